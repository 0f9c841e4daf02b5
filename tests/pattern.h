/* Rows that a pattern stands for. */
#pragma once

#include "../core/move.h"

/* Does a row agree in verb, actor and all that is not UNSEEN in a pattern? */
static inline bool
move_matches(const struct move *pattern, const struct move *m,
	     const struct verb *verbs)
{
	const struct key *k = verbs[m->verb].keys;

	if (pattern->verb != m->verb || pattern->actor != m->actor)
		return false;
	for (int i = 0; k[i].name; i++) {
		const bool bag = k[i].type == KEY_BAG;
		const int value = pattern->value[i];
		bool used[MOVE_ITEMS] = {false};
		int n, other;
		const int16_t *x = move_items(pattern, i, &n);
		const int16_t *y = move_items(m, i, &other);

		if (!key_is_list(&k[i]) && value != m->value[i] &&
		    (value != UNSEEN || m->value[i] == MISSING))
			return false;
		if (key_is_list(&k[i]) && n != other)
			return false;
		for (int j = 0; key_is_list(&k[i]) && j < n; j++) {
			int at = bag ? 0 : j, end = bag ? n : j + 1;

			if (x[j] == UNSEEN)
				continue;
			at = item_at(y, used, at, end, x[j]);
			if (at < 0)
				return false;
			used[at] = true;
		}
	}
	return true;
}
