/* Secret Weapons of the Third Reich: year, seats, technology track, favour
 * track, and the sites with the projects that lie there. */
import {cardFace, cardFaces} from './cards.mjs';
import {count, isNothing, stepChunk} from './data.mjs';
import {townMap} from './map.mjs';

export const secretWeaponsBoard = {
	title: 'The board of Secret Weapons',
	chapter: ['year', ''],

	score: 0, /* the chart that tells who leads */
	charts: game => {
		const seats = swSeats(game.state(game.length));
		return [
			{title: 'Victory Points', lines: seats.map(seat =>
				[game.seatName(seat), [`seats.${seat}.vp`]])},
			{title: 'Weapons', lines: [['weapons', ['weapons']]]},
		];
	},

	draw(game, state, sheet) {
		swHead(game, state, sheet);
		swSeatRows(game, state, sheet);
		swTechs(game, state, sheet);
		swFavour(game, state, sheet);
		swSites(game, state, sheet);
	},
};

function swSeats(state) {
	return ['p1', 'p2', 'p3', 'p4'].slice(0, state.number('seat-count'));
}

function swSlots(game) {
	return (game.tables.slots || []).map(row => row.slot);
}

function swTech(game, state, slot) {
	return game.tables.techs.find(row =>
		state.get(`techs.${row.id}.on`) === 'slot-' + slot);
}

/* Projects whose place is this word. */
function swAt(game, state, place) {
	return game.tables.projects.filter(project =>
		state.get(`projects.${project.id}.place`) === place);
}

function swHead(game, state, sheet) {
	const {years = []} = game.tables;
	sheet.flow([stepChunk(game, state), ['turn ' + state.get('turn'), '', 'turn'],
		['weapons ' + state.get('weapons'), 'strong', 'weapons'],
		['Reserve ' + (swPeople(state.get('reserve.workers'), state.get(
			'reserve.scientists')) || 'empty'), 'small',
		'reserve.workers', 'reserve.scientists'],
	]);
	sheet.track(years.map(({year}) => [year, year === String(state.get('year'))]),
		'year');
}

/* A seat: its Victory Points, its pool, what it plans, and its hand. */
function swSeatRows(game, state, sheet) {
	sheet.seats(swSeats(state).map(seat => {
		const get = name => state.get(`seats.${seat}.${name}`);
		const acts = state.get('actor') === seat;
		const hand = swHand(game, state, seat).map(event => event.name || event.id);
		const pool = swPeople(get('pool-workers'), get('pool-scientists'));
		return [seat, acts ? 'acts' : '', ['vp', 'pool-workers', 'pool-scientists',
			'planned'].map(part => `seats.${seat}.${part}`), game.seatName(seat) +
			(acts ? ' \u25c2' : ''), get('vp'), [pool ? 'in the pool ' + pool
			: 'empty pool'], [isNothing(get('planned')) ? 'nothing planned'
			: 'planned ' + String(get('planned')).replaceAll('+', ', ')], [hand
			.length ? 'in hand: ' + hand.join(', ') : 'no card seen', 'soft']];
	}));
}

function swHand(game, state, seat) {
	return game.tables.events.filter(({id}) => state.get(`events.${id}.at`) ===
		'hand-' + seat);
}

/* `2 workers, 1 scientist`, or nothing. */
function swPeople(workers, scientists) {
	const all = [[workers, 'worker'], [scientists, 'scientist']];
	const there = all.filter(([number]) => number && Number(number) !== 0);
	return there.map(([number, noun]) =>
		`${number} ${noun}${Number(number) === 1 ? '' : 's'}`).join(', ');
}

/* What is on a slot of the track, and who has used it. */
function swSlotUsed(game, state, slot) {
	const deeds = ['research', 'recruit'].map(deed => [deed, state.get(`slots.${slot}.${deed}`)]);
	const used = deeds.filter(([, seat]) => !isNothing(seat));
	return used.map(([deed, seat]) => `${deed}: ${game.valueWords(seat)}`).join(', ');
}

function swTechs(game, state, sheet) {
	const slots = swSlots(game).map(slot => ({slot, tech: swTech(game, state, slot), used:
		swSlotUsed(game, state, slot)}));
	sheet.label(slots.some(({tech}) => tech) ? 'Technology track'
		: 'Technology track: empty');
	cardFaces(sheet, '', slots.filter(({tech, used}) => tech || used), one => swTechFace(state,
		sheet, one));
	sheet.chips('Gone', game.tables.techs.filter(({id}) => sheet.came.has(
		`techs.${id}.on`) && !String(state.get(`techs.${id}.on`)).startsWith('slot-'))
		.map(({id, light}) => [light || id, 'empty', '', `techs.${id}.on`]));
}

/* A slot of the track with the side of the technology that is face up. */
function swTechFace(state, sheet, {slot, tech, used}) {
	const {id = '', ...sides} = tech || {}, path = `techs.${id}`;
	const face = state.get(path + '.face') === 'dark' ? 'dark' : 'light';
	return cardFace(id, {name: tech ? sides[face] || sides.light : 'empty'}, sheet.is('',
		`slots.${slot}.research`, `slots.${slot}.recruit`, path + '.on', path + '.face'),
	{band: 'p-' + face, corner: slot, came: sheet.came.has(path + '.on'), is: (sides[face +
		'_colours'] || '').split('+').join(', '), text: used});
}

function swFavour(game, state, sheet) {
	sheet.label('Favour track');
	sheet.track((game.tables.favour || []).map(({colour, space}) => [colour ||
		'?', state.number('favour') === Number(space)]), 'favour');
}

/* --- projects ------------------------------------------------------------- */

function swPaths(project) {
	return ['place', 'owner', 'stage', 'workers', 'scientists', 'cubes',
		'marker', 'done', 'made'].map(name =>
		`projects.${project.id}.${name}`);
}

/* Whose a project is, where it has come to, and what lies on it, in words. */
function swTold(game, state, project) {
	const get = name => state.get(`projects.${project.id}.${name}`);
	const [owner, stage] = [get('owner'), get('stage')];
	return [!isNothing(owner) && game.seatName(owner), !isNothing(stage) && game.called(stage),
		swPeople(get('workers'), get('scientists')),
		get('cubes') > 0 && count(Number(get('cubes')), 'cube'),
		...swTechsOf(game, state, project).map(tech => tech.light || tech.id)]
		.filter(Boolean).join(', ');
}

/* Projects as cards: [project, where it lies], ... */
function swFaces(game, state, sheet, title, list) {
	cardFaces(sheet, title, list, ([project, at]) => {
		const {id, colour, vp} = project, owner = state.get(`projects.${id}.owner`);
		const owned = isNothing(owner) ? '' : 'owned p-' + owner;
		const words = [at, colour !== 'none' && colour].filter(Boolean);
		return cardFace(id, project, sheet.is(owned, ...swPaths(project)), {
			band: 'p-' + colour,
			came: sheet.came.has(`projects.${id}.place`),
			corner: vp === '0' ? '' : vp,
			is: words.join(', '),
			text: swTold(game, state, project)});
	});
}

function swTechsOf(game, state, project) {
	return game.tables.techs.filter(tech =>
		state.get(`techs.${tech.id}.on`) === project.id);
}

/* The map; beside it the projects, which come first where it is below them. */
function swSites(game, state, sheet) {
	const cover = site => state.get(`sites.${site.id}.cover`);
	const all = game.tables.sites.map(site => [site, swAt(game, state, site.id)]);
	const owner = ({id}) => state.has(`projects.${id}.owner`) ? state.get(`projects.${id
	}.owner`) : 'nobody';
	const towns = all.map(([site, here]) => [site.id, site.name || site.id, sheet.is(
		cover(site), `sites.${site.id}.cover`, ...here.flatMap(swPaths)), here.map(
		project => 'own p-' + owner(project)), [site.name, site.kind, cover(site),
		...here.map(project => [project.name || project.id, swTold(game, state, project)]
			.filter(Boolean).join(', '))].join('\n')]);
	sheet.beside('sites', [panel => {
		swFaces(game, state, panel, 'Projects at their sites', all.flatMap(([site,
			here]) => here.map(project => [project, site.name || site.id])));
		swElsewhere(game, state, panel);
	}, panel => panel.add(townMap(towns))]);
}

/* Projects on offer, at home, beside the map, and lost. */
function swElsewhere(game, state, sheet) {
	const slots = swSlots(game).map(slot => 'slot-' + slot);
	for (const [title, ...places] of [['On offer', ...slots], ['At home', 'home'],
		['Beside the map', 'side'], ['Lost', 'lost']]) {
		const here = places.flatMap(place => swAt(game, state, place).map(
			project => [project, title === 'On offer' ? game.called(place)
				: '']));
		swFaces(game, state, sheet, title, here);
	}
}
