/* umpire pack check: each cell that is missing or cannot be. */
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/table_reader.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

struct check {
	struct packing *p;
	const struct game *game;
	uint64_t cells, missing, impossible, doubtful;
	bool failed; /* a file or memory failed */
};

static void
print_at(const char *file, struct position at)
{
	print_place(stdout, file, at);
	fputs(": ", stdout);
}

static void
take_finding(void *arg, const struct finding *f)
{
	struct check *c = arg;

	if (strcmp(f->rule, "pack/open") == 0) {
		c->failed = true;
		errorf_in(f->file, 0, f->words);
		return;
	}
	c->impossible++;
	print_at(f->file, f->position);
	printf("impossible: %s [%s]\n", f->words, f->rule);
}

/* --- missing cells -------------------------------------------------------- */

/* A text of which only the beginning is known. */
static bool
ends_open(struct slice s)
{
	return s.size >= 3 && memcmp(s.at + s.size - 3, "...", 3) == 0;
}

enum cell_state
cell_state(const struct table *what, const struct table_file *t, int column,
	   int at, struct slice cell)
{
	const struct column *c = &what->columns[column];
	struct slice otherwise = {NULL, 0};

	if (cell.size)
		return column_is_program(c->type) && ends_open(cell)
			   ? CELL_OPEN
			   : CELL_FILLED;
	if (at >= 0)
		pack_column_at(what, t, (uint32_t)at, &otherwise);
	return column_is_spare(c) || otherwise.at ? CELL_SPARE : CELL_EMPTY;
}

static void
missing(struct check *c, const struct pack_file *f, const struct table *what,
	const struct table_file *t, uint32_t row, int column, int at,
	const char *goes_on)
{
	const struct column *k = &what->columns[column];
	BUF(w, 2048);

	c->missing++;
	pack_place(&w, what, t, row, (uint32_t)at);
	buf_say(&w, "%s: ", goes_on);
	column_takes(c->game, k, &w);
	if (k->what && *k->what)
		buf_say(&w, " (%s)", k->what);
	print_at(f->path, table_position(t, row, (uint32_t)at, 0));
	printf("missing: %s\n", w.at);
}

static void
lacks_memory(struct check *c, const struct table_file *t)
{
	memory_gone(t->no_memory && !c->failed);
	c->failed |= t->no_memory;
}

/* A column that the file may lack, but that holds what the game asks for; any
 * other was named once, when the pack was read. */
static void
check_column(struct check *c, const struct pack_file *f,
	     const struct table *what, const struct column *k)
{
	if (!column_may_lack(k) || column_is_spare(k))
		return;
	c->missing++;
	print_at(f->path, (struct position){1, 1, true});
	printf("missing: %s, the column '%s' (%s)\n", what->name, k->name,
	       k->what);
}

/* Each cell that the game asks for and the file does not have. */
static void
check_table(struct check *c, const struct pack_file *f,
	    const struct table *what)
{
	struct table_file t;
	int k, at;

	table_read(&t, f->bytes, f->size); /* its faults are printed already, */
	lacks_memory(c, &t);               /* but for this one */
	for (k = 0; what->columns[k].name; k++)
		if (pack_file_column(what, &t, k) < 0)
			check_column(c, f, what, &what->columns[k]);
	for (uint32_t row = 1; row < t.rows; row++)
		for (k = 0; what->columns[k].name; k++) {
			enum cell_state state;

			at = pack_file_column(what, &t, k);
			if (at < 0 || pack_entry_is_blank(&t, row))
				continue;
			state = cell_state(what, &t, k, at,
					   table_cell(&t, row, (uint32_t)at));
			c->cells += state != CELL_SPARE;
			if (state == CELL_EMPTY)
				missing(c, f, what, &t, row, k, at, "");
			else if (state == CELL_OPEN)
				missing(c, f, what, &t, row, k, at,
					" continues after `...`");
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

	table_read(&t, f->bytes, f->size);
	lacks_memory(c, &t);
	for (const struct column *k = what->columns; k->name; k++) {
		c->cells++;
		if (pack_head_value(&t, k->name).size)
			continue;
		c->missing++;
		print_at(f->path, (struct position){0});
		printf("missing: the key %s: %s\n", k->name, k->what);
	}
	table_free(&t);
}

/* What the game asks for: keys, tables, and cells of the tables. */
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

/* --- ids that are nearly known ------------------------------------------- */

/* `pe3` for `pe03`. */
static bool
nearly_same(struct slice a, struct slice b)
{
	BUF(t, ID_MAX + 1);
	BUF(u, ID_MAX + 1);

	buf_bytes(&t, a.at, a.size);
	buf_bytes(&u, b.at, b.size);
	return near_same_numbers(t.at, u.at);
}

/* An id that only differs from a known one by a zero is probably that one. */
static void
doubt_ids(struct check *c, const struct pack *pack, const struct pack *known,
	  int table, const char *file)
{
	for (int row = 0; row < pack_entries(pack, table); row++) {
		struct slice id = pack_id(pack, table, row), other;

		if (pack_find(known, table, id) >= 0)
			continue;
		for (int k = 0; k < pack_entries(known, table); k++) {
			other = pack_id(known, table, k);
			if (!nearly_same(id, other) ||
			    pack_find(pack, table, other) >= 0)
				continue;
			c->doubtful++;
			print_at(file, (struct position){0});
			printf("doubtful: %s %.*s: the pack 'known' calls it "
			       "%.*s\n",
			       c->game->tables[table].name, (int)id.size, id.at,
			       (int)other.size, other.at);
		}
	}
}

static void
check_ids(struct check *c, const struct pack_files *files,
	  const struct pack *pack)
{
	struct sink sink = {print_fault, NULL, NULL};
	const struct pack *known =
	    packs_find(c->p->options.packs, c->game, slice_of("known"), &sink);

	for (int i = 0; known && c->game->tables[i].name; i++) {
		const struct pack_file *f =
		    pack_files_find(files, c->game->tables[i].name);

		if (f && c->game->tables[i].columns[0].type == COLUMN_ID)
			doubt_ids(c, pack, known, i, f->path);
	}
}

static void
check_printed(struct check *c, const struct pack_files *files,
	      const struct pack *pack)
{
	for (const struct printed_count *d = c->game->printed; d && d->words;
	     d++) {
		const struct pack_file *f =
		    pack_files_find(files, c->game->tables[d->table].name);
		BUF(t, 500);

		if (!f || !printed_wrong(pack, d, &t))
			continue;
		c->impossible++;
		print_at(f->path, (struct position){0});
		printf("impossible: %s [pack/printed]\n", t.at);
	}
}

/* --- one pack ------------------------------------------------------------- */

/* What is wrong, what is missing and what is doubtful; then games with it. */
static int
check_pack(struct packing *p, const char *name)
{
	struct check c = {.p = p};
	struct sink sink = {take_finding, &c, NULL};
	struct pack_files files;
	struct pack_head head;
	struct pack *pack = allocate(sizeof(*pack));
	int status = EXIT_ERROR;
	bool read;

	read = pack_files_named(p, name, &files, &sink) &&
	       pack_head_read(&head, &files, &sink);
	if (read) {
		pack_load(pack, &head, &files, &sink);
		c.game = head.game;
		check_missing(&c, &files, head.game);
		check_ids(&c, &files, pack);
		if (!c.impossible)
			check_printed(&c, &files, pack);
	}
	if (read && !c.failed) {
		print_name(stdout, name);
		printf(": %s: ", head.game->id);
		print_count(stdout, c.cells, "cell, ", "cells, ");
		print_count(stdout, c.missing, "missing, ", "missing, ");
		print_count(stdout, c.impossible, "impossible", "impossible");
		print_also(stdout, c.doubtful, "doubtful", "doubtful");
		putchar('\n');
		status = c.impossible || (c.missing && !p->partial)
			     ? EXIT_FOUND
			     : EXIT_CLEAN;
	}
	pack_files_free(&files);
	free(pack);
	if (read && !c.failed && !c.impossible && p->play) {
		const struct pack *played = pack_named(p, name);

		status = worse_status(status, played ? pack_play(p, played)
						     : EXIT_ERROR);
	}
	return status;
}

int
pack_check(struct packing *p, const char *const *words, int count)
{
	int status = EXIT_CLEAN;

	for (int i = 0; i < count; i++)
		status = worse_status(status, check_pack(p, words[i]));
	return status;
}
