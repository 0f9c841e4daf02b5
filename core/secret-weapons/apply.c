/* Carries a row out, then everything that follows from it. */
#include "primitive.h"

void
sw_act_pass(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0) {
		sw_act_answer(s, c, m);
		return;
	}
	switch (s->phase) {
	case PHASE_FUNDING_ASSIGN:
	case PHASE_RECRUIT_ASSIGN:
	case PHASE_CLEANUP_ASSIGN:
		/* an uncertain pool is empty */
		s->pool_uncertain[m->actor - 1] = 0;
		break;
	case PHASE_DEVELOP_ACT:
		sw_act_pass_develop(s, c, m);
		break;
	case PHASE_RECRUIT_TRADE:
		sw_act_pass_trade(s, c, m);
		break;
	case PHASE_BOMBARDMENT_TARGET:
		sw_act_pass_run(s, c, m);
		break;
	case PHASE_ADVANCEMENT_DELAY:
		sw_act_pass_delay(s, c, m);
		break;
	default:
		sw_turn_over(s, m->actor);
	}
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
act_roll(struct sw *s, struct context *c, const struct move *m)
{
	if (sw_top(s) >= 0)
		sw_act_roll_requisition(s, c, m);
	else
		sw_act_roll_hit(s, c, m);
}

static void
act_promise(struct sw *s, struct context *c, const struct move *m)
{
	(void)s;
	(void)m;
	/* §5.2: recorded, and nothing else */
	TOOK(c, RULE_DEAL_PROMISE);
}

static act_fn *const acts[V_COUNT] = {
    [V_ORDER] = sw_act_order,         [V_DRAW] = act_draw,
    [V_SHUFFLE] = sw_act_shuffle,     [V_ROLL] = act_roll,
    [V_PICK] = sw_act_pick,           [V_TOP_UP] = sw_act_top_up,
    [V_SWAP] = sw_act_swap,           [V_PLAN] = sw_act_plan,
    [V_GIVE] = sw_act_give,           [V_PROMISE] = act_promise,
    [V_PASS] = sw_act_pass,           [V_REQUISITION] = sw_act_requisition,
    [V_RESEARCH] = sw_act_research,   [V_TRADE] = sw_act_trade,
    [V_ASSIGN] = sw_act_assign,       [V_MOVE] = sw_act_move,
    [V_PLAY] = sw_act_play,           [V_DONE] = sw_act_done,
    [V_PRODUCE] = sw_act_produce,     [V_GRANT] = sw_act_grant,
    [V_REFUSE] = sw_act_refuse,       [V_APPROVE] = sw_act_approve,
    [V_COMPLETE] = sw_act_complete,   [V_UPGRADE] = sw_act_upgrade,
    [V_DOWNGRADE] = sw_act_downgrade, [V_TARGET] = sw_act_target,
    [V_DELAY] = sw_act_delay,         [V_REDEPLOY] = sw_act_redeploy,
    [V_CLAIM] = sw_act_claim,         [V_RECEIVE] = sw_act_receive,
    [V_POSITION] = sw_act_position,
};

static void
act_verb(struct sw *s, struct context *c, const struct move *m)
{
	int top = sw_top(s);

	if (top >= 0 && s->pending[top] == PENDING_LOSS)
		sw_act_loss(s, c, m);
	else if (top >= 0 && s->pending[top] == PENDING_LOOT)
		sw_act_loot(s, c, m);
	else if (top >= 0 && (sw_verbs[m->verb].flags & VERB_PRIMITIVE))
		sw_act_answer(s, c, m);
	else if (acts[m->verb])
		acts[m->verb](s, c, m);
}

/* A row of the decision shows that it is not over; consent and agreements are
 * none. */
static void
shows_turn(struct sw *s, const struct move *m)
{
	if (m->actor && m->verb != V_GIVE && m->verb != V_PROMISE &&
	    m->verb != V_GRANT && m->verb != V_REFUSE)
		s->seat_turn[m->actor - 1] &= (uint8_t)~TURN_MAYBE_OVER;
}

void
sw_apply(void *state, struct context *c, const struct move *m, uint16_t broken)
{
	struct sw *s = state;
	bool next;

	/* the acts take what is there, whatever -k let pass */
	(void)broken;
	sw_take_turn(s);
	sw_go_on(s, c, m);
	next = derived(c)->gaps && sw_may_mean_next(s, c, m);
	shows_turn(s, m);
	act_verb(s, c, m);
	sw_settle(s, c);
	if (next && s->actor == m->actor)
		s->seat_turn[m->actor - 1] |= TURN_MAYBE_OVER;
}
