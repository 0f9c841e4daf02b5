# Own packs made from the stand-in packs: with empty cells, like any copy that is
# not finished, and with effects that may all be declined.  Random games go as far
# as the known cells allow, and every row of them is legal.

# own_pack NAME ARGUMENTS: what holes.awk makes of the pack of $game; in $own.
own_pack() {
	own=$tmp/own-$game-$1
	mkdir -p "$own"
	for f in fixtures/packs/"$game"/stand-in/*.csv; do
		awk $2 -f tests/cli/holes.awk "$f" >"$own/${f##*/}"
	done
	sed -i 's/^id,[^,]*/id,own/; s/^kind,[^,]*/kind,user/' "$own/pack.csv"
}

# own_games NAME SEED: two of them, legal to the last row.
own_games() {
	"$umpire" record --random --seed "$2" --games 2 --rows 1500 \
		--pack "$own" "$game" >"$tmp/own.csv" 2>"$tmp/err"
	status=$? out= err=$(cat "$tmp/err")
	case $status in
	0) ok ;;
	*) wants "$1" 2 'nothing more can be played after row' ;;
	esac
	run "$umpire" validate --allow-empty --pack "$own" "$tmp/own.csv"
	wants "$1 validate" 0
	lacks "$1 are legal" illegal
}

for game in $boxed; do
	for seed in 1 2; do
		for every in $((4 + 4 * seed)) $((40 * seed)); do
			own_pack "$every-$seed" "-v every=$every -v seed=$((seed * 7919))"
			own_games "$game: games with holes, 1 in $every, seed $seed" $seed
		done
		own_pack may '-v may=1'
		own_games "$game: games with effects that may be declined, seed $seed" $seed
	done
done
