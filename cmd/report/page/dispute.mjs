/* The rulings that matter to a game, as `umpire dispute` finds them: each as a
 * question, what the text says to it, both readings and what follows from them,
 * and the boards of both where they part. */
import {State, apply, rowSaid} from './data.mjs';
import {BoardFigure, fieldTable} from './figure.mjs';
import {host} from './host.mjs';
import {html} from './svg.mjs';
import {address, announce} from './view.mjs';

/* In order of weight. */
export const EFFECTS = [
	['result', 'The result changes'],
	['goes-on', 'The log can be played on'],
	['stops', 'The log cannot be played to the end, the result is open'],
	['state', 'A position differs, the result does not'],
	['verdict', 'A row is judged differently, no position differs'],
];

/* `key=one-value` as words; `2-4` stays what it is. */
export function readingWords(reading) {
	return reading.slice(reading.indexOf('=') + 1).replace(/-(?=[a-z])/g, ' ');
}

export class Dispute {
	constructor(view) {
		this.view = view;
		this.game = view.game;
		const all = this.game.dispute.readings;
		this.matter = EFFECTS.flatMap(([effect]) => all.filter(one =>
			one.effect === effect));
		this.same = all.filter(one => one.effect === 'same');
		this.buttons = new Map();
		this.panel = html('div', {class: 'reading'});
	}

	/* All of it, for a page on which rulings have no place of their own. */
	section() {
		return html('section', {class: 'dispute', 'aria-labelledby':
			'dispute-title'},
		html('h2', {id: 'dispute-title', tabindex: '-1'},
			'Rulings that matter'), this.summary(),
		[...new Set(this.matter.map(one => one.reading.split('=')[0]))]
			.map(key => this.question(key)), this.rest());
	}

	summary() {
		const {result, stopped} = this.game.dispute;
		const ends = result.split(' ').filter(word => !/=none$/.test(word)).map(
			word => word.split('=')).map(([key, value]) => `${key} ${
			this.game.valueWords(value)}`).join(', ');
		return html('p', {class: 'note'}, 'As the log reads the ' +
			`rules: ${ends}` + (stopped ? `, it stops at row ${
			stopped}` : '') + `. ${this.matter.length +
			this.same.length} other readings tried, one at a time; ` +
			(this.matter.length ? `${this.matter.length} of them ` +
			'change something.' : 'none of them changes anything.'));
	}

	rest() {
		if (!this.same.length)
			return '';
		return html('details', {}, html('summary', {}, 'Nothing ' +
			`differs under ${this.same.length} readings`), html('p',
			{class: 'note'}, this.same.map((one, i) => [i ? ', ' : '',
				this.asked(one)])));
	}

	/* `question: answer` */
	asked({reading}) {
		const [key] = reading.split('=');
		return `${(this.game.asks[key] || {}).question || key} ${readingWords(
			reading)}`;
	}

	question(key) {
		const text = this.game.dispute.rulings[key] || {};
		return html('article', {class: 'question'}, html('h3', {},
			text.question || key), html('p', {class: 'note'}, html(
			'strong', {}, text.cite), ' ', text.rationale), this.answers(
			key));
	}

	/* What other answers to a question change. */
	answers(key) {
		return this.matter.filter(one => one.reading.split('=')[0] === key)
			.map(one => this.reading(one));
	}

	/* One other reading beside that of the log. */
	reading(one) {
		const side = (how, reading, which) => html('div', {class: 'side'},
			html('p', {class: 'note'}, how), html('p', {class: 'said'},
				readingWords(reading)), (one.result || []).map(
				field => html('p', {}, `${this.game.pathWords(field.path)
				} at the end: ${this.game.valueWords(field[which])}`)));
		const button = html('button', {type: 'button', 'aria-pressed':
			'false', 'aria-label': `show both boards, ${one.reading}`,
		onclick: () => {
			this.choose(one.reading);
			this.panel.firstChild.focus();
		}}, 'Show both boards');
		const place = html('div', {class: 'other'}, html('div', {class:
			'columns even'},
			side('As the log reads it', one.here, 'here'),
			side('Read differently', one.reading, 'there')),
		this.change(one), one.boards.length > 0 && button);
		this.buttons.set(one.reading, button);
		return place;
	}

	link(n, string) {
		return html('a', {href: '#' + address(this.game, n), onclick: () =>
			host.goes()}, string);
	}

	change(one) {
		const fields = one.fields || [];
		const all = one['fields-in-all'];
		const changed = list => list.map(field => [this.game.pathWords(
			field.path), this.game.valueWords(field.here),
		this.game.valueWords(field.there)]);
		return [html('p', {class: 'effect effect-' + one.effect},
			EFFECTS.find(([effect]) => effect === one.effect)[1]),
		one.states > 0 && one.states !== one.n && html('p', {},
			'the positions differ from ', this.link(one.states,
				'row ' + one.states)),
		one.n > 0 && html('p', {}, this.link(one.n, 'row ' + one.n),
			', ' + rowSaid(this.game.rows[one.n - 1]) + ': ' +
				(one.effect === 'goes-on' ? 'as the log reads ' : '') +
				this.game.inWords(one.verdict.replace(/ \[[^\]]*\]$/,
					''))),
		one['on-to'] > 0 && html('p', {}, 'it continues to ', this.link(
			one['on-to'], 'row ' + one['on-to']),
		', where it stops as well'),
		one.claim && html('p', {}, 'at the end: ' + this.game.inWords(
			one.claim)),
		fields.length > 0 && html('details', {}, html('summary', {},
			all === 1 ? '1 thing differs there'
				: `${all} things differ there`),
		fieldTable('what differs', '|', changed(fields)),
		all > fields.length && html('p', {class: 'note'},
			`and ${all - fields.length} more`))];
	}

	/* Both boards where the readings part; '' for none. */
	choose(reading) {
		const one = this.matter.find(each => each.reading === reading);
		for (const [name, button] of this.buttons)
			button.setAttribute('aria-pressed', String(one !==
				undefined && name === reading));
		if (!one || !one.boards.length) {
			this.panel.remove();
			return;
		}
		this.buttons.get(reading).parentElement.append(this.panel);
		this.view.show(one.boards[0][0]);
		this.place(one, 0);
		host.remember(address(this.game, one.boards[0][0]) + '&r=' +
			encodeURIComponent(reading));
	}

	place(one, which) {
		const [n, raw] = one.boards[which];
		const here = this.game.state(n), values = here.values.slice();
		apply(values, raw);
		const there = new State(this.game, values);
		const differ = [];
		for (let i = 0; i < raw.length; i += 2)
			differ.push([this.game.paths[raw[i]],
				here.values[raw[i]], raw[i + 1]]);
		const lit = new Set(differ.map(([path]) => path));
		const sides = [[one.here, 'as the log reads', here],
			[one.reading, 'read the other way', there]];
		const figures = sides.map(() => new BoardFigure());
		this.panel.replaceChildren(html('h4', {tabindex: '-1'},
			`${readingWords(one.reading)}, after row ${n}: ` + (differ.length === 1
				? '1 thing differs' : differ.length +
				' things differ')),
		html('p', {class: 'steps'}, one.boards.map(([at], i) =>
			html('button', {type: 'button', 'aria-pressed':
				String(i === which), onclick: () => {
				this.place(one, i);
				this.panel.querySelectorAll('button')[i].focus();
			}}, i ? `at the last row both have, ${at}`
				: `first difference, row ${at}`)),
		html('button', {type: 'button', onclick: () => {
			this.choose('');
			this.buttons.get(one.reading).focus();
		}}, 'close')),
		html('div', {class: 'columns even'}, sides.map(([reading, how],
			i) => html('section', {'aria-label': reading},
			html('p', {class: 'side'}, html('strong', {},
				readingWords(reading)), ', ' + how),
			figures[i].element))),
		fieldTable('what differs', '|', differ.map(([path, ...both]) => [
			this.game.pathWords(path), ...both.map(value =>
				this.game.valueWords(value))])));
		sides.forEach(([, , state], i) =>
			figures[i].show(this.game, state, lit));
		announce(`${readingWords(one.reading)}, after row ${n}: ${
			differ.length} things differ. ` + differ.slice(0, 8).map(
			([path, from, to]) => `${this.game.pathWords(path)}: ${
				this.game.valueWords(from)}, there ${
				this.game.valueWords(to)}`).join('. '));
	}
}
