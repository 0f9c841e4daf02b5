/* Elements.  Text goes in as text nodes only: nothing of a log is ever read as
 * HTML. */

export const SVG = 'http://www.w3.org/2000/svg';
const HTML = 'http://www.w3.org/1999/xhtml';

/* A form is sent nowhere. */
function listener(type, deed) {
	return type !== 'submit' ? deed : event => {
		event.preventDefault();
		return deed(event);
	};
}

export function fill(element, attributes, children = []) {
	for (const [name, value] of Object.entries(attributes))
		if (name.startsWith('on'))
			element.addEventListener(name.slice(2), listener(name.slice(2),
				value));
		else if (value !== undefined && value !== null && value !== false)
			element.setAttribute(name, value);
	element.append(...children.flat(Infinity).filter(child => child || child === 0));
	return element;
}

/* `tag.class.class`; the attributes may be left out, their class is one more. */
function make(space, name, given) {
	const [tag, ...classes] = name.split('.');
	const named = given[0] && Object.getPrototypeOf(given[0]) === Object.prototype;
	const {class: more = '', ...attributes} = named ? given[0] : {};
	return fill(document.createElementNS(space, tag), {...attributes, class: [
		...classes, more].filter(Boolean).join(' ') || null}, named
		? given.slice(1) : given);
}

export function html(name, ...given) {
	return make(HTML, name, given);
}

export function svg(name, ...given) {
	return make(SVG, name, given);
}

export function button(label, deed, more = {}) {
	return html('button', {type: 'button', onclick: deed, ...more}, label);
}

/** An element that the page always has.  @returns {any} */
export function part(id) {
	return document.getElementById(id);
}

export function hint(string) {
	return svg('title', {}, string);
}

/* --- text that fits ------------------------------------------------------- */

/* Sizes of the style sheet; the widest face of these is measured. */
const SIZES = {big: 20, small: 13, tiny: 12, label: 13};
const BOLD = /\b(big|strong|label|lit)\b/;
const PLAIN = 'system-ui, sans-serif';
export let typeface = PLAIN; /* of the board that is drawn */

/* What is drawn by `draw` is set in another face. */
export function setIn(face, draw) {
	typeface = face || PLAIN;
	try {
		return draw();
	} finally {
		typeface = PLAIN;
	}
}

/** @type {any} */ const ruler = document.createElement('canvas').getContext('2d');
const measured = new Map();

export function textWidth(string, cls) {
	const key = typeface + (cls || '') + '\n' + string;
	let width = measured.get(key);
	if (width === undefined) {
		const size = Object.keys(SIZES).find(name =>
			(' ' + cls + ' ').includes(' ' + name + ' '));
		ruler.font = `${BOLD.test(cls || '') ? 600 : 400} ` +
			`${SIZES[size] || 15}px ${typeface}`;
		width = ruler.measureText(string).width * 1.02;
		if (measured.size > 20000)
			measured.clear();
		measured.set(key, width);
	}
	return width;
}

/* The longest beginning that fits, with an ellipsis where something is cut.
 * Whole characters only. */
export function fit(string, width, cls) {
	string = String(string === undefined ? '' : string);
	if (width === undefined || textWidth(string, cls) <= width)
		return string;
	const letters = Array.from(string.slice(0, 400));
	let low = 0, high = letters.length;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if (textWidth(letters.slice(0, middle).join('').trimEnd() +
			'\u2026', cls) <= width)
			low = middle;
		else
			high = middle - 1;
	}
	return letters.slice(0, low).join('').trimEnd() + '\u2026';
}

/* `fit` in the attributes: cut to that many units, all of it in the hint. */
export function words(x, y, string, attributes) {
	const {fit: width, ...rest} = attributes || {};
	const shown = fit(string, width, rest.class);
	return svg('text', {x, y, ...rest}, shown,
		shown !== String(string) && hint(string));
}

/* Breaks at blanks and after hyphens and plus signs, into at most `most`
 * lines; the last is cut. */
export function breakLines(string, width, most, cls) {
	const pieces = String(string).match(/[^\s+-]+[+-]?\s*|[+-]\s*/g) || [];
	const list = [];
	let line = '';
	pieces.forEach((piece, i) => {
		if (!line || textWidth((line + piece).trimEnd(), cls) <= width)
			line += piece;
		else if (list.length === most - 1)
			line += pieces.splice(i, pieces.length).join('');
		else {
			list.push(line.trimEnd());
			line = piece;
		}
	});
	if (line)
		list.push(line.trimEnd());
	return list.slice(0, most);
}

export function lines(x, y, string, width, most, attributes, step) {
	const list = breakLines(string, width, most, attributes.class);
	return list.map((line, i) => words(x, y + i * (step || 15), line,
		{...attributes, fit: width}));
}

/* --- pieces of boards ----------------------------------------------------- */

/* `class` with ` lit` after it where a path was changed by the row. */
export function litClass(base, lit, ...paths) {
	return paths.some(path => lit.has(path)) ? base + ' lit' : base;
}

export function box(x, y, width, height, cls, ...children) {
	return svg('g', {}, svg('rect', {x, y, width, height, rx: 4,
		class: cls}), ...children);
}

/* A drawing that stands for a component: tapped, it shows what that is. */
export function cardOf(id, element) {
	if (id)
		element.setAttribute('data-card', id);
	return element;
}

/* The words of a part of a drawing: its hint, or its texts. */
function told(part) {
	const hints = part.tagName === 'g' ? [...part.children].filter(({tagName}) =>
		tagName === 'title') : [];
	return hints.length ? hints[0].textContent.replaceAll('\n', ', ')
		: part.children.length ? [...part.children].map(told) : part.matches(
			'.faint') ? [] : part.textContent || [];
}

/* A board is laid out from top to bottom for the width that the window has. */
export class Sheet {
	constructor(width, lit, came) {
		this.width = width;
		this.lit = lit;
		this.came = came; /* of them: what a row has brought */
		this.parts = [];
		this.y = 0;
		this.margin = 8;
		this.inner = width - 2 * this.margin;
	}

	add(...parts) {
		this.parts.push(...parts);
	}

	label(string) {
		this.y += 6;
		this.add(words(this.margin, this.y + 13, string,
			{class: 'label', fit: this.inner}));
		this.y += 20;
	}

	/* [[string, class, path, ...], ...] in one line, or as many as it
	 * takes. */
	flow(chunks, height = 24, gap = 18) {
		const all = chunks.filter(([string]) => string);
		let x = this.margin;
		for (const [string, cls, ...paths] of all) {
			const shown = litClass(cls, this.lit, ...paths);
			const width = textWidth(string, shown);
			if (x > this.margin &&
				x + width > this.width - this.margin) {
				x = this.margin;
				this.y += height;
			}
			this.add(words(x, this.y + height - 6, string,
				{class: shown, fit: this.inner}));
			x += width + gap;
		}
		this.y += all.length ? height : 0;
	}

	/* Small boxes with a word each: [[string, cls, hint, path, ...], ...];
	 * they begin after `title`; the second word of a path is what they are. */
	chips(title, chunks) {
		if (!chunks.length)
			return;
		const left = this.margin + (this.width > 350 ? 116 : 0);
		let x = left;
		this.add(words(this.margin, this.y + 16, title,
			{class: 'label', fit: 112}));
		if (left === this.margin)
			this.y += 20;
		for (const [string, cls, more, ...paths] of chunks) {
			const shown = fit(string, this.width - this.margin - left - 16, 'tiny');
			const width = textWidth(shown, 'tiny') + 16;
			if (x > left && x + width > this.width - this.margin) {
				x = left;
				this.y += 27;
			}
			this.add(cardOf((paths[0] || '').split('.')[1], box(x, this.y, width, 22,
				litClass('card ' + cls, this.lit, ...paths), hint(more || string),
				words(x + 8, this.y + 15, shown, {class: 'tiny'}))));
			x += width + 6;
		}
		this.y += 30;
	}

	/* `count` cells in equal columns, none narrower than `least`; at most
	 * `most` beside each other. */
	grid(count, least, height, draw, most = count) {
		const gap = 6;
		const columns = Math.max(1, Math.min(most, Math.floor(
			(this.inner + gap) / (least + gap))));
		const width = (this.inner - gap * (columns - 1)) / columns;
		for (let i = 0; i < count; i++)
			this.add(draw(i, this.margin + i % columns *
				(width + gap), this.y +
				Math.floor(i / columns) * (height + gap),
			width));
		this.y += Math.ceil(count / columns) * (height + gap);
	}

	/* A row of spaces [word, has it a marker?], no narrower than `least`; the paths of the
	 * markers. */
	track(least, spaces, ...paths) {
		this.grid(spaces.length, least, 24, (i, x, y, width) => {
			const [word, here] = spaces[i];
			return box(x, y, width, 24, litClass('token' + (here ? ' on'
				: ''), here ? this.lit : new Set(), ...paths), words(x +
				width / 2, y + 16, word, {class: 'tiny' + (here
					? ' on-dark strong' : ' soft'),
						'text-anchor': 'middle',
							fit: width - 4}));
		});
	}

	/* A bar of parts beside each other, where a unit has this width: [[count, class, word,
	 * path], ...]; a word and its count are on a part as far as there is room. */
	bar(x, y, height, unit, parts) {
		for (const [count, cls, word, path] of parts) {
			const width = count * unit;
			const said = [`${word} ${count}`, String(count)].find(each =>
				textWidth(each, 'tiny') <= width - 8 && height > 12);
			if (count)
				this.add(box(x, y, Math.max(2, width - 2), height, litClass(
					'bar ' + cls, this.lit, path), hint(`${word}: ${count}`),
				said && words(x + 5, y + height / 2 + 4, said,
					{class: 'tiny on-dark'})));
			x += width;
		}
	}

	/* Panels beside each other where there is room, else below each other:
	 * [[share, draw(sheet)], ...]; each draws on a sheet of its own. */
	beside(least, panels) {
		const gap = 18, all = panels.reduce((sum, [share]) =>
			sum + share, 0);
		const free = this.inner - gap * (panels.length - 1);
		const row = panels.every(([share]) =>
			free * share / all >= least);
		let x = this.margin, deepest = this.y;
		for (const [share, draw] of panels) {
			const inner = row ? free * share / all : this.inner;
			const sheet = new Sheet(inner, this.lit, this.came);
			sheet.margin = 0;
			sheet.inner = inner;
			draw(sheet);
			this.add(svg('g', {transform: `translate(${
				x.toFixed(1)} ${this.y})`}, sheet.parts));
			if (row)
				x += inner + gap;
			else
				this.y += sheet.y;
			deepest = Math.max(deepest, this.y +
				(row ? sheet.y : 0));
		}
		this.y = deepest;
	}

	/* The picture; those who cannot see it get what is written on it, or
	 * its hints instead. */
	picture(title, id) {
		const height = Math.ceil(this.y + 6);
		const picture = svg('svg', {viewBox: `0 0 ${this.width} ${height}`,
			role: 'img', class: 'board of-' + id, 'font-family': typeface},
		svg('rect', {class: 'cloth', width: this.width, height, rx: 8}),
		this.parts);
		picture.setAttribute('aria-label', [title, ...[...picture.children].map(
			told).flat(Infinity)].join(', '));
		return picture;
	}
}
