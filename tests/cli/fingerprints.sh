# A finding keeps its fingerprint when the log changes elsewhere: by `fmt`, notes,
# comments, claims between its rows, a game before it.  No two findings of a log
# have the same.  The logs: fixtures whose illegal rows are not announced any
# more.
mkdir "$tmp/logs"
for log in fixtures/[!p]*/*/*.csv; do
	grep -v '^[^,]*,illegal,rule=' "$log" \
		>"$tmp/logs/$(echo "$log" | tr / -)"
done
prints() {
	"$umpire" validate -k --no-project --format sarif "$1" 2>/dev/null |
		grep -o '"gameRuleRow/v1":"[0-9a-f]*"' | sort
}
# and random games that have lost a row
for game in $(full && echo $games); do
	for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
		"$umpire" record --random --seed $seed --rows 60 $game 2>/dev/null |
			cut -d, -f2- | sed 14d >"$tmp/logs/$game-$seed.csv"
	done
done
logs_of tests/logs "$tmp/logs" | while read -r log; do
	[ "$(head -n 1 "$log")" = actor,move,args,note ] && echo "$log"
done | if full; then cat; else awk 'NR % 24 == 1'; fi >"$tmp/list"
edits=0 logs=0
while read -r log; do
	prints "$log" >"$tmp/were"
	[ -s "$tmp/were" ] || continue
	logs=$((logs + 1))
	[ -z "$(uniq -d "$tmp/were")" ] || no "$log: a fingerprint twice"
	# comments, after the header, in the middle and at the end
	awk -v q='"' 'NR > 1 && NR % 5 == 2 && !(gsub(q, q) % 2) {print ",,,seen " NR} {print}' \
		"$log" >"$tmp/comments.csv"
	{ sed -n 1,60p fixtures/bismarck/games/victory.csv && cat "$log"; } \
		>"$tmp/before.csv"
	sed '1!{n;n;s/,$/,a note/}' "$log" >"$tmp/notes.csv"
	cp "$log" "$tmp/fmt.csv"
	"$umpire" fmt --no-project -q "$tmp/fmt.csv" 2>/dev/null || rm "$tmp/fmt.csv"
	for edit in comments notes fmt before; do
		[ -f "$tmp/$edit.csv" ] || continue
		edits=$((edits + 1))
		prints "$tmp/$edit.csv" >"$tmp/are"
		case $edit in
		before) gone=$(comm -23 "$tmp/were" "$tmp/are") ;;
		# fmt rewrites rows that were malformed: no finding any more
		fmt) gone=$(comm -13 "$tmp/were" "$tmp/are") ;;
		*) gone=$(comm -3 "$tmp/were" "$tmp/are") ;;
		esac
		[ -z "$gone" ] && ok || no "$log: $edit" "$gone"
	done
done <"$tmp/list"
figure "fingerprints: $logs logs, $edits edits"
