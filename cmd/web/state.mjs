/* What is open: the one state of the page (App in types.d.ts).  The screens are drawn
 * from it. */
import {part} from '../report/page/svg.mjs';

/** @type {import('../report/page/types').App} */ export const app = {
	program: /** @type {any} */ (null), game: 1, second: null, packs: new Map(),
	rulings: new Map(), disputes: false, keep: false, view: null, tab: 'game',
	shut: false, holder: null, seat: null, run: 0, reported: null,
};
export const GAMES = []; /* [id, title, can seats be chosen] */
export const SAMPLES = []; /* games with a mistake that come with the page */
export const KINDS = new Map(); /* id to a game of it that has just begun */
export const KNOWN = new Set(); /* games for which the published cards are enough to begin */
export const WIDE = 900; /* pixels from which there is room beside the board */
export const main = part('main');
export const bar = part('bar');
