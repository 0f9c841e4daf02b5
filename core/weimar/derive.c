/* What rows look up again and again, worked out once for a pack. */
#include "board.h"

_Static_assert(sizeof(struct derived) <= PACK_DERIVED, "fits beside the cells");

static void
derive_actions(const struct pack *k, struct derived *d)
{
	for (int row = 0; row < pack_entries(k, T_ACTIONS); row++) {
		int32_t party = cell(k, T_ACTIONS, row, ACTION_PARTY);
		int32_t action = cell(k, T_ACTIONS, row, ACTION_NAME);

		if (weimar_on_board(party, action))
			d->action[party][action] = (uint8_t)(row + 1);
	}
	for (int row = pack_entries(k, T_RESULTS) - 1; row >= 0; row--) {
		int32_t party = cell(k, T_RESULTS, row, RESULT_PARTY);
		int32_t action = cell(k, T_RESULTS, row, RESULT_ACTION);

		if (weimar_on_board(party, action))
			d->result[party][action] = (uint8_t)row;
	}
}

static void
derive_spaces(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < pack_entries(k, T_OPINION); i++) {
		int32_t owner = cell(k, T_OPINION, i, OPINION_OWNER);
		int32_t second = cell(k, T_OPINION, i, OPINION_OWNER2);
		int32_t column = cell(k, T_OPINION, i, OPINION_COLUMN);
		int32_t row = cell(k, T_OPINION, i, OPINION_ROW);

		if (owner > 0)
			d->claim[i] |= (uint8_t)(1u << (owner - 1));
		if (second > 0)
			d->claim[i] |= (uint8_t)(1u << (second - 1) | DIVIDED);
		else
			d->undivided |= UINT64_C(1) << i;
		/* where no coordinates are known: component order */
		d->turn[i] = (uint16_t)(column == UNKNOWN || row == UNKNOWN
					    ? i
					    : column * 256 + row);
	}
}

static void
derive_cards(const struct pack *k, struct derived *d)
{
	for (int i = 0; i < pack_entries(k, T_CARDS); i++) {
		int32_t deck = cell(k, T_CARDS, i, CARD_DECK);

		if (deck < 0)
			continue;
		d->deck[deck][i / 64] |= UINT64_C(1) << i % 64;
		if (cell(k, T_CARDS, i, CARD_SET) == UNKNOWN)
			d->aside_unsure |= (uint8_t)(1u << deck);
	}
}

/* The minor party that the issue gives away, by its first option. */
static int
minor_of(const struct pack *k, int issue)
{
	const struct effect_act *act =
	    weimar_first_act(k, cell(k, T_ISSUES, issue, ISSUE_OPTION1), 0);
	bool gives = act && act->verb == V_MINOR_ASSIGN &&
		     cell(k, T_ISSUES, issue, ISSUE_KIND) == ISSUE_MINOR;

	return gives
		   ? greater(0, 1 + weimar_fixed(k, act, K_MINOR_ASSIGN_MINOR))
		   : 0;
}

void
weimar_derive(struct pack *k)
{
	struct derived *d = (void *)k->derived;

	for (int table = 0; table < TABLES; table++)
		d->gaps |= pack_gaps(k, table, UINT32_MAX);
	for (int party = 0; party < PARTIES; party++)
		weimar_measure_track(k, party, &d->track[party]);
	derive_spaces(k, d);
	derive_actions(k, d);
	derive_cards(k, d);
	for (int i = 0; i < pack_entries(k, T_ISSUES); i++)
		d->minor[i] = (uint8_t)minor_of(k, i);
	/* 5.3.3.6: a treaty that is a timeline card as well */
	for (int i = 0; i < pack_entries(k, T_FOREIGN); i++)
		d->treaty_card[i] =
		    (uint8_t)(pack_find(k, T_CARDS, pack_id(k, T_FOREIGN, i)) +
			      1);
}
