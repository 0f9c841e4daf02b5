/* The land below what is drawn at places, and towns on it. */
import {thing} from './board.mjs';
import {OUTLINE} from './outlines.mjs';
import {svg, words} from './svg.mjs';

/* Degrees east and north; on which side of its dot its name is, if not to the right, and
 * how far its line is below the dot. */
const TOWNS = {
	bergen: [5.3, 60.4], berlin: [13.4, 52.5], dessau: [12.2, 51.8, 'right', 18],
	ebensee: [13.8, 47.8, 'left'], fallersleben: [10.8, 52.4, 'left'],
	friedrichshafen: [9.5, 47.7, 'left'], goettingen: [9.9, 51.5, 'left', 18],
	haigerloch: [8.8, 48.4], kiel: [10.1, 54.3], kummersdorf: [13.4, 52.1, 'right', 12],
	lorient: [-3.4, 47.7], mittelwerk: [10.8, 51.5, 'left', 34],
	peenemuende: [13.8, 54.1], prague: [14.4, 50.1], rechlin: [12.7, 53.3, 'left'],
	watten: [2.2, 50.8, 'left'], wewelsburg: [8.7, 51.6, 'left'],
	'wiener-neustadt': [16.2, 47.8, 'left', 19],
};
const WIDTH = 400, LETTER = 6, MARK = 8; /* wide, about */
const GAP = 9; /* between the middle of a dot and its name */

/* A map of towns: {id, name, cls, marks, hint}; `marks` has a class for each thing there. */
export function townMap(given) {
	const {wide, high, land} = OUTLINE, scale = WIDTH / wide;
	const ground = svg('path', {d: land, class: 'land', transform: `scale(${scale})`});
	const towns = given.filter(({id}) => TOWNS[id]).map(one => town(one, scale));
	return svg('svg.map', {viewBox: `0 0 ${WIDTH} ${(high * scale).toFixed()}`, role: 'group',
		'aria-label': 'map'}, ground, towns);
}

/* A dot, its name, and after it a mark for each thing that lies there. */
function town({id, name: title, cls, marks: kinds, hint}, scale) {
	const {west, north, unit, shrink} = OUTLINE;
	const [eastOf, northOf, side = 'right', below = 4] = TOWNS[id];
	const x = (eastOf - west) * unit * scale;
	const y = Math.max(12, (north - northOf) * unit * scale / shrink); /* no name is cut off */
	const line = y + below, wide = MARK * kinds.length, left = side === 'left';
	/* where the name ends; to the left of its dot that is no guess */
	const end = left ? x - GAP - wide : x + GAP + LETTER * title.length;
	const dot = svg('circle', {cx: x, cy: y, r: 5, class: 'town ' + cls});
	const name = words(left ? end : x + GAP, line, title, {class: cls === 'open' ? 'strong' : cls,
		'text-anchor': left ? 'end' : 'start'});
	const marks = kinds.map((kind, i) => svg('rect', {x: end + 3 + MARK * i, y: line - 10,
		width: 6, height: 11, rx: 2, class: kind}));
	return thing(id, svg('g', svg('title', hint), dot, name, marks));
}
