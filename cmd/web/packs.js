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
		'empty cell is unknown.'),
	html('div', {class: 'row-tools'}, folder, html('label', {for: 'folder',
		class: 'button'}, 'Choose the folder of a pack\u2026'),
	choice(GAMES, chosen.game, value => {
		chosen.game = value;
	}, {'aria-label': 'game'}), button('Begin one', () =>
		beginPack(chosen.game).catch(error => failed(error, says)))),
	app.log ? html('p', {class: 'row-tools'}, button(
		`What does ${app.log.name} depend on?`, () => showNeeded(says).catch(
			error => failed(error, says)), {class: 'main'})) : '', says,
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
		throw new Error('The folder has no pack.csv: it is not a pack.');
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

/* --- cells that the open log hangs on -------------------------------------- */

async function showNeeded(says) {
	const result = await umpire(['pack', 'needed', '--format=json',
		app.log.name], {reading: false});
	const lines = jsonLines(result.out);
	const totals = lines.find(one => one.type === 'totals');
	if (!totals)
		throw new Error(troubleOf(result));
	const cells = lines.filter(one => one.column);
	says.replaceChildren(html('h2', {}, 'What the log depends on'),
		html('p', {}, cells.length ? `${totals.unverified} of ${
			count(totals.rows, 'row')} cannot be judged without these ` +
			'cells. Look at the card in your box and type what is ' +
			'printed on it.' : 'Nothing is missing: every row could be ' +
			'judged.'),
		html('ul', {class: 'switches needed'}, cells.slice(0, 200).map(one =>
			neededCell(one, says))));
}

function neededCell(one, says) {
	const place = html('div', {'aria-live': 'polite'});
	const input = html('input', {'aria-label': `${one.column} of ${one.row}`,
		autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false'});
	const mine = [...app.packs].find(([, files]) => packIs(files, one));
	return html('li', {}, html('form', {onsubmit: event => {
		event.preventDefault();
		if (input.value.trim())
			(mine ? fillPack(mine[1], one, input.value.trim(), says)
				: fillLog(one, input.value.trim(), place)).catch(
				error => failed(error, place));
	}}, html('p', {}, html('strong', {}, `${one.title || one.row}: `,
		one.column), ' ', html('span', {class: 'note'}, `${one.table}, ${
		one.row}; ${count(one.rows, 'row')}`)), html('p', {class: 'note'},
		one.takes, one.what && ` (${one.what})`), html('p', {class:
		'row-tools'}, input, html('button', {}, mine ? 'Fill in the pack'
		: 'Fill in, for this log'))), place);
}

/* Is this the pack that the log names: its game and id? */
function packIs(files, {game, pack}) {
	const [, bytes] = files.find(([path]) => path.endsWith('/pack.csv'));
	const cells = new Map(csvRead(new TextDecoder().decode(bytes)).records
		.map(record => record.cells));
	return cells.get('game') === game && cells.get('id') === pack;
}

async function fillPack(files, one, value, says) {
	const entry = files.find(([path]) => path.endsWith(`/${one.table}.csv`));
	const {mark, records} = csvRead(new TextDecoder().decode(entry[1]));
	const [head, ...rows] = records.map(record => record.cells);
	const keys = one.keys.split(' ').map(word => word.split('='));
	const row = rows.find(cells => keys.every(([key, want]) =>
		cells[head.indexOf(key)] === want));
	if (!row)
		throw new Error(`${one.table}.csv has no row ${one.row}.`);
	row[head.indexOf(one.column)] = value;
	entry[1] = new TextEncoder().encode([head, ...rows].map(cells =>
		cells.map(cell => csvCell(cell, mark)).join(mark) + '\n').join(''));
	await showNeeded(says);
	says.prepend(notice('Filled in. Save the table above when you are done.',
		'good'));
}

/* As a `component` row after the game row; what is no such value is refused. */
async function fillLog(one, value, place) {
	const {log} = app;
	log.write(log.rows.add(app.game, 1, {move: 'component',
		args: `table=${one.table} ${one.keys} ${one.column}=${value}`}));
	const result = await umpire(['validate', '-k', '--format=json', log.name]);
	const wrong = readVerdict(result).findings.find(finding => finding.n === 2 &&
		SEVERE.has(finding.kind));
	if (wrong) {
		log.back(log.undo, log.redo);
		throw new Error(wrong.message);
	}
	await showNeeded(place.closest('.needed').parentNode);
	keepLog(log, '');
}
