/* The data of the page: each game as a start position and what its rows
 * changed.  A copy of the state every STEP rows makes any row near. */
import {component, componentName} from './cards.mjs';
import {host} from './host.mjs';
import {part} from './svg.mjs';

const STEP = 64;
export const LISTED = 200; /* no list shows more */
export const NOBODY = 4; /* the seat that no game has: what all may see */
export const HIDDEN = '?'; /* a value that the seat that looks cannot know */
export let report = {games: [], findings: [], logs: 0};
export let games = [];

/* What base64 holds. */
export function bytesOf(letters) {
	const all = atob(letters), bytes = new Uint8Array(all.length);
	for (let i = 0; i < all.length; i++)
		bytes[i] = all.charCodeAt(i);
	return bytes;
}

/* A Response of what this element of the page holds as gzip in base64. */
export function unpacked(id) {
	if (typeof DecompressionStream === 'undefined')
		throw new Error('This browser is too old: it cannot unpack ' +
			'what the page holds.');
	return new Response(new Blob([bytesOf(part(id).textContent.trim())]).stream()
		.pipeThrough(new DecompressionStream('gzip')));
}

export function takeReport(data) {
	report = data;
	games = data.games.map(raw => new Game(raw));
}

/* A label begins with a capital. */
export function sentence(words) {
	return words.charAt(0).toUpperCase() + words.slice(1);
}

/* `1 row`, `2 rows`. */
export function count(number, one, many = one + 's') {
	return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

export const SEVERE = new Set(['illegal', 'claim', 'malformed', 'trouble']);
const GRAVITY = ['malformed', 'illegal', 'claim', 'unverified', 'remark', 'warning'];

/* The kind of the gravest of these findings; undefined: there is none. */
export function gravest(findings) {
	return GRAVITY.find(kind => findings.some(finding => finding.kind === kind));
}

/* The move of a row as it is typed: `ACTOR,MOVE,ARGS`, or without its actor. */
function moveOf(row) {
	const [first, second = '='] = row.split(',');
	const move = second.includes('=') ? first : second;
	return move.replace('=', '').replace(/([a-z])-(?=[a-z])/g, '$1 ');
}

/* A page has no command line: what a message says to type is left out where it repeats
 * the words before it, and so are options; else only the move is named. */
export function withoutCommands(words) {
	return words.replace(/ \(`[^`]*`[^)]*\)|: `[^`]*`(?=$|;)/g, '')
		.replace(/; `umpire [^`]*`[^;]*|[.:;] [^.:;]*--[a-z][^.:;]*/g, '')
		.replace(/`([^`]*)`/g, (all, row) => `\u201c${moveOf(row)}\u201d`);
}

/* A position: values by path.  Paths that the pack does not fill are absent. */
export class State {
	constructor(game, values) {
		this.game = game;
		this.values = values;
	}
	get(path) {
		const i = this.game.index.get(path);
		return i === undefined ? undefined : this.values[i];
	}
	/* The value as a number; words and absent paths are 0. */
	number(path) {
		const value = this.get(path);
		return typeof value === 'number' ? value : 0;
	}
	/* Is it a value other than empty? */
	has(path) {
		return !isNothing(this.get(path));
	}
	/* The members of a set field. */
	set(path) {
		const value = this.get(path);
		return isNothing(value) ? [] : String(value).split('+');
	}
}

/* What a list has, by keys: a Map of lists. */
export function grouped(list, keyOf) {
	const groups = new Map();
	for (const one of list) {
		const key = keyOf(one);
		groups.set(key, groups.get(key) || []);
		groups.get(key).push(one);
	}
	return groups;
}

export function isNothing(value) {
	return value === undefined || value === 0 || value === 'none' ||
		value === '' || value === '0';
}

/* A row; its sentences are made when they are looked at: a game may be long. */
class Row {
	n; place; actor; move; args; note; event; raw; shut; seen; views; hidden;
	#game; #given; #said;

	/* seen: by which seats; views: [seats, args, note, said, told] */
	constructor(game, {said = '', told = '', ...row}) {
		Object.assign(this, row);
		this.#game = game;
		this.#given = {said, told};
	}

	get isPlay() {
		return Boolean(this.#given.said);
	}

	/* As a sentence; rows that are not of play as they were recorded. */
	get said() {
		const {said} = this.#given, game = this.#game;
		return this.#said = this.#said || (said ? game.plain(said) : game.frameWords(
			this)) || '(empty row)';
	}

	/* What it changed. */
	get told() {
		return this.#game.plain(this.#given.told);
	}

	/* In one line. */
	get recorded() {
		return [this.actor, this.move, this.args].filter(Boolean).join(' ');
	}

	/* The row as a seat is shown it that does not see all of it. */
	hiddenFrom(seat) {
		const [, args, note, said, told] = this.views.find(([seats]) => seats >> seat & 1) ||
			[0, '', '', '', ''];
		return new Row(this.#game, {...this, args, note, said, told, hidden: true});
	}
}

const SEES_ALL = 128; /* of the bits for who may see a finding; each seat has its own */
const Data = /** @type {new () => import('./types').GameData} */ (
	/** @type {unknown} */ (Object));

export class Game extends Data {
	names = {}; /* who sits where; a name may be as long as a row */
	/** @type {{[word: string]: string}} what words of the log are called */ words = {};
	seats = []; hidden = [];
	byId; index; placed; all; played; copies; last; foundAt; chapters;
	knownRows; foundRows; /* of open() and what it asks */

	constructor(raw) {
		super();
		Object.assign(this, raw);
		this.length = raw.rows.length;
		this.allFindings = raw.findings;
		this.findings = raw.findings.filter(({seats}) => !seats || seats & SEES_ALL);
	}

	/* What looking at the game needs; a page may hold many games. */
	open() {
		if (this.index)
			return this;
		/* games of one pack share its cells */
		if (this.same !== undefined)
			for (const name of ['paths', 'tables', 'asks', 'words'])
				this[name] = games[this.same][name];
		this.byId = {};
		for (const [name, rows] of Object.entries(this.tables))
			this.byId[name] = new Map(rows.map(row => [row.id, row]));
		host.mark(this);
		/* `--data` has first where each row is in the log */
		this.placed = Array.isArray((this.rows[0] || [])[0]);
		this.rows = this.all = this.rows.map((cells, i) => this.rowOf(cells, i + 1));
		for (const {actor, move, args} of this.all)
			if (move === 'seat' && args.startsWith('name='))
				this.names[actor] = args.slice(5);
		this.index = new Map(this.paths.map((path, i) => [path, i]));
		this.index.delete(''); /* a path that the pack does not fill */
		this.look(-1);
		this.played = this.rows.filter(row => row.event === 'played').map(row => row.n);
		this.keepCopies();
		return this;
	}

	rowOf(cells, n) {
		const [place, actor, move, args, note, event, raw, said, told, shut = [],
			seen = 255, views = []] = this.placed ? cells : [null, ...cells];
		return new Row(this, {n, place, actor, move, args, note, event, raw, said,
			told, shut, seen, views});
	}

	/* One more row, as it is in the data; all is open. */
	add(cells) {
		const row = this.rowOf(cells, this.all.length + 1);
		this.all.push(row);
		if (this.seat >= 0)
			this.rows.push(this.viewOf(row, this.seat));
		this.length = row.n;
		if (row.event === 'played')
			this.played.push(row.n);
		this.keepCopy(row);
	}

	/* A row as this seat is shown it.  What one that was not checked shows
	 * is unknown. */
	viewOf(row, seat) {
		const open = row.event === 'unchecked'
			? row.actor === this.seats[seat] : row.seen >> seat & 1;
		return open ? row : row.hiddenFrom(seat);
	}

	/* As seat number `seat` could see it; -1: all is open. */
	look(seat) {
		const bit = seat < 0 ? 7 : seat; /* 7 is for who sees everything */
		const found = this.allFindings.filter(({seats}) => !seats || seats >> bit & 1);
		this.seat = seat;
		this.rows = seat < 0 ? this.all : this.all.map(row => this.viewOf(row, seat));
		this.foundAt = grouped(found, ({n}) => n || 1);
		this.foundRows = [...this.foundAt.keys()].sort((a, b) => a - b);
		/* rows that the log itself marks as mistakes */
		const isKnown = ({event, n}) => event === 'refused' && !this.foundAt.has(n);
		this.knownRows = this.rows.filter(isKnown).map(row => row.n);
	}

	/* The seat that looks, as the address has it; null: everybody. */
	seatLooking() {
		return this.seat < 0 ? null : this.seats[this.seat];
	}

	keepCopies() {
		const shut = this.paths.map(() => 255);
		apply(shut, this.hidden);
		this.last = {raw: this.start.slice(), shut};
		this.copies = [{raw: this.start, shut: shut.slice()}];
		this.rows.forEach(row => this.keepCopy(row));
	}

	keepCopy(row) {
		const {raw, shut} = this.last;
		apply(raw, row.raw);
		apply(shut, row.shut);
		if (row.n % STEP === 0)
			this.copies.push({raw: raw.slice(), shut: shut.slice()});
	}

	/* Values after row n (`raw`), or who sees them (`shut`): from the copy before it. */
	after(n, what) {
		const copy = Math.floor(n / STEP), values = this.copies[copy][what].slice();
		for (let i = copy * STEP; i < n; i++)
			apply(values, this.rows[i][what]);
		return values;
	}

	/* The position after row n; n = 0 is the set-up.  What the seat that
	 * looks cannot know is `?`. */
	state(n) {
		const values = this.after(n, 'raw');
		if (this.seat < 0)
			return new State(this, values);
		const isSeen = seats => seats >> this.seat & 1;
		const shut = this.after(n, 'shut');
		return new State(this, values.map((value, i) => isSeen(shut[i]) ? value : HIDDEN));
	}

	/* What row n changed: [{path, from, to}]. */
	changes(n) {
		const before = this.state(n - 1).values;
		const after = this.seat < 0 ? null : this.state(n).values;
		const raw = this.rows[n - 1].raw;
		const list = [];
		for (let i = 0; i < raw.length; i += 2)
			list.push({path: this.paths[raw[i]], from: before[raw[i]],
				to: after ? after[raw[i]] : raw[i + 1]});
		return list.filter(({from, to}) => from !== HIDDEN ||
			to !== HIDDEN);
	}

	/* Where the game's turns begin: [[row, value], ...]; `chapter` names
	 * their path. */
	findChapters(chapter) {
		const index = this.index.get(chapter[0]);
		let last = this.start[index];
		this.chapters = isNothing(last) ? [] : [[1, last]];
		for (const row of this.rows)
			for (let i = 0; i < row.raw.length; i += 2)
				if (row.raw[i] === index && row.raw[i + 1] !==
					last) {
					last = row.raw[i + 1];
					this.chapters.push([row.n, last]);
				}
	}

	/* How it ended, or where it is; from fields that every game has. */
	ending() {
		const state = this.state(this.length), outcome = state.get('outcome');
		const names = seats => seats.map(seat => this.seatName(seat)).join(' and ');
		const left = this.all.filter(({move}) => move === 'leave').map(({actor}) => actor);
		const stayed = this.seats.filter(seat => seat && !left.includes(seat));
		if (left.length)
			return `${names(left)} left` + (stayed.length === 1 ? `, won by ${names(stayed)}` : '');
		if (!outcome || outcome === 'running')
			return 'not over';
		const winners = state.has('winners') ? `, won by ${names(state.set('winners'))}` : '';
		const reason = state.has('reason') ? ` (${this.called(state.get('reason'))})` : '';
		return outcome + winners + reason;
	}

	/* A component of the pack by id, or an empty one. */
	card(table, id) {
		return (this.byId[table] && this.byId[table].get(id)) || {};
	}

	/* Who sits there: a number is not a name, a party is one. */
	seatName(seat) {
		const name = this.names[seat], title = this.seatTitle(seat);
		if (!name)
			return title;
		return /^p\d$/.test(seat) ? name : `${title} ${name}`;
	}

	/* An id or a word of the log as it is called. */
	called(word) {
		const known = this.words[word];
		if (this.names[word] || this.seats.includes(word))
			return this.seatName(word);
		if (known)
			return this.ownerNamed(known);
		const found = component(this, word), name = found && componentName('', found.card);
		const [, arm, n] = /^([a-z]+)-(\d)$/.exec(word) || [];
		if (name || this.words[arm])
			return name || `${this.words[arm]} ${n}`;
		return String(word).replace(/([a-z])\.(?=\d)/g, '$1 stage ')
			.replace(/([a-z]{2})[-.](?=[a-z])/g, '$1 '); /* but `u-boat` */
	}

	/* A value of a field, and its path, in words. */
	valueWords(value) {
		return typeof value === 'string' ? value.split('+').map(word =>
			this.called(word)).join(' + ') : String(value);
	}

	pathWords(path) {
		return path.split('.').map(word => this.called(word)).join(', ');
	}

	/* A sentence with names for ids: those before a name are left out. */
	plain(words) {
		const withoutId = (all, id, at, given) => {
			const found = component(this, id);
			const name = found ? componentName(id, found.card)
				: /^p\d$/.test(id) && this.names[id];
			return name && given.startsWith(name, at + all.length) ? '' : all;
		};
		return words.replace(/\b([a-z][a-z0-9-]*) (?=\p{Lu})/gu, withoutId)
			/* `z29`, `p1`, `kpd-2` */
			.replace(/\b[a-z]+-?\d+\b/g, id => this.called(id));
	}

	/* The words of a finding, with names for the ids of the log. */
	inWords(words) {
		const pair = (all, key, value) => `${key.replaceAll('-', ' ')} ${this.valueWords(
			value)}`;
		const named = withoutCommands(words).replace(/\b([a-z][a-z-]*)=([^\s;|,)']+)/g, pair);
		return this.plain(named).replace(
			/(^|[\s(=+'])([a-z][a-z0-9-]+)(?=$|[\s+,.:;)'])/g,
			(all, before, id) => before + this.idWords(id, !before));
	}

	/* What an id in a sentence is called; a word that is not an id stays. */
	idWords(id, first) {
		const found = component(this, id), words = this.words[id];
		if (this.names[id])
			return this.seatName(id).replace(/^The /, first ? 'The ' : 'the ');
		return found && componentName('', found.card) ||
			id.includes('-') && words && this.ownerNamed(words) || id;
	}

	/* `the hand of @p1` */
	ownerNamed(words) {
		return words.replace(/@(\w+)/, (all, seat) => this.seatName(seat));
	}

	/* A row that is not of play: its keys and values. */
	frameWords({actor, move, args}) {
		const [, key = '', value = ''] = /^([\w-]+)=(.*)/.exec(args) || [];
		const pairs = args.split(' ').map(word => word.split(/=([^]*)/));
		const said = FRAME[move] && FRAME[move](this, {actor, key, value, pairs});
		return said || [actor && this.called(actor), move].filter(Boolean).join(' ') +
			(args && ': ') + pairs.map(([word, words]) => words === undefined ? word
			: `${word.replaceAll('-', ' ')} ${this.valueWords(words)}`).join(', ');
	}

	/* A seat, whoever sits there. */
	seatTitle(seat) {
		return /^p\d$/.test(seat) ? 'Seat ' + seat[1] : this.words[seat] || sentence(seat);
	}

	name() {
		return this.file.split('/').pop() +
			(this.ordinal > 1 ? '#' + this.ordinal : '');
	}
}

/* Rows that are not of play, in words: by their move. */
const FRAME = {
	game(game, {pairs}) {
		const said = ([key, value = '']) =>
			GAME_ROW[key] ? GAME_ROW[key](value, game) : `${key} ${value}`;
		return pairs.map(said).filter(Boolean).join(', ');
	},
	leave: (game, {actor}) => `${game.seatName(actor)} leaves the game`,
	result(game, {pairs}) {
		if (pairs.some(([path, value]) => path === 'outcome' && value === 'running'))
			return 'The game is not over';
		const claims = pairs.filter(([, value]) => value !== 'none');
		return 'At the end: ' + claims.map(([path, value]) =>
			claimWords(game, path, value)).join(', ');
	},
	ruling: ({asks = {}}, {key, value}) => asks[key] &&
		`Ruling: ${asks[key].question} ${value.replaceAll('-', ' ')}`,
	seat: (game, {actor, key, value}) => key === 'name' &&
		`${game.seatTitle(actor)} is ${value}`,
	takeback: (game, {value}) => value === '1' ? 'The last row is taken back'
		: `The last ${value} rows are taken back`,
};

/* The values of a game row. */
const GAME_ROW = {
	id: (value, game) => game.id === value ? game.title : value,
	edition: value => /^\d/.test(value) ? `edition ${value}` : `${value} edition`,
	pack: packSaid,
	seats: value => `${value.split('+').length} seats`,
	digest: () => '', rules: () => '',
};

export function packSaid(pack) {
	return ['known', 'stand-in'].includes(pack) ? `${pack} cards` : `cards of ${pack}`;
}

/* A part of how it ended, as the log claims it. */
function claimWords(game, path, value) {
	const [first, seat] = path.split('.'), words = game.valueWords(value);
	if (first === 'outcome' || first === 'reason')
		return words;
	if (first === 'winners')
		return 'won by ' + words.replaceAll(' + ', ' and ');
	const what = first === 'vp' ? 'VP' : game.called(first);
	return seat ? `${game.called(seat)} ${words} ${what}` : `${what} ${words}`;
}

export function apply(values, raw) {
	for (let i = 0; i < raw.length; i += 2)
		values[raw[i]] = raw[i + 1];
}

/* Where in its turn the game is, as `say_phase` has it, and who acts. */
export function stepWords(game, state) {
	const step = path => state.get(path).replace(/\.(act|slot)$/, '')
		.replace(/\.(?=\d)/, ' stage ').replaceAll('.', ', ').replaceAll('-', ' ');
	const steps = ['phase', 'step'].filter(path => state.has(path)).map(step);
	const acts = state.has('actor') ? ', to act: ' + game.seatName(state.get('actor')) : '';
	return sentence([...new Set(steps)].join(', ')) + acts;
}

/* stepWords, or how the game ended, as a part of a line of a board (Sheet.flow). */
export function stepChunk(game, state) {
	const paths = ['phase', 'step', 'actor', 'outcome', 'winners'];
	if (state.get('outcome') === 'running')
		return {text: stepWords(game, state), paths};
	const winners = game.valueWords(state.get('winners'));
	return {text: `${state.get('outcome')}: ${winners}`, cls: 'strong', paths};
}
