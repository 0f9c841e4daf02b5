/* One row chosen by taps, out of those that are legal: what is asked next, and
 * what each answer leaves.  Rows are those of `umpire legal --format json`:
 * {actor, move, args, pattern, says}; a pattern has `?` where values are open. */

const FEW = 6; /* rows that are shown as sentences rather than asked about */

/* A row as it is typed. */
export function rowText({actor, move, args}) {
	return [actor, move, args].filter(Boolean).join(' ');
}

/* `a=1 b=x+y` as [[key, value], ...]. */
export function parsed(args) {
	return args.split(' ').filter(Boolean).map(word => {
		const at = word.indexOf('=');
		return at < 0 ? [word, ''] : [word.slice(0, at), word.slice(at + 1)];
	});
}

export function isOpen(value) {
	return value.split('+').some(item => /^\?(\*\d+)?$/.test(item));
}

/* The ids and numbers that a value is made of. */
function items(value) {
	return value.split(/[+,;*]/).filter(Boolean);
}

/* `b*2+a` as `a+b+b`: lists of the same things are the same words. */
function sorted(value) {
	return value.split('+').flatMap(item => {
		const [id, times = '1'] = item.split('*');
		return Array(Number(times)).fill(id);
	}).sort().join('+');
}

/* What the sentences have in common at their beginning, in whole words. */
export function beginning(sentences) {
	const [first = '', ...rest] = sentences.map(each => each.split(' '));
	let words = first ? first.length : 0;
	for (const each of rest)
		for (let i = 0; i < words; i++)
			if (each[i] !== first[i]) /* the last may have a comma after it */
				words = i + Number(String(each[i]).replace(/[:,]$/,
					'') === first[i].replace(/[:,]$/, ''));
	return (first || []).slice(0, words).join(' ').replace(/[:,]$/, '');
}

/* And at their end. */
export function ending(sentences) {
	const turned = words => words.split(' ').reverse().join(' ');
	return turned(beginning(sentences.map(turned)));
}

/** What several sentences begin and end with, if there is more between.
 * @returns {[string, string]} */
export function common(sentences) {
	const all = sentences.length > 1 ? beginning(sentences) : '';
	const end = all && ' ' + ending(sentences);
	return [all, /\w$/.test(end) && sentences.every(words => words.length > all.length +
		end.length) ? end : ''];
}

export class Choosing {
	constructor(rows) {
		this.all = rows.map(row => {
			const facets = new Map([['actor', row.actor], ['move', row.move],
				...parsed(row.args)]);
			/* what the row names */
			return {...row, facets, things: new Set([...facets].flatMap((
				[facet, value]) => facet === 'move' ? [] : items(value)))};
		});
		this.picked = []; /* [[facet or null: a thing, value], ...] */
		this.left = null; /* the rows that are left, once found */
		this.row = null; /* a pattern that is being filled in */
	}

	get rows() {
		return this.left = this.left || this.all.filter(row =>
			this.picked.every(([facet, value]) => facet === null
				? row.things.has(value)
				: (row.facets.get(facet) || '') === value));
	}

	pick(facet, value) {
		this.picked.push([facet, value]);
		this.left = null;
	}

	/* What is asked is a list, and there are many: a row in which it is open, to be
	 * put together item by item; else null. */
	openList({facet = '', answers = [], rows}) {
		const [row, ...more] = rows;
		if (answers.filter(({value}) => /[+*]/.test(value)).length <= FEW ||
			answers.some(({value}) => value.includes('?')))
			return null;
		const args = parsed(row.args).filter(([key, value]) => key !== facet &&
			more.every(({facets}) => facets.get(key) === value)).map(pair =>
			pair.join('='));
		return {...row, args: [...args, `${facet}=?`].join(' '), pattern: true,
			says: beginning(rows.map(({says}) => says || '')), list: facet};
	}

	/* The list, if it is of some rows. */
	pickList(facet, list) {
		const found = this.rows.find(({facets}) => sorted(facets.get(facet) ||
			'') === sorted(list.join('+')));
		this.row = null;
		if (found)
			this.pick(facet, found.facets.get(facet));
		return Boolean(found);
	}

	/* The last answer is taken back; that a list is asked for is none. */
	back() {
		const {row} = this;
		this.row = this.left = null;
		if (!row || row.list)
			this.picked.pop();
	}

	/* What is asked: a facet with [{value, rows}], or a choice of rows. */
	next() {
		const {rows} = this;
		if (rows.length <= FEW)
			return {rows};
		for (const facet of new Set(rows.flatMap(row => [...row.facets.keys()]))) {
			const answers = new Map();
			for (const row of rows) {
				const value = row.facets.get(facet) || '';
				answers.set(value, [...answers.get(value) || [], row]);
			}
			if (answers.size > 1)
				return {facet, rows, answers: [...answers].map(
					([value, left]) => ({value, rows: left}))};
		}
		return {rows};
	}

	/* Things that a tap can narrow to: those that some rows name, not all. */
	things() {
		const {rows} = this, found = new Map();
		for (const row of rows)
			for (const id of row.things)
				found.set(id, (found.get(id) || 0) + 1);
		return new Set([...found].filter(([id, count]) => id !== '?' &&
			(count < rows.length || rows.length === 1)).map(
			([id]) => id));
	}
}

/* The arguments of a pattern with its open keys filled in: key to list of
 * items. */
export function filledIn(row, chosen) {
	const keys = parsed(row.args);
	for (const key of chosen.keys())
		if (!keys.some(([name]) => name === key))
			keys.push([key, '?']);
	return keys.map(([key, value]) => {
		const list = chosen.get(key);
		return list && list.length ? `${key}=${list.join('+')}`
			: isOpen(value) && chosen.has(key) ? '' : `${key}=${value}`;
	}).filter(Boolean).join(' ');
}

/* How many items an open key takes: [least, most]. */
export function bounds({least, most, always}) {
	return most === undefined ? [always ? 1 : 0, 1] : [least, most];
}
