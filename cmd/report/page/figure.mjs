/* A board on the page: drawn for the width that it has there, and drawn again
 * when that changes. */
import {boardOf} from './boards.mjs';
import {SVG, Sheet, fill, html, setIn, svg} from './svg.mjs';
import {announce} from './view.mjs';

export function drawBoard(game, state, lit, width, came = lit) {
	const board = boardOf(game);
	return setIn(board.face, () => {
		const sheet = new Sheet(width, lit, came);
		board.draw(game, state, sheet);
		return sheet.picture(board.title, game.id);
	});
}

export class BoardFigure {
	constructor() {
		this.element = html('figure', {class: 'board-figure'});
		/** @type {any} */ this.shown = null;
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
		const [game, state, lit, came] = this.shown;
		this.element.replaceChildren(drawBoard(game, state, lit, width, came));
		this.width = width;
	}

	/* As a file of its own, with the style that it needs, in points. */
	save(name) {
		const copy = this.element.querySelector('svg').cloneNode(true);
		const [, , width, height] = String(copy.getAttribute('viewBox')).split(
			' ').map(Number);
		copy.prepend(svg('style', {}, [...document.querySelectorAll('style')]
			.map(style => style.textContent).join('\n')), svg('rect', {width,
			height, class: 'paper'}));
		fill(copy, {width, height, xmlns: SVG});
		const image = new Image();
		image.onload = () => {
			const sheet = html('canvas', {width: width * 2, height: height *
				2}), context = sheet.getContext('2d');
			context.drawImage(image, 0, 0, width * 2, height * 2);
			sheet.toBlob(blob => saveFile(`${name}.png`, blob), 'image/png');
		};
		image.src = 'data:image/svg+xml,' + encodeURIComponent(
			new XMLSerializer().serializeToString(copy));
	}

	/* `came`: paths of what the row has brought, if that is not all that is lit. */
	show(game, state, lit, came = lit) {
		this.shown = [game, state, lit, came];
		this.draw(this.width || this.room());
	}
}

export function saveFile(name, blob) {
	const link = html('a', {href: URL.createObjectURL(blob),
		download: name});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/* To the clipboard, and shown, as not every browser lets a page do that. */
export function copyWords(words, place) {
	const tell = note => {
		announce(note);
		place.replaceChildren(html('p.note', note), html('pre.copied',
			{tabindex: '0'}, words));
	};
	if (!navigator.clipboard)
		return tell('Copy this:');
	navigator.clipboard.writeText(words).then(() => tell('Copied:'), () =>
		tell('Copy this:'));
}

/* {path: [here, there]} as a table; `between` stands in the middle. */
export function fieldTable(caption, between, list) {
	return html('table.differing', html('caption.unseen', caption), html('tbody', list
		.map(([path, from, to]) => html('tr', html('th', {scope: 'row'}, path),
			html('td', String(from)), html('td', {'aria-hidden': 'true'},
			between), html('td', String(to))))));
}

/* A slider that is drawn fast is followed once a frame. */
let frame = 0;

export function soon(deed) {
	cancelAnimationFrame(frame);
	frame = requestAnimationFrame(deed);
}
