/* Spreadsheets, as far as a log needs them: .xlsx and .ods are zips of XML, whose
 * first table is read into rows of cells. */

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
		const size = long(at + 24);
		files.set(name, () => {
			if (size > LARGEST)
				throw new Error('The table is too large.');
			const {body} = new Response(part);
			return new Response(packed ? body.pipeThrough(
				new DecompressionStream('deflate-raw')) : body).text();
		});
		at += 46 + short(at + 28) + short(at + 30) + short(at + 32);
	}
	return files;
}

/* Tags and texts in order: {name, is, of(attribute)}, {text}. */
function* xmlParts(xml) {
	const plain = text => text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
		(all, hex, number, name) => hex || number ? String.fromCodePoint(
			parseInt(hex || number, hex ? 16 : 10)) : {lt: '<', gt: '>',
			amp: '&', quot: '"', apos: '\''}[name] || all);
	const parts = /<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|<[^>]*>|([^<]+)/g;
	for (const [, close, name, attributes, empty, text] of xml.matchAll(parts)) {
		const of = key => {
			const found = new RegExp(`\\s${key}=(?:"([^"]*)"|'([^']*)')`)
				.exec(attributes);
			return found && plain(found[1] || found[2] || '');
		};
		if (text)
			yield {text: plain(text)};
		else if (name && !close)
			yield {name, is: 'begin', of};
		if (name && (close || empty))
			yield {name, is: 'end'};
	}
}

/* The texts of shared cells, without what says how they are pronounced. */
function sharedTexts(xml) {
	const list = [];
	let text = false, aside = false;
	for (const {name, is, text: words} of xmlParts(xml)) {
		if (name === 'si' && is === 'begin')
			list.push('');
		else if (name === 'rPh')
			aside = is === 'begin';
		else if (name === 't')
			text = is === 'begin';
		else if (words && text && !aside)
			list[list.length - 1] += words;
	}
	return list;
}

async function xlsxRows(files) {
	const relations = await files.get('xl/_rels/workbook.xml.rels')();
	const [first] = [...xmlParts(await files.get('xl/workbook.xml')())].filter(
		({name, is}) => name === 'sheet' && is === 'begin');
	const {of} = [...xmlParts(relations)].find(part => part.of &&
		part.of('Id') === first.of('r:id'));
	const path = of('Target').replace(/^\/?(xl\/)?/, 'xl/');
	const shared = files.has('xl/sharedStrings.xml') ? sharedTexts(
		await files.get('xl/sharedStrings.xml')()) : [];
	const rows = [];
	let at = 0, kind = '', value = null;
	for (const {name, is, of: get, text} of xmlParts(await files.get(path)())) {
		if (name === 'row' && is === 'begin') {
			const n = Math.min(Number(get('r')) || rows.length + 1, ROWS);
			while (rows.length < n)
				rows.push([]);
			at = 0;
		} else if (name === 'c' && is === 'begin') {
			const [letters = ''] = /^[A-Z]+/.exec(get('r') || '') || [];
			at = letters ? [...letters].reduce((sum, letter) => sum * 26 +
				letter.charCodeAt(0) - 64, 0) - 1 : at;
			kind = get('t');
		} else if (name === 'c') {
			at++;
		} else if (name === 'v' || name === 't') {
			if (is === 'end' && at < CELLS && rows.length)
				rows.at(-1)[at] = kind === 's' ? shared[value] || ''
					: kind === 'b' ? ['no', 'yes'][value] : value;
			value = is === 'begin' ? '' : null;
		} else if (text && value !== null) {
			value += text;
		}
	}
	return rows;
}

async function odsRows(files) {
	const rows = [];
	let row = [], lines = [], many = 1, cells = 1;
	for (const {name, is, of, text} of xmlParts(await files.get('content.xml')())) {
		const begins = is === 'begin';
		const repeated = what => Number(of(`table:number-${what}-repeated`)) || 1;
		if (name === 'table:table' && !begins)
			break;
		if (name === 'table:table-row' && begins)
			[row, many] = [[], repeated('rows')];
		else if (name === 'table:table-row')
			for (let i = 0; i < many && rows.length < ROWS && (i === 0 ||
				row.some(Boolean)); i++)
				rows.push([...row]);
		else if (/^table:(covered-)?table-cell$/.test(name) && begins)
			[lines, cells] = [[], repeated('columns')];
		else if (/^table:(covered-)?table-cell$/.test(name))
			for (let i = 0; i < cells && row.length < CELLS; i++)
				row.push(lines.join(' '));
		else if (name === 'text:p' && begins)
			lines.push('');
		else if (name === 'text:s' && begins && lines.length)
			lines.push(lines.pop() + ' '.repeat(Number(of('text:c')) || 1));
		else if (text && lines.length)
			lines.push(lines.pop() + text);
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
	const rows = (await read(files)).map(row => [...row].map(cell => (cell || '')
		.trim()));
	while (rows.length && !rows.at(-1).some(Boolean))
		rows.pop();
	const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex(
		Boolean) + 1), 0);
	return rows.map(row => Array.from({length: width}, (_, i) => row[i] || ''));
}
