/* What rows look up again and again, worked out once for a pack. */
#include "rules.h"

_Static_assert(sizeof(struct derived) <= PACK_DERIVED, "fits beside the cells");

static void
derive_actions(const struct pack *k, struct derived *d)
{
	int row;

	for (row = 0; row < pack_rows(k, T_ACTIONS); row++) {
		int32_t party = cell(k, T_ACTIONS, row, ACTION_PARTY);
		int32_t action = cell(k, T_ACTIONS, row, ACTION_NAME);

		if (party >= 0 && party < PARTIES && action >= 0 &&
		    action < ACTIONS)
			d->action[party][action] = (uint8_t)(row + 1);
	}
}

void
weimar_derive(struct pack *k)
{
	struct derived *d = (void *)k->derived;
	int party;

	for (party = 0; party < PARTIES; party++)
		weimar_measure_track(k, party, &d->track[party]);
	derive_actions(k, d);
	d->k07 = (uint8_t)(pack_find(k, T_CARDS, slice_of("k07")) + 1);
	d->security =
	    (uint8_t)(pack_find(k, T_ISSUES, slice_of("security")) + 1);
}
