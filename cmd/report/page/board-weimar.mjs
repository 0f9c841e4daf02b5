/* Weimar: the cities with bases, units and threats, the Deutsches Reich box,
 * the Reichstag, the opinion cross, society, tracks. */
import {thing} from './board.mjs';
import {cardCorner, cardFace, cardFaces, cardText} from './cards.mjs';
import {grouped, stepChunk} from './data.mjs';
import {html} from './svg.mjs';

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
		sheet.beside('', [panel => weimarReichstag(game, state, panel),
			panel => weimarTracks(game, state, panel)]);
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
		state)]);
	sheet.flow(roles.map(role => [state.has(role) ? `${role} ${
		String(state.get(role)).split('+').map(name => game.words[
			name] || name).join(' + ')}` : `no ${role}`, 'small', role]));
}

/* 0 is not printed. */
function weimarParties(game, state, sheet) {
	const counts = ['reserve', 'impulse', 'won'];
	sheet.seats(WEIMAR_PARTIES.map(party => [party, '', ['vp', ...counts].map(name =>
		`${name}.${party}`), (state.get('actor') === party ? '\u25b8 ' : '') + game
		.seatName(party), state.get('vp.' + party), [counts.filter(name => state.has(
		`${name}.${party}`)).map(name => `${name} ${state.get(`${name}.${party}`)}`)
		.join(', '), 'soft']]));
}

/* --- the cities and the Deutsches Reich box ------------------------------- */

/* As they lie, the north above. */
const WEIMAR_PLACES = ['hamburg', 'rostock', 'koenigsberg', 'essen', 'berlin', 'breslau',
	'koeln', 'leipzig', 'reich', 'frankfurt', 'stuttgart', 'muenchen'];

function weimarMap(game, state, sheet) {
	/* by city: [[name and count, path], ...] */
	const units = grouped(game.paths.filter(path => path.startsWith('units.') && state.has(
		path)).map(path => [weimarTimes(game.called(path.split('.')[1]), state.number(
		path)), path]), ([, path]) => path.split('.')[2]);
	sheet.grid('cities', WEIMAR_PLACES.map(id => id === 'reich' ? weimarBox(game, state,
		sheet) : weimarCity(game, state, sheet, id, units.get(id) || [])));
}

function weimarBox(game, state, sheet) {
	const there = WEIMAR_DR.filter(threat => state.has('dr.' + threat));
	const filled = there.reduce((sum, threat) => sum + state.number('dr.' + threat), 0);
	const free = Math.max(0, weimarPrinted(game, 'dr-spaces') - filled);
	return html('div.card.w-reich', {class: sheet.is('', ...WEIMAR_DR.map(threat => 'dr.' +
		threat))}, html('div.strong', 'Deutsches Reich'), html('div.w-threat-text',
		'\u25cf'.repeat(filled) + '\u25cb'.repeat(free)), html('div', {class: filled
		? 'w-threat-text' : 'soft'}, there.map(threat => weimarTimes(game.called(
		threat), state.get('dr.' + threat))).join(', ') || 'no threat'));
}

function weimarThreats(game, state, city) {
	return [...WEIMAR_COUNTED.filter(word => state.has(`${word}.${city}`))
		.map(word => weimarTimes(game.called(word), state.get(
	`${word}.${city}`))),...WEIMAR_MARKERS.filter(word => state.has(
		`${word}.${city}`)).map(word => game.called(word) + (state.get(
			`${word}.${city}`) === 'inactive' ? ' (inactive)' : ''))];
}

function weimarCity(game, state, sheet, city, units) {
	const card = game.card('cities', city);
	const threats = weimarThreats(game, state, city);
	const paths = [...WEIMAR_COUNTED, ...WEIMAR_MARKERS].map(word =>
		`${word}.${city}`);
	const bases = WEIMAR_PARTIES.map(party => `base.${city}.${party}`);
	const grave = threats.some(word => !word.endsWith(game.called('prosperity')));
	const places = units.map(([, path]) => path);
	return thing(city, html('div.card', {class: sheet.is(grave ? 'w-threat' : '', ...paths,
		...bases, ...places)}, html('div.strong', card.name || game.called(city)),
	weimarBases(state, sheet, bases, Number(card.spaces) || 0), threats.length > 0 && html(
		'div', {class: sheet.is(grave ? 'w-threat-text' : 'w-good-text', ...paths)},
		threats.join(', ')), units.length > 0 && html('div', {class: sheet.is('',
		...places)}, units.map(([words]) => words).join(', '))));
}

/* A square for each base, empty ones for the spaces that are left. */
function weimarBases(state, sheet, bases, spaces) {
	const all = bases.flatMap((path, i) => Array(state.number(path)).fill([
		WEIMAR_PARTIES[i], path]));
	return html('div.bases', all.map(([party, path]) => html('span', {class: sheet.is(
		'own p-' + party, path), title: WEIMAR_NAMES[party]}, party[0].toUpperCase())),
	Array.from({length: Math.max(0, spaces - all.length)}, () => html('span')));
}

/* --- Reichstag ------------------------------------------------------------ */

/* The benches as a bar as long as the house is large, a line in its middle. */
function weimarReichstag(game, state, sheet) {
	const benches = WEIMAR_BENCHES.map(bench => [state.number('seats.' + bench),
		'p-' + bench, WEIMAR_NAMES[bench], 'seats.' + bench]);
	const filled = benches.reduce((sum, [seats]) => sum + seats, 0);
	const all = Math.max(filled, weimarPrinted(game, 'seats'));
	sheet.label(`Reichstag, ${filled} of ${all} seats`);
	sheet.add(html('div.house', sheet.bar(all, benches)));
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
	sheet.beside('', [panel => panel.grid('cross', spaces.map(space => weimarSpace(game,
		panel, space, issues[space.id] || [], order))), panel => on.forEach(({id,
		value}) => panel.chips(value === '0' ? 'In the middle' : game.called(id), issues[
		id].map(path => [`${order.indexOf(path) + 1}  ${game.called(path.slice(6))}`, '',
		game.called(id), path])))]);
}

/* A space of the cross: the numbers on it, or whose it is. */
function weimarSpace(game, sheet, {owner, owner2 = 'none', value, row, column}, here, order) {
	const name = owner === 'none' ? value : owner[0].toUpperCase() + (owner2 === 'none'
		? value : owner2[0].toUpperCase());
	const space = html('span.card', {class: sheet.is(owner === 'none' ? '' : 'edge p-' +
		owner, ...here), title: here.map(path => game.called(path.slice(6))).join(
		', ')}, here.length ? html('b', here.map(path => order.indexOf(path) + 1).join(
		' ')) : html('span.soft', name));
	space.style.gridArea = `${row} / ${column}`;
	return space;
}

/* --- cards ---------------------------------------------------------------- */

function weimarAt(game, state, place) {
	return (game.tables.cards || []).filter(card => state.get('card.' +
		card.id) === place);
}

function weimarFaces(game, sheet, cards, pathOf, title) {
	cardFaces(sheet, title, cards, card => cardFace(card.id, card, sheet.is('', pathOf(card)),
		{came: sheet.came.has(pathOf(card)), band: 'p-' + (card.party || card.deck), corner:
			cardCorner(card), is: card.kind && !['none', 'event'].includes(card.kind)
			? game.called(card.kind) : ''}));
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
	cardFaces(sheet, '', there, path => {
		const id = state.get(path), card = game.card('society', id);
		return cardFace(id, card, sheet.is('', path), {band: 'p-' + card.colour});
	});
}

function weimarTracks(game, state, sheet) {
	const {economy = [], 'fa-track': foreign = []} = game.tables;
	const spaces = (list, path) => list.map(Number).sort((a, b) => a - b).map(space =>
		[space, space === state.number(path)]);
	const step = foreign.find(row => Number(row.index) === state.number(
		'fa-track')) || {};
	const ranks = weimarSlots(game, state, 'nsdap');
	const track = (title, more, list, ...paths) => {
		sheet.flow([[title, 'strong small'], [more, 'soft small']]);
		sheet.track(list, ...paths);
	};
	sheet.label('Tracks');
	track('Economy', '', spaces(economy.map(({space}) => space), 'economy'), 'economy');
	track('Foreign affairs', step.title, spaces(foreign.map(({index}) => index), 'fa-track'),
		'fa-track');
	if (ranks.length)
		track('NSDAP', '', ranks.map((path, i) => [state.has(path) ? WEIMAR_NAMES[state
			.get(path)] : i + 1, state.has(path)]), ...ranks);
	sheet.flow(['versailles', 'progress', 'crisis-dice'].filter(path =>
		state.get(path) !== undefined).map(path => [`${path.replace('-', ' ')
	} ${state.get(path)}`, 'small', path]));
}

/* What lies on no place of the board, as words. */
function weimarLists(game, state, sheet) {
	const list = first => game.paths.filter(path =>
		path.startsWith(first + '.') && state.has(path));
	const treaty = path => game.card('foreign', path.slice(3));
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
