/* umpire pack list and show: what packs there are, and what is in one. */

#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

int
pack_list(struct packing *p, const char *const *words UNUSED, int count UNUSED)
{
	struct sink sink = {print_fault, NULL, NULL};
	struct packs *packs = p->options.packs;
	int status = EXIT_CLEAN, t;

	for (size_t i = 0; i < packs_count(packs); i++) {
		const struct pack_source *s = packs_at(packs, i);
		struct cell_count all = {0, 0}, one;
		const struct pack *pack =
		    packs_find(packs, s->game, slice_of(s->id), &sink);

		if (!pack) {
			status = EXIT_ERROR;
			continue;
		}
		for (t = 0; s->game->tables[t].name; t++) {
			one = pack_cells(pack, t);
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

/* What a pack is, and how much of each table it knows. */
static void
show_tables(const struct pack *p)
{
	const struct table *t = p->game->tables;

	printf("%s/%s (%s): %s\n", p->game->id, p->id, pack_kind_names[p->kind],
	       p->title);
	if (*p->version)
		printf("version %s\n", p->version);
	printf("digest %016jx%016jx\n", p->digest[0], p->digest[1]);
	for (int i = 0; t[i].name; i++) {
		struct cell_count all = pack_cells(p, i);

		printf("  %-12s %4d rows, %5ju cells, %5ju unknown  %s\n",
		       t[i].name, pack_entries(p, i), all.cells, all.unknown,
		       t[i].what ? t[i].what : "");
	}
}

int
pack_show(struct packing *p, const char *const *words, int count UNUSED)
{
	const struct pack *pack;

	if (p->options.format == FORMAT_JSON)
		return pack_tables(p, words[0]);
	pack = pack_named(p, words[0]);
	if (!pack)
		return EXIT_ERROR;
	show_tables(pack);
	return EXIT_CLEAN;
}
