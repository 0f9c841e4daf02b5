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
		const [, blanks, name, says] = /^( {2}| {4})(\S+) +(\S.*)$/.exec(line) ||
			[];
		if (/^\S/.test(line))
			part = line.split(/[ ,]/)[0];
		else if (name)
			list.push({part, key: blanks.length > 2, name, says});
		else if (list.length)
			list.at(-1).says += ' ' + line.trim();
	}
	const of = word => list.filter(one => one.part === word);
	for (const {key, name, says} of of('Effects'))
		if (key)
			verbs.at(-1).keys.push({name: name.split('=')[0], type: name
				.split('=')[1], says});
		else
			verbs.push({name, says, keys: []});
	return {verbs, types: new Map(of('Names').map(({name, says}) => [name, says])),
		when: [...of('Conditions'), ...of('Figures').map(one => ({...one,
			name: one.name + '-min=1..30', says: `at least that many: ${one
			.says}`}))].filter(({name}) => name.includes('=')).map(one => (
			{...one, types: one.name.match(/\b[A-Z][A-Z-]+\b|\d+\.\.\d+/g) ||
				[]}))};
}

/* What a key takes: [[value, what it is called], ...]. */
function valuesOf(type, types, {tables, called}) {
	const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(type) || [];
	const ids = from === undefined ? idsOf(types.get(type) || '', tables)
		: Array.from({length: Number(to) - Number(from) + 1}, (_, i) => String(
			Number(from) + i));
	return ids.map(id => [id, called(id)]);
}

/* `an id of FILE, one or two`: all that is named so. */
export function idsOf(list, tables) {
	return list.split(/,? or |, /).filter(Boolean).flatMap(word => {
		const [, file] = /^an id of (\S+)/.exec(word) || [];
		return file ? tables.get(file).rows.map(([id]) => id) : word;
	});
}

/* `value`: the text as it is; `change` takes it as it will be. */
export function effectField(game, column, value, all, change) {
	const steps = value && value !== 'none' ? value.split(' ; ') : [];
	const says = html('div.effect-said'), place = html('div.effect-new');
	const put = list => change(list.join(' ; ') || 'none');
	const draw = (words, made) => {
		const {verbs, when: conditions, types} = words, {join, may, when, given,
			keys} = made;
		const again = more => draw(words, {...made, ...more});
		const verb = verbs.find(({name}) => name === made.verb);
		const cond = conditions.find(({name}) => name === when), free = /;|or/
			.test(join);
		const effect = () => [...free && may ? ['may'] : [], ...free && cond ? [
			'if ' + cond.types.reduce((text, type, i) => text.replace(type,
			given[i]), when)] : [], verb.name, ...Object.entries(keys).filter(
			([, word]) => word).map(pair => pair.join('='))].join(' ');
		const add = () => put(join === ';' ? [...steps, effect()] : [...steps
			.slice(0, -1), `${steps.at(-1)} ${join} ${effect()}`]);
		redraw(place, choice([['', 'What happens'], ...verbs.map(({name,
			says: told}) => [name, told.replace(/;.*/, '')])], made.verb,
			name => again({verb: name, keys: {}}),
			{'aria-label': 'what happens'}), ...!verb ? [] : [...verb.keys.map(({name, type, says: told}) => {
				const needed = /needed$/.test(told);
				return field(told.replace(/; .*/, ''), choice([['', needed
					? 'choose' : 'as usual'], ...types.has(type) ? [[
					'?', 'as the player ' + 'chooses']] : [],
					...valuesOf(type, types, all)], keys[name] || '',
				word => again({keys: {...keys, [name]: word}}),
					{'aria-label': name, name}));
			}), steps.length ? field('How it goes with what is there', choice(
				JOINS, join, word => again({join: word}), {name: 'join'}))
			: '',...!free ? [] : [checkbox('One may leave it out', may, is =>
				again({may: is}), {name: 'may'}), field('Only if', choice(
				[['', 'always'], ...conditions.map(one => [one.name, one
				.says])], when, word => again({when: word, given: []}),
				{name: 'if'})), ...cond ? cond.types.map((type, i) =>
					choice([['', 'choose'], ...valuesOf(type, types,
					all)], given[i] || '', word => again(
			{given: Object.assign([...given], {[i]: word})}),
				{'aria-label': `only if, ${i + 1}`})) : []], button(
				'Add it', add, {class: 'main', disabled: verb.keys.some(
					one => /needed$/.test(one.says) && !keys[one
						.name]) || free && cond && cond.types
							.some((_, i) => !given[i])})]);
	};
	wordsOf(game, column).then(words => draw(words, {verb: '', keys: {}, join: ';',
		may: false, when: '', given: []}));
	Promise.all(steps.map(async text => (await app.program.run(['pack', 'read',
	`${game}/stand-in`, text])).out.trim())).then(words => says.replaceChildren(
		...words.map((each, i) => html('span.pair', html('span', each || steps[
		i]), button('\u2715', () => put(steps.filter((_, k) => k !== i)),
			{'aria-label': `without ${each}`})))));
	return html('div', says, place, html('details', html('summary',
		'As it is written'), html('input', {value, 'aria-label': column.split(
			'.')[1], autocomplete: 'off', onchange: ({target}) => change(
				target.value.trim())})));
}
