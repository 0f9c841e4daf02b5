import type {Choices, Difference, Finding, Game, LegalRow, Now, Refusal, Told,
	Totals, Unclear, Why} from './records';
export * from './records'; // what the program says of its own output

/** A log as text or as the bytes of its file (CSV, umpire-log(5)). */
export type Log = string | Uint8Array;

/** A component pack: a folder, or its files by name (umpire-pack(5)). */
export type Pack = string | Record<string, string | Uint8Array>;

export interface Options {
	/** Packs beside those that are built in. */
	packs?: Pack[];
	/** Readings of the rules, whatever the log says. */
	rulings?: Record<string, string>;
	/** Edition of the rules, whatever the log says. */
	edition?: string;
	/** Only this game of the log; the first is 1. */
	game?: number;
	/** Goes on after a row that breaks a rule. */
	keepGoing?: boolean;
	/** What the log is called in findings; `log.csv`. */
	name?: string;
}

/** Judges every row of every game. */
export function validate(log: Log, options?: Options & {
	/** Remarks, warnings and unverified rows fail too. */
	strict?: boolean;
}): {
	/** Every row is legal and every claim met. */
	ok: boolean;
	findings: Finding[];
	games: Game[];
	totals: Totals;
};

/** The rows that are legal, some of them patterns with `?`; with `row` also what that may become. */
export function legal(log: Log, options?: Options & At & {
	verb?: string;
	actor?: string;
	row?: string;
}): (LegalRow | Choices)[];

/** What a row in progress may become: `p1`, `play` or `p1 play card=x`. */
export function choices(log: Log, row?: string, options?: Options & At): {
	rows: LegalRow[];
	moves: Choices[];
};

interface At {
	/** After this row, and not at the end. */
	at?: number;
}

/** Which rules a row would break: `play card=x`, or `p1 play card=x`. */
export function why(log: Log, row: string, options?: Options & At):
	Why | Unclear;

export interface Played {
	good: boolean;
	/** The rows that were taken, with what happened in sentences. */
	rows: Told[];
	/** What the referee says, also of a row that was refused. */
	findings: Refusal[];
	/** What was printed about the request itself. */
	messages: string;
}

/** A game at the table: takes rows as they are typed, `p1 play card=x`. */
export interface Session {
	readonly now: Now;
	/** The log so far, CSV. */
	readonly log: string;
	/** Every field of the state by its path. */
	readonly state: Record<string, string | number>;
	row(row: string): Played;
	/** Takes a row that breaks a rule, as the table played it. */
	force(row: string): Played;
	/** Dice and draws by the program; with a row, only that. */
	roll(row?: string): Played;
	/** Takes back the last `n` decisions and what was rolled after them. */
	undo(n?: number): Played;
	redo(): Played;
	choices(row?: string): {rows: LegalRow[]; moves: Choices[]};
	why(row: string): Why | Unclear;
}

/** A new game, or one that goes on from a log. */
export function session(start: {log: Log} | {
	game: string;
	pack?: string;
	/** Seats in turn order, or how many. */
	seats?: string[] | number;
	players?: string[];
	scenario?: string;
	edition?: string;
}, options?: {packs?: Pack[]; rulings?: Record<string, string>;
	/** Of what the program rolls and draws. */
	seed?: number}): Session;

/** Compares the games of two logs, row by row and state by state. */
export function diff(a: Log, b: Log, options?: Options): {
	same: boolean;
	records: Difference[];
};

/** A page (HTML) of the games of a log. */
export function report(log: Log, options?: Options & {
	/** Which readings of the rules matter. */
	dispute?: boolean;
	/** A second log, to compare with. */
	other?: Log;
}): string;

export interface Result {
	status: number;
	output: string;
	messages: string;
	/** Files that the command made or changed. */
	files: Record<string, Uint8Array>;
}

/** Any command, over files in memory: `run(['fmt', 'a.csv'], {files: {'a.csv': log}})`. */
export function run(words: (string | number)[], given?: {
	files?: Record<string, Log>;
	input?: Log;
}): Result;

/** A command that could not answer; `message` is what it printed. */
export class UmpireError extends Error {
	status: number;
}
