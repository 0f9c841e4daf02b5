/* What is above a game: what it is, how it ended, its rulings; a table of
 * several games. */
import {SEVERE} from './data.mjs';
import {html} from './svg.mjs';

export function gameHead(game, two) {
	const players = Object.values(game.names);
	return [html('p', `${game.title}, edition ${game.edition}, pack ${game.pack}` + (
		game.kind === 'stand-in'
			? ' (composed for trying out, not the published ' + 'components)'
		: '')), ...two ? [] : [html('p.ending', html('strong', 'Outcome: '), game
		.ending(), players.length > 0 && html('span.note', ' \u2013 ' + players
			.join(', '))), html('p.note', countWords(game))]];
}

/* The switches for what the text of the rules leaves open. */
export function rulingList(game) {
	const house = new Set(game.house);
	return html('details.rulings', html('summary', 'Rulings' + (house.size
		? `, ${house.size} not as the edition has them` : '')), html('dl',
		Object.entries(game.rulings).sort(([a], [b]) => Number(house.has(b)) -
			Number(house.has(a))).map(([key, value]) => {
			const {question, cite} = game.asks[key] || {};
			return html('div', {class: house.has(key) && 'house'}, html('dt',
				html('code', `${key}=${value}`), house.has(key) &&
				' \u2013 not ' + 'the default'), html('dd', question, ' ',
				html('span.note', cite)));
		})));
}

function countWords(game) {
	const counts = game.counts;
	return `${game.length} rows` + ['legal', 'unverified', 'illegal',
		'announced', 'remarks', 'malformed', 'unchecked']
		.filter(key => counts[key])
		.map(key => `, ${counts[key]} ${key}`).join('') +
		(counts.claims ? `, ${counts.claims - counts.failed - counts.open} of ` +
			`${counts.claims} claims met` : '');
}

export function indexTable(list) {
	return html('div.wide', html('table.index', html('thead', html('tr', ['Game',
		'Players', 'Rows', 'Outcome', 'Findings'].map(word => html('th',
	{scope: 'col'}, word)))), html('tbody', list.map((game, i) => {
		game.open();
		return html('tr', html('td', html('a', {href: `#g=${i + 1}&n=${firstFound(
			game)}`}, game.name()), html('span.note', ' ' + game.title)),
			html('td', Object.values(game.names).join(', ')), html('td', game
			.length), html('td', game.ending()), html('td',
			{class: firstSevere(game) && 'severe'}, game.findings.length ||
				'none'));
	}))));
}

/* Where a look at it begins: at a mistake, be it known; or at the end. */
export function firstFound(game) {
	return firstSevere(game) || game.foundRows[0] || game.knownRows[0] ||
		game.length;
}

export function firstSevere(game) {
	return game.foundRows.find(n => game.foundAt.get(n)
		.some(finding => SEVERE.has(finding.kind)));
}
