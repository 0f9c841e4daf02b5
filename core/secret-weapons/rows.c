/* The rows: for each verb its timing, its rules and what it does.  verbs.def
 * has its keys; a new verb is in both.
 */
#include "rows.h"

/* --- passing -------------------------------------------------------------- */

static void
time_pass(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) < 0 && sw_year[s->phase].time_pass)
		sw_year[s->phase].time_pass(t, s, m);
}

static void
check_pass(struct trial *t, const struct sw *s, const struct move *m)
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

static void
check_draw(struct trial *t, const struct sw *s, const struct move *m)
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

static void
act_draw(struct sw *s, struct context *c, const struct move *m)
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

static void
check_roll(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_check_roll_requisition(t, s, m);
	else
		sw_check_roll_hit(t, s, m);
}

static void
act_roll(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_act_roll_requisition(s, c, m);
	else
		sw_act_roll_hit(s, c, m);
}

/* --- all of them ---------------------------------------------------------- */

/* clang-format off */
const struct sw_row sw_rows_of[V_COUNT] = {
#define ROW(verb, name) [V_##verb] = {NULL, sw_check_##name, sw_act_##name},
#define TIMED(verb, name) [V_##verb] = {sw_time_##name, sw_check_##name, sw_act_##name},
#include "rows.def"
    [V_DRAW]      = {NULL, check_draw, act_draw},
    [V_ROLL]      = {NULL, check_roll, act_roll},
    [V_PASS]      = {time_pass, check_pass, sw_act_pass},
    [V_DONE]      = {NULL, sw_check_done, sw_act_done},
    [V_MOVE]      = {NULL, sw_check_own, sw_act_own},
    [V_APPROVE]   = {NULL, sw_check_own, sw_act_own},
    [V_COMPLETE]  = {NULL, sw_check_own, sw_act_own},
    [V_UPGRADE]   = {NULL, sw_check_own, sw_act_own},
    [V_DOWNGRADE] = {NULL, sw_check_own, sw_act_own},
};
/* clang-format on */

/* What a row is now: what waits may make something else of it. */
static const struct sw_row *
row_now(const struct sw *s, const struct move *m)
{
	static const struct sw_row loss = {NULL, sw_check_loss, sw_act_loss};
	static const struct sw_row loot = {NULL, sw_check_loot, sw_act_loot};
	static const struct sw_row answer = {NULL, sw_check_answer,
					     sw_act_answer};
	int top = sw_top(s);

	return top < 0                           ? &sw_rows_of[m->verb]
	       : s->pending[top] == PENDING_LOSS ? &loss
	       : s->pending[top] == PENDING_LOOT ? &loot
	       : sw_verbs[m->verb].flags & VERB_PRIMITIVE
		   ? &answer
		   : &sw_rows_of[m->verb];
}

void
sw_check_verb(struct trial *t, const struct sw *s, const struct move *m)
{
	if (row_now(s, m)->check)
		row_now(s, m)->check(t, s, m);
}

void
sw_act_verb(struct sw *s, struct context *c, const struct move *m)
{
	if (row_now(s, m)->act)
		row_now(s, m)->act(s, c, m);
}
