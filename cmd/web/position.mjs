/* A position that is set up on the board or in words: a tap on a thing shows its
 * fields, each with what it takes; then what is legal, or whether one may. */
import {BoardFigure, Game, SEVERE, State, announce, findingElement, html,
	packSaid} from '../report/page/index.mjs';
import {rowText} from './choose.mjs';
import {csvCell, utf8} from './edit.mjs';
import {legalButtons, whyWords} from './fix.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {packTables} from './packs.mjs';
import {button, checkbox, choice, count, field, gameTiles, inSight, isFree, itemsField,
	notice, packTiles, redraw, seatTiles} from './pieces.mjs';
import {errorOf, jsonLines, packFiles, packWords} from './program.mjs';
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
	return values.map((value, i) => [value, all.indexOf(all[i]) === all.lastIndexOf(
		all[i]) ? all[i] : `${all[i]} (${value})`]);
}

/* Is it a field of this thing? */
function isOf(path, id) {
	return path.split('.').includes(id);
}

/* A path in words; what it is of may be named already. */
function pathName(game, path, of) {
	return path === 'actor' ? 'to act' : path.split('.').filter(part => part !== of)
		.map(part => game.called(part)).join(' ') || game.called(path.split('.')[
			0]);
}

const FIELD = /^([\w.-]+)=(\S+)$/;

/* Parts of what was typed: each with the subject of the last one, and as it is. */
function partsOf(words) {
	let about = '';
	return words.split(/[;,\n]+|\s+(?=[\w.-]+=)/).map(each => each.trim()).filter(Boolean)
		.map(part => {
			const names = part.match(/\p{L}[\p{L}-]+/gu) || [];
			if (names.length > 1 || !about)
				about = names[0] || '';
			return [names.length > 1 ? part : `${about} ${part}`, part];
		});
}

class Position {
	chosen = {game: GAMES[0][0], pack: 'stand-in', seats: '2'};
	given = new Map(); /* path to value, as a `given` row has it */
	fields = []; /* of the game, as `record` tells them */
	run = 0;
	game; state; known; every; tapped; /* once it is drawn */

	constructor() {
		this.figure = new BoardFigure(id => this.pick(id));
		this.says = html('div', {'aria-live': 'polite'});
		this.picked = html('section.setting', {'aria-label': 'what was tapped',
			'aria-live': 'polite'});
		this.what = html('div');
		this.when = html('div.when');
		this.all = html('div');
		this.list = html('p.chips');
		this.answer = html('div', {'aria-live': 'polite'});
		this.words = html('input.position-words',
			{'aria-label': 'the position in ' + 'words',
		placeholder: 'the position in words', autocomplete: 'off', onchange: () =>
			this.read(this.words.value)});
		this.asked = html('input', {'aria-label': 'May I \u2026?', placeholder:
			'May I \u2026? What somebody wants to do', autocomplete: 'off'});
	}

	/* Another game: its fields, and its board as it begins. */
	begin(more = {}) {
		const {pack, game, seats} = Object.assign(this.chosen, more);
		const set = key => value => this.begin({[key]: value});
		this.given.clear();
		this.fields = [];
		this.picked.replaceChildren();
		redraw(this.what, html('div.small', gameTiles(game, set('game'))), html(
			'details.with', html('summary', `With ${packSaid(pack)}` + (isFree(game) ? ', ' + count(Number(
				seats), 'seat') : '')), packTiles(pack, set('pack')),
				seatTiles(this.chosen, set('seats'))));
		inSight(this.what.querySelector(':checked').closest('.tile'));
		return this.draw();
	}

	async draw() {
		const run = ++this.run;
		this.answer.replaceChildren();
		const id = await packId(this.chosen.pack);
		const chosen = {...this.chosen, id};
		const fields = this.fields.length ? this.fields : await fieldsOf(chosen);
		const data = await positionData(chosen, this.given);
		if (run !== this.run)
			return;
		const severe = data.findings.filter(({kind}) => SEVERE.has(kind));
		this.says.replaceChildren(severe.length > 0 ? html('ul', severe.map(one =>
			findingElement(one))) : '');
		this.game = new Game(data).open();
		if (!this.fields.length) {
			this.fields = fields;
			this.every = fields.flatMap(one => one.paths.map(path => [path,
				one]));
		}
		this.show();
	}

	/* The board as it is; what cannot be yet is seen while it is set up. */
	show() {
		const {game} = this;
		const asked = new Asked(game, game.state(game.length).values);
		for (const [path, value] of this.given)
			asked.values[game.index.get(path)] = isNaN(value) ? value
				: Number(value);
		this.figure.show(game, asked, new Set(this.given.keys()), new Set());
		this.state = asked;
		this.known = new Set(this.fields.filter(({paths}) => paths.some(path =>
			asked.paths.has(path))).flatMap(({paths}) => paths));
		this.list.replaceChildren(...[...this.given].map(([path, value]) =>
			button(`${pathName(game, path)} ${game.valueWords(value)} \u2715`, () => {
				this.given.delete(path);
				return this.draw();
			}, {class: 'chip', 'data-path': path, 'aria-label': `without ${path}=${
				value}`})));
		redraw(this.when, ...this.every.filter(([path]) => WHEN.test(path) &&
			this.known.has(path)).map(([path, one]) => this.picker(path,
				one)));
		/* for what is on no board, and for the keyboard */
		this.all.replaceChildren(field('Any card or thing', choice([['',
			'choose'],...namesOf(game, Object.values(game.byId).flatMap(
				table => [...table.keys()].filter(Boolean)))], '', id =>
					id && this.pick(id))));
		if (this.tapped && this.picked.firstChild)
			this.pick(this.tapped, false);
	}

	/* What a thing has, where it is, and where it could be. */
	pick(id, moves = true) {
		const isIn = path => this.state.set(path).includes(id);
		const here = this.every.filter(([path]) => isOf(path, id) || isIn(path));
		const other = this.every.filter(([path, {values}]) => values.includes(id) &&
			this.known.has(path) && !isOf(path, id) && !isIn(path)).map(([path]) => [path,
			pathName(this.game, path)]);
		const fields = known => here.filter(([path]) => this.known.has(path) === known).map(
			([path, one]) => this.picker(path, one, id)), hidden = fields(false);
		const empty = !here.length && !other.length;
		this.tapped = id;
		redraw(this.picked, html('p.ask-head', html('strong', this.inWords(id, here)), button(
			'Close', () => this.picked.replaceChildren())), ...fields(true), other.length
			? field('Put it in', choice([['', 'choose'], ...other], '', path => path && this
				.put(path, id))) : '', empty ? notice('No field depends on it.') : '',
		hidden.length ? html('details', html('summary', 'Details'), hidden) : '');
		const thing = this.figure.element.querySelector(`[data-card="${id}"]`);
		if (thing && moves)
			thing.scrollIntoView({block: 'center'});
	}

	/* `Berlin: KPD 2, SPD 1, Police 1`: what there is of it. */
	inWords(id, here) {
		const {game, state} = this;
		const all = here.filter(([path]) => this.known.has(path) && state.has(path) && isOf(
			path, id)).map(([path]) => `${pathName(game, path, id)} ${game.valueWords(state
			.get(path))}`).join(', ');
		return game.called(id) + (all && ': ' + all);
	}

	/* Words, or fields: the program reads them, each part of them also with the
	 * subject of the last one. */
	async read(words) {
		const parts = partsOf(words), lost = [];
		const read = await this.readLines(parts.flat());
		parts.forEach(([, part], i) => {
			const [path, value] = [read[2 * i], read[2 * i + 1], FIELD.exec(part)].map(
				found => found ? found.slice(1) : []).find(([name]) => this.game.index
				.has(name)) || [];
			if (path)
				this.given.set(path, value);
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
		const {game, pack, seats} = this.chosen;
		const {out} = await app.program.run(['record', '--position', '--pack', pack,
			...isFree(game) ? ['--seats', seats] : [], game, 'x.csv'], packFiles(), {input:
			lines.join('\n') + '\n'});
		return out.split(/^\d+ [^>\n]*> /m).slice(1).map(each => /^read as: ([\w.-]+)=(\S+)$/m
			.exec(each));
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
		if (set)
			return this.listPicker(path, name, names, id, label);
		return field(name, values.length ? choice(names, String(now), value => this.set(path,
			value), label) : stepper(Number(now || 0), low, high, value => this.set(path,
			value), label));
	}

	listPicker(path, name, names, id, label) {
		const has = this.state.set(path), put = (one, is) => this.set(path, [...has.filter(
			each => each !== one), ...is ? [one] : []].join('+') || 'none');
		return names.some(([value]) => value === id) ? checkbox(`in ${name}`, has.includes(id),
			is => put(id, is), label) : itemsField(name, names.map(([value, said]) => ({
			value, said, n: Number(has.includes(value)), more: !has.includes(value)})),
		(one, by) => put(one, by > 0));
	}

	/* May one do what is asked; or what may be done. */
	async may(words) {
		this.answer.replaceChildren(notice('Looking what is legal\u2026'));
		const id = await packId(this.chosen.pack);
		const result = await runPosition(['legal', '--format=json', ...words
			? ['--why', words] : []], {...this.chosen, id}, this.given);
		const rows = words ? [] : jsonLines(result.out);
		this.answer.replaceChildren(...words ? whyWords(this.game, result)
			: [rows.length ? legalButtons(this.game, rows, row => {
				this.asked.value = rowText(row);
				return this.may(row.pattern ? '' : rowText(row));
			}) : notice(errorOf(result), 'bad')]);
	}

	async open() {
		const id = await packId(this.chosen.pack);
		openLog(new Log('position.csv', utf8.encode(positionRows({...this.chosen,
			id}, this.given))));
		showTab('play');
	}
}

/* A number between two others. */
function stepper(now, low, high, change, label) {
	const to = number => change(Math.max(low, Math.min(high, number)));
	const step = (by, sign, words) => button(sign, () => to(now + by), {'aria-label': `${
		label.name} ${words}`});
	return html('span.stepper', step(-1, '\u2212', 'less'), html('input', {type: 'number', min:
		low, max: high, value: now, onchange: ({target}) => to(Number(target.value)),
	...label}), step(1, '+', 'more'));
}

export function positionScreen() {
	document.title = 'A position \u2013 umpire';
	const position = new Position();
	const board = html('section', {'aria-label': 'board'}, position.words, position.says,
		position.list, position.when, position.figure.element);
	const set = html('section', {'aria-label': 'what is set'},
		html('p.row-tools', button('Begin again', () => position.begin())),
		position.picked, position.all);
	main.replaceChildren(html('h1', 'A position'),
		html('p.note', 'Tap on the board what should be different, or say it; the game fills ' +
			'in the rest. Then ask what is legal, and why.'),
		position.what,
		html('div.columns.play-columns', board, set),
		html('form.foot.may', {onsubmit: () => position.may(position.asked.value.trim())},
			position.answer, position.asked, html('button.main', 'Ask'),
			button('What is legal?', () => position.may('')),
			button('Play from here', () => position.open())));
	return position.begin();
}

/* What a log calls a pack: one's own has an id in its head. */
async function packId(name) {
	return app.packs.has(name) ? (await packTables(name)).id : name;
}

function positionRows({game, id, seats}, given) {
	const list = isFree(game) ? ` seats=${['p1', 'p2', 'p3', 'p4'].slice(0, Number(
		seats)).join('+')}` : '';
	const fields = [...given].map(pair => pair.join('=')).join(' ');
	return `actor,move,args,note\n,game,id=${game} pack=${id}${list},\n` +
		(fields && `,given,${csvCell(fields, ',')},\n`);
}

/* A command on a position. */
function runPosition(words, chosen, given, options) {
	return app.program.run([words[0], ...packWords(), ...words.slice(1),
		'position.csv'], [...packFiles(), ['position.csv', utf8.encode(
		positionRows(chosen, given))]], options);
}

async function positionData(chosen, given) {
	const result = await runPosition(['report', '--data', '-o', '-'], chosen, given);
	const {games: [game], findings = []} = JSON.parse(result.out || '{"games":[]}');
	if (!game)
		throw new Error(findings.length ? findings[0].message : errorOf(
			{...result, out: ''}));
	return game;
}

async function fieldsOf(chosen) {
	const {out} = await runPosition(['record', '--format=json', '--continue'],
		chosen, [], {input: 'fields\n'});
	return jsonLines(out).filter(({type}) => type === 'field');
}
