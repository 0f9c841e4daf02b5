/* The files of this system: a disk (files.mjs) whose names are paths. */
import fs from 'fs';
import os from 'os';
import paths from 'path';
import {isatty} from 'tty';
import {ERRNO, Failure, MemoryDevice, TYPE,
	randomBytes} from '../web/files.mjs';
import {Exit} from '../web/wasi.mjs';

export {ERRNO, Failure, TYPE};

Object.assign(ERRNO, {BUSY: 10, DQUOT: 19, FBIG: 22, LOOP: 32, MFILE: 33,
	MLINK: 34, NAMETOOLONG: 37, NFILE: 41, NOSPC: 51, NXIO: 60, PERM: 63,
	PIPE: 64, ROFS: 69, XDEV: 75});

/* What fs throws, as the program understands it: EACCES is ACCES. */
function real(deed) {
	try {
		return deed();
	} catch (error) {
		if (error.code)
			throw new Failure(ERRNO[error.code.slice(1)] || ERRNO.IO);
		throw error;
	}
}

function typeOf(stat) {
	return stat.isFile() ? TYPE.file : stat.isDirectory() ? TYPE.folder
		: stat.isSymbolicLink() ? TYPE.link
			: stat.isFIFO() ? TYPE.pipe : TYPE.device;
}

/* What there is at a path. */
class RealNode {
	constructor(path, stat) {
		this.path = path;
		this.type = typeOf(stat);
		this.device = stat.dev;
		this.inode = stat.ino;
		this.size = stat.size;
		this.written = stat.mtimeNs;
		this.stat = stat;
	}
}

/* An open file.  A pipe is read from where it is. */
class RealFile {
	constructor(disk, fd) {
		const stat = fs.fstatSync(fd, {bigint: true});
		this.disk = disk;
		this.fd = fd;
		this.type = typeOf(stat);
		this.device = stat.dev;
		this.inode = stat.ino;
	}
	get size() {
		return Number(real(() => fs.fstatSync(this.fd)).size);
	}
	get written() {
		return real(() => fs.fstatSync(this.fd, {bigint: true})).mtimeNs;
	}
	place(at) {
		return this.type === TYPE.file ? at : null;
	}
	read(to, at) {
		return real(() => fs.readSync(this.fd, to, 0, to.length,
			this.place(at)));
	}
	write(from, at) {
		return real(() => fs.writeSync(this.fd, from, 0, from.length,
			this.place(at)));
	}
	resize(size) {
		real(() => fs.ftruncateSync(this.fd, size));
	}
	sync() {
		real(() => fs.fsyncSync(this.fd));
	}
	close() {
		this.disk.unlock(this);
		real(() => fs.closeSync(this.fd));
	}
}

/* C:\logs\a.csv is known to the program as /C:/logs/a.csv, and what follows its
 * working folder may be one from a root, too. */
export function hostPath(name, windows = process.platform === 'win32') {
	if (!windows)
		return '/' + name;
	const words = name.split(/[\\/]+/);
	const at = words.map(word => /^[A-Za-z]:$/.test(word)).lastIndexOf(true);
	return words.slice(Math.max(at, 0)).join('\\') +
		(at >= 0 && at === words.length - 1 ? '\\' : '');
}

export function programPath(path) {
	return process.platform !== 'win32' ? path
		: '/' + path.replace(/\\/g, '/');
}

/* A file that is written beside the one it will replace (../files/new_file.c). */
const SCRATCH = /\.[A-Za-z0-9]{6}$/;

export class RealDisk {
	/* `begun` and `ended` get the paths of files that have to go when
	 * the program is ended. */
	constructor(begun = () => {}, ended = () => {}) {
		this.root = {type: TYPE.folder, inode: 1, path: ''};
		this.begun = begun;
		this.ended = ended;
		this.scratch = new Set();
		this.locks = new Map();
		this.mask = process.umask();
	}

	find(name, from, follow = 1) {
		if (process.platform === 'win32' && DEVICES.has(name))
			return {path: name, node: DEVICES.get(name)};
		const path = hostPath(from === this.root ? name
			: paths.join(from.path, name));
		const look = follow & 1 ? fs.statSync : fs.lstatSync;
		try {
			return {path, node: new RealNode(path, look(path,
				{bigint: true}))};
		} catch (error) {
			if (error.code !== 'ENOENT')
				return real(() => {
					throw error;
				});
			return {path};
		}
	}

	real(path) {
		try {
			return programPath(fs.realpathSync(hostPath(path)));
		} catch {
			return '';
		}
	}

	names(folder) {
		return real(() => fs.readdirSync(folder.path || '/',
			{withFileTypes: true})).sort((a, b) => a.name < b.name ? -1
			: 1).map(entry => [entry.name, typeOf(entry), 1]);
	}

	open({path, node}, how) {
		if (node && node.device === undefined)
			return node;
		const {constants: C} = fs, scratch = how.exclusive &&
			SCRATCH.test(path);
		if (scratch)
			this.begin(path);
		return real(() => new RealFile(this, fs.openSync(path,
			(how.write ? C.O_RDWR : C.O_RDONLY) |
			(how.create ? C.O_CREAT : 0) |
			(how.exclusive ? C.O_EXCL : 0) |
			(how.truncate ? C.O_TRUNC : 0) |
			(how.append ? C.O_APPEND : 0) |
			(how.nonblock ? C.O_NONBLOCK || 0 : 0),
			scratch ? 0o600 : 0o666)));
	}

	begin(path) {
		this.scratch.add(path);
		this.begun(path);
	}

	end(path) {
		if (this.scratch.delete(path))
			this.ended(path);
	}

	make({path}) {
		real(() => fs.mkdirSync(path));
	}

	/* A scratch file was its owner's only; in its place it is what a new file
	 * is, or what the one that it replaces was. */
	settle(path, old) {
		if (!this.scratch.has(path))
			return;
		fs.chmodSync(path, old ? Number(old.mode) & 0o7777
			: 0o666 & ~this.mask);
		const mine = old && fs.statSync(path, {bigint: true});
		if (mine && (mine.uid !== old.uid || mine.gid !== old.gid))
			try {
				fs.chownSync(path, Number(old.uid),
					Number(old.gid));
			} catch {
				// only root can
			}
	}

	link(from, to) {
		real(() => {
			this.settle(from.path);
			fs.linkSync(from.path, to.path);
		});
	}

	rename(from, to) {
		real(() => {
			this.settle(from.path, to.node && to.node.stat);
			fs.renameSync(from.path, to.path);
		});
		this.end(from.path);
	}

	remove({path, node}) {
		real(() => node.type === TYPE.folder ? fs.rmdirSync(path)
			: fs.unlinkSync(path));
		this.end(path);
	}

	target({path, node}) {
		return node && node.type === TYPE.link ? programPath(real(() =>
			fs.readlinkSync(path))) : '';
	}

	/* A lock is a file with the number of who has it, by the file's own number.
	 * One whose owner has died is free. */
	lock(file) {
		if (!(file instanceof RealFile))
			return ERRNO.INVAL;
		const path = paths.join(os.tmpdir(),
			`umpire-${file.device}-${file.inode}.lock`);
		for (let tries = 0; tries < 3; tries++)
			try {
				fs.writeFileSync(path, String(process.pid),
					{flag: 'wx'});
				this.locks.set(file, path);
				this.begin(path);
				return 0;
			} catch (error) {
				if (error.code !== 'EEXIST')
					return ERRNO.INVAL;
				if (alive(path))
					return ERRNO.AGAIN;
			}
		return ERRNO.AGAIN;
	}

	unlock(file) {
		const path = this.locks.get(file);
		if (!this.locks.delete(file))
			return;
		fs.rmSync(path, {force: true});
		this.end(path);
	}

	/* What an end in the middle leaves. */
	clear() {
		for (const path of this.scratch)
			fs.rmSync(path, {force: true});
	}
}

/* Whether who wrote a lock still runs; if not, it is taken away. */
function alive(path) {
	let owner;
	try {
		owner = Number(fs.readFileSync(path, 'utf8'));
	} catch (error) {
		return error.code !== 'ENOENT';
	}
	try {
		return owner === 0 || process.kill(owner, 0);
	} catch (error) {
		if (error.code !== 'ESRCH')
			return true;
	}
	try {
		fs.unlinkSync(path);
	} catch (error) {
		return error.code !== 'ENOENT';
	}
	return false;
}

const DEVICES = new Map([['dev/null', new MemoryDevice(() => 0)],
	['dev/urandom', new MemoryDevice(randomBytes)]]);

/* Standard input, output and errors.  What has no reader any more ends the
 * program as SIGPIPE does. */
export class RealPipe {
	constructor(fd) {
		this.fd = fd;
		this.type = isatty(fd) ? TYPE.device : TYPE.pipe;
		try {
			const stat = fs.fstatSync(fd, {bigint: true});
			this.device = stat.dev;
			this.inode = stat.ino;
		} catch {
			// it is closed
		}
	}
	patient(deed) {
		for (;;)
			try {
				return deed();
			} catch (error) {
				if (error.code === 'EOF')
					return 0;
				if (error.code === 'EPIPE')
					throw new Exit(141);
				if (error.code !== 'EAGAIN')
					return real(() => {
						throw error;
					});
				Atomics.wait(new Int32Array(
					new SharedArrayBuffer(4)), 0, 0, 5);
			}
	}
	read(to) {
		return this.patient(() => fs.readSync(this.fd, to, 0, to.length,
			null));
	}
	write(from) {
		return this.patient(() => fs.writeSync(this.fd, from, 0,
			from.length));
	}
}
