/* The two passes that fill a pack. */
#include <assert.h>
#include <string.h>

#include "../field.h"
#include "../hash.h"
#include "../tables.h"
#include "../verb.h"
#include "domain.h"
#include "pack_parts.h"

void
pack_begin(struct pack *p, const struct game *g)
{
	int rows = 0, cells = 0;

	p->game = g;
	/* text[0], lists[0] and programs[0] are the empty ones. */
	p->text_used = 1;
	p->lists_used = 1;
	p->effects.used.programs = 1;
	for (int i = 0; g->tables[i].name; i++) {
		struct pack_table *t = &p->tables[i];

		while (g->tables[i].columns[t->columns].name)
			t->columns++;
		t->first_row = (uint16_t)rows;
		t->first_cell = (uint16_t)cells;
		rows += g->tables[i].max_rows;
		cells += g->tables[i].max_rows * t->columns;
	}
	assert(rows <= PACK_ROWS && cells <= PACK_CELLS);
}

bool
pack_add_row(struct pack *p, int table, struct slice id,
	     struct pack_error *error)
{
	const struct table *what = &p->game->tables[table];
	struct pack_table *t = &p->tables[table];
	bool ids = table_has_ids(what);
	struct pack_entry *row = row_at(p, table, t->rows);
	struct tidied tidy;

	if (t->rows == what->max_rows || (ids && t->rows == TABLE_IDS))
		return refuse_row(error, what);
	id = cell_tidy(&tidy, id);
	if (ids && !pack_id_allowed(p, table, id, error)) {
		error->at = cell_typed(&tidy, error->at);
		return false;
	}
	*row = (struct pack_entry){.at = t->rows, .file = t->rows};
	if (ids && !pack_name_row(p, row, id, error))
		return false;
	for (int i = 0; i < t->columns; i++)
		*cell_at(p, table, t->rows, i) = UNKNOWN;
	t->rows++;
	if (ids)
		pack_index(p, table, t->rows - 1);
	return true;
}

void
pack_sort(struct pack *p)
{
	for (int i = 0; p->game->tables[i].name; i++)
		if (table_has_ids(&p->game->tables[i]))
			pack_sort_rows(p, i);
}

int
pack_next_row(struct pack *p, int table, struct slice id)
{
	struct pack_table *t = &p->tables[table];
	struct tidied tidy;

	if (table_has_ids(&p->game->tables[table]))
		return pack_find(p, table, cell_tidy(&tidy, id));
	return t->filled < t->rows ? t->filled++ : -1;
}

/* Do the words end with dots, as `a+b+...`?  Cuts them off. */
static bool
partial_cut(const struct column *c, struct slice *words)
{
	if (c->type != COLUMN_SET || words->size < 5 ||
	    memcmp(words->at + words->size - 4, "+...", 4) != 0)
		return false;
	words->size -= 4;
	return true;
}

bool
pack_set(struct pack *p, int table, int row, int column, struct slice words,
	 struct pack_error *error)
{
	const struct column *c = &p->game->tables[table].columns[column];
	bool partial;
	int32_t value;

	if (c->type == COLUMN_ID)
		return true;
	if (cell_is_empty(words)) {
		if (c->key)
			return refuse(error, "pack/empty-key",
				      "the key column ", slice_of(c->name),
				      " is empty");
		return true;
	}
	partial = partial_cut(c, &words);
	if (!cell_parse(p, c, words, &value, error))
		return false;
	if (!partial) {
		*cell_at(p, table, row, column) = value;
		return true;
	}
	if (p->partial_used == PACK_PARTIAL)
		return refuse(error, "pack/too-large",
			      "too many lists that end in ... at ", words, "");
	p->partial[p->partial_used++] = (struct partial){
	    (uint8_t)table, (uint8_t)column, row_at(p, table, row)->at, value};
	return true;
}

bool
pack_try(struct pack *p, int table, int column, struct slice words,
	 struct pack_error *error)
{
	int32_t value;

	return cell_parse(p, &p->game->tables[table].columns[column], words,
			  &value, error);
}

/* --- sealing ------------------------------------------------------------- */

/* Game, schema and the ids: what the numbers in a state depend on. */
void
pack_stamp(struct pack *p)
{
	struct hash h;
	BUF(schema, 16);

	buf_number(&schema, p->game->schema);
	hash_begin(&h);
	hash_add(&h, p->game->id, strlen(p->game->id) + 1);
	hash_add(&h, schema.at, schema.size + 1);
	for (int i = 0; p->game->tables[i].name; i++) {
		const struct table *t = &p->game->tables[i];

		if (!table_has_ids(t))
			continue;
		hash_add(&h, t->name, strlen(t->name) + 1);
		for (int row = 0; row < pack_entries(p, i); row++) {
			struct slice id = pack_id(p, i, row);

			/* ids are stored with a NUL after them */
			hash_add(&h, id.at, id.size + 1);
		}
	}
	p->stamp = hash_end_64(&h);
}

/* Every piece ends with a NUL byte, which no cell holds: game, schema, then
 * for each table its name, its number of rows, and its cells row by row.  Words
 * for people are left out: two spellings of a title are one pack. */
static void
pack_digest(struct pack *p)
{
	struct hash h;
	BUF(out, 4096);

	hash_begin(&h);
	buf_add(&out, p->game->id);
	buf_char(&out, '\0');
	buf_number(&out, p->game->schema);
	hash_add(&h, out.at, out.size + 1);
	for (int i = 0; p->game->tables[i].name; i++) {
		buf_clear(&out);
		buf_add(&out, p->game->tables[i].name);
		buf_char(&out, '\0');
		buf_number(&out, pack_entries(p, i));
		hash_add(&h, out.at, out.size + 1);
		for (int k = 0; k < pack_entries(p, i) * p->tables[i].columns;
		     k++) {
			int column = k % p->tables[i].columns;

			if (column_is_words(
				&p->game->tables[i].columns[column]))
				continue;
			buf_clear(&out);
			pack_print_cell(p, i, k / p->tables[i].columns, column,
					&out);
			hash_add(&h, out.at, out.size + 1);
		}
	}
	hash_end_128(&h, p->digest);
}

void
pack_derive(struct pack *p)
{
	const struct needed_id *id = p->game->needed;

	for (int i = 0; id && id[i].id; i++)
		p->needed[i] =
		    (uint8_t)pack_find(p, id[i].table, slice_of(id[i].id));
	memset(p->derived, 0, sizeof(p->derived));
	if (p->game->derive)
		p->game->derive(p);
}

bool
pack_forget(struct pack *p, int table, int row)
{
	const struct column *c = p->game->tables[table].columns;
	bool any = false;

	for (int i = 0; c[i].name; i++)
		if (!c[i].key && cell(p, table, row, i) != UNKNOWN) {
			*cell_at(p, table, row, i) = UNKNOWN;
			any = true;
		}
	pack_derive(p);
	return any;
}

bool
pack_needs(const struct pack *p, int *id, struct pack_error *error)
{
	const struct needed_id *list = p->game->needed;
	BUF(out, 80);

	for (; list && list[*id].id; ++*id) {
		const struct needed_id *one = &list[*id];

		if (pack_find(p, one->table, slice_of(one->id)) >= 0)
			continue;
		++*id;
		buf_say(&out, "the table '%s' has no ",
			p->game->tables[one->table].name);
		refuse(error, "pack/needed-id", out.at, slice_of(one->id),
		       ", which the rules name");
		error->table = one->table;
		return false;
	}
	return true;
}

/* A row of which only the id and its sort are known. */
static bool
row_is_bare(const struct pack *p, int table, int row)
{
	const struct pack_table *t = &p->tables[table];
	int named = 1 + p->game->tables[table].sort_columns;

	for (int i = named; i < t->columns; i++)
		if (cell(p, table, row, i) != UNKNOWN ||
		    partial_find(p, table, row, i))
			return false;
	return t->columns > named;
}

/* Drops rows whose keys were refused, sorts, and drops the second of two rows
 * with equal keys: then it returns false. */
static bool
table_finish(struct pack *p, int table, struct pack_error *error)
{
	const struct table *what = &p->game->tables[table];

	for (int row = pack_entries(p, table) - 1; row >= 0; row--)
		for (int i = 0; what->columns[i].name; i++)
			if (what->columns[i].key &&
			    cell(p, table, row, i) == UNKNOWN) {
				pack_remove_row(p, table, row);
				break;
			}
	pack_sort_rows(p, table);
	for (int row = 1; what->columns[0].key && row < pack_entries(p, table);
	     row++) {
		if (pack_compare_keys(p, table, row - 1, row) != 0)
			continue;
		refuse(error, "pack/duplicate-key",
		       "a row with these keys is in ", slice_of(what->name),
		       " already");
		error->table = table;
		error->row = (int)row_at(p, table, row)->file;
		pack_remove_row(p, table, row);
		return false;
	}
	return true;
}

bool
pack_finish(struct pack *p, struct pack_error *error)
{
	for (int i = 0; p->game->tables[i].name; i++) {
		if (!table_has_ids(&p->game->tables[i])) {
			if (!table_finish(p, i, error))
				return false;
			continue;
		}
		for (int row = 0; row < pack_entries(p, i); row++)
			row_at(p, i, row)->placeholder = row_is_bare(p, i, row);
	}
	pack_stamp(p);
	pack_digest(p);
	pack_derive(p);
	return true;
}

/* Of the large arrays only what is in use, as component rows copy a pack. */
void
pack_copy(struct pack *to, const struct pack *from)
{
	const struct effects *e = &from->effects;

	memcpy(to, from, offsetof(struct pack, cells));
	to->effects.used = e->used;
	for (int i = 0; from->game->tables[i].name; i++) {
		const struct pack_table *t = &from->tables[i];
		size_t cells = (size_t)t->rows * t->columns;

		memcpy(to->cells + t->first_cell, from->cells + t->first_cell,
		       cells * sizeof(to->cells[0]));
		memcpy(to->rows + t->first_row, from->rows + t->first_row,
		       t->rows * sizeof(to->rows[0]));
	}
#define COPY(list, n) memcpy(to->list, from->list, (n) * sizeof(to->list[0]))
	COPY(text, from->text_used);
	COPY(lists, from->lists_used);
	COPY(effects.programs, e->used.programs);
	COPY(effects.steps, e->used.steps);
	COPY(effects.options, e->used.options);
	COPY(effects.acts, e->used.acts);
	COPY(effects.args, e->used.args);
	COPY(effects.conditions, e->used.conditions);
	COPY(effects.terms, e->used.terms);
	COPY(effects.items, e->used.items);
#undef COPY
}
