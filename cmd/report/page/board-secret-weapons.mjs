/* Secret Weapons of the Third Reich: year, seats, technology track, favour
 * track, and the sites with the projects that lie there. */
import {cardFace, cardText} from './cards.mjs';
import {isNothing, stepWords} from './data.mjs';
import {MAP_LEAST, townMap} from './map.mjs';
import {box, cardOf, fit, hint, lines, litClass, svg, textWidth,
	words} from './svg.mjs';

export const secretWeaponsBoard = {
	title: 'The board of Secret Weapons',
	face: 'Bahnschrift, "DIN Alternate", "Roboto Condensed", ' +
		'"Arial Narrow", "Liberation Sans Narrow", Arial, sans-serif',
	chapter: ['year', ''],

	charts: game => {
		const seats = swSeats(game.state(game.length));
		return [
			{title: 'Victory Points', lines: seats.map(seat =>
				[game.seatName(seat), [`seats.${seat}.vp`]])},
			{title: 'Weapons', lines: [['weapons', ['weapons']]]},
			{title: 'Favour (space of the track)', lines: [
				['favour', ['favour']]]},
			{title: 'Reserve', lines: [
				['workers', ['reserve.workers']],
				['scientists', ['reserve.scientists']]]},
		];
	},

	draw(game, state, sheet) {
		swHead(game, state, sheet);
		swSeatRows(game, state, sheet);
		swHand(game, state, sheet);
		swTechs(game, state, sheet);
		swFavour(game, state, sheet);
		swSites(game, state, sheet);
		swElsewhere(game, state, sheet);
	},

	tell(game, state) {
		const colour = game.tables.favour.find(row => Number(
			row.space) === state.number('favour')) || {};
		return [`${state.get('year')}, turn ${state.get('turn')}, ${
			stepWords(game, state)}`, `weapons ${state.get('weapons')}`,
		`favour ${colour.colour || state.get('favour')}`,
		...swSeats(state).map(seat => `${game.seatName(seat)}: ${
			state.get(`seats.${seat}.vp`)} Victory Points`),
		'sites: ' + game.tables.sites.flatMap(site => swAt(game, state,
			site.id).map(project => `${project.name || project.id
		} at ${site.name || site.id}`)).join(', '),
		'technology track: ' + swSlots(game).map(slot => swTech(game,
			state, slot)).filter(Boolean).map(tech => tech.light ||
			tech.id).join(', ')];
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
	const over = state.get('outcome') !== 'running';
	sheet.flow([
		[over ? `${state.get('outcome')}: ${game.valueWords(
			state.get('winners'))}` : stepWords(game, state),
		'strong', 'phase', 'actor', 'outcome', 'winners'],
		['turn ' + state.get('turn'), '', 'turn'],
		['weapons ' + state.get('weapons'), 'strong', 'weapons'],
		['Reserve ' + (swPeople(state.get('reserve.workers'), state.get(
			'reserve.scientists')) || 'empty'), 'small',
		'reserve.workers', 'reserve.scientists'],
	], 26);
	sheet.y += 4;
	const years = (game.tables.years || []).map(row => row.year);
	sheet.grid(years.length, 30, 24, (i, x, y, width) =>
		swStep(years[i], years[i] === String(state.get('year')), 'year',
			sheet.lit, x, y, width));
	sheet.y += 4;
}

/* A space of a track, filled if the marker stands there. */
function swStep(word, here, path, lit, x, y, width) {
	return box(x, y, width, 24, litClass('token' + (here ? ' on' : ''),
		here ? lit : new Set(), path), words(x + width / 2, y + 16,
		word || '?', {class: 'tiny' + (here ? ' on-dark strong'
			: ' soft'), 'text-anchor': 'middle', fit: width - 4}));
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
		line.attributes['data-fold'] = seat;
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
		count > 0).map(([count, noun]) => `${count} ${noun}${count > 1
		? 's' : ''}`).join(', ');
}

/* The events in the hand of who acts, so far as they are known. */
function swHand(game, state, sheet) {
	const actor = state.get('actor');
	const hand = game.tables.events.filter(({id}) => !isNothing(actor) &&
		state.get(`events.${id}.at`) === 'hand-' + actor);
	if (!hand.length)
		return;
	const high = hand.some(cardText) ? 90 : 46;
	sheet.label(`In the hand of ${game.seatName(actor)}`);
	sheet.grid(hand.length, 150, high, (i, x, y, width) => cardFace(hand[i].id,
		hand[i], [x, y, width, high], litClass('', sheet.lit, `events.${
			hand[i].id}.at`), {is: [hand[i].year, hand[i].bombardment ===
			'yes' && 'bombardment'].filter(word => word && word !== 'none')
			.join(', ')}), 5);
}

function swTechs(game, state, sheet) {
	const slots = swSlots(game);
	sheet.label('Technology track');
	sheet.grid(slots.length, 104, 78, (i, x, y, width) => {
		const slot = slots[i], tech = swTech(game, state, slot);
		const face = tech && state.get(`techs.${tech.id}.face`) === 'dark'
			? 'dark' : 'light';
		const takers = ['research', 'recruit'].filter(deed => state.has(
			`slots.${slot}.${deed}`)).map(deed => `${deed}: ${
			game.valueWords(state.get(`slots.${slot}.${deed}`))}`)
			.join(', ');
		const paths = ['research', 'recruit'].map(deed => `slots.${slot}.${
			deed}`);
		if (!tech)
			return box(x, y, width, 78, litClass('card empty', sheet.lit,
				...paths), words(x + 8, y + 18, slot, {class: 'faint'}),
			lines(x + 8, y + 41, takers, width - 14, 3, {class:
				'tiny'}, 14));
		return cardFace(tech.id, {name: tech[face] || tech.light}, [x, y,
			width, 78], litClass('', sheet.lit, ...paths,
			`techs.${tech.id}.on`, `techs.${tech.id}.face`), {band:
				'face-' + face, corner: slot, is: (tech[face +
				'_colours'] || '').split('+').join(', '), text: takers});
	});
}

function swFavour(game, state, sheet) {
	const spaces = game.tables.favour || [];
	sheet.label('Favour track');
	sheet.grid(spaces.length, 36, 24, (i, x, y, width) =>
		swStep(spaces[i].colour, state.number('favour') ===
			Number(spaces[i].space), 'favour', sheet.lit, x, y,
		width));
}

/* --- projects ------------------------------------------------------------- */

function swPaths(project) {
	return ['place', 'owner', 'stage', 'workers', 'scientists', 'cubes',
		'marker', 'done', 'made'].map(name =>
		`projects.${project.id}.${name}`);
}

/* One line: the owner's colour, the name, workers and scientists, cubes. */
function swProject(game, state, project, lit, x, y, width) {
	const get = name => state.get(`projects.${project.id}.${name}`);
	const people = `${get('workers')}+${get('scientists')}` +
		(state.has(`projects.${project.id}.cubes`)
			? ` \u25a0${get('cubes')}` : '');
	const room = textWidth(people, 'tiny');
	const owner = isNothing(get('owner')) ? '' : get('owner');
	return svg('g', {'data-card': project.id}, hint(swTold(game, state, project)
		.join('\n')),
	svg('rect', {x: x - 4, y: y - 13, width: width + 8, height: 17, rx: 3,
		class: 'line-of-card'}),
	svg('rect', {x, y: y - 10, width: 5, height: 12, rx: 2,
		class: 'seat-' + (owner || 'none')}),
	words(x + 9, y, project.name || project.id, {class: litClass('tiny',
		lit, ...swPaths(project)), fit: width - room - 16}),
	words(x + width, y, people, {class: 'tiny soft', 'text-anchor':
		'end'}));
}

/* What lies on a project, and where it has come to. */
function swTold(game, state, project) {
	const get = name => state.get(`projects.${project.id}.${name}`);
	return [project.name || project.id, isNothing(get('owner')) ? ''
		: game.seatName(get('owner')), isNothing(get('stage')) ? ''
		: game.called(get('stage')), swPeople(get('workers'),
		get('scientists')), get('cubes') > 0 && `${get('cubes')} cube${get('cubes') > 1
		? 's' : ''}`,
	...swTechsOf(game, state, project).map(tech => tech.light || tech.id)]
		.filter(Boolean);
}

/* A project as a card; `at` is where it lies. */
function swFace(game, state, project, lit, [x, y, width, height], at) {
	const owner = state.get(`projects.${project.id}.owner`);
	const [, ...told] = swTold(game, state, project);
	const face = cardFace(project.id, project, [x, y, width, height], litClass('',
		lit, ...swPaths(project)), {band: 'sw-' + project.colour, corner:
		project.vp === '0' ? '' : project.vp, is: [at, project.colour !== 'none' &&
		project.colour].filter(Boolean).join(', '), text: told.join(', ')});
	if (!isNothing(owner))
		face.children.push(svg('rect', {x: x + 1, y: y + 26, width: 4,
			height: height - 30, class: 'seat-' + owner}));
	return face;
}

function swTechsOf(game, state, project) {
	return game.tables.techs.filter(tech =>
		state.get(`techs.${tech.id}.on`) === project.id);
}

function swSites(game, state, sheet) {
	const sites = game.tables.sites;
	const ids = sites.map(site => site.id);
	const draw = (id, x, y, width) => {
		const site = game.card('sites', id), path = `sites.${site.id}.cover`;
		const cover = state.get(path);
		const here = swAt(game, state, site.id);
		return box(x, y, width, 60, litClass('card' + (cover === 'open'
			? '' : cover === 'overrun' ? ' cancelled' : ' empty'),
		sheet.lit, path, ...here.flatMap(swPaths)),
		hint([site.name, site.kind, 'stack ' + site.stack, cover]
			.join('\n')),
		words(x + 8, y + 17, site.name || site.id, {class:
			'small strong' + (cover === 'open' ? '' : ' soft'),
		fit: width - 12}),
		cover !== 'open' && words(x + 8, y + (here.length ? 58 : 35),
			cover, {class: litClass('tiny soft', sheet.lit, path)}),
		here.slice(0, 2).map((project, k) => swProject(game, state,
			project, sheet.lit, x + 8, y + 35 + k * 17,
			width - 16 - (k && here.length > 2 ? 22 : 0))),
		here.length > 2 && words(x + width - 6, y + 52, '+' +
			(here.length - 2), {class: 'tiny strong',
			'text-anchor': 'end'}));
	};
	if (sheet.inner >= MAP_LEAST)
		sheet.label('Sites: a colour for each owner, workers + scientists, ' +
			'\u25a0 cubes');
	townMap(sheet, 'secret-weapons', ids, {}, 140, 60, draw, () =>
		swSiteList(game, state, sites, sheet));
}

/* Without a map: what lies at sites, then the sites. */
function swSiteList(game, state, sites, sheet) {
	const lie = sites.flatMap(site => swAt(game, state, site.id).map(project =>
		[project, site.name || site.id]));
	if (lie.length)
		sheet.label('Projects at their sites');
	sheet.grid(lie.length, 150, 76, (i, x, y, width) => swFace(game, state,
		lie[i][0], sheet.lit, [x, y, width, 76], lie[i][1]));
	/* the sites themselves only if they are asked for */
	const covers = ['open', 'held', 'closed', 'overrun'].map(cover => [cover,
		sites.filter(site => state.get(`sites.${site.id}.cover`) === cover)])
		.filter(([, list]) => list.length);
	if (!sheet.fold('sites', 'Sites: ' + covers.map(([cover, list]) =>
		`${list.length} ${cover}`).join(', ')))
		return;
	for (const [cover, list] of covers)
		sheet.chips(`Sites, ${cover}`, list.map(site => [site.name || site.id,
			cover === 'open' ? '' : 'empty', site.kind, `sites.${
				site.id}.cover`]));
}

/* Projects on offer, at home, beside the map, and lost. */
function swElsewhere(game, state, sheet) {
	const slots = swSlots(game).map(slot => 'slot-' + slot);
	for (const [title, ...places] of [['On offer', ...slots], ['At home', 'home'],
		['Beside the map', 'side'], ['Lost', 'lost']]) {
		const here = places.flatMap(place => swAt(game, state, place).map(
			project => [project, title === 'On offer' ? game.called(place)
				: '']));
		if (!here.length)
			continue;
		sheet.label(title);
		sheet.grid(here.length, 150, 76, (i, x, y, width) => swFace(game,
			state, here[i][0], sheet.lit, [x, y, width, 76], here[i][1]),
		6);
	}
}
