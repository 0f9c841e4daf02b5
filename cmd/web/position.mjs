/* A position that is set up on the board or in words: a tap on a thing shows its
 * fields, each with what it takes; then what is legal, or whether one may. */
import {BoardFigure, Game, SEVERE, State, announce, findingElement, html,
	packSaid} from '../report/page/index.mjs';
import {rowText} from './choose.mjs';
import {ROW, csvFile} from './edit.mjs';
import {legalButtons, whyWords} from './fix.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {packTables} from './packs.mjs';
import {button, checkbox, choice, count, field, isFree, listField, notice, packTiles, redraw,
	seatTiles, withItem} from './pieces.mjs';
import {errorOf, jsonLines, packFiles, umpire} from './program.mjs';
import {GAMES, app, main} from './state.mjs';

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

/* Two things of one name have their ids after it: [[id, words], ...]. */
function namesOf(game, values) {
	const all = values.map(value => game.called(value));
	const isOne = name => all.indexOf(name) === all.lastIndexOf(name);
	return values.map((value, i) => [value, isOne(all[i]) ? all[i] : `${all[i]} (${value})`]);
}

/* Is it a field of this thing? */
function isOf(path, id) {
	return path.split('.').includes(id);
}

/* A path in words; what it is of may be named already. */
function pathName(game, path, of) {
	const [first, ...rest] = path.split('.');
	if (path === 'actor')
		return 'to act';
	const named = [first, ...rest].filter(part => part !== of);
	return named.map(part => game.called(part)).join(' ') || game.called(first);
}

const FIELD = /^([\w.-]+)=(\S+)$/;

/* Parts of what was typed: each with the subject of the last one, and as it is. */
function partsOf(words) {
	const parts = words.split(/[;,\n]+|\s+(?=[\w.-]+=)/).map(each => each.trim());
	let about = '';
	return parts.filter(Boolean).map(part => {
		const names = part.match(/\p{L}[\p{L}-]+/gu) || [], isWhole = names.length > 1;
		if (isWhole || !about)
			[about = ''] = names;
		return [isWhole ? part : `${about} ${part}`, part];
	});
}

class Position {
	chosen = {game: GAMES[0][0], pack: 'stand-in', seats: '2'};
	given = new Map(); /* path to value, as a `given` row has it */
	fields = []; /* of the game, as `record` tells them */
	run = 0;
	game; state; known; every; tapped; /* once it is drawn */

	constructor() {
		const live = {'aria-live': 'polite'};
		this.figure = new BoardFigure(id => this.pick(id));
		this.says = html('div', live);
		this.picked = html('section.setting', {'aria-label': 'what was tapped', ...live});
		this.what = html('div.row-tools.wide-tools');
		this.when = html('div.when');
		this.all = html('div');
		this.list = html('p.chips');
		this.answer = html('div', live);
		this.words = html('input.position-words', {'aria-label': 'the position in words',
			placeholder: 'the position in words', autocomplete: 'off',
			onchange: () => this.read(this.words.value)});
		this.asked = html('input', {'aria-label': 'May I \u2026?', autocomplete: 'off',
			placeholder: 'May I \u2026? What somebody wants to do'});
	}

	/* Another game: its fields, and its board as it begins. */
	begin(more = {}) {
		const {pack, game, seats} = Object.assign(this.chosen, more);
		const set = key => value => this.begin({[key]: value});
		const many = isFree(game) ? ', ' + count(Number(seats), 'seat') : '';
		this.given.clear();
		this.fields = [];
		this.picked.replaceChildren();
		redraw(this.what,
			choice(GAMES, game, set('game'), {'aria-label': 'game', name: 'game'}),
			html('details.with', html('summary', `With ${packSaid(pack)}${many}`),
				packTiles(pack, set('pack')), seatTiles(this.chosen, set('seats'))));
		return this.draw();
	}

	/* The game of the position as it is now; a later change is drawn instead. */
	async draw() {
		const run = ++this.run;
		this.answer.replaceChildren();
		const {chosen} = this;
		const fields = this.fields.length ? this.fields : await fieldsOf(chosen);
		const data = await positionData(chosen, this.given);
		if (run !== this.run)
			return;
		const severe = data.findings.filter(({kind}) => SEVERE.has(kind));
		this.says.replaceChildren(severe.length > 0 ? html('ul', severe.map(one =>
			findingElement(one))) : '');
		this.game = new Game(data).open();
		this.fields = fields;
		this.every = fields.flatMap(one => one.paths.map(path => [path, one]));
		this.show();
	}

	/* The board as it is; what cannot be yet is seen while it is set up. */
	show() {
		const {game, given, fields, figure} = this;
		const asked = new Asked(game, game.state(game.length).values);
		for (const [path, value] of given)
			asked.values[game.index.get(path)] = isNaN(value) ? value : Number(value);
		figure.show(game, asked, new Set(given.keys()));
		this.state = asked;
		const isAsked = ({paths}) => paths.some(path => asked.paths.has(path));
		this.known = new Set(fields.filter(isAsked).flatMap(({paths}) => paths));
		this.list.replaceChildren(...[...given].map(pair => this.givenChip(pair)));
		const when = this.every.filter(([path]) => WHEN.test(path) && this.known.has(path));
		redraw(this.when, ...when.map(([path, one]) => this.picker(path, one)));
		this.all.replaceChildren(this.anyThing());
		if (this.tapped && this.picked.firstChild)
			this.pick(this.tapped, false);
	}

	/* What is given, to be taken back by a tap. */
	givenChip([path, value]) {
		const words = `${pathName(this.game, path)} ${this.game.valueWords(value)} \u2715`;
		return button(words, () => {
			this.given.delete(path);
			return this.draw();
		}, {class: 'chip', 'data-path': path, 'aria-label': `without ${path}=${value}`});
	}

	/* For what is on no board, and for the keyboard. */
	anyThing() {
		const {game} = this, tables = Object.values(game.byId);
		const ids = tables.flatMap(table => [...table.keys()].filter(Boolean));
		return field('Any card or thing', choice([['', 'choose'], ...namesOf(game, ids)], '',
			id => id && this.pick(id)));
	}

	/* What a thing has, where it is, and where it could be. */
	pick(id, moves = true) {
		const {game, every, known, picked} = this;
		const isIn = path => this.state.set(path).includes(id);
		const isHere = path => isOf(path, id) || isIn(path);
		const here = every.filter(([path]) => isHere(path));
		const places = every.filter(([path, {values}]) => values.includes(id) &&
			known.has(path) && !isHere(path)).map(([path]) => [path, pathName(game, path)]);
		const fields = is => here.filter(([path]) => known.has(path) === is)
			.map(([path, one]) => this.picker(path, one, id));
		const hidden = fields(false), put = path => path && this.put(path, id);
		this.tapped = id;
		redraw(picked,
			html('p.ask-head', html('strong', this.inWords(id, here)),
				button('Close', () => picked.replaceChildren())),
			...fields(true),
			places.length ? field('Put it in', choice([['', 'choose'], ...places], '', put)) : '',
			here.length + places.length ? '' : notice('No field depends on it.'),
			hidden.length ? html('details', html('summary', 'Details'), hidden) : '');
		const thing = this.figure.element.querySelector(`[data-card="${id}"]`);
		if (thing && moves)
			thing.scrollIntoView({block: 'center'});
	}

	/* `Berlin: KPD 2, SPD 1, Police 1`: what there is of it. */
	inWords(id, here) {
		const {game, state, known} = this, name = game.called(id);
		const own = here.filter(([path]) => known.has(path) && state.has(path) && isOf(path, id));
		const all = own.map(([path]) =>
			`${pathName(game, path, id)} ${game.valueWords(state.get(path))}`);
		return all.length ? `${name}: ${all.join(', ')}` : name;
	}

	/* Words, or fields: the program reads them, each part of them also with the
	 * subject of the last one. */
	async read(words) {
		const parts = partsOf(words), lost = [];
		const read = await this.readLines(parts.flat());
		parts.forEach(([, part], i) => {
			const ways = [read[2 * i], read[2 * i + 1], FIELD.exec(part)].filter(Boolean);
			const found = ways.find(([, path]) => this.game.index.has(path));
			if (found)
				this.given.set(found[1], found[2]);
			else
				lost.push(part);
		});
		this.words.value = lost.join('; ');
		if (lost.length)
			announce(`not understood: ${lost.join('; ')}`);
		return this.draw();
	}

	/* How the program reads each line: what FIELD finds. */
	async readLines(lines) {
		const {game, pack, seats} = this.chosen, free = isFree(game) ? ['--seats', seats] : [];
		const {out} = await app.program.run(['record', '--position', '--pack', pack, ...free,
			game, 'x.csv'], packFiles(), {input: lines.join('\n') + '\n'});
		const answers = out.split(/^\d+ [^>\n]*> /m).slice(1);
		return answers.map(each => /^read as: ([\w.-]+)=(\S+)$/m.exec(each));
	}

	/* A thing into a place: only it, or beside what is there. */
	put(path, id) {
		const {set} = this.fields.find(({paths}) => paths.includes(path));
		return this.set(path, set ? [...this.state.set(path), id].join('+') : id);
	}

	set(path, value) {
		this.given.set(path, String(value));
		return this.draw();
	}

	/* A field with what it takes; of a list only whether this thing is in it. */
	picker(path, {set, low, high, values}, id) {
		const name = pathName(this.game, path, id), label = {'aria-label': path, name: path};
		const now = this.state.get(path), names = namesOf(this.game, values);
		const change = value => this.set(path, value);
		if (set)
			return this.listPicker(path, name, names, id, label);
		return field(name, values.length ? choice(names, String(now), change, label)
			: stepper(Number(now || 0), low, high, change, label));
	}

	/* Is this thing in the list?  Of another thing: what is in it. */
	listPicker(path, name, names, id, label) {
		const now = this.state.set(path).join('+');
		if (names.some(([value]) => value === id))
			return checkbox(`in ${name}`, this.state.set(path).includes(id),
				is => this.set(path, withItem(now, id, is)), label);
		return listField(name, names, now, follows => this.set(path, follows(now)));
	}

	/* May one do what is asked; or what may be done. */
	async may(words) {
		this.answer.replaceChildren(notice('Checking what is legal\u2026'));
		const why = words ? ['--why', words] : [];
		const result = await runPosition(['legal', '--format=json', ...why], this.chosen,
			this.given);
		if (words)
			return this.answer.replaceChildren(...whyWords(this.game, result));
		const rows = jsonLines(result.out), ask = row => {
			this.asked.value = this.game.plain(row.says || rowText(row));
			return this.may(row.pattern ? '' : rowText(row));
		};
		this.answer.replaceChildren(rows.length ? legalButtons(this.game, rows, ask)
			: notice(errorOf(result), 'bad'));
	}

	async open() {
		openLog(new Log('position.csv', await positionLog(this.chosen, this.given)));
		showTab('play');
	}
}

/* A number between two others. */
function stepper(now, low, high, change, label) {
	const to = number => change(Math.max(low, Math.min(high, number)));
	const step = (by, sign, words) => button(sign, () => to(now + by),
		{'aria-label': `${label.name} ${words}`});
	const input = html('input', {type: 'number', min: low, max: high, value: now,
		onchange: () => to(Number(input.value)), ...label});
	return html('span.stepper', step(-1, '\u2212', 'less'), input, step(1, '+', 'more'));
}

/* The screen on which a position is set up, and asked about. */
export function positionScreen() {
	document.title = 'A position \u2013 umpire';
	const position = new Position();
	const board = html('section', {'aria-label': 'board'}, position.words, position.says,
		position.list, position.when, position.figure.element);
	const set = html('section', {'aria-label': 'what is set'},
		html('p.row-tools', button('Begin again', () => position.begin())),
		position.picked, position.all);
	main.replaceChildren(html('h1', 'A position'),
		html('p.note', 'On the board, tap what should be different, or type it; the game fills ' +
			'in the rest. Then ask what is legal, and why.'),
		position.what,
		html('div.columns.play-columns', board, set),
		html('form.foot.may', {onsubmit: () => position.may(position.asked.value.trim())},
			position.answer, position.asked, html('button.main', 'Ask'),
			button('What is legal?', () => position.may('')),
			button('Play from here', () => position.open())));
	return position.begin();
}

/* A log of the position. */
async function positionLog({game, pack, seats}, given) {
	/* one's own pack has an id in its head */
	const id = app.packs.has(pack) ? (await packTables(pack)).id : pack;
	const all = ['p1', 'p2', 'p3', 'p4'].slice(0, Number(seats)).join('+');
	const list = isFree(game) ? ` seats=${all}` : '';
	const fields = [...given].map(pair => pair.join('=')).join(' ');
	return csvFile([ROW, ['', 'game', `id=${game} pack=${id}${list}`, ''],
		...fields ? [['', 'given', fields, '']] : []]);
}

/* A command on a position. */
async function runPosition(words, chosen, given, options = {}) {
	const bytes = await positionLog(chosen, given);
	return umpire([...words, 'position.csv'],
		{log: null, more: [['position.csv', bytes]], reading: false, ...options});
}

async function positionData(chosen, given) {
	const result = await runPosition(['report', '--data', '-o', '-'], chosen, given);
	const {games: [game], findings: [first] = []} = JSON.parse(result.out || '{"games":[]}');
	if (!game)
		throw new Error(first ? first.message : errorOf({...result, out: ''}));
	return game;
}

async function fieldsOf(chosen) {
	const {out} = await runPosition(['record', '--format=json', '--continue'],
		chosen, [], {input: 'fields\n'});
	return jsonLines(out).filter(({type}) => type === 'field');
}
