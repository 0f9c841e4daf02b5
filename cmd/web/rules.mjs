/* The rules of a game, to read and to search; rulings as switches: the question, the
 * citation, and whether it matters. */
import {html, readingWords, soon} from '../report/page/index.mjs';
import {addRow, changeRow} from './edit.mjs';
import {edit, referee, undo, verdictShort} from './log.mjs';
import {button, choice, count, notice, offer} from './pieces.mjs';
import {records} from './program.mjs';
import {GAMES, app, main} from './state.mjs';

async function rules(...words) {
	return records(await app.program.run(['rules', '--format=json', ...words]));
}

/* The screen of the rules: those of a game, searched as one types. */
export function rulesScreen(words) {
	document.title = 'Rules \u2013 umpire';
	const game = words.get('rules') || (app.view ? app.view.game.id : GAMES[0][0]);
	const list = html('div', {'aria-live': 'off'});
	let all = rules(game);
	const draw = async () => list.replaceChildren(...ruleList(await all, search.value));
	const search = html('input', {type: 'search', placeholder: 'a word, an id, a citation',
		'aria-label': 'search the rules', autocomplete: 'off', value: words.get('id') || '',
		oninput: () => soon(draw)});
	const chooser = choice([...GAMES, ['frame', 'logs and packs']], game, value => {
		all = rules(value);
		return draw();
	}, {'aria-label': 'game'});
	main.replaceChildren(html('h1', 'Rules'), html('p.row-tools.wide-tools', chooser, search),
		html('p.note', 'Each in our own words, with the place in the printed text. What can ' +
			'be done in a position: ', html('a', {href: '#position'}, 'set it up'), '.'),
		list);
	draw();
}

/* Rules that have all these words, in what they say, their id or their citation. */
function ruleList(all, words) {
	const asked = words.trim().toLowerCase().split(/\s+/);
	const found = all.filter(({id, cite, statement}) => {
		const text = `${id} ${cite} ${statement}`.toLowerCase();
		return asked.every(word => text.includes(word));
	});
	const item = rule => html('div', {title: `${rule.id}, ${rule.class}`},
		html('dt', rule.statement), html('dd.note', rule.cite));
	return [html('p.note', count(found.length, 'rule')), html('dl.rule-list', found.map(item))];
}

/* The panel of the rulings: those that matter first, if that is known. */
export async function showRulings() {
	const panel = app.panels.get('rulings'), {view} = app;
	if (!view)
		return panel.replaceChildren(notice('There is no game.'));
	const {game, dispute} = view, list = await rules('--rulings', game.id);
	const draw = all => html('ul.switches', all.map(one => rulingSwitch(view, one)));
	const matters = ({key}) => !dispute || dispute.matter.some(({reading}) =>
		reading.startsWith(key + '='));
	const first = list.filter(matters), rest = list.filter(one => !matters(one));
	panel.replaceChildren(
		html('p', 'The text of the rules leaves these open. Another reading is tried at once; ' +
			'the log stays as it is until you write it in.'),
		html('p.row-tools',
			!dispute && button('Which of them matter in this game?', showDispute,
				{class: 'main'}),
			app.rulings.size > 0 && [button('As the log says', asTheLog),
				app.log.editable && button('Write into the log', writeRulings)]),
		dispute ? dispute.summary() : '',
		draw(first),
		rest.length ? html('details',
			html('summary', `These change nothing in this game (${rest.length})`), draw(rest))
			: '');
}

function asTheLog() {
	app.rulings.clear();
	return app.judged = referee(app.view.n);
}

/* A question with what the log answers, and what another answer would change. */
function rulingSwitch({game, dispute}, {key, question, cite, rationale, values}) {
	const readings = values.split(', ').map(value => value.replace(/ \(.*\)$/, ''));
	const chooser = choice(readings.map(value => [value, readingWords(value)]),
		game.rulings[key], value => readSo(key, value), {'aria-label': question});
	return html('li', {class: app.rulings.has(key) && 'changed', 'data-key': key},
		html('h2', question), html('p.note', cite),
		html('p.row-tools', chooser, rationale && html('details', html('summary', 'Why'),
			html('p.note', rationale, ' ', html('code', key)))),
		dispute && dispute.answers(key));
}

async function readSo(key, value) {
	app.rulings.set(key, value);
	await (app.judged = referee(app.view.n));
	offer(`Read so: ${verdictShort(app.verdict)}.`, 'As the log says', asTheLog);
}

/* What each of them changes. */
async function showDispute() {
	const panel = app.panels.get('rulings');
	panel.prepend(notice('Replaying under every other reading\u2026'));
	app.disputes = true;
	await (app.judged = referee(app.view.n));
	if (!app.view.dispute)
		throw new Error('A row cannot be read: fix it first.');
}

/* As rows of the log: where one has it already, that one, as the last of them
 * counts; else one after the game row. */
async function writeRulings() {
	const asked = new Map(app.rulings);
	/* the arguments of a row with what was asked of them, which is settled then */
	const settle = args => args.split(' ').map(word => {
		const [key] = word.split('='), value = asked.get(key);
		asked.delete(key);
		return value === undefined ? word : `${key}=${value}`;
	}).join(' ');
	app.rulings.clear();
	await edit((bytes, game) => {
		for (const row of game.rows.filter(({move}) => move === 'ruling').reverse()) {
			const args = settle(row.args);
			if (args !== row.args)
				bytes = changeRow(bytes, game, row.n, {args});
		}
		return bytes;
	}, 0);
	if (asked.size)
		await edit((bytes, game) => addRow(bytes, game, 1, {move: 'ruling',
			args: [...asked].map(pair => pair.join('=')).join(' ')}), 0);
	offer('The log says so now.', 'Take back', () => undo(-1));
}
