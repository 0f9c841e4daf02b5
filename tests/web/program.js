'use strict';

/* The program of the page in node: what a worker of the page has. */
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const {execFileSync} = require('child_process');

const root = path.join(__dirname, '../..');
const {Disk, Run, runProgram} = bundled('cmd/web/wasi.mjs');

/* What a module exports; by import() it would come too late for who requires it. */
function bundled(file) {
	const module = {exports: {}};
	vm.runInThisContext(`((module, require, crypto) => {${execFileSync(
		'esbuild', ['--bundle', '--platform=node', '--log-level=warning',
			path.join(root, file)])}})`)(module, require,
		require('crypto').webcrypto);
	return module.exports;
}

function load(file) {
	return new WebAssembly.Module(fs.readFileSync(file));
}

module.exports = {Disk, Run, runProgram, bundled, load, root};
