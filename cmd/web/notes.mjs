/* Notes as people write them, made into a log: line by line what was understood,
 * what is asked, and what was added.  The program reads them (`umpire import`);
 * its questions are answered by taps. */
import {Game} from '../report/page/data.mjs';
import {html} from '../report/page/svg.mjs';
import {errorOf, packFiles} from './command.mjs';
import {openFile, openFiles} from './open.mjs';
import {button, choice, count, failed, field, notice} from './pieces.mjs';
import {jsonLines} from './program.mjs';
import {go, stay} from './route.mjs';
import {GAMES, KINDS, app, main} from './state.mjs';

const DRAFT = 'umpire-notes';

/* Has this text the look of a log, with its header somewhere above? */
export function looksLikeLog(text) {
	return text.split(/\r\n|\n|\r/, 40).some(line => ['actor', 'move', 'args']
		.every(name => line.toLowerCase().includes(name)));
}

class Notes {
	constructor({name = 'notes.txt', text = '', game = '', pack = 'stand-in',
		seats = '', writer = '', onto = false, answers = []} = {}) {
		this.name = name;
		this.text = text;
		this.game = game;
		this.pack = pack;
		this.seats = seats;
		this.writer = writer;
		this.onto = onto; /* they continue the open log */
		this.answers = new Map(answers); /* line, answer */
	}

	/* What one was at, also after a reload. */
	static kept() {
		try {
			return new Notes(JSON.parse(localStorage.getItem(DRAFT)) ||
				{});
		} catch {
			return new Notes();
		}
	}

	keep() {
		try {
			localStorage.setItem(DRAFT, JSON.stringify({...this,
				answers: [...this.answers]}));
		} catch { /* the text is on the screen */ }
	}

	get lines() {
		return this.text.split(/\r\n|\n|\r/);
	}

	run(args) {
		const files = [[this.name, new TextEncoder().encode(this.text)],
			['answers', new TextEncoder().encode([...this.answers].map(
				one => one.join(' ') + '\n').join(''))]];
		const log = this.onto && app.log;
		const game = log ? ['--onto', log.name] : this.game ? ['--game',
			this.game, '--pack', this.pack] : [];
		const seats = !log && this.game && this.seats.split(',').map(word => word.trim())
			.filter(Boolean).join('+');
		return app.program.run(['import', '--answers', 'answers',
			...game, ...seats ? ['--seats', seats] : [],
			...game.length && this.writer ? ['--writer', this.writer] : [],
			...args], [...packFiles(), ...log ? [log.file] : [],
			...files]);
	}

	async read() {
		const result = await this.run(['--format', 'json', this.name]);
		const lines = result.out ? jsonLines(result.out) : [];
		if (!lines.length || result.status === 2 && result.errors)
			throw new Error(errorOf({...result, out: ''}) ||
				'There is nothing to read.');
		return lines;
	}

	/* The log, opened. */
	async open() {
		const name = (this.onto && app.log ? app.log.name.replace(/\.\w+$/,
			'-continued') : this.name).replace(/(\.\w+)?$/, '.csv');
		const result = await stay(this.run([this.name, 'umpire-' +
			name]));
		const bytes = result.files.get('umpire-' + name);
		if (!bytes)
			throw new Error(errorOf(result));
		await openFile(name, bytes);
	}
}

export function openNotes(name, text) {
	app.notes = new Notes({name, text});
	app.notes.keep();
	go('notes');
	return app.notes;
}

export function notesScreen() {
	document.title = 'Notes into a log \u2013 umpire';
	const notes = app.notes = app.notes || Notes.kept();
	const text = html('textarea', {rows: 10, 'aria-label': 'notes',
		placeholder: '1848, Anna and J\u00f6rg\nAnna plays Army 1\n\u2026',
		spellcheck: 'false', oninput: () => {
			notes.text = text.value;
			notes.answers.clear();
		}});
	const place = html('section', {class: 'read', 'aria-live': 'polite'});
	const input = (key, more) => html('input', {value: notes[key],
		autocomplete: 'off', onchange: event => {
			notes[key] = event.target.value;
		}, ...more});
	const set = key => value => {
		notes[key] = value;
	};
	text.value = notes.text;
	main.replaceChildren(html('h1', {}, 'Notes into a log'), html('p',
		{class: 'note'}, 'As you write them, in English or German: a line ' +
		'an action, or a table. The first line may say what is played and ' +
		'by whom (\u201c1848, Anna and J\u00f6rg\u201d).'),
	html('form', {onsubmit: event => {
		event.preventDefault();
		readNotes(notes, place);
	}}, text, app.log && html('label', {class: 'tick'}, html('input', {type:
		'checkbox', checked: notes.onto && 'checked', onchange: event => {
		notes.onto = event.target.checked;
	}}), ` They continue ${app.log.name}`), html('details', {open: Boolean(notes.game) && 'open'}, html('summary', {},
		'The first line does not say what was played'), html('div',
		{class: 'form'}, field('Game', choice([['', 'the first line says ' +
			'so'], ...GAMES], notes.game, set('game'))), field('Cards',
		choice(['stand-in', 'known', ...app.packs.keys()].map(id => [id]),
			notes.pack, set('pack'))), field('Players', input('seats',
		{placeholder: 'Anna, J\u00f6rg'}), 'in the order of the seats'),
	field('Who says \u201cI\u201d', input('writer')))),
	html('p', {class: 'row-tools'}, html('button', {class: 'main'},
		'Read them'), html('label', {class: 'button', for: 'files-notes'},
		'Open a file'), html('input', {type: 'file', class: 'unseen',
		id: 'files-notes', onchange: event => openFiles(
			event.target.files, true).catch(failed)}))), place);
	if (notes.text.trim())
		readNotes(notes, place);
}

function readNotes(notes, place) {
	notes.keep();
	return notes.read().then(lines => showRead(notes, lines, place), error =>
		place.replaceChildren(notice(error.message, 'bad')));
}

function showRead(notes, lines, place) {
	const asked = lines.filter(({ask}) => ask.length);
	const [, id] = /^,game,.*?\bid=([\w-]+)/m.exec(lines.flatMap(({rows}) => rows)
		.join('\n')) || [];
	notes.kind = KINDS.get(id);
	const lost = lines.filter(unread);
	const illegal = lines.filter(one => one.illegal).length;
	const answer = (line, words) => {
		notes.answers.set(line, words);
		readNotes(notes, place);
	};
	const next = asked[0];
	document.querySelector('textarea').rows = 4; /* the lines are below */
	place.replaceChildren(html('h2', {}, count(lines.reduce((sum, one) => sum +
		one.rows.length + one.bridge.length, 0), 'row')), html('p',
	{class: 'note'}, [asked.length && count(asked.length, 'question'),
		lost.length && count(lost.length, 'line') + ' not read'].filter(
		Boolean).join(', ') || 'Every line was read.', illegal > 0 &&
	` ${count(illegal, 'row breaks', 'rows break')} a rule.`),
	html('ol', {class: 'lines'}, lines.map(one => readLine(notes, one, answer))),
	html('div', {class: 'foot'}, html('p', {class: 'ask-tools'},
		next && button(`Question in line ${next.line}`, () =>
			place.querySelector('.asks').scrollIntoView({block:
				'center'})), notes.answers.size > 0 && button(
			'Take the last answer back', () => {
				notes.answers.delete([...notes.answers.keys()].at(-1));
				readNotes(notes, place);
			}), button(asked.length + lost.length
			? 'Open as a log as it is' : 'Open as a log', () =>
			notes.open().catch(failed), {class: asked.length +
			lost.length ? '' : 'main'}))));
}

function unread({read, ask}) {
	return !read && !ask.length;
}

/* Without the ids before names: the tables of the pack are not at hand here. */
function withoutIds(words) {
	return words.replace(/\b(p\d|[a-z]+[-\d][a-z0-9-]*) (?=\p{Lu})/gu, '');
}

/* Rows that set the game up, as a sentence: who sits where in one part of it. */
function setUpSaid(rows, kind) {
	const said = {};
	for (const row of rows) {
		const [, actor, move, args] = /^([^,]*),([^,]*),?(.*)$/.exec(row);
		const words = (kind || new Game({rows: []})).frameWords(actor, move, args
			.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
		(said[move] = said[move] || []).push(words);
	}
	return Object.values(said).map(each => each.join(', ')).join('; ')
		.replace(/[;,] (Seat|The) /g, word => word.toLowerCase());
}

/* A line of the notes, and what became of it: rows, each with its sentence, what
 * was added before them, and words that say nothing of them.  Any line can be
 * said in other words; where it is not clear that is open. */
function readLine(notes, one, answer) {
	const {line, read, rows, says, bridge_says: added, ask_says: ask, defect,
		illegal, broken, unused} = one;
	const own = html('input', {'aria-label': `line ${line} in other words`,
		placeholder: 'the line in other words', value: notes.lines[line - 1]
			.trim()});
	const form = html('form', {class: 'type-row', onsubmit: event => {
		event.preventDefault();
		if (own.value.trim())
			answer(line, own.value.trim());
	}}, own, html('button', {}, 'Read it so'), !ask.length && button('A remark',
		() => answer(line, '0')));
	return html('li', {value: line, class: ask.length ? 'asks' : read ? ''
		: 'lost'}, added.map(words => html('p', {class: 'added'},
		`added before it: ${withoutIds(words)}`)),
	html('p', {class: 'written'}, notes.lines[line - 1]), (says.length ? says
		: [setUpSaid(rows, notes.kind)]).map(words => html('p',
		{class: 'said'}, withoutIds(words))),
	unused.length > 0 && html('p', {class: 'note unused'}, 'Not used: ',
		unused.join(', ')),
	broken && html('p', {class: 'notice bad'}, `${broken} [${illegal}]`),
	defect && html('p', {class: 'note'}, defect),
	!read && html('p', {class: 'note'}, ask.length
		? 'It is not clear. Which is meant?'
		: 'It was not read: it is kept as a remark, or say it in other words.'),
	ask.length > 0 && html('p', {class: 'chips'}, ask.map((sentences, i) => button(
		withoutIds(sentences.join(', then ')), () => answer(line, String(i + 1)),
		{class: 'answer'})), button('None of these', () =>
		answer(line, '0'), {class: 'answer'})),
	read ? rows.length > 0 && html('details', {}, html('summary', {class: 'note'},
		'Not right?'), form) : form);
}
