/* Where one is: a slider with buttons and keys. */
import {soon} from './figure.mjs';
import {button, html} from './svg.mjs';

/* A sign as a button, with what it does. */
export function sign(label, title, deed) {
	return button(label, deed, {title, 'aria-label': title});
}

/* Is the key none of what the element does itself with it? */
function keyIsFree(target, key) {
	return target.matches('input[type=range]') ? ['n', 'p'].includes(key)
		: !target.closest('select, input, textarea, dialog');
}

/* A key is for the timeline that is in sight. */
document.addEventListener('keydown', event => {
	const deed = keyIsFree(event.target, event.key) && !event.ctrlKey && !event.altKey &&
		!event.metaKey && (Timeline.all.find(({element}) => element.getClientRects()
		.length) || {keys: {}}).keys[event.key];
	if (deed) {
		event.preventDefault();
		deed();
	}
});

/* From `least` to `most`; `go` gets where to.  `above` is over the slider,
 * `more` after the buttons; `keys` are more of them, with their deeds. */
export class Timeline {
	/** @type {any[]} */ static all = []; /* that are on the page */

	constructor({least, most, unit, go, above = [], more = [], keys = {}}) {
		const by = step => () => go(this.n + step), to = n => () => go(n);
		Timeline.all = [...Timeline.all.filter(({element}) => element.isConnected), this];
		this.least = least;
		this.most = most;
		this.unit = unit;
		this.n = NaN;
		this.keys = {ArrowLeft: by(-1), ArrowRight: by(1), PageUp: by(-10),
			PageDown: by(10), Home: to(least), End: to(most), ...keys};
		this.slider = html('input', {type: 'range', min: least, max: most,
			step: 1, 'aria-label': unit, oninput: () => soon(() => go(Number(
				this.slider.value)))});
		this.count = html('output.count', {'aria-live': 'off'});
		this.element = html('nav.timeline', {'aria-label': 'timeline'}, above,
			this.slider, html('div.buttons', sign('\u00ab',
				`first ${unit} (home)`, to(least)), sign('\u2039',
				`${unit} before (left)`, by(-1)), this.count, sign(
				'\u203a', `next ${unit} (right)`, by(1)), sign('\u00bb',
					`last ${unit} (end)`, to(most)), more));
	}

	/* The place that is meant, if one is not there yet; else null. */
	at(n) {
		n = Math.max(this.least, Math.min(this.most, Math.round(n) || this
			.least));
		return n === this.n ? null : n;
	}

	show(n, told) {
		this.n = n;
		this.slider.value = n;
		this.slider.setAttribute('aria-valuetext', `${this.unit} ${n}: ${told}`);
		this.count.textContent = `${this.unit} ${n} of ${this.most}`;
	}
}
