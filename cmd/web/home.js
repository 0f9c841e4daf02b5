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
				.trim() && openText(paste.value).catch(failed)))),
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

/* Games on this device; those that were forgotten can be taken back. */
function keptGames() {
	const place = html('div', {});
	const draw = async () => {
		const list = store ? await store.games() : [];
		const day = one => new Date(one.when).toLocaleDateString();
		const set = (one, is) => store.gone(one.id, is).then(draw);
		const here = list.filter(one => !one.gone);
		const gone = list.filter(one => one.gone);
		place.replaceChildren(here.length || gone.length ? html('section',
			{}, html('h2', {}, 'Games on this device'), html('ul',
			{class: 'kept'}, here.map(one => html('li', {},
				button(one.name, () => openKept(one.id),
					{class: 'open'}),
				html('span', {class: 'note'}, `${day(one)} ${
					one.verdict || ''}`),
				button('forget', () => set(one, true).then(() =>
					offer(`${one.name} is forgotten.`,
						'Take back', () => set(one,
							false))).catch(failed),
				{'aria-label': `forget ${one.name}`})))),
			gone.length ? html('details', {}, html('summary', {},
				`Forgotten today (${gone.length})`), html('ul',
				{class: 'kept'}, gone.map(one => html('li', {},
					html('span', {class: 'note'}, one.name),
					button('take back', () => set(one, false)
						.catch(failed)))))) : '') : '');
	};
	draw().catch(failed);
	return place;
}
