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
		sheet.seats(swSeats(state).map(seat => swSeat(game, state, seat)));
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

/* The step, the turn, the weapons and the Reserve; then the year on its track. */
function swHead(game, state, sheet) {
	const {years = []} = game.tables, people = ['reserve.workers', 'reserve.scientists'];
	const reserve = swPeople(...people.map(path => state.get(path)));
	sheet.flow([stepChunk(game, state),
		{text: 'turn ' + state.get('turn'), paths: ['turn']},
		{text: 'weapons ' + state.get('weapons'), cls: 'strong', paths: ['weapons']},
		{text: 'Reserve ' + (reserve || 'empty'), cls: 'small', paths: people}]);
	sheet.track(years.map(({year}) => [year, year === String(state.get('year'))]),
		'year');
}

/* A seat as a sheet takes it: its Victory Points, its pool, what it plans, and its hand. */
function swSeat(game, state, seat) {
	const path = name => `seats.${seat}.${name}`, get = name => state.get(path(name));
	const acts = state.get('actor') === seat;
	const pool = swPeople(get('pool-workers'), get('pool-scientists'));
	const planned = isNothing(get('planned')) ? '' : get('planned').replaceAll('+', ', ');
	const hand = swHand(game, state, seat).map(({id, name}) => name || id);
	return {seat, cls: acts ? 'acts' : '',
		paths: ['vp', 'pool-workers', 'pool-scientists', 'planned'].map(path),
		name: game.seatName(seat) + (acts ? ' \u25c2' : ''), points: get('vp'),
		lines: [{text: pool ? 'in the pool ' + pool : 'empty pool'},
			{text: planned ? 'planned ' + planned : 'nothing planned'},
			{text: hand.length ? 'in hand: ' + hand.join(', ') : 'no card seen', cls: 'soft'}]};
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
	const slots = swSlots(game).filter(slot =>
		swTech(game, state, slot) || swSlotUsed(game, state, slot));
	sheet.label(slots.length ? 'Technology track' : 'Technology track: empty');
	cardFaces(sheet, '', slots, slot => swTechFace(game, state, sheet, slot));
}

/* A slot of the track with the side of the technology that is face up. */
function swTechFace(game, state, sheet, slot) {
	const {id = '', ...tech} = swTech(game, state, slot) || {}, path = 'techs.' + id;
	const side = state.get(path + '.face') === 'dark' ? 'dark' : 'light';
	const cls = sheet.is('', `slots.${slot}.research`, `slots.${slot}.recruit`, path + '.on',
		path + '.face');
	return cardFace(id, {name: id ? tech[side] || tech.light : 'empty'}, cls, {
		band: 'p-' + side,
		corner: slot,
		is: (tech[side + '_colours'] || '').replaceAll('+', ', '),
		text: swSlotUsed(game, state, slot)});
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

function swTechsOf(game, state, project) {
	return game.tables.techs.filter(tech => state.get(`techs.${tech.id}.on`) === project.id);
}

/* Projects as cards under a title, with the place of each where `placed`. */
function swFaces(game, state, sheet, title, projects, placed = false) {
	cardFaces(sheet, title, projects, project => {
		const {id, colour, vp} = project, owner = state.get(`projects.${id}.owner`);
		const place = placed && game.called(state.get(`projects.${id}.place`));
		const owned = isNothing(owner) ? '' : 'owned p-' + owner;
		return cardFace(id, project, sheet.is(owned, ...swPaths(project)), {
			band: 'p-' + colour,
			corner: vp === '0' ? '' : vp,
			is: [place, colour !== 'none' && colour].filter(Boolean).join(', '),
			text: swTold(game, state, project)});
	});
}

/* The map; beside it the projects, which come first where it is below them. */
function swSites(game, state, sheet) {
	const {sites} = game.tables, here = sites.flatMap(({id}) => swAt(game, state, id));
	sheet.beside('sites', [panel => {
		swFaces(game, state, panel, 'Projects at their sites', here, true);
		swElsewhere(game, state, panel);
	}, panel => panel.add(townMap(sites.map(site => swTown(game, state, panel, site))))]);
}

/* A site as a map takes it, with a mark for each project in the colour of its owner. */
function swTown(game, state, sheet, {id, name = id, kind}) {
	const cover = state.get(`sites.${id}.cover`), here = swAt(game, state, id);
	const owner = project => state.has(`projects.${project.id}.owner`)
		? state.get(`projects.${project.id}.owner`) : 'nobody';
	const told = here.map(project => [project.name || project.id, swTold(game, state, project)]
		.filter(Boolean).join(', '));
	return {id, name, cls: sheet.is(cover, `sites.${id}.cover`, ...here.flatMap(swPaths)),
		marks: here.map(project => 'own p-' + owner(project)),
		hint: [name, kind, cover, ...told].join('\n')};
}

function swElsewhere(game, state, sheet) {
	const offered = swSlots(game).flatMap(slot => swAt(game, state, 'slot-' + slot));
	swFaces(game, state, sheet, 'On offer', offered, true);
	for (const [title, place] of [['At home', 'home'], ['Beside the map', 'side'],
		['Lost', 'lost']])
		swFaces(game, state, sheet, title, swAt(game, state, place));
}
