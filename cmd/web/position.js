/* A position from scratch: fields by name, then what is legal in it. */

screens.position = () => {
	document.title = 'A position \u2013 umpire';
	const chosen = {game: (GAMES[0] || [''])[0], seats: ''};
	const fields = html('textarea', {rows: 5, spellcheck: 'false',
		'aria-label': 'fields', autocapitalize: 'off'});
	const says = html('div', {});
	const names = html('datalist', {id: 'field-names'});
	const path = html('input', {list: 'field-names', 'aria-label': 'field',
		placeholder: 'field', autocomplete: 'off', autocapitalize: 'off'});
	const value = html('input', {'aria-label': 'value',
		placeholder: 'value', autocomplete: 'off', autocapitalize: 'off'});
	const load = async () => {
		const data = await positionData(chosen, '');
		names.replaceChildren(...data.paths.filter(Boolean).map(name =>
			html('option', {value: name})));
	};
	main.replaceChildren(html('h1', {}, 'A position'), html('p', {},
		'Name what is on the board; the game fills in the rest. Then see ' +
		'what is legal, and why something is not.'),
	html('form', {class: 'form', onsubmit: event => {
		event.preventDefault();
		openPosition(chosen, fields.value).catch(error =>
			failed(error, says));
	}},
	field('Game', choice(GAMES, chosen.game, game => {
		chosen.game = game;
		fields.value = '';
		load().catch(error => failed(error, says));
	})), field('Seats', choice([['', 'as many as usual'], ['1'], ['2'], ['3'],
		['4']], '', seats => {
		chosen.seats = seats;
		load().catch(error => failed(error, says));
	})), html('p', {class: 'row-tools'}, path, value, button('Add', () => {
		fields.value = `${fields.value} ${path.value.trim()}=${
			value.value.trim()}`.trim();
		path.value = value.value = '';
		path.focus();
	})), field('The position', fields, 'like round=2 phase=play; what you ' +
		'copied from a board can be pasted here'),
	html('p', {}, html('button', {class: 'main'}, 'Set it up')), says, names));
	load().catch(error => failed(error, says));
};

function positionRows({game, seats}, fields) {
	const list = seats ? ` seats=${Array.from({length: Number(seats)},
		(_, i) => 'p' + (i + 1)).join('+')}` : '';
	return `actor,move,args,note\n,game,id=${game} pack=stand-in${list},\n` +
		(fields.trim() ? `,given,${csvCell(fields.trim().replace(/\s+/g,
			' '), ',')},\n` : '');
}

async function positionData(chosen, fields) {
	const text = new TextEncoder().encode(positionRows(chosen, fields));
	const result = await app.program.run(['report', '--data', '-o', '-',
		'position.csv'], [['position.csv', text]]);
	const data = JSON.parse(result.out || '{"games":[]}');
	if (!data.games.length)
		throw new Error(errorOf({...result, out: ''}));
	return data.games[0];
}

async function openPosition(chosen, fields) {
	const log = new Log('position.csv', new TextEncoder().encode(
		positionRows(chosen, fields)));
	openLog(log);
	app.tab = 'play';
	showTab('play');
}
