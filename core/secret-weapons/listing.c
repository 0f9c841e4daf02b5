/* Building blocks of a list of legal rows. */
#include "enumerate.h"

struct move
sw_row(const struct listing *l, int verb, int actor)
{
	struct move m;

	move_begin(&m, l->c->game->verbs, verb, actor);
	return m;
}

bool
sw_legal(const struct listing *l, const struct move *m)
{
	struct trial t = {.state = l->s, .context = l->c, .move = m};

	sw_check(&t);
	return t.count == 0;
}

void
sw_try(struct listing *l, const struct move *m)
{
	if (l->more && sw_legal(l, m))
		l->more = l->fn(l->arg, m);
}

void
sw_pattern(struct listing *l, const struct move *sample, struct move *pattern,
	   uint64_t fillings)
{
	if (!l->more || !sw_legal(l, sample))
		return;
	pattern->pattern = 1;
	pattern->fillings = fillings;
	l->more = l->fn(l->arg, pattern);
}

void
sw_try_key(struct listing *l, const struct move *m, int key, int from, int to)
{
	int i;

	for (i = from; i < to && l->more; i++) {
		struct move one = *m;

		move_set(&one, key, i);
		sw_try(l, &one);
	}
}

bool
sw_sample(const struct listing *l, struct move *m, int key, int seat,
	  bool scientists, int n)
{
	int source, i, have, last = SOURCE_PROJECT + sw_projects_of(l->c);

	for (source = SOURCE_POOL; source < last && n > 0; source++) {
		have = sw_tokens_at(l->s, seat, source, scientists);
		for (i = 0; i < have && n > 0; i++, n--)
			move_push(m, key, source);
	}
	return n == 0;
}

void
sw_unseen(struct move *m, int key, int n)
{
	while (n-- > 0)
		move_push(m, key, UNSEEN);
}

uint64_t
sw_bags(const struct listing *l, int seat, bool scientists, int n)
{
	int source, last = SOURCE_PROJECT + sw_projects_of(l->c);
	uint64_t ways[64] = {1};
	int i, j;

	if (n > 63)
		return 0;
	for (source = SOURCE_POOL; source < last; source++) {
		int have = sw_tokens_at(l->s, seat, source, scientists);

		if (have == 0)
			continue;
		for (i = n; i > 0; i--)
			for (j = 1; j <= have && j <= i; j++)
				ways[i] += ways[i - j];
	}
	return ways[n];
}
