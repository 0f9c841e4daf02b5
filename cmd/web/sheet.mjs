/* Spreadsheets, as far as a log needs them: .xlsx is a zip of XML, whose first table
 * is read into rows of cells. */
import {within} from './link.mjs';
import {Program} from './program.mjs';

const ROWS = 100000, CELLS = 64, LARGEST = 2e8; /* bytes of XML */

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
				: body, LARGEST));
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

async function xlsxRows(files) {
	const [first] = all(await tree(files, 'xl/workbook.xml'), 'sheet');
	const of = all(await tree(files, 'xl/_rels/workbook.xml.rels'),
		'Relationship').find(each => each.getAttribute('Id') ===
		first.getAttribute('r:id'));
	/* without their pronunciation */
	const shared = all(await tree(files, 'xl/sharedStrings.xml'), 'si').map(
		each => text(all(each, 't').filter(part => !part.closest('rPh'))));
	/** @type {any[]} */ const rows = [];
	for (const row of all(await tree(files, of.getAttribute('Target').replace(
		/^\/?(xl\/)?/, 'xl/')), 'row')) {
		const n = Math.min(Number(row.getAttribute('r')) || rows.length + 1,
			ROWS);
		while (rows.length < n)
			rows.push([]);
		let at = 0;
		for (const cell of all(row, 'c')) {
			const [letters = ''] = /^[A-Z]+/.exec(cell.getAttribute('r') ||
				'') || [];
			at = letters ? [...letters].reduce((sum, letter) => sum * 26 +
				letter.charCodeAt(0) - 64, 0) - 1 : at;
			const kind = cell.getAttribute('t'), value = text(all(cell,
				kind === 'inlineStr' ? 't' : 'v'));
			if (at < CELLS)
				rows.at(-1)[at] = kind === 's' ? shared[value] : kind ===
					'b' ? ['no', 'yes'][value] : value;
			at++;
		}
	}
	return rows;
}

/* The rows of the first table, all of one length, without what is empty at its
 * end; null: it is not a spreadsheet. */
export async function sheetRows(bytes) {
	const files = zipFiles(bytes);
	if (!files.has('xl/workbook.xml'))
		return null;
	const rows = (/** @type {any[]} */ (await xlsxRows(files))).map(row => [...row].map(
		cell => (cell || '').trim()));
	while (rows.length && !rows[rows.length - 1].some(Boolean))
		rows.pop();
	const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(
		Boolean) + 1), 0);
	return rows.map(row => Array.from({length: width}, (_, i) => row[i] || ''));
}
