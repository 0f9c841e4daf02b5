
let loaded = null;

/* The program, compiled once. */
function load() {
	return loaded = loaded || new WebAssembly.Module(fs.readFileSync(
		paths.join(__dirname, 'umpire.wasm')));
}

module.exports = {Disk, PipeIn, PipeOut, RealDisk, RealPipe, Run, Wasi, hostPath,
	load, programPath, runProgram};
