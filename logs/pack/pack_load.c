/* From the files of a pack to the pack: two passes over all tables, because
 * cells name rows of other tables. */
#include "pack_load_inner.h"

#include <stdlib.h>
#include <string.h>

static const struct slice nothing = {NULL, 0};

enum { FAULTS_MAX = 64 }; /* of those that no single cell shows */

/* Sorts the tables; rows with keys of others are reported and dropped. */
static void
finish(struct loader *l)
{
	struct pack_error error;

	while (!pack_finish(l->pack, &error))
		pack_say_error(l, &l->tables[error.table], (uint32_t)error.row,
			       0, &error);
}

/* --- pack.csv ------------------------------------------------------------ */

/* Keys that the game adds are columns of its table `pack`, of one row. */
static void
set_pack_table(struct loader *l, int table)
{
	struct loaded *t = &l->own;
	const uint32_t width = t->csv.rows ? table_cells(&t->csv, 0) : 0;
	struct pack_error error;
	int to = 0;

	if (table >= 0)
		to = pack_next_row(l->pack, table, nothing);
	for (uint32_t row = 1; row < t->csv.rows; row++) {
		struct slice key = table_cell(&t->csv, row, 0);
		int column = -1;

		if (pack_entry_is_blank(&t->csv, row))
			continue;
		if (table_cells(&t->csv, row) != width)
			pack_say_at(l, t, row, width, 0, "pack/cells",
				    "the row does not have as many fields as "
				    "the header");
		if (pack_head_has(key))
			continue;
		if (table >= 0)
			column = pack_find_column(&l->game->tables[table], key);
		if (column < 0)
			pack_finding_of(
			    &l->sink, t->file->path,
			    table_position(&t->csv, row, 0, 0),
			    "pack/unknown-key", "", key,
			    " is not a key of this game's pack.csv");
		else if (!pack_set(l->pack, table, to, column,
				   table_cell(&t->csv, row, 1), &error))
			pack_say_error(l, t, row, 1, &error);
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

/* Reports files that are not tables of the game. */
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
			pack_finding_of(&l->sink, f->path, (struct position){0},
					"pack/unknown-table", "", name,
					" is not a table of this game");
	}
}

/* What is known is never complete; other packs have to be. */
static void
check_rows(struct loader *l)
{
	for (int i = 0; l->game->tables[i].name; i++) {
		const struct table *what = &l->game->tables[i];
		const struct loaded *t = &l->tables[i];
		BUF(out, 200);

		if (l->pack->kind == PACK_KNOWN || t->file == NULL ||
		    pack_entries(l->pack, i) + (int)t->lost >= what->min_rows)
			continue;
		buf_say(&out, "%s has %d, but the game has at least %d",
			what->name, pack_entries(l->pack, i), what->min_rows);
		if (what->what)
			buf_say(&out, " (%s)", what->what);
		l->rows_lost++;
		pack_finding(&l->sink, t->file->path, (struct position){0},
			     "pack/too-few-rows", out.at);
	}
}

/* Every id that the rules look up by name. */
static void
check_needed(struct loader *l)
{
	struct pack_error e;
	int id = 0;

	while (!pack_needs(l->pack, &id, &e)) {
		const struct loaded *t = &l->tables[e.table];

		l->rows_lost++;
		pack_finding(&l->sink,
			     t->file ? t->file->path : l->files->folder,
			     (struct position){0}, e.rule, e.words);
	}
}

/* Points at the cell, at the row, or at the file. */
static void
say_invalid(struct loader *l, const struct pack_error *e)
{
	const struct loaded *t = e->table >= 0 ? &l->tables[e->table] : NULL;

	if (t && t->file && t->usable && e->row >= 0) {
		const struct pack *p = l->pack;
		const int row = p->tables[e->table].first_row + e->row;
		int cell = e->column < 0
			       ? -1
			       : pack_file_column(t->what, &t->csv, e->column);

		pack_say_at(l, t, p->rows[row].file,
			    cell < 0 ? 0 : (uint32_t)cell, 0, e->rule,
			    e->words);
		return;
	}
	pack_finding(&l->sink, t && t->file ? t->file->path : l->files->folder,
		     (struct position){0}, e->rule, e->words);
}

/* What no single cell shows.  Refused cells are unknown, and so never at fault:
 * a row at fault is forgotten, and the rest looked at again. */
static void
check_valid(struct loader *l)
{
	int table = -1, row = -1;

	if (l->rows_lost > 0 || l->game->pack_valid == NULL)
		return;
	for (int left = FAULTS_MAX; left > 0; left--) {
		struct pack_error e = {
		    .rule = "pack/unsound", .table = -1, .row = -1};

		if (l->game->pack_valid(l->pack, &e) ||
		    (e.table >= 0 && e.table == table && e.row == row))
			return;
		say_invalid(l, &e);
		if (e.table < 0 || e.row < 0 ||
		    !pack_forget(l->pack, e.table, e.row))
			return;
		table = e.table;
		row = e.row;
	}
}

/* Makes both passes over all tables, then checks what no single row shows. */
static void
fill(struct loader *l, int pack_table)
{
	struct pack_error error;

	for (int i = 0; l->game->tables[i].name; i++) {
		struct loaded *t = &l->tables[i];

		if (i == pack_table) {
			pack_add_row(l->pack, i, nothing, &error);
			continue;
		}
		pack_open_table(l, t, &l->game->tables[i]);
		l->rows_lost += !t->usable && !l->game->tables[i].optional;
		l->pack->tables[i].present = t->file != NULL;
		if (t->usable)
			pack_add_rows(l, i);
	}
	pack_sort(l->pack);
	for (int i = 0; l->game->tables[i].name; i++)
		if (l->tables[i].usable)
			pack_set_rows(l, i);
	set_pack_table(l, pack_table);
	finish(l);
}

static void
count_finding(void *arg, const struct finding *f)
{
	struct loader *l = arg;

	l->findings++;
	if (l->to && l->to->finding)
		l->to->finding(l->to->arg, f);
}

bool
pack_load(struct pack *pack, const struct pack_head *head,
	  const struct pack_files *files, const struct sink *sink)
{
	struct loader l = {.pack = pack,
			   .game = head->game,
			   .files = files,
			   .sink = {count_finding, &l, NULL},
			   .to = sink};

	pack_begin(pack, head->game);
	memcpy(pack->id, head->id, sizeof(pack->id));
	memcpy(pack->title, head->title, sizeof(pack->title));
	memcpy(pack->version, head->version, sizeof(pack->version));
	pack->kind = head->kind;
	check_files(&l);
	l.own.file = pack_files_find(files, "pack");
	/* the head has read it already: what fails now is memory */
	if (!table_read(&l.own.csv, l.own.file->bytes, l.own.file->size))
		pack_finding(&l.sink, l.own.file->path, (struct position){0},
			     "pack/open", "out of memory");
	fill(&l, find_pack_table(head->game));
	check_rows(&l);
	check_needed(&l);
	check_valid(&l);
	table_free(&l.own.csv);
	for (int i = 0; i < PACK_TABLES; i++) {
		table_free(&l.tables[i].csv);
		free(l.tables[i].refused);
	}
	return l.findings == 0;
}
