/* A walk through the page as a person goes, on a phone, in half a minute at most:
 * the judged mistake, a game by taps, taken back, loaded again; notes.  Part of
 * `make test`: Chromium is spoken to through a pipe, so nothing else is needed.
 *
 *	node tests/web/walk.mjs CHROMIUM PAGE FOLDER */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

import names from './names.js';
import {sheets} from './sheets.mjs';

const [chromium, file, folder] = process.argv.slice(2);
const browser = spawn(chromium, ['--headless', '--no-sandbox', '--disable-gpu',
	'--disable-dev-shm-usage', '--no-first-run', '--disable-extensions',
	'--disable-breakpad', '--window-size=390,844', '--remote-debugging-pipe',
	`--user-data-dir=${path.join(folder, 'browser')}`, 'about:blank'],
{stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], env: {...process.env,
	HOME: folder, TMPDIR: folder, XDG_CONFIG_HOME: folder,
	XDG_CACHE_HOME: folder}});
const ended = new Promise(good => browser.on('exit', good));
const waiting = new Map();
let passed = 0, failed = 0, last = 0, session, rest = '';

function is(name, good, more = '') {
	if (good)
		passed++;
	else {
		failed++;
		console.log(`${name}: ${more}`);
	}
}

/* --- the browser ------------------------------------------------------------ */

browser.stdio[4].setEncoding('utf8').on('data', data => {
	const list = (rest + data).split('\0');
	rest = list.pop();
	for (const {id, result, error, method, params} of list.map(each =>
		JSON.parse(each))) {
		if (id) {
			waiting.get(id)[error ? 1 : 0](error ? new Error(error.message)
				: result);
			waiting.delete(id);
		} else if (method === 'Runtime.exceptionThrown') {
			is('no error', false, params.exceptionDetails.exception
				.description);
		} else if (method === 'Network.requestWillBeSent') {
			const {url} = params.request;
			is(`asks for ${url.slice(0, 40)}`, /^(file|blob|data):/.test(
				url), url);
		}
	}
});

function send(method, params = {}) {
	return new Promise((good, bad) => {
		waiting.set(++last, [good, bad]);
		browser.stdio[3].write(JSON.stringify({id: last, method, params,
			sessionId: session}) + '\0');
	});
}

/* What an expression is in the page. */
async function ask(expression) {
	const {result, exceptionDetails} = await send('Runtime.evaluate',
		{expression, awaitPromise: true, returnByValue: true});
	if (exceptionDetails)
		throw new Error(`${expression}: ${
			exceptionDetails.exception.description}`);
	return result.value;
}

async function until(name, expression) {
	for (let i = 0; i < 800; i++) {
		const found = await ask(expression).catch(() => null);
		if (found) {
			passed++;
			return found;
		}
		await new Promise(good => setTimeout(good, 50));
	}
	throw new Error(`never: ${name}: ` + await ask(
		'document.body.innerText.slice(0, 500)'));
}

const quiet = () => until('it rests', `!document.body.classList.contains('busy')`);

/* Taps what has this label, where a finger would: it has to be in sight, and to
 * have come to rest there. */
async function tap(label, where = 'body') {
	const find = `(() => {
		const each = [...document.querySelectorAll(${JSON.stringify(['button', 'a',
		'summary', 'label'].map(tag => `${where} ${tag}`).join())})].find(each =>
		each.offsetParent && !each.disabled && (each.querySelector('strong') ||
		each).textContent.trim() === ${JSON.stringify(label)});
		if (!each)
			return null;
		each.scrollIntoView({block: 'center'});
		const {x, y, width, height} = each.getBoundingClientRect();
		const [at, to] = [x + Math.min(width / 2, 60), y + height / 2];
		const top = document.elementFromPoint(at, to);
		return {x: at, y: to, height, seen: Boolean(top) && (each.contains(top)
			|| top.contains(each)), over: top && top.outerHTML.slice(0, 150)};
	})()`;
	let at = await until(`there is ${label}`, find), before = null;
	for (let i = 0; i < 100 && JSON.stringify(at) !== before; i++) {
		before = JSON.stringify(at);
		await new Promise(good => setTimeout(good, 30));
		at = await ask(find) || at;
	}
	is(`${label} is in sight`, at.seen, JSON.stringify(at));
	is(`${label} is large enough for a finger`, at.height > 43.4, at.height);
	for (const type of ['mousePressed', 'mouseReleased'])
		await send('Input.dispatchMouseEvent', {type, x: at.x, y: at.y,
			button: 'left', clickCount: 1});
	await quiet();
}

/* Fills in a field, as soon as it is there. */
async function enter(field, value, event = 'change') {
	const each = `document.querySelector('${field}')`;
	await until(`a field ${field}`, each + ' && 1');
	await ask(`${each}.value = ${JSON.stringify(value)},
		${each}.dispatchEvent(new Event('${event}'))`);
	await new Promise(good => setTimeout(good, 400));
	await quiet();
}

/* Opens a log, and plays on where it ends. */
async function playOn(text) {
	await ask(`openText(${JSON.stringify(text)}).catch(() => 0)`);
	await until('it is judged', `document.querySelector('.moves-box li') && document
		.querySelector('.verdict-line').textContent.includes('no mistake found')`);
	await tap('Play on', '.tabs');
	await until('what may be done', `document.querySelector('.foot .ask-tools')`);
}

const log = () => ask('new TextDecoder().decode(app.log.bytes)');

/* --- the walk ----------------------------------------------------------------- */

async function opening() {
	await until('a judged mistake', `document.querySelector('.sample .finding')`);
	is('a log can be pasted without scrolling', await ask(`[...document.querySelectorAll(
		'summary')].find(each => each.textContent.startsWith('Paste'))
		.getBoundingClientRect().bottom`) < 844);
	await tap('Fix it');
	await until('the mistake', `document.querySelector('.verdict-line')
		.textContent.includes('1 broken rule')`);
	await tap('Fix', '.row');
	await until('what is legal', `document.querySelector('.editor .chip')`);
}

/* Who goes on quickly is not taken back by what comes late: the place of the row,
 * between the tap on a link and the screen it leads to; a file that is opened. */
async function leaving() {
	await ask(`(() => {
		const own = setTimeout;
		let late;
		self.setTimeout = deed => { late = deed; };
		remember();
		self.setTimeout = own;
		location.hash = 'new';
		late();
		return openFile('late.csv', app.log.bytes.slice()).catch(() => 0);
	})()`);
	await until('the screen that was asked for', `document.title.startsWith(
		'A new game')`);
	is('no log was opened late', await ask('app.log.name') !== 'late.csv');
}

async function playing() {
	await ask(`(() => { /* the first time it is kept takes longer than a step */
		const {keep} = store;
		store.keep = async (...more) => {
			store.keep = keep;
			await new Promise(good => setTimeout(good, 700));
			return store.keep(...more);
		};
	})()`);
	await tap('Begin');
	await until('what may be done', `document.querySelector('.foot .ask-tools')`);
	const rows = () => ask('app.view.game.length');
	let taps = 0;
	for (; await rows() < 10 && taps < 40; taps++) {
		const label = await ask(`(() => {
			const all = [...document.querySelectorAll('.foot button')].filter(
				each => each.offsetParent && !each.disabled);
			const one = all.find(each => each.textContent === 'Done') ||
				all.find(each => each.matches('.answer') &&
					each.getAttribute('aria-pressed') !== 'true') ||
				all.find(each => /^Roll/.test(each.textContent));
			return one.textContent.trim();
		})()`);
		await tap(label, '.foot');
	}
	is('ten rows by taps', await rows() >= 10, `${await rows()} rows, ${taps} taps`);
	is('nothing is scrolled to', await ask('scrollY') === 0);
	is('each card has a name', !/undefined/.test(await ask('document.body.innerText')));
	is('the board is in sight', await ask(`document.querySelector(
		'#panel-play .board').getBoundingClientRect().top`) < 130);
	const before = await rows();
	await ask(`table.hand && (table.when = 0, 1)`); /* no slip any more */
	await tap('Undo', '.foot');
	await until('a takeback', `app.view.game.rows.at(-1).move === 'takeback'`);
	await tap('Redo', '.foot');
	is('and again', await rows() === before + 2);
	await ask('keeping.after.then(() => 1)');
	is('it is saved', await ask(`document.querySelector('.keeping').textContent`)
		=== 'saved');
	const saved = await log();
	await send('Page.reload');
	await until('the game is there again', `document.body.dataset.ready &&
		app.view && app.view.game.length === ${before + 2}`);
	is('the same log', await log() === saved);
	await until('it is judged', `document.querySelector('.verdict-line')
		.textContent.includes('no mistake found')`);
}

/* What nobody has a choice in comes by itself, and goes with the choice before
 * it: of a row, a roll and a turn that can only end, Undo leaves nothing. */
async function forced() {
	await playOn('actor,move,args\n,game,id=bismarck pack=stand-in\n');
	await ask(`(() => {
		table.session.ask = async () => 0;
		table.play = async (...words) => {
			const {session} = table, row = {actor: 'p', move: 'only', args: ''};
			(table.heard = table.heard || []).push(words.join(' '));
			const more = table.heard.length === 1 || table.heard.length === 2;
			table.past.push(words[0]);
			table.hand = false;
			session.legal = more ? [row] : [row, row];
			session.rows = [['p', 'only', '', '', 'played']];
			session.now = {...session.now, only_roll: false};
			return true;
		};
	})()`);
	await ask(`table.put('p some').then(() => table.undo()).then(() => 1)`);
	is('forced rows, taken back as one', await ask('table.heard.join("; ")') ===
		'hand row p some; forced row p only; forced row p only; hand undo 3',
	await ask('table.heard.join("; ")'));
}

/* A position is set up on the board, and what is legal there is seen. */
async function position() {
	await ask(`location.hash = 'position', 1`);
	await enter('[name="game"]', 'weimar');
	await until('a thing on the board', `document.querySelector(
		'.board-figure [data-card]')`);
	await ask(`document.querySelector('.board-figure [data-card]')
		.dispatchEvent(new MouseEvent('click', {bubbles: true}))`);
	await until('its fields', `document.querySelector('.setting .field')`);
	is('beside what was tapped', await ask(`(() => {
		const {top, bottom} = document.querySelector('.setting')
			.getBoundingClientRect();
		return top > 100 && bottom <= innerHeight;
	})()`));
	await tap('+', '.setting');
	const given = await ask(`document.querySelector('main .chip').dataset.path`);
	await tap('Close', '.setting');
	await enter('[aria-label="the position in words"]',
		'Berlin 2 KPD, 1 SPD; Police 1; phase impulse; actor KPD');
	await until('words are read', `[...document.querySelectorAll('main .chip')].map(
		each => each.dataset.path).join(' ').includes('base.berlin.kpd ' +
		'base.berlin.spd units.police.berlin phase actor')`);
	is('all of them', await ask(`document.querySelector(
		'[aria-label="the position in words"]').value`) === '');
	await ask(`document.querySelector('[aria-label="May I \u2026?"]').value =
		'KPD demonstrates in Berlin'`);
	await tap('Ask', '.may');
	await until('an answer with its rule', `document.querySelector('.may .notice.bad')`);
	await tap('What is legal?', '.may');
	await until('what is legal', `document.querySelector('.may .chip')`);
	await tap('Play from here');
	await until('it is played on', `document.querySelector('.foot .ask-tools')`);
	is('what was tapped is given', (await log()).includes(`,given,${given}=`), given);
}

async function notes() {
	await ask(`openText(${JSON.stringify('1848 stand-in, Anna, J\u00f6rg\n' +
		'J\u00f6rg zieht 2 + 2 ?\n')})`);
	await until('they are read', `document.querySelector('.lines .said')`);
	const said = await ask(`document.querySelector('.lines .said').textContent`);
	is('who sits where, in words', / stand-in cards, 2 seats; seat 1 is Anna, seat 2 is J\u00f6rg$/
		.test(said), said);
	await ask(`openText(${JSON.stringify('Weimar (stand-in). Nina=KPD (me), ' +
		'Georg=SPD, Ilse=Zentrum, Franz=DNVP\nrule: debate-zero-move allowed\n')})`);
	await until('a ruling, in words', `[...document.querySelectorAll('.lines .said')]
		.some(each => each.textContent === 'ruling: debate zero move allowed')`);
	await ask(`openText(${JSON.stringify('1848 stand-in, Anna, J\u00f6rg\n' +
		'Anna zieht Hecker, Lib 2, Army 1, Army 2\nJ\u00f6rg macht was mit der ' +
		'Katze\nJ\u00f6rg zieht 2 + 2 ?\n')})`);
	await until('a line that is not read has a box', `document.querySelector(
		'.lines .lost input')`);
	is('and it is not said that all were', await ask(`!document.querySelector(
		'.read').textContent.includes('Every line was read')`));
	await tap('A remark', '.lines .lost');
	await until('a remark is settled', `document.querySelector('.read')
		.textContent.includes('Every line was read.')`);
	await tap('Open as a log');
	await until('it is a log', `document.querySelector('.verdict-line')
		.textContent.includes('no mistake found')`);
	is('with the players', (await log()).includes('J\u00f6rg'));
}

/* A list is asked for item by item: what does not go with it is not offered. */
async function lists() {
	await playOn(['actor,move,args', ',game,id=weimar pack=stand-in', ...['dnvp', 'timeline', 'zentrum', 'kpd', 'spd'].map(
		deck => `,shuffle,deck=${deck}`), ',roll,dice=3+5', ',roll,dice=3*2',
	',roll,dice=3+6', 'spd,start-bases,cities=rostock+hamburg+leipzig+muenchen+' +
		'berlin+frankfurt', 'zentrum,start-bases,cities=berlin+essen+frankfurt+' +
		'stuttgart+leipzig'].join('\n'));
	const offered = () => ask(`[...document.querySelectorAll('.foot .answer')].map(
		each => each.textContent + (each.getAttribute('aria-pressed') === 'true'
			? ' taken' : '')).join()`);
	await tap('Open hands', '#panel-play');
	await until('the only row is open at once', `document.querySelector(
		'.foot .answers legend')`);
	is('a full city is not offered', !(await offered()).includes('Frankfurt'));
	for (const city of ['Berlin', 'Hamburg'])
		await tap(city, '.foot');
	is('two of four', await ask(`document.querySelector('.foot legend').textContent`)
		=== '2 of 4 left');
	is('the others are still offered, and what is taken is not again',
		/K\u00f6nigsberg/.test(await offered()) && (await offered()).split(
			'taken').length === 3, await offered());
	await ask(`document.querySelector('#panel-play [data-card="berlin"]').dispatchEvent(
		new KeyboardEvent('keydown', {key: 'Enter', bubbles: true}))`);
	await until('it is given back on the board, by its keyboard', `/^3 of/.test(document.querySelector(
		'.foot legend').textContent)`);
	await tap('Berlin', '.foot');
	await tap('Berlin', '.foot');
	is('it is given back', await ask(`document.querySelector('.foot legend')
		.textContent`) === '3 of 4 left');
	is('focus stays where it was', await ask(`document.activeElement.textContent`) === 'Berlin');
	for (const city of ['Essen', 'K\u00f6ln', 'Leipzig'])
		await tap(city, '.foot');
	await until('another list, item by item', `/^3 of 3 left/.test(document.querySelector(
		'.foot legend').textContent)`);
	for (const city of ['Berlin', 'Rostock'])
		await tap(city, '.foot');
	is('one is left', await ask(`document.querySelector('.foot legend').textContent`)
		=== '1 of 3 left');
}

/* One's own cards lie over those for trying out, from the first on. */
async function box() {
	await ask(`location.hash = 'new', 1`);
	await until('what is published is no game of Bismarck', `document.querySelector(
		'[name="pack"]') && !document.querySelector('[name="pack"][value="known"]')`);
	is('nor does it stay chosen', await ask(`['weimar', 'known', 'bismarck'].forEach(value =>
		document.querySelector('[value="' + value + '"]').click()),
		document.querySelector('[name="pack"]:checked').value`) === 'stand-in');
	await ask(`location.hash = 'pack', 1`);
	await enter('[aria-label="game"]', 'weimar');
	await tap('Begin one');
	await tap('cards');
	await until('what may happen', `document.querySelector('[aria-label="what happens"]')`);
	is('what may happen are verbs', await ask(`[...document.querySelector(
		'[aria-label="what happens"]').options].every(({value}) => !/[.,]/.test(value))`));
	await ask(`location.hash = 'pack', 1`);
	await enter('[aria-label="game"]', 'bismarck');
	await tap('Begin one');
	await tap('cards', '#main > section:last-child');
	const set = (name, value) => enter(`.card-form :is([aria-label="${name}"], [name="${name}"])`, value);
	await until('a card', `document.querySelector('.card-form .told .face')`);
	const id = await ask(`document.querySelector('.card-form [aria-label="card"]')
		.selectedOptions[0].textContent`);
	await set('lasting', 'nothing of the kind');
	await until('what is wrong is said at its field', `document.querySelector(
		'.card-form [name="lasting"]').closest('div').querySelector('.notice')`);
	await set('lasting', 'none');
	await tap('Asia', '.card-form');
	await set('card', await ask(`[...document.querySelector('[aria-label="card"]')
		.options].find(each => each.textContent === 'Recovery').value`));
	await set('title', 'Our own');
	await set('what happens', 'flag');
	await set('power', '?');
	await set('steps', '1');
	await tap('Add it', '.card-form');
	await until('the sentence', `document.querySelector('.effect-said').textContent
		.includes('Move any flag 1 space to the right.')`);
	is('one is yours', await ask(`document.querySelector('.card-form > .note')
		.textContent`) === '2 of 62 are yours');
	await until('so it is marked', `/yours/.test(document.querySelector(
		'.card-form .told').textContent)`);
	await tap('What is missing or wrong?');
	await until('nothing', `/none is wrong/.test(document.querySelector(
		'#main .notice.good').textContent)`);
	await ask(`location.hash = 'new', 1`);
	await until('the box', `document.querySelector('[value="my-bismarck"]')`);
	await ask(`document.querySelector('[value="my-bismarck"]').click()`);
	await tap('Begin');
	await until('it is played with', `document.querySelector('.foot .ask-tools')`);
	is('with the card', await ask(`[...app.view.game.byId.cards.values()].filter(
		each => each.source === 'yours' && each.title === 'Our own').length`) ===
		1, id);
}

/* The last row: who won, where it turned, what was wrong, what the house decided;
 * then the log beside another, at an address. */
async function ending() {
	await playOn(fs.readFileSync('fixtures/weimar/games/six-rounds.csv', 'utf8'));
	await until('how it ended', `document.querySelector('.foot .ending-list')`);
	const said = await ask(`document.querySelector('.foot').innerText`);
	for (const words of [/won by SPD/, /SPD 36/, /Row 303: SPD leads/,
		/No mistake was found/, /Decided by the house: .*all steps/,
		/Picture\s+Link\s+Play again/])
		is(`the end says ${words}`, words.test(said), said);
	await ask(`(() => {
		const {game} = app.view;
		app.second = new Log('other.csv', removeRow(app.log.bytes, {...game,
			rows: game.all}, game.played.at(-1)));
		showTab('more');
	})()`);
	await until('a comparison', `document.querySelector('.story') &&
		location.hash.includes('&with=')`);
	await send('Page.reload');
	await until('it has an address', `document.body.dataset.ready &&
		document.querySelector('.story')`);
}

async function spreadsheets() {
	for (const [kind, [bytes, rows]] of Object.entries(sheets)) {
		const read = await ask(`sheetRows(Uint8Array.from(atob('${Buffer.from(
			bytes).toString('base64')}'), letter => letter.charCodeAt(0)))
			.then(JSON.stringify)`);
		is(kind, read === JSON.stringify(rows), read);
	}
}

/* What would make one distrust a referee: an answer that is yes and no, a ruling
 * that is written and does not count, a look that is a change. */
async function trust() {
	await ask(`openText(${JSON.stringify(fs.readFileSync('fixtures/bismarck/' +
		'games/third-disc-support-check.csv', 'utf8'))}).catch(() => 0)`);
	await until('it is judged', `document.querySelector('.verdict-line')
		.textContent.includes('no mistake found')`);
	await tap('Rulings', '.tabs');
	await tap('Which of them matter in this game?');
	await until('an answer', `document.querySelector('.switches .effect')`);
	is('one answer for each reading', await ask(`document.querySelectorAll(
		'[data-key="third-disc"] .effect').length`) === 1);
	is('those that change nothing come last', await ask(`!document.querySelector(
		'.switches details .effect') && document.querySelectorAll(
		'details .switches li').length > 0`));
	await enter('.switches select', 'immediate');
	await until('it is read so', `app.rulings.size && document.querySelector(
		'#offer') && document.querySelector('#offer').textContent.includes(
		'1 broken rule')`);
	await until('what each changes is still there', `document.querySelector(
		'.switches .effect')`);
	await tap('Write into the log');
	await until('it counts', `!app.rulings.size && document.querySelector(
		'.verdict-line').textContent.includes('1 broken rule') &&
		!document.body.classList.contains('busy')`);
	is('one row says it', await ask(`app.view.game.rows.filter(({move}) =>
		move === 'ruling').length`) === 1);
	await until('the tab is in the address', `location.hash.includes('tab=rulings')`);
	const [version, steps] = await ask(`keeping.after.then(() => [app.log.version,
		history.length])`);
	await send('Page.reload');
	await until('it is there again', `document.body.dataset.ready && app.view &&
		app.tab === 'rulings'`);
	is('a look is no change', await ask(`keeping.after.then(() =>
		app.log.version)`) === version);
	is('nor a step in the history', await ask('history.length') === steps);
	await tap('Game', '.tabs');
	await tap('Fix', '.row-tools');
	await ask(`document.querySelector('.editor input').dispatchEvent(new
		KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))`);
	is('Escape closes the editor', await ask(`!document.querySelector('.editor') &&
		document.activeElement.textContent === 'Fix'`));
}

/* What is chosen is what is rolled; a card that was drawn is looked for by two letters
 * of it; a slip of the finger leaves no row; a phone may be held sideways. */
async function chosen() {
	const answer = async words => {
		await until(words, `[...document.querySelectorAll('.foot .answer')].some(each =>
			each.textContent.includes('${words}') && (each.click(), true))`);
		await quiet();
	};
	await playOn('actor,move,args\n,game,id=weimar pack=stand-in\n' + ['dnvp', 'timeline',
		'zentrum', 'kpd', 'spd'].map(deck => `,shuffle,deck=${deck}\n`).join(''));
	await tap('Somebody else', '.foot'); /* the dice are anybody's, this is not */
	await tap('I am Zentrum', '.foot');
	await answer('Stresemann');
	await tap('Roll or draw for me', '.foot');
	await until('a roll', `app.view.game.length > 6`);
	is('the roll is the one that was chosen', / uses Stresemann/.test(await ask(
		'app.view.game.rows[6].said')), await log());
	await playOn('actor,move,args\n,game,id=bismarck pack=stand-in\n');
	await answer('The row is 5 cards');
	const offered = () => ask(`document.querySelectorAll('.foot .chips .answer').length`);
	await until('titles to choose from', `document.querySelector('.foot [type="search"]')`);
	const all = await offered(), before = await log();
	await enter('.foot [type="search"]', 'so', 'input');
	is('two letters narrow the titles', await offered() > 0 && await offered() < all);
	for (let i = 0; i < 5; i++)
		await tap(await ask(`document.querySelector(
			'.foot .answer[aria-pressed="false"]').textContent`), '.foot');
	await until('they are drawn', `app.view.game.length > 1`);
	await tap('Undo', '.foot');
	is('a slip leaves no row', await log() === before, await log());
	await playOn('actor,move,args\n,game,id=revolution1848 pack=stand-in seats=p1+p2\n');
	await tap('Open hands', '#panel-play');
	await answer('Seat 1 draws');
	await tap('4 cards, not seen by anybody', '.foot');
	is('cards that nobody saw', (await log()).endsWith('p1,draw,person=?*2 action=?*2\n'));
	const metrics = {deviceScaleFactor: 1, mobile: true};
	await send('Emulation.setDeviceMetricsOverride', {width: 844, height: 390, ...metrics});
	is('the board is seen sideways', await ask(`document.querySelector('#panel-play .board')
		.getBoundingClientRect().top`) < 60);
	await send('Emulation.setDeviceMetricsOverride', {width: 390, height: 844, ...metrics});
}

/* The mistake first: it is in sight with what puts it right, and then the next. */
async function fixing() {
	await ask(`openText(${JSON.stringify(fs.readFileSync(
		'tests/logs/revolution1848/swapped-digits.csv', 'utf8'))})
		.catch(() => 0)`);
	await until('one tap puts it right', `[...document.querySelectorAll('.row button')]
		.some(each => each.textContent === 'Change it to Reactionary 1')`);
	is('without scrolling', await ask(`[...document.querySelectorAll('.row button')]
		.find(each => each.textContent.startsWith('Change it'))
		.getBoundingClientRect().bottom`) < 600);
	await tap('Change it to Reactionary 1', '.row');
	await until('what was done is said', `document.querySelector('#offer') &&
		document.querySelector('#offer').textContent.includes('is now')`);
	await tap('Take back', '#offer');
	await until('it is taken back', `document.querySelector('.verdict-line')
		.textContent.includes('1 row that could not be read')`);
	await tap('Details', '.row .finding');
	const rule = await ask(`document.querySelector('.row .finding a').textContent`);
	await ask(`document.querySelector('.row .finding a').click()`);
	await until('its rule', `document.querySelector('[type="search"]')?.value === '${rule}'
		&& document.querySelectorAll('.rule-list dt').length === 1`);
}

/* What of other hands can be read on the page, who holds it, how many rows there
 * are; which cards are in which hand is asked of the whole game. */
const READ = String.raw`(() => {
	const {game} = app.view, seat = game.seat, {holder} = app;
	game.look(-1);
	const {values} = game.state(game.length), hands = game.paths.flatMap((path, i) =>
		path && /^hand-p\d$/.test(values[i]) ? [[path.slice(3), values[i].slice(5)]]
			: []);
	game.look(seat);
	const text = document.querySelector('#panel-play').textContent + [...document
		.querySelectorAll('#panel-play title, #panel-play [title]')].map(each =>
		each.textContent + each.title).join();
	const own = hands.filter(([, who]) => who === holder);
	const asked = document.querySelector('.foot .asked').textContent;
	return {holder, rows: game.length, cover: /^Give the phone to/.test(asked),
		fan: document.querySelectorAll('.fan button').length, own: own.length,
		elsewhere: hands.length - own.length, others: hands.filter(([id, who]) =>
			who !== holder && new RegExp('\\b' + game.called(id) + '(?! ?\\w)')
				.test(text)).map(([id, who]) => who + ' ' + game.called(id))
			.join()};
})()`;

/* One device goes round a table of three: between two seats a cover, and no hand
 * but one's own, for 33 rows by taps. */
async function secrets() {
	await ask(`location.hash = 'new', 1`);
	await until('the games', `document.querySelector('[name="game"]')`);
	await ask(`[...document.querySelectorAll('[name="game"]')].find(({value}) =>
		value === 'revolution1848').click()`);
	await ask(`[...document.querySelectorAll('[name="seats"]')].find(({value}) =>
		value === '3').click()`);
	await ask(`[...document.querySelectorAll('.seats input')].forEach((each, i) => {
		each.value = ['Anna', 'Bert', 'Carl'][i];
	})`);
	await tap('Begin');
	let steps = 0, seen = 0, covers = 0, refusals = 0, open = 0, rows = 0, i = 0;
	for (; rows < 33 && i < 200; i++) {
		await until('something is asked', `document.querySelector(
			'.foot .answers button, .foot .ask-tools .main')`);
		await quiet();
		const now = await ask(READ);
		steps++;
		if (!refusals && now.own && now.elsewhere)
			refusals += await refused();
		({rows} = now);
		covers += now.cover;
		seen += now.own > 0 && now.fan === now.own;
		open += now.others !== '';
		if (now.others || (now.own && now.fan !== now.own))
			is('only the own hand', false, JSON.stringify(now));
		if (process.env.SHOTS)
			fs.writeFileSync(path.join(process.env.SHOTS, `${i}.png`),
				Buffer.from((await send('Page.captureScreenshot')).data,
					'base64'));
		await ask(`([...document.querySelectorAll('.foot .ask-tools button')].find(each =>
			each.textContent === 'Roll or draw for me') || document.querySelector(
			'.foot .ask-tools .main:enabled') || [...document
			.querySelectorAll('.foot .answers button')].at(${i * 7} % document
			.querySelectorAll('.foot .answers button').length)).click()`);
		await quiet();
	}
	is('33 rows by taps', rows >= 33, `${rows} rows in ${steps} steps`);
	is('steps at which another hand can be read: 0', open === 0, `${open} of ${steps}`);
	is('each sees its own hand, under a cover nobody does', seen > 0 && covers > 2 && refusals,
		`${seen} ${covers}`);
	await tap('Open hands', '#panel-play').catch(() => 0);
}

/* A row that breaks a rule tells its seat no more than it knows. */
async function refused() {
	const said = await ask(String.raw`(async () => {
		const {game} = app.view, seat = game.seat;
		game.look(-1);
		const state = game.state(game.length), other = game.paths.find((path, i) =>
			/^at\./.test(path) && /^hand-p/.test(state.values[i]) && state
				.values[i] !== 'hand-' + app.holder);
		game.look(seat);
		const typed = document.querySelector('.type-row input');
		typed.closest('details').open = true;
		typed.value = app.holder + ' play card=' + other.slice(3);
		typed.form.requestSubmit();
		for (let i = 0; i < 100 && !document.querySelector('.foot .bad'); i++)
			await new Promise(good => setTimeout(good, 50));
		return [document.querySelector('.foot .bad').textContent, other.slice(3)];
	})()`);
	is('a refusal tells no hand', !/hand-p|hand of/.test(said[0]), said[0]);
	return ask(`document.querySelector('.foot').firstChild.replaceChildren(), 1`);
}

/* The address of a report says whose eyes look. */
async function address() {
	const report = path.join(folder, 'report.html');
	if (!fs.existsSync(report))
		return;
	const [own, other] = ['Franz Sigel', 'Liberal 8'];
	for (const [hash, card, shown] of [['#n=2', own, true],
		['#n=2&seat=p1', own, true], ['#n=2&seat=p2', own, false],
		['#n=3&seat=p1', other, false], ['#n=3&seat=p2', other, true]]) {
		await send('Page.navigate', {url: 'about:blank'});
		await send('Page.navigate', {url: pathToFileURL(report).href + hash});
		await until('the report', `document.body?.innerText.includes('draw')`);
		is(`what ${hash} shows`, await ask(`document.body.innerText.includes('${
			card}')`) === shown, card);
	}
}

async function walk() {
	const {targetInfos} = await send('Target.getTargets');
	const {targetId} = targetInfos.find(({type}) => type === 'page');
	({sessionId: session} = await send('Target.attachToTarget', {targetId,
		flatten: true}));
	for (const domain of ['Page', 'Runtime', 'Network'])
		await send(`${domain}.enable`);
	await send('Emulation.setDeviceMetricsOverride', {width: 390, height: 844,
		deviceScaleFactor: 1, mobile: true});
	if (process.env.SLOW) /* as on a machine that many times slower */
		await send('Emulation.setCPUThrottlingRate', {rate: Number(
			process.env.SLOW)});
	await send('Page.addScriptToEvaluateOnNewDocument', {source: names});
	await send('Page.navigate', {url: pathToFileURL(path.resolve(file)).href});
	await until('it begins', 'document.body.dataset.ready');
	for (const part of [opening, leaving, playing, forced, position, notes,
		lists, box, ending, spreadsheets, trust, chosen, fixing, secrets, address])
		await part();
}

const late = setTimeout(() => browser.kill('SIGKILL'), 240000);
browser.on('exit', () => waiting.forEach(([, bad]) =>
	bad(new Error('the browser has ended'))));
browser.stdio[3].on('error', () => {});
try {
	await walk();
} catch (error) {
	is('the walk', false, error.message);
}
clearTimeout(late);
session = undefined;
send('Browser.close').catch(() => {});
await ended;
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
