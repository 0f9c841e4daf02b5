/* What is open is kept on the device after every change, and the page shows
 * it. */
import {announce, html, saveFile} from '../report/page/index.mjs';
import {ElsewhereError, Store} from './keep.mjs';
import {openKept} from './open.mjs';
import {button} from './pieces.mjs';
import {rememberNow, showBar} from './route.mjs';
import {app} from './state.mjs';

/** @type {any} */ export let store = null; /* NULL: the browser keeps nothing */

/* Until what was changed is on the screen. */
function seen() {
	return new Promise(good => setTimeout(good, 50));
}

export const keeping = {
	place: html('span', {class: 'keeping', role: 'status'}),

	begin(log) {
		this.log = log;
		this.say('');
		this.after = Promise.resolve();
		this.next = null;
	},

	say(words, bad, ...more) {
		if (words === this.place.textContent && !more.length)
			return;
		this.place.className = 'keeping' + (bad ? ' bad' : '');
		this.place.replaceChildren(words, ...more);
	},

	/* One after the other: each knows the version that the last one has
	 * written.  What is seen comes first; several rows are one writing. */
	keep(verdict) {
		const {log} = this;
		this.verdict = verdict;
		return this.after = this.next = this.next || this.after.then(seen).then(() => {
			if (this.log === log)
				this.next = null;
			return this.write(log, {verdict: log === this.log ? this.verdict
				: verdict});
		});
	},

	async write(log, more) {
		try {
			if (!store)
				throw new Error('this browser keeps nothing');
			const {id} = log;
			Object.assign(log, await store.keep(log, more));
			if (this.log !== log)
				return;
			this.say('saved');
			if (log.id !== id) /* the address can name it now */
				rememberNow();
		} catch (error) {
			if (this.log === log)
				this.failed(log, error);
		}
	},

	failed(log, error) {
		if (error instanceof ElsewhereError)
			return this.say('changed in another tab', true, ' ',
				button('Show that', () => openKept(log.id)), ' ',
				button('Keep this beside it', () => {
					log.id = log.version = 0;
					log.name = log.name.replace(/(\.\w+)?$/,
						'-2$1');
					this.keep(this.verdict);
					showBar();
				}));
		this.say('not saved', true, ' ', button('Save a file', () =>
			saveFile(log.name, new Blob([log.bytes],
				{type: 'text/csv'})), {title: error.message}));
	},
};

/* Where in the game one is; if that cannot be kept, it is not a loss. */
export function keepPlace() {
	const {log} = app;
	if (store && log && log.id && app.view)
		store.change(log.id, {place: {n: app.view.n, game: app.game, tab: app.tab,
			shut: app.shut}}).catch(() => {});
}

export async function openStore() {
	try {
		store = await Store.open();
		for (const {name, files} of await store.packs())
			app.packs.set(name, files);
	} catch {
		announce('This browser keeps nothing for this page.');
	}
	if (navigator.storage && navigator.storage.persist)
		navigator.storage.persist().catch(() => {});
}
