/* How things end: the game, and a card, whose place is taken again. */
#include <string.h>

#include "steps.h"

/* --- the game ----------------------------------------------------------- */

/* The cards that the player has looked at go back into the pile. */
static void
put_back(struct bismarck *s)
{
	uint8_t *card;

	while ((card = memchr(s->card, PLACE_SEEN, CARDS))) {
		*card = PLACE_DECK;
		s->deck++;
	}
}

void
bismarck_clear_pending(struct bismarck *s)
{
	put_back(s);
	s->pend_slot = s->pend_cause = s->pend_broker = s->pend_pushed = 0;
	s->pend_text = (struct bookmark){0};
	memset(s->pend_join, 0, sizeof(s->pend_join));
	memset(s->pend_lose, 0, sizeof(s->pend_lose));
}

static void
finish(struct bismarck *s, enum outcome outcome, enum reason reason)
{
	bismarck_clear_pending(s);
	s->phase = PHASE_OVER;
	s->outcome = (uint8_t)outcome;
	s->reason = (uint8_t)reason;
}

static bool
all_german(const struct bismarck *s, const struct context *c)
{
	return bismarck_flags_in(s, c, ZONE_GERMAN) == POWERS;
}

void
bismarck_lose(struct bismarck *s, struct context *c, enum reason reason)
{
	if (all_german(s, c) && !APPLIES(c, RULE_LOSE_BEFORE_WIN))
		finish(s, OUTCOME_WIN, REASON_ALLIES);
	else
		finish(s, OUTCOME_LOSS, reason);
}

/* 4, 3.4: is the win tested at this moment, by ruling win-check? */
static bool
is_tested(const struct context *c, enum moment moment)
{
	switch (ruling(c, RULING_WIN_CHECK)) {
	case WIN_CHECK_EACH_EVENT:
		return true;
	case WIN_CHECK_AFTER_CARD:
		return moment != AFTER_DOUBLE;
	default: /* end-of-turn */
		return moment == AFTER_CLEANUP;
	}
}

/* 4: five flags in the German zone win, now, and if none may be inactive. */
bool
bismarck_test_win(struct bismarck *s, struct context *c, enum moment moment)
{
	static const uint8_t all_active[POWERS];
	bool inactive;

	if (!all_german(s, c))
		return false;
	if (DUE(c, RULE_WIN_CHECK, !is_tested(c, moment)))
		return false;
	inactive = memcmp(s->inactive, all_active, POWERS) != 0;
	if (DUE(c, RULE_WIN_INACTIVE, inactive) &&
	    RULED(c, INACTIVE_VICTORY, BLOCKS))
		return false;
	if (!APPLIES(c, RULE_WIN_FIVE_FLAGS))
		return false;
	if (moment == AFTER_CARD)
		TOOK(c, RULE_WIN_NOT_DURING_EVENT);
	finish(s, OUTCOME_WIN, REASON_ALLIES);
	return true;
}

/* --- the pile ----------------------------------------------------------- */

void
bismarck_want_cards(struct bismarck *s, struct context *c, int phase)
{
	if (DUE(c, RULE_LOSE_LAST_CARD, s->deck == 0))
		bismarck_lose(s, c, REASON_LAST_CARD);
	else
		s->phase = (uint8_t)phase;
}

/* 4: under failed-draw a card has to be missing; shown cards still count. */
bool
bismarck_test_pile(struct bismarck *s, struct context *c)
{
	bool lost =
	    s->deck == 0 && !memchr(s->card, PLACE_SEEN, CARDS) &&
	    (RULED(c, LAST_CARD, EMPTIES_DECK) || bismarck_free_slots(s) > 0);

	if (DUE(c, RULE_LOSE_LAST_CARD, lost))
		bismarck_lose(s, c, REASON_LAST_CARD);
	return s->phase == PHASE_OVER;
}

/* --- the card ----------------------------------------------------------- */

/* 3.2.7: the cards move left over the gaps; returns the free slots. */
static int
slide(struct bismarck *s, struct context *c)
{
	int to = 0;

	for (int from = 1; from <= SLOTS; from++) {
		if (!OF(s->row, from))
			continue;
		to++;
		if (DUE(c, RULE_REFILL_SLIDE, from > to)) {
			bismarck_lay(s, bismarck_card_in(s, from), to);
			OF(s->row, from) = 0;
			if (DUE(c, RULE_REFILL_DISCS_TRAVEL,
				OF(s->discs, from) > 0))
				OF(s->discs, to) = OF(s->discs, from);
			OF(s->discs, from) = 0;
		}
	}
	return SLOTS - to;
}

/* 3.2.8: discs above the cap (a ruling says which roll) return to Influence. */
static void
cap_pools(struct bismarck *s, struct context *c)
{
	bool highest = RULED(c, CAP_THROW, HIGHEST);
	uint8_t cap = !APPLIES(c, RULE_CAP_VALUE) ? DISCS
		      : highest                   ? s->dice_top
						  : s->dice_hi;
	uint8_t *influence = &s->pool[POOL_INFLUENCE];

	if (*influence > cap || bismarck_row_discs(s) > cap)
		TOOK(c, RULE_CAP_EXEMPT);
	for (int pool = POOL_EVENT; pool < POOLS; pool++) {
		if (!DUE(c, RULE_CAP_POOLS, s->pool[pool] > cap))
			continue;
		if (APPLIES(c, RULE_CAP_EXCESS))
			*influence =
			    (uint8_t)(*influence + s->pool[pool] - cap);
		s->pool[pool] = cap;
	}
}

void
bismarck_after_refill(struct bismarck *s, struct context *c)
{
	if (RULED(c, WIN_OR_LAST_CARD, REFILL_FIRST) &&
	    bismarck_test_win(s, c, AFTER_CARD)) {
		TOOK(c, RULE_WIN_OR_LAST_CARD);
		return;
	}
	cap_pools(s, c);
	s->phase = PHASE_ACTION;
}

void
bismarck_close_ranks(struct bismarck *s, struct context *c)
{
	bismarck_clear_pending(s);
	if (RULED(c, WIN_OR_LAST_CARD, WIN_FIRST) &&
	    bismarck_test_win(s, c, AFTER_CARD)) {
		TOOK(c, RULE_WIN_OR_LAST_CARD);
		return;
	}
	if (slide(s, c) == 0)
		bismarck_after_refill(s, c);
	else
		bismarck_want_cards(s, c, PHASE_REFILL);
}

void
bismarck_end_card(struct bismarck *s, struct context *c, bool stays)
{
	int card = bismarck_card_in(s, s->pend_slot);

	if (DUE(c, RULE_ISSUE_CHECK, bismarck_is_issue(c, card)) &&
	    !bismarck_test_support(s, c))
		return;
	if (!stays && APPLIES(c, RULE_EVENT_DISCARD))
		bismarck_discard(s, c, card, RULE_CANCELLED_DISCS_RETURN);
	bismarck_close_ranks(s, c);
}

bool
bismarck_test_support(struct bismarck *s, struct context *c)
{
	if (!DUE(c, RULE_SUPPORT_CHECK, bismarck_lost(s) >= 3))
		return true;
	bismarck_lose(s, c, REASON_SUPPORT_CHECK);
	return false;
}
