/* What the next lines name. */
#include "ways.h"

enum { FRESH = 32 }; /* lines after which the next ones are looked at */

/* Does line i or one of the next name the value? */
static bool
named_soon(struct import_log *l, const struct notes *notes, size_t i,
	   const struct domain *d, int value)
{
	struct import_soon *s = l->soon;
	const int size = domain_size(d);

	while (s < l->soon + SOON_DOMAINS - 1 && s->of && s->of != d)
		s++;
	if (s->of == d && s->from <= i && i - s->from < FRESH)
		return s->lines[value] >> (i - s->from);
	*s = (struct import_soon){.of = d, .from = i};
	for (size_t k = 0; k < 64 && i + k < notes->count; k++) {
		vocabulary_line(l->vocabulary, &notes->note[i + k].words);
		for (int v = 0; v < size && v < SOON_VALUES; v++)
			if (domain_has(d, l->context.pack, v) &&
			    vocabulary_value(l->vocabulary, d, v)->count)
				s->lines[v] |= UINT64_C(1) << k;
	}
	return s->lines[value];
}

bool
soon_names(struct import_log *l, const struct notes *notes, size_t i,
	   const struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	bool found = false;

	for (int key = 0; k[key].name; key++) {
		int count;
		int16_t one;
		const int16_t *items =
		    move_values(m, key, &k[key], &one, &count);

		for (int a = 0; k[key].domain && a < count && !found; a++)
			found =
			    items[a] >= 0 && items[a] < SOON_VALUES &&
			    ways_printed(k[key].domain, items[a]) &&
			    named_soon(l, notes, i, k[key].domain, items[a]);
	}
	return found;
}
