/* umpire pack diff: what differs between two packs, card by card. */
#include <stdlib.h>
#include <string.h>

#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

struct differ {
	const struct pack *a, *b;
	bool both;
	uint64_t cells, rows; /* that differ; that only one pack has */
};

/* The row of b that is called like that of a, or -1. */
static int
same_row(const struct pack *a, const struct pack *b, int table, int row)
{
	BUF(t, 600);

	row_name(a, table, row, &t);
	return row_called(b, table, t.at);
}

static void
print_cell(const struct pack *p, int table, int row, int column)
{
	static char words[16384];
	struct buf t = buf_in(words, sizeof(words));

	pack_print_cell(p, table, row, column, &t);
	fputs(cell(p, table, row, column) == UNKNOWN ? "(unknown)" : words,
	      stdout);
}

static bool
cells_equal(const struct differ *d, int table, int row_a, int row_b, int column)
{
	static char a[16384], b[16384];
	struct buf ta = buf_in(a, sizeof(a)), tb = buf_in(b, sizeof(b));
	bool known_a = cell(d->a, table, row_a, column) != UNKNOWN;
	bool known_b = cell(d->b, table, row_b, column) != UNKNOWN;

	if (!known_a || !known_b)
		return known_a == known_b || d->both;
	pack_print_cell(d->a, table, row_a, column, &ta);
	pack_print_cell(d->b, table, row_b, column, &tb);
	return strcmp(a, b) == 0;
}

static void
print_card_row(const struct pack *p, int table, int row)
{
	BUF(t, 600);

	row_name(p, table, row, &t);
	printf("%s%s%s", p->game->tables[table].name, *t.at ? " " : "", t.at);
}

/* The cells in which two cards of one name differ. */
static void
diff_rows(struct differ *d, int table, int row, int other)
{
	const struct column *c = d->a->game->tables[table].columns;
	bool said = false;

	for (int k = 0; c[k].name; k++) {
		if (cells_equal(d, table, row, other, k))
			continue;
		if (!said) {
			print_card_row(d->a, table, row);
			putchar('\n');
		}
		said = true;
		d->cells++;
		printf("  %s: ", c[k].name);
		print_cell(d->a, table, row, k);
		fputs(" | ", stdout);
		print_cell(d->b, table, other, k);
		putchar('\n');
	}
}

/* Rows are paired by their names; those without a partner are named. */
static void
diff_table(struct differ *d, int table)
{
	int row, other;

	for (row = 0; row < pack_entries(d->a, table); row++) {
		other = same_row(d->a, d->b, table, row);
		if (other >= 0) {
			diff_rows(d, table, row, other);
			continue;
		}
		d->rows++;
		print_card_row(d->a, table, row);
		puts(": only in the first");
	}
	for (row = 0; row < pack_entries(d->b, table); row++) {
		if (same_row(d->b, d->a, table, row) >= 0)
			continue;
		d->rows++;
		print_card_row(d->b, table, row);
		puts(": only in the second");
	}
}

/* A pack by itself, as copies share an id: to be freed; NULL with a message. */
static struct pack *
load_alone(const struct packing *p, const char *name)
{
	struct sink sink = {print_fault, NULL, NULL};
	struct pack *pack = allocate(sizeof(*pack));
	struct pack_files files;
	struct pack_head head;
	bool good;

	good = pack_files_named(p, name, &files, &sink) &&
	       pack_head_read(&head, &files, &sink) &&
	       pack_load(pack, &head, &files, &sink);
	pack_files_free(&files);
	if (good)
		return pack;
	free(pack);
	return NULL;
}

static int
diff_packs(struct differ *d)
{
	for (int i = 0; d->a->game->tables[i].name; i++)
		diff_table(d, i);
	print_count(stdout, d->cells, "cell differs, ", "cells differ, ");
	print_count(stdout, d->rows, "row is in one of them only\n",
		    "rows are in one of them only\n");
	return d->cells || d->rows ? EXIT_FOUND : EXIT_CLEAN;
}

int
pack_diff(struct packing *p, const char *const *words, int count UNUSED)
{
	struct pack *a = load_alone(p, words[0]);
	struct pack *b = a ? load_alone(p, words[1]) : NULL;
	struct differ d = {.a = a, .b = b, .both = p->both};
	int status = EXIT_ERROR;

	if (b && a->game != b->game)
		errorf("these are packs of two games, %s and %s", a->game->id,
		       b->game->id);
	else if (b)
		status = diff_packs(&d);
	free(a);
	free(b);
	return status;
}
