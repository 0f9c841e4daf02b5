/* Where a game stops: the rows around it are kept, and when enough of those
 * after it have come, the edit is looked for after which they are legal. */
#include <stdio.h>
#include <stdlib.h>

#include "../csv/columns.h"
#include "../csv/split.h"
#include "../csv/writer.h"
#include "../say/say.h"
#include "audit_inner.h"
#include "lost.h"

struct audit_lost {
	struct lost lost;
	struct row_place place[LOST_ROWS];
	uint64_t line;  /* where the row begins that it stops at */
	bool announced; /* the next row is illegal, as the log says */
	char row[1400];
};

void
audit_lost_begin(struct audit *a)
{
	struct audit_lost *l;
	struct buf t;

	if (!a->options.lost || a->after_illegal || play_in_doubt(&a->play) ||
	    !a->game->enumerate ||
	    !audit_shows(a, FINDING_WARNING, "log/slip") ||
	    !(l = calloc(1, sizeof(*l))))
		return;
	l->lost.context = a->play.context;
	l->lost.stop =
	    play_last(&a->play, LOST_BACK, l->lost.row, l->lost.state);
	if (l->lost.stop < 0) {
		free(l);
		return;
	}
	for (int i = 0; i < l->lost.stop; i++)
		l->place[i] =
		    a->place[(a->play.applied - (uint64_t)(l->lost.stop - i)) %
			     LOST_BACK];
	t = buf_in(l->row, sizeof(l->row));
	audit_print_row(a, &t);
	l->line = reader_fault_position(a->reader).line;
	l->place[l->lost.stop] = audit_place(a);
	l->lost.row[l->lost.stop] = *a->move;
	l->lost.count = l->lost.stop + 1;
	a->lost = l;
}

void
audit_lost_row(struct audit *a, const struct move *m)
{
	struct audit_lost *l = a->lost;
	const int i = l ? l->lost.count : 0;

	if (!l)
		return;
	l->lost.row[i] = *m;
	l->lost.announced[i] = l->announced;
	l->announced = false;
	l->place[i] = audit_place(a);
	if (++l->lost.count == LOST_ROWS)
		audit_lost_end(a, LOST_CUT);
}

void
audit_lost_announced(struct audit *a)
{
	if (a->lost)
		a->lost->announced = true;
}

/* --- the edit in the file ------------------------------------------------- */

/* How many lines end between two bytes of the file; -1: they cannot be read. */
static int64_t
lines_in(const struct audit *a, uint64_t from, uint64_t to)
{
	char *bytes = audit_bytes_again(a, from, (size_t)(to - from));
	int64_t lines = bytes ? 0 : -1;

	for (uint64_t i = 0; bytes && i < to - from; i++)
		lines += bytes[i] == '\n';
	free(bytes);
	return lines;
}

/* Writes the file's row (NULL: a new one) with the words of the move. */
static void
write_row(const struct audit *a, const struct row_place *place,
	  const struct move *m, FILE *to)
{
	const struct columns *columns = reader_columns(a->reader);
	struct split old = {.delimiter = columns->delimiter};
	char *bytes =
	    place ? audit_bytes_again(a, place->byte, place->size) : NULL;
	struct writer w = writer_to(to, columns->delimiter);
	struct slice said[CELL_COUNT] = {{0}}, cell[64], rest;
	BUF(t, 1400);
	size_t n;

	if (bytes)
		split_record(&old, bytes, place->size);
	grammar_print_digest(&a->play.context, m, &t);
	rest = (struct slice){t.at, t.size};
	said[CELL_ACTOR] = slice_cut(&rest, ',');
	said[CELL_MOVE] = slice_cut(&rest, ',');
	said[CELL_ARGS] = rest;
	said[CELL_HASH] = slice_of("");
	for (n = 0; n < 64 && n < columns->count; n++) {
		const uint8_t column = columns->cell_of[n];

		cell[n] = n < old.count ? old.cells[n] : slice_of("");
		if (column < CELL_COUNT && said[column].at)
			cell[n] = said[column];
	}
	writer_row(&w, cell, n);
	writer_flush(&w);
	split_free(&old);
	free(bytes);
}

static void
copy_row(const struct audit *a, const struct row_place *place, FILE *to)
{
	char *bytes = audit_bytes_again(a, place->byte, place->size);

	if (bytes)
		fwrite(bytes, 1, place->size, to);
	fputc('\n', to);
	free(bytes);
}

/* Which lines to replace, in *f; returns the new text, to be freed, or NULL. */
static char *
edit_file(const struct audit *a, const struct audit_lost *l, struct finding *f)
{
	const struct lost_edits *e = &l->lost.best;
	const struct row_place *at = &l->place[e->at];
	const struct row_place *last = at + (e->edit == LOST_SWAPPED);
	const uint64_t stop = l->place[l->lost.stop].byte;
	const int64_t before = lines_in(a, at->byte, stop);
	const int64_t lines =
	    lines_in(a, at->byte, last->byte + last->size) + 1;
	char *text = NULL;
	size_t size;
	FILE *to;

	if (e->found > 1 || before < 0 || lines < 1)
		return NULL;
	/* rows to be swapped must follow each other, but for a line end */
	if (last > at && last->byte - at->byte > at->size + 2)
		return NULL;
	to = open_memstream(&text, &size);
	if (!to)
		return NULL;
	f->fix_line = l->line - (uint64_t)before;
	f->fix_lines = e->edit == LOST_MISSING ? 0 : (uint32_t)lines;
	if (e->edit == LOST_SWAPPED) {
		copy_row(a, last, to);
		copy_row(a, at, to);
	} else if (e->edit != LOST_TWICE) {
		write_row(a, e->edit == LOST_CHANGED ? at : NULL, e->put, to);
	}
	return fclose(to) == 0 ? text : NULL;
}

/* --- the words ------------------------------------------------------------ */

static void
say_rows(const struct audit *a, const struct lost_edits *e, struct buf *t)
{
	int named = e->found < LOST_NAMED ? e->found : LOST_NAMED;

	if (e->alike)
		named = 1;
	for (int i = 0; i < named; i++) {
		buf_add(t, i ? " | " : "");
		grammar_print_row(&a->play.context, &e->put[i], t);
	}
	if (e->found > 1)
		buf_say(t, " (%d rows fit)", e->found);
}

/* `row 7 is row 6 again: leave it out; then the next 12 rows are legal` */
static void
say_edit(const struct audit *a, const struct audit_lost *l, struct buf *t)
{
	const struct lost_edits *e = &l->lost.best;
	const struct row_place *at = &l->place[e->at];
	const int64_t n = (int64_t)at->n;

	switch (e->edit) {
	case LOST_NONE:
		break;
	case LOST_MISSING:
		buf_say(t, "a row is missing before row %jd: ", n);
		say_rows(a, e, t);
		break;
	case LOST_TWICE:
		buf_say(t, "row %ju is row %ju again: leave it out", n,
			at[-1].n);
		break;
	case LOST_SWAPPED:
		buf_say(t, "rows %ju and %ju are in the wrong order", n,
			at[1].n);
		break;
	case LOST_CHANGED:
		buf_say(t, "row %jd may have been ", n);
		say_rows(a, e, t);
		break;
	}
	buf_add(t, e->sure ? "; then " : "; then, as far as is known, ");
	if (e->legal == 1)
		buf_add(t, "the next row is legal");
	else
		buf_say(t, "the next %d rows are legal", e->legal);
}

void
audit_lost_end(struct audit *a, enum lost_end why)
{
	struct audit_lost *l = a->lost;
	const struct speaker speaker = {.context = &a->play.context,
					.players = a->players};
	BUF(t, 1800);
	BUF(says, 600);
	struct finding f =
	    finding_of(FINDING_WARNING, "log/slip", a->name, t.at);
	char *fix;

	a->lost = NULL;
	if (!l)
		return;
	l->lost.complete = why == LOST_GAME_OVER;
	if (lost_find(&l->lost)) {
		say_edit(a, l, &t);
		if (l->lost.best.edit == LOST_CHANGED ||
		    l->lost.best.edit == LOST_MISSING)
			say_move(&speaker, &l->lost.best.put[0], &says);
		f.n = l->place[l->lost.stop].n;
		f.row = l->row;
		f.position.line = l->line;
		f.position.column = 1;
		fix = edit_file(a, l, &f);
		f.fix = fix ? fix : "";
		f.fix_says = says.at;
		audit_send(a, &f, CELL_MOVE, 0);
		free(fix);
	}
	free(l);
}
