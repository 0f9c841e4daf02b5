/* Rows of a pack: their ids, their order, and what a refusal says. */
#include <string.h>

#include "game.h"
#include "hash.h"
#include "pack_parts.h"

/* --- refusals ------------------------------------------------------------ */

void
subject_print(struct text *out, struct slice subject)
{
	size_t size = subject.size;

	if (size > 80) {
		size = 80;
		while (size > 0 &&
		       ((unsigned char)subject.at[size] & 0xc0) == 0x80)
			size--;
	}
	text_char(out, '\'');
	text_bytes(out, subject.at, size);
	text_add(out, size < subject.size ? "...'" : "'");
}

bool
refuse(struct pack_error *error, const char *rule, const char *before,
       struct slice subject, const char *after)
{
	struct text out = text_in(error->words, sizeof(error->words));

	error->rule = rule;
	error->at = subject.at;
	error->row = -1;
	error->table = -1;
	error->brief[0] = '\0';
	text_add(&out, before);
	if (subject.at != NULL)
		subject_print(&out, subject);
	text_add(&out, after);
	return false;
}

bool
pack_unsound(struct pack_error *error, int table, int row, const char *before,
	     struct slice subject, const char *after)
{
	refuse(error, "pack/unsound", before, subject, after);
	error->at = NULL;
	error->table = table;
	error->row = row;
	return false;
}

bool
refuse_range(struct pack_error *error, struct slice subject, int32_t low,
	     int32_t high)
{
	struct text out;

	refuse(error, "pack/cell-range", "", subject, "");
	out = text_in(error->words, sizeof(error->words));
	text_add(&out, "expected a number from ");
	text_number(&out, low);
	text_add(&out, " to ");
	text_number(&out, high);
	text_add(&out, ", found ");
	subject_print(&out, subject);
	return false;
}

enum { DOTS = 6 }; /* bytes of `, ...` */

/* `a, b, or an id of cards`; what there is no room for is dots. */
static void
print_names(const struct pack *p, const struct domain *d, struct text *out)
{
	size_t whole = out->size;
	int said = 0;

	for (int i = 0; i < DOMAIN_LISTS && !out->full; i++) {
		const struct list *l = &d->lists[i];

		if (!l->words && l->count) {
			text_add(out, said++ ? ", or an id of " : "an id of ");
			text_add(out, p->game->tables[l->table].name);
		}
		for (int k = 0; l->words && k < l->count && !out->full; k++) {
			if (!l->words[k])
				continue;
			whole = out->size;
			text_add(out, said++ ? ", " : "");
			text_add(out, l->words[k]);
		}
	}
	if (!out->full)
		return;
	out->size = whole;
	out->capacity += DOTS;
	out->full = false;
	text_add(out, ", ...");
}

bool
refuse_name(const struct pack *p, const struct key *key, const struct domain *d,
	    struct slice words, struct pack_error *error)
{
	char names[160];
	struct text out = text_in(names, sizeof(names) - DOTS);

	print_names(p, d, &out);
	refuse(error, key ? "pack/effect-syntax" : "pack/cell-type", "", words,
	       "");
	out = text_in(error->words, sizeof(error->words));
	if (key && key->name) {
		struct text brief = text_in(error->brief, sizeof(error->brief));

		subject_print(&brief, words);
		text_add(&brief, " is no name that fits here");
		text_add(&out, key->name);
		text_add(&out, "= takes ");
	} else {
		text_add(&out, "expected ");
	}
	text_add(&out, names);
	text_add(&out, ", found ");
	subject_print(&out, words);
	return false;
}

bool
refuse_row(struct pack_error *error, const struct table *t)
{
	struct text out;

	refuse(error, "pack/too-many-rows", "", no_subject(), "");
	out = text_in(error->words, sizeof(error->words));
	text_add(&out, t->name);
	text_add(&out, " may have at most ");
	text_number(&out, t->max_rows);
	text_add(&out, " rows");
	return false;
}

/* --- tables and ids ------------------------------------------------------ */

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

/* Words of letters and digits joined by single hyphens, a letter first. */
static bool
is_kebab(struct slice id)
{
	if (id.size == 0 || id.size > ID_MAX || id.at[0] < 'a' ||
	    id.at[0] > 'z')
		return false;
	for (size_t i = 0; i < id.size; i++) {
		char c = id.at[i];

		if (c == '-' && (i + 1 == id.size || id.at[i + 1] == '-'))
			return false;
		if (c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9'))
			return false;
	}
	return true;
}

/* Looks at the names that an id of this table stands beside in one domain. */
static bool
beside_free(const struct pack *p, const struct domain *d, int table,
	    struct slice id, struct pack_error *error)
{
	bool here = false;

	for (int i = 0; i < DOMAIN_LISTS; i++)
		here |= d->lists[i].words == NULL && d->lists[i].count > 0 &&
			d->lists[i].table == table;
	for (int i = 0; here && i < DOMAIN_LISTS; i++) {
		const struct list *list = &d->lists[i];

		if (list->words == NULL) {
			if (list->count > 0 && list->table != table &&
			    pack_find(p, list->table, id) >= 0)
				return refuse(error, "pack/duplicate-id", "",
					      id, " is an id of another table");
			continue;
		}
		for (int k = 0; k < list->count; k++)
			if (list->words[k] != NULL &&
			    slice_is(id, list->words[k]))
				return refuse(error, "pack/bad-id", "", id,
					      " is a word of the game and "
					      "cannot be an id");
	}
	return true;
}

bool
pack_id_allowed(const struct pack *p, int table, struct slice id,
		struct pack_error *error)
{
	if (id.size == 0)
		return refuse(error, "pack/empty-key", "the id is empty",
			      no_subject(), "");
	if (!is_kebab(id))
		return refuse(error, "pack/bad-id",
			      "expected an id of small letters, digits and "
			      "hyphens, found ",
			      id, "");
	if (slice_is(id, "none"))
		return refuse(error, "pack/bad-id", "", id, " cannot be an id");
	if (pack_find(p, table, id) >= 0)
		return refuse(error, "pack/duplicate-id", "", id,
			      " is there twice");
	for (int i = 0; i < p->beside_used; i++)
		if (!beside_free(p, p->beside[i], table, id, error))
			return false;
	return true;
}

bool
pack_name_row(struct pack *p, struct pack_row *row, struct slice id,
	      struct pack_error *error)
{
	if (p->text_used + id.size + 1 > PACK_TEXT)
		return refuse(error, "pack/too-large", "no room for the id ",
			      id, "");
	row->at = p->text_used;
	row->size = (uint8_t)id.size;
	memcpy(p->text + p->text_used, id.at, id.size);
	p->text_used += (uint32_t)id.size;
	p->text[p->text_used++] = '\0';
	return true;
}

static void
index_id(struct pack *p, int table, int row)
{
	struct pack_table *t = &p->tables[table];
	struct slice id = pack_id(p, table, row);
	unsigned slot = (unsigned)hash_64(id.at, id.size) & 255;

	while (t->hash[slot] != 0)
		slot = (slot + 1) & 255;
	t->hash[slot] = (uint8_t)(row + 1);
}

void
pack_index_ids(struct pack *p, int table)
{
	memset(p->tables[table].hash, 0, sizeof(p->tables[table].hash));
	for (int row = 0; row < pack_rows(p, table); row++)
		index_id(p, table, row);
}

void
pack_index_last(struct pack *p, int table)
{
	index_id(p, table, pack_rows(p, table) - 1);
}

/* --- order --------------------------------------------------------------- */

int
pack_compare_keys(const struct pack *p, int table, int a, int b)
{
	const struct column *columns = p->game->tables[table].columns;

	for (int i = 0; columns[i].name && columns[i].key; i++) {
		int32_t x = cell(p, table, a, i), y = cell(p, table, b, i);

		if (x != y)
			return x < y ? -1 : 1;
	}
	return 0;
}

static int
compare_rows(const struct pack *p, int table, int a, int b)
{
	if (table_has_ids(&p->game->tables[table]))
		return slice_order(pack_id(p, table, a), pack_id(p, table, b));
	return pack_compare_keys(p, table, a, b);
}

/* Moves a row up to `to`, the rows between one down. */
static void
row_up(struct pack *p, int table, int from, int to)
{
	const struct pack_table *t = &p->tables[table];
	struct pack_row *rows = row_at(p, table, to), row = rows[from - to];
	int32_t *cells = cell_at(p, table, to, 0), kept[PACK_COLUMNS];
	size_t width = t->columns * sizeof(*cells);

	memmove(rows + 1, rows, (size_t)(from - to) * sizeof(*rows));
	rows[0] = row;
	memcpy(kept, cells + (from - to) * t->columns, width);
	memmove(cells + t->columns, cells, (size_t)(from - to) * width);
	memcpy(cells, kept, width);
}

void
pack_sort_rows(struct pack *p, int table)
{
	bool ids = table_has_ids(&p->game->tables[table]);

	/* Files are mostly sorted already, so insertion is the fast way. */
	for (int row = 1; row < pack_rows(p, table); row++) {
		int low = 0, high = row;

		if (compare_rows(p, table, row - 1, row) <= 0)
			continue;
		while (low < high) {
			int middle = low + (high - low) / 2;

			if (compare_rows(p, table, middle, row) <= 0)
				low = middle + 1;
			else
				high = middle;
		}
		row_up(p, table, row, low);
	}
	if (!ids)
		return;
	for (int row = 0; row < pack_rows(p, table); row++)
		*cell_at(p, table, row, 0) = row;
	pack_index_ids(p, table);
}

/* --- rows that come and go ----------------------------------------------- */

bool
pack_insert_row(struct pack *p, int table, struct pack_error *error)
{
	struct pack_table *t = &p->tables[table];
	int row = t->first_row + t->rows;
	int at = t->first_cell + t->rows * t->columns;

	if (t->rows == p->game->tables[table].max_rows ||
	    p->rows_used == PACK_ROWS ||
	    p->cells_used + t->columns > PACK_CELLS)
		return refuse_row(error, &p->game->tables[table]);
	if (t->rows == 0) {
		row = t->first_row = p->rows_used;
		at = t->first_cell = p->cells_used;
	}
	memmove(p->rows + row + 1, p->rows + row,
		(size_t)(p->rows_used - row) * sizeof(p->rows[0]));
	memmove(p->cells + at + t->columns, p->cells + at,
		(size_t)(p->cells_used - at) * sizeof(p->cells[0]));
	for (int i = 0; p->game->tables[i].name; i++) {
		struct pack_table *other = &p->tables[i];

		if (other == t)
			continue;
		if (other->first_row >= row)
			other->first_row++;
		if (other->first_cell >= at)
			other->first_cell =
			    (uint16_t)(other->first_cell + t->columns);
	}
	p->rows[row] = (struct pack_row){.at = t->rows};
	for (int i = 0; i < t->columns; i++)
		p->cells[at + i] = UNKNOWN;
	p->rows_used++;
	p->cells_used = (uint16_t)(p->cells_used + t->columns);
	t->rows++;
	return true;
}

/* Leaves a gap after the last row; nobody minds. */
void
pack_remove_row(struct pack *p, int table, int row)
{
	struct pack_table *t = &p->tables[table];
	int below = t->rows - row - 1;

	memmove(row_at(p, table, row), row_at(p, table, row) + 1,
		(size_t)below * sizeof(p->rows[0]));
	memmove(cell_at(p, table, row, 0),
		cell_at(p, table, row, 0) + t->columns,
		(size_t)(below * t->columns) * sizeof(p->cells[0]));
	t->rows--;
}
