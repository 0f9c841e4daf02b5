/* The games there are, asked of the program; then the first screen. */

async function findGames() {
	const list = (await app.program.run(['pack', 'list'])).out;
	const ids = [...new Set(list.match(/^[a-z0-9-]+(?=\/)/gm))];
	/* each as `record` begins it: some want seats */
	const begun = await Promise.all(ids.map(id => app.program.run(['record',
		id, id + '.csv'])));
	const files = ids.map((id, i) => [id + '.csv', begun[i].files.get(id +
		'.csv')]);
	const result = await app.program.run(['report', '--data', '-o', '-',
		...files.map(([name]) => name)], files);
	for (const game of JSON.parse(result.out).games) {
		GAMES.push([game.id, game.title, game.rows[0][3].includes(
			'seats=')]);
		KINDS.set(game.id, new Game(game));
	}
}

/* Where the page is served, it can be kept for use without a network. */
async function keepPage() {
	if (!location.protocol.startsWith('http') || !navigator.serviceWorker)
		return;
	await navigator.serviceWorker.register(Program.trust(
		'umpire-offline.js'));
	const {active} = await navigator.serviceWorker.ready;
	active.postMessage(location.href.split('#')[0]);
}

keepPage().catch(() => announce('This page is not kept for use offline.'));
listenForFiles();
showBar();
main.replaceChildren(notice('Starting\u2026'));
Promise.all([findGames(), openStore()]).then(() => {
	document.body.dataset.ready = 'yes';
	follow().catch(failed);
}, error => {
	main.replaceChildren();
	failed(error);
});
