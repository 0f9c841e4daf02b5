/* What the next lines name, and what that says of a row that was lost. */
#include "../../core/bytes.h"
#include "../../core/slots.h"
#include "ways.h"

enum {
	FRESH = 32, /* lines after which the next ones are looked at */
	OFTEN = 3   /* lines that name what is in play */
};

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

/* The seat whose row it is, or whom it is about; -1: none. */
static int
seat_of(const struct import_log *l, const struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;
	int seat = m->actor - 1;

	for (int key = 0; k[key].name && seat < 0; key++)
		if (k[key].domain == l->game->seats && !key_is_list(&k[key]))
			seat = m->value[key] < 0 ? -1 : m->value[key];
	return seat;
}

/* How likely the value is in a row before line i: the later it is named, the
 * more.  What is drawn may also be what later lines (`of`) have to do with
 * again and again. */
static int
likely(const struct import_soon *s, size_t i, int v, bool drawn, uint64_t of)
{
	const uint64_t lines =
	    v < SOON_VALUES ? s->lines[v] >> (i - s->from) : 0;
	const int often = bits_count(lines & of >> (i - s->from));

	if (drawn && often >= OFTEN)
		return 64 + often;
	return lines ? __builtin_ctzll(lines) : 64;
}

/* One value of the row becomes the most likely of those that are legal there.
 */
static void
choose_at(struct import_log *l, const struct notes *notes, size_t i,
	  struct move *m, const struct slot *slot)
{
	const struct verb *verb = &l->game->verbs[m->verb];
	const bool drawn = verb->flags & VERB_CHANCE;
	const struct domain *d = verb->keys[slot->key].domain;
	const int seat = l->context.seats > 1 ? seat_of(l, m) : -1;
	int best = slot->item < 0 ? m->value[slot->key]
				  : move_item(m, slot->key, slot->item);
	const struct import_soon *s;
	uint64_t of = ~UINT64_C(0);

	if (best < 0 || !ways_printed(d, best))
		return;
	if (seat >= 0)
		of = named_soon(l, notes, i, l->game->seats)->lines[seat];
	s = named_soon(l, notes, i, d);
	for (int v = 0; v < domain_size(d); v++) {
		if (!domain_has(d, l->context.pack, v) ||
		    likely(s, i, v, drawn, of) <= likely(s, i, best, drawn, of))
			continue;
		slot_set(slot, m, v);
		l->vocabulary->listed++;
		if (!slot_repeats(slot, m, verb->keys) &&
		    note_is_legal(&l->place, m))
			best = v;
	}
	slot_set(slot, m, best);
}

void
soon_choose(struct import_log *l, const struct notes *notes, size_t i,
	    struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++) {
		struct slot slot = {(uint8_t)key, -1};

		if (!k[key].domain || !move_has_key(m, key, &k[key]))
			continue;
		if (!key_is_list(&k[key]))
			choose_at(l, notes, i, m, &slot);
		for (int a = 0; key_is_list(&k[key]) && a < m->count[key];
		     a++) {
			slot.item = (int16_t)a;
			choose_at(l, notes, i, m, &slot);
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
				likely(named_soon(l, notes, i, k[key].domain),
				       i, items[a], false, 0) < 64;
	}
	return found;
}
