/* Small pieces of screens. */
import {button, count, html, part} from '../report/page/index.mjs';
import {Stopped} from './program.mjs';
import {Left} from './route.mjs';
import {GAMES, app} from './state.mjs';

export {button, count};

export function field(label, input, more) {
	return html('label.field', html('span', label), input, more &&
		html('span.note', more));
}

/* A list to choose from: [[value, label], ...]. */
export function choice(options, value, deed, more = {}) {
	return html('select', {onchange: event => deed(event.target.value), ...more},
		options.map(([key, label]) => html('option', {value: key, selected:
			key === value}, label || key)));
}

/* The same with all of it in sight, for a finger: [[value, label, more], ...]. */
export function tiles(label, name, options, value, deed) {
	return html('fieldset.tiles', {class: 'of-' + name}, html('legend', label),
		options.map(([key, title, more]) => html('label.tile', html('input',
		{type: 'radio', name, value: key, checked: key === value, onchange: () =>
		deed(key)}), html('span', html('strong', title || key), more && html(
			'small', more)))));
}

/* The chosen one of a line that is wider than the screen is in sight. */
export function inSight(one) {
	one.parentElement.scrollLeft = one.offsetLeft - 60;
}

/* `1848, extended basic rules`: what is after the comma is less. */
export function gameTiles(value, deed) {
	return tiles('Game', 'game', GAMES.map(([id, title]) => [id, ...title.split(
		/, (.*)/)]), value, deed);
}

/* What there is to play with; `begins`: what is published is enough to begin. */
export function packTiles(value, deed, begins = true) {
	return tiles('Cards', 'pack', [['stand-in', 'stand-in', 'composed for ' +
		'trying out: every card is there'], ...begins ? [['known', 'known',
		'the ' + 'published ones, as far as they are public']] : [], ...[...app
		.packs.keys()].map(name => [name, name, 'your own box'])], value, deed);
}

/* Can one choose how many play? */
export function isFree(game) {
	return GAMES.some(([id, , free]) => id === game && free);
}

export function seatTiles({game, seats}, deed) {
	return isFree(game) && tiles('How many play', 'seats', ['1', '2', '3', '4'].map(
		each => [each]), seats, deed);
}

/* A label that opens files. */
export function files(id, label, deed, more = {}, cls = 'button') {
	const input = html('input.unseen', {type: 'file', id, onchange: () =>
		deed(input.files), ...more});
	return [input, html('label', {for: id, class: cls}, label)];
}

export function checkbox(label, checked, deed, more = {}) {
	return html('label.check', html('input', {type: 'checkbox', checked, onchange:
		({target}) => deed(target.checked), ...more}), ' ' + label);
}

/* `items`: {value, said, n: how many are taken, more: can one more be}; a chip each,
 * and a stepper where one can be taken again; a search where they are many. */
export function itemsField(told, items, take) {
	const few = html('div.chips');
	const item = ({value, said, n, more}) => {
		const main = button(n > 1 ? `${said} \u00d7 ${n}` : said, () => take(
			value, n && !more ? -1 : 1), {class: 'answer',
			'aria-pressed': String(n > 0), disabled: !n && !more});
		return n && (more || n > 1) ? html('span.stepper', button('\u2212', () =>
			take(value, -1), {'aria-label': `one less: ${said}`}), main,
			button('+', () => take(value, 1),
			{'aria-label': `one more: ${said}`, disabled: !more})) : main;
	};
	const draw = word => few.replaceChildren(...items.filter(({said}) => said
		.toLowerCase().includes(word)).slice(0, 200).map(item));
	draw('');
	return html('fieldset', html('legend', told), items.length > 15 && html('input',
		{type: 'search', placeholder: 'two letters of it',
	'aria-label': `${told}: search`, autocomplete: 'off', oninput: ({target}) => draw(
		target.value.trim().toLowerCase())}), few);
}

/* Draws a place again; focus stays on what does the same, or comes to the first. */
export function redraw(place, ...children) {
	const key = each => [each.type === 'radio' ? each.value : '', each.name ||
		each.getAttribute('aria-label') || each.textContent].join();
	const at = document.activeElement, within = place.contains(at) && key(at);
	place.replaceChildren(...children);
	const same = [...place.querySelectorAll('button, input, select')].find(each =>
		key(each) === within) || place.querySelector('.answers button, button');
	if (within && same)
		same.focus({preventScroll: true});
}

export function notice(words, kind = '') {
	return html('p.notice', {class: kind, role: kind === 'bad' ? 'alert' : 'status'},
		words);
}

/* A line with one deed, where it is over nothing to tap; for ten seconds, if it is not
 * `bad`. */
export function offer(words, label, deed, bad = false) {
	const old = part('offer');
	if (old)
		old.remove();
	const bar = html('div', {id: 'offer', role: bad ? 'alert' : 'status',
		class: bad && 'bad'}, html('span', words), button(label, () => {
		bar.remove();
		return deed();
	}));
	document.body.append(bar);
	if (!bad)
		setTimeout(() => bar.remove(), 10000);
}

/* Shows what went wrong; who has gone elsewhere does not wait for it. */
export function failed(error) {
	if (!(error instanceof Left))
		offer(error instanceof Stopped ? 'Stopped.' : String(error.message ||
			error), 'Close', () => {}, true);
}
