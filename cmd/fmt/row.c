/* The canonical form of one record of a log. */
#include <string.h>

#include "../../logs/blank.h"
#include "../../logs/columns.h"
#include "../output/output.h"
#include "fmt.h"

/* --- rows of play ----------------------------------------------------------
 */

/* Says the canonical row the same as the row that was read? */
static bool
same_row(struct formatting *f, struct audit *a, const struct move *m,
	 const struct slice *cells)
{
	const struct slice *was = audit_row(a)->cell;
	struct grammar_error e;
	struct move again;

	if (slice_equal(was[CELL_ACTOR], cells[CELL_ACTOR]) &&
	    slice_equal(was[CELL_MOVE], cells[CELL_MOVE]) &&
	    slice_equal(was[CELL_ARGS], cells[CELL_ARGS]))
		return true;
	f->parsed = true;
	return grammar_parse(&f->grammar, audit_context(a), cells, &again,
			     &e) &&
	       move_equal(m, &again, f->grammar.game->verbs);
}

static void
play_row(struct formatting *f, struct record *r)
{
	const struct row *row = audit_row(r->audit);
	struct context *c = audit_context(r->audit);
	struct slice cells[CELL_COUNT] = {{NULL, 0}};
	struct text t = text_in(f->args, sizeof(f->args));
	const struct move *m = audit_move(r->audit);
	struct grammar_error e;
	struct move parsed;

	if (r->event != AUDIT_PLAYED) {
		f->parsed = true;
		if (!grammar_parse(&f->grammar, c, row->cell, &parsed, &e))
			return;
		m = &parsed;
	}
	if (move_has_stranger(m))
		return;
	grammar_print_args(c, m, &t);
	cells[CELL_ACTOR] = slice_of(
	    m->actor ? c->game->seats->lists[0].words[m->actor - 1] : "");
	cells[CELL_MOVE] = slice_of(c->game->verbs[m->verb].name);
	cells[CELL_ARGS] = (struct slice){f->args, t.size};
	if (t.full || !same_row(f, r->audit, m, cells))
		return;
	r->cells[r->column[CELL_ACTOR]] = cells[CELL_ACTOR];
	r->cells[r->column[CELL_MOVE]] = cells[CELL_MOVE];
	r->cells[r->column[CELL_ARGS]] = cells[CELL_ARGS];
}

/* --- blanks ----------------------------------------------------------------
 */

/* Around names of columns, notes, and what umpire does not read.  In other
 * cells a blank is a fault of the row, which stays; args are looked at by who
 * understands them. */
static void
trim_cells(struct record *r)
{
	size_t i;
	int k;

	for (i = 0; i < r->count; i++) {
		struct slice trimmed = blank_trim(r->cells[i]);

		if (trimmed.size == r->cells[i].size)
			continue;
		for (k = 0; k < CELL_NOTE; k++)
			if (r->column[k] == (int)i)
				break;
		if (k == CELL_NOTE || r->event == AUDIT_END)
			r->cells[i] = trimmed;
	}
}

/* --- generic rows ----------------------------------------------------------
 */

static void
add_word(struct text *t, const char *key, struct slice value)
{
	if (t->size)
		text_char(t, ' ');
	text_add(t, key);
	text_char(t, '=');
	text_bytes(t, value.at, value.size);
}

/* A game row: its keys in this order.  Others, and keys that are there
 * twice, are not understood. */
static bool
game_args(struct slice args, struct text *t)
{
	static const char *const keys[] = {"id",     "edition", "pack",
					   "digest", "seats",   "scenario"};
	struct slice rest = args, key, value;
	size_t i, words = 0, known = 0;

	while (args_next(&rest, &key, &value, NULL))
		words++;
	for (i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		rest = args;
		while (args_next(&rest, &key, &value, NULL)) {
			if (!slice_is(key, keys[i]))
				continue;
			add_word(t, keys[i], value);
			known++;
		}
	}
	return known == words;
}

/* One blank between the words. */
static bool
plain_args(struct slice args, struct text *t)
{
	size_t i;

	for (i = 0; i < args.size; i++) {
		if (args.at[i] == ' ' &&
		    (!t->size || i + 1 == args.size || args.at[i + 1] == ' '))
			continue;
		text_char(t, args.at[i]);
	}
	return true;
}

/* The rule of an `illegal` row is named with its game. */
static bool
illegal_args(const struct formatting *f, struct slice args, struct text *t)
{
	struct slice rest = args, key, value, more;

	if (!args_next(&rest, &key, &value, NULL) || !slice_is(key, "rule") ||
	    !value.size || args_next(&rest, &key, &more, NULL))
		return false;
	text_add(t, "rule=");
	if (f->playable && !memchr(value.at, '/', value.size)) {
		text_add(t, f->grammar.game->id);
		text_char(t, '/');
	}
	text_bytes(t, value.at, value.size);
	return true;
}

/* The word for a move that is the same for all games, where it is written in
 * another case or with blanks around it. */
static void
generic_word(struct record *r, struct slice move)
{
	static const char *const words[] = {"game",      "seat",     "ruling",
					    "component", "given",    "expect",
					    "illegal",   "takeback", "result"};
	size_t i;

	for (i = 0; i < sizeof(words) / sizeof(words[0]); i++)
		if (blank_is(move, words[i]))
			r->cells[r->column[CELL_MOVE]] = slice_of(words[i]);
}

/* The names of seats, and the cells of given and component rows, are part of
 * the game as they are spelt. */
static const char *const spelt[] = {"seat", "given", "component", NULL};
static const char *const spaced[] = {"ruling", "expect", "result", "takeback",
				     NULL};

static bool
among(struct slice word, const char *const *words)
{
	for (; *words; words++)
		if (slice_is(word, *words))
			return true;
	return false;
}

static void
one_row(struct formatting *f, struct record *r)
{
	const struct row *row = audit_row(r->audit);
	struct slice move = row->cell[CELL_MOVE], args = row->cell[CELL_ARGS];
	struct text t = text_in(f->args, sizeof(f->args));
	bool good;

	if (r->event == AUDIT_PLAYED) {
		play_row(f, r);
		return;
	}
	generic_word(r, move);
	move = r->cells[r->column[CELL_MOVE]];
	if (among(move, spelt)) {
		r->cells[r->column[CELL_ARGS]] = blank_trim(args);
		return;
	}
	if (slice_is(move, "game"))
		good = game_args(args, &t);
	else if (slice_is(move, "illegal"))
		good = illegal_args(f, args, &t);
	else if (among(move, spaced))
		good = plain_args(args, &t);
	else {
		if (f->playable)
			play_row(f, r);
		return;
	}
	if (good && !t.full)
		r->cells[r->column[CELL_ARGS]] =
		    (struct slice){f->args, t.size};
}

/* --- records ---------------------------------------------------------------
 */

/* The number of the row, in its column or in a new first one. */
static void
number(struct formatting *f, struct record *r)
{
	struct text t = text_in(f->n, sizeof(f->n));
	bool head = r->event == AUDIT_END;
	int column = r->column[CELL_N], k;

	if (!f->number)
		return;
	if (head)
		text_add(&t, "n");
	else
		text_number(&t, (int64_t)audit_n(r->audit));
	if (column < 0) {
		memmove(r->cells + 1, r->cells, r->count * sizeof(*r->cells));
		r->count++;
		for (k = 0; k < CELL_COUNT; k++)
			r->column[k] += r->column[k] >= 0;
		column = 0;
	}
	r->cells[column] = (struct slice){f->n, t.size};
}

static bool
refuse(const struct record *r, const char *why)
{
	trouble("row %llu of game %lu: %s",
		(unsigned long long)audit_n(r->audit),
		(unsigned long)audit_summary(r->audit)->ordinal, why);
	return false;
}

/* The names of the columns as they are written in a log. */
static void
canonical_names(struct record *r)
{
	static const char *const names[CELL_COUNT] = {"n",    "actor", "move",
						      "args", "hash",  "note"};
	int i;

	for (i = 0; i < CELL_COUNT; i++)
		if (r->column[i] >= 0)
			r->cells[r->column[i]] = slice_of(names[i]);
}

/* A row that says nothing goes, but for its note and what umpire does not
 * read. */
static void
comment(struct record *r)
{
	static const enum cell said[] = {CELL_N, CELL_ACTOR, CELL_MOVE,
					 CELL_ARGS, CELL_HASH};
	size_t i;

	for (i = 0; i < sizeof(said) / sizeof(said[0]); i++)
		if (r->column[said[i]] >= 0 &&
		    (size_t)r->column[said[i]] < r->count)
			r->cells[r->column[said[i]]] = slice_of("");
	r->drop = true;
	for (i = 0; i < r->count; i++)
		r->drop &= blank_only(r->cells[i]);
	while (r->count < r->width)
		r->cells[r->count++] = slice_of("");
}

bool
fmt_record(void *arg, struct record *r)
{
	struct formatting *f = arg;
	const struct audit_summary *s = audit_summary(r->audit);
	const struct row *row = audit_row(r->audit);

	trim_cells(r);
	if (r->event == AUDIT_END) {
		canonical_names(r);
		number(f, r);
		return true;
	}
	if (r->comment) {
		comment(r);
		return true;
	}
	if (r->event == AUDIT_GAME) {
		f->games++;
		f->playable = s->game && s->stop == STOP_NOT;
		/* the words that it remembers are those of one pack */
		if (f->playable && (f->parsed || f->grammar.game != s->game)) {
			grammar_init(&f->grammar, s->game);
			f->parsed = false;
		}
	}
	switch (row->fault) {
	case ROW_SOUND:
	case ROW_CELLS:
		break;
	case ROW_CUT:
		return refuse(r, "the file ends inside this row");
	case ROW_STRAY_QUOTE:
	case ROW_OPEN_QUOTE:
	case ROW_TOO_LONG:
	case ROW_NUL:
	case ROW_ENCODING:
		return refuse(r, "it is not valid CSV; `umpire validate` says "
				 "more");
	}
	while (r->count < r->width)
		r->cells[r->count++] = slice_of("");
	if (row->fault == ROW_SOUND)
		one_row(f, r);
	number(f, r);
	return true;
}
