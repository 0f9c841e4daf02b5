/* The game at the table: one session of the program stays open in the worker and
 * is fed rows, so that a decision in row 900 costs what one in row 50 costs.
 *
 * It has a log of its own, made of the rows of the game that is shown.  What it
 * takes is written into the log that is open, as that writes its rows. */
import {SEVERE, grouped} from '../report/page/index.mjs';
import {ROW, logOf, withRow} from './edit.mjs';
import {keeping} from './keeping.mjs';
import {changeLog, verdictFacts, verdictShort} from './log.mjs';
import {errorOf, jsonLines, umpire} from './program.mjs';
import {app} from './state.mjs';

export class Session {
	/** @type {any} */ worker = null; /* the one it lives in */
	/** @type {Uint8Array | null} */ bytes = null; /* of the log that it is at */
	/** @type {any} */
	now = null; /* what may be asked of it: Now of `umpire schema` */
	/** @type {import('records').LegalRow[]} */ legal = [];
	/** @type {import('records').Choices[]} */ choices = [];
	/** @type {import('records').Refusal[]} */ findings = [];
	rows = []; /* that were taken */
	/** @type {any[]} */ follows = []; /* from them by itself */
	/** @type {any[]} */ asked = []; /* what words could mean */
	errors = '';

	/* At the end of the game that is shown. */
	static async open() {
		const {program, log, view: {game}} = app, session = new Session();
		session.bytes = log.bytes;
		session.take(await umpire(['record', '--format=json', '--continue', 'table.csv'],
			{log: null, more: [['table.csv', logOf(game)]], reading: false, stays: true}));
		session.worker = program.worker;
		if (!session.now)
			throw new Error(errorOf({errors: session.errors, out: ''}));
		await session.ask('legal');
		return session;
	}

	/* Is it where the log is? */
	get there() {
		return this.bytes === app.log.bytes &&
			this.worker === app.program.worker;
	}

	/* What it has answered, by the type of its lines. */
	take({out, errors}) {
		const lines = grouped(jsonLines(out), ({type}) => type || 'legal');
		const of = type => lines.get(type) || [];
		this.now = of('session')[0] || this.now;
		this.errors = errors;
		this.rows = of('row').map(line => line.row);
		this.follows = of('row').flatMap(({follows = []}) => follows);
		this.asked = of('asked');
		this.findings = of('finding');
		this.choices = of('choices');
		this.legal = of('legal');
	}

	/* Requests of `record --format json`, and whether the last was met.  The
	 * rows that it took are in the log then. */
	async ask(...requests) {
		if (!this.there)
			throw new Error('The log is not read yet: do it again.');
		const {legal} = this;
		this.take(await app.program.lines(requests.join('\n') + '\n'));
		if (requests.at(-1) !== 'legal') /* about a row in progress */
			this.legal = legal;
		if (!this.there)
			throw new Error('Another log was opened: do it again.');
		for (const row of this.rows)
			await this.write(row);
		return this.now.good;
	}

	/* A row that was taken: the rest of the log need not be judged again. */
	async write(row) {
		const {log, view, report, verdict} = app, {game} = view;
		const values = Object.fromEntries(ROW.map((name, i) => [name, row[i]]));
		const {bytes, place} = withRow(log.bytes, {...game, rows: game.all}, values);
		this.bytes = bytes;
		const severe = this.findings.some(({kind}) => SEVERE.has(kind));
		if (!place || severe || !['played', 'takeback'].includes(row[4]))
			return changeLog(bytes, 1e9);
		log.write(bytes);
		report.games[0].rows.push([place, ...row]);
		game.add([place, ...row]);
		view.stale = true;
		view.timeline.n = game.length;
		/* a finding is shown with its place, which only judging knows */
		app.reported = this.findings.length ? null : bytes;
		verdict.totals.rows++;
		game.counts.legal += !this.findings.length && row[4] === 'played';
		for (const {kind} of this.findings)
			if (kind === 'unverified')
				verdict.totals.unverified++;
		app.facts.textContent = verdictFacts();
		keeping.keep(verdictShort(verdict));
	}
}
