/* Two games side by side: the states after the k-th row of play of each, of
 * those not taken back: so a branch (`record --from`) diverges where it is played
 * differently, and not where the rows that it took back end. */
import {count} from './data.mjs';
import {BoardFigure, fieldTable} from './figure.mjs';
import {host} from './host.mjs';
import {html} from './svg.mjs';
import {Timeline, sign} from './timeline.mjs';
import {announce} from './view.mjs';

const HEARD = 8; /* differences that a screen reader says */

/* Two positions beside each other, and what differs: [[path, from, to], ...]. */
export class Pair {
	constructor() {
		this.figures = [new BoardFigure(), new BoardFigure()];
		this.heads = this.figures.map(() => html('div'));
		this.table = html('div.changes',
			{role: 'group', tabindex: '0', 'aria-label': 'what differs'});
		const side = (figure, i) => html('section', {'aria-label': i ? 'second' : 'first'},
			this.heads[i], figure.element);
		this.elements = [html('div.columns.even', this.figures.map(side)), this.table];
	}

	/* `sides`: [game, state, what is over it]; returns how many things
	 * differ. */
	show(sides, differ, where) {
		const [[game]] = sides, lit = new Set(differ.map(([path]) => path));
		const said = differ.map(([path, ...values]) => [game.pathWords(path),
			...values.map(value => game.valueWords(value))]);
		const many = differ.length ? count(differ.length, 'thing differs', 'things differ')
			: 'Nothing differs';
		sides.forEach(([each, state, ...head], i) => {
			this.heads[i].replaceChildren(...head);
			this.figures[i].show(each, state, lit);
		});
		this.table.replaceChildren(fieldTable('what differs', '|', said));
		const heard = said.slice(0, HEARD).map(([path, here, there]) =>
			`${path}: ${here}, there ${there}`);
		announce(`${where}: ${many}. ${heard.join('. ')}`);
		return many;
	}
}

/* [[path, here, there], ...] of two states. */
export function differing(a, b) {
	return a.game.paths.flatMap((path, i) => path && a.values[i] !== b.get(path)
		? [[path, a.values[i], b.get(path)]] : []);
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
	if (String(a.paths) !== String(b.paths))
		return 0;
	for (let k = 0; k <= most; k++) {
		const {values} = b.state(k && y[k - 1]);
		if (a.state(k && x[k - 1]).values.some((value, at) => value !== values[at]))
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
		const parts = () => this.show(this.parts), words = 'where they differ';
		this.timeline = new Timeline({least: 0, most: this.most, unit: 'row of play',
			go: k => this.show(k), ...this.parts >= 0 && {more: sign(words, words, parts),
				keys: {n: parts}}});
		this.pair = new Pair();
		this.many = html('h3');
		page.replaceChildren(this.timeline.element, html('p.parting', this.words()),
			...this.pair.elements);
		this.pair.table.before(this.many);
	}

	words() {
		const [x, y] = this.played;
		if (this.parts === 0)
			return 'The start positions differ.';
		if (this.parts > 0)
			return `The states differ from row of play ${this.parts} on.`;
		const rows = this.played.map(({length}, i) =>
			`${this.games[i].name()} has ${count(length, 'row')} of play`);
		return 'The states are the same after each row of play' + (x.length === y.length
			? '.' : `: ${rows.join(', ')}.`);
	}

	show(to) {
		const k = this.timeline.at(to);
		if (k === null)
			return;
		const sides = this.games.map((game, i) => {
			const n = k && this.played[i][k - 1]; /* its row number; 0: the set-up */
			const told = n ? `Row ${n}: ${game.rows[n - 1].said}` : 'The set-up';
			return [game, game.state(n), html('h2', game.name()), html('p.told', told)];
		});
		const [[, here], [, there]] = sides;
		this.timeline.show(k, '');
		this.many.textContent = this.pair.show(sides, differing(here, there),
			`row of play ${k}`);
		host.remember('k=' + k);
	}
}
