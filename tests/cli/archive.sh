# stats and find, of logs and of results that were merged.
some='fixtures/bismarck fixtures/revolution1848 tests/logs/bismarck/mistakes.csv'
for log in $(find fixtures/bismarck fixtures/revolution1848 \
	-name '*.csv' -not -path '*/packs/*' | sort) \
	tests/logs/bismarck/mistakes.csv; do
	"$umpire" validate --format json "$log"
done >"$tmp/results"
for format in text csv json; do # $some is several words
	"$umpire" stats --format $format $some >"$tmp/one"
	"$umpire" merge --stats --format $format <"$tmp/results" >"$tmp/many"
	[ -s "$tmp/one" ] && cmp -s "$tmp/one" "$tmp/many" && ok ||
		no "stats as $format of merged results" \
			"$(diff "$tmp/one" "$tmp/many")"
	"$umpire" stats -j 2 --format $format $some | cmp -s - "$tmp/one" &&
		ok || no "stats -j as $format"
done
run "$umpire" stats fixtures/bismarck/games
wants 'stats' 0 '7 logs, 7 games' 'outcomes:' \
	'bismarck 0.3.0, 1 seat: loss (last-card)'
run "$umpire" stats tests/logs/bismarck/mistakes.csv
wants 'stats of a mistake' 0 'findings by rule:' '(illegal), in 1 game'
run "$umpire" merge --stats --format junit "$tmp/results"
wants 'stats as junit' 2 'as text, json or csv'

run "$umpire" find 'outcome=win' fixtures/bismarck/games/victory.csv
wants 'find' 0 'victory.csv:62:8: row 61: player flag' 'outcome is win' \
	'1 row in 1 game of 1 game'
run "$umpire" find --format csv 'outcome=win' fixtures/bismarck/games/victory.csv
wants 'find as csv' 0 'file,line,column,game,id,n,row,state
fixtures/bismarck/games/victory.csv,62,8,1,bismarck,61,player flag '
run "$umpire" find --format json 'outcome=win' fixtures/bismarck/games/victory.csv
wants 'find as json' 0 '{"type":"found","file":"fixtures/bismarck/games/victory.csv","line":62,"column":8,"game":1,"id":"bismarck","n":61,"row":"player flag '
run "$umpire" find 'outcome=win n-max=60' fixtures/bismarck/games/victory.csv
wants 'find nothing' 1 '0 rows in 0 games'
run "$umpire" find 'outcom=win' fixtures/bismarck/games
wants 'find what no game has' 2 "no game here has 'outcom'"
run "$umpire" find 'outcome=wun' fixtures/bismarck/games
wants 'find what no field can be' 2 "'wun' is not a value of 'outcome'"
run "$umpire" find 'outcome' fixtures/bismarck/games
wants 'find no condition' 2 'made of KEY=VALUE'
run "$umpire" find -l 'move=cancel card=sofia' fixtures/bismarck
wants 'find -l' 0 'fixtures/bismarck/'
lacks 'find -l' ' row '
run "$umpire" find -c 'outcome!=running' fixtures/bismarck/games
wants 'find -c' 0 'victory.csv: 1'
hash=$("$umpire" hash --rows fixtures/bismarck/games/victory.csv | sed -n 40p |
	cut -c1-16)
run "$umpire" find "hash=$hash" fixtures/bismarck/games
wants 'find a position' 0 'victory.csv' '1 row in 1 game'
run "$umpire" find --first 'actor=player' fixtures/bismarck/games/victory.csv
wants 'find --first' 0 '1 row in'
every=$("$umpire" find --format json --every 'outcome=running' \
	fixtures/bismarck/games/victory.csv | grep -c '"found"')
rows=$("$umpire" hash --rows fixtures/bismarck/games/victory.csv | wc -l)
[ "$every" = $((rows - 1)) ] && ok || no "find --every: $every of $rows rows"
same_find() {
	"$umpire" find "$@" $some >"$tmp/one" 2>/dev/null
	"$umpire" find -j 2 "$@" $some >"$tmp/two" 2>/dev/null
	cmp -s "$tmp/one" "$tmp/two" && ok || no "find -j $*"
	: >"$tmp/found"
	for log in $some; do
		"$umpire" find --format json "$@" $log >>"$tmp/found" 2>/dev/null
	done
	"$umpire" merge <"$tmp/found" >"$tmp/two"
	cmp -s "$tmp/one" "$tmp/two" && ok ||
		no "merge of find $*" "$(diff "$tmp/one" "$tmp/two" | head)"
}
same_find 'outcome!=running'
same_find 'move=roll'
grep -v '"found-log"' "$tmp/found" >"$tmp/cut"
run "$umpire" merge "$tmp/cut"
wants 'merge of find misses lines' 2 missing
run "$umpire" merge "$tmp/results" "$tmp/found"
wants 'merge of two commands' 2 'do not add up'

# the table of readings over all games, and of merged results
run "$umpire" dispute --brief fixtures/revolution1848/games
wants 'dispute --brief' 1 '8 games, games by what another reading does' \
	'  revolution1848 tied-round=skip' 'change nothing in any game'
lacks 'dispute --brief' 'row '
run "$umpire" dispute --only tied-round fixtures/revolution1848/games
wants 'dispute ends with the table' 1 'two-players-long.csv#1: ' \
	'        0        0        1        1        0        6  revolution1848 tied-round=skip'
for log in fixtures/revolution1848/games/*.csv; do
	"$umpire" dispute --brief --format json "$log"
done >"$tmp/readings"
for format in text csv json; do
	"$umpire" dispute --brief --format $format \
		fixtures/revolution1848/games >"$tmp/one"
	"$umpire" merge --format $format "$tmp/readings" >"$tmp/many"
	cmp -s "$tmp/one" "$tmp/many" && ok ||
		no "merge of readings as $format" "$(diff "$tmp/one" "$tmp/many")"
done
grep -v three-players-open "$tmp/readings" >"$tmp/cut"
run "$umpire" merge "$tmp/cut"
wants 'merge of readings misses a log' 2 'missing'
