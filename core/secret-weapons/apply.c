/* Carries a row out, then everything that follows from it. */
#include "rows.h"

void
sw_act_verb(struct sw *s, struct context *c, const struct move *m)
{
	int top = sw_top(s);

	if (top >= 0 && s->pending[top] == PENDING_LOSS)
		sw_act_loss(s, c, m);
	else if (top >= 0 && s->pending[top] == PENDING_LOOT)
		sw_act_loot(s, c, m);
	else if (top >= 0 && (sw_verbs[m->verb].flags & VERB_PRIMITIVE))
		sw_act_answer(s, c, m);
	else if (sw_rows_of[m->verb].act)
		sw_rows_of[m->verb].act(s, c, m);
}

/* A row of the decision shows that it is not over; consent and agreements are
 * none. */
static void
shows_turn(struct sw *s, const struct move *m)
{
	if (m->actor && m->verb != V_GIVE && m->verb != V_PROMISE &&
	    m->verb != V_GRANT && m->verb != V_REFUSE)
		s->seat_turn[m->actor - 1] &= (uint8_t)~TURN_OVER_UNSURE;
}

void
sw_apply(void *state, struct context *c, const struct move *m)
{
	struct sw *s = state;
	bool next;

	/* the acts take what is there, whatever -k let pass */
	sw_take_turn(s);
	sw_go_on(s, c, m);
	next = sw_may_mean_next(s, c, m);
	shows_turn(s, m);
	sw_act_verb(s, c, m);
	sw_settle(s, c);
	if (next && s->actor == m->actor)
		s->seat_turn[m->actor - 1] |= TURN_OVER_UNSURE;
}
