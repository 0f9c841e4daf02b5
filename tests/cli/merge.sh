# merge: results of many runs are those of one, or it says what is missing.
merge_logs='fixtures/bismarck/examples tests/logs/revolution1848/mistakes.csv'
for how in '' '-q' '--brief' '--most 1' '-v' '--strict' '--format csv' \
	'--format junit' '--format sarif' '--format github' '--format json'; do
	status=0 # $how and $merge_logs are several words
	"$umpire" validate $how $merge_logs >"$tmp/one" || status=$?
	strict=
	[ "$how" = --strict ] && strict=--strict
	: >"$tmp/results"
	for log in $merge_logs; do
		"$umpire" validate --format json $strict $log >>"$tmp/results"
	done
	both=0
	"$umpire" merge $how <"$tmp/results" >"$tmp/many" || both=$?
	sed -i 's/ time="[0-9.]*"//' "$tmp/one" # merge cannot know it
	[ $status = $both ] && cmp -s "$tmp/one" "$tmp/many" && ok ||
		no "merge $how: another output than of one run ($status, $both)" \
			"$(diff "$tmp/one" "$tmp/many" | head -n 5)"
done

# one run a log, one log a file
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

# each game by itself is no log twice, but the same one is
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

# whatever line or byte is missing: it is seen
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
# from there, so that as many bytes are cut off wherever that is
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
sed 's/"legal":3/"legal":2/' "$tmp/small" >"$tmp/cut"
cmp -s "$tmp/small" "$tmp/cut" && no 'there is nothing to falsify'
run "$umpire" merge "$tmp/cut"
wants 'a number that is wrong' 2 'lines of this run are missing'
run "$umpire" merge "$tmp/small" "$tmp/missing"
wants 'a file that is missing' 2 "$tmp/missing: No such file"
: >"$tmp/empty"
run "$umpire" merge "$tmp/small" "$tmp/empty"
wants 'a file without results' 2 "$tmp/empty: there are no results in it"
run "$umpire" merge --allow-empty "$tmp/empty"
wants 'nothing at all' 2 'no results'
# logs that must be there: of a run that never began nothing else tells
printf '%s\n' small.csv small2.csv >"$tmp/logs"
run "$umpire" merge --logs "$tmp/logs" "$tmp/small"
wants 'merge --logs: all there' 1 '6 games'
lacks 'merge --logs: all there' 'umpire:'
printf '\nsmall3.csv' >>"$tmp/logs"
run "$umpire" merge --logs "$tmp/logs" "$tmp/small"
wants 'merge --logs: one is missing' 2 '6 games' \
	'umpire: small3.csv: there are no results of this log'
lacks 'merge --logs: one is missing' 'small2.csv: there are'
echo $two >"$tmp/logs"
run "$umpire" merge --logs "$tmp/logs" "$tmp/game2"
wants 'merge --logs: some games are there' 0 '1 game'
"$umpire" hash --format json $two >"$tmp/digests"
run "$umpire" merge --logs "$tmp/logs" "$tmp/digests"
wants 'merge --logs of digests' 0 "$two#2"
echo small.csv >>"$tmp/logs"
run "$umpire" merge --logs "$tmp/logs" "$tmp/digests"
wants 'merge --logs of digests: one is missing' 2 'no results of this log'
echo nonsense >>"$tmp/digests"
run "$umpire" merge --format json "$tmp/digests"
wants 'digests with a line that could not be read: its error counts' 2 '"troubles":1,"status":2'
run "$umpire" merge --logs "$tmp/none" "$tmp/small"
wants 'merge --logs: no list' 2 "$tmp/none: No such file"
run "$umpire" merge --logs "$tmp/empty" "$tmp/small"
wants 'merge --logs: an empty list' 2 "$tmp/empty: there is no log in it"
run "$umpire" merge --logs fixtures "$tmp/small"
wants 'merge --logs: a folder' 2 'fixtures: Is a directory'
run "$umpire" merge fixtures
wants 'a folder' 2 'fixtures: Is a directory'
run "$umpire" merge README.md
wants 'no results at all' 2 'README.md:1: it is not JSON'
printf '{"type":"log"} {"type":"log"}\n{"type":"log"}\n{"type":"row"}\n' >"$tmp/cut"
run "$umpire" merge "$tmp/cut"
wants 'lines of another kind' 2 ':1: it is not JSON' \
	":2: 'file' is missing or wrong" ':3: it is not a line of results'
{
	printf '{"type":'
	head -c 200000 /dev/zero | tr '\0' '['
	echo
	head -c 300000 /dev/zero | tr '\0' 'x'
} >"$tmp/cut"
run "$umpire" merge "$tmp/cut"
wants 'what yajl should not see' 2 ':1: it is not JSON' \
	':2: the line is longer than results are'
{
	echo '{"type":"finding" /* " */, "kind":[[[[[]]]]]}'
	printf 'a\0b\n'
} >"$tmp/cut"
run "$umpire" merge "$tmp/cut"
wants 'comments and NUL' 2 ':1: it is not JSON' ':2: there is a NUL byte in it'

# runs that checked no game fail by themselves only
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

# trouble that has no line
"$umpire" validate --format json "$tmp/whole.missing" $two >"$tmp/trouble"
run "$umpire" merge "$tmp/trouble"
wants 'trouble is kept' 2 '1 error'

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
run "$umpire" merge "$tmp/whole" "$tmp/digests"
wants 'results of two kinds' 2 'do not add up'
run "$umpire" merge --format junit "$tmp/digests"
wants 'digests as junit' 2 'as text or json'
"$umpire" hash -j 3 fixtures/bismarck >"$tmp/many"
"$umpire" hash fixtures/bismarck >"$tmp/one"
cmp -s "$tmp/one" "$tmp/many" && ok || no 'hash -j: another output'
run "$umpire" hash -j 2 --seal $two
wants 'hash -j --seal' 2 '--seal takes one log after the other'
