/* What the device keeps: games with all that was done to them, packs, where one
 * was.  In IndexedDB; a game that another tab has changed is never written over.  What
 * is open is kept after every change, and the page shows it. */
import {announce, html, saveFile} from '../report/page/index.mjs';
import {sameBytes} from './history.mjs';
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
		this.next = this.next || this.after.then(seen).then(() => {
			if (this.log === log)
				this.next = null;
			return this.write(log, {verdict: log === this.log ? this.verdict : verdict});
		});
		this.after = this.next;
		return this.after;
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
		if (!(error instanceof ElsewhereError))
			return this.say('not saved', true, ' ', button('Save a file',
				() => saveFile(log.name, log.bytes), {title: error.message}));
		const keepBeside = () => {
			log.id = log.version = 0;
			log.name = log.name.replace(/(\.\w+)?$/, '-2$1');
			this.keep(this.verdict);
			showBar();
		};
		this.say('changed in another tab', true, ' ',
			button('Show that', () => openKept(log.id)), ' ',
			button('Keep this beside it', keepBeside));
	},
};

/* Where in the game one is; if that cannot be kept, it is not a loss. */
export function keepPlace() {
	const {log, view, game, tab, shut} = app;
	if (store && log && log.id && view)
		store.change(log.id, {place: {n: view.n, game, tab, shut}}).catch(() => {});
}

/* What the device has kept of packs.  `store` is there from then on only if all of
 * that was good: nothing is kept where the page has said so. */
export async function openStore() {
	try {
		const opened = await Store.open();
		await opened.tidy();
		for (const {name, files} of await opened.packs())
			app.packs.set(name, files);
		store = opened;
	} catch {
		announce('This browser keeps nothing for this page.');
	}
	if (navigator.storage && navigator.storage.persist)
		navigator.storage.persist().catch(() => {});
}

const ROOM = 'umpire';
const DAY = 24 * 3600 * 1000;

class ElsewhereError extends Error {}

/* A request of IndexedDB, or a transaction, as a promise. */
function answer(request) {
	return new Promise((good, bad) => {
		request.onsuccess = request.oncomplete = () => good(request.result);
		request.onerror = request.onabort = () => bad(request.error ||
			new Error('the browser keeps nothing'));
	});
}

class Store {
	constructor(database) {
		this.database = database;
	}

	static async open() {
		const request = indexedDB.open(ROOM, 1);
		request.onupgradeneeded = () => {
			request.result.createObjectStore('games', {keyPath: 'id',
				autoIncrement: true});
			request.result.createObjectStore('packs', {keyPath: 'name'});
		};
		return new Store(await answer(request));
	}

	/* One deed with one kind of thing, whole or not at all. */
	async with(kind, deed) {
		const transaction = this.database.transaction(kind, 'readwrite');
		const over = answer(transaction);
		over.catch(() => {});
		try {
			const result = await deed(transaction.objectStore(kind));
			await over;
			return result;
		} catch (error) {
			try {
				transaction.abort();
			} catch { /* it is over already */ }
			throw error;
		}
	}

	/* Games, the last one first; those that were deleted have `gone`. */
	async games() {
		const list = await this.with('games', games => answer(games.getAll()));
		return list.sort((a, b) => b.when - a.when);
	}

	game(id) {
		return this.with('games', games => answer(games.get(id)));
	}

	/* Writes a log and returns which it is now: {id, version}.  Fails with
	 * ElsewhereError where another tab has written since. */
	keep(log, more) {
		return this.with('games', async games => {
			const old = log.id ? await answer(games.get(log.id)) : null;
			if (old && old.version !== log.version)
				throw new ElsewhereError('changed in another tab');
			/* who only looks changes nothing for others */
			const looks = old && sameBytes(old.bytes, log.bytes);
			const {name, bytes, undo, redo} = log, version = log.version + (looks ? 0 : 1);
			const one = {...old, ...more, name, bytes: bytes.slice(), undo, redo, version,
				when: looks ? old.when : Date.now(), ...log.id && {id: log.id}};
			delete one.gone;
			return {id: await answer(games.put(one)), version};
		});
	}

	/* Where one was in it, when it was deleted: no change of the game. */
	change(id, fields) {
		return this.with('games', async games => {
			const one = await answer(games.get(id));
			if (one)
				await answer(games.put({...one, ...fields}));
		});
	}

	/* What was deleted more than a day ago goes for good. */
	tidy() {
		return this.with('games', async games => {
			for (const one of await answer(games.getAll()))
				if (one.gone && Date.now() - one.gone > DAY)
					games.delete(one.id);
		});
	}

	async packs() {
		const all = await this.with('packs', packs => answer(packs.getAll()));
		return all.filter(({files}) => files);
	}

	keepPack(name, files) {
		return this.with('packs', packs => answer(packs.put({name, files})));
	}
}
