/* What a seat is shown does not depend on what it cannot know.
 *
 *	node tests/secrets.mjs UMPIRE TRIES FIRST GAMES LOG...
 *
 * A game is cut where a card lies hidden, and written once more with another
 * card in its place, one that nobody has seen.  Whoever has not seen the card
 * must be shown the same bytes of both: the log as it saw it, the page, and
 * what `record` prints while it acts.  Who has seen it is found here from the
 * rows of the whole game, by the rule texts; the program is not asked. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import './web/nowhere.mjs';
import * as data from '../cmd/report/page/data.mjs';

const [program, tries, first, random, ...logs] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'umpire-secrets-'));
const counts = {pairs: 0, views: 0, pages: 0, talks: 0, heard: 0, leaks: 0};
let chance = 1;

function below(n) {
	chance = (chance * 1103515245 + 12345) % 2147483648;
	return Math.floor(chance / 65536) % n;
}

function umpire(args, input = '') {
	return spawnSync(program, args, {input, maxBuffer: 1 << 28,
		encoding: 'utf8'});
}

/* --- logs ------------------------------------------------------------------ */

function cellsOf(line) {
	return [...line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,"]*))(?=,|$)/g)]
		.map(([, quoted, plain]) => quoted === undefined ? plain
			: quoted.replaceAll('""', '"'));
}

const HEADER = 'actor,move,args,note';

/* The games of a log, rows as lines with their cells. */
function gamesOf(text) {
	const [header, ...lines] = text.split('\n').filter(Boolean);
	const names = cellsOf(header), found = [];
	const at = name => names.indexOf(name);
	for (const line of lines) {
		const cells = cellsOf(line);
		const [actor, move, args, note] = ['actor', 'move', 'args', 'note'].map(
			name => cells[at(name)] || '');
		const row = {actor, move, args, line: [actor, move, args, note].map(
			cell => `"${cell.replaceAll('"', '""')}"`).join()};
		if (move === 'game')
			found.push({rows: [], ...Object.fromEntries(args
				.split(' ').map(pair => pair.split('=')))});
		if (found.length)
			found[found.length - 1].rows.push(row);
	}
	return found;
}

const packs = new Map();
/* What sort of card each id is, any of which could be in its place; '' where the
 * rules show it without a row (required, mandatory). */
function kinds(game) {
	const where = `fixtures/packs/${game.id}/${game.pack || 'known'}`;
	if (packs.has(where))
		return packs.get(where);
	const kind = new Map();
	const years = `${where}/years.csv`; /* what they require is no secret */
	const required = fs.existsSync(years) ? fs.readFileSync(years, 'utf8')
		.split(/[^\w-]+/) : [];
	for (const table of ['persons', 'actions', 'events', 'cards', 'agendas']) {
		const file = `${where}/${table}.csv`;
		const [names, ...rows] = fs.existsSync(file) ? fs.readFileSync(file,
			'utf8').split('\n').filter(Boolean).map(cellsOf) : [[]];
		for (const row of rows) {
			const of = name => row[names.indexOf(name)];
			const shown = required.includes(row[0]) || of('mandatory') ===
				'yes';
			kind.set(row[0], shown ? '' : [table, of('deck'), of('party'),
				of('set'), of('origin'), of('year')].join());
		}
	}
	packs.set(where, kind);
	return kind;
}

const names = (text, id) => new RegExp(`(^|[^\\w-])${id}($|[^\\w-])`).test(text);

/* --- who has seen a card --------------------------------------------------- */

/* The seat to which a row gives the card unseen by others; '' if it does not. */
function given(rows, i, id) {
	const {actor, move, args} = rows[i];
	const to = /\bseat=(\S+)/.exec(args);
	const place = new RegExp(`\\b${id}(\\.at)?=hand-(\\w+)`).exec(args);
	if (move === 'given')
		return place ? place[2] : '';
	if (move === 'draw' && /deck=(start|tech)/.test(args))
		return '';
	if (move === 'draw')
		return actor || (to ? to[1] : (rows.slice(i).find(row => row.move ===
			'pick') || {actor: ''}).actor);
	return move === 'agenda' ? actor : '';
}

/* Until when only these seats have seen the card that row i gives. */
function secret(rows, i, id) {
	const owner = given(rows, i, id), seen = new Set([owner]);
	const packet = rows[i].move === 'draw' && !rows[i].actor &&
		!/\bseat=/.test(rows[i].args);
	let k = i + 1;
	for (; k < rows.length; k++) {
		const {actor, move, args} = rows[k];
		const named = names(args, id);
		/* a packet goes on; agendas are shown when all are chosen */
		if (packet && move === 'pick' && !named && !rows.slice(i, k).some(
			row => row.move === 'pick'))
			break;
		if (rows[i].move === 'agenda' && (move !== 'agenda' || (rows[k + 1] ||
			{}).move !== 'agenda'))
			break;
		if (!named || /^(expect|given|result)$/.test(move))
			continue;
		if (move === 'look' || (actor === owner && /^(pick|discard)$/.test(
			move) && !names(args, 'left=' + id) && !rows[k - 1].move.includes(
			'illegal')))
			seen.add(actor);
		else
			break;
	}
	return {owner, seen, end: k};
}

/* --- what a seat is shown -------------------------------------------------- */

function view(log, seat) {
	const {stdout, stderr} = umpire(['fmt', '--seen-by', seat, log]);
	return stdout + stderr.replaceAll(log, 'LOG');
}

/* All of a finding but where it is, and who else is told it. */
function wordsOf(finding) {
	return Object.entries(finding).filter(([name]) => !['file', 'line', 'column',
		'seats'].includes(name));
}

function page(log, seat) {
	const {stdout} = umpire(['report', '--data', '-k', '-o', '-', log]);
	data.takeReport(JSON.parse(stdout));
	const game = data.games[0].open();
	game.look(game.seats.indexOf(seat));
	return JSON.stringify([game.rows.map(row => [row.args, row.note, row.said,
		row.told]), [...game.foundAt.values()].map(list => list.map(
		wordsOf)), game.rows.map(({n}) => [game.state(n).values,
		game.changes(n)])]);
}

/* Everything that can be asked while somebody acts; then the row that gave the
 * card is taken back.  Whoever holds cards that were not named can play any. */
function talk(log, ids, back) {
	const own = log + '.talk', text = fs.readFileSync(log, 'utf8');
	const plays = /\?|unknown|hand\.p|unseen/.test(text) ? [] : ids;
	fs.copyFileSync(log, own);
	const {stdout, stderr} = umpire(['record', '--roll',
		'--continue', own], ['board', 'hand', 'legal', 'show all', ...plays
		.flatMap(id => [`play card=${id}`, `why play card=${id}`,
			`discard card=${id}`, `pick card=${id}`]), ...ids.flatMap(id => [
		`expect at.${id}=deck`, `expect card.${id}=hand-spd`,
		`expect events.${id}.at=hand-p1`]), `takeback rows=${back}`, ''].join('\n'));
	/* whom it deals to after that is chance */
	return (stdout + stderr).replaceAll(own, 'LOG').replace(/\ntable, [^]*$/, '');
}

/* What everybody hears of a row that was made out of turn, whoever is asked. */
function heard(log, {actor, move, args}) {
	const own = log + '.heard';
	fs.copyFileSync(log, own);
	const {stdout} = umpire(['record', '--roll', '--continue', own],
		`force ${actor} ${move} ${args}\n`);
	return (/> (illegal: [^]*?)\n\S/.exec(stdout) || ['', ''])[1];
}

/* Who was asked, by the prompts; and that no dice or cards came first. */
const askedOf = said => [...said.matchAll(/^\d+ (\S*)> /gm)].map(([, who]) => who);
const beginsAt = (said, n) => said.includes(`\n${n} `);

function same(kind, seat, files, show) {
	const [a, b] = files.map(show);
	counts[kind]++;
	if (a === b)
		return;
	const at = [...a].findIndex((c, i) => c !== b[i]);
	counts.leaks++;
	console.log(`${kind} of ${seat}, ${files[0]}: ...${a.slice(Math.max(0, at -
		80), at + 80)}... | ...${b.slice(Math.max(0, at - 80), at + 80)}...`);
}

/* --- one game, cut, and written with another card -------------------------- */

function attempt(game) {
	const {rows} = game, kind = kinds(game);
	const begins = rows.map((row, i) => i).filter(i => /^(draw|given|agenda)$/
		.test(rows[i].move));
	if (!begins.length)
		return;
	const i = begins[below(begins.length)];
	if (/expansion/.test(rows[i].args) || (rows[i].move === 'agenda' &&
		(rows[i + 1] || {}).move !== 'agenda'))
		return;
	const ids = [...new Set(rows[i].args.split(/[^\w-]+/))].filter(id =>
		kind.get(id) && given(rows, i, id));
	if (!ids.length)
		return;
	const id = ids[below(ids.length)];
	const {seen, end} = secret(rows, i, id);
	const cut = i + 1 + below(end - i);
	const part = rows.slice(0, cut);
	if (part.slice(0, i).some(({args}) => names(args, id)))
		return;
	/* somebody moves out of turn; not the row after which others see the card */
	const early = rows.slice(cut).filter(row => row.actor && row !== rows[end] &&
		row.move !== 'seat' && !names(row.line, id));
	if (early.length && below(2))
		part.push(early[below(early.length)]);
	const others = [...kind.keys()].filter(other => kind.get(other) ===
		kind.get(id) && !part.some(({line}) => names(line, other)));
	if (!others.length)
		return;
	const other = others[below(others.length)];
	const texts = [[HEADER, ...part.map(({line}) => line), ''].join('\n')];
	texts.push(texts[0].replace(new RegExp(`(?<![\\w-])${id}(?![\\w-])`, 'g'),
		other));
	const files = texts.map((text, k) => {
		const file = path.join(folder, `${counts.pairs}-${k}.csv`);
		fs.writeFileSync(file, text);
		return file;
	});
	const judged = files.map(file => (/^1 log, .*$/m.exec(umpire(['validate',
		'-k', file]).stdout) || [''])[0]);
	if (judged[0] !== judged[1] || !judged[0])
		return;
	counts.pairs++;
	const report = JSON.parse(umpire(['report', '--data', '-k', '-o', '-',
		files[0]]).stdout).games[0];
	for (const seat of report.seats.filter(Boolean)) {
		if (seen.has(seat))
			continue;
		same('views', seat, files, file => view(file, seat));
		same('pages', seat, files, file => page(file, seat));
	}
	const back = part.slice(i).filter(({move}) =>
		!/^(seat|ruling|component|given|expect|illegal)$/.test(move)).length;
	const said = files.map(file => talk(file, [id, other], back || 1));
	const asked = said.flatMap(askedOf);
	const undrawn = beginsAt(said[0], part.length + 1);
	if (undrawn && !asked.some(who => seen.has(who)))
		same('talks', asked[0], files, file => said[files.indexOf(file)]);
	const out = early.find(row => row.actor !== (rows[cut] || {}).actor &&
		!seen.has(row.actor) && !names(row.line, other));
	if (out && undrawn)
		same('heard', 'everybody', files, file => heard(file, out));
	for (const file of files)
		if (!counts.leaks)
			fs.rmSync(file);
}

/* Every game in which more than one sits. */
const hiding = [...fs.readFileSync('core/games.def', 'utf8').matchAll(
	/^GAME\((\w+)\)/gm)].map(([, id]) => id.replaceAll('_', '-')).filter(id =>
	id !== 'bismarck');

function attempts(text) {
	for (const game of gamesOf(text).filter(({id}) => hiding.includes(id)))
		for (let i = 0; i < Number(tries); i++)
			attempt(game);
}

logs.forEach(log => attempts(fs.readFileSync(log, 'utf8')));
for (let i = 0; i < Number(random); i++) {
	const seed = Number(first) + i;
	for (const game of hiding)
		attempts(umpire(['record', '--random', '--seed', String(seed), '--rows',
			'150', game]).stdout);
}
console.log(Object.entries(counts).map(([what, n]) => `${n} ${what}`)
	.join(', '));
process.exitCode = counts.leaks || !counts.pairs ? 1 : 0;
if (!counts.leaks)
	fs.rmSync(folder, {recursive: true});
