# A rule to read: its readings, and the rows that show it.
run "$umpire" rules bismarck reroll-window
wants 'a rule with its readings' 0 'bismarck/reroll-window (forbidden)' \
	'    ruling reroll-window:' '        reroll-window=each-throw (default)' \
	'        reroll-window=unequal-only'
run "$umpire" rules bismarck win-or-last-card
wants 'a rule and its ruling' 0 'ruling win-or-last-card:'
lacks 'no ruling whose key is the end of another' 'ruling last-card:'
run "$umpire" rules weimar economy-check-time
wants 'a rule of Weimar and its ruling' 0 'ruling economy-check-time:'
lacks 'no ruling whose key is the beginning of another' 'ruling economy-check:'
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

# Rules found by words, by citation, by id with or without the game; the best
# first, and short.
run "$umpire" rules weimar counter-coup government
wants 'rules by words' 0 'weimar/counter-coup-government (forbidden)'
run "$umpire" rules weimar 5.3.3.3
wants 'rules by citation' 0 'rulebook 5.3.3.3'
case $out in
weimar/*) ok ;;
*) no 'the rules of a citation' "$out" ;;
esac
run "$umpire" rules bismarck §3.3.1
wants 'rules by a citation with its sign' 0 '§3.3.1'
run "$umpire" rules weimar governments
wants 'too many rules' 0 'more; another word finds fewer'
[ "$(printf '%s\n' "$out" | grep -c '^weimar/')" = 8 ] && ok ||
	no 'eight rules at most' "$out"
run "$umpire" rules revolution1848 leader timing army
wants 'rules by their ruling' 0 'army-timing'
run "$umpire" rules revolution1848/own-turn
wants 'a rule by its whole id' 0 'revolution1848/own-turn (forbidden)' \
	'ruling army-timing:'
whole=$out
run "$umpire" rules revolution1848 own-turn
[ "$out" = "$whole" ] && ok || no 'a rule by its short id' "$out"
run "$umpire" rules revolution1848 revolution1848/own-turn
[ "$out" = "$whole" ] && ok || no 'a rule by both' "$out"
for words in 'log/unknown-move' 'frame log/unknown-move' 'frame unknown-move' \
	'weimar log/unknown-move'; do
	run "$umpire" rules $words
	wants "rules $words" 0 'log/unknown-move (forbidden)'
done
run "$umpire" rules revolution1848 xyzzy
wants 'a word that is nowhere' 2 "revolution1848 has no rule 'xyzzy'"
run "$umpire" rules revolution1848 onw-turn
wants 'a misspelt rule' 2 "did you mean 'own-turn'?"
run "$umpire" rules revolutoin1848/own-turn
wants 'a misspelt game' 2 'is no game of umpire'
run "$umpire" rules --format csv weimar coup government
wants 'found rules as CSV' 0 'id,class,editions,cite,statement,ruling' \
	'weimar/counter-coup-government,forbidden'
run "$umpire" rules --rulings --format csv bismarck third-disc
wants 'rulings as CSV' 0 'key,values,cite,question,rationale' \
	'third-disc,"immediate (default), support-check"'
run "$umpire" help rules
wants 'help of a command' 0 'usage: umpire rules'
