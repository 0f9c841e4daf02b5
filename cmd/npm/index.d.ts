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

export interface Finding {
	type: 'finding';
	kind: 'illegal' | 'claim' | 'malformed' | 'trouble' | 'unverified' |
		'remark' | 'waived' | 'waiver' | 'warning';
	file: string;
	line: number;
	column: number;
	/** Ordinal of the game in the log, 0 if it is about none. */
	game: number;
	/** Id of the game. */
	id: string;
	/** Number of the row. */
	n: number;
	/** `GAME/RULE`; see `umpire rules`. */
	rule: string;
	message: string;
	/** Where it is printed. */
	cite: string;
	/** The rule as a sentence. */
	statement: string;
	row: string;
	/** Some rows that would have been legal, and how many more there are. */
	legal: string;
	more: number;
	after_illegal: boolean;
	note: string;
}

interface Counts {
	rows: number;
	legal: number;
	unverified: number;
	illegal: number;
	announced: number;
	waived: number;
	malformed: number;
	claims: number;
	'claims-failed': number;
	'claims-unverified': number;
	remarks: number;
	unchecked: number;
}

export interface Game extends Counts {
	type: 'game';
	file: string;
	game: number;
	line: number;
	id: string;
	edition: string;
	pack: string;
	'stand-in': boolean;
	fragment: boolean;
	/** Why it is not judged to its end, or empty. */
	stopped: string;
	seats: number;
	played: number;
	outcome: string;
	reason: string;
	winners: string;
}

export interface Totals extends Counts {
	type: 'totals';
	logs: number;
	games: number;
	'waivers-stale': number;
	warnings: number;
	stopped: number;
	troubles: number;
	'stand-in': number;
	'left-out': number;
	findings: number;
	/** 0 every row is legal and every claim met, 1 not, 2 trouble. */
	status: 0 | 1 | 2;
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

/** A row that is legal, or many of them: a pattern has `?` in it. */
export interface LegalRow {
	type?: undefined;
	file: string;
	game: number;
	n: number;
	actor: string;
	move: string;
	args: string;
	pattern: boolean;
	rows: number;
	/** The row as a sentence. */
	says: string;
}

export interface Key {
	key: string;
	/** Every row has it. */
	always: boolean;
	/** Some rows leave its value open. */
	pattern: boolean;
	/** Of a key that takes several values: how many, and how they are written. */
	least?: number;
	most?: number;
	ordered?: boolean;
	once?: boolean;
	hidden?: boolean;
	values: {value: string; name?: string}[];
}

export interface Choices {
	type: 'choices';
	move: string;
	rows: number;
	patterns: number;
	keys: Key[];
}

interface At {
	/** After this row, and not at the end. */
	at?: number;
}

/** The rows that are legal; with `row` also what that may become. */
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

type Verdict = 'legal' | 'illegal' | 'unverified';

export interface Why {
	file: string;
	game: number;
	n: number;
	row: string;
	verdict: Verdict;
	broken: {
		rule: string;
		class: 'forbidden' | 'impossible' | 'consequence';
		message: string;
		cite: string;
		statement: string;
		key?: string;
	}[];
	readings: {ruling: string; here: string; value: string; verdict: Verdict}[];
}

/** Which rules a row would break: `play card=x`, or `p1 play card=x`. */
export function why(log: Log, row: string, options?: Options & At): Why;

/** How a game at the table is now. */
export interface Now {
	type: 'session';
	/** The last request was met. */
	good: boolean;
	/** Rows of the log, and rows of play. */
	n: number;
	played: number;
	over: boolean;
	/** Who can make a row, as words: `p1`, `table`. */
	actors: string;
	/** Rows and patterns that are legal. */
	legal: number;
	may_roll: boolean;
	/** Nothing else can be done. */
	only_roll: boolean;
	/** Rows that `undo` would take back. */
	undo: number;
	redo: boolean;
	bytes: number;
}

export interface Played {
	good: boolean;
	/** The rows that were taken, with what happened in sentences. */
	rows: {type: 'row'; n: number; told: string; row: unknown[]}[];
	/** What the referee says, also of a row that was refused. */
	findings: {type: 'finding'; kind: Finding['kind']; n: number; rule: string;
		cite: string; statement: string; words: string; note: string;
		alternatives: string; more: number}[];
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
	why(row: string): Why;
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

interface Place {
	file: string;
	line?: number;
	n: number;
	played: number;
}

export type Difference =
	/** The states differ from here on, or are the same again. */
	| {type: 'part' | 'meet'; game: number; a: Place; b: Place;
		fields: {path: string; a: string; b: string}[]}
	| {type: 'meet' | 'apart'; game: number; a: number; b: number}
	| {type: 'reading'; game: number; key: string; a: string; b: string}
	| {type: 'row'; game: number;
		kind: 'missing' | 'inserted' | 'changed' | 'moved';
		a?: number; 'a-row'?: string; b?: number; 'b-row'?: string}
	| {type: 'note'; game: number; message: string};

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
