/* Draws into the row: at a refill, after Intelligence, or by a text. */
#include "rows.h"

void
bismarck_check_draw(struct trial *t, const struct bismarck *s,
		    const struct lasting *l)
{
	TRY(t,
	    bismarck_check_pile(t, bismarck_cards_due(s), RULE_REFILL_COUNT));
	if (s->phase == PHASE_EFFECT || s->phase == PHASE_ATTEST)
		bismarck_check_effect(t, s, l);
}

/* The cards fill the row, and the phase that waited for them continues. */
void
bismarck_apply_draw(struct bismarck *s, struct context *c, const struct move *m)
{
	uint8_t phase = s->phase;

	if (phase == PHASE_EFFECT || phase == PHASE_ATTEST) {
		bismarck_apply_effect(s, c, m);
		return;
	}
	if (phase == PHASE_REDRAW) {
		bismarck_fill_slots(s, m);
		s->phase = PHASE_SETUP;
		return;
	}
	if (DUE(c,
		phase == PHASE_REFILL ? RULE_REFILL_DRAW
				      : RULE_INTELLIGENCE_REFILL,
		true))
		bismarck_fill_slots(s, m);
	if (bismarck_test_pile(s, c))
		return;
	if (phase == PHASE_INTEL_DRAW)
		s->phase = PHASE_INTEL;
	else
		bismarck_after_refill(s, c);
}
