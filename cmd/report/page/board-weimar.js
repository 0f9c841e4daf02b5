/* Weimar: the cities with bases, units and threats, the Deutsches Reich box,
 * the Reichstag, the opinion cross, society, tracks. */

const WEIMAR_PARTIES = ['kpd', 'spd', 'zentrum', 'dnvp'];
const WEIMAR_BENCHES = [...WEIMAR_PARTIES, 'nsdap'];
const WEIMAR_NAMES = {kpd: 'KPD', spd: 'SPD', zentrum: 'Zentrum',
	dnvp: 'DNVP', nsdap: 'NSDAP'};
const WEIMAR_CITIES = ['koenigsberg', 'stuttgart', 'frankfurt', 'koeln',
	'hamburg', 'berlin', 'essen', 'muenchen', 'breslau', 'leipzig',
	'rostock'];
const WEIMAR_DR = ['blockade', 'inflation', 'violent-peace', 'unstable-state',
	'minority-cabinet', 'black-friday', 'poverty'];
const WEIMAR_COUNTED = ['poverty', 'prosperity', 'unrest'];
const WEIMAR_MARKERS = ['uprising', 'councils', 'regime'];

boards.weimar = {
	title: 'The board of Weimar',
	face: 'Futura, "Century Gothic", "URW Gothic", "Avenir Next", ' +
		'"Trebuchet MS", sans-serif',
	chapter: ['round', 'Round'],

	charts: () => [
		{title: 'Seats in the Reichstag', lines: WEIMAR_BENCHES.map(
			bench => [WEIMAR_NAMES[bench], ['seats.' + bench],
				'w-line-' + bench])},
		{title: 'Victory Points', lines: WEIMAR_PARTIES.map(party =>
			[WEIMAR_NAMES[party], ['vp.' + party],
				'w-line-' + party])},
		{title: 'Threats', lines: [
			['Reich box', WEIMAR_DR.map(threat => 'dr.' + threat)],
			['unrest', WEIMAR_CITIES.map(city => 'unrest.' + city)],
			['poverty', WEIMAR_CITIES.map(city =>
				'poverty.' + city)]]},
	],

	draw(game, state, sheet) {
		weimarHead(game, state, sheet);
		weimarParties(game, state, sheet);
		weimarMap(game, state, sheet);
		sheet.beside(300, [
			[1, panel => weimarReichstag(game, state, panel)],
			[1, panel => weimarTracks(game, state, panel)],
		]);
		weimarOpinion(game, state, sheet);
		weimarSociety(game, state, sheet);
		weimarLists(game, state, sheet);
	},

	tell(game, state) {
		const units = weimarUnits(game, state);
		return [`Round ${state.get('round')}, ${state.get('phase')}`,
			`government ${state.get('government')}`,
			'Reichstag: ' + WEIMAR_BENCHES.map(bench =>
				`${WEIMAR_NAMES[bench]} ${state.number('seats.' +
					bench)}`).join(', '),
			'Victory Points: ' + WEIMAR_PARTIES.map(party =>
				`${WEIMAR_NAMES[party]} ${state.number('vp.' +
					party)}`).join(', '),
			'Deutsches Reich: ' + (weimarReich(state).join(', ') ||
				'no threat'),
			...WEIMAR_CITIES.map(city => `${game.card('cities',
				city).name || city}: ` + [...WEIMAR_PARTIES
				.filter(party => state.has(`base.${city}.${
					party}`)).map(party => weimarTimes(
					`base of ${WEIMAR_NAMES[party]}`,
					state.get(`base.${city}.${party}`))),
			...weimarThreats(state, city), ...(units[city] || [])
				.map(([name, count]) => weimarTimes(name,
					count))].join(', '))];
	},
};

function weimarTimes(word, count) {
	return count > 1 ? `${count} ${word}` : word;
}

/* A number of the table `board`, or 0. */
function weimarPrinted(game, key) {
	const row = (game.tables.board || []).find(each => each.key === key);
	return Number(row && row.value) || 0;
}

function weimarHead(game, state, sheet) {
	const over = state.get('outcome') !== 'running';
	const roles = ['government', 'chancellor', 'president'];
	sheet.flow([
		['Round ' + state.get('round'), 'big', 'round'],
		[over ? `${state.get('outcome')}: ${state.get('winners')}`
			: [state.get('phase'), state.get('step')]
				.filter(word => !isNothing(word)).join(', ') +
			(state.has('actor') ? ', to act: ' +
				(WEIMAR_NAMES[state.get('actor')] ||
					state.get('actor')) : ''),
		over ? 'strong' : '', 'phase', 'step', 'actor', 'outcome',
		'winners'],
		...roles.map(role => [state.has(role) ? `${role} ${
			String(state.get(role)).split('+').map(name =>
				WEIMAR_NAMES[name] || name).join(' + ')}`
			: `no ${role}`, 'small', role]),
	], 28);
	sheet.y += 4;
}

function weimarParties(game, state, sheet) {
	const wide = sheet.inner > 640; /* four in a row, else two and two */
	const high = sheet.inner < 420 ? 58 : 44;
	sheet.grid(4, wide ? 150 : sheet.inner / 2 - 6, high, (i, x, y, width) => {
		const party = WEIMAR_PARTIES[i];
		const paths = ['vp', 'reserve', 'impulse', 'won'].map(name =>
			`${name}.${party}`);
		return cardOf(party, box(x, y, width, high, litClass(
			'card w-edge-' + party, sheet.lit, ...paths),
		words(x + 10, y + 18, (state.get('actor') === party
			? '\u25b8 ' : '') + WEIMAR_NAMES[party] + (
			game.names[party] ? ', ' + game.names[party] : ''),
		{class: 'strong small', fit: width - 66}),
		words(x + width - 10, y + 18, state.get(paths[0]) + ' VP',
			{class: 'strong small', 'text-anchor': 'end'}),
		lines(x + 10, y + 36, `reserve ${state.get(paths[1])}, ` +
			`impulse ${state.get(paths[2])}, ` +
			`won ${state.get(paths[3])}`, width - 16,
		high > 44 ? 2 : 1, {class: 'tiny soft'})));
	});
	sheet.y += 4;
}

/* Where the cities lie on a narrow sheet, column and row. */
const WEIMAR_PLACES = {
	hamburg: [1, 0], rostock: [2, 0], koenigsberg: [3, 0],
	essen: [0, 1], berlin: [2, 1], reich: [3, 1],
	koeln: [0, 2], frankfurt: [1, 2], leipzig: [2, 2], breslau: [3, 2],
	stuttgart: [1, 3], muenchen: [2, 3],
};

/* --- the cities and the Deutsches Reich box ------------------------------- */

function weimarMap(game, state, sheet) {
	const units = weimarUnits(game, state);
	const ids = Object.keys(WEIMAR_PLACES);
	const draw = (city, x, y, width) => city === 'reich'
		? weimarBox(game, state, sheet.lit, x, y, width)
		: weimarCity(game, state, sheet.lit, city, units[city] || [], x,
			y, width);
	townMap(sheet, 'weimar', ids, {reich: [19.6, 48.2]}, 152, 112, draw, () =>
		sheet.map(ids, WEIMAR_PLACES, 4, 158, 112, draw));
}

function weimarReich(state) {
	return WEIMAR_DR.filter(threat => state.has('dr.' + threat))
		.map(threat => weimarTimes(threat, state.get('dr.' + threat)));
}

function weimarBox(game, state, lit, x, y, width) {
	const filled = WEIMAR_DR.reduce((sum, threat) => sum +
		state.number('dr.' + threat), 0);
	const spaces = Math.max(filled, weimarPrinted(game, 'dr-spaces'));
	return box(x, y, width, 112, litClass('card w-reich', lit,
		...WEIMAR_DR.map(threat => 'dr.' + threat)),
	words(x + 10, y + 18, 'Deutsches Reich', {class: 'strong small',
		fit: width - 16}),
	Array.from({length: Math.min(spaces, 9)}, (_, k) => svg('circle', {
		cx: x + 18 + k * 18, cy: y + 36, r: 6.5, class: k < filled
			? 'w-threat-disc' : 'w-free'})),
	lines(x + 10, y + 62, weimarReich(state).join(', ') || 'no threat',
		width - 18, 4, {class: 'tiny' + (filled ? ' w-threat-text'
			: ' soft')}));
}

/* {city: [[name, count, path], ...]} */
function weimarUnits(game, state) {
	const found = {};
	for (const path of game.paths) {
		if (!path.startsWith('units.') || !state.has(path))
			continue;
		const [, kind, place] = path.split('.');
		(found[place] = found[place] || []).push([game.card('units',
			kind).name || kind, state.number(path), path]);
	}
	return found;
}

function weimarThreats(state, city) {
	return [...WEIMAR_COUNTED.filter(word => state.has(`${word}.${city}`))
		.map(word => weimarTimes(word, state.get(`${word}.${city}`))),
	...WEIMAR_MARKERS.filter(word => state.has(`${word}.${city}`))
		.map(word => word + (state.get(`${word}.${city}`) === 'inactive'
			? ' (inactive)' : ''))];
}

function weimarCity(game, state, lit, city, units, x, y, width) {
	const card = game.card('cities', city);
	const threats = weimarThreats(state, city);
	const paths = [...WEIMAR_COUNTED, ...WEIMAR_MARKERS].map(word =>
		`${word}.${city}`);
	const bases = WEIMAR_PARTIES.map(party => `base.${city}.${party}`);
	const troops = units.map(([name, count]) => weimarTimes(name, count));
	const grave = threats.some(word => !word.endsWith('prosperity'));
	const listed = breakLines(threats.join(', '), width - 18, 2, 'tiny');
	return cardOf(city, box(x, y, width, 112, litClass('card' + (grave ? ' w-threat'
		: ''), lit, ...paths, ...bases, ...units.map(unit => unit[2])),
	hint([card.name || city, ...threats, ...troops].join('\n')),
	words(x + 10, y + 18, card.name || city, {class: 'strong small',
		fit: width - 16}),
	weimarBases(state, lit, bases, Number(card.spaces) || 0, x, y, width),
	lines(x + 10, y + 62, threats.join(', '), width - 18, 2, {class:
		litClass('tiny ' + (grave ? 'w-threat-text' : 'w-good-text'),
			lit, ...paths)}, 14),
	lines(x + 10, y + 64 + listed.length * 14, troops.join(', '),
		width - 18, 4 - listed.length, {class: litClass('tiny', lit,
			...units.map(unit => unit[2]))}, 14)));
}

/* A square for each base, empty ones for the spaces that are left. */
function weimarBases(state, lit, bases, spaces, x, y, width) {
	const all = bases.flatMap((path, i) => Array(state.number(path))
		.fill([WEIMAR_PARTIES[i], path]));
	while (all.length < spaces)
		all.push(['free', '']);
	const step = Math.min(21, (width - 18) / Math.max(1, all.length));
	return all.map(([party, path], k) => svg('g', {}, hint(
		WEIMAR_NAMES[party] || party), svg('rect', {
		x: x + 10 + k * step, y: y + 27, width: step - 3, height: 18,
		rx: 2, class: litClass('w-' + party, lit, path)}),
	party !== 'free' && step > 12 && words(x + 10 + k * step +
		(step - 3) / 2, y + 40, party[0].toUpperCase(),
	{class: 'tiny on-dark', 'text-anchor': 'middle'})));
}

/* --- Reichstag ------------------------------------------------------------ */

/* Places on three arcs, ordered by angle: parties sit as wedges. */
function weimarPlaces(all, radii) {
	const sum = radii.reduce((one, two) => one + two, 0);
	const places = [];
	radii.forEach((radius, i) => {
		const count = i === radii.length - 1 ? all - places.length
			: Math.round(all * radius / sum);
		for (let k = 0; k < count; k++)
			places.push([Math.PI * (k + 0.5) / count, radius]);
	});
	return places.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function weimarReichstag(game, state, sheet) {
	const filled = WEIMAR_BENCHES.flatMap(bench =>
		Array(state.number('seats.' + bench)).fill(bench));
	const all = Math.max(filled.length, weimarPrinted(game, 'seats'));
	const outer = Math.min(160, sheet.inner / 2 - 14);
	const cx = sheet.width / 2;
	const government = state.set('government');
	sheet.label(`Reichstag, ${filled.length} of ${all} seats`);
	const cy = sheet.y + outer + 10;
	weimarPlaces(all, [0.5, 0.75, 1].map(part => part * outer))
		.forEach(([angle, radius], k) => sheet.add(svg('circle', {
			cx: (cx - Math.cos(angle) * radius).toFixed(1),
			cy: (cy - Math.sin(angle) * radius).toFixed(1),
			r: Math.min(11, outer / 14), class: litClass('w-' +
				(filled[k] || 'free'), sheet.lit, 'seats.' +
				filled[k])}, hint(WEIMAR_NAMES[filled[k]] ||
			'empty'))));
	sheet.add(words(cx, cy - 2, filled.length, {class: 'big',
		'text-anchor': 'middle'}));
	sheet.y = cy + 12;
	sheet.grid(5, 58, 38, (i, x, y, width) => {
		const bench = WEIMAR_BENCHES[i];
		return [svg('rect', {x, y: y + 3, width, height: 4, rx: 2,
			class: 'w-' + bench}), words(x, y + 21,
			WEIMAR_NAMES[bench], {class: 'tiny', fit: width}),
		words(x, y + 36, state.number('seats.' + bench) +
			(government.includes(bench) ? ' gov.' : ''),
		{class: litClass('small strong', sheet.lit, 'seats.' + bench),
			fit: width})];
	});
}

/* --- opinion -------------------------------------------------------------- */

/* The arms of the cross belong to the parties; a space is as high as its row
 * needs for the issues on it. */
function weimarOpinion(game, state, sheet) {
	const spaces = game.tables.opinion || [];
	const issues = {}, heights = Array(8).fill(26);
	for (const path of game.paths)
		if (path.startsWith('issue.')) {
			const at = state.get(path);
			(issues[at] = issues[at] || []).push(path);
		}
	if (!spaces.length)
		return;
	const width = sheet.inner / 7, size = width < 80 ? 'mini' : 'tiny';
	for (const space of spaces)
		heights[space.row] = Math.max(heights[space.row], 12 +
			14 * (issues[space.id] || []).length);
	const tops = heights.map((_, row) => sheet.y + 26 + heights
		.slice(1, row).reduce((sum, height) => sum + height + 4, 0));
	sheet.label('Opinion: each arm leads to a party');
	for (const space of spaces) {
		const x = sheet.margin + (Number(space.column) - 1) * width;
		const top = tops[space.row], here = issues[space.id] || [];
		sheet.add(box(x, top, width - 4, heights[space.row],
			litClass('card' + (space.owner !== 'none'
				? ' w-edge-' + space.owner : ''), sheet.lit,
			...here), hint([space.id, ...here].join('\n'))),
		here.length ? here.map((path, k) => words(x + 5, top + 17 +
			k * 14, path.slice(6), {class: litClass(size + ' strong',
			sheet.lit, path), fit: width - 12}))
			: words(x + (width - 4) / 2, top + 17, space.owner ===
				'none' ? space.value : WEIMAR_NAMES[space.owner]
				+ (space.owner2 === 'none' || !space.owner2
					? ' ' + space.value : ''),
			{class: size + ' soft', 'text-anchor': 'middle',
				fit: width - 8}));
	}
	sheet.y = tops[7] + heights[7] + 8;
	/* too narrow for the names */
	if (width < 90)
		sheet.chips('Issues', Object.keys(issues).filter(at =>
			!['off', 'out', 'none'].includes(at)).flatMap(at =>
			issues[at].map(path => [`${path.slice(6)}: ${at}`, '',
				path, path])));
}

/* --- society and tracks --------------------------------------------------- */

/* The spaces of a row that the board has; more only if they are filled. */
function weimarSlots(game, state, name) {
	const printed = weimarPrinted(game, name + '-length');
	return game.paths.filter(path => path.startsWith(name + '.') &&
		(!printed || Number(path.split('.')[1]) <= printed ||
			state.has(path)));
}

function weimarSociety(game, state, sheet) {
	const slots = weimarSlots(game, state, 'society');
	if (!slots.length)
		return;
	sheet.label('Society');
	sheet.grid(slots.length, 88, 42, (i, x, y, width) => {
		const id = state.get(slots[i]), there = !isNothing(id);
		const card = there ? game.card('society', id) : {};
		return cardOf(there && id, box(x, y, width, 42, litClass('card' + (there ? ''
			: ' empty'), sheet.lit, slots[i]),
		there && hint([card.name, cardText(card)].filter(Boolean)
			.join('\n')), lines(x + 6, y + 17,
			there ? card.name || id : '', width - 10, 2,
			{class: 'tiny'}, 15)));
	});
}

/* A row of spaces with a marker on one of them. */
function weimarTrack(sheet, title, spaces, value, path, more) {
	sheet.y += 4;
	sheet.add(words(0, sheet.y + 12, title, {class: 'tiny strong'}),
		more && words(sheet.inner, sheet.y + 12, more, {class:
			'tiny soft', 'text-anchor': 'end', fit: sheet.inner -
			textWidth(title, 'tiny strong') - 12}));
	sheet.y += 17;
	sheet.grid(spaces.length, 16, 22, (i, x, y, width) => {
		const here = spaces[i] === value;
		return box(x, y, width, 22, litClass('token' + (here ? ' on'
			: ''), here ? sheet.lit : new Set(), path), words(
			x + width / 2, y + 15, spaces[i], {class: 'tiny' +
				(here ? ' on-dark strong' : ' soft'),
			'text-anchor': 'middle'}));
	});
}

function weimarTracks(game, state, sheet) {
	const economy = (game.tables.economy || []).map(row =>
		Number(row.space)).sort((a, b) => a - b);
	const foreign = game.tables['fa-track'] || [];
	const step = foreign.find(row => Number(row.index) ===
		state.number('fa-track')) || {};
	const ranks = weimarSlots(game, state, 'nsdap');
	sheet.label('Tracks');
	weimarTrack(sheet, 'Economy', economy, state.number('economy'),
		'economy');
	weimarTrack(sheet, 'Foreign affairs', foreign.map(row =>
		Number(row.index)).sort((a, b) => a - b),
	state.number('fa-track'), 'fa-track', step.title);
	if (ranks.length) {
		sheet.y += 4;
		sheet.add(words(0, sheet.y + 12, 'NSDAP',
			{class: 'tiny strong'}));
		sheet.y += 17;
		sheet.grid(ranks.length, 30, 22, (i, x, y, width) => {
			const who = state.get(ranks[i]);
			const there = !isNothing(who);
			return box(x, y, width, 22, litClass(there ? 'w-' + who
				: 'card empty', sheet.lit, ranks[i]), words(
				x + width / 2, y + 15, there
					? WEIMAR_NAMES[who] || who : i + 1,
				{class: 'mini' + (there ? ' on-dark'
					: ' soft'), 'text-anchor': 'middle',
				fit: width - 4}));
		});
	}
	sheet.y += 6;
	sheet.flow(['versailles', 'progress', 'crisis-dice'].filter(path =>
		state.get(path) !== undefined).map(path => [`${path} ${
		state.get(path)}`, 'small', path]), 20);
}

/* What lies on no place of the board, as words. */
function weimarLists(game, state, sheet) {
	const list = first => game.paths.filter(path =>
		path.startsWith(first + '.') && state.has(path));
	const treaty = path => game.card('foreign', path.slice(3));
	sheet.y += 4;
	sheet.chips('Treaties', list('fa').filter(path =>
		['open', 'concluded'].includes(state.get(path))).map(path =>
		[`${treaty(path).title || path.slice(3)}` + (state.get(path) ===
			'open' ? ', open' : ''), '', path, path]));
	sheet.chips('Flags', list('flags').map(path => [`${path.slice(6)} ${
		state.get(path)}`, '', path, path]));
	sheet.chips('Minor parties', list('minor').map(path => [
		`${path.slice(6).toUpperCase()} with ${WEIMAR_NAMES[
			state.get(path)] || state.get(path)}`, 'w-edge-' +
			state.get(path), path, path]));
}
