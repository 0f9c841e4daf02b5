/* Secret Weapons of the Third Reich: year, seats, technology track, favour
 * track, and the sites with the projects that lie there. */
import {cardFace, cardFaces} from './cards.mjs';
import {isNothing, stepChunk} from './data.mjs';
import {townMap} from './map.mjs';
import {box, cardOf, fit, litClass, svg, textWidth, words} from './svg.mjs';

export const secretWeaponsBoard = {
	title: 'The board of Secret Weapons',
	face: 'Bahnschrift, "DIN Alternate", "Roboto Condensed", ' +
		'"Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif',
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
		swHand(game, state, sheet);
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
	], 26);
	sheet.y += 4;
	sheet.track(30, years.map(({year}) => [year, year === String(state.get('year'))]),
		'year');
	sheet.y += 4;
}

function swSeatRows(game, state, sheet) {
	const seats = swSeats(state);
	const draw = high => (i, x, y, width) => swSeat(game, state, sheet, seats[i],
		[x, y, width, high]);
	if (sheet.inner >= 606)
		return sheet.grid(seats.length, 300, 64, draw(64));
	/* where there is little room, a line each that a tap opens */
	seats.forEach((seat, i) => {
		const high = sheet.folds.has(seat) ? 64 : 32;
		const line = draw(high)(i, sheet.margin, sheet.y, sheet.inner);
		line.setAttribute('data-fold', seat);
		sheet.add(line);
		sheet.y += high + 5;
	});
}

/* A seat: its Victory Points, its pool, what it plans; its hand if there is room. */
function swSeat(game, state, sheet, seat, [x, y, width, height]) {
	const acts = state.get('actor') === seat, all = height > 40;
	const get = name => state.get(`seats.${seat}.${name}`);
	const hand = game.tables.events.filter(event =>
		state.get(`events.${event.id}.at`) === 'hand-' + seat)
		.map(event => event.name || event.id).join(', ');
	const planned = state.has(`seats.${seat}.planned`)
		? 'planned ' + String(get('planned')).split('+').join(', ')
		: 'nothing planned';
	const pool = swPeople(get('pool-workers'), get('pool-scientists'));
	const name = fit(game.seatName(seat) + (acts ? ' \u25c2' : ''), all ? width - 76
		: 110, 'strong small');
	const begin = 26 + textWidth(name, 'strong small');
	return cardOf(seat, box(x, y, width, height, litClass('card' + (acts ? ' acts'
		: ''), sheet.lit, ...['vp', 'pool-workers', 'pool-scientists', 'planned']
		.map(part => `seats.${seat}.${part}`)),
	svg('rect', {x: x + 4, y: y + 5, width: 5, height: height - 10, rx: 2,
		class: 'band seat-' + seat}),
	words(x + 16, y + (all ? 19 : 21), name, {class: 'strong small'}),
	words(x + width - 10, y + (all ? 19 : 21), get('vp') + ' VP', {class:
		'strong small', 'text-anchor': 'end'}),
	!all && words(x + begin, y + 21, [pool, planned].filter(Boolean)
		.join('; '), {class: 'tiny soft', fit: width - begin - 58}),
	all && words(x + 16, y + 38, `${pool ? `in the pool ${pool}` : 'empty pool'
	}; ${planned}`, {class: 'tiny', fit: width - 26}),
	all && words(x + 16, y + 55, hand ? 'in hand: ' + hand : 'no card seen',
		{class: 'tiny soft', fit: width - 26})));
}

/* `2 workers, 1 scientist`, or nothing. */
function swPeople(workers, scientists) {
	return [[workers, 'worker'], [scientists, 'scientist']].filter(([count]) =>
		count && Number(count) !== 0).map(([count, noun]) =>
		`${count} ${noun}${Number(count) === 1 ? '' : 's'}`).join(', ');
}

/* The events in the hand of who acts, so far as they are known. */
function swHand(game, state, sheet) {
	const actor = state.get('actor');
	const hand = game.tables.events.filter(({id}) => !isNothing(actor) &&
		state.get(`events.${id}.at`) === 'hand-' + actor);
	cardFaces(sheet, `In the hand of ${game.seatName(actor)}`, hand, (card, place) =>
		cardFace(card.id, card, place, litClass('', sheet.lit, `events.${
			card.id}.at`), {is: [card.year, card.bombardment === 'yes' &&
			'bombardment'].filter(word => word && word !== 'none').join(
			', ')}));
}

/* What stands on a slot of the track, and who has used it. */
function swSlotUsed(game, state, slot) {
	return ['research', 'recruit'].map(deed => [deed, state.get(`slots.${slot}.${
		deed}`)]).filter(([, seat]) => !isNothing(seat)).map(([deed, seat]) =>
		`${deed}: ${game.valueWords(seat)}`).join(', ');
}

function swTechs(game, state, sheet) {
	const slots = swSlots(game).map(slot => [slot, swTech(game, state, slot)]);
	sheet.label(slots.some(([, tech]) => tech) ? 'Technology track'
		: 'Technology track: empty');
	cardFaces(sheet, '', slots.filter(([slot, tech]) => tech || swSlotUsed(game,
		state, slot)), ([slot, tech], place) => {
		const {id = '', ...sides} = tech || {};
		const face = state.get(`techs.${id}.face`) === 'dark' ? 'dark' : 'light';
		return cardFace(id, {name: tech ? sides[face] || sides.light : 'empty'},
			place, litClass('', sheet.lit, `slots.${slot}.research`, `slots.${
				slot}.recruit`, `techs.${id}.on`, `techs.${id}.face`),
			{band: 'face-' + face, corner: slot, is: (sides[face +
				'_colours'] || '').split('+').join(', '),
				text: swSlotUsed(game, state, slot)});
	}, 78);
}

function swFavour(game, state, sheet) {
	sheet.label('Favour track');
	sheet.track(36, (game.tables.favour || []).map(({colour, space}) => [colour ||
		'?', state.number('favour') === Number(space)]), 'favour');
}

/* --- projects ------------------------------------------------------------- */

function swPaths(project) {
	return ['place', 'owner', 'stage', 'workers', 'scientists', 'cubes',
		'marker', 'done', 'made'].map(name =>
		`projects.${project.id}.${name}`);
}

/* What lies on a project, and where it has come to. */
function swTold(game, state, project) {
	const get = name => state.get(`projects.${project.id}.${name}`);
	return [project.name || project.id, isNothing(get('owner')) ? ''
		: game.seatName(get('owner')), isNothing(get('stage')) ? ''
		: game.called(get('stage')), swPeople(get('workers'),
		get('scientists')), get('cubes') > 0 && `${get('cubes')} cube${get(
		'cubes') > 1 ? 's' : ''}`,
	...swTechsOf(game, state, project).map(tech => tech.light || tech.id)]
		.filter(Boolean);
}

/* A project as a card; `at` is where it lies. */
function swFace(game, state, project, lit, [x, y, width, height], at) {
	const owner = state.get(`projects.${project.id}.owner`);
	const [, ...told] = swTold(game, state, project);
	const face = cardFace(project.id, project, [x, y, width, height], litClass('',
		lit, ...swPaths(project)), {band: 'sw-' + project.colour, corner:
		project.vp === '0' ? '' : project.vp, is: [at, project
		.colour !== 'none' && project.colour].filter(Boolean).join(', '),
			text: told.join(', ')});
	if (!isNothing(owner))
		face.append(svg('rect', {x: x + 1, y: y + 26, width: 4,
			height: height - 30, class: 'seat-' + owner}));
	return face;
}

function swTechsOf(game, state, project) {
	return game.tables.techs.filter(tech =>
		state.get(`techs.${tech.id}.on`) === project.id);
}

/* The map, where there is room for it, or a line that a tap opens; beside it the
 * projects, which come first where it is below them. */
function swSites(game, state, sheet) {
	const cover = site => state.get(`sites.${site.id}.cover`);
	const all = game.tables.sites.map(site => [site, swAt(game, state, site.id)]);
	const towns = all.map(([site, here]) => [site.id, site.name || site.id, litClass(
		cover(site), sheet.lit, `sites.${site.id}.cover`, ...here.flatMap(
			swPaths)), here.map(({id}) => 'seat-' + (state.has(`projects.${
		id}.owner`) ? state.get(`projects.${id}.owner`) : 'none')),
	[site.name, site.kind, cover(site), ...here.map(project => swTold(game, state,
		project).join(', '))].join('\n')]);
	const panels = [[1.1, panel => townMap(panel, 'secret-weapons', towns) ||
		swSiteList(game.tables.sites, cover, panel)], [1, panel => {
		swFaces(game, state, panel, 'Projects at their sites', all.flatMap(([site,
			here]) => here.map(project => [project, site.name || site.id])));
		swElsewhere(game, state, panel);
	}]];
	sheet.beside(380, sheet.inner < 780 ? panels.reverse() : panels);
}

/* Without a map the sites only if they are asked for. */
function swSiteList(sites, coverOf, sheet) {
	const covers = ['open', 'held', 'closed', 'overrun'].map(cover => [cover,
		sites.filter(site => coverOf(site) === cover)]).filter(([, list]) =>
		list.length);
	if (!sheet.fold('sites', 'Sites: ' + covers.map(([cover, list]) =>
		`${list.length} ${cover}`).join(', ')))
		return;
	for (const [cover, list] of covers)
		sheet.chips(`Sites, ${cover}`, list.map(site => [site.name || site.id,
			cover === 'open' ? '' : 'empty', site.kind, `sites.${
				site.id}.cover`]));
}

/* Projects as cards: [project, where it lies], ... */
function swFaces(game, state, sheet, title, list) {
	cardFaces(sheet, title, list, ([project, at], place) => swFace(game, state,
		project, sheet.lit, place, at), 76);
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
