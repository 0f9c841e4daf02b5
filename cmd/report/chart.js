/* Charts over the rows of a game.  Each game names in its board file which
 * paths go together: {title, lines: [[label, [path, ...]], ...]}; the paths of
 * a line are added up. */

const CHART = {width: 560, height: 190, left: 34, right: 96, top: 8,
	bottom: 22, points: 500};

/* The values of all lines at about CHART.points rows: one walk. */
function chartSeries(game, lines) {
	const every = Math.max(1, Math.ceil(game.length / CHART.points));
	const at = lines.map(([, paths]) => paths.map(path =>
		game.index.get(path)).filter(i => i !== undefined));
	const values = game.start.slice();
	const series = lines.map(() => []);
	game.rows.forEach((row, i) => {
		apply(values, row.raw);
		if (row.n % every && row.n !== game.length)
			return;
		at.forEach((indices, k) => series[k].push([row.n,
			indices.reduce((sum, j) => sum +
				(Number(values[j]) || 0), 0)]));
	});
	return series;
}

function chart(game, spec, jump) {
	const series = chartSeries(game, spec.lines);
	const all = series.flat().map(point => point[1]);
	const low = Math.min(0, ...all), high = Math.max(1, ...all);
	const {width, height, left, right, top, bottom} = CHART;
	const x = n => left + (width - left - right) *
		(n - 1) / Math.max(1, game.length - 1);
	const y = value => top + (height - top - bottom) *
		(high - value) / (high - low);
	const cursor = svg('line', {y1: top, y2: height - bottom,
		class: 'cursor'});
	const figure = svg('svg', {viewBox: `0 0 ${width} ${height}`,
		role: 'img', class: 'chart',
		'aria-label': spec.title + ', ' + spec.lines.map(([label], i) =>
			`${label} ends at ${series[i].at(-1)[1]}`).join(', '),
		onclick: event => jump(rowAt(figure, event, game, left, right))},
	[low, high].map(value => [
		svg('line', {x1: left, x2: width - right, y1: y(value),
			y2: y(value), class: 'rule'}),
		words(left - 6, y(value) + 4, value,
			{class: 'tiny', 'text-anchor': 'end'})]),
	words(left, height - 6, 'row 1', {class: 'tiny'}),
	words(width - right, height - 6, game.length,
		{class: 'tiny', 'text-anchor': 'end'}),
	series.map((points, i) => svg('path', {d: steps(points, x, y),
		class: 'line line-' + i % 6})),
	chartLabels(spec, series, y, width - right + 6), cursor);
	return {
		element: html('figure', {}, html('figcaption', {}, spec.title),
			figure),
		show: n => {
			cursor.setAttribute('x1', x(n));
			cursor.setAttribute('x2', x(n));
		},
	};
}

function steps(points, x, y) {
	return points.map(([n, value], i) => i
		? `H${x(n).toFixed(1)}V${y(value).toFixed(1)}`
		: `M${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/* Names at the ends of the lines, pushed apart where they would meet. */
function chartLabels(spec, series, y, x) {
	const ends = spec.lines.map(([label], i) => ({label, i,
		value: series[i].at(-1)[1], y: y(series[i].at(-1)[1])}))
		.sort((a, b) => a.y - b.y);
	let least = 10;
	for (const end of ends) {
		end.y = Math.max(end.y + 4, least);
		least = end.y + 13;
	}
	const over = Math.max(0, least - 13 - (CHART.height - 4));
	return ends.map(end => words(x, end.y - over,
		`${cut(end.label, 12)} ${end.value}`,
		{class: 'tiny line-text-' + end.i % 6}));
}

function rowAt(figure, event, game, left, right) {
	const area = figure.getBoundingClientRect();
	const scale = CHART.width / area.width;
	const part = ((event.clientX - area.left) * scale - left) /
		(CHART.width - left - right);
	return Math.round(1 + part * (game.length - 1));
}
