# Turns `FILE path` lines and their hex dumps into the table embedded_files.
# fixtures/packs/GAME/PACK/NAME.csv

BEGIN {
	print "/* Made from fixtures/packs by logs/embed.awk. */"
	print "#include <stddef.h>\n"
	print "#include \"logs/packs.h\"\n"
}

function finish() {
	if (files)
		print "};"
}

$1 == "FILE" {
	finish()
	n = split($2, part, "/")
	game[files] = part[n - 2]
	pack[files] = part[n - 1]
	name[files] = part[n]
	printf "static const unsigned char file_%d[] = {\n", files
	files++
	next
}

{
	for (i = 1; i <= NF; i++)
		printf "0x%s,", $i
	print ""
}

END {
	finish()
	print "\nconst struct embedded_file embedded_files[] = {"
	for (i = 0; i < files; i++)
		printf "\t{\"%s\", \"%s\", \"%s\", file_%d, sizeof(file_%d)},\n",
		    game[i], pack[i], name[i], i, i
	print "\t{NULL, NULL, NULL, NULL, 0}};"
}
