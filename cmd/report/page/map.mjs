/* Towns on a map: each has its card as near to where it lies as the others
 * let it. */
import {OUTLINES} from './outlines.mjs';
import {svg} from './svg.mjs';

/* Degrees east and north. */
const TOWNS = {
	bergen: [5.3, 60.4], berlin: [13.4, 52.5], breslau: [17, 51.1],
	dessau: [12.2, 51.8], ebensee: [13.8, 47.8], essen: [7, 51.5],
	fallersleben: [10.8, 52.4], frankfurt: [8.7, 50.1],
	friedrichshafen: [9.5, 47.7], goettingen: [9.9, 51.5],
	haigerloch: [8.8, 48.4], hamburg: [10, 53.6], kiel: [10.1, 54.3],
	koeln: [7, 50.9], koenigsberg: [20.5, 54.7], kummersdorf: [13.4, 52.1],
	leipzig: [12.4, 51.3], lorient: [-3.4, 47.7], mittelwerk: [10.8, 51.5],
	muenchen: [11.6, 48.1], peenemuende: [13.8, 54.1], prague: [14.4, 50.1],
	rechlin: [12.7, 53.3], rostock: [12.1, 54.1], stuttgart: [9.2, 48.8],
	watten: [2.2, 50.8], wewelsburg: [8.7, 51.6],
	'wiener-neustadt': [16.2, 47.8],
};
export const MAP_LEAST = 720; /* a narrower sheet has no room for one */
const laidOut = new Map();

/* Moves cards that overlap apart, a little at a time, within the sheet; the
 * same each time. */
function spread(cards, width, height, wide, high) {
	const gap = 6;
	for (let round = 0; round < 800; round++) {
		for (const card of cards) {
			const pull = Math.max(0, 0.1 - round / 6000);
			card.x += (card.at[0] - wide / 2 - card.x) * pull;
			card.y += (card.at[1] - high / 2 - card.y) * pull;
		}
		for (const a of cards)
			for (const b of cards) {
				const x = wide + gap - Math.abs(a.x - b.x);
				const y = high + gap - Math.abs(a.y - b.y);
				if (a === b || x <= 0 || y <= 0)
					continue;
				const [axis, off] = x / wide < y / high
					? ['x', x / 2] : ['y', y / 2];
				const way = a[axis] - b[axis] ||
					a.at[axis === 'x' ? 0 : 1] -
					b.at[axis === 'x' ? 0 : 1] || 1;
				a[axis] += Math.sign(way) * off;
				b[axis] -= Math.sign(way) * off;
			}
		for (const card of cards)
			if (round > 200) {
				card.x = Math.max(0, Math.min(width - wide, card.x));
				card.y = Math.max(0, Math.min(height - high,
					card.y));
			}
	}
	return cards;
}

/* The ids that are no town lie where `more` says, in degrees. */
function townCards(outline, ids, more, width, wide, high) {
	const key = [ids, width].join();
	if (!laidOut.has(key)) {
		const scale = width / outline.wide;
		const cards = ids.map(id => {
			const [east, north] = TOWNS[id] || more[id];
			const at = [(east - outline.west) * outline.unit * scale,
				Math.max(6, (outline.north - north) * outline.unit *
				scale / outline.shrink)];
			return {id, at};
		});
		/* drawn far apart at first, so that none is on the wrong side
		 * of another */
		const middle = [0, 1].map(k => cards.reduce((sum, {at}) =>
			sum + at[k], 0) / cards.length);
		for (const card of cards)
			[card.x, card.y] = [wide, high].map((size, k) => middle[k] +
				3 * (card.at[k] - middle[k]) - size / 2);
		laidOut.set(key, spread(cards, width, outline.high * scale, wide,
			high));
	}
	return laidOut.get(key);
}

/* Draws the map, or what `otherwise` draws where there is no room for it. */
export function townMap(sheet, name, ids, more, wide, high, draw, otherwise) {
	const outline = OUTLINES[name], known = ids.filter(id => TOWNS[id] ||
		more[id]);
	if (sheet.inner < MAP_LEAST || known.length < ids.length)
		return otherwise();
	const {margin: left, y: top, inner: width} = sheet;
	const scale = width / outline.wide, height = outline.high * scale;
	const cards = townCards(outline, ids, more, width, wide, high);
	sheet.add(svg('rect', {x: left, y: top, width, height, rx: 6,
		class: 'sea'}), svg('path', {d: outline.land, class: 'land',
		transform: `translate(${left} ${top}) scale(${scale.toFixed(4)})`}),
	cards.filter(card => TOWNS[card.id]).map(({at: [x, y], ...card}) => [
		svg('line', {x1: left + x, y1: top + y, x2: left + card.x + wide / 2,
			y2: top + card.y + high / 2, class: 'to-card'}),
		svg('circle', {cx: left + x, cy: top + y, r: 4, class: 'town'})]),
	cards.map(card => [svg('rect', {x: left + card.x, y: top + card.y, rx: 4,
		width: wide, height: high, class: 'land'}),
	draw(card.id, left + card.x, top + card.y, wide)]));
	sheet.y += height + 6;
}
