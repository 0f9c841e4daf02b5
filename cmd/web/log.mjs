/* An open log: the verdict at once, then the game of it that is looked at. */
import {LISTED, SEVERE, View, announce, endingList, findingElement, firstSevere, gameHead,
	games, grouped, html, isOver, part, takeReport, withoutCommands} from '../report/page/index.mjs';
import {utf8} from './edit.mjs';
import {handsSwitch, lookAsHolder, shutAtFirst} from './hands.mjs';
import {keeping} from './keeping.mjs';
import {showMore} from './more.mjs';
import {button, checkbox, choice, count, field, notice, offer} from './pieces.mjs';
import {errorOf, jsonLines, umpire} from './program.mjs';
import {decoded, encodingOf, tellingWords} from './reading.mjs';
import {rememberNow} from './route.mjs';
import {showRulings} from './rules.mjs';
import {GAMES, WIDE, app, main} from './state.mjs';
import {showPlay} from './table.mjs';

const TABS = /** @type {[string, string, () => any][]} */ ([['game', 'Game', showAgain],
	['play', 'Play on', showPlay], ['rulings', 'Rulings', showRulings],
	['more', 'More', showMore]]);

/* The screen of the open log: the verdict, and a panel for each tab. */
export function gameScreen(words) {
	const {log} = app;
	document.title = `${log.name} \u2013 umpire`;
	app.verdictPlace = html('div.verdict-place', {'aria-live': 'polite'},
		notice('Refereeing\u2026'));
	app.panels = new Map(TABS.map(([name]) => [name, html('div', {id: 'panel-' + name})]));
	app.tabs = new Map(TABS.map(([name, label]) => [name, button(label, () => showTab(name))]));
	app.viewPlace = app.panels.get('game');
	main.replaceChildren(app.verdictPlace,
		html('nav.tabs', {'aria-label': 'what to do'}, ...app.tabs.values()),
		...app.panels.values());
	app.view = null;
	app.report = null;
	showTab(app.tab);
	app.judged = referee(Number(words && words.get('n')) || 0);
}

/* Shows the panel of this tab, and only that. */
export function showTab(name) {
	const told = part('offer'); /* of what was done on another tab */
	app.tab = name;
	if (told)
		told.remove();
	for (const [key, tab] of app.tabs) {
		tab.setAttribute('aria-current', key === name);
		app.panels.get(key).hidden = key !== name;
	}
	rememberNow();
	showPanel();
}

function showPanel() {
	const [, , show] = TABS.find(([name]) => name === app.tab) || TABS[0];
	return show();
}

/* The game, where another tab has changed it. */
function showAgain() {
	if (!app.view || !app.view.stale)
		return;
	if (app.reported === app.log.bytes)
		drawGame(app.view.n);
	else
		app.judged = referee(1e9);
}

/* The verdict is on paper, folded or not. */
addEventListener('beforeprint', () => {
	for (const each of document.querySelectorAll('.verdict-box, .verdict-box details'))
		each.setAttribute('open', '');
});

/* Judges the log again, shows the verdict, then the game at row n; an answer that comes
 * after the next question is not shown. */
export async function referee(n) {
	const run = ++app.run, began = performance.now();
	try {
		const result = await umpire(['validate', '--format=json', app.log.name]);
		if (run !== app.run)
			return;
		app.verdict = readVerdict(result);
		app.game = Math.min(app.game, app.verdict.games.length) || 1;
		document.body.dataset.verdict = (performance.now() - began).toFixed();
		showVerdict();
		keeping.keep(verdictShort(app.verdict));
		await (app.verdict.games.length ? showGame(run, n) : showNoGame());
	} catch (error) {
		if (run === app.run)
			app.verdictPlace.replaceChildren(notice(error.message, 'bad'));
	}
}

function readVerdict(result) {
	const lines = jsonLines(result.out);
	const of = type => lines.filter(line => line.type === type);
	return {status: result.status, findings: of('finding'),
		games: of('game'), totals: of('totals')[0] || {},
		errors: errorOf({...result, out: ''})};
}

/* Totals that are not good, with the words for one and for several. */
const WRONG = [['illegal', 'broken rule'], ['claims-failed', 'claim not met', 'claims not met'],
	['malformed', 'row that could not be read', 'rows that could not be read'],
	['troubles', 'error']];

export function verdictShort({totals, status}) {
	if (status === 0)
		return totals.announced ? count(totals.announced, 'known mistake') : 'no mistake found';
	const wrong = WRONG.filter(([key]) => totals[key]).map(([key, ...names]) =>
		count(totals[key], ...names));
	return wrong.join(', ') || 'not checked';
}

/* What the verdict rests on: how many rows were checked, and what could not be. */
export function verdictFacts() {
	const {totals: {rows = 0, unverified, remarks, unchecked, ...totals}} = app.verdict;
	const facts = [count(rows, 'row') + ' checked',
		unverified && `${unverified} depend on cards whose text is unknown`,
		remarks && count(remarks, 'remark'),
		unchecked && `${count(unchecked, 'row')} not checked after a mistake`,
		totals['stand-in'] && 'stand-in components, not the published ones'];
	return facts.filter(Boolean).join(', ');
}

/* The verdict in a line; opened, what it depends on, and the games of the log. */
function showVerdict() {
	const {totals, findings, status, games: list} = app.verdict;
	const kind = status !== 0 ? 'bad' : totals.announced ? 'known' : 'good';
	const severe = findings.filter(one => SEVERE.has(one.kind)), [first] = severe;
	const open = app.open === undefined ? innerWidth > WIDE : app.open;
	const line = html('h1.verdict-line', html('span.of-log', `${app.log.name}: `),
		verdictShort(app.verdict),
		first && html('span.first', ' \u2013 ', first.n > 0 && `row ${first.n}: `, saidOf(first)));
	app.facts = html('p.note', verdictFacts());
	const box = html('details.verdict-box', {class: kind, open, ontoggle: () => {
		app.open = box.open;
	}}, html('summary', line), app.facts, howRead(totals),
	list.length > 1 && gameChooser(list, severe));
	app.verdictPlace.replaceChildren(encodingQuestion(), box);
}

/* What the verdict depends on beside the log. */
function howRead({unchecked}) {
	const rulings = [...app.rulings].map(([key, value]) => `${key}: ${value}`);
	const goOn = is => {
		app.keep = is;
		return referee(app.view ? app.view.n : 0);
	};
	return [(unchecked > 0 || app.keep) && checkbox('continue after a mistake', app.keep, goOn),
		rulings.length > 0 &&
			html('p.note', 'read with ' + rulings.join(', ').replaceAll('-', ' '))];
}

/* The words of a finding, with names once the game is there; only the rule where hands
 * are closed. */
function saidOf({message, statement}) {
	const words = (app.shut ? statement : message) || '';
	return app.view ? app.view.game.inWords(words) : withoutCommands(words);
}

const CHOICES = 2000; /* games, before a list of them is too long for a browser */

/* A list of the games, with how many mistakes each has. */
function gameChooser(list, severe) {
	const found = grouped(severe, one => one.game);
	const options = list.slice(0, CHOICES).map(({game, id}) => {
		const many = found.has(game) ? ', ' + count(found.get(game).length, 'finding') : '';
		return [String(game), `${game}: ${id}${many}`];
	});
	const choose = value => {
		app.game = Number(value);
		app.view = null;
		return showGame(++app.run, 0);
	};
	return field(`Game (1 to ${list.length})`, choice(options, String(app.game), choose));
}

/* The data of one game, as `umpire report` has it. */
export async function gameData(more = []) {
	const result = await umpire(['report', '--data', '--game', app.game,
		...more, '-o', '-', app.log.name]);
	try {
		return JSON.parse(result.out);
	} catch {
		throw new Error(errorOf(result) || 'no answer');
	}
}

/* Gets the data of the game and draws it, unless another run has begun (`run`). */
async function showGame(run, n) {
	const {bytes} = app.log;
	const data = await gameData(app.disputes && app.tab === 'rulings'
		? ['--dispute'] : []);
	if (run !== app.run)
		return;
	app.report = data;
	app.reported = bytes;
	if (!data.games.length)
		return showNoGame();
	drawGame(n || (app.view ? app.view.n : 0));
	if (app.tab !== 'more')
		showPanel();
}

/* The game, looked at as the address asks, at row n or at its first mistake. */
function drawGame(n) {
	takeReport(app.report);
	const game = games[0].open(), severe = firstSevere(game);
	const head = html('section.game-head', ...gameHead(game), isOver(game) && endingList(game),
		handsSwitch(game, () => drawGame(app.view.n)));
	app.view = new View(game, app.viewPlace, [head]);
	const seat = game.seats.indexOf(app.seat);
	if (app.seat && seat >= 0)
		app.view.look(seat);
	app.seat = null;
	shutAtFirst(game);
	if (app.shut) {
		lookAsHolder(game);
		app.view.look(game.seat);
	}
	showVerdict();
	app.view.show(Math.min(n || severe || game.length, game.length));
}

const TYPED = 200000; /* bytes of a text that can be put right by hand */

/* A file in which there is no game: what is wrong, and its text to put it right. */
function showNoGame() {
	const {findings, errors} = app.verdict, {bytes} = app.log, encoding = encodingOf(bytes);
	const isShort = encoding === 'utf-8' && bytes.length <= TYPED;
	app.viewPlace.replaceChildren(html('h2', 'There is no game in this file'),
		html('ul', findings.slice(0, LISTED).map(one => findingElement(one))),
		errors ? notice(errors, 'bad') : '',
		encoding === null ? notice('This is not a text file, so it is not a log. A log is a ' +
			'table saved as CSV.') : '',
		isShort ? textEditor(decoded(bytes, encoding)) : '');
}

/* The text of a file, to put it right. */
function textEditor(words) {
	const text = html('textarea', {rows: 14, spellcheck: 'false',
		'aria-label': 'the text of the file'}, words);
	const check = () => changeLog(utf8.encode(text.value), 0, 'The text is changed.');
	return html('section', html('h2', 'Put it right here'),
		html('p.note', 'A log begins with the line actor,move,args; then comes a line like ',
			html('code', `,game,id=${GAMES[0][0]}`), ', then a line for each move.'),
		text,
		html('p.row-tools', button('Check this text', check),
			app.log.undo.length > 0 && button('Undo', () => undo(-1))));
}

/* A notice that asks whether a file that is not UTF-8, as Excel may save CSV, was read
 * rightly; '': it is UTF-8, or no text. */
function encodingQuestion() {
	const {bytes} = app.log, encoding = encodingOf(bytes);
	if (!encoding || encoding === 'utf-8')
		return '';
	const text = decoded(bytes, encoding), words = tellingWords(text);
	const kind = encoding === 'windows-1252' ? 'not UTF-8; it looks like Windows-1252' : 'UTF-16';
	const asked = words.length ? ` Are these words right: ${words.join(', ')}?` : '';
	const read = () => changeLog(utf8.encode(text), 0, 'The file is UTF-8 now.');
	return html('div.notice',
		html('p', `This file is ${kind}, which some spreadsheets write.${asked}`),
		html('p.row-tools', button('Read it so', read, {class: 'main'})));
}

/* The log with other bytes, judged again; what was done can be taken back. */
export function changeLog(bytes, n, done) {
	const {log} = app;
	log.write(bytes);
	app.judged = referee(n);
	if (done)
		offer(done, 'Take back', () => app.log === log && undo(-1));
	return app.judged;
}

/* A change of rows: `deed` gets the bytes and the game whose rows say where in
 * them they are.  Where they are is known once a change has been judged. */
export async function edit(deed, n, done) {
	const {log} = app;
	await app.judged;
	if (app.log === log && app.reported !== app.log.bytes)
		await (app.judged = referee(app.view ? app.view.n : 0));
	if (app.log !== log || !app.view || app.reported !== log.bytes)
		throw new Error('The log is not read yet: do it again.');
	const {game} = app.view;
	return changeLog(deed(log.bytes, {...game, rows: game.all}), n, done);
}

export function undo(way, n = app.view ? app.view.n : 0) {
	if (app.log.step(way))
		return app.judged = referee(n);
	announce(way < 0 ? 'nothing to undo' : 'nothing to redo');
}
