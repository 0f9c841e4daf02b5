/* Spreadsheets as programs write them: {name: [bytes, the rows in them]}. */
import zlib from 'node:zlib';

/* A zip of [name, text]; every other file is packed. */
function zip(files) {
	const parts = [], heads = [];
	let at = 0;
	files.forEach(([file, text], i) => {
		const plain = Buffer.from(text), title = Buffer.from(file);
		const data = i % 2 ? plain : zlib.deflateRawSync(plain);
		const head = Buffer.alloc(46);
		head.writeUInt32LE(0x02014b50);
		head.writeUInt16LE(i % 2 ? 0 : 8, 10);
		head.writeUInt32LE(data.length, 20);
		head.writeUInt32LE(plain.length, 24);
		head.writeUInt16LE(title.length, 28);
		head.writeUInt32LE(at, 42);
		const local = Buffer.alloc(30);
		local.writeUInt32LE(0x04034b50);
		local.writeUInt16LE(title.length, 26);
		parts.push(local, title, data);
		heads.push(head, title);
		at += 30 + title.length + data.length;
	});
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50);
	end.writeUInt16LE(files.length, 10);
	end.writeUInt32LE(at, 16);
	return new Uint8Array(Buffer.concat([...parts, ...heads, end]));
}

const table = [['actor', 'move', 'args', 'note'], ['', 'game', 'id=bismarck', ''],
	['', '', '', ''], ['player', 'allocate', 'event=1', 'J\u00f6rg & "so" <3  x']];
const xlsx = zip([['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="A>B" ' +
	'sheetId="1" r:id="rId7"/><sheet name="C" r:id="rId1"/></sheets></workbook>'],
['xl/_rels/workbook.xml.rels', '<Relationships><Relationship Target="styles.xml" ' +
	'Id="rId1"/><Relationship Id="rId7" Target="/xl/worksheets/sheet9.xml"/>' +
	'</Relationships>'],
['xl/sharedStrings.xml', '<sst><si><t>actor</t></si><si><r><t>mo</t></r><r><t ' +
	'xml:space="preserve">ve</t></r><rPh><t>x</t></rPh></si><si><t>J\u00f6rg &amp; ' +
	'&quot;so&quot; &#60;3  x</t></si></sst>'],
['xl/worksheets/sheet9.xml', '<worksheet><sheetData><row r="1"><c r="A1" t="s">' +
	'<v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>args' +
	'</t></is></c><c r="D1" t="str"><v>note</v></c></row><row r="2"><c r="B2" ' +
	't="str"><f>"game"</f><v>game</v></c><c r="C2" t="str"><v>id=bismarck</v></c>' +
	'</row><row r="4"><c r="A4" t="str"><v>player</v></c><c r="B4" t="str"><v>' +
	'allocate</v></c><c r="C4" t="str"><v>event=1</v></c><c r="D4" t="s"><v>2</v>' +
	'</c><c r="F4" s="1"/></row></sheetData></worksheet>']]);
const cell = (value, more = '') => `<table:table-cell ${more}><text:p>${value}</text:p>` +
	'</table:table-cell>';
const ods = zip([['mimetype', 'x'], ['content.xml', '<office:document xmlns:office="o" ' +
	'xmlns:table="t" xmlns:text="x"><table:table>' +
	`<table:table-row>${['actor', 'move', 'args', 'note'].map(value => cell(value))
		.join('')}</table:table-row><table:table-row><table:table-cell/>${cell('game')
	}${cell('id=bismarck')}<table:table-cell table:number-columns-repeated="16000"/>` +
	'</table:table-row><table:table-row><table:table-cell/></table:table-row>' +
	`<table:table-row>${cell('player')}${cell('allocate')}${cell('event=1',
		'office:value-type="string"')}${cell('J\u00f6rg &amp; "so" &lt;3<text:s ' +
		'text:c="2"/>x')}</table:table-row><table:table-row ` +
	'table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>' +
	`</table:table><table:table><table:table-row>${cell('no')}</table:table-row>` +
	'</table:table></office:document>']]);
export const sheets = {xlsx: [xlsx, table], ods: [ods, table],
	'another zip': [zip([['a.txt', 'a']]), null], 'half a zip': [xlsx.slice(0, 200),
		null]};
