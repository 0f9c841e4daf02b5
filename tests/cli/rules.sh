# The rows that break a rule are those that --coverage counts, and a consequence
# is never broken.
for game in $games; do
	"$umpire" rules --coverage -v --format csv "$game" "fixtures/$game" |
		awk -F, 'NR > 1 {print $1, $4}' >"$tmp/counted"
	run "$umpire" rules --shown-in "fixtures/$game" --format json "$game"
	wants "rows for the rules of $game" 0
	sed 's/{"id":"\([^"]*\)".*"broken":\([0-9]*\),.*/\1 \2/' "$tmp/out" \
		>"$tmp/rules-shown"
	cmp -s "$tmp/counted" "$tmp/rules-shown" && ok ||
		no "rows for the rules of $game" "$(diff "$tmp/counted" "$tmp/rules-shown")"
	bad=$(grep '"class":"consequence"' "$tmp/out" | grep -v '"broken":0,')
	[ -z "$bad" ] && ok || no "broken consequences of $game" "$bad"
done
