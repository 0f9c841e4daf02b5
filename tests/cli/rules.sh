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
	# each value of a ruling but its presets is what a log says
	bad=$("$umpire" rules --rulings "$game" | awk -F': ' '
		/^[a-z]/ {
			n = split($2, value, ", ")
			for (i = 1; i <= n; i++)
				if (value[i] !~ /\(/)
					print $1 "=" value[i]
		}' | while read -r value; do
		grep -rqE "$value([ ,\"]|\$)" "fixtures/$game" || echo "$value"
	done)
	[ -z "$bad" ] && ok || no "values of rulings of $game without a log" "$bad"
	# a page: a question each, and a row of the fixtures for each other value
	run "$umpire" rules --rulings --format html --shown-in "fixtures/$game" "$game"
	wants "the questions of $game" 0 '<title>' '</html>'
	cp "$tmp/out" "$tmp/page"
	wanted=$("$umpire" rules --rulings --format json "$game" |
		sed 's/.*"key":"\([^"]*\)".*/\1/')
	for key in $wanted; do
		[ "$(grep -c "^<section id=\"$key\">" "$tmp/page")" = 1 ] && ok ||
			no "$game: the page has no $key"
	done
	bad=$(awk '
		/^<dt>/ {value = $0}
		/^<dt>/ && !/default/ {open = 1}
		/^<div class=two>/ {open = 0}
		/^<\/dd>/ {if (open) print value; open = 0}' "$tmp/page")
	[ -z "$bad" ] && ok || no "$game: no row of a log shows" "$bad"
done
