/* The land below what is drawn at places, and towns on it. */
import {thing} from './board.mjs';
import {OUTLINE} from './outlines.mjs';
import {svg, words} from './svg.mjs';

/* Degrees east and north. */
const TOWNS = {
	bergen: [5.3, 60.4], berlin: [13.4, 52.5], dessau: [12.2, 51.8],
	ebensee: [13.8, 47.8], fallersleben: [10.8, 52.4],
	friedrichshafen: [9.5, 47.7], goettingen: [9.9, 51.5],
	haigerloch: [8.8, 48.4], kiel: [10.1, 54.3], kummersdorf: [13.4, 52.1],
	lorient: [-3.4, 47.7], mittelwerk: [10.8, 51.5],
	peenemuende: [13.8, 54.1], prague: [14.4, 50.1], rechlin: [12.7, 53.3],
	watten: [2.2, 50.8], wewelsburg: [8.7, 51.6],
	'wiener-neustadt': [16.2, 47.8],
};

/* Places that a label may have beside its dot: where it begins, and how high. */
function besides(width) {
	return [[9, 4], [-9 - width, 4], [9, -9], [9, 18], [-9 - width, -9],
		[-9 - width, 18], [-width / 2, 19], [-width / 2, -10], [4, 31],
		[-width, -22], [-width, 31], [4, -22], [-width / 2, 34]];
}

/* A map: towns with their names, none over a dot or another name; [id, name, class, colours of
 * what lies there, what is printed of it]. */
export function townMap(given) {
	const {west, north, unit, shrink, wide, high, land} = OUTLINE, width = 400;
	const scale = width / wide, height = high * scale;
	const towns = given.filter(([id]) => TOWNS[id]), dots = towns.map(([id]) => [(TOWNS[id][
		0] - west) * unit * scale, Math.max(12, (north - TOWNS[id][1]) * unit * scale /
		shrink)]);
	const taken = dots.map(([x, y]) => [x - 5, y - 5, 10, 10]);
	return svg('svg.map', {viewBox: `0 0 ${width} ${height.toFixed()}`, role: 'group',
		'aria-label': 'map'}, svg('path', {d: land, class: 'land', transform:
		`scale(${scale})`}), towns.map(([id, title, cls, colours, told], i) => {
		const [x, y] = dots[i], room = 8 * colours.length;
		const long = 6 * title.length + room; /* about that */
		const areas = besides(long).map(([right, down]) => [x + right, y + down - 12,
			long, 15]);
		const inside = areas.filter(([a]) => a > 0 && a + long < width);
		const [a, b] = inside.find(([a, b]) => taken.every(([c, d, wide, high]) => a >
			c + wide || a + long < c || b > d + high || b + 15 < d)) || inside[0];
		taken.push([a, b, long, 15]);
		return thing(id, svg('g', svg('title', told), svg('circle', {cx: x, cy: y, r: 5, class:
			'town ' + cls}), words(a, b + 12, title, {class: cls === 'open' ? 'strong'
			: cls}), colours.map((colour, k) => svg('rect', {x: a + long - room + 3 +
			8 * k, y: b + 2, width: 6, height: 11, rx: 2, class: colour}))));
	}));
}
