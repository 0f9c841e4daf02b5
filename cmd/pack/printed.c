/* What the rulebook prints of the components (printed of struct game), held
 * against a pack.  Cells that are unknown are never at fault. */
#include <stdlib.h>
#include <string.h>

#include "pack.h"

/* --- reading a declaration ------------------------------------------------ */

/* A word of a cell against one of a declaration: the word itself, or from..to
 * of numbers and of ids that end with one. */
static bool
word_fits(const char *cell, const char *wants, size_t size)
{
	size_t head = strcspn(wants, "0123456789");
	const char *end = strstr(wants, "..");
	char *after;
	long number, least, most;

	if (!end || end > wants + size)
		return strlen(cell) == size && memcmp(cell, wants, size) == 0;
	if (head > size || strncmp(cell, wants, head) != 0)
		return false;
	number = strtol(cell + head, &after, 10);
	least = strtol(wants + head, NULL, 10);
	most = strtol(end + 2 + strcspn(end + 2, "0123456789"), NULL, 10);
	return after != cell + head && !*after && number >= least &&
	       number <= most;
}

/* A cell in words; "": it is unknown. */
static const char *
words_of(const struct pack *p, int table, int row, int column, char words[256])
{
	struct buf t = buf_in(words, 256);

	pack_print_cell(p, table, row, column, &t);
	return words;
}

enum fit { FITS_NOT, FITS_PERHAPS, FITS };

/* Is the declaration about the row?  Perhaps, where a cell is unknown. */
static enum fit
row_fits(const struct pack *p, const struct printed_count *d, int row)
{
	const struct table *t = &p->game->tables[d->table];
	enum fit fit = FITS;
	char words[256];

	for (const char *at = d->rows; *at; at += strspn(at, " ")) {
		size_t name = strcspn(at, "="), size;
		const char *cell =
		    words_of(p, d->table, row,
			     table_column(t, (struct slice){at, name}), words);

		at += name + 1;
		size = strcspn(at, " ");
		if (!*cell)
			fit = FITS_PERHAPS;
		else if (!word_fits(cell, at, size))
			return FITS_NOT;
		at += size;
	}
	return fit;
}

/* --- held against the pack ------------------------------------------------ */

struct counted {
	long sure, perhaps; /* rows, or their sum */
	int wrong;          /* a row whose cell is another, or -1 */
	char found[256];
};

/* Has a row before this one, which the declaration is about, the same cell? */
static bool
is_repeated(const struct pack *p, const struct printed_count *d, int row,
	    const char *cell)
{
	int column =
	    table_column(&p->game->tables[d->table], slice_of(d->column));
	char words[256];

	while (row-- > 0)
		if (row_fits(p, d, row) == FITS &&
		    strcmp(cell, words_of(p, d->table, row, column, words)) ==
			0)
			return true;
	return false;
}

/* What a row adds to the count; unknown cells only make it uncertain. */
static void
count_row(const struct pack *p, const struct printed_count *d, int row,
	  enum fit fit, struct counted *c)
{
	const struct table *t = &p->game->tables[d->table];
	const char *cell = "";
	char words[256];

	if (d->column)
		cell = words_of(p, d->table, row,
				table_column(t, slice_of(d->column)), words);
	switch (d->kind) {
	case PRINTED_ROWS:
		*(fit == FITS ? &c->sure : &c->perhaps) += 1;
		break;
	case PRINTED_SUM:
		if (fit == FITS && *cell)
			c->sure += strtol(cell, NULL, 10);
		else
			c->perhaps += 99;
		break;
	case PRINTED_CELL:
		if (fit == FITS && *cell && c->wrong < 0 &&
		    !word_fits(cell, d->words, strlen(d->words)))
			c->wrong = row;
		break;
	case PRINTED_ONCE:
		if (fit == FITS && *cell && c->wrong < 0 &&
		    (!word_fits(cell, d->words, strlen(d->words)) ||
		     is_repeated(p, d, row, cell)))
			c->wrong = row;
		break;
	}
	if (c->wrong == row)
		memcpy(c->found, words, sizeof(words));
}

static void
say_rows(const struct printed_count *d, const struct counted *c, struct buf *t)
{
	buf_add(t, *d->rows ? d->rows : "all rows");
	buf_add(t, d->kind == PRINTED_ROWS ? ": " : ": the sum of ");
	if (d->column)
		buf_say(t, "%s is ", d->column);
	buf_number(t, (int32_t)c->sure);
	if (!d->column)
		buf_add(t, c->sure == 1 ? " row" : " rows");
}

bool
printed_wrong(const struct pack *p, const struct printed_count *d,
	      struct buf *t)
{
	struct counted c = {.wrong = -1};
	long most = strtol(d->words, NULL, 10);

	for (int row = 0; row < pack_entries(p, d->table); row++) {
		enum fit fit = row_fits(p, d, row);

		if (fit != FITS_NOT)
			count_row(p, d, row, fit, &c);
	}
	if (d->kind == PRINTED_ROWS || d->kind == PRINTED_SUM) {
		if (c.sure <= most && c.sure + c.perhaps >= most)
			return false;
	} else if (c.wrong < 0) {
		return false;
	}
	buf_say(t, "%s, ", p->game->tables[d->table].name);
	if (c.wrong >= 0) {
		pack_print_row(p, d->table, c.wrong, t);
		buf_say(t, ": %s is %s", d->column, c.found);
	} else {
		say_rows(d, &c, t);
	}
	buf_say(t, "; printed is%s %s (%s)",
		d->kind == PRINTED_ONCE ? ", each once," : "", d->words,
		d->cite);
	return true;
}
