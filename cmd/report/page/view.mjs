/* One game, row by row. */
import {fieldGroups, genericBoard} from './board-generic.mjs';
import {boards} from './boards.mjs';
import {cardList, componentButton, componentsOf, showCard} from './cards.mjs';
import {chart} from './chart.mjs';
import {HIDDEN, NOBODY, SEVERE, games, isNothing, rowSaid, rowWords} from './data.mjs';
import {Dispute} from './dispute.mjs';
import {BoardFigure, copyWords, fieldTable, soon} from './figure.mjs';
import {host} from './host.mjs';
import {Moves, Player} from './moves.mjs';
import {html} from './svg.mjs';

const say = document.getElementById('say');
let saying = 0;

/* For screen readers, once the hand has come to rest. */
export function announce(string) {
	clearTimeout(saying);
	saying = setTimeout(() => {
		say.textContent = string;
	}, 250);
}

function verdictWords(row, findings) {
	const kinds = new Set(findings.map(finding => finding.kind));
	for (const kind of ['malformed', 'illegal', 'claim', 'unverified',
		'remark', 'warning'])
		if (kinds.has(kind))
			return kind === 'claim' ? 'claim not met' : kind;
	return {played: 'legal', refused: 'known mistake: not played',
		takeback: 'takeback', unchecked: 'not checked',
		game: '', other: ''}[row.event] || '';
}

export function ruleLink(game, rule) {
	const place = host.rule(game, rule), name = html('code', {}, rule);
	return place ? html('a', {href: place}, name) : name;
}

/* A finding with its citation; its rule, place and what was legal as Details. */
export function findingElement(finding, game, jump) {
	const place = `${finding.file}:${finding.line}:${finding.column}`;
	return html('li', {class: 'finding ' + (SEVERE.has(finding.kind)
		? 'severe' : 'mild')},
	html('p', {}, html('strong', {}, finding.rule === 'log/slip' ? 'perhaps a slip'
		: finding.kind), ': ', game ? game.inWords(finding.message)
		: finding.message, jump && finding.n ? [' ', html('a', {href: '#' +
		address(game, finding.n)}, 'row ' + finding.n)] : null),
	finding.account && html('p', {}, game ? game.inWords(finding.account)
		: finding.account),
	finding.cite && finding.rule !== 'log/slip' && html('p', {class: 'note'},
		finding.cite + ': ' + finding.statement), host.findingTools(finding),
	html('details', {}, html('summary', {}, 'Details'), html('p', {class:
		'note'}, ruleLink(game, finding.rule), ', ' + place),
	finding.legal && html('p', {class: 'note'}, 'legal here: ' +
		finding.legal + (finding.more
		? ` | \u2026 (${finding.more} more)` : ''))));
}

export function address(game, n) {
	return (games.length > 1 ? `g=${games.indexOf(game) + 1}&` : '') +
		'n=' + n + (game.seat >= 0 ? '&seat=' + game.seatLooking() : '');
}

/* What is legal takes the program: here is how to ask it. */
function howLegal({game, n, says}) {
	copyWords(`umpire legal --game ${game.ordinal} --at ${n} ${game.file}`,
		says);
}

export class View {
	/* `head`: what is shown below the board. */
	constructor(game, page, head = []) {
		this.game = game;
		this.page = page;
		this.head = head;
		this.n = 0;
		this.board = boards[game.id] || genericBoard;
		game.findChapters(this.board.chapter);
		this.jump = n => this.show(n);
		this.build();
	}

	build() {
		const {game, page} = this;
		this.slider = html('input', {type: 'range', min: 1,
			max: game.length, step: 1, 'aria-label': 'row',
			oninput: () => soon(() =>
				this.show(Number(this.slider.value)))});
		this.count = html('output', {class: 'count',
			'aria-live': 'off'});
		this.row = html('div', {class: 'row'});
		this.figure = new BoardFigure();
		this.figure.element.addEventListener('click', event => {
			const card = event.target.closest('[data-card]');
			if (card)
				showCard(this, card.dataset.card);
		});
		this.swipes(this.figure.element);
		this.moves = new Moves(this);
		this.player = new Player(this);
		this.dispute = game.seat < 0 && game.dispute && new Dispute(this);
		this.charts = this.board.charts(game).filter(spec =>
			spec.lines.length).map(spec =>
			chart(game, spec, this.jump)).filter(Boolean);
		this.fields = html('details', {class: 'fields',
			ontoggle: () => this.showFields()},
		html('summary', {}, 'All fields'), html('div',
			{class: 'groups'}));
		page.replaceChildren(
			this.controls(),
			html('div', {class: 'columns one'},
				html('section', {'aria-label': 'row',
					class: 'at-row'}, this.row),
				html('section', {'aria-label': 'board',
					class: 'at-board'}, this.figure.element,
				this.boardTools()),
				this.moves.element),
			...this.head, this.findings(), this.dispute && host.embeds
				? this.dispute.section() : '',
			html('section', {class: 'charts',
				'aria-label': 'charts'},
			this.charts.map(each => each.element)),
			cardList(this), this.fields);
	}

	/* To the left: the next row; to the right: the one before. */
	swipes(element) {
		let from = null;
		element.addEventListener('touchstart', event => {
			from = event.touches.length === 1 ? event.touches[0]
				: null;
		}, {passive: true});
		element.addEventListener('touchend', event => {
			const to = event.changedTouches[0];
			const x = from ? to.clientX - from.clientX : 0;
			if (Math.abs(x) > 60 && Math.abs(x) > 2 * Math.abs(
				to.clientY - from.clientY))
				this.show(this.n + (x < 0 ? 1 : -1));
		}, {passive: true});
	}

	boardTools() {
		const {game} = this;
		const button = (label, deed) => html('button', {type: 'button',
			onclick: deed}, label);
		const save = kind => () => this.figure.save(
			`${game.name()}-${this.n}`, kind);
		this.says = html('div', {});
		return [html('p', {class: 'board-tools'},
			button('Copy position', () => copyWords(this.position(),
				this.says)),
			button('Legal here', () => host.legal ? host.legal(this) : howLegal(this)),
			boards[game.id] && [button('SVG', save('svg')),
				button('PNG', save('png'))],
			host.embeds && button('Embed', () => copyWords(
				this.snippet(), this.says)),
			(game.seats || []).filter(Boolean).length > 1 &&
				this.lookers()), this.says];
	}

	/* Who looks: what others have in hand is hidden. */
	lookers() {
		const {game} = this;
		return html('label', {}, 'seen by ', html('select', {onchange:
			event => this.look(Number(event.target.value))},
		html('option', {value: -1}, 'who sees all hands'), html('option',
			{value: NOBODY, selected: game.seat === NOBODY}, 'everybody'),
		game.seats.map(
			(seat, i) => seat && html('option', {value: i,
				selected: i === game.seat}, game.seatName(seat)))));
	}

	look(seat) {
		const n = this.n || 1;
		this.player.stop();
		this.game.look(seat);
		this.build();
		this.n = 0;
		this.show(n);
		const choice = this.page.querySelector('.board-tools select');
		if (choice)
			choice.focus();
	}

	/* The position as a `given` row takes it. */
	position() {
		const state = this.game.state(this.n), list = [];
		this.game.paths.forEach((path, i) => {
			const value = state.values[i];
			if (path && !isNothing(value) && value !== HIDDEN)
				list.push(`${path}=${value}`);
		});
		return list.join(' ');
	}

	snippet() {
		const name = decodeURI(location.pathname.split('/').pop());
		const place = `${name}#${address(this.game, this.n)}&embed=1`;
		return `<iframe src="${place.replaceAll('&', '&amp;')
			.replaceAll('"', '&quot;')}" width="480" height="640" ` +
			'loading="lazy" title="a recorded game"></iframe>';
	}

	/* What the row changed, if it is out of sight. */
	reveal() {
		const lit = this.figure.element.querySelector('.lit');
		if (lit)
			lit.scrollIntoView({block: 'nearest',
				behavior: 'smooth'});
	}

	controls() {
		const game = this.game;
		const button = (label, title, deed) => html('button', {
			type: 'button', title, 'aria-label': title,
			onclick: deed}, label);
		return html('nav', {class: 'timeline', 'aria-label': 'timeline'},
			this.line = html('p', {class: 'line', 'aria-hidden':
				'true'}), this.marks(), this.slider, html('div',
				{class: 'buttons'},
			button('\u00ab', 'first row (home)', () => this.show(1)),
			button('\u2039', 'row before (left)', () =>
				this.show(this.n - 1)),
			this.count,
			button('\u203a', 'next row (right)', () =>
				this.show(this.n + 1)),
			button('\u00bb', 'last row (end)', () =>
				this.show(game.length)), this.player.element,
			game.chapters.length > 1 && [
				button('\u25c2 ' + this.chapterName(),
					`${this.chapterName()} before (,)`,
					() => this.chapter(-1)),
				button(this.chapterName() + ' \u25b8',
					`next ${this.chapterName()} (.)`,
					() => this.chapter(1))],
			game.foundRows.length > 0 && [
				button('\u25c2 finding', 'finding before (p)',
					() => this.finding(-1)),
				button('finding \u25b8', 'next finding (n)',
					() => this.finding(1))]));
	}

	chapterName() {
		return (this.board.chapter[1] || this.board.chapter[0])
			.toLowerCase();
	}

	/* Over the slider: a mark for each finding and each row where another
	 * reading parts, and where the turns begin.  All of it is elsewhere too
	 * for those who cannot point. */
	marks() {
		const game = this.game;
		const place = (n, element) => {
			const part = (n - 1) / Math.max(1, game.length - 1);
			element.style.left = `calc(8px + ${part} * (100% - 16px))`;
			element.addEventListener('click', () => this.show(n));
			return element;
		};
		const every = Math.ceil(game.chapters.length / 12);
		const parts = new Set(this.dispute ? this.dispute.matter.map(
			one => one.states || one.n) : []);
		return html('div', {class: 'marks', 'aria-hidden': 'true'},
			game.chapters.map(([n, value], i) => place(n, html(
				'span', {class: 'chapter'}, i % every ? ''
					: (i || !this.board.chapter[1] ? ''
						: this.board.chapter[1] + ' ') +
				value))),
			[...parts].map(n => place(n, html('span', {class: 'parts',
				title: `row ${n}: ` + this.dispute.matter
					.filter(one => (one.states || one.n) ===
						n).map(one => one.reading)
					.join(', ')}))),
			game.knownRows.map(n => place(n, html('span', {class:
				'known', title: `row ${n}: a known mistake`}))),
			game.foundRows.map(n => {
				const found = game.foundAt.get(n);
				return place(n, html('span', {class: found.some(
					finding => SEVERE.has(finding.kind))
					? 'severe' : 'mild', title: found.map(
					finding => `row ${n}: ${finding.message
					} [${finding.rule}]`).join('\n')}));
			}));
	}

	/* To the beginning of this turn or of the one before, or of the next. */
	chapter(way) {
		const rows = this.game.chapters.map(([n]) => n);
		const next = way > 0 ? rows.find(n => n > this.n)
			: rows.filter(n => n < this.n).pop();
		if (next)
			this.show(next);
	}

	findings() {
		const list = this.game.foundRows.flatMap(n =>
			this.game.foundAt.get(n));
		if (!list.length)
			return '';
		return html('section', {class: 'findings'}, html('h2', {},
			list.length === 1 ? '1 finding'
				: list.length + ' findings'),
		html('ul', {}, list.slice(0, 500).map(finding =>
			findingElement(finding, this.game, true))),
		list.length > 500 && html('p', {class: 'note'},
			`${list.length - 500} more are shown at their rows`));
	}

	finding(way) {
		const rows = this.game.foundRows;
		const next = way > 0 ? rows.find(n => n > this.n)
			: rows.filter(n => n < this.n).pop();
		if (next)
			this.show(next);
		else
			announce('no more findings');
	}

	show(n) {
		const game = this.game;
		n = Math.max(1, Math.min(game.length, Math.round(n) || 1));
		if (n === this.n)
			return;
		this.n = n;
		const row = game.rows[n - 1], state = game.state(n);
		const changes = game.changes(n);
		const found = game.foundAt.get(n) || [];
		const lit = new Set(changes.map(change => change.path));
		const verdict = verdictWords(row, found);
		this.slider.value = n;
		this.slider.setAttribute('aria-valuetext',
			`row ${n}: ${rowSaid(row)}`);
		this.line.textContent = rowSaid(row);
		this.count.textContent = `row ${n} of ${game.length}`;
		this.figure.show(game, state, lit);
		this.showRow(row, verdict, found, changes);
		this.moves.show(n);
		this.charts.forEach(each => each.show(n, state.values));
		this.showFields();
		announce([`row ${n}: ${rowSaid(row)}`, verdict,
			...found.map(finding => finding.message), row.told]
			.filter(Boolean).join('. '));
		host.remember(address(game, n));
	}

	showRow(row, verdict, found, changes) {
		const {game} = this;
		/* where there is no room beside it, a mistake comes before the board */
		this.page.classList.toggle('mistake', found.length > 0);
		const named = componentsOf(this.game, row);
		const severe = found.some(finding => SEVERE.has(finding.kind));
		this.details = html('details', {class: 'engine',
			open: this.details && this.details.open && 'open'},
		html('summary', {}, 'Details'),
		html('p', {class: 'recorded'}, html('code', {},
			rowWords(row) || '(empty row)')),
		html('div', {class: 'changes', role: 'group', tabindex: '0',
			'aria-label': 'what it changed'}, changes.length
			? fieldTable('what it changed', '\u2192', changes.map(
				change => [game.pathWords(change.path),
					game.valueWords(change.from),
					game.valueWords(change.to)]))
			: html('p', {class: 'note'}, 'It changed nothing.')));
		this.row.replaceChildren(
			html('h2', {}, `Row ${row.n}`, verdict && html('span',
				{class: 'verdict ' + (severe ? 'severe' : found
					.length ? 'mild' : '')}, verdict)),
			html('p', {class: row.said ? 'said' : 'said bare'},
				rowSaid(row)),
			row.told && html('p', {class: 'told'}, row.told) || '',
			row.note && html('p', {class: 'noted'}, row.note) || '',
			found.length ? html('ul', {}, found.map(finding =>
				findingElement(finding, this.game))) : '',
			named.length ? html('p', {class: 'chips'}, named.map(
				([id, [, card]]) => componentButton(this, id,
					card))) : '',
			...host.rowTools(row, found), this.details);
	}

	showFields() {
		if (!this.fields.open || !this.n)
			return;
		this.fields.lastChild.replaceChildren(...fieldGroups(this.game,
			this.game.state(this.n), new Set(this.game
				.changes(this.n).map(change => change.path))));
	}

	key(name) {
		const deeds = {
			ArrowLeft: () => this.show(this.n - 1),
			ArrowRight: () => this.show(this.n + 1),
			PageUp: () => this.show(this.n - 10),
			PageDown: () => this.show(this.n + 10),
			Home: () => this.show(1),
			End: () => this.show(this.game.length),
			' ': () => this.player.toggle(),
			n: () => this.finding(1),
			p: () => this.finding(-1),
			'.': () => this.chapter(1),
			',': () => this.chapter(-1),
		};
		if (deeds[name])
			deeds[name]();
		return Boolean(deeds[name]);
	}
}
