/* The page: which game, where, and the keys. */
import {Compare, parting} from './compare.mjs';
import {games, report, takeReport, unpacked} from './data.mjs';
import {endingList, isOver} from './ending.mjs';
import {firstFound, gameHead, indexTable, keyIsFree,
	rulingList} from './head.mjs';
import {host} from './host.mjs';
import {html} from './svg.mjs';
import {View, findingElement} from './view.mjs';

const page = document.getElementById('page');
let view = null;
let writing = 0;

/* The place in the address, so that it can be sent; not at every step, for
 * browsers refuse floods. */
function remember(place) {
	clearTimeout(writing);
	writing = setTimeout(() => {
		if (location.hash !== '#' + place)
			history.replaceState(null, '', '#' + place);
	}, 200);
}

/* #n=41, #g=2&n=41, #k=15, #n=18&r=third-disc%3Dimmediate, #n=41&seat=p2,
 * #n=41&embed=1 */
function place() {
	const words = new URLSearchParams(location.hash.slice(1));
	const number = key => words.has(key) && Number(words.get(key)) >= 0
		? Number(words.get(key)) : null;
	return {g: number('g'), n: number('n'), k: number('k'),
		r: words.get('r'), seat: words.get('seat'),
		embed: words.has('embed')};
}

/* Two logs: game by game, the first of each against the first of the other. */
function pair() {
	if (report.logs !== 2)
		return null;
	const a = games.find(game => game.log === 0);
	const b = games.find(game => game.log === 1);
	return a && b && a.id === b.id ? [a.open(), b.open()] : null;
}

function openGame(game) {
	if (!(view instanceof View) || view.game !== game) {
		view = new View(game, page);
		heading(game);
	}
}

function openPair(both) {
	if (!(view instanceof Compare)) {
		view = new Compare(...both, page);
		heading(...both);
	}
}

/* Goes where the address says; at first to the first severe finding, if there
 * is one, or to the end. */
function follow() {
	const at = place(), both = pair();
	if (games.length > 1 && !both && at.n === null && at.g === null) {
		openIndex();
		return;
	}
	if (both && at.n === null && at.g === null) {
		openPair(both);
		view.show(at.k !== null ? at.k : Math.max(0, view.parts));
		return;
	}
	const game = games[Math.min(games.length, at.g || 1) - 1].open();
	openGame(game);
	document.body.classList.toggle('embed', at.embed);
	if (at.seat !== game.seatLooking())
		view.look((game.seats || []).indexOf(at.seat));
	view.show(at.n !== null ? at.n : firstFound(game));
	if (at.r && view.dispute)
		view.dispute.choose(at.r);
}

/* Several games: a table of them. */
function openIndex() {
	view = null;
	document.title = `${games.length} games`;
	document.getElementById('top').replaceChildren(html('h1', {},
		`${games.length} games`));
	page.replaceChildren(indexTable(games));
}

function heading(...shown) {
	const [game] = shown;
	const names = shown.map(each => each.name()).join(' and ');
	document.title = `${names} \u2013 ${game.title}`;
	document.getElementById('top').replaceChildren(
		html('h1', {}, names), ...gameHead(game, shown.length > 1),
		shown.length === 1 && isOver(game) ? endingList(game) : '',
		chooser(shown), rulingList(game));
}

function chooser(shown) {
	const both = pair();
	if (games.length < 2)
		return '';
	const select = html('select', {'aria-label': 'game', onchange: () => {
		location.hash = select.value;
	}}, both && html('option', {value: 'k=' + Math.max(0, parting(...both)),
		selected: shown.length === 2}, 'both, where they diverge'),
	games.map((game, i) => html('option', {value: `g=${i + 1}`,
		selected: shown.length === 1 && shown[0] === game},
	`${i + 1}: ${game.name()}, ${game.title}` + (game.findings.length
		? `, ${game.findings.length} findings` : ''))));
	return html('label', {class: 'chooser'}, 'Game ', select);
}

/* What was found outside of any game. */
function errors() {
	if (!report.findings.length)
		return;
	document.body.insertBefore(html('ul', {class: 'findings'},
		report.findings.map(finding => findingElement(finding))), page);
}

document.addEventListener('keydown', event => {
	const target = event.target;
	if (event.ctrlKey || event.altKey || event.metaKey || !view)
		return;
	if (!keyIsFree(target, event.key))
		return;
	if (view.key(event.key))
		event.preventDefault();
});
window.addEventListener('hashchange', () => games.length && follow());

Object.assign(host, {embeds: true, remember});

async function open() {
	takeReport(await unpacked('data').json());
	errors();
	if (games.length)
		follow();
	else
		page.append(html('p', {}, 'There is no game to show.'));
	document.body.dataset.ready = 'yes';
	performance.mark('ready');
}

open().catch(error => page.append(html('p', {role: 'alert'}, error.message)));

/* For tests, which look into the page. */
export {showCard} from './cards.mjs';
export {State, apply, rowSaid, rowWords} from './data.mjs';
export {drawBoard} from './figure.mjs';
export {address} from './view.mjs';
export {report, view};
