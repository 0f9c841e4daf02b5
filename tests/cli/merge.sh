# merge: results of many runs give the result of one, or it names what is missing.
merge_logs='fixtures/bismarck/examples tests/logs/revolution1848/mistakes.csv'
# findings without a rule after many of one, and a slip after many stops
judged="$merge_logs tests/logs/bismarck/positions.csv
	tests/logs/weimar/unknown-extra-draw.csv tests/logs/mistakes/03-row-twice.csv"
for how in '' '-q' '--brief' '--most 1' '-v' '--strict' '--format csv' \
	'--format junit' '--format sarif' '--format github' '--format json'; do
	status=0 # $how and $judged are several words
	"$umpire" validate $how $judged >"$tmp/one" || status=$?
	strict=
	[ "$how" = --strict ] && strict=--strict
	: >"$tmp/results"
	for log in $judged; do
		"$umpire" validate --format json $strict $log >>"$tmp/results"
	done
	both=0
	"$umpire" merge $how <"$tmp/results" >"$tmp/many" || both=$?
	sed -i 's/ time="[0-9.]*"//' "$tmp/one" # merge cannot know it
	[ $status = $both ] && cmp -s "$tmp/one" "$tmp/many" && ok ||
		no "merge $how: another output than of one run ($status, $both)" \
			"$(diff "$tmp/one" "$tmp/many" | head -n 5)"
done

# one run per log, one log per file
rm -rf "$tmp/parts"
mkdir "$tmp/parts"
logs_of fixtures/bismarck | while read -r log; do
	"$umpire" validate --format json "$log" \
		>"$tmp/parts/$(echo "$log" | tr / _)"
done
"$umpire" validate fixtures/bismarck | tail -n 2 >"$tmp/one"
"$umpire" merge "$tmp"/parts/* | tail -n 2 >"$tmp/many"
cmp -s "$tmp/one" "$tmp/many" && ok ||
	no 'merge: another summary' "$(diff "$tmp/one" "$tmp/many")"
"$umpire" merge --format json "$tmp"/parts/* | "$umpire" merge - |
	tail -n 2 >"$tmp/many"
cmp -s "$tmp/one" "$tmp/many" && ok || no 'merge of what merge wrote'

# members of JSON have no order: another program may have sorted them
sed 's/^{\("type":"[a-z-]*"\),\(.*\)}$/{\2,\1}/' "$tmp"/parts/* >"$tmp/turned"
grep -q '^{"type"' "$tmp/turned" && no 'merge: a line begins with its type' || ok
"$umpire" merge --format json "$tmp"/parts/* >"$tmp/one"
"$umpire" merge --format json "$tmp/turned" >"$tmp/many"
cmp -s "$tmp/one" "$tmp/many" && ok ||
	no 'merge of lines in another order' "$(diff "$tmp/one" "$tmp/many" | head -n 5)"

# games of one log in separate runs are not a log twice; the same game twice is
two=fixtures/revolution1848/examples/rule-text.csv
for k in 1 2 2; do
	"$umpire" validate --format json --game $k $two >"$tmp/game$k"
done
run "$umpire" merge "$tmp/game1" "$tmp/game2"
wants 'merge of two games of a log' 0 '2 games'
run "$umpire" merge "$tmp/game1" "$tmp/game2" "$tmp/game1"
wants 'merge of a game twice' 2 "$tmp/game1:" 'there twice'
"$umpire" validate --format json $two >"$tmp/whole"
run "$umpire" merge "$tmp/game1" "$tmp/whole"
wants 'merge of a game and its log' 2 "$tmp/whole:" 'there twice'
run "$umpire" merge "$tmp/whole" "$tmp/game2"
wants 'merge of a log and its game' 2 "$tmp/game2:" 'there twice'
"$umpire" validate --format json - <$two >"$tmp/stdin"
run "$umpire" merge "$tmp/stdin" "$tmp/stdin"
wants 'standard input is another one each time' 0 '2 logs'

# whatever line or byte is missing, merge notices
log small.csv <<'EOF'
,,game,id=revolution1848 seats=p1+p2,,
,p1,draw,person=pe36+? action=z29+?,,
,p2,draw,person=pe35+pe37 action=?*2,,
,,first,seat=p2,,
,p1,play,card=pe36,,
,,game,id=revolution1848 seats=p1+p2,,
,,game,id=bismarck,,
EOF
cp "$tmp/small.csv" "$tmp/small2.csv"
# run there, so that paths have the same length wherever it is
(cd "$tmp" && "$umpire" validate --format json small.csv small2.csv) >"$tmp/small"
run "$umpire" merge "$tmp/small"
wants 'results that are whole' 1 '6 games'
bytes=$(wc -c <"$tmp/small")
at=0
while [ $at -lt "$bytes" ]; do
	head -c $at "$tmp/small" >"$tmp/cut"
	status=0
	"$umpire" merge "$tmp/cut" >"$tmp/out" 2>"$tmp/err" || status=$?
	[ $status = 2 ] && grep -qF "umpire: $tmp/cut" "$tmp/err" && ok ||
		no "results cut off after $at bytes: $status" "$(cat "$tmp/err")"
	at=$((at + 23))
done
head -c $((bytes - 1)) "$tmp/small" >"$tmp/cut"
run "$umpire" merge "$tmp/cut"
wants 'without the last line end' 2 'the line is cut off'
lines=$(wc -l <"$tmp/small")
line=1
while [ $line -le "$lines" ]; do
	sed "${line}d" "$tmp/small" >"$tmp/cut"
	run "$umpire" merge "$tmp/cut"
	wants "without line $line" 2 "umpire: $tmp/cut:"
	sed "${line}p" "$tmp/small" >"$tmp/cut"
	run "$umpire" merge "$tmp/cut"
	wants "line $line twice" 2 "umpire: $tmp/cut:"
	sed "${line}s/\"/'/" "$tmp/small" >"$tmp/cut"
	run "$umpire" merge "$tmp/cut"
	wants "line $line malformed" 2 "umpire: $tmp/cut:$line: "
	line=$((line + 1))
done
# runs that checked no game do not make the others fail
echo 'actor,move,args' >"$tmp/no-games.csv"
status=0
"$umpire" validate --format json "$tmp/no-games.csv" >"$tmp/no-games" 2>/dev/null ||
	status=$?
[ $status = 2 ] && ok || no "a log without games: $status"
run "$umpire" merge "$tmp/no-games" "$tmp/whole"
wants 'a run without games beside another' 0 '2 logs'
run "$umpire" merge "$tmp/no-games"
wants 'runs without games' 2 'no game was checked'
run "$umpire" merge --allow-empty "$tmp/no-games"
wants 'runs without games, allowed' 0
"$umpire" validate --allow-empty --format json "$tmp/no-games.csv" >"$tmp/no-games"
run "$umpire" merge "$tmp/no-games"
wants 'runs without games, allowed by the run alone' 2 'no game was checked'

# digests
"$umpire" hash $merge_logs $two >"$tmp/one" 2>"$tmp/err"
for log in $merge_logs $two; do
	"$umpire" hash --format json $log
done >"$tmp/digests" 2>"$tmp/err"
status=0
"$umpire" merge "$tmp/digests" >"$tmp/many" || status=$?
cmp -s "$tmp/one" "$tmp/many" && [ $status = 1 ] && ok ||
	no "merge of digests: $status" "$(diff "$tmp/one" "$tmp/many")"
"$umpire" hash --format json $two >"$tmp/digests"
lines=$(wc -l <"$tmp/digests")
line=1
while [ $line -le "$lines" ]; do
	sed "${line}d" "$tmp/digests" >"$tmp/cut"
	run "$umpire" merge "$tmp/cut"
	wants "digests without line $line" 2 "umpire: $tmp/cut:"
	line=$((line + 1))
done
"$umpire" hash -j 3 fixtures/bismarck >"$tmp/many"
"$umpire" hash fixtures/bismarck >"$tmp/one"
cmp -s "$tmp/one" "$tmp/many" && ok || no 'hash -j: another output'
