/* Which screen is shown, and its address. */
import {html} from '../report/page/index.mjs';
import {Log} from './history.mjs';
import {keepPlace, keeping} from './keeping.mjs';
import {gameScreen, showTab} from './log.mjs';
import {newScreen} from './new.mjs';
import {notesScreen} from './notes.mjs';
import {homeScreen, openKept, openLog} from './open.mjs';
import {packScreen} from './packs.mjs';
import {button} from './pieces.mjs';
import {positionScreen} from './position.mjs';
import {fromLink} from './reading.mjs';
import {rulesScreen} from './rules.mjs';
import {app, bar, main} from './state.mjs';

const SCREENS = {'': homeScreen, game: gameScreen, new: newScreen, notes: notesScreen,
	pack: packScreen, position: positionScreen, rules: rulesScreen};
const LINKS = {'#': 'Games', '#new': 'New', '#notes': 'Notes', '#position': 'Position',
	'#rules': 'Rules', '#pack': 'Packs'};

/* The bar over every screen: the links, the open log, what is being worked on. */
export function showBar() {
	const links = html('div.links', {id: 'links'}, Object.entries(LINKS).map(([href, label]) =>
		html('a', {href}, label)));
	const menu = button('Menu', () => menu.setAttribute('aria-expanded', String(links
		.classList.toggle('open'))), {class: 'menu', 'aria-controls': 'links',
		'aria-expanded': 'false'});
	bar.replaceChildren(html('nav', {'aria-label': 'page'},
		html('a.brand', {href: '#'}, 'umpire'), menu, links,
		app.log && html('span.current-log',
			html('a', {href: '#' + addressOf()}, app.log.name), ' ', keeping.place),
		html('span.working', {role: 'status'}, 'working\u2026 ',
			button('Stop', () => app.program.stop()))));
}

/* Draws what these words of an address ask for: the first is the screen, or is of a game. */
export function screen(words) {
	const [key = ''] = words.keys(), name = ['n', 'g'].includes(key) ? 'game' : key;
	const isShut = name === 'game' && !app.log;
	const draw = !isShut && SCREENS[name] || homeScreen;
	showBar();
	return draw(words);
}

/* The address of what is shown.  Between a tap on a link and its `hashchange`
 * the browser has the next one already: nothing that comes late may write over
 * it, or take a person back from where that leads. */
export const shown = {
	address: location.hash,
	turns: 0, /* how often something else was shown */

	write(how, address) {
		history[how](null, '', '#' + address);
		this.address = location.hash;
	},
};

export class Left extends Error {}

/* An answer, if the person is still where it was asked for. */
export async function stay(answer) {
	const {turns} = shown, result = await answer;
	if (turns !== shown.turns || shown.address !== location.hash)
		throw new Left('gone elsewhere');
	return result;
}

/* The place in the address, with the game that is kept: who loads the page again
 * is there again.  Not at every step. */
let writing = 0;

export function addressOf(place = '') {
	const {log, game, view, tab, second} = app;
	const words = [log && log.id ? `game=${log.id}` : 'game', game > 1 && `g=${game}`,
		place || view && `n=${view.n}`, tab !== 'game' && `tab=${tab}`,
		tab === 'more' && second && second.id && `with=${second.id}`];
	return words.filter(Boolean).join('&');
}

export function remember(place) {
	clearTimeout(writing);
	writing = setTimeout(() => rememberNow(place), 200);
}

export function rememberNow(place) {
	if (!app.view || !main.contains(app.viewPlace) || shown.address !== location.hash)
		return;
	shown.write('replaceState', addressOf(place));
	keepPlace();
}

/* Shows what the address names: a log that it holds, a kept game, a place of the game on the
 * page, or a screen. */
export async function follow() {
	const words = new URLSearchParams(location.hash.slice(1));
	const id = Number(words.get('game')) || 0;
	shown.address = location.hash;
	shown.turns++;
	if (words.has('log'))
		return openLink(words);
	if (id && (!app.log || app.log.id !== id))
		return openKept(id, words);
	if (words.has('n') && app.view && main.contains(app.viewPlace))
		return showPlace(words);
	clearTimeout(writing);
	screen(words);
	if (document.activeElement === document.body)
		main.focus({preventScroll: true});
	scrollTo(0, 0);
}

async function openLink(words) {
	const given = await stay(fromLink(words).catch(() => null));
	if (given)
		return openLog(new Log(...given));
	homeScreen();
	throw new Error('The log in this link is damaged, or larger than 16 MB.');
}

/* A row of the game that is shown; its own tab, unless the address names another. */
function showPlace(words) {
	const tab = words.get('tab') || 'game';
	app.view.show(Number(words.get('n')));
	if (tab !== app.tab)
		showTab(tab);
}

export function go(place) {
	if (location.hash.slice(1) === place)
		follow();
	else
		location.hash = place;
}
