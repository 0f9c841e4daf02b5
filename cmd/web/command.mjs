/* Commands of the program on what is open. */
import {jsonLines} from './program.mjs';
import {app} from './state.mjs';

export function packFiles() {
	return [...app.packs].flatMap(([, files]) => files);
}

export function packWords() {
	return [...app.packs.keys()].flatMap(name => ['--pack', name]);
}

/**
 * A command on the open log, read as the switches say.
 * @param {(string | number)[]} args
 * @param {{log?: Log | null, more?: File[], reading?: boolean, input?: string,
 *	written?: string[], stays?: boolean}} options
 * @typedef {import('./history.mjs').Log} Log
 * @typedef {[string, Uint8Array]} File
 */
export function umpire(args, {log = app.log, more = [], reading = true, ...rest} = {}) {
	const words = reading ? [...(app.keep ? ['-k'] : []),
		...[...app.rulings].flatMap(([key, value]) => ['--ruling',
			`${key}=${value}`]), ...packWords()] : packWords();
	return app.program.run([args[0], ...words, ...args.slice(1)],
		[...packFiles(), ...(log ? [log.file] : []), ...more], rest);
}

/* The message of a command that cannot do it. */
export function errorOf(result) {
	return result.errors.trim().replace(/^umpire: /gm, '') ||
		result.out.trim();
}

/**
 * The records that it answers; fails with its message where there are none.
 * @returns {any[]}
 */
export function records(result) {
	if (!result.out)
		throw new Error(errorOf(result));
	return jsonLines(result.out);
}

/* A file that it has written. */
export function written(result, name) {
	if (!result.files.has(name))
		throw new Error(errorOf(result));
	return result.files.get(name);
}
