/* 1848: the strength of the parties, then each faction with its Characters by
 * party, their Armies, Action cards, and the Events won. */
import {cardFace, cardFaces, cardText, componentName} from './cards.mjs';
import {isNothing, stepChunk} from './data.mjs';
import {html} from './svg.mjs';

const R48_PARTIES = ['republican', 'democrat', 'liberal', 'reactionary'];

export const revolution1848Board = {
	title: 'The table of 1848',
	chapter: ['round', 'Round'],

	score: 1, /* the chart that tells who leads */
	charts: game => {
		const seats = r48Seats(game.state(game.length));
		return [
			{title: 'Booked votes by party', lines: R48_PARTIES.map(
				party => [game.called(party), seats.map(seat =>
					`booked.${seat}.${party}`),
				'p-' + party])},
			{title: 'Events won', lines: seats.map(seat =>
				[game.seatName(seat), ['won.' + seat]])},
		];
	},

	draw(game, state, sheet) {
		r48Head(game, state, sheet);
		r48Strength(game, state, sheet);
		/* who sits where does not change with the order of play */
		sheet.beside('factions', r48Seats(state).sort().map(seat => panel =>
			r48Faction(game, state, seat, panel)));
	},
};

function r48Seats(state) {
	return [1, 2, 3, 4].map(i => state.get('order.' + i))
		.filter(seat => !isNothing(seat));
}

function r48Votes(cards) {
	return cards.reduce((votes, card) =>
		votes + (Number(card.votes) || 0), 0);
}

/* Cards of a table (persons or actions) at a place: `hand-p1`, `table-p1`. */
function r48At(game, state, table, place) {
	return game.tables[table].filter(({id}) => state.get('at.' + id) === place);
}

function r48Event(game, state) {
	const event = state.get('event-now');
	const {title = ''} = game.card('events', event);
	return isNothing(event) ? 'no Event open' : title.startsWith('Event') ? title
		: `Event: ${title || event}`;
}

/* The round, its Event and the step; then what the last round came to. */
function r48Head(game, state, sheet) {
	const last = path => game.called(state.get('last.' + path));
	const won = state.has('last.winner') ? `${last('winner')} with ${last('party')}, ${
		state.get('last.points')} points` : 'nobody won';
	sheet.flow([
		{text: 'Round ' + state.get('round'), cls: 'big', paths: ['round']},
		{text: r48Event(game, state), cls: 'strong', paths: ['event-now']},
		stepChunk(game, state)]);
	if (state.has('last.mode'))
		sheet.flow([{text: `last round: ${state.get('last.mode')}, ${won}`, cls: 'small',
			paths: ['last.mode', 'last.winner', 'last.party', 'last.points']}]);
}

/* --- strength ------------------------------------------------------------- */

/* Two bars for each party: votes as printed on the table, before the Action
 * cards count, and below them, thin, what was booked; both by seat. */
function r48Strength(game, state, sheet) {
	const seats = r48Seats(state), total = parts => parts.reduce((sum, {count}) => sum + count, 0);
	const printed = (seat, party) => r48Votes(r48At(game, state, 'persons', 'table-' + seat)
		.filter(person => person.party === party));
	const rows = R48_PARTIES.map(party => {
		const path = seat => `booked.${seat}.${party}`;
		const part = (votes, seat) => ({count: votes, cls: 'p-' + party,
			word: game.seatName(seat), path: path(seat)});
		return {party, paths: seats.map(path),
			now: seats.map(seat => part(printed(seat, party), seat)),
			booked: seats.map(seat => part(state.number(path(seat)), seat))};
	});
	const most = Math.max(...rows.flatMap(({now, booked}) => [total(now), total(booked)]));
	if (!most)
		return; /* nothing is on the table */
	const bar = parts => sheet.bar(Math.max(20, most), parts);
	sheet.label('Strength of the parties: printed votes on the table, below them what was booked');
	sheet.grid('strength', rows.map(({party, paths, now, booked}) => [
		html('span', game.called(party)), html('div', bar(now), bar(booked)),
		html('span', {class: sheet.is('', ...paths)},
			`${total(now)} + ${total(booked)} booked`)]));
}

/* --- factions ------------------------------------------------------------- */

/* A hand: names of cards that are known, the backs of the others. */
function r48Backs(game, state, seat, hand, sheet) {
	const unseen = deck => Math.max(0, state.number(`hand.${seat}.${deck}`) - hand.filter(
		({id}) => game.byId[deck + 's'].has(id)).length);
	const backs = ['person', 'action'].map(deck => ({deck, count: unseen(deck)}))
		.filter(({count}) => count);
	sheet.chips('In hand', hand.map(card => ({text: componentName(card.id, card),
		hint: cardText(card), path: 'at.' + card.id})));
	if (backs.length)
		sheet.grid('backs', backs.map(({deck, count}) => html('span', {title: `${count
		} ${game.called(deck)} cards`}, Array.from({length: Math.min(8, count)},
		() => html('span.back', {class: 'p-' + deck})))));
}

/* A seat: its hand, the Events that it has won, its faction. */
function r48Faction(game, state, seat, sheet) {
	const there = (table, place) => r48At(game, state, table, `${place}-${seat}`);
	const won = game.tables.events.filter(({id}) => state.get('event.' + id) === seat);
	const hand = ['person', 'action'].map(deck => `hand.${seat}.${deck}`);
	const acts = state.get('actor') === seat, hasCards = hand.some(path => state.has(path));
	const hasPassed = state.set('passed').includes(seat);
	sheet.element.className = 'faction' + (acts ? ' acts' : '');
	sheet.flow([
		{text: game.seatName(seat), cls: 'strong'},
		{text: acts ? '\u25c2 to act' : '', cls: 'small', paths: ['actor']},
		{text: hasPassed ? 'passed' : '', cls: 'small', paths: ['passed']},
		{text: hasCards ? '' : 'no cards in hand', cls: 'small soft', paths: hand}]);
	r48Backs(game, state, seat, [...there('persons', 'hand'), ...there('actions', 'hand')],
		sheet);
	sheet.chips('Events won', won.map(({id, title}) => ({text: title || id, cls: 'won',
		hint: title, path: 'event.' + id})));
	/* a party that is unknown comes last */
	const place = ({party}) => [...R48_PARTIES, party].indexOf(party);
	const persons = there('persons', 'table').sort((a, b) => place(a) - place(b));
	const led = new Set(game.tables.persons.map(({id}) => state.get('attached.' + id)));
	const actions = there('actions', 'table').filter(({id}) => !led.has(id));
	cardFaces(sheet, '', [...persons, ...actions], card => persons.includes(card)
		? r48Person(game, state, card, sheet) : r48Action(card, sheet));
}

/* A Character; below the name its Army, if it leads one. */
function r48Person(game, state, card, sheet) {
	const army = state.get('attached.' + card.id), {party = 'unknown'} = card;
	const held = isNothing(army) ? null : game.card('actions', army);
	const cls = sheet.is('edge p-' + party, 'at.' + card.id, 'attached.' + card.id);
	const cross = Number(card.cross) ? ' \u2720' + card.cross : '';
	return cardFace(card.id, card, cls, {band: 'p-' + party, corner: card.votes || '?',
		is: held ? '' : game.called(party) + cross, text: ''},
	held && html('div.army', html('span', '\u2694 ' + (held.title || army)),
		html('b', held.strength || '?')));
}

function r48Action(card, sheet) {
	const isArmy = card.kind && card.kind !== 'event', cls = sheet.is('action', 'at.' + card.id);
	return cardFace(card.id, card, cls, {band: 'p-action', text: '',
		corner: isArmy ? card.strength || '?' : '', is: isArmy ? '\u2694 strength' : 'action'});
}
