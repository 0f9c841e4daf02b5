'use strict';

/* Real files of the npm package, without the program: what a scratch file becomes
 * in its place, what a lock keeps out, what an end in the middle leaves.
 *
 *	node tests/npm/disk.js FOLDER
 */
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const {spawnSync} = require('child_process');
const {bundled} = require('../web/program.js');
const {RealDisk, Failure, ERRNO, TYPE, hostPath} = bundled('cmd/npm/disk.mjs');

const here = process.argv[2];
const told = [];
const disk = new RealDisk(path => told.push(['begun', path]),
	path => told.push(['ended', path]));
const find = name => disk.find(path.join(here, name).slice(1), disk.root);
const mode = name => (fs.statSync(path.join(here, name)).mode & 0o777)
	.toString(8);
const write = (name, text, how) => {
	const file = disk.open(find(name), {create: 1, write: 1, ...how});
	file.write(Buffer.from(text), 0);
	return file;
};
const refused = (deed, errno) => assert.throws(deed, error =>
	error instanceof Failure && error.errno === errno);
const tests = {};

tests['a new file'] = () => {
	process.umask(0o027);
	write('new.csv.abcDEF', 'new', {exclusive: 1}).close();
	assert.equal(mode('new.csv.abcDEF'), '600');
	assert.deepEqual(told, [['begun', path.join(here, 'new.csv.abcDEF')]]);
	const fresh = new RealDisk();
	disk.mask = fresh.mask;
	disk.link(find('new.csv.abcDEF'), find('new.csv'));
	disk.remove(find('new.csv.abcDEF'));
	assert.equal(mode('new.csv'), '640');
	assert.equal(told.pop()[0], 'ended');
	refused(() => disk.open(find('new.csv'), {create: 1, exclusive: 1,
		write: 1}), ERRNO.EXIST);
};
tests['a file that replaces one is as that was'] = () => {
	fs.chmodSync(path.join(here, 'new.csv'), 0o604);
	write('new.csv.abcDEF', 'other', {exclusive: 1}).close();
	disk.rename(find('new.csv.abcDEF'), find('new.csv'));
	assert.equal(mode('new.csv'), '604');
	assert.equal(fs.readFileSync(path.join(here, 'new.csv'), 'utf8'), 'other');
	assert.equal(disk.scratch.size, 0);
};
tests['an end in the middle leaves nothing'] = () => {
	write('x.csv.aaaaaa', 'x', {exclusive: 1}).close();
	disk.clear();
	assert.deepEqual(fs.readdirSync(here), ['new.csv']);
};
tests['a lock keeps out who comes later'] = () => {
	const first = disk.open(find('new.csv'), {write: 1});
	const second = new RealDisk();
	const again = second.open(second.find(path.join(here, 'new.csv').slice(1),
		second.root), {write: 1});
	assert.equal(disk.lock(first), 0);
	assert.equal(second.lock(again), ERRNO.AGAIN);
	first.close();
	assert.equal(second.lock(again), 0);
	again.close();
};
tests['a lock of who has died is nobody\'s'] = () => {
	const file = disk.open(find('new.csv'), {write: 1});
	const dead = spawnSync(process.execPath, ['-e', '']).pid;
	fs.writeFileSync(path.join(require('os').tmpdir(),
		`umpire-${file.device}-${file.inode}.lock`), String(dead));
	assert.equal(disk.lock(file), 0);
	file.close();
};
tests['folders, and names that are not there'] = () => {
	disk.make(find('folder'));
	write('folder/b', 'b').close();
	write('folder/a', 'a').close();
	assert.deepEqual(disk.names(find('folder').node).map(([name, type]) =>
		[name, type]), [['a', TYPE.file], ['b', TYPE.file]]);
	assert.equal(find('folder/none').node, undefined);
	refused(() => disk.remove(find('folder')), ERRNO.NOTEMPTY);
	refused(() => find('new.csv/x'), ERRNO.NOTDIR);
	assert.equal(disk.real(path.join(here, 'folder/../folder/a')),
		fs.realpathSync(path.join(here, 'folder/a')));
};
tests['paths of Windows'] = () => {
	for (const [name, path_] of [['C:/Users/me/logs/a.csv',
		'C:\\Users\\me\\logs\\a.csv'], ['C:/Users/me/D:\\a.csv', 'D:\\a.csv'],
	['C:/Users/me/logs\\a.csv', 'C:\\Users\\me\\logs\\a.csv'],
	['C:', 'C:\\'], ['C:/Users/me/c:/x', 'c:\\x']])
		assert.equal(hostPath(name, true), path_);
	assert.equal(hostPath('tmp/C:/x', false), '/tmp/C:/x');
};

let failed = 0;
for (const name in tests)
	try {
		tests[name]();
	} catch (error) {
		failed++;
		console.log(`${name}: ${error.stack}`);
	}
console.log(`${Object.keys(tests).length - failed} good, ${failed} bad`);
process.exit(failed ? 1 : 0);
