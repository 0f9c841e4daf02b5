/* The first screen: a game with a mistake in it, judged; three doors; one's own
 * games. */
import {BoardFigure, findingElement, firstSevere, html, part} from '../report/page/index.mjs';
import {store} from './keeping.mjs';
import {openFile, openFiles, openKept, openText} from './open.mjs';
import {button, files, inSight, offer} from './pieces.mjs';
import {GAMES, SAMPLES, app, main} from './state.mjs';

export function homeScreen() {
	document.title = 'umpire: the referee for recorded games';
	const titles = GAMES.map(([, title]) => title.replace(/,.*/, ''));
	const door = (title, words) => [html('strong', title), html('span', words)];
	main.replaceChildren(html('h1', 'Was every move legal?'), html('p.lead',
		`A referee for recorded games of ${titles.slice(0, -1).join(', ')} and ${
			titles.at(-1)}. It works on this device; nothing is sent anywhere.`),
	html('div.doors', ...files('files', door('Check our game', 'a log, a table or ' +
		'notes: open, drop or paste them'), openFiles, {multiple: true, accept:
		'.csv,.txt,.tsv,.xlsx,text/csv,text/plain'}, 'door'),
	html('a.door', {href: '#new'}, door('Play or record now', 'by taps on the ' +
		'board; dice and cards if you like')), html('a.door', {href: '#rules'},
		door('Settle a question',
	'the rules, their open questions, a position'))), pasteBox(), keptGames(),
		sampleGame());
}

function pasteBox() {
	const paste = html('textarea', {rows: 4, 'aria-label': 'a log or notes as text',
		placeholder: 'actor,move,args \u2026, or notes as you write them',
		spellcheck: 'false'});
	return html('section', html('details', html('summary', 'Paste a log, or notes'),
		paste, html('p', button('Referee this', () => paste.value.trim() &&
			openText(paste.value)))));
}

/* --- a game with a mistake -------------------------------------------------- */

/* Logs that come with the page: [[name, text], ...]. */
function samples() {
	return part('samples').textContent.split(/^== /m).slice(1)
		.map(part => part.split(/\n([^]*)/));
}

function sampleGame() {
	const list = samples(), place = html('div.sample');
	showSample(list, Math.floor(Date.now() / 864e5) % list.length, place);
	return html('section', {'aria-label': 'an example'}, html('h2',
		'An evening with a mistake'), place);
}

function showSample(list, i, place) {
	const [name, text] = list[i], open = () => openFile(name,
		new TextEncoder().encode(text));
	const game = SAMPLES[i].open(), n = firstSevere(game);
	const figure = new BoardFigure();
	const chips = html('p.chips', SAMPLES.map(({title}, j) => button(title.replace(
		/,.*/, ''), () => showSample(list, j, place), {class: 'chip',
		'aria-pressed': String(i === j)})));
	place.replaceChildren(chips, html('div.columns.one', html('section.at-board',
		{'aria-label': 'board'}, figure.element), html('section.at-row', html(
		'p.said', `Row ${n}: ${game.rows[n - 1].said}`), html('ul', game
		.foundAt.get(n).map(finding => findingElement(finding, game))), html(
		'p.row-tools', button('Fix it', () => {
			app.opensEditor = true;
			return open();
		}, {class: 'main'}), button('Look at the whole game', open)))));
	figure.show(game, game.state(n - 1), new Set());
	inSight(chips.querySelector('[aria-pressed="true"]'));
}

/* --- games that are kept ---------------------------------------------------- */

/* Games on this device; one that is forgotten can be taken back. */
function keptGames() {
	const place = html('div');
	const draw = async () => {
		const list = store ? await store.games() : [];
		const forget = async one => {
			await store.forget(one.id);
			await draw();
			offer(`${one.name} is forgotten.`, 'Take back', () => store.put(one)
				.then(draw));
		};
		place.replaceChildren(list.length ? html('section', html('h2',
			'Games on this device'), html('ul.kept', list.map(one => html(
			'li', button(one.name, () => openKept(one.id), {class: 'open'}),
			html('span.note', `${new Date(one.when).toLocaleDateString()} ${
				one.verdict || ''}`), button('forget', () => forget(one),
				{'aria-label': `forget ${one.name}`}))))) : '');
	};
	draw();
	return place;
}
