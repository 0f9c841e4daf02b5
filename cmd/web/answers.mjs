/* What is asked at the table, in words and as buttons: questions, answers, things to
 * take. */
import {cardLine, componentsOf, grouped, html, sentence} from '../report/page/index.mjs';
import {beginning, bounds, ending, isOpen, parsed, rowText} from './choose.mjs';
import {button, count, itemsField} from './pieces.mjs';

/* What has still to be given may be unseen, which is not decided yet. */
export function askedWords(game, words, pattern) {
	const open = / that nobody saw| hidden(?= card)/g;
	return game.plain(pattern ? words.replace(open, '').replace(/ ?\.{3}$/, '') : words);
}

/* A value, as it is called. */
function named(game, value) {
	const words = value.split(/[+,;]/).filter(Boolean).map(item => {
		const [id, times] = item.split('*');
		if (id === '?')
			return count(Number(times) || 1, 'card');
		return game.called(id) + (times ? ` \u00d7 ${times}` : '');
	});
	return words.join(', ');
}

/* Whose answer it is, where the sentences have nothing in common. */
export function whose(game, facet, acts, {only_roll: rolls}) {
	if (facet === 'actor')
		return 'Who is next?';
	if (acts && acts !== 'none')
		return `${game.seatName(acts)} \u2026`;
	return rolls ? 'To be rolled or drawn \u2026' : 'Next \u2026';
}

/* Keys that are not words of the game. */
const KEYS = {seat: 'player', events: 'event cards'};

/* What of it is to be chosen. */
export function whichOf({facet = '', answers = []}) {
	const words = KEYS[facet] || facet.replaceAll('-', ' ');
	const all = pattern => answers.every(({value}) => pattern.test(value));
	if (/^(from|to|on|in|with)$/.test(facet))
		return `${words} what?`;
	if (all(/^(\?(\*\d+)?)?$/))
		return `how many ${words.replace(/( cards?)?$/, ' cards')}?`;
	if (all(/^(yes|no|)$/))
		return `${words}?`;
	if (all(/^\d*$/)) /* of others the answers say what is counted */
		return facet.endsWith('s') ? `how many ${words}?` : '';
	return `which ${words}?`;
}

/* What all the sentences begin and end with is above: it is not repeated. */
function rest(game, row, all, end) {
	const words = row.says || rowText(row), more = words.slice(all.length);
	if (!all || !words.startsWith(all) || !/^[\s:,]/.test(more))
		return askedWords(game, words, row.pattern);
	const own = more.slice(0, more.length - end.length).replace(/^[\s:,]+|,$/g, '');
	return askedWords(game, own, row.pattern);
}

/* What the sentences of one answer have in common, but for what is above them. */
function commonWords(game, facet, said, all) {
	const begin = beginning(said), end = facet === 'move' ? ending(said) : '';
	if (!begin.startsWith(all))
		return '';
	const more = askedWords(game, begin.slice(all.length).replace(/^[\s:,]+/, ''), true);
	return more && more + (end.includes(' ') ? ` \u2026 ${end}` : '');
}

/* What an answer is called: that of one row as its sentence continues; that of several by
 * the value that is chosen, or by what their sentences share. */
function answerWords(game, facet, {value, rows}, all, end) {
	if (rows.length === 1)
		return rest(game, rows[0], all, end);
	const words = commonWords(game, facet, rows.map(({says = ''}) => says), all);
	const name = facet !== 'move' && named(game, value);
	/* `2 workers`, but `Berlin` */
	if (name && (facet === 'actor' || /\D/.test(value)))
		return name;
	return words || (name === '0' ? 'none' : name) || 'nothing';
}

/* What the card is and does that arguments name; '': they name none, or several. */
function lineOfCard(game, args) {
	const cards = componentsOf(game, args).map(({card}) => card).filter(
		({title, name}) => title || name);
	return cards.length === 1 ? cardLine(game, cards[0]) : '';
}

/* The values of an answer, to tell it from others. */
function valuesNamed(game, {rows: [row, ...more], value}) {
	if (more.length)
		return named(game, value);
	const closed = parsed(row.args).filter(([, each]) => !isOpen(each));
	return closed.map(([, each]) => named(game, each)).join(', ');
}

/* One that leaves more to be asked ends with dots. */
function answerButton(game, one, words, take) {
	const {rows: [row, ...more], value} = one, isWhole = !more.length && !row.pattern;
	const line = lineOfCard(game, more.length ? value : row.args);
	const said = isWhole || words.includes('\u2026') ? words : words + ' \u2026';
	const cls = ['answer', !isWhole && 'more', line && 'of-card'].filter(Boolean).join(' ');
	return button([html('span', said), ' ', line && html('small', line)], () => take(one),
		{class: cls});
}

/* Answers as buttons: who acts first; `take` gets the rows and the value of one. */
export function answerButtons(game, {facet = null, answers = [], rows}, [all, end], acts,
	take) {
	const first = ({value}) => value === acts ? 0 : 1;
	const found = facet ? answers.sort((a, b) => first(a) - first(b))
		: rows.map(row => ({value: '', rows: [row]}));
	const list = found.map(one => ({one, words: answerWords(game, facet, one, all, end)}));
	/* two cards with the same name, and nothing else, are one answer */
	const key = ({one: {rows: [row]}, words}) => words + parsed(row.args).map(([, value]) =>
		named(game, value)).join();
	const same = grouped(list, key);
	const kept = list.filter(each => each.one.rows.length > 1 || same.get(key(each))[0] === each);
	const byWords = grouped(kept, ({words}) => words);
	const told = ({one, words}) => byWords.get(words).length > 1
		? `${words} (${valuesNamed(game, one)})` : words;
	return kept.map(each => answerButton(game, each.one, told(each), take));
}

/* How many of a list are to be taken. */
function leftWords(key, taken) {
	const [least, most] = bounds(key);
	if (most <= 1)
		return '';
	return least === most ? `${most - taken} of ${most} left`
		: `${taken} of ${least} to ${most}`;
}

/* An open key with what is chosen of it; `own`: it is the only one; `take` gets a value
 * and how many more of it, `put` all of them. */
export function keyField(game, key, list, own, take, put) {
	const [, most] = bounds(key), left = leftWords(key, list.length);
	const name = sentence(key.key.replaceAll('-', ' '));
	const told = own && left || [name, left].filter(Boolean).join(': ');
	if (!key.values.length) {
		const read = ({target}) => put(target.value.split('+').map(word => word.trim())
			.filter(Boolean));
		return html('label.field', html('span', told),
			html('input', {'aria-label': key.key, value: list.join('+'), onchange: read}));
	}
	const fits = value => most <= 1 || list.length < most && key.fit.has(value);
	const isAgain = key.once === false && most > 1;
	return itemsField(told, key.values.map(({value, name: said}) => ({value,
		said: game.plain(said || '') || named(game, value),
		n: list.filter(each => each === value).length,
		more: fits(value) && (isAgain || !list.includes(value))})), take);
}
