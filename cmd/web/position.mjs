/* A position that is set up on the board or in words: a tap on a thing shows its
 * fields, each with what it takes; then what is legal, or whether one may. */
import {Game, SEVERE, State} from '../report/page/data.mjs';
import {BoardFigure, drawBoard} from '../report/page/figure.mjs';
import {html} from '../report/page/svg.mjs';
import {announce, findingElement} from '../report/page/view.mjs';
import {rowText} from './choose.mjs';
import {errorOf, packFiles, packWords} from './command.mjs';
import {csvCell} from './edit.mjs';
import {legalButtons, whyWords} from './fix.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {packTables} from './packs.mjs';
import {button, choice, count, failed, field, gameTiles, notice, packTiles,
	tiles} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

/* Where the game is and who acts: always in sight. */
const WHEN = /^(year|round|turn|phase|step|actor)$/;

/* What a board asks for is what a player knows as a part of the position. */
class Asked extends State {
	paths = new Set();

	get(path) {
		this.paths.add(path);
		return super.get(path);
	}
}

/* What values and paths are called, in this game. */
class Names {
	constructor(game, fields) {
		this.game = game;
		this.ids = new Map(); /* of names, the longest first */
		const words = new Set(fields.flatMap(({paths, values}) => [...paths.flatMap(
			path => path.split('.')), ...values]).filter(word => !/^\d+$/.test(
			word)));
		for (const id of words)
			for (const name of [id.replaceAll('-', ' '), this.of(id).replace(
				/^the /, '')])
				this.ids.set(name.toLowerCase(), id);
		this.list = [...this.ids].sort(([a], [b]) => b.length - a.length);
	}

	of(value) {
		return this.game.called(value);
	}

	/* Two things of one name have their ids after it. */
	ofEach(values) {
		const all = values.map(value => this.of(value));
		return values.map((value, i) => [value, all.indexOf(all[i]) ===
			all.lastIndexOf(all[i]) ? all[i] : `${all[i]} (${value})`]);
	}

	/* A path in words; what it is of may be said already. */
	path(path, of) {
		if (path === 'actor')
			return 'to act';
		return path.split('.').filter(part => part !== of).map(part => this.of(part))
			.join(' ') || this.of(path.split('.')[0]);
	}

	/* The things that words name, in their order, and a number. */
	in(words) {
		let rest = ` ${words.toLowerCase()} `;
		const found = [];
		for (const [name, id] of this.list) {
			const at = rest.search(new RegExp(`(?<![\\p{L}\\d])${name.replace(
				/[^\p{L}\d]/gu, '.')}s?(?![\\p{L}\\d])`, 'u'));
			if (at >= 0 && !/^\d/.test(name)) {
				found.push([at, id]);
				rest = rest.slice(0, at) + ' '.repeat(name.length) +
					rest.slice(at + name.length);
			}
		}
		return {ids: found.sort(([a], [b]) => a - b).map(([, id]) => id), number:
			(/-?\d+/.exec(rest) || [])[0]};
	}
}

class Position {
	constructor() {
		this.chosen = this.choices((GAMES[0] || [''])[0]);
		this.given = new Map(); /* path to value, as a `given` row has it */
		this.run = 0;
		this.figure = new BoardFigure();
		this.figure.element.addEventListener('click', ({target}) => {
			const thing = target.closest('[data-card]');
			if (thing)
				this.pick(thing.dataset.card);
		});
		this.says = html('div', {'aria-live': 'polite'});
		this.picked = html('section', {class: 'setting', 'aria-label':
			'what was tapped', 'aria-live': 'polite'});
		this.when = html('div', {class: 'when'});
		this.all = html('div', {});
		this.with = html('summary', {});
		this.list = html('p', {class: 'chips'});
		this.answer = html('div', {'aria-live': 'polite'});
		this.words = html('input', {class: 'position-words', 'aria-label':
			'the position in words',
			placeholder: 'the position in words', autocomplete: 'off',
			onchange: () => this.read(this.words.value)});
		this.asked = html('input', {'aria-label': 'May I \u2026?', placeholder:
			'May I \u2026? What somebody wants to do', autocomplete: 'off'});
	}

	choices(game) {
		const [, , free] = GAMES.find(([id]) => id === game) || [];
		return {game, pack: 'stand-in', free, seats: free ? '2' : ''};
	}

	/* Another game: its fields, and its board as it begins. */
	begin(more = {}) {
		Object.assign(this.chosen, more);
		this.given.clear();
		const {pack, free, seats} = this.chosen;
		this.with.textContent = `With ${KINDS.get(this.chosen.game).gameWords('pack', pack)}${free
			? ', ' + count(Number(seats), 'seat') : ''}`;
		this.fields = [];
		this.picked.replaceChildren();
		return this.draw();
	}

	async draw() {
		const run = ++this.run;
		this.answer.replaceChildren();
		try {
			const id = await packId(this.chosen.pack);
			const fields = this.fields.length ? this.fields
				: await fieldsOf({...this.chosen, id});
			const data = await positionData({...this.chosen, id}, this.given);
			if (run !== this.run)
				return;
			this.says.replaceChildren(...data.findings.filter(({kind}) =>
				SEVERE.has(kind)).map(one => findingElement(one)));
			this.game = new Game(data).open();
			if (!this.fields.length) {
				this.fields = fields;
				this.names = new Names(this.game, fields);
			}
			this.show();
		} catch (error) {
			this.says.replaceChildren();
			failed(error, this.says);
		}
	}

	/* The board as it is; what cannot be yet is seen while it is set up. */
	show() {
		this.state = this.game.state(this.game.length);
		for (const [path, value] of this.given)
			this.state.values[this.game.index.get(path)] = isNaN(value) ? value
				: Number(value);
		this.figure.show(this.game, this.state, new Set(this.given.keys()));
		const asked = new Asked(this.game, this.state.values);
		drawBoard(this.game, asked, new Set(), 900, new Set(['sites']));
		this.known = new Set(this.fields.filter(({paths}) => paths.some(path =>
			asked.paths.has(path))).flatMap(({paths}) => paths));
		this.list.replaceChildren(...[...this.given].map(([path, value]) =>
			button(`${this.names.path(path)} ${this.game.valueWords(value)
			} \u2715`, () => {
				this.given.delete(path);
				this.draw();
			}, {class: 'chip', 'data-path': path, 'aria-label': `without ${path}=${
				value}`})));
		this.when.replaceChildren(...this.everyField().filter(([path]) =>
			WHEN.test(path) && this.known.has(path)).map(([path, one]) => this.picker(path, one)));
		this.showAll();
		if (this.tapped && this.picked.firstChild)
			this.pick(this.tapped, false);
	}

	/* [path, field], ...: all of them. */
	everyField() {
		return this.fields.flatMap(field => field.paths.map(path =>
			[path, field]));
	}

	/* What a thing has, where it is, and where it could be. */
	pick(id, moves = true) {
		const names = path => path.split('.').includes(id);
		const has = path => this.state.set(path).includes(id);
		const here = this.everyField().filter(([path]) => names(path) || has(path));
		const other = this.everyField().filter(([path, {values}]) => values.includes(
			id) && !names(path) && !has(path) && this.known.has(path));
		const [own, rest] = [true, false].map(is => here.filter(([path]) =>
			this.known.has(path) === is).map(([path, field]) => this.picker(
			path, field, id)));
		this.tapped = id;
		this.picked.replaceChildren(html('p', {class: 'ask-head'}, html('strong',
			{}, this.inWords(id, here)), button('Close', () =>
			this.picked.replaceChildren())), ...own,
		other.length ? field('Put it in', choice([['', 'choose'], ...other.map(
			([path]) => [path, this.names.path(path)])], '', path => path &&
			this.put(path, id))) : '', here.length || other.length ? ''
			: notice('No field depends on it.'), rest.length ? html('details',
			{}, html('summary', {}, 'Details'), rest) : '');
		const thing = this.figure.element.querySelector(`[data-card="${id}"]`);
		if (thing && moves)
			thing.scrollIntoView({block: 'center'});
	}

	/* `Berlin: KPD 2, SPD 1, Police 1`: what there is of it. */
	inWords(id, here) {
		const all = here.filter(([path]) => this.known.has(path) && this.state.has(
			path) && path.split('.').includes(id)).map(([path]) => `${
			this.names.path(path, id)} ${this.game.valueWords(this.state.get(
			path))}`);
		return this.names.of(id) + (all.length ? ': ' + all.join(', ') : '');
	}

	/* Words, or fields as they are copied from a board. */
	read(words) {
		const lost = [];
		let thing = [];
		for (const part of words.split(/[;,\n]+|\s+(?=[\w.-]+=)/).map(each => each
			.trim()).filter(Boolean)) {
			const [, path, value] = /^([\w.-]+)=(\S+)$/.exec(part) || [];
			const {ids, number} = this.names.in(part);
			const found = path ? this.game.index.has(path) && [path, value]
				: this.fieldOf([...thing, ...ids], number) || this.fieldOf(ids,
					number);
			if (found)
				this.given.set(found[0], found[1]);
			else
				lost.push(part);
			thing = ids.length > 1 || !thing.length ? ids.slice(0, 1) : thing;
		}
		this.words.value = lost.join('; ');
		if (lost.length)
			announce(`not understood: ${lost.join('; ')}`);
		return this.draw();
	}

	/* The field that these ids name, with a number or the last of them as its
	 * value: the shortest that a player knows. */
	fieldOf(ids, number) {
		const [last] = ids.slice(-1), all = [...new Set(ids)];
		const fits = (want, value) => this.everyField().filter(([path, {values, high,
			set}]) => want.length && want.every(id => path.split('.').includes(
			id)) && (number === undefined ? values.includes(value) || value ===
			'1' && high > 0 : !values.length && !set)).sort((a, b) =>
			Number(this.known.has(b[0])) - Number(this.known.has(a[0])) ||
			a[0].split('.').length - b[0].split('.').length).map(([path]) =>
			[path, value])[0];
		return number === undefined ? fits(all.filter(id => id !== last), last) ||
			fits(all, '1') : fits(all, number);
	}

	/* A thing into a place: only it, or beside what is there. */
	put(path, id) {
		const {set} = this.fields.find(({paths}) => paths.includes(path));
		this.set(path, set ? [...this.state.set(path), id].join('+') : id);
	}

	set(path, value) {
		this.given.set(path, String(value));
		return this.draw();
	}

	/* A field with what it takes; of a list only whether this thing is in it. */
	picker(path, {set, low, high, values}, id) {
		const now = this.state.get(path), has = this.state.set(path);
		const label = {'aria-label': path}, name = this.names.path(path, id);
		if (set && values.includes(id))
			return html('label', {class: 'check'}, html('input', {type:
				'checkbox', checked: has.includes(id) && 'checked', onchange:
				({target}) => this.set(path, (target.checked ? [...has, id]
					: has.filter(one => one !== id)).join('+') || 'none'),
			...label}), ` in ${name}`);
		if (set)
			return field(name, html('select', {multiple: true, ...label,
				onchange: ({target}) => this.set(path, [...target
					.selectedOptions].map(({value}) => value).join(
					'+') || 'none')}, this.names.ofEach(values).map(
				([value, words]) => html('option', {value, selected:
					has.includes(value) && 'selected'}, words))));
		if (values.length)
			return field(name, choice(this.names.ofEach(values), String(now),
				value => this.set(path, value), label));
		const step = by => button(by < 0 ? '\u2212' : '+', () => this.set(path,
			Math.max(low, Math.min(high, Number(now || 0) + by))),
		{'aria-label': `${path} ${by < 0 ? 'less' : 'more'}`});
		return field(name, html('span', {class: 'stepper'}, step(-1), html('input',
			{type: 'number', min: low, max: high, value: now || 0, ...label,
				onchange: ({target}) => this.set(path, Math.max(low,
					Math.min(high, Number(target.value))))}), step(1)));
	}

	/* For what is on no board, and for the keyboard. */
	showAll() {
		const things = Object.values(this.game.byId).flatMap(table => [...table
			.keys()].filter(Boolean));
		this.all.replaceChildren(field('Any card or thing', choice([['',
			'choose'], ...this.names.ofEach(things)], '', id => id && this
			.pick(id))));
	}

	/* May one do what is asked; or what may be done. */
	async may(words) {
		this.answer.replaceChildren(notice('Looking what is legal\u2026'));
		const id = await packId(this.chosen.pack);
		const result = await runPosition(['legal', '--format=json', ...words
			? ['--why', words] : []], {...this.chosen, id}, this.given);
		const rows = words ? [] : jsonLines(result.out);
		this.answer.replaceChildren(...words ? whyWords(this.game, result)
			: rows.length ? [legalButtons(this.game, rows, row => {
				this.asked.value = rowText(row);
				this.may(row.pattern ? '' : rowText(row)).catch(failed);
			})] : [notice(errorOf(result), 'bad')]);
	}

	screen() {
		const {chosen} = this;
		const ask = deed => deed.catch(error => failed(error, this.answer));
		main.replaceChildren(html('h1', {}, 'A position'), html('p', {class:
			'note'}, 'Tap on the board what should be different, or say it; the ' +
			'game fills in the rest. Then ask what is legal, and why.'),
		html('div', {class: 'small'}, gameTiles(chosen.game, game => {
			this.begin(this.choices(game));
			this.screen();
			/** @type {HTMLElement} */ (main.querySelector(
				'[name="game"]:checked')).focus();
		})), html('details', {class: 'with'}, this.with,
			packTiles(chosen.pack, pack => this.begin({pack})), chosen.free
				&& tiles('Seats', 'seats', ['1', '2', '3', '4'].map(each =>
					[each]), chosen.seats, seats => this.begin({seats}))),
		html('div', {class: 'columns play-columns'}, html('section', {
			'aria-label': 'board'}, this.when, this.figure.element), html(
			'section', {'aria-label': 'what is set'}, this.words, this.says,
			this.list, html('p', {class: 'row-tools'}, button('Begin again',
				() => this.begin())), this.picked, this.all)),
		html('form', {class: 'foot may', onsubmit: event => {
			event.preventDefault();
			ask(this.may(this.asked.value.trim()));
		}}, this.answer, this.asked, html('button', {class: 'main'}, 'Ask'), button(
			'What is legal?', () => ask(this.may(''))), button('Play from here', () =>
			ask(this.open()))));
	}

	async open() {
		const id = await packId(this.chosen.pack);
		openLog(new Log('position.csv', new TextEncoder().encode(positionRows({
			...this.chosen, id}, this.given))));
		showTab('play');
	}
}

export function positionScreen() {
	document.title = 'A position \u2013 umpire';
	const position = new Position();
	position.screen();
	position.begin();
}

/* What a log calls a pack: one's own has an id in its head. */
async function packId(name) {
	return app.packs.has(name) ? (await packTables(name)).id : name;
}

function positionRows({game, id, seats}, given) {
	const list = seats ? ` seats=${Array.from({length: Number(seats)},
		(_, i) => 'p' + (i + 1)).join('+')}` : '';
	const fields = [...given].map(pair => pair.join('=')).join(' ');
	return `actor,move,args,note\n,game,id=${game} pack=${id}${list},\n` +
		(fields && `,given,${csvCell(fields, ',')},\n`);
}

/* A command on a position. */
function runPosition(words, chosen, given, options) {
	return app.program.run([words[0], ...packWords(), ...words.slice(1),
		'position.csv'], [...packFiles(), ['position.csv',
		new TextEncoder().encode(positionRows(chosen, given))]], options);
}

async function positionData(chosen, given) {
	const result = await runPosition(['report', '--data', '-o', '-'], chosen,
		given);
	const {games: [game], findings} = JSON.parse(result.out ||
		'{"games":[]}');
	if (!game)
		throw new Error(findings && findings.length ? findings[0].message
			: errorOf({...result, out: ''}));
	return game;
}

async function fieldsOf(chosen) {
	const {out} = await runPosition(['record', '--format=json', '--continue'],
		chosen, [], {input: 'fields\n'});
	return jsonLines(out).filter(({type}) => type === 'field');
}
