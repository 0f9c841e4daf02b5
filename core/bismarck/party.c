/* 3.2.6: lost support, and where the disc for the Parliament comes from. */
#include "bismarck.h"

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
	int party;

	for (party = PARTIES - 1; party >= 0; party--)
		if (s->pend_lose[party])
			return party;
	return -1;
}

/* The disc has left its place and lies on the spot of the party. */
static void
place_disc(struct bismarck *s, struct context *c)
{
	int party = first_owed(s);

	if (DUE(c, RULE_LOSE_SUPPORT_DISC, true))
		s->parliament[party] = 1;
	s->pend_lose[party] = 0;
	if (c->ruling[RULING_THIRD_DISC] != THIRD_DISC_IMMEDIATE)
		return;
	if (DUE(c, RULE_LOSE_THIRD_DISC, bismarck_lost(s) >= 3))
		bismarck_lose(s, c, REASON_THIRD_DISC);
}

static void
take_from_pool(struct bismarck *s, struct context *c, int pool)
{
	s->pool[pool]--;
	place_disc(s, c);
}

/* A card that is laid open in the middle of a crisis does not join it. */
static void
reopened(struct bismarck *s, struct context *c, int card)
{
	int origin = s->pend_slot ? bismarck_card_in(s, s->pend_slot) : -1;
	uint32_t shared;

	TOOK(c, RULE_SOURCE_REOPENS);
	if (s->pend_cause != CAUSE_CRISIS || origin < 0 ||
	    cell(c->pack, T_CARDS, card, CARDS_KIND) != KIND_CRISIS)
		return;
	shared = (uint32_t)cell(c->pack, T_CARDS, card, CARDS_THEATRES) &
		 (uint32_t)cell(c->pack, T_CARDS, origin, CARDS_THEATRES);
	if (shared && !DUE(c, RULE_CRISIS_SET_FIXED, true))
		s->pend_join[s->card[card] - 1] = 1;
}

static void
take_from_card(struct bismarck *s, struct context *c, int card)
{
	int slot = s->card[card];

	if (--s->discs[slot - 1] == 0)
		reopened(s, c, card);
	place_disc(s, c);
}

/* The only pool but the Influence Pool that holds discs; 0: none, -1: several.
 */
static int
single_pool(const struct bismarck *s)
{
	int pool, found = 0;

	for (pool = POOL_EVENT; pool < POOLS; pool++) {
		if (!s->pool[pool])
			continue;
		if (found)
			return -1;
		found = pool;
	}
	return found;
}

/* The only slot with discs on its card; 0: none, -1: several. */
static int
single_slot(const struct bismarck *s)
{
	int slot, found = 0;

	for (slot = 1; slot <= SLOTS; slot++) {
		if (!s->discs[slot - 1])
			continue;
		if (found)
			return -1;
		found = slot;
	}
	return found;
}

/* Pays for one owed disc if the player has no choice in it. */
static bool
pay_one(struct bismarck *s, struct context *c)
{
	int from;

	if (DUE(c, RULE_SOURCE_INFLUENCE, s->pool[POOL_INFLUENCE] > 0)) {
		take_from_pool(s, c, POOL_INFLUENCE);
		return true;
	}
	from = single_pool(s);
	if (DUE(c, RULE_SOURCE_SINGLE, from > 0)) {
		take_from_pool(s, c, from);
		return true;
	}
	if (from != 0)
		return false;
	from = single_slot(s);
	if (DUE(c, RULE_SOURCE_SINGLE, from > 0)) {
		take_from_card(s, c, bismarck_card_in(s, from));
		return true;
	}
	return false;
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

void
bismarck_source(struct bismarck *s, struct context *c, int pool, int card)
{
	if (card >= 0)
		take_from_card(s, c, card);
	else
		take_from_pool(s, c, pool);
	if (s->phase != PHASE_OVER && bismarck_pay_losses(s, c))
		bismarck_after_losses(s, c);
}
