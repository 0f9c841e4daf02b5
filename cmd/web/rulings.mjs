/* Rulings as switches: the question, the citation, and whether it matters. */
import {offer} from './keeping.mjs';
import {rowSaid} from '../report/page/data.mjs';
import {EFFECTS, readingWords} from '../report/page/dispute.mjs';
import {html} from '../report/page/svg.mjs';
import {errorOf, umpire} from './command.mjs';
import {addRow, changeRow} from './edit.mjs';
import {drawGame, edit, gameData, referee, showTab, undo} from './log.mjs';
import {button, choice, failed, notice} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {stay} from './route.mjs';
import {app} from './state.mjs';

const rulingsOf = new Map(); /* by game: as `umpire rules --rulings` has them */

async function rulings(game) {
	if (!rulingsOf.has(game)) {
		const result = await app.program.run(['rules', '--rulings',
			'--format=json', game]);
		rulingsOf.set(game, jsonLines(result.out).map(one => ({...one,
			values: one.values.split(', ').map(value =>
				value.replace(/ \(.*\)$/, ''))})));
	}
	return rulingsOf.get(game);
}

export async function showRulings() {
	const panel = app.panels.get('rulings');
	if (!app.view)
		return panel.replaceChildren(notice('There is no game.'));
	const {game} = app.view;
	const list = await rulings(game.id);
	panel.replaceChildren(
		html('p', {}, 'The text of the rules leaves these open. Another ' +
			'reading is tried at once; the log stays as it is until you ' +
			'write it in.'),
		html('p', {class: 'row-tools'},
			button('Which of them matter in this game?', showDispute,
				{class: 'main'}),
			app.rulings.size > 0 && button('As the log says', () => {
				app.rulings.clear();
				referee(app.view.n);
			}),
			app.rulings.size > 0 && app.log.editable && button(
				'Write into the log', () => writeRulings().catch(
					failed))),
		html('ul', {class: 'switches'}, list.map(one =>
			rulingSwitch(game, one))));
}

function rulingSwitch(game, one) {
	const says = html('div', {'aria-live': 'polite'});
	const now = game.rulings[one.key];
	return html('li', {class: app.rulings.has(one.key) ? 'changed' : ''},
		html('p', {}, html('strong', {}, one.question)),
		html('p', {class: 'note'}, one.cite),
		html('p', {class: 'row-tools'}, choice(one.values.map(value =>
			[value, readingWords(value)]), now, value => {
			app.rulings.set(one.key, value);
			referee(app.view.n);
		}, {'aria-label': one.question}),
		button('Does it matter?', () => matters(one, says).catch(error =>
			failed(error, says))),
		one.rationale && html('details', {}, html('summary', {}, 'Why'),
			html('p', {class: 'note'}, one.rationale, ' ', html('code',
				{}, one.key)))), says);
}

async function matters(one, says) {
	says.replaceChildren(notice('Replaying\u2026'));
	const result = await umpire(['dispute', '--format=json', '--only',
		one.key, '--game', app.game, app.log.name]);
	const readings = jsonLines(result.out).filter(({type}) => type === 'reading');
	says.replaceChildren(...readings.length ? readings.map(each => html('p',
		{class: 'notice'}, html('strong', {}, readingWords(each.reading)), ': ',
		(EFFECTS.find(([key]) => key === each.effect) || [0, 'Nothing ' +
			'differs'])[1], each.n ? [', from ',
			html('a', {href: `#n=${each.n}`, onclick: () =>
				showTab('game')}, `row ${each.n}`), ': ', rowSaid(app.view.game.rows[
				each.n - 1])] : '',
		each.verdict && each.verdict !== 'legal' ? html('span',
			{class: 'note'}, ' ', app.view.game.inWords(each.verdict
				.replace(/ \[[^\]]*\]$/, ''))) : ''))
		: [notice(errorOf(result) || 'No other reading was tried.')]);
}

/* All of them at once, each as it is argued about. */
async function showDispute() {
	const panel = app.panels.get('rulings');
	const says = html('div', {}, notice('Replaying under every other ' +
		'reading\u2026'));
	panel.prepend(says);
	try {
		app.report = await stay(gameData(['--dispute']));
		drawGame(app.view.n);
		says.replaceChildren(app.view.dispute ? app.view.dispute.element : notice(
			'A row cannot be read: fix it first.'));
	} catch (error) {
		says.replaceChildren();
		failed(error, says);
	}
}

/* As rows of the log: where one says it already, that one, as the last of them
 * counts; else one after the game row. */
async function writeRulings() {
	const asked = new Map(app.rulings);
	app.rulings.clear();
	await edit((bytes, {rows, ...game}) => rows.filter(({move}) => move ===
		'ruling').reverse().reduce((all, row) => {
		const args = row.args.split(' ').map(word => {
			const [key] = word.split('='), value = asked.get(key);
			asked.delete(key);
			return value === undefined ? word : `${key}=${value}`;
		}).join(' ');
		return args === row.args ? all : changeRow(all, {...game, rows},
			row.n, {args});
	}, bytes), 0);
	if (asked.size)
		await edit((bytes, game) => addRow(bytes, game, 1, {move: 'ruling',
			args: [...asked].map(pair => pair.join('=')).join(' ')}), 0);
	offer('The log says so now.', 'Take back', () => undo(-1));
}
