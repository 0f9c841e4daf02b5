/* A pack as text in cells, to be changed and read again. */
#include <string.h>

#include "property.h"

const char *
sheet_keep(struct sheet *s, const char *words)
{
	size_t size = strlen(words) + 1;
	char *at = s->room + s->used;

	if (s->used + size > sizeof(s->room))
		return "";
	memcpy(at, words, size);
	s->used += size;
	return at;
}

bool
sheet_is_key(const struct sheet *s, int table, int column)
{
	return s->game->tables[table].columns[column].key;
}

bool
sheet_may_lack(const struct sheet *s, int table, int column)
{
	const struct table *t = &s->game->tables[table];

	return !t->columns[column].key &&
	       t->columns[column].type != COLUMN_TEXT &&
	       column > t->sort_columns;
}

void
sheet_read(struct sheet *s, const struct pack *p)
{
	static char words[32768];

	s->game = p->game;
	s->like = p;
	s->used = 0;
	memset(s->rows, 0, sizeof(s->rows));
	for (int t = 0; p->game->tables[t].name; t++) {
		s->rows[t] = pack_entries(p, t);
		s->columns[t] = p->tables[t].columns;
		for (int i = 0; i < s->rows[t]; i++) {
			s->order[t][i] = (uint8_t)i;
			for (int k = 0; k < s->columns[t]; k++) {
				struct buf out = buf_in(words, sizeof(words));

				pack_print_cell(p, t, i, k, &out);
				s->cell[t][i][k] = sheet_keep(s, words);
			}
		}
	}
}

static struct slice
id_of(const struct sheet *s, int table, int row)
{
	return s->game->tables[table].columns[0].type == COLUMN_ID
		   ? slice_of(s->cell[table][row][0])
		   : (struct slice){NULL, 0};
}

static bool
set_rows(const struct sheet *s, struct pack *p, int t, struct pack_error *e)
{
	for (int i = 0; i < s->rows[t]; i++) {
		int row = s->order[t][i];
		int to = pack_next_row(p, t, id_of(s, t, row));

		for (int k = 0; k < s->columns[t]; k++) {
			const char *words = s->cell[t][row][k];

			if (!*words ||
			    pack_set(p, t, to, k, slice_of(words), e))
				continue;
			e->table = t;
			e->row = row;
			return false;
		}
	}
	return true;
}

bool
sheet_fill(const struct sheet *s, struct pack *p, struct pack_error *e)
{
	const struct game *g = s->game;
	int id = 0;

	memset(p, 0, sizeof(*p));
	pack_begin(p, g);
	memcpy(p->id, s->like->id, sizeof(p->id));
	memcpy(p->title, s->like->title, sizeof(p->title));
	p->kind = s->like->kind;
	e->table = e->row = -1;
	for (int t = 0; g->tables[t].name; t++) {
		p->tables[t].present = s->like->tables[t].present;
		for (int i = 0; i < s->rows[t]; i++)
			if (!pack_add_row(p, t, id_of(s, t, s->order[t][i]), e))
				return false;
	}
	pack_sort(p);
	for (int t = 0; g->tables[t].name; t++)
		if (!set_rows(s, p, t, e))
			return false;
	return pack_finish(p, e) && pack_needs(p, &id, e) &&
	       (!g->pack_valid || g->pack_valid(p, e));
}
