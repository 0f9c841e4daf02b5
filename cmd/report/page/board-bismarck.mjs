/* Bismarck's Dance: diplomacy track, event row, parliament, pools, tokens. */
import {thing} from './board.mjs';
import {cardFace, cardText} from './cards.mjs';
import {isNothing, stepWords} from './data.mjs';
import {html} from './svg.mjs';

const BISMARCK_POOLS = ['influence', 'event', 'diplomacy', 'politics'];
const BISMARCK_PARTIES = ['pl', 'z', 'nl', 'c'];
const BISMARCK_TOKENS = [
	['reroll', 'Reroll'], ['broker', 'Honest Broker'],
	['intelligence', 'Intelligence'],
];
const BISMARCK_ARROWS = {left: '\u25c2', right: '\u25b8', none: '', '': '?'};

export const bismarckBoard = {
	title: 'The board of Bismarck\u2019s Dance',
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
			const name = game.called(pool).replace(/ Pool$/, '');
			return {text: `${name} ${count} ${'\u25cf'.repeat(count)}`, path};
		}));
		bismarckTrack(game, state, sheet);
		bismarckRow(game, state, sheet);
		bismarckParliament(game, state, sheet);
		bismarckTokens(state, sheet);
	},
};

/* The turn, the phase and the dice; after the game how it ended. */
function bismarckHead(game, state, sheet) {
	const dice = `dice ${state.get('dice.lo')} and ${state.get('dice.hi')}`;
	const ended = `${state.get('outcome')} (${game.called(state.get('reason'))})`;
	sheet.flow([
		{text: 'Turn ' + state.get('turn'), cls: 'big', paths: ['turn']},
		/* there is one player only */
		{text: stepWords(game, state).replace(/, to act.*/, ''), paths: ['phase']},
		{text: state.number('dice.lo') ? dice : '', paths: ['dice.lo', 'dice.hi']},
		{text: `draw pile ${state.get('deck')}`, paths: ['deck']},
		{text: state.get('outcome') === 'running' ? '' : ended, cls: 'strong',
			paths: ['outcome', 'reason']},
	]);
}

/* --- the diplomacy track -------------------------------------------------- */

/* What a power has printed for a space beats the track. */
function bismarckArrow(game, power, space) {
	const own = (game.tables.arrows || []).find(row =>
		row.power === power && Number(row.space) === space);
	const {arrow} = own || game.tables.track[space - 1] || {};
	return BISMARCK_ARROWS[arrow || ''];
}

/* A column for each space, a row for each power. */
function bismarckTrack(game, state, sheet) {
	const {track, powers} = game.tables, spaces = [1, 2, 3, 4, 5, 6];
	const zoneOf = space => (track[space - 1] || {}).zone || '?';
	const zone = (space, cls, ...what) => html('span.zone' + cls, {class: 'p-' + zoneOf(space)},
		...what);
	const head = space => zone(space, '.head', `${space} `, html('span', zoneOf(space)));
	const cell = (power, space) => zone(space, '',
		state.number('flags.' + power.id) === space && bismarckFlag(state, sheet, power, space),
		html('span.soft', bismarckArrow(game, power.id, space)));
	const rows = powers.map(power => [html('span', power.title || power.id),
		spaces.map(space => cell(power, space))]);
	sheet.grid('diplomacy', [html('span'), spaces.map(head), rows]);
}

/* A power's flag; one that is inactive lies blank side up. */
function bismarckFlag(state, sheet, {id, title = id}, space) {
	const asleep = state.has('inactive.' + id);
	const cls = sheet.is('p-' + id + (asleep ? ' asleep' : ''), 'flags.' + id, 'inactive.' + id);
	const words = `flag of ${title} on space ${space}` + (asleep ? ', blank side up' : '');
	return thing(id, html('span.flag', {class: cls}, html('span.unseen', words)));
}

/* --- the event row -------------------------------------------------------- */

function bismarckRow(game, state, sheet) {
	sheet.label('Event row');
	sheet.grid('faces five', [1, 2, 3, 4, 5].map(slot =>
		bismarckSlot(game, state, sheet, slot)));
}

/* A space of the row: its card with the discs that lie on it, or none. */
function bismarckSlot(game, state, sheet, slot) {
	const paths = ['row.' + slot, 'discs.' + slot], id = state.get(paths[0]);
	if (isNothing(id))
		return html('div.card', {class: sheet.is('empty', ...paths)}, html('span.soft', slot));
	const card = game.card('cards', id), {kind = 'unknown kind', powers = ''} = card;
	const called = powers.split('+').map(power => game.called(power)).join(', ');
	const count = state.number(paths[1]), cancelled = count ? ' cancelled' : '';
	return cardFace(id, card, sheet.is(`kind-${kind}${cancelled}`, ...paths), {
		band: 'p-' + kind,
		corner: String(slot),
		is: kind + (card.issue === 'yes' ? ', Issue' : ''),
		text: kind === 'crisis' ? called : cardText(card) || '?',
	}, count > 0 && html('div.discs', '\u25cf'.repeat(count)));
}

/* --- parliament, tokens --------------------------------------------------- */

function bismarckParliament(game, state, sheet) {
	sheet.chips('Parliament', BISMARCK_PARTIES.map(id => {
		const path = 'parliament.' + id, isLost = state.has(path);
		const name = game.called(id).replace(/^the /, '');
		return {text: name + (isLost ? ': support lost' : ''), cls: isLost ? 'lost' : '', path};
	}));
}

function bismarckTokens(state, sheet) {
	sheet.chips('Tokens', BISMARCK_TOKENS.map(([id, title]) => {
		const path = 'tokens.' + id, cls = state.has(path) ? 'active' : 'spent';
		return {text: `${title}, ${cls}`, cls, path};
	}));
}
