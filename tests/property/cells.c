/* Packs a little different from the complete one: another cell of the column,
 * an empty one, a number one more or less, a row that is not there.  What is
 * refused has words and a place; with what is accepted a game can begin. */
#include <stdio.h>
#include <string.h>

#include "trace.h"

enum {
	PACKS = 24, /* of one seed */
	ROWS = 12   /* played with each that is accepted */
};

static struct sheet sheet, whole;
static struct pack pack;
static struct desk t;

static void
drop_row(int table, int row)
{
	const size_t after = (size_t)(sheet.rows[table] - row - 1);

	memmove(sheet.cell[table][row], sheet.cell[table][row + 1],
		after * sizeof(sheet.cell[table][row]));
	sheet.rows[table]--;
	for (int i = 0; i < sheet.rows[table]; i++)
		sheet.order[table][i] = (uint8_t)i;
}

/* False if the cell is no number. */
static bool
one_more(struct run *r, const char **cell)
{
	BUF(out, 20);
	int number, end = 0;

	if (sscanf(*cell, "%d%n", &number, &end) != 1 || (*cell)[end])
		return false;
	buf_number(&out, number + (one_in(r, 2) ? 1 : -1));
	*cell = sheet_keep(&sheet, out.at);
	return true;
}

static void
change(struct run *r)
{
	const int table = below(r, game_tables(r->game));
	const int row = below(r, sheet.rows[table]);
	const int column = below(r, sheet.columns[table]);
	const char **cell = &sheet.cell[table][row][column];
	const int way = below(r, 8);

	if (!sheet.rows[table])
		return;
	if (way == 0)
		drop_row(table, row);
	else if (way == 1)
		*cell = "";
	else if (way == 2 || !one_more(r, cell))
		*cell = sheet.cell[table][below(r, sheet.rows[table])][column];
}

/* As the loader does: the game has more rows than are left. */
static bool
too_few_rows(const struct game *g)
{
	int i = 0;

	while (g->tables[i].name &&
	       pack_entries(&pack, i) >= g->tables[i].min_rows)
		i++;
	return g->tables[i].name != NULL;
}

static void
try_pack(struct run *r)
{
	struct pack_error e = {0};
	BUF(out, 40);
	struct move m;

	r->packs++;
	if (!sheet_fill(&sheet, &pack, &e)) {
		r->refused++;
		buf_number(&out, e.table);
		buf_char(&out, ' ');
		buf_number(&out, e.row);
		buf_char(&out, ' ');
		buf_number(&out, e.column);
		trace_line(r->trace, out.at, e.words);
		if (!e.words[0])
			exception(r, "refused without words", NULL, NULL);
		return;
	}
	if (too_few_rows(r->game)) {
		r->refused++;
		return;
	}
	desk_begin(r, &t, &pack);
	(void)play_ready(&t.play);
	r->games++;
	for (int i = 0; i < ROWS && desk_list(&t); i++) {
		if (!desk_pick(r, &t, &m))
			break;
		r->rows++;
		if (desk_judge(&t, &m).kind == BROKEN)
			exception(r, desk_row(&t, &m), "is listed", NULL);
		desk_apply(&t, &m);
	}
}

void
property_cells(struct run *r)
{
	sheet_read(&whole, stand_in(r->game));
	for (int i = 0; i < PACKS; i++) {
		sheet = whole;
		for (int n = 1 + below(r, 3); n > 0; n--)
			change(r);
		try_pack(r);
	}
}
