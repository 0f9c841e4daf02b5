/* umpire pack: component packs, listed, shown, begun, checked, compared. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../../logs/writer.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

static const char usage[] =
    "usage: umpire pack list [OPTION...]\n"
    "       umpire pack show PACK [TABLE [ID]]\n"
    "       umpire pack template [--from ID] GAME FOLDER\n"
    "       umpire pack check [--partial] PACK...\n"
    "       umpire pack diff [--both] PACK PACK\n"
    "\n"
    "Component packs say what is printed on cards and boards.  PACK is a "
    "folder, or\n"
    "GAME/ID of a pack that is built in.  `list` names the packs; `show` "
    "prints one,\n"
    "its tables, or a card; `template` begins a folder for you to fill in from "
    "the\n"
    "box you own; `check` names each cell that is missing or cannot be; `diff` "
    "tells\n"
    "two packs apart, card by card.\n"
    "\n"
    "      --both             diff: only cells that both packs know\n"
    "      --from ID          template: begin with the cells of this pack "
    "(default:\n"
    "                         known)\n"
    "      --pack DIR         list: this folder too (repeatable)\n"
    "      --partial          check: a cell that is missing is no failure\n"
    "  -h, --help             show this\n"
    "\n"
    "Exit status: 0 good, or the same; 1 cells missing or wrong, or different; "
    "2\n"
    "trouble.\n";

enum { OPTION_BOTH = OPTION_OWN, OPTION_FROM, OPTION_PARTIAL };

static const struct option long_options[] = {
    {"both", no_argument, NULL, OPTION_BOTH},
    {"from", required_argument, NULL, OPTION_FROM},
    {"help", no_argument, NULL, 'h'},
    {"pack", required_argument, NULL, OPTION_PACK},
    {"partial", no_argument, NULL, OPTION_PARTIAL},
    {NULL, 0, NULL, 0},
};

static const char *const kind_names[] = {"known", "stand-in", "user"};

/* --- finding packs -------------------------------------------------------- */

bool
is_folder(const char *name)
{
	struct stat s;

	return stat(name, &s) == 0 && S_ISDIR(s.st_mode);
}

/* GAME/ID; the game and where the id begins, or NULL. */
static const struct game *
game_of(const char *name, struct slice *id)
{
	struct slice game;

	*id = slice_of(name);
	game = slice_cut(id, '/');
	return id->at && id->size ? game_find(game) : NULL;
}

static const struct pack *
no_pack(const char *name)
{
	trouble("'%s' is no folder and no GAME/ID; `umpire pack list` names "
		"what is built in",
		name);
	return NULL;
}

const struct pack *
pack_named(struct packing *p, const char *name)
{
	struct sink sink = {print_fault, NULL};
	struct packs *packs = p->options.packs;
	const struct pack_source *source = NULL;
	const struct pack *pack;
	const struct game *game;
	struct slice id;
	size_t i;

	if (!is_folder(name)) {
		game = game_of(name, &id);
		pack = game ? packs_find(packs, game, id, &sink) : NULL;
		return pack ? pack : no_pack(name);
	}
	/* the same folder may be named twice */
	for (i = 0; i < packs_count(packs); i++)
		if (packs_at(packs, i)->folder &&
		    strcmp(packs_at(packs, i)->folder, name) == 0)
			source = packs_at(packs, i);
	if (!source) {
		if (!packs_add(packs, name, &sink))
			return NULL;
		source = packs_at(packs, packs_count(packs) - 1);
	}
	return packs_find(packs, source->game, slice_of(source->id), &sink);
}

bool
pack_files_named(struct pack_files *files, const char *name,
		 const struct sink *sink)
{
	const struct game *game;
	struct slice id;

	memset(files, 0, sizeof(*files));
	if (is_folder(name))
		return pack_files_folder(files, name, sink);
	game = game_of(name, &id);
	if (game && pack_files_built_in(files, game->id, id.at, sink) &&
	    files->count)
		return true;
	no_pack(name);
	return false;
}

/* --- words ---------------------------------------------------------------- */

struct tally
pack_tally(const struct pack *p, int table)
{
	struct tally t = {0, 0};
	int row, k;

	for (row = 0; row < pack_rows(p, table); row++)
		for (k = 0; k < p->tables[table].columns; k++) {
			t.cells++;
			t.unknown += cell(p, table, row, k) == UNKNOWN;
		}
	return t;
}

static void
add_names(const struct domain *d, struct text *t)
{
	int i, k, said = 0;

	for (i = 0; i < DOMAIN_LISTS; i++) {
		const struct list *l = &d->lists[i];

		if (!l->words && l->count) {
			text_add(t, said++ ? ", or an id" : "an id");
			continue;
		}
		for (k = 0; l->words && k < l->count; k++) {
			if (!l->words[k])
				continue;
			text_add(t, said++ ? ", " : "");
			text_add(t, l->words[k]);
		}
	}
}

static void
add_range(const struct column *c, struct text *t)
{
	if (!c->min && !c->max)
		return;
	text_add(t, ", ");
	text_number(t, c->min);
	text_add(t, " to ");
	text_number(t, c->max);
}

void
column_takes(const struct column *c, struct text *t)
{
	switch (c->type) {
	case COLUMN_ID:
		text_add(t, "its id: kebab-case");
		break;
	case COLUMN_NUMBER:
		text_add(t, "a number");
		add_range(c, t);
		break;
	case COLUMN_WORD:
		text_add(t, "one of: ");
		add_names(c->domain, t);
		break;
	case COLUMN_YES:
		text_add(t, "yes or no");
		break;
	case COLUMN_SET:
		text_add(t, "joined by +, or none: ");
		add_names(c->domain, t);
		break;
	case COLUMN_LIST:
		text_add(t, "joined by +, repeats as x*3, or none: ");
		if (c->domain)
			add_names(c->domain, t);
		else
			text_add(t, "numbers");
		add_range(c, t);
		break;
	case COLUMN_RANGE:
		text_add(t, "a range: 3..7, 4+, 5, or none");
		break;
	case COLUMN_TEXT:
		text_add(t, "words");
		break;
	case COLUMN_EFFECTS:
		text_add(t, "an effect text (umpire-pack(5)), or none");
		break;
	case COLUMN_CONDITIONS:
		text_add(t, "conditions key=value, or none");
		break;
	}
}

void
row_name(const struct pack *p, int table, int row, struct text *t)
{
	const struct column *c = p->game->tables[table].columns;
	int i;

	if (c[0].type == COLUMN_ID) {
		struct slice id = pack_id(p, table, row);

		text_bytes(t, id.at, id.size);
		return;
	}
	for (i = 0; c[i].name && c[i].key; i++) {
		text_add(t, i ? "/" : "");
		pack_print_cell(p, table, row, i, t);
	}
}

/* --- list ----------------------------------------------------------------- */

int
pack_list(struct packing *p)
{
	struct sink sink = {print_fault, NULL};
	struct packs *packs = p->options.packs;
	int status = EXIT_CLEAN, t;
	size_t i;

	for (i = 0; i < packs_count(packs); i++) {
		const struct pack_source *s = packs_at(packs, i);
		struct tally all = {0, 0}, one;
		const struct pack *pack =
		    packs_find(packs, s->game, slice_of(s->id), &sink);

		if (!pack) {
			status = EXIT_TROUBLE;
			continue;
		}
		for (t = 0; s->game->tables[t].name; t++) {
			one = pack_tally(pack, t);
			all.cells += one.cells;
			all.unknown += one.unknown;
		}
		printf("%s/%s (%s", s->game->id, pack->id,
		       kind_names[pack->kind]);
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
find_table(const struct game *g, const char *name)
{
	int i;

	for (i = 0; g->tables[i].name; i++)
		if (strcmp(g->tables[i].name, name) == 0)
			return i;
	trouble("%s has no table '%s'; `umpire pack show` without one lists "
		"them",
		g->id, name);
	return -1;
}

static void
show_tables(const struct pack *p)
{
	const struct table *t = p->game->tables;
	int i;

	printf("%s/%s (%s): %s\n", p->game->id, p->id, kind_names[p->kind],
	       p->title);
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
	struct text t;
	int row, k, width = p->tables[table].columns;
	bool good;

	for (k = 0; k < width; k++)
		cells[k] = slice_of(c[k].name);
	cells[width] = slice_of("source");
	if (w)
		writer_row(w, cells, (size_t)width + 1);
	cells[width] = slice_of("");
	for (row = 0; w && row < pack_rows(p, table); row++) {
		t = text_in(words, sizeof(words));
		for (k = 0; k < width; k++) {
			size_t from = t.size;

			pack_print_cell(p, table, row, k, &t);
			cells[k] = (struct slice){words + from, t.size - from};
		}
		writer_row(w, cells, (size_t)width + 1);
	}
	good = w && writer_flush(w);
	writer_free(w);
	return good ? EXIT_CLEAN : EXIT_TROUBLE;
}

static int
show_row(const struct pack *p, int table, const char *name)
{
	const struct column *c = p->game->tables[table].columns;
	char words[8192];
	struct text t;
	int row, k;

	for (row = 0; row < pack_rows(p, table); row++) {
		t = text_in(words, sizeof(words));
		row_name(p, table, row, &t);
		if (strcmp(words, name) == 0)
			break;
	}
	if (row == pack_rows(p, table)) {
		trouble("the table %s has no '%s'", p->game->tables[table].name,
			name);
		return EXIT_TROUBLE;
	}
	for (k = 0; k < p->tables[table].columns; k++) {
		text_clear(&t);
		pack_print_cell(p, table, row, k, &t);
		printf("%-14s %s\n", c[k].name,
		       cell(p, table, row, k) == UNKNOWN ? "(unknown)" : words);
		if (c[k].what && *c[k].what)
			printf("%-14s   %s\n", "", c[k].what);
	}
	return EXIT_CLEAN;
}

int
pack_show(struct packing *p, char *const *words, int count)
{
	const struct pack *pack = pack_named(p, words[0]);
	int table;

	if (!pack)
		return EXIT_TROUBLE;
	if (count == 1) {
		show_tables(pack);
		return EXIT_CLEAN;
	}
	table = find_table(pack->game, words[1]);
	if (table < 0)
		return EXIT_TROUBLE;
	return count == 2 ? show_table(pack, table)
			  : show_row(pack, table, words[2]);
}

/* --- the command ---------------------------------------------------------- */

static int
take(void *arg, int option, char *argument)
{
	struct packing *p = arg;

	switch (option) {
	case OPTION_BOTH:
		p->both = true;
		return 1;
	case OPTION_FROM:
		p->from = argument;
		return 1;
	case OPTION_PARTIAL:
		p->partial = true;
		return 1;
	default:
		return 0;
	}
}

static int
run(struct packing *p, char *const *words, int count)
{
	const char *verb = count ? words[0] : "";

	words += count > 0;
	count -= count > 0;
	if (strcmp(verb, "list") == 0 && count == 0)
		return pack_list(p);
	if (strcmp(verb, "show") == 0 && count >= 1 && count <= 3)
		return pack_show(p, words, count);
	if (strcmp(verb, "template") == 0 && count == 2)
		return pack_template(p, words, count);
	if (strcmp(verb, "check") == 0 && count >= 1)
		return pack_check(p, words, count);
	if (strcmp(verb, "diff") == 0 && count == 2)
		return pack_diff(p, words, count);
	trouble("pack takes list, show PACK, template GAME FOLDER, check "
		"PACK... or diff PACK PACK");
	return options_wrong("pack");
}

int
cmd_pack(int argc, char **argv)
{
	struct packing *p = allocate(sizeof(*p));
	const struct command_line line = {"pack", usage, "h", long_options,
					  take,   NULL,  p};
	int status;

	if (!p || !options_begin(&p->options))
		return EXIT_TROUBLE;
	p->from = "known";
	status = options_parse(&p->options, argc, argv, &line);
	if (status < 0)
		status = run(p, argv + optind, argc - optind);
	options_end(&p->options);
	free(p);
	return status;
}
