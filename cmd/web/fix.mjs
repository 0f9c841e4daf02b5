/* A row is rewritten where it is shown: its cells, what would be legal
 * there, and what the rules say of it while it is typed. */
import {FMT, rowSaid} from '../report/page/data.mjs';
import {readingWords} from '../report/page/dispute.mjs';
import {copyWords} from '../report/page/figure.mjs';
import {firstSevere} from '../report/page/head.mjs';
import {html} from '../report/page/svg.mjs';
import {ruleLink} from '../report/page/view.mjs';
import {rowText} from './choose.mjs';
import {errorOf, umpire} from './command.mjs';
import {addRow, changeLines, changeRow, removeAfter, removeRow} from './edit.mjs';
import {offer} from './keeping.mjs';
import {edit, undo} from './log.mjs';
import {tidy} from './more.mjs';
import {button, count, failed, notice} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {app, main} from './state.mjs';

export function rowTools(row) {
	if (!app.log || !app.log.editable || app.view.game.seat >= 0)
		return [];
	const place = html('div', {class: 'fix-place'});
	const {log} = app, {length} = app.view.game;
	return [html('p', {class: 'row-tools'},
		button('Fix', () => openEditor(place, row, false)),
		button('Row after it', () => openEditor(place, row, true)),
		row.n > 1 && button('Delete', () => edit((bytes, game) =>
			removeRow(bytes, game, row.n), row.n,
		`Row ${row.n} is deleted.`)),
		row.n < length && button('Back to here', () => edit((bytes, game) =>
			removeAfter(bytes, game, row.n), row.n, `${count(length -
			row.n, 'row')} after row ${row.n} are deleted.`)),
		log.undo.length > 0 && button('Undo', () => undo(-1)),
		log.redo.length > 0 && button('Redo', () => undo(1))), place];
}

/* A row is fixed: what it was and is now, and the next mistake is gone to. */
async function fixRow(deed, n) {
	const said = () => app.view.game.rows[n - 1] ? rowSaid(app.view.game.rows[
		n - 1]) : 'gone';
	const was = said();
	await edit(deed, n);
	const next = firstSevere(app.view.game);
	offer((was === said() ? '' : `Row ${n} was \u201c${was}\u201d and is now \u201c${
		said()}\u201d. `) + (next ? `Next: row ${next}.` : 'No mistake is left.'),
	'Take back', () => undo(-1, n));
	if (next)
		app.view.show(next);
	scrollTo(0, 0);
}

/* The smallest change after which the rows that follow are legal, or the only
 * word that can be meant; or what the referee has read as something else is
 * written so. */
export function findingTools({fix_line: line, fix_lines: lines, fix, n, message}) {
	const [, other] = /; did you mean '([^']+)'(?: \([^)]*\))?\?$/.exec(message) || [];
	const [name, deed] = line > 0 ? [other && app.view ? `Change it to ${
		app.view.game.called(other)}` : 'Fix it so', () => fixRow(bytes =>
		changeLines(bytes, line, lines, fix), n)]
		: FMT.test(message) ? ['Tidy', () => tidy(app.log)] : [];
	return name && app.log && app.log.editable && main.contains(app.viewPlace) &&
		html('p', {class: 'row-tools'}, button(name, () => deed().catch(
			failed), {class: 'main'}));
}

async function legalAt(n, options) {
	const result = await umpire(['legal', '--format=json', '--game',
		app.game, ...n ? ['--at', n] : [], app.log.name], options);
	const rows = result.out ? jsonLines(result.out) : [];
	return {rows, errors: rows.length ? '' : errorOf(result)};
}

/* What is legal after the row that is shown. */
export async function showLegal(view) {
	view.says.replaceChildren(notice('Looking what is legal\u2026'));
	const {rows, errors} = await legalAt(view.n).catch(error => ({rows: [],
		errors: error.message}));
	const own = rows.filter(row => view.game.seat < 0 || !row.actor ||
		row.actor === view.game.seatLooking());
	view.says.replaceChildren(html('h3', {}, `Legal after row ${view.n}`),
		own.length ? legalButtons(view.game, own, row => copyWords(rowText(row),
			view.says))
			: notice(errors || 'Nothing that this seat could do.'));
}

class Editor {
	constructor(row, added) {
		this.at = added ? row.n : row.n - 1; /* the row before it */
		this.n = row.n;
		this.added = added;
		const value = name => added ? '' : row[name];
		const input = (name, label) => /** @type {[string, any]} */ ([name,
			html('input', {value:
			value(name), 'aria-label': label, placeholder: label,
		spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off',
		oninput: () => this.type(), list: 'legal-' + name})]);
		this.inputs = new Map([input('actor', 'who'), input('move',
			'move'), input('args', 'arguments'), input('note', 'note')]);
		this.says = html('div', {class: 'says', 'aria-live': 'polite'});
		this.list = html('div', {class: 'legal-list'});
		this.element = html('form', {class: 'editor', onkeydown: event => {
			if (event.key === 'Escape')
				this.leave();
		}, onsubmit: event => {
			event.preventDefault();
			this.save();
		}}, html('h3', {}, added ? 'What happened?' : 'What happened ' +
			'instead?'), this.list, this.typing = html('details',
		{class: 'typing'}, html('summary', {}, 'The row as it is written'),
		html('div', {class: 'cells'}, [...this.inputs.values()])),
		this.says, html('p', {class: 'row-tools'}, html('button', {class:
			'main'}, added ? 'Put this row in' : 'Change the row'),
		button('Leave it', () => this.leave())));
		this.type();
		this.offer();
	}

	/* Focus goes where it was. */
	leave() {
		const {parentElement} = this.element;
		this.element.remove();
		parentElement.previousElementSibling.querySelector('button').focus();
	}

	get words() {
		return ['actor', 'move', 'args'].map(name =>
			this.inputs.get(name).value.trim()).filter(Boolean).join(' ');
	}

	async offer() {
		const {rows, errors} = await legalAt(this.at);
		this.list.replaceChildren(rows.length ? legalButtons(app.view.game, rows,
			row => this.take(row)) : html('p', {class: 'note'}, errors ||
			'nothing'));
	}

	take(row) {
		for (const name of ['actor', 'move', 'args'])
			this.inputs.get(name).value = row[name];
		this.type();
		this.typing.open = this.typing.open || row.pattern;
		for (const each of this.list.querySelectorAll('.chip'))
			each.setAttribute('aria-pressed', String(each.title ===
				rowText(row)));
		if (row.pattern) {
			const {args} = Object.fromEntries(this.inputs);
			args.focus();
			args.setSelectionRange(args.value.indexOf('?'),
				args.value.indexOf('?') + 1);
		}
	}

	/* What the rules say of it, once the hand has come to rest. */
	type() {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.judge().catch(error =>
			this.says.replaceChildren(notice(error.message, 'bad'))), 150);
	}

	async judge() {
		const {words, at} = this;
		this.says.replaceChildren(...words ? whyWords(app.view.game, await umpire(
			['legal', '--format=json', '--game', app.game, ...at ? ['--at', at]
				: [], '--why', words, app.log.name])) : []);
	}

	save() {
		const values = Object.fromEntries([...this.inputs].map(
			([name, input]) => [name, input.value.trim()]));
		fixRow((bytes, game) => this.added ? addRow(bytes, game, this.n,
			values) : changeRow(bytes, game, this.n, values),
		this.n + Number(this.added)).catch(error => failed(error,
			this.element));
	}
}

export function openEditor(place, row, added) {
	const editor = new Editor(row, added);
	place.replaceChildren(editor.element);
	place.scrollIntoView({block: 'start'});
}

/**
 * What `legal --why` says of a row that is not played yet, with every rule it breaks.
 * @param {any} game
 * @param {{out: string, errors: string}} result
 */
export function whyWords(game, result) {
	const answer = result.out ? jsonLines(result.out)[0] : null;
	if (!answer || !answer.verdict)
		return [notice(game.inWords(errorOf(result).split('\n').at(-1)), 'bad')];
	const other = answer.readings.map(each => html('p', {class: 'note'}, `Read as ${
		readingWords(each.value)}, it is ${each.verdict}.`));
	return answer.broken.length ? [...answer.broken.map(each => brokenRule(game,
		each)), ...other] : [notice(answer.verdict === 'legal' ? 'This is legal.'
		: answer.verdict, answer.verdict === 'legal' ? 'good' : ''), ...other];
}

/**
 * A rule that is broken: what of it, and what it says.
 * @param {any} game
 * @param {any} finding
 */
export function brokenRule(game, {message, words = message, rule, cite, statement,
	account}) {
	return html('div', {class: 'notice bad'}, html('p', {}, html('strong', {},
		game.inWords(words))), account ? html('p', {}, game.inWords(account)) : '',
	html('p', {class: 'note'}, `${cite}: ${statement} `, ruleLink(game, rule)));
}

/* Legal rows by who may do them; many are folded. */
export function legalButtons(game, rows, take) {
	const groups = new Map();
	for (const row of rows) {
		const key = row.actor ? game.called(row.actor) : 'The table';
		groups.set(key, [...groups.get(key) || [], row]);
	}
	return html('div', {}, [...groups].map(([key, list]) => html('details',
		{open: (list.length < 13 || groups.size === 1) && 'open'},
		html('summary', {}, key, html('span', {class: 'note'},
			list.length > 1 ? ` (${list.length})` : '')),
		html('p', {class: 'chips'}, list.slice(0, 400).map(row => button(
			game.plain(row.says || rowText(row)), () =>
				take(row),
			{class: 'chip' + (row.pattern ? ' pattern' : ''),
				title: rowText(row)}))))));
}
