/* Logs, notes and boxes that are opened; the first screen: a game with a mistake in it,
 * judged; three doors; one's own games. */
import {BoardFigure, findingElement, firstSevere, html} from '../report/page/index.mjs';
import {csvFile, logOf} from './edit.mjs';
import {Log, keptAs} from './history.mjs';
import {keeping, store} from './keeping.mjs';
import {showTab} from './log.mjs';
import {looksLikeLog, openNotes} from './notes.mjs';
import {BOX, takeBox} from './packs.mjs';
import {button, files, offer} from './pieces.mjs';
import {decoded, encodingOf, isZip, sheetRows} from './reading.mjs';
import {addressOf, screen, shown, stay} from './route.mjs';
import {GAMES, SAMPLES, app, main} from './state.mjs';

/* `place`: where in it, {n, game, tab}. */
export function openLog(log, place = {}) {
	const {n, game = 1, tab = 'game', second = null, seat = null, shut = null, here} = place;
	app.rulings.clear();
	Object.assign(app, {log, second, game: game || 1, tab: tab || 'game', seat, shut, view: null,
		disputes: false, keep: false, holder: null});
	keeping.begin(log);
	shown.turns++;
	/* an address that leads here is not a step */
	shown.write(here ? 'replaceState' : 'pushState', addressOf(n ? `n=${n}` : ''));
	screen(new URLSearchParams(n ? `game&n=${n}` : 'game'));
	scrollTo(0, 0);
}

/* A file: if it is a game that is kept here, that one, with what was done to
 * it. */
export async function openFile(name, bytes) {
	const log = new Log(name, bytes);
	const games = await stay(store ? store.games().catch(() => []) : []);
	const one = keptAs(games, log);
	if (!one)
		return openLog(log);
	const kept = new Log(name, one.bytes, one);
	kept.write(bytes);
	openLog(kept); /* at its first mistake, not where one was last */
}

/* A log that is kept on this device, with what was done to it, and where one was in it;
 * null: it is not. */
async function kept(id) {
	const one = await stay(store && id && store.game(id).catch(() => null));
	return one ? Object.assign(new Log(one.name, one.bytes, one), {place: one.place}) : null;
}

/* A game that is kept, at the place that the address names, or where one was. */
export async function openKept(id, words = new URLSearchParams()) {
	const number = key => Number(words.get(key));
	const log = await kept(id), second = await kept(number('with')), here = words.has('game');
	if (!log) {
		homeScreen();
		throw new Error('This game is not kept on this device.');
	}
	if (!second && !words.has('n'))
		return openLog(log, {...log.place, here});
	if (second)
		Object.assign(second, {k: number('k')});
	return openLog(log, {...log.place, n: number('n'), game: number('g'), second,
		tab: words.get('tab'), seat: words.get('seat'), here});
}

/* Bytes that are opened: a log, or notes that will be one. */
async function openBytes(name, bytes, notes = false) {
	if (isZip(bytes))
		return openSheet(name, bytes);
	const encoding = encodingOf(bytes);
	const text = encoding && bytes.length < 2e6 ? decoded(bytes, encoding) : '';
	if (text.startsWith(BOX))
		return takeBox(text);
	const isTable = /\.[ct]sv$/i.test(name) && !notes;
	if (!text.trim() || isTable || looksLikeLog(text))
		return openFile(name, bytes);
	return openNotes(name, text);
}

/* Opens the first of these files; the second can be compared with it. */
export async function openFiles(files, notes) {
	const logs = [];
	for (const file of files) {
		/* of two names that are alike the second is another */
		const alike = logs.some(log => log.name === file.name) ? 'other-' : '';
		const bytes = new Uint8Array(await stay(file.arrayBuffer()));
		logs.push(new Log(alike + file.name, bytes));
	}
	if (!logs.length)
		return;
	const [first, second] = logs;
	await openBytes(first.name, first.bytes, notes);
	if (second)
		offer(`${first.name} is open; ${second.name} can be compared with it.`, 'Compare', () => {
			app.second = second;
			showTab('more');
		});
}

/* A spreadsheet: its first table is a log, or else notes. */
async function openSheet(name, bytes) {
	const rows = await stay(sheetRows(bytes).catch(() => null));
	if (!rows || !rows.length)
		return openFile(name, bytes); /* its message has what is wrong */
	const table = csvFile(rows), begins = new TextDecoder().decode(table.subarray(0, 20000));
	return openBytes(name.replace(/(\.\w+)?$/, '.csv'), table, !looksLikeLog(begins));
}

/* Text that was pasted or dropped. */
export function openText(text) {
	if (!looksLikeLog(text))
		return openNotes('pasted.txt', text);
	return openFile('pasted.csv', new TextEncoder().encode(text.replace(/\n?$/, '\n')));
}

/* Opens what is dropped on the page, and text of several lines that is pasted. */
export function listenForFiles() {
	addEventListener('dragover', event => event.preventDefault());
	addEventListener('drop', (/** @type {any} */ event) => {
		event.preventDefault();
		const {files} = event.dataTransfer, text = event.dataTransfer.getData('text');
		return files.length || !text.trim() ? openFiles(files) : openText(text);
	});
	addEventListener('paste', (/** @type {any} */ event) => {
		const text = event.clipboardData.getData('text');
		if (!event.target.closest('input, textarea') && text.includes('\n'))
			openText(text);
	});
}

/* The first screen: what the page is for, games that are kept, an example. */
export function homeScreen() {
	document.title = 'umpire: the referee for recorded games';
	const titles = GAMES.map(([, title]) => title.replace(/,.*/, ''));
	const list = new Intl.ListFormat('en-GB').format(titles);
	const words = (title, more) => [html('strong', title), html('span', more)];
	const door = (href, ...said) => html('a.door', {href}, words(...said));
	main.replaceChildren(html('h1', 'Was every move legal?'),
		html('p.lead', `A referee for recorded games of ${list}. It works on this device; ` +
			'nothing is sent anywhere.'),
		html('div.doors',
			...files('files', words('Check our game', 'a log, a table or notes: open, drop or ' +
				'paste them'), openFiles, {multiple: true,
				accept: '.csv,.txt,.tsv,.xlsx,.ods,text/csv,text/plain'}, 'door'),
			door('#new', 'Play or record now', 'by taps on the board; dice and cards if you like'),
			door('#rules', 'Settle a question', 'the rules, their open questions, a position')),
		pasteBox(), keptGames(), sampleGame());
}

function pasteBox() {
	const paste = html('textarea', {rows: 4, 'aria-label': 'a log or notes as text',
		placeholder: 'actor,move,args \u2026, or notes as you write them', spellcheck: 'false'});
	const open = () => paste.value.trim() && openText(paste.value);
	return html('section', html('details', html('summary', 'Paste a log, or notes'), paste,
		html('p', button('Referee this', open))));
}

/* --- a game with a mistake -------------------------------------------------- */

function sampleGame() {
	const place = html('div.sample');
	showSample(Math.floor(Date.now() / 864e5) % SAMPLES.length, place);
	return html('section', {'aria-label': 'an example'},
		html('h2', 'An evening with a mistake'), place);
}

/* One of the samples: its mistake, and the board before it. */
function showSample(i, place) {
	const game = SAMPLES[i].open(), n = firstSevere(game), figure = new BoardFigure();
	const open = () => openFile(game.name(), logOf(game));
	const chips = html('p.chips', SAMPLES.map(({title}, j) => button(title.replace(/,.*/, ''),
		() => showSample(j, place), {class: 'chip', 'aria-pressed': String(i === j)})));
	place.replaceChildren(chips, html('div.columns.one',
		html('section.at-board', {'aria-label': 'board'}, figure.element),
		html('section.at-row', html('p.said', `Row ${n}: ${game.rows[n - 1].said}`),
			html('ul', game.foundAt.get(n).map(finding => findingElement(finding, game))),
			html('p.row-tools', button('Fix it', open, {class: 'main'})))));
	figure.show(game, game.state(n - 1), new Set());
	chips.scrollLeft = chips.children[i].offsetLeft - 60;
}

/* --- games that are kept ---------------------------------------------------- */

/* Games on this device; those that were forgotten can be taken back. */
function keptGames() {
	const place = html('div');
	const draw = async () => {
		const all = store ? await store.games() : [];
		const set = (one, gone) => store.change(one.id, {gone}).then(draw);
		const kept = all.filter(one => !one.gone).map(one =>
			keptGame(one, () => set(one, Date.now())));
		const gone = all.filter(one => one.gone).map(one =>
			html('li', html('span.note', one.name), button('take back', () => set(one))));
		if (!all.length)
			return place.replaceChildren();
		place.replaceChildren(html('section', html('h2', 'Games on this device'),
			html('ul.kept', kept),
			gone.length > 0 && html('details',
				html('summary', `Forgotten today (${gone.length})`),
				html('ul.kept', gone))));
	};
	draw();
	return place;
}

/* A game with how it was judged last. */
function keptGame({id, name, when, verdict = ''}, forget) {
	const judged = `${new Date(when).toLocaleDateString()} ${verdict}`;
	return html('li', button(name, () => openKept(id), {class: 'open'}),
		html('span.note', judged),
		button('forget', forget, {'aria-label': `forget ${name}`}));
}
