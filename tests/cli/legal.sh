# What is legal at a point of a game, and every rule that a row breaks, beyond
# tests/outputs/legal and small-legal.
first=fixtures/bismarck/examples/first-turn.csv

# listed rows can be pasted: each one gives a log that is valid
head -n 5 "$first" >"$tmp/before.csv"
"$umpire" legal --at 4 "$first" | grep -v '?' | sed -n 's/^ *[0-9]*  //p' >"$tmp/rows"
bad=
while read -r row; do
	{
		cat "$tmp/before.csv"
		printf '%s,\n' "$row"
	} >"$tmp/paste.csv"
	"$umpire" validate --brief "$tmp/paste.csv" >"$tmp/out" 2>&1 ||
		bad="$bad $row"
done <"$tmp/rows"
[ -s "$tmp/rows" ] && [ -z "$bad" ] && ok || no 'what is listed is legal' "$bad"

# For every third row that a fixture announces as illegal, --why names the rule
# that refuses it first.
# announced FILE: game|n|rule|actor|move|args of each
announced() {
	awk -F, 'NR == 1 {
		for (i = 1; i <= NF; i++) at[$i] = i
		next
	}
	NF < 3 { next }
	$at["move"] == "game" { game++; n = 0; rule = "" }
	{ n++ }
	$at["move"] == "illegal" {
		rule = $at["args"]
		sub(/^rule=/, "", rule)
		asked = n
		next
	}
	$at["move"] == "expect" { next }
	rule != "" {
		if (rows++ % 3 == 0)
			print game "|" asked "|" rule "|" $at["actor"] \
				"|" $at["move"] "|" $at["args"]
		rule = ""
	}' "$1"
}

# why_all GAME LEAST: over all fixtures of a game
why_all() {
	whys=0 several=0 bad=
	while read -r f; do
		announced "$f" >"$tmp/announced"
		while IFS='|' read -r game n rule actor move args; do
			"$umpire" legal --game "$game" --at "$n" --format csv \
				--why "$actor,$move,$args" "$f" \
				>"$tmp/out" 2>"$tmp/err" </dev/null
			whys=$((whys + 1))
			[ "$(wc -l <"$tmp/out")" -le 2 ] ||
				several=$((several + 1))
			case $(sed -n 2p "$tmp/out") in
			"$rule",* | */"$rule",*) ;;
			*) bad="$bad
$f game $game row $n: $rule: $(cat "$tmp/out" "$tmp/err")" ;;
			esac
		done <"$tmp/announced"
	done <<-END
		$(logs_of "fixtures/$1")
	END
	[ -z "$bad" ] && ok || no "--why of every announced row of $1" "$bad"
	[ "$whys" -ge "$2" ] && ok ||
		no "--why of $1: $whys announced rows, expected $2"
}
for game in $games; do
	why_all "$game" 0
	total_whys=$((${total_whys:-0} + whys))
	total_several=$((${total_several:-0} + several))
done
[ "$total_whys" -ge 20 ] && [ "$total_several" -ge 1 ] && ok ||
	no "--why: $total_whys rows, $total_several break several rules"

# Rows and all the rules that each of them breaks.
while IFS=, read -r log game n row rules; do
	[ "$log" != log ] || continue
	run "$umpire" legal --format csv --game "$game" --at "$n" \
		--why "$row" "$log"
	found=$(sed '1d; s/,.*//; s,.*/,,' "$tmp/out" | tr '\n' ' ')
	[ "$status" = 1 ] && [ "$found" = "$rules " ] && ok ||
		no "--why '$row' after row $n of $log" "$found, not $rules"
done <tests/why.csv
