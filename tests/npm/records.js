'use strict';

/* One record of each form that the program prints, as TypeScript that says which
 * type it has: index.d.ts must name every field, and no other.
 *
 *	REPOSITORY=. node records.js >records.ts */
const fs = require('fs');
const path = require('path');
const umpire = require('umpire-referee');

const seen = new Map();

function form(value) {
	return Array.isArray(value) ? value.map(form).filter((x, i, all) =>
		all.indexOf(x) === i).join()
		: value && typeof value === 'object' ? Object.entries(value).map(
			([key, x]) => `${key}:${/^(type|kind|verdict|class)$/.test(key)
				? x : form(x)}`).join() : typeof value;
}

function keep(type, values) {
	for (const value of [].concat(values))
		seen.set(`${type} ${form(value)}`, [type, value]);
}

function logsBelow(folder) {
	return fs.readdirSync(folder, {withFileTypes: true}).flatMap(entry => {
		const name = path.join(folder, entry.name);
		return entry.isDirectory() ? entry.name === 'packs' ? []
			: logsBelow(name) : name.endsWith('.csv') ? [name] : [];
	});
}

const logs = [...logsBelow(path.join(process.env.REPOSITORY, 'tests/logs')),
	...logsBelow(path.join(process.env.REPOSITORY, 'fixtures'))]
	.map(name => fs.readFileSync(name));
logs.forEach((log, i) => {
	for (const keepGoing of [false, true]) {
		const all = umpire.validate(log, {keepGoing});
		keep('Finding', all.findings);
		keep('Game', all.games);
		keep('Totals', all.totals);
	}
	if (i % 10)
		return;
	try {
		keep('Difference', umpire.diff(log, logs[(i + 1) % logs.length],
			{keepGoing: true}).records);
		const rows = umpire.legal(log, {keepGoing: true, game: 1});
		keep('LegalRow', rows.slice(0, 50));
		keep('Choices', umpire.choices(log, '', {keepGoing: true, game: 1})
			.moves);
		for (const {actor, move, args} of rows.slice(0, 2)) {
			const words = [actor || 'table', move, args].join(' ');
			keep('Why', umpire.why(log, words, {game: 1, at: 1,
				keepGoing: true}));
		}
	} catch (error) {
		if (!(error instanceof umpire.UmpireError))
			throw error;
	}
});
console.log(`import * as umpire from 'umpire-referee';
type Finding = umpire.Finding;
type Game = umpire.Game;
type Totals = umpire.Totals;
type Difference = umpire.Difference;
type LegalRow = umpire.LegalRow;
type Choices = umpire.Choices;
type Why = ReturnType<typeof umpire.why>;`);
[...seen.values()].forEach(([type, value], i) =>
	console.log(`export const x${i}: ${type} = ${JSON.stringify(value)};`));
for (const type of ['Finding', 'Game', 'Totals', 'Difference', 'LegalRow',
	'Choices', 'Why'])
	if (![...seen.values()].some(([name]) => name === type))
		console.log(`export const no_${type}: never = 0;`);
