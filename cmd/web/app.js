/* The page: what is open, and which screen is shown. */

const app = {
	program: new Program(),
	log: null, /* the log that is open */
	game: 1, /* the game of it that is shown */
	others: [], /* other logs that were opened with it */
	packs: new Map(), /* packs of the device: name, [[path, bytes]] */
	rulings: new Map(), /* read differently than the log says */
	keep: false, /* continue after rows that break a rule */
	view: null, /* the game as it is drawn */
	tab: 'game',
	run: 0, /* which answer is still wanted */
	judged: null, /* the judging of the last change: a promise */
	reported: null, /* the bytes that the view shows */
};
const GAMES = []; /* [id, title, can seats be chosen] */
const KINDS = new Map(); /* id to a game of it that has just begun */
const main = document.getElementById('main');
const bar = document.getElementById('bar');

/* --- small pieces --------------------------------------------------------- */

function button(label, deed, more = {}) {
	return html('button', {type: 'button', onclick: deed, ...more}, label);
}

function field(label, input, more) {
	return html('label', {class: 'field'}, html('span', {}, label), input,
		more && html('span', {class: 'note'}, more));
}

/* A list to choose from: [[value, label], ...]. */
function choice(options, value, deed, more = {}) {
	return html('select', {onchange: event => deed(event.target.value),
		...more}, options.map(([key, label]) => html('option', {value: key,
		selected: key === value}, label || key)));
}

/* The same with all of it in sight, for a finger: [[value, label, more], ...]. */
function tiles(label, name, options, value, deed) {
	return html('fieldset', {class: 'tiles of-' + name}, html('legend', {}, label),
		options.map(([key, title, more]) => html('label', {class: 'tile'},
			html('input', {type: 'radio', name, value: key, checked: key ===
				value && 'checked', onchange: () => deed(key)}), html(
				'span', {}, html('strong', {}, title || key), more &&
				html('small', {}, more)))));
}

/* `1848, extended basic rules`: what is behind the comma is less. */
function gameTiles(value, deed) {
	return tiles('Game', 'game', GAMES.map(([id, title]) => [id, ...title.split(
		/, (.*)/)]), value, deed);
}

/* What there is to play with. */
function packTiles(value, deed) {
	return tiles('Cards', 'pack', [['stand-in', 'stand-in', 'composed for ' +
		'trying out: every card is there'], ['known', 'known', 'the ' +
		'published ones, as far as they are public'], ...[...app.packs
		.keys()].map(name => [name, name, 'your own box'])], value, deed);
}

function notice(words, kind = '') {
	return html('p', {class: 'notice ' + kind, role: kind === 'bad'
		? 'alert' : 'status'}, ...[words].flat());
}

/* Shows an error where it is of use; a stop is none. */
function failed(error, place = main) {
	if (!(error instanceof Left))
		place.append(notice(error instanceof Stopped ? 'Stopped.'
			: String(error.message || error), 'bad'));
}

/* --- commands ------------------------------------------------------------- */

function packFiles() {
	return [...app.packs].flatMap(([, files]) => files);
}

function packWords() {
	return [...app.packs.keys()].flatMap(name => ['--pack', name]);
}

/* A command on the open log, read as the switches say. */
function umpire(args, {log = app.log, more = [], reading = true, ...rest} = {}) {
	const words = reading ? [...(app.keep ? ['-k'] : []),
		...[...app.rulings].flatMap(([key, value]) => ['--ruling',
			`${key}=${value}`]), ...packWords()] : packWords();
	return app.program.run([args[0], ...words, ...args.slice(1)],
		[...packFiles(), ...(log ? [log.file] : []), ...more], rest);
}

/* What a command says when it cannot do it. */
function errorOf(result) {
	return result.errors.trim().replace(/^umpire: /gm, '') ||
		result.out.trim();
}

/* --- screens -------------------------------------------------------------- */

function showBar() {
	const links = html('div', {class: 'links', id: 'links'},
		[['#', 'Games'], ['#new', 'New'], ['#notes', 'Notes'],
			['#position', 'Position'],
			['#rules', 'Rules'], ['#pack', 'Packs']].map(
			([href, label]) => html('a', {href}, label)));
	const menu = html('button', {type: 'button', class: 'menu',
		'aria-controls': 'links', 'aria-expanded': 'false', onclick: () =>
			menu.setAttribute('aria-expanded', String(links.classList
				.toggle('open')))}, 'Menu');
	bar.replaceChildren(html('nav', {'aria-label': 'page'},
		html('a', {class: 'brand', href: '#'}, 'umpire'), menu, links,
		app.log && html('span', {class: 'current-log'}, html('a',
			{href: '#' + addressOf()}, app.log.name), ' ', keeping.place),
		html('span', {class: 'working', role: 'status'}, 'working\u2026 ',
			button('Stop', () => app.program.stop()))));
}

const screens = {};

function screen(words) {
	showBar();
	const key = [...words.keys()][0] || '';
	const name = key === 'n' || key === 'g' ? 'game' : key;
	const draw = screens[name] && (name !== 'game' || app.log)
		? screens[name] : screens[''];
	draw(words);
}

/* The address of what is shown.  Between a tap on a link and its `hashchange`
 * the browser has the next one already: nothing that comes late may write over
 * it, or take a person back from where that leads. */
const shown = {
	address: location.hash,
	turns: 0, /* how often something else was shown */

	write(how, address) {
		history[how](null, '', '#' + address);
		this.address = location.hash;
	},
};

class Left extends Error {}

/* An answer, if the person is still where it was asked for. */
async function stay(answer) {
	const {turns} = shown, result = await answer;
	if (turns !== shown.turns || shown.address !== location.hash)
		throw new Left('gone elsewhere');
	return result;
}

/* The place in the address, with the game that is kept: who loads the page again
 * is there again.  Not at every step. */
let writing = 0;

function addressOf(place = '') {
	const {log} = app;
	return (log && log.id ? `game=${log.id}&` : 'game&') + (app.game > 1
		? `g=${app.game}&` : '') + (place || (app.view ? `n=${app.view.n}`
		: '')) + (app.tab === 'game' ? '' : `&tab=${app.tab}`);
}

function remember(place) {
	clearTimeout(writing);
	writing = setTimeout(() => rememberNow(place), 200);
}

function rememberNow(place) {
	if (!app.view || !main.contains(app.viewPlace) || shown.address !==
		location.hash)
		return;
	shown.write('replaceState', addressOf(place));
	keepPlace();
}

async function follow() {
	shown.address = location.hash;
	shown.turns++;
	const words = new URLSearchParams(location.hash.slice(1));
	if (words.has('log')) {
		try {
			openLog(new Log(...await stay(fromLink(words))));
		} catch (error) {
			if (error instanceof Left)
				return;
			screens['']();
			failed(new Error('The log in this link is damaged.'));
		}
		return;
	}
	const id = Number(words.get('game')) || 0;
	if (id && (!app.log || app.log.id !== id))
		return openKept(id, words);
	if (words.has('n') && app.view && main.contains(app.viewPlace)) {
		app.view.show(Number(words.get('n')));
		return;
	}
	clearTimeout(writing);
	screen(words);
	if (document.activeElement === document.body)
		main.focus({preventScroll: true});
	scrollTo(0, 0);
}

function go(place) {
	if (location.hash.slice(1) === place)
		follow().catch(failed);
	else
		location.hash = place;
}

/* --- opening -------------------------------------------------------------- */

/* `place`: where in it, {n, game, tab}. */
function openLog(log, others = [], place = {}) {
	app.log = log;
	app.others = others;
	app.game = place.game || 1;
	app.rulings.clear();
	app.keep = false;
	app.view = null;
	app.tab = place.tab || 'game';
	keeping.begin(log);
	shown.turns++;
	shown.write('pushState', addressOf(place.n ? `n=${place.n}` : ''));
	screen(new URLSearchParams(place.n ? `game&n=${place.n}` : 'game'));
	scrollTo(0, 0);
}

/* A file: if it is a game that is kept here, that one, with what was done to
 * it. */
async function openFile(name, bytes, others = []) {
	const log = new Log(name, bytes);
	const games = await stay(store ? store.games().catch(() => []) : []);
	const one = keptAs(games, log);
	if (!one)
		return openLog(log, others);
	const kept = new Log(name, one.bytes, one);
	kept.write(bytes);
	openLog(kept, others); /* at its first mistake, not where one was last */
}

/* A game that is kept, at the place that the address names, or its own. */
async function openKept(id, words) {
	const one = await stay(store && store.game(id).catch(() => null));
	if (!one) {
		screens['']();
		return failed(new Error('This game is not kept on this device.'));
	}
	openLog(new Log(one.name, one.bytes, one), [], words && words.has('n')
		? {n: Number(words.get('n')), game: Number(words.get('g')) || 1,
			tab: words.get('tab')} : one.place);
}

/* Bytes that are opened: a log, or notes that will be one. */
async function openBytes(name, bytes, others = [], notes = false) {
	if (isZip(bytes))
		return askSheet(name, bytes, others);
	const encoding = encodingOf(bytes);
	const text = encoding && bytes.length < 2e6 ? decoded(bytes, encoding) : '';
	if (text.startsWith(BOX))
		return takeBox(text);
	return text.trim() && (notes || !/\.[ct]sv$/i.test(name)) &&
		!looksLikeLog(text) ? openNotes(name, text)
		: openFile(name, bytes, others);
}

async function openFiles(files, notes) {
	const list = [...files].filter(file => file.size < 2 ** 31);
	const logs = [];
	for (const file of list) {
		const alike = logs.filter(log => log.called === file.name).length;
		const log = new Log(alike ? file.name.replace(/(\.\w+)?$/, `-${
			alike + 1}$1`) : file.name, new Uint8Array(
			await stay(file.arrayBuffer())));
		logs.push(Object.assign(log, {called: file.name}));
	}
	if (!logs.length)
		return;
	await openBytes(...logs[0].file, logs.slice(1), notes);
	if (logs.length > 1)
		offer(`${logs[0].name} is open; ${logs.slice(1).map(log =>
			log.name).join(', ')} can be compared with it.`, 'Compare',
		() => showTab('more'));
}

/* A spreadsheet: its first table is a log or notes, if that is what it seems. */
async function askSheet(name, bytes, others) {
	const rows = await stay(sheetRows(bytes).catch(() => null));
	if (!rows || !rows.length)
		return openFile(name, bytes, others); /* it says what is wrong */
	const table = csvFile(rows), few = rows.slice(0, 12);
	main.replaceChildren(html('h1', {}, name), html('p', {}, `A spreadsheet: its ` +
		`first table has ${count(rows.length, 'row')}. Is this the game?`),
	html('div', {class: 'wide', tabindex: '0', role: 'region', 'aria-label':
		'the table'}, html('table', {class: 'index'}, html('tbody', {},
		few.map(row => html('tr', {}, row.map(cell => html('td', {},
			cell))))))), html('p', {class: 'note'}, few.length < rows.length
		? `and ${count(rows.length - few.length, 'row')} more` : ''), html(
		'p', {class: 'row-tools'}, button('Read it so', () => openBytes(
			name.replace(/(\.\w+)?$/, '.csv'), table, others, !looksLikeLog(
				new TextDecoder().decode(table.subarray(0, 20000))))
			.catch(failed), {class: 'main'}), html('a', {href: '#'},
			'Leave it')));
}

/* Text that was pasted or dropped. */
function openText(text) {
	const bytes = new TextEncoder().encode(text.endsWith('\n') ? text
		: text + '\n');
	return looksLikeLog(text) ? openFile('pasted.csv', bytes)
		: openNotes('pasted.txt', text);
}

function listenForFiles() {
	addEventListener('dragover', event => {
		event.preventDefault();
		document.body.classList.add('dropping');
	});
	addEventListener('dragleave', () =>
		document.body.classList.remove('dropping'));
	addEventListener('drop', event => {
		event.preventDefault();
		document.body.classList.remove('dropping');
		const text = event.dataTransfer.getData('text');
		(event.dataTransfer.files.length || !text.trim()
			? openFiles(event.dataTransfer.files) : openText(text))
			.catch(failed);
	});
	addEventListener('paste', event => {
		const text = event.clipboardData.getData('text');
		if (!event.target.closest('input, textarea') &&
			text.includes('\n'))
			openText(text).catch(failed);
	});
}

addEventListener('hashchange', () => follow().catch(failed));
addEventListener('keydown', event => {
	if (event.ctrlKey || event.altKey || event.metaKey || !app.view ||
		!main.contains(app.viewPlace) || app.viewPlace.hidden ||
		!keyIsFree(event.target, event.key))
		return;
	if (app.view.key(event.key))
		event.preventDefault();
});
