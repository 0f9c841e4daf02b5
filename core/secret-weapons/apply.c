/* Carries a row out, then everything that follows from it. */
#include "primitive.h"

void
sw_act_pass(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0) {
		sw_act_answer(s, c, m);
		return;
	}
	if (sw_year[s->phase].act_pass)
		sw_year[s->phase].act_pass(s, c, m);
	else
		sw_turn_over(s, m->actor);
}

void
sw_act_draw(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_act_draw_due(s, c, m);
	else if (s->phase == PHASE_SETUP_START)
		sw_act_draw_start(s, c, m);
	else if (s->phase == PHASE_DRAFT_PACKET)
		sw_act_draw_packet(s, c, m);
	else
		sw_act_draw_tech(s, c, m);
}

void
sw_act_roll(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_act_roll_requisition(s, c, m);
	else
		sw_act_roll_hit(s, c, m);
}

void
sw_act_promise(struct sw *s, struct context *c, const struct move *m)
{
	(void)s;
	(void)m;
	/* §5.2: recorded, and nothing else */
	TOOK(c, RULE_DEAL_PROMISE);
}

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
