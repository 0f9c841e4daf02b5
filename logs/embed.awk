# Makes the C table of built-in pack files from lines `FILE path` and the
# dumps `od -An -v -tx1` of these files.

BEGIN {
	print "/* Made from fixtures/packs by logs/embed.awk. */"
	print "#include \"logs/pack/packs.h\"\n"
}

$1 == "FILE" {
	end_file()
	count++
	parts = split($2, path, "/")
	game[count] = path[parts - 2]
	pack[count] = path[parts - 1]
	name[count] = path[parts]
	printf "static const unsigned char file_%d[] = {\n", count
	next
}

{
	gsub(/[0-9a-f][0-9a-f]/, "0x&,")
	print
	size[count] += NF
}

# The NUL keeps the array of an empty file legal; it is not counted.
function end_file() {
	if (count > 0)
		print " 0x00};\n"
}

END {
	end_file()
	print "const struct embedded_file embedded_files[] = {"
	for (i = 1; i <= count; i++)
		printf "    {\"%s\", \"%s\", \"%s\", file_%d, %d},\n", \
		    game[i], pack[i], name[i], i, size[i]
	print "    {NULL, NULL, NULL, NULL, 0}};"
}
