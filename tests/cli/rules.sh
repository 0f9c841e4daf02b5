# A rule to read: its readings, and the rows that show it.
run "$umpire" rules bismarck reroll-window
wants 'a rule with its readings' 0 'bismarck/reroll-window (forbidden)' \
	'    ruling reroll-window:' '        reroll-window=each-throw (default)' \
	'        reroll-window=unequal-only'
run "$umpire" rules bismarck
wants 'all rules, in short' 0 '    ruling: reroll-window'
lacks 'all rules do not tell their readings' 'reroll-window=each-throw'
run "$umpire" rules --shown-in fixtures/bismarck bismarck cancel-cost
wants 'rows that show a rule' 0 \
	'    broken by fixtures/bismarck/examples/cap.csv:13: player cancel card=sofia discs=3' \
	'    kept by fixtures/bismarck/examples/cap.csv:14: player cancel card=boulanger discs=4' \
	' more)'
run "$umpire" rules --shown-in fixtures/bismarck --format json bismarck cancel-cost
wants 'rows that show a rule, as json' 0 '"broken-by":["fixtures/bismarck/' '"kept":'
run "$umpire" rules --shown-in fixtures/bismarck revolution1848 own-turn
wants 'logs of another game show nothing' 2 'there was no game to look at'
run "$umpire" rules --shown-in fixtures --rulings bismarck
wants 'rulings are not shown by rows' 2 'for rules, not for rulings'
run "$umpire" rules --shown-in fixtures frame
wants 'the frame is not shown by rows' 2
run "$umpire" rules --shown-in "$tmp/nowhere.csv" bismarck cancel-cost
wants 'no such log' 2 'No such file'

# The rows that break a rule are those that --coverage counts, and a consequence
# is never broken.
for game in $games; do
	"$umpire" rules --coverage --all --format csv "$game" "fixtures/$game" |
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
