#include "legal_list.h"

#include <stdlib.h>

#include "grow.h"

struct listed {
	struct move *rows;
	size_t count, room;
	bool no_memory;
};

static bool
keep_legal(void *arg, const struct move *m)
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

/* One move after the other, in the order in which the game lists them; no rows
 * are left if memory is gone. */
static void
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
}

struct move *
legal_list(const struct choosing *c, size_t *count)
{
	struct listed l = {.rows = NULL};

	choices_each(c, keep_legal, &l);
	if (l.no_memory) {
		free(l.rows);
		l = (struct listed){.rows = NULL};
	} else {
		group(&l);
	}
	*count = l.rows ? l.count : 0;
	return l.rows;
}
