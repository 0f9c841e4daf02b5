# Phone, half a screen (or zoom 200 %), full screen; light and dark; long names:
# nothing is cut off by an edge, overflows its box, or is too pale.

# What overflows: an element its board, words their box; in a bar words are cut off
# where the room ends.
over='(() => {
	const bad = [];
	for (const board of document.querySelectorAll(".board")) {
		const frame = board.getBoundingClientRect();
		for (const each of board.querySelectorAll("*:not(.bar, .bar *, .unseen, title)")) {
			const {width, left, right} = each.getBoundingClientRect();
			if (width && (left < frame.left - 1 || right > frame.right + 1 ||
				each.clientWidth && each.scrollWidth > each.clientWidth + 1))
				bad.push(each.className + ": " + each.textContent);
		}
	}
	if (document.documentElement.scrollWidth > innerWidth)
		bad.push("the page is wider than the window");
	return bad.join("; "); })()'

# Text with too little contrast to its background: WCAG, 4.5 to 1.
pale='(() => {
	const light = color => { const c = color.match(/[\d.]+/g).slice(0, 3).map(
		part => { part /= 255; return part <= 0.04045 ? part / 12.92
		: ((part + 0.055) / 1.055) ** 2.4 });
		return 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2] };
	const ratio = (a, b) => { const [x, y] = [light(a), light(b)];
		return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05) };
	const bad = new Set();
	for (const element of document.querySelectorAll(".board *:not(.unseen, title), svg text, " +
		".note, .verdict, .noted, a, .effect, summary")) {
		const {color, fill} = getComputedStyle(element);
		let at = element;
		while (at.parentElement && /, 0\)$/.test(getComputedStyle(at).backgroundColor))
			at = at.parentElement;
		if ([...element.childNodes].some(({nodeType}) => nodeType === 3) && ratio(
			element.tagName === "text" ? fill : color, getComputedStyle(at)
			.backgroundColor) < 4.5)
			bad.add(element.className + ": " + element.textContent);
	}
	return [...bad].join("; "); })()'

# The smallest text of a board, in pixels of the window; in a head the first letter
# counts.
small='Math.min(...[...document.querySelectorAll(".board *:not(.head span, title), svg text")]
	.map(each => { const svg = each.ownerSVGElement;
	return parseFloat(getComputedStyle(each).fontSize) * (svg ? svg.getBoundingClientRect()
		.width / svg.viewBox.baseVal.width : 1) })) >= 10'

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

# Names of the greatest length.
long=$(head -c 600 /dev/zero | tr '\0' 'W')
awk -v long="$long" '{print} NR == 2 {for (i = 1; i <= 4; i++)
	print "p" i ",seat,name=" long i ","}' \
	fixtures/secret-weapons/games/four-seats-common-victory.csv >"$tmp/$(echo "$long" |
	cut -c1-200).csv"
report "$tmp"/WWW*.csv
looks 'long names' '#n=300'
is 'the names are long' 'view.game.seatName("p4").length' 601

# The layout of the board fits its width.
screen 1280
report fixtures/weimar/games/six-rounds.csv
open_page
high=$(value 'document.querySelector(".board").offsetHeight')
screen 390
is 'in a smaller window the board is higher' \
	"document.querySelector('.board').offsetHeight > $high" true
is 'on a phone the row comes first' 'document.querySelector(".at-row")
	.getBoundingClientRect().top < document.querySelector(".at-board")
	.getBoundingClientRect().top' true
screen 1280
