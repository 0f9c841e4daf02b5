/* The rows: for each verb its timing, its rules and what it does.  verbs.def
 * has its keys; a new verb is in both.
 */
#include "rows.h"

/* --- passing -------------------------------------------------------------- */

static void
check_pass(struct trial *t, const struct sw *s, const struct move *m)
{
	/* somebody else may be at turn */
	if (sw_may_be_over(s, t->context))
		sw_knows_over(t, s);
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

/* --- all of them ---------------------------------------------------------- */

/* clang-format off */
const struct sw_row sw_rows_of[V_COUNT] = {
#define ROW(verb, name) [V_##verb] = {sw_check_##name, sw_act_##name},
#include "rows.def"
    [V_DRAW]      = {sw_check_draw_tech, sw_act_draw_tech},
    [V_ROLL]      = {sw_check_roll_hit, sw_act_roll_hit},
    [V_PASS]      = {check_pass, sw_act_pass},
    [V_DONE]      = {sw_check_done, sw_act_done},
    [V_MOVE]      = {sw_check_own, sw_act_own},
    [V_APPROVE]   = {sw_check_own, sw_act_own},
    [V_COMPLETE]  = {sw_check_own, sw_act_own},
    [V_UPGRADE]   = {sw_check_own, sw_act_own},
    [V_DOWNGRADE] = {sw_check_own, sw_act_own},
};
/* clang-format on */

/* clang-format off */
/* Rows that something pending asks for. */
static const struct sw_row rows_due[PENDING_DEAL + 1] = {
    [PENDING_DIE]  = {sw_check_roll_requisition, sw_act_roll_requisition},
    [PENDING_LOSS] = {sw_check_loss, sw_act_loss},
    [PENDING_LOOT] = {sw_check_loot, sw_act_loot},
    [PENDING_DRAW] = {sw_check_draw_due, sw_act_draw_due},
    [PENDING_DEAL] = {sw_check_draw_due, sw_act_draw_due},
};
/* `draw` where a phase has another. */
static const struct sw_row draws[PHASES] = {
    [PHASE_SETUP_START]  = {sw_check_draw_start, sw_act_draw_start},
    [PHASE_DRAFT_PACKET] = {sw_check_draw_packet, sw_act_draw_packet},
};
/* clang-format on */

/* What a row is now: what is pending may make something else of it. */
static const struct sw_row *
row_now(const struct sw *s, const struct move *m)
{
	static const struct sw_row answer = {sw_check_answer,
					     sw_act_answer};
	int top = sw_top(s);

	if (top >= 0 && rows_due[s->pending[top]].check)
		return &rows_due[s->pending[top]];
	if (top >= 0 && (sw_verbs[m->verb].flags & VERB_PRIMITIVE))
		return &answer;
	return top < 0 && m->verb == V_DRAW && draws[s->phase].check
		   ? &draws[s->phase]
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
