/* Elements.  Text goes in as text nodes only: nothing of a log is ever read as
 * HTML. */

const SVG = 'http://www.w3.org/2000/svg';

function fill(element, attributes, children) {
	for (const name in attributes) {
		const value = attributes[name];
		if (name.startsWith('on'))
			element.addEventListener(name.slice(2), value);
		else if (value !== undefined && value !== null &&
			value !== false)
			element.setAttribute(name, value);
	}
	for (const child of children.flat(Infinity))
		if (child !== null && child !== undefined && child !== false)
			element.append(child);
	return element;
}

function html(tag, attributes, ...children) {
	return fill(document.createElement(tag), attributes, children);
}

function svg(tag, attributes, ...children) {
	return fill(document.createElementNS(SVG, tag), attributes, children);
}

function picture(width, height, label, ...children) {
	return svg('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img',
		'aria-label': label, class: 'board'}, ...children);
}

function words(x, y, string, attributes) {
	return svg('text', {x, y, ...attributes}, String(string));
}

/* Cut to about so many characters. */
function cut(string, most) {
	string = String(string === undefined ? '' : string);
	return string.length <= most ? string
		: string.slice(0, most - 1).trimEnd() + '\u2026';
}

/* `class` with ` lit` behind it where a path was changed by the row. */
function litClass(base, lit, ...paths) {
	return paths.some(path => lit.has(path)) ? base + ' lit' : base;
}

function box(x, y, width, height, cls, ...children) {
	return svg('g', {}, svg('rect', {x, y, width, height, rx: 4,
		class: cls}), ...children);
}

function hint(string) {
	return svg('title', {}, string);
}

/* `count` discs in a line, beyond `most` as a number. */
function discs(x, y, count, most, cls) {
	const list = [];
	for (let i = 0; i < Math.min(count, most); i++)
		list.push(svg('circle', {cx: x + i * 15, cy: y, r: 6,
			class: cls || 'disc'}));
	if (count > most)
		list.push(words(x + most * 15, y + 5, '+' + (count - most),
			{class: 'small'}));
	return list;
}
