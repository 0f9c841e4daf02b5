/* A board on the page, drawn for a position. */
import {bismarckBoard} from './board-bismarck.mjs';
import {revolution1848Board} from './board-revolution1848.mjs';
import {secretWeaponsBoard} from './board-secret-weapons.mjs';
import {weimarBoard} from './board-weimar.mjs';
import {Sheet} from './board.mjs';
import {SVG, fill, html, svg} from './svg.mjs';
import {announce} from './view.mjs';

/* `lit`: paths that are shown as changed. */
export function drawBoard(game, state, lit) {
	const {title, draw} = boardOf(game), sheet = new Sheet(lit, html('div.board',
		{class: 'of-' + game.id, role: 'group', 'aria-label': title}));
	draw(game, state, sheet);
	return sheet.element;
}

export class BoardFigure {
	element = html('figure.board-figure');

	/** `tapped` gets the id of a thing, by a finger or by a key.
	 * @param {(id: string) => any} tapped */
	constructor(tapped = () => {}) {
		const onclick = ({target}) => {
			const thing = target.closest('[data-card]');
			if (thing)
				tapped(thing.dataset.card);
		};
		const onkeydown = event => {
			if (event.key !== 'Enter' && event.key !== ' ')
				return;
			event.preventDefault();
			onclick(event);
		};
		fill(this.element, {onclick, onkeydown});
	}

	/* As a picture, with the style that it needs. */
	save(name) {
		const board = this.element.firstChild, {offsetWidth: width, offsetHeight: height} =
			board;
		const style = html('style', [...document.querySelectorAll('style')].map(each => each
			.textContent).join('\n'));
		const picture = svg('svg', {width: 2 * width, height: 2 * height, viewBox: `0 0 ${
			width} ${height}`, xmlns: SVG}, svg('foreignObject', {width, height}, html(
			'body.picture', style, board.cloneNode(true))));
		const image = new Image();
		image.onload = () => {
			const sheet = html('canvas', {width: 2 * width, height: 2 * height});
			sheet.getContext('2d').drawImage(image, 0, 0);
			sheet.toBlob(blob => saveFile(`${name}.png`, blob, 'image/png'), 'image/png');
		};
		image.src = 'data:image/svg+xml,' + encodeURIComponent(new XMLSerializer()
			.serializeToString(picture));
	}

	show(game, state, lit) {
		this.element.replaceChildren(drawBoard(game, state, lit));
	}
}

export function saveFile(name, data, type = 'text/csv') {
	const link = html('a', {href: URL.createObjectURL(new Blob([data], {type})),
		download: name});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/* To the clipboard, where the browser lets a page do that, and shown. */
export async function copyWords(words, place) {
	const copied = Promise.resolve(navigator.clipboard).then(all => all.writeText(words));
	const done = await copied.then(() => 'Copied:', () => 'Copy this:');
	announce(done);
	place.replaceChildren(html('p.note', done), html('pre', {tabindex: '0'}, words));
}

/* {path: [here, there]} as a table; `between` is in the middle. */
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

/* Of a game that has none yet: its fields. */
const plain = {title: 'Fields', chapter: ['turn', 'Turn'], charts: () => [],
	draw: (game, state, sheet) => sheet.chips('', game.paths.filter(path => state.has(path))
		.map(path => ({text: `${path} ${state.get(path)}`, hint: path, path})))};
const boards = {bismarck: bismarckBoard, revolution1848: revolution1848Board,
	'secret-weapons': secretWeaponsBoard, weimar: weimarBoard};

/** @returns {any} */ export const boardOf = game => boards[game.id] || plain;
