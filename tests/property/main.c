/* Runs a property: properties PROPERTY GAME [FIRST [COUNT [SECONDS [tell]]]]
 *
 * COUNT games by the seeds from FIRST on, or as many as begin in SECONDS of
 * processor time.  The last line counts; the exit status is 1 if there was an
 * exception.  `properties names` lists them. */
#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "property.h"

const struct property properties[] = {
    {"renaming", property_renaming, "free ids and the order of rows"},
    {"less", property_less, "empty cells"},
    {"more", property_more, "component rows that fill them"},
    {"texts", property_texts, "texts composed by chance, played"},
    {"plays", property_plays, "such texts, each where its card comes up"},
    {"words", property_words, "texts composed by chance, compiled"},
    {"keys", property_keys, "every verb without each key that it needs"},
    {"hiding", property_hiding, "names of hidden cards left out"},
    {"asked", property_asked, "all readings at once"},
    {"mutants", property_mutants, "rows that are a little different"},
    {.name = NULL},
};

int
below(struct run *r, int count)
{
	return count > 1 ? (int)chance_below(&r->chance, (uint64_t)count) : 0;
}

void
exception(struct run *r, const char *words, const char *a, const char *b)
{
	if (r->exceptions++ >= TOLD && !r->tell)
		return;
	printf("%s %s, seed %llu: %s", r->property, r->game->id,
	       (unsigned long long)r->seed, words);
	if (a)
		printf(" '%s'", a);
	if (b)
		printf(" '%s'", b);
	putchar('\n');
	fflush(stdout);
}

enum { LONG = 20 }; /* seconds that one game may take */

static sigjmp_buf next_game;

static void
too_long(int signal)
{
	siglongjmp(next_game, signal);
}

static void
silent(void *arg, const struct finding *f)
{
	(void)arg;
	(void)f;
}

const struct pack *
stand_in(const struct game *g)
{
	static const struct sink sink = {silent, NULL};
	static struct packs *packs;
	const struct pack *pack;

	if (!packs)
		packs = packs_new();
	pack = packs_find(packs, g, slice_of("stand-in"), &sink);
	/* where nothing is unknown, there is none */
	return pack ? pack : packs_find(packs, g, slice_of("known"), &sink);
}

static void
report(const struct run *r)
{
	printf("%s %s: %llu games, %llu packs, %llu rows", r->property,
	       r->game->id, (unsigned long long)r->games,
	       (unsigned long long)r->packs, (unsigned long long)r->rows);
	if (r->unsure)
		printf(", %llu unverified", (unsigned long long)r->unsure);
	if (r->compiled + r->refused)
		printf(", %llu texts compiled, %llu refused",
		       (unsigned long long)r->compiled,
		       (unsigned long long)r->refused);
	if (r->played)
		printf(", %llu texts played, %llu with an effect",
		       (unsigned long long)r->played,
		       (unsigned long long)r->acted);
	printf(", %llu exceptions\n", (unsigned long long)r->exceptions);
}

static int
run_property(const struct property *p, const struct game *g, char **words,
	     int count)
{
	struct run r = {.game = g, .property = p->name};
	uint64_t first = count > 0 ? strtoull(words[0], NULL, 10) : 1;
	uint64_t most = count > 1 ? strtoull(words[1], NULL, 10) : 10;
	clock_t seconds = count > 2 ? (clock_t)atoi(words[2]) : 0;

	r.tell = count > 3;
	signal(SIGALRM, too_long);
	for (r.seed = first; r.seed < first + most; r.seed++) {
		if (seconds && clock() / CLOCKS_PER_SEC >= seconds)
			break;
		r.chance.state = r.seed;
		alarm(LONG);
		if (sigsetjmp(next_game, 1))
			exception(&r, "it takes too long", NULL, NULL);
		else
			p->one(&r);
	}
	alarm(0);
	report(&r);
	return r.exceptions > 0;
}

int
main(int argc, char **argv)
{
	const struct property *p = properties;
	const struct game *g = argc > 2 ? game_find(slice_of(argv[2])) : NULL;

	if (argc == 2 && strcmp(argv[1], "names") == 0) {
		for (; p->name; p++)
			puts(p->name);
		return 0;
	}
	while (argc > 2 && p->name && strcmp(p->name, argv[1]) != 0)
		p++;
	if (argc < 3 || !p->name || !g) {
		fputs("properties names | PROPERTY GAME [FIRST [COUNT "
		      "[SECONDS [tell]]]]\n",
		      stderr);
		return 2;
	}
	return run_property(p, g, argv + 3, argc - 3);
}
