/* umpire pack check: each cell that is missing or cannot be. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/table_reader.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

struct check {
	struct packing *p;
	const struct game *game;
	uint64_t cells, missing, impossible;
	bool trouble; /* a file or memory failed */
};

static void
print_at(const char *file, struct position at)
{
	print_place(stdout, file, at);
	fputs(": ", stdout);
}

static void
impossible(void *arg, const struct finding *f)
{
	struct check *c = arg;

	if (strcmp(f->rule, "pack/open") == 0) {
		c->trouble = true;
		trouble_with(f->file, 0, f->words);
		return;
	}
	c->impossible++;
	print_at(f->file, f->position);
	printf("impossible: %s [%s]\n", f->words, f->rule);
}

/* --- missing cells -------------------------------------------------------- */

static bool
is_blank(const struct table_file *t, uint32_t row)
{
	uint32_t i;

	for (i = 0; i < table_cells(t, row); i++)
		if (table_cell(t, row, i).size)
			return false;
	return true;
}

static bool
ends_open(struct slice s)
{
	return s.size >= 3 && memcmp(s.at + s.size - 3, "...", 3) == 0;
}

/* The keys of the row, or its first cell. */
static void
print_row_name(const struct table_file *t, uint32_t row,
	       const struct column *columns)
{
	char words[200];
	struct text w = text_in(words, sizeof(words));
	int i, at;

	for (i = 0; columns[i].name && columns[i].key; i++) {
		at = table_header(t, columns[i].name);
		text_add(&w, i ? "/" : "");
		if (at >= 0)
			text_safe(&w, table_cell(t, row, (uint32_t)at));
	}
	fputs(words, stdout);
}

static void
missing(struct check *c, const struct pack_file *f, const struct table_file *t,
	uint32_t row, int at, const struct column *columns, int column,
	const char *what)
{
	char takes[1024];
	struct text w = text_in(takes, sizeof(takes));

	c->missing++;
	column_takes(c->game, &columns[column], &w);
	print_at(f->path, table_position(t, row, (uint32_t)at, 0));
	fputs("missing: ", stdout);
	print_row_name(t, row, columns);
	printf(": %s%s: %s", columns[column].name, what, takes);
	if (columns[column].what && *columns[column].what)
		printf(" (%s)", columns[column].what);
	putchar('\n');
}

static void
lacks_memory(struct check *c, const struct table_file *t)
{
	if (t->no_memory && !c->trouble)
		trouble("out of memory");
	c->trouble |= t->no_memory;
}

static void
check_table(struct check *c, const struct pack_file *f,
	    const struct table *what)
{
	const struct column *columns = what->columns;
	struct table_file t;
	uint32_t row;
	int k, at;

	table_read(&t, f->bytes, f->size); /* its faults are printed already, */
	lacks_memory(c, &t);               /* but for this one */
	for (row = 1; row < t.rows; row++) {
		if (is_blank(&t, row))
			continue;
		for (k = 0; columns[k].name; k++) {
			struct slice s = {NULL, 0};

			at = table_header(&t, columns[k].name);
			if (at >= 0)
				s = table_cell(&t, row, (uint32_t)at);
			else
				at = (int)table_cells(&t, row);
			if (!s.size && column_is_spare(&columns[k]))
				continue;
			c->cells++;
			if (!s.size)
				missing(c, f, &t, row, at, columns, k, "");
			else if (column_is_program(columns[k].type) &&
				 ends_open(s))
				missing(c, f, &t, row, at, columns, k,
					" goes on after `...`");
		}
	}
	table_free(&t);
}

/* Keys of pack.csv that the game adds. */
static void
check_own_keys(struct check *c, const struct pack_files *files,
	       const struct table *what)
{
	const struct pack_file *f = pack_files_find(files, "pack");
	struct table_file t;
	uint32_t row;
	int k;

	table_read(&t, f->bytes, f->size);
	lacks_memory(c, &t);
	for (k = 0; what->columns[k].name; k++) {
		for (row = 1; row < t.rows; row++)
			if (slice_is(table_cell(&t, row, 0),
				     what->columns[k].name) &&
			    table_cell(&t, row, 1).size)
				break;
		c->cells++;
		if (row < t.rows)
			continue;
		c->missing++;
		print_at(f->path, (struct position){0});
		printf("missing: the key %s%s%s\n", what->columns[k].name,
		       what->columns[k].what ? ": " : "",
		       what->columns[k].what ? what->columns[k].what : "");
	}
	table_free(&t);
}

static void
check_missing(struct check *c, const struct pack_files *files,
	      const struct game *g)
{
	const struct table *t;

	for (t = g->tables; t->name; t++) {
		const struct pack_file *f = pack_files_find(files, t->name);

		if (strcmp(t->name, "pack") == 0) {
			check_own_keys(c, files, t);
		} else if (f) {
			check_table(c, f, t);
		} else if (!t->optional) {
			c->missing++;
			print_at(files->folder, (struct position){0});
			printf("missing: the table %s.csv (%s)\n", t->name,
			       t->what ? t->what : "");
		}
	}
}

/* --- one pack ------------------------------------------------------------- */

static int
check_pack(struct packing *p, const char *name)
{
	struct check c = {.p = p};
	struct sink sink = {impossible, &c};
	struct pack_files files;
	struct pack_head head;
	struct pack *pack = calloc(1, sizeof(*pack));
	int status = EXIT_TROUBLE;
	bool read;

	if (!pack) {
		trouble("out of memory");
		return EXIT_TROUBLE;
	}
	read = pack_files_named(p, name, &files, &sink) &&
	       pack_head_read(&head, &files, &sink);
	if (read) {
		pack_load(pack, &head, &files, &sink);
		c.game = head.game;
		check_missing(&c, &files, head.game);
	}
	if (read && !c.trouble) {
		print_name(stdout, name);
		printf(": %s: ", head.game->id);
		print_count(stdout, c.cells, "cell, ", "cells, ");
		print_count(stdout, c.missing, "missing, ", "missing, ");
		print_count(stdout, c.impossible, "impossible\n",
			    "impossible\n");
		status = c.impossible || (c.missing && !p->partial)
			     ? EXIT_FOUND
			     : EXIT_CLEAN;
	}
	pack_files_free(&files);
	free(pack);
	return status;
}

int
pack_check(struct packing *p, const char *const *words, int count)
{
	int i, one, status = EXIT_CLEAN;

	for (i = 0; i < count; i++) {
		one = check_pack(p, words[i]);
		if (one > status)
			status = one;
	}
	return status;
}
