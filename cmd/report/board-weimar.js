/* Weimar: the cities with bases, units and threats, the Deutsches Reich box,
 * the Reichstag, the opinion cross, society, tracks. */

const WEIMAR_PARTIES = ['kpd', 'spd', 'zentrum', 'dnvp'];
const WEIMAR_BENCHES = [...WEIMAR_PARTIES, 'nsdap'];
const WEIMAR_CITIES = ['koenigsberg', 'stuttgart', 'frankfurt', 'koeln',
	'hamburg', 'berlin', 'essen', 'muenchen', 'breslau', 'leipzig',
	'rostock'];
const WEIMAR_DR = ['blockade', 'inflation', 'violent-peace', 'unstable-state',
	'minority-cabinet', 'black-friday', 'poverty'];
const WEIMAR_WIDTH = 900;

boards.weimar = {
	title: 'The board of Weimar',

	charts: () => [
		{title: 'Seats in the Reichstag', lines: WEIMAR_BENCHES.map(
			bench => [bench, ['seats.' + bench]])},
		{title: 'Victory Points', lines: WEIMAR_PARTIES.map(party =>
			[party, ['vp.' + party]])},
		{title: 'Threats', lines: [
			['Reich box', WEIMAR_DR.map(threat => 'dr.' + threat)],
			['unrest', WEIMAR_CITIES.map(city => 'unrest.' + city)],
			['poverty', WEIMAR_CITIES.map(city =>
				'poverty.' + city)]]},
	],

	draw(game, state, lit) {
		const parts = [];
		let y = weimarHead(state, lit, parts);
		y = weimarParties(state, lit, parts, y);
		y = weimarMap(game, state, lit, parts, y);
		const left = weimarReichstag(game, state, lit, parts, y);
		const right = weimarOpinion(game, state, lit, parts, y);
		y = weimarTracks(game, state, lit, parts,
			Math.max(left, right) + 10);
		return picture(WEIMAR_WIDTH, y, this.title, parts);
	},
};

function weimarHead(state, lit, parts) {
	const over = state.get('outcome') !== 'running';
	parts.push(words(10, 26, 'Round ' + state.get('round'),
		{class: litClass('big', lit, 'round')}),
	words(120, 26, over ? `${state.get('outcome')}: ` +
		state.get('winners') : [state.get('phase'), state.get('step')]
		.filter(word => !isNothing(word)).join(', ') +
		(state.has('actor') ? `, to act: ${state.get('actor')}` : ''),
	{class: litClass(over ? 'strong' : '', lit, 'phase', 'step', 'actor',
		'outcome', 'winners')}),
	words(WEIMAR_WIDTH - 10, 26, `government ${state.get('government')}` +
		`, chancellor ${state.get('chancellor')}` +
		`, president ${state.get('president')}`,
	{class: litClass('small', lit, 'government', 'chancellor',
		'president'), 'text-anchor': 'end'}));
	return 42;
}

function weimarParties(state, lit, parts, y) {
	WEIMAR_PARTIES.forEach((party, i) => {
		const x = 10 + i * 221;
		const paths = ['vp', 'reserve', 'impulse', 'won'].map(name =>
			`${name}.${party}`);
		parts.push(box(x, y, 215, 42, litClass('card w-edge-' + party,
			lit, ...paths)),
		words(x + 10, y + 18, party, {class: 'strong small'}),
		words(x + 205, y + 18, state.get('vp.' + party) + ' VP',
			{class: 'strong small', 'text-anchor': 'end'}),
		words(x + 10, y + 35, `reserve ${state.get(paths[1])}, ` +
			`impulse ${state.get(paths[2])}, ` +
			`won ${state.get(paths[3])}`, {class: 'tiny'}));
	});
	return y + 54;
}

/* --- the cities and the Deutsches Reich box ------------------------------ */

function weimarMap(game, state, lit, parts, y) {
	const units = weimarUnits(game, state);
	WEIMAR_CITIES.forEach((city, i) => weimarCity(game, state, lit, parts,
		city, units[city] || [], 10 + i % 4 * 221,
		y + Math.floor(i / 4) * 106));
	const x = 10 + 3 * 221, top = y + 2 * 106;
	const here = WEIMAR_DR.filter(threat => state.has('dr.' + threat));
	parts.push(box(x, top, 215, 100, litClass('card w-reich', lit,
		...WEIMAR_DR.map(threat => 'dr.' + threat))),
	words(x + 10, top + 18, 'Deutsches Reich', {class: 'strong small'}),
	here.map((threat, k) => words(x + 10 + k % 2 * 104,
		top + 36 + Math.floor(k / 2) * 17, weimarTimes(threat,
			state.get('dr.' + threat)),
		{class: litClass('tiny', lit, 'dr.' + threat)})));
	return y + 3 * 106 + 6;
}

function weimarTimes(word, count) {
	return count > 1 ? `${count} ${word}` : word;
}

/* {city: [[kind, count, path], ...]} */
function weimarUnits(game, state) {
	const found = {};
	for (const path of game.paths) {
		if (!path.startsWith('units.') || !state.has(path))
			continue;
		const [, kind, place] = path.split('.');
		(found[place] = found[place] || []).push([kind,
			state.number(path), path]);
	}
	return found;
}

function weimarCity(game, state, lit, parts, city, units, x, y) {
	const card = game.card('cities', city);
	const threats = ['poverty', 'prosperity', 'unrest'].filter(threat =>
		state.has(`${threat}.${city}`)).map(threat =>
		weimarTimes(threat, state.get(`${threat}.${city}`)));
	for (const marker of ['uprising', 'councils', 'regime'])
		if (state.has(`${marker}.${city}`))
			threats.push(marker + (state.get(`${marker}.${city}`) ===
				'inactive' ? ' (inactive)' : ''));
	const paths = ['poverty', 'prosperity', 'unrest', 'uprising',
		'councils', 'regime'].map(word => `${word}.${city}`);
	const bases = WEIMAR_PARTIES.map(party => `base.${city}.${party}`);
	parts.push(box(x, y, 215, 100, litClass('card' + (threats.some(word =>
		!word.endsWith('prosperity'))
		? ' w-threat' : ''), lit, ...paths, ...bases,
	...units.map(unit => unit[2])), hint([card.name || city,
		...threats, ...units.map(unit => `${unit[1]} ${unit[0]}`)]
		.join('\n'))),
	words(x + 10, y + 18, card.name || city, {class: 'strong small'}),
	words(x + 10, y + 59, cut(threats.join(', '), 34),
		{class: litClass('tiny w-threat-text', lit, ...paths)}));
	weimarBases(state, lit, parts, bases, Number(card.spaces) || 0, x, y);
	units.slice(0, 4).forEach(([kind, count, path], k) => parts.push(words(
		x + 10 + k % 2 * 104, y + 76 + Math.floor(k / 2) * 16,
		cut(weimarTimes(kind, count), 17) + (k === 3 &&
			units.length > 4 ? ` +${units.length - 4}` : ''),
		{class: litClass('tiny', lit, path)})));
}

/* A square for each base, empty ones for the spaces that are left. */
function weimarBases(state, lit, parts, bases, spaces, x, y) {
	const all = bases.flatMap((path, i) => Array(state.number(path))
		.fill([WEIMAR_PARTIES[i], path]));
	while (all.length < spaces)
		all.push(['free', '']);
	all.slice(0, 10).forEach(([party, path], k) => parts.push(svg('rect', {
		x: x + 10 + k * 20, y: y + 26, width: 16, height: 16, rx: 2,
		class: litClass('w-' + party, lit, path)}, hint(party)),
	party !== 'free' && words(x + 18 + k * 20, y + 38,
		party[0].toUpperCase(), {class: 'tiny on-dark',
			'text-anchor': 'middle'})));
}

/* --- Reichstag and opinion ----------------------------------------------- */

function weimarReichstag(game, state, lit, parts, y) {
	const board = (game.tables.board || []).find(row =>
		row.key === 'seats');
	const filled = WEIMAR_BENCHES.flatMap(bench =>
		Array(state.number('seats.' + bench)).fill(bench));
	const all = Math.max(filled.length, Number(board && board.value) || 0);
	const cx = 215, cy = y + 190, rows = 3;
	const places = [];
	/* places on three arcs, then ordered by angle: parties sit as wedges */
	for (let row = 0; row < rows; row++) {
		const radius = 90 + row * 40;
		const share = Math.round(all * radius / (90 + 130 + 170));
		const count = row === rows - 1 ? all - places.length : share;
		for (let k = 0; k < count; k++)
			places.push([Math.PI * (k + 0.5) / count, radius]);
	}
	places.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	parts.push(words(10, y + 12, 'Reichstag', {class: 'label'}));
	places.forEach(([angle, radius], k) => parts.push(svg('circle', {
		cx: cx - Math.cos(angle) * radius,
		cy: cy - Math.sin(angle) * radius, r: 11,
		class: litClass('w-' + (filled[k] || 'free'), lit,
			'seats.' + filled[k])}, hint(filled[k] || 'empty'))));
	WEIMAR_BENCHES.forEach((bench, i) => parts.push(words(
		25 + i * 82, cy + 30, `${bench} ${state.number('seats.' +
			bench)}`, {class: litClass('small', lit, 'seats.' +
			bench)})));
	return cy + 40;
}

function weimarOpinion(game, state, lit, parts, y) {
	const left = 470, cell = 60, height = 29;
	const issues = {};
	for (const path of game.paths)
		if (path.startsWith('issue.')) {
			const at = state.get(path);
			(issues[at] = issues[at] || []).push(path);
		}
	parts.push(words(left, y + 12, 'Opinion', {class: 'label'}));
	for (const space of game.tables.opinion || []) {
		const x = left + (Number(space.column) - 1) * cell;
		const top = y + 18 + (Number(space.row) - 1) * height;
		const here = issues[space.id] || [];
		parts.push(box(x, top, cell - 3, height - 3, litClass('card' +
			(space.owner !== 'none' ? ' w-edge-' + space.owner
				: ''), lit, ...here), hint([space.id,
			...here].join('\n'))),
		words(x + 4, top + 12, here.length ? cut(here[0].slice(6), 9)
			: '', {class: litClass('w-issue', lit, ...here)}),
		words(x + 4, top + 23, here.length > 1 ? cut(here[1].slice(6),
			7) + (here.length > 2 ? ` +${here.length - 2}` : '')
			: '', {class: litClass('w-issue', lit, ...here)}));
	}
	return y + 18 + 7 * height;
}

/* --- tracks -------------------------------------------------------------- */

function weimarTracks(game, state, lit, parts, y) {
	const list = first => game.paths.filter(path =>
		path.startsWith(first + '.') && state.has(path));
	const foreign = list('fa').filter(path => ['open', 'concluded']
		.includes(state.get(path)));
	const lines = [
		['Issues', list('issue').filter(path => !['off', 'out']
			.includes(state.get(path))), path =>
			`${path.slice(6)}: ${state.get(path)}`],
		['Society', list('society'), path => state.get(path)],
		['NSDAP', list('nsdap'), path => state.get(path)],
		['Treaties', foreign, path => `${path.slice(3)} ` +
			state.get(path)],
		['Flags', list('flags'), path => `${path.slice(6)} ` +
			state.get(path)],
		['Tracks', ['economy', 'fa-track', 'progress', 'versailles']
			.filter(path => state.get(path) !== undefined),
		path => `${path} ${state.get(path)}`],
		['Minor parties', list('minor'), path => `${path.slice(6)}: ` +
			state.get(path)],
	];
	for (const [title, paths, print] of lines) {
		if (!paths.length)
			continue;
		let x = 130;
		parts.push(words(10, y + 16, title, {class: 'label'}));
		for (const path of paths) {
			const string = cut(print(path), 24);
			const width = string.length * 7 + 16;
			if (x + width > WEIMAR_WIDTH - 10) {
				x = 130;
				y += 26;
			}
			parts.push(box(x, y, width, 22, litClass('card', lit,
				path), hint(path)),
			words(x + 8, y + 15, string, {class: 'tiny'}));
			x += width + 6;
		}
		y += 28;
	}
	return y + 6;
}
