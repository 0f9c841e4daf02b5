/* The rules of a game, to read and to search. */
import {soon} from '../report/page/figure.mjs';
import {html} from '../report/page/svg.mjs';
import {choice, count, failed} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {GAMES, app, main} from './state.mjs';

const rulesOf = new Map();

export function rulesScreen(words) {
	const first = words.get('rules') || (app.view ? app.view.game.id
		: (GAMES[0] || [''])[0]);
	const list = html('div', {'aria-live': 'off'});
	const search = html('input', {type: 'search', placeholder:
		'a word, an id, a citation', 'aria-label': 'search the rules',
	autocomplete: 'off', value: words.get('id') || '', oninput: () =>
		soon(() => draw())});
	let game = first;
	document.title = 'Rules \u2013 umpire';
	const draw = async () => {
		if (!rulesOf.has(game))
			rulesOf.set(game, jsonLines((await app.program.run(['rules',
				'--format=json', game])).out));
		const asked = search.value.trim().toLowerCase().split(/\s+/);
		const found = rulesOf.get(game).filter(rule => asked.every(word =>
			`${rule.id} ${rule.cite} ${rule.statement}`.toLowerCase()
				.includes(word)));
		list.replaceChildren(html('p', {class: 'note'}, count(found.length,
			'rule')), html('dl', {class: 'rule-list'}, found.map(rule =>
			html('div', {title: `${rule.id}, ${rule.class}`}, html('dt', {},
				rule.statement), html('dd', {class: 'note'},
			rule.cite)))));
	};
	main.replaceChildren(html('h1', {}, 'Rules'), html('p', {class:
		'row-tools'}, choice([...GAMES, ['frame', 'logs and packs']], game,
	value => {
		game = value;
		draw().catch(failed);
	}, {'aria-label': 'game'}), search), html('p', {class: 'note'},
	'Each in our own words, with the place in the printed text. What can be ' +
		'done in a position: ', html('a', {href: '#position'}, 'set it up'),
	'.'), list);
	draw().catch(failed);
}
