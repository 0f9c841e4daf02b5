/* The worker: one run of the program after the other, each on a disk of its
 * own.  Whoever wants it to stop ends the worker. */

let program = null;

onmessage = ({data}) => {
	if (data.program) {
		program = data.program;
		return;
	}
	const disk = new Disk();
	for (const [path, bytes] of data.files)
		disk.put(path, bytes);
	const before = new Set(data.files.map(([path]) => path));
	const result = runProgram(program, disk, data.args, data.input);
	const files = disk.list().filter(([path, bytes]) =>
		!before.has(path) || data.written.includes(path))
		.map(([path, bytes]) => [path, bytes.slice()]);
	postMessage({id: data.id, status: result.status,
		out: result.out.slice(), trouble: result.trouble.slice(), files});
};
