'use strict';

/* The program as a library.  Each call runs a command over files in memory; the
 * records are the program's own (index.d.ts). */
const fs = require('fs');
const path = require('path');
const program = require('./program.js');

/* A command that could not answer: `message` is what it printed. */
class UmpireError extends Error {
	constructor(result) {
		super(result.messages.trim() || 'umpire printed nothing');
		this.name = 'UmpireError';
		this.status = result.status;
	}
}

/* Runs `umpire WORDS`; files: {path: text or bytes}.  Of the files afterwards
 * those are in the answer that are new or not what they were. */
function run(words, {files = {}, input = ''} = {}) {
	const disk = new program.Disk();
	const before = new Map();
	for (const name in files) {
		disk.put(name, bytesOf(files[name]));
		before.set(name, disk.get(name).slice());
	}
	const {status, out, errors} = program.runProgram(program.load(), disk,
		words.map(String), bytesOf(input));
	const after = {};
	for (const [name, bytes] of disk.list())
		if (!before.has(name) || Buffer.compare(before.get(name), bytes))
			after[name] = Buffer.from(bytes);
	return {status, output: textOf(out), messages: textOf(errors),
		files: after};
}

function bytesOf(given) {
	if (typeof given === 'string')
		return new TextEncoder().encode(given);
	if (given instanceof Uint8Array)
		return new Uint8Array(given);
	throw new TypeError('a log is a string or bytes');
}

function textOf(bytes) {
	return new TextDecoder().decode(bytes);
}

/* What all commands understand, as words, and the packs among the files. */
function begin(command, options, files) {
	const {packs = [], rulings = {}, edition, game, keepGoing} = options;
	const words = [command];
	for (const key in rulings)
		words.push('--ruling', `${key}=${rulings[key]}`);
	if (edition !== undefined)
		words.push('--edition', edition);
	if (game !== undefined)
		words.push('--game', game);
	if (keepGoing)
		words.push('--keep-going');
	packs.forEach((pack, i) => {
		const folder = `packs/${i + 1}`;
		for (const [name, text] of packFiles(pack))
			files[`${folder}/${name}`] = text;
		words.push('--pack', folder);
	});
	return words;
}

/* A pack is a folder, or an object of its files. */
function packFiles(pack) {
	if (typeof pack !== 'string')
		return Object.entries(pack);
	return fs.readdirSync(pack).filter(name => name.endsWith('.csv'))
		.map(name => [name, fs.readFileSync(path.join(pack, name))]);
}

function records(result) {
	return result.output.split('\n').filter(Boolean)
		.map(line => JSON.parse(line));
}

/* Name and text of a log, as the program sees it: never an option, nor `-`. */
function logFile(files, log, name) {
	files[name] = log;
	return /^-/.test(name) ? './' + name : name;
}

/* `umpire COMMAND` over logs, {name: text}: what it printed. */
function ask(command, options, more, logs) {
	const files = {};
	const words = begin(command, options, files).concat(more);
	for (const [name, log] of logs)
		words.push(logFile(files, log, name));
	return run(words, {files});
}

/* The records of JSON; `good` is whether there is an answer. */
function recordsOf(command, options, more, logs, good) {
	const result = ask(command, options, [...more, '--format', 'json'], logs);
	const all = records(result);
	if (!good(result.status, all))
		throw new UmpireError(result);
	return {status: result.status, all};
}

const logOf = (log, options) => [[options.name || 'log.csv', log]];
const answers = status => status !== 2;
/* Options that are given, as words. */
const given = (options, keys) => keys.filter(key => options[key] !== undefined)
	.flatMap(key => ['--' + key, options[key]]);

function validate(log, options = {}) {
	const only = type => all.filter(record => record.type === type);
	const {all} = recordsOf('validate', options,
		options.strict ? ['--strict'] : [], logOf(log, options),
		(status, all) => all.some(({type}) => type === 'totals'));
	const [totals] = only('totals');
	return {ok: totals.status === 0, findings: only('finding'),
		games: only('game'), totals};
}

/* legal, or legal --row with what a row in progress may become. */
function legal(log, options = {}) {
	return recordsOf('legal', options, given(options, ['at', 'verb', 'actor',
		'row']), logOf(log, options), answers).all;
}

/* What a row in progress may become: the legal rows, and for each move the keys
 * that are open with their values. */
function choices(log, row = '', options = {}) {
	return choicesOf(legal(log, {...options, row}));
}

function choicesOf(all) {
	return {rows: all.filter(record => record.type !== 'choices'),
		moves: all.filter(record => record.type === 'choices')};
}

function why(log, row, options = {}) {
	return recordsOf('legal', options, [...given(options, ['at']), '--why', row],
		logOf(log, options), (status, all) => all.length).all[0];
}

function diff(a, b, options = {}) {
	const {status, all} = recordsOf('diff', options, ['--verbose'],
		[['a.csv', a], ['b.csv', b]], answers);
	return {same: status === 0, records: all};
}

function report(log, options = {}) {
	const logs = logOf(log, options);
	if (options.other !== undefined)
		logs.push(['other.csv', options.other]);
	const result = ask('report', options, [...options.dispute ? ['--dispute']
		: [], '--output', '-'], logs);
	if (!result.output.endsWith('</html>\n'))
		throw new UmpireError(result);
	return result.output;
}

/* A game at the table: `record --format json`, which stays open for more lines
 * (umpire-record(1), For programs). */
class Session {
	constructor(words, files) {
		this.disk = new program.Disk();
		for (const name in files)
			this.disk.put(name, bytesOf(files[name]));
		this.run = new program.Run(program.load(), this.disk, words);
		const [state] = this.answers(this.run.answer);
		this.paths = state ? state.paths : [];
	}

	/* All records but the last, which is the present state. */
	answers({status, out, errors}) {
		const all = records({output: textOf(out)});
		if (!all.length || all[all.length - 1].type !== 'session')
			throw new UmpireError({status, messages: textOf(errors)});
		this.now = all.pop();
		this.messages = textOf(errors);
		return all;
	}

	ask(...words) {
		const line = words.join(' ').trim();
		if (/[\r\n]/.test(line))
			throw new TypeError('a row is one line');
		return this.answers(this.run.lines(bytesOf(line + '\n')));
	}

	/* What was taken, and the referee's findings. */
	play(...words) {
		const all = this.ask(...words);
		const only = type => all.filter(record => record.type === type);
		return {good: this.now.good, rows: only('row'),
			findings: only('finding'), messages: this.messages};
	}

	row(row) { return this.play('row', row); }
	force(row) { return this.play('force', row); }
	roll(row = '') { return this.play('roll', row); }
	undo(n = 1) { return this.play('undo', n); }
	redo() { return this.play('redo'); }

	choices(row = '') {
		return choicesOf(this.ask('legal', row));
	}

	why(row) {
		const [record] = this.ask('why', row);
		if (!record)
			throw new UmpireError({status: 2, messages: this.messages});
		return record;
	}

	/* {path: value} */
	get state() {
		const [{paths, start}] = this.ask('state');
		return Object.fromEntries(paths.map((path, i) => [path, start[i]])
			.filter(([path]) => path));
	}

	get log() { return textOf(this.disk.get('log.csv')); }
}

/* A new game, or one that continues a log. */
function session(start, options = {}) {
	const files = {};
	const {packs, rulings} = options;
	const words = begin('record', {packs, rulings: start.log === undefined
		? rulings : {}}, files);
	words.push('--format', 'json');
	if (start.log !== undefined) {
		files['log.csv'] = start.log;
		return new Session([...words, '--continue', 'log.csv'], files);
	}
	for (const key of ['pack', 'seats', 'players', 'scenario', 'edition'])
		if (start[key] !== undefined)
			words.push('--' + key, [].concat(start[key]).join('+'));
	words.push('--seed', options.seed !== undefined ? options.seed
		: Math.floor(Math.random() * 2 ** 31));
	return new Session([...words, '--', start.game, 'log.csv'], files);
}

module.exports = {validate, legal, choices, why, diff, report, session, run,
	UmpireError};
