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
	const {status, out, trouble} = program.runProgram(program.load(), disk,
		words.map(String), bytesOf(input));
	const after = {};
	for (const [name, bytes] of disk.list())
		if (!before.has(name) || Buffer.compare(before.get(name), bytes))
			after[name] = Buffer.from(bytes);
	return {status, output: textOf(out), messages: textOf(trouble),
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

/* Name and text of a log, as the program sees it. */
function logFile(files, log, name) {
	files[name] = log;
	return name;
}

function validate(log, options = {}) {
	const files = {};
	const words = begin('validate', options, files);
	if (options.strict)
		words.push('--strict');
	const result = run([...words, '--format', 'json', logFile(files, log,
		options.name || 'log.csv')], {files});
	const all = records(result);
	const only = type => all.filter(record => record.type === type);
	const [totals] = only('totals');
	if (!totals)
		throw new UmpireError(result);
	return {ok: totals.status === 0, findings: only('finding'),
		games: only('game'), totals};
}

/* legal, or legal --row with what a row in progress may become. */
function legal(log, options = {}) {
	const files = {};
	const words = begin('legal', options, files);
	for (const key of ['at', 'verb', 'actor', 'row'])
		if (options[key] !== undefined)
			words.push('--' + key, options[key]);
	const result = run([...words, '--format', 'json', logFile(files, log,
		options.name || 'log.csv')], {files});
	if (result.status === 2)
		throw new UmpireError(result);
	return records(result);
}

/* What a row in progress may become: the legal rows, and for each move the keys
 * that are open with their values. */
function choices(log, row = '', options = {}) {
	const all = legal(log, {...options, row});
	return {rows: all.filter(record => record.type !== 'choices'),
		moves: all.filter(record => record.type === 'choices')};
}

function why(log, row, options = {}) {
	const files = {};
	const words = begin('legal', options, files);
	if (options.at !== undefined)
		words.push('--at', options.at);
	const result = run([...words, '--why', row, '--format', 'json',
		logFile(files, log, options.name || 'log.csv')], {files});
	const [record] = records(result);
	if (!record)
		throw new UmpireError(result);
	return record;
}

function diff(a, b, options = {}) {
	const files = {};
	const words = begin('diff', options, files);
	const result = run([...words, '--all', '--format', 'json',
		logFile(files, a, 'a.csv'), logFile(files, b, 'b.csv')], {files});
	if (result.status === 2)
		throw new UmpireError(result);
	return {same: result.status === 0, records: records(result)};
}

function report(log, options = {}) {
	const files = {};
	const words = begin('report', options, files);
	if (options.dispute)
		words.push('--dispute');
	const logs = [logFile(files, log, options.name || 'log.csv')];
	if (options.other !== undefined)
		logs.push(logFile(files, options.other, 'other.csv'));
	const result = run([...words, '--output', '-', ...logs], {files});
	if (!result.output.endsWith('</html>\n'))
		throw new UmpireError(result);
	return result.output;
}

module.exports = {validate, legal, choices, why, diff, report, run, UmpireError};
