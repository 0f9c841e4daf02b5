/* Charts over the rows of a game.  Each game names in its board file which
 * paths go together: {title, lines: [[label, [path, ...], class], ...]}; the
 * paths of a line are added up. */
import {apply} from './data.mjs';
import {fill, html, svg, words} from './svg.mjs';

/* On a phone as wide as that, so that its words are as large as elsewhere. */
const CHART = {width: globalThis.innerWidth < 600 ? 370 : 560, left: 34, right: 8, top: 8,
	bottom: 168, high: 190, points: 500};

export function lineIndices(game, lines) {
	return lines.map(([, paths]) => paths.map(path =>
		game.index.get(path)).filter(i => i !== undefined));
}

export function lineValues(values, indices) {
	return indices.map(list => list.reduce((sum, i) =>
		sum + (Number(values[i]) || 0), 0));
}

/* [[row, [value of a line, ...]], ...] of about CHART.points rows. */
function pointsOf(game, indices) {
	const every = Math.max(1, Math.ceil(game.length / CHART.points));
	const values = game.start.slice(), points = [];
	for (const row of game.rows) {
		apply(values, row.raw);
		if (row.n % every === 0 || row.n === game.length)
			points.push([row.n, lineValues(values, indices)]);
	}
	return points;
}

/* Where rows and values are, and the least and the greatest value. */
function scaleOf(game, points) {
	const {width, left, right, top, bottom} = CHART, long = width - left - right;
	const all = points.flatMap(([, values]) => values);
	const low = Math.min(0, ...all), high = Math.max(1, ...all);
	return {low, high, x: n => left + long * (n - 1) / Math.max(1, game.length - 1),
		y: value => top + (bottom - top) * (high - value) / (high - low),
		row: x => Math.round(1 + (x - left) / long * (game.length - 1))};
}

function straight(x1, x2, y1, y2, cls) {
	return svg('line', {x1, x2, y1, y2, class: cls});
}

/* Lines for the least, the middle and the greatest value, and the axes. */
function rules({low, high, y}) {
	const {width, left, right, top, bottom} = CHART;
	const rule = value => [straight(left, width - right, y(value), y(value), 'rule'),
		words(left - 6, y(value) + 4, value, {class: 'tiny', 'text-anchor': 'end'})];
	const values = new Set([low, Math.round((low + high) / 2), high]);
	return [[...values].map(rule), straight(left, width - right, bottom, bottom, 'tick'),
		straight(left, left, top, bottom, 'tick')];
}

/* Along the bottom: the turns, or rows where there are none. */
function axis(game, {x}) {
	const turns = game.chapters.length > 1 ? game.chapters
		: [[1, 'row 1'], [game.length, game.length]];
	const {bottom, width} = CHART;
	let free = 0;
	return turns.map(([n, value]) => {
		const long = 7 * String(value).length + 8, at = Math.min(x(n) + 2, width - long);
		const tick = straight(x(n), x(n), bottom, bottom + 4, 'tick');
		if (at < free)
			return tick;
		free = at + long;
		return [tick, words(at, bottom + 16, value, {class: 'tiny'})];
	});
}

/* The path of line k: level from point to point, then up or down. */
function steps(points, k, {x, y}) {
	return points.map(([n, values], i) => `${i ? 'H' : 'M'}${x(n).toFixed(1)}${
		i ? 'V' : ' '}${y(values[k]).toFixed(1)}`).join('');
}

/* A chart as {element, show}: show(n, values) marks row n and says the values there; `jump`
 * gets the row that is tapped.  null: there is nothing to see. */
export function chart(game, {title, lines}, jump) {
	const indices = lineIndices(game, lines), points = pointsOf(game, indices);
	if (!points.some(([, values]) => values.some(Boolean)))
		return null;
	const scale = scaleOf(game, points), [, last] = points[points.length - 1];
	const {width, high, top, bottom} = CHART;
	const style = i => `line dash-${i % 6} ${lines[i][2] || 'p-' + i}`;
	const told = values => lines.map(([label], i) => `${label} ${values[i]}`);
	const keys = lines.map((_, i) => html('span.key', {class: style(i)}));
	const cursor = straight(0, 0, top, bottom, 'cursor'), row = html('span');
	const tapped = ({clientX}) => {
		const area = figure.getBoundingClientRect();
		jump(scale.row((clientX - area.left) * width / area.width));
	};
	const figure = svg('svg.chart', {viewBox: `0 0 ${width} ${high}`, role: 'img',
		'aria-label': `${title}, at the end: ${told(last).join(', ')}`, onclick: tapped},
	rules(scale), axis(game, scale),
	lines.map((_, i) => svg('path', {d: steps(points, i, scale), class: style(i)})), cursor);
	const legend = html('span.note', row, keys.map(key => [' ', key]));
	const show = (n, values) => {
		const words = told(lineValues(values, indices));
		fill(cursor, {x1: scale.x(n), x2: scale.x(n)});
		row.textContent = `row ${n}:`;
		keys.forEach((key, i) => key.replaceChildren(words[i]));
	};
	return {element: html('figure', html('figcaption', title, ' ', legend), figure), show};
}
