/* Bismarck's Dance: diplomacy track, event row, parliament, pools, tokens. */

const boards = {};

const BISMARCK_POOLS = ['influence', 'event', 'diplomacy', 'politics'];
const BISMARCK_PARTIES = [
	['pl', 'Progressive Liberals'], ['z', 'Centre'],
	['nl', 'National Liberals'], ['c', 'Conservatives'],
];
const BISMARCK_TOKENS = [
	['reroll', 'Reroll'], ['broker', 'Honest Broker'],
	['intelligence', 'Intelligence'],
];
const ARROWS = {left: '\u25c2', right: '\u25b8', none: '', '': '?'};

boards.bismarck = {
	title: 'The board of Bismarck\u2019s Dance',

	charts: game => [
		{title: 'Discs in the pools', lines: BISMARCK_POOLS.map(pool =>
			[pool, ['pool.' + pool]])},
		{title: 'Flags (space 1 is French, 6 is German)',
			lines: game.tables.powers.map(power =>
				[power.id, ['flags.' + power.id]])},
		{title: 'Cards in the draw pile', lines: [['pile', ['deck']]]},
	],

	draw(game, state, lit) {
		const parts = [];
		let y = bismarckHead(game, state, lit, parts);
		y = bismarckTrack(game, state, lit, parts, y);
		y = bismarckRow(game, state, lit, parts, y);
		y = bismarckParliament(state, lit, parts, y);
		return picture(760, y, this.title, parts);
	},
};

function bismarckHead(game, state, lit, parts) {
	const dice = state.number('dice.lo')
		? `dice ${state.get('dice.lo')} and ${state.get('dice.hi')}` : '';
	const over = state.get('outcome') === 'running' ? ''
		: `${state.get('outcome')} (${state.get('reason')})`;
	parts.push(
		words(10, 24, 'Turn ' + state.get('turn'),
			{class: litClass('big', lit, 'turn')}),
		words(120, 24, state.get('phase'),
			{class: litClass('', lit, 'phase')}),
		words(300, 24, dice, {class: litClass('', lit, 'dice.lo',
			'dice.hi')}),
		words(750, 24, over, {class: litClass('strong', lit, 'outcome'),
			'text-anchor': 'end'}));
	return 40;
}

/* What a power has printed for a space beats what the track says. */
function bismarckArrow(game, power, space) {
	const own = (game.tables.arrows || []).find(row =>
		row.power === power && Number(row.space) === space);
	return own ? own.arrow : (game.tables.track[space - 1] || {}).arrow;
}

function bismarckTrack(game, state, lit, parts, y) {
	const left = 140, width = 102, height = 34;
	const track = game.tables.track;
	for (let space = 1; space <= 6; space++) {
		const zone = (track[space - 1] || {}).zone || '';
		parts.push(svg('rect', {x: left + (space - 1) * width, y,
			width, height: 20 + game.tables.powers.length * height,
			class: 'zone zone-' + (zone || 'unknown')}),
		words(left + (space - 0.5) * width, y + 15,
			space + ' ' + (zone || '?'),
			{class: 'small', 'text-anchor': 'middle'}));
	}
	y += 20;
	for (const power of game.tables.powers) {
		const at = state.number('flags.' + power.id);
		const asleep = state.has('inactive.' + power.id);
		parts.push(words(10, y + 22, cut(power.title || power.id, 17),
			{class: 'small'}));
		for (let space = 1; space <= 6; space++)
			parts.push(words(left + space * width - 12, y + 23,
				ARROWS[bismarckArrow(game, power.id, space) ||
					''],
				{class: 'faint', 'text-anchor': 'middle'}));
		parts.push(svg('line', {x1: left, x2: left + 6 * width, y1: y,
			y2: y, class: 'rule'}));
		if (at)
			parts.push(bismarckFlag(left + (at - 1) * width + 10,
				y + 5, power.id, asleep, litClass('flag', lit,
					'flags.' + power.id,
					'inactive.' + power.id)));
		y += height;
	}
	return y + 14;
}

function bismarckFlag(x, y, id, asleep, cls) {
	return svg('g', {}, hint(id + (asleep ? ', blank side up' : '')),
		svg('path', {d: `M${x} ${y}v24M${x} ${y}h60l-8 8l8 8h-60z`,
			class: cls + (asleep ? ' asleep' : '')}),
		words(x + 4, y + 12, cut(id, 8), {class: 'tiny' +
			(asleep ? '' : ' on-dark')}));
}

function bismarckRow(game, state, lit, parts, y) {
	parts.push(words(10, y + 12, 'Event row', {class: 'label'}),
		words(750, y + 12, `draw pile ${state.get('deck')}`,
			{class: litClass('small', lit, 'deck'),
				'text-anchor': 'end'}));
	y += 20;
	for (let slot = 1; slot <= 5; slot++) {
		const id = state.get('row.' + slot);
		const x = 10 + (slot - 1) * 149;
		const there = !isNothing(id);
		const card = there ? game.card('cards', id) : {};
		const count = state.number('discs.' + slot);
		const cls = litClass('card' + (there ? ' kind-' + card.kind
			: ' empty') + (count ? ' cancelled' : ''), lit,
		'row.' + slot, 'discs.' + slot);
		parts.push(box(x, y, 142, 96, cls,
			there && hint(bismarckHint(id, card))),
		words(x + 8, y + 18, slot, {class: 'faint'}));
		if (!there)
			continue;
		parts.push(words(x + 24, y + 18, cut(card.title || id, 14),
			{class: 'strong small'}),
		words(x + 8, y + 37, (card.kind || 'unknown kind') +
			(card.issue === 'yes' ? ', Issue' : ''),
		{class: 'tiny'}),
		words(x + 8, y + 54, cut((card.kind === 'crisis'
			? card.powers : card.effects) || '?', 20),
		{class: 'tiny'}),
		discs(x + 14, y + 80, count, 7));
	}
	return y + 116;
}

function bismarckHint(id, card) {
	return [card.title || id, id, card.theatres, card.powers, card.effects,
		card.lasting].filter(word => word && word !== 'none').join('\n');
}

function bismarckParliament(state, lit, parts, y) {
	parts.push(words(10, y + 12, 'Parliament (a disc: support lost)',
		{class: 'label'}), words(400, y + 12, 'Pools', {class: 'label'}));
	y += 20;
	BISMARCK_PARTIES.forEach(([id, title], i) => {
		const lost = state.has('parliament.' + id);
		const cls = litClass('card' + (lost ? ' cancelled' : ''), lit,
			'parliament.' + id);
		parts.push(box(10, y + i * 30, 180, 26, cls),
			words(18, y + i * 30 + 18, title, {class: 'small'}),
			lost && discs(174, y + i * 30 + 13, 1, 1));
	});
	BISMARCK_TOKENS.forEach(([id, title], i) => {
		const on = state.has('tokens.' + id);
		parts.push(box(206, y + i * 30, 170, 26,
			litClass('token' + (on ? ' on' : ''), lit,
				'tokens.' + id)),
		words(214, y + i * 30 + 18, title + (on ? ', active'
			: ', spent'), {class: 'small' + (on ? ' on-dark'
			: '')}));
	});
	BISMARCK_POOLS.forEach((pool, i) => {
		const count = state.number('pool.' + pool);
		parts.push(box(400, y + i * 30, 350, 26,
			litClass('card', lit, 'pool.' + pool)),
		words(408, y + i * 30 + 18, `${pool} ${count}`,
			{class: 'small'}),
		discs(530, y + i * 30 + 13, count, 13));
	});
	return y + 130;
}
