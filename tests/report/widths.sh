# Phone, half a screen (or zoom 200 %), whole screen; light and dark; long
# names: nothing is cut off by an edge, overlaps its box, or is too pale.

# What runs over: text over the edge of its board or of the box that it is in.
over='(() => {
	const bad = [];
	for (const board of document.querySelectorAll("svg.board")) {
		const frame = board.getBoundingClientRect();
		for (const text of board.querySelectorAll("text")) {
			const area = text.getBoundingClientRect();
			const box = text.parentNode !== board &&
				text.parentNode.querySelector(":scope > rect");
			const edge = box && box.getBoundingClientRect();
			if (area.width && (area.left < frame.left - 1 ||
				area.right > frame.right + 1 ||
				area.bottom > frame.bottom + 1 ||
				(edge && edge.height > 20 && area.top > edge.top - 2 &&
				area.bottom < edge.bottom + 12 && (area.left <
				edge.left - 1 || area.right > edge.right + 1 ||
				area.bottom > edge.bottom + 2))))
				bad.push(text.textContent);
		}
	}
	if (document.documentElement.scrollWidth > innerWidth)
		bad.push("the page is wider than the window");
	return bad.join("; "); })()'

# Text that cannot be told from what is after it: WCAG, 4.5 to 1.
pale='(() => {
	const light = color => { const c = color.match(/[\d.]+/g).slice(0, 3).map(
		part => { part /= 255; return part <= 0.04045 ? part / 12.92
		: ((part + 0.055) / 1.055) ** 2.4 });
		return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] };
	const ratio = (a, b) => { const [x, y] = [light(a), light(b)];
		return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) };
	const page = getComputedStyle(document.body).backgroundColor;
	const bad = new Set();
	for (const text of document.querySelectorAll("svg text")) {
		const area = text.getBoundingClientRect();
		const boxes = [...text.parentNode.children].filter(rect => {
			if (rect.tagName !== "rect" && rect.tagName !== "path")
				return false;
			const r = rect.getBoundingClientRect();
			return r.left <= area.left + 2 && r.right >= area.right - 2 &&
				r.top <= area.top + 4 && r.bottom >= area.bottom - 4; });
		const fill = boxes.map(box => getComputedStyle(box).fill)
			.filter(color => color.startsWith("rgb(")).pop() || page;
		if (ratio(getComputedStyle(text).fill, fill) < 4.5)
			bad.add(text.getAttribute("class") + ": " +
				text.textContent);
	}
	for (const element of document.querySelectorAll(
		".note, .verdict, .noted, a, .effect, summary"))
		if (ratio(getComputedStyle(element).color, page) < 4.5)
			bad.add(element.className + ": " + element.textContent);
	return [...bad].join("; "); })()'

# The smallest text of a board, in pixels of the window.
small='Math.min(...[...document.querySelectorAll("svg.board text")].map(text =>
	parseFloat(getComputedStyle(text).fontSize) *
	text.ownerSVGElement.getBoundingClientRect().width /
	text.ownerSVGElement.viewBox.baseVal.width)) >= 10'

looks() {
	for width in 390 640 1280; do
		for light in light dark; do
			screen $width $light
			open_page "$2"
			is "$1, $width $light: nothing runs over" "$over" '""'
			is "$1, $width $light: nothing is pale" "$pale" '""'
			is "$1, $width $light: nothing is small" "$small" true
		done
	done
}

report --dispute fixtures/bismarck/games/third-disc-support-check.csv
looks bismarck '#n=18&r=third-disc%3Dimmediate'
report fixtures/revolution1848/games/four-players-hidden.csv
looks revolution1848 '#n=62'
report fixtures/secret-weapons/games/four-seats-common-victory.csv
looks secret-weapons '#n=404'
report --dispute fixtures/weimar/games/six-rounds.csv
looks weimar '#n=745&r=majority-base%3Dall-seats'
report fixtures/bismarck/games/third-disc-immediate.csv \
	fixtures/bismarck/games/third-disc-support-check.csv
looks 'two logs' ''

# Names as long as a field may be.
long=$(head -c 600 /dev/zero | tr '\0' 'W')
awk -v long="$long" '{print} NR == 2 {for (i = 1; i <= 4; i++)
	print "p" i ",seat,name=" long i ","}' \
	fixtures/secret-weapons/games/four-seats-common-victory.csv >"$tmp/$(echo "$long" |
	cut -c1-200).csv"
report "$tmp"/WWW*.csv
screen 1280
looks 'long names' '#n=300'
is 'the names are long' 'view.game.seatName("p4").length' 601

# The board is drawn for the width that it has.
screen 1280
report fixtures/weimar/games/six-rounds.csv
open_page
wide=$(value 'document.querySelector("svg.board").viewBox.baseVal.width')
screen 390
sleep 1
is 'a smaller window draws the board again' \
	"document.querySelector('svg.board').viewBox.baseVal.width < $wide - 200" true
is 'on a phone the row comes first' 'document.querySelector(".at-row")
	.getBoundingClientRect().top < document.querySelector(".at-board")
	.getBoundingClientRect().top' true
screen 1280
