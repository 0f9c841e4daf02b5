# Random games are legal to the last row and reproducible from a seed; the sums of
# complete games are those of tests/random/sums.
: >"$tmp/sums"
for game in $games; do
	"$umpire" record --random --games 20 --seed 1 "$game" \
		>"$tmp/random.csv" 2>"$tmp/err"
	status=$? out= err=$(cat "$tmp/err")
	wants "record --random $game" 0
	echo "$game $(sed "$mask_rules" "$tmp/random.csv" | cksum)" >>"$tmp/sums"
	run "$umpire" validate "$tmp/random.csv"
	wants "random games of $game" 0 '20 games' ' rows checked'
	lacks "random games of $game are legal" illegal
	# game 4 of seed 1 is game 1 of seed 4
	awk -F, '$3 == "game" {game++} game == 4' "$tmp/random.csv" \
		>"$tmp/fourth"
	"$umpire" record --random --seed 4 "$game" 2>/dev/null | sed 1d |
		cmp -s - "$tmp/fourth" && ok ||
		no "$game: the fourth game of seed 1 is that of seed 4"
	"$umpire" record --random --seed 5 "$game" 2>/dev/null | sed 1d |
		cmp -s - "$tmp/fourth" && no "$game: seeds are alike" || ok
done

cp "$tmp/sums" "$tmp/out"
same 'twenty games of each game' tests/random/sums

# The bytes for a seed; they change when a game lists other rows.
for game in $games; do
	run "$umpire" record --random --seed 7 --rows 60 "$game"
	sed -i "$mask_rules" "$tmp/out"
	same "record --random --seed 7 $game" "tests/random/$game.csv"
done

run "$umpire" record --random --seats 3 --rows 5 --ruling draw-amount=must revolution1848
wants 'record --random --seats --ruling' 0 'seats=p1+p2+p3,' \
	'2,,ruling,draw-amount=must,' '8,,result,outcome=running,'
run "$umpire" record --random --seats p2+p1 --rows 5 revolution1848
wants 'record --random --seats in order' 0 'seats=p2+p1,'
run "$umpire" record --random --pack known bismarck
wants 'record --random with a pack that knows too little' 2 \
	"nothing more can be played after row 1; does the pack 'known'"
run "$umpire" record --random --pack fixtures/packs/bismarck/stand-in --rows 3 bismarck
wants 'record --random --pack DIR' 0 'pack=stand-in'
run "$umpire" record --random --pack no-such bismarck
wants 'record --random with no such pack' 2 "no usable pack 'no-such'"
run "$umpire" record --random --seats 7 revolution1848
wants 'record --random --seats 7' 2 'revolution1848 has 2 to 4 seats, not 7'
run "$umpire" record --random --ruling pass-from=no-such revolution1848
wants 'record --random --ruling of no game' 2 "no game has the ruling 'pass-from=no-such'"
run "$umpire" record --random --edition no-such bismarck
wants 'record --random --edition' 2 "no game has the edition 'no-such'"
run "$umpire" record --random no-such
wants 'record of no game' 2 "'no-such' is not a game of umpire"
run "$umpire" record --random
wants 'record of nothing' 2 'record needs a game'
run "$umpire" record --random bismarck "$tmp/new.csv"
wants 'record --random into a file' 0
run "$umpire" validate --brief "$tmp/new.csv"
wants 'record --random into a file that validates' 0
run "$umpire" record --random bismarck "$tmp/new.csv"
wants 'record --random into a file that is there' 2 'File exists'
