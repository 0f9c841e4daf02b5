# A seat's view: what others hold is nowhere on the page.
report fixtures/revolution1848/games/two-players-ranking.csv
open_page '#n=3&seat=p1'
is 'p1 sees no card of p2' '(() => { const text = document.querySelector(
	".columns").innerText; view.show(2);
	return text.includes("Seat 2 draws 2 hidden Characters") &&
	!text.includes("draws Democrat 4") && text.includes("Reactionary 9") &&
	!document.querySelector(".at-row").innerText.includes("Democrat 4") })()' true
is 'nor in the fields' 'view.game.state(3).get("at.person.pe12") ||
	view.game.paths.filter((path, i) => path &&
	view.game.state(3).values[i] === "hand-p2").length' 0
is 'nor in the position that is copied' 'view.show(3), view.position().includes("hand-p2") +
	"" + view.position().includes("hand-p1")' '"falsetrue"'
is 'the address keeps the seat' 'address(view.game, 9)' '"n=9&seat=p1"'
open_page '#n=3'
is 'everybody sees all' 'document.body.innerText.includes("Democrat 4")' true
is 'every row as p1 sees it' '(() => { view.look(0); let hidden = 0;
	for (let n = 1; n <= view.game.length; n++) { view.show(n);
		hidden += Boolean(view.game.rows[n - 1].hidden) }
	return hidden > 5 })()' true
is 'a picture is made' '(() => { const old = URL.createObjectURL;
	URL.createObjectURL = blob => (window.made = blob.type, old.call(URL, blob));
	view.figure.save("x"); return true })()' true
sleep 1
is 'it is saved' 'made' '"image/png"'
