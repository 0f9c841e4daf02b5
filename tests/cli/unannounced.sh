# Fixtures without their `illegal` rows: the first mistake of each game breaks the
# rule that was announced, and -k goes on after it to a valid position, as far as
# the pieces allow.
for game in $games; do
	for f in fixtures/"$game"/rules/*.csv fixtures/"$game"/games/mistakes*.csv; do
		[ -e "$f" ] || continue
		# the rule that the first announcement of each game names
		awk -F, -v "file=$tmp/quiet.csv" '
			NR == 1 || $2 != "illegal" {print >file}
			$2 == "game" {first = 1; game++}
			$2 == "illegal" && first {
				sub(/^rule=/, "", $3)
				print game, $3
				first = 0
			}' "$f" >"$tmp/announced"
		[ -s "$tmp/announced" ] || continue
		"$umpire" validate --most 9999 "$tmp/quiet.csv" 2>&1 |
			awk -v "file=$tmp/quiet.csv" '
			index($0, file ":") == 1 && / illegal: / && !rule {
				rule = $NF
				gsub(/[][]/, "", rule)
			}
			index($0, file "#") == 1 {
				game++
				if (rule)
					print game, rule
				rule = ""
			}' >"$tmp/found"
		cmp -s "$tmp/announced" "$tmp/found" && ok ||
			no "$f without announcements" \
				"$(diff "$tmp/announced" "$tmp/found")"
		run "$umpire" validate -k "$tmp/quiet.csv"
		[ "$status" = 1 ] && ok || no "$f with -k: $status" "$out$err"
		lacks "$f with -k" 'log/invariant'
	done
done
