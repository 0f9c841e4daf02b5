/* A board on the page: drawn for the width that it has there, and drawn anew
 * when that changes. */

function drawBoard(game, state, lit, width) {
	const board = boards[game.id];
	if (!board)
		return genericBoard.draw(game, state, lit);
	const sheet = new Sheet(width, lit);
	board.draw(game, state, sheet);
	return sheet.picture([board.title, ...board.tell(game, state)]
		.join('. '));
}

/* Makes a drawing into a fresh one; what is the same in both stays, for a browser
 * lays text out again at some cost. */
function become(old, fresh) {
	if (old.isEqualNode(fresh))
		return;
	if (old.nodeName !== fresh.nodeName || !old.attributes ||
		old.childNodes.length !== fresh.childNodes.length) {
		old.replaceWith(fresh);
		return;
	}
	for (const {name} of [...old.attributes])
		if (!fresh.hasAttribute(name))
			old.removeAttribute(name);
	for (const {name, value} of fresh.attributes)
		if (old.getAttribute(name) !== value)
			old.setAttribute(name, value);
	const children = [...fresh.childNodes];
	[...old.childNodes].forEach((child, i) => become(child, children[i]));
}

class BoardFigure {
	constructor() {
		this.element = html('figure', {class: 'board-figure'});
		this.shown = null;
		this.width = 0;
		new ResizeObserver(() => this.shown &&
			this.room() !== this.width && this.draw(this.room()))
			.observe(this.element);
	}

	/* In steps, so that a moving window is not drawn at every pixel.  To
	 * ask costs a layout of the page: not for every row. */
	room() {
		const room = this.element.clientWidth || 780;
		return Math.max(320, Math.min(900, Math.floor(room / 20) * 20));
	}

	draw(width) {
		this.width = width;
		const drawn = drawBoard(...this.shown, width);
		if (this.element.firstChild)
			become(this.element.firstChild, drawn);
		else
			this.element.append(drawn);
	}

	/* As a file of its own, with the style that it needs. */
	save(name, kind) {
		const picture = this.element.querySelector('svg');
		if (!picture)
			return;
		const copy = picture.cloneNode(true);
		const [, , width, height] = copy.getAttribute('viewBox').split(' ');
		copy.prepend(svg('style', {}, [...document.querySelectorAll(
			'style')].map(style => style.textContent).join('\n')),
		svg('rect', {width, height, class: 'paper'}));
		fill(copy, {width, height, xmlns: SVG}, []);
		const words = new XMLSerializer().serializeToString(copy);
		if (kind === 'svg')
			saveFile(`${name}.svg`, new Blob([words],
				{type: 'image/svg+xml'}));
		else
			savePng(`${name}.png`, words, width * 2, height * 2);
	}

	show(game, state, lit) {
		this.shown = [game, state, lit];
		this.draw(this.width || this.room());
	}
}

function saveFile(name, blob) {
	const link = html('a', {href: URL.createObjectURL(blob),
		download: name});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/* A drawing in points. */
function savePng(name, words, width, height) {
	const image = new Image();
	image.onload = () => {
		const sheet = html('canvas', {width, height});
		sheet.getContext('2d').drawImage(image, 0, 0, width, height);
		sheet.toBlob(blob => saveFile(name, blob), 'image/png');
	};
	image.src = 'data:image/svg+xml,' + encodeURIComponent(words);
}

/* To the clipboard, and shown, as not every browser lets a page do that. */
function copyWords(words, place) {
	const tell = note => {
		announce(note);
		place.replaceChildren(html('p', {class: 'note'}, note), html('pre',
			{class: 'copied', tabindex: '0'}, words));
	};
	if (!navigator.clipboard)
		return tell('Copy this:');
	navigator.clipboard.writeText(words).then(() => tell('Copied:'), () =>
		tell('Copy this:'));
}

/* {path: [here, there]} as a table; `between` stands in the middle. */
function fieldTable(caption, between, list) {
	return html('table', {class: 'differing'}, html('caption',
		{class: 'unseen'}, caption), html('tbody', {}, list.map(
		([path, from, to]) => html('tr', {}, html('th', {scope: 'row'},
			path), html('td', {}, String(from)), html('td',
			{'aria-hidden': 'true'}, between), html('td', {},
			String(to))))));
}

/* A slider that is drawn fast is followed once a frame. */
let frame = 0;

function soon(deed) {
	cancelAnimationFrame(frame);
	frame = requestAnimationFrame(deed);
}
