/* The first screen: open, paste, a new game, an example, one's own games. */

screens[''] = () => {
	document.title = 'umpire: the referee for recorded games';
	const files = html('input', {type: 'file', multiple: true, id: 'files',
		accept: '.csv,.txt,.tsv,text/csv,text/plain', class: 'unseen',
		onchange: () => openFiles(files.files).catch(failed)});
	const paste = html('textarea', {rows: 4, 'aria-label':
		'a log as text', placeholder: 'actor,move,args \u2026',
	spellcheck: 'false'});
	main.replaceChildren(
		html('h1', {}, 'Is every move of this game right?'),
		html('p', {}, 'Open the log of a game. Nothing leaves this ' +
			'device.'),
		html('div', {class: 'opening'},
			files, html('label', {for: 'files', class: 'big-button'},
				'Open logs\u2026'),
			html('p', {class: 'note'}, 'or drop files anywhere on ' +
				'this page')),
		html('details', {}, html('summary', {}, 'Paste a log'), paste,
			html('p', {}, button('Referee this', () => paste.value
				.trim() && openLog(new Log('pasted.csv',
				new TextEncoder().encode(paste.value + '\n')))))),
		html('section', {}, html('h2', {}, 'See an example'),
			html('p', {class: 'note'}, 'A game that chance plays, ' +
				'with components composed for trying out.'),
			html('p', {class: 'chips'}, GAMES.map(([id, title]) =>
				button(title, () => openExample(id))))),
		keptGames());
};

async function openExample(id) {
	try {
		const result = await app.program.run(['record', '--random',
			'--seed', 1 + Math.floor(Math.random() * 1e6), id]);
		openLog(new Log(id + '-example.csv', new TextEncoder().encode(
			result.out)));
	} catch (error) {
		failed(error);
	}
}

function keptGames() {
	const list = keptList();
	if (!list.length)
		return '';
	return html('section', {}, html('h2', {}, 'Games on this device'),
		html('ul', {class: 'kept'}, list.map(one => html('li', {},
			button(one.name, () => openLog(keptLog(one)),
				{class: 'open'}),
			html('span', {class: 'note'}, `${new Date(one.when)
				.toLocaleDateString()} ${one.verdict || ''}`),
			button('forget', event => {
				forgetLog(one.id);
				event.target.closest('li').remove();
			}, {'aria-label': `forget ${one.name}`})))));
}
