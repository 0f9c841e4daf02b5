/* What is asked at the table, in words and as buttons: questions, answers, things to
 * take. */
import {cardLine, componentsOf, html} from '../report/page/index.mjs';
import {beginning, bounds, ending, isOpen, parsed, rowText} from './choose.mjs';
import {button, count, itemsField} from './pieces.mjs';

/* What has still to be given may be unseen, which is not decided yet. */
export function askedWords(game, words, pattern) {
	return game.plain(pattern ? words.replace(/ that nobody saw| hidden(?= card)/g,
		'').replace(/ ?\.{3}$/, '') : words);
}

/* A value, as it is called. */
function named(game, value) {
	return value.split(/[+,;]/).filter(Boolean).map(item => {
		const [id, times] = item.split('*');
		return id === '?' ? count(Number(times) || 1, 'card') : game.called(id) +
			(times ? ` \u00d7 ${times}` : '');
	}).join(', ');
}

/* Whose answer it is, where the sentences have nothing in common. */
export function whose(game, facet, acts, {only_roll: rolls}) {
	return facet === 'actor' ? 'Who is next?' : acts && acts !== 'none'
		? `${game.seatName(acts)} \u2026` : rolls ? 'To be rolled or drawn \u2026'
			: 'Next \u2026';
}

/* What of it is to be chosen. */
export function whichOf({facet = '', answers = []}) {
	const words = {seat: 'player', events: 'event cards'}[facet] || facet.replaceAll('-',
		' ');
	const all = answers.map(({value}) => value);
	const every = pattern => all.every(value => pattern.test(value));
	return /^(from|to|on|in|with)$/.test(facet) ? `${words} what?`
		: every(/^(\?(\*\d+)?)?$/) ? `how many ${words.replace(/( cards?)?$/,
			' cards')}?` : every(/^(yes|no|)$/) ? `${words}?`
			: facet.endsWith('s') && every(/^\d*$/) ? `how many ${words}?`
				: `which ${words}?`;
}

/* What all the sentences begin and end with is above: it is not repeated. */
function rest(game, row, all, end) {
	const words = row.says || rowText(row), more = words.slice(all.length);
	return askedWords(game, all && words.startsWith(all) && /^[\s:,]/.test(more)
		? more.slice(0, more.length - end.length).replace(/^[\s:,]+|,$/g, '')
		: words, row.pattern);
}

function answerWords(game, facet, {value, rows}, all, last) {
	if (rows.length === 1)
		return rest(game, rows[0], all, last);
	const said = rows.map(({says = ''}) => says), begin = beginning(said);
	if (facet === 'actor' && begin && begin.split(' ').length < 4) {
		const next = [...new Set(said.map(says => says.slice(begin.length).trim()
			.split(' ')[0].replace(/\W$/, '')))].filter(word => /^\p{L}{3}/u
				.test(word) && word !== 'does'); /* not react */
		return [game.plain(begin + ' ').trim(), next.slice(0, 3).join(', ')]
			.filter(Boolean).join(' ');
	}
	const more = begin.startsWith(all) && askedWords(game, begin.slice(all.length)
		.replace(/^[\s:,]+/, ''), true), end = facet === 'move' ? ending(said)
			: '';
	return facet !== 'actor' && facet !== 'move' && (!more || /\D/.test(value)) &&
		named(game, value) || more && [more, end.includes(' ') && `\u2026 ${end}`]
		.filter(Boolean).join(' ') || named(game, value) || 'nothing';
}

/* What the card does that is chosen. */
function cardOfRow(game, {args}) {
	const cards = componentsOf(game, {args}).map(([, [, card]]) => card).filter(
		({title, name}) => title || name);
	return cards.length === 1 ? cardLine(game, cards[0]) : '';
}

/* Answers as buttons: who acts first; `take` gets the rows and the value of one. */
export function answerButtons(game, {facet = null, answers = [], rows}, [all, end], acts,
	take) {
	const first = ({value}) => value === acts ? 0 : 1;
	const found = facet ? answers.sort((a, b) => first(a) - first(b)) : rows.map(
		row => ({value: '', rows: [row]}));
	const list = found.map(one => ({...one, words: answerWords(game, facet, one,
		all, end)}));
	/* two cards with the same name, and nothing else, are one answer */
	const alike = ({rows: [row], words}) => words + parsed(row.args).map(([,
		value]) => named(game, value)).join();
	return list.filter((one, i) => one.rows.length > 1 || list.findIndex(other =>
		alike(other) === alike(one)) === i).map((one, i, kept) => {
		const {rows: [row, ...more], words, value} = one;
		const whole = !more.length && !row.pattern;
		const told = more.length ? named(game, value) : parsed(row.args).filter(
			([, each]) => !isOpen(each)).map(([, each]) => named(game, each))
			.join(', ');
		const said = kept.filter(each => each.words === words).length > 1
			? `${words} (${told})` : words;
		const line = cardOfRow(game, more.length ? {args: `x=${value}`} : row);
		return button([html('span', whole || said.includes('\u2026') ? said : said +
			' \u2026'), ' ', line && html('small', line)], () => take(one), {class:
			'answer' + (whole ? '' : ' more') + (line ? ' of-card' : '')});
	});
}

/* An open key with what is chosen of it; `own`: it is the only one; `take` gets a value
 * and how many more of it, `put` all of them. */
export function keyField(game, key, list, own, take, put) {
	const [least, most] = bounds(key), name = key.key.replaceAll('-', ' ');
	const left = most <= 1 ? '' : least === most ? `${most - list.length} of ${
		most} left` : `${list.length} of ${least} to ${most}`;
	const told = own && left || [name, left].filter(Boolean).join(': ');
	if (!key.values.length)
		return html('label.field', html('span', told), html('input',
			{'aria-label': key.key, value: list.join('+'), onchange: (
			{target}) => put(target.value.split('+').map(word => word.trim())
				.filter(Boolean))}));
	return itemsField(told, key.values.map(({value, name: said}) => ({value,
		said: game.plain(said || '') || named(game, value), n: list.filter(each =>
		each === value).length, more: most <= 1 ? !list.includes(value) : list
		.length < most && key.fit.has(value) && (key.once === false || !list
			.includes(value))})), take);
}
