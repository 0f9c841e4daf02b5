/* A row is rewritten where it is shown: its cells, what would be legal
 * there, and what the rules say of it while it is typed. */
import {copyWords, firstSevere, grouped, html, readingWords,
	ruleLink} from '../report/page/index.mjs';
import {rowText} from './choose.mjs';
import {addRow, changeLines, changeRow, removeAfter, removeRow} from './edit.mjs';
import {edit, undo} from './log.mjs';
import {tidy} from './more.mjs';
import {button, count, notice, offer} from './pieces.mjs';
import {errorOf, jsonLines, umpire} from './program.mjs';
import {WIDE, app, main} from './state.mjs';

/* What can be done with a row by who may see all of it. */
export function rowTools(row) {
	const {log, view: {game}} = app, {n} = row, after = game.length - n;
	if (!log || !log.editable || game.seat >= 0)
		return [];
	const place = html('div.fix-place');
	const change = (label, deed, done) => button(label, () =>
		edit((bytes, given) => deed(bytes, given, n), n, done));
	return [html('p.row-tools',
		button('Fix', () => openEditor(place, row, false)),
		button('Row after it', () => openEditor(place, row, true)),
		n > 1 && change('Delete', removeRow, `Row ${n} is deleted.`),
		after > 0 && change('Back to here', removeAfter,
			`${count(after, 'row')} after row ${n} are deleted.`),
		log.undo.length > 0 && button('Undo', () => undo(-1)),
		log.redo.length > 0 && button('Redo', () => undo(1))), place];
}

/* A row is fixed: what it was and is now, and the next mistake is gone to. */
async function fixRow(deed, n) {
	const now = () => app.view.game.rows[n - 1] || {said: 'gone', isPlay: true};
	const was = now(), {length} = app.view.game;
	await edit(deed, n);
	const {said} = now(), next = firstSevere(app.view.game);
	const before = was.isPlay ? `was \u201c${was.said}\u201d and` : 'could not be read;';
	const how = app.view.game.length > length ? 'is new:' : `${before} is now`;
	const change = was.said === said ? '' : `Row ${n} ${how} \u201c${said}\u201d. `;
	offer(change + (next ? `Next: row ${next}.` : 'No mistake is left.'), 'Take back',
		() => undo(-1, n));
	if (next)
		app.view.show(next);
	scrollTo(0, 0);
}

const MEANT = /; did you mean '([^']+)'(?: \([^)]*\))?\?$/;

/* The smallest change after which the rows that follow are legal, or the only
 * word that can be meant; or what the referee has read as something else is
 * written so. */
export function findingTools({fix_line: line, fix_lines: lines, fix, n, message}) {
	if (!app.log || !app.log.editable || !main.contains(app.viewPlace))
		return '';
	const tool = (name, deed) => html('p.row-tools', button(name, deed, {class: 'main'}));
	const [, other] = MEANT.exec(message) || [];
	const name = other && app.view ? `Change it to ${app.view.game.called(other)}` : 'Fix it so';
	if (line > 0)
		return tool(name, () => fixRow(bytes => changeLines(bytes, line, lines, fix), n));
	return message.includes('`umpire fmt`') && tool('Tidy', () => tidy(app.log));
}

/* What `legal` answers about the place after row n. */
function askLegal(n, ...more) {
	return umpire(['legal', '--format=json', '--game', app.game, ...n ? ['--at', n] : [],
		...more, app.log.name]);
}

/* What is legal there for whoever looks, as buttons; `take` gets a row. */
async function legalThere(game, n, take) {
	const result = await askLegal(n), rows = jsonLines(result.out);
	const isOwn = ({actor}) => game.seat < 0 || !actor || actor === game.seatLooking();
	const own = rows.filter(isOwn);
	if (own.length)
		return legalButtons(game, own, take);
	return html('p.note', rows.length ? 'Nothing that this seat could do.'
		: errorOf(result) || 'nothing');
}

/* What is legal after the row that is shown. */
export async function showLegal({n, game, says}) {
	says.replaceChildren(html('h3', `Legal after row ${n}`), await legalThere(game, n, row =>
		copyWords(rowText(row), says)));
}

const CELLS = {actor: 'who', move: 'move', args: 'arguments', note: 'note'};

class Editor {
	/* `added`: a new row after this one. */
	constructor(row, added) {
		this.at = added ? row.n : row.n - 1; /* the row before it */
		this.n = row.n;
		this.added = added;
		this.game = app.view.game; /* the page may be elsewhere when answers come */
		const input = ([name, label]) => [name, html('input', {value: added ? '' : row[name],
			'aria-label': label, placeholder: label, spellcheck: 'false', autocapitalize: 'off',
			autocomplete: 'off', oninput: () => this.type()})];
		/** @type {any} */
		this.inputs = Object.fromEntries(Object.entries(CELLS).map(input));
		this.says = html('div.says', {'aria-live': 'polite'});
		this.list = html('div.legal-list');
		this.typing = html('details.typing', html('summary', 'The row as it is written'),
			html('div.cells', Object.values(this.inputs)));
		const leave = ({key}) => key === 'Escape' && this.leave();
		this.element = html('form.editor', {onkeydown: leave, onsubmit: () => this.save()},
			html('h3', added ? 'What happened?' : 'What happened instead?'),
			this.list, this.typing, this.says,
			html('p.row-tools',
				html('button.main', added ? 'Put this row in' : 'Change the row'),
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

	/** @returns {any} */ get cells() {
		return Object.fromEntries(Object.keys(CELLS).map(name => [name,
			this.inputs[name].value.trim()]));
	}

	async offer() {
		this.list.replaceChildren(await legalThere(this.game, this.at, row => this.take(
			row)));
	}

	take(row) {
		const {actor, move, args} = this.inputs;
		[actor.value, move.value, args.value] = [row.actor, row.move, row.args];
		this.type();
		this.typing.open = this.typing.open || row.pattern;
		for (const each of this.list.querySelectorAll('.chip'))
			each.setAttribute('aria-pressed', String(each.title ===
				rowText(row)));
		if (row.pattern) {
			const at = args.value.indexOf('?');
			args.focus();
			args.setSelectionRange(at, at + 1);
		}
	}

	/* What the rules say of it, once the hand has come to rest. */
	type() {
		clearTimeout(this.timer);
		this.timer = setTimeout(() => this.judge(), 150);
	}

	async judge() {
		const words = rowText(this.cells);
		this.says.replaceChildren(...words ? whyWords(this.game, await askLegal(
			this.at, '--why', words)) : []);
	}

	save() {
		const {added, n, cells} = this, deed = added ? addRow : changeRow;
		return fixRow((bytes, game) => deed(bytes, game, n, cells), added ? n + 1 : n);
	}
}

function openEditor(place, row, added) {
	const editor = new Editor(row, added);
	place.replaceChildren(editor.element);
	/* where there is room the board stays in sight beside it */
	place.scrollIntoView({block: innerWidth > WIDE ? 'nearest' : 'start'});
}

/* The answer of `legal --why` about a row that is not played yet, with every rule it
 * breaks. */
export function whyWords(game, result) {
	const [answer] = jsonLines(result.out);
	if (!answer || !answer.verdict)
		return [notice(game.inWords(errorOf(result).split('\n').at(-1)), 'bad')];
	const {verdict, broken = [], readings = [], follows, ask = []} = answer;
	if (ask.length)
		return [html('p', 'It could be: ' + ask.map(row => game.inWords(row)).join('; '))];
	const isLegal = verdict === 'legal';
	const judged = broken.length ? broken.map(each => brokenRule(game, each))
		: [notice(isLegal ? 'This is legal.' : verdict, isLegal ? 'good' : '')];
	const read = readings.map(each => html('p.note',
		`Read as \u201c${readingWords(each.value)}\u201d, it is ${each.verdict}.`));
	return [...judged, ...read, followsElement(game, follows)];
}

/* A rule that is broken: how, and its words. */
export function brokenRule(game, {message, words = message, rule, cite, statement,
	account}) {
	return html('div.notice.bad',
		html('p', html('strong', game.inWords(words))),
		account && html('p', game.inWords(account)),
		html('p.note', `${cite}: ${statement} `, ruleLink(game, rule)));
}

/* What followed from a row by itself, with its rules. */
export function followsElement(game, list = []) {
	const item = ({rule, cite, statement}) =>
		html('li.note', `${cite}: ${statement} `, ruleLink(game, rule));
	return list.length ? html('details', html('summary', 'What followed by itself'),
		html('ul', list.map(item))) : '';
}

const FOLDED = 13, BUTTONS = 400; /* rows of a seat: folded from here on; shown at most */

/* Buttons for legal rows, by who may do them; `take` gets the row. */
export function legalButtons(game, rows, take) {
	const groups = grouped(rows, row => row.actor ? game.called(row.actor) : 'The table');
	const chip = row => button(game.plain(row.says || rowText(row)), () => take(row),
		{class: 'chip' + (row.pattern ? ' pattern' : ''), title: rowText(row)});
	const group = ([name, list]) => {
		const many = list.length > 1 && html('span.note', ` (${list.length})`);
		return html('details', {open: list.length < FOLDED || groups.size === 1},
			html('summary', name, many), html('p.chips', list.slice(0, BUTTONS).map(chip)));
	};
	return html('div', [...groups].map(group));
}
