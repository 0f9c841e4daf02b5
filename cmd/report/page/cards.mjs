/* Components of a game: what a card is, as the pack has it, and where it has
 * been.  Tapped on a board, or chosen from the row or the list. */
import {boardOf} from './boards.mjs';
import {rowSaid} from './data.mjs';
import {box, breakLines, button, cardOf, hint, html, lines, setIn, svg,
	textWidth, typeface, words} from './svg.mjs';
import {address} from './view.mjs';

const CARD_DULL = new Set(['id', 'name', 'title', 'source']);

/* [table, component] of an id, or null. */
export function component(game, id) {
	for (const table in game.byId)
		if (game.byId[table].has(id))
			return [table, game.byId[table].get(id)];
	return null;
}

/* The components that a row names, each once. */
export function componentsOf(game, row) {
	const found = new Map();
	for (const word of row.args.split(/[\s=+,;*]+/)) {
		const one = component(game, word);
		if (one)
			found.set(word, one);
	}
	return [...found].slice(0, 12);
}

export function componentName(id, card) {
	return card.name || card.title || card.light || id;
}

export function componentButton(view, id, card) {
	return button(componentName('', card) || view.game.called(id), () => showCard(
		view, id), {class: 'chip'});
}

/* A cell; a text in words has a line for each step and option. */
function cellSaid(key, value) {
	if (!key.endsWith(' in words'))
		return value;
	return value.trim().split(/\n\s*(?=\d+\. |[a-z]\) )/).map(line =>
		html('div', line.replace(/\s+/g, ' ')));
}

/* What a card is, in a line: its kind and whose it is, then its values. */
const CARD_KINDS = ['kind', 'party', 'deck', 'class', 'colour', 'theatres',
	'light_colours'];
const CARD_VALUES = ['votes', 'strength', 'large', 'small', 'vp', 'year', 'threshold'];

function cardFacts(game, card) {
	const said = key => card[key] && !['none', 'no', '0', 'event'].includes(
		card[key]);
	const called = word => ((game.words || {})[word] || word).replace(/^the /, '');
	return [...CARD_KINDS.filter(said).map(key => card[key].split('+').map(called)
		.join(', ')),
	...CARD_VALUES.filter(said).map(key => `${key === 'vp' ? 'Victory Points'
		: key} ${card[key]}`)].join(', ');
}

export function cardLine(game, card) {
	return [cardFacts(game, card), cardText(card)].filter(Boolean).join('; ');
}

/* The texts of a card, in words, as one. */
export function cardText(card) {
	return Object.keys(card).filter(key => key.endsWith(' in words')).map(key =>
		card[key].replace(/\s+/g, ' ').replace(/^1\. (?!.* 2\. )/, '').trim())
		.join(' ');
}

/* The one way to draw a card: its title in a band, in the corner what it is
 * worth, then what it is and what it does in words, as far as there is room; `came`: it
 * was not there before. */
export function cardFace(id, card, [x, y, width, height], cls, {band = '', corner = '',
	is = '', came = false, text = cardText(card)}) {
	if (card.source === 'yours')
		is = [is, 'yours'].filter(Boolean).join(', ');
	const least = corner === '' ? 16 : textWidth(String(corner), 'strong') + 24;
	return cardOf(id, box(x, y, width, height, 'card face ' + cls, hint(
		[componentName(id, card), is, text].filter(Boolean).join(
			'\n')),
	svg('path', {d: `M${x + 1} ${y + 25}v-20q0 -4 4 -4h${width - 10}q4 0 4 4v20z`,
		class: 'band ' + band}),
	words(x + 8, y + 18, componentName(id, card), {class:
		'small strong on-dark', fit: width - least}),
	corner !== '' && words(x + width - 8, y + 18, corner, {class:
		'strong on-dark', 'text-anchor': 'end'}),
	words(x + 8, y + 40, is, {class: 'tiny soft', fit: width - (came ? 44 : 14)}),
	came && words(x + width - 8, y + 40, 'new', {class: 'tiny lit', 'text-anchor': 'end'}),
	lines(x + 8, y + (is ? 55 : 41), text, width - 14, Math.max(0, Math.floor(
		(height - (is ? 46 : 32)) / 14)), {class: 'tiny'}, 14)));
}

/* Cards beside each other under a title, each drawn by `draw(card, place)`. */
export function cardFaces(sheet, title, cards, draw, high = cards.some(cardText) ? 90
	: 46) {
	if (!cards.length)
		return;
	if (title)
		sheet.label(title);
	const few = sheet.inner > 250 ? 2 : 1;
	sheet.grid(cards.length, Math.min(140, sheet.inner / few - 4), high, (i, x, y,
		width) => draw(cards[i], [x, y, width, high]), 6);
}

/* Whose it is, by the colour of its title. */
function cardBand({party, deck, kind, colour}) {
	return `p-${party || deck} p-${kind} p-${colour}`;
}

export function cardCorner({votes, strength, large, small, vp}) {
	return votes || (large ? `${large}\u2009/\u2009${small}` : '') ||
		Number(strength) || Number(vp) || '';
}

/* The card alone, as large as its text. */
export function cardPicture(game, id, card) {
	const width = 320, text = cardText(card), is = cardFacts(game, card);
	return setIn(boardOf(game).face, () => {
		const height = 44 + (is ? 14 : 0) + 14 * Math.max(1, breakLines(
			text, width - 18, 30, 'tiny').length);
		return svg('svg', {viewBox: `0 0 ${width} ${height}`,
			class: 'card-picture of-' + game.id, 'aria-hidden': 'true',
			'font-family': typeface}, cardFace('', {title: id, ...card},
			[2, 2, width - 4, height - 4], '', {band: cardBand(card),
				corner: cardCorner(card), is, text}));
	});
}

/* Rows that name it, or move it. */
function cardRows(game, id) {
	const own = new Set();
	game.paths.forEach((path, i) => {
		if (path && path.split('.').includes(id))
			own.add(i);
	});
	const word = new RegExp(`(^|[=+\\s*])${id}($|[+\\s*])`);
	return game.rows.filter(row => {
		if (word.test(row.args))
			return true;
		if (row.hidden)
			return false;
		for (let i = 0; i < row.raw.length; i += 2)
			if (own.has(row.raw[i]) || row.raw[i + 1] === id)
				return true;
		return false;
	});
}

export function showCard(view, id) {
	const {game} = view, found = component(game, id);
	if (!found)
		return;
	const [table, card] = found, rows = cardRows(game, id);
	const texts = Object.entries(card).filter(([key, value]) =>
		!CARD_DULL.has(key) && value !== '');
	const list = which => html('dl.printed', texts.filter(([key]) => key.endsWith(
		' in words') === which).map(([key, value]) => html('div', html('dt', key
		.replace(' in words', '')), html('dd', cellSaid(key, value)))));
	const dialog = html('dialog.card-sheet', {'aria-label': componentName(id, card),
		onclose: () => dialog.remove(), onclick: ({target}) => (
			target === dialog || target.closest('.close, a')) && dialog
	.close()}, html('h2.unseen', componentName(id, card)), cardPicture(game, id,
		card), html('div.unseen', list(true)), button('\u2715', () => {},
		{class: 'close', autofocus: '', 'aria-label': 'Close'}), html('p.note',
		game.kind === 'stand-in'
		? 'Composed for trying out; not the published card.'
		: `From the pack ${game.pack}.`), html('h3', rows.length ? 'In this game'
			: 'No row names it.'), html('ol.card-rows', rows.slice(0, 200)
		.map(row => html('li', html('span.number', row.n), html('a', {href:
			'#' + address(game, row.n)}, rowSaid(row))))), html('details', html('summary',
		'Details'), html('p', html('code', id), ` in ${table}, pack ${game
			.pack}`), list(false)));
	document.body.append(dialog);
	dialog.showModal();
}

/* All components by table, for those who cannot point at the board. */
export function cardList(view) {
	const {game} = view, list = html('div');
	const element = html('details.cards', {ontoggle: () => {
		if (element.open && !list.firstChild)
			for (const table in game.byId) {
				const cards = [...game.byId[table]].filter(([id]) => id);
				if (cards.length)
					list.append(html('h3', game.called(table)), html(
						'p.chips', cards.map(([id, card]) =>
							componentButton(view, id,
								card))));
			}
	}}, html('summary', 'Cards and pieces'), list);
	return element;
}
