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

/* Gives an element attributes, listeners (`on...`) and children; what is empty is left out. */
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

export function words(x, y, string, attributes) {
	return svg('text', {x, y, ...attributes}, string);
}
