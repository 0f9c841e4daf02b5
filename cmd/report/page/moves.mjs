/* The list of moves beside the board: rounds as headings, the verdicts, a
 * filter.  A part of it is filled when it comes into sight, so that long games
 * open at once. */
import {SEVERE, gravest, grouped} from './data.mjs';
import {soon} from './figure.mjs';
import {html} from './svg.mjs';
import {address} from './view.mjs';

const PART = 200; /* rows of a part at most */
const MARKS = {malformed: '\u2718', illegal: '\u2718', claim: '\u2260', unverified: '?',
	remark: '!', warning: '!', 'known mistake': '\u2718'};

function pieces(rows) {
	return Array.from({length: Math.ceil(rows.length / PART)}, (_, i) => rows.slice(i * PART,
		(i + 1) * PART));
}

/* As high as its rows will be. */
function section(rows, title) {
	const list = html('ol');
	list.style.minHeight = rows.length * 1.9 + 'em';
	return Object.assign(html('section', title && html('h3', title), list), {rows});
}

export class Moves {
	/** @type {any} */ static shown = null; /* the list on the page */
	/** @type {any[]} */ parts = []; /* sections: of a chapter, or a piece of one */

	constructor(view) {
		this.view = view;
		this.game = view.game;
		this.rows = this.game.rows;
		this.box = html('div.moves-box', {tabindex: '0', role: 'region',
			'aria-label': 'moves'});
		this.seen = new IntersectionObserver(list => list.forEach(one =>
			one.isIntersecting && this.fill(one.target)),
		{root: this.box, rootMargin: '600px'});
		this.element = html('section.moves', {'aria-label': 'list of moves'},
			this.filters(), this.box);
		this.list();
		Moves.shown = this;
	}

	filters() {
		const seats = [...new Set(this.rows.map(row => row.actor))].filter(Boolean);
		const named = seats.slice(0, 12).map(seat => ['=' + seat, this.game.seatName(seat)]);
		const options = [['', 'all rows'], ['!', 'findings'], ...named];
		this.choice = html('select', {'aria-label': 'which rows', onchange: () => this.filter()},
			options.map(([value, words]) => html('option', {value}, words)));
		this.word = html('input', {type: 'search', placeholder: 'a word',
			'aria-label': 'rows with this word', autocomplete: 'off',
			oninput: () => soon(() => this.filter())});
		return html('div.filters', html('h2', 'Moves'), this.choice, this.word);
	}

	filter() {
		const {choice: {value: choice}, game} = this;
		const word = this.word.value.trim().toLowerCase();
		this.rows = game.rows.filter(row => (!choice || (choice === '!'
			? game.foundAt.has(row.n) : row.actor === choice.slice(1))) && (
			!word || [row.recorded, row.said, row.told, row.note].join(' ')
				.toLowerCase().includes(word)));
		this.list();
		this.show(this.view.n);
	}

	/* Sections: a chapter each, a long one in pieces. */
	list() {
		const {chapters: all} = this.game;
		let begun = 0; /* chapters so far; there may be thousands */
		const chapters = grouped(this.rows, ({n}) => {
			while (begun < all.length && all[begun][0] <= n)
				begun++;
			return begun;
		});
		this.seen.disconnect();
		this.parts = [...chapters].flatMap(([chapter, rows]) => pieces(rows).map((piece, i) =>
			section(piece, !i && this.title(chapter))));
		this.box.replaceChildren(...this.parts.length ? this.parts
			: [html('p.note', 'No row is like that.')]);
		this.parts.forEach(part => this.seen.observe(part));
	}

	/* Of a chapter, from 1; 0: before the first. */
	title(chapter) {
		return chapter ? `${this.view.board.chapter[1]} ${this.game.chapters[chapter - 1][
			1]}`.trim() : 'Before play';
	}

	fill(part) {
		const list = part.lastChild;
		if (list.childElementCount)
			return;
		const before = part.offsetHeight;
		list.append(...part.rows.map(row => this.item(row)));
		list.style.minHeight = '';
		if (part.offsetTop < this.box.scrollTop)
			this.box.scrollTop += part.offsetHeight - before;
		this.seen.unobserve(part);
	}

	item(row) {
		const found = this.game.foundAt.get(row.n) || [];
		const kind = gravest(found) || (row.event === 'refused' ? 'known mistake' : '');
		const mark = kind && html('span.mark', {class: SEVERE.has(kind) ? 'severe' : 'mild',
			role: 'img', 'aria-label': kind}, MARKS[kind]);
		const cls = [!row.isPlay && 'soft', row.event === 'unchecked' && 'unchecked'];
		const link = html('a', {href: '#' + address(this.game, row.n),
			'aria-current': row.n === this.view.n && 'true'},
		html('span.number', row.n), ' ', mark && [mark, ' '], row.said,
		row.note && html('span.noted', ' ' + row.note));
		return html('li', {'data-n': row.n, class: cls.filter(Boolean).join(' ')}, link);
	}

	/* Marks the row and brings it into the sight of the list, not of the
	 * page. */
	show(n) {
		const {box} = this, part = this.parts.find(each => each.rows.at(-1).n >= n);
		const old = box.querySelector('[aria-current]');
		if (old)
			old.removeAttribute('aria-current');
		if (part)
			this.fill(part);
		const item = box.querySelector(`[data-n="${n}"]`);
		if (!item)
			return;
		item.firstChild.setAttribute('aria-current', 'true');
		const top = item.offsetTop; /* within the box; a heading may lie over it */
		if (top < box.scrollTop + 30 || top + item.offsetHeight > box.scrollTop +
			box.clientHeight)
			box.scrollTop = top - box.clientHeight / 3;
	}
}

/* On paper is every row. */
addEventListener('beforeprint', () => Moves.shown && Moves.shown.parts.forEach(
	part => Moves.shown.fill(part)));
