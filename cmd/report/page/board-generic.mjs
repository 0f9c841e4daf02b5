/* A game without a board of its own: its fields, grouped by their first word;
 * what is zero or none is left out unless the row has changed it. */
import {isNothing} from './data.mjs';
import {html} from './svg.mjs';

export const genericBoard = {
	charts: game => ['vp', 'score', 'seats'].map(first => ({title: first,
		lines: game.paths.filter(path => path.startsWith(first + '.'))
			.slice(0, 6).map(path => [path, [path]])}))
		.filter(chart => chart.lines.length),

	draw(game, state, lit) {
		return html('div', {class: 'groups'},
			fieldGroups(game, state, lit));
	},
};

export function fieldGroups(game, state, lit) {
	const groups = new Map();
	game.paths.forEach((path, i) => {
		const value = state.values[i];
		if (!path || (isNothing(value) && !lit.has(path)))
			return;
		const first = path.split('.')[0];
		if (!groups.has(first))
			groups.set(first, []);
		groups.get(first).push([path.slice(first.length + 1), value,
			lit.has(path)]);
	});
	return [...groups].map(([first, list]) => html('dl', {class: 'group'},
		list.map(([rest, value, on], i) => html('div',
			{class: on ? 'lit' : ''},
			html('dt', {}, rest ? (i ? '' : first + ' ') + rest
				: first), html('dd', {}, String(value))))));
}
