/* Playing on.  The board is the input: what a legal row names glows, a tap
 * narrows, and a bar at the foot asks in the words of the game.  What may be
 * chosen, the session says. */
import {cardLine, componentsOf, showCard} from '../report/page/cards.mjs';
import {rowSaid} from '../report/page/data.mjs';
import {endingList, isOver} from '../report/page/ending.mjs';
import {BoardFigure} from '../report/page/figure.mjs';
import {fill, html} from '../report/page/svg.mjs';
import {Choosing, beginning, bounds, filledIn, isOpen, listed, parsed,
	rowText} from './choose.mjs';
import {brokenRule, legalButtons} from './fix.mjs';
import {choicesAsHolder, cover, handsSwitch, lookAsHolder, refusedAsHolder,
	rowsOfHolder, showFan} from './hands.mjs';
import {itemsField, keyField} from './keys.mjs';
import {referee, showTab} from './log.mjs';
import {copyLink} from './more.mjs';
import {button, count, failed, notice} from './pieces.mjs';
import {whyNone} from './play.mjs';
import {go} from './route.mjs';
import {Session} from './session.mjs';
import {app} from './state.mjs';

const SLIP = 10000; /* milliseconds in which a tap may be one */

export class Table {
	constructor(panel) {
		this.log = app.log;
		this.taken = new Map(); /* of a list that is put together */
		this.past = []; /* how the rows came: by hand, forced, at random */
		this.figure = new BoardFigure();
		this.figure.element.addEventListener('click', event =>
			this.tap(event));
		this.figure.element.addEventListener('keydown', event => {
			if (event.key !== 'Enter' && event.key !== ' ')
				return;
			event.preventDefault();
			this.tap(event);
		});
		this.last = html('div', {class: 'last-row', 'aria-live': 'polite'});
		this.before = html('ol', {class: 'before', reversed: 'reversed'});
		this.says = html('div', {'aria-live': 'polite'});
		this.fan = html('div', {class: 'fan', role: 'group'});
		this.bar = html('section', {class: 'ask', 'aria-label':
			'what may be done'});
		this.list = html('div', {class: 'legal-list'});
		this.typed = html('input', {'aria-label':
			'a row, or what happened in words', placeholder:
			'what happened: Anna plays Hecker',
		autocapitalize: 'off', spellcheck: 'false', autocomplete: 'off',
		list: 'legal-rows', onfocus: () => this.offerRows(),
		oninput: () => this.says.replaceChildren()});
		this.note = html('input', {'aria-label': 'note',
			placeholder: 'note'});
		this.words = html('datalist', {id: 'legal-rows'});
		panel.replaceChildren(html('div', {class: 'columns play-columns'},
			html('section', {'aria-label': 'board'}, this.figure.element),
			html('section', {'aria-label': 'rows'}, this.last,
				this.before,
				html('details', {class: 'typing'}, html('summary', {},
					'Type a row, or add a note'), html('form', {
					class: 'type-row', onsubmit: event => {
						event.preventDefault();
						this.put(this.typed.value.trim());
					}}, this.typed, this.note, html('button',
					{class: 'main'}, 'Play'), this.words)),
				html('details', {class: 'rows-folded', ontoggle: () =>
					this.choosing && this.showList()}, html(
					'summary', {}, 'All legal rows'), this.list))),
		html('div', {class: 'foot'}, this.says, this.fan, this.bar));
	}

	/* The position as it is now, and what may be done in it. */
	async show() {
		const run = this.run = (this.run || 0) + 1;
		if (!this.session || !this.session.there) {
			this.position();
			const session = await Session.open().catch(error => {
				failed(error, this.says);
			});
			if (run !== this.run || !session)
				return;
			this.session = session;
		}
		this.position();
		this.choices();
	}

	position() {
		const {game} = app.view;
		lookAsHolder(game);
		const row = game.rows.at(-1);
		this.figure.show(game, game.state(game.length), new Set(game.changes(
			game.length).map(change => change.path)));
		showFan(this.fan, game, event => this.tap(event));
		this.last.replaceChildren(html('p', {class: 'said'}, rowSaid(row)),
			row.told ? html('p', {class: 'told'}, row.told) : '');
		clearTimeout(this.later);
		if (this.looks !== game.seat)
			this.before.replaceChildren(); /* what another seat was shown */
		this.looks = game.seat;
		this.later = setTimeout(() => app.view && this.before.replaceChildren(
			...game.rows.slice(-13, -1).reverse().map(each => html('li',
				{value: each.n}, this.plain(rowSaid(each))))), 60);
	}

	choices() {
		const all = this.session.legal, rows = rowsOfHolder(all);
		if (!rows) {
			app.holder = null;
			this.position();
			this.choosing = new Choosing([]);
			this.asks(...cover(app.view.game, all, () => this.turn()));
			return this.glow(new Set());
		}
		this.choosing = new Choosing(rows);
		this.taken.clear();
		this.keys = null;
		this.note.value = this.typed.value = '';
		this.showList();
		if (rows.length)
			this.ask();
		else
			whyNone(app.view.game).then(words => this.over(words), error =>
				failed(error, this.says));
	}

	/* Somebody else looks. */
	turn() {
		this.position();
		this.choices();
	}

	/* Rows to complete what is typed. */
	offerRows() {
		this.words.replaceChildren(...this.choosing.all.slice(0, 300).map(
			each => html('option', {value: rowText(each)})));
	}

	/* All legal rows, where somebody wants to see them. */
	showList() {
		const {all} = this.choosing;
		if (all.length && this.list.parentElement.open)
			this.list.replaceChildren(legalButtons(app.view.game, all, row =>
				this.choose(row)));
		else if (this.list.firstChild)
			this.list.replaceChildren();
	}

	/* Requests to the session; answers whether a row came of them, in which
	 * way. */
	async play(how, ...requests) {
		const {session} = this;
		if (this.asking)
			return false;
		this.asking = true;
		try {
			await session.ask(...requests, 'legal');
		} catch (error) {
			failed(error, this.says);
			return false;
		} finally {
			this.asking = false;
		}
		this.hand = false;
		for (const [, move, args, , event] of session.rows)
			if (event === 'played')
				this.past.push(how);
			else if (move === 'takeback')
				this.past.splice(-Number(args.slice(5)));
		if (session.rows.length) {
			this.says.replaceChildren();
			this.position();
			this.choices();
		}
		return session.rows.length > 0;
	}

	/* What nobody has a choice in comes by itself: the only legal row, and dice
	 * and draws where that is wanted. */
	async goOn(rolls = this.always) {
		for (let i = 0; i < 20; i++) {
			const {now, legal: [row, ...more]} = this.session;
			if (now.only_roll ? !rolls || !await this.play('chance',
				'roll') : !row || row.pattern || more.length ||
				!await this.play('forced', `row ${rowText(row)}`))
				break;
		}
	}

	/* A row as it is typed; what breaks a rule is said, and played on request. */
	async put(words, force) {
		const note = this.note.value.trim();
		const taken = await this.play('hand', `${force ? 'force'
			: 'row'} ${words}${note && ' # ' + note}`);
		const {rows, errors} = this.session;
		const findings = taken ? [] : await refusedAsHolder(words,
			this.session.findings);
		const asked = this.session.asked.filter(one => !app.shut ||
			one.rows.every(row => !/^p?\w+ /.test(row) || row.startsWith(
				app.holder + ' ')));
		this.hand = taken && rows[0][4] === 'played';
		this.when = Date.now();
		if (taken)
			await this.goOn();
		else if (asked.length)
			this.says.replaceChildren(html('p', {}, 'That could be:'),
				...asked.map(one => html('p', {}, button(one.says, () =>
					this.play('hand', ...one.rows.map(row =>
						`row ${row}`))))));
		else
			this.says.replaceChildren(...findings.map(one => brokenRule(
				app.view.game, one)),
				findings.length ? ''
				: notice(errors || 'This cannot be played here.',
					'bad'), findings.some(({kind}) => kind ===
				'malformed') || force ? '' : html('p', {}, button(
				'It was played so: write it down', () =>
					this.put(words, true))));
	}

	/* Dice and draws, and what nobody has a choice in after them. */
	async roll(begun = '') {
		if (!await this.play('chance', `roll ${begun}`))
			return this.says.replaceChildren(notice(
				'Nothing is to be rolled or drawn now.'));
		return this.goOn(true);
	}

	/* The row that was just chosen; else the last decision, with what came by
	 * itself after it. */
	undo() {
		const after = this.past.slice(this.past.lastIndexOf('hand') + 1);
		if (this.hand && Date.now() - this.when < SLIP && !after.length)
			return this.slip();
		return this.play('hand', this.hand ? 'row takeback rows=1'
			: `undo ${1 + after.filter(how => how === 'forced').length}`);
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

	/* The end: who won and why, and what is done with it. */
	over(words) {
		const {game} = app.view, over = isOver(game);
		this.asks(html('div', {class: 'ask-head'}, html('p', {class: 'asked'}, words),
			this.tools()), over ? endingList(game, () => showTab('game')) : '',
		over ? html('p', {class: 'row-tools'}, button('Picture', () => this.figure
			.save(app.log.name.replace(/\.\w+$/, ''), 'png')), button('Link', () =>
			copyLink(app.log).then(said => this.says.replaceChildren(said))),
		button('Play again', () => go('new'), {class: 'main'})) : '');
		this.glow(new Set());
	}

	/* What the bar asks; who answers by keyboard stays in it. */
	asks(...children) {
		const within = this.bar.contains(document.activeElement);
		this.bar.replaceChildren(...children);
		const first = this.bar.querySelector('.answers button, button:enabled');
		if (within && first)
			first.focus({preventScroll: true});
	}

	/* --- the bar at the foot --------------------------------------------- */

	tools() {
		const {choosing, session: {now}} = this;
		const begun = choosing.picked.length || choosing.row || this.taken.size;
		return html('p', {class: 'ask-tools'},
			button(begun ? 'Back' : 'Undo', () => begun ? this.back()
				: this.undo(), {disabled: !begun && !this.hand &&
				!now.undo && 'disabled'}),
			!begun && now.redo && button('Redo', () => this.redo()),
			now.may_roll && button('Roll or draw for me', () =>
				this.roll(), {class: now.only_roll ? 'main' : ''}),
			(this.always || now.may_roll) && button('Always', () => {
				this.always = !this.always;
				return this.always && now.only_roll ? this.roll()
					: this.ask();
			}, {'aria-pressed': String(Boolean(this.always)),
				'aria-label': 'Always roll or draw for me'}),
			!begun && handsSwitch(app.view.game, () => this.turn()));
	}

	back() {
		this.says.replaceChildren();
		if (!this.taken.size)
			this.choosing.back();
		this.taken.clear();
		this.keys = null;
		this.ask();
	}

	ask() {
		const {choosing} = this, {rows} = choosing;
		if (!choosing.row && rows.length === 1 && rows[0].pattern &&
			!this.session.now.only_roll)
			this.choose(rows[0]); /* nothing else can be meant */
		if (choosing.row)
			return this.askOpen();
		const asked = choosing.next();
		const all = rows.length > 1 ? beginning(rows.map(row => row.says || ''))
			: '';
		const {game} = app.view, acts = game.state(game.length).get('actor');
		const list = listed(asked.answers || [], this.taken);
		this.asks(html('div', {class: 'ask-head'}, html('p', {class: 'asked'}, all
			? this.asked(all, true) + ' \u2026' : this.whose(asked.facet, acts),
		asked.facet && !['actor', 'move'].includes(asked.facet) ? html('span',
			{class: 'note'}, ' ' + asked.facet.replaceAll('-', ' ')) : ''),
		this.tools()), list ? this.askList(asked, list, all) : html('div', {class:
			'answers'}, this.answers(asked, all, acts)));
		this.glow(list ? new Set(list.items.filter(({more}) => more).map(({value}) =>
			value)) : choosing.things());
	}

	/* Answers as buttons: who acts first; all that decline by one tap. */
	answers(asked, all, acts) {
		const first = ({value}) => value === acts ? 0 : 1;
		const found = asked.facet ? asked.answers.sort((a, b) => first(a) -
			first(b)).map(one => ({...one,
			words: this.answerWords(asked.facet, one, all)}))
			: asked.rows.map(row => ({rows: [row],
				words: this.rest(row, all)}));
		/* two cards with the same name, and nothing else, are one answer */
		const alike = ({rows: [row], words}) => words + parsed(row.args).map(
			([, value]) => this.named(value)).join();
		const answers = found.filter((one, i) => one.rows.length > 1 ||
			found.findIndex(other => alike(other) === alike(one)) === i);
		const seen = answers.map(({words}) => words);
		return [!app.shut && asked.rows.some(({move}) => move === 'decline') &&
			button('Nobody reacts', () => this.declineAll(), {class: 'answer'}),
		...answers.map(one => this.answer(asked.facet, one, seen.filter(words =>
			words === one.words).length > 1))];
	}

	/* Whoever could react does not. */
	async declineAll() {
		for (let how = 'hand'; ; how = 'forced') {
			const row = this.session.legal.find(({move}) => move === 'decline');
			if (!row || !await this.play(how, `row ${rowText(row)}`))
				return this.goOn();
		}
	}

	/* An answer that is a list, put together. */
	askList({facet = null, answers = []}, list, all) {
		const pick = ({value}) => {
			this.taken.clear();
			this.choosing.pick(facet, value);
			return this.ask();
		};
		this.takeItem = (id, by) => {
			this.taken.set(id, (this.taken.get(id) || 0) + by);
			const {fits, left} = listed(answers, this.taken);
			return fits.length === 1 && left === 0 ? pick(fits[0]) : this.ask();
		};
		return html('div', {class: 'answers open'}, itemsField(`${list.left} left`,
			list.items.map(one => ({...one, said: this.named(one.value)})),
			this.takeItem), list.others.map(one => this.answer(facet, {...one,
			words: this.answerWords(facet, one, all)})), list.done && button(
			'Done', () => pick(list.done), {class: 'main'}));
	}

	/* Whose answer it is, where the sentences have nothing in common. */
	whose(facet, acts) {
		return facet === 'actor' ? 'Who is next?' : acts && acts !== 'none'
			? `${app.view.game.seatName(acts)} \u2026` : this.session.now
				.only_roll ? 'To be rolled or drawn \u2026' : 'Next \u2026';
	}

	/* What all the sentences begin with is above: it is not said again. */
	rest(row, all) {
		const words = row.says || rowText(row);
		return this.asked(all && words.startsWith(all) && /^[\s:,]/.test(
			words.slice(all.length)) ? words.slice(all.length).replace(
			/^[\s:,]+/, '') : words, row.pattern);
	}

	answerWords(facet, {value, rows}, all) {
		if (rows.length === 1)
			return this.rest(rows[0], all);
		const begin = beginning(rows.map(row => row.says || ''));
		if (facet === 'actor' && begin && begin.split(' ').length < 4) {
			const next = [...new Set(rows.map(({says}) => says.slice(
				begin.length).trim().split(' ')[0].replace(/\W$/, '')))]
				.filter(word => /^\p{L}{3}/u.test(word));
			return [this.plain(begin + ' ').trim(), next.slice(0, 3).join(
				', ')].filter(Boolean).join(' ');
		}
		return facet !== 'actor' && facet !== 'move' && this.named(value) ||
			begin.startsWith(all) && this.asked(begin.slice(all.length)
				.replace(/^[\s:,]+/, ''), true) || this.named(value) || 'nothing';
	}

	/* What has still to be given may be unseen, which is not decided yet. */
	asked(words, pattern) {
		return this.plain(pattern ? words.replace(/ that nobody saw| hidden(?= card)/g, '')
			.replace(/ ?\.{3}$/, '') : words);
	}

	/* Without the ids before the names of cards. */
	plain(words) {
		return app.view.game.plain(words);
	}

	/* `alike`: another answer has the same words. */
	answer(facet, {value, rows, words}, alike) {
		const [row] = rows, one = rows.length === 1;
		const said = alike ? `${words} (${one ? parsed(row.args).filter(([, each]) =>
			!isOpen(each)).map(([, each]) => this.named(each)).join(', ')
			: this.named(value)})` : words;
		const line = this.cardLine(one ? row : {args: `x=${value}`});
		return button([html('span', {}, one && !row.pattern ? said
			: said + ' \u2026'), ' ', line && html('small', {}, line)], () => {
			if (one)
				return this.choose(row);
			this.choosing.pick(facet, value);
			return this.ask();
		}, {class: 'answer' + (one && !row.pattern ? '' : ' more') + (line
			? ' of-card' : '')});
	}

	/* What the card does that is chosen. */
	cardLine({args}) {
		const cards = componentsOf(app.view.game, {args}).map(
			([, [, card]]) => card).filter(({title, name}) => title || name);
		return cards.length === 1 ? cardLine(app.view.game, cards[0]) : '';
	}

	named(value) {
		return value.split(/[+,;]/).filter(Boolean).map(item => {
			const [id, times] = item.split('*');
			return id === '?' ? count(Number(times) || 1, 'card') : app.view.game.called(id) + (times ? ` \u00d7 ${times}`
				: '');
		}).join(', ');
	}

	/* A row that is complete is played; one that is open is filled in. */
	choose(row) {
		if (!row.pattern)
			return this.put(rowText(row));
		this.choosing.row = row;
		this.chosen = new Map();
		return this.askOpen().catch(error => failed(error, this.says));
	}

	/* --- values that are open --------------------------------------------- */

	/* The row so far, and the values that go with it: asked again after each
	 * choice, so that none is shown that no longer does. */
	async askOpen() {
		const {row} = this.choosing, fresh = !this.keys;
		this.begun = rowText({...row, args: filledIn(row, fresh ? new Map(parsed(
			row.args).filter(([, value]) => isOpen(value)).map(([key]) => [key,
			[]])) : this.chosen)});
		const {keys = [], chance = false} = (await choicesAsHolder(this.begun,
			this.session)).find(one => one.move === row.move) || {};
		this.chance = chance;
		if (fresh)
			this.begin(/** @type {any[]} */ (keys).filter(key => key.pattern));
		else
			for (const key of this.keys) {
				const {values = []} = keys.find(one => one.key === key.key) ||
					key;
				const list = this.chosen.get(key.key);
				key.fit = new Set(values.map(({value}) => value));
				key.values = key.all.filter(({value}) => key.fit.has(
					value) || list.includes(value));
			}
		if (fresh && this.keys.length && this.full())
			return this.fillIn();
		this.drawOpen();
	}

	/* Where all that there is has to be taken, it is, unless its order matters or
	 * nobody may have seen it. */
	begin(keys) {
		this.keys = keys.map(key => ({...key, all: key.values || [], fit: new Set((
			key.values || []).map(({value}) => value))}));
		for (const key of this.keys)
			this.chosen.set(key.key, key.once !== false && !key.hidden &&
				key.values && key.values.length === bounds(key)[0] &&
				!(key.ordered && key.values.length > 1) ? key.values.map(
					({value}) => value) : []);
	}

	/* Is nothing left to be chosen? */
	full() {
		return this.keys.every(key => {
			const [least, most] = bounds(key);
			return least === most && this.chosen.get(key.key).length ===
				most;
		});
	}

	fillIn() {
		const {row} = this.choosing;
		return this.put(rowText({...row, args: filledIn(row,
			this.chosen)}));
	}

	drawOpen() {
		const {row} = this.choosing;
		const ready = this.keys.every(key => this.chosen.get(key.key).length >=
			bounds(key)[0]);
		this.asks(
			html('p', {class: 'asked'}, this.asked(row.says || rowText(
				row), true)),
			html('div', {class: 'answers open'}, this.keys.map(key =>
				keyField(key, this.chosen.get(key.key), this,
					this.keys.length === 1))),
			html('p', {class: 'ask-tools'}, this.choosing.all.length > 1 ||
				!this.session.now.undo ? button('Back', () => this.back())
				: button('Undo', () => this.undo()), this.chance && button(
				'Roll or draw for me', () => this.roll(this.begun)),
			this.keys.every(key => key.hidden) && button(count(bounds(
				this.keys[0])[1], 'card') + ', not seen by anybody', () =>
				this.put(rowText(row))),
			button('Done', () => this.fillIn(), {class: 'main',
				disabled: !ready && 'disabled'})));
		this.glow(new Set(this.keys.flatMap(key => (key.values || []).map(
			({value}) => value))));
	}

	takeAll(key, list) {
		this.chosen.set(key.key, list);
		this.says.replaceChildren();
		return this.askOpen();
	}

	/* One more or less of a value; of one place the last tap counts. */
	take(key, value, by = this.chosen.get(key.key).includes(value) && key.once !==
		false ? -1 : 1) {
		const list = this.chosen.get(key.key), [, most] = bounds(key);
		if (by < 0)
			list.splice(list.indexOf(value), 1);
		else if (list.length < most)
			list.push(value);
		else if (most === 1)
			list[0] = value;
		return this.full() ? this.fillIn() : this.takeAll(key, list);
	}

	/* --- the board --------------------------------------------------------- */

	glow(ids) {
		for (const each of [this.figure.element, this.fan].flatMap(place =>
			[...place.querySelectorAll('[data-card]')])) {
			const can = ids.has(each.dataset.card);
			each.classList.toggle('can', can);
			if (can)
				fill(each, {tabindex: 0, role: 'button'}, []);
			else
				for (const name of ['tabindex', 'role'])
					each.removeAttribute(name);
		}
		const picture = this.figure.element.querySelector('svg');
		if (picture)
			picture.setAttribute('role', ids.size ? 'group' : 'img');
		this.things = ids;
	}

	tap(event) {
		const card = event.target.closest('[data-card]');
		if (!card)
			return;
		const id = card.dataset.card, {choosing} = this;
		if (!this.things || !this.things.has(id))
			return showCard(app.view, id);
		if (this.taken.size || this.bar.querySelector('.answers.open') && !choosing.row)
			return this.takeItem(id, 1);
		if (choosing.row) {
			const key = this.keys.find(({values}) => values.some(({value}) =>
				value === id));
			return this.take(key, id);
		}
		choosing.pick(null, id);
		const {rows} = choosing;
		if (rows.length === 1)
			return this.choose(rows[0]);
		this.ask();
	}
}
