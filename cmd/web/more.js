/* What else can be done with a log: save, share, tidy, digest, compare. */

function showMore() {
	const panel = app.panels.get('more');
	const {log} = app;
	const says = html('div', {'aria-live': 'polite'});
	const tell = deed => async () => {
		try {
			says.replaceChildren(...[await deed()].flat().filter(Boolean));
		} catch (error) {
			says.replaceChildren();
			failed(error, says);
		}
	};
	const part = (title, words, ...children) => html('section', {},
		html('h2', {}, title), html('p', {class: 'note'}, words),
		html('p', {class: 'row-tools'}, children));
	const second = html('input', {type: 'file', class: 'unseen',
		id: 'second', accept: '.csv,.txt,text/csv', onchange: tell(() =>
			compareWith(second.files[0]))});
	panel.replaceChildren(says,
		part('Save and share', 'Nothing leaves this device unless you ' +
			'share it.',
		button('Save the log', () => saveFile(log.name, new Blob(
			[log.bytes], {type: 'text/csv'})), {class: 'main'}),
		button('Share', tell(() => shareLog(log))),
		button('Link with the log in it', tell(() => copyLink(log))),
		button('Save as a page', tell(() => savePage(log)))),
		part('Compare', 'Row of play by row of play: where do two logs diverge?',
			second, html('label', {for: 'second', class: 'button'},
				'Another log\u2026'),
			app.others.map(other => button(other.name, tell(() =>
				compare(other))))),
		part('Digest', 'Two logs of the same game have the same digest, ' +
			'however they are spelt or annotated.',
		button('Digest', tell(async () => {
			const result = await umpire(['hash', log.name]);
			return html('pre', {}, result.out || troubleOf(result));
		}))),
		part('Tidy', 'The canonical spelling; notes stay.',
			button('Tidy', tell(() => tidy(log))),
			button('Undo', () => undo(-1))),
		part('As a table', 'Every row as it is in the file.',
			button('Show the file', tell(() => html('pre', {class: 'raw',
				tabindex: '0'}, new TextDecoder().decode(log.bytes
				.subarray(0, 200000)))))));
}

async function shareLog(log) {
	const file = new File([log.bytes], log.name, {type: 'text/csv'});
	if (!navigator.canShare || !navigator.canShare({files: [file]}))
		return notice('This browser cannot share files from a page: save ' +
			'the log and send the file.');
	await navigator.share({files: [file]}).catch(error => {
		if (error.name !== 'AbortError')
			throw error;
	});
}

async function copyLink(log) {
	if (!location.protocol.startsWith('http'))
		return notice('This page is a file on your device, so a link to ' +
			'it is of no use to others: save the log and send the file.');
	const link = location.href.split('#')[0] + '#' + await linkOf(log.name,
		log.bytes);
	if (link.length > 30000)
		return notice('The log is too long for a link: send the file.');
	await navigator.clipboard.writeText(link);
	return notice('The link is copied. Who opens it has the whole log in ' +
		'it.', 'good');
}

async function savePage(log) {
	const name = log.name.replace(/\.[a-z]*$/, '') + '.html';
	const result = await umpire(['report', '-o', name, log.name]);
	if (!result.files.has(name))
		throw new Error(troubleOf(result));
	saveFile(name, new Blob([result.files.get(name)], {type: 'text/html'}));
	return notice(`${name} shows this game on any device.`, 'good');
}

async function tidy(log) {
	const result = await umpire(['fmt', log.name], {reading: false,
		written: [log.name]});
	const bytes = result.files.get(log.name);
	if (result.status !== 0 || !bytes)
		throw new Error(troubleOf(result));
	if (bytes.length === log.bytes.length && bytes.every((byte, i) =>
		byte === log.bytes[i]))
		return notice('It is tidy already.', 'good');
	await changeLog(bytes, app.view ? app.view.n : 0);
	return notice('Tidied. The digest of the game is the same.', 'good');
}

async function compareWith(file) {
	return file && compare(new Log(file.name === app.log.name
		? 'other-' + file.name : file.name, new Uint8Array(
		await file.arrayBuffer())));
}

/* What `diff` says, and the boards of both where they part. */
async function compare(other) {
	const more = [other.file];
	const [said, data] = [await umpire(['diff', app.log.name, other.name],
		{more}), await umpire(['report', '--data', '-o', '-', app.log.name,
		other.name], {more})];
	const place = html('div', {});
	const both = JSON.parse(data.out);
	takeReport(both);
	const pair = [0, 1].map(i => games.find(game => game.log === i));
	app.view.stale = true;
	if (pair.every(Boolean) && pair[0].id === pair[1].id) {
		const view = new Compare(pair[0].open(), pair[1].open(), place);
		view.show(Math.max(0, view.parts));
	}
	return [html('h2', {}, `${app.log.name} and ${other.name}`),
		html('pre', {class: 'raw', tabindex: '0'}, said.out ||
			troubleOf(said)), place];
}
