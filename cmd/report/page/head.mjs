/* What is above a game: what it is, its rulings, how it ended; a table of several
 * games. */
import {lineIndices, lineValues} from './chart.mjs';
import {SEVERE, apply} from './data.mjs';
import {boardOf} from './figure.mjs';
import {html} from './svg.mjs';
import {address} from './view.mjs';

/* The title of a game; of one by itself also who played and how it ended. */
export function gameHead(game, two) {
	const players = Object.values(game.names).join(', ');
	const made = game.kind === 'stand-in'
		? ' (composed for trying out, not the published components)' : '';
	const title = html('p', `${game.title}, edition ${game.edition}, pack ${game.pack}${made}`);
	if (two)
		return [title];
	return [title,
		html('p.ending', html('strong', 'Outcome: '), game.ending(),
			players && html('span.note', ` \u2013 ${players}`)),
		html('p.note', countWords(game))];
}

/* The switches for what the text of the rules leaves open; those that the edition has
 * otherwise come first. */
export function rulingList(game) {
	const house = new Set(game.house);
	const item = ([key, value]) => {
		const {question, cite} = game.asks[key] || {}, own = house.has(key);
		return html('div', {class: own && 'house'},
			html('dt', html('code', `${key}=${value}`), own && ' \u2013 not the default'),
			html('dd', question, ' ', html('span.note', cite)));
	};
	const all = Object.entries(game.rulings);
	const sorted = [...all.filter(([key]) => house.has(key)),
		...all.filter(([key]) => !house.has(key))];
	const many = house.size ? `, ${house.size} not as the edition has them` : '';
	return html('details.rulings', html('summary', `Rulings${many}`),
		html('dl', sorted.map(item)));
}

const VERDICTS = ['legal', 'unverified', 'illegal', 'announced', 'remarks', 'malformed',
	'unchecked'];

/* `41 rows, 38 legal, 1 illegal`, and how many claims are met. */
function countWords({counts, length}) {
	const parts = [`${length} rows`, ...VERDICTS.filter(key => counts[key]).map(key =>
		`${counts[key]} ${key}`)];
	const {claims, failed, open} = counts;
	if (claims)
		parts.push(`${claims - failed - open} of ${claims} claims met`);
	return parts.join(', ');
}

/* Several games, a line each. */
export function indexTable(list) {
	const heads = ['Game', 'Players', 'Rows', 'Outcome', 'Findings'].map(word =>
		html('th', {scope: 'col'}, word));
	const lines = list.map((game, i) => indexLine(game.open(), i + 1));
	return html('div.wide', html('table.index', html('thead', html('tr', heads)),
		html('tbody', lines)));
}

function indexLine(game, number) {
	const name = html('a', {href: `#g=${number}&n=${firstFound(game)}`}, game.name());
	const cells = [[name, html('span.note', ' ' + game.title)],
		Object.values(game.names).join(', '), game.length, game.ending()];
	return html('tr', cells.map(cell => html('td', cell)),
		html('td', {class: firstSevere(game) && 'severe'}, game.findings.length || 'none'));
}

/* Where a look at it begins: at a mistake, be it known; or at the end. */
export function firstFound(game) {
	return firstSevere(game) || game.foundRows[0] || game.knownRows[0] ||
		game.length;
}

export function firstSevere(game) {
	return game.foundRows.find(n => game.foundAt.get(n)
		.some(finding => SEVERE.has(finding.kind)));
}

const POINTS = 4; /* that are shown: the last */

/* Rows at which another line of a chart takes the lead, alone: [[row, words], ...]. */
function turningPoints(game, {lines}) {
	const at = lineIndices(game, lines), values = game.start.slice(), list = [];
	let last = -1;
	for (const row of game.rows) {
		apply(values, row.raw);
		const now = lineValues(values, at), most = Math.max(...now);
		const lead = now.indexOf(most), isTied = now.lastIndexOf(most) !== lead;
		if (lead === last || isTied)
			continue;
		last = lead;
		list.push([row.n, `${lines[lead][0]} leads with ${most}`]);
	}
	return list.slice(-POINTS);
}

export function isOver(game) {
	return !['running', undefined].includes(game.state(game.length).get('outcome'));
}

/* What was decided differently from the edition, as the log has it. */
function houseRules(game) {
	return game.house.map(key => {
		const row = game.rows.find(({move, args}) => move === 'ruling' && args.startsWith(
			key + '='));
		return row ? row.said.replace('Ruling: ', '') : (game.asks[key] || {}).question || key;
	});
}

/* How it ended: the score, where it turned, what was wrong, what the house decided. */
export function endingList(game) {
	const {charts, score} = boardOf(game), spec = charts(game)[score];
	const house = houseRules(game), severe = firstSevere(game);
	const link = (n, words) => html('a', {href: '#' + address(game, n)}, words);
	const wrong = [...severe ? [severe] : [], ...game.knownRows];
	const mistakes = wrong.map((n, i) => [i ? ', ' : '', link(n, `row ${n}`)]);
	return html('ul.ending-list', spec && scoreItems(game, spec, link),
		html('li', wrong.length ? ['Mistakes: ', mistakes] : 'No mistake was found.'),
		house.length > 0 && html('li', 'Decided by the house: ' + house.join('; ')));
}

/* The score at the end, then where it turned. */
function scoreItems(game, spec, link) {
	const {values} = game.state(game.length), {title, lines} = spec;
	const scores = lineValues(values, lineIndices(game, lines)).map((value, i) =>
		`${lines[i][0]} ${value}`);
	const turns = turningPoints(game, spec).map(([n, words]) =>
		html('li', link(n, `Row ${n}`), `: ${words} (${game.rows[n - 1].said})`));
	return [html('li', `${title}: ${scores.join(', ')}`), turns];
}
