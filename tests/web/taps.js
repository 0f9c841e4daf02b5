'use strict';

/* Games played by taps alone, as on a phone: no key is pressed, nothing has to be
 * scrolled to.  For browser.js, which gives what is shared. */

/* The same numbers in every run. */
function numbers(seed) {
	return most => {
		seed = (seed * 1103515245 + 12345) % 2147483648;
		return Math.floor(seed / 65536) % most;
	};
}

/* What could be tapped in the bar at the foot, and where it is. */
function bar() {
	const all = [...document.querySelectorAll('.foot .answer, ' +
		'.foot .ask-tools button, .foot .answers .note button')].filter(each => each.offsetParent &&
		!each.disabled);
	return all.map((each, i) => {
		each.dataset.tap = i;
		const {top, bottom, height, width} = each.getBoundingClientRect();
		return {i, label: each.textContent, answer: each.matches('.answer'),
			pressed: each.getAttribute('aria-pressed') === 'true',
			height, width, seen: top >= 0 && bottom <= innerHeight + 1};
	});
}

module.exports = ({is}) => ({
	async taps(p) {
		for (const [game] of await p.page.evaluate(() => GAMES)) {
			const some = numbers(1848);
			await p.goes('#new');
			await p.picks('game', game);
			await p.taps('Begin');
			await p.sees('.ask .ask-tools');
			await p.quiet();
			let taps = 0, rows = 1, small = 0, unseen = 0;
			while (rows < 20 && taps < 150) {
				const all = await p.page.evaluate(bar);
				const find = label => all.find(one => one.label === label);
				const answers = all.filter(one => one.answer &&
					!one.pressed);
				const rolls = !answers.length || some(4) === 0 || answers.length > 40;
				const one = find('Done') || rolls && find('Roll or draw for me') ||
					answers[some(answers.length)];
				if (!one)
					break;
				small += one.height < 43;
				unseen += !all.some(({answer, seen}) => answer && seen) &&
					!one.seen;
				await p.page.evaluate(i => document.querySelector(
					`[data-tap="${i}"]`).click(), one.i);
				taps++;
				await p.quiet();
				rows = await p.page.evaluate(() => app.view.game.length);
			}
			const [shown, judged] = await p.page.evaluate(async () => {
				const plain = ({games: [{rows, counts}]}) => [...rows,
					counts.legal].map(row => JSON.stringify(row));
				app.report.games[0].counts = app.view.game.counts;
				const was = plain(app.report);
				/* what a row is at, with and without its cells */
				const data = await gameData();
				data.games[0].rows.forEach((row, i) => {
					row[0].length = app.report.games[0].rows[i][0]
						.length;
				});
				return [was, plain(data)];
			});
			const other = judged.findIndex((row, i) => row !== shown[i]);
			is(`${game}: rows are shown as they are judged`, other < 0,
				`${shown[other]} ${judged[other]}`);
			const {bad, scroll, over} = await p.page.evaluate(() => ({scroll: scrollY,
				bad: document.querySelector('.verdict-box.bad')?.textContent,
				over: app.view.game.ending()}));
			is(`${game}: row 20 by taps`, rows >= 20 || over !== 'not over',
				`row ${rows} after ${taps} taps: ${await p.text(
					'.foot')}`);
			is(`${game}: every row is legal`, !bad, bad);
			is(`${game}: nothing is scrolled to`, scroll === 0 && !unseen,
				`${scroll}, ${unseen}`);
			is(`${game}: 44 pixels`, !p.phone || !small, small);
			if (game === 'weimar')
				await p.easy(`${game} by taps`);
			console.log(`${p.place}: ${game}: ${rows} rows, ${taps} taps`);
		}
	},

	/* What a legal row names glows; a tap on it narrows. */
	async board(p) {
		await p.opens('cmd/web/samples/1848-friday.csv');
		await p.sees('.moves-box li');
		await p.page.evaluate(() => edit((bytes, game) => removeAfter(bytes,
			game, 56), 56));
		await p.taps('Play on', '.tabs');
		await p.sees('.foot .answer');
		const top = await p.page.evaluate(() => document.querySelector(
			'#panel-play .board').getBoundingClientRect().top);
		is('the board begins within 120 pixels', !p.phone || top < 120, top);
		const before = await p.text('.foot .answers');
		const found = await p.page.evaluate(() => {
			const can = document.querySelector('#panel-play .can');
			if (can)
				can.dispatchEvent(new MouseEvent('click', {bubbles: true}));
			return Boolean(can);
		});
		if (!found)
			return is('something glows', false, before);
		await p.quiet();
		is('a tap narrows', before !== await p.text('.foot .answers'), before);
	},

	/* It opens with a mistake, and the way to fix it. */
	async first(p) {
		await p.sees('.sample .finding');
		for (const name of ['Check our game', 'Play or record now',
			'Settle a question'])
			await p.reads(name, '.door strong');
		for (const [, title] of await p.page.evaluate(() => GAMES)) {
			const word = title.replace(/,.*/, '');
			await p.taps(word, '.sample');
			await p.page.waitForFunction(title => document.querySelector(
				'.sample [aria-pressed="true"]').textContent === title, {},
			word);
			await p.sees('.sample .finding.severe');
			const code = await p.page.evaluate(() => /\w=\w|\b[a-z]{1,2}\d\d\b/
				.exec(document.querySelector('.sample').innerText +
				[...document.querySelectorAll('.sample .board *')].map(each =>
					each.textContent).join(' ')));
			is(`${title}: no code in sight`, !code, String(code));
		}
		await p.easy('the first screen with its example');
		await p.taps('Fix it');
		await p.sees('.row .finding');
		await p.reads('1 broken rule', '.verdict-line');
	},
});
