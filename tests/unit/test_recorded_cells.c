/* Packs one cell of which is another: are they sound, and what does the game
 * work out from them?  Packs one text of which is that of another place. */
#include "../../core/hash.h"
#include "../../core/pack_parts.h"
#include "../../logs/packs.h"
#include "recorded.h"

static struct packs *packs;
static struct recorded r;
static const struct pack *whole; /* that `less` is a copy of */
static struct pack less;

/* A cell is another one: is the pack sound, and what is derived from it? */
static void
with_other(int table, int row, int column, int32_t value)
{
	struct pack *p = &less;
	struct pack_error e = {.table = -1, .row = -1, .column = -1};

	*cell_at(p, table, row, column) = value;
	pack_derive(p);
	if (!p->game->pack_sound(p, &e))
		recorded_one(&r, "%d %d %d %s", e.table, e.row, e.column,
			     e.words);
	recorded_one(
	    &r, "%d %016llx", row,
	    (unsigned long long)hash_64(p->derived, sizeof(p->derived)));
	*cell_at(p, table, row, column) = cell(whole, table, row, column);
}

/* Every cell of the column is empty, or that of the row before. */
static void
each_row(int table, int column)
{
	const int rows = pack_rows(whole, table);

	for (int row = 0; row < rows; row++) {
		with_other(table, row, column, UNKNOWN);
		with_other(table, row, column,
			   cell(whole, table, (row + rows - 1) % rows, column));
	}
}

/* --- texts ---------------------------------------------------------------- */

enum { HOSTS = 8 }; /* rows of a column, at most */

/* The text of another place is in this one: can the pack be so? */
static void
with_text(int table, int row, int column, int32_t program)
{
	struct pack_error e = {.table = -1, .row = -1, .column = -1};

	*cell_at(&less, table, row, column) = program;
	if (!less.game->pack_sound(&less, &e))
		recorded_one(&r, "%d %d: %d %d %d %s", row, program, e.table,
			     e.row, e.column, e.words);
	*cell_at(&less, table, row, column) = cell(whole, table, row, column);
}

/* Every text of columns of this type, at rows of this column. */
static void
each_text(int table, int column, int row)
{
	const struct table *tables = whole->game->tables;
	const enum column_type type = tables[table].columns[column].type;

	for (int i = 0; tables[i].name; i++)
		for (int k = 0; tables[i].columns[k].name; k++)
			for (int n = 0; tables[i].columns[k].type == type &&
					n < pack_rows(whole, i);
			     n++)
				if (cell(whole, i, n, k) > 0)
					with_text(table, row, column,
						  cell(whole, i, n, k));
}

static void
each_place(int table, int column, const char *label)
{
	const int rows = pack_rows(whole, table);

	for (int row = 0; row < rows; row += 1 + rows / HOSTS)
		each_text(table, column, row);
	recorded_many(&r, label);
}

/* --- all columns ---------------------------------------------------------- */

static void
each_column(const struct pack *p)
{
	const struct table *tables = p->game->tables;
	char label[80];

	pack_copy(&less, p);
	whole = p;
	for (int i = 0; tables[i].name; i++)
		for (int k = 0; tables[i].columns[k].name; k++) {
			if (tables[i].columns[k].key ||
			    column_is_words(&tables[i].columns[k]))
				continue;
			each_row(i, k);
			snprintf(label, sizeof(label), "%s %s %s.%s",
				 p->game->id, p->id, tables[i].name,
				 tables[i].columns[k].name);
			recorded_many(&r, label);
			if (column_is_program(tables[i].columns[k].type))
				each_place(i, k, label);
		}
}

Test(recorded_cells, of_packs)
{
	static const char *const names[] = {"weimar", "secret-weapons",
					    "revolution1848", "bismarck"};
	static const char *const ids[] = {"stand-in", "known"};
	static const struct sink sink = {finding_ignored, NULL};

	packs = packs_new();
	recorded_begin(&r, "cells");
	for (int g = 0; g < 4; g++)
		for (int i = 0; i < 2; i++)
			each_column(packs_find(packs,
					       game_find(slice_of(names[g])),
					       slice_of(ids[i]), &sink));
	recorded_end(&r);
	packs_free(packs);
}
