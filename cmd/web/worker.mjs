/* The worker: one run of the program after the other, each on a disk of its
 * own; and one that stays open for more lines.  Whoever wants it to stop ends the
 * worker. */
import {Disk} from './files.mjs';
import {Run} from './wasi.mjs';

let program = null;
let open = null; /* a Run */

/* Tells how many lines have been printed so far. */
function counter(id) {
	let printed = 0;
	return bytes => {
		printed += bytes.filter(byte => byte === 10).length;
		postMessage({id, printed});
	};
}

/* Runs the program, or gives lines to the one that stays: its result, and files new or written. */
function answer({id, lines, args, files, written, stays, input, counts}) {
	if (lines)
		return {result: open.lines(lines), files: []};
	const disk = new Disk();
	for (const [path, bytes] of files)
		disk.put(path, bytes);
	const before = new Set(files.map(([path]) => path));
	const run = new Run(program, disk, args, input, counts ? counter(id) : null);
	if (stays)
		open = run;
	return {result: run.answer, files: disk.list().filter(([path]) =>
		!before.has(path) || written.includes(path))};
}

onmessage = ({data}) => {
	if (data.program) {
		program = data.program;
		return;
	}
	const {result, files} = answer(data);
	postMessage({id: data.id, status: result.status,
		out: result.out.slice(), errors: result.errors.slice(),
		files: files.map(([path, bytes]) => [path, bytes.slice()])});
};
