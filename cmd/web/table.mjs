/* Playing on.  The board is the input: what a legal row names glows, a tap
 * narrows, and a bar at the foot asks in the words of the game.  What may be
 * chosen comes from the session. */
import {BoardFigure, endingList, fill, firstSevere, html, isOver, sentence, showCard,
	withoutCommands} from '../report/page/index.mjs';
import {answerButtons, askedWords, keyField, whichOf, whose} from './answers.mjs';
import {Choosing, Filling, bounds, common, rowText} from './choose.mjs';
import {brokenRule, followsElement} from './fix.mjs';
import {asHolder, cover, handsSwitch, lookAsHolder, rowsOfHolder,
	showFan} from './hands.mjs';
import {referee} from './log.mjs';
import {copyLink} from './more.mjs';
import {button, count, notice, redraw} from './pieces.mjs';
import {umpire} from './program.mjs';
import {go} from './route.mjs';
import {Session} from './session.mjs';
import {app} from './state.mjs';

const SLIP = 10000; /* milliseconds in which a tap may be one */
const BEFORE = 12; /* rows before the last that are shown */
const AT_ONCE = 20; /* rows without a choice, before the page is drawn */

class Table {
	log = app.log;
	past = []; /* how the rows came: by hand, forced, at random */
	run = 0;
	taken = -1; /* the row after which somebody has taken the device */
	/** @type {any} */ session = null;
	choosing = new Choosing([]);
	hand; when; always; ready; asking; things; others;
	since; drawn = 0; /* the last row at the drawing before this one, and at this */
	figure = new BoardFigure(id => this.tap(id));
	last = html('div.last-row', {'aria-live': 'polite'});
	before = html('ol.before', {reversed: 'reversed'});
	says = html('div', {'aria-live': 'polite'});
	fan = html('div.fan', {role: 'group'});
	bar = html('section.ask', {'aria-label': 'what may be done'});
	note = html('input', {'aria-label': 'note', placeholder: 'note'});
	hands = html('p.row-tools');

	constructor(panel) {
		this.typed = html('input', {'aria-label': 'a row, or what happened in words',
			placeholder: 'what happened: Anna plays Hecker', autocapitalize: 'off',
			spellcheck: 'false', autocomplete: 'off', oninput: () => this.says.replaceChildren()});
		const put = () => this.put(this.typed.value.trim());
		const typing = html('details.typing', html('summary', 'Type a row, or add a note'),
			html('form.type-row', {onsubmit: put}, this.typed, this.note,
				html('button.main', 'Play')));
		panel.replaceChildren(
			html('div.columns.play-columns',
				html('section', {'aria-label': 'board'}, this.figure.element),
				html('section', {'aria-label': 'rows'}, this.last, this.before, this.hands,
					typing)),
			html('div.foot', this.says, this.fan, this.bar));
	}

	/* The position as it is now, and what may be done in it. */
	async show() {
		const run = ++this.run;
		if (!this.session || !this.session.there) {
			this.position();
			const session = await Session.open();
			if (run !== this.run)
				return;
			this.session = session;
		}
		this.turn();
	}

	/* The position as it is; what has changed since the last tap is lit. */
	position() {
		const {game} = app.view, n = game.length;
		lookAsHolder(game);
		if (n !== this.drawn)
			[this.since, this.drawn] = [Math.min(this.drawn || n, n - 1), n];
		const changes = game.rows.slice(this.since).flatMap(row => game.changes(row.n));
		this.figure.show(game, game.state(n), new Set(changes.map(({path}) => path)));
		showFan(this.fan, game, id => this.tap(id));
		this.showRows(game);
	}

	/* The last row with what followed from it, and a dozen before it. */
	showRows({rows}) {
		const row = rows.at(-1), follows = this.session && !row.hidden
			? this.session.follows : [];
		this.last.replaceChildren(html('p.said', row.said), html('p.told', row.told),
			followsElement(app.view.game, follows));
		this.before.replaceChildren(...rows.slice(0, -1).slice(-BEFORE).reverse().map(
			({n, said}) => html('li', {value: n}, said)));
	}

	/* What may be done, and by whom; `passed`: somebody else may look. */
	turn(passed = false) {
		const all = this.session.legal, {game} = app.view, n = game.length;
		const acts = game.state(n).get('actor');
		const rows = passed ? null : rowsOfHolder(all, acts, this.taken === n);
		const change = () => {
			this.taken = n;
			this.turn();
		};
		this.others = Boolean(rows) && rows.length < all.length;
		if (!rows)
			app.holder = null;
		this.position();
		this.choosing = new Choosing(rows || []);
		this.note.value = this.typed.value = '';
		redraw(this.hands, rows && handsSwitch(game, change) || '');
		if (!rows) {
			redraw(this.bar, ...cover(game, all, change));
			this.glow(new Set());
		} else if (rows.length)
			this.ask();
		else
			whyNone(game).then(words => this.over(words));
	}

	/* Requests to the session; answers whether they led to a row, in which
	 * way.  `goOn` or `turn` shows it. */
	async play(how, ...requests) {
		const {session} = this;
		if (this.asking)
			return false;
		this.asking = true;
		try {
			await session.ask(...requests, 'legal');
		} finally {
			this.asking = false;
		}
		this.hand = false;
		for (const [, move, args, , event] of session.rows)
			if (event === 'played')
				this.past.push(how);
			else if (move === 'takeback')
				this.past.splice(-Number(args.slice(5)));
		if (session.rows.length)
			this.says.replaceChildren();
		return session.rows.length > 0;
	}

	/* What leaves no choice comes by itself: the only legal row, and dice
	 * and draws where that is wanted.  All that came is drawn at once. */
	async goOn(rolls = this.always) {
		for (let i = 0; i < AT_ONCE; i++) {
			const {now, legal: [row, ...more]} = this.session;
			if (now.only_roll ? !rolls || !await this.play('chance', 'roll')
				: !row || row.pattern || more.length || !await this.play(
					'forced', `row ${rowText(row)}`))
				break;
		}
		this.turn();
	}

	/* A row as it is typed, and what becomes of it. */
	async put(words, force) {
		const note = this.note.value.trim();
		const taken = await this.play('hand', asHolder(`${force ? 'force' : 'row'} ${
			words}${note && ' # ' + note}`));
		this.hand = taken && this.session.rows[0][4] === 'played';
		this.when = Date.now();
		if (taken)
			return this.goOn();
		const {asked} = this.session;
		this.says.replaceChildren(...asked.length ? this.meanings(asked)
			: this.refusal(words, force));
	}

	/* What typed words could mean. */
	meanings(asked) {
		const take = rows => async () => {
			await this.play('hand', ...rows.map(row => `row ${row}`));
			return this.goOn();
		};
		return [html('p', 'That could be:'),
			...asked.map(({says, rows}) => html('p', button(says, take(rows))))];
	}

	/* A broken rule is named, and the row written on request. */
	refusal(words, force) {
		const {errors, findings} = this.session;
		const mayBe = !force && !findings.some(({kind}) => kind === 'malformed');
		const broken = findings.map(one => brokenRule(app.view.game, one));
		const why = broken.length ? broken
			: [notice(errors || 'This cannot be played here.', 'bad')];
		return [...why, mayBe ? html('p', button('It was played so: write it down',
			() => this.put(words, true))) : ''];
	}

	/* Dice and draws, and what leaves no choice after them. */
	async roll(begun = '') {
		if (!await this.play('chance', `roll ${begun}`))
			return this.says.replaceChildren(notice(
				'Nothing is to be rolled or drawn now.'));
		return this.goOn(true);
	}

	/* The row that was just chosen; else the last decision, with what came by
	 * itself after it. */
	async undo() {
		const after = this.past.slice(this.past.lastIndexOf('hand') + 1);
		if (this.hand && Date.now() - this.when < SLIP && !after.length)
			return this.slip();
		if (await this.play('hand', this.hand ? 'row takeback rows=1'
			: `undo ${1 + after.filter(how => how === 'forced').length}`))
			this.turn();
	}

	/* A slip of the finger leaves no row; a roll or a draw stays. */
	async slip() {
		this.past.pop();
		this.hand = false;
		app.log.step(-1);
		await (app.judged = referee(1e9));
	}

	async redo() {
		if (await this.play('hand', 'redo'))
			await this.goOn();
	}

	/* Whoever could react does not: one decision, so one step back. */
	async declineAll() {
		const next = () => this.session.legal.find(({move}) => move === 'decline');
		let how = 'hand';
		for (let row = next(); row && await this.play(how, `row ${rowText(row)}`); row = next())
			how = 'forced';
		return this.goOn();
	}

	/* The end: who won and why, and what is done with it. */
	over(words) {
		const {game} = app.view, name = app.log.name.replace(/\.\w+$/, '');
		const tools = [button('Picture', () => this.figure.save(name)),
			button('Link', async () => this.says.replaceChildren(await copyLink(app.log))),
			button('Play again', () => go('new'), {class: 'main'})];
		redraw(this.bar, this.head(words), ...isOver(game)
			? [endingList(game), html('p.row-tools', tools)] : []);
		this.glow(new Set());
	}

	/* --- the bar at the foot --------------------------------------------- */

	/* What is asked, and what can be done instead of an answer. */
	head(asked, ...more) {
		const back = this.isBegun ? button('Back', () => this.back()) : this.undoButtons();
		return html('div.ask-head', html('p.asked', asked),
			html('p.ask-tools', back, this.rollButtons(),
				this.others && button('Somebody else', () => this.turn(true)), more));
	}

	/* Is there an answer to take back? */
	get isBegun() {
		const {choosing: {picked, filling, all}, session: {now}} = this;
		if (!filling || picked.length)
			return picked.length > 0;
		/* the only row there is was opened by itself */
		return filling.isBegun || !filling.row.list && (!now.undo || all.length > 1);
	}

	undoButtons() {
		const {undo, redo} = this.session.now;
		return [button('Undo', () => this.undo(), {disabled: !this.hand && !undo}),
			redo && button('Redo', () => this.redo())];
	}

	rollButtons() {
		const {choosing: {filling}, always, session: {now}} = this;
		const mayRoll = filling ? filling.chance : now.may_roll;
		const roll = () => this.roll(filling ? filling.words : '');
		return [
			mayRoll && button('Roll or draw for me', roll, {class: now.only_roll && 'main'}),
			(always || now.may_roll) && button('Always', () => this.alwaysRoll(!always),
				{'aria-pressed': String(Boolean(always)),
					'aria-label': 'Always roll or draw for me'})];
	}

	alwaysRoll(is) {
		this.always = is;
		return is && this.session.now.only_roll ? this.roll() : this.ask();
	}

	back() {
		this.says.replaceChildren();
		this.choosing.back();
		return this.ask();
	}

	/* After an answer: what else is to be chosen, if it does not leave one row. */
	askNext() {
		const {rows} = this.choosing;
		return rows.length === 1 ? this.choose(rows[0]) : this.ask();
	}

	ask() {
		const {choosing, session: {now}} = this, {rows} = choosing, [row] = rows;
		if (choosing.filling)
			return this.askOpen();
		if (rows.length === 1 && row.pattern && !now.only_roll)
			return this.choose(row); /* nothing else can be meant */
		const asked = choosing.next(), list = choosing.openList(asked);
		return list ? this.choose(list) : this.drawAnswers(asked);
	}

	drawAnswers(asked) {
		const {choosing, session: {now}} = this, {rows} = choosing, {facet} = asked;
		const {game} = app.view, acts = game.state(game.length).get('actor');
		const shared = common(rows.map(({says = ''}) => says)), [all, end] = shared;
		const isKey = facet && facet !== 'actor' && facet !== 'move';
		const decline = !app.shut && rows.some(({move}) => move === 'decline');
		const take = ({rows: [one, ...more], value}) => {
			if (!more.length)
				return this.choose(one);
			choosing.pick(facet, value);
			return this.ask();
		};
		const words = all ? askedWords(game, `${all} \u2026${end}`, true)
			: whose(game, facet, acts, now);
		const which = isKey && html('span.note', ' ' + whichOf(asked));
		redraw(this.bar, this.head([words, which]), html('div.answers',
			decline && button('Nobody reacts', () => this.declineAll(), {class: 'answer'}),
			answerButtons(game, asked, shared, acts, take)));
		this.glow(choosing.things());
	}

	/* A row that is complete is played; one that is open is filled in. */
	choose(row) {
		if (!row.pattern)
			return this.put(rowText(row));
		this.choosing.filling = new Filling(row);
		return this.askOpen();
	}

	/* --- values that are open --------------------------------------------- */

	/* The row so far, and the values that go with it: asked again after each
	 * choice, so that none is shown that no longer does. */
	async askOpen() {
		const {choosing: {filling}, session} = this, {row, keys} = filling;
		await session.ask(asHolder('legal ' + filling.words));
		filling.offer(session.choices.find(({move}) => move === row.move) || {});
		if (!keys && filling.keys.length && filling.isFull)
			return this.fillIn();
		/* one key may need another */
		this.ready = filling.isEnough && (row.list ||
			await session.ask(asHolder('why ' + filling.words)));
		this.drawOpen();
	}

	/* Of a list that was put together there may be more to be asked. */
	fillIn() {
		const {choosing} = this, {filling} = choosing, {row: {list}, words} = filling;
		if (!list || !choosing.pickList(list, filling.chosen.get(list)))
			return this.put(words);
		return this.askNext();
	}

	drawOpen() {
		const {row, keys, chosen, isFixed} = this.choosing.filling, {game} = app.view;
		const asked = askedWords(game, row.says || rowText(row), true) + ' \u2026';
		const unseen = keys.length > 0 && keys.every(key => key.hidden);
		const cards = keys.reduce((sum, key) => sum + bounds(key)[1], 0);
		const fields = keys.map(key => keyField(game, key, chosen.get(key.key),
			keys.length === 1, (value, by) => this.take(key, value, by),
			list => this.takeAll(key, list)));
		redraw(this.bar, this.head(asked,
			unseen && button(`${count(cards, 'card')}, not seen by anybody`,
				() => this.put(rowText(row))),
			!isFixed && button('Done', () => this.fillIn(), {class: 'main',
				disabled: !this.ready})),
		html('div.answers.open', fields));
		this.glow(new Set(keys.flatMap(key => key.values.map(({value}) => value))));
	}

	takeAll(key, list) {
		this.choosing.filling.chosen.set(key.key, list);
		this.says.replaceChildren();
		return this.askOpen();
	}

	take(key, value, by) {
		const {filling} = this.choosing, list = filling.chosenWith(key, value, by);
		filling.chosen.set(key.key, list);
		return filling.isFull ? this.fillIn() : this.takeAll(key, list);
	}

	/* --- the board --------------------------------------------------------- */

	glow(ids) {
		for (const each of [this.figure.element, this.fan].flatMap(place =>
			[...place.querySelectorAll('[data-card]')])) {
			const can = ids.has(each.dataset.card);
			each.classList.toggle('can', can);
			if (can)
				fill(each, {tabindex: 0, role: 'button'});
			else
				for (const name of ['tabindex', 'role'])
					each.removeAttribute(name);
		}
		this.things = ids;
	}

	/* A thing on the board, or a card of the hand. */
	tap(id) {
		const {choosing} = this;
		if (!this.things || !this.things.has(id))
			return showCard(app.view, id);
		if (choosing.filling) {
			const has = ({values}) => values.some(({value}) => value === id);
			return this.take(choosing.filling.keys.find(has), id, 0);
		}
		choosing.pick(null, id);
		return this.askNext();
	}
}

/** @type {any} */ export let table = null; /* of the log that is open */

/* The panel in which the game is played on, or why it cannot be. */
export async function showPlay() {
	const panel = app.panels.get('play'), cannot = whyNotPlayed();
	if (cannot) {
		table = null;
		return panel.replaceChildren(notice(cannot));
	}
	lookAsHolder(app.view.game); /* what is looked at on the other tab may differ */
	app.view.stale = true;
	if (!table || table.log !== app.log || !panel.contains(table.figure.element))
		table = new Table(panel);
	await table.show();
}

/* Why the log cannot be played on; '': it can. */
function whyNotPlayed() {
	const last = app.verdict && app.verdict.games.length, {game} = app.view || {};
	if (!game || !last)
		return 'There is no game to play on.';
	if (!app.log.editable)
		return 'This file is not UTF-8, so no row can be added: read it as above first.';
	if (app.game !== last)
		return 'Only the last game of a log can be played on.';
	const n = firstSevere(game);
	if (game.counts.unchecked > 0)
		return ['The log is checked to ',
			html('a', {href: `#n=${n}`}, `row ${n}`),
			' only: fix it, or continue after the mistake, as the switch above does.'];
	return app.rulings.size ? 'The log is read with other rulings than its own, but play ' +
		'continues with its own: Rulings, "As the log says".' : '';
}

/* Why no row is legal: the game is over, or what `record` has to say of the pack. */
async function whyNone(game) {
	const state = game.state(game.length), outcome = state.get('outcome') || 'running';
	if (outcome !== 'running' || game.all.some(({move}) => move === 'leave'))
		return `The game is over: ${game.ending()}.`;
	const {errors, out} = await umpire(['record', '--continue', app.log.name],
		{reading: false});
	const none = (errors + out).split('\n').find(line => line.startsWith('no row'));
	return none ? [sentence(withoutCommands(none)), '. ', html('a', {href: '#pack'},
		'Which cells?')] : 'No row is legal now.';
}
