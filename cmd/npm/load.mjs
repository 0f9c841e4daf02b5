/* What the package is made of, in one script. */
import fs from 'fs';
import paths from 'path';

export {Disk} from '../web/files.mjs';
export {Pipe, Run, Wasi, runProgram} from '../web/wasi.mjs';
export {RealDisk, RealPipe, hostPath, programPath} from './disk.mjs';

let loaded = null;

/* The program, compiled once. */
export function load() {
	return loaded = loaded || new WebAssembly.Module(fs.readFileSync(
		paths.join(__dirname, 'umpire.wasm')));
}
