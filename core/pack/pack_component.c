/* `component` rows: data that the pack lacks, stated in a log.
 *
 * A row fills the empty cells of a row that is there; a new id takes the first
 * placeholder of its sort, and with it the place in component order that the id
 * has. */
#include "../game.h"
#include "pack_parts.h"

/* A placeholder gets its id and moves to its place; what names rows of its
 * table is read again from its words, in which ids stand for numbers. */
static bool
rename_row(struct pack *p, int table, int row, struct slice id,
	   struct pack_error *error)
{
	if (!pack_name_row(p, row_at(p, table, row), id, error) ||
	    !cells_to_words(p, table, error))
		return false;
	pack_sort_rows(p, table);
	cells_from_words(p, table);
	pack_stamp(p);
	return true;
}

struct component {
	struct pack *pack;
	const struct table *what;
	int table;
	const struct slice *names, *values;
	int count;
	int given[PACK_COLUMNS];     /* which argument a column has, or -1 */
	int32_t cells[PACK_COLUMNS]; /* what it says */
	struct pack_error *error;
	int *offender;
};

/* Which argument is for which column, each once and with a value. */
static bool
component_names(struct component *c)
{
	for (int i = 0; i < PACK_COLUMNS; i++)
		c->given[i] = -1;
	for (int i = 0; i < c->count; i++) {
		int column = table_column(c->what, c->names[i]);

		*c->offender = i;
		if (column < 0)
			return refuse(c->error, "pack/unknown-column", "",
				      c->names[i],
				      " is not a column of this table");
		if (c->given[column] >= 0)
			return refuse(c->error, "pack/duplicate-column", "",
				      c->names[i], " is there twice");
		if (c->values[i].size == 0)
			return refuse(c->error, "pack/cell-type",
				      "no value is given for ", c->names[i],
				      "");
		c->given[column] = i;
	}
	return true;
}

/* Is the column given?  Else refuses the row. */
static bool
component_has(struct component *c, int column)
{
	if (c->given[column] >= 0)
		return true;
	*c->offender = -1;
	return refuse(c->error, "pack/missing-column", "",
		      slice_of(c->what->columns[column].name),
		      " has to be given");
}

static bool
component_parse(struct component *c, int column)
{
	*c->offender = c->given[column];
	return cell_parse(c->pack, &c->what->columns[column],
			  c->values[c->given[column]], &c->cells[column],
			  c->error);
}

/* Key columns, or the columns that say the sort of a placeholder. */
static bool
component_parse_first(struct component *c, int from, int to)
{
	for (int i = from; i < to; i++)
		if (!component_has(c, i) || !component_parse(c, i))
			return false;
	return true;
}

/* Has a set all the members that the pack knows of it?  Else refuses it. */
static bool
component_has_all(struct component *c, int row, int column)
{
	const struct partial *known =
	    c->what->columns[column].type == COLUMN_SET &&
		    table_has_ids(c->what)
		? partial_find(c->pack, c->table, row, column)
		: NULL;
	BUF(out, 200);

	if (!known || (c->cells[column] & known->set) == known->set)
		return true;
	buf_add(&out, " has at least ");
	pack_print_cell(c->pack, c->table, row, column, &out);
	out.size -= 4; /* the dots */
	out.at[out.size] = '\0';
	buf_add(&out, " in this pack");
	return refuse(c->error, "pack/filled-cell", "",
		      slice_of(c->what->columns[column].name), out.at);
}

/* Is the cell still to be filled with what was parsed? */
static bool
component_may_fill(struct component *c, int row, int column)
{
	const struct pack *p = c->pack;
	int32_t old = cell(p, c->table, row, column);
	enum column_type type = c->what->columns[column].type;

	if (old == UNKNOWN)
		return component_has_all(c, row, column);
	if (column_is_program(type) && effect_goes_on(p, old, c->cells[column]))
		return true;
	/* its sort may be named again */
	if (column <= c->what->sort_columns && old == c->cells[column])
		return true;
	return refuse(c->error, "pack/filled-cell", "",
		      slice_of(c->what->columns[column].name),
		      " is known to this pack already");
}

/* Parses and checks all cells after `from`; changes no cell. */
static bool
component_cells(struct component *c, int row, int from)
{
	for (int i = from; c->what->columns[i].name; i++) {
		if (c->given[i] < 0)
			continue;
		if (!component_parse(c, i) || !component_may_fill(c, row, i))
			return false;
	}
	return true;
}

static void
component_store(struct component *c, int row, int from)
{
	for (int i = from; c->what->columns[i].name; i++)
		if (c->given[i] >= 0)
			*cell_at(c->pack, c->table, row, i) = c->cells[i];
}

/* The first placeholder, in component order, of the sort that is given. */
static int
find_placeholder(struct component *c)
{
	struct pack *p = c->pack;

	/* the first column of the sort is required, the others are not */
	if (!component_parse_first(c, 1, c->what->sort_columns ? 2 : 1))
		return -1;
	for (int i = 2; i <= c->what->sort_columns; i++)
		if (c->given[i] >= 0 && !component_parse(c, i))
			return -1;
	for (int row = 0; row < pack_entries(p, c->table); row++) {
		bool fits = row_at(p, c->table, row)->placeholder;

		for (int i = 1; fits && i <= c->what->sort_columns; i++)
			fits = c->given[i] < 0 ||
			       cell(p, c->table, row, i) == c->cells[i];
		if (fits)
			return row;
	}
	*c->offender = c->given[0];
	refuse(c->error, "pack/no-placeholder", "no row is left for ",
	       c->values[c->given[0]], "");
	return -1;
}

/* An id that is there has its row; a new one takes a placeholder. */
static bool
component_with_id(struct component *c, bool new_ids)
{
	struct pack *p = c->pack;
	struct slice id;
	bool is_new;
	int row;

	if (!component_has(c, 0))
		return false;
	id = c->values[c->given[0]];
	row = pack_find(p, c->table, id);
	is_new = row < 0;
	if (is_new) {
		*c->offender = c->given[0];
		if (!new_ids)
			return refuse(
			    c->error, "pack/late-id", "", id,
			    " is not a component of this pack, and play "
			    "has begun");
		if (!pack_id_allowed(p, c->table, id, c->error))
			return false;
		row = find_placeholder(c);
		if (row < 0)
			return false;
	}
	if (!component_cells(c, row, 1))
		return false;
	component_store(c, row, 1);
	c->error->row = row;
	row_at(p, c->table, row)->placeholder = false;
	*c->offender = c->given[0];
	return !is_new || rename_row(p, c->table, row, id, c->error);
}

/* A row is found by its keys; of a table without keys it is the only one. */
static bool
component_with_keys(struct component *c, bool new_rows)
{
	struct pack *p = c->pack;
	int keys = 0, row;
	bool is_new;

	while (c->what->columns[keys].name && c->what->columns[keys].key)
		keys++;
	if (!component_parse_first(c, 0, keys))
		return false;
	row = keys > 0 ? pack_entry(p, c->table, c->cells)
		       : pack_entries(p, c->table) - 1;
	is_new = row < 0;
	if (!is_new) {
		if (!component_cells(c, row, keys))
			return false;
		component_store(c, row, keys);
		c->error->row = row;
		return true;
	}
	*c->offender = -1;
	if (!new_rows)
		return refuse(
		    c->error, "pack/late-id",
		    "no row of this pack has these keys, and play has "
		    "begun",
		    no_subject(), "");
	for (int i = keys; c->what->columns[i].name; i++)
		if (c->given[i] >= 0 && !component_parse(c, i))
			return false;
	*c->offender = -1;
	if (!pack_add_row(p, c->table, no_subject(), c->error))
		return false;
	component_store(c, pack_entries(p, c->table) - 1, 0);
	pack_sort_rows(p, c->table);
	return true;
}

bool
pack_component(struct pack *p, int table, const struct slice *names,
	       const struct slice *values, int count, bool new_ids,
	       struct pack_error *error, int *offender)
{
	struct component c = {.pack = p,
			      .what = &p->game->tables[table],
			      .table = table,
			      .names = names,
			      .values = values,
			      .count = count,
			      .error = error,
			      .offender = offender};

	*offender = -1;
	error->row = -1;
	if (!component_names(&c) ||
	    !(table_has_ids(c.what) ? component_with_id(&c, new_ids)
				    : component_with_keys(&c, new_ids)))
		return false;
	*offender = -1;
	pack_derive(p);
	return true;
}
