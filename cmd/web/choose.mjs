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
		/** @type {any} */
		this.filling = null; /* the row of `rows` that is open, where one was chosen */
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
		this.filling = null;
		if (found)
			this.pick(facet, found.facets.get(facet));
		return Boolean(found);
	}

	/* The last answer is taken back; that a list is asked for is none. */
	back() {
		const {filling} = this;
		this.filling = this.left = null;
		if (!filling || filling.row.list)
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

/* A row in which values are open, and what has been chosen of them. */
export class Filling {
	/** @type {any} */
	keys = null; /* with `all` their values and those that `fit`; null: not known yet */
	chance = false; /* can the rest be rolled or drawn? */

	constructor(row) {
		const open = parsed(row.args).filter(([, value]) => isOpen(value));
		this.row = row;
		this.chosen = new Map(open.map(([key]) => [key, []])); /* key to its values */
	}

	/* The row as it is typed; what is open still is left out. */
	get words() {
		const {row, chosen} = this;
		return rowText({...row, args: filledIn(row, chosen)});
	}

	get isBegun() {
		return [...this.chosen.values()].some(({length}) => length);
	}

	/* Has each key the least that it takes? */
	get isEnough() {
		return this.keys.every(key => this.chosen.get(key.key).length >= bounds(key)[0]);
	}

	/* Does each key take a fixed number of the values that there are? */
	get isFixed() {
		return this.keys.length > 0 && this.keys.every(key => {
			const [least, most] = bounds(key);
			return key.values.length > 0 && least === most;
		});
	}

	/* Is nothing left to be chosen? */
	get isFull() {
		return this.keys.every(key => {
			const [least, most] = bounds(key);
			return least === most && this.chosen.get(key.key).length === most;
		});
	}

	/* What may be chosen, as the program has it for the row so far. */
	offer({keys = [], chance = false}) {
		const {row} = this;
		this.chance = chance;
		if (this.keys)
			this.keys.forEach(key => this.fit(key, keys.find(one => one.key === key.key) || key));
		else
			this.begin(keys.filter(key => row.list ? key.key === row.list : key.pattern));
	}

	/* Values that no longer go with the rest are shown only where they are chosen. */
	fit(key, {values = []}) {
		const taken = this.chosen.get(key.key);
		key.fit = new Set(values.map(({value}) => value));
		key.values = key.all.filter(({value}) => key.fit.has(value) || taken.includes(value));
	}

	/* Where all that there is has to be taken, it is, unless its order
	 * matters or it may be unseen. */
	begin(keys) {
		this.chosen = new Map();
		this.keys = keys.map(({values = [], ...key}) => ({...key, values, all: values,
			fit: new Set(values.map(({value}) => value))}));
		for (const key of this.keys) {
			const {values, once, hidden, ordered} = key, many = values.length;
			const isGiven = many > 0 && many === bounds(key)[0] && once !== false && !hidden &&
				!(ordered && many > 1);
			this.chosen.set(key.key, isGiven ? values.map(({value}) => value) : []);
		}
	}

	/* What is chosen for a key with one more of a value, or less (`by` -1).  A tap on the
	 * board (0) says neither: it gives back what is chosen and fits no second time.  Of one
	 * place the last tap counts. */
	chosenWith(key, value, by) {
		const list = this.chosen.get(key.key), at = list.indexOf(value), [, most] = bounds(key);
		const fitsOnce = key.once !== false || !key.fit.has(value);
		if (by < 0 || !by && fitsOnce && at >= 0)
			return list.filter((_, i) => i !== at);
		if (list.length < most)
			return [...list, value];
		return most === 1 ? [value] : list;
	}
}
