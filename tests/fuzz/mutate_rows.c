/* Changes that drop, double, move or take over rows; and what all changes need:
 * to replace a cell, to add a row. */
#include "mutate_inner.h"

#include <string.h>

size_t
mutate_below(struct mutation *m, size_t count)
{
	return count ? (size_t)chance_below(&m->chance, count) : 0;
}

struct slice
mutate_since(const struct mutation *m, size_t from)
{
	return (struct slice){m->arena.at + from, m->arena.size - from};
}

static void
remove_row(struct mutation *m, int at)
{
	struct fuzz_rows *r = m->rows;

	r->count--;
	memmove(r->row + at, r->row + at + 1,
		(size_t)(r->count - at) * sizeof(r->row[0]));
}

void
mutate_insert_row(struct mutation *m, int at, struct slice row)
{
	struct fuzz_rows *r = m->rows;

	if (r->count >= FUZZ_ROWS - 1)
		return;
	memmove(r->row + at + 1, r->row + at,
		(size_t)(r->count - at) * sizeof(r->row[0]));
	r->row[at] = row;
	r->count++;
}

int
mutate_any_row(struct mutation *m)
{
	if (m->rows->count < 2)
		return 0;
	return 1 + (int)mutate_below(m, (size_t)m->rows->count - 1);
}

static void
put_cell(struct mutation *m, struct slice cell, bool raw)
{
	bool quote = !raw && (memchr(cell.at, m->rows->delimiter, cell.size) ||
			      memchr(cell.at, '"', cell.size) ||
			      memchr(cell.at, '\n', cell.size));

	if (!cell.size)
		return;
	if (quote)
		buf_char(&m->arena, '"');
	buf_bytes(&m->arena, cell.at, cell.size);
	if (quote)
		buf_char(&m->arena, '"');
}

void
mutate_set_cell(struct mutation *m, int row, int column, struct slice cell)
{
	struct slice cells[FUZZ_CELLS];
	int i, count = fuzz_cells(m->rows, row, cells);
	size_t from = m->arena.size;

	for (i = 0; i < count; i++) {
		if (i)
			buf_char(&m->arena, m->rows->delimiter);
		if (i == column)
			put_cell(m, cell, false);
		else
			put_cell(m, cells[i], true);
	}
	m->rows->row[row] = mutate_since(m, from);
}

struct slice
mutate_log_row(struct mutation *m, struct slice actor, struct slice move,
	       struct slice args)
{
	const struct fuzz_rows *r = m->rows;
	size_t from = m->arena.size;
	struct slice header[FUZZ_CELLS];
	int i, columns = fuzz_cells(r, 0, header);

	for (i = 0; i < columns; i++) {
		if (i)
			buf_char(&m->arena, r->delimiter);
		if (i == r->actor)
			put_cell(m, actor, false);
		if (i == r->move)
			put_cell(m, move, false);
		if (i == r->args)
			put_cell(m, args, false);
	}
	return mutate_since(m, from);
}

/* --- rows ---------------------------------------------------------------- */

void
change_drop(struct mutation *m)
{
	size_t n = 1 + mutate_below(m, 4);

	while (n-- && m->rows->count > 2)
		remove_row(m, mutate_any_row(m));
}

void
change_cut(struct mutation *m)
{
	int at = mutate_any_row(m);

	if (at > 1)
		m->rows->count = at;
}

void
change_keep_one_stretch(struct mutation *m)
{
	int from = mutate_any_row(m), n = 1 + (int)mutate_below(m, 30);

	/* the header and the game row stay */
	while (m->rows->count > 2 && from > 2 && n--)
		remove_row(m, --from);
}

void
change_twice(struct mutation *m)
{
	int from = mutate_any_row(m), to = mutate_any_row(m);

	if (mutate_below(m, 2))
		to = from;
	if (from)
		mutate_insert_row(m, to, m->rows->row[from]);
}

void
change_swap(struct mutation *m)
{
	int a = mutate_any_row(m), b = mutate_any_row(m);
	struct slice row = m->rows->row[a];

	if (mutate_below(m, 2) && a + 1 < m->rows->count)
		b = a + 1;
	if (!a || !b)
		return;
	m->rows->row[a] = m->rows->row[b];
	m->rows->row[b] = row;
}

/* Rows of another input, whose columns may have another order. */
void
change_splice(struct mutation *m)
{
	const struct fuzz_rows *o = m->other;
	int at = mutate_any_row(m), from, n;

	if (o->count < 2 || !at)
		return;
	from = 1 + (int)mutate_below(m, (size_t)o->count - 1);
	n = 1 + (int)mutate_below(m, mutate_below(m, 4) ? 6 : 60);
	for (; n-- && from < o->count; from++)
		mutate_insert_row(m, at++, o->row[from]);
}
