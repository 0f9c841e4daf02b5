/* An open log: the verdict at once, then the game of it that is looked at. */

const TABS = [['game', 'Game'], ['play', 'Play on'], ['rulings', 'Rulings'],
	['more', 'More']];

screens.game = words => {
	const {log} = app;
	document.title = `${log.name} \u2013 umpire`;
	app.verdictPlace = html('div', {class: 'verdict-place',
		'aria-live': 'polite'}, notice('Refereeing\u2026'));
	app.viewPlace = html('div', {class: 'game-place'});
	app.panels = new Map([['game', app.viewPlace],
		...['play', 'rulings', 'more'].map(name => [name,
			html('div', {class: 'panel'})])]);
	app.tabs = new Map(TABS.map(([name, label]) => [name, html('button',
		{type: 'button', role: 'tab', id: 'tab-' + name,
			'aria-controls': 'panel-' + name,
			onclick: () => showTab(name)}, label)]));
	for (const [name, panel] of app.panels)
		fill(panel, {id: 'panel-' + name, role: 'tabpanel',
			'aria-labelledby': 'tab-' + name}, []);
	main.replaceChildren(app.verdictPlace, html('div', {role: 'tablist',
		class: 'tabs', 'aria-label': 'what to do', onkeydown: moveTab},
	[...app.tabs.values()]), ...app.panels.values());
	app.view = null;
	app.report = null;
	showTab(app.tab);
	referee(Number(words && words.get('n')) || 0);
};

function showTab(name) {
	app.tab = name;
	for (const [key, tab] of app.tabs) {
		tab.setAttribute('aria-selected', key === name);
		tab.tabIndex = key === name ? 0 : -1;
		app.panels.get(key).hidden = key !== name;
	}
	if (name === 'play')
		showPlay();
	if (name === 'rulings')
		showRulings();
	if (name === 'more')
		showMore();
	if (name === 'game' && app.view && app.view.stale) {
		app.view.stale = false;
		drawGame(app.view.n);
	}
}

function moveTab(event) {
	const way = {ArrowLeft: -1, ArrowRight: 1}[event.key];
	if (!way)
		return;
	const at = TABS.findIndex(([name]) => name === app.tab);
	const [name] = TABS[(at + way + TABS.length) % TABS.length];
	showTab(name);
	app.tabs.get(name).focus();
	event.stopPropagation();
}

/* Judges the log anew, shows the verdict, then the game at row n. */
async function referee(n) {
	const run = ++app.run;
	const began = performance.now();
	try {
		const result = await umpire(['validate', '--format=json',
			app.log.name]);
		if (run !== app.run)
			return;
		app.verdict = readVerdict(result);
		app.game = Math.min(app.game, app.verdict.games.length) || 1;
		document.body.dataset.verdict = Math.round(performance.now() -
			began);
		showVerdict();
		keepLog(app.log, verdictShort(app.verdict));
		if (app.verdict.games.length)
			await showGame(run, n);
		else
			showNoGame(result);
	} catch (error) {
		if (run === app.run)
			app.verdictPlace.replaceChildren(notice(error instanceof
				Stopped ? 'Stopped.' : error.message, 'bad'));
	}
}

function readVerdict(result) {
	const lines = jsonLines(result.out);
	const of = type => lines.filter(line => line.type === type);
	return {status: result.status, findings: of('finding'),
		games: of('game'), totals: of('totals')[0] || {},
		trouble: troubleOf({...result, out: ''})};
}

function count(number, one, many = one + 's') {
	return number === 1 ? `1 ${one}` : `${number} ${many}`;
}

function verdictShort({totals, status}) {
	if (status === 0)
		return 'no mistake found';
	return [['illegal', 'broken rule'], ['claims-failed', 'claim not met',
		'claims not met'], ['malformed', 'row that could not be read',
		'rows that could not be read'], ['troubles', 'error']]
		.filter(([key]) => totals[key]).map(([key, ...names]) =>
			count(totals[key], ...names)).join(', ') || 'not checked';
}

function showVerdict() {
	const {totals, findings, status, games: list} = app.verdict;
	const bad = status !== 0;
	const severe = findings.filter(one => SEVERE.has(one.kind));
	const first = severe[0];
	const facts = [count(totals.rows || 0, 'row') + ' checked',
		totals.unverified && `${totals.unverified} depend on cards whose ` +
			'text is unknown', totals.remarks && count(totals.remarks,
			'remark'), totals.unchecked && `${count(totals.unchecked,
			'row')} not checked after a mistake`,
		totals['stand-in'] && 'stand-in components, not the published ones'];
	app.verdictPlace.replaceChildren(
		html('div', {class: 'verdict-box ' + (bad ? 'bad' : 'good')},
			html('h1', {class: 'verdict-line'}, bad
				? `${app.log.name}: ${verdictShort(app.verdict)}`
				: `${app.log.name}: no mistake found`),
			html('p', {class: 'note'}, facts.filter(Boolean).join(', ')),
			first && html('p', {}, first.n ? button(`row ${first.n}`, () =>
				showFinding(first)) : '', ' ', first.message, ' ',
			html('code', {}, `[${first.rule}]`)),
			(totals.unchecked > 0 || app.keep) && html('label',
				{class: 'check'}, html('input', {type: 'checkbox',
					checked: app.keep && 'checked',
					onchange: event => {
						app.keep = event.target.checked;
						referee(app.view ? app.view.n : 0);
					}}), ' continue after a mistake'),
			app.rulings.size > 0 && html('p', {class: 'note'},
				'read with ' + [...app.rulings].map(([key, value]) =>
					`${key}=${value}`).join(', ')),
			list.length > 1 && gameChooser(list),
			severe.length > 1 && html('details', {}, html('summary', {},
				count(severe.length, 'finding')), html('ul', {},
				severe.slice(0, 200).map(one => html('li', {},
					one.n ? button(`row ${one.n}`, () =>
						showFinding(one), {class: 'chip'}) : '',
					list.length > 1 ? ` game ${one.game}` : '', ' ',
					one.message))))));
}

function gameChooser(list) {
	return field(`Game (1 to ${list.length})`, choice(list.slice(0, 2000)
		.map(one => [String(one.game), `${one.game}: ${one.id}` +
			(one.stopped && one.stopped !== 'no' ? `, stopped: ${
				one.stopped}` : '')]), String(app.game), value => {
		app.game = Number(value);
		app.view = null;
		showGame(++app.run, 0).catch(failed);
	}));
}

function showFinding(finding) {
	showTab('game');
	if (finding.game && finding.game !== app.game) {
		app.game = finding.game;
		app.view = null;
		showGame(++app.run, finding.n).catch(failed);
	} else if (app.view) {
		app.view.show(finding.n);
		app.view.row.scrollIntoView({block: 'nearest'});
	}
}

/* The data of one game, as `umpire report` has it. */
async function gameData(more = [], options = {}) {
	const result = await umpire(['report', '--data', '--game', app.game,
		...more, '-o', '-', app.log.name], options);
	try {
		return JSON.parse(result.out);
	} catch {
		throw new Error(troubleOf(result) || 'no answer');
	}
}

async function showGame(run, n) {
	const data = await gameData();
	if (run !== app.run)
		return;
	app.report = data;
	if (!data.games.length)
		return showNoGame({out: '', trouble: ''});
	drawGame(n || (app.view ? app.view.n : 0));
	for (const [name, show] of [['play', showPlay],
		['rulings', showRulings]])
		if (app.tab === name)
			show();
}

function drawGame(n) {
	takeReport(app.report);
	const game = games[0].open();
	const severe = firstSevere(game);
	app.view = new View(game, app.viewPlace, [html('section',
		{class: 'game-head'}, ...gameHead(game))]);
	app.view.show(Math.min(n || severe || game.length, game.length));
}

function showNoGame(result) {
	const {findings} = app.verdict;
	app.viewPlace.replaceChildren(html('h2', {}, 'There is no game to show'),
		html('ul', {}, findings.slice(0, 100).map(one => html('li',
			{class: 'finding severe'}, html('p', {}, html('strong', {},
				one.kind), ': ', one.message, ' ', html('code', {},
				`[${one.rule}]`)), html('p', {class: 'note'},
				`line ${one.line}, column ${one.column}`)))),
		troubleOf(result) ? html('pre', {}, troubleOf(result)) : '');
}

/* The log with another text, judged again. */
function changeLog(text, n) {
	app.log.write(text);
	return referee(n);
}

function undo(way) {
	const {log} = app;
	if (way < 0 ? log.back(log.undo, log.redo) : log.back(log.redo, log.undo))
		return referee(0);
	announce(way < 0 ? 'nothing to undo' : 'nothing to redo');
}
