/* The first screen: a game with a mistake in it, judged; three doors; one's own
 * games. */
import {rowSaid} from '../report/page/data.mjs';
import {BoardFigure, saveFile} from '../report/page/figure.mjs';
import {firstSevere} from '../report/page/head.mjs';
import {html} from '../report/page/svg.mjs';
import {findingElement} from '../report/page/view.mjs';
import {offer, store} from './keeping.mjs';
import {openFile, openFiles, openKept, openText} from './open.mjs';
import {button, failed} from './pieces.mjs';
import {GAMES, SAMPLES, app, main} from './state.mjs';

/* Logs that come with the page: [[name, text], ...]. */
function samples() {
	return document.getElementById('samples').textContent.split(
		/^== /m).slice(1).map(part => {
		const at = part.indexOf('\n');
		return [part.slice(0, at), part.slice(at + 1)];
	});
}

export function homeScreen() {
	document.title = 'umpire: the referee for recorded games';
	const files = html('input', {type: 'file', multiple: true, id: 'files',
		accept: '.csv,.txt,.tsv,.xlsx,.ods,text/csv,text/plain', class: 'unseen',
		onchange: () => openFiles(files.files).catch(failed)});
	const titles = GAMES.map(([, title]) => title.replace(/,.*/, ''));
	main.replaceChildren(
		html('h1', {}, 'Was every move legal?'),
		html('p', {class: 'lead'}, `A referee for recorded games of ${titles
			.slice(0, -1).join(', ')} and ${titles.at(-1)}. It works ` +
			'on this device; nothing is sent anywhere.'),
		html('div', {class: 'doors'},
			files, html('label', {for: 'files', class: 'door'}, html(
				'strong', {}, 'Check our game'), html('span', {},
				'a log, a table or notes: open, drop or paste them')),
			html('a', {class: 'door', href: '#new'}, html('strong', {},
				'Play or record now'), html('span', {},
				'by taps on the board; dice and cards if you like')),
			html('a', {class: 'door', href: '#rules'}, html('strong', {},
				'Settle a question'), html('span', {},
				'the rules, their open questions, a position'))),
		pasteBox(), keptGames(), sampleGame(), emptyTables());
}

function pasteBox() {
	const paste = html('textarea', {rows: 4, 'aria-label':
		'a log or notes as text', placeholder: 'actor,move,args \u2026, ' +
		'or notes as you write them', spellcheck: 'false'});
	return html('section', {}, html('details', {}, html('summary', {},
		'Paste a log, or notes'), paste, html('p', {}, button('Referee this', () =>
		paste.value.trim() && openText(paste.value).catch(failed)))));
}

function emptyTables() {
	return html('section', {}, html('details', {}, html('summary', {},
		'An empty table for a spreadsheet'),
		html('p', {class: 'note'}, 'A log is a table: who, what, with ' +
			'what. Fill it in with any spreadsheet, save it as CSV, and ' +
			'open it here.'), html('p', {class: 'row-tools'}, GAMES.map(
			([id, title]) => button(title, () => saveTemplate(id).catch(
				failed))))));
}

/* The head of a log of a game, as `record` begins it. */
async function saveTemplate(id) {
	const result = await app.program.run(['record', '--pack', 'stand-in', id,
		id + '.csv']);
	saveFile(id + '.csv', new Blob([result.files.get(id + '.csv')],
		{type: 'text/csv'}));
}

/* --- a game with a mistake -------------------------------------------------- */

function sampleGame() {
	const list = samples(), place = html('div', {class: 'sample'});
	const day = Math.floor(Date.now() / 864e5) % list.length;
	showSample(list, day, place);
	return html('section', {'aria-label': 'an example'}, html('h2', {},
		'An evening with a mistake'), place);
}

function showSample(list, i, place) {
	const [name, text] = list[i], bytes = new TextEncoder().encode(text);
	const game = SAMPLES[i].open();
	const n = firstSevere(game), row = game.rows[n - 1];
	const figure = new BoardFigure();
	place.replaceChildren(
		html('p', {class: 'chips'}, list.map((_, j) => button(
			SAMPLES[j].title.replace(/,.*/, ''), () => showSample(list, j,
				place),
			{class: 'chip', 'aria-pressed': String(i === j)}))),
		html('div', {class: 'columns one'}, html('section', {class: 'at-board',
			'aria-label': 'board'}, figure.element), html('section', {class:
			'at-row'}, html('p',
			{class: 'said'}, `Row ${n}: ${rowSaid(row)}`), html('ul', {},
			game.foundAt.get(n).map(finding => findingElement(finding, game))),
		html('p', {class: 'row-tools'}, button('Fix it', () => {
			app.opensEditor = true;
			return openFile(name, bytes).catch(failed);
		}, {class: 'main'}), button('Look at the whole game', () =>
			openFile(name, bytes).catch(failed))))));
	figure.show(game, game.state(n - 1), new Set());
	const chips = place.firstChild;
	chips.scrollLeft = chips.querySelector('[aria-pressed="true"]').offsetLeft - 60;
}

/* --- games that are kept ---------------------------------------------------- */

/* Games on this device; those that were forgotten can be taken back. */
function keptGames() {
	const place = html('div', {});
	const draw = async () => {
		const list = store ? await store.games() : [];
		const day = one => new Date(one.when).toLocaleDateString();
		const set = (one, is) => store.gone(one.id, is).then(draw);
		const here = list.filter(one => !one.gone);
		const gone = list.filter(one => one.gone);
		place.replaceChildren(here.length || gone.length ? html('section',
			{}, html('h2', {}, 'Games on this device'), html('ul',
			{class: 'kept'}, here.map(one => html('li', {},
				button(one.name, () => openKept(one.id)
					.catch(failed),
					{class: 'open'}),
				html('span', {class: 'note'}, `${day(one)} ${
					one.verdict || ''}`),
				button('forget', () => set(one, true).then(() =>
					offer(`${one.name} is forgotten.`,
						'Take back', () => set(one,
							false))).catch(failed),
				{'aria-label': `forget ${one.name}`})))),
			gone.length ? html('details', {}, html('summary', {},
				`Forgotten today (${gone.length})`), html('ul',
				{class: 'kept'}, gone.map(one => html('li', {},
					html('span', {class: 'note'}, one.name),
					button('take back', () => set(one, false)
						.catch(failed)))))) : '') : '');
	};
	draw().catch(failed);
	return place;
}
