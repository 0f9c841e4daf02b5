/* Files in memory: what the program sees as its disk.  A directory is a Map of
 * names; a file has bytes, of which `size` are in use. */

/* What a file is, and why a call failed, as WASI numbers them. */
export const TYPE = {pipe: 0, device: 2, folder: 3, file: 4, link: 7};
export const ERRNO = {ACCES: 2, AGAIN: 6, BADF: 8, EXIST: 20, INVAL: 28, IO: 29,
	ISDIR: 31, NOENT: 44, NOSYS: 52, NOTDIR: 54, NOTEMPTY: 55, SPIPE: 70};

export class Failure {
	constructor(errno) {
		this.errno = errno;
	}
}

let inodes = 0;

export class MemoryFile {
	constructor(bytes) {
		this.type = TYPE.file;
		this.inode = ++inodes;
		this.bytes = bytes || new Uint8Array(0);
		this.size = this.bytes.length;
	}

	contents() {
		return this.bytes.subarray(0, this.size);
	}

	resize(size) {
		if (size > this.bytes.length) {
			const more = new Uint8Array(Math.max(size,
				this.bytes.length * 2, 4096));
			more.set(this.contents());
			this.bytes = more;
		} else if (size < this.size) {
			this.bytes = this.bytes.slice(0, size);
		}
		this.size = size;
	}

	/* Copies into `to`; returns how many bytes there were. */
	read(to, at) {
		const part = this.bytes.subarray(Math.min(at, this.size),
			Math.min(at + to.length, this.size));
		to.set(part);
		return part.length;
	}

	write(from, at) {
		if (at + from.length > this.size)
			this.resize(at + from.length);
		this.bytes.set(from, at);
		return from.length;
	}
}

class MemoryFolder {
	constructor() {
		this.type = TYPE.folder;
		this.inode = ++inodes;
		this.names = new Map();
	}
}

/* /dev/null and /dev/urandom */
export class MemoryDevice {
	constructor(read) {
		this.type = TYPE.device;
		this.inode = ++inodes;
		this.size = 0;
		this.read = read;
	}
	resize() {}
	write(from) {
		return from.length;
	}
}

export function randomBytes(to) {
	for (let i = 0; i < to.length; i += 65536)
		crypto.getRandomValues(to.subarray(i, i + 65536));
	return to.length;
}

/* The names on the way to a file. */
function stepsOf(path) {
	const steps = [];
	for (const name of path.split('/'))
		if (name === '..')
			steps.pop();
		else if (name && name !== '.')
			steps.push(name);
	return steps;
}

export class Disk {
	constructor() {
		this.root = new MemoryFolder();
		this.folder('tmp');
		this.folder('dev').names
			.set('null', new MemoryDevice(() => 0))
			.set('urandom', new MemoryDevice(randomBytes));
	}

	/* The folder of a path, its last name, and what is there now; or null. */
	find(path, from = this.root) {
		const steps = stepsOf(path), name = steps.pop();
		const folder = steps.reduce((at, step) => at instanceof MemoryFolder
			? at.names.get(step) : undefined, from);
		return folder instanceof MemoryFolder ? {folder, name,
			node: name === undefined ? folder : folder.names.get(name)}
				: null;
	}

	/* --- what the program does: wasi.mjs has looked at what is found ----- */

	/* The path by which a file is known, or ''. */
	real(path) {
		const found = this.find(path);
		return found && found.node ? '/' + stepsOf(path).join('/') : '';
	}

	/* [name, type, inode] of each file in a folder. */
	names(folder) {
		return [...folder.names.keys()].sort().map(name => {
			const {type, inode} = folder.names.get(name);
			return [name, type, inode];
		});
	}

	open(found, {truncate}) {
		if (!found.node)
			found.folder.names.set(found.name,
				found.node = new MemoryFile());
		else if (truncate)
			found.node.resize(0);
		return found.node;
	}

	make(found) {
		found.folder.names.set(found.name, new MemoryFolder());
	}

	link(from, to) {
		to.folder.names.set(to.name, from.node);
	}

	rename(from, to) {
		if (to.node && to.node.type === TYPE.folder)
			throw new Failure(to.node.names.size ? ERRNO.NOTEMPTY
				: ERRNO.ISDIR);
		if (from.node === to.node)
			return;
		from.folder.names.delete(from.name);
		to.folder.names.set(to.name, from.node);
	}

	remove(found) {
		if (found.node.type === TYPE.folder && found.node.names.size)
			throw new Failure(ERRNO.NOTEMPTY);
		found.folder.names.delete(found.name);
	}

	/* Where a link leads: there are none. */
	target() {
		return '';
	}

	/* There is no other process. */
	lock() {}

	/* Makes the folder, and those it is in. */
	folder(path) {
		let folder = this.root;
		for (const step of path.split('/').filter(Boolean)) {
			if (!folder.names.has(step))
				folder.names.set(step, new MemoryFolder());
			folder = folder.names.get(step);
		}
		return folder;
	}

	put(path, bytes) {
		const [, before, name = ''] = /^(.*\/)?(.*)$/.exec(path) || [];
		this.folder(before || '').names.set(name, new MemoryFile(
			typeof bytes === 'string' ? new TextEncoder().encode(bytes)
				: bytes));
	}

	/* The bytes of a file, of which the npm package asks; null: there is none. */
	get(path) {
		const {node} = this.find(path) || {};
		return node instanceof MemoryFile ? node.contents() : null;
	}

	/* All files below a folder: [[path, bytes], ...] in order of names. */
	list(path = '') {
		const walk = (folder, before) => [...folder.names].sort(([a], [b]) =>
			a < b ? -1 : 1).flatMap(([name, node]) =>
			node instanceof MemoryFolder ? walk(node, before + name + '/')
			: node instanceof MemoryFile ? [[before + name, node.contents()]]
				: []);
		const {node} = this.find(path) || {};
		return node instanceof MemoryFolder ? walk(node, path && path + '/') : [];
	}
}
