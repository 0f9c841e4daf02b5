/* umpire pack show --format json: the tables of a pack as they are in its
 * files, for who fills them in elsewhere. */
#include <string.h>

#include "../../logs/table_reader.h"
#include "../output/findings.h"
#include "../output/json.h"
#include "../output/output.h"
#include "pack.h"

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

/* A cell of the header: its name, and for a column of the game what it takes
 * and what is meant by it. */
static void
write_column(struct json *j, const struct game *g, const struct table *t,
	     const struct table_file *file, uint32_t column)
{
	struct slice otherwise;
	int k = t ? pack_column_at(t, file, column, &otherwise) : -1;
	const struct column *c = k < 0 ? NULL : &t->columns[k];
	char takes[2000];
	struct text words = text_in(takes, sizeof(takes));

	json_open(j);
	json_key_slice(j, "name", table_cell(file, 0, column));
	if (c) {
		column_takes(g, c, &words);
		json_key_string(j, "takes", takes);
		json_key_string(j, "what", c->what ? c->what : "");
	}
	json_close(j);
}

static void
write_table(struct json *j, const struct game *g, const char *name,
	    const struct table_file *file)
{
	const struct table *t = table_of(g, name);
	uint32_t row, i;

	json_begin(j, "table");
	json_key_string(j, "file", name);
	json_key_string(j, "what", t && t->what ? t->what : "");
	json_key(j, "columns");
	json_open_list(j);
	for (i = 0; file->rows && i < table_cells(file, 0); i++)
		write_column(j, g, t, file, i);
	json_close_list(j);
	json_key(j, "rows");
	json_open_list(j);
	for (row = 1; row < file->rows; row++) {
		json_open_list(j);
		for (i = 0; i < table_cells(file, row); i++)
			json_slice(j, table_cell(file, row, i));
		json_close_list(j);
	}
	json_close_list(j);
	json_end(j);
}

int
pack_tables(const struct packing *p, const char *name)
{
	struct sink sink = {print_fault, NULL};
	int i, status = EXIT_TROUBLE;
	struct json *j = NULL;
	struct pack_files files;
	struct pack_head head;

	if (pack_files_named(p, name, &files, &sink) &&
	    pack_head_read(&head, &files, &sink) && (j = json_new(stdout))) {
		status = EXIT_CLEAN;
		json_begin(j, "pack");
		json_key_string(j, "game", head.game->id);
		json_key_string(j, "id", head.id);
		json_key_string(j, "title", head.title);
		json_end(j);
	}
	for (i = 0; j && i < files.count; i++) {
		const struct pack_file *f = &files.files[i];
		struct table_file file;

		if (table_read(&file, f->bytes, f->size)) {
			write_table(j, head.game, f->name, &file);
		} else {
			trouble("%s:%llu:%llu: %s", f->path,
				(unsigned long long)file.fault_at.line,
				(unsigned long long)file.fault_at.column,
				file.fault ? file.fault : "out of memory");
			status = EXIT_TROUBLE;
		}
		table_free(&file);
	}
	json_free(j);
	pack_files_free(&files);
	return status;
}
