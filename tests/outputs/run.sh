# Complete outputs of commands: the lines of GROUP.cases are run one after another
# in a folder with copies of logs/ and links to fixtures/ and tests/, and print
# GROUP.out.  Sourced by tests/piece; RECORD=1 records it.
#
# A line is a command as one types it.  In GROUP.out its standard output follows,
# its standard error (each line after a `!`) and its exit status (after a `=`).  Of
# a long output only the first lines are kept, and how many more there are.

group=${piece#*/}
mkdir "$tmp/room" "$tmp/says"
cp -R tests/outputs/logs/. "$tmp/room"
ln -s "$PWD/fixtures" "$PWD/tests" "$tmp/room"
cases=$PWD/tests/outputs
room=$(cd "$tmp/room" && pwd -P)
PATH=$BUILD:$PATH
SOURCE_DATE_EPOCH=0 # no times
export SOURCE_DATE_EPOCH

watch_kept

# The first lines of the output of a command, or of standard input, and how many
# there are.
short() {
	[ $# -gt 0 ] || set -- cat
	"$@" >x
	set -- $?
	head -n 5 x
	echo "... $(($(wc -l <x))) lines"
	return "$1"
}

# A full stop after each output shows whether its last line ended.
(
	case_n=100
	cd "$tmp/room" || exit
	while IFS= read -r case_line <&3; do
		case $case_line in '' | '#'*) continue ;; esac
		case_n=$((case_n + 1))
		case_says=$tmp/says/$case_n
		case_status=0
		eval "$case_line" >"$case_says.1" 2>"$case_says.2" ||
			case_status=$?
		echo . >>"$case_says.1"
		echo . >>"$case_says.2"
		printf '%s\n' "$case_n $case_status $case_line"
		[ $case_status -lt 128 ] || break # it was killed: it loops
	done
) 3<"tests/outputs/$group.cases" >"$tmp/lines"
keeps_nothing "outputs/$group"
# A case that ended the shell would end all cases after it.
cases_n=$(grep -vc -e '^#' -e '^$' "tests/outputs/$group.cases")
[ $(($(wc -l <"$tmp/lines"))) = "$cases_n" ] ||
	no "outputs/$group: no case was run after" "$(tail -n 1 "$tmp/lines")"

(
	cd "$tmp/says" || exit
	version=$("$umpire" --version | sed 's/,.*//; s/.* //; s/\./\\./g; q')
	sed -i "s/\\b$version\\b/VERSION/g; s|$room|ROOM|g; $mask_rules" ./*.1 ./*.2
	for game in $games; do # a game more is no other output
		grep -qw -- "$game" "$cases"/*.cases ||
			sed -i "/\\b$(echo "$game" | sed 's/-/[- ]/g')\\b/Id" ./*.1 ./*.2 # nor its title
	done
)
awk -v says="$tmp/says/" '
function show(n, stream, mark, most,    path, line, lines, last, bytes, i) {
	path = says n stream
	while ((getline line < path) > 0) {
		lines[++last] = line
		bytes += length(line)
	}
	close(path)
	if (lines[last] == ".")
		last--
	else
		sub(/\.$/, "\n\\ no end of line", lines[last])
	if (command ~ / -h$/) # all of what it says about itself
		most = bytes * 2 + 4000
	else if (last > 50 || bytes > 1800)
		most /= 4
	for (i = 1; i <= last && (most -= length(lines[i]) + 20) > 0; i++)
		print mark lines[i]
	if (i <= last)
		print "... " last - i + 1 " more lines"
}
{
	line = $0
	sub(/^[0-9]+ [0-9]+ /, "", line)
	command = line
	print (FNR > 1 ? "\n" : "") "$ " line
	show($1, ".1", "", 6000)
	show($1, ".2", "! ", 6000)
	print "= " $2
}' "$tmp/lines" >"$tmp/out"
same "outputs/$group" "tests/outputs/$group.out"
