'use strict';

/* The pictures of the page that README shows: `make web-pictures`.
 *
 *	node tests/web/pictures.js PAGE MODULES
 */
const fs = require('fs');
const path = require('path');
const names = require('./names.js');
const {execFileSync} = require('child_process');

const [file, modules] = process.argv.slice(2);
const puppeteer = require(path.join(modules, 'puppeteer-core'));
const root = path.join(__dirname, '../..');
const pictures = [
	{name: 'page-phone', width: 390, height: 844,
		log: 'tests/logs/revolution1848/mistakes.csv', n: 9},
	{name: 'page-phone-dark', width: 390, height: 844, dark: true,
		log: 'fixtures/weimar/games/draft-republic.csv', n: 500},
	{name: 'page-play', width: 1280, height: 850, dark: true, tab: 'play',
		log: 'fixtures/bismarck/games/victory.csv', cut: 60},
];

async function take(browser, {name, width, height, dark, log, n, tab, cut}) {
	const page = await browser.newPage();
	await page.setViewport({width, height});
	await page.emulateMediaFeatures([{name: 'prefers-color-scheme',
		value: dark ? 'dark' : 'light'}]);
	await page.evaluateOnNewDocument(names);
	await page.goto('file://' + path.resolve(file));
	await (await page.waitForSelector('#files')).uploadFile(
		path.join(root, log));
	await page.waitForSelector('.moves-box li');
	await page.evaluate(async (n, tab, cut) => {
		if (cut)
			await edit((bytes, game) => removeAfter(bytes, game, cut),
				cut);
		if (n)
			app.view.show(n);
		if (tab)
			showTab(tab);
	}, n, tab, cut);
	await new Promise(good => setTimeout(good, 1500));
	const target = path.join(root, 'man', name + '.png');
	await page.screenshot({path: target});
	execFileSync('pngquant', ['--force', '--strip', '--speed', '1',
		'--output', target, '64', target]);
	console.log(`${name}: ${fs.statSync(target).size} bytes`);
	await page.close();
}

(async () => {
	const browser = await puppeteer.launch({
		executablePath: '/usr/bin/chromium',
		args: ['--no-sandbox', '--disable-gpu']});
	for (const picture of pictures)
		await take(browser, picture);
	await browser.close();
})();
