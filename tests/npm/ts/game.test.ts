// A maintainer's tests, in TypeScript.
import test from 'node:test';
import assert from 'node:assert';
import {readFileSync} from 'node:fs';
import {validate, choices, diff, session, why, UmpireError} from 'umpire-referee';
import type {Finding, Game, Difference, Options, Session} from 'umpire-referee';

const repository: string = process.env['REPOSITORY'] ?? '';
const log = readFileSync(`${repository}/tests/logs/revolution1848/mistakes.csv`);

function places(findings: Finding[]): string[] {
	return findings.map(({line, rule}) => `${line}: ${rule}`);
}

test('findings', () => {
	const options: Options = {game: 1, rulings: {'army-timing': 'any-time'}};
	const {findings, games} = validate(log, options);
	const [game]: Game[] = games;
	assert.equal(game?.id, 'revolution1848');
	assert.deepEqual(places(findings), ['10: revolution1848/own-turn']);
});

test('differences', () => {
	const {records} = diff(log, log, {keepGoing: true});
	const rows = records.filter((record: Difference) => record.type === 'row');
	assert.equal(rows.length, 0);
});

test('choices', () => {
	const {moves} = choices(log, 'p2 play', {at: 8});
	const cards: string[] = moves.flatMap(({keys}) => keys)
		.filter(({key}) => key === 'card')
		.flatMap(({values}) => values.map(({value}) => value));
	assert.ok(cards.includes('pe03'));
	assert.equal(why(log, 'p2 play card=pe03', {at: 8}).verdict, 'legal');
});

test('a game at the table', () => {
	const table: Session = session({game: 'bismarck', pack: 'stand-in'}, {seed: 1});
	const told: string[] = table.roll().rows.map(row => row.told);
	assert.ok(told.length > 0);
	assert.equal(table.state['phase'], 'mulligan');
	assert.equal(session({log}).now.over, true); // it goes on to its end
	// @ts-expect-error: neither a game nor a log
	assert.throws(() => session({}));
});

test('errors', () => {
	assert.throws(() => why(log, 'p2 play', {at: 9999}),
		(error: unknown) => error instanceof UmpireError && error.status === 2);
	// @ts-expect-error: no such option
	assert.ok(validate(log, {ruling: {}}));
});
