# Complete conversations: what is typed is in tests/talks/NAME.talk, all that the
# commands print is in NAME.says.  RECORD=1 writes those again.
#
#   # WORDS    a comment
#   $ COMMAND  a command line; the lines after it are its standard input, or
#              the script of `pty`
#   < FILE     the lines after it are written to FILE
#   + FILE     prints FILE
#
# Errors are printed after the output, each line after `! `; then the exit status.
# Commands run in a folder of their own with links to fixtures and tests.
bin=$tmp/bin
mkdir "$bin"
ln -s "$(cd "$BUILD" && pwd)/umpire" "$(cd "$BUILD" && pwd)/pty" "$bin"

# show FILE: prints it, also if its last line has no end
show() {
	cat "$1"
	[ -z "$(tail -c 1 "$1" | tr -d '\n')" ] || echo '[no line end]'
}

# talk SCRIPT: the conversation, in the folder $place
talk() (
	PATH=$bin:$PATH
	cd "$place" || exit
	awk -v to="$place/.part" '
		/^[$<+#] / || /^#$/ {
			close(part)
			part = sprintf("%s%03d", to, ++n)
			print >part
			part = part ".lines"
			printf "" >part
			next
		}
		{print >part}' "$1"
	for part in .part???; do
		read -r line <"$part"
		rest=${line#? }
		case $line in
		'#'*) continue ;;
		'<'*)
			mv "$part.lines" "$rest"
			continue
			;;
		esac
		echo "$line"
		if [ "${line%"${line#?}"}" = + ]; then
			show "$rest" | sed "$mask_rules"
			continue
		fi
		status=0
		eval "$rest" <"$part.lines" >.out 2>.err || status=$?
		show .out | sed "$mask_rules"
		sed "s/^/! /; $mask_rules" .err
		echo "= $status"
	done
)

for script in tests/talks/*.talk; do
	name=$(basename "$script" .talk)
	case $kind-$name in
	msan-terminal) continue ;; # see tests/run
	esac
	place=$tmp/place
	rm -rf "$place"
	mkdir "$place"
	ln -s "$PWD/fixtures" "$PWD/tests" "$place"
	talk "$PWD/$script" >"$tmp/out" 2>&1
	same "talk $name" "tests/talks/$name.says"
done
