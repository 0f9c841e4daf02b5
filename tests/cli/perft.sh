# Counts of rows to a depth: those of tests/perft.csv, which a unit test checks by
# brute force, and how they are printed.
first=fixtures/bismarck/examples/first-turn.csv
bad=
while IFS=, read -r log game n depth lines open ended; do
	[ "$log" != log ] || continue
	found=$("$umpire" perft --format csv --depth "$depth" --game "$game" \
		--at "$n" "$log" 2>&1 | tail -n 1)
	[ "$found" = "$depth,$lines,$open,$ended" ] || bad="$bad
$log game $game row $n depth $depth: $found"
done <tests/perft.csv
[ -z "$bad" ] && ok || no 'perft and tests/perft.csv' "$bad"

run "$umpire" perft --at 4 --depth 3 "$first"
wants 'perft' 0 'after row 4' 'depth 1: 21 lines' 'depth 3: 1,240 lines'
run "$umpire" perft --at 1 --depth 2 --format json "$first"
wants 'perft as json' 0 '"depth":2,"lines":0,"open":776520240,"ended":0'
run "$umpire" perft --at 9 --depth 2 "$first"
wants 'perft where games end' 0 'depth 2: 0 lines, 2 ended before'
run "$umpire" perft --depth 33 "$first"
wants 'perft too deep' 2 '--depth takes a whole number from 1 to 32'
run "$umpire" perft --at 77 "$first"
wants 'perft after the end' 2 'no row 77'

# A blank line separates two games; there is none before the first.
printf '%s\n' actor,move,args,note ',game,id=bismarck pack=stand-in,' \
	',game,id=bismarck pack=stand-in,' >"$tmp/two.csv"
run "$umpire" perft "$tmp/two.csv"
[ "$(grep -n '^$' "$tmp/out")" = 3: ] && ok || no 'perft of two games' "$out"
