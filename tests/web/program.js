'use strict';

/* The program of the page in node: what a worker of the page has. */
const fs = require('fs');
const path = require('path');
const vm = require('vm');

const root = path.join(__dirname, '../..');
const sources = ['files.js', 'wasi.js'].map(name =>
	fs.readFileSync(path.join(root, 'cmd/web', name), 'utf8'));
const {Disk, Run, runProgram} = vm.runInThisContext(`(() => {${sources.join('')}
	return {Disk, Run, runProgram};
})()`);

function load(file) {
	return new WebAssembly.Module(fs.readFileSync(file));
}

module.exports = {Disk, Run, runProgram, load, root};
