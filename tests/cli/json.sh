# Every line of JSON in the recorded outputs, and of some commands more, is as
# `umpire schema` describes it; umpire-json(5) has the same tables.

NODE_PATH=$PWD/build/npm/node_modules
export NODE_PATH
schema=$tmp/schema.json
run "$umpire" schema
wants 'the schema' 0
cp "$tmp/out" "$schema"

# Each line of JSON after the command that wrote it: the last one of a pipe.
awk '
	FNR == 1 {command = ""}
	/^\$ / {
		command = ""
		if (/sarif|report|complete/ || !/umpire [a-z]+ /) next
		command = $0
		gsub(/.*umpire /, "", command)
		sub(/ .*/, "", command)
	}
	command != "" && /^\{.+\}$/ {print command "\t" $0}' \
	tests/outputs/*.out >"$tmp/lines"

# say COMMAND OPTION...: adds its lines
say() {
	run "$umpire" "$@"
	sed -n "s/^{..*}\$/$1	&/p" "$tmp/out" >"$tmp/said"
	cat "$tmp/said" >>"$tmp/lines"
	[ -s "$tmp/said" ] && ok || no "umpire $* wrote no line" "$out
$err"
}
sed -n 's/^{..*}$/record	&/p' tests/talks/*.says >>"$tmp/lines"
log=fixtures/bismarck/games/victory.csv
say pack needed --format json fixtures/secret-weapons/rules/planning-track.csv
say legal --format json --why draw --at 1 \
	fixtures/revolution1848/games/four-players-hidden.csv
say import --format json tests/notes/Re1.txt
say find --format json actor=player $log
say dispute --brief --format json $log
for of in validate 'hash --play'; do
	run sh -c 'umpire=$1; shift; "$umpire" "$@" --format json' - "$umpire" $of \
		$log
	cp "$tmp/out" "$tmp/results"
	say merge --format json "$tmp/results"
done
printf '%s\n' roll 'row allocate event=9' legal 'legal allocate' 'why keep' state fields now \
	>"$tmp/requests"
"$umpire" record --format json --pack stand-in --seed 7 bismarck \
	"$tmp/new.csv" <"$tmp/requests" 2>/dev/null | sed 's/^/record	/' \
	>>"$tmp/lines"
run "$umpire" report --data -o "$tmp/data" "$log"
sed 's/^/report	/' "$tmp/data" >>"$tmp/lines"

run sh -c 'node tests/formats/schema.js "$1" <"$2"' - "$schema" "$tmp/lines"
wants 'lines and forms' 0
[ -z "$out" ] && ok || no 'lines and forms do not fit' "$out"
[ "$(wc -l <"$tmp/lines")" -gt 200 ] && ok || no 'lines were found'

# The tables of the page.
page=man/umpire-json.5
node tests/formats/manual.js "$schema" >"$tmp/tables"
{
	sed '/^\.\\" what the program says/q' "$page"
	cat "$tmp/tables"
	sed -n '/^\.\\" the end of that/,$p' "$page"
} >"$tmp/page"
[ -s "$tmp/tables" ] && ok || no 'the tables were made'
[ -z "${RECORD:-}" ] || cp "$tmp/page" "$page"
cmp -s "$tmp/page" "$page" && ok ||
	no "$page and the program differ (RECORD=1 makes its tables again)" \
		"$(diff "$page" "$tmp/page")"
