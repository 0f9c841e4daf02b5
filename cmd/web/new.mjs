/* A new game: which, with what cards, who plays. */
import {html} from '../report/page/index.mjs';
import {hasSecrets} from './hands.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {field, gameTiles, isFree, packTiles, redraw, seatTiles,
	tiles} from './pieces.mjs';
import {packFiles, written} from './program.mjs';
import {stay} from './route.mjs';
import {GAMES, KINDS, KNOWN, app, main} from './state.mjs';

/* The screen on which a new game is set up. */
export function newScreen() {
	document.title = 'A new game \u2013 umpire';
	const chosen = {game: GAMES[0][0], pack: 'stand-in', seats: '2', hands: 'shut',
		names: {}};
	const place = html('form.form', {onsubmit: () => newGame(chosen)});
	const set = key => value => {
		chosen[key] = value;
		if (chosen.pack === 'known' && !KNOWN.has(chosen.game))
			chosen.pack = 'stand-in'; /* it cannot begin with them */
		draw();
	};
	const draw = () => redraw(place, ...newFields(chosen, set),
		html('p', html('button.main.big', 'Begin')));
	main.replaceChildren(html('h1', 'A new game'),
		html('p.note', 'The page asks what happens, row by row, and rolls and draws if you ' +
			'wish. What is played is kept on this device.'),
		place);
	draw();
}

/* What is chosen of a game; `set(key)` takes another value and draws again. */
function newFields(chosen, set) {
	const {game, pack, hands, names} = chosen, kind = KINDS.get(game);
	const nameField = seat => field(kind.seatTitle(seat), html('input', {name: seat,
		autocomplete: 'off', value: names[seat], oninput: ({target}) => {
			names[seat] = target.value;
		}}));
	const ways = [['shut', 'each sees its own', 'the device goes round the table'],
		['open', 'open', 'to teach, or to write down a game on the table']];
	return [gameTiles(game, set('game')), packTiles(pack, set('pack'), KNOWN.has(game)),
		seatTiles(chosen, set('seats')) || '',
		hasSecrets(kind) ? tiles('Hands', 'hands', ways, hands, set('hands')) : '',
		html('fieldset.tiles', html('legend', 'Who sits where',
			html('span.note', ' (names may be left out)')),
		html('div.seats', seatsOf(chosen).map(nameField)))];
}

function seatsOf({game, seats}) {
	const {seats: all = []} = KINDS.get(game);
	return (all.length ? all : ['player']).slice(0, isFree(game) ? Number(seats) : 9);
}

/* Begins the log that was set up, and opens it at the table. */
async function newGame({game, pack, seats, hands, names: who}) {
	const name = `${game}-${new Date().toISOString().slice(0, 10)}.csv`;
	/* one who has no name is left out between two signs */
	const list = seatsOf({game, seats}).map(seat =>
		(who[seat] || '').trim().replaceAll('+', ' '));
	const seated = isFree(game) ? ['--seats', seats] : [];
	const named = list.some(Boolean) ? ['--players', list.join('+')] : [];
	const result = await stay(app.program.run(['record', '--pack', pack, ...seated, ...named,
		game, name], packFiles()));
	openLog(new Log(name, written(result, name)));
	app.shut = hands === 'shut' && hasSecrets(KINDS.get(game));
	showTab('play');
}
