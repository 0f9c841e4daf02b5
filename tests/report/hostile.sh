# A hostile log runs nothing, makes no element, and is shown as it is.
bidi=$(printf '\342\200\256')
printf '%s\n' 'actor,move,args,note' \
	',game,id=revolution1848 seats=p1+p2 pack=stand-in,</script><script>window.hit = 1</script>' \
	'p1,seat,name=<img src=x onerror=window.hit=2>,<b>note</b> ]]> <!-- --!> <svg onload=window.hit=3>' \
	"p2,seat,name=$bidi evil ]]>,$bidi<iframe src=javascript:parent.hit=4></iframe>" \
	"<b>p3</b>,<i>play</i>,card=<u>pe01</u>,&lt;b&gt; \\u003cb\\u003e" \
	>"$tmp/<img src=x onerror=hit=5>\"'.csv"
report --dispute "$tmp"/'<img'*.csv
for n in 1 2 3 4; do
	open_page "#n=$n"
	is "row $n: hostile text does not run" 'typeof window.hit' '"undefined"'
	is "row $n: hostile text makes no element" 'document.querySelectorAll(
		"img, b, i, u, iframe, main script, header script").length' 0
done
open_page '#n=2'
is 'hostile text is shown' 'document.body.innerText.includes("<b>note</b> ]]>")' true
is 'a hostile name stands on the board' '[...document.querySelectorAll(
	".board *")].some(text => text.textContent.includes("<img src=x"))' true
is 'a hostile file name is the heading' 'document.querySelector("h1").textContent
	.includes("<img src=x onerror=hit=5>")' true
open_page '#n=3'
is 'no direction mark passes' '/[\u202a-\u202e\u2066-\u2069]/.test(
	document.documentElement.outerHTML)' false
is 'it is shown escaped' 'document.body.innerText.includes("\\u{202e}") ||
	document.body.innerText.includes("\\u{202E}")' true

# A hostile place in the address.
open_page '#n=<img src=x onerror=hit=6>&g=99&r=<b>x</b>&k=-1'
is 'a hostile address' 'typeof window.hit + document.querySelectorAll(
	"img, b").length + (view.n > 0)' '"undefined0true"'

# A hostile pack.
"$umpire" pack template bismarck "$tmp/evil" >/dev/null 2>&1
cp fixtures/packs/bismarck/stand-in/*.csv "$tmp/evil"
sed -i 's/^id,[^,]*/id,evil/; s/^kind,[^,]*/kind,user/' "$tmp/evil/pack.csv"
sed -i 's/^sofia,crisis,Sofia/sofia,crisis,<script>window.hit=7<\/script>/
	s/^plevna,crisis,Plevna/plevna,crisis,<img src=x onerror=hit=8>]]>/' "$tmp/evil/cards.csv"
sed 's/pack=stand-in/pack=evil/' fixtures/bismarck/games/victory.csv >"$tmp/evil.csv"
report --pack "$tmp/evil" "$tmp/evil.csv"
open_page
is 'the hostile pack is the one in play' 'view.game.pack === "evil" &&
	view.game.card("cards", "sofia").title === "<script>window.hit=7<\/script>"' true
is 'every board of it' '(() => { for (let n = 1; n <= view.game.length; n++)
	view.show(n); return typeof window.hit + document.querySelectorAll(
	"img, main script").length })()' '"undefined0"'

# The policy holds: only the page's own scripts run (apart from what is typed into
# the console), and nothing is fetched.
is 'an injected script is refused' '(() => { try { const s = document.createElement(
	"script"); s.textContent = "window.hit = 9"; document.body.append(s) } catch (e) {}
	return typeof window.hit })()' '"undefined"'
is 'HTML from text is refused' '(() => { try { document.body.innerHTML = "<b>x</b>";
	return "taken" } catch (e) { return "refused" } })()' '"refused"'
ask "$session/se/log" '{"type": "browser"}' >/dev/null # the policy said so
