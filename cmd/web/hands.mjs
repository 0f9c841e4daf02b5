/* Whose hands are seen while a game is played: all are open, or the device goes
 * round the table and shows each seat what it may see. */
import {NOBODY, cardLine, componentsAmong, firstSevere, html} from '../report/page/index.mjs';
import {button} from './pieces.mjs';
import {app} from './state.mjs';

/* Is there something that one seat sees and another does not? */
export function hasSecrets({seats = [], hidden = []}) {
	return hidden.length > 0 && seats.filter(Boolean).length > 1;
}

/* A log that is opened may be a game that continues: its hands are closed.  Whoever
 * looks for a mistake, or gave the position, looks at all of it. */
export function shutAtFirst(game) {
	const ended = game.state(game.length).get('outcome') || 'running';
	const isGiven = game.all.some(({move}) => move === 'given');
	if (app.shut === null)
		app.shut = hasSecrets(game) && !firstSevere(game) && ended === 'running' && !isGiven;
}

/* The game as whoever holds the device may see it. */
export function lookAsHolder(game) {
	const seat = game.seats.indexOf(app.holder);
	game.look(!app.shut || !hasSecrets(game) ? -1 : seat < 0 ? NOBODY : seat);
}

/* The rows that whoever holds it may make; null: it has to go to another, as to the seat
 * that acts now, unless it was just given to one that may do something else (`taken`). */
export function rowsOfHolder(rows, acts, taken) {
	const {shut, holder} = app;
	const own = shut ? rows.filter(({actor}) => !actor || actor === holder) : rows;
	const isWanted = shut && !taken && acts !== holder && rows.some(({actor}) => actor === acts);
	return isWanted || rows.length > 0 && !own.length ? null : own;
}

/* Between two seats nothing is shown but to whom it goes. */
export function cover(game, rows, taken) {
	const seats = [...new Set(rows.map(({actor}) => actor).filter(Boolean))].sort();
	const names = new Intl.ListFormat('en-GB', {type: 'disjunction'}).format(
		seats.map(seat => game.seatName(seat)));
	const take = seat => () => {
		app.holder = seat;
		taken();
	};
	return [html('p.asked', `Give the phone to ${names}.`),
		html('div.answers', seats.map(seat => button(`I am ${game.seatName(seat)}`, take(seat),
			{class: 'answer main'}))),
		html('p.ask-tools', handsSwitch(game, taken))];
}

/* The cards, below the board, of the seat that holds the device or, with open hands, of
 * the seat that acts: its hand, and the agenda that it has chosen. */
export function showFan(fan, game, tap) {
	const state = game.state(game.length), seat = app.shut ? app.holder : state.get('actor');
	const inHand = game.paths.filter(path => seat && state.get(path) === `hand-${seat}`);
	const cards = componentsAmong(game, [...inHand.flatMap(path => path.split('.')),
		state.get(`agenda.${seat}`)]);
	fan.hidden = !cards.length;
	fan.setAttribute('aria-label', seat ? `hand of ${game.seatName(seat)}` : 'no hand');
	fan.replaceChildren(...cards.map(({id, card}) => button(game.called(id), () => tap(id),
		{'data-card': id, class: 'chip', title: cardLine(game, card)})));
}

/* A request of the session as whoever holds the device makes it. */
export function asHolder(request) {
	return app.shut ? `as ${app.holder || 'everybody'} ${request}` : request;
}

/* The switch, for a single player, a teacher, or who records what is open. */
export function handsSwitch(game, change) {
	return hasSecrets(game) && button('Open hands', () => {
		app.shut = !app.shut;
		change();
	}, {'aria-pressed': String(!app.shut)});
}
