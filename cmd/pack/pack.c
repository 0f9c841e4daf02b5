/* umpire pack: component packs, listed, shown, begun, checked, compared. */
#include <stdlib.h>
#include <string.h>

#include "../files/names.h"
#include "../options/command_line.h"
#include "../output/findings.h"
#include "../output/output.h"
#include "pack.h"

/* --- finding packs -------------------------------------------------------- */

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
no_pack(const struct packing *p, const char *name)
{
	const struct word_place place = {.request = p};

	errorf_word(list_packs, &place, name,
		    "`umpire pack list` names what is built in",
		    "'%s' is not a folder and no GAME/ID", name);
	return NULL;
}

static void
note_fault(void *arg, const struct finding *f)
{
	bool *bad = arg;

	*bad = true;
	print_fault(NULL, f);
}

const struct pack *
pack_examples(const struct packing *p, const struct game *g, bool *bad)
{
	struct sink sink = {note_fault, bad, NULL};

	*bad = false;
	return packs_find(p->options.packs, g,
			  slice_of(packs_whole(p->options.packs, g)), &sink);
}

const struct pack *
pack_named(const struct packing *p, const char *name)
{
	struct sink sink = {print_fault, NULL, NULL};
	struct packs *packs = p->options.packs;
	const struct pack_source *source;
	const struct pack *pack;
	const struct game *game;
	struct slice id;

	if (!is_folder(name)) {
		game = game_of(name, &id);
		pack = game ? packs_find(packs, game, id, &sink) : NULL;
		return pack ? pack : no_pack(p, name);
	}
	/* the same folder may be named twice */
	source = packs_folder(packs, name);
	if (!source && packs_add(packs, name, &sink))
		source = packs_folder(packs, name);
	return source ? packs_find(packs, source->game, slice_of(source->id),
				   &sink)
		      : NULL;
}

bool
pack_files_named(const struct packing *p, const char *name,
		 struct pack_files *files, const struct sink *sink)
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
	no_pack(p, name);
	return false;
}

/* --- words ---------------------------------------------------------------- */

struct cell_count
pack_cells(const struct pack *p, int table)
{
	struct cell_count t = {0, 0};

	for (int row = 0; row < pack_entries(p, table); row++)
		for (int k = 0; k < p->tables[table].columns; k++) {
			t.cells++;
			t.unknown += cell(p, table, row, k) == UNKNOWN;
		}
	return t;
}

void
column_takes(const struct game *g, const struct column *c, struct buf *t)
{
	static const char *const takes[] = {
	    [COLUMN_ID] = "its id: kebab-case",
	    [COLUMN_NUMBER] = "a number",
	    [COLUMN_WORD] = "one of: ",
	    [COLUMN_YES] = "yes or no",
	    [COLUMN_SET] = "joined by +, or none: ",
	    [COLUMN_LIST] = "joined by +, repeats as x*3, or none: ",
	    [COLUMN_RANGE] = "a range: 3..7, 4+, 5, or none",
	    [COLUMN_TEXT] = "words",
	    [COLUMN_EFFECTS] = "an effect text (umpire-pack(5)), or none",
	    [COLUMN_LASTING] = ("what holds while it is in play "
				"(umpire-pack(5)), or none"),
	    [COLUMN_CONDITIONS] = "conditions key=value, or none",
	};
	bool list = c->type == COLUMN_LIST;

	buf_add(t, takes[c->type]);
	if (c->domain)
		domain_list(c->domain, g->tables, ".csv", t);
	else if (list)
		buf_add(t, "numbers");
	if ((list || c->type == COLUMN_NUMBER) && (c->min || c->max))
		buf_say(t, ", %d to %d", c->min, c->max);
}

void
row_name(const struct pack *p, int table, int row, struct buf *t)
{
	const struct column *c = p->game->tables[table].columns;

	if (c[0].type == COLUMN_ID) {
		struct slice id = pack_id(p, table, row);

		buf_bytes(t, id.at, id.size);
		return;
	}
	for (int i = 0; c[i].name && c[i].key; i++) {
		buf_add(t, i ? "/" : "");
		pack_print_cell(p, table, row, i, t);
	}
}

int
row_called(const struct pack *p, int table, const char *name)
{
	for (int row = 0; row < pack_entries(p, table); row++) {
		BUF(t, 600);

		row_name(p, table, row, &t);
		if (strcmp(t.at, name) == 0)
			return row;
	}
	return -1;
}

/* --- the command --------------------------------------------------------- */

/* The subcommands of `umpire pack`. */
static const struct {
	const char *name, *what;
	int (*run)(struct packing *, const char *const *words, int count);
	int least, most;       /* words after the name */
	list_fn *first, *then; /* what the first can be, and the others */
} verbs[] = {
    /* clang-format off */
    {"list",     "name the packs",               pack_list,     0, 0, list_packs, list_packs},
    {"show",     "print what a pack holds",      pack_show,     1, 1, list_packs, list_packs},
    {"words",    "say what cells can say",       pack_words,    1, 2, list_games, list_game_columns},
    {"read",     "say in sentences what cards do", pack_read,   1, WORDS_ANY, list_packs, list_packs},
    {"template", "begin a pack of your own",     pack_template, 2, 2, list_games, list_folders},
    {"check",    "name the cells at fault",      pack_check,    1, WORDS_ANY, list_packs, list_packs},
    {"diff",     "tell two packs apart",         pack_diff,     2, 2, list_packs, list_packs},
    {"needed",   "name the cells that logs depend on", pack_needed, 1, WORDS_ANY, list_files, list_files},
    {"export",   "write a copy",                 pack_export,   2, 2, list_packs, list_packs},
    /* clang-format on */
};
enum { VERBS = sizeof(verbs) / sizeof(verbs[0]) };

static void
list_verbs(const struct word_place *w)
{
	for (int i = 0; i < VERBS; i++)
		w->add(w->arg, verbs[i].name, verbs[i].what);
}

static void
list_next(const struct word_place *w)
{
	if (!w->count)
		list_verbs(w);
	for (int i = 0; w->count && i < VERBS; i++)
		if (strcmp(w->before[0], verbs[i].name) == 0 &&
		    w->count <= verbs[i].most)
			(w->count == 1 ? verbs[i].first : verbs[i].then)(w);
}

static void
list_from(const struct word_place *w)
{
	struct word_place place = *w;

	if (place.count) { /* `template` */
		place.before++;
		place.count--;
	}
	list_pack_ids(&place);
}

/* Finds the subcommand and hands it the words after it. */
static int
run_pack(void *request, const char *const *words, int count)
{
	const struct packing *p = request;

	if (count && p->options.format != FORMAT_TEXT &&
	    strcmp(words[0], "needed") != 0 && strcmp(words[0], "show") != 0) {
		errorf("--format works only with `pack needed LOG...` and "
		       "`pack show PACK`");
		return command_misused(&cmd_pack);
	}
	for (int i = 0; count && i < VERBS; i++) {
		if (strcmp(words[0], verbs[i].name) != 0)
			continue;
		if (count > verbs[i].least && count - 1 <= verbs[i].most)
			return verbs[i].run(request, words + 1, count - 1);
	}
	if (count && !word_known(list_verbs, NULL, words[0]))
		errorf_word(list_verbs, NULL, words[0], NULL,
			    "pack has no command '%s'", words[0]);
	else
		errorf("pack takes list, show PACK, read PACK, words GAME, "
		       "template GAME FOLDER, check PACK..., diff PACK PACK, "
		       "needed LOG... or export PACK FOLDER");
	return command_misused(&cmd_pack);
}

/* clang-format off */
static const struct option options[] = {
    {0, "both", NULL, "diff: only cells that both packs know",
     NULL, MEMBER(struct packing, both)},
    {0, "from", "ID", "template: begin with the cells of this pack (default: "
     "known)", list_from, MEMBER(struct packing, from)},
    OPTION_FORMAT(FORMATS_TEXT_JSON),
    OPTION_PACK("list, needed: this folder too (repeatable)"),
    {0, "partial", NULL, "check: cells may be missing",
     NULL, MEMBER(struct packing, partial)},
    {0, "play", "N", "check: play N random games, and name the texts that "
     "were never reached or never had an effect", NULL,
     MEMBER(struct packing, play), .least = 1, .most = 100000},
    {0, "share", NULL, "export: without the printed words and your own columns",
     NULL, MEMBER(struct packing, share)},
    OPTIONS_END};
/* clang-format on */

const struct command cmd_pack = {
    .name = "pack",
    .summary = "list, show, begin, check and compare component packs",
    .group = GROUP_ARCHIVE,
    .synopses =
	(const char *const[]){
	    "list [--pack DIR]...", "show [--format FORMAT] PACK",
	    "template [--from ID] GAME FOLDER",
	    "check [--partial] [--play N] PACK...", "diff [--both] PACK PACK",
	    "needed [--format FORMAT] [--pack DIR]... LOG...",
	    "export [--share] PACK FOLDER", "words GAME [TABLE.COLUMN]",
	    "read PACK [CARD | TEXT]...", NULL},
    .about =
	"Component packs say what is printed on cards and boards.  PACK "
	"is a folder, or GAME/ID of a pack that is built in.  `list` "
	"names the packs; `show` prints what one holds; "
	"`words` lists what the texts of a game can say; `read` says in "
	"sentences what a card or a text does; `template` begins a folder "
	"for you to fill in from the box you own; `check` names each cell "
	"that is missing or impossible, and plays random games; `diff` "
	"shows how two packs differ, card by card; `needed` names the cells "
	"without which rows of these logs cannot be verified; `export` writes "
	"a copy.",
    .exits = "0 good, or the same; 1 cells missing or wrong, or different; 2 "
	     "error.",
    .options = options,
    .words = list_next,
    REQUEST(struct packing),
    .project = "needed",
    .most = WORDS_ANY,
    .records = pack_records,
    .run = run_pack,
};
