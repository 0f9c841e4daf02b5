/* The games there are, as the page was made with them; then the first screen. */
import {Game, host, unpacked} from '../report/page/index.mjs';
import {findingTools, rowTools, showLegal} from './fix.mjs';
import {openStore} from './keeping.mjs';
import {showTab} from './log.mjs';
import {listenForFiles} from './open.mjs';
import {markYours} from './packs.mjs';
import {failed, notice} from './pieces.mjs';
import {Program} from './program.mjs';
import {follow, remember, showBar} from './route.mjs';
import {GAMES, KINDS, KNOWN, SAMPLES, app, main} from './state.mjs';

/* What was built into the page: its games, their packs, the examples. */
async function findGames() {
	const {begun, known, samples} = await unpacked('judged').json();
	for (const game of begun) {
		const [[, , , args]] = game.rows;
		GAMES.push([game.id, game.title, args.includes('seats=')]);
		KINDS.set(game.id, new Game(game));
	}
	known.forEach(id => KNOWN.add(id));
	SAMPLES.push(...samples.map(game => new Game(game)));
}

Object.assign(host, {mark: markYours, remember, rowTools, findingTools, legal: showLegal,
	rule: (game, rule) => game ? `#rules=${
		rule.startsWith(game.id) ? game.id : 'frame'}&id=${rule}` : ''});
addEventListener('unhandledrejection', event => {
	event.preventDefault();
	failed(event.reason);
});
addEventListener('hashchange', follow);
app.program = new Program();
listenForFiles();
showBar();
main.replaceChildren(notice('Starting\u2026'));
Promise.all([findGames(), openStore()]).then(() => {
	document.body.dataset.ready = 'yes';
	return follow();
}, error => main.replaceChildren(notice(error.message, 'bad')));

/* For tests, which look into the page. */
export {showCard} from '../report/page/cards.mjs';
export {changeRow, removeAfter, removeRow} from './edit.mjs';
export {Log} from './history.mjs';
export {keeping, store} from './keeping.mjs';
export {edit, gameData} from './log.mjs';
export {compare} from './more.mjs';
export {openFile, openLog, openText} from './open.mjs';
export {boxText, editTable} from './packs.mjs';
export {table} from './table.mjs';
export {linkOf, sheetRows} from './reading.mjs';
export {GAMES, app, remember, showTab};
