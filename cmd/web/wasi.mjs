/* What the program asks of a system, answered from a disk (files.mjs): the calls of
 * WASI that wasi-libc makes.  runProgram() is one run of `umpire`. */
import {Disk, ERRNO, Failure, MemoryFile, TYPE, randomBytes} from './files.mjs';

export {Disk};

const OPEN = {create: 1, folder: 2, exclusive: 4, truncate: 8};
const APPEND = 1, NONBLOCK = 4;
const WRITE = 64n;

export class Exit {
	constructor(status) {
		this.status = status;
	}
}

/* Standard input, output or errors, in memory; `heard` gets what is written. */
export class Pipe extends MemoryFile {
	type = TYPE.pipe;

	constructor(bytes = null, /** @type {any} */ heard = null) {
		super(bytes);
		this.heard = heard;
	}

	write(from, at) {
		if (this.heard)
			this.heard(from);
		return super.write(from, at);
	}
}

export class Wasi {
	/* The pipes are standard input, output and errors. */
	constructor(disk, args, pipes, environ = []) {
		const encode = word => new TextEncoder().encode(word + '\0');
		this.disk = disk;
		this.args = args.map(encode);
		this.environ = environ.map(encode);
		this.open = [...pipes.map(node => ({node, pipe: true, at: 0,
			mode: APPEND})), {node: disk.root, preopened: true, mode: 0}];
	}

	/* --- memory ------------------------------------------------------- */

	get view() {
		return new DataView(this.memory.buffer);
	}
	bytes(from, size) {
		return new Uint8Array(this.memory.buffer, from, size);
	}
	text(from, size) {
		return new TextDecoder().decode(this.bytes(from, size).slice());
	}
	put32(to, value) {
		this.view.setUint32(to, value, true);
		return 0;
	}
	put64(to, value) {
		this.view.setBigUint64(to, BigInt(value), true);
		return 0;
	}
	/* Calls `deed` with each piece of a vector until one is short: the sum of what it
	 * returns. */
	pieces(vector, count, deed) {
		let all = 0;
		for (let i = 0; i < count; i++) {
			const from = this.view.getUint32(vector + 8 * i, true);
			const size = this.view.getUint32(vector + 8 * i + 4, true);
			const done = deed(this.bytes(from, size), all);
			all += done;
			if (done < size)
				break;
		}
		return all;
	}

	/* `filestat`: device, inode, type, links, size, times. */
	stat(to, node) {
		this.bytes(to, 64).fill(0);
		this.put64(to, node.device || 0);
		this.put64(to + 8, node.inode || 0);
		this.view.setUint8(to + 16, node.type || TYPE.pipe);
		this.put64(to + 24, 1);
		this.put64(to + 32, node.size || 0);
		return this.put64(to + 48, node.written || 0);
	}

	/* --- the calls ---------------------------------------------------- */

	/* A call on an open file: EBADF where there is none. */
	on(fd, deed) {
		const file = this.open[fd];
		return file ? deed(file) : ERRNO.BADF;
	}

	/* A call on a path below an open folder: ENOENT where a folder on the way is
	 * missing; `follow`: what a link at its end leads to. */
	onPath(fd, path, size, deed, follow = 1) {
		return this.on(fd, file => {
			const name = this.text(path, size);
			const found = this.disk.find(name, file.node, follow);
			return found ? deed(found, name) : ERRNO.NOENT;
		});
	}

	sizes(list, count, size) {
		const all = list.reduce((sum, word) => sum + word.length, 0);
		return this.put32(count, list.length) || this.put32(size, all);
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

	readFrom({node}, vector, count, at, result) {
		if (node.type === TYPE.folder)
			return ERRNO.ISDIR;
		const read = this.pieces(vector, count, (to, done) => node.read(to, at + done));
		return this.put32(result, read);
	}

	openFile(found, name, flags, rights, mode, result) {
		const {node} = found, type = node && node.type;
		const [create, folder, exclusive, truncate] = [OPEN.create, OPEN.folder, OPEN.exclusive,
			OPEN.truncate].map(flag => Boolean(flags & flag));
		if (node && create && exclusive)
			return ERRNO.EXIST;
		if (!node && !create)
			return ERRNO.NOENT;
		if (folder && type !== TYPE.folder || type === TYPE.file && name.endsWith('/'))
			return ERRNO.NOTDIR;
		const how = {create, exclusive, truncate, append: mode & APPEND,
			nonblock: mode & NONBLOCK, write: rights & WRITE};
		const opened = type === TYPE.folder ? node : this.disk.open(found, how);
		const free = this.open.findIndex(file => !file);
		const fd = free < 0 ? this.open.length : free;
		this.open[fd] = {at: 0, mode, node: opened};
		return this.put32(result, fd);
	}

	/* A path that leads to what it names. */
	stats({node}, name, to) {
		if (!node)
			return ERRNO.NOENT;
		return node.type === TYPE.file && name.endsWith('/') ? ERRNO.NOTDIR
			: this.stat(to, node);
	}

	write(file, vector, count, result) {
		if (file.mode & APPEND)
			file.at = file.node.size;
		const done = this.pieces(vector, count, (from, all) =>
			file.node.write(from, file.at + all));
		file.at += done;
		return this.put32(result, done);
	}

	link(from, to) {
		if (!from.node || to.node)
			return from.node ? ERRNO.EXIST : ERRNO.NOENT;
		return this.disk.link(from, to) || 0;
	}

	readLink(found, name, to, room, used) {
		const bytes = new TextEncoder().encode(this.disk.target(found)).subarray(0, room);
		if (!bytes.length)
			return ERRNO.INVAL;
		this.bytes(to, bytes.length).set(bytes);
		return this.put32(used, bytes.length);
	}

	now(clock) {
		return Math.round((clock ? performance.now() : Date.now()) * 1e3) * 1000;
	}

	readFolder(file, buffer, size, cookie, used) {
		const {type, inode} = file.node;
		const names = [['.', type, inode], ['..', type, inode],
			...this.disk.names(file.node)];
		let at = 0;
		for (let i = Number(cookie); i < names.length && at < size; i++) {
			const name = new TextEncoder().encode(names[i][0]);
			const entry = new Uint8Array(24 + name.length);
			const view = new DataView(entry.buffer);
			view.setBigUint64(0, BigInt(i + 1), true);
			view.setBigUint64(8, BigInt(names[i][2]), true);
			view.setUint32(16, name.length, true);
			view.setUint8(20, names[i][1]);
			entry.set(name, 24);
			const part = entry.subarray(0, size - at);
			this.bytes(buffer + at, part.length).set(part);
			at += part.length;
		}
		return this.put32(used, at);
	}

	remove({node, ...found}, folder) {
		if (!node)
			return ERRNO.NOENT;
		if (node.type === TYPE.folder !== folder)
			return folder ? ERRNO.NOTDIR : ERRNO.ISDIR;
		return this.disk.remove({node, ...found}) || 0;
	}

	seek(file, offset, whence, result) {
		const from = [0, file.at, file.node.size || 0][whence];
		const to = from + Number(offset);
		if (file.pipe)
			return ERRNO.SPIPE;
		if (!(to >= 0))
			return ERRNO.INVAL;
		file.at = to;
		return this.put64(result, to);
	}

	/* The calls as WASI names them: `on` an open file, `withPath` what a path leads to
	 * (through a link, if `follow`), `two` for from and to, where no link is followed. */
	calls() {
		const {disk} = this;
		const on = deed => (fd, ...given) => this.on(fd, file => deed(file, ...given));
		const withPath = (deed, follow = 1) => (fd, path, size, ...given) =>
			this.onPath(fd, path, size, (found, name) => deed(found, name, ...given), follow);
		const two = deed => (fd, path, size, fd2, path2, size2) =>
			this.onPath(fd, path, size, from =>
				this.onPath(fd2, path2, size2, to => deed(from, to), 0), 0);
		return {
			args_sizes_get: (count, size) => this.sizes(this.args, count, size),
			args_get: (pointers, buffer) => this.words(this.args, pointers, buffer),
			environ_sizes_get: (count, size) => this.sizes(this.environ, count, size),
			environ_get: (pointers, buffer) => this.words(this.environ, pointers, buffer),
			clock_time_get: (clock, precision, result) => this.put64(result, this.now(clock)),
			random_get: (to, size) => (randomBytes(this.bytes(to, size)), 0),
			proc_exit: status => {
				throw new Exit(status);
			},
			fd_close: fd => this.on(fd, ({node}) => {
				this.open[fd] = null;
				return node.close && node.close() || 0;
			}),
			fd_fdstat_get: on(({node, mode, pipe}, to) => {
				this.bytes(to, 24).fill(0);
				this.view.setUint8(to, node.type);
				this.view.setUint16(to + 2, pipe ? 0 : mode, true);
				/* isatty(): it cannot be moved about in */
				this.put64(to + 8, pipe ? 0x1fffffdb : 0x1fffffff);
				return this.put64(to + 16, 0x1fffffff);
			}),
			fd_fdstat_set_flags: on((file, mode) => {
				file.mode = mode;
				return 0;
			}),
			fd_filestat_get: on(({node}, to) => this.stat(to, node)),
			fd_filestat_set_size: on(({node}, size) => {
				node.resize(Number(size));
				return 0;
			}),
			fd_prestat_get: on(({preopened}, to) => preopened
				? this.put32(to, 0) || this.put32(to + 4, 1) : ERRNO.BADF),
			fd_prestat_dir_name: (fd, to) => (this.bytes(to, 1).set([47]), 0),
			fd_read: on((file, vector, count, result) => {
				const error = this.readFrom(file, vector, count, file.at, result);
				file.at += error ? 0 : this.view.getUint32(result, true);
				return error;
			}),
			fd_pread: on((file, vector, count, from, result) => file.pipe ? ERRNO.SPIPE
				: this.readFrom(file, vector, count, Number(from), result)),
			fd_write: on((file, ...given) => this.write(file, ...given)),
			fd_readdir: on((file, ...given) => file.node.type === TYPE.folder
				? this.readFolder(file, ...given) : ERRNO.NOTDIR),
			fd_seek: on((file, ...given) => this.seek(file, ...given)),
			fd_sync: on(({node}) => node.sync && node.sync() || 0),
			path_create_directory: withPath(found =>
				found.node ? ERRNO.EXIST : disk.make(found) || 0),
			path_filestat_get: (fd, follow, path, size, to) =>
				withPath((found, name) => this.stats(found, name, to), follow)(fd, path, size),
			path_link: (fd, follow, ...rest) => two((from, to) => this.link(from, to))(fd, ...rest),
			path_open: (fd, follow, path, size, flags, rights, more, mode, result) =>
				withPath((found, name) => this.openFile(found, name, flags, rights, mode, result),
					follow)(fd, path, size),
			path_remove_directory: withPath(found => this.remove(found, true)),
			path_rename: two((from, to) => from.node ? disk.rename(from, to) || 0 : ERRNO.NOENT),
			path_readlink: withPath((...given) => this.readLink(...given), 0),
			path_unlink_file: withPath(found => this.remove(found, false), 0),
		};
	}

	/* What WASI has no call for (wasi/missing.c). */
	more() {
		return {
			lock: fd => this.on(fd, ({node}) => this.disk.lock(node) || 0),
			real: (path, size, to, room) => {
				const name = new TextEncoder().encode(this.disk.real(this.text(path, size)));
				if (name.length <= room)
					this.bytes(to, name.length).set(name);
				return name.length;
			},
		};
	}

	/* Runs the program to its end; answers its exit status. */
	run(module) {
		const careful = call => (...given) => {
			try {
				return call(...given);
			} catch (error) {
				if (error instanceof Failure)
					return error.errno;
				throw error;
			}
		};
		const all = calls => Object.fromEntries(Object.entries(calls).map(([name, call]) =>
			[name, careful(call)]));
		return this.attempt(() => {
			const {exports} = /** @type {any} */ (new WebAssembly.Instance(module,
				{wasi_snapshot_preview1: all(this.calls()), umpire: all(this.more())}));
			this.exports = exports;
			this.memory = exports.memory;
			exports._start();
		});
	}

	/* The program, which has ended, answers the lines on its input. */
	lines() {
		return this.attempt(() => this.exports.session_lines());
	}

	/* The exit status of what the program does. */
	attempt(deed) {
		try {
			return deed() || 0;
		} catch (error) {
			if (error instanceof Exit)
				return error.status;
			throw error;
		}
	}
}

/* One run of `umpire`, which may stay open for more lines. */
export class Run {
	constructor(module, disk, args, input, /** @type {any} */ heard = null) {
		this.out = new Pipe(null, heard);
		this.errors = new Pipe();
		this.wasi = new Wasi(disk, ['umpire', ...args], [new Pipe(input), this
			.out, this.errors]);
		this.answer = this.call(() => this.wasi.run(module));
	}

	/* {status, out, errors}, the latter as bytes. A trap is status 2, with
	 * a message, and the end of this run. */
	call(deed) {
		let status = 2;
		this.out.resize(0);
		this.errors.resize(0);
		try {
			status = deed();
		} catch (error) {
			this.errors.write(new TextEncoder().encode(
				`umpire: the program was stopped: ${error.message}\n`), this.errors.size);
		}
		this.open = status === 0;
		return {status, out: this.out.contents(), errors: this.errors.contents()};
	}

	/* More requests for `record --format json`, as bytes; their answer. */
	lines(input) {
		const [stdin] = this.wasi.open;
		stdin.node = new Pipe(input);
		stdin.at = 0;
		return this.call(() => this.wasi.lines());
	}
}

export function runProgram(module, disk, args, input) {
	return new Run(module, disk, args, input).answer;
}
