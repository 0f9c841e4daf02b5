# --dispute: the rulings that matter, as `umpire dispute` prints them.
log=fixtures/bismarck/games/third-disc-support-check.csv
report "$log"
open_page
is 'without --dispute nothing is tried' 'document.querySelector(".dispute")' null
report --dispute "$log"
open_page
"$umpire" dispute --format csv "$log" >"$tmp/dispute.csv"
is 'as many readings as the command tries' \
	'view.dispute.matter.length + view.dispute.same.length' \
	"$(($(wc -l <"$tmp/dispute.csv") - 1))"
is 'as many matter' 'document.querySelectorAll(
	".question .other").length' \
	"$(tail -n +2 "$tmp/dispute.csv" | grep -vc ',same,')"
is 'question, citation, values' '(() => { const body = document.querySelector(
	".question").textContent; return ["Is the game lost the moment",
	"§4; §3.2.5; §3.2.4", "immediate", "support check"].every(word =>
	body.includes(word)) })()' true
is 'what changes' '(() => { const cell = document.querySelector(
	".other").textContent; return [
	"cannot be played to the end", "differ from row 18", "Eastern Rumelia",
	"the game is over", "9 things differ"].every(word =>
	cell.includes(word)) })()' true
is 'a link to the row' '(() => { document.querySelector(".question .other a").click();
	return true })()' true
sleep 1
is 'the row it leads to' "$count" '"row 18 of 142"'

# By keyboard alone: the button, the board, back.
is 'no board before one is chosen' 'document.querySelectorAll(".reading .board").length' 0
is 'the button has the focus' '(() => { const b = document.querySelector(
	".question button"); b.focus(); return b.getAttribute("aria-label") })()' \
	'"show both boards, third-disc=immediate"'
key "$enter"
is 'two boards' 'document.querySelectorAll(".reading .board").length' 2
is 'the focus is on what it shows' 'document.activeElement.textContent' \
	'"immediate, after row 18: 9 things differ"'
is 'the button is pressed' 'document.querySelector(
	".question button").getAttribute("aria-pressed")' '"true"'
is 'the board as it would be' '(() => { const [here, there] =
	document.querySelectorAll(".reading .board"); return [here, there].map(
	each => each.textContent.includes("loss (the third lost party)")).join() })()' '"false,true"'
is 'differing fields are lit' 'document.querySelectorAll(
	".reading .card.lit").length' 6
is 'and listed' '[...document.querySelectorAll(".reading tr")].map(tr =>
	tr.children[0].textContent + " " + tr.children[1].textContent + " " +
	tr.children[3].textContent)[1]' '"outcome running loss"'
sleep 1
is 'a screen reader hears it' 'document.getElementById("say").textContent
	.startsWith("immediate, after row 18: 9 things differ")' true
is 'the address names it' 'location.hash' '"#n=18&r=third-disc%3Dimmediate"'
key "$tab" "$enter"
is 'closed' 'document.querySelectorAll(".reading .board").length' 0
is 'the focus is back at the button' 'document.activeElement.getAttribute(
	"aria-label")' '"show both boards, third-disc=immediate"'
is 'another reading' '(() => { view.dispute.choose("cap-throw=highest");
	return document.querySelector(".reading h3").textContent })()' \
	'"highest, after row 95: 2 things differ"'
open_page '#r=reroll-window%3Dunequal-only'
is 'a link to a reading' 'document.querySelector(".reading h3").textContent
	.startsWith("unequal only, after row 7")' true

# What the page marks there differs in the log replayed with that reading.
report --dispute "$log"
open_page '#r=third-disc%3Dimmediate'
"$umpire" replay --at 18 --ruling third-disc=immediate "$log" 2>/dev/null |
	grep -E '^(outcome|reason|row\.3|phase)=' | sort | tr '\n' ' ' >"$tmp/there"
is 'the other board is the replayed one' '(() => { const one = view.game.dispute
	.readings.find(r => r.reading === "third-disc=immediate");
	const values = view.game.state(18).values.slice();
	apply(values, one.boards[0][1]);
	const there = new State(view.game, values);
	return ["outcome", "phase", "reason", "row.3"].map(path =>
	path + "=" + there.get(path)).join(" ") + " " })()' "\"$(cat "$tmp/there")\""

for log in fixtures/weimar/games/half-of-the-reichstag.csv \
	fixtures/revolution1848/games/three-players-house-rules.csv \
	fixtures/secret-weapons/games/mistakes-at-the-table.csv; do
	report --dispute "$log"
	open_page
	matter=$("$umpire" dispute --format csv "$log" | tail -n +2 | grep -vc ',same,')
	is "$log: every reading that matters has its boards" \
		'view.dispute.matter.filter(one => { view.dispute.choose(one.reading);
		return document.querySelectorAll(".reading .board").length === 2 ||
		!one.boards.length }).length' "$matter"
done
