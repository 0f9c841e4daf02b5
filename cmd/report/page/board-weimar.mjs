/* Weimar: the cities with bases, units and threats, the Deutsches Reich box,
 * the Reichstag, the opinion cross, society, tracks. */
import {cardCorner, cardFace, cardFaces, cardText} from './cards.mjs';
import {grouped, stepChunk} from './data.mjs';
import {box, breakLines, cardOf, hint, lines, litClass, svg, textWidth,
	words} from './svg.mjs';

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

export const weimarBoard = {
	title: 'The board of Weimar',
	face: 'Futura, "Century Gothic", "URW Gothic", "Avenir Next", ' +
		'"Trebuchet MS", sans-serif',
	chapter: ['round', 'Round'],

	score: 1, /* the chart that tells who leads */
	charts: () => [
		{title: 'Seats in the Reichstag', lines: WEIMAR_BENCHES.map(
			bench => [WEIMAR_NAMES[bench], ['seats.' + bench],
				'p-' + bench])},
		{title: 'Victory Points', lines: WEIMAR_PARTIES.map(party =>
			[WEIMAR_NAMES[party], ['vp.' + party],
				'p-' + party])},
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
		weimarCards(game, state, sheet);
		weimarSociety(game, state, sheet);
		weimarLists(game, state, sheet);
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
	const roles = ['government', 'chancellor', 'president'];
	sheet.flow([['Round ' + state.get('round'), 'big', 'round'], stepChunk(game,
		state)], 28);
	sheet.flow(roles.map(role => [state.has(role) ? `${role} ${
		String(state.get(role)).split('+').map(name => (game.words || {})[
			name] || name).join(' + ')}` : `no ${role}`, 'tiny', role]),
	18);
	sheet.y += 4;
}

function weimarParties(game, state, sheet) {
	const wide = sheet.inner > 640; /* four in a row, else two and two */
	/* 0 is not printed; two lines only where one of them needs it */
	const said = WEIMAR_PARTIES.map(party => ['reserve', 'impulse', 'won'].filter(
		name => state.has(`${name}.${party}`)).map(name => `${name} ${
		state.get(`${name}.${party}`)}`).join(', '));
	const high = !wide && said.some(each => textWidth(each, 'tiny') >
		sheet.inner / 2 - 20) ? 58 : 44;
	sheet.grid(4, wide ? 150 : sheet.inner / 2 - 6, high, (i, x, y, width) => {
		const party = WEIMAR_PARTIES[i];
		const cls = litClass('card edge p-' + party, sheet.lit, ...['vp',
			'reserve', 'impulse', 'won'].map(name => `${name}.${party}`));
		return cardOf(party, box(x, y, width, high, cls, words(x + 10, y + 18, (
			state.get('actor') === party ? '\u25b8 ' : '') + game.seatName(
			party), {class: 'strong small', fit: width - 66}), words(x +
			width - 10, y + 18, state.get('vp.' + party) + ' VP',
				{class: 'strong small', 'text-anchor': 'end'}), lines(x +
			10, y + 36, said[i], width - 16, high > 44 ? 2 : 1,
				{class: 'tiny soft'})));
	});
	sheet.y += 4;
}

/* --- the cities and the Deutsches Reich box ------------------------------- */

/* As they lie, the north above. */
const WEIMAR_PLACES = [['hamburg', 'rostock', 'koenigsberg'], ['essen', 'berlin',
	'breslau'], ['koeln', 'leipzig', 'reich'], ['frankfurt', 'stuttgart', 'muenchen']];

/* A row as high as what is in it. */
function weimarMap(game, state, sheet) {
	const units = weimarUnits(game, state), width = (sheet.inner - 12) / 3;
	const high = list => list.length ? 14 * breakLines(list.join(', '), width -
		12, 9, 'tiny').length : 0;
	for (const ids of WEIMAR_PLACES) {
		const most = 54 + Math.max(14, ...ids.map(id => id === 'reich'
			? high(weimarReich(game, state)) : high(weimarThreats(game,
				state, id)) + high((units.get(id) || []).map(([name,
				count]) => weimarTimes(name, count)))));
		sheet.grid(3, width, most, (i, ...place) => ids[i] === 'reich'
			? weimarBox(game, state, sheet.lit, ...place, most)
			: weimarCity(game, state, sheet.lit, ids[i], units.get(ids[i]) ||
				[], ...place, most));
	}
}

function weimarReich(game, state) {
	return WEIMAR_DR.filter(threat => state.has('dr.' + threat))
		.map(threat => weimarTimes(game.called(threat), state.get('dr.' +
			threat)));
}

function weimarBox(game, state, lit, x, y, width, high) {
	const filled = WEIMAR_DR.reduce((sum, threat) => sum +
		state.number('dr.' + threat), 0);
	const spaces = Math.max(filled, weimarPrinted(game, 'dr-spaces'));
	return box(x, y, width, high, litClass('card w-reich', lit,
		...WEIMAR_DR.map(threat => 'dr.' + threat)),
	words(x + 8, y + 18, width < 120 ? 'Reich' : 'Deutsches Reich', {class:
		'strong small', fit: width - 10}),
	words(x + 8, y + 41, '\u25cf'.repeat(filled) + '\u25cb'.repeat(spaces - filled),
		{class: 'w-threat-text', fit: width - 10}),
	lines(x + 8, y + 60, weimarReich(game, state).join(', ') || 'no threat',
		width - 12, Math.floor((high - 48) / 14), {class: 'tiny' + (filled
			? ' w-threat-text' : ' soft')}, 14));
}

/* By city: [[name, count, path], ...]. */
function weimarUnits(game, state) {
	return grouped(game.paths.filter(path => path.startsWith('units.') && state.has(
		path)).map(path => [game.called(path.split('.')[1]), state.number(path),
	path]), ([, , path]) => path.split('.')[2]);
}

function weimarThreats(game, state, city) {
	return [...WEIMAR_COUNTED.filter(word => state.has(`${word}.${city}`))
		.map(word => weimarTimes(game.called(word), state.get(
	`${word}.${city}`))),...WEIMAR_MARKERS.filter(word => state.has(
		`${word}.${city}`)).map(word => game.called(word) + (state.get(
			`${word}.${city}`) === 'inactive' ? ' (inactive)' : ''))];
}

function weimarCity(game, state, lit, city, units, x, y, width, high) {
	const card = game.card('cities', city), name = card.name || game.called(city);
	const threats = weimarThreats(game, state, city);
	const paths = [...WEIMAR_COUNTED, ...WEIMAR_MARKERS].map(word =>
		`${word}.${city}`);
	const bases = WEIMAR_PARTIES.map(party => `base.${city}.${party}`);
	const troops = units.map(([unit, count]) => weimarTimes(unit, count));
	const grave = threats.some(word => !word.endsWith(game.called('prosperity')));
	const listed = breakLines(threats.join(', '), width - 12, 2, 'tiny').length;
	const places = units.map(unit => unit[2]);
	return cardOf(city, box(x, y, width, high, litClass('card' + (grave ? ' w-threat'
		: ''), lit, ...paths, ...bases, ...places), hint([name, ...threats,
		...troops].join('\n')), words(x + 8, y + 18, name, {class: 'strong small',
		fit: width - 12}), weimarBases(state, lit, bases, Number(card.spaces) ||
	0, x, y, width), lines(x + 8, y + 60, threats.join(', '), width - 12, 2,
		{class: litClass('tiny ' + (grave ? 'w-threat-text' : 'w-good-text'), lit,
	...paths)}, 14), lines(x + 8, y + 60 + listed * 14, troops.join(', '), width - 12,
		Math.max(0, Math.floor((high - 48) / 14) - listed), {class: litClass(
		'tiny', lit,...places)}, 14)));
}

/* A square for each base, empty ones for the spaces that are left. */
function weimarBases(state, lit, bases, spaces, x, y, width) {
	const all = bases.flatMap((path, i) => Array(state.number(path))
		.fill([WEIMAR_PARTIES[i], path]));
	while (all.length < spaces)
		all.push(['free', '']);
	const step = Math.min(21, (width - 14) / Math.max(1, all.length));
	return all.map(([party, path], k) => svg('g', {}, hint(
		WEIMAR_NAMES[party] || party), svg('rect', {
		x: x + 8 + k * step, y: y + 27, width: step - 3, height: 18,
		rx: 2, class: litClass(party === 'free'
			? 'w-free' : 'own p-' + party, lit, path)}),
	party !== 'free' && step > 12 && words(x + 8 + k * step +
		(step - 3) / 2, y + 40, party[0].toUpperCase(),
	{class: 'tiny on-dark', 'text-anchor': 'middle'})));
}

/* --- Reichstag ------------------------------------------------------------ */

/* The benches as a bar as long as the house is large, a line in its middle. */
function weimarReichstag(game, state, sheet) {
	const benches = WEIMAR_BENCHES.map(bench => [state.number('seats.' + bench),
		'own p-' + bench, WEIMAR_NAMES[bench], 'seats.' + bench]);
	const filled = benches.reduce((sum, [seats]) => sum + seats, 0);
	const all = Math.max(filled, weimarPrinted(game, 'seats'));
	const {margin, inner} = sheet;
	sheet.label(`Reichstag, ${filled} of ${all} seats`);
	sheet.add(svg('rect', {x: margin, y: sheet.y, width: inner, height: 30, rx: 4,
		class: 'card'}));
	sheet.bar(margin + 1, sheet.y + 2, 26, (inner - 2) / Math.max(1, all), benches);
	sheet.add(svg('line', {x1: margin + inner / 2, x2: margin + inner / 2, y1: sheet.y -
		3, y2: sheet.y + 33, class: 'tick'}));
	sheet.y += 38;
}

/* --- opinion -------------------------------------------------------------- */

/* The arms of the cross belong to the parties; issues are numbers on it, and have
 * their names beside it. */
function weimarOpinion(game, state, sheet) {
	const spaces = game.tables.opinion || [], issues = Object.fromEntries(grouped(game
		.paths.filter(path => path.startsWith('issue.')), path => state.get(
			path)));
	if (!spaces.length)
		return;
	const on = spaces.filter(({id}) => issues[id]);
	const order = on.flatMap(({id}) => issues[id]);
	sheet.label('Opinion: each arm leads to a party');
	sheet.beside(300, [[1, panel => weimarCross(game, spaces, issues, order,
		panel)],
		[1, panel => on.forEach(({id, value}) => panel.chips(value === '0' ?
			'In the middle' : game.called(id), issues[
			id].map(path => [`${order.indexOf(path) + 1}  ${game.called(
			path.slice(6))}`, '', game.called(id), path])))]]);
	sheet.y += 8;
}

/* A space is as high as its row needs for the numbers on it. */
function weimarCross(game, spaces, issues, order, sheet) {
	const width = sheet.inner / 7, heights = Array(8).fill(26);
	const numbers = ({id}) => (issues[id] || []).map(path => order.indexOf(path) +
		1).join(' ');
	for (const space of spaces)
		heights[space.row] = Math.max(heights[space.row], 12 + 14 * breakLines(
			numbers(space), width - 8, 9, 'small strong').length);
	const tops = heights.map((_, row) => sheet.y + heights.slice(1, row).reduce(
		(sum, height) => sum + height + 4, 0));
	for (const space of spaces) {
		const {owner, owner2 = 'none', value} = space, here = issues[space.id] ||
			[];
		const x = sheet.margin + (Number(space.column) - 1) * width;
		const name = owner === 'none' ? value : owner[0].toUpperCase() + (
			owner2 === 'none' ? value : owner2[0].toUpperCase());
		sheet.add(box(x, tops[space.row], width - 4, heights[space.row], litClass(
			'card' + (owner === 'none' ? '' : ' edge p-' + owner), sheet.lit,
			...here), hint(here.map(path => game.called(path.slice(6))).join(
			', ')), lines(x + (width - 4) / 2, tops[space.row] + 17,
			numbers(space) || name, width - 8, 9, {class: litClass(here.length
				? 'small strong' : 'tiny soft', sheet.lit, ...here),
			'text-anchor': 'middle'}, 14)));
	}
	sheet.y = tops[7] + heights[7] + 8;
}

/* --- cards ---------------------------------------------------------------- */

function weimarAt(game, state, place) {
	return (game.tables.cards || []).filter(card => state.get('card.' +
		card.id) === place);
}

function weimarFaces(game, sheet, cards, pathOf, title) {
	cardFaces(sheet, title, cards, (card, place) => cardFace(card.id, card, place,
		litClass('', sheet.lit, pathOf(card)), {came: sheet.came.has(pathOf(card)),
			band: 'p-' + (card.party || card.deck), corner: cardCorner(card), is: card.kind && ![
		'none', 'event'].includes(card.kind) ? game.called(card.kind) : ''}));
}

/* Cards that lie in sight, then hands, so far as they are known. */
function weimarCards(game, state, sheet) {
	const chosen = WEIMAR_PARTIES.filter(party => game.byId.agendas && game.byId
		.agendas.has(state.get('agenda.' + party)));
	weimarFaces(game, sheet, chosen.map(party => game.card('agendas', state.get(
		'agenda.' + party))), ({id}) => 'agenda.' + chosen.find(party => state
		.get('agenda.' + party) === id), 'Agendas');
	for (const [place, title] of [['display', 'On display'], ['in-force',
		'In force']]) {
		const here = weimarAt(game, state, place);
		weimarFaces(game, sheet, here, ({id}) => 'card.' + id, title);
	}
	for (const party of WEIMAR_PARTIES)
		sheet.chips(`Hand of ${WEIMAR_NAMES[party]}`, weimarAt(game, state, 'hand-' +
			party).map(card => [card.title || card.id, '', cardText(card), 'card.' +
			card.id]));
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
	const there = slots.filter(path => state.has(path));
	sheet.label(`Society, ${there.length} of ${slots.length} spaces`);
	cardFaces(sheet, '', there, (path, place) => {
		const id = state.get(path), card = game.card('society', id);
		return cardFace(id, card, place, litClass('', sheet.lit, path),
			{band: 'p-' + card.colour});
	}, 62);
}

/* A row of spaces under its name. */
function weimarTrack(sheet, title, more, draw) {
	sheet.y += 4;
	sheet.add(words(0, sheet.y + 12, title, {class: 'tiny strong'}), more && words(
		sheet.inner, sheet.y + 12, more, {class: 'tiny soft',
			'text-anchor': 'end', fit: sheet.inner - textWidth(title,
				'tiny strong') - 12}));
	sheet.y += 17;
	draw();
}

function weimarTracks(game, state, sheet) {
	const {economy = [], 'fa-track': foreign = []} = game.tables;
	const spaces = (list, path) => list.map(Number).sort((a, b) => a - b).map(space =>
		[space, space === state.number(path)]);
	const step = foreign.find(row => Number(row.index) === state.number(
		'fa-track')) || {};
	const ranks = weimarSlots(game, state, 'nsdap');
	sheet.label('Tracks');
	weimarTrack(sheet, 'Economy', '', () => sheet.track(16, spaces(economy.map((
		{space}) => space), 'economy'), 'economy'));
	weimarTrack(sheet, 'Foreign affairs', step.title, () => sheet.track(16, spaces(
		foreign.map(({index}) => index), 'fa-track'), 'fa-track'));
	if (ranks.length)
		weimarTrack(sheet, 'NSDAP', '', () => sheet.track(30, ranks.map((path, i) => [
			state.has(path) ? WEIMAR_NAMES[state.get(path)] : i + 1, state.has(
				path)]), ...ranks));
	sheet.y += 6;
	sheet.flow(['versailles', 'progress', 'crisis-dice'].filter(path =>
		state.get(path) !== undefined).map(path => [`${path.replace('-', ' ')
	} ${state.get(path)}`, 'small', path]), 20);
}

/* What lies on no place of the board, as words. */
function weimarLists(game, state, sheet) {
	const list = first => game.paths.filter(path =>
		path.startsWith(first + '.') && state.has(path));
	const treaty = path => game.card('foreign', path.slice(3));
	sheet.y += 4;
	sheet.chips('Treaties', list('fa').filter(path =>
		['open', 'concluded'].includes(state.get(path))).map(path =>
		[`${treaty(path).title || game.called(path.slice(3))}` + (state.get(
			path) === 'open' ? ', open' : ''), '', path, path]));
	sheet.chips('Flags', list('flags').map(path => [`${game.called(path.slice(6))} ${
		state.get(path)}`, '', path, path]));
	sheet.chips('Minor parties', list('minor').map(path => [
		`${path.slice(6).toUpperCase()} with ${WEIMAR_NAMES[
			state.get(path)] || state.get(path)}`, 'edge p-' +
			state.get(path), path, path]));
}
