/* How a game ended: the score, the rows at which somebody took the lead, what was
 * a mistake, and what the house decided. */
import {boardOf} from './boards.mjs';
import {lineIndices, lineValues} from './chart.mjs';
import {apply} from './data.mjs';
import {firstSevere} from './head.mjs';
import {html} from './svg.mjs';
import {address} from './view.mjs';

const POINTS = 4; /* that are shown: the last */

/* [row, words], ... of the lines of a chart: who leads from there. */
function turningPoints(game, {lines}) {
	const at = lineIndices(game, lines), values = game.start.slice(), list = [];
	let last = -1;
	for (const row of game.rows) {
		apply(values, row.raw);
		const now = lineValues(values, at), most = Math.max(...now);
		const lead = now.indexOf(most);
		if (lead === last || now.lastIndexOf(most) !== lead)
			continue;
		last = lead;
		list.push([row.n, `${lines[lead][0]} leads with ${most}`]);
	}
	return list.slice(-POINTS);
}

export function isOver(game) {
	return !['running', undefined].includes(game.state(game.length).get('outcome'));
}

/* `goes`: a link to a row was tapped. */
export function endingList(game, goes = () => {}) {
	const {charts, score} = boardOf(game);
	const spec = charts(game)[score], rows = game.rows.filter(({move}) => move ===
		'ruling');
	const house = game.house.map(key => [rows.find(({args}) => args.startsWith(key +
		'=')), (game.asks[key] || {}).question || key]).map(([row, question]) =>
		row ? row.said.replace('Ruling: ', '') : question);
	const link = (n, words) => html('a', {href: '#' + address(game, n), onclick:
		goes}, words);
	const wrong = [...game.foundRows.filter(n => n === firstSevere(game) || game
		.knownRows.includes(n)), ...game.knownRows];
	const {values} = game.state(game.length);
	return html('ul', {class: 'ending-list'}, spec && [html('li', {}, `${
		spec.title}: ` + lineValues(values, lineIndices(game, spec.lines)).map(
		(value, i) => `${spec.lines[i][0]} ${value}`).join(', ')),
	...turningPoints(game, spec).map(([n, words]) => html('li', {}, link(n,
		`Row ${n}`), `: ${words} (${game.rows[n - 1].said})`))],
	html('li', {}, wrong.length ? ['Mistakes: ', wrong.map((n, i) => [i ? ', ' : '',
		link(n, `row ${n}`)])] : 'No mistake was found.'),
	house.length > 0 && html('li', {}, 'Decided by the house: ' + house.join('; ')));
}
