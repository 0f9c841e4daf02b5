# Where a game stops, validate proposes the row that is missing, doubled, in the
# wrong order or wrong; nothing where the players only broke a rule.
game=fixtures/revolution1848/games/three-players-open.csv
sed 's/^[0-9]*,/,/' "$game" >"$tmp/game.csv"

# apply: the log with the edit that the JSON of `validate` proposes
apply() {
	python3 -c '
import json, sys
rows = open(sys.argv[1], newline="").read().splitlines(True)
for line in sys.stdin:
    f = json.loads(line)
    if f.get("fix_line"):
        at = f["fix_line"] - 1
        rows[at:at + f["fix_lines"]] = [f["fix"]]
sys.stdout.write("".join(rows))' "$1"
}

# fixed NAME SED WORDS: the error that sed makes is found, explained in these
# words, and undone
fixed() {
	sed "$2" "$tmp/game.csv" >"$tmp/$1.csv"
	run "$umpire" validate "$tmp/$1.csv"
	wants "$1" 1 "warning: $3; then the next" '[log/slip]'
	"$umpire" validate --format json "$tmp/$1.csv" | apply "$tmp/$1.csv" \
		>"$tmp/again.csv"
	cmp -s "$tmp/game.csv" "$tmp/again.csv" && ok ||
		no "$1: not the same again" "$(diff "$tmp/game.csv" "$tmp/again.csv")"
}
at=30
row() {
	sed -n "$1p" "$tmp/game.csv" | cut -d, -f1-3 | tr ',' ' ' | sed 's/ *$//'
}
fixed lost "${at}d" "a row is missing before row $((at - 1)): $(row $at)"
fixed twice "${at}p" "row $at is row $((at - 1)) again: leave it out"
fixed swapped "$at{h;d};$((at + 1))G" \
	"rows $((at - 1)) and $at are in the wrong order"

run "$umpire" validate --format sarif "$tmp/lost.csv"
wants 'a fix in SARIF' 1 '"fixes":[{"description":{"text":"a row is missing' \
	"\"deletedRegion\":{\"startLine\":$at,\"startColumn\":1,\"endLine\":$at,"
"$umpire" validate --format json - <"$tmp/lost.csv" | grep log/slip |
	grep -q '"fix_line":0' && ok || no 'no lines of a pipe'
"$umpire" validate --format json "$tmp/lost.csv" | "$umpire" merge \
	--format json | grep -q "\"fix_line\":$at" && ok ||
	no 'merge hands the fix on'
"$umpire" report --data -o "$tmp/data" "$tmp/lost.csv"
grep -q "\"fix_line\":$at" "$tmp/data" && ok || no 'a fix in the data of a page'
run "$umpire" validate -k "$tmp/lost.csv"
case $out in
*log/slip*) no 'with -k nothing is looked for' "$out" ;;
*) ok ;;
esac

# fix makes the edit after a yes.
cp "$tmp/lost.csv" "$tmp/whole.csv"
echo yes >"$tmp/yes"
run sh -c '"$0" fix "$1" <"$2"' "$umpire" "$tmp/whole.csv" "$tmp/yes"
wants 'fix makes the edit' 0 'a row is missing before row'
[ "$("$umpire" hash "$tmp/whole.csv" | cut -d' ' -f1)" = \
	"$("$umpire" hash "$tmp/game.csv" | cut -d' ' -f1)" ] && ok ||
	no 'fix does not write the game that was played' "$err"

# A row announced as illegal is not a slip of the pen, unless it repeats the row
# before it.
for log in fixtures/*/games/*mistakes*.csv; do
	grep -n ',illegal,' "$log" | cut -d: -f1 | while read -r line; do
		sed "${line}d" "$log" >"$tmp/honest.csv"
		"$umpire" validate "$tmp/honest.csv" | grep log/slip |
			grep -v ' again: '
	done
done >"$tmp/slips"
[ -s "$tmp/slips" ] && no 'honest mistakes' "$(cat "$tmp/slips")" || ok

# Random games with one error of each kind in each: most are undone.
mkdir "$tmp/random"
run python3 tests/lost "$umpire" "$tmp/random" 3
wants 'random games' 0 'twice    right'
count() {
	printf '%s\n' "$out" | awk -v what="$1" '$2 == what {n += $3} END {print n + 0}'
}
[ "$(count right)" -ge 24 ] && [ "$(count wrong)" -le 1 ] && ok ||
	no 'edits of random games that are found' "$out"
