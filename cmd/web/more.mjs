/* What else can be done with a log: save, share, tidy, compare. */
import {Compare, copyWords, games, html, saveFile, takeReport,
	withoutCommands} from '../report/page/index.mjs';
import {utf8} from './edit.mjs';
import {hasSecrets} from './hands.mjs';
import {Log, keptAs, sameBytes} from './history.mjs';
import {store} from './keeping.mjs';
import {changeLog} from './log.mjs';
import {button, count, files, notice} from './pieces.mjs';
import {errorOf, jsonLines, umpire, written} from './program.mjs';
import {linkOf} from './reading.mjs';
import {rememberNow} from './route.mjs';
import {app} from './state.mjs';

/* What can be done with the log; what becomes of it is told above. */
export function showMore() {
	const {log, second, view} = app, {game = /** @type {any} */ ({})} = view || {};
	const says = html('div', {'aria-live': 'polite'});
	const tell = deed => async given => {
		says.replaceChildren();
		says.replaceChildren(...[await deed(given)].flat().filter(Boolean));
	};
	const part = (title, words, ...children) => html('section', html('h2', title),
		html('p.note', words), html('p.row-tools', children));
	const seats = hasSecrets(game) ? [...game.seats.filter(Boolean), 'everybody'] : [];
	app.panels.get('more').replaceChildren(says,
		part('Save and share', 'Nothing leaves this device unless you share it.',
			button('Save the log', () => saveFile(log.name, log.bytes), {class: 'main'}),
			button('Share', tell(() => shareFile(log.bytes, log.name, 'text/csv'))),
			button('Link with the log in it', tell(() => copyLink(log))),
			button('Save as a page', tell(() => savePage(log)))),
		seats.length ? part('As one of them saw it',
			'With ? for the cards that it did not see, so that a game can be shown before it ' +
			'is over.',
			seats.map(seat => button(`Share what ${game.seatName(seat)} saw`,
				tell(() => shareSeen(log, seat))))) : '',
		part('Compare', 'Row of play by row of play: where do two logs diverge?',
			files('second', 'Another log\u2026', tell(compareWith),
				{accept: '.csv,.txt,text/csv'})),
		part('Spelling', 'Every row spelt the same way, in the same columns; the game ' +
			'stays the same.', button('Tidy', tell(() => tidy(log)))));
	if (second)
		Promise.resolve(app.judged).then(tell(() => compareKept(second)));
}

/* The second log is kept too, so that the address can name both. */
async function compareKept(log) {
	if (store && !log.id) {
		const kept = keptAs(await store.games(), log);
		Object.assign(log, kept || await store.keep(log, {}));
	}
	app.second = log;
	rememberNow();
	return compare(log);
}

/* A file to somebody; saved where the browser shares none from a page. */
export async function shareFile(bytes, name, type) {
	const file = new File([bytes], name, {type});
	if (!navigator.canShare || !navigator.canShare({files: [file]})) {
		saveFile(name, bytes, type);
		return notice('This browser cannot share files from a page: it is ' +
			'saved, send the file.');
	}
	await navigator.share({files: [file]}).catch(error => {
		if (error.name !== 'AbortError')
			throw error;
	});
}

const LINK_MOST = 30000; /* letters that programs take as an address */

/* Copies a link that holds the whole log; a notice where that is of no use. */
export async function copyLink(log) {
	if (!location.protocol.startsWith('http'))
		return notice('This page is a file on your device, so a link to ' +
			'it is of no use to others: save the log and send the file.');
	const [page] = location.href.split('#');
	const link = `${page}#${await linkOf(log.name, log.bytes)}`;
	if (link.length > LINK_MOST)
		return notice('The log is too long for a link: send the file.');
	const place = html('div');
	await copyWords(link, place);
	return place;
}

/* The log as this seat saw it, or `everybody`. */
async function shareSeen(log, seat) {
	const result = await umpire(['fmt', '--seen-by', seat, log.name], {reading: false});
	if (result.status !== 0)
		throw new Error(errorOf(result));
	const name = log.name.replace(/(\.\w+)?$/, `-${seat}.csv`);
	return shareFile(utf8.encode(result.out), name, 'text/csv');
}

async function savePage(log) {
	const name = log.name.replace(/\.[a-z]*$/, '') + '.html';
	const result = await umpire(['report', '-o', name, log.name]);
	saveFile(name, written(result, name), 'text/html');
	return notice(`${name} shows this game on any device.`, 'good');
}

/* Writes the log in canonical form. */
export async function tidy(log) {
	const bytes = written(await umpire(['fmt', log.name], {reading: false, written: [
		log.name]}), log.name);
	if (sameBytes(bytes, log.bytes))
		return notice('It is tidy already.', 'good');
	await changeLog(bytes, app.view ? app.view.n : 0);
	return notice('Tidied: the game is the same.', 'good');
}

async function compareWith([file]) {
	if (!file)
		return null;
	const name = file.name === app.log.name ? 'other-' + file.name : file.name;
	return compareKept(new Log(name, new Uint8Array(await file.arrayBuffer())));
}

/* Two logs as a story: what `diff` found, in the sentences of the games, and the
 * boards of both where they part. */
export async function compare(other) {
	const more = [other.file], names = [app.log.name, other.name], place = html('div');
	const said = await umpire(['diff', '--format=json', ...names], {more});
	const data = await umpire(['report', '--data', '-o', '-', ...names], {more});
	takeReport(JSON.parse(data.out));
	app.view.stale = true;
	const [a, b] = [0, 1].map(i => games.find(game => game.log === i));
	if (a && b && a.id === b.id) {
		const view = new Compare(a.open(), b.open(), place);
		view.show(other.k || (view.parts < 0 ? view.most : view.parts));
	}
	const errors = said.errors.trim() && errorOf({...said, out: ''}).split('\n');
	return [html('h2', names.join(' and ')), storyOf(said, names),
		errors && notice(errors.map(line => html('span.line-of', errorSaid(line, a)))),
		place];
}

/* What differs, with the rows one by one below. */
function storyOf({status, out}, names) {
	const lines = jsonLines(out).map(line =>
		({isRow: line.type === 'row', words: tellDifference(line, ...names)}));
	const told = isRow => lines.filter(line => line.isRow === isRow && line.words)
		.map(({words}) => html('p', words));
	const rows = told(true);
	return html('div.story', status === 0 ? html('p', 'They are the same game.') : told(false),
		rows.length > 0 && html('details', {open: rows.length < 8},
			html('summary', count(rows.length, 'row differs', 'rows differ')), rows));
}

/* `FILE:LINE:COLUMN: KIND: MESSAGE [RULE]` as a sentence. */
function errorSaid(line, game) {
	return line.replace(/^(.*):(\d+):\d+: (\w+: .*) \[.*\]$/, (all, name, n, words) =>
		`${name}, line ${n}, ${game ? game.inWords(words) : withoutCommands(words)}`);
}

/* A line of `diff --format json` as a sentence, '' for some; `a` and `b`: names of logs. */
function tellDifference(line, a, b) {
	const said = (log, n) => {
		const game = games.find(each => each.log === log && each.ordinal === line.game);
		const row = game && game.open().rows[n - 1];
		return row ? row.said : `row ${n}`;
	};
	const at = (x, y) => x === y ? `row ${x}` : `row ${x} of ${a} and row ${y} of ${b}`;
	const both = (x, y) => `${a}: \u201c${said(0, x)}\u201d, and ${b}: \u201c${said(1, y)}\u201d`;
	const rows = {
		missing: () => `Only ${a} has row ${line.a}: ${said(0, line.a)}`,
		inserted: () => `Only ${b} has row ${line.b}: ${said(1, line.b)}`,
		moved: () => `Row ${line.a} of ${a} is row ${line.b} of ${b}: ${said(0, line.a)}`,
		changed: () => `At ${at(line.a, line.b)}, ${both(line.a, line.b)}`,
	};
	const tells = {
		reading: () => `${line.key.replaceAll('-', ' ')} is read as ${line.a} in ${a} and as ${
			line.b} in ${b}.`,
		note: () => line.message.replace(/\b[AB]\b/g, letter => letter === 'A' ? a : b) + '.',
		part: () => line.a.played ? `They agree for ${count(line.a.played - 1, 'row')} of play; ` +
			`then, at ${at(line.a.n, line.b.n)}, ${both(line.a.n, line.b.n)}.`
			: 'They begin from different positions.',
		meet: () => `They are the same again after ${at(line.a, line.b)}.`,
		apart: () => 'They stay different to the end.',
		row: () => rows[line.kind](),
	};
	return tells[line.type] ? tells[line.type]() : '';
}
