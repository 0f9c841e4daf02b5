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

/* Standard input: bytes from a place on. */
export class PipeIn {
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

export class PipeOut {
	constructor() {
		this.file = new MemoryFile();
	}
	write(from) {
		return this.file.write(from, this.file.size);
	}
}

export class Wasi {
	/* The pipes are standard input, output and errors. */
	constructor(disk, args, pipes, environ = []) {
		const encode = word => new TextEncoder().encode(word + '\0');
		this.disk = disk;
		this.args = args.map(encode);
		this.environ = environ.map(encode);
		this.open = [...pipes.map(pipe => ({pipe})),
			{node: disk.root, preopened: true}];
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

	stat(at, node) {
		this.bytes(at, 64).fill(0);
		this.put64(at, node.device || 0);
		this.put64(at + 8, node.inode || 0);
		this.view.setUint8(at + 16, node.type || TYPE.pipe);
		this.put64(at + 24, 1);
		this.put64(at + 32, node.size || 0);
		return this.put64(at + 48, node.written || 0);
	}

	/* --- the calls ---------------------------------------------------- */

	/* A call on an open file: EBADF where there is none. */
	on(fd, deed) {
		const file = this.open[fd];
		return file ? deed(file) : ERRNO.BADF;
	}

	/* A call on a path below an open folder. */
	at(fd, path, size, deed, follow = 1) {
		return this.on(fd, file => {
			const name = this.text(path, size);
			const found = this.disk.find(name, file.node, follow);
			return found ? deed(found, name) : ERRNO.NOENT;
		});
	}

	sizes(list, count, size) {
		return this.put32(count, list.length) || this.put32(size,
			list.reduce((sum, word) => sum + word.length, 0));
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
		if (file.node && file.node.type === TYPE.folder)
			return ERRNO.ISDIR;
		return this.put32(result, this.pieces(vector, count, (to, done) =>
			(file.pipe || file.node).read(to, at + done)));
	}

	openFile(found, name, flags, rights, mode, result) {
		const type = found.node && found.node.type;
		if (found.node && flags & OPEN.create && flags & OPEN.exclusive)
			return ERRNO.EXIST;
		if (!found.node && !(flags & OPEN.create))
			return ERRNO.NOENT;
		if (flags & OPEN.folder && type !== TYPE.folder)
			return ERRNO.NOTDIR;
		if (type === TYPE.file && name.endsWith('/'))
			return ERRNO.NOTDIR;
		const node = type === TYPE.folder ? found.node : this.disk.open(
			found, {create: flags & OPEN.create,
				exclusive: flags & OPEN.exclusive,
				truncate: flags & OPEN.truncate,
				append: mode & APPEND, nonblock: mode & NONBLOCK,
				write: rights & WRITE});
		let fd = this.open.findIndex(file => !file);
		if (fd < 0)
			fd = this.open.length;
		this.open[fd] = {node, at: 0, mode};
		return this.put32(result, fd);
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

	remove(found, folder) {
		if (!found.node)
			return ERRNO.NOENT;
		if (found.node.type === TYPE.folder !== folder)
			return folder ? ERRNO.NOTDIR : ERRNO.ISDIR;
		return this.disk.remove(found) || 0;
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
				size2, to => deed(from, to), 0), 0);
		return {
			args_sizes_get: (count, size) =>
				this.sizes(this.args, count, size),
			args_get: (pointers, buffer) =>
				this.words(this.args, pointers, buffer),
			environ_sizes_get: (count, size) =>
				this.sizes(this.environ, count, size),
			environ_get: (pointers, buffer) =>
				this.words(this.environ, pointers, buffer),
			clock_time_get: (clock, precision, result) =>
				this.put64(result, Math.round((clock ? performance
					.now() : Date.now()) * 1e3) * 1000),
			random_get: (at, size) =>
				(randomBytes(this.bytes(at, size)), 0),
			proc_exit: status => {
				throw new Exit(status);
			},
			poll_oneoff: () => ERRNO.NOSYS,
			fd_close: fd => this.on(fd, ({node}) => {
				this.open[fd] = null;
				return node && node.close && node.close() || 0;
			}),
			fd_fdstat_get: (fd, at) => this.on(fd, file => {
				this.bytes(at, 24).fill(0);
				this.view.setUint8(at, (file.pipe || file.node)
					.type || TYPE.pipe);
				this.view.setUint16(at + 2, file.mode || 0, true);
				/* isatty(): it cannot be moved about in */
				this.put64(at + 8, file.pipe ? 0x1fffffdb
					: 0x1fffffff);
				return this.put64(at + 16, 0x1fffffff);
			}),
			fd_fdstat_set_flags: (fd, mode) => this.on(fd, file => {
				file.mode = mode;
				return 0;
			}),
			fd_filestat_get: (fd, at) => this.on(fd, file =>
				this.stat(at, file.pipe || file.node)),
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
				file => file.node && file.node.type === TYPE.folder
					? this.readFolder(file, buffer, size,
						cookie, used) : ERRNO.NOTDIR),
			fd_seek: (fd, offset, whence, result) => this.on(fd,
				file => this.seek(file, offset, whence, result)),
			fd_sync: fd => this.on(fd, ({node}) =>
				node && node.sync && node.sync() || 0),
			path_create_directory: (fd, path, size) => this.at(fd,
				path, size, found => found.node ? ERRNO.EXIST
					: this.disk.make(found) || 0),
			path_filestat_get: (fd, follow, path, size, at) =>
				this.at(fd, path, size, ({node}, name) => !node
					? ERRNO.NOENT : name.endsWith('/') &&
						node.type === TYPE.file
						? ERRNO.NOTDIR
						: this.stat(at, node), follow),
			path_link: (fd, follow, ...rest) => two((from, to) =>
				!from.node ? ERRNO.NOENT : to.node ? ERRNO.EXIST
					: this.disk.link(from, to) || 0)(fd,
				...rest),
			path_open: (fd, follow, path, size, flags, rights, more,
				mode, result) => this.at(fd, path, size,
				(found, name) => this.openFile(found, name, flags,
					rights, mode, result)),
			path_remove_directory: (fd, path, size) => this.at(fd,
				path, size, found => this.remove(found, true)),
			path_rename: two((from, to) => from.node
				? this.disk.rename(from, to) || 0
				: ERRNO.NOENT),
			path_readlink: (fd, path, size, to, room, used) => this.at(fd,
				path, size, found => {
					const link = this.disk.target(found);
					const bytes = new TextEncoder().encode(link)
						.subarray(0, room);
					if (!link)
						return ERRNO.INVAL;
					this.bytes(to, bytes.length).set(bytes);
					return this.put32(used, bytes.length);
				}, 0),
			path_unlink_file: (fd, path, size) => this.at(fd, path,
				size, found => this.remove(found, false), 0),
		};
	}

	/* What WASI has no call for (wasi/missing.c). */
	more() {
		return {
			lock: fd => this.on(fd, ({node}) => this.disk.lock(node) ||
				0),
			real: (path, size, to, room) => {
				const name = new TextEncoder().encode(
					this.disk.real(this.text(path, size)));
				if (name.length <= room)
					this.bytes(to, name.length).set(name);
				return name.length;
			},
		};
	}

	/* Runs the program to its end; answers its exit status. */
	run(module) {
		const careful = calls => Object.fromEntries(Object.entries(calls)
			.map(([name, call]) => [name, (...given) => {
				try {
					return call(...given);
				} catch (error) {
					if (error instanceof Failure)
						return error.errno;
					throw error;
				}
			}]));
		return this.attempt(() => {
			const {exports} = /** @type {any} */ (new WebAssembly.Instance(module, {
				wasi_snapshot_preview1: careful(this.calls()),
				umpire: careful(this.more())}));
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
	constructor(module, disk, args, input) {
		this.out = new PipeOut();
		this.errors = new PipeOut();
		this.wasi = new Wasi(disk, ['umpire', ...args],
			[new PipeIn(input), this.out, this.errors]);
		this.answer = this.call(() => this.wasi.run(module));
	}

	/* {status, out, errors}, the latter as bytes.  A trap is status 2, said
	 * as errors, and the end of this run. */
	call(deed) {
		let status = 2;
		this.out.file = new MemoryFile();
		this.errors.file = new MemoryFile();
		try {
			status = deed();
		} catch (error) {
			this.errors.write(new TextEncoder().encode(
				`umpire: the program was stopped: ${error.message}
`));
		}
		this.open = status === 0;
		return {status, out: this.out.file.contents(),
			errors: this.errors.file.contents()};
	}

	/* More requests for `record --format json`, as bytes; their answer. */
	lines(input) {
		this.wasi.open[0] = {pipe: new PipeIn(input)};
		return this.call(() => this.wasi.lines());
	}
}

export function runProgram(module, disk, args, input) {
	return new Run(module, disk, args, input).answer;
}
