# --dispute: the rulings that matter, as `umpire dispute` tells them.
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
