/* One row chosen by taps, out of those that are legal: what is asked next, and
 * what each answer leaves.  Rows are those of `umpire legal --format json`:
 * {actor, move, args, pattern, says}; a pattern has `?` where values are open. */

import {grouped} from '../report/page/data.mjs';

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
	const bare = word => String(word).replace(/[:,]$/, '');
	const [first = [''], ...rest] = sentences.map(each => each.split(' '));
	let many = first.length;
	for (const words of rest) {
		const other = first.findIndex((word, i) => words[i] !== word);
		/* the last may have a comma after it */
		if (other >= 0)
			many = Math.min(many, other + Number(bare(words[other]) === bare(first[other])));
	}
	return bare(first.slice(0, many).join(' '));
}

/* And at their end. */
export function ending(sentences) {
	const turned = words => words.split(' ').reverse().join(' ');
	return turned(beginning(sentences.map(turned)));
}

/** What several sentences begin with, and end with in two words or more, if there is more
 * between.
 * @returns {[string, string]} */
export function common(sentences) {
	const all = sentences.length > 1 ? beginning(sentences) : '';
	const end = all && ' ' + ending(sentences);
	const isLess = sentences.every(({length}) => length > all.length + end.length);
	return [all, / \S+ .*\w$/.test(end) && isLess ? end : ''];
}

export class Choosing {
	constructor(rows) {
		this.all = rows.map(row => {
			const facets = new Map([['actor', row.actor], ['move', row.move],
				...parsed(row.args)]);
			/* what the row names */
			const things = [...facets].flatMap(([facet, value]) =>
				facet === 'move' ? [] : items(value));
			return {...row, facets, things: new Set(things)};
		});
		this.picked = []; /* [[facet or null: a thing, value], ...] */
		this.left = null; /* the rows that are left, once found */
		this.row = null; /* a pattern that is being filled in */
	}

	get rows() {
		const fits = row => this.picked.every(([facet, value]) => facet === null
			? row.things.has(value) : (row.facets.get(facet) || '') === value);
		this.left = this.left || this.all.filter(fits);
		return this.left;
	}

	pick(facet, value) {
		this.picked.push([facet, value]);
		this.left = null;
	}

	/* What is asked is a list, and there are many: a row in which it is open, to be
	 * put together item by item; else null. */
	openList({facet = '', answers = [], rows}) {
		const [row, ...more] = rows;
		const lists = answers.filter(({value}) => /[+*]/.test(value));
		if (lists.length <= FEW || answers.some(({value}) => value.includes('?')))
			return null;
		const shared = parsed(row.args).filter(([key, value]) => key !== facet &&
			more.every(({facets}) => facets.get(key) === value));
		const args = [...shared.map(pair => pair.join('=')), `${facet}=?`].join(' ');
		return {...row, args, pattern: true, list: facet,
			says: beginning(rows.map(({says}) => says || ''))};
	}

	/* The list, if it is of some rows. */
	pickList(facet, list) {
		const asked = sorted(list.join('+'));
		const found = this.rows.find(({facets}) => sorted(facets.get(facet) || '') === asked);
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
		const {rows} = this, facets = new Set(rows.flatMap(row => [...row.facets.keys()]));
		for (const facet of rows.length > FEW ? facets : []) {
			const answers = grouped(rows, row => row.facets.get(facet) || '');
			if (answers.size > 1)
				return {facet, rows, answers: [...answers].map(([value, left]) =>
					({value, rows: left}))};
		}
		return {rows};
	}

	/* Things that a tap can narrow to: those that some rows name, not all. */
	things() {
		const {rows} = this, found = grouped(rows.flatMap(row => [...row.things]), id => id);
		const narrows = ([id, list]) => id !== '?' &&
			(list.length < rows.length || rows.length === 1);
		return new Set([...found].filter(narrows).map(([id]) => id));
	}
}

/* The arguments of a pattern with its open keys filled in: key to list of
 * items. */
export function filledIn(row, chosen) {
	const keys = parsed(row.args), named = new Set(keys.map(([name]) => name));
	const more = [...chosen.keys()].filter(key => !named.has(key)).map(key => [key, '?']);
	const words = [...keys, ...more].map(([key, value]) => {
		const list = chosen.get(key) || [];
		if (list.length)
			return `${key}=${list.join('+')}`;
		return isOpen(value) && chosen.has(key) ? '' : `${key}=${value}`;
	});
	return words.filter(Boolean).join(' ');
}

/* How many items an open key takes: [least, most]. */
export function bounds({least, most, always}) {
	return most === undefined ? [always ? 1 : 0, 1] : [least, most];
}
