#include "beam_rows.h"

#include <stdlib.h>

bool
row_invents(const struct import_log *l, const struct move *m)
{
	const struct key *k = l->game->verbs[m->verb].keys;

	for (int key = 0; k[key].name; key++) {
		int count;
		int16_t one;
		const int16_t *items =
		    move_values(m, key, &k[key], &one, &count);

		if (!k[key].domain || k[key].domain->lists[0].words)
			continue;
		for (int i = 0; i < count; i++)
			if (items[i] != UNSEEN &&
			    !vocabulary_value(l->vocabulary, k[key].domain,
					      items[i])
				 ->count)
				return true;
	}
	return false;
}

/* Can what is open in the pattern stay so, as nobody sees it, or is it of dice?
 */
static bool
may_fill(const struct import_log *l, const struct move *m, bool dice)
{
	const struct verb *v = &l->game->verbs[m->verb];

	for (int key = 0; v->keys[key].name; key++) {
		const struct key *k = &v->keys[key];

		if (move_is_unseen(m, key, k) &&
		    (dice ? !key_is_list(k) || !(v->flags & VERB_CHANCE)
			  : !(k->flags & KEY_HIDDEN)))
			return false;
	}
	return true;
}

bool
row_fill_first(const struct import_log *l, struct move *m)
{
	for (int16_t pips = -1; m->pattern && pips <= 6; pips++) {
		struct move one = *m;

		if (!may_fill(l, m, pips >= 0))
			continue;
		one.pattern = 0;
		one.fillings = 1;
		for (int i = 0; i < one.items_used && pips >= 0; i++)
			if (one.items[i] == UNSEEN)
				one.items[i] = pips;
		if (note_is_legal(&l->place, &one))
			*m = one;
	}
	return !m->pattern;
}

bool
row_has_legal_twin(const struct import_log *l, const struct move *m)
{
	const struct verb *verbs = l->game->verbs;
	size_t count;
	struct move *rows = note_legal(&l->place, &count);
	bool found = false;

	for (size_t i = 0; i < count; i++) {
		const struct move *row = &rows[i];

		for (int a = 0;
		     row->actor == m->actor && row->verb != m->verb &&
		     verbs[m->verb].keys[a].name;
		     a++)
			for (int k = 0; verbs[row->verb].keys[k].name; k++) {
				const struct domain *d =
				    verbs[m->verb].keys[a].domain;

				found |= d && !d->lists[0].words &&
					 d == verbs[row->verb].keys[k].domain &&
					 !m->count[a] && !row->count[k] &&
					 m->value[a] == row->value[k] &&
					 move_has(m, a);
			}
	}
	free(rows);
	return found;
}
