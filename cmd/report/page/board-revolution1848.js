/* 1848: the strength of the parties, then each faction with its Characters by
 * party, their Armies, Action cards, and the Events won. */

const R48_PARTIES = ['republican', 'democrat', 'liberal', 'reactionary'];

boards.revolution1848 = {
	title: 'The table of 1848',
	chapter: ['round', 'Round'],

	charts: game => {
		const seats = r48Seats(game.state(game.length));
		return [
			{title: 'Booked votes by party', lines: R48_PARTIES.map(
				party => [party, seats.map(seat =>
					`booked.${seat}.${party}`),
				'party-line-' + party])},
			{title: 'Booked votes by seat', lines: seats.map(seat =>
				[game.seatName(seat), R48_PARTIES.map(party =>
					`booked.${seat}.${party}`)])},
			{title: 'Events won', lines: seats.map(seat =>
				[game.seatName(seat), ['won.' + seat]])},
		];
	},

	draw(game, state, sheet) {
		const table = r48Sort(game, state);
		r48Head(game, state, sheet);
		r48Strength(game, state, table, sheet);
		for (const seat of r48Seats(state))
			r48Faction(game, state, seat, table[seat], sheet);
	},

	tell(game, state) {
		const table = r48Sort(game, state);
		return [`Round ${state.get('round')}, ${state.get('phase')}`,
			r48Event(game, state),
			...R48_PARTIES.map(party => `${party}: ` +
				r48Seats(state).map(seat => `${
					game.seatName(seat)} ${r48Votes(
					table[seat][party])} on the table, ${
					state.number(`booked.${seat}.${party}`)
				} booked`).join(', ')),
			...r48Seats(state).map(seat => `${game.seatName(seat)
			}: ${[...R48_PARTIES, 'unknown'].flatMap(party =>
				table[seat][party]).map(card => (card.name ||
				card.id) + (state.has('attached.' + card.id)
				? ' with Army ' + state.get('attached.' +
					card.id) : '')).join(', ') ||
				'no Character'}; Events won ` +
				r48Won(game, state, seat).length)];
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
	return isNothing(event) ? 'no Event open' : `Event ${event}: ` +
		(game.card('events', event).title || '?');
}

function r48Head(game, state, sheet) {
	const last = state.get('last.mode');
	const over = state.get('outcome') !== 'running';
	sheet.flow([
		['Round ' + state.get('round'), 'big', 'round'],
		[r48Event(game, state), 'strong', 'event-now'],
		[over ? `${state.get('outcome')}: ${state.get('winners')}`
			: state.get('phase') + (state.has('actor')
				? ', to act: ' + game.seatName(
					state.get('actor')) : ''),
		over ? 'strong' : '', 'phase', 'actor', 'outcome', 'winners'],
	], 28);
	if (!isNothing(last))
		sheet.flow([[`last round: ${last}, ` +
			`${game.seatName(state.get('last.winner'))} with ` +
			`${state.get('last.party')}, ` +
			`${state.get('last.points')} points`, 'small',
		'last.mode', 'last.winner', 'last.party', 'last.points']], 20);
}

/* --- strength ------------------------------------------------------------- */

/* Two bars for each party: votes as printed on the table, before the Action
 * cards count, and below them, thin, what was booked; both by seat. */
function r48Strength(game, state, table, sheet) {
	const seats = r48Seats(state);
	const left = sheet.margin + 92;
	const room = sheet.inner - 92 - 92;
	const shown = seats.map((seat, i) => ({seat, i}));
	const sums = R48_PARTIES.map(party => [
		shown.map(({seat}) => r48Votes(table[seat][party])),
		shown.map(({seat}) => state.number(`booked.${seat}.${party}`))]);
	const total = list => list.reduce((sum, value) => sum + value, 0);
	const scale = room / Math.max(20, ...sums.flat().map(total));
	sheet.label(sheet.width > 560 ? 'Strength of the parties: printed ' +
		'votes on the table, below them what was booked'
		: 'Strength: votes on the table, booked');
	R48_PARTIES.forEach((party, p) => {
		const paths = seats.map(seat => `booked.${seat}.${party}`);
		sheet.add(words(sheet.margin, sheet.y + 17, party,
			{class: 'small'}));
		sums[p].forEach((list, kind) => {
			let x = left;
			list.forEach((sum, i) => {
				const width = sum * scale;
				const who = game.seatName(seats[i]);
				if (!sum)
					return;
				sheet.add(box(x, sheet.y + (kind ? 22 : 3),
					Math.max(2, width - 2), kind ? 6 : 17,
					'bar party-' + party, hint(`${party}, ${
						who}: ${sum} ` + (kind
						? 'booked' : 'on the table')),
					!kind && r48BarWords(x + 5, sheet.y + 16,
						who, sum, width - 8)));
				x += width;
			});
		});
		sheet.add(words(sheet.width - sheet.margin, sheet.y + 17,
			`${total(sums[p][0])} + ${total(sums[p][1])} booked`,
			{class: litClass('tiny', sheet.lit, ...paths),
				'text-anchor': 'end', fit: 92}));
		sheet.y += 32;
	});
	sheet.y += 4;
}

/* Seat and votes, or the votes alone, or nothing: what there is room for. */
function r48BarWords(x, y, who, sum, room) {
	const said = [`${who} ${sum}`, String(sum)].find(string =>
		textWidth(string, 'tiny') <= room);
	return said && words(x, y, said, {class: 'tiny on-dark'});
}

/* --- factions ------------------------------------------------------------- */

function r48Faction(game, state, seat, mine, sheet) {
	const top = sheet.y, place = sheet.parts.length;
	const won = r48Won(game, state, seat);
	const hand = ['person', 'action'].map(deck =>
		state.number(`hand.${seat}.${deck}`));
	/* who acts has its hand on the table, so far as it is known */
	const acts = state.get('actor') === seat;
	const known = acts ? '' : mine.hand.map(card => card.name || card.title ||
		card.id).join(', ');
	sheet.margin += 8;
	sheet.inner -= 16;
	sheet.y += 4;
	sheet.flow([
		[game.seatName(seat), 'strong'],
		[acts ? '\u25c2 to act' : '', 'small', 'actor'],
		[state.set('passed').includes(seat) ? 'passed' : '', 'small',
			'passed'],
		[`hand ${hand[0]} + ${hand[1]}` + (known ? ': ' + known : ''),
			'small soft', `hand.${seat}.person`,
			`hand.${seat}.action`, ...mine.hand.map(card =>
				'at.' + card.id)],
	], 24);
	if (acts && mine.hand.length) {
		const held = mine.hand.map(card => (game.byId.persons.has(card.id)
			? r48Person(game, state, card, sheet.lit)
			: r48Action(card, sheet.lit)));
		sheet.label('In hand');
		sheet.grid(held.length, 150, 58, (i, x, y, width) =>
			held[i](x, y, width), 5);
	}
	if (won.length)
		sheet.chips('Events won', won.map(event => [`${event.id} ${
			event.title || ''}`, 'won', event.title, 'event.' +
			event.id]));
	const cards = [...R48_PARTIES, 'unknown'].flatMap(party => mine[party]
		.map(card => r48Person(game, state, card, sheet.lit)))
		.concat(mine.action.map(card => r48Action(card, sheet.lit)));
	if (acts && mine.hand.length && cards.length)
		sheet.label('On the table');
	sheet.grid(cards.length, 150, 58, (i, x, y, width) =>
		cards[i](x, y, width), 5);
	sheet.margin -= 8;
	sheet.inner += 16;
	sheet.parts.splice(place, 0, svg('rect', {x: sheet.margin, y: top,
		width: sheet.inner, height: sheet.y - top + 2, rx: 6,
		class: 'faction' + (acts ? ' acts' : '')}));
	sheet.y += 10;
}

/* A Character; below the name its Army, if it leads one. */
function r48Person(game, state, card, lit) {
	const army = state.get('attached.' + card.id);
	const held = isNothing(army) ? null : game.card('actions', army);
	const said = [card.name, card.id, card.party, 'votes ' + card.votes,
		held && `Army ${army} ${held.title || ''}, strength ${
			held.strength}`].filter(Boolean);
	return (x, y, width) => cardOf(card.id, box(x, y, width, 58, litClass(
		'card party-edge-' + (card.party || 'unknown'), lit,
		'at.' + card.id, 'attached.' + card.id), hint(said.join('\n')),
	words(x + 10, y + 20, card.name || card.id, {class: 'small strong',
		fit: width - 40}),
	words(x + width - 9, y + 20, card.votes || '?',
		{class: 'strong', 'text-anchor': 'end'}),
	held ? [svg('rect', {x: x + 4, y: y + 31, width: width - 8, height: 22,
		rx: 3, class: 'army'}), words(x + 10, y + 46, '\u2694 ' +
		(held.title || army), {class: 'tiny on-dark',
		fit: width - 40}), words(x + width - 10, y + 46,
		held.strength || '?', {class: 'small strong on-dark',
			'text-anchor': 'end'})]
		: [words(x + 10, y + 46, card.party || 'party unknown',
			{class: 'tiny soft', fit: width - 40}),
		words(x + width - 9, y + 46, Number(card.cross) ? '\u2720' +
			card.cross : '', {class: 'tiny', 'text-anchor':
			'end'})]));
}

function r48Action(card, lit) {
	const army = card.kind && card.kind !== 'event';
	return (x, y, width) => cardOf(card.id, box(x, y, width, 58, litClass('card action',
		lit, 'at.' + card.id), hint([card.title, card.id, card.effects]
		.filter(Boolean).join('\n')),
	words(x + 10, y + 20, card.title || card.id, {class: 'small',
		fit: width - 16}),
	words(x + 10, y + 46, army ? `\u2694 strength ${card.strength || '?'}`
		: 'action', {class: 'tiny soft', fit: width - 16})));
}
