# Every game: what the board has to show; every row can be drawn.

# shows NAME WORD...: the board has each WORD as text.
shows() {
	name=$1
	shift
	for word; do
		is "$name: shows $word" "document.querySelector('.board').textContent
			.includes('$word')" true
	done
}

# drawn NAME SELECTOR NUMBER: that many of them.
drawn() {
	is "$1: $2" "document.querySelectorAll('.board $2').length" "$3"
}

# all ROWS: that many rows, spread over the log, are drawn without a gap.
all() {
	is "$log: a board, charts, rows" "(() => {
		const seen = new Set(), length = view.game.length;
		const words = [document.body.textContent];
		for (let i = 0; i < $1 && i < length; i++) {
			const n = Math.max(1, Math.round((i + 1) * length /
				Math.min($1, length)));
			const board = drawBoard(view.game, view.game.state(n),
				new Set());
			const bytes = board.outerHTML;
			seen.add(bytes);
			if (/undefined|NaN|\\[object/.test(bytes))
				return 'row ' + n;
		}
		return document.querySelectorAll('.board').length === 1 &&
			document.querySelectorAll('.chart').length > 1 &&
			seen.size > 5 && !/undefined|NaN|\\[object/.test(
			document.body.innerText); })()" true
}
for game in bismarck revolution1848 secret-weapons weimar; do
	rows=1000
	for log in fixtures/$game/games/*.csv; do
		report "$log"
		open_page '#g=1'
		all $rows
		rows=20
	done
done

report fixtures/bismarck/games/third-disc-support-check.csv
open_page '#n=60'
shows bismarck 'Turn 9' Action 'dice 1 and 2' 'draw pile 45' '1 french' '3 neutral' \
	'6 german' Austria-Hungary 'Great Britain' Italy 'Ottoman Empire' Russia \
	'Protective Tariff' 'crisis, Issue' 'Germany, France' 'Progressive Liberals' \
	'support lost' 'Reroll, spent' 'Honest Broker, active' Influence Diplomacy
drawn bismarck .flag 5
is 'the discs' "document.querySelector('.board').textContent.match(/\u25cf/g).length" 6
drawn bismarck .zone.head 6
drawn bismarck .card.lit 3

report fixtures/revolution1848/games/four-players-hidden.csv
open_page '#n=62'
shows revolution1848 'Round 3' 'Event 3' Republicans Democrats Liberals Reactionaries \
	'6 Seat 4' '11 + 6 booked' Windischgr 'Army 1' 'Deutscher Bund' passed 'to act'
drawn revolution1848 .faction 4
drawn revolution1848 .army 1
drawn revolution1848 .won 2
is 'the Army stands with its Leader' "[...document.querySelectorAll('.board .face')]
	.some(g => g.querySelector(':scope > .army') &&
	g.textContent.includes('Windischgr') && g.textContent.includes('Army 1'))" true

report fixtures/secret-weapons/games/four-seats-common-victory.csv
open_page '#n=404'
shows secret-weapons 1938 1942 1945 '7 VP' 'in the pool 7 workers, 3 scientists' 'planned research' \
	'in hand: Alpine' 'Heat-proof alloy' 'research: Seat 1' rocket saucer 'weapons 3' \
	'Reserve 16 workers' V-2 '4 workers' 'Wind tunnel' finished
is 'the project lies at its site' "[...document.querySelectorAll('.map g')]
	.some(g => g.textContent.includes('Peenem') &&
	g.textContent.includes('V-2') && !g.textContent.includes('Rechlin'))" true
is 'the year is marked' "[...document.querySelectorAll('.token.on')]
	.map(each => each.textContent).join()" '"1942,rocket"'

report fixtures/weimar/games/six-rounds.csv
open_page '#n=400'
shows weimar nigsberg Stuttgart Frankfurt K Hamburg Berlin Essen nchen Breslau \
	Leipzig Rostock 'Deutsches Reich' '2 Inflation, Poverty' '2 Police' Uprising \
	Prosperity Reichstag '7 KPD' '5 SPD' '5 Zentrum' '7 DNVP' \
	'14 VP' Economy 'Foreign affairs' NSDAP Society 'Treaty of Versailles' 'USPD with KPD' 'government Zentrum' ●●●
drawn weimar '.bar .own' 5
is 'an issue lies on its space' "[...document.querySelectorAll('.cross .card')]
	.some(({title, textContent}) => title === 'media' && /\\d$/.test(textContent))" true
