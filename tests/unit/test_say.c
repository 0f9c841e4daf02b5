/* Sentences: every row of every game has one, and each says what the tables
 * of the game know. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../logs/grammar.h"
#include "../../logs/packs.h"
#include "../../logs/say.h"
#include "../../logs/sentences.h"

static const char *
find(const struct sentence *all, const char *name)
{
	for (; all->name; all++)
		if (strcmp(all->name, name) == 0)
			return all->words;
	return NULL;
}

/* The keys in the braces of a pattern are keys of the verb. */
static void
check_keys(const struct game *g, const struct verb *v, const char *words)
{
	while ((words = strchr(words, '{'))) {
		size_t size = strcspn(++words, ":}");
		int k;

		for (k = 0; k < VERB_KEYS && v->keys[k].name; k++)
			if (strlen(v->keys[k].name) == size &&
			    memcmp(v->keys[k].name, words, size) == 0)
				break;
		cr_expect(k < VERB_KEYS && v->keys[k].name,
			  "%s: '%s' has no key '%.*s'", g->id, v->name,
			  (int)size, words);
	}
}

Test(say, every_row_has_a_sentence)
{
	int i, v;

	for (i = 0; games[i]; i++) {
		const struct sentences *own = sentences_of(games[i]->id);

		cr_assert(own, "%s has no sentences", games[i]->id);
		for (v = 0; games[i]->verbs[v].name; v++) {
			const struct verb *verb = &games[i]->verbs[v];
			const char *words = find(own->rows, verb->name);

			if (verb->flags & VERB_LASTING)
				continue;
			cr_expect(words, "%s: no sentence for '%s'",
				  games[i]->id, verb->name);
			if (words)
				check_keys(games[i], verb, words);
		}
	}
}

Test(say, every_change_is_of_a_field)
{
	const struct sentence *s;
	int i, f;

	for (i = 0; games[i]; i++) {
		cr_assert(sentences_of(games[i]->id), "%s", games[i]->id);
		for (s = sentences_of(games[i]->id)->changes; s->name; s++) {
			for (f = 0; games[i]->fields[f].pattern; f++)
				if (strcmp(games[i]->fields[f].pattern,
					   s->name) == 0)
					break;
			cr_expect(games[i]->fields[f].pattern,
				  "%s has no field '%s'", games[i]->id,
				  s->name);
		}
	}
}

/* --- what is said ----------------------------------------------------------
 */

static const struct {
	const char *game, *actor, *move, *args, *said, *plain;
} rows[] = {
    {"bismarck", "player", "cancel", "card=egypt discs=1",
     "The player Anna puts 1 disc on Egypt to cancel it",
     "player puts 1 disc on egypt to cancel it"},
    {"bismarck", "player", "allocate", "event=2 politics=3",
     "The player Anna allocates: 2 discs to the Event Pool, 3 discs to the "
     "Politics Pool",
     "player allocates: 2 discs to the Event Pool, 3 discs to the Politics "
     "Pool"},
    {"bismarck", "", "roll", "dice=3+4", "The dice show 3+4",
     "The dice show 3+4"},
    {"bismarck", "player", "crisis", "side=gb broker=yes",
     "The player Anna sides with gb Great Britain and spends the Honest "
     "Broker",
     "player sides with gb and spends the Honest Broker"},
    {"revolution1848", "p1", "play", "card=pe03", NULL, "p1 plays pe03"},
    {"revolution1848", "p1", "play", "card=z28 on=p2 target=pe03", NULL,
     "p1 plays z28 in the faction of p2 on pe03"},
    {"revolution1848", "p2", "draw", "person=?*2 action=z02+?",
     "p2 draws: 2 cards that nobody saw, z02 Petition of the guilds and a "
     "card that nobody saw",
     "p2 draws: 2 cards that nobody saw, z02 and a card that nobody saw"},
    {"weimar", "kpd", "govern", "partner=none", "KPD Anna governs alone",
     "kpd governs alone"},
    {"weimar", "kpd", "coup", "city=muenchen boost=twice",
     "KPD Anna makes a Coup in München with a boost, twice",
     "kpd makes a Coup in muenchen with a boost, twice"},
};

static void
no_finding(void *arg, const struct finding *f)
{
	(void)arg;
	cr_expect(false, "%s", f->words);
}

static const struct sink silent = {no_finding, NULL};

static void
say(int i, struct grammar *grammar, const struct context *c, bool plain,
    const char *want)
{
	static const struct slice players[SEATS_MAX] = {{"Anna", 4}};
	struct speaker s = {c, players, plain, false};
	struct slice cells[CELL_COUNT] = {{0}};
	struct grammar_error e;
	struct move m;
	char said[400];
	struct text t = text_in(said, sizeof(said));

	cells[CELL_ACTOR] = slice_of(rows[i].actor);
	cells[CELL_MOVE] = slice_of(rows[i].move);
	cells[CELL_ARGS] = slice_of(rows[i].args);
	cr_assert(grammar_parse(grammar, c, cells, &m, &e), "row %d: %s", i,
		  e.words);
	say_move(&s, &m, &t);
	cr_expect(!want || strcmp(said, want) == 0, "row %d: '%s' for '%s'", i,
		  said, want);
}

/* Only a blank is a dash in an id, and only capital letters change. */
Test(say, an_id_that_is_its_title)
{
	static const struct {
		const char *id, *title;
		bool same;
	} pairs[] = {
	    {"gyro-1", "Gyro 1", true},   {"gyro-1", "Gyro-1", true},
	    {"gyro-1", "Gyro.1", false},  {"gyro1x", "Gyro1 ", false},
	    {"gyro-1", "Gyro 12", false}, {"gyro-1", "Gyro 2", false},
	};

	for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
		cr_expect(say_is_id(slice_of(pairs[i].id),
				    slice_of(pairs[i].title)) == pairs[i].same,
			  "'%s' and '%s'", pairs[i].id, pairs[i].title);
}

Test(say, rows_of_play)
{
	struct grammar *grammar = malloc(sizeof(*grammar));
	struct packs *packs = packs_new();
	struct context c;
	size_t i;

	for (i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct game *g = game_find(slice_of(rows[i].game));

		memset(&c, 0, sizeof(c));
		c.game = g;
		c.pack = packs_find(packs, g, slice_of("stand-in"), &silent);
		c.seats = g->seats_max;
		cr_assert(c.pack);
		grammar_init(grammar, g);
		say((int)i, grammar, &c, false, rows[i].said);
		say((int)i, grammar, &c, true, rows[i].plain);
	}
	packs_free(packs);
	free(grammar);
}
