# Findings: marked, cited, jumped to.
report -k tests/logs/revolution1848/mistakes.csv
open_page
key n
is 'n: the next finding' "$count" '"row 11 of 112"'
key p
is 'p: the finding before' "$count" '"row 9 of 112"'
is 'the button: the next finding' '(() => { [...document.querySelectorAll("button")]
	.find(b => b.title.startsWith("next finding")).click(); return view.n })()' 11
key p
is 'rule and citation at the row' '(() => { const text = document.querySelector(
	".at-row .finding").textContent; return text.includes(
	"revolution1848/own-turn") && text.includes("§Gameplay II; §II ¶1") &&
	text.includes("legal here: p2 play") })()' true
is 'all of them below' 'document.querySelectorAll(".findings .finding").length ===
	view.game.findings.length' true
is 'each with a link to its row' '[...document.querySelectorAll(
	".findings a")].every((a, i) => a.hash === "#n=" + view.game.findings[i].n)' true
report "fixtures/weimar/games/six-rounds.csv"
open_page '#n=1'
key n
is 'remarks are findings' 'view.n > 1 && view.n === view.game.foundRows[0] &&
	view.game.findings[0].kind === "remark"' true
report cmd/web/samples/bismarck-friday.csv && open_page '#n=29'
is 'a slip is a sentence' '/been \u201cThe player Otto puts/.test(document.body.innerText)' true
