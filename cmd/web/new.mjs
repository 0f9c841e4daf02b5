/* A new game: which, with what cards, who plays. */
import {hasSecrets} from './hands.mjs';
import {html} from '../report/page/svg.mjs';
import {errorOf, packFiles} from './command.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {failed, field, gameTiles, packTiles, tiles} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {stay} from './route.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

export function newScreen() {
	document.title = 'A new game \u2013 umpire';
	const chosen = {game: (GAMES[0] || [''])[0], pack: 'stand-in', seats: '',
		hands: 'shut'};
	const says = html('div', {}), who = html('div', {});
	const packs = html('div', {}), hands = html('div', {}), names = html('div', {class: 'seats'});
	const drawNames = () => {
		const kind = KINDS.get(chosen.game), {seats = []} = kind;
		names.replaceChildren(...(seats.length ? seats : ['player']).slice(0,
			chosen.seats || seats.length || 1).map(seat => field(kind
			.seatTitle(seat), html('input', {autocomplete: 'off'}))));
	};
	const draw = () => {
		const [, , free] = GAMES.find(([id]) => id === chosen.game) || [];
		chosen.seats = free ? '2' : '';
		who.replaceChildren(free ? tiles('How many play', 'seats', ['1', '2',
			'3', '4'].map(each => [each]), chosen.seats, value => {
			chosen.seats = value;
			drawNames();
		}) : '');
		drawNames();
		chosen.pack = 'stand-in';
		const drawPacks = begins => packs.replaceChildren(packTiles(chosen.pack,
			value => {
				chosen.pack = value;
			}, begins));
		drawPacks(false);
		canBegin(chosen.game).then(drawPacks, error => failed(error, says));
		hands.replaceChildren(hasSecrets(KINDS.get(chosen.game)) ? tiles('Hands',
			'hands', [['shut', 'each sees its own', 'the device goes round ' +
				'the table'], ['open', 'open', 'to teach, or to write ' +
				'down a game on the table']], chosen.hands, value => {
				chosen.hands = value;
			}) : '');
	};
	main.replaceChildren(html('h1', {}, 'A new game'), html('p', {class: 'note'},
		'The page asks what happens, row by row, and rolls and draws if you ' +
		'wish. What is played is kept on this device.'), html('form', {
		class: 'form', onsubmit: event => {
			event.preventDefault();
			newGame(chosen, [...names.querySelectorAll('input')].map(
				({value}) => value)).catch(error =>
				failed(error, says));
		}},
	gameTiles(chosen.game, value => {
		chosen.game = value;
		draw();
	}), packs, who, hands, html('fieldset', {class: 'tiles'}, html('legend', {},
		'Who sits where', html('span', {class: 'note'},
			' (names may be left out)')), names),
	html('p', {}, html('button', {class: 'main big'}, 'Begin')), says));
	draw();
}

const begins = new Map(); /* by game */

/* Is a row legal at the beginning with what is published? */
async function canBegin(game) {
	if (!begins.has(game)) {
		const {files} = await app.program.run(['record', '--pack', 'known', game,
			'x.csv']);
		const {out} = await app.program.run(['legal', '--format=json', 'x.csv'],
			[['x.csv', files.get('x.csv')]]);
		begins.set(game, jsonLines(out).some(({move}) => move));
	}
	return begins.get(game);
}

async function newGame({game, pack, seats, hands}, players) {
	const name = `${game}-${new Date().toISOString().slice(0, 10)}.csv`;
	/* one who has no name is left out between two signs */
	const names = players.map(word => word.trim().replaceAll('+', ' ')).join('+')
		.replace(/\++$/, '');
	const result = await stay(app.program.run(['record', '--pack', pack,
		...seats ? ['--seats', seats] : [],
		...names ? ['--players', names] : [], game, name],
	packFiles()));
	const bytes = result.files.get(name);
	if (!bytes)
		throw new Error(errorOf(result));
	openLog(new Log(name, bytes));
	app.shut = hands === 'shut' && hasSecrets(KINDS.get(game));
	showTab('play');
}
