/* umpire import: notes as people write them, into a log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "../../logs/csv/blank.h"
#include "../../logs/grammar_fail.h"
#include "../../logs/notes/vocabulary.h"
#include "../../logs/say/say.h"
#include "../command.h"
#include "../files/new_file.h"
#include "../output/json.h"
#include "../session/players.h"
#include "import.h"

/* --- from the command line ------------------------------------------------ */

bool
import_take_game(struct import *r)
{
	if (r->game_name)
		r->game = game_named(r->game_name);
	return !r->game_name || r->game;
}

/* `kpd:Ines+spd:Bernd`, `p1+p2` or `Anna+Jörg`. */
bool
import_take_seats(struct import *r)
{
	struct slice list[SEATS_MAX + 1], names[SEATS_MAX + 1];
	const int count = players_cut(r->seats, list);
	BUF(why, 400);

	if (r->seats && !r->game) {
		errorf("--seats needs --game");
		return false;
	}
	memset(r->seated, 0, sizeof(r->seated));
	for (int i = 0; i < count && i < SEATS_MAX; i++) {
		const struct slice id = slice_cut(&list[i], ':');
		int seat = grammar_find_loosely(r->game->seats, NULL, id);

		names[i] = list[i].at ? list[i] : slice_of("");
		if (seat < 0 && !list[i].at) {
			names[i] = id;
			seat = i;
		}
		if (seat < 0 || seat >= r->game->seats_max || r->seated[seat]) {
			errorf("--seats: '%.*s' is not a seat of %s, or is "
			       "there twice",
			       (int)id.size, id.at, r->game->id);
			return false;
		}
		r->seated[seat] = true;
		snprintf(r->names[seat], PLAYER_MAX, "%.*s", (int)names[i].size,
			 names[i].at);
	}
	if (!count ||
	    players_fit(r->game, 0, names, count, "--seats names", &why))
		return true;
	errorf("%s", why.at);
	return false;
}

static bool
take_writer(struct import *r)
{
	r->me = -1;
	for (int i = 0; r->writer && r->game && i < r->game->seats_max; i++)
		if (slice_is(domain_name(r->game->seats, NULL, i), r->writer) ||
		    strcmp(r->names[i], r->writer) == 0)
			r->me = i;
	if (r->writer && r->game && r->me < 0)
		errorf("--writer: nobody sits at '%s'", r->writer);
	return !r->writer || !r->game || r->me >= 0;
}

/* --- reading -------------------------------------------------------------- */

void
import_add_others(struct import_run *n, const struct note *note,
		  struct outcome *o)
{
	for (int i = 0; i < o->others; i++) {
		struct slice rest = slice_of(o->other[i]);
		struct slice actor = slice_cut(&rest, ',');
		struct slice move = slice_cut(&rest, ',');

		if (!import_log_add(&n->log, actor, move,
				    rest.at ? rest : slice_of(""),
				    i || !note    ? slice_of("")
				    : o->as_it_is ? note->cells[CELL_NOTE]
						  : note->text)) {
			snprintf(o->defect, sizeof(o->defect), "%s",
				 n->log.why);
			o->others = 0;
		}
	}
}

/* The first row of the line gets its words as a note; an unwritten row is
 * marked so. */
static bool
play_rows(struct import_run *n, const struct note *note,
	  const struct outcome *o)
{
	static const struct outcome legal;
	const struct reading *best = &o->readings.at[0];

	for (int i = 0; i < o->holes; i++)
		if (!import_log_hole(&n->log, &o->hole[i]))
			return false;
	for (int i = 0; i < best->count; i++) {
		BUF(t, 4200);

		if (i < best->bridge)
			buf_add(&t, "not in the notes");
		else if (i == best->bridge && !o->as_it_is) {
			buf_add(&t, o->readings.sure ? "" : "not clear: ");
			buf_bytes(&t, note->text.at, note->text.size);
		} else if (i == best->bridge)
			buf_bytes(&t, note->cells[CELL_NOTE].at,
				  note->cells[CELL_NOTE].size);
		if (!import_log_play(&n->log, &best->row[i],
				     o->waits || i + 1 == best->count ? o
								      : &legal,
				     slice_of(t.at)))
			return false;
	}
	if (!o->readings.sure)
		note_place_forget(&n->log.place);
	n->counts.added += (uint64_t)best->bridge;
	return true;
}

static void
take_outcome(struct import_run *n, size_t i, int answered, struct outcome *o)
{
	const struct note *note = &n->notes.note[i];
	const struct readings *r = &o->readings;

	if (n->doubted != i + 1)
		import_add_others(n, note, o);
	n->begun |= n->log.game != NULL;
	import_dialogue(n, i, answered, o);
	if (n->next <= i)
		return;
	n->counts.open += !r->sure && !o->nothing && !o->others;
	n->counts.illegal += o->illegal != NULL;
	n->counts.waiting += o->waits || o->holes;
	if (n->json)
		import_json(&n->log, note, o, n->json);
	else
		import_say(&n->log, n->name, note, o);
	if (r->count && !o->nothing && !o->left)
		n->failed |= !play_rows(n, note, o);
	else if (!o->others && note->raw.size && !note->is_title)
		n->failed |= !import_log_comment(&n->log, note->raw);
}

/* `0;deal;Spa, Suez, Samoa, Tonkin, Crete;Bismarck solo`: is the game named in
 * a column of remarks, and a move beside it? */
static bool
has_move_beside(struct import_run *n, const struct note *note)
{
	if (note->is_plain || !n->log.vocabulary)
		return false;
	habits_columns(&n->notes, n->log.vocabulary, n->log.players);
	return note->words.count && import_names_game(note->remark);
}

/* The log begins before the first line with words, unless that is a row.  True:
 * the line says what is played, and so is no play; else the command line or an
 * answer has said it. */
static bool
begin(struct import_run *n, size_t i, struct outcome *o)
{
	const struct note *note = &n->notes.note[i];
	bool from_line;

	if (n->begun || !note->words.count)
		return false;
	if (import_row(&n->log, note, o) && o->others)
		return false;
	memset(o, 0, sizeof(*o));
	n->notes.head = i;
	from_line = import_take_head(n->r, &n->notes, i);
	if (!from_line && (note->cells[CELL_MOVE].at || !import_ask(n->r)))
		return false;
	import_first_rows(n->r, o);
	n->begun = true;
	n->headed = from_line || import_names_game(note->text);
	import_add_others(n, from_line ? note : NULL, o);
	n->failed = !o->others; /* they were refused */
	if (n->failed)
		errorf("%s", n->log.why);
	if (!n->json)
		import_say_seats(&n->log, n->name);
	if (!n->headed || has_move_beside(n, note)) {
		memset(o, 0, sizeof(*o));
		return false;
	}
	return true;
}

/* `..., Olga. Order this year: Olga, Mia`: behind the names the first line may
 * say a row in a clause of its own, with a word for the move. */
static void
read_rest(struct import_run *n, size_t i)
{
	struct note clause = n->notes.note[i];
	struct slice rest = clause.text;

	while (rest.size) {
		struct outcome o = {.others = 0};
		const struct reading *r = &o.readings.at[0];
		size_t size = 0;

		while (size < rest.size && !strchr(".;(\t", rest.at[size]))
			size++;
		clause.text = blank_trim((struct slice){rest.at, size});
		size += size < rest.size;
		rest = (struct slice){rest.at + size, rest.size - size};
		note_words_read(&clause.words, clause.text);
		import_read(&n->log, &clause, false, &o);
		if (!o.readings.sure || r->bridge || o.illegal)
			continue;
		vocabulary_line(n->log.vocabulary, &clause.words);
		if (!vocabulary_move(n->log.vocabulary, r->row[0].verb)->all)
			continue;
		if (n->json)
			import_json(&n->log, &clause, &o, n->json);
		else
			import_say(&n->log, n->name, &clause, &o);
		n->failed |= !play_rows(n, &clause, &o);
	}
}

static void
read_one(struct import_run *n, size_t i)
{
	const struct note *note = &n->notes.note[i];
	struct outcome o = {.others = 0};

	n->mark[i].log = import_log_mark(&n->log);
	n->mark[i].counts = n->counts;
	n->mark[i].legend = n->notes.habits.legend.count;
	n->next = i + 1;
	if (begin(n, i, &o)) {
		if (n->json)
			import_json(&n->log, note, &o, n->json);
		read_rest(n, i);
		return;
	}
	if (!n->begun && *n->r->why)
		return; /* there is no one to ask */
	if (n->begun && n->log.vocabulary)
		habits_columns(&n->notes, n->log.vocabulary, n->log.players);
	if (import_kept(n, i, &o)) {
		take_outcome(n, i, 1, &o);
		return;
	}
	import_line(&n->log, &n->notes, i, &o);
	take_outcome(n, i, 0, &o);
}

/* --- beginning and end ---------------------------------------------------- */

static bool
prepare(struct import_run *n)
{
	struct import *r = n->r;

	if (!import_take_game(r) || !import_take_seats(r) || !take_writer(r))
		return false;
	if (r->options.format == FORMAT_JSON)
		n->json = json_to(stdout);
	if (!answers_begin(&n->answers, r->answers))
		return false;
	n->answers.at_prompt &= !n->json;
	r->asked = &n->answers;
	r->notes = n->name;
	if (!notes_read(&n->notes, r) || !import_log_begin(&n->log, r))
		return false;
	answers_learnt(&n->answers, &n->notes.habits.legend);
	habits_again(&n->notes, 0);
	n->mark = calloc(n->notes.count + 1, sizeof(*n->mark));
	if (memory_gone(!n->mark))
		return false;
	if (!r->onto)
		return true;
	n->begun = import_log_onto(&n->log, r->onto);
	if (!n->begun)
		errorf("%s: %s", r->onto,
		       *n->log.why ? n->log.why
				   : "the game stops in it; `umpire validate` "
				     "names the row");
	return n->begun;
}

static bool
write_log(struct import_run *n, const char *path)
{
	if (path)
		return new_file_write(path, n->log.all.bytes, n->log.all.size);
	fwrite(n->log.all.bytes, 1, n->log.all.size, stdout);
	return true;
}

/* How many lines or rows want a look, unless there are none. */
static void
say_count(uint64_t count, const char *one, const char *many)
{
	if (!count)
		return;
	fputs("; ", stderr);
	print_count(stderr, count, one, many);
}

static void
say_counts(const struct import_run *n)
{
	print_path(stderr, n->name);
	fputs(": ", stderr);
	print_count(stderr, n->log.rows, "row", "rows");
	print_also(stderr, n->counts.added, "not in the notes",
		   "not in the notes");
	say_count(n->counts.illegal, "row breaks a rule", "rows break a rule");
	say_count(n->counts.waiting, "line follows a missing row",
		  "lines follow a missing row");
	say_count(n->counts.open, "line is not clear",
		  "lines are not clear; begin with the first, the others may "
		  "follow from it");
	fputc('\n', stderr);
}

static int
finish(struct import_run *n, const char *path)
{
	if (n->failed)
		return EXIT_ERROR;
	if (!n->begun) {
		errorf("%s: %s", n->name,
		       *n->r->why ? n->r->why
				  : "no line says what is played: give --game, "
				    "--pack and --seats");
		return EXIT_ERROR;
	}
	if (!n->json) {
		if (!write_log(n, path))
			return EXIT_ERROR;
		say_counts(n);
	}
	return n->counts.open || n->counts.illegal ? EXIT_FOUND : EXIT_CLEAN;
}

static int
run(void *request, const char *const *words, int count)
{
	struct import_run *n = allocate(sizeof(*n));
	int status = EXIT_ERROR;

	n->r = request;
	n->name = words[0];
	/* before anything is asked */
	if (count > 1 && access(words[1], F_OK) == 0)
		errorf("%s: this file exists; give the log another name",
		       words[1]);
	else if (prepare(n)) {
		while (n->next < n->notes.count && !n->failed &&
		       (n->begun || !*n->r->why))
			read_one(n, n->next);
		status = finish(n, count > 1 ? words[1] : NULL);
	}
	import_log_end(&n->log);
	notes_free(&n->notes);
	answers_end(&n->answers);
	for (int i = 0; i < 2; i++)
		free(n->r->typed[i]);
	free(n->mark);
	free(n);
	return status;
}

static const char *
misuse(void *request, const char *const *words UNUSED, int count)
{
	const struct import *r = request;

	if (r->options.format == FORMAT_JSON && count > 1)
		return "--format json writes no log";
	return NULL;
}

/* clang-format off */
static const struct option options[] = {
    {0, "answers", "FILE", "answers to questions, `LINE ANSWER` each; what is "
     "typed is added",
     NULL, MEMBER(struct import, answers)},
    OPTION_EDITION("the edition of the rules (default: the newest)"),
    OPTION_FORMAT(FORMATS_TEXT_JSON),
    {0, "game", "GAME", "the game that was played (default: the first line "
     "says so)", list_games, MEMBER(struct import, game_name)},
    {0, "onto", "LOG", "continue from this log", list_files,
     MEMBER(struct import, onto)},
    {0, "pack", "ID", "the component pack, by id, or the folder of one",
     list_pack_ids, TAKE_INTO(option_pack_id, struct import, pack)},
    {0, "seats", "SEATS", "who sat where: `p1:Anna+p2:Jörg`", NULL,
     MEMBER(struct import, seats)},
    OPTION_VERBOSE("show each line as it was read, and the words that were "
		   "not used"),
    {0, "writer", "SEAT", "who says `I` in the notes", list_seats,
     MEMBER(struct import, writer)},
    OPTIONS_END};
/* clang-format on */

static const struct record_type *const records[] = {&import_record, NULL};

const struct command cmd_import = {
    .name = "import",
    .summary = "read notes as people write them, and write a log",
    .synopses = (const char *const[]){"[OPTION...] NOTES [LOG]", NULL},
    .about =
	"Reads notes of a game as people write them (an action per line, a "
	"spreadsheet, rows, in English or German) and writes the log: "
	"to LOG, a new file, or to standard output.  What is not clear is "
	"asked; rows that nobody wrote down, and lines that do not fit, "
	"are named.",
    .exits = "0 everything was read, 1 a line is not clear, or was not read, 2 "
	     "error.",
    .options = options,
    .words = list_files,
    REQUEST(struct import),
    .least = 1,
    .most = 2,
    .needs = "a file of notes",
    .misuse = misuse,
    .records = records,
    .run = run,
};
