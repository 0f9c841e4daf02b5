/* The modules of the page, without a browser: a log changed as bytes, what was
 * done taken back, links, encodings.
 *
 *	node tests/web/modules.mjs UMPIRE
 *
 * What a change must become is asked of the program: it reads the changed log. */
import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import './nowhere.mjs';
import {parting} from '../../cmd/report/page/compare.mjs';
import * as data from '../../cmd/report/page/data.mjs';
import {beginning, bounds, Choosing, filledIn} from '../../cmd/web/choose.mjs';
import * as edit from '../../cmd/web/edit.mjs';
import {changed, delta, keptAs, Log, sameBytes} from '../../cmd/web/history.mjs';
import {decoded, encodingOf, fromLink, linkOf, tellingWords} from '../../cmd/web/reading.mjs';

const [program] = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'umpire-page-'));
const utf8 = words => new TextEncoder().encode(words);
const words = bytes => new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);
let passed = 0, failed = 0;

function is(name, got, want) {
	if (got === want) {
		passed++;
		return;
	}
	failed++;
	console.log(`${name}: ${JSON.stringify(got)}, not ${JSON.stringify(want)}`);
}

/* The first game of a log, as the page has it. */
function game(bytes) {
	const file = path.join(folder, 'log.csv');
	fs.writeFileSync(file, bytes);
	const {stdout} = spawnSync(program, ['report', '--data', '-k', '--game',
		'1', '-o', '-', file], {maxBuffer: 1 << 28});
	const [one] = JSON.parse(stdout).games;
	return {...one, rows: one.rows.map(([place, actor, move, args, note], i) =>
		({n: i + 1, place, actor, move, args, note}))};
}

function cells(bytes) {
	return game(bytes).rows.map(({actor, move, args, note}) =>
		[actor, move, args, note].join('|'));
}

/* --- one log of each kind that people have --------------------------------- */

const HEAD = 'actor,move,args,note\n';
const GAME = ',game,id=revolution1848 seats=p1+p2 pack=stand-in,\n';
const plain = HEAD + GAME + ',,,Anna arrives\np1,seat,name=Anna,\n' +
	'p2,seat,name=Bert,late\n,first,seat=p1,\n';
const kinds = {
	plain,
	'a BOM, CRLF': '\ufeff' + plain.replaceAll('\n', '\r\n'),
	'sep=;': 'sep=;\n' + plain.replaceAll(',', ';'),
	'a title above': 'Our game of Friday,,,\n' + plain,
	'other letters': plain.replace('actor,move,args', 'Actor,Move,Args'),
	'a move in capitals': plain.replace(',game,', ',Game,'),
	'columns of others': plain.replace(/^(.*?),(.*?),(.*?),(.*)$/gm,
		'x,$4,$3,"a, b",$2,$1').replace('x,note', 'day,note')
		.replace('"a, b"', 'weather'),
	'no line end': plain.trimEnd(),
	'blank lines': plain.replaceAll('\n', '\n\n'),
};
for (const [name, text] of Object.entries(kinds)) {
	const bytes = utf8(text), one = game(bytes);
	const before = cells(bytes);
	is(`${name}: rows`, before.length, 4);
	const at = n => one.rows[n - 1];
	is(`${name}: the place of a row`, words(bytes.slice(...at(3).place))
		.includes('Bert'), true);
	/* a note that was not touched stays, wherever it is */
	const stays = (deed, changed) => {
		is(`${name}: ${deed}`, words(changed).includes('Anna arrives'), true);
		return cells(changed).join('\n');
	};
	is(`${name}: deleted`, stays('deleted', edit.removeRow(bytes, one, 2)),
		before.toSpliced(1, 1).join('\n'));
	is(`${name}: changed`, stays('changed', edit.changeRow(bytes, one, 3,
		{actor: 'p2', move: 'seat', args: 'name=J, "J"', note: 'late'})),
	before.toSpliced(2, 1, 'p2|seat|name=J, "J"|late').join('\n'));
	is(`${name}: added`, stays('added', edit.addRow(bytes, one, 4, {actor:
		'p1', move: 'play', args: 'card=pe01', note: 'a; b'})),
	[...before, 'p1|play|card=pe01|a; b'].join('\n'));
	const grown = edit.withRow(bytes, one, {move: 'first', args: 'seat=p2'});
	is(`${name}: added, and where`, words(grown.bytes.slice(...grown.place)),
		words(grown.bytes.slice(...game(grown.bytes).rows[4].place
			.slice(0, 2))));
	is(`${name}: added inside`, stays('added inside', edit.addRow(bytes, one, 1,
		{move: 'ruling', args: 'x=y'})), before.toSpliced(1, 0,
		'|ruling|x=y|').join('\n'));
	is(`${name}: cut`, stays('cut', edit.removeAfter(bytes, one, 2)),
		before.slice(0, 2).join('\n'));
	/* all else is the same bytes */
	const noted = words(edit.changeRow(bytes, one, 3, {note: 'early'}));
	is(`${name}: only the cell`, noted, text.replace('late', 'early'));
}

/* Columns that a log lacks, numbers that would be wrong, rows that are cut. */
const bare = utf8('actor,move,args\n,game,id=bismarck pack=stand-in\n' +
	'player,seat,name=A');
is('a note where there was no column', words(edit.changeRow(bare, game(bare), 2,
	{note: 'n'})), 'actor,move,args,note\n,game,id=bismarck pack=stand-in\n' +
	'player,seat,name=A,n');
is('no place where the header grows', edit.withRow(bare, game(bare), {note: 'n'})
	.place, null);
const numbered = utf8('n,actor,move,args\n1,,game,id=bismarck pack=stand-in\n' +
	'2,player,seat,name=A\n3,player,seat,name=B\n');
is('numbers after a new row', words(edit.addRow(numbered, game(numbered), 1,
	{move: 'ruling', args: 'a=b'})), 'n,actor,move,args\n1,,game,id=bismarck ' +
	'pack=stand-in\n,,ruling,a=b\n,player,seat,name=A\n,player,seat,name=B\n');
is('numbers after one less', words(edit.removeRow(numbered, game(numbered), 2)),
	'n,actor,move,args\n1,,game,id=bismarck pack=stand-in\n' +
	',player,seat,name=B\n');
const stray = utf8('actor,move,args\n,game,id=bismarck pack=stand-in\n' +
	'player,seat,na"me=A\nplayer,seat,name=B\n');
is('a row that cannot be split', cells(edit.changeRow(stray, game(stray), 2,
	{actor: 'player', move: 'seat', args: 'name=C'})).slice(1).join(),
'player|seat|name=C|,player|seat|name=B|');
const two = utf8(plain + GAME + 'p1,seat,name=Carl,\n');
is('lines in the place of lines', words(edit.changeLines(utf8('a\nb\nc\n'), 2, 1,
	'x\ny\n')), 'a\nx\ny\nc\n');
is('a line at the end', words(edit.changeLines(utf8('a\n'), 2, 0, 'b\n')),
	'a\nb\n');
is('the game after it stays', words(edit.removeAfter(two, game(two), 1)).endsWith(
	GAME + 'p1,seat,name=Carl,\n'), true);
is('cells', ['a', 'a,b', '"', ' a', 'a\nb', 'a;b'].map(cell => edit.csvCell(cell,
	',')).join('|'), 'a|"a,b"|""""|" a"|"a\nb"|a;b');

/* --- every log of the fixtures: a row out, and in again --------------------- */

const root = path.join(import.meta.dirname || path.dirname(new URL(import.meta.url)
	.pathname), '../..');
const logs = fs.readdirSync(path.join(root, 'tests/logs')).flatMap(one => fs
	.readdirSync(path.join(root, 'tests/logs', one)).filter(name =>
		name.endsWith('.csv')).map(name => path.join(root, 'tests/logs', one,
		name)));
let looked = 0;
for (const log of logs.filter((_, i) => i % 4 === 0)) {
	const bytes = new Uint8Array(fs.readFileSync(log));
	const data = spawnSync(program, ['report', '--data', '-k', '--game', '1',
		'-o', '-', log], {maxBuffer: 1 << 28}).stdout.toString();
	if (!data.startsWith('{') || !JSON.parse(data).games.length)
		continue;
	const one = game(bytes);
	let last = 0;
	for (const {place: [from, to, ...ends]} of one.rows) {
		if (from === undefined)
			continue;
		is(`${log}: in order`, from >= last && to > from && ends.every((end, i) =>
			end >= (ends[i - 1] || 0) && from + end <= to), true);
		last = to;
	}
	looked++;
}
is('logs that were looked at', looked > 5, true);

/* --- what was done ---------------------------------------------------------- */

const log = new Log('a/b.csv', utf8('one\ntwo\n'));
is('a name without folders', log.name, 'a-b.csv');
for (const text of ['one\ntwo\nthree\n', 'one\nthree\n', '', 'one\none\n'])
	log.write(utf8(text));
log.write(utf8('one\none\n')); /* nothing */
const seen = [];
while (log.step(-1))
	seen.push(words(log.bytes));
is('taken back', seen.join('/'), '/one\nthree\n/one\ntwo\nthree\n/one\ntwo\n');
while (log.step(1))
	;
is('and on again', words(log.bytes), 'one\none\n');
for (let i = 0; i < 300; i++) {
	const some = () => utf8(Array.from({length: i % 9}, (_, j) =>
		'ab'[(i * 7 + j * j + j * i) % 2]).join(''));
	const a = some(), b = utf8(words(some()) + 'ab'.repeat(i % 3));
	const change = delta(a, b);
	if (!sameBytes(changed(a, change, 1), b) || !sameBytes(changed(b, change,
		-1), a))
		is(`delta ${words(a)} ${words(b)}`, false, true);
}
const games = [{name: 'x.csv', bytes: utf8('abc')}, {name: 'y.csv', bytes:
	utf8('abd')}];
const found = (name, text) => games.indexOf(keptAs(games, {name, bytes:
	utf8(text)}));
is('the same bytes', found('z.csv', 'abd'), 1);
is('it goes on', found('x.csv', 'abcd'), 0);
is('it was shorter', found('y.csv', 'ab'), 1);
is('another game of this name', found('x.csv', 'abx'), -1);
is('an empty file is none', found('x.csv', ''), -1);

/* --- a row chosen by taps --------------------------------------------------- */

/* Every legal row can be chosen, by answers alone, and nothing else. */
const position = path.join(folder, 'position.csv');
for (const [game, rows] of [['bismarck', 10], ['revolution1848', 30], ['weimar',
	45], ['secret-weapons', 30]]) {
	const random = spawnSync(program, ['record', '--random', '--seed', '7',
		'--rows', rows, game]).stdout.toString().split('\n');
	fs.writeFileSync(position, random.slice(0, -2).join('\n') + '\n');
	const legal = spawnSync(program, ['legal', '--format', 'json', position])
		.stdout.toString().split('\n').filter(Boolean).map(line =>
			JSON.parse(line));
	const reached = new Set();
	const go = picked => {
		const choosing = new Choosing(legal);
		picked.forEach(pick => choosing.pick(...pick));
		const {facet, rows: left, answers} = choosing.next();
		if (!facet)
			left.forEach(row => reached.add(row.actor + row.move + row.args));
		else
			answers.forEach(({value}) => go([...picked, [facet, value]]));
	};
	go([]);
	is(`${game}: rows that can be chosen`, reached.size, new Set(legal.map(row =>
		row.actor + row.move + row.args)).size);
	const choosing = new Choosing(legal);
	for (const id of choosing.things()) {
		choosing.pick(null, id);
		is(`${game}: ${id} narrows`, choosing.rows.length > 0 &&
			(choosing.rows.length < legal.length || legal.length === 1),
		true);
		is(`${game}: and back`, (choosing.back(), choosing.rows.length),
			legal.length);
	}
}
is('what sentences begin with', beginning(['p1 plays a card', 'p1 plays a b']),
	'p1 plays a');
is('of none', beginning([]), '');
const draw = {args: 'deck=spd cards=?*3'};
is('filled in', filledIn(draw, new Map([['cards', ['s01', 's02', 's03']]])),
	'deck=spd cards=s01+s02+s03');
is('what is left open is left out', filledIn(draw, new Map([['cards', []]])),
	'deck=spd');
is('a key of one', bounds({always: true}).join(), '1,1');
is('a list', bounds({least: 3, most: 4}).join(), '3,4');

/* --- links, encodings ------------------------------------------------------- */

const [name, back] = await fromLink(new URLSearchParams(await linkOf('Zug & x.csv',
	utf8(plain))));
is('a link', name + words(back), 'Zug & x.csv' + plain);
is('a damaged link', await fromLink(new URLSearchParams('log=AAAA')).catch(() =>
	'damaged'), 'damaged');
for (const more of [-1, 0, 1])
	is(`a link to 16 MB and ${more}`, await fromLink(new URLSearchParams(
		await linkOf('x', new Uint8Array(2 ** 24 + more)))).then(([, bytes]) =>
		bytes.length - 2 ** 24).catch(() => 'too large'),
	more > 0 ? 'too large' : more);
const latin = Uint8Array.from('p1,seat,name=J\xf6rg K\xe4the\n', letter =>
	letter.charCodeAt(0));
const wide = utf16 => Uint8Array.from(new Uint8Array(Uint16Array.from(utf16,
	letter => letter.charCodeAt(0)).buffer));
for (const [bytes, encoding] of [[utf8('Jörg'), 'utf-8'], [utf8(''), 'utf-8'],
	[latin, 'windows-1252'], [wide('\ufeffJörg'), 'utf-16le'],
	[wide('actor,move'), null], [wide('\ufeffactor').map((_, i, all) =>
		all[i ^ 1]), 'utf-16be'], [Uint8Array.of(0x50, 0x4b, 3, 4, 0, 1), null]])
	is(`encoding of ${bytes}`, encodingOf(bytes), encoding);
is('telling words', tellingWords(decoded(latin, 'windows-1252')).join(' '),
	'Jörg Käthe');
const said = fs.readFileSync('tests/messages.txt', 'utf8').split('\n').filter(line => line
	.includes('`') || line.includes(' --')).map(line => data.withoutCommands(line.slice(7)));
is('no message has a command', said.filter(line => /`| --|[,=][a-z]+=/.test(line)).join(), '');
is('words in brackets go as a whole', data.withoutCommands('it lacks what is next (`umpire ' +
	'pack check` names the cells; --pack stand-in has all)'), 'it lacks what is next');
is('a move is named', said.includes('\u201cend turn\u201d belongs to the Action Phase; a side ' +
	'in the crisis is taken next'), true);
is('a game that runs on', new data.Game({rows: [], findings: []}).frameWords({actor: '', move:
	'result', args: 'outcome=running vp.p1=3'}), 'The game is not over');

/* --- a branch beside its log ------------------------------------------------ */

const trunk = path.join(folder, 'trunk.csv'), branch = path.join(folder, 'new.csv');
fs.writeFileSync(trunk, spawnSync(program, ['record', '--random', '--seed', '5',
	'--rows', '12', 'revolution1848']).stdout);
spawnSync(program, ['record', '--from', '9', trunk, branch], {input:
	'legal\n1\nquit\n'});
data.takeReport(JSON.parse(spawnSync(program, ['report', '--data', '-o', '-', trunk,
	branch], {maxBuffer: 1 << 28}).stdout));
is('a branch differs from its first row on', parting(...data.games.map(each =>
	each.open())), 9);

fs.rmSync(folder, {recursive: true, force: true});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed || !passed ? 1 : 0);
