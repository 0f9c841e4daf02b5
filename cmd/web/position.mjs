/* A position that is set up on the board: a tap on a thing shows its fields, each
 * with what it takes; then what is legal, and why something is not. */
import {component, componentName} from '../report/page/cards.mjs';
import {Game, SEVERE} from '../report/page/data.mjs';
import {BoardFigure} from '../report/page/figure.mjs';
import {html} from '../report/page/svg.mjs';
import {findingElement} from '../report/page/view.mjs';
import {parsed} from './choose.mjs';
import {errorOf, packFiles, packWords} from './command.mjs';
import {csvCell} from './edit.mjs';
import {Log} from './history.mjs';
import {showTab} from './log.mjs';
import {openLog} from './open.mjs';
import {packTables} from './packs.mjs';
import {button, choice, count, failed, field, gameTiles, notice, packTiles,
	tiles} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

/* What a value is called. */
function valueName(game, value) {
	const found = component(game, value);
	return found ? `${componentName(value, found[1])} (${value})` : value;
}

/* What waits to be done, which no player knows as a part of the position. */
const WAITS = /^(pending|act|acted|trigger|step-due)\b/;

class Position {
	constructor() {
		this.chosen = this.choices((GAMES[0] || [''])[0]);
		this.given = new Map(); /* path to value, as a `given` row has it */
		this.run = 0;
		this.figure = new BoardFigure();
		this.figure.element.addEventListener('click', ({target}) => {
			const thing = target.closest('[data-card]');
			if (thing)
				this.pick(thing.dataset.card);
		});
		this.says = html('div', {'aria-live': 'polite'});
		this.picked = html('section', {class: 'setting', 'aria-label':
			'what was tapped', 'aria-live': 'polite'});
		this.all = html('div', {});
		this.with = html('summary', {});
		this.list = html('p', {class: 'chips'});
		this.text = html('textarea', {rows: 4, spellcheck: 'false',
			'aria-label': 'fields', autocapitalize: 'off', onchange: () => {
				this.given = new Map(parsed(this.text.value.trim()
					.replace(/\s+/g, ' ')));
				this.draw();
			}});
	}

	choices(game) {
		const [, , free] = GAMES.find(([id]) => id === game) || [];
		return {game, pack: 'stand-in', free, seats: free ? '2' : ''};
	}

	/* Another game: its fields, and its board as it begins. */
	begin(more = {}) {
		this.picked.replaceChildren();
		Object.assign(this.chosen, more);
		this.given.clear();
		const {pack, free, seats} = this.chosen;
		this.with.textContent = `With ${KINDS.get(this.chosen.game).gameWords('pack', pack)}${free
			? ', ' + count(Number(seats), 'seat') : ''}`;
		this.fields = [];
		this.game = null;
		return this.draw();
	}

	async draw() {
		const run = ++this.run;
		this.text.value = [...this.given].map(pair => pair.join('='))
			.join(' ');
		this.list.replaceChildren(...[...this.given].map(([path, value]) =>
			button(`${path}=${value} \u2715`, () => {
				this.given.delete(path);
				this.draw();
			}, {class: 'chip', 'aria-label': `without ${path}=${value}`})));
		try {
			const id = await packId(this.chosen.pack);
			const fields = this.fields.length ? this.fields
				: await fieldsOf({...this.chosen, id});
			const data = await positionData({...this.chosen, id},
				this.text.value);
			if (run !== this.run)
				return;
			this.fields = fields;
			const wrong = data.findings.filter(({kind}) =>
				SEVERE.has(kind));
			this.says.replaceChildren(...wrong.map(one =>
				findingElement(one)));
			this.game = new Game(data).open();
			this.state = this.game.state(this.game.length);
			/* what cannot be yet is seen while it is set up */
			for (const [path, value] of this.given)
				this.state.values[this.game.index.get(path)] =
					isNaN(value) ? value : Number(value);
			this.figure.show(this.game, this.state, new Set(
				this.given.keys()));
			this.showAll();
		} catch (error) {
			this.says.replaceChildren();
			failed(error, this.says);
		}
	}

	/* [path, field], ...: all of them. */
	everyField() {
		return this.fields.flatMap(field => field.paths.map(path =>
			[path, field]));
	}

	/* What a thing has, where it is, and where it could be. */
	pick(id) {
		const here = this.everyField().filter(([path]) => path.split('.').includes(
			id) || String(this.state.get(path)).split('+').includes(id));
		const other = this.everyField().filter(([path, {values}]) => values.includes(
			id) && !here.some(([one]) => one === path) && !WAITS.test(path));
		const waits = here.filter(([path]) => WAITS.test(path));
		this.picked.replaceChildren(html('p', {class: 'ask-head'}, html('strong',
			{}, valueName(this.game, id)), button('Close', () =>
			this.picked.replaceChildren())),
			...here.filter(one => !waits.includes(one)).map(([path, field]) =>
				this.picker(path, field, id)),
			other.length ? field('Put it in', choice([['', 'choose'],
				...other.map(([path]) => [path, this.pathName(path)])],
			'', path => path && this.put(path, id))) : '',
			here.length || other.length ? '' : notice(
				'No field depends on it.'), waits.length ? html('details', {},
				html('summary', {}, 'Details'), waits.map(([path, field]) =>
					this.picker(path, field, id))) : '');
		const thing = this.figure.element.querySelector(`[data-card="${id}"]`);
		if (thing)
			thing.scrollIntoView({block: 'center'});
	}

	/* A path in words; what it is of may be said already. */
	pathName(path, of) {
		return path.split('.').filter(part => part !== of).map(part => {
			const found = component(this.game, part);
			return found ? componentName(part, found[1]) : part;
		}).join(' ');
	}

	/* A thing into a place: alone, or beside what is there. */
	put(path, id) {
		const {set} = this.fields.find(({paths}) => paths.includes(path));
		this.set(path, set ? [...this.state.set(path), id].join('+') : id);
	}

	set(path, value) {
		this.given.set(path, String(value));
		return this.draw();
	}

	/* A field with what it takes; of a list only whether this thing is in it. */
	picker(path, {set, low, high, values}, id) {
		const now = this.state.get(path), has = this.state.set(path);
		const label = {'aria-label': path}, name = this.pathName(path, id);
		if (set && values.includes(id)) {
			const is = has.includes(id);
			return html('label', {class: 'check'}, html('input', {type:
				'checkbox', checked: is && 'checked', onchange: () =>
				this.set(path, (is ? has.filter(one => one !== id)
					: [...has, id]).join('+') || 'none'), ...label}),
			` in ${name}`);
		}
		if (set)
			return field(name, html('select', {multiple: true, ...label,
				onchange: ({target}) => this.set(path, [...target
					.selectedOptions].map(({value}) => value).join(
					'+') || 'none')}, values.map(value => html(
				'option', {value, selected: has.includes(value) &&
					'selected'}, valueName(this.game, value)))));
		if (values.length)
			return field(name, choice(values.map(value => [value, valueName(
				this.game, value)]), String(now), value => this.set(path,
				value), label));
		const input = html('input', {type: 'number', min: low, max: high,
			value: now || 0, ...label, onchange: () => this.set(path,
				Math.max(low, Math.min(high, Number(input.value))))});
		const step = by => button(by < 0 ? '\u2212' : '+', () => {
			input.value = Math.max(low, Math.min(high, Number(input.value) +
				by));
			this.set(path, input.value);
		}, {'aria-label': `${path} ${by < 0 ? 'less' : 'more'}`});
		return field(name, html('span', {class: 'stepper'}, step(-1), input,
			step(1)));
	}

	/* Every field, for what is on no board and for the keyboard. */
	showAll() {
		const place = html('div', {class: 'form'});
		const all = new Map(this.everyField());
		const names = html('datalist', {id: 'field-names'}, [...all.keys()].map(
			name => html('option', {value: name})));
		const path = html('input', {list: 'field-names', 'aria-label': 'field',
			autocomplete: 'off', autocapitalize: 'off', oninput: () =>
				all.has(path.value) && place.replaceChildren(this.picker(
					path.value, all.get(path.value)))});
		const things = Object.values(this.game.byId).flatMap(table => [...table
			.keys()].filter(Boolean));
		this.all.replaceChildren(field('Any card or thing', choice([['',
			'choose'], ...things.map(id => [id, valueName(this.game,
			id)])], '', id => id && this.pick(id))), field('Any field',
			path), names, place);
	}

	show() {
		const {chosen} = this;
		main.replaceChildren(html('h1', {}, 'A position'), html('p', {class:
			'note'}, 'Tap on the board what should be otherwise; the game ' +
			'fills in the rest. Then see what is legal, and why something ' +
			'is not.'),
		html('form', {onsubmit: event => {
			event.preventDefault();
			this.open().catch(error => failed(error, this.says));
		}}, gameTiles(chosen.game, game => {
			this.begin(this.choices(game));
			this.show();
			/** @type {HTMLElement} */ (main.querySelector(
				'[name="game"]:checked')).focus();
		}), html('details', {class: 'with'}, this.with,
			packTiles(chosen.pack, pack => this.begin({pack})), chosen.free
				&& tiles('Seats', 'seats', ['1', '2', '3', '4'].map(each =>
					[each]), chosen.seats, seats => this.begin({seats}))),
		html('div', {class: 'columns play-columns'}, html('section', {
			'aria-label': 'board'}, this.figure.element), html('section', {
			'aria-label': 'what is set'}, this.says, this.list, html('p',
			{class: 'row-tools'}, html('button', {class: 'main big'},
				'Set it up'), button('Begin again', () =>
				this.begin())), this.picked, this.all, html('details', {},
			html('summary', {}, 'As text'), field('The position',
				this.text, 'like round=2 phase=play; what you copied ' +
				'from a board can be pasted here'))))));
	}

	async open() {
		const id = await packId(this.chosen.pack);
		openLog(new Log('position.csv', new TextEncoder().encode(positionRows({
			...this.chosen, id}, this.text.value))));
		showTab('play');
	}
}

export function positionScreen() {
	document.title = 'A position \u2013 umpire';
	const position = new Position();
	position.show();
	position.begin();
}

/* What a log calls a pack: one's own has an id in its head. */
async function packId(name) {
	return app.packs.has(name) ? (await packTables(name)).id : name;
}

function positionRows({game, id, seats}, fields) {
	const list = seats ? ` seats=${Array.from({length: Number(seats)},
		(_, i) => 'p' + (i + 1)).join('+')}` : '';
	return `actor,move,args,note\n,game,id=${game} pack=${id}${list},\n` +
		(fields.trim() ? `,given,${csvCell(fields.trim().replace(/\s+/g,
			' '), ',')},\n` : '');
}

/* A command on a position. */
function runPosition(words, chosen, fields, options) {
	return app.program.run([words[0], ...packWords(), ...words.slice(1),
		'position.csv'], [...packFiles(), ['position.csv',
		new TextEncoder().encode(positionRows(chosen, fields))]], options);
}

async function positionData(chosen, fields) {
	const result = await runPosition(['report', '--data', '-o', '-'], chosen,
		fields);
	const {games: [game], findings} = JSON.parse(result.out ||
		'{"games":[]}');
	if (!game)
		throw new Error(findings && findings.length ? findings[0].words
			: errorOf({...result, out: ''}));
	return game;
}

async function fieldsOf(chosen) {
	const {out} = await runPosition(['record', '--format=json', '--continue'],
		chosen, '', {input: 'fields\n'});
	return jsonLines(out).filter(({type}) => type === 'field');
}
