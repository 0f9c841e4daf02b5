# Screen readers and keyboards: landmarks, names, announcements, focus.

# roles: one `role: name` per line, as the browser tells assistive programs.
roles() {
	cdp Accessibility.getFullAXTree '{}' | grep -oE \
		'"type":"computedString","value":"([^"\\]|\\.)*"|"role":\{[^}]*\}' |
		awk '/^"type"/ {name = $0; sub(/^.*"value":"/, "", name); next}
			{role = $0; sub(/^.*"value":"/, "", role); sub(/".*/, "", role)
			print role ": " name; name = ""}' >"$tmp/tree"
}
# has ROLE NAME: an element of this role whose name begins with NAME.
has() {
	grep -qF "$1: $2" "$tmp/tree" && ok || no "people: no $1 '$2'" "$(cat "$tmp/tree")"
}

report --dispute -k tests/logs/revolution1848/mistakes.csv
open_page '#n=9'
roles
for role in banner main navigation slider button region image table status heading; do
	has $role ''
done
has navigation timeline
has slider row
has region row
has region board
has region moves
has region charts
has region 'Rulings that matter'
has button 'next row (right)'
has button 'next finding (n)'
has button 'show both boards, '
has group 'The table of 1848'
has StaticText 'Event: Deutscher Bund'
has image 'Booked votes by party, at the end: '
is 'a language' 'document.documentElement.lang' '"en"'
is 'one h1, then in order' '[...document.querySelectorAll("h1, h2, h3")].map(h =>
	Number(h.tagName[1])).every((level, i, all) => i ? level <= all[i - 1] + 1
	&& level > 1 : level === 1)' true
is 'everything that can be pressed has a name' '[...document.querySelectorAll(
	"button, a, select, input, summary")].every(e => e.getAttribute("aria-label")
	|| e.textContent.trim() || e.labels && e.labels.length)' true
is 'every picture has words' '[...document.querySelectorAll("svg")].every(e =>
	e.getAttribute("aria-label").length > 20)' true
is 'the slider says the row' 'view.timeline.slider.getAttribute("aria-valuetext")
	.startsWith("row 9: Alan plays Liberal 10")' true
key "$right"
sleep 1
is 'the row is said' 'document.getElementById("say").textContent.startsWith(
	"row 10: ")' true
key n
sleep 1
is 'a finding is said' 'document.getElementById("say").textContent.startsWith(
	"row 11: " + view.game.rows[10].said + ". illegal. ") ||
	document.getElementById("say").textContent' true
is 'one live region' 'document.querySelectorAll("[aria-live]:not([aria-live=off])")
	.length' 1

# Tab goes through the page from top to bottom, and out of it.
is 'the focus begins at the top' '(() => { document.activeElement.blur();
	getSelection().removeAllRanges(); scrollTo(0, 0); return true })()' true
open_page '#n=9'
is 'a place for what had the focus' '(() => { window.been = [];
	document.addEventListener("focusin", e => been.push(e.target)); return true })()' true
i=0
while [ $i -lt 12 ]; do
	key "$tab" "$tab" "$tab" "$tab" "$tab"
	i=$((i + 1))
done
is 'tab reaches everything' '(() => { const reach = [...document.querySelectorAll(
	"button, a[href], select, input, summary, [tabindex=\"0\"]")].filter(e =>
	e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length);
	const missed = reach.slice(0, 50).filter(e => !been.includes(e));
	return missed.map(e => e.outerHTML.slice(0, 90)).join() })()' '""'
is 'from top to bottom' 'been.slice(0, 50).every((e, i, all) => !i ||
	all[i - 1].compareDocumentPosition(e) & 4)' true
is 'the focus can be seen' '(() => { const e = document.querySelector("button");
	e.focus({focusVisible: true}); return getComputedStyle(e).outlineStyle })()' '"solid"'
