/* Readings of the rules: which there are, their words, and taking one. */
#include <string.h>

#include "dispute.h"

/* Is the ruling one of those that were named, or was none named? */
static bool
is_chosen(const char *const *only, int count, const char *key)
{
	for (int i = 0; i < count; i++)
		if (strcmp(only[i], key) == 0)
			return true;
	return count == 0;
}

int
readings_other(const struct disputed *e, const char *const *only,
	       int only_count, struct reading *readings)
{
	const struct context *c = &e->context;
	const struct ruling *r = c->game->rulings;
	int i, v, edition, count = 0;

	for (i = 0; r[i].key; i++) {
		if (!is_chosen(only, only_count, r[i].key))
			continue;
		for (v = 0; v < ruling_values(&r[i]); v++)
			if (v != c->ruling[i])
				readings[count++] = (struct reading){-1, i, v};
	}
	if (!is_chosen(only, only_count, "edition"))
		return count;
	for (edition = 0; c->game->editions[edition]; edition++)
		if (edition != c->edition)
			readings[count++] = (struct reading){edition, -1, 0};
	return count;
}

void
reading_print(const struct disputed *e, const struct reading *r, struct buf *t)
{
	const struct game *g = e->context.game;

	if (r->ruling < 0)
		buf_say(t, "edition=%s", g->editions[r->edition]);
	else
		buf_say(t, "%s=%s", g->rulings[r->ruling].key,
			g->rulings[r->ruling].values[r->value]);
}

void
reading_print_here(const struct disputed *e, const struct reading *r,
		   struct buf *t)
{
	struct reading here = *r;

	if (r->ruling < 0)
		here.edition = e->context.edition;
	else
		here.value = e->context.ruling[r->ruling];
	reading_print(e, &here, t);
}
