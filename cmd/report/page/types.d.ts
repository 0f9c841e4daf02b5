/* What `umpire report --data` writes, and what the page keeps: for tsc, which checks
 * the scripts by it (`make lint`). */

export type Value = string | number;
/** [number of a path, value, ...] */
export type Changes = Value[];

export type FindingData = {
	kind: string; rule: string; message: string; cite?: string; statement?: string;
	file: string; line: number; column: number; n: number;
	legal?: string; account?: string; more: number; after_illegal: boolean;
	/** the smallest change after which what follows is legal; line 0: none */
	fix_line: number; fix_lines: number; fix?: string;
	/** the row that is new in them, as a sentence */
	fix_says?: string;
};

export type Reading = {
	reading: string; here: string; effect: string; n: number; states: number;
	row: string; verdict: string; claim?: string; 'on-to': number;
	'fields-in-all': number;
	fields: {path: string; here: Value; there: Value}[];
	result: {path: string; here: Value; there: Value}[];
	boards: [number, Changes][];
};

export type Component = {[column: string]: string};

export type GameData = {
	id: string; title: string; edition: string; pack: string; kind: string;
	file: string; log: number; ordinal: number;
	columns: string[]; header: [number, number]; delimiter: string; end: string;
	/** [place,] actor, move, args, note, event, changes, said, told, ... */
	rows: any[]; paths: string[]; start: Value[]; seats: string[];
	hidden: Changes; same?: number; house: string[];
	tables: {[table: string]: Component[]};
	asks: {[ruling: string]: {question: string; cite: string}};
	words: {[word: string]: string}; rulings: {[ruling: string]: string};
	counts: {[verdict: string]: number}; findings: FindingData[]; allFindings: FindingData[];
	dispute?: {result: string; stopped: number; readings: Reading[];
		rulings: {[ruling: string]: {question: string; cite: string;
			rationale: string}}};
};

/** What is open on the page with the whole program.  What a screen needs is there when it
 * is drawn: the log on all screens of a game, its view once it has been judged. */
export type App = {
	program: import('../../web/program.mjs').Program;
	log?: any; /** the log that is open */
	game: number; /** the game of it that is shown */
	second: any; /** the log that it is compared with */
	/** packs of the device */
	packs: Map<string, [string, Uint8Array][]>;
	rulings: Map<string, string>; /** read differently than the log says */
	disputes: boolean; /** is what each of them changes asked for? */
	keep: boolean; /** continue after rows that break a rule */
	view: any; /** the game as it is drawn */
	tab: string;
	/** each seat sees its own hand only (hands.mjs); null: as the game asks for it */
	shut: boolean | null;
	holder: string | null; /** the seat that holds the device then */
	seat: string | null; /** that an address asks to look as */
	run: number; /** which answer is still wanted */
	judged?: Promise<void>; /** the judging of the last change */
	reported: Uint8Array | null; /** the bytes that the view shows */
	report?: any; verdict?: any; notes?: any;
	open?: boolean;
	panels?: any; tabs?: any; facts?: any; verdictPlace?: any; viewPlace?: any;
};
