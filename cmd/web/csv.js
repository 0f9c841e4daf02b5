/* The text of a log as records, with the place of each: so that one cell can be
 * written anew and all other bytes stay. */

function csvRead(text) {
	const first = text.split(/\r?\n/, 1)[0];
	const mark = ['\t', ';', ','].sort((a, b) => first.split(b).length -
		first.split(a).length)[0];
	const records = [];
	let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
	while (at < text.length) {
		const from = at, cells = [];
		let cell = '', quoted = false, end = false;
		for (; at < text.length && !end; at++) {
			const letter = text[at];
			if (quoted) {
				if (letter !== '"')
					cell += letter;
				else if (text[at + 1] === '"')
					cell += text[++at];
				else
					quoted = false;
			} else if (letter === '"' && cell === '') {
				quoted = true;
			} else if (letter === mark) {
				cells.push(cell);
				cell = '';
			} else if (letter === '\n') {
				end = true;
			} else if (letter !== '\r') {
				cell += letter;
			}
		}
		cells.push(cell);
		if (cells.length > 1 || cells[0] !== '')
			records.push({cells, from, to: at});
	}
	return {mark, records};
}

function csvCell(value, mark) {
	return value.includes('"') || value.includes(mark) ||
		/[\r\n]|^\s|\s$/.test(value)
		? '"' + value.replaceAll('"', '""') + '"' : value;
}

/* A log: its columns, and its rows by game and number. */
class LogText {
	constructor(text) {
		this.text = text;
		const {mark, records} = csvRead(text);
		this.mark = mark;
		this.header = records.length ? records[0].cells.map(cell =>
			cell.trim()) : ['actor', 'move', 'args', 'note'];
		this.records = records.slice(1);
		this.games = [];
		this.records.forEach(record => {
			if (this.cell(record, 'move').trim() === 'game')
				this.games.push([]);
			if (this.games.length)
				this.games.at(-1).push(record);
		});
		this.end = text.includes('\r\n') ? '\r\n' : '\n';
	}

	cell(record, name) {
		return record.cells[this.header.indexOf(name)] || '';
	}

	row(game, n) {
		return (this.games[game - 1] || [])[n - 1];
	}

	line(cells) {
		return cells.map(cell => csvCell(cell, this.mark))
			.join(this.mark) + this.end;
	}

	/* The text with other cells in a row: {actor, move, args, note}. */
	change(game, n, values) {
		const record = this.row(game, n);
		const cells = this.header.map((name, i) => name in values
			? values[name] : record.cells[i] || '');
		return this.text.slice(0, record.from) + this.line(cells) +
			this.text.slice(record.to);
	}

	/* With a row after row n of a game (0: before its first). */
	add(game, n, values) {
		const before = this.row(game, n);
		const at = before ? before.to : this.text.length;
		const head = this.text.slice(0, at);
		return head + (head && !head.endsWith('\n') ? this.end : '') +
			this.line(this.header.map(name => values[name] || '')) +
			this.blankNumbers(at);
	}

	/* Numbers of rows that have moved would be wrong: they may be blank. */
	blankNumbers(at) {
		const rest = this.text.slice(at);
		if (!this.header.includes('n') || !rest)
			return rest;
		return this.records.filter(record => record.from >= at)
			.map(record => this.line(this.header.map((name, i) =>
				name === 'n' ? '' : record.cells[i] || '')))
			.join('');
	}

	remove(game, n) {
		const record = this.row(game, n);
		return this.text.slice(0, record.from) +
			this.blankNumbers(record.to);
	}

	/* Without the rows after row n of a game. */
	cut(game, n) {
		const rows = this.games[game - 1];
		return this.text.slice(0, rows[n - 1].to) +
			this.text.slice(rows.at(-1).to);
	}
}
