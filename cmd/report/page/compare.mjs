/* Two games side by side: the states after the k-th row of play of each, of those
 * that stand: so a branch (`record --from`) parts where it does, and not where the
 * rows end that it took back. */
import {apply, rowSaid} from './data.mjs';
import {BoardFigure, fieldTable, soon} from './figure.mjs';
import {host} from './host.mjs';
import {html} from './svg.mjs';
import {announce} from './view.mjs';

/* Paths that differ between two states. */
function differing(a, b) {
	const paths = [];
	a.game.paths.forEach((path, i) => {
		if (path && a.values[i] !== b.get(path))
			paths.push(path);
	});
	return paths;
}

/* The rows of play that were not taken back. */
function standing({rows}) {
	const list = [];
	for (const {n, event, args} of rows)
		if (event === 'played')
			list.push(n);
		else if (event === 'takeback')
			list.splice(-(/\d+/.exec(args) || [1])[0]);
	return list;
}

/* The first k whose states differ (0: the set-up), or -1. */
export function parting(a, b) {
	const [x, y] = [a, b].map(standing), most = Math.min(x.length, y.length);
	const one = a.start.slice(), two = b.start.slice();
	const alike = a.paths.length === b.paths.length &&
		a.paths.every((path, i) => path === b.paths[i]);
	if (!alike)
		return 0;
	let i = 0, j = 0;
	for (let k = 0; k <= most; k++) {
		while (k && i < x[k - 1])
			apply(one, a.rows[i++].raw);
		while (k && j < y[k - 1])
			apply(two, b.rows[j++].raw);
		if (one.some((value, at) => value !== two[at]))
			return k;
	}
	return -1;
}

export class Compare {
	constructor(a, b, page) {
		this.games = [a, b];
		this.played = this.games.map(standing);
		this.most = Math.min(...this.played.map(({length}) => length));
		this.parts = parting(a, b);
		this.k = -1;
		this.slider = html('input', {type: 'range', min: 0,
			max: this.most, step: 1, 'aria-label': 'row of play',
			oninput: () => soon(() =>
				this.show(Number(this.slider.value)))});
		this.count = html('output', {class: 'count',
			'aria-live': 'off'});
		this.sides = [html('section', {'aria-label': 'first log'}),
			html('section', {'aria-label': 'second log'})];
		this.figures = [new BoardFigure(), new BoardFigure()];
		this.table = html('div', {class: 'changes', role: 'group',
			tabindex: '0', 'aria-label': 'what differs'});
		const button = (label, title, deed) => html('button', {
			type: 'button', title, 'aria-label': title,
			onclick: deed}, label);
		page.replaceChildren(html('nav', {class: 'timeline',
			'aria-label': 'timeline'}, this.slider,
		html('div', {class: 'buttons'},
			button('\u2039', 'row of play before', () =>
				this.show(this.k - 1)), this.count,
			button('\u203a', 'next row of play', () =>
				this.show(this.k + 1)),
			this.parts >= 0 && button('where they differ',
				'where they differ', () =>
					this.show(this.parts)))),
		html('p', {class: 'parting'}, this.words()),
		html('div', {class: 'columns even'}, this.sides), this.table);
	}

	words() {
		const [x, y] = this.played;
		if (this.parts >= 0)
			return this.parts ? 'The states differ from row of ' +
				`play ${this.parts} on.`
				: 'The start positions differ.';
		return 'The states are the same after each row of play' +
			(x.length === y.length ? '.' : `; ${x.length} and ${y.length
			} rows of play.`);
	}

	show(k) {
		k = Math.max(0, Math.min(this.most, Math.round(k) || 0));
		if (k === this.k)
			return;
		this.k = k;
		const at = this.played.map(list => k ? list[k - 1] : 0);
		const states = this.games.map((game, i) => game.state(at[i]));
		const paths = differing(...states);
		const lit = new Set(paths);
		this.slider.value = k;
		this.count.textContent = `row of play ${k} of ${this.most}`;
		this.sides.forEach((side, i) => side.replaceChildren(
			html('h2', {}, this.games[i].name()),
			html('p', {class: 'told'}, at[i] ? `Row ${at[i]}: ` +
				rowSaid(this.games[i].rows[at[i] - 1])
				: 'The set-up'),
			this.figures[i].element));
		this.figures.forEach((figure, i) =>
			figure.show(this.games[i], states[i], lit));
		this.table.replaceChildren(html('h3', {}, paths.length
			? `${paths.length} things differ` : 'Nothing differs'),
		paths.length ? fieldTable('what differs', '|', paths.map(path => [
			this.games[0].pathWords(path), ...states.map(state =>
				this.games[0].valueWords(state.get(path)))])) : '');
		announce(`row of play ${k}: ` + (paths.length
			? `${paths.length} things differ: ` + paths.slice(0, 8).map(
				path => this.games[0].pathWords(path)).join(', ')
			: 'nothing differs'));
		host.remember('k=' + k);
	}

	key(name) {
		const deeds = {
			ArrowLeft: () => this.show(this.k - 1),
			ArrowRight: () => this.show(this.k + 1),
			PageUp: () => this.show(this.k - 10),
			PageDown: () => this.show(this.k + 10),
			Home: () => this.show(0),
			End: () => this.show(this.most),
			n: () => this.parts >= 0 && this.show(this.parts),
		};
		if (deeds[name])
			deeds[name]();
		return Boolean(deeds[name]);
	}
}
