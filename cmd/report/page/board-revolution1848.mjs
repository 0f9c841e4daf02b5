/* 1848: the strength of the parties, then each faction with its Characters by
 * party, their Armies, Action cards, and the Events won. */
import {cardFace, cardFaces, cardText} from './cards.mjs';
import {isNothing, stepChunk} from './data.mjs';
import {litClass, svg, words} from './svg.mjs';

const R48_PARTIES = ['republican', 'democrat', 'liberal', 'reactionary'];

export const revolution1848Board = {
	title: 'The table of 1848',
	face: '"Book Antiqua", Palatino, P052, "URW Palladio L", Georgia, serif',
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
		const factions = r48Seats(state).sort().map(seat => [1, panel =>
			r48Faction(game, state, seat, table[seat], panel)]);
		while (factions.length)
			sheet.beside(150, factions.splice(0, 2));
	},
};

function r48Seats(state) {
	return [1, 2, 3, 4].map(i => state.get('order.' + i))
		.filter(seat => !isNothing(seat));
}

function r48Won(game, state, seat) {
	return game.tables.events.filter(event =>
		state.get('event.' + event.id) === seat);
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
	const last = state.get('last.mode');
	sheet.flow([
		['Round ' + state.get('round'), 'big', 'round'],
		[r48Event(game, state), 'strong', 'event-now'],
		stepChunk(game, state)], 28);
	if (!isNothing(last))
		sheet.flow([[`last round: ${last}, ` +
			`${game.seatName(state.get('last.winner'))} with ` +
			`${game.called(state.get('last.party'))}, ` +
			`${state.get('last.points')} points`, 'small',
		'last.mode', 'last.winner', 'last.party', 'last.points']], 20);
}

/* --- strength ------------------------------------------------------------- */

/* Two bars for each party: votes as printed on the table, before the Action
 * cards count, and below them, thin, what was booked; both by seat. */
function r48Strength(game, state, table, sheet) {
	const seats = r48Seats(state), total = parts => parts.reduce((sum, [votes]) =>
		sum + votes, 0);
	const rows = R48_PARTIES.map(party => [seat => r48Votes(table[seat][party]), seat =>
		state.number(`booked.${seat}.${party}`)].map(votes => seats.map(seat => [
		votes(seat), 'own p-' + party, game.seatName(seat), `booked.${seat}.${
			party}`])));
	const most = Math.max(...rows.flat().map(total));
	if (!most)
		return; /* nothing is on the table */
	const unit = (sheet.inner - 92 - 92) / Math.max(20, most);
	sheet.label(sheet.width > 560 ? 'Strength of the parties: printed ' +
		'votes on the table, below them what was booked'
		: 'Strength: votes on the table, booked');
	rows.forEach(([printed, booked], i) => {
		sheet.add(words(sheet.margin, sheet.y + 17, game.called(R48_PARTIES[i]), {class:
			'small', fit: 88}),
			words(sheet.width - sheet.margin, sheet.y + 17, `${total(printed)} + ${
				total(booked)} booked`, {class: litClass('tiny', sheet.lit,
				...booked.map(part => part[3])), 'text-anchor': 'end',
			fit: 92}));
		sheet.bar(sheet.margin + 92, sheet.y + 3, 17, unit, printed);
		sheet.bar(sheet.margin + 92, sheet.y + 22, 6, unit, booked);
		sheet.y += 32;
	});
	sheet.y += 4;
}

/* --- factions ------------------------------------------------------------- */

/* A hand: names of cards that are known, the backs of the others. */
function r48Backs(game, state, seat, hand, sheet) {
	sheet.chips('In hand', hand.map(card => [card.name || card.title || card.id, '',
		cardText(card), 'at.' + card.id]));
	let x = sheet.margin;
	for (const [i, deck] of ['person', 'action'].entries()) {
		const unseen = state.number(`hand.${seat}.${deck}`) - hand.filter((
			{id}) => game.byId[deck + 's'].has(id)).length;
		for (let k = 0; k < Math.min(unseen, 8); k++, x += 13)
			sheet.add(svg('rect', {x, y: sheet.y, width: 20, height: 27,
				rx: 2, class: 'back' + (i ? ' p-action' : '')}));
		x += unseen > 0 ? 14 : 0;
	}
	sheet.y += x > sheet.margin ? 33 : 0;
}

function r48Faction(game, state, seat, mine, sheet) {
	const top = sheet.y, place = sheet.parts.length;
	const won = r48Won(game, state, seat);
	const hand = ['person', 'action'].map(deck => `hand.${seat}.${deck}`);
	sheet.margin += 8;
	sheet.inner -= 16;
	sheet.y += 4;
	sheet.flow([
		[game.seatName(seat), 'strong'],
		[state.get('actor') === seat ? '\u25c2 to act' : '', 'small',
			'actor'],
		[state.set('passed').includes(seat) ? 'passed' : '', 'small',
			'passed'],
		[hand.some(path => state.has(path)) ? '' : 'no cards in hand',
			'small soft', ...hand],
	], 24);
	r48Backs(game, state, seat, mine.hand, sheet);
	if (won.length)
		sheet.chips('Events won', won.map(event => [event.title || event.id,
			'won', event.title, 'event.' + event.id]));
	const cards = [...R48_PARTIES, 'unknown'].flatMap(party => mine[party])
		.concat(mine.action);
	cardFaces(sheet, '', cards, (card, place) => (game.byId.persons.has(card.id)
		? r48Person : r48Action)(game, state, card, sheet.lit, place), 62);
	sheet.margin -= 8;
	sheet.inner += 16;
	sheet.parts.splice(place, 0, svg('rect', {x: sheet.margin, y: top,
		width: sheet.inner, height: sheet.y - top + 2, rx: 6,
		class: 'faction' + (state.get('actor') === seat ? ' acts' : '')}));
	sheet.y += 10;
}

/* A Character; below the name its Army, if it leads one. */
function r48Person(game, state, card, lit, [x, y, width, height]) {
	const army = state.get('attached.' + card.id);
	const held = isNothing(army) ? null : game.card('actions', army);
	const cls = litClass('edge p-' + (card.party || 'unknown'), lit, 'at.' +
		card.id, 'attached.' + card.id);
	const face = cardFace(card.id, card, [x, y, width, height], cls, {
		band: 'p-' + card.party, corner: card.votes || '?',
		is: held ? '' : game.called(card.party || 'party unknown') + (Number(card.cross)
			? ' \u2720' + card.cross : '')});
	if (held)
		face.append(svg('rect', {x: x + 4, y: y + 33, width: width - 8,
			height: 22, rx: 3, class: 'army'}), words(x + 10, y + 48,
			'\u2694 ' + (held.title || army), {class: 'tiny on-dark',
				fit: width - 40}), words(x + width - 10, y + 48,
			held.strength || '?', {class: 'small strong on-dark',
				'text-anchor': 'end'}));
	return face;
}

function r48Action(game, state, card, lit, place) {
	const army = card.kind && card.kind !== 'event';
	return cardFace(card.id, card, place, litClass('action', lit, 'at.' +
		card.id), {band: 'p-action', corner: army ? card.strength || '?' : '',
		is: army ? '\u2694 strength' : place[3] > 80 ? 'action' : ''});
}
