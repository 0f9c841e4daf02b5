/* The text of a card, put together by taps: what happens, then whose, where and how
 * much, and when; `umpire pack words` lists what there is. */
import {html} from '../report/page/index.mjs';
import {button, checkbox, choice, field, redraw} from './pieces.mjs';
import {app} from './state.mjs';

/* How an effect goes with what is there: only `;` and `or` begin with conditions. */
const JOINS = [[';', 'after it'], ['or', 'or instead of it'], ['and', 'together with it'],
	['to', 'what is before it is its price']];

/* {verbs: [{name, says, keys: [{name, type, says}]}], when: [{name, says, types}], types:
 * TYPE to what it takes, in words}. */
async function wordsOf(game, column) {
	const {out} = await app.program.run(['pack', 'words', game, column]);
	/** @type {any[]} */ const list = [], verbs = /** @type {any[]} */ ([]);
	let part = '';
	for (const line of out.split('\n')) {
		/* a name; a comma is after what a long heading continues with */
		const [, blanks, name, says] = /^( {2}| {4})(\S*[^\s,]) +(\S.*)$/.exec(line) || [];
		if (/^\S/.test(line))
			part = line.split(/[ ,]/)[0];
		else if (name)
			list.push({part, key: blanks.length > 2, name, says});
		else if (list.length)
			list.at(-1).says += ' ' + line.trim();
	}
	const of = word => list.filter(one => one.part === word);
	for (const {key, name, says} of of('Effects')) {
		const [first, type] = name.split('=');
		if (key)
			verbs.at(-1).keys.push({name: first, type, says});
		else
			verbs.push({name, says, keys: []});
	}
	const least = of('Figures').map(({name, says}) => ({name: name + '-min=1..30',
		says: `at least that many: ${says}`}));
	const when = [...of('Conditions'), ...least].filter(({name}) => name.includes('='));
	return {verbs, types: new Map(of('Names').map(({name, says}) => [name, says])),
		when: when.map(({name, says}) => ({name, says,
			types: name.match(/\b[A-Z][A-Z-]+\b|\d+\.\.\d+/g) || []}))};
}

/* What a key takes: [[value, what it is called], ...]. */
function valuesOf(type, types, {tables, called}) {
	const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(type) || [];
	const range = () => Array.from({length: Number(to) - Number(from) + 1}, (_, i) =>
		String(Number(from) + i));
	const ids = from === undefined ? idsOf(types.get(type) || '', tables) : range();
	return ids.map(id => [id, called(id)]);
}

/* `an id of FILE, one or two`: all that is named so. */
export function idsOf(list, tables) {
	return list.split(/,? or |, /).filter(Boolean).flatMap(word => {
		const [, file] = /^an id of (\S+)/.exec(word) || [];
		return file ? tables.get(file).rows.map(([id]) => id) : word;
	});
}

const isNeeded = ({says}) => says.endsWith('needed');

/* One more effect, as far as it has been put together; a draw for each choice. */
class NewEffect {
	place = html('div');
	verb = ''; keys = {}; /* name to value */
	join = ';'; may = false;
	when = ''; given = []; /* a condition, and the values in it */
	words; all; steps; put;

	/* `put` gets the steps that there are to be. */
	constructor(words, all, steps, put) {
		Object.assign(this, {words, all, steps, put});
		this.draw();
	}

	set(more) {
		Object.assign(this, more);
		this.draw();
	}

	draw() {
		const {words: {verbs, when}, steps, place} = this;
		const verb = verbs.find(({name}) => name === this.verb);
		const cond = this.isFree && when.find(({name}) => name === this.when);
		redraw(place, html('div.effect-new', this.verbField(), verb && [
			verb.keys.map(key => this.keyField(key)),
			steps.length > 0 && this.joinField(),
			this.isFree && this.conditionFields(cond),
			button('Add it', () => this.add(cond),
				{class: 'main', disabled: this.isOpen(verb, cond)})]));
	}

	/* May it be left out, or be under a condition? */
	get isFree() {
		return this.join === ';' || this.join === 'or';
	}

	/* Is there still something to choose? */
	isOpen(verb, cond) {
		const keyOpen = key => isNeeded(key) && !this.keys[key.name];
		return verb.keys.some(keyOpen) || cond && cond.types.some((_, i) => !this.given[i]);
	}

	verbField() {
		const names = this.words.verbs.map(({name, says}) => [name, says.replace(/;.*/, '')]);
		return choice([['', 'What happens'], ...names], this.verb,
			verb => this.set({verb, keys: {}}), {'aria-label': 'what happens'});
	}

	joinField() {
		return field('How it goes with what is there',
			choice(JOINS, this.join, join => this.set({join}), {name: 'join'}));
	}

	keyField(key) {
		const {words: {types}, keys, all} = this, {name, type, says} = key;
		const none = ['', isNeeded(key) ? 'choose' : 'as usual'];
		const open = types.has(type) ? [['?', 'as the player chooses']] : [];
		const options = [none, ...open, ...valuesOf(type, types, all)];
		const take = word => this.set({keys: {...keys, [name]: word}});
		return field(says.replace(/; .*/, ''),
			choice(options, keys[name] || '', take, {'aria-label': name, name}));
	}

	conditionFields(cond) {
		const {words: {when, types}, given, all} = this;
		const conditions = when.map(({name, says}) => [name, says]);
		const value = (type, i) => choice([['', 'choose'], ...valuesOf(type, types, all)],
			given[i] || '', word => this.set({given: Object.assign([...given], {[i]: word})}),
			{'aria-label': `only if, ${i + 1}`});
		return [
			checkbox('One may leave it out', this.may, may => this.set({may}), {name: 'may'}),
			field('Only if', choice([['', 'always'], ...conditions], this.when,
				name => this.set({when: name, given: []}), {name: 'if'})),
			cond && cond.types.map(value)];
	}

	/* As it is written: `may if base=kpd flag steps=1`. */
	add(cond) {
		const {steps, join, given} = this;
		const may = this.isFree && this.may && 'may';
		const when = cond && 'if ' + cond.types.reduce((text, type, i) =>
			text.replace(type, given[i]), cond.name);
		const keys = Object.entries(this.keys).filter(([, word]) => word).map(pair =>
			pair.join('='));
		const words = [may, when, this.verb, ...keys].filter(Boolean).join(' ');
		if (join === ';')
			return this.put([...steps, words]);
		return this.put([...steps.slice(0, -1), `${steps.at(-1)} ${join} ${words}`]);
	}
}

/* `value`: the text as it is; `change` takes it as it will be. */
export function effectField(game, column, value, all, change) {
	const steps = value && value !== 'none' ? value.split(' ; ') : [];
	const says = html('div.effect-said'), fresh = html('div');
	const put = list => change(list.join(' ; ') || 'none');
	const said = async (step, i) => {
		const {out} = await app.program.run(['pack', 'read', `${game}/stand-in`, step]);
		const words = out.trim();
		return html('span.pair', html('span', words || step),
			button('\u2715', () => put(steps.filter((_, k) => k !== i)),
				{'aria-label': `without ${words}`}));
	};
	wordsOf(game, column).then(words =>
		fresh.replaceChildren(new NewEffect(words, all, steps, put).place));
	Promise.all(steps.map(said)).then(read => says.replaceChildren(...read));
	const written = html('input', {value, 'aria-label': column.split('.')[1],
		autocomplete: 'off', onchange: ({target}) => change(target.value.trim())});
	return html('div', says, fresh,
		html('details', html('summary', 'As it is written'), written));
}
