/* A pack from the box: begun here or chosen as a folder, checked, filled in. */
import {cardPicture, cardText} from '../report/page/cards.mjs';
import {Game, SEVERE} from '../report/page/data.mjs';
import {saveFile} from '../report/page/figure.mjs';
import {html} from '../report/page/svg.mjs';
import {errorOf, umpire} from './command.mjs';
import {effectField} from './effects.mjs';
import {addRow, csvFile, utf8} from './edit.mjs';
import {offer, store} from './keeping.mjs';
import {itemsField} from './keys.mjs';
import {edit, referee} from './log.mjs';
import {shareFile} from './more.mjs';
import {openFiles} from './open.mjs';
import {button, choice, count, failed, field, notice} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {go, stay} from './route.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

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
		path.split('/').pop().replace('.csv', ''), () => editTable(name, path, says).catch(error =>
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
	const result = await stay(app.program.run(['pack', 'template', '--from',
		'stand-in', game, name]));
	const files = [...result.files].filter(([path]) =>
		path.startsWith(name + '/') && path.endsWith('.csv'));
	if (!files.length)
		throw new Error(errorOf(result));
	app.packs.set(name, files);
	packScreen();
	await keepPack(name).catch(failed);
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

/* What is wrong or missing in a pack: [{file, row, column, words, bad}]. */
async function problems(name) {
	const {out, errors} = await app.program.run(['pack', 'check', '--partial', name],
		app.packs.get(name));
	return (errors + out).split('\n').flatMap(line => {
		const [, file, kind, row, column, words] = new RegExp('([^/]+\\.csv):\\d+:\\d+:' +
			' (\\w+): \\S+ (.*), ([\\w-]+) \\(\\w+\\): (.*?)( \\[.*)?$').exec(line) ||
			[];
		return file ? [{file, row, column, words, bad: kind !== 'missing'}] : [];
	});
}

/* Each with a link to its cell; first what cannot be. */
async function checkPack(name, says) {
	const list = (await problems(name)).sort((a, b) => Number(b.bad) - Number(a.bad));
	says.replaceChildren(notice(list.length ? `${count(list.filter(({bad}) => bad)
		.length, 'cell')} cannot be so, ${list.filter(({bad}) => !bad).length} ` +
		'are missing.' : 'Every cell is filled in, and none is wrong.', list.some(
		({bad}) => bad) ? 'bad' : 'good'), html('ul', {}, list.slice(0, 100).map(
		({file, row, column, words}) => html('li', {}, button(`${row}, ${column}`,
			() => editTable(name, file, says, row).catch(error => failed(error,
				says)), {class: 'chip'}), ' ', words))));
}

/* A table, card by card; `row`: where it begins. */
export async function editTable(name, path, says, row = '') {
	const all = await packTables(name), file = path.split('/').pop();
	/* what is wrong in it can be put right here */
	const {game} = await cardGame(name, all).catch(() => ({game: KINDS.get(all
		.game)}));
	says.replaceChildren(html('h2', {}, file.replace('.csv', '')), html('p', {class:
		'note'}, 'What you type is kept on this device, and is played with: the ' +
		'other cards are those composed for trying out.'), cardByCard(name, {...all,
		called: id => game.byId ? game.called(id) : id}, all.tables.get(file), row));
	says.scrollIntoView({block: 'start'});
}

/* --- card by card ----------------------------------------------------------- */

/* The words that a cell takes: of them one, or several joined by +. */
function optionsOf(takes, {tables}) {
	const [, several, list] = /^(?:one of|(joined by \+, or none)): (.*)/.exec(takes) ||
		(takes === 'yes or no' ? [0, '', 'yes, no'] : []);
	return list && {several, ids: list.split(/,? or |, /).flatMap(word => {
		const [, file] = /^an id of (\S+)/.exec(word) || [];
		return file ? tables.get(file).rows.map(([id]) => id) : word;
	})};
}

/**
 * What a cell takes, as a field: taps where its words are few.
 * @param {any} column
 * @param {string} value
 * @param {any} all
 * @param {(value: string | ((now: string) => string)) => any} change
 */
function cellField(column, value, {game, file, ...all}, change) {
	const [word, preset] = column.name.split('='), label = {'aria-label': word};
	const {takes = '', what} = column, options = optionsOf(takes, all);
	const name = word.replace(/[-_]/g, ' '), parts = cell => cell.split('+').filter(
		each => each && each !== 'none'), has = parts(value);
	if (/^an effect/.test(takes))
		return html('fieldset', {class: 'field'}, html('legend', {}, what || word),
			effectField(game, `${file.replace('.csv', '')}.${word}`, value, all,
				change));
	if (options && options.several)
		return html('div', {class: 'field'}, itemsField(`${name}: ${what}`, [...new Set([
			...options.ids, ...has])].map(id => ({value: id, said: all.called(id),
			n: Number(has.includes(id)), more: !has.includes(id)})), (id, by) =>
			change(now => [...parts(now).filter(each => each !== id), ...by > 0
				? [id] : []].join('+') || 'none')));
	return field(name, options ? choice([['', preset ? `as usual: ${preset}`
		: 'unknown'], ...options.ids.map(each => [each, all.called(each)])], value,
	change, label) : html('input', {value, autocomplete: 'off', inputmode:
		/^a number/.test(takes) ? 'numeric' : undefined, onchange: ({target}) =>
		change(target.value.trim()), ...label}), [what, options || takes === 'words'
		? '' : takes].filter(Boolean).join(': '));
}

const YOURS = 'yours'; /* the source of a row that somebody has typed */

/* Cards of a box of this device are shown as what they are. */
export function markYours(game) {
	const [, files = []] = [...app.packs].find(([name]) => name.split('/').pop() ===
		game.pack) || [];
	for (const [path, bytes] of files) {
		const cards = game.byId[path.split('/').pop().replace('.csv', '')];
		for (const line of cards ? new TextDecoder().decode(bytes).split('\n') : []) {
			const [, id] = /^([^,]+),.*,yours\r?$/.exec(line) || [];
			if (cards.has(id))
				cards.get(id).source = YOURS;
		}
	}
}

/* One form a card; what it says, in words; how many are one's own. */
function cardByCard(name, all, table, first) {
	const {columns, rows, file} = table, place = html('section', {class:
		'card-form form'});
	const named = columns.findIndex(({name}) => ['title', 'name', 'light']
		.includes(name));
	const source = columns.findIndex(column => column.name === 'source');
	let at = Math.max(0, rows.findIndex(([id]) => first.startsWith(id)));
	const own = row => row[source] === YOURS;
	const draw = wrong => {
		const row = rows[at], says = html('div', {class: 'told',
			'aria-live': 'polite'});
		const change = i => async value => {
			while (row.length < columns.length)
				row.push('');
			row[i] = typeof value === 'function' ? value(row[i]) : value;
			row[source] = YOURS;
			await writeTable(name, table);
			draw((await problems(name)).filter(one => one.file === file &&
				one.row.split(' ')[0] === row[0]));
		};
		const step = (way, label) => button(label, () => {
			at = (at + way + rows.length) % rows.length;
			draw([]);
		});
		place.replaceChildren(html('p', {class: 'row-tools'}, step(-1,
			'\u2039 Card before'), choice(rows.map((row, i) => [String(i), (row[
			named] || row[0]) + (own(row) ? ' (yours)' : '')]), String(at),
		value => {
			at = Number(value);
			draw([]);
		}, {'aria-label': 'card'}), step(1, 'Next card \u203a')), html('p',
			{class: 'note'}, `${rows.filter(own).length} of ${rows.length} are ` +
			'yours'), says, ...columns.map((column, i) => i > 0 && column.takes
			? html('div', {}, cellField(column, row[i] || '', {...all, file},
				value => change(i)(value).catch(error => failed(error,
					place))), wrong.filter(one => one.column === column.name
				.split('=')[0]).map(one => notice(one.words, one.bad ? 'bad'
				: ''))) : ''));
		if (named >= 0)
			cardWords(name, all, file, row[0]).then(face => says.replaceChildren(
				...face), error => says.replaceChildren(notice(error.message
				.split('\n')[0].replace(/^\S+: /, ''), 'bad')));
	};
	draw([]);
	return place;
}

/* The card as it is drawn, and what the referee does with its texts, in a game with
 * this pack. */
async function cardWords(name, all, file, card) {
	const {game} = await cardGame(name, all);
	const one = game.card(file.replace('.csv', ''), card);
	return [cardPicture(game, card, one), html('div', {class: 'unseen'},
		cardText(one))];
}

/* A game with a pack that has just begun. */
async function cardGame(name, {game}) {
	const pack = app.packs.get(name);
	const begun = await app.program.run(['record', '--pack', name, game,
		'x.csv'], pack);
	if (!begun.files.get('x.csv'))
		throw new Error(errorOf(begun));
	const {out} = await app.program.run(['report', '--pack', name, '--data',
		'-o', '-', 'x.csv'], [...pack, ['x.csv', begun.files.get('x.csv')]]);
	return {game: new Game(JSON.parse(out).games[0]).open()};
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
			'printed on it.' : totals.rows ? 'Nothing is missing: every row could ' +
			'be judged.' : 'No row has been played.'),
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
