/* Playing on: who may do what now, row by row; chance thrown here or typed. */

async function showPlay() {
	const panel = app.panels.get('play');
	const last = app.verdict && app.verdict.games.length;
	if (!app.view || !last)
		return panel.replaceChildren(notice('There is no game to play on.'));
	if (!app.log.editable)
		return panel.replaceChildren(notice('This file is not UTF-8, so ' +
			'no row can be added: save it as UTF-8.'));
	if (app.game !== last)
		return panel.replaceChildren(notice('Only the last game of a log ' +
			'can be played on.'));
	const {game} = app.view;
	const stopped = firstSevere(game);
	const {unchecked} = game.counts;
	if (unchecked > 0)
		return panel.replaceChildren(notice(['The log is checked to ',
			html('a', {href: `#n=${stopped}`, onclick: () =>
				showTab('game')}, `row ${stopped}`), ' only: fix it, or ',
			'continue after the mistake, as the switch above does.']));
	const row = game.rows.at(-1);
	const says = html('div', {'aria-live': 'polite'});
	const list = html('div', {}, notice('Looking what is legal\u2026'));
	const typed = html('input', {'aria-label': 'a row: who, move, arguments',
		placeholder: 'type a row', autocapitalize: 'off', spellcheck: 'false',
		autocomplete: 'off', list: 'legal-rows', oninput: () => soon(() =>
			says.replaceChildren())});
	const note = html('input', {'aria-label': 'note', placeholder: 'note'});
	const words = html('datalist', {id: 'legal-rows'});
	const figure = new BoardFigure();
	const put = async ({actor, move, args}, force) => {
		const judged = await whyWords([actor, move, args].filter(Boolean)
			.join(' '), 0);
		if (!force && judged.some(each => each.classList.contains('bad')))
			return says.replaceChildren(...judged, html('p', {}, button(
				'It was played so: write it down', () =>
					put({actor, move, args}, true))));
		await edit((bytes, game) => addRow(bytes, game, game.length, {actor,
			move, args, note: note.value}), 1e9);
	};
	panel.replaceChildren(html('div', {class: 'columns'},
		html('section', {'aria-label': 'board'}, figure.element),
		html('section', {'aria-label': 'what may be done'},
			html('p', {class: 'said'}, rowSaid(row)),
			row.told ? html('p', {class: 'told'}, row.told) : '',
			html('p', {class: 'row-tools'},
				button('Undo', () => undo(-1), {disabled:
					!app.log.undo.length && 'disabled'}),
				button('Redo', () => undo(1), {disabled:
					!app.log.redo.length && 'disabled'}),
				button('Roll or draw for me', () =>
					throwForMe(says), {class: 'main'})),
			html('form', {class: 'type-row', onsubmit: event => {
				event.preventDefault();
				put(rowOf(typed.value, game), false).catch(error =>
					failed(error, says));
			}}, typed, note, html('button', {class: 'main'}, 'Play'),
			words), says, html('h2', {}, 'Legal now'), list)));
	figure.show(game, game.state(game.length), new Set(game.changes(
		game.length).map(change => change.path)));
	const legal = await legalAt(0).catch(error => ({rows: [],
		trouble: error.message}));
	words.append(...legal.rows.slice(0, 300).map(each => html('option',
		{value: [each.actor, each.move, each.args].filter(Boolean)
			.join(' ')})));
	list.replaceChildren(legal.rows.length ? legalButtons(legal.rows, chosen =>
		chosen.pattern ? (typed.value = [chosen.actor, chosen.move,
			chosen.args].filter(Boolean).join(' '), typed.focus())
			: put(chosen, false).catch(error => failed(error, says)))
		: notice(legal.trouble || await whyNone(game)));
}

/* Why no row is legal: the game is over, or what `record` says of it. */
async function whyNone(game) {
	const state = game.state(game.length);
	if ((state.get('outcome') || 'running') !== 'running')
		return `The game is over: ${game.ending()}.`;
	const {trouble, out} = await app.program.run(['record', ...packWords(),
		'--continue', app.log.name], [...packFiles(), app.log.file]);
	return (trouble + out).split('\n').find(line => line.startsWith('no row')) ||
		'No row is legal now.';
}

/* `p1 play card=x`: who, move, arguments; a first word that is no seat is the
 * move. */
function rowOf(text, game) {
	const parts = text.trim().split(/\s+/);
	const seats = new Set(game.rows.map(row => row.actor));
	for (const path of game.paths)
		for (const word of String(path).split('.'))
			seats.add(word);
	const actor = parts.length > 1 && !parts[1].includes('=') &&
		seats.has(parts[0]) ? parts.shift() : '';
	return {actor, move: parts.shift() || '', args: parts.join(' ')};
}

/* Dice and draws where nothing else can be done. */
async function throwForMe(says) {
	const {log} = app;
	try {
		const result = await app.program.run(['record', '--roll', '--seed',
			Math.floor(Math.random() * 2 ** 31), ...packWords(),
			'--continue', log.name], [...packFiles(), log.file],
		{written: [log.name]});
		const bytes = result.files.get(log.name);
		if (bytes && bytes.length > log.bytes.length)
			return changeLog(bytes, 1e9);
		says.replaceChildren(notice(result.status === 2 ? troubleOf(result)
			: 'Nothing is to be rolled or drawn now.'));
	} catch (error) {
		failed(error, says);
	}
}

/* --- a new game ----------------------------------------------------------- */

screens.new = () => {
	document.title = 'A new game \u2013 umpire';
	const chosen = {game: (GAMES[0] || [''])[0], pack: 'stand-in', seats: ''};
	const names = html('input', {autocomplete: 'off', 'aria-label': 'players',
		placeholder: 'Anna, Bert'});
	const says = html('div', {}), seats = html('div', {});
	const draw = () => {
		const [, , free] = GAMES.find(([id]) => id === chosen.game) || [];
		chosen.seats = '';
		seats.replaceChildren(free ? field('Seats', choice([['',
			'as many as usual'], ['1'], ['2'], ['3'], ['4']], '',
		value => {
			chosen.seats = value;
		})) : '');
	};
	main.replaceChildren(html('h1', {}, 'A new game'), html('form', {
		class: 'form', onsubmit: event => {
			event.preventDefault();
			newGame(chosen, names.value).catch(error =>
				failed(error, says));
		}},
	field('Game', choice(GAMES, chosen.game, value => {
		chosen.game = value;
		draw();
	})), field('Cards', choice([['stand-in', 'stand-in: composed for ' +
		'trying out, complete'], ['known', 'known: the published ones, as ' +
		'far as they are public'], ...[...app.packs.keys()].map(name =>
		[name, 'my pack ' + name])], chosen.pack, value => {
		chosen.pack = value;
	})), seats, field('Players', names, 'in the order of the seats, with ' +
		'commas'), html('p', {}, html('button', {class: 'main'},
		'Begin')), says));
	draw();
};

async function newGame({game, pack, seats}, players) {
	const name = `${game}-${new Date().toISOString().slice(0, 10)}.csv`;
	const names = players.split(',').map(word => word.trim().replaceAll('+',
		' ')).filter(Boolean);
	const result = await app.program.run(['record', '--pack', pack,
		...seats ? ['--seats', seats] : [],
		...names.length ? ['--players', names.join('+')] : [], game, name],
	packFiles());
	const bytes = result.files.get(name);
	if (!bytes)
		throw new Error(troubleOf(result));
	openLog(new Log(name, bytes));
	showTab('play');
}
