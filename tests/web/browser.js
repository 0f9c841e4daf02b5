'use strict';

/* The page in browsers, driven as a person would: `make check-browser`.
 *
 *	node tests/web/browser.js UMPIRE PAGE MODULES [@PLACE...] [PART...]
 *
 * MODULES is where npm has put puppeteer-core and axe-core; a PLACE is a word of
 * its name below.
 */
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');
const {spawnSync} = require('child_process');

const [program, file, modules, ...asked] = process.argv.slice(2);
const parts = asked.filter(word => word[0] !== '@');
const where = asked.filter(word => word[0] === '@').map(word => word.slice(1));
const native = path.resolve(program); // it runs in other folders too
const puppeteer = require(path.join(modules, 'puppeteer-core'));
const axe = fs.readFileSync(require.resolve(path.join(modules, 'axe-core')),
	'utf8');
const root = path.join(__dirname, '../..');
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'umpire-web-'));
const MISTAKES = 'tests/logs/revolution1848/mistakes.csv';

const places = [
	{name: 'desktop', width: 1280},
	{name: 'phone', width: 390, phone: true},
	{name: 'small phone', width: 320, phone: true, dark: true},
	{name: 'tablet', width: 820, phone: true},
	{name: 'firefox', width: 1280, firefox: true},
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

/* A page that a person sits before; what it says and asks for is kept. */
class Person {
	static async at(browser, {width, phone, dark, firefox}) {
		const person = new Person();
		const page = await browser.newPage();
		person.page = page;
		person.phone = phone;
		person.place = place;
		person.firefox = firefox;
		person.words = [];
		page.on('console', message => person.words.push(message.text()));
		page.on('pageerror', error => person.words.push(error.message));
		page.on('request', request => {
			if (!/^(file|blob|data|about):/.test(request.url()) &&
				!(person.served && request.url().startsWith(
					new URL(person.served).origin)))
				person.words.push('asks for ' + request.url());
		});
		page.on('dialog', dialog => dialog.dismiss());
		await page.setViewport({width, height: 900, ...firefox ? {}
			: {isMobile: Boolean(phone), hasTouch: Boolean(phone)}});
		if (!firefox)
			await page.emulateMediaFeatures([{name:
				'prefers-color-scheme', value: dark ? 'dark'
				: 'light'}]);
		await page.goto('file://' + path.resolve(file));
		await person.sees('#files');
		return person;
	}

	beside(browser, where) {
		return Person.at(browser, where);
	}

	sees(selector, ms = 30000) {
		return this.page.waitForSelector(selector, {timeout: ms});
	}

	/* Waits until the page says so. */
	async reads(words, where = 'body', ms = 30000) {
		try {
			await this.page.waitForFunction((words, where) =>
				[...document.querySelectorAll(where)].some(each =>
					each.textContent.includes(words)),
			{timeout: ms}, words, where);
			passed++;
		} catch {
			is(`reads "${words}" in ${where}`, false, await this.text(
				where));
		}
	}

	text(where = 'body') {
		return this.page.evaluate(where => [...document.querySelectorAll(
			where)].map(each => each.textContent).join(' | ')
			.slice(0, 400), where);
	}

	/* Taps what has this label and is to be seen. */
	async taps(label, where = '', again = false) {
		const handle = await this.page.waitForFunction((label, where) =>
			[...document.querySelectorAll(['button', 'a', 'summary',
				'label'].map(tag => where + ' ' + tag).join(','))]
				.find(each => each.textContent.trim() === label &&
					each.offsetParent), {timeout: 10000}, label,
		where).catch(() => null);
		if (!handle)
			return is(`there is "${label}"`, false);
		const element = handle.asElement();
		try {
			await element.evaluate(each =>
				each.scrollIntoView({block: 'center'}));
			await element.click();
		} catch (error) { /* it was drawn anew meanwhile */
			if (again || !/detached/.test(error.message))
				throw error;
			await this.taps(label, where, true);
		}
	}

	picks(name, value) {
		return this.page.$eval(`[name="${name}"][value="${value}"]`, each =>
			each.click());
	}

	async types(label, words) {
		const input = await this.sees(`[aria-label="${label}"]`);
		await input.evaluate(each => {
			each.value = '';
		});
		await input.type(words);
	}

	async opens(...logs) {
		await this.goes('');
		const input = await this.sees('#files');
		await input.uploadFile(...logs.map(log => path.resolve(root, log)));
		await this.sees('.verdict-box, .notice.bad');
	}

	async goes(hash) {
		await this.page.evaluate(hash => {
			location.hash = hash || '#';
		}, hash);
		await this.page.waitForFunction(() =>
			!document.body.classList.contains('busy'));
	}

	async quiet() {
		await this.page.waitForFunction(() =>
			!document.body.classList.contains('busy'));
		await new Promise(good => setTimeout(good, 250));
		await this.page.waitForFunction(() =>
			!document.body.classList.contains('busy'));
	}

	/* The log as it is now. */
	log() {
		return this.page.evaluate(() => new TextDecoder().decode(
			app.log.bytes));
	}

	async again() {
		await this.quiet();
		await this.page.reload();
		await this.page.waitForFunction(() => document.body.dataset.ready);
		await this.quiet();
	}

	/* Nobody is kept out, and nothing is wider than the screen. */
	async easy(name) {
		await this.page.evaluate('window.axe || (() => {' + axe +
			';window.axe = axe})()');
		const found = await this.page.evaluate(async () => {
			const {violations} = await axe.run(document, {
				resultTypes: ['violations']});
			return [...violations.map(each => `${each.id}: ${
				each.nodes.slice(0, 3).map(node =>
					node.html.slice(0, 120)).join(' ; ')}`),
			...document.documentElement.scrollWidth > innerWidth
				? [`${document.documentElement.scrollWidth} wide`]
				: []];
		}).catch(error => [error.message]);
		is(`${name} is easy`, !found.length, found.join('\n\t'));
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
		await p.page.$eval('.verdict-box', each => {
			each.open = true;
		});
		await p.taps('row 9', '.verdict-box');
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
		await p.reads('mulligan', '#panel-play');
		await p.quiet();
		await p.easy('playing on');
		await p.taps('Type a row, or add a note');
		await p.types('a row, or what happened in words', 'player cancel ' +
			'card=sofia discs=7');
		await p.taps('Play');
		await p.reads('\u00a7', '.notice.bad .note');
		const rows = await p.page.evaluate(() => app.view.game.length);
		await p.page.$eval('.rows-folded summary', each => each.click());
		await p.sees('#panel-play .chip');
		await p.page.evaluate(() => [...document.querySelectorAll(
			'#panel-play .chip:not(.pattern)')].find(each =>
			each.title.includes('mulligan')).click());
		await p.page.waitForFunction(rows => app.view.game.length > rows, {},
			rows);
		await p.quiet();
		const took = () => p.page.evaluate(() => app.view.game.rows.at(-1)
			.args);
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
		await p.taps('Does it matter?');
		await p.sees('.switches .notice');
		await p.easy('rulings');
		await p.page.select('.switches select', 'immediate');
		await p.reads('read with third disc: immediate', '.verdict-box');
		await p.quiet();
		await p.taps('As the log says');
		await p.quiet();
		await p.taps('Which of them matter in this game?');
		await p.sees('#panel-rulings .question');
		await p.easy('the rulings that matter');
		await p.taps('Show both boards', '.question');
		is('both boards', await p.page.evaluate(() => document
			.querySelectorAll('.reading svg.board').length) === 2);
		await p.easy('both readings');
		await p.taps('row 18', '.question');
		await p.reads('Row 18', '#panel-game .row h2');
	},

	async position(p) {
		await p.goes('#position');
		await p.easy('a position');
		await p.picks('game', 'weimar');
		await (await p.sees('.board-figure [data-card="hamburg"]')).click();
		await p.sees('[aria-label="base.hamburg.kpd more"]');
		await p.easy('the fields of what was tapped');
		await p.page.click('[aria-label="base.hamburg.kpd more"]');
		await p.reads('base.hamburg.kpd=1', '.chip');
		await p.taps('Close', '.setting');
		await p.taps('Set it up');
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
		await p.taps('Digest');
		const said = spawnSync(native, ['hash', path.basename(log)],
			{cwd: path.join(root, path.dirname(log))}).stdout.toString();
		await p.reads(said.trim(), '#panel-more pre');
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

	async packs(p) {
		await p.goes('#pack');
		await p.easy('packs');
		await p.taps('Begin one');
		await p.reads('my-bismarck', 'h2');
		await p.taps('cards.csv');
		await p.sees('.card-form');
		await p.taps('As a table');
		await p.sees('.cells-table input');
		await p.easy('a table of a pack');
		await p.taps('What is missing or wrong?');
		await p.reads('cards.csv', 'pre');
	},

	/* Cells that a log hangs on: refused, then filled in. */
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
		await p.sees('.needed .notice.bad');
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
		await p.reads('p1 draws 2 hidden cards', '.said');
		await p.easy('a seat looks');
		await p.page.select('.board-tools select', '-1');
		await p.taps('Legal here', '.board-tools');
		await p.reads('Legal after row 3', '.at-board h3');
		await p.easy('what is legal');
		await p.taps('Copy position');
		await p.reads('hand.p1.person=', '.copied');
		const made = await p.page.evaluate(() => new Promise(good => {
			const old = URL.createObjectURL;
			URL.createObjectURL = blob => {
				URL.createObjectURL = old;
				good(`${blob.type} ${blob.size > 10000}`);
				return old.call(URL, blob);
			};
			app.view.figure.save('board', 'png');
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

	/* Ten megabytes, and a worker that is stopped in the middle. */
	async large(p) {
		const one = fs.readFileSync(path.join(root,
			'fixtures/weimar/games/draft-republic.csv'), 'utf8');
		const [head, ...rows] = one.split(/(?<=\n)/);
		const big = path.join(scratch, 'big.csv');
		fs.writeFileSync(big, head + rows.join('').repeat(Math.ceil(1e7 /
			one.length)));
		const began = Date.now();
		await p.opens(big);
		await p.reads('big.csv', '.verdict-line');
		const ms = Date.now() - began;
		await p.sees('.moves-box li');
		console.log(`${place}: 10 MB, ${ms} ms to the verdict`);
		await p.quiet();
		const after = await p.page.evaluate(async () => {
			const run = app.program.run(['dispute', '--pairs',
				app.log.name], [app.log.file]).then(() => 'done',
				error => error.message);
			await new Promise(good => setTimeout(good, 700));
			const shown = getComputedStyle(document.querySelector(
				'.working')).display;
			document.querySelector('.working button').click();
			return [shown, await run];
		});
		is('stopped', after[1] === 'stopped' && after[0] !== 'none',
			after.join());
		await p.opens(MISTAKES);
		await p.reads('1 broken rule', '.verdict-line');
	},

	/* The program in so little memory that a game does not fit: the page
	 * says so, and goes on with another program. */
	async tight(p) {
		const tight = fs.readFileSync(path.join(path.dirname(file),
			'web/tight.wasm')).toString('base64');
		await p.page.evaluate(base64 => {
			app.program.stop();
			app.whole = app.program.module;
			app.program.module = WebAssembly.compile(Uint8Array.from(
				atob(base64), letter => letter.charCodeAt(0)));
		}, tight);
		await p.opens(MISTAKES);
		await p.reads('out of memory', '#main');
		await p.easy('no memory');
		await p.page.evaluate(() => {
			app.program.stop();
			app.program.module = app.whole;
		});
		await p.opens(MISTAKES);
		await p.reads('1 broken rule', '.verdict-line');
	},

	async broken(p) {
		for (const [name, bytes, words] of [
			['empty.csv', '', ''],
			['noise.csv', Buffer.from(Array.from({length: 5000},
				(_, i) => i * 7919 % 256)), ''],
			['utf16.csv', Buffer.from('\ufeffactor,move,args\n',
				'utf16le'), 'UTF-16'],
			['words.csv', 'once upon a time\n', ''],
			['html.csv', 'actor,move,args,note\n,game,id=bismarck ' +
				'pack=stand-in,<img src=x onerror=alert(1)>\n', '']]) {
			const at = path.join(scratch, name);
			fs.writeFileSync(at, bytes);
			await p.opens(at);
			await p.reads(words || name, '#main');
			await p.quiet();
		}
	},

	/* From a server: a link with the log in it; then without the server. */
	async served(p) {
		const server = http.createServer((request, response) => {
			const name = {'/umpire.html': file, '/umpire-offline.js':
				path.join(path.dirname(file), 'umpire-offline.js')}[
				request.url];
			response.writeHead(name ? 200 : 404, {'Content-Type':
				request.url.endsWith('js') ? 'text/javascript'
					: 'text/html'});
			response.end(name ? fs.readFileSync(name) : '');
		});
		await new Promise(good => server.listen(0, '127.0.0.1', good));
		const url = `http://127.0.0.1:${server.address().port}/umpire.html`;
		p.served = url;
		await p.page.goto(url);
		await p.opens(MISTAKES);
		const link = url + '#' + await p.page.evaluate(() => linkOf(
			app.log.name, app.log.bytes));
		await p.page.goto('about:blank');
		await p.page.goto(link);
		await p.reads('1 broken rule', '.verdict-line');
		await p.page.evaluate(() => new Promise(good => setTimeout(good,
			1500)));
		server.closeAllConnections();
		await new Promise(good => server.close(good));
		if (p.firefox)
			return; /* it keeps no worker in a session that is driven */
		await p.page.goto(url);
		await p.sees('#files');
		passed++;
	},

	/* The same answers as the native program. */
	async answers(p) {
		const logs = fs.readdirSync(path.join(root, 'tests/logs'))
			.flatMap(game => fs.readdirSync(path.join(root, 'tests/logs',
				game)).filter(name => name.endsWith('.csv')).map(name =>
				path.join('tests/logs', game, name))).slice(0, 20);
		for (const log of logs) {
			const bytes = fs.readFileSync(path.join(root, log));
			for (const words of [['validate', '-k'], ['replay'],
				['report', '-o', '-']]) {
				const theirs = spawnSync(native, [...words, log],
					{cwd: root, maxBuffer: 1 << 28});
				const ours = await p.page.evaluate(async (words, log,
					base64) => {
					const result = await app.program.run([...words,
						log], [[log, Uint8Array.from(atob(base64),
						letter => letter.charCodeAt(0))]]);
					return [result.status, result.out,
						result.errors];
				}, words, log, bytes.toString('base64'));
				is(`${words.join(' ')} ${log}`, ours[0] ===
					theirs.status && ours[1] ===
					theirs.stdout.toString() && ours[2] ===
					theirs.stderr.toString());
			}
		}
	},

	/* From opening to the verdict, and of a changed cell; also six times
	 * slower. */
	async clock(p) {
		for (const slow of p.firefox ? [1] : [1, 6]) {
			if (!p.firefox)
				await p.page.emulateCPUThrottling(slow);
			const began = Date.now();
			await p.page.goto('file://' + path.resolve(file));
			await p.sees('#files');
			const ready = Date.now() - began;
			await p.opens('fixtures/weimar/games/draft-republic.csv');
			const first = Date.now() - began;
			await p.sees('.moves-box li');
			const again = await p.page.evaluate(async () => {
				const began = performance.now();
				await edit((bytes, game) => changeRow(bytes, game, 20,
					{note: 'changed'}), 20);
				return [Number(document.body.dataset.verdict),
					performance.now() - began];
			});
			console.log(`${place}, ${slow === 1 ? 'as it is'
				: 'six times slower'}: ${ready} ms to the first ` +
				`screen, ${first} ms to the first verdict on 895 rows; ` +
				`after a cell changed ${again[0]} ms to the verdict, ${
					Math.round(again[1])} ms with the board`);
		}
		if (!p.firefox)
			await p.page.emulateCPUThrottling(1);
	},
};

const shared = {is, scratch, MISTAKES};
Object.assign(tests, require('./doors.js')(shared), require('./taps.js')(shared));

async function visit(where) {
	place = where.name;
	const browser = await puppeteer.launch(where.firefox
		? {browser: 'firefox', executablePath: '/usr/bin/firefox-esr'}
		: {executablePath: '/usr/bin/chromium',
			args: ['--no-sandbox', '--disable-gpu']});
	const before = failed;
	for (const name of parts.length ? parts : Object.keys(tests)) {
		const person = await Person.at(browser, where);
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
