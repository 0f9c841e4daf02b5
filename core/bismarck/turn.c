/* The order of a turn: what the rules force behind a row, until the game waits
 * for the next one. */
#include <string.h>

#include "bismarck.h"

/* --- the end ------------------------------------------------------------- */

static void
clear_pending(struct bismarck *s)
{
	s->pend_slot = s->pend_cause = s->pend_broker = 0;
	s->pend_step = s->pend_option = s->pend_act = s->pend_member = 0;
	s->pend_times = s->pend_flags = 0;
	s->pend_last = 0;
	memset(s->pend_join, 0, sizeof(s->pend_join));
	memset(s->pend_lose, 0, sizeof(s->pend_lose));
}

static void
finish(struct bismarck *s, enum outcome outcome, enum reason reason)
{
	clear_pending(s);
	s->phase = PHASE_OVER;
	s->outcome = (uint8_t)outcome;
	s->reason = (uint8_t)reason;
}

static bool
all_german(const struct bismarck *s, const struct context *c)
{
	int power;

	for (power = 0; power < POWERS; power++)
		if (bismarck_zone(c, s->flags[power]) != ZONE_GERMAN)
			return false;
	return true;
}

void
bismarck_lose(struct bismarck *s, struct context *c, enum reason reason)
{
	if (all_german(s, c) && !DUE(c, RULE_LOSE_BEFORE_WIN, true))
		finish(s, OUTCOME_WIN, REASON_ALLIES);
	else
		finish(s, OUTCOME_LOSS, reason);
}

/* 4 and 3.4: is the win tested now? */
static bool
is_tested(const struct context *c, enum moment moment)
{
	switch (c->ruling[RULING_WIN_CHECK]) {
	case WIN_CHECK_EACH_EVENT:
		return true;
	case WIN_CHECK_AFTER_CARD:
		return moment != AFTER_DOUBLE;
	default: /* end-of-turn */
		return moment == AFTER_CLEANUP;
	}
}

bool
bismarck_win(struct bismarck *s, struct context *c, enum moment moment)
{
	static const uint8_t all_active[POWERS];
	bool inactive;

	if (!all_german(s, c))
		return false;
	if (DUE(c, RULE_WIN_CHECK, !is_tested(c, moment)))
		return false;
	inactive = memcmp(s->inactive, all_active, POWERS) != 0;
	if (DUE(c, RULE_WIN_INACTIVE, inactive) &&
	    c->ruling[RULING_INACTIVE_VICTORY] == INACTIVE_VICTORY_BLOCKS)
		return false;
	if (!DUE(c, RULE_WIN_FIVE_FLAGS, true))
		return false;
	if (moment == AFTER_CARD)
		TOOK(c, RULE_WIN_NOT_DURING_EVENT);
	finish(s, OUTCOME_WIN, REASON_ALLIES);
	return true;
}

/* --- the throw ----------------------------------------------------------- */

static void
end_double(struct bismarck *s, struct context *c)
{
	clear_pending(s);
	if (DUE(c, RULE_DOUBLES_AGAIN, true))
		s->phase = PHASE_ROLL;
	(void)bismarck_win(s, c, AFTER_DOUBLE);
}

/* 3.2.2: the double that belongs to no power. */
static void
party_double(struct bismarck *s, struct context *c)
{
	int party = PARTIES - 1;

	if (bismarck_lost(s) == PARTIES)
		TOOK(c, RULE_BOP_PARTY_NONE);
	if (!DUE(c, RULE_BOP_PARTY, bismarck_lost(s) < PARTIES)) {
		end_double(s, c);
		return;
	}
	if (bismarck_lost(s) < PARTIES - 1) {
		s->phase = PHASE_BOP_PARTY;
		return;
	}
	while (party > 0 && s->parliament[party])
		party--;
	bismarck_owe(s, c, party);
	s->pend_cause = CAUSE_BOP;
	if (bismarck_pay_losses(s, c))
		bismarck_after_losses(s, c);
}

static void
double_event(struct bismarck *s, struct context *c)
{
	int32_t event = cell(c->pack, T_DOUBLES, s->dice_lo - 1, DOUBLES_EVENT);
	int power = event - DOUBLE_POWER;
	int32_t arrow;

	if (event == DOUBLE_PARTY) {
		party_double(s, c);
		return;
	}
	arrow = bismarck_arrow(c, power, s->flags[power]);
	if (DUE(c, RULE_BOP_POWER, true) &&
	    DUE(c, RULE_BOP_ARROW, arrow != ARROW_NONE))
		bismarck_move_flag(s, c, power, arrow == ARROW_RIGHT ? 1 : -1);
	end_double(s, c);
}

/* A cancelled card is not executed. */
static void
skip_card(struct bismarck *s, struct context *c, int card)
{
	if (bismarck_is_issue(c, card)) {
		if (DUE(c, RULE_CANCELLED_ISSUE_CHECK, true) &&
		    c->ruling[RULING_CANCELLED_ISSUE_CHECK] ==
			CANCELLED_ISSUE_CHECK_YES &&
		    !bismarck_support(s, c))
			return;
	}
	bismarck_discard(s, c, card, RULE_CANCELLED_DISCS_RETURN);
	bismarck_close_ranks(s, c);
}

static void
activate(struct bismarck *s, struct context *c)
{
	uint8_t slot = DUE(c, RULE_EVENT_SLOT, true) ? s->dice_lo : 1;
	int card = bismarck_card_in(s, slot);

	s->pend_slot = slot;
	if (DUE(c, RULE_CANCELLED_SKIP, s->discs[slot - 1] > 0)) {
		skip_card(s, c, card);
	} else if (DUE(c, RULE_CRISIS_KIND,
		       cell(c->pack, T_CARDS, card, CARDS_KIND) ==
			   KIND_CRISIS)) {
		bismarck_break_out(s, c);
	} else if (DUE(c, RULE_SPA_ACTIVATED, bismarck_is_lasting(c, card))) {
		if (c->ruling[RULING_SPA_ACTIVATED] == SPA_ACTIVATED_STAY)
			bismarck_close_ranks(s, c);
		else
			bismarck_end_card(s, c);
	} else if (DUE(c, RULE_EVENT_EXECUTE, true)) {
		bismarck_run_effect(s, c);
	} else {
		bismarck_end_card(s, c);
	}
}

void
bismarck_throw_counts(struct bismarck *s, struct context *c)
{
	if (s->dice_hi > s->dice_top)
		s->dice_top = s->dice_hi;
	if (DUE(c, RULE_DOUBLES_EVENT, s->dice_lo == s->dice_hi))
		double_event(s, c);
	else
		activate(s, c);
}

/* --- the card ------------------------------------------------------------ */

void
bismarck_run_effect(struct bismarck *s, struct context *c)
{
	for (;;) {
		struct scene scene = bismarck_scene(s, c);

		switch (program_advance(s, &scene)) {
		case PROGRAM_MOVED:
			s->pend_cause = CAUSE_EFFECT;
			if (!bismarck_pay_losses(s, c))
				return;
			s->pend_cause = CAUSE_NONE;
			break;
		case PROGRAM_WAITS:
			s->phase = PHASE_EFFECT;
			return;
		case PROGRAM_ATTESTS:
			if (DUE(c, RULE_EFFECT_ATTESTED, true))
				s->phase = PHASE_ATTEST;
			else
				bismarck_end_card(s, c);
			return;
		case PROGRAM_ENDED:
			bismarck_end_card(s, c);
			return;
		}
	}
}

void
bismarck_after_losses(struct bismarck *s, struct context *c)
{
	uint8_t cause = s->pend_cause;

	s->pend_cause = CAUSE_NONE;
	if (cause == CAUSE_BOP) {
		end_double(s, c);
	} else if (cause == CAUSE_CRISIS) {
		bismarck_end_crisis(s, c);
	} else {
		bismarck_run_effect(s, c);
	}
}

bool
bismarck_support(struct bismarck *s, struct context *c)
{
	if (!DUE(c, RULE_SUPPORT_CHECK, bismarck_lost(s) >= 3))
		return true;
	bismarck_lose(s, c, REASON_SUPPORT_CHECK);
	return false;
}

void
bismarck_end_card(struct bismarck *s, struct context *c)
{
	int card = bismarck_card_in(s, s->pend_slot);

	if (DUE(c, RULE_ISSUE_CHECK, bismarck_is_issue(c, card)) &&
	    !bismarck_support(s, c))
		return;
	if (DUE(c, RULE_EVENT_DISCARD, true))
		bismarck_discard(s, c, card, RULE_CANCELLED_DISCS_RETURN);
	bismarck_close_ranks(s, c);
}

/* --- refill -------------------------------------------------------------- */

/* 3.2.7: the cards move left over the gaps; returns the free slots. */
static int
slide(struct bismarck *s, struct context *c)
{
	int from, to = 0;

	for (from = 0; from < SLOTS; from++) {
		if (!s->row[from])
			continue;
		if (DUE(c, RULE_REFILL_SLIDE, from > to)) {
			bismarck_lay(s, s->row[from] - 1, to + 1);
			s->row[from] = 0;
			if (DUE(c, RULE_REFILL_DISCS_TRAVEL,
				s->discs[from] > 0))
				s->discs[to] = s->discs[from];
			s->discs[from] = 0;
		}
		to++;
	}
	return SLOTS - to;
}

void
bismarck_close_ranks(struct bismarck *s, struct context *c)
{
	clear_pending(s);
	if (c->ruling[RULING_WIN_OR_LAST_CARD] == WIN_OR_LAST_CARD_WIN_FIRST &&
	    bismarck_win(s, c, AFTER_CARD)) {
		TOOK(c, RULE_WIN_OR_LAST_CARD);
		return;
	}
	if (slide(s, c) == 0)
		bismarck_after_refill(s, c);
	else
		bismarck_want_cards(s, c, PHASE_REFILL);
}

void
bismarck_want_cards(struct bismarck *s, struct context *c, int phase)
{
	if (DUE(c, RULE_LOSE_LAST_CARD, s->deck == 0))
		bismarck_lose(s, c, REASON_LAST_CARD);
	else
		s->phase = (uint8_t)phase;
}

bool
bismarck_pile_lost(struct bismarck *s, struct context *c)
{
	bool lost = s->deck == 0 &&
		    (c->ruling[RULING_LAST_CARD] == LAST_CARD_EMPTIES_DECK ||
		     bismarck_card_in(s, SLOTS) < 0);

	if (DUE(c, RULE_LOSE_LAST_CARD, lost))
		bismarck_lose(s, c, REASON_LAST_CARD);
	return s->phase == PHASE_OVER;
}

/* 3.2.8 */
static void
cap_pools(struct bismarck *s, struct context *c)
{
	bool highest = c->ruling[RULING_CAP_THROW] == CAP_THROW_HIGHEST;
	uint8_t cap = !DUE(c, RULE_CAP_VALUE, true) ? DISCS
		      : highest                     ? s->dice_top
						    : s->dice_hi;
	uint8_t *influence = &s->pool[POOL_INFLUENCE];
	int pool;

	if (*influence > cap || bismarck_row_discs(s) > cap)
		TOOK(c, RULE_CAP_EXEMPT);
	for (pool = POOL_EVENT; pool < POOLS; pool++) {
		if (!DUE(c, RULE_CAP_POOLS, s->pool[pool] > cap))
			continue;
		if (DUE(c, RULE_CAP_EXCESS, true))
			*influence =
			    (uint8_t)(*influence + s->pool[pool] - cap);
		s->pool[pool] = cap;
	}
}

void
bismarck_after_refill(struct bismarck *s, struct context *c)
{
	if (c->ruling[RULING_WIN_OR_LAST_CARD] ==
		WIN_OR_LAST_CARD_REFILL_FIRST &&
	    bismarck_win(s, c, AFTER_CARD)) {
		TOOK(c, RULE_WIN_OR_LAST_CARD);
		return;
	}
	cap_pools(s, c);
	s->phase = PHASE_ACTION;
}

/* --- cleanup ------------------------------------------------------------- */

void
bismarck_end_turn(struct bismarck *s, struct context *c)
{
	int pool;

	for (pool = POOL_EVENT; pool < POOLS; pool++) {
		if (!DUE(c, RULE_CLEANUP_POOLS, s->pool[pool] > 0))
			continue;
		s->pool[POOL_INFLUENCE] =
		    (uint8_t)(s->pool[POOL_INFLUENCE] + s->pool[pool]);
		s->pool[pool] = 0;
	}
	TOOK(c, RULE_CLEANUP_KEEPS);
	s->dice_lo = s->dice_hi = s->dice_top = 0;
	if (bismarck_win(s, c, AFTER_CLEANUP))
		return;
	TOOK(c, RULE_TURN_PHASES);
	if (!DUE(c, RULE_NEXT_TURN, true))
		return;
	/* only spa-activated=stay has no end in sight: stop counting there */
	if (s->turn < UINT16_MAX)
		s->turn++;
	s->phase = PHASE_TURN;
}
