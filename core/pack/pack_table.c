/* Rows of a pack: their ids and their order. */
#include <string.h>

#include "../hash.h"
#include "../tables.h"
#include "domain.h"
#include "pack_parts.h"

bool
pack_id_is_kebab(struct slice id)
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

/* Looks at the names beside which an id of this table is in one domain. */
static bool
beside_free(const struct pack *p, const struct domain *d, int table,
	    struct slice id, struct pack_error *error)
{
	int number = domain_rows(d, table) < 0 ? -1 : domain_find(d, p, id);

	if (number < 0)
		return true;
	return domain_part(d, &number)->words
		   ? refuse(error, "pack/bad-id", "", id,
			    " is a word of the game and cannot be an id")
		   : refuse(error, "pack/duplicate-id", "", id,
			    " is an id of another table");
}

/* Small letters, not there yet, and no other name beside it in any domain. */
bool
pack_id_allowed(const struct pack *p, int table, struct slice id,
		struct pack_error *error)
{
	const struct domain *const *names = p->game->domains;

	if (id.size == 0)
		return refuse(error, "pack/empty-key", "the id is empty",
			      no_subject(), "");
	if (!pack_id_is_kebab(id))
		return refuse(error, "pack/bad-id",
			      "expected an id of small letters, digits and "
			      "hyphens, found ",
			      id, "");
	if (slice_is(id, "none"))
		return refuse(error, "pack/bad-id", "", id, " cannot be an id");
	if (pack_find(p, table, id) >= 0)
		return refuse(error, "pack/duplicate-id", "", id,
			      " is there twice");
	for (int i = 0; names && names[i]; i++)
		if (!beside_free(p, names[i], table, id, error))
			return false;
	return true;
}

bool
pack_name_row(struct pack *p, struct pack_entry *row, struct slice id,
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

void
pack_index(struct pack *p, int table, int row)
{
	struct pack_table *t = &p->tables[table];
	struct slice id = pack_id(p, table, row);
	unsigned slot = (unsigned)hash_64(id.at, id.size) & 255;

	while (t->hash[slot] != 0)
		slot = (slot + 1) & 255;
	t->hash[slot] = (uint8_t)(row + 1);
}

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
	struct pack_entry *rows = row_at(p, table, to), row = rows[from - to];
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
	for (int row = 1; row < pack_entries(p, table); row++) {
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
	memset(p->tables[table].hash, 0, sizeof(p->tables[table].hash));
	for (int row = 0; row < pack_entries(p, table); row++) {
		*cell_at(p, table, row, 0) = row;
		pack_index(p, table, row);
	}
}

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
