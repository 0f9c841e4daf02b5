/* Components of a game: what a card is, as the pack has it, and where it has
 * been.  Tapped on a board, or chosen from the row or the list. */
import {thing} from './board.mjs';
import {LISTED, sentence} from './data.mjs';
import {button, html} from './svg.mjs';
import {address} from './view.mjs';

/* The component of an id and its table, {id, table, card}; null: there is none. */
export function component(game, id) {
	for (const table in game.byId)
		if (game.byId[table].has(id))
			return {id, table, card: game.byId[table].get(id)};
	return null;
}

/* The components among these ids. */
export function componentsAmong(game, ids) {
	return ids.map(id => id && component(game, id)).filter(Boolean);
}

const NAMED = 12; /* components of a row that are shown */

/* The components that arguments of a row name, each once. */
export function componentsOf(game, args) {
	return componentsAmong(game, [...new Set(args.split(/[\s=+,;*]+/))]).slice(0, NAMED);
}

export function componentName(id, card) {
	return card.name || card.title || card.light || id;
}

export function componentButton(view, id, card) {
	const name = componentName('', card) || view.game.called(id);
	return button(name, () => showCard(view, id), {class: 'chip'});
}

/* What a card is: its kind and whose it is in words, then numbers after what they are. */
const CARD_KINDS = ['kind', 'party', 'deck', 'class', 'colour', 'theatres', 'powers',
	'light_colours'];
const CARD_VALUES = {votes: 'votes', strength: 'strength', large: 'large', small: 'small',
	vp: 'Victory Points', year: 'year', threshold: 'threshold'};
const CARD_SILENT = [undefined, '', 'none', 'no', '0', 'event'];

/* Does a value of a card say something about it? */
export function isTelling(value) {
	return !CARD_SILENT.includes(value);
}

/* What a card is, in words: its kinds, then its numbers. */
function cardFacts(game, card) {
	const says = key => isTelling(card[key]);
	const isNamed = word => component(game, word) || game.words[word];
	const called = (key, word) => isNamed(word) ? game.called(word).replace(/^the /, '')
		: key === 'theatres' ? sentence(word) : word;
	const kinds = CARD_KINDS.filter(says).flatMap(key => card[key].split('+').map(word =>
		called(key, word)));
	const values = Object.keys(CARD_VALUES).filter(says).map(key =>
		`${CARD_VALUES[key]} ${card[key]}`);
	return [...kinds, ...values].join(', ');
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
 * worth, then what it is and what it does in words, as far as there is room; `more` lies
 * on it. */
export function cardFace(id, card, cls, {band = '', corner = '', is = '',
	text = cardText(card)}, ...more) {
	const kind = [is, card.source === 'yours' && 'yours'].filter(Boolean).join(', ');
	const name = componentName(id, card), title = [name, kind, text].filter(Boolean).join('\n');
	return thing(id, html('div.card.face', {class: cls, title},
		html('div.band', {class: band}, html('span', name), html('b', corner)),
		kind && html('div.soft', kind),
		text && html('div.text', text), more));
}

/* Cards beside each other under a title, each drawn by `draw`. */
export function cardFaces(sheet, title, cards, draw) {
	if (title && cards.length)
		sheet.label(title);
	if (cards.length)
		sheet.grid('faces', cards.map(draw));
}

/* Whose it is, by the colour of its title. */
function cardBand({party, deck, kind, colour}) {
	return `p-${party || deck} p-${kind} p-${colour}`;
}

export function cardCorner({votes, strength, large, small, vp}) {
	return votes || (large ? `${large}\u2009/\u2009${small}` : '') ||
		Number(strength) || Number(vp) || '';
}

/* Only the card, as large as its text. */
export function cardPicture(game, id, card) {
	const face = cardFace('', {title: id, ...card}, '', {band: cardBand(card),
		corner: cardCorner(card), is: cardFacts(game, card)});
	return html('div.board.card-picture', {class: 'of-' + game.id}, face);
}

/* Rows that name it. */
function cardRows(game, id) {
	const word = new RegExp(`(^|[=+\\s*])${id}($|[+\\s*])`);
	return game.rows.filter(row => word.test(row.args));
}

/* A component as a sheet over the page: as it is printed, and the rows that name it. */
export function showCard(view, id) {
	const {game} = view, found = component(game, id);
	if (!found)
		return;
	const {card} = found, rows = cardRows(game, id), name = componentName(id, card);
	const source = game.kind === 'stand-in' ? 'Composed for trying out; not the published card.'
		: `From the pack ${game.pack}.`;
	const item = row => html('li', html('span.number', row.n),
		html('a', {href: '#' + address(game, row.n)}, row.said));
	/* a tap beside it, or on the way to a row, closes it */
	const leave = ({target}) => (target === dialog || target.closest('a')) && dialog.close();
	const dialog = html('dialog.card-sheet',
		{'aria-label': name, onclose: () => dialog.remove(), onclick: leave},
	html('h2.unseen', name), cardPicture(game, id, card),
	button('\u2715', () => dialog.close(), {class: 'close', autofocus: '', 'aria-label': 'Close'}),
	html('p.note', html('code', id), '. ', source),
	html('h3', rows.length ? 'In this game' : 'No row names it.'),
	html('ol.card-rows', rows.slice(0, LISTED).map(item)));
	document.body.append(dialog);
	dialog.showModal();
}

/* All components by table, for those who cannot point at the board; drawn when opened. */
export function cardList(view) {
	const {game} = view, list = html('div');
	const draw = () => list.replaceChildren(...Object.keys(game.byId).flatMap(table => {
		const cards = [...game.byId[table]].filter(([id]) => id).map(([id, card]) =>
			componentButton(view, id, card));
		return cards.length ? [html('h3', sentence(game.called(table))), html('p.chips', cards)]
			: [];
	}));
	const element = html('details.cards', {ontoggle: () => element.open && draw()},
		html('summary', 'Cards and pieces'), list);
	return element;
}
