#!/usr/bin/env node
'use strict';

/* The program as a command.  It runs in a thread, so that a signal finds somebody
 * who takes away the files that are begun. */
const fs = require('fs');
const {Worker, isMainThread, workerData, receiveMessageOnPort, MessageChannel} =
	require('worker_threads');
const program = require('./program.js');

const ENDS = {SIGINT: 2, SIGTERM: 15, SIGHUP: 1};

function environ() {
	const size = process.stdout.columns;
	return Object.entries({...process.env,
		...size && {COLUMNS: process.env.COLUMNS || String(size)},
		PWD: program.programPath(process.cwd()),
		TMPDIR: program.programPath(process.env.TMPDIR ||
			require('os').tmpdir())}).map(pair => pair.join('='));
}

/* In the thread. */
function run({port, ending, words}) {
	const disk = new program.RealDisk(path => {
		port.postMessage(['begun', path]);
		if (Atomics.load(ending, 0))
			Atomics.wait(ending, 0, 1); // we are being ended
	}, path => port.postMessage(['ended', path]));
	const pipes = [0, 1, 2].map(fd => new program.RealPipe(fd));
	let status = 2;
	try {
		status = new program.Wasi(disk, ['umpire', ...words], pipes,
			environ()).run(program.load());
	} catch (error) {
		try {
			fs.writeSync(2, `umpire: the program was stopped: ${
				error.message}\n`);
		} catch (unheard) {
			// it has no reader
		}
	}
	disk.clear();
	process.exit(status);
}

function start() {
	const {port1, port2} = new MessageChannel();
	const ending = new Int32Array(new SharedArrayBuffer(4));
	const begun = new Set();
	const take = ([what, path]) => what === 'begun' ? begun.add(path)
		: begun.delete(path);
	const worker = new Worker(__filename, {workerData: {port: port2, ending,
		words: process.argv.slice(2)}, transferList: [port2],
	stdin: false, stdout: false, stderr: false});
	const end = signal => {
		Atomics.store(ending, 0, 1);
		const clear = () => {
			for (let got; (got = receiveMessageOnPort(port1));)
				take(got.message);
			for (const path of begun)
				fs.rmSync(path, {force: true});
		};
		clear();
		setTimeout(() => {
			clear();
			process.removeAllListeners(signal);
			process.kill(process.pid, signal);
		}, 5);
	};
	for (const signal in ENDS)
		process.once(signal, end);
	port1.on('message', take);
	port1.unref();
	worker.on('exit', status => process.exit(status));
}

if (isMainThread)
	start();
else
	run(workerData);
