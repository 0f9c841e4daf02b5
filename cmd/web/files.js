'use strict';

/* Files in memory: what the program sees as its disk.  A directory is a Map of
 * names; a file has bytes, of which `size` are in use. */

let inodes = 0;

class MemoryFile {
	constructor(bytes) {
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

	/* Copies into `to`; says how many bytes there were. */
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
		this.inode = ++inodes;
		this.names = new Map();
	}
}

/* /dev/null and /dev/urandom */
class MemoryDevice {
	constructor(read) {
		this.inode = ++inodes;
		this.size = 0;
		this.read = read;
	}
	resize() {}
	write(from) {
		return from.length;
	}
}

function randomBytes(to) {
	for (let i = 0; i < to.length; i += 65536)
		crypto.getRandomValues(to.subarray(i, i + 65536));
	return to.length;
}

class Disk {
	constructor() {
		this.root = new MemoryFolder();
		this.folder('tmp');
		this.folder('dev').names
			.set('null', new MemoryDevice(() => 0))
			.set('urandom', new MemoryDevice(randomBytes));
	}

	/* The folder of a path, its last name, and what is there now. */
	find(path, from = this.root) {
		const steps = [];
		for (const name of path.split('/'))
			if (name === '..')
				steps.pop();
			else if (name && name !== '.')
				steps.push(name);
		const name = steps.pop();
		let folder = from;
		for (const step of steps) {
			folder = folder instanceof MemoryFolder
				? folder.names.get(step) : undefined;
			if (!folder)
				return null;
		}
		if (!(folder instanceof MemoryFolder))
			return null;
		return {folder, name, node: name === undefined ? folder
			: folder.names.get(name)};
	}

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
		const at = path.lastIndexOf('/');
		this.folder(path.slice(0, Math.max(0, at)))
			.names.set(path.slice(at + 1), new MemoryFile(
				typeof bytes === 'string'
					? new TextEncoder().encode(bytes) : bytes));
	}

	get(path) {
		const found = this.find(path);
		return found && found.node instanceof MemoryFile
			? found.node.contents() : null;
	}

	/* All files below a folder: [[path, bytes], ...] in order of names. */
	list(path = '') {
		const list = [];
		const walk = (folder, before) => {
			for (const name of [...folder.names.keys()].sort()) {
				const node = folder.names.get(name);
				if (node instanceof MemoryFolder)
					walk(node, before + name + '/');
				else if (node instanceof MemoryFile)
					list.push([before + name,
						node.contents()]);
			}
		};
		const found = this.find(path);
		if (found && found.node instanceof MemoryFolder)
			walk(found.node, path && path + '/');
		return list;
	}
}
