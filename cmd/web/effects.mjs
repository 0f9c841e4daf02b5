/* The text of a card, put together by taps: what happens, then whose, where and how
 * much; `umpire pack words` says what there is. */
import {html} from '../report/page/svg.mjs';
import {button, choice, failed, field} from './pieces.mjs';
import {app} from './state.mjs';

/* {verbs: [{name, says, keys: [{name, type, says}]}], types: TYPE to ids}. */
async function wordsOf(game, column) {
	const {out} = await app.program.run(['pack', 'words', game, column]);
	const verbs = [], types = new Map(), last = {says: ''};
	let part = '', open = last;
	for (const line of out.split('\n')) {
		const [, blanks, name = '', words = ''] = /^( *)(\S+) +(\S.*)$/.exec(line) ||
			[];
		if (/^\S/.test(line))
			part = line.split(/[ ,]/)[0];
		else if (part === 'Effects' && blanks === '  ')
			verbs.push(open = {name, says: words, keys: []});
		else if (part === 'Effects' && blanks === '    ' && name.includes('=')) {
			const [key, type] = name.split('=');
			open = {name: key, type, says: words};
			verbs.at(-1).keys.push(open);
		} else if (part === 'Names' && blanks === '  ')
			types.set(name, open = {says: words});
		else
			open.says += ' ' + line.trim();
	}
	return {verbs, types};
}

/* What a key takes: [[value, what it is called], ...]. */
function valuesOf({type, says}, types, {tables, called}) {
	const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(type) || [];
	const told = (types.get(type) || {says: ''}).says;
	const ids = from === undefined ? told.split(/,? or |, /).flatMap(word => {
		const [, file] = /^an id of (\S+)/.exec(word) || [];
		return file ? tables.get(file).rows.map(([id]) => id) : word || [];
	}) : Array.from({length: Number(to) - Number(from) + 1}, (_, i) => String(Number(
		from) + i));
	return [[/needed$/.test(says) ? '' : '-', /needed$/.test(says) ? 'choose'
		: 'as usual'], ...from === undefined ? [['?', 'as the player chooses']] : [],
	...ids.map(id => [id, called(id)])];
}

/* `value`: the text as it is; `change` takes it as it will be. */
export function effectField(game, column, value, all, change) {
	const steps = value && value !== 'none' ? value.split(' ; ') : [];
	const says = html('div', {class: 'effect-said'}), place = html('div', {class: 'effect-new'});
	const put = list => change(list.join(' ; ') || 'none');
	const read = async text => (await app.program.run(['pack', 'read', `${game
	}/stand-in`, text])).out.trim();
	const begin = ({verbs, types}) => place.replaceChildren(choice([['', 'What happens'],
		...verbs.map(({name, says}) => [name, says.replace(/;.*/, '')])], '', name => {
		const verb = verbs.find(each => each.name === name), chosen = new Map();
		if (!verb)
			return;
		const add = button('Add it', () => put([...steps, [name, ...[...chosen]
			.map(pair => pair.join('='))].join(' ')]), {class: 'main'});
		const set = key => word => {
			chosen.set(key, word);
			if (word === '-' || !word)
				chosen.delete(key);
			add.disabled = verb.keys.some(each => /needed$/.test(each.says) &&
				!chosen.has(each.name));
		};
		place.replaceChildren(html('strong', {}, verb.says), ...verb.keys.map(
			({name: key, type, says: told}) => field(told.replace(/; .*/, ''),
				choice(valuesOf({type, says: told}, types, all), '',
					set(key), {'aria-label': key}))), add);
		set('')('');
	}, {'aria-label': 'what happens'}));
	wordsOf(game, column).then(begin, error => failed(error, place));
	Promise.all(steps.map(read)).then(words => says.replaceChildren(...words.map((each,
		i) => html('span', {class: 'pair'}, html('span', {}, each || steps[i]), button(
		'\u2715', () => put(steps.filter((_, k) => k !== i)), {'aria-label':
			`without ${each}`})))));
	return html('div', {}, says, place, html('details', {}, html('summary', {},
		'As it is written'), html('input', {value, 'aria-label': column.split('.')[1],
		autocomplete: 'off', onchange: ({target}) => change(target.value.trim())})));
}
