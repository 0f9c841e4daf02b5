/* The text of a card, put together by taps: what happens, then whose, where and how
 * much; `umpire pack words` lists what there is. */
import {html, sentence} from '../report/page/index.mjs';
import {button, checkbox, choice, field, redraw} from './pieces.mjs';
import {app} from './state.mjs';

/* {verbs: [{name, says, keys: [{name, type, says}]}], types: TYPE to what it takes, in
 * words}. */
async function wordsOf(game, column) {
	const {out} = await app.program.run(['pack', 'words', game, column]);
	/** @type {any[]} */ const list = [], verbs = /** @type {any[]} */ ([]);
	let part = '';
	for (const line of out.split('\n')) {
		/* a name; a comma is after what a long heading continues with */
		const [, blanks, name, says] = /^( {2}| {4})(\S*[^\s,]) +(\S.*)$/.exec(line) || [];
		if (/^\S/.test(line))
			[part] = line.split(/[ ,]/);
		else if (name)
			list.push({part, isKey: blanks.length > 2, name, says});
		else if (list.length)
			list.at(-1).says += ' ' + line.trim();
	}
	const of = word => list.filter(one => one.part === word);
	for (const {isKey, name, says} of of('Effects')) {
		const [first, type] = name.split('=');
		if (isKey)
			verbs.at(-1).keys.push({name: first, type, says});
		else
			verbs.push({name, says, keys: []});
	}
	return {verbs, types: new Map(of('Names').map(({name, says}) => [name, says]))};
}

/* What a key takes: [[value, what it is called], ...]. */
function valuesOf(type, types, {tables, called}) {
	const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(type) || [];
	const range = () => Array.from({length: Number(to) - Number(from) + 1}, (_, i) =>
		String(Number(from) + i));
	const ids = from === undefined ? idsOf(types.get(type) || '', tables) : range();
	return ids.map(id => [id, called(id)]);
}

/* `an id of FILE, one or two`, as `umpire pack words` has it under Names (in words, so
 * cmd/pack/words.c is changed with this): all that is named so. */
export function idsOf(list, tables) {
	return list.split(/,? or |, /).filter(Boolean).flatMap(word => {
		const [, file] = /^an id of (\S+)/.exec(word) || [];
		return file ? tables.get(file).rows.map(([id]) => id) : word;
	});
}

const isNeeded = ({says}) => says.endsWith('needed');

/* One more effect, as far as it has been put together; drawn again for each choice. */
class NewEffect {
	place = html('div');
	verb = ''; keys = {}; /* name to value */
	may = false;
	words; all; put;

	/* `put` gets the effect as it is written. */
	constructor(words, all, put) {
		Object.assign(this, {words, all, put});
		this.draw();
	}

	set(more) {
		Object.assign(this, more);
		this.draw();
	}

	draw() {
		const {words: {verbs}, keys} = this, verb = verbs.find(({name}) => name === this.verb);
		const isOpen = key => isNeeded(key) && !keys[key.name];
		redraw(this.place, html('div.effect-new', this.verbField(), verb && [
			verb.keys.map(key => this.keyField(key)),
			checkbox('This may be left out', this.may, may => this.set({may}), {name: 'may'}),
			button('Add it', () => this.put(this.written()),
				{class: 'main', disabled: verb.keys.some(isOpen)})]));
	}

	verbField() {
		const names = this.words.verbs.map(({name, says}) => [name, says.replace(/;.*/, '')]);
		return choice([['', 'What happens'], ...names], this.verb,
			verb => this.set({verb, keys: {}}), {'aria-label': 'what happens'});
	}

	keyField(key) {
		const {words: {types}, keys, all} = this, {name, type, says} = key;
		const none = ['', isNeeded(key) ? 'choose' : 'as usual'];
		const open = types.has(type) ? [['?', 'as the player chooses']] : [];
		const options = [none, ...open, ...valuesOf(type, types, all)];
		const take = word => this.set({keys: {...keys, [name]: word}});
		return field(sentence(says.replace(/; .*/, '')),
			choice(options, keys[name] || '', take, {'aria-label': name, name}));
	}

	/* As it is written: `may flag power=? steps=1`. */
	written() {
		const keys = Object.entries(this.keys).filter(([, word]) => word);
		return [this.may && 'may', this.verb, ...keys.map(pair => pair.join('='))]
			.filter(Boolean).join(' ');
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
		fresh.replaceChildren(new NewEffect(words, all, one => put([...steps, one])).place));
	Promise.all(steps.map(said)).then(read => says.replaceChildren(...read));
	const written = html('input', {value, 'aria-label': column.split('.')[1],
		autocomplete: 'off', onchange: ({target}) => change(target.value.trim())});
	return html('div', says, fresh,
		html('details', html('summary', 'As it is written'), written));
}
