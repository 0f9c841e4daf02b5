'use strict';

/* The page in browsers, driven as a person would: `make check-browser`.
 *
 *	node tests/web/browser.js UMPIRE PAGE MODULES [@PLACE...] [PART...]
 *
 * MODULES is where npm has put puppeteer-core and axe-core; a PLACE is a word of
 * its name below.
 */
const fs = require('fs');
const os = require('os');
const path = require('path');

const [program, file, modules, ...asked] = process.argv.slice(2);
const parts = asked.filter(word => word[0] !== '@');
const where = asked.filter(word => word[0] === '@').map(word => word.slice(1));
const native = path.resolve(program); // it runs in other folders too
const puppeteer = require(path.join(modules, 'puppeteer-core'));
const Person = require('./person.js');
const root = path.join(__dirname, '../..');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'umpire-web-'));
const MISTAKES = 'tests/logs/revolution1848/mistakes.csv';

const places = [
	{name: 'desktop', width: 1280},
	{name: 'large desktop', width: 1440},
	{name: 'phone', width: 390, phone: true},
	{name: 'small phone', width: 360, phone: true},
	{name: 'tablet', width: 820, phone: true},
	{name: 'firefox', width: 1280, firefox: true},
	{name: 'dark firefox', width: 1280, firefox: true, dark: true},
];
let passed = 0, failed = 0, place = '';

function is(name, good, more = '') {
	if (good)
		passed++;
	else {
		failed++;
		console.log(`${place}: ${name}${more && ': ' + more}`);
	}
}

const tests = {
	async opening(p) {
		await p.easy('the first screen');
		await p.opens(MISTAKES);
		await p.reads('1 broken rule', '.verdict-line');
		await p.sees('.moves-box li');
		await p.reads('Row 9', '.row h2');
		await p.reads('Alan plays Liberal 10', '.said');
		await p.easy('a game with a mistake');
		await p.page.keyboard.press('ArrowLeft');
		await p.reads('Row 8', '.row h2');
		await p.taps('row 9', '.findings');
		await p.reads('Row 9', '.row h2');
	},

	async mending(p) {
		await p.opens(MISTAKES);
		await p.sees('.row-tools');
		await p.taps('Fix');
		await p.reads('it is the turn of Britt', '.says');
		await p.sees('.legal-list .chip');
		await p.easy('mending');
		await p.taps('The row as it is written', '.editor');
		await p.types('who', 'p2');
		await p.types('arguments', ' ');
		await p.reads('It could be:', '.says');
		await p.types('arguments', 'card=pe03');
		await p.reads('This is legal.', '.says');
		await p.taps('Change the row');
		await p.quiet();
		is('the verdict has changed', !(await p.text('.verdict-box'))
			.includes('it is the turn of Britt, not of Alan'));
		await p.taps('Undo');
		await p.reads('it is the turn of Britt', '.verdict-box');
	},

	/* What the referee takes for the slip is put right by one tap. */
	async slip(p) {
		await p.opens('cmd/web/samples/1848-friday.csv');
		await p.taps('Fix it so');
		await p.reads('no mistake found', '.verdict-line');
		await p.taps('Take back', '#offer');
		await p.reads('1 broken rule', '.verdict-line');
	},

	async pasting(p) {
		await p.goes('');
		await p.taps('Paste a log, or notes');
		await p.types('a log or notes as text', 'actor,move,args\n,game,id=bismarck ' +
			'pack=stand-in\n');
		await p.taps('Referee this');
		await p.reads('no mistake found', '.verdict-line');
	},

	/* Notes as people write them: read, asked about, opened as a log. */
	async notes(p) {
		const name = 'tests/notes/Se1.txt';
		await p.goes('');
		const input = await p.sees('#files');
		await input.uploadFile(path.join(root, name));
		await p.sees('.lines li');
		await p.reads('1 question', '.read');
		await p.easy('notes that are read');
		const [done, all] = await p.page.evaluate(async () => {
			const heard = [];
			const {length} = await app.notes.read(lines => heard.push(lines));
			return [heard.length > 1 && heard.at(-1), length];
		});
		is('each line is told when it is read', done === all, `${done} ${all}`);
		await p.taps('Lotte keeps Parts exchange', '.asks');
		await p.reads('Lotte keeps Parts exchange', '.lines .said');
		await p.again();
		await p.reads('Every line was read', '.read');
		await p.taps('Open as a log');
		await p.reads('no mistake found', '.verdict-line');
		await p.quiet();
		const log = await p.log();
		is('the notes are in the log', log.includes('Lotte') &&
			log.includes('card=parts-exchange'), log.slice(0, 300));
		await p.goes('#notes');
		await p.types('notes', 'once upon a time');
		await p.taps('Read them');
		await p.reads('no line says what is played', '.read .bad');
		await p.picks('game', 'bismarck');
		await p.taps('Read them as that');
		await p.reads('0 rows', '.read h2');
	},

	async dropping(p) {
		await p.goes('');
		await p.page.evaluate(text => {
			const data = new DataTransfer();
			data.items.add(new File([text], 'dropped.csv'));
			document.body.dispatchEvent(new DragEvent('drop', {
				bubbles: true, cancelable: true, dataTransfer: data}));
		}, fs.readFileSync(path.join(root, MISTAKES), 'utf8'));
		await p.reads('dropped.csv: 1 broken rule', '.verdict-line');
	},

	async playing(p) {
		await p.goes('#new');
		await p.easy('a new game');
		await p.taps('Begin');
		await p.reads('no mistake found', '.verdict-line');
		await p.sees('.ask .answer');
		await p.quiet();
		await p.taps('Roll or draw for me');
		await p.reads('back into the draw pile', '#panel-play');
		await p.quiet();
		await p.easy('playing on');
		await p.taps('Type a row, or add a note');
		await p.types('a row, or what happened in words', 'player cancel ' +
			'card=sofia discs=7');
		await p.taps('Play');
		await p.reads('\u00a7', '.notice.bad .note');
		const rows = await p.page.evaluate(() => app.view.game.length);
		await p.page.evaluate(() => table.choose(table.choosing.all.find(row =>
			row.move === 'mulligan' && !row.pattern)));
		await p.page.waitForFunction(rows => app.view.game.length > rows, {},
			rows);
		await p.quiet();
		const took = () => p.page.evaluate(() => app.view.game.rows.at(-1)
			.args);
		await p.page.evaluate(() => {
			table.when = 0; /* no slip any more */
		});
		await p.taps('Undo', '#panel-play');
		await p.page.waitForFunction(rows => app.view.game.length ===
			rows + 2, {}, rows);
		is('a row is taken back', await took() === 'rows=1', await took());
		await p.taps('Redo', '#panel-play');
		await p.page.waitForFunction(rows => app.view.game.length ===
			rows + 3, {}, rows);
		await p.quiet();
		await p.taps('Game', '.tabs');
		await p.reads(`Row ${rows + 3}`, '.row h2');
		await p.taps('Delete');
		await p.page.waitForFunction(rows => app.view.game.length ===
			rows + 2, {}, rows);
		await p.taps('Play on', '.tabs');
		await p.quiet();
		await p.sees('.ask .answer');
	},

	async rulings(p) {
		await p.opens(
			'fixtures/bismarck/games/third-disc-support-check.csv');
		await p.sees('.moves-box li');
		await p.taps('Rulings', '.tabs');
		await p.sees('.switches li');
		await p.taps('Which of them matter in this game?');
		await p.sees('.switches .effect');
		await p.easy('rulings');
		await p.page.select('.switches select', 'immediate');
		await p.reads('read with third disc: immediate', '.verdict-box');
		await p.quiet();
		await p.taps('As the log says');
		await p.quiet();
		await p.sees('#panel-rulings .other');
		await p.easy('the rulings that matter');
		await p.taps('Show both boards', '.other');
		is('both boards', await p.page.evaluate(() => document
			.querySelectorAll('.reading .board').length) === 2);
		await p.easy('both readings');
		await p.taps('row 18', '.other');
		await p.reads('Row 18', '#panel-game .row h2');
	},

	async position(p) {
		await p.goes('#position');
		await p.easy('a position');
		await p.page.select('[name="game"]', 'weimar');
		await (await p.sees('.board-figure [data-card="hamburg"]')).click();
		await p.sees('[aria-label="base.hamburg.kpd more"]');
		await p.easy('the fields of what was tapped');
		await p.page.click('[aria-label="base.hamburg.kpd more"]');
		await p.reads('base Hamburg KPD 1', '.chip');
		await p.taps('Close', '.setting');
		await p.taps('Play from here');
		await p.sees('.ask');
		is('the log has what was tapped', (await p.log()).includes(
			'given,base.hamburg.kpd=1'), await p.log());
		await p.quiet();
		await p.easy('a position that is set up');
	},

	async more(p) {
		const log = 'fixtures/bismarck/games/victory.csv';
		await p.opens(log);
		await p.sees('.moves-box li');
		await p.taps('More', '.tabs');
		await p.easy('more');
		await p.taps('Tidy');
		await p.reads('t', '#panel-more .notice.good');
		const second = await p.page.$('#second');
		await second.uploadFile(path.join(root,
			'fixtures/bismarck/games/loss-third-disc.csv'));
		await p.sees('#panel-more .differing, #panel-more .columns');
		await p.reads('They agree for', '.story');
		await p.easy('comparing');
		await p.taps('Game', '.tabs');
		await p.sees('.moves-box li');
	},

	/* Cells that a log depends on: refused, then filled in. */
	async needed(p) {
		const log = path.join(scratch, 'known.csv');
		fs.writeFileSync(log, ['actor,move,args',
			',game,id=revolution1848 seats=p1+p2',
			'p2,draw,person=pe02+pe34 action=z33+z05',
			'p1,draw,person=pe04+pe37 action=z20+z19',
			',first,seat=p1', 'p1,play,card=z19', 'p1,done,', '']
			.join('\n'));
		await p.opens(log);
		await p.reads('2 depend on cards', '.verdict-box');
		await p.goes('#pack');
		await p.taps('What does known.csv depend on?');
		await p.reads('2 of 5 rows', '#main');
		await p.easy('what a log depends on');
		await p.types('effects of z19', 'no such text');
		await p.taps('Fill in, for this log');
		await p.sees('#offer.bad');
		await p.taps('Close', '#offer');
		await p.types('effects of z19', 'none');
		await p.taps('Fill in, for this log');
		await p.reads('Nothing is missing', '#main');
	},

	/* What a seat could not know; what is legal; the board as a picture. */
	async looking(p) {
		await p.opens('fixtures/revolution1848/games/' +
			'two-players-ranking.csv');
		await p.sees('.board-tools');
		await p.page.evaluate(() => app.view.show(3));
		await p.page.select('.board-tools select', '1');
		await p.reads('Seat 1 draws 2 hidden Characters', '.said');
		await p.easy('a seat looks');
		await p.page.select('.board-tools select', '-1');
		await p.taps('Legal here', '.board-tools');
		await p.reads('Legal after row 3', '.at-board h3');
		await p.easy('what is legal');
		await p.taps('Copy position');
		await p.reads('hand.p1.person=', '.at-board pre');
		const made = await p.page.evaluate(() => new Promise(good => {
			const old = URL.createObjectURL;
			URL.createObjectURL = blob => good(`${blob.type} ${blob.size >
				10000}`) || old.call(URL, blob);
			app.view.figure.save('board');
		}));
		is('the board as PNG', made === 'image/png true', made);
	},

	async reading(p) {
		await p.goes('#rules');
		await p.sees('.rule-list dt');
		await p.easy('rules');
		await p.types('search the rules', 'parliament');
		await p.page.waitForFunction(() => document.querySelectorAll(
			'.rule-list dt').length < 100);
		await p.reads('arliament', '.rule-list dt');
	},

	async keeping(p) {
		await p.opens(MISTAKES);
		await p.sees('.moves-box li');
		await p.page.goto('file://' + path.resolve(file));
		await p.sees('.kept .open');
		await p.easy('games that are kept');
		await p.taps('mistakes.csv', '.kept');
		await p.reads('1 broken rule', '.verdict-line');
	},
};

const shared = {is, scratch, root, file, modules, native, MISTAKES};
for (const part of ['beneath', 'doors', 'taps'])
	for (const [name, test] of Object.entries(require(`./${part}.js`)(
		shared))) {
		is(`one part is named ${name}`, !(name in tests));
		tests[name] = test;
	}

async function visit(where) {
	place = where.name;
	const browser = await puppeteer.launch(where.firefox
		? {browser: 'firefox', executablePath: '/usr/bin/firefox-esr', extraPrefsFirefox:
			{'layout.css.prefers-color-scheme.content-override': where.dark ? 0 : 1}}
		: {executablePath: '/usr/bin/chromium',
			args: ['--no-sandbox', '--disable-gpu']});
	const before = failed;
	for (const name of parts.length ? parts : Object.keys(tests)) {
		const person = await Person.at(browser, where, shared);
		try {
			await tests[name](person, browser, where);
		} catch (error) {
			is(name, false, error.message);
		}
		is(`${name}: no message and no request`, !person.words.length,
			person.words.slice(0, 5).join('; '));
		await person.page.close();
	}
	await browser.close();
	console.log(`${place}: ${failed - before} failed`);
}

(async () => {
	for (const one of places)
		if ((!one.firefox || fs.existsSync('/usr/bin/firefox-esr')) &&
			(!where.length || where.includes(one.name.replace(' ',
				'-'))))
			await visit(one);
	fs.rmSync(scratch, {recursive: true, force: true});
	console.log(`${passed} passed, ${failed} failed`);
	process.exit(failed || !passed ? 1 : 0);
})();
