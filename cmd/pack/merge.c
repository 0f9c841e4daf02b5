/* umpire pack merge: two halves of a pack, put together in a new folder. */
#include <string.h>

#include "../output/output.h"
#include "making.h"

enum { KEY_MOST = 400 };

static struct slice
half_cell(const struct halves *h, int half, uint32_t row, int column)
{
	return pack_cell_said(h->what, &h->csv[half], row,
			      pack_file_column(h->what, &h->csv[half], column));
}

/* The cells of the keys, as a pack reads them. */
static void
add_key(const struct halves *h, int half, uint32_t row, struct buf *t)
{
	struct tidied tidy;

	for (int k = 0; h->what->columns[k].name && h->what->columns[k].key;
	     k++) {
		struct slice s = cell_tidy(&tidy, half_cell(h, half, row, k));

		buf_say(t, "%.*s/", SLICE(s));
	}
}

/* The row of the other half with the same keys; 0: there is none. */
static uint32_t
row_of_other(const struct halves *h, int half, uint32_t row)
{
	const struct table_file *other = &h->csv[!half];
	BUF(mine, KEY_MOST);
	BUF(theirs, KEY_MOST);

	add_key(h, half, row, &mine);
	for (uint32_t i = 1; i < other->rows; i++) {
		buf_clear(&theirs);
		add_key(h, !half, i, &theirs);
		if (strcmp(mine.at, theirs.at) == 0)
			return i;
	}
	return 0;
}

/* Is nothing known but the keys, and the sort? */
static bool
is_placeholder(const struct halves *h, int half, uint32_t row)
{
	const struct column *c = h->what->columns;

	if (c[0].type != COLUMN_ID)
		return false;
	for (int k = 1 + h->what->sort_columns; c[k].name; k++)
		if (half_cell(h, half, row, k).size)
			return false;
	return true;
}

struct slice
halves_cell(const struct halves *h, const struct written *w, int column)
{
	struct slice mine = half_cell(h, w->half, w->row, column), theirs;

	if (!w->other || (mine.size && !pack_ends_open(mine)))
		return mine;
	theirs = half_cell(h, !w->half, w->other, column);
	return theirs.size ? theirs : mine;
}

/* Of two halves first what is known of a card to either, then as many
 * placeholders as there is room for. */
static bool
is_next(const struct halves *h, struct written *w)
{
	bool bare;

	if (h->count == 1)
		return true;
	w->other = row_of_other(h, w->half, w->row);
	bare = is_placeholder(h, w->half, w->row) &&
	       (!w->other || is_placeholder(h, !w->half, w->other));
	return bare == (w->pass == 1) && !(w->half == 1 && w->other) &&
	       !(bare && w->rows >= h->what->max_rows);
}

/* To the row after this one: of this half, of the other one, or of the next
 * pass over both; false after the last. */
static bool
advance(const struct halves *h, struct written *w)
{
	while (++w->row >= h->csv[w->half].rows) {
		w->row = 0;
		w->half = (w->half + 1) % h->count;
		w->pass += w->half == 0;
		if (w->pass == h->count)
			return false;
	}
	return true;
}

bool
halves_next(const struct halves *h, struct written *w)
{
	while (advance(h, w))
		if (!pack_entry_is_blank(&h->csv[w->half], w->row) &&
		    is_next(h, w)) {
			w->rows++;
			return true;
		}
	return false;
}

static int
merge_packs(struct packing *p, const struct two_packs *two,
	    const char *const *words)
{
	uint64_t cells = pack_contradictions(two->packs[0], two->packs[1]);

	if (!cells)
		return pack_write(p, two->packs[0]->game, words[2],
				  &two->files[0], &two->files[1],
				  COPY_TEMPLATE);
	print_count(stdout, cells, "cell contradicts", "cells contradict");
	puts(": nothing was written");
	return EXIT_FOUND;
}

int
pack_merge(struct packing *p, const char *const *words, int count UNUSED)
{
	return pack_two(p, words, merge_packs);
}
