/* A pack from the box: begun here or chosen as a folder, checked, filled in. */

screens.pack = () => {
	document.title = 'Packs \u2013 umpire';
	const says = html('div', {});
	const folder = html('input', {type: 'file', webkitdirectory: true,
		multiple: true, id: 'folder', class: 'unseen', onchange: () =>
			openPack(folder.files).catch(error => failed(error, says))});
	const chosen = {game: (GAMES[0] || [''])[0]};
	main.replaceChildren(html('h1', {}, 'Packs'), html('p', {}, 'What is ' +
		'printed on the cards and boards of the box you own, in tables. An ' +
		'empty cell is not known.'),
	html('div', {class: 'row-tools'}, folder, html('label', {for: 'folder',
		class: 'button'}, 'Choose the folder of a pack\u2026'),
	choice(GAMES, chosen.game, value => {
		chosen.game = value;
	}, {'aria-label': 'game'}), button('Begin one', () =>
		beginPack(chosen.game).catch(error => failed(error, says)))), says,
	...[...app.packs].map(([name, files]) => html('section', {}, html('h2', {},
		name), html('p', {class: 'note'}, 'Logs find it by the id in its ' +
		'pack.csv.'), html('p', {class: 'row-tools'}, button(
		'What is missing or wrong?', () => checkPack(name, says).catch(
			error => failed(error, says))),
	files.map(([path, bytes]) => [button(path.split('/').pop(), () =>
		editTable(name, path, says)), button('\u2913', () => saveFile(
		path.split('/').pop(), new Blob([bytes], {type: 'text/csv'})),
	{'aria-label': 'save ' + path.split('/').pop()})])))));
};

async function openPack(list) {
	const files = [];
	for (const file of list)
		if (file.name.endsWith('.csv'))
			files.push([`packs/${(file.webkitRelativePath || file.name)
				.replace(/\\/g, '/')}`, new Uint8Array(
				await file.arrayBuffer())]);
	const pack = files.find(([path]) => path.endsWith('/pack.csv'));
	if (!pack)
		throw new Error('The folder has no pack.csv: it is no pack.');
	const name = pack[0].slice(0, -'/pack.csv'.length);
	app.packs.set(name, files.filter(([path]) => path.startsWith(name + '/')));
	screens.pack();
}

async function beginPack(game) {
	const name = `my-${game}`;
	const result = await app.program.run(['pack', 'template', game, name]);
	const files = [...result.files].filter(([path]) =>
		path.startsWith(name + '/') && path.endsWith('.csv'));
	if (!files.length)
		throw new Error(troubleOf(result));
	app.packs.set(name, files);
	screens.pack();
}

async function checkPack(name, says) {
	const result = await app.program.run(['pack', 'check', name],
		app.packs.get(name));
	says.replaceChildren(html('pre', {class: 'raw', tabindex: '0'},
		result.out + result.trouble));
}

/* A table with a cell for each cell; a phone scrolls it sideways. */
function editTable(name, path, says) {
	const files = app.packs.get(name);
	const entry = files.find(([each]) => each === path);
	const {mark, records} = csvRead(new TextDecoder().decode(entry[1]));
	const write = () => {
		entry[1] = new TextEncoder().encode(records.map(record =>
			record.cells.map(cell => csvCell(cell, mark)).join(mark) +
			'\n').join(''));
	};
	const [head, ...rows] = records;
	const cell = (record, column, i) => html('td', {}, html('input', {
		value: record.cells[i] || '', class: record.cells[i] ? ''
			: 'missing', 'aria-label': `${column}, ${record.cells[0]}`,
		onchange: event => {
			record.cells[i] = event.target.value;
			write();
		}}));
	says.replaceChildren(html('h2', {}, path), html('div', {class: 'wide',
		tabindex: '0', role: 'region', 'aria-label': path},
	html('table', {class: 'cells-table'}, html('thead', {}, html('tr', {},
		head.cells.map(word => html('th', {scope: 'col'}, word)))),
	html('tbody', {}, rows.map(record => html('tr', {}, head.cells.map(
		(column, i) => cell(record, column, i))))))));
	says.scrollIntoView({block: 'start'});
}
