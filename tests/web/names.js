'use strict';

/* What the script of the page exports, by its names, for code that tests run in
 * it: evaluated in a page before it is loaded. */
module.exports = `addEventListener('DOMContentLoaded', () => {
	for (const name in window.umpire)
		Object.defineProperty(window, name, {get: () => umpire[name]});
})`;
