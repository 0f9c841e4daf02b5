/* The canonical form of one record of a log. */
#include <string.h>

#include "../../logs/csv/blank.h"
#include "../../logs/digest.h"
#include "../output/output.h"
#include "fmt.h"

/* --- rows of play --------------------------------------------------------- */

/* Does the canonical row mean the same as the row that was read? */
static bool
same_row(struct audit *a, const struct move *m, const struct slice *cells)
{
	const struct slice *was = audit_row(a)->cell;
	struct grammar_error e;
	struct move again;

	if (slice_equal(was[CELL_ACTOR], cells[CELL_ACTOR]) &&
	    slice_equal(was[CELL_MOVE], cells[CELL_MOVE]) &&
	    slice_equal(was[CELL_ARGS], cells[CELL_ARGS]))
		return true;
	return grammar_parse(audit_context(a), cells, &again, &e) &&
	       move_equal(m, &again, audit_context(a)->game->verbs);
}

/* False if the row is not understood. */
static bool
play_row(struct formatting *f, struct record *r)
{
	const struct row *row = audit_row(r->audit);
	struct context *c = audit_context(r->audit);
	struct slice cells[CELL_COUNT] = {{NULL, 0}};
	struct buf t = buf_in(f->args, sizeof(f->args));
	const struct move *m = audit_move(r->audit);
	struct grammar_error e;
	struct move parsed;

	if (r->event != AUDIT_PLAYED) {
		if (!grammar_parse(c, row->cell, &parsed, &e))
			return false;
		m = &parsed;
	}
	if (move_has_stranger(m))
		return false;
	grammar_print_cells(c, m, &t, cells);
	if (t.full || !same_row(r->audit, m, cells))
		return false;
	r->cells[r->column[CELL_ACTOR]] = cells[CELL_ACTOR];
	r->cells[r->column[CELL_MOVE]] = cells[CELL_MOVE];
	r->cells[r->column[CELL_ARGS]] = cells[CELL_ARGS];
	return true;
}

/* Around all but the cells that are looked at by who understands them. */
static void
trim_cells(struct record *r)
{
	int k;

	for (size_t i = 0; i < r->count; i++) {
		struct slice trimmed = blank_trim(r->cells[i]);

		if (trimmed.size == r->cells[i].size)
			continue;
		for (k = CELL_ACTOR; k <= CELL_ARGS; k++)
			if (r->column[k] == i)
				break;
		if (k > CELL_ARGS || r->event == AUDIT_END)
			r->cells[i] = trimmed;
	}
}

/* --- generic rows --------------------------------------------------------- */

static void
add_word(struct buf *t, const char *key, struct slice value)
{
	if (t->size)
		buf_char(t, ' ');
	buf_say(t, "%s=%.*s", key, SLICE(value));
}

/* A game row: its keys in this order, each once; others are not understood. */
static bool
game_args(const struct formatting *f, struct slice args, struct buf *t)
{
	static const char *const keys[] = {
	    "id", "edition", "pack", "digest", "rules", "seats", "scenario"};
	struct slice rest = args, key, value;
	const bool renew = f->rules && f->playable;
	size_t i, words = 0, known = 0;
	BUF(digest, 20);

	while (args_next(&rest, &key, &value, NULL))
		words++;
	for (i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		rest = args;
		if (renew && strcmp(keys[i], "rules") == 0) {
			buf_hex(&digest, catalogue(f->game), 16);
			add_word(t, keys[i], slice_of(digest.at));
		}
		while (args_next(&rest, &key, &value, NULL)) {
			if (!slice_is(key, keys[i]))
				continue;
			known++;
			if (renew && slice_is(key, "rules"))
				continue;
			add_word(t, keys[i], value);
		}
	}
	return known == words;
}

/* One blank between the words. */
static bool
plain_args(struct slice args, struct buf *t)
{
	for (size_t i = 0; i < args.size; i++) {
		if (args.at[i] == ' ' &&
		    (!t->size || i + 1 == args.size || args.at[i + 1] == ' '))
			continue;
		buf_char(t, args.at[i]);
	}
	return true;
}

/* The rule of an `illegal` row is named with its game. */
static bool
illegal_args(const struct formatting *f, struct slice args, struct buf *t)
{
	struct slice rest = args, key, value, more;

	if (!args_next(&rest, &key, &value, NULL) || !slice_is(key, "rule") ||
	    !value.size || args_next(&rest, &key, &more, NULL))
		return false;
	buf_add(t, "rule=");
	if (f->playable && !memchr(value.at, '/', value.size))
		buf_say(t, "%s/", f->game->id);
	buf_bytes(t, value.at, value.size);
	return true;
}

/* Rows that are the same for all games.  The names of seats, and the cells of
 * given and component rows, are part of the game as they are spelt. */
enum how { OF_PLAY, SPELT, SPACED, GAME, ILLEGAL };
static const struct {
	const char *word;
	enum how how;
} generic[] = {{"game", GAME},       {"seat", SPELT},    {"ruling", SPACED},
	       {"component", SPELT}, {"given", SPELT},   {"expect", SPACED},
	       {"illegal", ILLEGAL}, {"leave", OF_PLAY}, {"takeback", SPACED},
	       {"result", SPACED}};

/* Which kind of row it is; its word is put right, in case and blanks. */
static enum how
generic_row(struct record *r, struct slice move)
{
	for (size_t i = 0; i < sizeof(generic) / sizeof(generic[0]); i++)
		if (blank_is(move, generic[i].word)) {
			r->cells[r->column[CELL_MOVE]] =
			    slice_of(generic[i].word);
			return generic[i].how;
		}
	return OF_PLAY;
}

/* False if the row is not understood. */
static bool
one_row(struct formatting *f, struct record *r)
{
	const struct row *row = audit_row(r->audit);
	const struct slice args = row->cell[CELL_ARGS];
	struct buf t = buf_in(f->args, sizeof(f->args));
	bool good = false;

	if (r->event == AUDIT_PLAYED)
		return play_row(f, r);
	switch (generic_row(r, row->cell[CELL_MOVE])) {
	case OF_PLAY:
		return f->playable && play_row(f, r);
	case SPELT:
		r->cells[r->column[CELL_ARGS]] = blank_trim(args);
		return true;
	case SPACED:
		good = plain_args(args, &t);
		break;
	case GAME:
		good = game_args(f, args, &t);
		break;
	case ILLEGAL:
		good = illegal_args(f, args, &t);
		break;
	}
	if (!good || t.full)
		return false;
	r->cells[r->column[CELL_ARGS]] = (struct slice){f->args, t.size};
	return true;
}

/* --- records -------------------------------------------------------------- */

static bool
refuse_record(const struct record *r, const char *why)
{
	print_name(stderr, r->name);
	fprintf(stderr, ":%ju: %s\n", audit_position(r->audit, CELL_N).line,
		why);
	return false;
}

/* The names of the columns as they are written in a log. */
static void
canonical_names(struct record *r)
{
	for (int i = 0; i < CELL_COUNT; i++)
		if (r->column[i] != NO_COLUMN)
			r->cells[r->column[i]] = slice_of(cell_names[i]);
}

/* Empties a row, but for its note and what umpire does not read. */
static void
comment(struct record *r)
{
	static const enum cell said[] = {CELL_N, CELL_ACTOR, CELL_MOVE,
					 CELL_ARGS, CELL_HASH};

	for (size_t i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		if (r->column[said[i]] < r->count)
			r->cells[r->column[said[i]]] = slice_of("");
	r->drop = true;
	for (size_t i = 0; i < r->count; i++)
		r->drop &= blank_only(r->cells[i]);
	while (r->count < r->width)
		r->cells[r->count++] = slice_of("");
}

/* Why a log with such a row cannot be written again; NULL: it can. */
static const char not_csv[] =
    "it is not valid CSV; `umpire validate` says more";
static const char *const refused[] = {
    [ROW_CUT] = "the file ends inside this row",
    [ROW_CONFLICT] = "an unresolved merge conflict: keep one of its sides",
    [ROW_GLUED] = not_csv,
    [ROW_STRAY_QUOTE] = not_csv,
    [ROW_OPEN_QUOTE] = not_csv,
    [ROW_TOO_LONG] = not_csv,
    [ROW_NUL] = not_csv,
    [ROW_ENCODING] = not_csv,
    [ROW_COMMENT] = NULL};

/* As many cells as the header has.  True: surplus blank ones were left out. */
static bool
fit_header(struct record *r)
{
	while (r->count < r->width)
		r->cells[r->count++] = slice_of("");
	if (r->count == r->width || audit_row(r->audit)->fault == ROW_CELLS)
		return false;
	r->count = r->width;
	return true;
}

/* Can its spelling be put right: valid CSV, and a number where it should be? */
static bool
is_readable(const struct record *r)
{
	const size_t column = r->column[CELL_N];
	int32_t n;

	return audit_row(r->audit)->fault == ROW_VALID &&
	       (column == NO_COLUMN || !r->cells[column].size ||
		slice_number(r->cells[column], &n));
}

/* A row of a game: in canonical form if it is understood, else as typed. */
static void
game_row(struct formatting *f, struct record *r)
{
	bool cut = fit_header(r), canonical = false;
	struct slice *move = &r->cells[r->column[CELL_MOVE]], typed = *move;

	if (is_readable(r)) {
		canonical = one_row(f, r);
		if (!canonical)
			*move = typed;
	}
	r->keep = !canonical && !cut;
}

/* For struct rewrite: a header, a row that says nothing, or a row. */
bool
fmt_record(void *arg, struct record *r)
{
	struct formatting *f = arg;
	const struct audit_summary *s = audit_summary(r->audit);
	const char *why = refused[audit_row(r->audit)->fault];

	trim_cells(r);
	if (r->event == AUDIT_END) {
		canonical_names(r);
		return true;
	}
	if (r->event == AUDIT_PASSED) {
		comment(r);
		return true;
	}
	if (r->event == AUDIT_GAME) {
		f->games++;
		f->playable = s->game && s->stop == STOP_NOT;
		if (f->playable)
			f->game = s->game;
	}
	if (why)
		return refuse_record(r, why);
	game_row(f, r);
	return true;
}
