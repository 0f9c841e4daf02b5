/* umpire pack template: a folder to fill in from the box that somebody owns.
 *
 * The tables are those of the pack `known`, with every column of the game and
 * its sources; COLUMNS.txt lists what each column takes.
 */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../logs/csv/table_reader.h"
#include "../../logs/csv/writer.h"
#include "../files/names.h"
#include "../files/new_file.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "making.h"

FILE *
making_file(const struct making *m, const char *name, const char *ending)
{
	char path[4096];
	FILE *f;

	if (snprintf(path, sizeof(path), "%s/%s%s", m->folder, name, ending) >=
	    (int)sizeof(path)) {
		errorf("the name of the folder is too long");
		return NULL;
	}
	f = fopen(path, "wx");
	if (!f)
		errorf_in(path, 0, strerror(errno));
	return f;
}

bool
making_close(FILE *f, struct writer *w, const char *name)
{
	int early = 0, error;

	if (w && !writer_flush(w))
		early = w->error;
	else if (ferror(f))
		early = errno;
	error = new_file_finish(f);
	error = early ? early : error;
	if (error)
		errorf_in(name, 0, strerror(error));
	return error == 0;
}

/* --- tables --------------------------------------------------------------- */

/* A table as it is written. */
struct plan {
	const struct table *what;
	struct table_file known; /* the table to begin with */
	bool none[PACK_COLUMNS]; /* `trigger=none` in the header */
	int columns;
	bool texts;          /* has a column for the printed words */
	uint32_t own, owned; /* columns of the owner after `source` */
};

enum { OWN_MOST = 32 };

/* A column of the owner; row 0: its heading. */
static struct slice
own_cell(const struct plan *p, uint32_t row, uint32_t k)
{
	return pack_cell_said(p->what, &p->known, row, (int)(p->own + k));
}

/* What it has for a column of the game, or of `text` or `source`. */
static struct slice
known_cell(const struct plan *p, uint32_t row, int column)
{
	return pack_cell_said(p->what, &p->known, row,
			      pack_file_column(p->what, &p->known, column));
}

/* Do most cards of the pack that is complete have nothing there? */
static bool
mostly_none(const struct pack *p, int table, int column)
{
	int none = 0, rows = p ? pack_entries(p, table) : 0;

	for (int row = 0; row < rows; row++) {
		BUF(t, 64);

		if (cell(p, table, row, column) == UNKNOWN)
			continue;
		pack_print_cell(p, table, row, column, &t);
		none += strcmp(t.at, "none") == 0;
	}
	return rows > 5 && none * 3 > rows * 2;
}

/* Would an empty cell mean `none` in a row that is there, but not known? */
static bool
none_would_guess(const struct plan *p)
{
	for (uint32_t row = 1; row < p->known.rows; row++) {
		bool whole = true, empty = false;

		for (int k = 0; k < p->columns; k++) {
			bool there = known_cell(p, row, k).size > 0;

			whole &= there || p->none[k];
			empty |= !there && p->none[k];
		}
		if (whole && empty)
			return true;
	}
	return false;
}

/* Which columns are written, and in which an empty cell means `none`. */
static void
make_plan(const struct making *m, struct plan *p)
{
	int table = (int)(p->what - m->game->tables);
	const struct column *c = p->what->columns;

	for (int k = 0; c[k].name; k++) {
		p->columns++;
		p->texts |= column_is_program(c[k].type);
		p->none[k] = c[0].type == COLUMN_ID && !c[k].key &&
			     !column_is_spare(&c[k]) &&
			     mostly_none(m->examples, table, k);
	}
	if (m->shared)
		p->texts = false;
	p->own =
	    (uint32_t)(pack_file_column(p->what, &p->known, COLUMN_SOURCE) + 1);
	if (p->own && !m->shared)
		p->owned = table_cells(&p->known, 0) - p->own;
	if (p->owned > OWN_MOST)
		p->owned = OWN_MOST;
	/* what tells a card from the others is always typed */
	for (int k = 0; k <= p->what->sort_columns; k++)
		p->none[k] = false;
	if (none_would_guess(p))
		memset(p->none, 0, sizeof(p->none));
}

/* The columns of the game, `text`, `source`, then those of the owner. */
static void
write_header(const struct plan *p, struct writer *w)
{
	char names[PACK_COLUMNS][64];
	struct slice cells[PACK_COLUMNS + 2 + OWN_MOST];
	size_t n = 0;

	for (int k = 0; k < p->columns; k++) {
		snprintf(names[k], sizeof(names[k]), "%s%s",
			 p->what->columns[k].name, p->none[k] ? "=none" : "");
		cells[n++] = slice_of(names[k]);
	}
	if (p->texts)
		cells[n++] = slice_of("text");
	cells[n++] = slice_of("source");
	for (uint32_t k = 0; k < p->owned; k++)
		cells[n++] = own_cell(p, 0, k);
	writer_row(w, cells, n);
}

/* The rows that are known, and how many of their cells are to be filled in. */
static void
write_rows(struct making *m, const struct plan *p, struct writer *w)
{
	struct slice cells[PACK_COLUMNS + 2 + OWN_MOST];

	for (uint32_t row = 1; row < p->known.rows; row++) {
		size_t n = 0;

		if (pack_entry_is_blank(&p->known, row))
			continue;
		for (int k = 0; k < p->columns; k++) {
			int at = pack_file_column(p->what, &p->known, k);
			enum cell_state state;

			cells[n] = known_cell(p, row, k);
			state =
			    cell_state(p->what, &p->known, k, at, cells[n++]);
			if (state == CELL_EMPTY && p->none[k])
				state = CELL_SPARE;
			m->cells += state != CELL_SPARE;
			m->empty += state == CELL_EMPTY || state == CELL_OPEN;
		}
		if (p->texts)
			cells[n++] = known_cell(p, row, COLUMN_PRINTED);
		cells[n++] = known_cell(p, row, COLUMN_SOURCE);
		for (uint32_t k = 0; k < p->owned; k++)
			cells[n++] = own_cell(p, row, k);
		writer_row(w, cells, n);
	}
}

/* A table of the new folder; where the pack does not have it, it is empty. */
static bool
write_new_table(struct making *m, const struct table *what)
{
	const struct pack_file *of = pack_files_find(&m->files, what->name);
	struct plan plan = {.what = what};
	FILE *f = making_file(m, what->name, ".csv");
	struct writer w = writer_to(f, ',');
	bool good;

	if (!f)
		return false;
	table_read(&plan.known, of ? of->bytes : "", of ? of->size : 0);
	m->no_memory |= plan.known.no_memory;
	make_plan(m, &plan);
	write_header(&plan, &w);
	write_rows(m, &plan, &w);
	good = making_close(f, &w, what->name);
	table_free(&plan.known);
	return good;
}

/* --- all together --------------------------------------------------------- */

static bool
fill(struct making *m)
{
	const struct table *t;
	bool good = making_head(m);

	for (t = m->game->tables; good && t->name; t++)
		good = strcmp(t->name, "pack") == 0 || write_new_table(m, t);
	good = good && making_columns(m);
	return !memory_gone(m->no_memory) && good;
}

static void
remove_file(const char *folder, const char *name, const char *ending)
{
	char path[4400];

	snprintf(path, sizeof(path), "%s/%s%s", folder, name, ending);
	unlink(path);
}

static void
remove_folder(const struct making *m)
{
	const struct table *t;

	for (t = m->game->tables; t->name; t++)
		remove_file(m->folder, t->name, ".csv");
	remove_file(m->folder, "pack", ".csv");
	remove_file(m->folder, "COLUMNS", ".txt");
	rmdir(m->folder);
}

static int
cannot(const char *folder, int error)
{
	errorf_in(folder, 0, strerror(error));
	return EXIT_ERROR;
}

/* The folders above it are made, where they are not there yet. */
static void
make_parents(const char *target)
{
	BUF(t, 4400);

	for (; *target; target++) {
		if (*target == '/' && t.size)
			(void)mkdir(t.at,
				    0777); /* errno of mkdtemp is printed */
		buf_char(&t, *target);
	}
}

/* The folder is made under another name, so that it is there whole or not at
 * all; one that is there already stays. */
static int
make_whole(struct making *m)
{
	const char *target = m->target;
	struct buf t = buf_in(m->folder, sizeof(m->folder));
	struct stat st;
	size_t size = strlen(target);
	bool good;

	while (size > 1 && target[size - 1] == '/')
		size--;
	buf_bytes(&t, target, size);
	buf_add(&t, ".XXXXXX");
	if (t.full || lstat(target, &st) == 0)
		return cannot(target, t.full ? ENAMETOOLONG : EEXIST);
	make_parents(m->folder);
	if (!mkdtemp(m->folder))
		return cannot(target, errno);
	good = fill(m);
	if (good && (chmod(m->folder, new_file_mode() | 0111) != 0 ||
		     rename(m->folder, target) != 0)) {
		cannot(target, errno);
		good = false;
	}
	if (!good) {
		remove_folder(m);
		return EXIT_ERROR;
	}
	new_file_sync(target);
	print_name(stdout, target);
	fputs(": ", stdout);
	print_count(stdout, m->cells, "cell, ", "cells, ");
	print_count(stdout, m->empty, "to fill in; ", "to fill in; ");
	puts("COLUMNS.txt says what they take");
	return EXIT_CLEAN;
}

/* It takes a moment: whoever asks to end waits for it. */
static int
make(struct making *m)
{
	sigset_t before;
	int status;

	end_signals_hold(&before);
	status = make_whole(m);
	end_signals_release(&before);
	return status;
}

enum { NEW_PACK = false, SHARED_PACK = true };

/* Writes the files of a pack into a new folder, complete or not at all. */
static int
write_pack(const struct packing *p, const struct game *g, const char *target,
	   const struct pack_files *files, bool shared)
{
	bool bad;
	struct making m = {.game = g,
			   .target = target,
			   .files = *files,
			   .examples = pack_examples(p, g, &bad),
			   .shared = shared};

	return bad ? EXIT_ERROR : make(&m);
}

/* A folder that begins with the cells of another pack. */
int
pack_template(struct packing *p, const char *const *words, int count UNUSED)
{
	const char *from = p->from ? p->from : "known";
	bool whole;
	struct sink sink = {error_fault, NULL, NULL};
	const struct game *g = game_named(words[0]);
	struct pack_files files;
	int status = EXIT_ERROR;
	BUF(name, 200);

	if (!g)
		return EXIT_ERROR;
	buf_say(&name, "%s/", g->id);
	/* as every other command names a pack, or only its last part */
	whole = strncmp(from, name.at, name.size) == 0 || is_folder(from);
	buf_add(&name, from);
	if (pack_files_named(p, whole ? from : name.at, &files, &sink))
		status = write_pack(p, g, words[1], &files, NEW_PACK);
	pack_files_free(&files);
	return status;
}

/* Without --share it is a copy with everything that its owner wrote down. */
int
pack_export(struct packing *p, const char *const *words, int count UNUSED)
{
	struct sink sink = {error_fault, NULL, NULL};
	struct pack_files files;
	struct pack_head head;
	int status = EXIT_ERROR;

	if (pack_files_named(p, words[0], &files, &sink) &&
	    pack_head_read(&head, &files, &sink))
		status = write_pack(p, head.game, words[1], &files, p->share);
	pack_files_free(&files);
	return status;
}
