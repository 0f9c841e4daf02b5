/* What is read beside a log: files in other encodings, spreadsheets, a log in an
 * address.  A log is UTF-8; what spreadsheets also write can be read, and whoever opens
 * it is asked. */
import {bytesOf} from '../report/page/data.mjs';
import {Program} from './program.mjs';

/* `utf-8`, `utf-16le`, `utf-16be`, `windows-1252`; null: not text. */
export function encodingOf(bytes) {
	const [a, b] = bytes;
	if (a === 0xff && b === 0xfe)
		return 'utf-16le';
	if (a === 0xfe && b === 0xff)
		return 'utf-16be';
	/* controls other than tab, line ends and form feed are not text */
	if (bytes.subarray(0, 4096).some(byte => byte < 9 || byte === 11 || byte > 13 && byte < 32))
		return null;
	try {
		new TextDecoder('utf-8', {fatal: true}).decode(bytes);
		return 'utf-8';
	} catch {
		return 'windows-1252';
	}
}

export function decoded(bytes, encoding) {
	return new TextDecoder(encoding).decode(bytes);
}

/* Words of the text that show whether it was read rightly: with letters that are
 * not ASCII, each once, with the letters beside them. */
export function tellingWords(text, most = 6) {
	return [...new Set(text.match(/[^\s,;="+]*[^\x00-\x7f][^\s,;="+]*/g))]
		.slice(0, most);
}

const ROWS = 100000, CELLS = 64, XML_MOST = 2e8; /* bytes */

export function isZip(bytes) {
	return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 &&
		bytes[3] === 4;
}

/* Names to functions that give the text. */
function zipFiles(bytes) {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
	const short = at => view.getUint16(at, true);
	const long = at => view.getUint32(at, true);
	const files = new Map();
	let end = bytes.length - 22;
	while (end > 0 && long(end) !== 0x06054b50)
		end--;
	let at = end > 0 ? long(end + 16) : 0;
	for (let left = end > 0 ? short(end + 10) : 0; left > 0; left--) {
		const packed = short(at + 10) === 8, from = long(at + 42);
		const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 +
			short(at + 28)));
		const data = from + 30 + short(from + 26) + short(from + 28);
		const part = bytes.slice(data, data + long(at + 20));
		files.set(name, async () => {
			const body = new Blob([part]).stream();
			return new TextDecoder().decode(await within(packed
				? body.pipeThrough(new DecompressionStream('deflate-raw'))
				: body, XML_MOST));
		});
		at += 46 + short(at + 28) + short(at + 30) + short(at + 32);
	}
	return files;
}

/* A part of the file as a tree; what is in it runs nothing and loads nothing. */
async function tree(files, name) {
	return files.has(name) ? new DOMParser().parseFromString(Program.trust(
		'createHTML', await files.get(name)()), 'text/xml') : null;
}

/* All elements of a name, whatever comes before it. */
function all(node, name) {
	return node ? [...node.getElementsByTagNameNS('*', name)] : [];
}

const text = nodes => nodes.map(node => node.textContent).join('');

/* The first sheet. */
async function sheetOf(files) {
	const [first] = all(await tree(files, 'xl/workbook.xml'), 'sheet');
	const of = all(await tree(files, 'xl/_rels/workbook.xml.rels'), 'Relationship').find(
		each => each.getAttribute('Id') === first.getAttribute('r:id'));
	return tree(files, of.getAttribute('Target').replace(/^\/?(xl\/)?/, 'xl/'));
}

/* `C` is 2; -1: no letters. */
function columnOf(cell) {
	const [letters = ''] = /^[A-Z]+/.exec(cell.getAttribute('r') || '') || [];
	return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell, shared) {
	const kind = cell.getAttribute('t'), value = text(all(cell, kind === 'inlineStr' ? 't'
		: 'v'));
	return kind === 's' ? shared[value] : kind === 'b' ? ['no', 'yes'][value] : value;
}

/* Rows of cells as text; what the file leaves out is empty. */
async function xlsxRows(files) {
	const words = all(await tree(files, 'xl/sharedStrings.xml'), 'si');
	/* without their pronunciation */
	const shared = words.map(each => text(all(each, 't').filter(part => !part.closest('rPh'))));
	/** @type {any[]} */ const rows = [];
	for (const row of all(await sheetOf(files), 'row')) {
		const n = Math.min(Number(row.getAttribute('r')) || rows.length + 1, ROWS);
		while (rows.length < n)
			rows.push([]);
		let next = 0;
		for (const cell of all(row, 'c')) {
			const column = columnOf(cell), at = column < 0 ? next : column;
			if (at < CELLS)
				rows.at(-1)[at] = cellText(cell, shared);
			next = at + 1;
		}
	}
	return rows;
}

/* A line of a cell: blanks beside each other are an element. */
function line(node) {
	return [...node.childNodes].map(each => each.localName === 's'
		? ' '.repeat(Number(each.getAttribute('text:c')) || 1)
		: each.childNodes.length ? line(each) : each.textContent).join('');
}

/* Rows of cells as text, of a spreadsheet of LibreOffice. */
async function odsRows(files) {
	const rows = [], [table] = all(await tree(files, 'content.xml'), 'table');
	const times = (node, what) =>
		Number(node.getAttribute(`table:number-${what}-repeated`)) || 1;
	const cellsOf = cell => {
		const lines = [...cell.children].filter(({localName}) => localName === 'p').map(line);
		return Array(Math.min(CELLS, times(cell, 'columns'))).fill(lines.join(' '));
	};
	for (const row of all(table, 'table-row')) {
		const written = [...row.children].filter(({localName}) =>
			localName.endsWith('table-cell'));
		const cells = written.flatMap(cellsOf).slice(0, CELLS);
		/* empty rows fill a sheet to its end */
		const many = cells.some(Boolean) ? times(row, 'rows') : 1;
		for (let i = 0; i < many && rows.length < ROWS; i++)
			rows.push([...cells]);
	}
	return rows;
}

/* The rows of the first table, all of one length, without what is empty at its
 * end; null: it is not a spreadsheet. */
export async function sheetRows(bytes) {
	const files = zipFiles(bytes);
	const read = files.has('xl/workbook.xml') ? xlsxRows
		: files.has('content.xml') ? odsRows : null;
	if (!read)
		return null;
	const rows = (/** @type {any[]} */ (await read(files))).map(row => [...row].map(
		cell => (cell || '').trim()));
	while (rows.length && !rows[rows.length - 1].some(Boolean))
		rows.pop();
	const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(
		Boolean) + 1), 0);
	return rows.map(row => Array.from({length: width}, (_, i) => row[i] || ''));
}

const LOG_MOST = 16 * 1024 * 1024; /* bytes of a log in an address */

/* All bytes of a stream; fails where there are more than `most`. */
export async function within(stream, most) {
	const parts = [], reader = stream.getReader();
	let size = 0;
	for (;;) {
		const {done, value} = await reader.read();
		if (done)
			return new Uint8Array(await new Blob(parts).arrayBuffer());
		size += value.length;
		if (size > most) {
			await reader.cancel();
			throw new Error('It is too large.');
		}
		parts.push(value);
	}
}

function squeeze(bytes, kind) {
	return within(new Blob([bytes]).stream().pipeThrough(kind), LOG_MOST);
}

/* What follows the # of the address. */
export async function linkOf(name, bytes) {
	const packed = await squeeze(bytes, new CompressionStream('deflate-raw'));
	let letters = '';
	for (const byte of packed)
		letters += String.fromCharCode(byte);
	return 'log=' + btoa(letters).replaceAll('+', '-').replaceAll('/', '_')
		.replace(/=+$/, '') + '&name=' + encodeURIComponent(name);
}

/* [name, bytes]; fails where the link is damaged, or the log too large. */
export async function fromLink(words) {
	const letters = words.get('log').replaceAll('-', '+').replaceAll('_', '/');
	return [words.get('name') || 'log.csv', await squeeze(bytesOf(letters),
	new DecompressionStream('deflate-raw'))];
}
