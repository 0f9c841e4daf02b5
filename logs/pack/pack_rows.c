/* The rows of a table, in two passes. */
#include <string.h>

#include "pack_load_inner.h"

/* --- first pass ---------------------------------------------------------- */

bool
pack_entry_is_blank(const struct table_file *t, uint32_t row)
{
	for (uint32_t i = 0; i < table_cells(t, row); i++)
		if (table_cell(t, row, i).size > 0)
			return false;
	return true;
}

/* Reports a row of the wrong length; it may end before ignored columns. */
static void
check_cells(struct loader *l, const struct loaded *t, uint32_t row)
{
	uint32_t cells = table_cells(&t->csv, row), least = t->width;

	while (least > 0 && t->map[least - 1] == COLUMN_IGNORED)
		least--;
	if (cells < least || cells > t->width)
		pack_say_at(
		    l, t, row, cells < least ? cells : t->width, 0,
		    "pack/cells",
		    "the row does not have as many fields as the header");
}

void
pack_add_rows(struct loader *l, int table)
{
	struct loaded *t = &l->tables[table];
	const struct pack_table *to = &l->pack->tables[table];
	struct pack_error error;

	for (uint32_t row = 1; row < t->csv.rows; row++) {
		uint32_t cell = t->id >= 0 ? (uint32_t)t->id : 0;

		t->refused[row] = pack_entry_is_blank(&t->csv, row);
		if (t->refused[row])
			continue;
		check_cells(l, t, row);
		if (pack_add_row(l->pack, table, table_cell(&t->csv, row, cell),
				 &error)) {
			l->pack->rows[to->first_row + to->rows - 1].file = row;
			continue;
		}
		l->rows_lost++;
		t->lost++;
		t->refused[row] = true;
		pack_say_error(l, t, row, cell, &error);
		/* all rows after it are too many as well */
		if (strcmp(error.rule, "pack/too-many-rows") == 0)
			while (++row < t->csv.rows)
				t->refused[row] = true;
	}
}

/* --- second pass --------------------------------------------------------- */

/* Is everything filled in, but for columns that say what else they mean? */
static bool
is_whole(const struct table *what, const struct table_file *csv, uint32_t row)
{
	struct slice otherwise;

	for (uint32_t i = 0; i < table_cells(csv, 0); i++)
		if (pack_column_at(what, csv, i, &otherwise) >= 0 &&
		    !otherwise.at && !table_cell(csv, row, i).size)
			return false;
	return true;
}

struct slice
pack_cell_said(const struct table *what, const struct table_file *csv,
	       uint32_t row, int at)
{
	struct slice cell = {NULL, 0}, otherwise = {NULL, 0};

	if (at >= 0)
		cell = table_cell(csv, row, (uint32_t)at);
	if (at >= 0 && !cell.size &&
	    pack_column_at(what, csv, (uint32_t)at, &otherwise) >= 0 &&
	    otherwise.at && is_whole(what, csv, row))
		cell = otherwise;
	return cell.at ? cell : slice_of("");
}

/* Is the fault only that the cell names a row that was refused? */
static bool
is_echo(const struct loader *l, struct slice cell, const struct pack_error *e)
{
	if (!l->rows_lost || !e->at || !cell.at || e->at < cell.at ||
	    e->at > cell.at + cell.size)
		return false;
	for (int i = 0; i < PACK_TABLES; i++) {
		const struct loaded *t = &l->tables[i];

		for (uint32_t r = 1; t->id >= 0 && r < t->csv.rows; r++) {
			struct slice id =
			    table_cell(&t->csv, r, (uint32_t)t->id);

			if (t->refused[r] && id.size &&
			    id.size <= (size_t)(cell.at + cell.size - e->at) &&
			    memcmp(id.at, e->at, id.size) == 0)
				return true;
		}
	}
	return false;
}

/* Is it `...`, with blanks or without: unknown? */
static bool
is_dots(struct slice s)
{
	size_t dots = 0;

	for (size_t i = 0; i < s.size; i++) {
		if (s.at[i] != '.' && s.at[i] != ' ')
			return false;
		dots += s.at[i] == '.';
	}
	return dots == 3;
}

/* A text is read up to its first fault; its other steps may have some too. */
static void
say_further(struct loader *l, const struct loaded *t, uint32_t row,
	    uint32_t cell, const struct pack_error *first)
{
	struct slice rest = table_cell(&t->csv, row, cell), step;
	int table = (int)(t->what - l->game->tables);
	struct pack_error error;

	while (rest.at) {
		step = slice_cut_outside(&rest, ';', '(', ')');
		if (is_dots(step) || (first->at && first->at >= step.at &&
				      first->at <= step.at + step.size))
			continue;
		/* the cell is refused already: nothing is kept of it */
		if (!pack_try(l->pack, table, t->map[cell], step, &error) &&
		    strcmp(error.words, first->words) != 0 &&
		    !is_echo(l, step, &error))
			pack_say_error(l, t, row, cell, &error);
	}
}

/* Sets a cell of the pack from the file, or reports what is wrong with it. */
static void
set_cell(struct loader *l, const struct loaded *t, int to, uint32_t row,
	 uint32_t cell)
{
	int table = (int)(t->what - l->game->tables);
	struct slice words = pack_cell_said(t->what, &t->csv, row, (int)cell);
	struct pack_error error = {.at = NULL};

	if (pack_set(l->pack, table, to, t->map[cell], words, &error) ||
	    is_echo(l, words, &error))
		return;
	pack_say_error(l, t, row, cell, &error);
	if (column_is_program(t->what->columns[t->map[cell]].type))
		say_further(l, t, row, cell, &error);
}

void
pack_set_rows(struct loader *l, int table)
{
	struct loaded *t = &l->tables[table];

	for (uint32_t row = 1; row < t->csv.rows; row++) {
		uint32_t id = t->id >= 0 ? (uint32_t)t->id : 0;
		int to;

		if (t->refused[row])
			continue;
		to =
		    pack_next_row(l->pack, table, table_cell(&t->csv, row, id));
		for (uint32_t i = 0; to >= 0 && i < t->width; i++)
			if (t->map[i] >= 0)
				set_cell(l, t, to, row, i);
	}
}
