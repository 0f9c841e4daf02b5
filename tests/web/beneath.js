'use strict';

/* What bears the page: the program under it, at its limits and in time, and the
 * server that it comes from.  For browser.js, which gives what is shared. */
const fs = require('fs');
const http = require('http');
const path = require('path');
const {spawnSync} = require('child_process');

module.exports = ({is, scratch, root, file, native, MISTAKES}) => ({
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
		console.log(`${p.place}: 10 MB, ${ms} ms to the verdict`);
		await p.quiet();
		const after = await p.page.evaluate(async () => {
			const run = app.program.run(['dispute',
				app.log.name], [app.log.file]).then(() => 'done',
				error => error.message);
			await new Promise(good => setTimeout(good, 700));
			const shown = getComputedStyle(document.querySelector(
				'.working')).display;
			document.querySelector('.working button').click();
			return [shown, await run];
		});
		is('stopped', after[1] === 'Stopped.' && after[0] !== 'none',
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

	/* From a server: a link with the log in it. */
	async served(p) {
		const server = http.createServer((request, response) => {
			response.setHeader('Content-Type', 'text/html');
			response.end(fs.readFileSync(file));
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
		server.closeAllConnections();
		server.close();
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
			console.log(`${p.place}, ${slow === 1 ? 'as it is'
				: 'six times slower'}: ${ready} ms to the first ` +
				`screen, ${first} ms to the first verdict on 895 rows; ` +
				`after a cell changed ${again[0]} ms to the verdict, ${
					Math.round(again[1])} ms with the board`);
		}
		if (!p.firefox)
			await p.page.emulateCPUThrottling(1);
	},
});
