/* Weimar: the cities with bases, units and threats, the Deutsches Reich box,
 * the Reichstag, the opinion cross, society, tracks. */
import {thing} from './board.mjs';
import {cardCorner, cardFace, cardFaces, cardText, isTelling} from './cards.mjs';
import {grouped, stepChunk} from './data.mjs';
import {html} from './svg.mjs';

const WEIMAR_PARTIES = ['kpd', 'spd', 'zentrum', 'dnvp'];
const WEIMAR_BENCHES = [...WEIMAR_PARTIES, 'nsdap'];
const WEIMAR_COUNTED = ['poverty', 'prosperity', 'unrest'];
const WEIMAR_MARKERS = ['uprising', 'councils', 'regime'];

export const weimarBoard = {
	title: 'The board of Weimar',
	chapter: ['round', 'Round'],

	score: 1, /* the chart that tells who leads */
	charts: ({words, paths}) => [
		{title: 'Seats in the Reichstag', lines: WEIMAR_BENCHES.map(
			bench => [words[bench], ['seats.' + bench],
				'p-' + bench])},
		{title: 'Victory Points', lines: WEIMAR_PARTIES.map(party =>
			[words[party], ['vp.' + party],
				'p-' + party])},
		{title: 'Threats', lines: [['Reich box', 'dr.'], ['unrest', 'unrest.'],
			['poverty', 'poverty.']].map(([label, first]) =>
			[label, paths.filter(path => path.startsWith(first))])},
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

/* What the second word of a path is called: `Berlin` of unrest.berlin. */
function weimarCalled(game, path) {
	return game.called(path.split('.')[1]);
}

/* `2 Unrest`: a thing, with how many of it a path has. */
function weimarMany(game, state, word, path) {
	const count = state.number(path);
	return (count > 1 ? `${count} ` : '') + game.called(word);
}

/* A number of the table `board`, or 0. */
function weimarPrinted(game, key) {
	const row = (game.tables.board || []).find(each => each.key === key);
	return Number(row && row.value) || 0;
}

/* The round and the step; then who governs. */
function weimarHead(game, state, sheet) {
	const names = role => String(state.get(role)).split('+').map(name =>
		game.words[name] || name);
	const words = role => state.has(role) ? `${role} ${names(role).join(' + ')}` : `no ${role}`;
	const roles = ['government', 'chancellor', 'president'];
	sheet.flow([{text: 'Round ' + state.get('round'), cls: 'big', paths: ['round']},
		stepChunk(game, state)]);
	sheet.flow(roles.map(role => ({text: words(role), cls: 'small', paths: [role]})));
}

/* The boxes of the parties, with their counts but for those that are 0. */
function weimarParties(game, state, sheet) {
	const counts = ['reserve', 'impulse', 'won'];
	sheet.seats(WEIMAR_PARTIES.map(party => {
		const paths = ['vp', ...counts].map(name => `${name}.${party}`);
		const acts = state.get('actor') === party ? '\u25b8 ' : '';
		const there = counts.filter(name => state.has(`${name}.${party}`));
		const words = there.map(name => `${name} ${state.get(`${name}.${party}`)}`);
		return {seat: party, paths, name: acts + game.seatName(party),
			points: state.get('vp.' + party), lines: [{text: words.join(', '), cls: 'soft'}]};
	}));
}

/* --- the cities and the Deutsches Reich box ------------------------------- */

/* As they lie, the north above. */
const WEIMAR_PLACES = ['hamburg', 'rostock', 'koenigsberg', 'essen', 'berlin', 'breslau',
	'koeln', 'leipzig', 'reich', 'frankfurt', 'stuttgart', 'muenchen'];

function weimarMap(game, state, sheet) {
	/* by city: paths like units.police.berlin */
	const units = grouped(game.paths.filter(path => path.startsWith('units.') && state.has(
		path)), path => path.split('.')[2]);
	sheet.grid('cities', WEIMAR_PLACES.map(id => id === 'reich' ? weimarBox(game, state,
		sheet) : weimarCity(game, state, sheet, id, units.get(id) || [])));
}

/* The box of the Deutsches Reich: its spaces as dots, then the threats on them. */
function weimarBox(game, state, sheet) {
	const paths = game.paths.filter(path => path.startsWith('dr.'));
	const threats = paths.filter(path => state.has(path)).map(path =>
		weimarMany(game, state, path.slice(3), path));
	const filled = paths.reduce((sum, path) => sum + state.number(path), 0);
	const free = Math.max(0, weimarPrinted(game, 'dr-spaces') - filled);
	const dots = '\u25cf'.repeat(filled) + '\u25cb'.repeat(free);
	return html('div.card.w-reich', {class: sheet.is('', ...paths)},
		html('div.strong', 'Deutsches Reich'),
		html('div.w-threat-text', dots),
		threats.length ? html('div.w-threat-text', threats.join(', '))
			: html('div.soft', 'no threat'));
}

/* What is wrong in a city, or good there. */
function weimarThreats(game, state, city) {
	const path = word => `${word}.${city}`;
	const there = word => state.has(path(word));
	const marker = word => state.get(path(word)) === 'inactive'
		? game.called(word) + ' (inactive)' : game.called(word);
	const counted = WEIMAR_COUNTED.filter(there);
	return [...counted.map(word => weimarMany(game, state, word, path(word))),
		...WEIMAR_MARKERS.filter(there).map(marker)];
}

/* A line of words that is lit with these paths, if there are words. */
function weimarLine(sheet, cls, words, paths) {
	return words.length > 0 && html('div', {class: sheet.is(cls, ...paths)}, words.join(', '));
}

/* A city: its bases, what threatens it, and the units there. */
function weimarCity(game, state, sheet, city, units) {
	const card = game.card('cities', city);
	const bases = WEIMAR_PARTIES.map(party => `base.${city}.${party}`);
	const paths = [...WEIMAR_COUNTED, ...WEIMAR_MARKERS].map(word => `${word}.${city}`);
	const grave = paths.some(path => state.has(path) && path !== 'prosperity.' + city);
	const threats = weimarThreats(game, state, city);
	const forces = units.map(path => weimarMany(game, state, path.split('.')[1], path));
	const cls = sheet.is(grave ? 'w-threat' : '', ...paths, ...bases, ...units);
	return thing(city, html('div.card', {class: cls},
		html('div.strong', card.name || game.called(city)),
		weimarBases(game, state, sheet, bases, Number(card.spaces) || 0),
		weimarLine(sheet, grave ? 'w-threat-text' : 'w-good-text', threats, paths),
		weimarLine(sheet, '', forces, units)));
}

/* A square for each base, empty ones for the spaces that are left. */
function weimarBases(game, state, sheet, bases, spaces) {
	const square = (path, party) => html('span', {class: sheet.is('own p-' + party, path),
		title: game.words[party]}, party[0].toUpperCase());
	const squares = bases.flatMap((path, i) => Array.from({length: state.number(path)}, () =>
		square(path, WEIMAR_PARTIES[i])));
	while (squares.length < spaces)
		squares.push(html('span'));
	return html('div.bases', squares);
}

/* --- Reichstag ------------------------------------------------------------ */

/* The benches as a bar as long as the house is large, a line in its middle. */
function weimarReichstag(game, state, sheet) {
	const benches = WEIMAR_BENCHES.map(bench => ({count: state.number('seats.' + bench),
		cls: 'p-' + bench, word: game.words[bench], path: 'seats.' + bench}));
	const filled = benches.reduce((sum, {count}) => sum + count, 0);
	const all = Math.max(filled, weimarPrinted(game, 'seats'));
	sheet.label(`Reichstag, ${filled} of ${all} seats`);
	sheet.add(html('div.house', sheet.bar(all, benches)));
}

/* --- opinion -------------------------------------------------------------- */

/* The arms of the cross belong to the parties; issues are numbers on it, and have
 * their names beside it. */
function weimarOpinion(game, state, sheet) {
	const spaces = game.tables.opinion || [];
	const paths = game.paths.filter(path => path.startsWith('issue.'));
	const issues = Object.fromEntries(grouped(paths, path => state.get(path)));
	if (!spaces.length)
		return;
	const on = spaces.filter(({id}) => issues[id]);
	const order = on.flatMap(({id}) => issues[id]);
	const cross = panel => panel.grid('cross', spaces.map(space =>
		weimarSpace(game, panel, space, issues[space.id] || [], order)));
	const names = panel => on.forEach(({id, value}) => {
		const arm = game.called(id), title = value === '0' ? 'In the middle' : arm;
		const name = path => `${order.indexOf(path) + 1}  ${weimarCalled(game, path)}`;
		panel.chips(title, issues[id].map(path => ({text: name(path), hint: arm, path})));
	});
	sheet.label('Opinion: each arm leads to a party');
	sheet.beside('', [cross, names]);
}

/* A space of the cross: the numbers of the issues on it, or whose it is: the
 * initials of the two parties that it lies between, or of one and its value. */
function weimarSpace(game, sheet, {owner, owner2 = 'none', value, row, column}, issues, order) {
	const owned = owner !== 'none', initial = party => party[0].toUpperCase();
	const second = owner2 === 'none' ? value : initial(owner2);
	const whose = owned ? initial(owner) + second : value;
	const title = issues.map(path => weimarCalled(game, path)).join(', ');
	const numbers = issues.map(path => order.indexOf(path) + 1).join(' ');
	const cls = sheet.is(owned ? 'edge p-' + owner : '', ...issues);
	const space = html('span.card', {class: cls, title},
		numbers ? html('b', numbers) : html('span.soft', whose));
	space.style.gridArea = `${row} / ${column}`;
	return space;
}

/* --- cards ---------------------------------------------------------------- */

function weimarAt(game, state, place) {
	return (game.tables.cards || []).filter(card => state.get('card.' +
		card.id) === place);
}

/* Cards under a title, each lit with the path that says where it is. */
function weimarFaces(game, sheet, cards, pathOf, title) {
	cardFaces(sheet, title, cards, card => {
		const {id, party, deck, kind} = card, path = pathOf(id);
		return cardFace(id, card, sheet.is('', path), {
			band: 'p-' + (party || deck),
			corner: cardCorner(card),
			is: isTelling(kind) ? game.called(kind) : '',
		});
	});
}

/* Cards that lie in sight, then hands, so far as they are known. */
function weimarCards(game, state, sheet) {
	const held = grouped(WEIMAR_PARTIES.map(party => 'agenda.' + party), path =>
		state.get(path)); /* id to its path */
	const agendas = (game.tables.agendas || []).filter(({id}) => held.has(id));
	const path = id => 'card.' + id;
	weimarFaces(game, sheet, agendas, id => held.get(id)[0], 'Agendas');
	weimarFaces(game, sheet, weimarAt(game, state, 'display'), path, 'On display');
	weimarFaces(game, sheet, weimarAt(game, state, 'in-force'), path, 'In force');
	for (const party of WEIMAR_PARTIES) {
		const hand = weimarAt(game, state, 'hand-' + party);
		sheet.chips(`Hand of ${game.words[party]}`, hand.map(card => ({
			text: card.title || card.id, hint: cardText(card), path: path(card.id)})));
	}
}

/* --- society and tracks --------------------------------------------------- */

/* The spaces of a row that the board has; more only if they are filled. */
function weimarSlots(game, state, name) {
	const printed = weimarPrinted(game, name + '-length');
	return game.paths.filter(path => path.startsWith(name + '.') &&
		(!printed || Number(path.split('.')[1]) <= printed ||
			state.has(path)));
}

/* The row of the society markers. */
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

/* The economy, Foreign Affairs and the NSDAP as tracks; other numbers as words. */
function weimarTracks(game, state, sheet) {
	const {economy = [], 'fa-track': foreign = []} = game.tables;
	const spaces = (list, path) => list.map(Number).sort((a, b) => a - b).map(space =>
		[space, space === state.number(path)]);
	const step = foreign.find(row => Number(row.index) === state.number(
		'fa-track')) || {};
	const ranks = weimarSlots(game, state, 'nsdap');
	const track = (title, more, list, ...paths) => {
		sheet.flow([{text: title, cls: 'strong small'}, {text: more, cls: 'soft small'}]);
		sheet.track(list, ...paths);
	};
	sheet.label('Tracks');
	track('Economy', '', spaces(economy.map(({space}) => space), 'economy'), 'economy');
	track('Foreign affairs', step.title, spaces(foreign.map(({index}) => index), 'fa-track'),
		'fa-track');
	if (ranks.length)
		track('NSDAP', '', ranks.map((path, i) => [state.has(path) ? game.words[state
			.get(path)] : i + 1, state.has(path)]), ...ranks);
	const others = ['versailles', 'progress', 'crisis-dice'].filter(path =>
		state.get(path) !== undefined);
	sheet.flow(others.map(path => ({text: `${path.replace('-', ' ')} ${state.get(path)}`,
		cls: 'small', paths: [path]})));
}

/* What lies on no place of the board, as words. */
function weimarLists(game, state, sheet) {
	const list = first => game.paths.filter(path =>
		path.startsWith(first + '.') && state.has(path));
	const treaties = list('fa').filter(path => ['open', 'concluded'].includes(state.get(path)));
	const treaty = path => game.card('foreign', path.slice(3)).title || weimarCalled(game, path);
	const flag = path => `${weimarCalled(game, path)} ${state.get(path)}`;
	const minor = path => `${path.split('.')[1].toUpperCase()} with ${
		game.words[state.get(path)] || state.get(path)}`;
	const open = path => state.get(path) === 'open' ? ', open' : '';
	const chip = (text, path, cls) => ({text, cls, hint: path, path});
	sheet.chips('Treaties', treaties.map(path => chip(treaty(path) + open(path), path)));
	sheet.chips('Flags', list('flags').map(path => chip(flag(path), path)));
	sheet.chips('Minor parties', list('minor').map(path =>
		chip(minor(path), path, 'edge p-' + state.get(path))));
}
