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
		const table = r48Sort(game, state);
		r48Head(game, state, sheet);
		r48Strength(game, state, table, sheet);
		/* who sits where does not change with the order of play */
		sheet.beside('factions', r48Seats(state).sort().map(seat => panel =>
			r48Faction(game, state, seat, table[seat], panel)));
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

/* The cards of each seat: Characters by party, Action cards, known hands. */
function r48Sort(game, state) {
	const table = {};
	for (const seat of r48Seats(state)) {
		table[seat] = {action: [], hand: [], unknown: []};
		for (const party of R48_PARTIES)
			table[seat][party] = [];
	}
	const held = new Set(game.tables.persons.map(person =>
		state.get('attached.' + person.id)));
	for (const kind of ['persons', 'actions'])
		for (const card of game.tables[kind]) {
			const at = String(state.get('at.' + card.id) || '');
			const seat = table[at.split('-')[1]];
			if (!seat)
				continue;
			if (at.startsWith('hand'))
				seat.hand.push(card);
			else if (kind === 'persons')
				seat[R48_PARTIES.includes(card.party)
					? card.party : 'unknown'].push(card);
			else if (!held.has(card.id))
				seat.action.push(card);
		}
	return table;
}

function r48Event(game, state) {
	const event = state.get('event-now');
	const {title = ''} = game.card('events', event);
	return isNothing(event) ? 'no Event open' : title.startsWith('Event') ? title
		: `Event: ${title || event}`;
}

function r48Head(game, state, sheet) {
	const last = path => game.called(state.get('last.' + path));
	const won = state.has('last.winner') ? `${last('winner')} with ${last('party')}, ${
		state.get('last.points')} points` : 'nobody won';
	sheet.flow([
		['Round ' + state.get('round'), 'big', 'round'],
		[r48Event(game, state), 'strong', 'event-now'],
		stepChunk(game, state)]);
	if (state.has('last.mode'))
		sheet.flow([[`last round: ${state.get('last.mode')}, ${won}`, 'small',
			'last.mode', 'last.winner', 'last.party', 'last.points']]);
}

/* --- strength ------------------------------------------------------------- */

/* Two bars for each party: votes as printed on the table, before the Action
 * cards count, and below them, thin, what was booked; both by seat. */
function r48Strength(game, state, table, sheet) {
	const seats = r48Seats(state), total = parts => parts.reduce((sum, [votes]) =>
		sum + votes, 0);
	const rows = R48_PARTIES.map(party => {
		const path = seat => `booked.${seat}.${party}`;
		const parts = votesOf => seats.map(seat =>
			[votesOf(seat), 'p-' + party, game.seatName(seat), path(seat)]);
		return {party, paths: seats.map(path), printed: parts(seat =>
			r48Votes(table[seat][party])), booked: parts(seat => state.number(path(seat)))};
	});
	const most = Math.max(...rows.flatMap(({printed, booked}) => [total(printed), total(booked)]));
	if (!most)
		return; /* nothing is on the table */
	const bar = parts => sheet.bar(Math.max(20, most), parts);
	sheet.label('Strength of the parties: printed votes on the table, below them what was booked');
	sheet.grid('strength', rows.map(({party, paths, printed, booked}) => [
		html('span', game.called(party)), html('div', bar(printed), bar(booked)),
		html('span', {class: sheet.is('', ...paths)},
			`${total(printed)} + ${total(booked)} booked`)]));
}

/* --- factions ------------------------------------------------------------- */

/* A hand: names of cards that are known, the backs of the others. */
function r48Backs(game, state, seat, hand, sheet) {
	const unseen = deck => Math.max(0, state.number(`hand.${seat}.${deck}`) - hand.filter(
		({id}) => game.byId[deck + 's'].has(id)).length);
	const backs = ['person', 'action'].map(deck => ({deck, count: unseen(deck)}))
		.filter(({count}) => count);
	sheet.chips('In hand', hand.map(card => [componentName(card.id, card), '',
		cardText(card), 'at.' + card.id]));
	if (backs.length)
		sheet.grid('backs', backs.map(({deck, count}) => html('span', {title: `${count
		} ${game.called(deck)} cards`}, Array.from({length: Math.min(8, count)},
		() => html('span.back', {class: 'p-' + deck})))));
}

/* A seat: its hand, the Events that it has won, its faction (of r48Sort). */
function r48Faction(game, state, seat, faction, sheet) {
	const won = game.tables.events.filter(({id}) => state.get('event.' + id) === seat);
	const hand = ['person', 'action'].map(deck => `hand.${seat}.${deck}`);
	const acts = state.get('actor') === seat;
	sheet.element.className = 'faction' + (acts ? ' acts' : '');
	sheet.flow([
		[game.seatName(seat), 'strong'],
		[acts ? '\u25c2 to act' : '', 'small', 'actor'],
		[state.set('passed').includes(seat) ? 'passed' : '', 'small', 'passed'],
		[hand.some(path => state.has(path)) ? '' : 'no cards in hand', 'small soft',
			...hand]]);
	r48Backs(game, state, seat, faction.hand, sheet);
	sheet.chips('Events won', won.map(({id, title}) => [title || id, 'won', title,
		'event.' + id]));
	const characters = [...R48_PARTIES, 'unknown'].flatMap(party => faction[party]);
	const faceOf = card => game.byId.persons.has(card.id) ? r48Person : r48Action;
	cardFaces(sheet, '', [...characters, ...faction.action], card =>
		faceOf(card)(game, state, card, sheet));
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

function r48Action(game, state, card, sheet) {
	const isArmy = card.kind && card.kind !== 'event', cls = sheet.is('action', 'at.' + card.id);
	return cardFace(card.id, card, cls, {band: 'p-action', text: '',
		corner: isArmy ? card.strength || '?' : '', is: isArmy ? '\u2694 strength' : 'action'});
}
