/* The log that two views make: rows are put into it, and a referee reads
 * each; and a view, read to its next row of play. */
#include <stdlib.h>
#include <string.h>

#include "../grow.h"
#include "join.h"
#include "join_inner.h"

/* --- the log, and its referee --------------------------------------------- */

void
join_hear(void *arg, const struct finding *f)
{
	struct join *j = arg;

	if (j->heard >= 0 && j->heard <= (int)f->kind)
		return;
	j->heard = (int)f->kind;
	text_set(j->heard_words, sizeof(j->heard_words), f->words);
}

/* Adds a row at the end of the log; false if memory is gone. */
static bool
add_row(struct join *j, const struct slice cells[LOG_CELLS])
{
	return writer_row(&j->writer, cells + j->unnumbered,
			  LOG_CELLS - (size_t)j->unnumbered) &&
	       fflush(j->to) == 0;
}

/* Takes out the row that begins there: the next one has its number. */
static void
drop_row(struct join *j, size_t at)
{
	j->lost |=
	    fseeko(j->to, (off_t)at, SEEK_SET) != 0 || fflush(j->to) != 0;
	j->size = at;
	j->n--;
	audit_uncount(j->referee);
}

bool
join_open(struct join *j, const struct audit_options *options)
{
	j->options = *options;
	j->options.sink = (struct sink){join_hear, j, NULL};
	j->options.grows = true;
	j->options.alternatives = 0;
	if (j->to)
		fclose(j->to);
	free(j->bytes);
	j->bytes = NULL;
	j->size = j->n = 0;
	j->to = open_memstream(&j->bytes, &j->size);
	j->writer = writer_to(j->to, ',');
	if (!j->to || !add_row(j, log_head))
		return false;
	j->header = j->size;
	return true;
}

bool
join_write(const struct join *j, bool header, FILE *to)
{
	const size_t from = header ? 0 : j->header;

	return fwrite(j->bytes + from, 1, j->size - from, to) == j->size - from;
}

/* The referee reads the row that begins there. */
static enum audit_event
referee_row(struct join *j, size_t at)
{
	j->heard = -1;
	if (j->n == 1)
		j->referee = audit_memory(j->referee, "", j->bytes, j->header,
					  &j->options);
	j->lost |=
	    !j->referee || !audit_more(j->referee, j->bytes + at, j->size - at);
	return j->lost ? AUDIT_END : audit_next(j->referee);
}

/* Numbers the row in cells[0] and adds it at *at; the referee reads it. */
static enum audit_event
put_numbered(struct join *j, struct slice cells[LOG_CELLS], size_t *at)
{
	BUF(t, 24);

	buf_number(&t, (int64_t)++j->n);
	cells[0] = slice_of(t.at);
	*at = j->size;
	if (add_row(j, cells))
		return referee_row(j, *at);
	j->lost = true;
	return AUDIT_END;
}

enum audit_event
join_try(struct join *j, const struct slice row[CELL_COUNT])
{
	struct slice cells[LOG_CELLS];
	struct audit_mark mark;
	enum audit_event event;
	size_t at;

	for (int i = 0; i < JOIN_CELLS; i++)
		cells[i + 1] = row[join_shown[i]];
	audit_mark(j->referee, &mark);
	event = put_numbered(j, cells, &at);
	if (j->lost)
		return event;
	drop_row(j, at);
	audit_return(j->referee, &mark);
	return event;
}

/* A row of the log, if both together can say it; a claim that holds only for
 * whoever knew less is left out. */
enum audit_event
join_put(struct join *j, const char *const words[JOIN_CELLS])
{
	struct slice cells[LOG_CELLS];
	enum audit_event event;
	size_t at;

	for (int i = 0; i < JOIN_CELLS; i++)
		cells[i + 1] = slice_of(words[i]);
	event = put_numbered(j, cells, &at);
	if (j->lost)
		return event;
	if ((event != AUDIT_PLAYED && event != AUDIT_BACK && j->heard >= 0 &&
	     j->heard <= FINDING_ERROR) ||
	    (event == AUDIT_OTHER && audit_stopped(j->referee)))
		drop_row(j, at);
	return event;
}

/* --- a view --------------------------------------------------------------- */

const enum cell join_shown[JOIN_CELLS] = {CELL_ACTOR, CELL_MOVE, CELL_ARGS,
					  CELL_NOTE};

/* Keeps the row that a view has just read. */
static void
keep_other(struct join *j, const struct join_view *v, struct join_row *r)
{
	const struct slice *cells = audit_row(v->audit)->cell;

	for (int i = 0; i < JOIN_CELLS; i++) {
		const struct slice s = cells[join_shown[i]];
		char *others =
		    grown(r->others, &r->room, r->size + s.size + 1, 1);

		if (!others) {
			j->lost = true;
			return;
		}
		r->others = others;
		if (s.size)
			memcpy(others + r->size, s.at, s.size);
		r->size += s.size;
		others[r->size++] = '\0';
	}
}

static void
row_free(struct join_row *r)
{
	for (int i = 0; r && i < JOIN_CELLS; i++)
		free(r->cells[i]);
	if (r)
		free(r->others);
	free(r);
}

/* Marks the rows before a takeback that it takes back. */
static void
mark_back(struct join_view *v, int32_t rows)
{
	for (int i = v->count - 1; i >= 0 && rows; i--) {
		struct join_row *r = v->rows[i];

		if (r->event == AUDIT_PLAYED && !r->back) {
			r->back = true;
			rows--;
		}
	}
}

void
join_keep_cells(struct join *j, const struct join_view *v, struct join_row *r)
{
	r->line = audit_position(v->audit, CELL_MOVE).line;
	for (int i = 0; i < JOIN_CELLS; i++) {
		const struct slice c = audit_row(v->audit)->cell[join_shown[i]];

		r->cells[i] = strndup(c.at ? c.at : "", c.size);
		j->lost |= !r->cells[i];
	}
}

/* The next row of play, a takeback, or the end. */
static struct join_row *
read_row(struct join *j, struct join_view *v)
{
	const struct audit_summary *s = audit_summary(v->audit);
	struct join_row *r = calloc(1, sizeof(*r));
	uint64_t applied;

	j->lost |= !r;
	if (!r)
		return NULL;
	for (;;) {
		memcpy(r->before, audit_state(v->audit), s->game->state_size);
		applied = audit_play(v->audit)->applied;
		r->event = audit_next(v->audit);
		r->n = audit_n(v->audit);
		v->reading =
		    r->event != AUDIT_GAME_END && r->event != AUDIT_END;
		if (!v->reading || s->stop != STOP_NOT) {
			r->event = AUDIT_END;
			break;
		}
		if (r->event == AUDIT_PLAYED || r->event == AUDIT_BACK)
			break;
		keep_other(j, v, r);
	}
	if (v->reading)
		join_keep_cells(j, v, r);
	if (r->event == AUDIT_PLAYED)
		r->move = *audit_move(v->audit);
	if (r->event == AUDIT_BACK)
		r->rows = (int32_t)(applied - audit_play(v->audit)->applied);
	return r;
}

void
join_view_free(struct join_view *v)
{
	while (v->count)
		row_free(v->rows[--v->count]);
}

void
join_advance(struct join *j, struct join_view *v)
{
	if (v->count) {
		row_free(v->rows[0]);
		memmove(v->rows, v->rows + 1,
			(size_t)--v->count * sizeof(struct join_row *));
	}
	while (!j->lost && v->count < JOIN_AHEAD &&
	       (!v->count || v->rows[v->count - 1]->event != AUDIT_END)) {
		struct join_row *r = read_row(j, v);

		if (!r)
			return;
		if (r->event == AUDIT_BACK)
			mark_back(v, r->rows);
		v->rows[v->count++] = r;
	}
	v->in_game = v->count && v->rows[0]->event != AUDIT_END;
}

bool
join_stopped(const struct join_view *v)
{
	return !v->in_game && audit_stopped(v->audit);
}

/* Reads the cells of the kept row at `at`; returns where the next one is. */
static const char *
read_other(const char *at, const char *words[JOIN_CELLS])
{
	for (int i = 0; i < JOIN_CELLS; i++) {
		words[i] = at;
		at += strlen(at) + 1;
	}
	return at;
}

/* --- rows that are not rows of play --------------------------------------- */

/* Has the view this row before its next row of play (players may differ)? */
static bool
says_too(const struct join_view *v, const char *const row[JOIN_CELLS])
{
	const struct join_row *r = v->rows[0];
	const char *at = r->others, *words[JOIN_CELLS];
	const bool seat = strcmp(row[1], "seat") == 0;

	while (at < r->others + r->size) {
		at = read_other(at, words);
		if (strcmp(words[0], row[0]) == 0 &&
		    strcmp(words[1], row[1]) == 0 &&
		    (seat || strcmp(words[2], row[2]) == 0))
			return true;
	}
	return false;
}

/* Is it a `given` row that is put?  The first puts all of the position. */
static bool
put_given_once(struct join *j, const char *const words[JOIN_CELLS])
{
	if (strcmp(words[1], "given") != 0)
		return false;
	if (!j->given)
		j->given = join_put_given(j);
	return j->given;
}

/* Puts the rows before the next row of play of a view, but for what the other
 * one had `before`.  False: the referee does not take one. */
static bool
put_others(struct join *j, struct join_view *v, const struct join_view *before)
{
	const struct join_row *r = v->rows[0];
	const char *at = r->others, *words[JOIN_CELLS];
	bool good = true;

	while (at && at < r->others + r->size && good) {
		at = read_other(at, words);
		if (put_given_once(j, words))
			continue;
		/* both read the rules the same way: that was compared */
		if (before && (strcmp(words[1], "ruling") == 0 ||
			       says_too(before, words)))
			continue;
		good = join_put(j, words) != AUDIT_PLAYED &&
		       !audit_stopped(j->referee);
	}
	return good && !j->lost;
}

/* Other rows of a view that has ended wait for the end of the other view. */
bool
join_put_all_others(struct join *j)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	const bool of_a = a->in_game || !b->in_game;
	const bool of_b = b->in_game || !a->in_game;
	bool good = (!of_a || put_others(j, a, NULL)) &&
		    (!of_b || put_others(j, b, of_a ? a : NULL));

	if (of_a)
		a->rows[0]->size = 0;
	if (of_b)
		b->rows[0]->size = 0;
	return good;
}
