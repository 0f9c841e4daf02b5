/* umpire pack list and show: what packs there are, and what is in one. */
#include <string.h>

#include "../../logs/csv/writer.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

/* --- list ----------------------------------------------------------------- */

int
pack_list(struct packing *p, const char *const *words, int count)
{
	struct sink sink = {print_fault, NULL, NULL};
	struct packs *packs = p->options.packs;
	int status = EXIT_CLEAN, t;
	size_t i;

	(void)words;
	(void)count;
	for (i = 0; i < packs_count(packs); i++) {
		const struct pack_source *s = packs_at(packs, i);
		struct tally all = {0, 0}, one;
		const struct pack *pack =
		    packs_find(packs, s->game, slice_of(s->id), &sink);

		if (!pack) {
			status = EXIT_ERROR;
			continue;
		}
		for (t = 0; s->game->tables[t].name; t++) {
			one = pack_tally(pack, t);
			all.cells += one.cells;
			all.unknown += one.unknown;
		}
		printf("%s/%s (%s", s->game->id, pack->id,
		       pack_kind_names[pack->kind]);
		if (s->folder) {
			fputs(", ", stdout);
			print_name(stdout, s->folder);
		}
		printf("): %s: ", pack->title);
		print_count(stdout, all.cells, "cell, ", "cells, ");
		if (all.unknown)
			print_count(stdout, all.unknown, "unknown\n",
				    "unknown\n");
		else
			puts("all known");
	}
	return status;
}

/* --- show ----------------------------------------------------------------- */

static int
find_table(const struct pack *p, const char *name)
{
	const struct word_place place = {.request = p};
	const struct game *g = p->game;
	int i;

	for (i = 0; g->tables[i].name; i++)
		if (strcmp(g->tables[i].name, name) == 0)
			return i;
	errorf_word(list_tables, &place, name,
		    "`umpire pack show` without one lists them",
		    "%s has no table '%s'", g->id, name);
	return -1;
}

static void
show_tables(const struct pack *p)
{
	const struct table *t = p->game->tables;
	int i;

	printf("%s/%s (%s): %s\n", p->game->id, p->id, pack_kind_names[p->kind],
	       p->title);
	if (*p->version)
		printf("version %s\n", p->version);
	printf("digest %016llx%016llx\n", (unsigned long long)p->digest[0],
	       (unsigned long long)p->digest[1]);
	for (i = 0; t[i].name; i++) {
		struct tally all = pack_tally(p, i);

		printf("  %-12s %4d rows, %5llu cells, %5llu unknown  %s\n",
		       t[i].name, pack_rows(p, i),
		       (unsigned long long)all.cells,
		       (unsigned long long)all.unknown,
		       t[i].what ? t[i].what : "");
	}
}

/* The table as CSV in component order, as the digest sees it; where a row
 * comes from is not in the pack. */
static int
show_table(const struct pack *p, int table)
{
	const struct column *c = p->game->tables[table].columns;
	struct writer *w = output_csv();
	char words[16384];
	struct slice cells[PACK_COLUMNS + 1];
	struct buf t;
	int row, k, width = p->tables[table].columns;
	bool good;

	for (k = 0; k < width; k++)
		cells[k] = slice_of(c[k].name);
	cells[width] = slice_of("source");
	if (w)
		writer_row(w, cells, (size_t)width + 1);
	cells[width] = slice_of("");
	for (row = 0; w && row < pack_rows(p, table); row++) {
		t = buf_in(words, sizeof(words));
		for (k = 0; k < width; k++) {
			size_t from = t.size;

			pack_print_cell(p, table, row, k, &t);
			cells[k] = (struct slice){words + from, t.size - from};
		}
		writer_row(w, cells, (size_t)width + 1);
	}
	good = w && writer_flush(w);
	writer_free(w);
	return good ? EXIT_CLEAN : EXIT_ERROR;
}

int
pack_show(struct packing *p, const char *const *words, int count)
{
	const struct pack *pack;
	int table;

	if (p->options.format == FORMAT_JSON)
		return pack_tables(p, words[0]);
	pack = pack_named(p, words[0]);
	if (!pack)
		return EXIT_ERROR;
	if (count == 1) {
		show_tables(pack);
		return EXIT_CLEAN;
	}
	table = find_table(pack, words[1]);
	return table < 0 ? EXIT_ERROR : show_table(pack, table);
}
