/* The page: which game, where, and the keys. */
import {Compare} from './compare.mjs';
import {games, report, takeReport, unpacked} from './data.mjs';
import {copyWords} from './figure.mjs';
import {endingList, firstFound, gameHead, indexTable, isOver,
	rulingList} from './head.mjs';
import {host} from './host.mjs';
import {html, part} from './svg.mjs';
import {View, findingElement} from './view.mjs';

const page = part('page');
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

/* #n=41, #g=2&n=41, #k=15, #n=18&r=third-disc%3Dimmediate, #n=41&seat=p2 */
function place() {
	const words = new URLSearchParams(location.hash.slice(1));
	const number = key => words.has(key) && Number(words.get(key)) >= 0
		? Number(words.get(key)) : null;
	return {g: number('g'), n: number('n'), k: number('k'), r: words.get('r'), seat:
		words.get('seat')};
}

/* Two logs: game by game, the first of each against the first of the other. */
function pair() {
	const [a, b] = [0, 1].map(log => games.find(game => game.log === log));
	return report.logs === 2 && a && b && a.id === b.id ? [a.open(), b.open()] : null;
}

/* Goes to the address; at first to both logs, to a table of games, or to the first
 * severe finding, if there is one, else to the end. */
function follow() {
	const at = place(), both = pair(), first = at.n === null && at.g === null;
	if (first && both)
		return openPair(both, at.k);
	if (first && games.length > 1)
		return openIndex();
	const game = games[Math.min(games.length, at.g || 1) - 1].open();
	if (!(view instanceof View) || view.game !== game) {
		view = new View(game, page);
		heading(game);
	}
	if (at.seat !== game.seatLooking())
		view.look(game.seats.indexOf(at.seat));
	view.show(at.n !== null ? at.n : firstFound(game));
	if (at.r && view.dispute)
		view.dispute.choose(at.r);
}

/* Two logs after row of play k; else where they part. */
function openPair(both, k) {
	if (!(view instanceof Compare)) {
		view = new Compare(...both, page);
		heading(...both);
	}
	view.show(k !== null ? k : Math.max(0, view.parts));
}

/* Several games: a table of them. */
function openIndex() {
	view = null;
	document.title = `${games.length} games`;
	part('top').replaceChildren(html('h1', document.title));
	page.replaceChildren(indexTable(games));
}

/* The head of the page, over one game or two. */
function heading(...shown) {
	const [game] = shown, one = shown.length === 1;
	const names = shown.map(each => each.name()).join(' and ');
	document.title = `${names} \u2013 ${game.title}`;
	part('top').replaceChildren(html('h1', names), ...gameHead(game,
		!one), one && isOver(game) ? endingList(game) : '', games.length > 1
		? chooser() : '', rulingList(game));
}

/* The way to other games: both of two logs, or a table of all. */
function chooser() {
	const both = pair();
	return html('p.note', html('a', {href: '#'}, both ? 'both, where they diverge'
		: `all ${games.length} games`), both && games.map((game, i) => [', ', html(
		'a', {href: `#g=${i + 1}`}, game.name())]));
}

window.addEventListener('hashchange', () => games.length && follow());

/* What is legal takes the program: here is how to ask it. */
Object.assign(host, {disputes: true, remember, legal: ({game, n, says}) => copyWords(
	`umpire legal --game ${game.ordinal} --at ${n} ${game.file}`, says)});

/* Reads the games of the page, and shows what the address names. */
async function open() {
	takeReport(await unpacked('data').json());
	if (report.findings.length) /* outside of any game */
		page.before(html('ul.findings', report.findings.map(finding =>
			findingElement(finding))));
	if (games.length)
		follow();
	else
		page.append(html('p', 'There is no game to show.'));
	document.body.dataset.ready = 'yes';
	performance.mark('ready');
}

open().catch(error => page.append(html('p', {role: 'alert'}, error.message)));

/* For tests, which look into the page. */
export {showCard} from './cards.mjs';
export {State, apply} from './data.mjs';
export {drawBoard} from './figure.mjs';
export {address} from './view.mjs';
export {report, view};
