/* Small pieces of screens. */
import {button, count, html, part, withoutCommands} from '../report/page/index.mjs';
import {Left} from './route.mjs';
import {GAMES, app} from './state.mjs';

export {button, count};

export function field(label, input, more) {
	return html('label.field', html('span', label), input,
		more && html('span.note', more));
}

/* A list to choose from: [[value, label], ...]. */
export function choice(options, value, deed, more = {}) {
	return html('select', {onchange: ({target}) => deed(target.value), ...more},
		options.map(([key, label]) =>
			html('option', {value: key, selected: key === value}, label || key)));
}

/* A list to choose from with all of it in sight, for a finger: [[value, label, more],
 * ...]. */
export function tiles(label, name, options, value, deed) {
	const tile = ([key, title, more]) => html('label.tile',
		html('input', {type: 'radio', name, value: key, checked: key === value,
			onchange: () => deed(key)}),
		html('span', html('strong', title || key), more && html('small', more)));
	return html('fieldset.tiles', {class: 'of-' + name}, html('legend', label),
		options.map(tile));
}

/* `1848, extended basic rules`: what is after the comma is less. */
export function gameTiles(value, deed) {
	const options = GAMES.map(([id, title]) => [id, ...title.split(/, (.*)/)]);
	return tiles('Game', 'game', options, value, deed);
}

/* What there is to play with; `begins`: what is published is enough to begin. */
export function packTiles(value, deed, begins = true) {
	const standIn = ['stand-in', 'stand-in', 'composed for trying out: every card is there'];
	const known = ['known', 'known', 'the published ones, as far as they are public'];
	const own = [...app.packs.keys()].map(name => [name, name, 'your own box']);
	return tiles('Cards', 'pack', [standIn, ...begins ? [known] : [], ...own], value, deed);
}

/* Can one choose how many play? */
export function isFree(game) {
	return GAMES.some(([id, , free]) => id === game && free);
}

export function seatTiles({game, seats}, deed) {
	const options = ['1', '2', '3', '4'].map(each => [each]);
	return isFree(game) && tiles('How many play', 'seats', options, seats, deed);
}

/* A label that opens files. */
export function files(id, label, deed, more = {}, cls = 'button') {
	const input = html('input.unseen',
		{type: 'file', id, onchange: () => deed(input.files), ...more});
	return [input, html('label', {for: id, class: cls}, label)];
}

export function checkbox(label, checked, deed, more = {}) {
	const box = html('input', {type: 'checkbox', checked, onchange: () => deed(box.checked),
		...more});
	return html('label.check', box, ' ' + label);
}

/* A thing that can be taken, and given back by one more tap; where it can be taken
 * several times, it is between less and more. */
function itemButton({value, said, n, more}, take) {
	const isGivenBack = n > 0 && !more;
	const main = button(n > 1 ? `${said} \u00d7 ${n}` : said,
		() => take(value, isGivenBack ? -1 : 1),
		{class: 'answer', 'aria-pressed': String(n > 0), disabled: !n && !more});
	if (n <= 1 && !(n && more))
		return main;
	return html('span.stepper',
		button('\u2212', () => take(value, -1), {'aria-label': `one less: ${said}`}), main,
		button('+', () => take(value, 1), {'aria-label': `one more: ${said}`, disabled: !more}));
}

const FEW = 15, MOST = 200; /* things without a search, and that are drawn */

/* `items`: {value, said, n: how many are taken, more: can one more be}; a search where
 * they are many. */
export function itemsField(told, items, take) {
	const chips = html('div.chips');
	const draw = word => {
		const found = items.filter(({said}) => said.toLowerCase().includes(word));
		chips.replaceChildren(...found.slice(0, MOST).map(item => itemButton(item, take)));
	};
	const search = html('input', {type: 'search', placeholder: 'two letters of it',
		'aria-label': `${told}: search`, autocomplete: 'off',
		oninput: () => draw(search.value.trim().toLowerCase())});
	draw('');
	return html('fieldset', html('legend', told), items.length > FEW && search, chips);
}

const itemsOf = list => list.split('+').filter(each => each && each !== 'none');

/* A list of words joined by +, `none` without any, with this one or without it. */
export function withItem(list, id, is) {
	const others = itemsOf(list).filter(each => each !== id);
	return [...others, ...is ? [id] : []].join('+') || 'none';
}

/* A list of words joined by +, to be put together from these, [[word, what it is
 * called], ...], and those that it has; `change` gets a function from the list as it is
 * then to what it will be. */
export function listField(told, names, value, change) {
	const has = itemsOf(value), other = has.filter(id => !names.some(([name]) => name === id));
	const all = [...names, ...other.map(id => [id, id])];
	return itemsField(told, all.map(([id, said]) => ({value: id, said,
		n: Number(has.includes(id)), more: !has.includes(id)})),
	(id, by) => change(now => withItem(now, id, by > 0)));
}

/* Two elements with the same key do the same. */
function keyOf(each) {
	const name = each.name || each.getAttribute('aria-label') || each.textContent;
	return each.type === 'radio' ? `${each.value},${name}` : name;
}

/* Draws a place again; focus stays on what does the same, or comes to the first. */
export function redraw(place, ...children) {
	const at = document.activeElement, key = place.contains(at) && keyOf(at);
	place.replaceChildren(...children);
	if (!key)
		return;
	const all = [...place.querySelectorAll('button, input, select')];
	const same = all.find(each => keyOf(each) === key) ||
		place.querySelector('.answers button, button');
	if (same)
		same.focus({preventScroll: true});
}

export function notice(words, kind = '') {
	return html('p.notice', {class: kind, role: kind === 'bad' ? 'alert' : 'status'},
		typeof words === 'string' ? withoutCommands(words) : words);
}

/* A line with one deed, where it is over nothing to tap; for ten seconds, if it is not
 * `bad`. */
export function offer(words, label, deed, bad = false) {
	const old = part('offer'), act = button(label, () => {
		bar.remove();
		return deed();
	});
	const bar = html('div', {id: 'offer', role: bad ? 'alert' : 'status', class: bad && 'bad'},
		html('span', words), act);
	if (old)
		old.remove();
	document.body.append(bar);
	if (!bad)
		setTimeout(() => bar.remove(), 10000);
}

/* Shows what went wrong; who has gone elsewhere does not wait for it. */
export function failed(error) {
	if (!(error instanceof Left))
		offer(withoutCommands(String(error.message || error)), 'Close', () => {}, true);
}
