/* What is printed on a component, asked for. */
#include "holes.h"

#include <string.h>

static const struct column *
column_of(const struct pack *p, const struct unknown_cell *cell)
{
	return &p->game->tables[cell->table].columns[cell->column];
}

static bool
can_be_said(const struct pack *p, const struct unknown_cell *cell)
{
	const enum column_type type = column_of(p, cell)->type;

	return cell->row != NO_ROW &&
	       p->game->tables[cell->table].columns[0].type == COLUMN_ID &&
	       pack_id(p, cell->table, cell->row).size &&
	       (type == COLUMN_NUMBER || type == COLUMN_WORD ||
		type == COLUMN_YES || type == COLUMN_SET);
}

static bool
is_put_off(const struct holes *h, const struct unknown_cell *cell)
{
	for (int i = 0; i < h->count; i++)
		if (h->cell[i].table == cell->table &&
		    h->cell[i].row == cell->row &&
		    h->cell[i].column == cell->column)
			return true;
	return false;
}

bool
holes_have(const struct holes *h, const struct unknown_cells *cells)
{
	for (int i = 0; i < cells->count; i++)
		if (!is_put_off(h, &cells->cell[i]))
			return false;
	return cells->count > 0;
}

void
holes_put_off(struct holes *h, const struct unknown_cell *cell)
{
	if (h->count < HOLES)
		h->cell[h->count++] = *cell;
}

bool
holes_next(const struct holes *h, const void *state, const struct context *c,
	   const struct move *m, struct unknown_cell *cell)
{
	LOOKING(own, c);
	struct trial t;

	own.asked = NULL;
	game_check(&t, state, &own, m, false);
	for (int i = 0; i < t.cells.count; i++) {
		*cell = t.cells.cell[i];
		if (can_be_said(c->pack, cell) && !is_put_off(h, cell))
			return true;
	}
	return false;
}

/* --- words ---------------------------------------------------------------- */

void
holes_values(const struct pack *p, const struct unknown_cell *cell,
	     struct buf *t)
{
	const struct column *c = column_of(p, cell);
	const int size = c->domain ? domain_size(c->domain) : 0;

	buf_char(t, '[');
	if (c->type == COLUMN_YES)
		buf_add(t, "yes, no, ");
	else if (c->type == COLUMN_NUMBER)
		buf_add(t, "a number, ");
	else if (c->type == COLUMN_SET)
		buf_add(t, "names joined by + of ");
	for (int i = 0; i < size; i++) {
		if (!domain_has(c->domain, p, i))
			continue;
		domain_print(c->domain, p, i, t);
		buf_add(t, ", ");
	}
	buf_add(t, "later]> ");
}

void
holes_question(const struct speaker *s, const struct unknown_cell *cell,
	       struct buf *t)
{
	const struct pack *p = s->context->pack;
	const struct column *c = column_of(p, cell);
	const struct slice id = pack_id(p, cell->table, cell->row);
	const struct slice title = say_title(p, cell->table, cell->row);

	buf_bytes(t, id.at, id.size);
	if (title.size && !say_is_id(id, title))
		buf_say(t, " %.*s", SLICE(title));
	buf_say(t, ": what %s is printed on it", c->name);
	if (c->what)
		buf_say(t, " (%s)", c->what);
	buf_char(t, '?');
}

bool
holes_answer(const struct pack *p, const struct unknown_cell *cell,
	     const char *answer, struct buf *args)
{
	const struct slice id = pack_id(p, cell->table, cell->row);

	while (*answer == ' ')
		answer++;
	if (!*answer || strcmp(answer, "later") == 0)
		return false;
	buf_say(args, "table=%s id=%.*s %s=%s",
		p->game->tables[cell->table].name, SLICE(id),
		column_of(p, cell)->name, answer);
	return true;
}
