# Every refusal has a message of several words: rows of one random game are tried
# in another, in a session and in a log.
words='"message":"[^" ]+ [^"]+ [^"]+'
for game in $games; do
	for seed in 1 21; do
		"$umpire" record --random --seed $seed --rows 60 "$game" \
			2>"$tmp/err" >"$tmp/game.csv"
		# later rows of another game, whose seats, cards and words
		# do not fit here
		"$umpire" record --random --seed $((seed + 1)) --rows 200 "$game" \
			2>"$tmp/err" | sed '1,2d
			s/^[0-9]*,/row /; s/,[^,]*$//' | tr -d '"' | awk '
			NR % 3 == 0 {print}
			NR % 12 == 5 {sub(/=[^ ,]*/, "=no-such"); print}
			NR % 12 == 7 {sub(/ /, " no-such,"); print}
			NR % 12 == 9 {sub(/,[a-z0-9-]+=/, ",no-such="); print}' >"$tmp/other"
		rm -f "$tmp/new.csv"
		sed '1,2d; s/^[0-9]*,/row /; s/,[^,]*$//' "$tmp/game.csv" | tr -d '"' |
			paste -d '\n' - "$tmp/other" | grep row >"$tmp/lines"
		"$umpire" record --format json --pack "$(whole_pack "$game")" "$game" \
			"$tmp/new.csv" <"$tmp/lines" >"$tmp/session" 2>"$tmp/err"
		{
			head -n 2 "$tmp/game.csv"
			sed 's/^row \([^,]*,[^,]*\),\(.*\)/,\1,"\2",/' "$tmp/lines"
		} >"$tmp/mixed.csv"
		"$umpire" validate -k -v --format json "$tmp/mixed.csv" >"$tmp/validate" 2>"$tmp/err"
		least=$(awk 'END {print int(NR / (NR < 60 ? 5 : 3))}' "$tmp/lines") # of a short game few
		[ $least -lt 20 ] || least=20
		for from in session validate; do
			grep '"type":"finding"' "$tmp/$from" >"$tmp/found"
			bad=$(grep -Ev "$words" "$tmp/found" | head -n 3)
			[ -z "$bad" ] && ok || no "$game $seed: $from refuses without words" "$bad"
			[ "$(grep -Ec "\"kind\":\"(illegal|malformed)\"" "$tmp/found")" -ge $least ] && ok ||
				no "$game $seed: $from refuses little" "$(tail -n 3 "$tmp/$from")"
			least=3 # some logs stop early
		done
	done
done
