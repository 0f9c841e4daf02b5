/* What the device keeps: games with all that was done to them, packs, where one
 * was.  In IndexedDB; a game that another tab has changed is never written
 * over. */
import {sameBytes} from './history.mjs';

const ROOM = 'umpire';

export class ElsewhereError extends Error {}

/* A request of IndexedDB, or a transaction, as a promise. */
function answer(request) {
	return new Promise((good, bad) => {
		request.onsuccess = request.oncomplete = () => good(request.result);
		request.onerror = request.onabort = () => bad(request.error ||
			new Error('the browser keeps nothing'));
	});
}

export class Store {
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

	/* Games, the last one first. */
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
			const one = {...old, ...more, name: log.name,
				bytes: log.bytes.slice(), undo: log.undo,
				redo: log.redo, when: looks ? old.when : Date.now(),
				version: log.version + (looks ? 0 : 1)};
			if (log.id)
				one.id = log.id;
			return {id: await answer(games.put(one)),
				version: one.version};
		});
	}

	/* Where one was in it: no change of the game. */
	change(id, fields) {
		return this.with('games', async games => {
			const one = await answer(games.get(id));
			if (one)
				await answer(games.put({...one, ...fields}));
		});
	}

	forget(id) {
		return this.with('games', games => answer(games.delete(id)));
	}

	put(game) {
		return this.with('games', games => answer(games.put(game)));
	}

	async packs() {
		return (await this.with('packs', packs => answer(packs.getAll()))).filter(
			({files}) => files);
	}

	keepPack(name, files) {
		return this.with('packs', packs => answer(packs.put({name, files})));
	}
}
