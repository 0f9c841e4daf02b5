/* A pack from the box: begun here or chosen as a folder, checked, filled in. */
import {cardPicture, cardText} from '../report/page/cards.mjs';
import {Game, SEVERE} from '../report/page/data.mjs';
import {saveFile} from '../report/page/figure.mjs';
import {html} from '../report/page/svg.mjs';
import {errorOf, umpire} from './command.mjs';
import {addRow, csvFile, utf8} from './edit.mjs';
import {offer, store} from './keeping.mjs';
import {edit, referee} from './log.mjs';
import {shareFile} from './more.mjs';
import {openFiles} from './open.mjs';
import {button, choice, count, failed, field, notice} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {go, stay} from './route.mjs';
import {GAMES, app, main} from './state.mjs';

export function packScreen() {
	document.title = 'Packs \u2013 umpire';
	const says = html('div', {});
	const folder = html('input', {type: 'file', webkitdirectory: true,
		multiple: true, id: 'folder', class: 'unseen', onchange: () =>
			openPack(folder.files).catch(error => failed(error, says))});
	const box = html('input', {type: 'file', accept: '.txt,text/plain', id:
		'box', class: 'unseen', onchange: () => openFiles(box.files).catch(
		error => failed(error, says))});
	const chosen = {game: (GAMES[0] || [''])[0]};
	main.replaceChildren(html('h1', {}, 'Packs'), html('p', {}, 'What is ' +
		'printed on the cards and boards of the box you own, in tables. An ' +
		'empty cell is unknown.'),
	html('div', {class: 'row-tools'}, folder, html('label', {for: 'folder',
		class: 'button'}, 'Choose the folder of a pack\u2026'),
	box, html('label', {for: 'box', class: 'button'},
		'Take over a box\u2026'), choice(GAMES, chosen.game, value => {
		chosen.game = value;
	}, {'aria-label': 'game'}), button('Begin one', () =>
		beginPack(chosen.game).catch(error => failed(error, says)))),
	app.log ? html('p', {class: 'row-tools'}, button(
		`What does ${app.log.name} depend on?`, () => showNeeded(says).catch(
			error => failed(error, says)), {class: 'main'})) : '', says,
	...[...app.packs].map(([name, files]) => html('section', {}, html('h2', {},
		name), html('p', {class: 'note'}, 'Logs find it by the id in its ' +
		'pack.csv.'), html('p', {class: 'row-tools'}, button(
		'What is missing or wrong?', () => checkPack(name, says).catch(
			error => failed(error, says))),
	button('Share the box', () => shareFile(boxText(name), `${name.split('/')
		.pop()}.txt`, 'text/plain').then(words => says.replaceChildren(
		words || ''), error => failed(error, says))),
	files.map(([path, bytes]) => html('span', {class: 'pair'}, button(
		path.split('/').pop(), () => editTable(name, path, says).catch(error =>
			failed(error, says))), button('\u2913', () => saveFile(
		path.split('/').pop(), new Blob([bytes], {type: 'text/csv'})),
	{'aria-label': 'save ' + path.split('/').pop()})))))));
}

async function openPack(list) {
	/** @type {[string, Uint8Array][]} */
	const files = [];
	for (const file of list)
		if (file.name.endsWith('.csv'))
			files.push([`packs/${(file.webkitRelativePath || file.name)
				.replace(/\\/g, '/')}`, new Uint8Array(
				await stay(file.arrayBuffer()))]);
	const pack = files.find(([path]) => path.endsWith('/pack.csv'));
	if (!pack)
		throw new Error('The folder has no pack.csv: it is not a pack.');
	const name = pack[0].slice(0, -'/pack.csv'.length);
	app.packs.set(name, files.filter(([path]) => path.startsWith(name + '/')));
	packScreen();
	await keepPack(name).catch(failed);
}

/* A box as one file of text, for the others at the table: its tables one after
 * the other, each after a line with its path. */
export const BOX = 'umpire pack ';

export function boxText(name) {
	return `${BOX}${name}\n` + app.packs.get(name).map(([path, bytes]) =>
		`== ${path}\n${new TextDecoder().decode(bytes).replace(/\n?$/,
			'\n')}`).join('');
}

export async function takeBox(text) {
	const [head, ...parts] = text.replaceAll('\r\n', '\n').split(/^== /m);
	const name = head.slice(BOX.length).trim(), old = app.packs.get(name);
	const put = files => {
		app.packs.set(name, files);
		go('pack');
		return keepPack(name);
	};
	const files = parts.map(part => part.split(/\n([^]*)/)).map(
		([path, table]) => [path, utf8.encode(table)]);
	if (!name || !files.some(([path]) => path === `${name}/pack.csv`))
		throw new Error('There is no box in this file.');
	await put(files);
	if (old)
		offer(`${name} is the one of this file now.`, 'Take back', () =>
			put(old));
}

async function beginPack(game) {
	const name = `my-${game}`;
	if (app.packs.has(name))
		throw new Error(`${name} is here already: it is below.`);
	const result = await stay(app.program.run(['pack', 'template', game,
		name]));
	const files = [...result.files].filter(([path]) =>
		path.startsWith(name + '/') && path.endsWith('.csv'));
	if (!files.length)
		throw new Error(errorOf(result));
	app.packs.set(name, files);
	packScreen();
	await keepPack(name).catch(failed);
}

async function checkPack(name, says) {
	const result = await app.program.run(['pack', 'check', name],
		app.packs.get(name));
	says.replaceChildren(html('pre', {class: 'raw', tabindex: '0'},
		result.out + result.errors));
}

/* The tables of a pack, as the program reads them: {game, id, tables}. */
export async function packTables(name) {
	const result = await app.program.run(['pack', 'show', '--format', 'json',
		name], app.packs.get(name));
	const [head, ...tables] = jsonLines(result.out);
	if (!head)
		throw new Error(errorOf(result));
	return {...head, tables: new Map(tables.map(table => [table.file, table]))};
}

/* A table rewritten, and kept. */
async function writeTable(name, {file, columns, rows}) {
	const entry = app.packs.get(name).find(([path]) =>
		path.endsWith('/' + file));
	entry[1] = csvFile([columns.map(column => column.name), ...rows]);
	await keepPack(name);
}

async function keepPack(name) {
	if (!store)
		throw new Error('This browser keeps nothing: save the tables ' +
			'before you leave the page.');
	await store.keepPack(name, app.packs.get(name));
}

/* The table is kept; what its cells cannot be is said at once. */
async function checkCell(name, table, place) {
	await writeTable(name, table);
	const {status, out, errors} = await app.program.run(['pack', 'check',
		'--partial', name], app.packs.get(name));
	const lines = (errors + out).trim().split('\n');
	place.replaceChildren(notice(lines.at(-1), status ? 'bad' : 'good'),
		...lines.filter(line => /csv:\d+:\d+: impossible/.test(line))
			.slice(0, 5).map(line => notice(line, 'bad')));
}

/* A table: card by card, or with a cell for each cell, which a phone scrolls
 * sideways. */
export async function editTable(name, path, says) {
	const all = await packTables(name);
	const table = all.tables.get(path.split('/').pop());
	const {columns, rows} = table;
	const checked = html('div', {class: 'checked', 'aria-live': 'polite'});
	const cell = (row, column, i) => html('td', {}, html('input', {
		value: row[i] || '', class: row[i] ? '' : 'missing',
		title: [column.what, column.takes].filter(Boolean).join(': '),
		'aria-label': `${column.name}, ${row[0]}`, onchange: event => {
			while (row.length < i)
				row.push('');
			row[i] = event.target.value.trim();
			checkCell(name, table, checked).catch(error =>
				failed(error, says));
		}}));
	const sheet = html('div', {class: 'wide', tabindex: '0', role: 'region',
		'aria-label': path});
	says.replaceChildren(html('h2', {}, path.split('/').pop()), html('p', {class: 'note'},
		'What is typed is kept on this device.'), checked, columns[0].name ===
		'id' && rows.length ? cardByCard(name, all, table, checked) : '',
	html('details', {ontoggle: () => sheet.replaceChildren(html('table',
		{class: 'cells-table'}, html('thead', {}, html('tr', {}, columns.map(
			({name: word, what}) => html('th', {scope: 'col', title:
				what}, word)))), html('tbody', {}, rows.map(row =>
		html('tr', {}, columns.map((column, i) => cell(row, column,
			i)))))))}, html('summary', {}, 'As a table'), sheet));
	says.scrollIntoView({block: 'start'});
}

/* --- card by card ----------------------------------------------------------- */

/* What a cell takes, as a field: a choice where its words are few. */
function cellField(column, value, all, change) {
	const [word, preset] = column.name.split('=');
	const {takes = '', what} = column;
	const ids = /an id of (\S+)/.exec(takes);
	const list = takes === 'yes or no' ? ['yes', 'no']
		: /^one of: /.test(takes) ? [...takes.slice(8).split(/,? or |, /)
			.filter(each => !each.startsWith('an id of')), ...ids
			? all.tables.get(ids[1]).rows.map(([id]) => id) : []] : null;
	const set = {'aria-label': word, value, onchange: event => change(
		event.target.value.trim())};
	return field(word.replace(/[-_]/g, ' '), list ? choice([['', preset ? `as usual: ${preset}`
		: 'not known'], ...list.map(each => [each])], value, change,
	{'aria-label': word}) : html('input', {...set, autocomplete: 'off',
		inputmode: /^a number/.test(takes) ? 'numeric' : undefined}),
	[what, list || takes === 'words' ? '' : takes].filter(Boolean).join(': '));
}

function cardDone(columns, row) {
	return columns.every(({takes, name}, i) => !takes || name.includes('=') ||
		row[i]);
}

/* One form a card; what it says, in words; how many are there. */
function cardByCard(name, all, table, checked) {
	const {columns, rows} = table;
	const place = html('section', {class: 'card-form form'});
	const named = columns.findIndex(({name}) => ['title', 'name', 'light']
		.includes(name));
	let at = Math.max(0, rows.findIndex(row => !cardDone(columns, row)));
	const draw = () => {
		const row = rows[at], says = html('div', {class: 'told',
			'aria-live': 'polite'});
		const tell = () => cardWords(name, all, table.file, row[0]).then(face =>
			says.replaceChildren(...face), () => {});
		const step = (way, label) => button(label, () => {
			at = (at + way + rows.length) % rows.length;
			draw();
		});
		place.replaceChildren(html('p', {class: 'row-tools'}, step(-1,
			'\u2039 Card before'), choice(rows.map((row, i) =>
			[String(i), row[named] || row[0]]), String(at), value => {
			at = Number(value);
			draw();
		}, {'aria-label': 'card'}), step(1, 'Next card \u203a')), html('p',
			{class: 'note'}, `${rows.filter(each => cardDone(columns,
				each)).length} of ${rows.length} are complete`), says,
		...columns.map((column, i) => i > 0 && column.takes ? cellField(column,
			row[i] || '', all, async value => {
				while (row.length < i)
					row.push('');
				row[i] = value;
				await checkCell(name, table, checked).catch(error =>
					failed(error, checked));
				tell();
			}) : ''));
		tell();
	};
	draw();
	return place;
}

/* The card as it is drawn, and what the referee does with its texts, in a game with
 * this pack. */
async function cardWords(name, {game}, file, card) {
	const pack = app.packs.get(name);
	const begun = await app.program.run(['record', '--pack', name, game,
		'x.csv'], pack);
	const {out} = await app.program.run(['report', '--pack', name, '--data',
		'-o', '-', 'x.csv'], [...pack, ['x.csv', begun.files.get('x.csv')]]);
	const game_ = new Game(JSON.parse(out).games[0]).open();
	const one = game_.card(file.replace('.csv', ''), card);
	return [cardPicture(game_, card, one), html('div', {class: 'unseen'},
		cardText(one))];
}

/* --- cells that the open log depends on ------------------------------------ */

async function showNeeded(says) {
	const result = await umpire(['pack', 'needed', '--format=json',
		app.log.name], {reading: false});
	const lines = jsonLines(result.out);
	const totals = lines.find(one => one.type === 'totals');
	if (!totals)
		throw new Error(errorOf(result));
	const cells = lines.filter(one => one.column);
	const mine = new Map();
	for (const one of cells)
		if (!mine.has(one.pack))
			mine.set(one.pack, await packOf(one));
	says.replaceChildren(html('h2', {}, 'What the log depends on'),
		html('p', {}, cells.length ? `${totals.unverified} of ${
			count(totals.rows, 'row')} cannot be judged without these ` +
			'cells. Look at the card in your box and type what is ' +
			'printed on it.' : 'Nothing is missing: every row could be ' +
			'judged.'),
		html('ul', {class: 'switches needed'}, cells.slice(0, 200).map(one =>
			neededCell(one, mine.get(one.pack), says))));
}

/* `mine`: the pack of this device that the cell belongs to, or null. */
function neededCell(one, mine, says) {
	const place = html('div', {'aria-live': 'polite'});
	const input = html('input', {'aria-label': `${one.column} of ${one.row}`,
		autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false'});
	return html('li', {}, html('form', {onsubmit: event => {
		event.preventDefault();
		if (input.value.trim())
			(mine ? fillPack(mine, one, input.value.trim(), says)
				: fillLog(one, input.value.trim(), place)).catch(
				error => failed(error, place));
	}}, html('p', {}, html('strong', {}, `${one.title || one.row}: `,
		one.column), ' ', html('span', {class: 'note'}, `${one.table}, ${
		one.row}; ${count(one.rows, 'row')}`)), html('p', {class: 'note'},
		one.takes, one.what && ` (${one.what})`), html('p', {class:
		'row-tools'}, input, html('button', {}, mine ? 'Fill in the pack'
		: 'Fill in, for this log'))), place);
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

async function fillPack(name, one, value, says) {
	const table = (await packTables(name)).tables.get(one.table + '.csv');
	const at = word => table.columns.findIndex(column => column.name === word);
	const keys = one.keys.split(' ').map(word => word.split('='));
	const row = table.rows.find(cells => keys.every(([key, want]) =>
		cells[at(key)] === want));
	if (!row)
		throw new Error(`${one.table}.csv has no row ${one.row}.`);
	row[at(one.column)] = value;
	await writeTable(name, table);
	await showNeeded(says);
	says.prepend(notice('Filled in, and kept on this device.', 'good'));
}

/* As a `component` row after the game row; what is no such value is refused. */
async function fillLog(one, value, place) {
	const {log} = app;
	await edit((bytes, game) => addRow(bytes, game, 1, {move: 'component',
		args: `table=${one.table} ${one.keys} ${one.column}=${value}`}), 0);
	const wrong = app.verdict.findings.find(finding => finding.n === 2 &&
		SEVERE.has(finding.kind));
	if (wrong) {
		log.step(-1);
		await (app.judged = referee(0));
		throw new Error(wrong.message);
	}
	await showNeeded(place.closest('.needed').parentNode);
}
