'use strict';

/* Makes outlines.mjs again: the land that lies under the maps of the boards,
 * clipped, thinned and rounded.  From Natural Earth (public domain,
 * naturalearthdata.com), as the npm package world-atlas has it.
 *
 *	node outlines-make.js land-50m.json >outlines.mjs
 */
const fs = require('fs');

/* West, south, east, north in degrees; `middle` is the latitude at which a
 * degree of longitude is drawn in its true length. */
const MAPS = {
	weimar: {west: 4.2, south: 47.1, east: 22.8, north: 55.8},
	'secret-weapons': {west: -6.5, south: 46.4, east: 19.5, north: 58},
};
const WIDE = 1000; /* units of a map from west to east */
const THIN = 2; /* no outline is off by more */

function rings(topology) {
	const {scale, translate} = topology.transform;
	const arcs = topology.arcs.map(arc => {
		let x = 0, y = 0;
		return arc.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0],
			(y += dy) * scale[1] + translate[1]]);
	});
	const ring = list => list.flatMap(i => i < 0 ? arcs[~i].slice().reverse()
		: arcs[i]);
	return topology.objects.land.geometries.flatMap(each =>
		(each.type === 'Polygon' ? [each.arcs] : each.arcs).flat())
		.map(ring);
}

/* What of a ring lies on the good side of a line. */
function cut(points, axis, limit, sign) {
	const good = point => (point[axis] - limit) * sign >= 0;
	return points.flatMap((point, i) => {
		const before = points.at(i - 1), found = [];
		if (good(point) !== good(before)) {
			const part = (limit - before[axis]) /
				(point[axis] - before[axis]);
			found.push([0, 1].map(k => before[k] +
				part * (point[k] - before[k])));
		}
		return good(point) ? [...found, point] : found;
	});
}

function thin(points) {
	if (points.length < 3)
		return points;
	const [a, b] = [points[0], points.at(-1)];
	const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
	let far = 0, at = 0;
	points.forEach(([x, y], i) => {
		const off = length ? Math.abs((b[0] - a[0]) * (a[1] - y) -
			(a[0] - x) * (b[1] - a[1])) / length
			: Math.hypot(x - a[0], y - a[1]);
		if (off > far)
			[far, at] = [off, i];
	});
	return far <= THIN ? [a, b] : [...thin(points.slice(0, at + 1)).slice(0, -1),
		...thin(points.slice(at))];
}

function area(points) {
	return Math.abs(points.reduce((sum, [x, y], i) => {
		const [u, v] = points.at(i - 1);
		return sum + u * y - x * v;
	}, 0)) / 2;
}

/* Whole numbers, each point from the one before it. */
function path(points) {
	let [x, y] = points[0].map(Math.round);
	return `M${x} ${y}l` + points.slice(1).map(point => {
		const [u, v] = point.map(Math.round);
		const step = `${u - x} ${v - y}`;
		[x, y] = [u, v];
		return step;
	}).filter(step => step !== '0 0').join(' ') + 'z';
}

const land = rings(JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
const made = Object.entries(MAPS).map(([id, map]) => {
	const {west, south, east, north} = map;
	const shrink = Math.cos((south + north) / 2 * Math.PI / 180);
	const unit = WIDE / (east - west);
	const high = Math.round((north - south) * unit / shrink);
	const words = land.map(ring => cut(cut(cut(cut(ring, 0, west, 1), 0, east,
		-1), 1, south, 1), 1, north, -1))
		.map(ring => ring.map(([x, y]) => [(x - west) * unit,
			(north - y) * unit / shrink]))
		.map(ring => thin([...ring, ...ring.slice(0, 1)]).slice(0, -1))
		.filter(ring => ring.length > 2 && area(ring) > 40).map(path)
		.join('');
	return `\t'${id}': {west: ${west}, north: ${north}, unit: ${
		unit.toFixed(3)}, shrink: ${shrink.toFixed(4)},\n\t\twide: ${WIDE}, ` +
		`high: ${high}, land: '${words}'},\n`;
});
process.stdout.write('/* Made by outlines-make.js from Natural Earth: the land ' +
	'under the maps of boards.\n * Degrees become units from the north-west ' +
	'corner. */\nexport const OUTLINES = {\n' + made.join('') + '};\n');
