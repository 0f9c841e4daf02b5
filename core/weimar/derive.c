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

static void
derive_spaces(const struct pack *k, struct derived *d)
{
	int i;

	for (i = 0; i < pack_rows(k, T_OPINION); i++) {
		int32_t owner = cell(k, T_OPINION, i, OPINION_OWNER);
		int32_t second = cell(k, T_OPINION, i, OPINION_OWNER2);
		int32_t column = cell(k, T_OPINION, i, OPINION_COLUMN);
		int32_t row = cell(k, T_OPINION, i, OPINION_ROW);

		if (owner > 0)
			d->claim[i] |= (uint8_t)(1u << (owner - 1));
		if (second > 0)
			d->claim[i] |= (uint8_t)(1u << (second - 1) | DIVIDED);
		/* where no coordinates are known: component order */
		d->turn[i] = (uint16_t)(column == UNKNOWN || row == UNKNOWN
					    ? i
					    : column * 256 + row);
	}
}

static void
derive_results(const struct pack *k, struct derived *d)
{
	int row;

	for (row = pack_rows(k, T_RESULTS) - 1; row >= 0; row--) {
		int32_t party = cell(k, T_RESULTS, row, RESULT_PARTY);
		int32_t action = cell(k, T_RESULTS, row, RESULT_ACTION);

		if (party >= 0 && party < PARTIES && action >= 0 &&
		    action < ACTIONS)
			d->result[party][action] = (uint8_t)row;
	}
}

void
weimar_derive(struct pack *k)
{
	struct derived *d = (void *)k->derived;
	int party;

	for (party = 0; party < PARTIES; party++)
		weimar_measure_track(k, party, &d->track[party]);
	derive_spaces(k, d);
	derive_actions(k, d);
	derive_results(k, d);
	d->k07 = (uint8_t)(pack_find(k, T_CARDS, slice_of("k07")) + 1);
	d->security =
	    (uint8_t)(pack_find(k, T_ISSUES, slice_of("security")) + 1);
}
