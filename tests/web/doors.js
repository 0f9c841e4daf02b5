'use strict';

/* Doors of the page that were closed once: each is gone through as a person
 * does.  For browser.js, which gives what is shared. */
const fs = require('fs');
const path = require('path');

module.exports = ({is, scratch, MISTAKES}) => ({
	/* A line that is only a note is no row: what is on the screen is what
	 * is deleted; whatever the delimiter, titles, letters of the header. */
	async wrong_row(p) {
		const text = 'Actor,Move,Args,note\n,Game,id=revolution1848 ' +
			'seats=p1+p2 pack=stand-in,\n,,,Anna arrives\n' +
			'p1,seat,name=Anna,first\np2,seat,name=Bert,second\n';
		for (const [name, all] of [['notes.csv', text], ['sep.csv',
			'Our game;;;\n' + text.replaceAll(',', ';')]]) {
			const at = path.join(scratch, name);
			fs.writeFileSync(at, all);
			await p.opens(at);
			await p.sees('.moves-box li');
			await p.taps('Open hands', '.game-head');
			await p.page.evaluate(() => app.view.show(2));
			await p.reads('first', '.noted');
			await p.taps('Delete');
			await p.reads('Row 2 is deleted.', '#offer');
			await p.quiet();
			is(`${name}: the row is gone, the note stays`, await p.log() ===
				all.replace(/\np1[^\n]*/, ''), await p.log());
			await p.taps('Take back', '#offer');
			await p.page.waitForFunction(() =>
				app.view.game.length === 3);
			await p.quiet();
			is(`${name}: taken back`, await p.log() === all);
			await p.page.evaluate(() => app.view.show(3));
			await p.taps('Fix');
			await p.taps('The row as it is written', '.editor');
			await p.types('arguments', 'name=Carl');
			await p.taps('Change the row');
			await p.quiet();
			is(`${name}: the row that is shown is mended`, await p.log() ===
				all.replace('Bert', 'Carl'), await p.log());
		}
	},

	/* A pack of one's own is begun, filled in, kept, played with. */
	async own_pack(p) {
		await p.goes('#pack');
		await p.easy('packs');
		await p.page.select('[aria-label="game"]', 'revolution1848');
		await p.taps('Begin one');
		await p.reads('my-revolution1848', 'h2');
		await p.taps('What is missing or wrong?');
		await p.reads('none is wrong', '.notice');
		await p.taps('actions');
		await p.sees('.card-form');
		await p.easy('a card of the box');
		for (let i = 0; i < 10; i++) {
			await p.types('title', `Headline ${i}`);
			await p.page.keyboard.press('Tab');
			await p.page.select('[name="kind"]', 'event');
			await p.quiet();
			await p.taps('As it is written', '.card-form');
			await p.types('effects', 'votes party=liberal delta=2');
			await p.page.keyboard.press('Tab');
			await p.reads('gain 2 votes', '.card-form .effect-said');
			await p.quiet();
			await p.taps('\u203a', '.card-form');
		}
		await p.again();
		await p.goes('#pack');
		await p.taps('actions');
		await p.sees('.card-form');
		is('ten cards are kept', (await p.page.$eval('[aria-label="card"]',
			each => each.textContent)).match(/Headline/g).length === 10);
		await p.goes('#position');
		await p.page.select('[name="game"]', 'revolution1848');
		await p.quiet();
		await p.picks('pack', 'my-revolution1848');
		await p.quiet();
		await p.reads('Headline 0', '#main select');
		await p.easy('a position with one\'s own cards');
		await p.goes('#new');
		await p.sees('.main.big');
		await p.picks('game', 'revolution1848');
		await p.picks('pack', 'my-revolution1848');
		await p.taps('Begin');
		await p.sees('.ask');
		is('the log has the pack', (await p.log()).includes('pack=my-revolution1848'),
			await p.log());
	},

	/* A box goes to the others as one file. */
	async box(p) {
		await p.goes('#pack');
		await p.taps('Begin one');
		await p.taps('cards');
		await p.sees('.card-form');
		await p.easy('a card of a box');
		const text = await p.page.evaluate(() => boxText('my-bismarck'));
		const file = path.join(scratch, 'my-bismarck.txt');
		fs.writeFileSync(file, text.replace(
			/(\n[^,\n]+),,/, '$1,Told,'));
		await (await p.page.$('#box')).uploadFile(file);
		await p.reads('is the one of this file now', '#offer');
		is('the box is taken over', await p.page.evaluate(() => boxText(
			'my-bismarck')) === fs.readFileSync(file, 'utf8'));
		await p.taps('Take back', '#offer');
		await p.quiet();
		is('and taken back', await p.page.evaluate(() => boxText(
			'my-bismarck')) === text);
	},

	/* Players sit down in every game. */
	async players(p) {
		const games = await p.page.evaluate(() => GAMES);
		for (const [game, , free] of games) {
			await p.goes('#new');
			await p.picks('game', game);
			if (free)
				await p.picks('seats', '2');
			for (const [i, input] of (await p.page.$$('.seats input'))
				.slice(0, 2).entries())
				await input.type(['Anna', 'Jörg'][i]);
			await p.taps('Begin');
			await p.reads('no mistake found', '.verdict-line');
			await p.quiet();
			const log = await p.log();
			is(`${game}: names`, /,seat,name=Anna,/.test(log) &&
				(game === 'bismarck' || /,seat,name=Jörg,/.test(log)),
			log);
			is(`${game}: seats`, free === /seats=p1\+p2,/.test(log));
		}
	},

	/* Who asks for dice and cards gets them, beside other rows too. */
	async chance(p) {
		for (const game of (await p.page.evaluate(() => GAMES)).map(([id]) =>
			id)) {
			await p.goes('#new');
			await p.picks('game', game);
			await p.taps('Begin');
			await p.sees('.ask');
			await p.quiet();
			await p.page.evaluate(() => app.shut && [...document.querySelectorAll(
				'#panel-play button')].find(each => each.textContent ===
				'Open hands').click());
			await p.taps('Roll or draw for me');
			await p.page.waitForFunction(() => app.view.game.length > 1);
			await p.quiet();
			is(game, true);
		}
	},

	/* A browser that keeps nothing, or has no room, says so at once. */
	async not_saved(p) {
		await p.opens(MISTAKES);
		await p.reads('saved', '.keeping');
		await p.page.evaluate(() => {
			store.with = () => Promise.reject(new DOMException('full',
				'QuotaExceededError'));
		});
		await p.sees('.row-tools');
		await p.taps('Delete');
		await p.reads('not saved', '.keeping.bad');
		await p.reads('Save a file', '.keeping');
		await p.easy('what is not saved');
	},

	/* However large it is. */
	async kept_large(p) {
		const at = path.join(scratch, 'large.csv');
		fs.writeFileSync(at, 'actor,move,args,note\n,game,id=bismarck ' +
			'pack=stand-in,\n' + `,,,${'x'.repeat(999)}\n`.repeat(1600));
		await p.opens(at);
		await p.reads('saved', '.keeping');
		await p.again();
		is('1.6 MB are kept', await p.page.evaluate(() => app.log &&
			app.log.bytes.length) > 1.6e6);
	},

	/* Two tabs on one game: neither writes over the other. */
	async two_tabs(p, browser, where) {
		await p.opens(MISTAKES);
		await p.reads('saved', '.keeping');
		const other = await p.beside(browser, where);
		await other.taps('mistakes.csv', '.kept');
		await other.sees('.row-tools');
		await other.quiet();
		await other.taps('Delete');
		await other.reads('saved', '.keeping');
		await other.quiet();
		await p.page.bringToFront();
		await p.taps('Back to here');
		await p.reads('changed in another tab', '.keeping.bad');
		const kept = await p.page.evaluate(async () => new TextDecoder()
			.decode((await store.game(app.log.id)).bytes));
		is('the other tab is not written over', kept === await other.log());
		await p.taps('Keep this beside it');
		await p.reads('saved', '.keeping');
		is('two games', await p.page.evaluate(async () => (await
			store.games()).filter(one => !one.gone).length) >= 2);
		await other.page.close();
	},

	/* What a tap deletes comes back: at once, and after a reload. */
	async back_to_here(p) {
		await p.opens('fixtures/bismarck/games/victory.csv');
		await p.sees('.moves-box li');
		const all = await p.log();
		await p.page.evaluate(() => app.view.show(20));
		await p.taps('Back to here');
		await p.reads('are deleted', '#offer');
		await p.page.waitForFunction(() => app.view.game.length === 20);
		await p.quiet();
		await new Promise(good => setTimeout(good, 300));
		const under = await p.page.$eval('#offer', offer => {
			const {left, right, top, bottom} = offer.getBoundingClientRect();
			return [[left, top], [right, top], [left, bottom], [right, bottom],
				[(left + right) / 2, bottom]].flatMap(([x, y]) => document
				.elementsFromPoint(x, y)).filter(each => !offer.contains(
				each) && each.closest('.timeline, .tabs, .foot')).length;
		});
		is('what offers it covers no control', under === 0, under);
		await p.reads('saved', '.keeping');
		await p.quiet();
		await p.again();
		await p.sees('.row-tools');
		await p.reads('Row 20', '.row h2');
		await p.taps('Undo');
		await p.page.waitForFunction(() => app.view.game.length > 20);
		await p.quiet();
		is('every row is back', await p.log() === all);
		await p.goes('');
		await p.taps('forget', '.kept');
		await p.again();
		await p.taps('Forgotten today (1)');
		await p.taps('take back', '.kept');
		await p.reads('victory.csv', '.kept .open');
	},

	/* Announced is not none. */
	async announced(p) {
		await p.opens('fixtures/bismarck/rules/set-up.csv');
		await p.sees('.moves-box li');
		const many = await p.page.evaluate(() =>
			app.verdict.totals.announced);
		await p.reads(`${many} known mistakes`, '.verdict-box.known');
		is('each has a mark', await p.page.evaluate(() => document
			.querySelectorAll('.moves-box .mark').length === app.view.game
			.counts.announced), await p.text('.moves-box'));
	},

	/* A row that is read as another: one tap writes it so, and the row that
	 * is shown stays. */
	async spelt(p) {
		await p.opens('tests/logs/mistakes/24-player-by-name.csv');
		await p.sees('.moves-box li');
		await p.taps('Open hands', '.game-head');
		await p.page.evaluate(() => app.view.show(8));
		await p.taps('Tidy', '.row .finding');
		await p.page.waitForFunction(() => !document.querySelector('.row .finding'));
		await p.reads('Row 8', '.row h2');
		is('the seat', (await p.log()).includes('\np1,play,card=z20 on=p2,'),
			await p.log());
	},

	/* A file that is no log: what is wrong in words, and a way to mend it. */
	async no_log(p) {
		const at = path.join(scratch, 'header.csv');
		fs.writeFileSync(at, 'p1,seat,name=A\n');
		await p.opens(at);
		await p.reads('no column', '#panel-game');
		is('no JSON', !(await p.text('#main')).includes('{"'));
		await p.easy('a file that is no log');
		await p.types('the text of the file', 'actor,move,args\n,game,' +
			'id=bismarck pack=stand-in\n');
		await p.taps('Check this text');
		await p.reads('no mistake found', '.verdict-line');
		await p.sees('.moves-box li');
		const old = path.join(scratch, 'excel.csv');
		fs.writeFileSync(old, Buffer.from('actor,move,args\n,game,id=bismarck' +
			' pack=stand-in\nplayer,seat,name=J\xf6rg\n', 'latin1'));
		await p.opens(old);
		await p.reads('Jörg', '.verdict-place');
		await p.taps('Read it so');
		await p.reads('no mistake found', '.verdict-line');
		const wide = path.join(scratch, 'wide.csv');
		fs.writeFileSync(wide, Buffer.from('\ufeffactor,move,args\n,game,' +
			'id=bismarck pack=stand-in\n', 'utf16le'));
		await p.opens(wide);
		await p.taps('Read it so');
		await p.reads('no mistake found', '.verdict-line');
	},
});
