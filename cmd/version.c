#include <stdio.h>
#include <string.h>

#include "version.h"

#include "../core/hash.h"
#include "output/findings.h"
#include "output/output.h"

static void
add(struct hash *h, const char *words)
{
	hash_add(h, words, strlen(words) + 1);
}

/* Rules, rulings and editions of a game, word for word. */
static void
add_catalogue(struct hash *h, const struct game *g)
{
	const struct ruling *s;
	const struct rule *r;
	int i;

	add(h, g->id);
	for (i = 0; g->editions[i]; i++)
		add(h, g->editions[i]);
	for (r = g->rules + 1; r->id; r++) {
		const char kind[] = {(char)('0' + (int)r->class),
				     (char)('0' + (int)r->forced), 0};

		add(h, r->id);
		add(h, kind);
		add(h, r->editions);
		add(h, r->cite);
		add(h, r->statement);
		add(h, r->ruling);
	}
	for (s = g->rulings; s->key; s++) {
		add(h, s->key);
		for (i = 0; i < RULING_VALUES && s->values[i]; i++)
			add(h, s->values[i]);
		for (i = 0; g->editions[i]; i++)
			add(h, s->values[s->preset[i]]);
		add(h, s->cite);
		add(h, s->question);
	}
}

static uint64_t
catalogue(const struct game *g)
{
	struct hash h;

	hash_begin(&h);
	add_catalogue(&h, g);
	return hash_end_64(&h);
}

int
version_print(void)
{
	struct hash all;
	int i;

	hash_begin(&all);
	for (i = 0; games[i]; i++)
		add_catalogue(&all, games[i]);
	printf("umpire %s, catalogue %016llx\n", UMPIRE_VERSION,
	       (unsigned long long)hash_end_64(&all));
	for (i = 0; games[i]; i++)
		printf("%s: catalogue %016llx\n", games[i]->id,
		       (unsigned long long)catalogue(games[i]));
	return EXIT_CLEAN;
}
