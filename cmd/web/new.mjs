/* A new game: which, with what cards, who plays. */
import {html} from '../report/page/index.mjs';
import {hasSecrets} from './hands.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {field, gameTiles, isFree, packTiles, redraw, seatTiles,
	tiles} from './pieces.mjs';
import {jsonLines, packFiles, written} from './program.mjs';
import {stay} from './route.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

export function newScreen() {
	document.title = 'A new game \u2013 umpire';
	const chosen = {game: GAMES[0][0], pack: 'stand-in', seats: '2', hands: 'shut',
		names: {}};
	const packs = html('div');
	const place = html('form.form', {onsubmit: () => newGame(chosen)});
	const set = key => value => {
		chosen[key] = value;
		draw();
	};
	main.replaceChildren(html('h1', 'A new game'), html('p.note', 'The page asks ' +
		'what happens, row by row, and rolls and draws if you wish. What is played ' +
		'is kept on this device.'), place);
	draw();

	function drawPacks() {
		redraw(packs, packTiles(chosen.pack, set('pack'), begins.get(chosen
			.game)));
	}

	function draw() {
		const kind = KINDS.get(chosen.game);
		const seats = seatsOf(chosen).map(seat => field(kind.seatTitle(seat), html(
			'input', {name: seat, autocomplete: 'off', value: chosen.names[seat],
				oninput: ({target}) => {
					chosen.names[seat] = target.value;
				}})));
		redraw(place, gameTiles(chosen.game, set('game')), packs, seatTiles(chosen,
			set('seats')) || '', hasSecrets(kind) ? tiles('Hands', 'hands', [['shut',
			'each sees its own', 'the device goes round the table'], ['open', 'open',
			'to teach, or to write down a game on the table']], chosen.hands,
		set('hands')) : '', html('fieldset.tiles', html('legend', 'Who sits where',
			html('span.note', ' (names may be left out)')), html('div.seats',
			seats)), html('p', html('button.main.big', 'Begin')));
		drawPacks();
		if (!begins.has(chosen.game))
			canBegin(chosen.game).then(drawPacks);
	}
}

function seatsOf({game, seats}) {
	const {seats: all = []} = KINDS.get(game);
	return (all.length ? all : ['player']).slice(0, isFree(game) ? Number(seats) : 9);
}

const begins = new Map(); /* by game */

/* Is a row legal at the beginning with what is published? */
async function canBegin(game) {
	begins.set(game, false);
	const {files} = await app.program.run(['record', '--pack', 'known', game,
		'x.csv']);
	const {out} = await app.program.run(['legal', '--format=json', 'x.csv'],
		[['x.csv', files.get('x.csv')]]);
	begins.set(game, jsonLines(out).some(({move}) => move));
}

async function newGame({game, pack, seats, hands, names: who}) {
	const name = `${game}-${new Date().toISOString().slice(0, 10)}.csv`;
	/* one who has no name is left out between two signs */
	const list = seatsOf({game, seats}).map(seat => (who[seat] || '').trim()
		.replaceAll('+', ' ')), names = list.some(Boolean) && list.join('+');
	openLog(new Log(name, written(await stay(app.program.run(['record', '--pack',
		pack,...isFree(game) ? ['--seats', seats] : [], ...names ? ['--players',
		names] : [], game, name], packFiles())), name)));
	app.shut = hands === 'shut' && hasSecrets(KINDS.get(game));
	showTab('play');
}
