/* Commands of umpire, run in a worker: umpire(['validate', ...], files). */
import {unpacked} from '../report/page/data.mjs';
import {part} from '../report/page/svg.mjs';
import {app} from './state.mjs';

export class Program {
	/** @type {any} */
	static policy = null; /* a browser wants it for addresses of scripts */

	constructor() {
		this.waiting = new Map();
		this.last = 0;
		this.worker = null;
		this.late = 0; /* a timer: what takes long is shown */
		this.module = this.compile();
	}

	/* Unpacked and compiled once. */
	async compile() {
		if (typeof WebAssembly === 'undefined')
			throw new Error(
				'This browser is too old: it has no WebAssembly.');
		return WebAssembly.compile(await unpacked('program').arrayBuffer());
	}

	async begin() {
		const program = await this.module;
		if (this.worker)
			return this.worker;
		this.worker = new Worker(Program.trust('createScriptURL', URL
			.createObjectURL(new Blob([part('worker').textContent], {type:
				'text/javascript'}))));
		this.worker.onmessage = ({data}) => this.take(data);
		this.worker.onerror = event => this.end(new Error(event.message ||
			'the worker failed'));
		this.worker.postMessage({program});
		return this.worker;
	}

	/* What a browser takes only from a policy: addresses of scripts, XML. */
	static trust(kind, given) {
		const {trustedTypes} = /** @type {any} */ (self);
		if (!trustedTypes)
			return given;
		const same = words => words;
		Program.policy = Program.policy || trustedTypes.createPolicy(
			'umpire', {createScriptURL: same, createHTML: same});
		return Program.policy[kind](given);
	}

	/* files: [[path, bytes], ...]; written: those of them that the command
	 * may write; stays: it is left open for `lines`; heard: gets how many lines
	 * it has printed, while it runs.  Answers {status, out, errors, files} with
	 * texts. */
	run(args, files = [], {input = '', written = [], stays = false, heard = null} = {}) {
		return this.send({args: args.map(String), files, written, stays,
			input: new TextEncoder().encode(input), counts: Boolean(heard)}, heard);
	}

	/* More lines for the program that was left open last. */
	lines(words) {
		return this.send({lines: new TextEncoder().encode(words)});
	}

	async send(message, heard = null) {
		const worker = await this.begin(), id = ++this.last;
		return new Promise((good, bad) => {
			this.waiting.set(id, {good, bad, heard});
			this.busy();
			worker.postMessage({id, ...message});
		});
	}

	take({id, printed, out, errors, status, files}) {
		const {good, heard} = this.waiting.get(id);
		const decode = bytes => new TextDecoder().decode(bytes);
		if (printed !== undefined)
			return heard(printed);
		this.waiting.delete(id);
		this.busy();
		good({status, out: decode(out), errors: decode(errors), files: new Map(
			files)});
	}

	/* No style depends on `busy`: what is answered at once costs no layout. */
	busy() {
		const is = this.waiting.size > 0, {classList} = document.body;
		classList.toggle('busy', is);
		if (!is) {
			clearTimeout(this.late);
			this.late = 0;
			classList.remove('slow');
		} else if (!this.late)
			this.late = setTimeout(() => classList.add('slow'), 400);
	}

	stop() {
		this.end(new Error('Stopped.'));
	}

	end(error) {
		if (this.worker)
			this.worker.terminate();
		this.worker = null;
		for (const {bad} of this.waiting.values())
			bad(error);
		this.waiting.clear();
		this.busy();
	}
}

/**
 * The records of an answer.
 * @returns {any[]}
 */
export function jsonLines(text) {
	return text.split('\n').filter(Boolean).map(line => JSON.parse(line));
}

export function packFiles() {
	return [...app.packs].flatMap(([, files]) => files);
}

function packWords() {
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
export function umpire([command, ...args], {log = app.log, more = [], reading = true,
	...rest} = {}) {
	const rulings = [...app.rulings].flatMap(pair => ['--ruling', pair.join('=')]);
	const read = reading ? [...app.keep ? ['-k'] : [], ...rulings] : [];
	return app.program.run([command, ...read, ...packWords(), ...args],
		[...packFiles(), ...log ? [log.file] : [], ...more], rest);
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
