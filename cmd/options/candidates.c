#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "../../logs/pack/packs.h"
#include "../output/output.h"
#include "options.h"

const char candidates_are_files[] = "files",
	   candidates_are_folders[] = "folders";

static void
add_candidate(const struct word_place *w, const char *word, const char *what)
{
	w->add(w->arg, word, what);
}

static void
add_joined(const struct word_place *w, const char *a, char between,
	   const char *b, const char *what)
{
	BUF(t, 160);

	buf_say(&t, "%s%c%s", a, between, b);
	add_candidate(w, t.at, what);
}

/* --- lists ---------------------------------------------------------------- */

void
list_files(const struct word_place *w)
{
	add_candidate(w, "", candidates_are_files);
}

void
list_folders(const struct word_place *w)
{
	add_candidate(w, "", candidates_are_folders);
}

void
list_colours(const struct word_place *w)
{
	for (int i = 0; colour_names[i]; i++)
		add_candidate(w, colour_names[i], NULL);
}

void
list_formats(const struct word_place *w)
{
	for (int i = 0; i < FORMATS; i++)
		if (bits_has(w->option->most, i))
			add_candidate(w, format_names[i], NULL);
}

void
list_games(const struct word_place *w)
{
	for (int i = 0; games[i]; i++)
		add_candidate(w, games[i]->id, games[i]->title);
}

/* Calls `list` for the game before the place, or for every game. */
static void
each_game(const struct word_place *w,
	  void (*list)(const struct word_place *, const struct game *))
{
	const struct game *game =
	    w->count ? game_find(slice_of(w->before[0])) : NULL;

	for (int i = 0; games[i]; i++)
		if (!game || game == games[i])
			list(w, games[i]);
}

static void
editions_of(const struct word_place *w, const struct game *g)
{
	for (int i = 0; g->editions[i]; i++)
		add_candidate(w, g->editions[i], g->id);
}

static void
rulings_of(const struct word_place *w, const struct game *g)
{
	const struct ruling *r;

	for (r = g->rulings; r->key; r++)
		for (int v = 0; v < ruling_values(r); v++)
			add_joined(w, r->key, '=', r->values[v], r->question);
}

static void
ruling_keys_of(const struct word_place *w, const struct game *g)
{
	const struct ruling *r;

	for (r = g->rulings; r->key; r++)
		add_candidate(w, r->key, r->question);
}

static void
rules_of(const struct word_place *w, const struct game *g)
{
	const struct rule *r;

	for (r = g->rules + 1; r->id; r++)
		add_candidate(w, r->id, r->statement);
}

static void
seats_of(const struct word_place *w, const struct game *g)
{
	for (int i = 0; i < g->seats->lists[0].count; i++)
		add_candidate(w, g->seats->lists[0].words[i], g->id);
}

/* clang-format off */
#define LIST(name)                                                             \
	void list_##name(const struct word_place *w)                           \
	{                                                                      \
		each_game(w, name##_of);                                       \
	}
LIST(editions)
LIST(rulings)
LIST(ruling_keys)
LIST(rules)
LIST(seats)
/* clang-format on */

void
list_finding_rules(const struct word_place *w)
{
	const struct rule *r;

	for (int i = 0; i < FINDING_KINDS; i++)
		add_candidate(w, finding_word((enum finding_kind)i),
			      "findings of this kind");
	for (r = frame_rules; r->id; r++)
		add_candidate(w, r->id, r->statement);
	for (int i = 0; games[i]; i++)
		for (r = games[i]->rules + 1; r->id; r++)
			add_joined(w, games[i]->id, '/', r->id, r->statement);
}

void
list_packs(const struct word_place *w)
{
	const struct options *o = w->request;

	for (size_t i = 0; o && i < packs_count(o->packs); i++) {
		const struct pack_source *s = packs_at(o->packs, i);

		if (!s->folder)
			add_joined(w, s->game->id, '/', s->id, s->game->title);
	}
	list_folders(w);
}

static void
pack_ids_of(const struct word_place *w, const struct game *g)
{
	const struct options *o = w->request;

	for (size_t i = 0; o && i < packs_count(o->packs); i++)
		if (packs_at(o->packs, i)->game == g)
			add_candidate(w, packs_at(o->packs, i)->id, g->title);
}

void
list_pack_ids(const struct word_place *w)
{
	each_game(w, pack_ids_of);
	list_folders(w);
}

/* --- the nearest ---------------------------------------------------------- */

static void
visit(list_fn *list, const struct word_place *place,
      void (*add_to)(void *, const char *, const char *), void *arg)
{
	static const struct word_place nowhere;
	struct word_place asked = place ? *place : nowhere;

	asked.add = add_to;
	asked.arg = arg;
	list(&asked);
}

struct word_search {
	const char *word;
	bool found;
};

static void
find_word(void *arg, const char *word, const char *what UNUSED)
{
	struct word_search *s = arg;

	s->found = s->found || strcmp(word, s->word) == 0;
}

bool
word_known(list_fn *list, const struct word_place *place, const char *word)
{
	struct word_search s = {.word = word};

	visit(list, place, find_word, &s);
	return s.found;
}

static void
offer(void *near, const char *word, const char *what UNUSED)
{
	near_offer(near, slice_of(word));
}

void
words_near(list_fn *list, const struct word_place *place, const char *word,
	   struct near *near)
{
	near_begin(near, slice_of(word));
	visit(list, place, offer, near);
}

void
errorf_word(list_fn *list, const struct word_place *place, const char *word,
	    const char *otherwise, const char *format, ...)
{
	char words[NAME_SHOWN];
	BUF(t, 600);
	struct near near;
	va_list args;

	va_start(args, format);
	vsnprintf(words, sizeof(words), format, args);
	va_end(args);
	words_near(list, place, word, &near);
	if (near.count || !otherwise) {
		near_print(&near, &t);
	} else if (*otherwise) {
		buf_say(&t, "; %s", otherwise);
	}
	errorf("%s%s", words, t.at);
}

const struct game *
game_named(const char *id)
{
	const struct game *g = game_find(slice_of(id));

	if (!g)
		errorf_word(list_games, NULL, id, NULL,
			    "'%s' is not a game of umpire", id);
	return g;
}

const struct rule *
rule_named(const char *name)
{
	struct slice id = slice_of(name), game = slice_cut(&id, '/');
	const struct game *g = game_find(game);
	const struct rule *r = g ? g->rules + 1 : frame_rules;

	if (!g)
		id = slice_of(name);
	while (r->id && !slice_is(id, r->id))
		r++;
	return id.at && r->id ? r : NULL;
}
