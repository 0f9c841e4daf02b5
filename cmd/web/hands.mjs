/* Whose hands are seen while a game is played: all are open, or the device goes
 * round the table and shows each seat what it may see (`fmt --seen-by`). */
import {html} from '../report/page/svg.mjs';
import {button} from './pieces.mjs';
import {app} from './state.mjs';

const NOBODY = 6; /* no game has so many seats: what all may see */

/* Is there something that one seat sees and another does not? */
export function hasSecrets({seats = [], hidden = []}) {
	return hidden.length > 0 && seats.filter(Boolean).length > 1;
}

/* The game as whoever holds the device may see it. */
export function lookAsHolder(game) {
	const seat = (game.seats || []).indexOf(app.holder);
	game.look(!app.shut || !hasSecrets(game) ? -1 : seat < 0 ? NOBODY : seat);
}

/* The rows that whoever holds it may make; null: it has to go to another. */
export function rowsOfHolder(rows) {
	const own = app.shut ? rows.filter(({actor}) => !actor || actor ===
		app.holder) : rows;
	return own.length || !rows.length ? own : null;
}

/* Between two seats nothing is shown but to whom it goes. */
export function cover(game, rows, taken) {
	const seats = [...new Set(rows.map(({actor}) => actor))];
	return [html('p', {class: 'asked'}, `Give it to ${seats.map(seat =>
		game.seatName(seat)).join(' or ')}.`), html('div', {class: 'answers'},
	seats.map(seat => button(`I am ${game.seatName(seat)}`, () => {
		app.holder = seat;
		taken();
	}, {class: 'answer main'})))];
}

/* The switch, for who plays alone, teaches, or writes down what lies open. */
export function handsSwitch(game, change) {
	return hasSecrets(game) && button('Open hands', () => {
		app.shut = !app.shut;
		change();
	}, {'aria-pressed': String(!app.shut)});
}
