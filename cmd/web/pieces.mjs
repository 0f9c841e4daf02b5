/* Small pieces of screens. */
import {html} from '../report/page/svg.mjs';
import {Stopped} from './program.mjs';
import {Left} from './route.mjs';
import {GAMES, app, main} from './state.mjs';

export function button(label, deed, more = {}) {
	return html('button', {type: 'button', onclick: deed, ...more}, label);
}

export function field(label, input, more) {
	return html('label', {class: 'field'}, html('span', {}, label), input,
		more && html('span', {class: 'note'}, more));
}

/* A list to choose from: [[value, label], ...]. */
export function choice(options, value, deed, more = {}) {
	return html('select', {onchange: event => deed(event.target.value),
		...more}, options.map(([key, label]) => html('option', {value: key,
		selected: key === value}, label || key)));
}

/* The same with all of it in sight, for a finger: [[value, label, more], ...]. */
export function tiles(label, name, options, value, deed) {
	return html('fieldset', {class: 'tiles of-' + name}, html('legend', {}, label),
		options.map(([key, title, more]) => html('label', {class: 'tile'},
			html('input', {type: 'radio', name, value: key, checked: key ===
				value && 'checked', onchange: () => deed(key)}), html(
				'span', {}, html('strong', {}, title || key), more &&
				html('small', {}, more)))));
}

/* `1848, extended basic rules`: what is behind the comma is less. */
export function gameTiles(value, deed) {
	return tiles('Game', 'game', GAMES.map(([id, title]) => [id, ...title.split(
		/, (.*)/)]), value, deed);
}

/* What there is to play with; `begins`: what is published is enough to begin. */
export function packTiles(value, deed, begins = true) {
	return tiles('Cards', 'pack', [['stand-in', 'stand-in', 'composed for ' +
		'trying out: every card is there'], ...begins ? [['known', 'known', 'the ' +
		'published ones, as far as they are public']] : [], ...[...app.packs
		.keys()].map(name => [name, name, 'your own box'])], value, deed);
}

export function notice(words, kind = '') {
	return html('p', {class: 'notice ' + kind, role: kind === 'bad'
		? 'alert' : 'status'}, ...[words].flat());
}

/* Shows an error where it is of use; a stop is none. */
export function failed(error, place = main) {
	if (!(error instanceof Left))
		place.append(notice(error instanceof Stopped ? 'Stopped.'
			: String(error.message || error), 'bad'));
}

export function count(number, one, many = one + 's') {
	return number === 1 ? `1 ${one}` : `${number} ${many}`;
}
