/* Secret Weapons of the Third Reich: year, seats, technology track, favour
 * track, and the sites with the projects that lie there. */

boards['secret-weapons'] = {
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
		swTechs(game, state, sheet);
		swFavour(game, state, sheet);
		swSites(game, state, sheet);
		swElsewhere(game, state, sheet);
	},

	tell(game, state) {
		const colour = game.tables.favour.find(row => Number(
			row.space) === state.number('favour')) || {};
		return [`${state.get('year')}, turn ${state.get('turn')}, ${
			state.get('phase')}`, `weapons ${state.get('weapons')}`,
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
		[over ? `${state.get('outcome')}: ${state.get('winners')}`
			: state.get('phase') + (state.has('actor')
				? ', to act: ' + game.seatName(
					state.get('actor')) : ''),
		'strong', 'phase', 'actor', 'outcome', 'winners'],
		['turn ' + state.get('turn'), '', 'turn'],
		['weapons ' + state.get('weapons'), 'strong', 'weapons'],
		[`Reserve ${state.get('reserve.workers')} workers, ${
			state.get('reserve.scientists')} scientists`, 'small',
		'reserve.workers', 'reserve.scientists'],
	], 26);
	sheet.y += 4;
	const years = (game.tables.years || []).map(row => row.year);
	sheet.grid(years.length, 38, 24, (i, x, y, width) =>
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
	sheet.grid(seats.length, 300, 64, (i, x, y, width) => {
		const seat = seats[i], acts = state.get('actor') === seat;
		const get = name => state.get(`seats.${seat}.${name}`);
		const hand = game.tables.events.filter(event =>
			state.get(`events.${event.id}.at`) === 'hand-' + seat)
			.map(event => event.name || event.id).join(', ');
		const planned = state.has(`seats.${seat}.planned`)
			? 'planned ' + get('planned') : 'nothing planned';
		return cardOf(seat, box(x, y, width, 64, litClass('card' + (acts
			? ' acts' : ''), sheet.lit, ...['vp', 'pool-workers',
			'pool-scientists', 'planned'].map(name =>
			`seats.${seat}.${name}`)),
		svg('rect', {x: x + 4, y: y + 5, width: 5, height: 54, rx: 2,
			class: 'seat-' + seat}),
		words(x + 16, y + 19, game.seatName(seat) + (acts ? ' \u25c2'
			: ''), {class: 'strong small', fit: width - 215}),
		words(x + width - 66, y + 19, `pool ${get('pool-workers')}w ${
			get('pool-scientists')}s`, {class: 'small',
			'text-anchor': 'end'}),
		words(x + width - 10, y + 19, get('vp') + ' VP',
			{class: 'strong small', 'text-anchor': 'end'}),
		words(x + 16, y + 38, planned, {class: 'tiny',
			fit: width - 26}),
		words(x + 16, y + 55, hand ? 'hand: ' + hand : 'no card seen',
			{class: 'tiny soft', fit: width - 26})));
	});
}

function swTechs(game, state, sheet) {
	const slots = swSlots(game);
	sheet.label('Technology track');
	sheet.grid(slots.length, 112, 78, (i, x, y, width) => {
		const slot = slots[i], tech = swTech(game, state, slot);
		const dark = tech && state.get(`techs.${tech.id}.face`) ===
			'dark';
		const takers = ['research', 'recruit'].map(deed =>
			state.has(`slots.${slot}.${deed}`) &&
			`${deed} ${state.get(`slots.${slot}.${deed}`)}`)
			.filter(Boolean);
		return cardOf(tech && tech.id, box(x, y, width, 78, litClass('card' + (tech ? ''
			: ' empty'), sheet.lit, `slots.${slot}.research`,
		`slots.${slot}.recruit`, ...(tech ? [`techs.${tech.id}.on`,
			`techs.${tech.id}.face`] : [])),
		hint([tech && tech.id, ...takers].filter(Boolean).join('\n')),
		words(x + 8, y + 18, slot, {class: 'faint'}),
		tech && [words(x + 24, y + 18, (dark ? tech.dark
			: tech.light) || tech.id, {class: 'small strong',
			fit: width - 30}), words(x + 8, y + 35, (dark ? 'dark, '
			: '') + tech[(dark ? 'dark' : 'light') + '_colours'],
		{class: 'tiny soft', fit: width - 14})],
		takers.map((taker, k) => words(x + 8, y + 70 - 16 *
			(takers.length - 1 - k), taker, {class: 'tiny',
			fit: width - 14}))));
	});
}

function swFavour(game, state, sheet) {
	const spaces = game.tables.favour || [];
	sheet.label('Favour track');
	sheet.grid(spaces.length, 44, 24, (i, x, y, width) =>
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
	const people = `${get('workers')}w ${get('scientists')}s` +
		(state.has(`projects.${project.id}.cubes`)
			? ` \u25a0${get('cubes')}` : '');
	const room = textWidth(people, 'tiny');
	const owner = isNothing(get('owner')) ? '' : get('owner');
	return svg('g', {'data-card': project.id}, hint([project.name, project.id, owner &&
		'owner ' + game.seatName(owner), get('stage'), people,
	...swTechsOf(game, state, project).map(tech => tech.light || tech.id)]
		.filter(word => !isNothing(word)).join('\n')),
	svg('rect', {x, y: y - 10, width: 5, height: 12, rx: 2,
		class: 'seat-' + (owner || 'none')}),
	words(x + 9, y, project.name || project.id, {class: litClass('tiny',
		lit, ...swPaths(project)), fit: width - room - 16}),
	words(x + width, y, people, {class: 'tiny soft', 'text-anchor':
		'end'}));
}

function swTechsOf(game, state, project) {
	return game.tables.techs.filter(tech =>
		state.get(`techs.${tech.id}.on`) === project.id);
}

/* Where the sites lie on a narrow sheet, column and row. */
const SW_PLACES = {
	bergen: [0, 0], kiel: [1, 0], peenemuende: [3, 0],
	fallersleben: [1, 1], rechlin: [2, 1], berlin: [3, 1],
	watten: [0, 2], wewelsburg: [1, 2], goettingen: [2, 2], dessau: [3, 2],
	kummersdorf: [4, 2], lorient: [0, 3], mittelwerk: [2, 3], prague: [4, 3],
	haigerloch: [1, 4], friedrichshafen: [2, 4], ebensee: [3, 4],
	'wiener-neustadt': [4, 4],
};

function swSites(game, state, sheet) {
	const sites = game.tables.sites;
	sheet.label('Sites (a colour for each owner; w workers, s ' +
		'scientists, \u25a0 cubes)');
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
	townMap(sheet, 'secret-weapons', ids, {}, 140, 60, draw, () =>
		sheet.map(ids, SW_PLACES, 5, 136, 60, draw));
}

/* Projects on offer, at home, beside the map, and lost. */
function swElsewhere(game, state, sheet) {
	const slots = game.tables.projects.map(project =>
		String(state.get(`projects.${project.id}.place`)))
		.filter(place => place.startsWith('slot-'));
	for (const [place, title] of [...[...new Set(slots)].sort()
		.map(slot => [slot, 'On offer, ' + slot]),
	['home', 'At home'], ['side', 'Beside the map'], ['lost', 'Lost']]) {
		const here = swAt(game, state, place);
		if (!here.length)
			continue;
		sheet.label(title);
		sheet.grid(here.length, 180, 42, (i, x, y, width) => {
			const project = here[i];
			const stage = state.get(`projects.${project.id}.stage`);
			return box(x, y, width, 42, litClass('card', sheet.lit,
				...swPaths(project)),
			swProject(game, state, project, sheet.lit, x + 8,
				y + 17, width - 16),
			words(x + 17, y + 34, [stage, ...swTechsOf(game, state,
				project).map(tech => tech.light || tech.id)]
				.filter(word => !isNothing(word)).join(', '),
			{class: 'tiny soft', fit: width - 26}));
		}, 4);
	}
}
