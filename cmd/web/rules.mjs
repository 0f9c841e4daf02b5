/* The rules of a game, to read and to search. */
import {html, soon} from '../report/page/index.mjs';
import {records} from './command.mjs';
import {choice, count} from './pieces.mjs';
import {GAMES, app, main} from './state.mjs';

const rulesOf = new Map();

export function rulesScreen(words) {
	const list = html('div', {'aria-live': 'off'});
	const search = html('input', {type: 'search', placeholder:
		'a word, an id, a citation', 'aria-label': 'search the rules',
		autocomplete: 'off', value: words.get('id') || '', oninput: () => soon(
			draw)});
	let game = words.get('rules') || (app.view ? app.view.game.id : GAMES[0][0]);
	document.title = 'Rules \u2013 umpire';
	const draw = async () => {
		if (!rulesOf.has(game))
			rulesOf.set(game, records(await app.program.run(['rules',
				'--format=json', game])));
		const asked = search.value.trim().toLowerCase().split(/\s+/);
		const found = rulesOf.get(game).filter(rule => asked.every(word =>
			`${rule.id} ${rule.cite} ${rule.statement}`.toLowerCase()
				.includes(word)));
		list.replaceChildren(html('p.note', count(found.length, 'rule')), html(
			'dl.rule-list', found.map(rule => html('div', {title: `${rule.id}, ${
				rule.class}`}, html('dt', rule.statement), html('dd.note',
				rule.cite)))));
	};
	main.replaceChildren(html('h1', 'Rules'), html('p.row-tools', choice([...GAMES,
		['frame', 'logs and packs']], game, value => {
		game = value;
		return draw();
	}, {'aria-label': 'game'}), search), html('p.note',
		'Each in our own words, with ' +
		'the place in the printed text. What can be done in a position: ', html(
			'a', {href: '#position'}, 'set it up'), '.'), list);
	draw();
}
