'use strict';

/* Pictures of every screen of every game, to be looked at: `make web-screens`.
 *
 *	node tests/web/screens.js PAGE MODULES FOLDER [WORD...]
 *
 * A WORD (a game, a screen, a width, dark or light) leaves out what has none of
 * its kind; each picture is GAME-SCREEN-WIDTH-LIGHT.png.
 */
const fs = require('fs');
const path = require('path');
const names = require('./names.js');
const {execFileSync} = require('child_process');

const [file, modules, folder, ...asked] = process.argv.slice(2);
const puppeteer = require(path.join(modules, 'puppeteer-core'));
const root = path.join(__dirname, '../..');
const GAMES = ['bismarck', 'revolution1848', 'secret-weapons', 'weimar'];
const NOTES = {bismarck: 'Be1', revolution1848: 'Re1', 'secret-weapons': 'Se1',
	weimar: 'We1'};
const BOX = {bismarck: 'cards', revolution1848: 'persons', 'secret-weapons':
	'projects', weimar: 'cards'};
const ROWS = {bismarck: 70, revolution1848: 90, 'secret-weapons': 110,
	weimar: 160};
const WIDTHS = [390, 820, 1440];
const LIGHTS = ['light', 'dark'];
const wait = ms => new Promise(good => setTimeout(good, ms));
const among = (list, word) => !asked.some(each => list.includes(each)) ||
	asked.includes(word);

async function rests(page) {
	await page.waitForFunction(() => !document.body.classList.contains('busy'));
	await wait(200);
	await page.waitForFunction(() => !document.body.classList.contains('busy'));
}

const go = (page, hash) => page.evaluate(hash => {
	location.hash = hash || '#';
}, hash).then(() => rests(page));

/* A random game, so far. */
async function played(page, game) {
	await page.evaluate(async (game, rows) => {
		const {out} = await app.program.run(['record', '--random', '--seed',
			'7', '--rows', String(rows), game]);
		openLog(new Log(game + '.csv', new TextEncoder().encode(out)));
	}, game, ROWS[game]);
	await page.waitForSelector('.moves-box li');
	await rests(page);
}

async function tab(page, name) {
	await page.evaluate(name => showTab(name), name);
	await rests(page);
}

const tap = (page, label) => page.evaluate(label => [...document
	.querySelectorAll('button, a, label, summary')].find(each =>
	each.offsetParent && each.textContent.trim().startsWith(label)).click(),
label).then(() => rests(page));

const screens = {
	async start(page, game) {
		await go(page, '');
		await page.waitForSelector('.sample .finding');
		await page.evaluate(game => [...document.querySelectorAll(
			'.sample .chip')].find(each => GAMES.find(([id]) => id === game)[1]
			.startsWith(each.textContent)).click(), game);
		await wait(700);
	},
	async judged(page, game) {
		await screens.start(page, game);
		await tap(page, 'Fix it');
		await page.waitForSelector('.moves-box li');
	},
	async fix(page, game) {
		await screens.judged(page, game);
		await page.evaluate(() => [...document.querySelectorAll('.row button')]
			.find(each => each.textContent === 'Fix').click());
		await page.waitForSelector('.legal-list .chip');
	},
	async play(page, game) {
		await played(page, game);
		await tab(page, 'play');
		await page.waitForSelector('.foot .ask-tools');
	},
	async half(page, game) {
		await screens.play(page, game);
		await page.evaluate(() => document.querySelector(
			'.foot .answer.more')?.click());
		await rests(page);
	},
	async card(page, game) {
		await played(page, game);
		await page.evaluate(() => {
			const {game} = app.view, of = {bismarck: 'cards', revolution1848:
				'actions', 'secret-weapons': 'events', weimar: 'cards'};
			showCard(app.view, [...game.byId[of[game.id]].keys()][3]);
		});
	},
	async cards(page, game) {
		await played(page, game);
		await page.evaluate(() => {
			const list = document.querySelector('.cards');
			list.open = true;
			list.scrollIntoView();
		});
	},
	async dispute(page, game) {
		await screens.judged(page, game);
		await tab(page, 'rulings');
		await tap(page, 'Which of them matter');
		await page.waitForFunction(() => app.view.dispute, {timeout: 90000});
		await page.evaluate(() =>
			document.querySelector('.other button')?.click());
	},
	async rulings(page, game) {
		await screens.judged(page, game);
		await tab(page, 'rulings');
		await page.waitForSelector('.switches');
	},
	async more(page, game) {
		await screens.judged(page, game);
		await tab(page, 'more');
	},
	async two(page, game) {
		await screens.judged(page, game);
		await tab(page, 'more');
		await page.evaluate(async () => {
			const {game} = app.view, at = game.played.at(-1);
			const rows = app.log.bytes;
			const other = new Log('other.csv', removeRow(rows, {...game,
				rows: game.all}, at));
			document.querySelector('#panel-more').prepend(...(await compare(
				other)).flat().filter(Boolean));
		});
	},
	async notes(page, game) {
		await go(page, '#notes');
		await (await page.waitForSelector('#files-notes')).uploadFile(path.join(
			root, 'tests/notes', NOTES[game] + '.txt'));
		await page.waitForSelector('.lines li');
	},
	async new(page, game) {
		await go(page, '#new');
		await page.$eval(`[name="game"][value="${game}"]`, each => each.click());
	},
	async box(page, game) {
		await go(page, '#pack');
		await page.select('[aria-label="game"]', game);
		await page.evaluate(game => [...document.querySelectorAll('button')]
			.find(each => each.textContent.startsWith('Begin')).click(), game);
		await rests(page);
		await page.evaluate((game, table) => editTable('my-' + game, [
			...app.packs.get('my-' + game)].map(([name]) => name).find(name =>
			name.endsWith(`/${table}.csv`)), document.querySelector(
			'#main > div:last-of-type')), game, BOX[game]);
		await rests(page);
	},
	async position(page, game) {
		await go(page, '#position');
		await page.select('[name="game"]', game);
	},
	async rules(page, game) {
		await go(page, '#rules');
		await page.waitForSelector('.rule-list dt');
		await page.select('select', game).catch(() => {});
	},
	async print(page, game) {
		await screens.judged(page, game);
	},
};

async function take(browser, game, name) {
	const page = await browser.newPage();
	page.setDefaultTimeout(15000);
	page.on('pageerror', error => console.log(`${game} ${name}: ${error.message}`));
	await page.setViewport({width: 390, height: 844});
	await page.evaluateOnNewDocument(names);
	await page.goto('file://' + path.resolve(file));
	await page.waitForSelector('#files');
	await screens[name](page, game);
	await rests(page);
	for (const width of WIDTHS.filter(each => among(WIDTHS.map(String),
		String(each))))
		for (const light of LIGHTS.filter(each => among(LIGHTS, each))) {
			await page.setViewport({width, height: width === 390 ? 844
				: width === 820 ? 1180 : 900});
			await page.emulateMediaFeatures([{name:
				'prefers-color-scheme', value: light}]);
			await wait(350);
			const at = path.join(folder, `${game}-${name}-${width}-${light}`);
			if (name === 'print') {
				await page.pdf({path: at + '.pdf', format: 'A4'});
				execFileSync('pdftoppm', ['-png', '-r', '60', '-l', '4',
					at + '.pdf', at]);
			} else
				await page.screenshot({path: at + '.png'});
		}
	const {scroll, wide} = await page.evaluate(() => ({scroll:
		document.documentElement.scrollHeight, wide:
		document.documentElement.scrollWidth}));
	console.log(`${game} ${name}: ${wide} x ${scroll}`);
	await page.browserContext().close();
}

(async () => {
	fs.mkdirSync(folder, {recursive: true});
	const browser = await puppeteer.launch({executablePath: '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu']});
	for (const game of GAMES.filter(each => among(GAMES, each)))
		for (const name of Object.keys(screens).filter(each => among(
			Object.keys(screens), each))) {
			const context = await browser.createBrowserContext();
			await take(context, game, name).catch(error => console.log(
				`${game} ${name}: ${error.message}`));
		}
	await browser.close();
})();
