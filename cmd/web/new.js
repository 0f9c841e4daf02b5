/* A new game: which, with what cards, who plays. */

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
	const result = await stay(app.program.run(['record', '--pack', pack,
		...seats ? ['--seats', seats] : [],
		...names.length ? ['--players', names.join('+')] : [], game, name],
	packFiles()));
	const bytes = result.files.get(name);
	if (!bytes)
		throw new Error(errorOf(result));
	openLog(new Log(name, bytes));
	showTab('play');
}
