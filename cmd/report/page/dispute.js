/* The rulings that matter to a game, as `umpire dispute` finds them: a table,
 * and the boards of both readings where they part. */

/* In order of weight. */
const EFFECTS = [
	['result', 'The result changes'],
	['goes-on', 'The log can be played on'],
	['stops', 'The log cannot be played to the end, the result is open'],
	['state', 'A position differs, the result does not'],
	['verdict', 'A row is judged differently, no position differs'],
];

class Dispute {
	constructor(view) {
		this.view = view;
		this.game = view.game;
		const all = this.game.dispute.readings;
		this.matter = EFFECTS.flatMap(([effect]) => all.filter(one =>
			one.effect === effect));
		this.same = all.filter(one => one.effect === 'same');
		this.buttons = new Map();
		this.select = html('select', {id: 'reading', onchange: () =>
			this.choose(this.select.value)}, html('option',
			{value: ''}, 'as the log reads them'), EFFECTS.map(
			([effect, title]) => html('optgroup', {label: title},
				all.filter(one => one.effect === effect).map(
					one => html('option', {}, one.reading)))
		).filter(group => group.childElementCount));
		this.panel = html('div', {class: 'reading'});
		this.element = html('section', {class: 'dispute',
			'aria-labelledby': 'dispute-title'},
		html('h2', {id: 'dispute-title', tabindex: '-1'},
			'Rulings that matter'), this.summary(),
		this.matter.length > 0 && [this.table(), html('p',
			{class: 'chooser'}, html('label', {for: 'reading'},
				'Read the rules '), this.select), this.panel],
		this.rest());
	}

	summary() {
		const {result, stopped} = this.game.dispute;
		return html('p', {class: 'note'}, 'As the log reads the ' +
			`rules: ${result}` + (stopped ? `, it stops at row ${
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
				html('code', {}, one.reading)])));
	}

	/* A body for each ruling; roles are spelt out, for on a phone the cells
	 * are laid out as blocks. */
	table() {
		const keys = [...new Set(this.matter.map(one =>
			one.reading.split('=')[0]))];
		const cell = (role, ...content) => html('td', {role},
			content);
		const head = ['Ruling', 'Read as', 'What it changes'];
		return html('table', {class: 'rulings-table', role: 'table',
			'aria-labelledby': 'dispute-title'},
		html('thead', {role: 'rowgroup'}, html('tr', {role: 'row'},
			head.map(title => html('th', {scope: 'col',
				role: 'columnheader'}, title)))),
		keys.map(key => {
			const list = this.matter.filter(one =>
				one.reading.split('=')[0] === key);
			return html('tbody', {role: 'rowgroup'}, list.map(
				(one, i) => html('tr', {role: 'row'},
					!i && this.ruling(key, list),
					cell('cell', this.value(one)),
					cell('cell', this.change(one)))));
		}));
	}

	ruling(key, list) {
		const text = this.game.dispute.rulings[key];
		return html('th', {scope: 'rowgroup', role: 'rowheader',
			rowspan: list.length}, html('p', {}, html('strong', {},
			key)), text && [html('p', {}, text.question),
			html('details', {class: 'note'}, html('summary', {},
				text.cite), text.rationale)]);
	}

	value(one) {
		const word = reading => html('code', {}, reading.slice(
			reading.indexOf('=') + 1));
		const button = html('button', {type: 'button',
			'aria-pressed': 'false', 'aria-label':
				`show the board, ${one.reading}`,
			onclick: () => {
				this.choose(one.reading);
				this.panel.firstChild.focus();
			}}, 'show the board');
		this.buttons.set(one.reading, button);
		return [html('p', {}, word(one.reading), html('span',
			{class: 'note'}, ', not ', word(one.here))),
		one.boards.length > 0 && button];
	}

	link(n, string) {
		return html('a', {href: '#' + address(this.game, n)}, string);
	}

	change(one) {
		const fields = one.fields || [];
		const all = one['fields-in-all'];
		const changed = list => list.map(field => [field.path,
			field.here, field.there]);
		return [html('p', {class: 'effect effect-' + one.effect},
			EFFECTS.find(([effect]) => effect === one.effect)[1]),
		one.states > 0 && one.states !== one.n && html('p', {},
			'the positions differ from ', this.link(one.states,
				'row ' + one.states)),
		one.n > 0 && html('p', {}, this.link(one.n, 'row ' + one.n),
			' ', html('code', {}, one.row), ': ' + (one.effect ===
				'goes-on' ? 'as the log reads ' : '') +
				one.verdict),
		one['on-to'] > 0 && html('p', {}, 'it continues to ', this.link(
			one['on-to'], 'row ' + one['on-to']),
		', where it stops as well'),
		(one.result || []).length > 0 && fieldTable('at the end', '|',
			changed(one.result).map(([path, ...values]) =>
				[path + ' at the end', ...values])),
		one.claim && html('p', {}, 'at the end: ' + one.claim),
		fields.length > 0 && html('details', {}, html('summary', {},
			all === 1 ? '1 field differs there'
				: `${all} fields differ there`),
		fieldTable('fields that differ', '|', changed(fields)),
		all > fields.length && html('p', {class: 'note'},
			`and ${all - fields.length} more`))];
	}

	/* Both boards where the readings part; '' for none. */
	choose(reading) {
		const one = this.matter.find(each => each.reading === reading);
		this.select.value = one ? reading : '';
		for (const [name, button] of this.buttons)
			button.setAttribute('aria-pressed', String(one !==
				undefined && name === reading));
		if (!one || !one.boards.length) {
			this.panel.replaceChildren();
			return;
		}
		this.view.show(one.boards[0][0]);
		this.place(one, 0);
		remember(address(this.game, one.boards[0][0]) + '&r=' +
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
		this.panel.replaceChildren(html('h3', {tabindex: '-1'},
			`${one.reading}, after row ${n}: ` + (differ.length === 1
				? '1 field differs' : differ.length +
				' fields differ')),
		html('p', {class: 'steps'}, one.boards.map(([at], i) =>
			html('button', {type: 'button', 'aria-pressed':
				String(i === which), onclick: () => {
				this.place(one, i);
				this.panel.querySelectorAll('button')[i].focus();
			}}, i ? `at the last row both have, ${at}`
				: `first difference, row ${at}`)),
		html('button', {type: 'button', onclick: () => {
			this.choose('');
			(this.buttons.get(one.reading) || this.select).focus();
		}}, 'close')),
		html('div', {class: 'columns even'}, sides.map(([reading, how],
			i) => html('section', {'aria-label': reading},
			html('p', {class: 'side'}, html('code', {}, reading),
				', ' + how), figures[i].element))),
		fieldTable('fields that differ', '|', differ));
		sides.forEach(([, , state], i) =>
			figures[i].show(this.game, state, lit));
		announce(`${one.reading}, after row ${n}: ${differ.length} ` +
			'fields differ. ' + differ.slice(0, 8).map(([path, from,
			to]) => `${path}: ${from}, there ${to}`).join('. '));
	}
}
