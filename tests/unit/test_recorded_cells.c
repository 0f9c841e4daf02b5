/* Packs one cell of which is another: are they sound, and what does the game
 * work out from them? */
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
