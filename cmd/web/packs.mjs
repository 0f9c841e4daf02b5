/* A pack from the box: begun here or chosen as a folder, checked, filled in. */
import {Game, LISTED, SEVERE, cardPicture, html, saveFile,
	sentence} from '../report/page/index.mjs';
import {addRow, csvFile, utf8} from './edit.mjs';
import {effectField, idsOf} from './effects.mjs';
import {store} from './keeping.mjs';
import {edit, referee} from './log.mjs';
import {shareFile} from './more.mjs';
import {openFiles} from './open.mjs';
import {button, choice, count, failed, field, files, listField, notice,
	offer} from './pieces.mjs';
import {records, umpire, written} from './program.mjs';
import {go, stay} from './route.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

/** @returns {any} */ const tablesOf = name => app.packs.get(name);
const fileName = path => path.split('/').pop();
const tableName = path => fileName(path).replace('.csv', '');

/* The screen of the packs on this device. */
export function packScreen() {
	document.title = 'Packs \u2013 umpire';
	const panel = html('div');
	let game = GAMES[0][0];
	const games = choice(GAMES, game, value => {
		game = value;
	}, {'aria-label': 'game'});
	main.replaceChildren(html('h1', 'Packs'),
		html('p', 'What is printed on the cards and boards of the box you own, in tables.'),
		html('div.row-tools',
			files('folder', 'Choose the folder of a pack\u2026', openPack,
				{webkitdirectory: true, multiple: true}),
			files('box', 'Open a shared box\u2026', list => openFiles(list),
				{accept: '.txt,text/plain'}),
			games, button('Begin one', () => beginPack(game))),
		app.log ? html('p.row-tools', button(`What does ${app.log.name} depend on?`,
			() => showNeeded(panel), {class: 'main'})) : '',
		panel,
		...[...app.packs].map(pack => packSection(pack, panel)));
}

/* A pack with its tables, and what can be done with it; its answers and forms are shown
 * in `panel`, as are those below. */
function packSection([name, tables], panel) {
	const share = async () => panel.replaceChildren(
		await shareFile(boxText(name), `${fileName(name)}.txt`, 'text/plain') || '');
	const tableButtons = ([path, bytes]) => html('span.pair',
		button(tableName(path), () => editTable(name, path, panel)),
		button('\u2913', () => saveFile(fileName(path), bytes),
			{'aria-label': 'save ' + fileName(path)}));
	return html('section', html('h2', name),
		html('p.row-tools',
			button('What is missing or wrong?', () => checkPack(name, panel)),
			button('Share the box', share),
			tables.map(tableButtons)));
}

/* Takes over a folder that has a pack.csv. */
async function openPack(list) {
	const all = await Promise.all([...list].filter(({name}) => name.endsWith('.csv'))
		.map(fileInFolder));
	const pack = all.find(([path]) => path.endsWith('/pack.csv'));
	if (!pack)
		throw new Error('The folder has no pack.csv: it is not a pack.');
	const name = pack[0].slice(0, -'/pack.csv'.length);
	return takePack(name, all.filter(([path]) => path.startsWith(name + '/')));
}

/** A file of the folder that was chosen, with its path in it.
 * @returns {Promise<[string, Uint8Array]>} */
async function fileInFolder(file) {
	const path = (file.webkitRelativePath || file.name).replace(/\\/g, '/');
	return [`packs/${path}`, new Uint8Array(await stay(file.arrayBuffer()))];
}

/* A box as one file of text, for the others at the table: its tables one after
 * the other, each after a line with its path. */
export const BOX = 'umpire pack ';

export function boxText(name) {
	const parts = tablesOf(name).map(([path, bytes]) => {
		const table = new TextDecoder().decode(bytes).replace(/\n?$/, '\n');
		return `== ${path}\n${table}`;
	});
	return `${BOX}${name}\n${parts.join('')}`;
}

/* Takes over what boxText wrote; the pack of that name that was here can be had back. */
export async function takeBox(text) {
	const [head, ...parts] = text.replaceAll('\r\n', '\n').split(/^== /m);
	const name = head.slice(BOX.length).trim(), old = app.packs.get(name);
	const tables = parts.map(part => {
		const [path, table] = part.split(/\n([^]*)/);
		return [path, utf8.encode(table)];
	});
	if (!name || !tables.some(([path]) => path === `${name}/pack.csv`))
		throw new Error('There is no box in this file.');
	await takePack(name, tables);
	if (old)
		offer(`${name} is the one of this file now.`, 'Take back', () =>
			takePack(name, old));
}

function takePack(name, tables) {
	app.packs.set(name, tables);
	go('pack');
	return keepPack(name);
}

/* Begins a pack for the game, to be filled in. */
async function beginPack(game) {
	const name = `my-${game}`;
	if (app.packs.has(name))
		return failed(new Error(`${name} is here already: it is below.`));
	const result = await stay(app.program.run(['pack', 'template', '--from', 'stand-in',
		game, name]));
	written(result, `${name}/pack.csv`);
	const isTable = ([path]) => path.startsWith(name + '/') && path.endsWith('.csv');
	return takePack(name, [...result.files].filter(isTable));
}

/* The tables of a pack, as the program reads them: {game, id, tables}. */
export async function packTables(name) {
	const [head, ...tables] = records(await app.program.run(['pack', 'show',
		'--format', 'json', name], tablesOf(name)));
	return {...head, tables: new Map(tables.map(table => [table.file, table]))};
}

/* A table rewritten, and kept. */
async function writeTable(name, {file, columns, rows}) {
	const entry = tablesOf(name).find(([path]) => path.endsWith('/' + file));
	entry[1] = csvFile([columns.map(column => column.name), ...rows]);
	await keepPack(name);
}

async function keepPack(name) {
	if (!store)
		throw new Error('This browser keeps nothing: save the tables before you leave the page.');
	await store.keepPack(name, tablesOf(name));
}

/* `FILE:LINE:COLUMN: KIND: PACK ROW, COLUMN (CITE): WORDS [RULE]` */
const PROBLEM = /([^/]+\.csv):\d+:\d+: (\w+): \S+ (.*), ([\w-]+) \(\w+\): (.*?)( \[.*)?$/;

/* What is wrong or missing in a pack: [{file, row, column, words, bad}]. */
async function problems(name) {
	const {out, errors} = await app.program.run(['pack', 'check', '--partial', name],
		tablesOf(name));
	const found = (errors + out).split('\n').map(line => PROBLEM.exec(line)).filter(Boolean);
	return found.map(([, file, kind, row, column, words]) =>
		({file, row, column, words, bad: kind !== 'missing'}));
}

/* What is wrong, then what is missing, each with a link to its cell. */
async function checkPack(name, panel) {
	const list = await problems(name);
	const bad = list.filter(one => one.bad), missing = list.filter(one => !one.bad);
	const words = list.length
		? `${count(bad.length, 'cell')} cannot be so, ${missing.length} are missing.`
		: 'Every cell is filled in, and none is wrong.';
	const item = ({file, row, column, words: why}) => html('li',
		button(`${row}, ${column}`, () => editTable(name, file, panel, row), {class: 'chip'}),
		' ', why);
	panel.replaceChildren(notice(words, bad.length ? 'bad' : 'good'),
		html('ul', [...bad, ...missing].slice(0, LISTED).map(item)));
}

/* A table, card by card; `row`: where it begins. */
export async function editTable(name, path, panel, row = '') {
	const pack = await packTables(name), file = fileName(path);
	/* what is wrong in it can be put right here */
	const game = await cardGame(name, pack).catch(() => KINDS.get(pack.game));
	const called = id => sentence(game.byId ? game.called(id) : id);
	const table = pack.tables.get(file), form = new CardForm(name, {...pack, called}, table);
	form.show(Math.max(0, table.rows.findIndex(([id]) => row.startsWith(id))));
	panel.replaceChildren(html('h2', sentence(tableName(path))), form.place, html('p.note',
		'What you type is kept on this device, and is played with. An empty cell is unknown; ' +
		'a box that is begun here has the cards composed for trying out in the others.'));
	panel.scrollIntoView({block: 'start'});
}

/* --- card by card ----------------------------------------------------------- */

/* The words that a cell takes: of them one, or several joined by +; or undefined. */
function optionsOf(takes, {tables}) {
	const [, several, list] = /^(?:one of|(joined by \+, or none)): (.*)/.exec(takes) ||
		(takes === 'yes or no' ? [0, '', 'yes, no'] : []);
	return list && {several, ids: idsOf(list, tables)};
}

/* What a cell is called: what is printed there; the name of a card is its title. */
function cellName(word, what) {
	return sentence(what && !TITLES.includes(word) ? what : word.replace(/[-_]/g, ' '));
}

/** What a cell takes, as a field: taps where its words are few; `change` gets what it
 * will be, or how that follows from what it is.
 * @param {any} column
 * @param {string} value
 * @param {any} all
 * @param {(value: string | ((now: string) => string)) => any} change */
function cellField(column, value, {game, file, ...all}, change) {
	const [word, preset] = column.name.split('='), {takes = '', what} = column;
	const options = optionsOf(takes, all), name = cellName(word, what);
	const choices = options && options.ids.map(id => [id, all.called(id)]);
	if (/^an effect/.test(takes))
		return html('fieldset.field', html('legend', name),
			effectField(game, `${tableName(file)}.${word}`, value, all, change));
	if (options && options.several)
		return html('div.field', listField(name, choices, value, change));
	if (options) {
		const none = ['', preset ? `As usual: ${preset}` : 'Unknown'];
		return field(name, choice([none, ...choices], value, change, {name: word}));
	}
	const [, range] = /^a number, (.*)/.exec(takes) || [];
	const input = html('input', {name: word, value, autocomplete: 'off',
		inputmode: range && 'numeric', onchange: ({target}) => change(target.value.trim())});
	return field(name, input, range || takes !== 'words' && takes);
}

const TITLES = ['title', 'name', 'light']; /* columns */
const YOURS = 'yours'; /* the source of a row that somebody has typed */

/* Cards of a box of this device are shown as what they are. */
export function markYours(game) {
	const box = [...app.packs].find(([name]) => fileName(name) === game.pack);
	for (const [path, bytes] of box ? box[1] : []) {
		const cards = game.byId[tableName(path)];
		for (const line of cards ? new TextDecoder().decode(bytes).split('\n') : []) {
			const [, id] = /^([^,]+),.*,yours\r?$/.exec(line) || [];
			if (cards.has(id))
				cards.get(id).source = YOURS;
		}
	}
}

/* One form a card; its text, in words; how many are one's own.  What is typed
 * in a field is not disturbed by what follows from another. */
class CardForm {
	place = html('section.card-form.form');
	at; row; told; many; cells; /* of the card that is shown */

	constructor(name, all, table) {
		const columns = table.columns.map(column => column.name);
		this.name = name;
		this.all = {...all, file: table.file};
		this.table = table;
		this.named = columns.findIndex(word => TITLES.includes(word));
		this.source = columns.indexOf('source');
	}

	/* After the last card comes the first. */
	show(i) {
		const {columns, rows} = this.table;
		this.at = (i + rows.length) % rows.length;
		this.row = rows[this.at];
		this.told = html('div.told', {'aria-live': 'polite'});
		this.many = html('p.note');
		this.cells = columns.map((column, k) => ({k, column, row: this.row, field: html(
			'section'), says: html('div')})).filter(({k, column}) => k > 0 && column.takes);
		this.cells.forEach(cell => this.draw(cell));
		this.place.replaceChildren(this.head(), this.told, this.many, ...this.cells.map(
			cell => html('div', cell.field, cell.says)));
		this.look();
	}

	head() {
		const {table: {rows}, at, named} = this;
		const called = row => (row[named] || row[0]) + (this.isOwn(row) ? ' (yours)' : '');
		const cards = rows.map((row, i) => [String(i), called(row)]);
		const to = (sign, way, words) => button(sign, () => this.show(at + way),
			{'aria-label': words});
		return html('p.row-tools', to('\u2039', -1, 'card before'),
			choice(cards, String(at), value => this.show(Number(value)), {'aria-label': 'card'}),
			to('\u203a', 1, 'next card'));
	}

	isOwn(row) {
		return row[this.source] === YOURS;
	}

	draw(cell) {
		const {column, row, k, field: place} = cell;
		place.replaceChildren(cellField(column, row[k] || '', this.all, value => this
			.change(cell, value)));
	}

	async change(cell, value) {
		const {row, k, column} = cell, follows = typeof value === 'function';
		while (row.length < this.table.columns.length)
			row.push('');
		row[k] = follows ? value(row[k]) : value;
		row[this.source] = YOURS;
		await writeTable(this.name, this.table);
		if (follows || /^an effect/.test(column.takes))
			this.draw(cell);
		this.look();
		await this.judge(row);
	}

	/* What is wrong is shown at its field. */
	async judge([id]) {
		const {table: {file}} = this;
		const wrong = (await problems(this.name)).filter(one => one.file === file &&
			one.row.split(' ')[0] === id);
		for (const {column, says} of this.cells) {
			const [word] = column.name.split('=');
			const here = wrong.filter(one => one.column === word);
			says.replaceChildren(...here.map(one => notice(one.words, one.bad ? 'bad' : '')));
		}
	}

	/* The card as it is now. */
	async look() {
		const {table: {rows, file}, row: [id], told} = this;
		const own = rows.filter(row => this.isOwn(row)).length;
		this.many.textContent = `${own} of ${rows.length} are yours`;
		if (this.named < 0)
			return;
		try {
			const game = await cardGame(this.name, this.all);
			told.replaceChildren(cardPicture(game, id, game.card(tableName(file), id)));
		} catch (error) {
			const [words] = error.message.split('\n');
			told.replaceChildren(notice(words.replace(/^\S+: /, ''), 'bad'));
		}
	}
}

/* A game with a pack that has just begun. */
async function cardGame(name, {game}) {
	const pack = tablesOf(name);
	const begun = written(await app.program.run(['record', '--pack', name, game, 'x.csv'],
		pack), 'x.csv');
	const {out} = await app.program.run(['report', '--pack', name, '--data', '-o', '-',
		'x.csv'], [...pack, ['x.csv', begun]]);
	return new Game(JSON.parse(out).games[0]).open();
}

/* --- cells that the open log depends on ------------------------------------ */

/* The cells on which rows of the open log depend, to be filled in. */
async function showNeeded(panel) {
	const lines = records(await umpire(['pack', 'needed', '--format=json', app.log.name],
		{reading: false}));
	const {rows, unverified} = lines.find(one => one.type === 'totals');
	const cells = lines.filter(one => one.column);
	const mine = new Map();
	for (const one of cells)
		if (!mine.has(one.pack))
			mine.set(one.pack, await packOf(one));
	const words = cells.length ? `${unverified} of ${count(rows, 'row')} cannot be judged ` +
		'without these cells. Look at the card in your box and type what is printed on it.'
		: rows ? 'Nothing is missing: every row could be judged.' : 'No row has been played.';
	panel.replaceChildren(html('h2', 'What the log depends on'), html('p', words),
		html('ul.switches.needed', cells.slice(0, LISTED).map(one =>
			neededCell(one, mine.get(one.pack), panel))));
}

/* A cell with what it takes, and how to fill it in; `mine`: the pack of this device that
 * it belongs to, or null. */
function neededCell(cell, mine, panel) {
	const {title, row, column, table, takes, what, rows} = cell;
	const inPack = () => editTable(mine, `${mine}/${table}.csv`, panel, row);
	return html('li',
		html('p', html('strong', `${title || row}: `, cellName(column, what)), ' ',
			html('span.note', `${table}, ${row}; ${count(rows, 'row')}`)),
		html('p.note', takes),
		mine ? html('p.row-tools', button('Fill in the pack', inPack))
			: fillInLog(cell, panel));
}

function fillInLog(cell, panel) {
	const input = html('input', {'aria-label': `${cell.column} of ${cell.row}`,
		autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', required: true});
	return html('form', {onsubmit: () => fillLog(cell, input.value.trim(), panel)},
		html('p.row-tools', input, html('button', 'Fill in, for this log')));
}

/* Is this the pack that the log names: its game and id? */
async function packOf({game, pack}) {
	for (const name of app.packs.keys()) {
		const head = await packTables(name).catch(() => ({}));
		if (head.game === game && head.id === pack)
			return name;
	}
	return null;
}

/* As a `component` row after the game row; what is no such value is refused. */
async function fillLog(one, value, panel) {
	const {log} = app;
	await edit((bytes, game) => addRow(bytes, game, 1, {move: 'component',
		args: `table=${one.table} ${one.keys} ${one.column}=${value}`}), 0);
	const wrong = app.verdict.findings.find(finding => finding.n === 2 &&
		SEVERE.has(finding.kind));
	if (wrong) {
		log.step(-1);
		await (app.judged = referee(0));
		return failed(new Error(wrong.message));
	}
	await showNeeded(panel);
}
