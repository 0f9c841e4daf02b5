/* What boards are made of: elements, which the style sheet lays out for the width that
 * there is. */
import {fill, html} from './svg.mjs';

/* The element of a component, a seat or a place: a tap shows what it is. */
export function thing(id, element) {
	if (id)
		element.dataset.card = id;
	return element;
}

/* As wide as its number of units: the style sheet cannot know that. */
function long(units, ...given) {
	const one = html('span', ...given);
	one.style.flexGrow = units;
	return one;
}

/* A board, or a part of it, filled from top to bottom. */
export class Sheet {
	constructor(lit, element = html('div')) {
		this.lit = lit; /* paths that a row has changed */
		this.element = element;
	}

	/* Classes; ` lit` with them where one of the paths was changed. */
	is(cls, ...paths) {
		return paths.some(path => this.lit.has(path)) ? cls + ' lit' : cls;
	}

	add(...parts) {
		fill(this.element, {}, parts);
	}

	label(string) {
		this.add(html('p.label', string));
	}

	/* Words in one line, or as many as it takes, each lit with its paths; those without
	 * text are left out. */
	flow(chunks) {
		this.add(html('p.flow', chunks.filter(({text}) => text).map(({text, cls = '', paths}) =>
			html('span', {class: this.is(cls, ...paths || [])}, text))));
	}

	/* Small boxes with a word each, after `title`; `hint` is shown on pointing at one. The
	 * second word of its path says which thing it is about. */
	chips(title, chunks) {
		const chip = ({text, cls = '', hint, path}) => thing(path.split('.')[1],
			html('span.card', {class: this.is(cls, path), title: hint}, text));
		if (chunks.length)
			this.add(html('div.list', html('span.label', title), html('div', chunks.map(chip))));
	}

	/* The boxes of seats, in turn order: a name with points, then lines below it. */
	seats(all) {
		this.grid('seats', all.map(({seat, cls = '', paths, name, points, lines}) => thing(seat,
			html('div.card.seat', {class: this.is(`p-${seat} ${cls}`, ...paths)},
				html('div.strong', html('span', name), html('span', points + ' VP')),
				lines.map(line => html('div', {class: line.cls}, line.text))))));
	}

	/* A row of spaces: [[word, is a marker on it?], ...]; the paths of the markers. */
	track(spaces, ...paths) {
		this.add(html('div.track', spaces.map(([word, here]) => html('span.token',
			{class: here && this.is('on', ...paths)}, word))));
	}

	/* A bar as long as `all` units, with a part for each that has a count; their words are
	 * shown as far as there is room. */
	bar(all, parts) {
		const rest = parts.reduce((left, {count}) => left - count, all);
		const piece = ({count, cls, word, path}) => long(count,
			{class: this.is('own ' + cls, path), title: `${word}: ${count}`},
			html('b', count), ' ', html('span', word));
		return html('div.bar', parts.filter(({count}) => count).map(piece),
			rest > 0 && long(rest));
	}

	grid(cls, cells) {
		this.add(html('div.grid', {class: cls}, cells));
	}

	/* Panels beside each other where there is room: each draws on a sheet. */
	beside(cls, panels) {
		this.grid('beside ' + cls, panels.map(draw => {
			const sheet = new Sheet(this.lit);
			draw(sheet);
			return sheet.element;
		}));
	}
}
