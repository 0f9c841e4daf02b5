/* umpire pack merge: two halves of a pack, put together in a new folder. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/csv/table_reader.h"
#include "../../logs/csv/writer.h"
#include "../output/output.h"
#include "pack.h"

enum { HALVES = 2, CELLS_MOST = 64, KEY_MOST = 400 };

/* One table of both. */
struct halves {
	const struct table *what;
	struct table_file csv[HALVES];
	struct writer *writer;
	int rows;
};

static struct slice
half_cell(const struct halves *h, int half, uint32_t row, int column)
{
	return pack_cell_said(h->what, &h->csv[half], row, column);
}

/* The cells of the keys, as a pack reads them. */
static void
add_key(const struct halves *h, int half, uint32_t row, struct buf *t)
{
	struct tidied tidy;

	for (int k = 0; h->what->columns[k].name && h->what->columns[k].key;
	     k++) {
		int at = pack_file_column(h->what, &h->csv[half], k);
		struct slice s = cell_tidy(&tidy, half_cell(h, half, row, at));

		buf_say(t, "%.*s/", SLICE(s));
	}
}

/* The row of the other half with the same keys; 0: there is none. */
static uint32_t
row_of_other(const struct halves *h, int half, uint32_t row)
{
	const struct table_file *other = &h->csv[!half];
	BUF(mine, KEY_MOST);
	BUF(theirs, KEY_MOST);

	add_key(h, half, row, &mine);
	for (uint32_t i = 1; i < other->rows; i++) {
		buf_clear(&theirs);
		add_key(h, !half, i, &theirs);
		if (strcmp(mine.at, theirs.at) == 0)
			return i;
	}
	return 0;
}

/* Is nothing known but the keys, and the sort? */
static bool
is_placeholder(const struct halves *h, int half, uint32_t row)
{
	const struct column *c = h->what->columns;

	if (c[0].type != COLUMN_ID)
		return false;
	for (int k = 1 + h->what->sort_columns; c[k].name; k++) {
		int at = pack_file_column(h->what, &h->csv[half], k);

		if (half_cell(h, half, row, at).size)
			return false;
	}
	return true;
}

static void
write_merged(struct halves *h, int half, uint32_t row, uint32_t other)
{
	struct slice cells[CELLS_MOST], mine, theirs;
	int width = 0, n;

	while (h->what->columns[width].name)
		width++;
	for (n = 0; n < width + 2; n++) {
		int column = n < width    ? n
			     : n == width ? COLUMN_PRINTED
					  : COLUMN_SOURCE;

		mine =
		    half_cell(h, half, row,
			      pack_file_column(h->what, &h->csv[half], column));
		theirs = slice_of("");
		if (other)
			theirs = half_cell(
			    h, !half, other,
			    pack_file_column(h->what, &h->csv[!half], column));
		cells[n] = mine.size && !(theirs.size && pack_ends_open(mine))
			       ? mine
			       : theirs;
	}
	writer_row(h->writer, cells, (size_t)n);
	h->rows++;
}

static void
write_header(struct halves *h)
{
	struct slice cells[CELLS_MOST];
	size_t n = 0;

	for (int k = 0; h->what->columns[k].name; k++)
		cells[n++] = slice_of(h->what->columns[k].name);
	cells[n++] = slice_of("text");
	cells[n++] = slice_of("source");
	writer_row(h->writer, cells, n);
}

/* First what is known of a card to either, then as many placeholders as there
 * is room for. */
static void
write_halves(struct halves *h)
{
	write_header(h);
	for (int pass = 0; pass < 2; pass++)
		for (int half = 0; half < HALVES; half++)
			for (uint32_t row = 1; row < h->csv[half].rows; row++) {
				uint32_t other = row_of_other(h, half, row);
				bool bare =
				    is_placeholder(h, half, row) &&
				    (!other || is_placeholder(h, !half, other));

				if (bare != (pass == 1) ||
				    (half == 1 && other) ||
				    pack_row_is_blank(&h->csv[half], row) ||
				    (bare && h->rows >= h->what->max_rows))
					continue;
				write_merged(h, half, row, other);
			}
}

/* A file of the merged pack, in memory. */
static bool
merge_file(const struct table *what, const struct pack_files *from,
	   struct pack_files *to)
{
	struct halves h = {.what = what};
	struct pack_file *f = &to->files[to->count];
	char name[80];
	size_t size = 0;
	FILE *memory;
	bool good;

	snprintf(name, sizeof(name), "%s.csv", what->name);
	memory = open_memstream(&f->read, &size);
	if (!memory)
		return false;
	for (int i = 0; i < HALVES; i++) {
		const struct pack_file *one =
		    pack_files_find(&from[i], what->name);

		table_read(&h.csv[i], one ? one->bytes : "",
			   one ? one->size : 0);
	}
	h.writer = writer_file(memory, ',');
	if (h.writer)
		write_halves(&h);
	good = h.writer && writer_flush(h.writer);
	writer_free(h.writer);
	/* without memory there is no file, and no error either */
	good = fclose(memory) == 0 && f->read && good;
	for (int i = 0; i < HALVES; i++) {
		good = good && !h.csv[i].no_memory;
		table_free(&h.csv[i]);
	}
	f->name = f->path = strdup(name);
	f->bytes = f->read;
	f->size = size;
	to->count++;
	return good && f->path;
}

/* The keys of pack.csv are those of the first. */
static bool
merge_head(const struct pack_files *from, struct pack_files *to)
{
	const struct pack_file *own = pack_files_find(from, "pack");
	struct pack_file *f = &to->files[to->count++];

	*f = (struct pack_file){.bytes = own->bytes, .size = own->size};
	f->name = f->path = strdup("pack.csv");
	return f->path != NULL;
}

static int
merge(struct packing *p, const struct game *g, const struct pack_files *from,
      const char *target)
{
	struct pack_files to = {.folder = target};
	bool good = merge_head(from, &to);
	int status = EXIT_ERROR;

	for (const struct table *t = g->tables; good && t->name; t++)
		if (strcmp(t->name, "pack") != 0)
			good = merge_file(t, from, &to);
	if (good)
		status = pack_write(p, g, target, &to, COPY_TEMPLATE);
	else
		errorf("out of memory");
	pack_files_free(&to);
	return status;
}

static int
merge_packs(struct packing *p, const struct two_packs *two,
	    const char *const *words)
{
	uint64_t cells = pack_contradictions(two->packs[0], two->packs[1]);

	if (!cells)
		return merge(p, two->packs[0]->game, two->files, words[2]);
	print_count(stdout, cells, "cell contradicts", "cells contradict");
	puts(": nothing was written");
	return EXIT_FOUND;
}

int
pack_merge(struct packing *p, const char *const *words, int count)
{
	(void)count;
	return pack_two(p, words, merge_packs);
}
