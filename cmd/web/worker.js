/* The worker: one run of the program after the other, each on a disk of its
 * own; and one that stays open for more lines.  Whoever wants it to stop ends the
 * worker. */

let program = null;
let open = null; /* {run, disk, log} */

/* A game at the table: `args` are those of `record --format json`.  Lines come
 * with later messages; `log` is what the program writes. */
function begin(disk, data) {
	const run = new Run(program, disk, data.args, data.input);
	open = run.open ? {run, disk, log: data.log} : null;
	return run.answer;
}

function answer(data) {
	if (data.lines) {
		const result = open.run.lines(data.lines);
		const files = open.disk.list().filter(([path]) =>
			path === open.log);
		if (!open.run.open)
			open = null;
		return {result, files};
	}
	const disk = new Disk();
	for (const [path, bytes] of data.files)
		disk.put(path, bytes);
	const before = new Set(data.files.map(([path]) => path));
	const result = data.log ? begin(disk, data)
		: runProgram(program, disk, data.args, data.input);
	return {result, files: disk.list().filter(([path]) =>
		!before.has(path) || data.written.includes(path))};
}

onmessage = ({data}) => {
	if (data.program) {
		program = data.program;
		return;
	}
	const {result, files} = answer(data);
	postMessage({id: data.id, status: result.status,
		out: result.out.slice(), trouble: result.trouble.slice(),
		files: files.map(([path, bytes]) => [path, bytes.slice()])});
};
