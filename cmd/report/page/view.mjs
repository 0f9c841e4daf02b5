/* One game, row by row. */
import {cardList, componentButton, componentsOf, showCard} from './cards.mjs';
import {chart} from './chart.mjs';
import {HIDDEN, NOBODY, SEVERE, count, games, gravest, isNothing,
	withoutCommands} from './data.mjs';
import {Dispute} from './dispute.mjs';
import {BoardFigure, boardOf, copyWords, fieldTable} from './figure.mjs';
import {host} from './host.mjs';
import {Moves} from './moves.mjs';
import {button, fill, html, part} from './svg.mjs';
import {Timeline, sign} from './timeline.mjs';

const say = part('say');
let saying = 0;

/* For screen readers, once the hand has come to rest. */
export function announce(string) {
	clearTimeout(saying);
	saying = setTimeout(() => {
		say.textContent = string;
	}, 250);
}

const VERDICTS = {claim: 'claim not met', played: 'legal', refused: 'known mistake: not played',
	takeback: 'takeback', unchecked: 'not checked'};

function verdictWords({event}, findings) {
	const kind = gravest(findings);
	return VERDICTS[kind || event] || kind || '';
}

export function ruleLink(game, rule) {
	const place = host.rule(game, rule), name = html('code', rule);
	return place ? html('a', {href: place}, name) : name;
}

/** The message of a finding, with names; a row in it is a sentence, with names already.
 * @param {import('./types').FindingData} finding
 * @param {import('./data.mjs').Game | null} [game] */
function messageOf({message, fix_says: row}, game) {
	if (!game)
		return withoutCommands(message);
	return game.inWords(message).replace(/( may have been|:) .*(?=; then)/, (all, before) => row
		? `${before} \u201c${game.plain(row)}\u201d` : all);
}

/** A finding with its citation; its rule, place and what was legal as Details; `jump`:
 * with a link to its row.
 * @param {import('./types').FindingData} finding
 * @param {import('./data.mjs').Game | null} [game] the one that it is about, if it is about one
 * @param {boolean} [jump] */
export function findingElement(finding, game, jump) {
	const {kind, rule, account, cite, statement, n} = finding;
	const slip = rule === 'log/slip'; /* a guess, which no rule text supports */
	const said = words => game ? game.inWords(words) : words;
	const link = () => [' ', html('a', {href: '#' + address(game, n)}, `row ${n}`)];
	return html('li.finding', {class: SEVERE.has(kind) ? 'severe' : 'mild'},
		html('p', html('strong', slip ? 'perhaps a slip' : kind), ': ',
			messageOf(finding, game), jump && n > 0 && link()),
		account && html('p', said(account)),
		cite && !slip && html('p.note', `${cite}: ${said(statement)}`),
		host.findingTools(finding), detailsOf(finding, game));
}

/** @param {import('./types').FindingData} finding
 * @param {import('./data.mjs').Game | null} [game] */
function detailsOf({rule, file, line, column, legal, more}, game) {
	const others = more ? ` | \u2026 (${more} more)` : '';
	return html('details', html('summary', 'Details'),
		html('p.note', ruleLink(game, rule), `, ${file}:${line}:${column}`),
		legal && html('p.note', `legal here: ${legal}${others}`));
}

export function address(game, n) {
	return (games.length > 1 ? `g=${games.indexOf(game) + 1}&` : '') +
		'n=' + n + (game.seat >= 0 ? '&seat=' + game.seatLooking() : '');
}

export class View {
	timeline; figure; row; moves; dispute; charts; says; line; details;

	/* `head`: what is shown below the board. */
	constructor(game, page, head = []) {
		this.game = game;
		this.page = page;
		this.head = head;
		this.board = boardOf(game);
		game.findChapters(this.board.chapter);
		this.build();
	}

	/* The row that is shown; 0: none yet. */
	get n() {
		return this.timeline.n || 0;
	}

	build() {
		const {game, page} = this;
		this.row = html('div.row');
		this.figure = new BoardFigure(id => showCard(this, id));
		this.moves = new Moves(this);
		this.dispute = game.seat < 0 && game.dispute && new Dispute(this);
		this.controls();
		this.charts = this.board.charts(game).filter(spec => spec.lines.length)
			.map(spec => chart(game, spec, n => this.show(n))).filter(
				Boolean);
		page.replaceChildren(this.timeline.element,
			html('div.columns.one',
				html('section.at-row', {'aria-label': 'row'}, this.row),
				html('section.at-board', {'aria-label': 'board'}, this.figure.element,
					this.boardTools()),
				this.moves.element),
			...this.head, this.findings(),
			this.dispute && host.disputes ? this.dispute.section() : '',
			html('section.charts', {'aria-label': 'charts'},
				this.charts.map(each => each.element)),
			cardList(this));
	}

	boardTools() {
		const {game, figure} = this, says = this.says = html('div');
		const many = game.seats.filter(Boolean).length > 1;
		return [html('p.board-tools',
			button('Copy position', () => copyWords(this.position(), says)),
			button('Legal here', () => host.legal(this)),
			button('Picture', () => figure.save(`${game.name()}-${this.n}`)),
			many && this.lookers()), says];
	}

	/* The position as a `given` row takes it, as far as who looks can know it. */
	position() {
		const {game} = this, {values} = game.state(this.n);
		const pairs = game.paths.map((path, i) => [path, values[i]]);
		const isKnown = ([path, value]) => path && !isNothing(value) && value !== HIDDEN;
		return pairs.filter(isKnown).map(pair => pair.join('=')).join(' ');
	}

	/* Who looks: what others have in hand is hidden. */
	lookers() {
		const {game, game: {seat: looks, seats}} = this;
		const option = (value, words) => html('option', {value, selected: value === looks},
			words);
		const choose = () => {
			this.look(Number(choice.value));
			this.page.querySelector('.board-tools select').focus();
		};
		const choice = html('select', {onchange: choose},
			option(-1, 'who sees all hands'), option(NOBODY, 'everybody'),
			seats.map((seat, i) => seat && option(i, game.seatName(seat))));
		return html('label', 'seen by ', choice);
	}

	look(seat) {
		const {n} = this;
		this.game.look(seat);
		this.build();
		this.show(n || 1);
	}

	/* The timeline, with the way from turn to turn and to the next finding; after the last
	 * comes the first. */
	controls() {
		const {game, game: {foundRows}, board: {chapter}} = this;
		const name = (chapter[1] || chapter[0]).toLowerCase();
		const turn = way => () => this.jump(game.chapters.map(([n]) => n), way);
		const found = way => () => this.jump(foundRows, way) || announce('no more findings');
		const nextFound = () => this.jump(foundRows, 1) || this.show(foundRows[0]);
		const turns = game.chapters.length > 1 && [
			sign(`\u25c2 ${name}`, `${name} before (,)`, turn(-1)),
			sign(`${name} \u25b8`, `next ${name} (.)`, turn(1))];
		this.line = html('p.line', {'aria-hidden': 'true'});
		this.timeline = new Timeline({least: 1, most: game.length, unit: 'row',
			go: n => this.show(n), above: this.line,
			more: [turns, foundRows.length > 0 &&
				sign('finding \u25b8', 'next finding (n)', nextFound)],
			keys: {n: found(1), p: found(-1), '.': turn(1), ',': turn(-1)}});
	}

	/* To the next of these rows, or the one before. */
	jump(rows, way) {
		const next = way > 0 ? rows.find(n => n > this.n) : rows.findLast(n => n < this.n);
		if (next)
			this.show(next);
		return next;
	}

	/* All findings in one list, or as many as a reader goes through. */
	findings() {
		const {game} = this, most = 500;
		const list = game.foundRows.flatMap(n => game.foundAt.get(n));
		const more = list.length - most;
		if (!list.length)
			return '';
		return html('section.findings',
			html('h2', count(list.length, 'finding')),
			html('ul', list.slice(0, most).map(finding => findingElement(finding, game, true))),
			more > 0 && html('p.note', `${more} more are shown at their rows`));
	}

	show(to) {
		const {game} = this, n = this.timeline.at(to);
		if (n === null)
			return;
		const row = game.rows[n - 1], state = game.state(n), {said, told} = row;
		const changes = game.changes(n), found = game.foundAt.get(n) || [];
		const verdict = verdictWords(row, found);
		this.timeline.show(n, said);
		this.line.textContent = said;
		this.figure.show(game, state, new Set(changes.map(({path}) => path)));
		this.showRow(row, verdict, found, changes);
		this.moves.show(n);
		this.charts.forEach(each => each.show(n, state.values));
		const words = found.map(finding => messageOf(finding, game));
		const heard = [`row ${n}: ${said}`, verdict, ...words, told];
		announce(heard.filter(Boolean).join('. '));
		host.remember(address(game, n));
	}

	showRow(row, verdict, found, changes) {
		const {game} = this, named = componentsOf(game, row.args);
		const severe = found.some(({kind}) => SEVERE.has(kind));
		/* where there is no room beside it, a mistake comes before the board */
		this.page.classList.toggle('mistake', found.length > 0);
		this.details = this.rowDetails(row, changes);
		const tone = severe ? 'severe' : found.length > 0 && 'mild';
		this.row.replaceChildren();
		fill(this.row, {}, [
			html('h2', `Row ${row.n}`, verdict && html('span.verdict', {class: tone}, verdict)),
			html('p.said', {class: !row.isPlay && 'bare'}, row.said),
			row.told && html('p.told', row.told),
			row.note && html('p.noted', row.note),
			found.length > 0 && html('ul', found.map(finding => findingElement(finding, game))),
			named.length > 0 && html('p.chips', named.map(({id, card}) =>
				componentButton(this, id, card))),
			host.rowTools(row, found),
			this.details]);
	}

	/* The row as it was recorded, and its changes; open, if the last one was. */
	rowDetails(row, changes) {
		const {game} = this, list = changes.map(({path, from, to}) => [game.pathWords(path),
			game.valueWords(from), game.valueWords(to)]);
		const changed = list.length ? fieldTable('what it changed', '\u2192', list)
			: html('p.note', 'It changed nothing.');
		return html('details.engine', {open: this.details && this.details.open},
			html('summary', 'Details'),
			html('p.recorded', html('code', row.recorded || '(empty row)')),
			html('div.changes', {role: 'group', tabindex: '0', 'aria-label': 'what it changed'},
				changed));
	}
}
