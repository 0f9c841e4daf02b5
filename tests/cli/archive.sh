# stats and find over logs.
some='fixtures/bismarck fixtures/revolution1848 tests/logs/bismarck/mistakes.csv'
for format in text csv json; do # $some is several words
	"$umpire" stats --format $format $some >"$tmp/one"
	[ -s "$tmp/one" ] && ok || no "stats as $format"
	"$umpire" stats -j 2 --format $format $some | cmp -s - "$tmp/one" &&
		ok || no "stats -j as $format"
done
run "$umpire" stats fixtures/bismarck/games
wants 'stats' 0 '7 logs, 7 games' 'outcomes:' \
	'bismarck 0.3.0, 1 seat: loss (last-card)'
run "$umpire" stats tests/logs/bismarck/mistakes.csv
wants 'stats of a mistake' 0 'findings by rule:' '(illegal), in 1 game'

hash=$("$umpire" hash --rows fixtures/bismarck/games/victory.csv | sed -n 40p |
	cut -c1-16)
run "$umpire" find "hash=$hash" fixtures/bismarck/games
wants 'find a position' 0 'victory.csv' '1 row in 1 game'
every=$("$umpire" find --format json --every 'outcome=running' \
	fixtures/bismarck/games/victory.csv | grep -c '"found"')
rows=$("$umpire" hash --rows fixtures/bismarck/games/victory.csv | wc -l)
[ "$every" = $((rows - 1)) ] && ok || no "find --every: $every of $rows rows"
for condition in 'outcome!=running' move=roll broken=cancel-cost; do
	"$umpire" find "$condition" $some >"$tmp/one" 2>/dev/null
	"$umpire" find -j 2 "$condition" $some >"$tmp/two" 2>/dev/null
	cmp -s "$tmp/one" "$tmp/two" && ok || no "find -j $condition"
done

# the table of readings over all games
run "$umpire" dispute --brief fixtures/revolution1848/games
wants 'dispute --brief' 1 '8 games, games by what another reading does' \
	'  revolution1848 tied-round=skip' 'change nothing in any game'
lacks 'dispute --brief' 'row '
run "$umpire" dispute --only tied-round fixtures/revolution1848/games
wants 'dispute ends with the table' 1 'two-players-long.csv#1: ' \
	'        0        0        1        1        0        6  revolution1848 tied-round=skip'
