/* What was done to a log, so that it can be taken back, also after a reload: for
 * each change the bytes that went and the bytes that came. */
import {encodingOf} from './reading.mjs';

const MOST = 500;

/* [where, bytes that go, bytes that come]: what lies between the equal ends. */
export function delta(from, to) {
	const least = Math.min(from.length, to.length);
	let head = 0, tail = 0;
	while (head < least && from[head] === to[head])
		head++;
	while (tail < least - head && from[from.length - 1 - tail] ===
		to[to.length - 1 - tail])
		tail++;
	return [head, from.slice(head, from.length - tail),
		to.slice(head, to.length - tail)];
}

/* Pieces of bytes, one after the other. */
export function joined(parts) {
	const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
	let to = 0;
	for (const part of parts) {
		all.set(part, to);
		to += part.length;
	}
	return all;
}

/* Bytes with a change made (`way` 1) or taken back (-1). */
export function changed(bytes, [at, went, came], way) {
	const [old, fresh] = way > 0 ? [went, came] : [came, went];
	return joined([bytes.subarray(0, at), fresh, bytes.subarray(at + old.length)]);
}

export function sameBytes(a, b) {
	return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

/* A log that is open: a name, bytes, and what was done to them. */
export class Log {
	constructor(name, bytes, kept = {}) {
		this.name = name.replace(/[/\\]/g, '-') || 'log.csv';
		this.bytes = bytes;
		this.undo = kept.undo || [];
		this.redo = kept.redo || [];
		this.id = kept.id || 0; /* on the device; 0: not kept */
		this.version = kept.version || 0;
	}

	/* Is it UTF-8?  Otherwise it is only shown. */
	get editable() {
		if (this.looked !== this.bytes)
			this.good = encodingOf(this.looked = this.bytes) === 'utf-8';
		return this.good;
	}

	write(bytes) {
		if (sameBytes(bytes, this.bytes))
			return;
		this.undo.push(delta(this.bytes, bytes));
		this.undo.splice(0, this.undo.length - MOST);
		this.redo = [];
		this.bytes = bytes;
	}

	/* One change back (-1) or on again (1); false where there is none. */
	step(way) {
		const [from, to] = way < 0 ? [this.undo, this.redo]
			: [this.redo, this.undo];
		const change = from.pop();
		if (!change)
			return false;
		to.push(change);
		this.bytes = changed(this.bytes, change, way);
		return true;
	}

	get file() {
		return [this.name, this.bytes];
	}
}

/* The game on the device that this file is: it has the same bytes now, or it
 * has the same name and one continues where the other ends; or undefined. */
export function keptAs(games, {name, bytes}) {
	const begins = (long, short) => short.length > 0 && long.length >=
		short.length && sameBytes(long.subarray(0, short.length), short);
	return games.find(one => sameBytes(one.bytes, bytes)) ||
		games.find(one => one.name === name && (begins(one.bytes, bytes) ||
			begins(bytes, one.bytes)));
}
