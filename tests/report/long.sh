# Five thousand rows open in half a second, fifty thousand in one.

# Milliseconds to the last row drawn; to show a row; to list the rows.
opened='performance.getEntriesByName("ready")[0].startTime'
stepped='(() => { const from = performance.now(); for (let i = 0; i < 20; i++)
	view.show(1 + Math.floor(view.game.length * i / 20));
	return (performance.now() - from) / 20 })()'
listed='(() => { const from = performance.now(); view.moves.filter();
	document.body.offsetHeight;
	return performance.now() - from })()'

# grow GAME ROWS: a thousand random rows, the last fifty of them taken back and
# played again until there are enough; packing recognises so few.
grow() {
	"$umpire" record --random --seed 3 --rows 1000 "$1" 2>/dev/null |
		awk '/,result,/ {exit} {sub(/^[0-9]+,/, ","); print}' |
		awk -v want="$2" 'NR == 1 {print; next} {print; row[++n] = $0; have++}
		END {while (have < want) {print ",,takeback,rows=50,"; have++
			for (i = n - 49; i <= n && have < want; i++) {
				print row[i]; have++}}}' >"$tmp/$1-$2.csv"
	report "$tmp/$1-$2.csv"
	bytes=$(wc -c <"$page")
	[ "$bytes" -lt $(($2 * 12 + 200000)) ] && ok ||
		no "$1 of $2 rows: the page has $bytes bytes"
	open_page
	is "$1 of $2 rows" 'view.game.length' "$2"
	figures="${figures:+$figures, }$1 of $2 rows: $((bytes / 1024)) KiB, opens in \
$(value "Math.round($opened)") ms, a row in $(value "Math.round($stepped)") ms"
}
for game in weimar secret-weapons; do
	grow $game 5000
	is "$game of 5,000 rows opens in a second" "$opened < 1000 || $opened" true
	is "$game of 5,000 rows: a row in 0.2 s" "$stepped < 200" true
	grow $game 50000
	is "$game of 50,000 rows opens in two seconds" "$opened < 2000 || $opened" true
	is "$game of 50,000 rows: a row in 0.2 s" "$stepped < 200" true
	is "$game of 50,000 rows: all rows in a second" "$listed < 1000" true
	is "$game of 50,000 rows: those out of sight are not drawn" \
		'document.querySelectorAll(".moves-box li").length < 1500' true
done
