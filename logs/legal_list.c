#include "legal_list.h"

#include <stdlib.h>

#include "grow.h"

bool
legal_rows_keep(void *arg, const struct move *m)
{
	struct legal_rows *l = arg;
	struct move *moves =
	    grown(l->moves, &l->room, l->count + 1, sizeof(*moves));

	l->no_memory = !moves;
	if (!moves)
		return false;
	l->moves = moves;
	l->moves[l->count++] = *m;
	return true;
}

/* Groups the rows by move, in the order of their first; no memory: no rows. */
static void
group(struct legal_rows *l)
{
	struct move *to = malloc((l->count + 1) * sizeof(*to));
	bool done[256] = {false};
	size_t count = 0;

	for (size_t i = 0; to && i < l->count; i++) {
		if (done[l->moves[i].verb])
			continue;
		done[l->moves[i].verb] = true;
		for (size_t k = i; k < l->count; k++)
			if (l->moves[k].verb == l->moves[i].verb)
				to[count++] = l->moves[k];
	}
	free(l->moves);
	l->moves = to;
}

struct move *
legal_list(const struct choosing *c, size_t *count)
{
	struct legal_rows l = {.moves = NULL};

	choices_each(c, legal_rows_keep, &l);
	if (l.no_memory) {
		free(l.moves);
		l.moves = NULL;
	} else {
		group(&l);
	}
	*count = l.moves ? l.count : 0;
	return l.moves;
}
