/* 3.2.5-6: lost support, and where the disc for the Parliament comes from. */
#include "steps.h"

/* --- what is owed --------------------------------------------------------- */

void
bismarck_owe(struct bismarck *s, struct context *c, int party)
{
	if (DUE(c, RULE_LOSE_SUPPORT_OCCUPIED, s->parliament[party]))
		return;
	s->pend_lose[party] = 1;
}

/* The owed party whose disc is placed next: for a crisis C, then NL. */
static int
first_owed(const struct bismarck *s)
{
	for (int party = PARTIES - 1; party >= 0; party--)
		if (s->pend_lose[party])
			return party;
	return -1;
}

/* The disc has left its place and lies on the spot of the party. */
static void
place_disc(struct bismarck *s, struct context *c)
{
	int party = first_owed(s);

	if (APPLIES(c, RULE_LOSE_SUPPORT_DISC))
		s->parliament[party] = 1;
	s->pend_lose[party] = 0;
	if (!RULED(c, THIRD_DISC, IMMEDIATE))
		return;
	if (DUE(c, RULE_LOSE_THIRD_DISC, bismarck_lost(s) >= 3))
		bismarck_lose(s, c, REASON_THIRD_DISC);
}

void
bismarck_take_from_pool(struct bismarck *s, struct context *c, int pool)
{
	s->pool[pool]--;
	place_disc(s, c);
}

/* A card loses its disc and is open again.  In the middle of a crisis it does
 * not join, but if it lasts it may forbid the announced Honest Broker: in
 * doubt, if the pack does not know. */
static void
lay_open(struct bismarck *s, struct context *c, int card)
{
	uint32_t shared;
	int origin;

	TOOK(c, RULE_SOURCE_REOPENS);
	if (s->pend_cause != CAUSE_CRISIS)
		return;
	origin = bismarck_card_in(s, s->pend_slot);
	if (s->pend_broker && bismarck_is_lasting(c, card))
		(void)sure(c, T_CARDS, card, CARDS_LASTING);
	if (bismarck_kind(c, card) != KIND_CRISIS)
		return;
	shared = (uint32_t)cell(c->pack, T_CARDS, card, CARDS_THEATRES) &
		 (uint32_t)cell(c->pack, T_CARDS, origin, CARDS_THEATRES);
	if (shared && !APPLIES(c, RULE_CRISIS_SET_FIXED))
		OF(s->pend_join, s->card[card]) = 1;
}

void
bismarck_take_from_card(struct bismarck *s, struct context *c, int card)
{
	int slot = s->card[card];

	if (--OF(s->discs, slot) == 0)
		lay_open(s, c, card);
	place_disc(s, c);
}

/* --- where the disc comes from -------------------------------------------- */

/* Places of these that hold discs; *only is the last of them. */
static int
holders(const uint8_t *discs, int from, int to, int *only)
{
	int n = 0;

	for (int i = from; i < to; i++)
		if (discs[i]) {
			*only = i;
			n++;
		}
	return n;
}

/* 3.2.6: one of the three pools, and if all are empty one of the cards. */
static int
find_source(const struct bismarck *s, int *pool, int *slot)
{
	int n = holders(s->pool, POOL_EVENT, POOLS, pool);

	return n ? n : holders(s->discs, 0, SLOTS, slot);
}

int
bismarck_sources(const struct bismarck *s)
{
	int pool, slot;

	return find_source(s, &pool, &slot);
}

/* Takes the next owed disc; false: the player chooses from where. */
static bool
pay_one(struct bismarck *s, struct context *c)
{
	int pool = -1, slot = -1, n;

	if (DUE(c, RULE_SOURCE_INFLUENCE, s->pool[POOL_INFLUENCE] > 0)) {
		bismarck_take_from_pool(s, c, POOL_INFLUENCE);
		return true;
	}
	n = find_source(s, &pool, &slot);
	if (!DUE(c, RULE_SOURCE_SINGLE, n == 1))
		return false;
	if (pool >= 0)
		bismarck_take_from_pool(s, c, pool);
	else
		bismarck_take_from_card(s, c, unless_none(s->row[slot]));
	return true;
}

bool
bismarck_pay_losses(struct bismarck *s, struct context *c)
{
	while (first_owed(s) >= 0) {
		if (!pay_one(s, c)) {
			s->phase = PHASE_SOURCE;
			return false;
		}
		if (s->phase == PHASE_OVER)
			return false;
	}
	return true;
}
