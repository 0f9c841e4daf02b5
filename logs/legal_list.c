#include "legal_list.h"

#include <stdlib.h>

#include "grow.h"

struct listed {
	struct move *rows;
	size_t count, room;
	bool no_memory;
};

static bool
keep(void *arg, const struct move *m)
{
	struct listed *l = arg;
	struct move *rows =
	    grown(l->rows, &l->room, l->count + 1, sizeof(*rows));

	l->no_memory = !rows;
	if (!rows)
		return false;
	l->rows = rows;
	l->rows[l->count++] = *m;
	return true;
}

/* One move after the other, in the order in which the game lists them. */
static bool
group(struct listed *l)
{
	struct move *to = malloc((l->count + 1) * sizeof(*to));
	bool done[256] = {false};
	size_t count = 0;

	for (size_t i = 0; to && i < l->count; i++) {
		if (done[l->rows[i].verb])
			continue;
		done[l->rows[i].verb] = true;
		for (size_t k = i; k < l->count; k++)
			if (l->rows[k].verb == l->rows[i].verb)
				to[count++] = l->rows[k];
	}
	free(l->rows);
	l->rows = to;
	return to != NULL;
}

struct move *
legal_list(const struct choosing *c, size_t *count)
{
	struct listed l = {.rows = NULL};
	const bool good =
	    (choices_each(c, keep, &l), !l.no_memory) && group(&l);

	*count = good ? l.count : 0;
	if (good)
		return l.rows;
	free(l.rows);
	return NULL;
}
