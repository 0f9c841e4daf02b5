/* What the next lines name: a row that was lost is hardly about that. */
#include "../../core/slots.h"
#include "ways.h"

enum { FRESH = 32 }; /* lines after which the next ones are looked at */

/* For each value of the domain the lines that name it, a bit for each of the
 * next 64, from line i on or one before it. */
static const struct import_soon *
named_soon(struct import_log *l, const struct notes *notes, size_t i,
	   const struct domain *d)
{
	struct import_soon *s = l->soon;
	const int size = domain_size(d);

	while (s < l->soon + SOON_DOMAINS - 1 && s->of && s->of != d)
		s++;
	if (s->of == d && s->from <= i && i - s->from < FRESH)
		return s;
	*s = (struct import_soon){.of = d, .from = i};
	for (size_t k = 0; k < 64 && i + k < notes->count; k++) {
		vocabulary_line(l->vocabulary, &notes->note[i + k].words);
		for (int v = 0; v < size && v < SOON_VALUES; v++)
			if (domain_has(d, l->context.pack, v) &&
			    vocabulary_value(l->vocabulary, d, v)->count)
				s->lines[v] |= UINT64_C(1) << k;
	}
	return s;
}

/* In how many lines the value is named; 64: in none that is near. */
static int
lines_until(const struct import_soon *s, size_t i, int v)
{
	const uint64_t lines =
	    v < SOON_VALUES ? s->lines[v] >> (i - s->from) : 0;

	return lines ? __builtin_ctzll(lines) : 64;
}

/* One value of the row becomes the one that is named last, or not at all, of
 * those that are legal there. */
static void
avoid_at(struct import_log *l, const struct notes *notes, size_t i,
	 struct move *m, const struct slot *slot)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	const struct domain *d = k[slot->key].domain;
	int best = slot->item < 0 ? m->value[slot->key]
				  : move_item(m, slot->key, slot->item);
	const struct import_soon *s;

	if (best < 0 || !ways_printed(d, best))
		return;
	s = named_soon(l, notes, i, d);
	for (int v = 0; v < domain_size(d); v++) {
		if (!domain_has(d, l->context.pack, v) ||
		    lines_until(s, i, v) <= lines_until(s, i, best))
			continue;
		slot_set(slot, m, v);
		l->vocabulary->listed++;
		if (!slot_repeats(slot, m, k) && note_is_legal(&l->place, m))
			best = v;
	}
	slot_set(slot, m, best);
}

void
soon_avoid(struct import_log *l, const struct notes *notes, size_t i,
	   struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++) {
		struct slot slot = {(uint8_t)key, -1};

		if (!k[key].domain || !move_has_key(m, key, &k[key]))
			continue;
		if (!key_is_list(&k[key]))
			avoid_at(l, notes, i, m, &slot);
		for (int a = 0; key_is_list(&k[key]) && a < m->count[key];
		     a++) {
			slot.item = (int16_t)a;
			avoid_at(l, notes, i, m, &slot);
		}
	}
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
			found = items[a] >= 0 &&
				ways_printed(k[key].domain, items[a]) &&
				lines_until(named_soon(l, notes, i,
						       k[key].domain),
					    i, items[a]) < 64;
	}
	return found;
}
