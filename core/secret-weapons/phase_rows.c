/* Rows that mean what the phase makes of them, or what waits in it: passing,
 * drawing, rolling; and promises, which mean nothing.
 */
#include "rows.h"

/* --- passing -------------------------------------------------------------- */

void
sw_time_pass(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) < 0 && sw_year[s->phase].time_pass)
		sw_year[s->phase].time_pass(t, s, m);
}

void
sw_check_pass(struct trial *t, const struct sw *s, const struct move *m)
{
	/* somebody else may be at turn */
	if (sw_may_be_over(s, t->context))
		sw_knows_over(t, s);
	/* §12.17: only there a scientist comes back */
	TEST(t, RULE_DEVELOP_CYLINDER_RETURN,
	     !move_has(m, K_PASS_TO) ||
		 (sw_top(s) < 0 && s->phase == PHASE_DEVELOP_ACT),
	     K_PASS_TO, m->value[K_PASS_TO], 2);
	if (sw_top(s) < 0 && sw_year[s->phase].check_pass)
		sw_year[s->phase].check_pass(t, s, m);
}

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

/* --- cards and dice ------------------------------------------------------- */

void
sw_check_draw(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_check_draw_due(t, s, m);
	else if (s->phase == PHASE_SETUP_START)
		sw_check_draw_start(t, s, m);
	else if (s->phase == PHASE_DRAFT_PACKET)
		sw_check_draw_packet(t, s, m);
	else
		sw_check_draw_tech(t, s, m);
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
sw_check_roll(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_check_roll_requisition(t, s, m);
	else
		sw_check_roll_hit(t, s, m);
}

void
sw_act_roll(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_act_roll_requisition(s, c, m);
	else
		sw_act_roll_hit(s, c, m);
}

/* --- promises ------------------------------------------------------------- */

void
sw_act_promise(struct sw *s, struct context *c, const struct move *m)
{
	(void)s;
	(void)m;
	/* §5.2: recorded, and nothing else */
	TOOK(c, RULE_DEAL_PROMISE);
}
