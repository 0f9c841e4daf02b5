/* A game without a board of its own: its fields, grouped by their first word;
 * what is zero or none is left out unless the row has changed it. */
import {grouped, isNothing} from './data.mjs';
import {html} from './svg.mjs';

export const genericBoard = {
	charts: game => ['vp', 'score', 'seats'].map(first => ({title: first,
		lines: game.paths.filter(path => path.startsWith(first + '.'))
			.slice(0, 6).map(path => [path, [path]])}))
		.filter(chart => chart.lines.length),

	draw(game, state, lit) {
		return html('div.groups', fieldGroups(game, state, lit));
	},
};

export function fieldGroups(game, state, lit) {
	const shown = game.paths.map((path, i) => [path, state.values[i]]).filter(([path,
		value]) => path && (!isNothing(value) || lit.has(path)));
	return [...grouped(shown, ([path]) => path.split('.')[0])].map(([first, list]) =>
		html('dl.group', list.map(([path, value], i) => {
			const rest = path.slice(first.length + 1);
			return html('div', {class: lit.has(path) && 'lit'}, html('dt',
				rest ? (i ? '' : first + ' ') + rest : first), html('dd',
					String(value)));
		})));
}
