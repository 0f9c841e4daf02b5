'use strict';

/* Games at the table in node, row by row with the program left open, against
 * the native program, which reads the same lines at once:
 *
 *   node session.js UMPIRE WASM FOLDER
 */
const fs = require('fs');
const path = require('path');
const {spawnSync} = require('child_process');
const {Disk, Run, load} = require('./program.js');

const [native, wasm, folder] = process.argv.slice(2);
const module_ = load(wasm);
const umpire = (words, input = '') => spawnSync(native, words, {cwd: folder,
	input, maxBuffer: 1 << 30}).stdout;
let failed = 0;

function check(what, good) {
	if (!good) {
		failed++;
		console.log(`not so: ${what}`);
	}
}

/* The rows of a log as somebody types them; no cell has a comma in it. */
function typed(log) {
	return log.toString().trim().split('\n').slice(2).map(line => {
		const [, actor, move, args] = line.replaceAll('"', '')
			.split(',');
		return `row ${[actor, move, args].filter(Boolean).join(' ')}`;
	});
}

function middle(times) {
	return times.sort((a, b) => a - b)[times.length >> 1].toFixed(2);
}

function play(game) {
	const log = umpire(['record', '--random', '--seed', '5', '--rows', '900',
		game]);
	const words = ['record', '--format', 'json', '--continue', 'game.csv'];
	const start = log.toString().split('\n').slice(0, 2).join('\n') + '\n';
	const lines = typed(log).flatMap(line => [line, 'legal',
		.../ (allocate|play|plan) /.test(line) ? ['undo', 'redo'] : []]);
	fs.writeFileSync(path.join(folder, 'game.csv'), start);
	const theirs = umpire(words, lines.join('\n') + '\n').toString();
	const disk = new Disk();
	disk.put('game.csv', new Uint8Array(Buffer.from(start)));
	const run = new Run(module_, disk, words, new Uint8Array(0));
	let ours = Buffer.from(run.answer.out).toString();
	const times = {row: [], legal: [], undo: [], redo: []};
	for (const line of lines) {
		const before = performance.now();
		const {out} = run.lines(new Uint8Array(Buffer.from(line + '\n')));
		times[line.split(' ')[0]].push(performance.now() - before);
		ours += Buffer.from(out).toString();
	}
	check(`${game}: the answers are those of the native program`,
		ours === theirs);
	check(`${game}: so is the log`, Buffer.from(disk.list().find(([name]) =>
		name === 'game.csv')[1]).equals(fs.readFileSync(path.join(folder,
		'game.csv'))));
	check(`${game}: every row is taken`, !theirs.includes('"good":false'));
	for (const what of ['row', 'legal'])
		console.log(`${game}: ${times[what].length} times ${what}, ` +
			`milliseconds each: ${middle(times[what].slice(30,
				70))} about row 50, ${middle(times[what]
				.slice(-40))} at the end`);
}

for (const game of ['bismarck', 'revolution1848', 'secret-weapons', 'weimar'])
	play(game);
process.exit(failed ? 1 : 0);
