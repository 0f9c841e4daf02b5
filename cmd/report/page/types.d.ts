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
	fix_line: number; fix_lines: number; fix?: string; fix_says?: string;
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
