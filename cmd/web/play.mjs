/* The tab on which a game is played on, and why it cannot be. */
import {firstSevere, html} from '../report/page/index.mjs';
import {packFiles, packWords} from './command.mjs';
import {lookAsHolder} from './hands.mjs';
import {showTab} from './log.mjs';
import {notice} from './pieces.mjs';
import {app} from './state.mjs';
import {Table} from './table.mjs';

/** @type {any} */ export let table = null; /* of the log that is open */

export async function showPlay() {
	const panel = app.panels.get('play');
	const last = app.verdict && app.verdict.games.length;
	const cannot = words => {
		table = null;
		panel.replaceChildren(notice(words));
	};
	if (!app.view || !last)
		return cannot('There is no game to play on.');
	if (!app.log.editable)
		return cannot('This file is not UTF-8, so no row can be added: read ' +
			'it as above first.');
	if (app.game !== last)
		return cannot('Only the last game of a log can be played on.');
	const {game} = app.view;
	if (game.counts.unchecked > 0)
		return cannot(['The log is checked to ', html('a', {href: `#n=${
			firstSevere(game)}`, onclick: () => showTab('game')}, `row ${
			firstSevere(game)}`), ' only: fix it, or continue after the ' +
			'mistake, as the switch above does.']);
	if (app.rulings.size)
		return cannot('The log is read with other rulings than its own; it is ' +
			'played on with its own: Rulings, "As the log says".');
	lookAsHolder(game); /* what is looked at on the other tab may differ */
	app.view.stale = true;
	if (!table || table.log !== app.log || !panel.contains(
		table.figure.element))
		table = new Table(panel);
	await table.show();
}

/* Why no row is legal: the game is over, or the message of `record`. */
export async function whyNone(game) {
	const state = game.state(game.length);
	if ((state.get('outcome') || 'running') !== 'running' || game.all.some(
		({move}) => move === 'leave'))
		return `The game is over: ${game.ending()}.`;
	const {errors, out} = await app.program.run(['record', ...packWords(),
		'--continue', app.log.name], [...packFiles(), app.log.file]);
	return (errors + out).split('\n').find(line => line.startsWith('no row')) ||
		'No row is legal now.';
}
