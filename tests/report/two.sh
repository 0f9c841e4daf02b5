# Two logs side by side: where they diverge.
report fixtures/bismarck/games/third-disc-immediate.csv \
	fixtures/bismarck/games/third-disc-support-check.csv
open_page
is 'two boards' 'document.querySelectorAll(".board").length' 2
is 'where they diverge' 'document.querySelector(".parting").textContent' \
	'"The states differ from row of play 15 on."'
is 'nine fields' 'document.querySelectorAll(".changes tr, .differing tr").length' 9
is 'lit on both boards' '[...document.querySelectorAll(".board")].map(board =>
	board.querySelectorAll(".card.lit").length).join()' '"3,3"'
key "$left"
is 'the row before is the same' 'document.querySelector("h3").textContent' \
	'"Nothing differs"'
key n
is 'n: where they diverge' 'view.timeline.n' 15
sleep 1
is 'the address' 'location.hash' '"#k=15"'
open_page '#g=2&n=60'
is 'one of the two' 'document.querySelector("h1").textContent' \
	'"third-disc-support-check.csv"'
report fixtures/weimar/games/six-rounds.csv fixtures/weimar/games/six-rounds.csv
open_page
is 'the same game twice' 'document.querySelector(".parting").textContent' \
	'"The states are the same after each row of play."'
report fixtures/weimar/games/six-rounds.csv fixtures/bismarck/games/victory.csv
open_page
is 'two games that cannot be compared: a table of them' \
	'[...document.querySelectorAll(".index td a")].map(a => a.hash.split("&")[0]).join()' \
	'"#g=1,#g=2"'
