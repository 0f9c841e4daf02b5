'use strict';

/* Every log through the commands, here in node and as the native program:
 * output, messages, exit status and files must be the same, byte for byte.  Here
 * is either the program of the page, over files in memory, or that of the npm
 * package, over real ones.
 *
 *	node tests/web/compare.js UMPIRE UMPIRE.WASM|PACKAGE SCRATCH [LOG...]
 */
const fs = require('fs');
const path = require('path');
const {spawnSync} = require('child_process');
const root = path.join(__dirname, '../..');
const [native, ours, scratch, ...only] = process.argv.slice(2);
const here = (ours.endsWith('.wasm') ? inMemory : inPackage)(ours);
const logs = [];
let runs = 0, failed = 0;

/* Each has a copy of the logs, a folder `mine` and a run of the program. */
function inMemory(wasm) {
	const {Disk, runProgram, load} = require('./program.js');
	const program = load(wasm), disk = new Disk();
	return {
		copy: (name, bytes) => disk.put(name, bytes),
		begin: files => {
			disk.root.names.delete('mine');
			disk.folder('mine');
			for (const name in files)
				disk.put('mine/' + name, new Uint8Array(
					files[name]));
		},
		run: (words, input) => runProgram(program, disk, words, input),
		left: () => new Map(disk.list('mine').map(([name, bytes]) =>
			[name.slice(5), Buffer.from(bytes)])),
	};
}

/* As cli.js has it, but for the thread and the pipes. */
function inPackage(folder) {
	const {RealDisk, Wasi, Pipe, load} = require(path.resolve(
		folder, 'program.js'));
	const there = path.join(scratch, 'package');
	return {
		copy: (name, bytes) => {
			const to = path.join(there, name);
			fs.mkdirSync(path.dirname(to), {recursive: true});
			fs.writeFileSync(to, bytes);
		},
		begin: files => {
			process.chdir(there);
			begin(path.join(there, 'mine'), files);
		},
		run: (words, input) => {
			const out = new Pipe(), errors = new Pipe();
			const status = new Wasi(new RealDisk(), ['umpire',
				...words], [new Pipe(input), out, errors], [
				'PWD=' + process.cwd()]).run(load());
			return {status, out: out.contents(),
				errors: errors.contents()};
		},
		left: () => filesOf(path.join(there, 'mine')),
		modes: true,
	};
}

/* @ is the log, + the log after it; what writes has a copy in `mine`. */
const READS = ['validate @', 'validate -k --format=json @',
	'validate -v --strict --format=sarif @', 'validate --format=junit @',
	'validate --format=github @',
	'validate --format=csv -k -j4 @', 'replay @',
	'replay --board -k @', 'replay -v --format=json @',
	'replay --changes --format=csv @', 'diff @ @', 'diff -v -k @ +',
	'diff --format=json @ +', 'legal @', 'legal -k --format=json @',
	'legal --game 1 --at 3 --format=csv @', 'hash @',
	'hash --rows --format=json @', 'dispute @',
	'dispute -k --format=json @', 'perft @', 'fmt --check @',
	'report -o - -k @', 'report --game 1 --dispute -o - @',
	'validate --ruling x=y @', 'validate --pack nowhere @'];
const WRITES = ['fmt mine/log.csv', 'fmt --check mine/log.csv',
	'hash --seal mine/log.csv', 'report -o mine/page.html mine/log.csv'];
const SPEAKS = [['record --continue mine/log.csv', '?\nhelp\nlegal\nundo\n'],
	['validate -', null], ['fmt -', null], ['hash -', null]];
const GAMES = ['rules GAME', 'rules --format=json GAME',
	'rules --rulings --format=csv GAME', 'pack show GAME/stand-in',
	'pack show GAME/known', 'pack check GAME/known', 'pack check GAME/stand-in',
	'pack diff GAME/known GAME/stand-in', 'pack template GAME mine/box',
	'record --random GAME', 'record --random --seed 77 --games 3 GAME',
	'record --random GAME mine/new.csv', 'rules --coverage GAME fixtures/GAME',
	'validate fixtures/GAME', 'hash fixtures/GAME', 'validate fixtures/packs'];
const ONCE = ['-h', '--version', 'validate', 'nonsense', 'pack list',
	'rules frame', 'validate fixtures', 'validate --format=json -j2 tests/logs',
	'validate nowhere.csv', 'validate -h', 'dispute -h', 'hash fixtures'];

function put(folder) {
	for (const entry of fs.readdirSync(path.join(root, folder),
		{withFileTypes: true})) {
		const name = folder + '/' + entry.name;
		if (entry.isDirectory())
			put(name);
		else {
			here.copy(name, new Uint8Array(fs.readFileSync(
				path.join(root, name))));
			const pack = fs.existsSync(path.join(root, folder,
				'pack.csv'));
			if (name.endsWith('.csv') && !pack &&
				!name.startsWith('fixtures/packs/'))
				logs.push(name);
		}
	}
}

/* Both runs, from the same files; `mine` is empty but for `files`. */
function both(line, files = {}, input = '') {
	const words = line.split(' ');
	const mine = path.join(scratch, 'mine');
	begin(mine, files);
	here.begin(files);
	const theirs = spawnSync(native, words, {cwd: scratch, input,
		maxBuffer: 1 << 30});
	const ours = here.run(words, new Uint8Array(Buffer.from(input)));
	runs++;
	check(line, theirs, ours, mine);
}

function begin(mine, files) {
	fs.rmSync(mine, {recursive: true, force: true});
	fs.mkdirSync(mine);
	for (const name in files)
		fs.writeFileSync(path.join(mine, name), files[name]);
}

function check(line, theirs, ours, mine) {
	const differ = [];
	if (theirs.status !== ours.status)
		differ.push(`status ${theirs.status}, here ${ours.status}`);
	for (const [name, a, b] of [['output', timeless(theirs.stdout),
		timeless(Buffer.from(ours.out))],
	['messages', theirs.stderr, ours.errors]])
		if (a.compare(b))
			differ.push(`${name}: ${first(a, Buffer.from(b))}`);
	const there = filesOf(mine), left = here.left();
	for (const name of new Set([...there.keys(), ...left.keys()]))
		if (!there.has(name) || !left.has(name) ||
			there.get(name).compare(left.get(name)))
			differ.push(`file ${name}`);
	if (differ.length) {
		failed++;
		console.log(`umpire ${line}: ${differ.join('; ')}`);
	}
}

/* JUnit says how long it took. */
function timeless(bytes) {
	return bytes.includes('<testsuite ') ? Buffer.from(bytes.toString()
		.replace(/ time="[\d.]+"/g, '')) : bytes;
}

function first(a, b) {
	const [one, two] = [a, b].map(bytes => bytes.toString().split('\n'));
	const at = one.findIndex((text, i) => text !== two[i]);
	return `line ${at + 1}: ${JSON.stringify(one[at])}, here ${
		JSON.stringify(two[at])}`;
}

/* Of a file; with its mode at the end where files have one. */
function bytesOf(file) {
	return Buffer.concat([fs.readFileSync(file), Buffer.from(here.modes
		? (fs.statSync(file).mode & 0o777).toString(8) : '')]);
}

function filesOf(folder, before = '') {
	const found = new Map();
	for (const entry of fs.readdirSync(folder, {withFileTypes: true}))
		if (entry.isDirectory())
			for (const [name, bytes] of filesOf(path.join(folder,
				entry.name), before + entry.name + '/'))
				found.set(name, bytes);
		else
			found.set(before + entry.name, bytesOf(path.join(
				folder, entry.name)));
	return found;
}

put('fixtures');
put('tests/logs');
for (const folder of ['fixtures', 'tests/logs']) {
	fs.mkdirSync(path.join(scratch, path.dirname(folder)),
		{recursive: true});
	fs.cpSync(path.join(root, folder), path.join(scratch, folder),
		{recursive: true});
}
const chosen = only.length ? only : logs.sort();
chosen.forEach((log, i) => {
	const bytes = fs.readFileSync(path.join(root, log));
	const next = chosen[(i + 1) % chosen.length];
	for (const line of READS)
		both(line.replaceAll('@', log).replace('+', next));
	for (const line of WRITES)
		both(line, {'log.csv': bytes});
	for (const [line, input] of SPEAKS)
		both(line, {'log.csv': bytes}, input === null ? bytes : input);
});
for (const game of fs.readdirSync(path.join(root, 'fixtures')))
	if (game !== 'packs')
		for (const line of GAMES)
			both(line.replaceAll('GAME', game));
ONCE.forEach(line => both(line));
console.log(`${chosen.length} logs, ${runs} runs: ${failed} differ`);
process.exit(failed || !runs ? 1 : 0);
