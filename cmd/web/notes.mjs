/* Notes as people write them, made into a log: line by line what was understood,
 * what is asked, and what was added.  The program reads them (`umpire import`);
 * its questions are answered by taps. */
import {Game, grouped, html} from '../report/page/index.mjs';
import {openFile, openFiles} from './open.mjs';
import {button, checkbox, choice, count, field, files, gameTiles, isFree,
	notice} from './pieces.mjs';
import {errorOf, jsonLines, packFiles, written} from './program.mjs';
import {go, stay} from './route.mjs';
import {KINDS, app, main} from './state.mjs';

const DRAFT = 'umpire-notes';

/* Has this text the look of a log, with its header somewhere above? */
export function looksLikeLog(text) {
	return text.split(/\r\n|\n|\r/, 40).some(line => ['actor', 'move', 'args']
		.every(name => line.toLowerCase().includes(name)));
}

class Notes {
	name = 'notes.txt'; text = '';
	pack = ''; /* one of the device; '': as their first line says */
	game = ''; seats = ''; /* and who played, where no line says it */
	onto = false; /* they continue the open log */
	answers; /* line to answer */

	constructor({answers = [], ...kept} = /** @type {any} */ ({})) {
		Object.assign(this, kept);
		this.answers = new Map(answers);
	}

	/* What one was at, also after a reload. */
	static kept() {
		try {
			return new Notes(JSON.parse(localStorage.getItem(DRAFT) || '{}'));
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

	/* The program reads them, with what was answered and what else it has to know. */
	run(args, heard = null) {
		const bytes = words => new TextEncoder().encode(words);
		const answers = [...this.answers].map(pair => pair.join(' ') + '\n').join('');
		const log = this.onto && app.log, {pack, game, seats} = this;
		const given = {pack, game, seats: seats.trim().split(/\s*[,+]\s*/).join('+')};
		const where = log ? ['--onto', log.name] : Object.entries(given).flatMap(
			([key, value]) => value ? ['--' + key, value] : []);
		return app.program.run(['import', '--answers', 'answers', ...where, ...args],
			[...packFiles(), ...log ? [log.file] : [], [this.name, bytes(this.text)],
				['answers', bytes(answers)]], {heard});
	}

	/* What became of each line; `heard` gets how many are done. */
	async read(heard) {
		const result = await this.run(['--format', 'json', this.name], heard);
		if (!result.out || result.status === 2 && result.errors)
			throw new Error(errorOf({...result, out: ''}).split('\n').at(-1) ||
				'There is nothing to read.');
		return jsonLines(result.out);
	}

	/* The log, opened. */
	async open() {
		const before = this.onto && app.log
			? app.log.name.replace(/\.\w+$/, '-continued') : this.name;
		const name = before.replace(/(\.\w+)?$/, '.csv'), target = 'umpire-' + name;
		const result = await stay(this.run([this.name, target]));
		return openFile(name, written(result, target));
	}
}

export function openNotes(name, text) {
	app.notes = new Notes({name, text});
	app.notes.keep();
	go('notes');
	return app.notes;
}

/* The screen on which notes become a log. */
export function notesScreen() {
	document.title = 'Notes into a log \u2013 umpire';
	const notes = app.notes = app.notes || Notes.kept();
	const place = html('section.read', {'aria-live': 'polite'});
	const text = html('textarea', {rows: 10, 'aria-label': 'notes', spellcheck: 'false',
		placeholder: '1848, Anna and J\u00f6rg\nAnna plays Army 1\n\u2026', oninput: () => {
			notes.text = text.value;
			notes.game = notes.seats = '';
			notes.answers.clear();
		}}, notes.text);
	const set = key => value => {
		notes[key] = value;
	};
	const packs = [['', 'as the first line says'], ...[...app.packs.keys()].map(id => [id])];
	main.replaceChildren(html('h1', 'Notes into a log'),
		html('p.note', 'As you write them, in English or German: one line per action, or a ' +
			'table. The first line says what is played and by whom, and who writes ' +
			'(\u201c1848, Anna and J\u00f6rg (me)\u201d).'),
		html('form', {onsubmit: () => readNotes(notes, place)}, text,
			app.log && checkbox(`They continue ${app.log.name}`, notes.onto, set('onto')),
			app.packs.size > 0 && field('Cards', choice(packs, notes.pack, set('pack'))),
			html('p.row-tools', html('button.main', 'Read them'),
				files('files-notes', 'Open a file', list => openFiles(list, true)))),
		place);
	if (notes.text.trim())
		readNotes(notes, place);
}

/* While they are read, the foot says how far that is. */
function readNotes(notes, place) {
	const far = html('span', 'Reading\u2026'), old = place.querySelector('.foot');
	const foot = html('div.foot', html('p.ask-tools', far,
		button('Stop', () => app.program.stop())));
	const heard = done => {
		far.textContent = `${done} of ${count(notes.lines.length, 'line')} read`;
	};
	if (old)
		old.remove();
	place.append(foot);
	notes.keep();
	return notes.read(heard).then(lines => showRead(notes, lines, place), error =>
		place.replaceChildren(notice(error.message, 'bad'),
			error.message.includes('what is played') && askGame(notes, place) || ''));
}

/* What their first line should have said. */
function askGame(notes, place) {
	const seats = html('input', {name: 'seats', autocomplete: 'off', value: notes.seats,
		placeholder: 'Anna, J\u00f6rg'});
	const choose = game => {
		notes.game = game;
		seats.required = isFree(game);
	};
	const read = () => {
		notes.seats = seats.value;
		return readNotes(notes, place);
	};
	return html('form', {onsubmit: read}, gameTiles(notes.game, choose),
		field('Who played, seat by seat', seats),
		html('p', html('button.main', 'Read them as that')));
}

/* What became of the notes, line by line; at the foot the way to the first question, and
 * on. */
function showRead(notes, lines, place) {
	const all = lines.flatMap(({rows}) => rows).join('\n');
	const [, id] = /^,game,.*?\bid=([\w-]+)/m.exec(all) || [];
	const asked = lines.filter(({ask}) => ask.length);
	const lost = lines.filter(({read, ask}) => !read && !ask.length);
	const again = () => readNotes(notes, place);
	const answer = (line, words) => {
		notes.answers.set(line, words);
		return again();
	};
	const takeBack = () => {
		notes.answers.delete([...notes.answers.keys()].at(-1));
		return again();
	};
	const jump = () => place.querySelector('.asks').scrollIntoView({block: 'center'});
	const rows = lines.reduce((sum, one) => sum + one.rows.length + one.bridge.length, 0);
	const written = lines.filter(({line}) => notes.lines[line - 1].trim());
	const isOpen = asked.length + lost.length > 0;
	place.parentElement.querySelector('textarea').rows = 4; /* the lines are below */
	place.replaceChildren(html('h2', count(rows, 'row')),
		html('p.note', readWords(lines, asked, lost)),
		html('ol.lines', written.map(one => readLine(notes, one, KINDS.get(id), answer))),
		html('div.foot', html('p.ask-tools',
			asked.length > 0 && button(`Question in line ${asked[0].line}`, jump),
			notes.answers.size > 0 && button('Take back', takeBack),
			button(isOpen ? 'Open as it is' : 'Open as a log', () => notes.open(),
				{class: !isOpen && 'main'}))));
}

/* How much of the notes could be read. */
function readWords(lines, asked, lost) {
	const illegal = lines.filter(one => one.illegal).length;
	const open = [asked.length && count(asked.length, 'question'),
		lost.length && count(lost.length, 'line') + ' not read'].filter(Boolean).join(', ');
	const wrong = illegal ? ` ${count(illegal, 'row breaks', 'rows break')} a rule.` : '';
	return `${open || 'Every line was read'}.${wrong} Tap a line that was read wrong.`;
}

/* Without the ids before names: the tables of the pack are not at hand here. */
function withoutIds(words) {
	return words.replace(/\b(p\d|[a-z]+[-\d][a-z0-9-]*) (?=\p{Lu})/gu, '');
}

/* Rows that set the game up, as a sentence: who sits where in one part of it. */
function setUpSaid(rows, kind = new Game({rows: [], findings: []})) {
	const said = rows.map(row => {
		const [, actor, move, cell] = /^([^,]*),([^,]*),?(.*)$/.exec(row) || [];
		const args = cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');
		return [move, kind.frameWords({actor, move, args})];
	});
	const parts = [...grouped(said, ([move]) => move).values()].map(part =>
		part.map(([, words]) => words).join(', '));
	return parts.join('; ').replace(/[;,] (Seat|The) /g, word => word.toLowerCase());
}

/* A line of the notes, and what became of it: rows, each with its sentence, what was
 * added before them, and words that are left over. */
function readLine(notes, one, kind, answer) {
	const {line, read, rows, ask, illegal, broken, unused} = one;
	const written = notes.lines[line - 1].trim(), form = inOtherWords(one, written, answer);
	const said = one.says.length ? one.says : [setUpSaid(rows, kind)];
	const parts = [
		...one.bridge_says.map(words => html('p.added', 'added before it: ', withoutIds(words))),
		read ? html('details', html('summary.written', written), form)
			: html('p.written', written),
		...said.map(words => html('p.said', withoutIds(words))),
		unused.length > 0 && html('p.note.unused', 'Not used: ', unused.join(', ')),
		broken && html('p.notice.bad', `${broken} [${illegal}]`),
		one.defect && html('p.note', one.defect)];
	if (ask.length)
		parts.push(html('p.note', 'It is not clear. Which is meant?'), meanings(one, answer));
	else if (!read)
		parts.push(html('p.note', 'It was not read: it is kept as a remark, or say it in ' +
			'other words.'));
	if (!read)
		parts.push(form);
	return html('li', {value: line, class: ask.length ? 'asks' : read ? '' : 'lost'}, parts);
}

/* What a line that is not clear could mean. */
function meanings({line, ask_says: ask}, answer) {
	const choose = (words, number) =>
		button(words, () => answer(line, String(number)), {class: 'answer'});
	return html('p.chips',
		ask.map((sentences, i) => choose(withoutIds(sentences.join(', then ')), i + 1)),
		choose('None of these', 0));
}

/* Any line can be put in other words. */
function inOtherWords({line, ask}, written, answer) {
	const own = html('input', {'aria-label': `line ${line} in other words`, required: true,
		placeholder: 'the line in other words', value: written});
	return html('form.type-row', {onsubmit: () => answer(line, own.value.trim())}, own,
		html('button', 'Read it so'),
		!ask.length && button('A remark', () => answer(line, '0')));
}
