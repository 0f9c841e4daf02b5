# Half a box, as its owner types it: a template, the board, and only the cards
# that came up in one recorded game.  That game is judged to its end; what is
# still missing is listed as cells to look up.
cd "$tmp" || exit
full=$tmp/full-box
half=$tmp/half-box
game=$tmp/half-box.csv
rm -rf "$full" "$half"
"$umpire" pack template --from stand-in bismarck "$full" >/dev/null
"$umpire" pack template bismarck "$half" >/dev/null
"$umpire" record --random --seed 1 --pack "$full" bismarck >"$game"
sed -i 's/pack=full-box digest=[0-9a-f]*/pack=half-box/' "$game"

# the board
for table in powers track arrows doubles; do
	cp "$full/$table.csv" "$half/$table.csv"
done
# cards that the log names: in place of the first placeholder of their kind, or of
# the card itself if it is there
tr ',=+ ' '\n\n\n\n' <"$game" | sort -u >"$tmp/words"
sed 1d "$full/cards.csv" | cut -d, -f1 | sort | comm -12 - "$tmp/words" \
	>"$tmp/came-up"
awk -F, '
	FILENAME ~ /came-up/ {came[$1]; next}
	FILENAME ~ /full-box/ {
		if ($1 in came) {row[$1] = $0; kind[$1] = $2; order[++n] = $1}
		next
	}
	FNR == 1 {print; next}
	$1 in row {print row[$1]; delete came[$1]; next}
	{lines[++m] = $0; of[m] = $2; free[m] = ($1 ~ /-[0-9][0-9]$/)}
	END {
		for (i = 1; i <= n; i++) {
			if (!(order[i] in came)) continue
			for (k = 1; k <= m; k++)
				if (free[k] && of[k] == kind[order[i]]) {
					lines[k] = row[order[i]]
					free[k] = 0
					break
				}
		}
		for (k = 1; k <= m; k++) print lines[k]
	}' "$tmp/came-up" "$full/cards.csv" "$half/cards.csv" >"$tmp/cards"
cp "$tmp/cards" "$half/cards.csv"
typed=$(wc -l <"$tmp/came-up")
[ "$typed" -ge 20 ] && [ "$typed" -le 30 ] && ok ||
	no "$typed cards came up: not half a box"

run "$umpire" pack check --partial "$half"
wants 'half a box is a pack' 0 ' missing, 0 impossible'
lacks 'half a box is not whole' ' 0 missing'
run "$umpire" validate --pack "$half" "$game"
wants 'a game with the cards that came up is refereed' 0 ' legal'
lacks 'what came up is known' unverified

# The other way round: a column is empty.  Each run names the cells that the game
# depends on; they are filled in, and so on, until the whole game is verified.  No
# other cell is ever asked for.
looked_up() { # GAME SEED ROWS TABLE COLUMN, of so many cells LEAST to MOST are asked for
	game=$1 table=$4 column=$5
	rm -rf "$tmp/full" "$tmp/half"
	"$umpire" pack template --from stand-in "$game" "$tmp/full" >/dev/null
	cp -r "$tmp/full" "$tmp/half"
	sed -i 's/^id,[^,]*/id,half/' "$tmp/half/pack.csv"
	"$umpire" record --random --seed "$2" --rows "$3" --pack "$tmp/full" \
		"$game" | sed 's/pack=full digest=[0-9a-f]*/pack=half/' >"$tmp/$game.csv"
	: >"$tmp/looked-up"
	turn=0
	while :; do
		awk -F, -v OFS=, -v column="$column" '
			FILENAME ~ /looked-up/ {known[$2]; next}
			FNR == 1 {while ($++k != column) continue}
			FNR > 1 && !($1 in known) {$k = ""}
			{print}' "$tmp/looked-up" "$tmp/full/$table.csv" \
			>"$tmp/half/$table.csv"
		run "$umpire" validate -v --pack "$tmp/half" "$tmp/$game.csv"
		wants "$game without '$column'" 0 ' legal'
		lacks 'what is unknown is nobody'\''s fault' 'illegal:'
		grep 'unverified: ' "$tmp/out" |
			grep -o "'[a-z_]*' of [a-z0-9-]* in table [a-z]*" |
			sed "s/'\(.*\)' of \(.*\) in table \(.*\)/\3,\2,\1/" |
			sort -u >"$tmp/look-up"
		[ -s "$tmp/look-up" ] && [ $turn -lt 60 ] || break
		turn=$((turn + 1))
		run "$umpire" pack read "$tmp/half" \
			"$(sed -n '1s/^[a-z]*,\([^,]*\),.*/\1/p' "$tmp/look-up")"
		wants 'a cell to look up' 0 "  $column: unknown"
		cat "$tmp/look-up" >>"$tmp/looked-up"
	done
	lacks 'the cells that were looked up' unverified
	asked=$(sort -u "$tmp/looked-up" | wc -l)
	[ "$asked" -ge "$6" ] && [ "$asked" -lt "$7" ] && ok ||
		no "$asked cells of $game were asked for, not $6 to $7"
	grep -qv "^$table,[^,]*,$column\$" "$tmp/looked-up" &&
		no 'other cells were asked for' "$(cat "$tmp/looked-up")" || ok
}
looked_up revolution1848 3 9999 persons votes 3 42
looked_up secret-weapons 5 400 projects home 3 26
looked_up weimar 3 120 cards large 3 88
