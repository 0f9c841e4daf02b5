/* The header of a table: which column of the game each of its columns is.
 *
 * Before `source` are the game's own columns, and `text` for the printed words;
 * after it whatever the owner likes.  `trigger=none` defines what an empty cell
 * means in a row in which everything else is filled in. */
#include <stdlib.h>

#include "../csv/blank.h"
#include "pack_load_inner.h"

int
pack_find_column(const struct table *what, struct slice name)
{
	for (int i = 0; what->columns[i].name; i++)
		if (blank_is(name, what->columns[i].name))
			return i;
	return -1;
}

int
pack_column_at(const struct table *what, const struct table_file *csv,
	       uint32_t cell, struct slice *otherwise)
{
	struct slice rest = table_cell(csv, 0, cell);
	struct slice name = slice_cut(&rest, '=');
	int column = pack_find_column(what, name);

	*otherwise = rest.at && rest.size ? rest : (struct slice){NULL, 0};
	if (column >= 0)
		return column;
	if (blank_is(name, "source"))
		return COLUMN_SOURCE;
	return blank_is(name, "text") ? COLUMN_PRINTED : COLUMN_IGNORED;
}

int
pack_file_column(const struct table *what, const struct table_file *csv,
		 int column)
{
	struct slice otherwise;

	for (uint32_t i = 0; csv->rows && i < table_cells(csv, 0); i++)
		if (pack_column_at(what, csv, i, &otherwise) == column)
			return (int)i;
	return -1;
}

/* Reports a column that means nothing here, and what there is. */
static void
say_unknown(struct loader *l, const struct loaded *t, uint32_t cell)
{
	BUF(out, 400);

	buf_add(&out, "this is not a column of the table; there are ");
	for (int i = 0; t->what->columns[i].name; i++)
		buf_say(&out, "%s%s", i ? ", " : "", t->what->columns[i].name);
	buf_add(&out, "; columns of your own come after source");
	pack_say_at(l, t, 0, cell, 0, "pack/unknown-column", out.at);
}

/* Has a column before this one the same meaning? */
static bool
is_twice(const struct loaded *t, uint32_t cell)
{
	for (uint32_t k = 0; k < cell; k++)
		if (t->map[cell] != COLUMN_IGNORED && t->map[k] == t->map[cell])
			return true;
	return false;
}

/* Which column of the game each cell of the header is. */
static void
map_header(struct loader *l, struct loaded *t)
{
	bool source = false;

	for (uint32_t i = 0; i < t->width; i++) {
		struct slice otherwise;

		t->map[i] = pack_column_at(t->what, &t->csv, i, &otherwise);
		if (t->map[i] == COLUMN_IGNORED && !source)
			say_unknown(l, t, i);
		if (is_twice(t, i)) {
			if (!source || t->map[i] >= 0)
				pack_say_at(l, t, 0, i, 0,
					    "pack/duplicate-column",
					    "the column is there twice");
			t->map[i] = COLUMN_IGNORED;
		}
		source |= t->map[i] == COLUMN_SOURCE;
		if (t->map[i] == 0 && t->what->columns[0].type == COLUMN_ID)
			t->id = (int)i;
	}
}

static bool
header_has(const struct loaded *t, int column)
{
	for (uint32_t i = 0; i < t->width; i++)
		if (t->map[i] == column)
			return true;
	return false;
}

static void
say_missing(struct loader *l, const struct loaded *t, const char *column,
	    const char *what)
{
	BUF(out, 300);

	buf_say(&out, "%s: the column '%s' is missing", t->what->name, column);
	if (what)
		buf_say(&out, ": %s", what);
	pack_finding(&l->sink, t->file->path, table_position(&t->csv, 0, 0, 0),
		     "pack/missing-column", out.at);
}

/* Without a key column, rows cannot be distinguished. */
static void
check_header(struct loader *l, struct loaded *t)
{
	const struct column *c = t->what->columns;

	t->usable = true;
	for (int i = 0; c[i].name; i++) {
		if (header_has(t, i) || column_may_lack(&c[i]))
			continue;
		say_missing(l, t, c[i].name, c[i].what);
		if (c[i].key)
			t->usable = false;
	}
	if (!header_has(t, COLUMN_SOURCE))
		say_missing(l, t, "source", "where a row comes from");
}

void
pack_open_table(struct loader *l, struct loaded *t, const struct table *what)
{
	t->what = what;
	t->file = pack_files_find(l->files, what->name);
	t->id = -1;
	if (t->file == NULL) {
		if (!what->optional)
			pack_finding_of(&l->sink, l->files->folder,
					(struct position){0},
					"pack/missing-table", "the table ",
					slice_of(what->name), " is missing");
		return;
	}
	if (!table_read(&t->csv, t->file->bytes, t->file->size))
		pack_bad_table(&l->sink, t->file, &t->csv);
	if (t->csv.rows == 0) {
		if (t->csv.fault == NULL)
			pack_finding(&l->sink, t->file->path,
				     (struct position){1, 1, true}, "pack/csv",
				     "the table has no header");
		return;
	}
	t->refused = calloc(t->csv.rows, sizeof(*t->refused));
	if (t->refused == NULL) {
		pack_finding(&l->sink, t->file->path, (struct position){0},
			     "pack/open", "out of memory");
		return;
	}
	t->width = table_cells(&t->csv, 0);
	if (t->width > FILE_COLUMNS)
		t->width = FILE_COLUMNS;
	map_header(l, t);
	check_header(l, t);
}
