# The row: slider, keys, links, what it changed; charts; lists.
report -k tests/logs/revolution1848/mistakes.csv
open_page
is 'opens at the first severe finding' "$count" '"row 9 of 112"'
key "$right"
is 'right: the next row' "$count" '"row 10 of 112"'
key "$left" "$left"
is 'left: the row before' "$count" '"row 8 of 112"'
key "$pagedown"
is 'page down: ten rows on' "$count" '"row 18 of 112"'
key "$pageup"
is 'page up: ten rows back' "$count" '"row 8 of 112"'
key "$end"
is 'end' "$count" '"row 112 of 112"'
key "$home"
is 'home' "$count" '"row 1 of 112"'
key . .
is 'two turns on' 'view.n === view.game.chapters.find(c => c[1] === 2)[0]' true
key ,
is 'a turn back' 'view.n === view.game.chapters[0][0]' true
is 'the slider moves the board' '(() => { view.timeline.slider.value = 41;
	view.timeline.slider.dispatchEvent(new Event("input")); return true })()' true
sleep 1
is 'the slider moves the row' "$count" '"row 41 of 112"'
is 'the address names the row' 'location.hash' '"#n=41"'
open_page '#n=42'
is 'a link to a row' "$count" '"row 42 of 112"'
is 'the row as recorded' 'document.querySelector(".recorded").textContent ===
	view.game.rows[41].recorded' true
is 'what it changed' '[...document.querySelectorAll(".changes tr")].every(
	(tr, i) => { const c = view.game.changes(42)[i]; return tr.children[0].textContent
	=== view.game.pathWords(c.path) && tr.children[1].textContent ===
	view.game.valueWords(c.from) && tr.children[3].textContent ===
	view.game.valueWords(c.to) }) &&
	document.querySelectorAll(".changes tr").length === view.game.changes(42).length' true
is 'the address changes the row' '(() => { location.hash = "#n=50"; return true })()' true
sleep 1
is 'a link followed' "$count" '"row 50 of 112"'
is 'the charts follow' '[...document.querySelectorAll(".charts figcaption .note")]
	.every(note => note.textContent.startsWith("row 50: "))' true
is 'a click into a chart' '(() => { const chart = document.querySelector(".chart");
	const area = chart.getBoundingClientRect();
	chart.dispatchEvent(new MouseEvent("click", {bubbles: true,
	clientX: area.right - area.width * 6 / 560, clientY: area.top + 9}));
	return view.n })()' 112
is 'all rows, with the turns as headings' '(() => { view.moves.parts.forEach(p =>
	view.moves.fill(p)); return [document.querySelectorAll(".moves-box li").length,
	[...document.querySelectorAll(".moves-box h3")].map(h => h.textContent).slice(0, 3)
	.join()] + "" })()' '"112,Before play,Round 1,Round 2"'
is 'the current row is marked, in sight of the list' '(() => { view.show(80); const at =
	document.querySelectorAll(".moves-box [aria-current]"), r =
	at[0].getBoundingClientRect(), b = view.moves.box.getBoundingClientRect();
	return at.length === 1 && at[0].hash === "#n=80" && r.top >= b.top &&
	r.bottom <= b.bottom })()' true
is 'rows with a word' '(() => { view.moves.word.value = "Britt"; view.moves.filter();
	const n = view.moves.rows.length; return n > 10 && n < 112 &&
	view.moves.rows.every(row => (row.said + row.told + row.args + row.note)
	.includes("Britt")) })()' true
is 'findings alone' '(() => { view.moves.word.value = ""; view.moves.choice.value = "!";
	view.moves.filter(); return view.moves.rows.map(row => row.n).join() ===
	view.game.foundRows.join() })()' true
is 'a card and where it has been' '(() => { showCard(view, "pe30"); const d =
	document.querySelector("dialog"); const n = d.querySelectorAll("li a").length;
	const t = d.textContent.includes("Liberal 10"); d.close(); return n > 1 && t })()' true
is 'the charts that fit the game' '[...document.querySelectorAll(
	".charts figcaption")].map(c => c.firstChild.textContent).join("; ")' \
	'"Booked votes by party; Events won"'
is 'a chart says the states' '(() => { const line = view.board.charts(view.game)[0]
	.lines[3]; const sum = line[1].reduce((s, path) => s + view.game.state(112)
	.number(path), 0); return document.querySelector(".chart").getAttribute(
	"aria-label").includes(`${line[0]} ${sum}`) })()' true
