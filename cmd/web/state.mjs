/* What is open: the one state of the page.  The screens are drawn from it. */
import {Program} from './program.mjs';

export const app = {
	program: new Program(),
	log: null, /* the log that is open */
	game: 1, /* the game of it that is shown */
	others: [], /* other logs that were opened with it */
	second: null, /* the log that it is compared with */
	packs: new Map(), /* packs of the device: name, [[path, bytes]] */
	rulings: new Map(), /* read differently than the log says */
	disputes: false, /* is what each of them changes asked for? */
	keep: false, /* continue after rows that break a rule */
	view: null, /* the game as it is drawn */
	tab: 'game',
	/** @type {boolean | null} */
	shut: false, /* each seat sees its own hand only (hands.mjs); null: as the
			game asks for it */
	holder: null, /* the seat that holds the device then */
	seat: null, /* that an address asks to look as */
	run: 0, /* which answer is still wanted */
	judged: null, /* the judging of the last change: a promise */
	reported: null, /* the bytes that the view shows */
};
export const GAMES = []; /* [id, title, can seats be chosen] */
export const SAMPLES = []; /* games with a mistake that come with the page */
export const KINDS = new Map(); /* id to a game of it that has just begun */
export const main = document.getElementById('main');
export const bar = document.getElementById('bar');
