# find shows the rows that --coverage counts, for some rules; a page has every
# question.
for game in $games; do
	"$umpire" rules --coverage -v --format csv "$game" "fixtures/$game" |
		awk -F, 'NR % 25 == 2 {print $1, $2, $4}' >"$tmp/counted"
	while read -r id class broken; do
		run "$umpire" find --format json "broken=$id" "fixtures/$game"
		[ "$(grep -c '"type":"found",' "$tmp/out")" = "$broken" ] &&
			[ "$class:$broken" = "$class:0" -o "$class" != consequence ] &&
			ok || no "rows that break $id" "$broken $(tail -n 1 "$tmp/out")"
		[ "$broken" = 0 ] && continue
		run "$umpire" find -l "rule=${id#*/}" "fixtures/$game"
		wants "logs with $id" 0
	done <"$tmp/counted"
	# each value of a ruling but its presets is in some log
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

# The sections of manuals that rules of the frame cite exist.
bad=$("$umpire" rules frame --format json | sed 's/.*"cite":"\([^"]*\)".*/\1/' | sort -u |
	while IFS='(), ' read -r page n _ section; do
		grep -qx "\.S[hs] $section" "man/$page.$n" || [ -z "$section" -a -f "man/$page.$n" ] ||
			echo "$page($n), $section"
	done)
[ -z "$bad" ] && ok || no "sections that rules of the frame cite" "$bad"
