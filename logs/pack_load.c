/* From the files of a pack to the pack: two passes over all tables, because
 * cells name rows of other tables. */
#include "pack_load.h"

#include <stdlib.h>
#include <string.h>

#include "table_reader.h"

#define FILE_COLUMNS 64 /* columns of a file that are looked at */

enum { COLUMN_SOURCE = -1, COLUMN_IGNORED = -2 };

/* A table of the game and its file. */
struct loaded {
	const struct pack_file *file; /* NULL: missing */
	struct table_file csv;
	int map[FILE_COLUMNS]; /* column of the table, or one of the above */
	uint32_t width;        /* cells of the header */
	int id;                /* column of the file with the id, or -1 */
	bool usable;           /* the header is good enough to read on */
	bool *refused;         /* rows that the pack did not take */
};

struct loader {
	struct pack *pack;
	const struct game *game;
	const struct pack_files *files;
	const struct sink *sink;
	uint32_t findings;
	struct loaded tables[PACK_TABLES];
	struct loaded own; /* pack.csv */
};

/* --- findings ------------------------------------------------------------ */

static void
say(struct loader *l, const char *file, struct position at, const char *rule,
    const char *before, struct slice subject, const char *after)
{
	l->findings++;
	pack_finding_of(l->sink, file, at, rule, before, subject, after);
}

static const struct slice nothing = {NULL, 0};

/* A refusal of the core, placed at a cell. */
static void
say_error(struct loader *l, const struct loaded *t, uint32_t row, uint32_t cell,
	  const struct pack_error *e)
{
	struct slice words = table_cell(&t->csv, row, cell);
	uintptr_t from = (uintptr_t)words.at, at = (uintptr_t)e->at;
	size_t offset = 0;

	if (e->at != NULL && at >= from && at <= from + words.size)
		offset = at - from;
	l->findings++;
	pack_finding(l->sink, t->file->path,
		     table_position(&t->csv, row, cell, offset), e->rule,
		     e->words);
}

/* --- headers ------------------------------------------------------------- */

static int
find_column(const struct table *what, struct slice name)
{
	for (int i = 0; what->columns[i].name; i++)
		if (slice_is(name, what->columns[i].name))
			return i;
	return -1;
}

static void
map_header(struct loader *l, struct loaded *t, const struct table *what)
{
	for (uint32_t i = 0; i < t->width; i++) {
		struct slice name = table_cell(&t->csv, 0, i);
		int column = find_column(what, name);
		bool twice = false;

		t->map[i] = column;
		if (column < 0)
			t->map[i] = slice_is(name, "source") ? COLUMN_SOURCE
							     : COLUMN_IGNORED;
		for (uint32_t k = 0; k < i; k++)
			twice |= t->map[i] != COLUMN_IGNORED &&
				 t->map[k] == t->map[i];
		if (twice) {
			say(l, t->file->path, table_position(&t->csv, 0, i, 0),
			    "pack/duplicate-column", "", name,
			    " is there twice");
			t->map[i] = COLUMN_IGNORED;
		} else if (t->map[i] == COLUMN_IGNORED) {
			say(l, t->file->path, table_position(&t->csv, 0, i, 0),
			    "pack/unknown-column", "", name,
			    " is no column of this table");
		}
		if (t->map[i] == 0 && what->columns[0].type == COLUMN_ID)
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

/* Without a key column, rows cannot be told apart. */
static void
check_header(struct loader *l, struct loaded *t, const struct table *what)
{
	struct position at = table_position(&t->csv, 0, 0, 0);

	t->usable = true;
	for (int i = 0; what->columns[i].name; i++) {
		if (header_has(t, i) || column_is_spare(&what->columns[i]))
			continue;
		say(l, t->file->path, at, "pack/missing-column", "the column ",
		    slice_of(what->columns[i].name), " is missing");
		if (what->columns[i].key)
			t->usable = false;
	}
	if (!header_has(t, COLUMN_SOURCE))
		say(l, t->file->path, at, "pack/missing-column", "the column ",
		    slice_of("source"), " is missing");
}

static void
open_table(struct loader *l, struct loaded *t, const struct table *what)
{
	t->file = pack_files_find(l->files, what->name);
	t->id = -1;
	if (t->file == NULL) {
		if (!what->optional)
			say(l, l->files->folder, (struct position){0},
			    "pack/missing-table", "the table ",
			    slice_of(what->name), " is missing");
		return;
	}
	if (!table_read(&t->csv, t->file->bytes, t->file->size))
		say(l, t->file->path, t->csv.fault_at,
		    t->csv.fault ? "pack/csv" : "pack/open",
		    t->csv.fault ? t->csv.fault : "out of memory", nothing, "");
	if (t->csv.rows == 0) {
		if (t->csv.fault == NULL)
			say(l, t->file->path, (struct position){1, 1, true},
			    "pack/csv", "the table has no header", nothing, "");
		return;
	}
	t->refused = calloc(t->csv.rows, sizeof(*t->refused));
	if (t->refused == NULL) {
		say(l, t->file->path, (struct position){0}, "pack/open",
		    "out of memory", nothing, "");
		return;
	}
	t->width = table_cells(&t->csv, 0);
	if (t->width > FILE_COLUMNS)
		t->width = FILE_COLUMNS;
	map_header(l, t, what);
	check_header(l, t, what);
}

/* --- first pass ---------------------------------------------------------- */

/* Spreadsheets leave rows of commas behind. */
static bool
row_is_blank(const struct loaded *t, uint32_t row)
{
	for (uint32_t i = 0; i < table_cells(&t->csv, row); i++)
		if (table_cell(&t->csv, row, i).size > 0)
			return false;
	return true;
}

/* A row that is too short may have been cut off. */
static void
check_cells(struct loader *l, const struct loaded *t, uint32_t row)
{
	uint32_t cells = table_cells(&t->csv, 0);

	if (table_cells(&t->csv, row) != cells)
		say(l, t->file->path, table_position(&t->csv, row, cells, 0),
		    "pack/cells", "", nothing,
		    "the row has not as many fields as the header");
}

static void
add_rows(struct loader *l, int table)
{
	struct loaded *t = &l->tables[table];
	struct pack_error error;

	for (uint32_t row = 1; row < t->csv.rows; row++) {
		uint32_t cell = t->id >= 0 ? (uint32_t)t->id : 0;

		t->refused[row] = row_is_blank(t, row);
		if (t->refused[row])
			continue;
		check_cells(l, t, row);
		if (pack_add_row(l->pack, table, table_cell(&t->csv, row, cell),
				 &error))
			continue;
		t->refused[row] = true;
		say_error(l, t, row, cell, &error);
		/* all rows behind it are too many as well */
		if (strcmp(error.rule, "pack/too-many-rows") == 0)
			while (++row < t->csv.rows)
				t->refused[row] = true;
	}
}

/* --- second pass --------------------------------------------------------- */

static void
set_rows(struct loader *l, int table)
{
	struct loaded *t = &l->tables[table];
	struct pack_error error;

	for (uint32_t row = 1; row < t->csv.rows; row++) {
		uint32_t id = t->id >= 0 ? (uint32_t)t->id : 0;
		int to;

		if (t->refused[row])
			continue;
		to =
		    pack_next_row(l->pack, table, table_cell(&t->csv, row, id));
		for (uint32_t i = 0; to >= 0 && i < t->width; i++)
			if (t->map[i] >= 0 &&
			    !pack_set(l->pack, table, to, t->map[i],
				      table_cell(&t->csv, row, i), &error))
				say_error(l, t, row, i, &error);
	}
}

/* The file row of the n-th row that the pack took. */
static uint32_t
file_row(const struct loaded *t, int n)
{
	uint32_t row = 1;

	for (; row + 1 < t->csv.rows; row++)
		if (!t->refused[row] && n-- == 0)
			break;
	return row;
}

static void
finish(struct loader *l)
{
	struct pack_error error;

	while (!pack_finish(l->pack, &error)) {
		const struct loaded *t = &l->tables[error.table];

		say_error(l, t, file_row(t, error.row), 0, &error);
	}
}

/* --- pack.csv ------------------------------------------------------------ */

/* Keys that the game adds are columns of its table `pack`, which has one row
 * and no keys. */
static void
set_pack_table(struct loader *l, int table)
{
	struct loaded *t = &l->own;
	struct pack_error error;
	int to = 0;

	if (table >= 0)
		to = pack_next_row(l->pack, table, nothing);
	for (uint32_t row = 1; row < t->csv.rows; row++) {
		struct slice key = table_cell(&t->csv, row, 0);
		int column = -1;

		if (row_is_blank(t, row))
			continue;
		check_cells(l, t, row);
		if (pack_head_has(key))
			continue;
		if (table >= 0)
			column = find_column(&l->game->tables[table], key);
		if (column < 0)
			say(l, t->file->path,
			    table_position(&t->csv, row, 0, 0),
			    "pack/unknown-key", "", key,
			    " is no key of this game's pack.csv");
		else if (!pack_set(l->pack, table, to, column,
				   table_cell(&t->csv, row, 1), &error))
			say_error(l, t, row, 1, &error);
	}
}

static int
find_pack_table(const struct game *g)
{
	for (int i = 0; g->tables[i].name; i++)
		if (strcmp(g->tables[i].name, "pack") == 0)
			return i;
	return -1;
}

/* --- all together -------------------------------------------------------- */

static void
check_files(struct loader *l)
{
	for (int i = 0; i < l->files->count; i++) {
		const struct pack_file *f = &l->files->files[i];
		struct slice name = {f->name, strlen(f->name) - 4};
		bool known = slice_is(name, "pack");

		for (int k = 0; l->game->tables[k].name; k++)
			known |= slice_is(name, l->game->tables[k].name);
		if (!known)
			say(l, f->path, (struct position){0},
			    "pack/unknown-table", "", name,
			    " is no table of this game");
	}
}

/* What is known is never complete; other packs have to be. */
static void
check_rows(struct loader *l)
{
	for (int i = 0; l->game->tables[i].name; i++) {
		const struct table *what = &l->game->tables[i];
		const struct loaded *t = &l->tables[i];

		if (l->pack->kind == PACK_KNOWN || t->file == NULL ||
		    pack_rows(l->pack, i) >= what->min_rows)
			continue;
		say(l, t->file->path, (struct position){0}, "pack/too-few-rows",
		    "the table ", slice_of(what->name), " is too short");
	}
}

/* The file row of a row of the sealed pack. */
static uint32_t
sealed_row(const struct loader *l, int table, int row)
{
	const struct loaded *t = &l->tables[table];
	const struct pack_table *to = &l->pack->tables[table];
	uint32_t at = 1;

	if (t->id < 0)
		return file_row(t, (int)l->pack->rows[to->first_row + row].at);
	while (at + 1 < t->csv.rows &&
	       !slice_equal(table_cell(&t->csv, at, (uint32_t)t->id),
			    pack_id(l->pack, table, row)))
		at++;
	return at;
}

/* Every id that the rules look up by name. */
static void
check_needed(struct loader *l)
{
	struct pack_error e;
	int id = 0;

	while (!pack_needs(l->pack, &id, &e)) {
		const struct loaded *t = &l->tables[e.table];

		l->findings++;
		pack_finding(l->sink,
			     t->file ? t->file->path : l->files->folder,
			     (struct position){0}, e.rule, e.words);
	}
}

/* What no single cell shows; asked only when all cells are good. */
static void
check_sound(struct loader *l)
{
	struct pack_error e = {.table = -1, .row = -1};
	const char *file = l->files->folder;
	struct position at = {0};

	if (l->findings > 0 || l->game->pack_sound == NULL ||
	    l->game->pack_sound(l->pack, &e))
		return;
	if (e.table >= 0 && l->tables[e.table].file != NULL) {
		file = l->tables[e.table].file->path;
		if (e.row >= 0 && l->tables[e.table].usable)
			at =
			    table_position(&l->tables[e.table].csv,
					   sealed_row(l, e.table, e.row), 0, 0);
	}
	l->findings++;
	pack_finding(l->sink, file, at, "pack/unsound", e.words);
}

static void
fill(struct loader *l, int pack_table)
{
	struct pack_error error;
	int i;

	for (i = 0; l->game->tables[i].name; i++) {
		struct loaded *t = &l->tables[i];

		if (i == pack_table) {
			pack_add_row(l->pack, i, nothing, &error);
			continue;
		}
		open_table(l, t, &l->game->tables[i]);
		l->pack->tables[i].present = t->file != NULL;
		if (t->usable)
			add_rows(l, i);
	}
	if (!pack_sort(l->pack, &error)) {
		l->findings++;
		pack_finding(l->sink, l->files->folder, (struct position){0},
			     error.rule, error.words);
	}
	for (i = 0; l->game->tables[i].name; i++)
		if (l->tables[i].usable)
			set_rows(l, i);
	set_pack_table(l, pack_table);
	finish(l);
}

bool
pack_load(struct pack *pack, const struct pack_head *head,
	  const struct pack_files *files, const struct sink *sink)
{
	struct loader l = {
	    .pack = pack, .game = head->game, .files = files, .sink = sink};

	pack_begin(pack, head->game);
	memcpy(pack->id, head->id, sizeof(pack->id));
	memcpy(pack->title, head->title, sizeof(pack->title));
	pack->kind = head->kind;
	check_files(&l);
	l.own.file = pack_files_find(files, "pack");
	/* the head has read it already: what fails now is memory */
	if (!table_read(&l.own.csv, l.own.file->bytes, l.own.file->size))
		say(&l, l.own.file->path, (struct position){0}, "pack/open",
		    "out of memory", nothing, "");
	fill(&l, find_pack_table(head->game));
	check_rows(&l);
	check_needed(&l);
	check_sound(&l);
	table_free(&l.own.csv);
	for (int i = 0; i < PACK_TABLES; i++) {
		table_free(&l.tables[i].csv);
		free(l.tables[i].refused);
	}
	return l.findings == 0;
}
