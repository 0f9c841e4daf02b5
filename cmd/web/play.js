/* Playing on.  The board is the input: what a legal row names glows, a tap
 * narrows, and a bar at the foot asks in the words of the game.  What may be
 * chosen, the program says: one place here asks it. */

/* Rows that are legal, or can become of these words: {rows, keys, trouble}. */
async function legalRows(words = '') {
	const result = await umpire(['legal', '--format=json', '--game', app.game,
		...words ? ['--row', words] : [], app.log.name]);
	const lines = result.out ? jsonLines(result.out) : [];
	const rows = lines.filter(line => line.type !== 'choices');
	return {rows, keys: lines.filter(line => line.type === 'choices'),
		trouble: rows.length ? '' : troubleOf({...result, out: ''})};
}

function rowText({actor, move, args}) {
	return [actor, move, args].filter(Boolean).join(' ');
}

class Table {
	constructor(panel) {
		this.log = app.log;
		this.figure = new BoardFigure();
		this.figure.element.addEventListener('click', event =>
			this.tap(event));
		this.last = html('div', {class: 'last-row', 'aria-live': 'polite'});
		this.says = html('div', {'aria-live': 'polite'});
		this.bar = html('section', {class: 'ask', 'aria-label':
			'what may be done'});
		this.list = html('div', {class: 'legal-list'});
		this.typed = html('input', {'aria-label':
			'a row: who, move, arguments', placeholder: 'who move key=value',
		autocapitalize: 'off', spellcheck: 'false', autocomplete: 'off',
		list: 'legal-rows', oninput: () => this.says.replaceChildren()});
		this.note = html('input', {'aria-label': 'note',
			placeholder: 'note'});
		this.words = html('datalist', {id: 'legal-rows'});
		panel.replaceChildren(html('div', {class: 'columns play-columns'},
			html('section', {'aria-label': 'board'}, this.figure.element),
			html('section', {'aria-label': 'rows'}, this.last,
				html('details', {class: 'typing'}, html('summary', {},
					'Type a row, or add a note'), html('form', {
					class: 'type-row', onsubmit: event => {
						event.preventDefault();
						this.put(rowOf(this.typed.value,
							app.view.game)).catch(error =>
							failed(error, this.says));
					}}, this.typed, this.note, html('button',
					{class: 'main'}, 'Play'), this.words)),
				html('details', {class: 'rows-folded'}, html('summary',
					{}, 'All legal rows'), this.list))),
		html('div', {class: 'foot'}, this.says, this.bar));
	}

	/* The position as it is now, and what may be done in it. */
	async show() {
		const {game} = app.view, row = game.rows.at(-1);
		const run = this.run = (this.run || 0) + 1;
		this.figure.show(game, game.state(game.length), new Set(game.changes(
			game.length).map(change => change.path)));
		this.last.replaceChildren(html('p', {class: 'said'}, rowSaid(row)),
			row.told ? html('p', {class: 'told'}, row.told) : '');
		this.note.value = this.typed.value = '';
		const {rows, trouble} = await legalRows().catch(error => ({rows: [],
			trouble: error.message}));
		if (run !== this.run)
			return;
		this.choosing = new Choosing(rows);
		this.keys = null;
		this.words.replaceChildren(...rows.slice(0, 300).map(each =>
			html('option', {value: rowText(each)})));
		this.list.replaceChildren(rows.length ? legalButtons(rows, chosen =>
			this.choose(chosen)) : '');
		if (rows.length)
			this.ask();
		else
			this.over(trouble || await whyNone(game));
	}

	over(words) {
		this.bar.replaceChildren(html('div', {class: 'ask-head'}, html('p',
			{class: 'asked'}, words), this.tools()));
		this.glow(new Set());
	}

	/* --- the bar at the foot --------------------------------------------- */

	tools() {
		const {choosing, log} = this;
		const begun = choosing && (choosing.picked.length || choosing.row);
		return html('p', {class: 'ask-tools'},
			button(begun ? 'Back' : 'Undo', () => begun ? this.back()
				: undo(-1), {disabled: !begun && !log.undo.length &&
				'disabled'}),
			!begun && log.redo.length > 0 && button('Redo', () => undo(1)),
			this.chance() && button('Roll or draw for me', () =>
				throwForMe(this.says), {class: this.chance() === 'all'
				? 'main' : ''}));
	}

	/* Is something of chance among the legal rows: `all`, `some` or ''? */
	chance() {
		const rows = this.choosing ? this.choosing.all : [];
		const by = rows.filter(row => !row.actor || row.pattern);
		return !by.length ? '' : by.length === rows.length ? 'all' : 'some';
	}

	back() {
		this.says.replaceChildren();
		this.choosing.back();
		this.keys = null;
		this.ask();
	}

	ask() {
		const {choosing} = this;
		if (choosing.row)
			return this.askOpen();
		const asked = choosing.next();
		const all = beginning(choosing.rows.map(row => row.says || ''));
		const answers = asked.facet ? asked.answers.map(one => ({...one,
			words: this.answerWords(asked.facet, one, all)}))
			: asked.rows.map(row => ({rows: [row],
				words: this.rest(row, all)}));
		const seen = answers.map(({words}) => words);
		this.bar.replaceChildren(
			html('div', {class: 'ask-head'}, html('p', {class: 'asked'},
				all ? this.plain(all) + ' \u2026' : 'What happens?',
				asked.facet && !['actor', 'move'].includes(asked.facet)
					? html('span', {class: 'note'}, ' ' +
						asked.facet) : ''), this.tools()),
			html('div', {class: 'answers'}, answers.map(one => this.answer(
				asked.facet, one, seen.filter(words => words ===
					one.words).length > 1))));
		this.glow(choosing.things());
	}

	/* What all the sentences begin with is above: it is not said again. */
	rest(row, all) {
		const words = row.says || rowText(row);
		return this.plain(all && words.startsWith(all + ' ')
			? words.slice(all.length).replace(/^[\s:,]+/, '') : words);
	}

	answerWords(facet, {value, rows}, all) {
		if (rows.length === 1)
			return this.rest(rows[0], all);
		const begin = beginning(rows.map(row => row.says || ''));
		return facet !== 'actor' && facet !== 'move' && this.named(value) ||
			begin.startsWith(all) && this.plain(begin.slice(all.length)
				.trim()) || this.named(value) || 'nothing';
	}

	/* Without the ids before the names of cards. */
	plain(words) {
		const {game} = app.view;
		return words.replace(/\b([a-z][a-z0-9-]*) (?=\p{Lu})/gu, (all, id,
			at) => {
			const found = component(game, id);
			return found && words.startsWith(componentName(id, found[1]),
				at + all.length) ? '' : all;
		});
	}

	/* `alike`: another answer has the same words. */
	answer(facet, {value, rows, words}, alike) {
		const [row] = rows, one = rows.length === 1;
		const said = alike ? `${words} (${one ? row.args : value})` : words;
		return button(one && !row.pattern ? said : said + ' \u2026', () => {
			if (one)
				return this.choose(row);
			this.choosing.pick(facet, value);
			return this.ask();
		}, {class: 'answer' + (one && !row.pattern ? '' : ' more'),
			title: one ? rowText(row) : undefined});
	}

	named(value) {
		const {game} = app.view;
		return items(value).map(id => {
			const found = component(game, id);
			return found ? componentName(id, found[1]) : id;
		}).join(' and ');
	}

	/* A row that is complete is played; one that is open is filled in. */
	choose(row) {
		if (!row.pattern)
			return this.put(row).catch(error => failed(error, this.says));
		this.choosing.row = row;
		this.chosen = new Map();
		return this.askOpen().catch(error => failed(error, this.says));
	}

	/* --- values that are open --------------------------------------------- */

	async askOpen() {
		const {row} = this.choosing;
		if (!this.keys) {
			const set = parsed(row.args).filter(([, value]) =>
				!isOpen(value)).map(word => word.join('=')).join(' ');
			const {keys} = await legalRows(rowText({...row, args: set}));
			this.keys = (keys.find(one => one.move === row.move) ||
				{keys: []}).keys.filter(key => key.pattern);
			for (const {key} of this.keys)
				this.chosen.set(key, []);
		}
		this.drawOpen();
	}

	drawOpen() {
		const {row} = this.choosing;
		const ready = this.keys.every(key => this.chosen.get(key.key).length >=
			bounds(key)[0]);
		this.bar.replaceChildren(
			html('p', {class: 'asked'}, this.plain(row.says || rowText(
				row))),
			html('div', {class: 'answers open'}, this.keys.map(key =>
				this.openKey(key))),
			html('p', {class: 'ask-tools'}, button('Back', () =>
				this.back()), this.chance() && button(
				'Roll or draw for me', () => throwForMe(this.says)),
			this.keys.every(key => key.hidden) && button('Nobody saw them',
				() => this.put(row)),
			button('Done', () => this.put({...row, args: filledIn(row,
				this.chosen)}).catch(error => failed(error, this.says)),
			{class: 'main', disabled: !ready && 'disabled'})));
		this.glow(new Set(this.keys.flatMap(key => (key.values || []).map(
			({value}) => value))));
	}

	openKey(key) {
		const list = this.chosen.get(key.key), [least, most] = bounds(key);
		const told = most > 1 ? `${key.key}: ${least === most ? most
			: `${least} to ${most}`}, chosen ${list.length}` : key.key;
		if (!key.values || !key.values.length)
			return html('label', {class: 'field'}, html('span', {}, told),
				html('input', {'aria-label': key.key, value: list.join(
					'+'), onchange: event => {
					this.chosen.set(key.key, event.target.value.trim()
						? event.target.value.trim().split('+') : []);
					this.drawOpen();
				}}));
		return html('fieldset', {}, html('legend', {}, told), html('div',
			{class: 'chips'}, key.values.slice(0, 200).map(one =>
				button(one.name || one.value, () => this.take(key,
					one.value), {class: 'answer', 'aria-pressed':
					String(list.includes(one.value))}))),
		list.length > 1 || key.once === false && list.length ? html('p',
			{class: 'note'}, list.join(', '), ' ', button('Clear', () => {
				this.chosen.set(key.key, []);
				this.says.replaceChildren();
				this.drawOpen();
			})) : '');
	}

	/* A tap on a value: chosen, or let go; of one place the last tap counts. */
	take(key, value) {
		const list = this.chosen.get(key.key), [, most] = bounds(key);
		const at = list.indexOf(value);
		if (at >= 0 && key.once !== false)
			list.splice(at, 1);
		else if (list.length < most)
			list.push(value);
		else if (most === 1)
			list[0] = value;
		this.drawOpen();
	}

	/* --- the board --------------------------------------------------------- */

	glow(ids) {
		for (const each of this.figure.element.querySelectorAll('[data-card]'))
			each.classList.toggle('can', ids.has(each.dataset.card));
		this.things = ids;
	}

	tap(event) {
		const card = event.target.closest('[data-card]');
		if (!card)
			return;
		const id = card.dataset.card, {choosing} = this;
		if (!this.things || !this.things.has(id))
			return showCard(app.view, id);
		if (choosing.row) {
			const key = this.keys.find(({values}) => values.some(({value}) =>
				value === id));
			return this.take(key, id);
		}
		choosing.pick(null, id);
		const {rows} = choosing;
		if (rows.length === 1)
			return this.choose(rows[0]);
		this.ask();
	}

	/* Plays a row; what breaks a rule is said, and played on request. */
	async put(row, force) {
		const judged = await whyWords(rowText(row), 0);
		if (!force && judged.some(each => each.classList.contains('bad')))
			return this.says.replaceChildren(...judged, html('p', {}, button(
				'It was played so: write it down', () =>
					this.put(row, true).catch(error => failed(error,
						this.says)))));
		this.says.replaceChildren();
		await edit((bytes, game) => addRow(bytes, game, game.length, {
			actor: row.actor, move: row.move, args: row.args,
			note: this.note.value}), 1e9);
	}
}

let table = null; /* of the log that is open */

async function showPlay() {
	const panel = app.panels.get('play');
	const last = app.verdict && app.verdict.games.length;
	const cannot = words => {
		table = null;
		panel.replaceChildren(notice(words));
	};
	if (!app.view || !last)
		return cannot('There is no game to play on.');
	if (!app.log.editable)
		return cannot('This file is not UTF-8, so no row can be added: read ' +
			'it as above first.');
	if (app.game !== last)
		return cannot('Only the last game of a log can be played on.');
	const {game} = app.view;
	if (game.counts.unchecked > 0)
		return cannot(['The log is checked to ', html('a', {href: `#n=${
			firstSevere(game)}`, onclick: () => showTab('game')}, `row ${
			firstSevere(game)}`), ' only: fix it, or continue after the ' +
			'mistake, as the switch above does.']);
	if (!table || table.log !== app.log || !panel.contains(
		table.figure.element))
		table = new Table(panel);
	await table.show();
}

/* Why no row is legal: the game is over, or what `record` says of it. */
async function whyNone(game) {
	const state = game.state(game.length);
	if ((state.get('outcome') || 'running') !== 'running')
		return `The game is over: ${game.ending()}.`;
	const {trouble, out} = await app.program.run(['record', ...packWords(),
		'--continue', app.log.name], [...packFiles(), app.log.file]);
	return (trouble + out).split('\n').find(line => line.startsWith('no row')) ||
		'No row is legal now.';
}

/* `p1 play card=x`: who, move, arguments; a first word that is no seat is the
 * move. */
function rowOf(text, game) {
	const parts = text.trim().split(/\s+/);
	const seats = new Set(game.rows.map(row => row.actor));
	for (const path of game.paths)
		for (const word of String(path).split('.'))
			seats.add(word);
	const actor = parts.length > 1 && !parts[1].includes('=') &&
		seats.has(parts[0]) ? parts.shift() : '';
	return {actor, move: parts.shift() || '', args: parts.join(' ')};
}

/* Dice and draws: what is asked for, and what nobody has a choice in after it. */
async function throwForMe(says) {
	const {log} = app;
	try {
		const result = await app.program.run(['record', '--roll', '--seed',
			Math.floor(Math.random() * 2 ** 31), ...packWords(),
			'--continue', log.name], [...packFiles(), log.file],
		{written: [log.name], input: 'random\n'});
		const bytes = result.files.get(log.name);
		if (bytes && bytes.length > log.bytes.length)
			return changeLog(bytes, 1e9);
		says.replaceChildren(notice(result.status === 2 ? troubleOf(result)
			: 'Nothing is to be rolled or drawn now.'));
	} catch (error) {
		failed(error, says);
	}
}
