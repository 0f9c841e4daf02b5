#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "audit_inner.h"
#include "grammar_fail.h"

/* --- opening ------------------------------------------------------------- */

static struct audit *
audit_new(const char *name, const struct audit_options *options)
{
	struct audit *a = calloc(1, sizeof(*a));
	int n = 0;

	if (!a)
		return NULL;
	a->name = name;
	a->options = *options;
	a->own_pack = -1;
	if (!options->coverage) {
		while (games[n])
			n++;
		a->own_coverage = calloc((size_t)n, sizeof(*a->own_coverage));
		if (!a->own_coverage) {
			free(a);
			return NULL;
		}
		a->options.coverage = a->own_coverage;
	}
	return a;
}

struct audit *
audit_open(const char *path, const struct audit_options *options)
{
	struct audit *a = audit_new(path, options);

	if (a && !(a->reader = reader_open(path))) {
		audit_close(a);
		return NULL;
	}
	return a;
}

struct audit *
audit_memory(const char *name, const void *bytes, size_t size,
	     const struct audit_options *options)
{
	struct audit *a = audit_new(name, options);

	if (a && !(a->reader = reader_memory(bytes, size))) {
		audit_close(a);
		return NULL;
	}
	return a;
}

struct audit *
audit_part(const char *path, const struct part *part,
	   const struct audit_options *options)
{
	struct audit *a = audit_new(path, options);

	if (!a) {
		close(part->file);
		return NULL;
	}
	if (!(a->reader = reader_part(part))) {
		audit_close(a);
		return NULL;
	}
	return a;
}

bool
audit_reached(const struct audit *a, uint64_t *lines)
{
	*lines = a->reached ? reader_reached_line(a->reader) - 1 : 0;
	return a->reached;
}

void
audit_close(struct audit *a)
{
	if (!a)
		return;
	if (a->reader)
		reader_close(a->reader);
	free(a->own_packs[0]);
	free(a->own_packs[1]);
	free(a->own_coverage);
	free(a->tidy.bytes);
	free(a->tidy.from);
	free(a);
}

/* --- every row ----------------------------------------------------------- */

static const struct {
	const char *word;
	const char *text_key; /* its value is text; "": all of it is */
	enum generic {
		GENERIC_NONE,
		GENERIC_GAME,
		GENERIC_SEAT,
		GENERIC_RULING,
		GENERIC_COMPONENT,
		GENERIC_GIVEN,
		GENERIC_EXPECT,
		GENERIC_ILLEGAL,
		GENERIC_TAKEBACK,
		GENERIC_RESULT
	} generic;
} generics[] = {
    {"game", NULL, GENERIC_GAME},
    {"seat", "name", GENERIC_SEAT},
    {"ruling", NULL, GENERIC_RULING},
    {"component", "table", GENERIC_COMPONENT},
    {"given", NULL, GENERIC_GIVEN},
    {"expect", NULL, GENERIC_EXPECT},
    {"illegal", NULL, GENERIC_ILLEGAL},
    {"takeback", NULL, GENERIC_TAKEBACK},
    {"result", NULL, GENERIC_RESULT},
};

static enum generic
generic_of(struct slice word)
{
	size_t i;

	for (i = 0; i < sizeof(generics) / sizeof(generics[0]); i++)
		if (slice_is(word, generics[i].word))
			return generics[i].generic;
	return GENERIC_NONE;
}

/* The same in whatever case, with blanks around it. */
static __attribute__((cold)) enum generic
generic_loosely(struct slice word)
{
	size_t i;

	for (i = 0; i < sizeof(generics) / sizeof(generics[0]); i++)
		if (blank_is(word, generics[i].word))
			return generics[i].generic;
	return GENERIC_NONE;
}

/* Is it a game row?  Other rows are told by their first letters. */
static bool
is_game_row(const struct audit *a)
{
	struct slice move = a->row.cell[CELL_MOVE];

	if (a->row.fault != ROW_SOUND)
		return false;
	if (slice_is(move, "game"))
		return true;
	return move.size >= 4 &&
	       (*move.at < 'a' || *move.at > 'z' ||
		(*move.at == 'g' && (move.at[1] | 32) == 'a')) &&
	       blank_is(move, "game");
}

/* Keeps a player's name, cut where a character ends. */
static void
keep_player(struct audit *a, int seat, struct slice name)
{
	size_t size = name.size;

	if (size > PLAYER_MAX)
		for (size = PLAYER_MAX; (name.at[size] & 0xc0) == 0x80;)
			size--;
	memcpy(a->player_names[seat], name.at, size);
	a->players[seat] = (struct slice){a->player_names[seat], size};
}

const struct slice *
audit_players(const struct audit *a)
{
	return a->players;
}

static bool
seat_row(struct audit *a)
{
	struct slice actor = a->row.cell[CELL_ACTOR];
	struct slice rest = a->row.cell[CELL_ARGS], key, value;
	int seat = grammar_find_loosely(a->game->seats, NULL, actor);
	struct grammar_error e;

	if (seat < 0) {
		grammar_fail_seat(&e, &a->play.context, actor);
		audit_not_a_row(a, &e);
		return false;
	}
	if (!args_next(&rest, &key, &value, "name") || !slice_is(key, "name") ||
	    !value.size) {
		audit_malformed(a, "log/missing-key", CELL_ARGS, 0,
				"a seat row says name= and who sat there");
		return false;
	}
	keep_player(a, seat, value);
	return true;
}

static enum audit_event
generic_row(struct audit *a, enum generic generic)
{
	const char *text_key = generics[generic - GENERIC_GAME].text_key;

	audit_tidy(a, text_key, !text_key);
	switch (generic) {
	case GENERIC_SEAT:
		seat_row(a);
		break;
	case GENERIC_RULING:
		audit_ruling_row(a);
		break;
	case GENERIC_COMPONENT:
		audit_component_row(a);
		break;
	case GENERIC_GIVEN:
		audit_given_row(a);
		break;
	case GENERIC_EXPECT:
		audit_expect_row(a, "log/expect");
		break;
	case GENERIC_RESULT:
		audit_expect_row(a, "log/result");
		if (a->phase == PHASE_PLAYING)
			a->phase = PHASE_RESULT;
		break;
	case GENERIC_ILLEGAL:
		audit_illegal_row(a);
		break;
	case GENERIC_TAKEBACK:
		audit_takeback_row(a);
		return a->phase == PHASE_STOPPED ? AUDIT_OTHER : AUDIT_BACK;
	case GENERIC_GAME:
	case GENERIC_NONE:
		break;
	}
	return AUDIT_OTHER;
}

/* Faults of a row as text, before anybody looks at its meaning. */
void
audit_row_fault(struct audit *a)
{
	static const struct {
		const char *rule, *words;
	} faults[] = {
	    [ROW_STRAY_QUOTE] = {"log/quote",
				 "a quote stands inside a field that is not "
				 "quoted, or text behind a closing quote"},
	    [ROW_OPEN_QUOTE] = {"log/open-quote",
				"the file ends inside a quoted field"},
	    [ROW_TOO_LONG] = {"log/row-length",
			      "the row has more than 65536 bytes"},
	    [ROW_NUL] = {"log/nul", "the row holds a NUL byte"},
	    [ROW_ENCODING] = {"log/encoding",
			      "the row is not UTF-8; save the file as `CSV "
			      "UTF-8` (encoding UTF-8, not Windows-1252 or "
			      "ISO-8859-1)"},
	    [ROW_CELLS] = {"log/cells",
			   "the row has more fields than the header; a field "
			   "with a comma in it must be quoted"},
	    [ROW_CUT] = {"log/cut",
			 "the file ends inside this row; it was cut off"},
	};

	audit_malformed(a, faults[a->row.fault].rule, a->row.fault_cell, 0,
			faults[a->row.fault].words);
}

static void
print_field(struct audit *a, const char *path, char *words, size_t size)
{
	const struct pack *pack = a->play.context.pack;
	struct text t = text_in(words, size);
	struct place place;

	if (field_find(a->game, pack, slice_of(path), &place))
		field_print_place(pack, a->play.state, &place, &t);
}

static void
note_result(struct audit *a)
{
	struct audit_summary *s = &a->summary;

	s->seats = a->play.context.seats;
	s->played = a->play.applied;
	if (a->phase == PHASE_STOPPED)
		return;
	print_field(a, "outcome", s->ended, sizeof(s->ended));
	print_field(a, "reason", s->reason, sizeof(s->reason));
	print_field(a, "winners", s->winners, sizeof(s->winners));
}

static enum audit_event
game_over(struct audit *a)
{
	if (a->phase != PHASE_STOPPED && a->announced)
		audit_unanswered(a);
	if (a->phase != PHASE_STOPPED && a->game) {
		const char *wrong;

		if (!a->play.begun && !audit_begin(a))
			goto stopped;
		wrong = a->game->invariant(a->play.state, &a->play.context);
		if (wrong && !a->behind)
			audit_unsound(a, wrong);
		a->summary.fragment = a->play.fragment;
		a->summary.outcome = game_outcome(a->game, a->play.state);
		a->summary.digest[0] = a->digest.d[0];
		a->summary.digest[1] = a->digest.d[1];
	}
stopped:
	audit_unsealed(a);
	if (a->options.results && a->game)
		note_result(a);
	a->phase = PHASE_NO_GAME;
	return AUDIT_GAME_END;
}

/* Trouble with the file itself, when no row comes any more. */
static void
reader_trouble(struct audit *a)
{
	char words[400], safe[300];
	struct slice detail = slice_of(reader_detail(a->reader)), missing;
	struct text t = text_in(safe, sizeof(safe));

	text_safe(&t, detail);
	missing = (struct slice){safe, t.size};
	a->unreadable = true;
	switch (reader_state(a->reader)) {
	case READER_OPEN:
	case READER_END:
		break;
	case READER_EMPTY:
		audit_report(a, FINDING_TROUBLE, "log/empty", CELL_COUNT, 0,
			     "the file is empty; a log begins with the header "
			     "actor,move,args");
		break;
	case READER_NO_COLUMN:
		audit_report(a, FINDING_TROUBLE, "log/column-missing",
			     CELL_COUNT, 0,
			     audit_words(words, sizeof(words),
					 strchr(safe, ';')
					     ? "the header has no column $"
					     : "the header has no column %; a "
					       "log begins with the header "
					       "actor,move,args",
					 detail, missing));
		break;
	case READER_TWICE:
		audit_report(a, FINDING_TROUBLE, "log/column-twice", CELL_COUNT,
			     0,
			     audit_words(words, sizeof(words),
					 "the header has two columns %", detail,
					 detail));
		break;
	case READER_SHEET:
		audit_report(a, FINDING_TROUBLE, "log/encoding", CELL_COUNT, 0,
			     audit_words(words, sizeof(words),
					 "this is the file of a spreadsheet "
					 "program ($); save it there as "
					 "`CSV UTF-8` and give that file",
					 detail, detail));
		break;
	case READER_UTF16:
		audit_report(a, FINDING_TROUBLE, "log/encoding", CELL_COUNT, 0,
			     "the file is UTF-16; save it as `CSV UTF-8` "
			     "(encoding UTF-8, not Unicode text)");
		break;
	case READER_NOT_TEXT:
		audit_report(a, FINDING_TROUBLE, "log/encoding", CELL_COUNT, 0,
			     "the header is not UTF-8 text; save the file as "
			     "`CSV UTF-8`");
		break;
	case READER_NO_CSV:
		audit_report(a, FINDING_TROUBLE, "log/quote", CELL_COUNT, 0,
			     audit_words(words, sizeof(words),
					 "the header is no CSV: %", detail,
					 detail));
		break;
	case READER_IO:
		audit_report(a, FINDING_TROUBLE, "log/read", CELL_COUNT, 0,
			     strerror(reader_error(a->reader)));
		break;
	}
}

/* What a header is taken for. */
static void
loose_header(struct audit *a)
{
	static const char *const names[CELL_COUNT] = {"n",    "actor", "move",
						      "args", "hash",  "note"};
	uint64_t header, titles = reader_titles(a->reader, &header);
	char words[200];
	struct text t = text_in(words, sizeof(words));
	int i;

	if (titles && reader_state(a->reader) == READER_END) {
		text_add(&t, "the header is line ");
		text_number(&t, (int64_t)header);
		text_add(&t, titles > 1 ? "; the lines above it are titles"
					: "; the line above it is a title");
		audit_report(a, FINDING_WARNING, "log/title", CELL_COUNT, 0,
			     words);
	}
	for (i = 0; i < CELL_COUNT; i++) {
		const char *typed = reader_renamed(a->reader, (enum cell)i);

		if (typed)
			audit_report(a, FINDING_WARNING, "log/column-name",
				     CELL_COUNT, 0,
				     audit_words(words, sizeof(words),
						 "% is taken for %",
						 slice_of(typed),
						 slice_of(names[i])));
	}
}

static void
ignored_columns(struct audit *a)
{
	const char *names[READER_IGNORED];
	int i, n = reader_ignored(a->reader, names);
	char words[200];

	for (i = 0; i < n && i < READER_IGNORED; i++)
		audit_report(
		    a, FINDING_WARNING, "log/column-ignored", CELL_COUNT, 0,
		    audit_words(words, sizeof(words), "column % is not read",
				slice_of(names[i]), slice_of(names[i])));
}

/* A file that was cut inside its last cell looks like this; so do files of
 * editors that leave the last line end out. */
static void
unended(struct audit *a)
{
	if (!reader_unended(a->reader))
		return;
	memset(a->row.cell, 0, sizeof(a->row.cell)); /* they are gone */
	audit_report(a, FINDING_WARNING, "log/line-end", CELL_MOVE, 0,
		     "the last row has no line end; if the file was cut off, "
		     "the row is not whole");
}

static void
note_stop(struct audit *a)
{
	if (a->phase == PHASE_STOPPED && !a->summary.stopped_at)
		a->summary.stopped_at = a->n;
}

static enum audit_event
begin_game(struct audit *a)
{
	a->row_waits = false;
	if (reader_reached(a->reader)) { /* this game is of the next part */
		a->reached = a->done = true;
		return AUDIT_END;
	}
	audit_game_row(a);
	audit_number(a);
	if (a->phase == PHASE_PLAYING)
		audit_seal(a);
	note_stop(a);
	return AUDIT_GAME;
}

/* A row that comes after the one where the game stopped: nobody knows the
 * position any more, but how it is spelt can be told. */
static void
stopped_row(struct audit *a)
{
	struct slice move = a->row.cell[CELL_MOVE];
	int verb;

	if (!a->readable || a->row.fault != ROW_SOUND)
		return;
	verb = grammar_verb_loosely(a->game, move);
	if (verb >= 0) {
		audit_spell_row(a, verb, false);
		return;
	}
	switch (generic_loosely(move)) {
	case GENERIC_COMPONENT:
		a->ids_unknown = true;
		break;
	case GENERIC_SEAT:
		generic_row(a, GENERIC_SEAT);
		break;
	case GENERIC_RULING:
		generic_row(a, GENERIC_RULING);
		break;
	case GENERIC_GIVEN:
	case GENERIC_EXPECT:
	case GENERIC_RESULT:
		audit_tidy(a, NULL, true);
		audit_spell_row(a, -1, true);
		break;
	case GENERIC_NONE:
		audit_spell_row(a, -1, false);
		break;
	case GENERIC_GAME:
	case GENERIC_ILLEGAL:
	case GENERIC_TAKEBACK:
		break;
	}
}

/* A row behind a game row. */
static enum audit_event
one_row(struct audit *a)
{
	struct slice move = a->row.cell[CELL_MOVE];
	enum generic generic = GENERIC_NONE;
	enum audit_event event;
	int verb;

	a->n++;
	a->n_shift -= a->row.numbered;
	a->summary.rows++;
	if (a->phase == PHASE_STOPPED) {
		a->summary.unchecked++;
		stopped_row(a);
		return AUDIT_OTHER;
	}
	if (a->row.fault != ROW_SOUND) {
		audit_row_fault(a);
		return AUDIT_OTHER;
	}
	verb = grammar_verb(&a->grammar, move);
	if (verb < 0)
		generic = generic_of(move);
	if (verb < 0 && generic == GENERIC_NONE) {
		generic = generic_loosely(move);
		verb = grammar_verb_loosely(a->game, move);
	}
	if (generic != GENERIC_NONE && a->announced &&
	    generic != GENERIC_EXPECT)
		audit_unanswered(a);
	event = generic == GENERIC_NONE ? audit_play_row(a, verb)
					: generic_row(a, generic);
	if (a->row.cell[CELL_N].size)
		audit_number(a);
	if (a->row.cell[CELL_HASH].size && a->phase != PHASE_STOPPED)
		audit_seal(a);
	note_stop(a);
	return event;
}

void
audit_start(struct audit *a)
{
	if (!a->peeked && !a->done && a->phase == PHASE_NO_GAME)
		a->peeked = reader_next(a->reader, &a->row);
}

enum audit_event
audit_next(struct audit *a)
{
	if (a->row_waits)
		return begin_game(a);
	while (!a->done) {
		if (a->peeked) {
			a->peeked = false;
		} else if (!reader_next(a->reader, &a->row)) {
			a->done = true;
			reader_trouble(a);
			unended(a);
			loose_header(a);
			if (reader_state(a->reader) == READER_END)
				ignored_columns(a);
			break;
		}
		a->tidied = false;
		if (is_game_row(a)) {
			a->row_waits = true;
			if (a->phase != PHASE_NO_GAME)
				return game_over(a);
			return begin_game(a);
		}
		if (a->phase != PHASE_NO_GAME)
			return one_row(a);
		/* no game yet: a game without a name begins and stops */
		audit_game_row(a);
		note_stop(a);
		return AUDIT_GAME;
	}
	if (a->phase != PHASE_NO_GAME)
		return game_over(a);
	return AUDIT_END;
}

/* --- looking at it ------------------------------------------------------- */

const struct audit_summary *
audit_summary(const struct audit *a)
{
	return &a->summary;
}

const struct play *
audit_play(const struct audit *a)
{
	return &a->play;
}

struct context *
audit_context(struct audit *a)
{
	return &a->play.context;
}

const void *
audit_beginning(const struct audit *a)
{
	return a->play.applied == 1 ? a->play.copies[0] : NULL;
}

const void *
audit_state(struct audit *a)
{
	if (a->play.begun || !a->game)
		return a->play.state;
	memcpy(a->preview, a->play.state, a->game->state_size);
	play_fill(&a->play, a->preview);
	return a->preview;
}

const struct row *
audit_row(const struct audit *a)
{
	return &a->row;
}

uint64_t
audit_n(const struct audit *a)
{
	return a->n;
}

const struct move *
audit_move(const struct audit *a)
{
	return a->move;
}

const struct unknown_cells *
audit_unknown(const struct audit *a)
{
	return a->trial.unverified || a->trial.doubt ? &a->trial.cells : NULL;
}

struct position
audit_position(const struct audit *a, enum cell cell)
{
	return reader_position(a->reader, cell, 0);
}

char
audit_delimiter(const struct audit *a)
{
	return reader_delimiter(a->reader);
}

uint64_t
audit_above(const struct audit *a)
{
	return reader_above(a->reader);
}

const char *
audit_name(const struct audit *a)
{
	return a->name;
}

uint64_t
audit_bytes(const struct audit *a, uint64_t *all)
{
	return reader_bytes(a->reader, all);
}
