/* The order of a turn: what a roll sets off, what follows lost parties. */
#include "turn.h"

/* --- the card of the roll ------------------------------------------------- */

/* A cancelled card is skipped; an Issue, by ruling, has its Support Check. */
static void
skip_card(struct bismarck *s, struct context *c, int card)
{
	bool checked = bismarck_is_issue(c, card) &&
		       APPLIES(c, RULE_CANCELLED_ISSUE_CHECK) &&
		       RULED(c, CANCELLED_ISSUE_CHECK, YES);

	if (checked && !bismarck_test_support(s, c))
		return;
	bismarck_discard(s, c, card, RULE_CANCELLED_DISCS_RETURN);
	bismarck_close_ranks(s, c);
}

void
bismarck_activate(struct bismarck *s, struct context *c)
{
	uint8_t slot = APPLIES(c, RULE_EVENT_SLOT) ? s->dice_lo : 1;
	int card = bismarck_card_in(s, slot);
	bool stays = RULED(c, SPA_ACTIVATED, STAY);

	s->pend_slot = slot;
	if (DUE(c, RULE_CANCELLED_SKIP, OF(s->discs, slot) > 0)) {
		skip_card(s, c, card);
	} else if (DUE(c, RULE_CRISIS_KIND,
		       bismarck_kind(c, card) == KIND_CRISIS)) {
		bismarck_break_out(s, c);
	} else if (DUE(c, RULE_SPA_ACTIVATED, bismarck_is_lasting(c, card))) {
		if (stays)
			(void)sure(c, T_CARDS, card, CARDS_LASTING);
		bismarck_end_card(s, c, stays);
	} else if (APPLIES(c, RULE_EVENT_EXECUTE)) {
		bismarck_run_effect(s, c);
	} else {
		bismarck_end_card(s, c, CARD_LEAVES);
	}
}

/* --- doubles and lost parties --------------------------------------------- */

void
bismarck_end_double(struct bismarck *s, struct context *c)
{
	bismarck_clear_pending(s);
	if (APPLIES(c, RULE_DOUBLES_AGAIN))
		s->phase = PHASE_ROLL;
	(void)bismarck_test_win(s, c, AFTER_DOUBLE);
}

void
bismarck_place_losses(struct bismarck *s, struct context *c, enum cause cause)
{
	s->pend_cause = (uint8_t)cause;
	if (!bismarck_pay_losses(s, c))
		return;
	s->pend_cause = CAUSE_NONE;
	if (cause == CAUSE_BOP)
		bismarck_end_double(s, c);
	else if (cause == CAUSE_CRISIS)
		bismarck_end_crisis(s, c);
	else
		bismarck_run_effect(s, c);
}
