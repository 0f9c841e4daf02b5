/* Charts over the rows of a game.  Each game names in its board file which
 * paths go together: {title, lines: [[label, [path, ...], class], ...]}; the
 * paths of a line are added up. */
import {apply} from './data.mjs';
import {fill, html, svg, words} from './svg.mjs';

/* On a phone as wide as that, so that its words are as large as elsewhere. */
const CHART = {width: globalThis.innerWidth < 600 ? 370 : 560, height: 190, left: 34,
	right: 124, top: 8, bottom: 22, points: 500};

export function lineIndices(game, lines) {
	return lines.map(([, paths]) => paths.map(path =>
		game.index.get(path)).filter(i => i !== undefined));
}

export function lineValues(values, indices) {
	return indices.map(list => list.reduce((sum, i) =>
		sum + (Number(values[i]) || 0), 0));
}

/* The values of all lines at about CHART.points rows: one walk. */
function chartSeries(game, spec) {
	const every = Math.max(1, Math.ceil(game.length / CHART.points));
	const at = lineIndices(game, spec.lines), values = game.start.slice();
	const series = spec.lines.map(() => []);
	for (const row of game.rows) {
		apply(values, row.raw);
		if (row.n % every === 0 || row.n === game.length)
			lineValues(values, at).forEach((value, k) => series[k].push([row.n,
				value]));
	}
	return series;
}

export function chart(game, spec, jump) {
	const series = chartSeries(game, spec), at = lineIndices(game, spec.lines);
	const all = series.flatMap(points => points.map(([, value]) => value));
	const low = Math.min(0, ...all), high = Math.max(1, ...all);
	if (all.every(value => !value))
		return null; /* nothing to see */
	const {width, height, left, right, top, bottom} = CHART;
	const x = n => left + (width - left - right) *
		(n - 1) / Math.max(1, game.length - 1);
	const y = value => top + (height - top - bottom) *
		(high - value) / (high - low);
	const line = (x1, x2, y1, y2, cls) => svg('line', {x1, x2, y1, y2, class: cls});
	const cursor = line(0, 0, top, height - bottom, 'cursor'), now = html(
		'span.note');
	const figure = svg('svg.chart', {viewBox: `0 0 ${width} ${height}`, role: 'img',
		'aria-label': `${spec.title}, at the end: ` + spec.lines.map(([label],
			i) => `${label} ${series[i].at(-1)[1]}`).join(', '),
			onclick: event => jump(rowAt(figure, event, game, left, right))},
	[...new Set([low, Math.round((low + high) / 2), high])].map(value => [line(left,
		width - right, y(value), y(value), 'rule'), words(left - 6, y(value) + 4,
		value, {class: 'tiny soft', 'text-anchor': 'end'})]),
	line(left, width - right, height - bottom, height - bottom, 'tick'),
	line(left, left, top, height - bottom, 'tick'), chartAxis(game, x,
	height - bottom), series.map((points, i) => svg('path', {d: steps(
		points, x, y), class: `line dash-${i % 6} ${spec.lines[i][2] || 'p-' + i}`})),
	chartLabels(spec, series, y, width - right + 6), cursor);
	return {
		element: html('figure', html('figcaption', spec.title, ' ', now), figure),
		show: (n, values) => {
			fill(cursor, {x1: x(n), x2: x(n)});
			now.textContent = `row ${n}: ` + lineValues(values, at).map((
				value, i) => `${spec.lines[i][0]} ${value}`).join(', ');
		},
	};
}

function steps(points, x, y) {
	return points.map(([n, value], i) => i
		? `H${x(n).toFixed(1)}V${y(value).toFixed(1)}`
		: `M${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/* Along the bottom: the turns, or rows where there are none. */
function chartAxis(game, x, y) {
	const turns = game.chapters.length > 1 ? game.chapters
		: [[1, 'row 1'], [game.length, game.length]];
	let free = 0;
	return turns.map(([n, value]) => {
		const room = x(n) >= free;
		if (room)
			free = x(n) + 7 * String(value).length + 8;
		return [svg('line', {x1: x(n), x2: x(n), y1: y, y2: y + 4,
			class: 'tick'}), room && words(x(n) + 2, y + 16, value,
			{class: 'tiny soft'})];
	});
}

/* Names at the ends of the lines, pushed apart where they would meet. */
function chartLabels(spec, series, y, x) {
	const ends = spec.lines.map(([label, , cls], i) => ({label, cls, i,
		value: series[i].at(-1)[1], y: y(series[i].at(-1)[1])}))
		.sort((a, b) => a.y - b.y);
	let least = 10, most = CHART.height - CHART.bottom - 2;
	for (const end of ends) {
		end.y = Math.max(end.y + 4, least);
		least = end.y + 13;
	}
	for (const end of ends.reverse()) {
		end.y = Math.min(end.y, most);
		most = end.y - 13;
	}
	const short = ([...letters]) => letters.slice(0, 13).join('') + (letters.length > 13
		? '\u2026' : '');
	return ends.map(({label, cls, i, value, y}) => words(x, y, `${short(label)} ${value}`,
		{class: 'tiny ' + (cls ? '' : 'line-name p-' + i)}));
}

function rowAt(figure, event, game, left, right) {
	const area = figure.getBoundingClientRect();
	const scale = CHART.width / area.width;
	const part = ((event.clientX - area.left) * scale - left) /
		(CHART.width - left - right);
	return Math.round(1 + part * (game.length - 1));
}
