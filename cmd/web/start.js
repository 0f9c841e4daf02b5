/* The games there are, asked of the program; then the first screen. */

async function findGames() {
	const list = (await app.program.run(['pack', 'list'])).out;
	const ids = [...new Set(list.match(/^[a-z0-9-]+(?=\/)/gm))];
	const rows = ids.map(id => `,game,id=${id}\n`).join('');
	const result = await app.program.run(['report', '--data', '-o', '-',
		'games.csv'], [['games.csv', new TextEncoder().encode(
		'actor,move,args\n' + rows)]]);
	for (const game of JSON.parse(result.out).games)
		GAMES.push([game.id, game.title]);
}

listenForFiles();
showBar();
main.replaceChildren(notice('Starting\u2026'));
findGames().then(() => {
	document.body.dataset.ready = 'yes';
	follow();
}, error => {
	main.replaceChildren();
	failed(error);
});
