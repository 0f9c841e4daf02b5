/* The rulings that matter to a game, as `umpire dispute` finds them: each as a
 * question, what the text says to it, both readings and what follows from them,
 * and the boards of both where they part. */
import {Pair, differing} from './compare.mjs';
import {State, apply, count} from './data.mjs';
import {fieldTable} from './figure.mjs';
import {host} from './host.mjs';
import {button, html} from './svg.mjs';
import {address} from './view.mjs';

/* In order of weight: what it is, and how grave. */
const EFFECTS = {
	result: ['The result changes', 'severe'],
	'goes-on': ['The log can be played on', 'good'],
	stops: ['The log cannot be played to the end, the result is open', 'severe'],
	state: ['A position differs, the result does not', ''],
	verdict: ['A row is judged differently, no position differs', ''],
};

/* `key=one-value` as words; `2-4` stays what it is. */
export function readingWords(reading) {
	return reading.slice(reading.indexOf('=') + 1).replace(/-(?=[a-z])/g, ' ');
}

export class Dispute {
	constructor(view) {
		const {game} = view;
		this.view = view;
		this.game = game;
		const all = game.dispute.readings;
		this.matter = Object.keys(EFFECTS).flatMap(effect => all.filter(one =>
			one.effect === effect));
		this.same = all.filter(one => one.effect === 'same');
		this.buttons = new Map();
		this.panel = html('div.reading');
		this.pair = new Pair();
	}

	/* All of it, for a page on which rulings have no place of their own. */
	section() {
		const keys = new Set(this.matter.map(one => one.reading.split('=')[0]));
		return html('section.dispute', {'aria-labelledby': 'dispute-title'}, html(
			'h2', {id: 'dispute-title', tabindex: '-1'},
		'Rulings that matter'), this.summary(), [...keys].map(key => this
			.question(key)));
	}

	summary() {
		const {game, matter, same} = this, {result, stopped} = game.dispute;
		const ends = game.frameWords({move: 'result', args: result});
		const stops = stopped ? `; it stops at row ${stopped}` : '';
		const tried = matter.length + same.length;
		const change = matter.length > 1 ? 'change' : 'changes';
		return html('p.note', `${ends}${stops}, as the log reads the rules. ${tried} other ` +
			`readings were tried, one at a time; ${matter.length || 'none'} of them ${
				change} ${matter.length ? 'something' : 'anything'}.`);
	}

	question(key) {
		const text = this.game.asks[key] || {};
		return html('article.question', html('h3', text.question || key), html(
			'p.note', html('strong', text.cite), ' ', text.rationale), this
				.answers(key));
	}

	/* What other answers to a question change. */
	answers(key) {
		return this.matter.filter(one => one.reading.split('=')[0] === key)
			.map(one => this.reading(one));
	}

	/* One other reading beside that of the log. */
	reading(one) {
		const {game} = this, {reading, boards, result = []} = one;
		const side = (how, value, which) => {
			const ends = result.map(({path, ...values}) =>
				`${game.pathWords(path)} at the end: ${game.valueWords(values[which])}`);
			return html('div.side', html('p.note', how), html('p.said', readingWords(value)),
				ends.map(words => html('p', words)));
		};
		const open = () => {
			this.choose(reading);
			this.panel.firstChild.focus();
		};
		this.buttons.set(reading, button('Show both boards', open,
			{'aria-pressed': 'false', 'aria-label': `show both boards, ${reading}`}));
		return html('div.other',
			html('div.columns.even', side('As the log reads it', one.here, 'here'),
				side('Read differently', reading, 'there')),
			this.change(one), boards.length > 0 && this.buttons.get(reading));
	}

	link(n) {
		return html('a', {href: '#' + address(this.game, n)}, 'row ' + n);
	}

	/* What a reading changes: from which positions and rows on, and at the end. */
	change({effect, states, n, verdict, claim, fields = [], 'on-to': to,
		'fields-in-all': all}) {
		const {game} = this, [words, tone] = EFFECTS[effect];
		const parts = [html('p.effect', {class: tone}, words)];
		const add = (...said) => parts.push(html('p', said));
		const row = () => [this.link(n), ` \u201c${game.rows[n - 1].said}\u201d`];
		const judged = () => game.inWords(verdict.replace(/ \[[^\]]*\]$/, ''));
		if (states > 0 && states !== n)
			add('The positions differ from ', this.link(states), ' on.');
		if (n > 0 && effect === 'state')
			add('From ', row(), ' on.');
		else if (n > 0)
			add(effect === 'goes-on' ? 'As the log reads it, ' : 'Then ', row(), ' is ', judged());
		if (to > 0)
			add('It continues to ', this.link(to), ', where it stops as well.');
		if (claim)
			add('At the end: ', game.inWords(claim));
		return [...parts, fields.length > 0 && this.differing(fields, all)];
	}

	/* What differs where the readings diverge, as far as it is listed. */
	differing(fields, all) {
		const {game} = this, more = all - fields.length;
		const lines = fields.map(({path, here, there}) => [game.pathWords(path),
			game.valueWords(here), game.valueWords(there)]);
		return html('details',
			html('summary', count(all, 'thing differs', 'things differ') + ' there'),
			fieldTable('what differs', '|', lines),
			more > 0 && html('p.note', `and ${more} more`));
	}

	/* Both boards where the readings part; '' for none. */
	choose(reading) {
		const one = this.matter.find(each => each.reading === reading);
		for (const [name, each] of this.buttons)
			each.setAttribute('aria-pressed', String(Boolean(one) && name ===
				reading));
		if (!one || !one.boards.length)
			return this.panel.remove();
		const [[n]] = one.boards;
		this.buttons.get(reading).parentElement.append(this.panel);
		this.view.show(n);
		this.place(one);
		host.remember(`${address(this.game, n)}&r=${encodeURIComponent(
			reading)}`);
	}

	/* Where they first differ. */
	place(one) {
		const {game, panel} = this, [[n, raw]] = one.boards;
		const here = game.state(n), there = new State(game, here.values.slice());
		apply(there.values, raw);
		const head = (reading, how) => html('p.side', html('strong', readingWords(reading)),
			', ' + how);
		const sides = [[game, here, head(one.here, 'as the log reads')],
			[game, there, head(one.reading, 'read the other way')]];
		const where = `${readingWords(one.reading)}, after row ${n}`;
		const title = html('h3', {tabindex: '-1'});
		panel.replaceChildren(title, button('close', () => {
			this.choose('');
			this.buttons.get(one.reading).focus();
		}), ...this.pair.elements);
		title.textContent = `${where}: ` + this.pair.show(sides, differing(here, there), where);
	}
}
