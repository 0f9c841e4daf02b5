/* Changes of a log as bytes.  Where rows and cells are comes from `umpire
 * report --data`: all other bytes stay as they are, and nothing here reads
 * CSV.
 *
 * A game has {columns, header: [from, to], delimiter, end, rows}; a row has
 * {n, place, actor, move, args, note}, its place is [from, to, end of each
 * cell]. */

import {joined} from './history.mjs';

export const utf8 = new TextEncoder();
const text = bytes => new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes);

/* A cell as CSV has it. */
export function csvCell(value, delimiter) {
	return value.includes('"') || value.includes(delimiter) ||
		/[\r\n]|^\s|\s$/.test(value)
		? '"' + value.replaceAll('"', '""') + '"' : value;
}

/* Bytes with words in some places: [[from, to, words], ...], in any order. */
function splice(bytes, cuts) {
	const parts = [];
	let at = 0;
	for (const [from, to, words] of [...cuts].sort((a, b) => a[0] - b[0])) {
		parts.push(bytes.subarray(at, from), utf8.encode(words));
		at = to;
	}
	return joined([...parts, bytes.subarray(at)]);
}

/* Does a line end before this byte? */
function lineEnds(bytes, at) {
	return /[\r\n]/.test(String.fromCharCode(bytes[at - 1]));
}

function placeOf(row) {
	if (!row || !row.place || !row.place.length)
		throw new Error(row ? `Row ${row.n} is longer than a row may be: ` +
			'shorten it in an editor.' : 'There is no such row.');
	return row.place;
}

/* A new row, as the log writes its columns. */
function line(game, columns, values) {
	const written = new Set();
	return columns.map(name => {
		const twice = written.has(name);
		written.add(name);
		return csvCell(!twice && values[name] || '', game.delimiter);
	}).join(game.delimiter) + game.end;
}

/* `columns`: those of the log, then those that the values need and it has not; `cuts`: how
 * the header gets them, for splice(). */
function withColumns(bytes, game, values) {
	const more = Object.keys(values).filter(name => values[name] &&
		!game.columns.includes(name));
	const words = more.map(name => game.delimiter + name).join('');
	let [, at] = game.header;
	while (lineEnds(bytes, at))
		at--;
	return {columns: [...game.columns, ...more], cuts: words ? [[at, at, words]] : []};
}

/* Where each cell of a row at this place begins and ends: [[from, to], ...]. */
function cellSpans([from, , ...ends]) {
	return ends.map((end, i) => [from + (i ? ends[i - 1] + 1 : 0), from + end]);
}

/* Cuts that empty the numbers of the rows after row n, which would be wrong once these move. */
function blankNumbers(game, n) {
	const at = game.columns.indexOf('n');
	const spans = game.rows.slice(n).flatMap(({place}) => cellSpans(place).slice(at, at + 1));
	return at < 0 ? [] : spans.filter(([from, to]) => to > from).map(span => [...span, '']);
}

/* Row n with other cells. */
export function changeRow(bytes, game, n, values) {
	const row = game.rows[n - 1], {delimiter} = game, {actor, move, args, note} = row;
	const [from, to, ...ends] = placeOf(row);
	const {columns, cuts} = withColumns(bytes, game, values);
	if (!ends.length) { /* it cannot be split: written as it was understood */
		const written = line(game, columns, {actor, move, args, note, ...values});
		return splice(bytes, [...cuts, [from, to, written]]);
	}
	const cells = cellSpans(row.place).map(span => text(bytes.subarray(...span)));
	for (const name of new Set(columns))
		if (name in values && values[name] !== (row[name] || ''))
			cells[columns.indexOf(name)] = csvCell(values[name], delimiter);
	const written = Array.from(cells, cell => cell || '').join(delimiter);
	return splice(bytes, [...cuts, [from, from + ends.at(-1), written]]);
}

/* With a row after the last one, and its place; null: all places have changed. */
export function withRow(bytes, game, values) {
	const {rows} = game, [, to] = placeOf(rows.at(-1));
	const all = addRow(bytes, game, rows.length, values);
	const from = to + (lineEnds(bytes, to) ? 0 : game.end.length);
	const moved = withColumns(bytes, game, values).cuts.length > 0;
	return {bytes: all, place: moved ? null : [from, to + all.length - bytes.length]};
}

/* With a row after row n. */
export function addRow(bytes, game, n, values) {
	const [, to] = placeOf(game.rows[n - 1]);
	const {columns, cuts} = withColumns(bytes, game, values);
	const end = lineEnds(bytes, to) ? '' : game.end;
	return splice(bytes, [...cuts, [to, to, end + line(game, columns, values)],
		...blankNumbers(game, n)]);
}

export function removeRow(bytes, game, n) {
	const [from, to] = placeOf(game.rows[n - 1]);
	return splice(bytes, [[from, to, ''], ...blankNumbers(game, n)]);
}

/* With other text in the place of some lines; they are counted from 1. */
export function changeLines(bytes, line, lines, text) {
	const begins = [0];
	for (let i = 0; i < bytes.length; i++)
		if (bytes[i] === 10)
			begins.push(i + 1);
	const at = n => n <= begins.length ? begins[n - 1] : bytes.length;
	return splice(bytes, [[at(line), at(line + lines), text]]);
}

/* Without the rows after row n; lines that are not rows stay. */
export function removeAfter(bytes, game, n) {
	return splice(bytes, game.rows.slice(n).map(row => {
		const [from, to] = placeOf(row);
		return [from, to, ''];
	}));
}

export const ROW = ['actor', 'move', 'args', 'note'];

/* The log of a game: its rows as they were understood. */
export function logOf(game) {
	return csvFile([ROW, ...game.all.map(row => ROW.map(name => row[name]))]);
}

/* A file of rows of cells. */
export function csvFile(rows) {
	const lines = rows.map(cells => cells.map(cell => csvCell(cell, ',')).join(','));
	return utf8.encode(lines.map(words => words + '\n').join(''));
}
