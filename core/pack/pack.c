/* A pack: looking things up in it. */
#include <assert.h>

#include "pack.h"

#include "../bytes.h"
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

/* Rows are sorted by their keys, so each step halves what is left. */
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
		if (!bits_has(columns, i) || column_is_words(&c[i]))
			continue;
		for (int row = 0; row < pack_entries(p, table); row++)
			if (cell(p, table, row, i) == UNKNOWN)
				return true;
	}
	return false;
}

/* --- compiled texts ------------------------------------------------------- */

const struct effect_act *
effect_step_acts(const struct pack *p, const struct effect_step *first,
		 const struct effect_step *last, const struct effect_act **end)
{
	const struct effects *e = &p->effects;
	const struct effect_option *o = e->options + first->option;
	const struct effect_option *past =
	    e->options + last->option + last->options;

	*end = o == past ? e->acts : e->acts + past[-1].act + past[-1].acts;
	return o == past ? e->acts : e->acts + o->act;
}

const struct effect_act *
effect_acts(const struct pack *p, int program, const struct effect_act **end)
{
	const struct effects *e = &p->effects;
	const struct effect_step *first;

	*end = e->acts;
	if (program == UNKNOWN || e->programs[program].steps == 0)
		return e->acts;
	first = e->steps + e->programs[program].step;
	return effect_step_acts(p, first,
				first + e->programs[program].steps - 1, end);
}

bool
effect_says(const struct pack *p, int program, int verb)
{
	EACH_ACT (act, p, program)
		if (act->verb == verb)
			return true;
	return false;
}
