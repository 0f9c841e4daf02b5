# The documents agree with the program: every page is valid mdoc and names the
# options that -h names, and every command line in them is run, in a folder like
# this one, as some of them write files.
mkdir "$tmp/desk"
ln -s "$PWD"/* "$tmp/desk"
cd "$tmp/desk" || exit

for page in man/*.[157]; do
	run mandoc -Tlint -Wwarning "$page"
	wants "$page is sound mdoc" 0
	[ -z "$(mandoc -Tascii -Owidth=78 "$page" | sed 's|.\x08||g' |
		awk 'length > 80')" ] && ok || no "$page is wider than 80 columns"
done

# The options of a command, from -h, which prints the program's own table: in the
# form of the SYNOPSIS (the letter, if there is one) or of an item.
# $1 is `synopsis` or `item`.
options() {
	"$umpire" "$command" -h | awk -v as="$1" '
		/^  (-|    --)/ {
			# a long one has the line to itself
			n = split(substr($0, 25, 1) == " " ? substr($0, 1, 25) : $0, word, /,? +/)
			value = letter = name = ""
			for (i = 1; i <= n; i++)
				if (word[i] ~ /^--/) name = substr(word[i], 2)
				else if (word[i] ~ /^-/) letter = substr(word[i], 2)
				else value = value word[i]
			value = tolower(value)
			sub("=", " Ns = Ns Ar ", value)
			if (value) value = " Ar " value
			if (as == "synopsis")
				print "Fl " (letter ? letter : name) value
			else
				print (letter ? "Fl " letter value : "") \
					(letter && name ? " , " : "") \
					(name ? "Fl " name value : "")
		}' | LC_ALL=C sort
}

# schema has no options: umpire-json(5) is about it
for command in $("$umpire" -h | awk '/^  [a-z]/ && $1 != "schema" {print $1}'); do
	page=man/umpire-$command.1
	if [ ! -e "$page" ]; then
		no "umpire $command has no manual page"
		continue
	fi
	options synopsis >"$tmp/h"
	[ -s "$tmp/h" ] && ok || no "options of $command were found"
	# `.Op Fl hk` is two options; a second synopsis may repeat one
	sed -n '/^.Sh SYNOPSIS/,/^.Sh DESC/s/^\.\(Op \)\{0,1\}Fl /Fl /p' "$page" |
		awk '/^Fl [a-z]+$/ {
			for (i = 4; i <= length; i++) print "Fl " substr($0, i, 1)
			next
		} {print}' | LC_ALL=C sort -u >"$tmp/m"
	cmp -s "$tmp/h" "$tmp/m" && ok ||
		no "SYNOPSIS of umpire $command: -h (<) and the page (>)" \
			"$(diff "$tmp/h" "$tmp/m")"
	# -h explains each option; the page has more about some of them, and
	# about no others
	grep '^\.It.* Fl\|^\.It Fl' "$page" >"$tmp/here"
	grep -oE 'Fl -?[a-z][a-z-]*' "$tmp/here" | LC_ALL=C sort -u >"$tmp/m"
	options item | grep -oE 'Fl -?[a-z][a-z-]*' | LC_ALL=C sort -u |
		LC_ALL=C comm -13 - "$tmp/m" >"$tmp/missing"
	[ -s "$tmp/missing" ] && no "umpire $command has no" \
		"$(cat "$tmp/missing")" || ok
	run "$umpire" help "$command"
	cp "$tmp/out" "$tmp/help"
	run "$umpire" "$command" -h
	same "umpire help $command" "$tmp/help"
	[ -z "$(awk 'length > 78' "$tmp/out")" ] && ok ||
		no "$command -h is wider than 78 columns"
	"$umpire" complete "$command" --format '' 2>/dev/null | cut -f1 | grep . |
		while read -r word; do
			grep -A 2 '^      --format' "$tmp/out" | grep -qw "$word" ||
				echo "$word"
		done >"$tmp/missing"
	[ -s "$tmp/missing" ] && no "umpire $command -h has no format" \
		"$(cat "$tmp/missing")" || ok
done

# Options that -h only names, umpire(1) explains.
"$umpire" validate -h | sed -n '/^Whose settings/,/^$/p' | grep -o -- '--[a-z-]*' \
	>"$tmp/named"
[ -s "$tmp/named" ] && ok || no 'options that -h only names were found'
while read -r option; do
	grep -qE "^\.It Fl ${option#-}( |\$)" man/umpire.1 && ok ||
		no "umpire(1) does not explain $option"
done <"$tmp/named"

# umpire(1) says what a line of a project can be.
mkdir "$tmp/project"
echo 'nonsense x' >"$tmp/project/.umpire"
cp fixtures/bismarck/games/victory.csv "$tmp/project"
run "$umpire" validate "$tmp/project"
keys=$(echo "$err" | sed -n "s/.*'nonsense'; there are //p")
[ -n "$keys" ] && ok || no 'what a line of a project can be' "$err"
for word in $(echo "$keys" | tr -d ,); do
	grep -qE "^\.Cm $word( |\$)" man/umpire.1 && ok ||
		no "umpire(1) has no line '$word' of a project"
done

# umpire(1) leads to every page, to commands by its list of them.
for page in man/umpire-*.[157]; do
	name=$(basename "${page%.*}")
	case $page in
	*.1) grep -q "^\.It Xr $name 1" man/umpire.1 ;;
	*)
		sed -n '/^.Sh SEE ALSO/,$p' man/umpire.1 |
			grep -qE "^\.Xr $name ${page##*.}( ,)?\$"
		;;
	esac && ok || no "umpire(1) does not lead to $name(${page##*.})"
done

# The manual does not repeat what a command prints, so it stays short.  The page of
# JSON is a table of the program and has its own test; each game adds to the limit
# for its page.
words=$(find man/ -name '*.[157]' ! -name umpire-json.5 -exec cat {} + | wc -w)
most=$((21000 + 3000 * $(echo $games | wc -w)))
[ "$words" -le $most ] && ok || no "the manual has $words words, not $most"

# The command lines of the pages, `.Dl $ umpire ...`, run.
mkdir -p "$tmp/bin"
ln -sf "$umpire" "$tmp/bin/umpire"
PATH=$tmp/bin:$PATH
for page in man/*.[157]; do
	sed -n 's/^\.Dl \$ //p' "$page" | sed 's/\\&//g' >"$tmp/lines"
	game=$(basename "$page" .7)
	game=${game#umpire-}
	for log in fixtures/"$game"/games/*.csv; do
		[ ! -e "$log" ] || sed -i "s|my-game.csv|$log|" "$tmp/lines"
		break
	done
	while read -r line; do
		run sh -c "$line"
		[ "$status" -le 1 ] && [ -z "$err" ] && ok ||
			no "$page: $line" "$out
$err"
	done <"$tmp/lines"
done

# What a page shows directly below such a line is its output.
for page in man/*.[157]; do
	rm -f "$tmp"/shown.*
	awk -v out="$tmp/shown." '
		/^\.Dl \$ / {command = substr($0, 7); next}
		/^\.Bd -literal/ && command != "" {
			on = 1
			file = out (++n)
			print command >file
			command = ""
			next
		}
		/^\.Ed/ {on = 0}
		on {print >file}
		{command = ""}' "$page"
	for shown in "$tmp"/shown.*; do
		[ -e "$shown" ] || continue
		sed -i 's/\\&//g' "$shown"
		run sh -c "$(head -n 1 "$shown")"
		sed 1d "$shown" | cmp -s - "$tmp/out" && ok ||
			no "$page: $(head -n 1 "$shown")" \
				"$(sed 1d "$shown" | diff - "$tmp/out")"
	done
done

# Rules that findings and documents cite are found by their ids.
for game in frame $games; do
	"$umpire" rules --format csv "$game" | sed '1d; s/,.*//'
done | LC_ALL=C sort >"$tmp/rules"
find tests/logs -name '*.findings' -exec cat README.md man/*.[157] {} + |
	grep -oE '\[(log|pack|'"$(echo $games | tr ' ' '|')"')/[a-z0-9-]+\]' |
	tr -d '[]' | LC_ALL=C sort -u >"$tmp/cited"
LC_ALL=C comm -23 "$tmp/cited" "$tmp/rules" >"$tmp/missing"
[ "$(wc -l <"$tmp/cited")" -ge 60 ] && ok || no 'rules that are cited were found'
[ -s "$tmp/missing" ] && no 'cited, and no rule' "$(cat "$tmp/missing")" || ok

# No id of an earlier version is removed or renamed: logs and waivers name rules by
# them.  A new version adds its own to tests/rule-ids.
LC_ALL=C comm -23 tests/rule-ids "$tmp/rules" >"$tmp/missing"
[ -s tests/rule-ids ] && [ ! -s "$tmp/missing" ] && ok ||
	no 'ids of rules that the last version had' "$(cat "$tmp/missing")"

# README: each console block is run, line by line, and prints what it shows.
awk '/^```console/ {on = 1; next} /^```/ {on = 0} on' README.md >"$tmp/readme"
expected=
command=
check_block() {
	[ -n "$command" ] || return 0
	{ sh -c "$command" 2>&1 </dev/null || true; } |
		sed "$mask_rules" >"$tmp/out"
	printf '%s' "$expected" | sed "$mask_rules" >"$tmp/expected"
	if cmp -s "$tmp/out" "$tmp/expected"; then
		ok
	else
		no "README: \$ $command" "$(diff "$tmp/expected" "$tmp/out")"
	fi
}
while IFS= read -r line; do
	case $line in
	'$ '*)
		check_block
		command=${line#??}
		expected=
		;;
	*)
		expected="$expected$line
"
		;;
	esac
done <"$tmp/readme"
check_block
