/* Logs that are open, and those that are kept on the device. */

const KEPT = 'umpire-games';

class Log {
	constructor(name, bytes) {
		this.name = name.replace(/[/\\]/g, '-') || 'log.csv';
		this.bytes = bytes;
		this.undo = [];
		this.redo = [];
		this.kept = null; /* its number on the device */
	}

	/* Its text, or null: it is in another encoding, and only shown. */
	get text() {
		if (this.textOf !== this.bytes) {
			this.textOf = this.bytes;
			try {
				this.words = new TextDecoder('utf-8', {fatal: true,
					ignoreBOM: true}).decode(this.bytes);
			} catch {
				this.words = null;
			}
			this.parsed = null;
		}
		return this.words;
	}

	get rows() {
		const text = this.text || '';
		this.parsed = this.parsed || new LogText(text);
		return this.parsed;
	}

	write(text) {
		this.undo.push(this.bytes);
		this.undo.splice(0, this.undo.length - 500);
		this.redo = [];
		this.bytes = typeof text === 'string'
			? new TextEncoder().encode(text) : text;
	}

	back(from, to) {
		if (!from.length)
			return false;
		to.push(this.bytes);
		this.bytes = from.pop();
		return true;
	}

	get file() {
		return [this.name, this.bytes];
	}
}

/* --- on the device -------------------------------------------------------- */

function keptList() {
	try {
		return JSON.parse(localStorage.getItem(KEPT)) || [];
	} catch {
		return [];
	}
}

/* False where the browser keeps nothing, or has no room. */
function keepLog(log, verdict) {
	if (log.text === null || log.bytes.length > 1500000)
		return false;
	try {
		const list = keptList();
		log.kept = log.kept || 1 + Math.max(0, ...list.map(one =>
			one.id));
		localStorage.setItem(KEPT + '-' + log.kept, log.text);
		localStorage.setItem(KEPT, JSON.stringify([{id: log.kept,
			name: log.name, verdict, when: Date.now()},
		...list.filter(one => one.id !== log.kept)]));
		return true;
	} catch {
		return false;
	}
}

function keptLog(one) {
	const text = localStorage.getItem(KEPT + '-' + one.id);
	const log = new Log(one.name, new TextEncoder().encode(text || ''));
	log.kept = one.id;
	return log;
}

function forgetLog(id) {
	localStorage.removeItem(KEPT + '-' + id);
	localStorage.setItem(KEPT, JSON.stringify(keptList().filter(one =>
		one.id !== id)));
}

/* --- in a link ------------------------------------------------------------ */

async function squeeze(bytes, kind) {
	const stream = new Blob([bytes]).stream().pipeThrough(kind);
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function logLink(log) {
	const packed = await squeeze(log.bytes, new CompressionStream(
		'deflate-raw'));
	let letters = '';
	for (const byte of packed)
		letters += String.fromCharCode(byte);
	return location.href.split('#')[0] + '#log=' + btoa(letters)
		.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') +
		'&name=' + encodeURIComponent(log.name);
}

async function logOfLink(words) {
	const letters = atob(words.get('log').replaceAll('-', '+')
		.replaceAll('_', '/'));
	return new Log(words.get('name') || 'log.csv', await squeeze(
		Uint8Array.from(letters, letter => letter.charCodeAt(0)),
		new DecompressionStream('deflate-raw')));
}
