/* 1848: the factions with their Characters by party, Armies and Action cards,
 * votes printed on the table, what was booked, and the Events won. */

const R48_PARTIES = ['republican', 'democrat', 'liberal', 'reactionary'];
const R48_WIDTH = 900;

boards.revolution1848 = {
	title: 'The table of 1848',

	charts: game => [
		{title: 'Booked votes by party', lines: R48_PARTIES.map(party =>
			[party, r48Seats(game.state(game.length)).map(seat =>
				`booked.${seat}.${party}`)])},
		{title: 'Events won', lines:
			r48Seats(game.state(game.length)).map(seat =>
				[seat, ['won.' + seat]])},
	],

	draw(game, state, lit) {
		const parts = [];
		const table = r48Sort(game, state);
		let y = r48Head(game, state, lit, parts);
		y = r48Strength(game, state, table, lit, parts, y);
		for (const seat of r48Seats(state))
			y = r48Faction(game, state, seat, table, lit, parts, y);
		return picture(R48_WIDTH, y, this.title, parts);
	},
};

function r48Seats(state) {
	return [1, 2, 3, 4].map(i => state.get('order.' + i))
		.filter(seat => !isNothing(seat));
}

/* The cards of each seat: Characters by party, Action cards, known hands. */
function r48Sort(game, state) {
	const table = {};
	for (const seat of r48Seats(state)) {
		table[seat] = {action: [], hand: []};
		for (const party of R48_PARTIES)
			table[seat][party] = [];
		table[seat].unknown = [];
	}
	const held = new Set(game.tables.persons.map(person =>
		state.get('attached.' + person.id)));
	for (const kind of ['persons', 'actions'])
		for (const card of game.tables[kind]) {
			const at = state.get('at.' + card.id) || '';
			const seat = table[at.split('-')[1]];
			if (!seat)
				continue;
			if (at.startsWith('hand'))
				seat.hand.push(card);
			else if (kind === 'persons')
				seat[card.party || 'unknown'].push(card);
			else if (!held.has(card.id))
				seat.action.push(card);
		}
	return table;
}

function r48Head(game, state, lit, parts) {
	const event = state.get('event-now');
	const title = isNothing(event) ? 'no Event open'
		: `Event ${event}: ${game.card('events', event).title || '?'}`;
	const last = state.get('last.mode');
	parts.push(words(10, 26, 'Round ' + state.get('round'),
		{class: litClass('big', lit, 'round')}),
	words(130, 26, title, {class: litClass('strong', lit, 'event-now')}),
	words(R48_WIDTH - 10, 26, state.get('outcome') === 'running'
		? state.get('phase') + (state.has('actor')
			? ', to act: ' + state.get('actor') : '')
		: `${state.get('outcome')}: ${state.get('winners')}`,
	{'text-anchor': 'end', class: litClass('', lit, 'phase', 'actor',
		'outcome', 'winners')}));
	if (!isNothing(last))
		parts.push(words(10, 48, `last round: ${last}, ` +
			`${state.get('last.winner')} with ` +
			`${state.get('last.party')}, ` +
			`${state.get('last.points')} points`,
		{class: litClass('small', lit, 'last.winner', 'last.points')}));
	return 60;
}

/* A bar for each party: votes as printed, before the Action cards count. */
function r48Strength(game, state, table, lit, parts, y) {
	parts.push(words(10, y + 12, 'Printed votes on the table, by seat; ' +
		'behind them what was booked', {class: 'label'}));
	y += 20;
	for (const party of R48_PARTIES) {
		let x = 120, booked = 0;
		parts.push(words(10, y + 14, party, {class: 'small'}));
		for (const seat of r48Seats(state)) {
			const sum = table[seat][party].reduce((votes, card) =>
				votes + (Number(card.votes) || 0), 0);
			booked += state.number(`booked.${seat}.${party}`);
			if (!sum)
				continue;
			parts.push(svg('rect', {x, y: y + 2, width: sum * 9,
				height: 16, class: 'bar party-' + party}),
			words(x + 3, y + 14, sum > 4 ? `${seat} ${sum}` : sum,
				{class: 'tiny on-dark'}));
			x += sum * 9 + 2;
		}
		parts.push(words(R48_WIDTH - 10, y + 14, 'booked ' + booked,
			{class: litClass('small', lit,
				...r48Seats(state).map(seat =>
					`booked.${seat}.${party}`)),
			'text-anchor': 'end'}));
		y += 22;
	}
	return y + 10;
}

function r48Faction(game, state, seat, table, lit, parts, y) {
	const mine = table[seat], top = y, place = parts.length;
	const won = game.tables.events.filter(event =>
		state.get('event.' + event.id) === seat);
	const hand = ['person', 'action'].map(deck =>
		state.number(`hand.${seat}.${deck}`));
	const known = mine.hand.map(card => card.id).join(' ');
	parts.push(words(20, y + 22, seat + (state.get('actor') === seat
		? ' \u25c2 to act' : ''), {class: 'strong'}),
	words(130, y + 22, state.set('passed').includes(seat) ? 'passed' : '',
		{class: litClass('small', lit, 'passed')}),
	words(200, y + 22, `hand ${hand[0]} characters, ${hand[1]} actions` +
		(known ? ': ' + cut(known, 36) : ''),
	{class: litClass('small', lit, `hand.${seat}.person`,
		`hand.${seat}.action`)}),
	words(R48_WIDTH - 20, y + 22, `Events won ${won.length}` +
		(won.length ? ': ' + cut(won.map(event => event.id).join(' '),
			24) : ''),
	{class: litClass('small', lit, 'won.' + seat),
		'text-anchor': 'end'}));
	y += 32;
	const cards = [...R48_PARTIES, 'unknown'].flatMap(party => mine[party]
		.map(card => r48Person(game, state, card, lit)))
		.concat(mine.action.map(card => r48Action(card, lit)));
	cards.forEach((draw, i) =>
		parts.push(draw(20 + i % 6 * 144, y + Math.floor(i / 6) * 60)));
	y += Math.max(1, Math.ceil(cards.length / 6)) * 60;
	parts.splice(place, 0, svg('rect', {x: 10, y: top,
		width: R48_WIDTH - 20, height: y - top + 2, rx: 6,
		class: 'faction'}));
	return y + 12;
}

function r48Person(game, state, card, lit) {
	const army = state.get('attached.' + card.id);
	const held = isNothing(army) ? null : game.card('actions', army);
	const lines = [card.name, card.id, card.party, 'votes ' + card.votes,
		held && `${army}, strength ${held.strength}`].filter(Boolean);
	return (x, y) => box(x, y, 136, 54, litClass('card party-edge-' +
		(card.party || 'unknown'), lit, 'at.' + card.id,
	'attached.' + card.id), hint(lines.join('\n')),
	words(x + 10, y + 19, cut(card.name || card.id, 14),
		{class: 'small strong'}),
	words(x + 126, y + 19, card.votes || '?',
		{class: 'strong', 'text-anchor': 'end'}),
	words(x + 10, y + 42, held ? `\u2694 ${army}, strength ` +
		(held.strength || '?') : cut(card.party || 'party unknown', 14),
	{class: 'tiny' + (held ? ' strong' : '')}),
	words(x + 126, y + 42, Number(card.cross) ? '\u2720' + card.cross : '',
		{class: 'tiny', 'text-anchor': 'end'}));
}

function r48Action(card, lit) {
	const army = card.kind && card.kind !== 'event';
	return (x, y) => box(x, y, 136, 54, litClass('card action', lit,
		'at.' + card.id), hint([card.title, card.id, card.effects]
		.filter(Boolean).join('\n')),
	words(x + 10, y + 19, cut(card.title || card.id, 16),
		{class: 'small'}),
	words(x + 10, y + 42, card.id + (army ? `, strength ${card.strength}`
		: ''), {class: 'tiny'}));
}
