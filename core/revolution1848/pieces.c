/* Cards laid on the table and lifted off it. */
#include "pieces.h"

void
r48_lay(struct r48 *s, struct context *c, int seat, int card, int on)
{
	int army = army_of_card(c, card);

	OF(s->hand, seat)[deck_of(card)]--;
	put(s, card,
	    APPLIES(c, RULE_PLAY_STAYS) ? PLACE_TABLE + on : PLACE_DISCARD);
	put_order(s, card, s->seq_next++);
	s->last_play = (uint8_t)seat;
	if (army) {
		OF(s->army_by, army) = (uint8_t)seat;
		TOOK(c, RULE_ARMY_IS_ACTION);
		TOOK(c, RULE_ARMY_ANY_TIME);
	}
	if (on != seat)
		TOOK(c, RULE_PLAY_TRAIN);
	if (hand_size(s, seat) == 0)
		TOOK(c, RULE_PLAY_NO_LIMIT);
}

void
r48_end_effects(struct r48 *s, int slot, int slots)
{
	size_t size = (size_t)slots * LASTING;

	memset(s->fx_op[slot], 0, size);
	memset(s->fx_parties[slot], 0, size);
	memset(s->fx_person[slot], 0, size);
	memset(s->fx_flag[slot], 0, size);
	memset(s->fx_value[slot], 0, size);
}

void
r48_lift(struct r48 *s, const struct context *c, int card, int place)
{
	int action = card - PERSONS, army;

	put(s, card, place);
	put_order(s, card, 0);
	if (is_person(card)) {
		s->attached[card] = 0;
		return;
	}
	r48_end_effects(s, action, 1);
	army = army_of(c, action);
	if (!army)
		return;
	OF(s->army_by, army) = 0;
	for (int i = 0; i < PERSONS; i++)
		if (s->attached[i] == army)
			s->attached[i] = 0;
}
