/* Bismarck's Dance: diplomacy track, event row, parliament, pools, tokens. */
import {cardFace, cardText} from './cards.mjs';
import {isNothing, stepWords} from './data.mjs';
import {box, hint, lines, litClass, svg, words} from './svg.mjs';

const BISMARCK_POOLS = ['influence', 'event', 'diplomacy', 'politics'];
const BISMARCK_PARTIES = ['pl', 'z', 'nl', 'c'];
const BISMARCK_TOKENS = [
	['reroll', 'Reroll'], ['broker', 'Honest Broker'],
	['intelligence', 'Intelligence'],
];
const BISMARCK_ARROWS = {left: '\u25c2', right: '\u25b8', none: '', '': '?'};

export const bismarckBoard = {
	title: 'The board of Bismarck\u2019s Dance',
	face: '"Hoefler Text", Baskerville, "Iowan Old Style", ' +
		'"Palatino Linotype", Georgia, serif',
	chapter: ['turn', 'Turn'],

	charts: game => [
		{title: 'Flags (space 1 is French, 6 is German)',
			lines: game.tables.powers.map(power =>
				[power.title || power.id, ['flags.' + power.id]])},
		{title: 'Parliament: support lost', lines: [['discs',
			BISMARCK_PARTIES.map(id => 'parliament.' + id)]]},
	],

	draw(game, state, sheet) {
		bismarckHead(game, state, sheet);
		/* in sight while they are shared out */
		sheet.chips('Pools', BISMARCK_POOLS.map(pool => {
			const path = 'pool.' + pool, count = state.number(path);
			return [`${pool} ${count} ${'\u25cf'.repeat(count)}`, '', '', path];
		}));
		bismarckTrack(game, state, sheet);
		bismarckRow(game, state, sheet);
		bismarckLists(game, state, sheet);
	},
};

function bismarckHead(game, state, sheet) {
	sheet.flow([
		['Turn ' + state.get('turn'), 'big', 'turn'],
		[stepWords(game, state).replace(/, to act.*/, ''), '', 'phase'],
		[state.number('dice.lo') ? `dice ${state.get('dice.lo')} and ` +
			state.get('dice.hi') : '', '', 'dice.lo', 'dice.hi'],
		[`draw pile ${state.get('deck')}`, '', 'deck'],
		[state.get('outcome') === 'running' ? ''
			: `${state.get('outcome')} (${game.called(state.get('reason'))})`,
		'strong', 'outcome', 'reason'],
	], 28);
	sheet.y += 4;
}

/* --- the diplomacy track -------------------------------------------------- */

/* What a power has printed for a space beats the track. */
function bismarckArrow(game, power, space) {
	const own = (game.tables.arrows || []).find(row =>
		row.power === power && Number(row.space) === space);
	return own ? own.arrow : (game.tables.track[space - 1] || {}).arrow;
}

function bismarckTrack(game, state, sheet) {
	const height = 36, wide = sheet.width > 560;
	const names = wide ? 136 : 82;
	const left = sheet.margin + names;
	const width = (sheet.inner - names) / 6;
	const flag = Math.min(84, width - 22);
	const bottom = 24 + game.tables.powers.length * height;
	for (let space = 1; space <= 6; space++) {
		const zone = (game.tables.track[space - 1] || {}).zone || '';
		const x = left + (space - 1) * width;
		sheet.add(svg('rect', {x, y: sheet.y, width, height: bottom,
			class: 'zone p-' + zone}),
		words(x + width / 2, sheet.y + 16, wide
			? `${space} ${zone || '?'}` : space + ' ' +
				(zone || '?')[0].toUpperCase(), {class: 'small',
			'text-anchor': 'middle', fit: width - 4}));
	}
	sheet.y += 24;
	for (const power of game.tables.powers) {
		const at = state.number('flags.' + power.id);
		const paths = ['flags.' + power.id, 'inactive.' + power.id];
		sheet.add(svg('line', {x1: sheet.margin, x2: sheet.width -
			sheet.margin, y1: sheet.y, y2: sheet.y, class: 'rule'}),
		lines(sheet.margin, sheet.y + (wide ? 23 : 16), power.title ||
			power.id, names - 6, wide ? 1 : 2, {class: 'small'},
		14));
		for (let space = 1; space <= 6; space++)
			sheet.add(words(left + space * width - 9, sheet.y + 24,
				BISMARCK_ARROWS[bismarckArrow(game, power.id,
					space) || ''], {class: 'faint',
					'text-anchor': 'middle'}));
		if (at)
			sheet.add(bismarckFlag(left + (at - 1) * width + 6,
				sheet.y + 5, flag, power, at,
				state.has(paths[1]), litClass('flag p-' +
					power.id, sheet.lit, ...paths)));
		sheet.y += height;
	}
	sheet.y += 8;
}

function bismarckFlag(x, y, width, power, at, asleep, cls) {
	const notch = Math.min(8, width / 3);
	return svg('g', {'data-card': power.id}, hint(`flag of ${power.title || power.id
	} on space ${at}` + (asleep ? ', blank side up' : '')),
	svg('path', {d: `M${x} ${y}v26M${x} ${y}h${width}l${-notch} 8l${
		notch} 8h${-width}z`, class: cls + (asleep ? ' asleep' : '')}));
}

/* --- the event row -------------------------------------------------------- */

function bismarckRow(game, state, sheet) {
	const narrow = sheet.inner < 500, high = narrow ? 92 : 112;
	/* where several change, cards have moved up */
	const [came, more] = [1, 2, 3, 4, 5].filter(slot => sheet.came.has('row.' + slot));
	sheet.label('Event row');
	sheet.grid(5, narrow ? 128 : 106, high, (i, x, y, width) => {
		const slot = i + 1, id = state.get('row.' + slot);
		const there = !isNothing(id);
		const card = there ? game.card('cards', id) : {};
		const count = state.number('discs.' + slot);
		const cls = litClass((there ? 'kind-' + card.kind : 'empty') +
			(count ? ' cancelled' : ''), sheet.lit, 'row.' + slot,
		'discs.' + slot);
		if (!there)
			return box(x, y, width, high, 'card ' + cls, words(x + 8, y + 19,
				slot, {class: 'faint'}));
		const powers = String(card.powers || '').split('+').map(power =>
			game.called(power)).join(', ');
		return svg('g', {}, cardFace(id, card, [x, y, width, high], cls, {
			band: 'p-' + card.kind, corner: slot, came: !more && came === slot,
			is: (card.kind || 'unknown kind') + (card.issue === 'yes'
				? ', Issue' : ''), text: card.kind === 'crisis'
				? powers : cardText(card) || '?'}),
		words(x + width - 8, y + 40, '\u25cf'.repeat(count), {class: 'small',
			'text-anchor': 'end'}));
	});
}

/* --- parliament, tokens --------------------------------------------------- */

function bismarckLists(game, state, sheet) {
	sheet.y += 4;
	sheet.chips('Parliament', BISMARCK_PARTIES.map(id => {
		const path = 'parliament.' + id, lost = state.has(path);
		return [game.called(id).replace(/^the /, '') + (lost ? ': support lost' : ''),
			lost ? 'cancelled' : '', '', path];
	}));
	sheet.chips('Tokens', BISMARCK_TOKENS.map(([id, title]) => {
		const path = 'tokens.' + id, on = state.has(path);
		return [title + (on ? ', active' : ', spent'), on ? 'won' : 'empty', '', path];
	}));
}
