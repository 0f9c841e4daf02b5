/* A pack: looking things up in it. */
#include <assert.h>

#include "pack.h"

#include "../hash.h"
#include "../tables.h"

int
pack_find(const struct pack *p, int table, struct slice id)
{
	const struct pack_table *t = &p->tables[table];
	unsigned slot = (unsigned)hash_64(id.at, id.size) & 255;

	/* TABLE_IDS leaves at least one slot empty. */
	for (; t->hash[slot] != 0; slot = (slot + 1) & 255) {
		int row = t->hash[slot] - 1;

		if (slice_equal(pack_id(p, table, row), id))
			return row;
	}
	return -1;
}

struct slice
pack_id(const struct pack *p, int table, int row)
{
	const struct pack_entry *r = &p->rows[p->tables[table].first_row + row];

	assert(row >= 0 && row < p->tables[table].rows);
	return (struct slice){p->text + r->at, r->size};
}

int
pack_entry(const struct pack *p, int table, const int32_t *keys)
{
	const struct column *columns = p->game->tables[table].columns;
	int low = 0, high = p->tables[table].rows;

	while (low < high) {
		int row = low + (high - low) / 2, order = 0;

		for (int i = 0; columns[i].name && columns[i].key; i++) {
			int32_t have = cell(p, table, row, i);

			order = (have > keys[i]) - (have < keys[i]);
			if (order != 0)
				break;
		}
		if (order == 0)
			return row;
		if (order < 0)
			low = row + 1;
		else
			high = row;
	}
	return -1;
}

int
cell_list(const struct pack *p, int32_t value, const int32_t **items)
{
	*items = NULL;
	if (value == UNKNOWN)
		return -1;
	*items = p->lists + value + 1;
	return p->lists[value];
}

struct slice
cell_text(const struct pack *p, int32_t value)
{
	if (value == UNKNOWN)
		return (struct slice){NULL, 0};
	return slice_of(p->text + value);
}

bool
table_has_ids(const struct table *t)
{
	return t->columns[0].name != NULL && t->columns[0].type == COLUMN_ID;
}

int
table_column(const struct table *t, struct slice name)
{
	for (int i = 0; t->columns[i].name; i++)
		if (slice_is(name, t->columns[i].name))
			return i;
	return -1;
}

const struct partial *
partial_find(const struct pack *p, int table, int row, int column)
{
	uint32_t at = p->rows[p->tables[table].first_row + row].at;

	for (int i = 0; i < p->partial_used; i++) {
		const struct partial *one = &p->partial[i];

		if (one->table == table && one->column == column &&
		    one->at == at)
			return one;
	}
	return NULL;
}

bool
pack_gaps(const struct pack *p, int table, uint32_t columns)
{
	const struct column *c = p->game->tables[table].columns;

	for (int i = 0; c[i].name; i++) {
		if (!(columns >> i & 1) || column_is_words(&c[i]))
			continue;
		for (int row = 0; row < pack_entries(p, table); row++)
			if (cell(p, table, row, i) == UNKNOWN)
				return true;
	}
	return false;
}

/* --- compiled texts ------------------------------------------------------- */

const struct effect_act *
effect_acts(const struct pack *p, int program, const struct effect_act **end)
{
	const struct effects *e = &p->effects;
	const struct program *g;
	const struct effect_step *s, *last;
	const struct effect_option *o, *past;

	*end = e->acts;
	if (program == UNKNOWN || e->programs[program].steps == 0)
		return e->acts;
	g = &e->programs[program];
	s = e->steps + g->step;
	last = s + g->steps - 1;
	o = e->options + s->option;
	past = e->options + last->option + last->options;
	if (o == past)
		return e->acts;
	*end = e->acts + past[-1].act + past[-1].acts;
	return e->acts + o->act;
}

bool
effect_says(const struct pack *p, int program, int verb)
{
	EACH_ACT (act, p, program)
		if (act->verb == verb)
			return true;
	return false;
}
