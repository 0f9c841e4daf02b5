/* What the program asks of a system, answered from a Disk: the calls of WASI
 * that wasi-libc makes.  runProgram() is one run of `umpire`. */

const ERRNO = {BADF: 8, EXIST: 20, INVAL: 28, IO: 29, ISDIR: 31, NOENT: 44,
	NOSYS: 52, NOTDIR: 54, NOTEMPTY: 55, SPIPE: 70};
const TYPE = {pipe: 0, device: 2, folder: 3, file: 4};
const OPEN = {create: 1, folder: 2, exclusive: 4, truncate: 8};
const APPEND = 1;

class Exit {
	constructor(status) {
		this.status = status;
	}
}

/* Standard input: bytes from a place on. */
class PipeIn {
	constructor(bytes) {
		this.file = new MemoryFile(bytes);
		this.at = 0;
	}
	read(to) {
		const count = this.file.read(to, this.at);
		this.at += count;
		return count;
	}
}

class PipeOut {
	constructor() {
		this.file = new MemoryFile();
	}
	write(from) {
		return this.file.write(from, this.file.size);
	}
}

class Wasi {
	constructor(disk, args, input) {
		this.disk = disk;
		this.args = args.map(word => new TextEncoder().encode(word +
			'\0'));
		this.out = new PipeOut();
		this.trouble = new PipeOut();
		this.open = [{pipe: new PipeIn(input)}, {pipe: this.out},
			{pipe: this.trouble}, {node: disk.root, preopened: true}];
	}

	/* --- memory ------------------------------------------------------- */

	get view() {
		return new DataView(this.memory.buffer);
	}
	bytes(at, size) {
		return new Uint8Array(this.memory.buffer, at, size);
	}
	text(at, size) {
		return new TextDecoder().decode(this.bytes(at, size).slice());
	}
	put32(at, value) {
		this.view.setUint32(at, value, true);
		return 0;
	}
	put64(at, value) {
		this.view.setBigUint64(at, BigInt(value), true);
		return 0;
	}
	/* Calls `deed` with each piece of a vector until one is short. */
	pieces(at, count, deed) {
		let all = 0;
		for (let i = 0; i < count; i++) {
			const size = this.view.getUint32(at + 8 * i + 4, true);
			const done = deed(this.bytes(this.view.getUint32(
				at + 8 * i, true), size), all);
			all += done;
			if (done < size)
				break;
		}
		return all;
	}

	stat(at, node, type) {
		this.bytes(at, 64).fill(0);
		this.put64(at + 8, node.inode);
		this.view.setUint8(at + 16, type);
		this.put64(at + 24, 1);
		return this.put64(at + 32, node.size || 0);
	}

	/* --- the calls ---------------------------------------------------- */

	/* A call on an open file: EBADF where there is none. */
	on(fd, deed) {
		const file = this.open[fd];
		return file ? deed(file) : ERRNO.BADF;
	}

	/* A call on a path below an open folder. */
	at(fd, path, size, deed) {
		return this.on(fd, file => {
			const name = this.text(path, size);
			const found = this.disk.find(name, file.node);
			return found ? deed(found, name) : ERRNO.NOENT;
		});
	}

	words(list, pointers, buffer) {
		for (const word of list) {
			this.put32(pointers, buffer);
			this.bytes(buffer, word.length).set(word);
			pointers += 4;
			buffer += word.length;
		}
		return 0;
	}

	readFrom(file, vector, count, at, result) {
		if (file.node instanceof MemoryFolder)
			return ERRNO.ISDIR;
		return this.put32(result, this.pieces(vector, count, (to, done) =>
			(file.pipe || file.node).read(to, at + done)));
	}

	openFile(found, name, flags, mode, result) {
		let node = found.node;
		if (node && flags & OPEN.create && flags & OPEN.exclusive)
			return ERRNO.EXIST;
		if (!node && !(flags & OPEN.create))
			return ERRNO.NOENT;
		if (flags & OPEN.folder && !(node instanceof MemoryFolder))
			return ERRNO.NOTDIR;
		if (node instanceof MemoryFile && name.endsWith('/'))
			return ERRNO.NOTDIR;
		if (!node) {
			node = new MemoryFile();
			found.folder.names.set(found.name, node);
		}
		if (flags & OPEN.truncate && !(node instanceof MemoryFolder))
			node.resize(0);
		let fd = this.open.findIndex(file => !file);
		if (fd < 0)
			fd = this.open.length;
		this.open[fd] = {node, at: 0, mode};
		return this.put32(result, fd);
	}

	readFolder(file, buffer, size, cookie, used) {
		const names = ['.', '..', ...[...file.node.names.keys()].sort()];
		let at = 0;
		for (let i = Number(cookie); i < names.length && at < size; i++) {
			const node = file.node.names.get(names[i]) || file.node;
			const name = new TextEncoder().encode(names[i]);
			const entry = new Uint8Array(24 + name.length);
			const view = new DataView(entry.buffer);
			view.setBigUint64(0, BigInt(i + 1), true);
			view.setBigUint64(8, BigInt(node.inode), true);
			view.setUint32(16, name.length, true);
			view.setUint8(20, nodeType(node));
			entry.set(name, 24);
			const part = entry.subarray(0, size - at);
			this.bytes(buffer + at, part.length).set(part);
			at += part.length;
		}
		return this.put32(used, at);
	}

	rename(from, to) {
		if (!from.node)
			return ERRNO.NOENT;
		if (to.node instanceof MemoryFolder)
			return to.node.names.size ? ERRNO.NOTEMPTY : ERRNO.ISDIR;
		if (from.node !== to.node) {
			from.folder.names.delete(from.name);
			to.folder.names.set(to.name, from.node);
		}
		return 0;
	}

	remove(found, folder) {
		if (!found.node)
			return ERRNO.NOENT;
		if (found.node instanceof MemoryFolder !== folder)
			return folder ? ERRNO.NOTDIR : ERRNO.ISDIR;
		if (folder && found.node.names.size)
			return ERRNO.NOTEMPTY;
		found.folder.names.delete(found.name);
		return 0;
	}

	seek(file, offset, whence, result) {
		if (file.pipe)
			return ERRNO.SPIPE;
		const from = [0, file.at, file.node.size || 0][whence];
		const at = from + Number(offset);
		if (!(at >= 0))
			return ERRNO.INVAL;
		file.at = at;
		return this.put64(result, at);
	}

	calls() {
		const two = deed => (fd, path, size, fd2, path2, size2) =>
			this.at(fd, path, size, from => this.at(fd2, path2,
				size2, to => deed(from, to)));
		return {
			args_sizes_get: (count, size) =>
				this.put32(count, this.args.length) ||
				this.put32(size, this.args.reduce((sum, word) =>
					sum + word.length, 0)),
			args_get: (pointers, buffer) =>
				this.words(this.args, pointers, buffer),
			environ_sizes_get: (count, size) =>
				this.put32(count, 0) || this.put32(size, 0),
			environ_get: () => 0,
			clock_time_get: (clock, precision, result) =>
				this.put64(result, Math.round((clock ? performance
					.now() : Date.now()) * 1e3) * 1000),
			random_get: (at, size) =>
				(randomBytes(this.bytes(at, size)), 0),
			proc_exit: status => {
				throw new Exit(status);
			},
			poll_oneoff: () => ERRNO.NOSYS,
			fd_close: fd => this.on(fd, () => {
				this.open[fd] = null;
				return 0;
			}),
			fd_fdstat_get: (fd, at) => this.on(fd, file => {
				this.bytes(at, 24).fill(0);
				this.view.setUint8(at, file.pipe ? TYPE.pipe
					: nodeType(file.node));
				this.view.setUint16(at + 2, file.mode || 0, true);
				this.put64(at + 8, 0x1fffffff);
				return this.put64(at + 16, 0x1fffffff);
			}),
			fd_fdstat_set_flags: (fd, mode) => this.on(fd, file => {
				file.mode = mode;
				return 0;
			}),
			fd_filestat_get: (fd, at) => this.on(fd, file => file.pipe
				? this.stat(at, {inode: 0}, TYPE.pipe)
				: this.stat(at, file.node, nodeType(file.node))),
			fd_filestat_set_size: (fd, size) => this.on(fd, file => {
				file.node.resize(Number(size));
				return 0;
			}),
			fd_prestat_get: (fd, at) => this.on(fd, file =>
				file.preopened ? this.put32(at, 0) ||
					this.put32(at + 4, 1) : ERRNO.BADF),
			fd_prestat_dir_name: (fd, at) =>
				(this.bytes(at, 1).set([47]), 0),
			fd_read: (fd, vector, count, result) => this.on(fd, file => {
				const error = this.readFrom(file, vector, count,
					file.at, result);
				if (!error)
					file.at += this.view.getUint32(result,
						true);
				return error;
			}),
			fd_pread: (fd, vector, count, at, result) => this.on(fd,
				file => file.pipe ? ERRNO.SPIPE : this.readFrom(
					file, vector, count, Number(at), result)),
			fd_write: (fd, vector, count, result) => this.on(fd,
				file => {
					const node = file.pipe || file.node;
					if (file.mode & APPEND)
						file.at = node.size;
					const done = this.pieces(vector, count,
						(from, all) => node.write(from,
							file.at + all));
					file.at += done;
					return this.put32(result, done);
				}),
			fd_readdir: (fd, buffer, size, cookie, used) => this.on(fd,
				file => file.node instanceof MemoryFolder
					? this.readFolder(file, buffer, size,
						cookie, used) : ERRNO.NOTDIR),
			fd_seek: (fd, offset, whence, result) => this.on(fd,
				file => this.seek(file, offset, whence, result)),
			fd_sync: () => 0,
			path_create_directory: (fd, path, size) => this.at(fd,
				path, size, found => {
					if (found.node)
						return ERRNO.EXIST;
					found.folder.names.set(found.name,
						new MemoryFolder());
					return 0;
				}),
			path_filestat_get: (fd, follow, path, size, at) =>
				this.at(fd, path, size, ({node}, name) => !node
					? ERRNO.NOENT : name.endsWith('/') &&
						node instanceof MemoryFile
						? ERRNO.NOTDIR
						: this.stat(at, node,
							nodeType(node))),
			path_link: (fd, follow, ...rest) => two((from, to) => {
				if (!from.node || to.node)
					return from.node ? ERRNO.EXIST
						: ERRNO.NOENT;
				to.folder.names.set(to.name, from.node);
				return 0;
			})(fd, ...rest),
			path_open: (fd, follow, path, size, flags, rights, more,
				mode, result) => this.at(fd, path, size,
				(found, name) => this.openFile(found, name, flags,
					mode, result)),
			path_remove_directory: (fd, path, size) => this.at(fd,
				path, size, found => this.remove(found, true)),
			path_rename: two((from, to) => this.rename(from, to)),
			path_unlink_file: (fd, path, size) => this.at(fd, path,
				size, found => this.remove(found, false)),
		};
	}
}

function nodeType(node) {
	return node instanceof MemoryFolder ? TYPE.folder
		: node instanceof MemoryFile ? TYPE.file : TYPE.device;
}

/* One run of `umpire`, which may stay open for more lines. */
class Run {
	constructor(module, disk, args, input) {
		this.wasi = new Wasi(disk, ['umpire', ...args], input);
		this.answer = this.call(() => {
			this.instance = new WebAssembly.Instance(module, {
				wasi_snapshot_preview1: this.wasi.calls()});
			this.wasi.memory = this.instance.exports.memory;
			this.instance.exports._start();
		});
	}

	/* {status, out, trouble}, the latter as bytes.  A trap is status 2, said
	 * as trouble, and the end of this run. */
	call(deed) {
		const {wasi} = this;
		let status = 0;
		wasi.out.file = new MemoryFile();
		wasi.trouble.file = new MemoryFile();
		try {
			status = deed() || 0;
		} catch (error) {
			status = error instanceof Exit ? error.status : 2;
			if (!(error instanceof Exit))
				wasi.trouble.write(new TextEncoder().encode(
					`umpire: this browser stopped the ` +
						`program: ${error.message}\n`));
		}
		this.open = status === 0;
		return {status, out: wasi.out.file.contents(),
			trouble: wasi.trouble.file.contents()};
	}

	/* More requests for `record --format json`, as bytes; their answer. */
	lines(input) {
		this.wasi.open[0] = {pipe: new PipeIn(input)};
		return this.call(() => this.instance.exports.session_lines());
	}
}

function runProgram(module, disk, args, input) {
	return new Run(module, disk, args, input).answer;
}
