# Packs that know most of their cells: games by chance go on as far as what is
# known takes them, and every row of them holds; nobody's copy is full at once.
for game in $(ls fixtures | grep -v '^packs$'); do
	for every in 8 12 40 120; do
		for seed in 1 2; do
			holes=$tmp/holes-$game-$every-$seed
			mkdir -p "$holes"
			for f in fixtures/packs/"$game"/stand-in/*.csv; do
				awk -v every=$every -v seed=$((seed * 7919)) \
					-f tests/cli/holes.awk "$f" >"$holes/${f##*/}"
			done
			sed -i 's/^id,.*/id,holes,/; s/^kind,.*/kind,user,/' "$holes/pack.csv"
			"$umpire" record --random --seed $seed --games 2 --rows 1500 \
				--pack "$holes" "$game" >"$tmp/holes.csv" 2>"$tmp/err"
			status=$? out= err=$(cat "$tmp/err")
			case $status in
			0) ok ;;
			*) wants "$game: a pack with holes, 1 in $every, seed $seed" 2 \
				'nothing more can be played behind row' ;;
			esac
			run "$umpire" validate --allow-empty --pack "$holes" "$tmp/holes.csv"
			wants "$game: games with holes, 1 in $every, seed $seed" 0
			lacks "$game: games with holes, 1 in $every, seed $seed" illegal
		done
	done
done
