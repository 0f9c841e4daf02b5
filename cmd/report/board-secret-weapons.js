/* Secret Weapons of the Third Reich: sites with the projects that lie there,
 * technology track, favour track, seats. */

const SW_WIDTH = 900;
const SW_SITE = {width: 172, height: 58};

boards['secret-weapons'] = {
	title: 'The board of Secret Weapons',

	charts: game => {
		const seats = swSeats(game.state(game.length));
		return [
			{title: 'Victory Points', lines: seats.map(seat =>
				[seat, [`seats.${seat}.vp`]])},
			{title: 'Weapons and favour', lines: [
				['weapons', ['weapons']],
				['favour', ['favour']]]},
			{title: 'Reserve', lines: [
				['workers', ['reserve.workers']],
				['scientists', ['reserve.scientists']]]},
		];
	},

	draw(game, state, lit) {
		const parts = [];
		let y = swHead(state, lit, parts);
		y = swSeatRows(game, state, lit, parts, y);
		y = swTracks(game, state, lit, parts, y);
		y = swSites(game, state, lit, parts, y);
		y = swElsewhere(game, state, lit, parts, y);
		return picture(SW_WIDTH, y, this.title, parts);
	},
};

function swSeats(state) {
	return ['p1', 'p2', 'p3', 'p4'].slice(0, state.number('seat-count'));
}

/* Projects whose place is this word. */
function swAt(game, state, place) {
	return game.tables.projects.filter(project =>
		state.get(`projects.${project.id}.place`) === place);
}

function swHead(state, lit, parts) {
	parts.push(words(10, 26, state.get('year'),
		{class: litClass('big', lit, 'year')}),
	words(80, 26, `turn ${state.get('turn')}, ${state.get('phase')}` +
		(state.has('actor') ? `, to act: ${state.get('actor')}` : ''),
	{class: litClass('', lit, 'turn', 'phase', 'actor')}),
	words(470, 26, `weapons ${state.get('weapons')}`,
		{class: litClass('strong', lit, 'weapons')}),
	words(580, 26, `Reserve ${state.get('reserve.workers')} workers, ` +
		`${state.get('reserve.scientists')} scientists`,
	{class: litClass('small', lit, 'reserve.workers',
		'reserve.scientists')}),
	words(SW_WIDTH - 10, 26, state.get('outcome') === 'running' ? ''
		: `${state.get('outcome')}: ${state.get('winners')}`,
	{class: 'strong', 'text-anchor': 'end'}));
	return 44;
}

function swSeatRows(game, state, lit, parts, y) {
	for (const seat of swSeats(state)) {
		const get = name => state.get(`seats.${seat}.${name}`);
		const hand = game.tables.events.filter(event =>
			state.get(`events.${event.id}.at`) === 'hand-' + seat);
		parts.push(box(10, y, SW_WIDTH - 20, 26, litClass('card', lit,
			...['vp', 'pool-workers', 'pool-scientists', 'planned']
				.map(name => `seats.${seat}.${name}`))),
		words(20, y + 18, seat + (state.get('actor') === seat
			? ' \u25c2' : ''), {class: 'strong small'}),
		words(70, y + 18, get('vp') + ' VP', {class: 'strong small'}),
		words(140, y + 18, `pool ${get('pool-workers')} workers, ` +
			`${get('pool-scientists')} scientists`,
		{class: 'small'}),
		words(370, y + 18, state.has(`seats.${seat}.planned`)
			? 'planned ' + get('planned') : '', {class: 'small'}),
		words(SW_WIDTH - 20, y + 18, hand.length ? 'hand: ' +
			cut(hand.map(event => event.name || event.id)
				.join(', '), 46) : '',
		{class: 'tiny', 'text-anchor': 'end'}));
		y += 30;
	}
	return y + 10;
}

function swTracks(game, state, lit, parts, y) {
	const slots = (game.tables.slots || []).map(row => row.slot);
	parts.push(words(10, y + 12, 'Technology track', {class: 'label'}));
	y += 18;
	slots.forEach((slot, i) => {
		const tech = game.tables.techs.find(row =>
			state.get(`techs.${row.id}.on`) === 'slot-' + slot);
		const dark = tech && state.get(`techs.${tech.id}.face`) ===
			'dark';
		const takers = ['research', 'recruit'].map(deed =>
			state.has(`slots.${slot}.${deed}`) &&
			`${deed} ${state.get(`slots.${slot}.${deed}`)}`)
			.filter(Boolean).join(', ');
		const x = 10 + i % 6 * 147, top = y + Math.floor(i / 6) * 62;
		parts.push(box(x, top, 141, 56, litClass('card' + (tech ? ''
			: ' empty'), lit, `slots.${slot}.research`,
		`slots.${slot}.recruit`, ...(tech ? [`techs.${tech.id}.on`,
			`techs.${tech.id}.face`] : [])),
		tech && hint(tech.id)),
		words(x + 8, top + 18, slot, {class: 'faint'}),
		words(x + 26, top + 18, tech ? cut(dark ? tech.dark
			: tech.light, 13) : '', {class: 'small strong'}),
		words(x + 8, top + 34, tech ? cut((dark ? 'dark, ' : '') +
			tech[(dark ? 'dark' : 'light') + '_colours'], 22) : '',
		{class: 'tiny'}),
		words(x + 8, top + 49, cut(takers, 22), {class: 'tiny'}));
	});
	y += Math.ceil(slots.length / 6) * 62 + 8;
	parts.push(words(10, y + 15, 'Favour', {class: 'label'}));
	(game.tables.favour || []).forEach((row, i) => {
		const here = state.number('favour') === Number(row.space);
		parts.push(box(80 + i * 84, y, 80, 24, litClass('token' +
			(here ? ' on' : ''), here ? lit : new Set(), 'favour')),
		words(120 + i * 84, y + 16, row.colour || '?', {
			class: 'small' + (here ? ' on-dark' : ''),
			'text-anchor': 'middle'}));
	});
	return y + 36;
}

function swSites(game, state, lit, parts, y) {
	parts.push(words(10, y + 12, 'Sites', {class: 'label'}));
	y += 18;
	game.tables.sites.forEach((site, i) => {
		const path = `sites.${site.id}.cover`;
		const cover = state.get(path);
		const here = swAt(game, state, site.id);
		const x = 10 + i % 5 * 177;
		const top = y + Math.floor(i / 5) * (SW_SITE.height + 6);
		parts.push(box(x, top, SW_SITE.width, SW_SITE.height,
			litClass('card' + (cover === 'open' ? ''
				: cover === 'overrun' ? ' cancelled'
					: ' empty'), lit, path,
			...here.flatMap(swPaths)),
			hint([site.name, site.kind, 'stack ' + site.stack,
				cover].join('\n'))),
		words(x + 8, top + 17, cut(site.name || site.id, 16),
			{class: 'small strong'}),
		words(x + SW_SITE.width - 8, top + 17, cover,
			{class: litClass('tiny', lit, path),
				'text-anchor': 'end'}),
		here.slice(0, 2).map((project, k) => words(x + 8,
			top + 34 + k * 16, swProject(state, project, 22) + (k &&
				here.length > 2 ? ` +${here.length - 2}` : ''),
			{class: litClass('tiny', lit, ...swPaths(project))})));
	});
	return y + Math.ceil(game.tables.sites.length / 5) *
		(SW_SITE.height + 6) + 8;
}

function swPaths(project) {
	return ['place', 'owner', 'stage', 'workers', 'scientists', 'cubes',
		'marker', 'done', 'made'].map(name =>
		`projects.${project.id}.${name}`);
}

function swProject(state, project, most) {
	const get = name => state.get(`projects.${project.id}.${name}`);
	const owner = isNothing(get('owner')) ? '' : get('owner') + ' ';
	return cut(owner + (project.name || project.id), most - 6) +
		` ${get('workers')}+${get('scientists')}` +
		(get('cubes') ? ` \u25a0${get('cubes')}` : '');
}

/* Projects on offer, at home, beside the map, and lost. */
function swElsewhere(game, state, lit, parts, y) {
	const slots = game.tables.projects.map(project =>
		state.get(`projects.${project.id}.place`))
		.filter(place => String(place).startsWith('slot-'));
	for (const [place, title] of [...[...new Set(slots)].sort()
		.map(slot => [slot, 'Project ' + slot]),
	['home', 'At home'], ['side', 'Beside the map'], ['lost', 'Lost']]) {
		const here = swAt(game, state, place);
		if (!here.length)
			continue;
		parts.push(words(10, y + 12, title +
			' (owner, project, workers+scientists, cubes)',
		{class: 'label'}));
		y += 18;
		here.forEach((project, i) => {
			const x = 10 + i % 4 * 221;
			const top = y + Math.floor(i / 4) * 44;
			const techs = game.tables.techs.filter(tech =>
				state.get(`techs.${tech.id}.on`) ===
				project.id).map(tech => tech.id).join(' ');
			parts.push(box(x, top, 215, 40, litClass('card', lit,
				...swPaths(project)), hint([project.name,
				project.id, techs].filter(Boolean)
				.join('\n'))),
			words(x + 8, top + 17, swProject(state, project, 27),
				{class: 'small strong'}),
			words(x + 8, top + 33, cut([state.get('projects.' +
				project.id + '.stage'), techs].filter(word =>
				!isNothing(word)).join(', '), 36),
			{class: 'tiny'}));
		});
		y += Math.ceil(here.length / 4) * 44 + 8;
	}
	return y + 6;
}
