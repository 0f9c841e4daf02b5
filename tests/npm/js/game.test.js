'use strict';

/* A maintainer's tests, in JavaScript with node's own runner. */
const test = require('node:test');
const assert = require('node:assert');
const fs = require('fs');
const umpire = require('umpire-referee');

const repository = process.env.REPOSITORY;
const read = name => fs.readFileSync(`${repository}/${name}`);
const good = read('fixtures/bismarck/games/victory.csv');
const bad = read('tests/logs/revolution1848/mistakes.csv');

test('a log that is legal', () => {
	const {ok, findings, games, totals} = umpire.validate(good);
	assert.equal(ok, true);
	assert.deepEqual(findings, []);
	assert.equal(games[0].outcome, 'win');
	assert.equal(totals.games, 1);
});
test('a log with a mistake, as text', () => {
	const {ok, findings} = umpire.validate(String(bad), {name: 'ours.csv'});
	assert.equal(ok, false);
	assert.equal(findings[0].rule, 'revolution1848/own-turn');
	assert.equal(findings[0].file, 'ours.csv');
	assert.ok(umpire.validate(bad, {keepGoing: true}).findings.length > 1);
});
test('a name is never an option', () => {
	for (const name of ['-h', '--no-project', '-', '--']) {
		const {ok, games} = umpire.validate(good, {name});
		assert.deepEqual([ok, games[0].file], [true, './' + name]);
	}
	assert.throws(() => umpire.session({game: '--help'}), /not a game/);
});
test('another reading, another edition, another pack', () => {
	const log = read('fixtures/bismarck/games/third-disc-support-check.csv');
	assert.equal(umpire.validate(log).ok, true);
	assert.equal(umpire.validate(log, {rulings: {'third-disc': 'immediate'}}).ok,
		false);
	assert.throws(() => umpire.validate(log, {rulings: {'no-such': 'x'}}),
		error => error instanceof umpire.UmpireError && error.status === 2 &&
			/no game has the ruling/.test(error.message));
	const files = umpire.run(['pack', 'template', 'bismarck', 'mine']).files;
	const pack = {};
	for (const name in files)
		if (name.endsWith('.csv'))
			pack[name.replace('mine/', '')] = files[name];
	assert.ok(umpire.validate(String(good).replaceAll('stand-in', 'mine'),
		{packs: [pack]}).games.length);
	assert.equal(umpire.validate(good, {packs: [
		`${repository}/fixtures/packs/bismarck/known`]}).games[0].pack,
	'stand-in');
});
test('what is legal, and why not', () => {
	const rows = umpire.legal(good, {at: 6});
	assert.ok(rows.length > 3);
	for (const {actor, move, args} of rows.slice(0, 4))
		assert.equal(umpire.why(good, `${actor} ${move} ${args}`, {at: 6})
			.verdict, 'legal');
	const {verdict, broken} = umpire.why(good, 'politics party=z discs=5',
		{at: 20});
	assert.equal(verdict, 'illegal');
	assert.equal(broken[0].rule, 'bismarck/action-phase-only');
	const {moves} = umpire.choices(good, '', {at: 6});
	assert.ok(moves.some(({keys}) => keys.some(({values}) => values.length)));
	assert.throws(() => umpire.legal(good, {at: 9999}), umpire.UmpireError);
});
test('a game at the table', () => {
	const table = umpire.session({game: 'bismarck', pack: 'stand-in'}, {seed: 7});
	assert.equal(table.now.only_roll, true);
	assert.equal(table.roll().good, true);
	const {n} = table.now, before = table.state, log = table.log;
	const refused = table.row('player diplomacy power=gb discs=9');
	assert.equal(refused.good, false);
	assert.equal(refused.findings[0].rule, table.why(
		'player diplomacy power=gb discs=9').broken[0].rule);
	assert.deepEqual(table.state, before);
	const {rows} = table.choices();
	const {actor, move, args} = rows.find(row => !row.pattern);
	assert.equal(table.why(`${actor} ${move} ${args}`).verdict, 'legal');
	const [row] = table.row(`${actor} ${move} ${args}`).rows;
	assert.equal(row.n, n + 1);
	assert.notDeepEqual(table.state, before);
	assert.equal(table.undo().good, true);
	assert.deepEqual(table.state, before);
	assert.equal(table.redo().good, true);
	assert.ok(table.log.startsWith(log));
	assert.equal(umpire.validate(table.log).ok, true);
	const later = umpire.session({log: table.log});
	assert.deepEqual(later.state, table.state);
	assert.throws(() => umpire.session({game: 'chess'}), umpire.UmpireError);
	for (const players of [['Anna'], ['Anna', 'ANNA'], ['Anna', 'p1']])
		assert.throws(() => umpire.session({game: 'revolution1848',
			pack: 'stand-in', players}), umpire.UmpireError);
	assert.throws(() => table.row('a\nb'), TypeError);
	const three = umpire.session({game: 'revolution1848', pack: 'stand-in',
		seats: 3, players: ['Anna', 'Jörg', 'Ben']});
	assert.match(three.log, /name=Ben/);
});
test('two logs', () => {
	const other = read('fixtures/bismarck/games/third-disc-immediate.csv');
	assert.deepEqual(umpire.diff(good, good), {same: true,
		records: [{type: 'logs', a: 'a.csv', b: 'b.csv'}]});
	const {same, records} = umpire.diff(good, other);
	assert.equal(same, false);
	assert.ok(records.some(({type}) => type === 'row'));
});
test('a page, and any other command', () => {
	assert.match(umpire.report(bad), /^<!doctype html>/i);
	assert.match(umpire.report(good, {dispute: true}), /<\/html>\n$/);
	const {status, files} = umpire.run(['fmt', 'a.csv'],
		{files: {'a.csv': 'Actor;Move;Args\n;game;id=bismarck\n'}});
	assert.equal(status, 0);
	assert.match(String(files['a.csv']), /^actor;move;args/);
	assert.equal(umpire.run(['validate', '-'], {input: good}).status, 0);
	assert.throws(() => umpire.validate(42), TypeError);
});
