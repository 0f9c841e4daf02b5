/* umpire pack show --format json: the tables of a pack as they are in its
 * files, for who fills them in elsewhere. */
#include <string.h>

#include "../../logs/csv/table_reader.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

/* The table of the game whose file this is, TABLE.csv; NULL: none. */
static const struct table *
table_of(const struct game *g, const char *file)
{
	const struct table *t;

	for (t = g->tables; t->name; t++)
		if (strncmp(t->name, file, strlen(t->name)) == 0 &&
		    strcmp(file + strlen(t->name), ".csv") == 0)
			return t;
	return NULL;
}

struct pack_line {
	const char *game, *id, *title;
	int version;
};

struct column_line {
	struct slice name;
	const char *takes, *what;
};

struct table_line {
	const struct game *game;
	const struct table *table; /* or NULL */
	const struct table_file *cells;
	const char *file, *what;
	struct record_list columns, rows;
};

/* clang-format off */
const struct record_type pack_record = {.type = "pack",
    .what = "`show`: the pack", .data = DATA(
    {OF(struct pack_line, game), "the game, bismarck"},
    {OF(struct pack_line, id), "the pack"},
    {OF(struct pack_line, title), "its title"},
    DATUM_VERSION(struct pack_line, version))};
static const struct record_type own_record = {.what = "a column", .data = DATA(
    {OF(struct column_line, name), "a column that the game does not know"})};
static const struct record_type column_record = {.what = "a column",
    .other = &own_record, .data = DATA(
    {OF(struct column_line, name), "as the file has it"},
    {OF(struct column_line, takes), "what a cell can be"},
    {OF(struct column_line, what), "what it means"})};
const struct record_type table_record = {.type = "table",
    .what = "`show`: one of its tables", .data = DATA(
    {OF(struct table_line, file), "its file"},
    {OF(struct table_line, what), "what is in it"},
    {OF(struct table_line, columns), "its columns", .items = &column_record},
    {OF(struct table_line, rows), "rows, each a list of cells",
     .flags = DATUM_LISTS})};
/* clang-format on */

/* A cell of the header: its name; of the game's also what it takes. */
static void
write_columns(void *arg, struct json *j)
{
	const struct table_line *l = arg;
	struct slice otherwise;
	char takes[2000];

	for (uint32_t i = 0; l->cells->rows && i < table_cells(l->cells, 0);
	     i++) {
		struct column_line line = {table_cell(l->cells, 0, i), takes,
					   ""};
		struct buf words = buf_in(takes, sizeof(takes));
		int k = l->table
			    ? pack_column_at(l->table, l->cells, i, &otherwise)
			    : -1;

		if (k >= 0) {
			line.what = l->table->columns[k].what;
			column_takes(l->game, &l->table->columns[k], &words);
		}
		record_object(j, k < 0 ? &own_record : &column_record, &line);
	}
}

static void
write_rows(void *arg, struct json *j)
{
	const struct table_file *t = ((const struct table_line *)arg)->cells;

	for (uint32_t row = 1; row < t->rows; row++) {
		json_open_list(j);
		for (uint32_t i = 0; i < table_cells(t, row); i++)
			json_slice(j, table_cell(t, row, i));
		json_close_list(j);
	}
}

static void
write_json_table(struct json *j, const struct game *g, const char *name,
		 const struct table_file *file)
{
	const struct table *t = table_of(g, name);
	struct table_line line = {
	    .game = g,
	    .table = t,
	    .cells = file,
	    .file = name,
	    .what = t ? t->what : "",
	    .columns = {.write = write_columns, .arg = &line},
	    .rows = {.write = write_rows, .arg = &line}};

	record_line(j, &table_record, &line);
}

int
pack_tables(const struct packing *p, const char *name)
{
	struct sink sink = {print_fault, NULL, NULL};
	int i, status = EXIT_ERROR;
	struct json *j = NULL;
	struct pack_files files;
	struct pack_head head;

	if (pack_files_named(p, name, &files, &sink) &&
	    pack_head_read(&head, &files, &sink)) {
		j = json_to(stdout);
		status = EXIT_CLEAN;
		record_line(j, &pack_record,
			    &(struct pack_line){head.game->id, head.id,
						head.title, JSON_VERSION});
	}
	for (i = 0; j && i < files.count; i++) {
		const struct pack_file *f = &files.files[i];
		struct table_file file;

		if (table_read(&file, f->bytes, f->size)) {
			write_json_table(j, head.game, f->name, &file);
		} else {
			errorf("%s:%ju:%ju: %s", f->path, file.fault_at.line,
			       file.fault_at.column,
			       file.fault ? file.fault : "out of memory");
			status = EXIT_ERROR;
		}
		table_free(&file);
	}
	pack_files_free(&files);
	return status;
}
