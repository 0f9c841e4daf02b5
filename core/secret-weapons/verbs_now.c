/* Which verbs a row can have now: those of the step, or of what is pending. */
#include "primitive.h"

#define BIT(verb) (UINT64_C(1) << V_##verb)

static const uint64_t verbs_of_phase[PHASES] = {
    [PHASE_SETUP_ORDER] = BIT(ORDER),
    [PHASE_SETUP_START] = BIT(DRAW),
    [PHASE_SETUP_TRACK] = BIT(DRAW),
    [PHASE_DRAFT_SHUFFLE] = BIT(SHUFFLE),
    [PHASE_DRAFT_PACKET] = BIT(DRAW) | BIT(SHUFFLE),
    [PHASE_DRAFT_PICK] = BIT(PICK),
    [PHASE_FUNDING_ASSIGN] = BIT(ASSIGN) | BIT(PASS),
    [PHASE_FUNDING_TOP_UP] = BIT(TOP_UP) | BIT(PASS),
    [PHASE_FUNDING_SWAP] = BIT(SWAP) | BIT(PASS),
    [PHASE_PLANNING_1] = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),
    [PHASE_PLANNING_2] = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),
    [PHASE_PLANNING_3] = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),
    [PHASE_PLANNING_4] = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),
    [PHASE_PLANNING_5] = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),
    [PHASE_PLANNING_6] = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),
    [PHASE_REQUISITION_ACT] = BIT(REQUISITION) | BIT(PASS),
    [PHASE_RESEARCH_SLOT] = BIT(RESEARCH),
    [PHASE_RECRUIT_TRADE] = BIT(TRADE) | BIT(PASS),
    [PHASE_RECRUIT_ASSIGN] = BIT(ASSIGN) | BIT(PASS),
    [PHASE_MOVE_ACT] = BIT(MOVE) | BIT(PASS),
    [PHASE_EVENT_FIRST] = BIT(PLAY) | BIT(PASS),
    [PHASE_EVENT_ACT] = BIT(PLAY) | BIT(PASS),
    [PHASE_PRODUCTION_ACT] = BIT(PRODUCE) | BIT(PASS),
    [PHASE_DEVELOP_ACT] = BIT(APPROVE) | BIT(COMPLETE) | BIT(UPGRADE) |
			  BIT(DOWNGRADE) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS),
    [PHASE_BOMBARDMENT_TARGET] = BIT(TARGET) | BIT(PASS),
    [PHASE_ADVANCEMENT_DELAY] = BIT(DELAY) | BIT(PASS),
    [PHASE_ADVANCEMENT_RETIRE] =
	BIT(REDEPLOY) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS),
    [PHASE_CLEANUP_CLAIM] = BIT(CLAIM) | BIT(DRAW),
    [PHASE_CLEANUP_ASSIGN] = BIT(ASSIGN) | BIT(PASS),
    [PHASE_CLEANUP_BOTTOM] = BIT(RECEIVE),
    [PHASE_CLEANUP_REFILL] = BIT(DRAW),
    [PHASE_CLEANUP_REDISTRIBUTE] = BIT(REDEPLOY) | BIT(PASS),
    [PHASE_ORDER_PICK] = BIT(POSITION),
};

static const uint64_t pending_verbs[] = {
    [PENDING_SHUFFLE] = BIT(SHUFFLE), [PENDING_DIE] = BIT(ROLL),
    [PENDING_LOSS] = BIT(LOSE),       [PENDING_LOOT] = BIT(TAKE),
    [PENDING_DRAW] = BIT(DRAW),       [PENDING_PLACE] = BIT(RECEIVE),
    [PENDING_DEAL] = BIT(DRAW)};

/* Verbs that may answer what is on top of the stack. */
static uint64_t
verbs_pending(const struct context *c, int kind)
{
	return sw_is_text(kind) ? BIT(DONE) | BIT(PASS) | derived(c)->primitives
				: pending_verbs[kind];
}

/* §12.18: access that a project of an event needs is granted in the event step,
 * if there is such a project. */
static uint64_t
verbs_of(const struct sw *s, const struct context *c)
{
	bool events =
	    s->phase == PHASE_EVENT_FIRST || s->phase == PHASE_EVENT_ACT;

	return verbs_of_phase[s->phase] |
	       (events && derived(c)->event_maybe_depends &&
			RULED(c, EVENT_PROJECT_DEPENDENCY, REQUIRED)
		    ? BIT(GRANT) | BIT(REFUSE)
		    : 0);
}

bool
sw_of_phase(const struct sw *s, const struct context *c, int verb)
{
	return verbs_of(s, c) >> verb & 1;
}

uint64_t
sw_verbs_now(const struct sw *s, const struct context *c)
{
	int top = sw_top(s);

	if (top >= 0)
		return verbs_pending(c, s->pending[top]);
	if (s->run_site)
		return BIT(ROLL);
	/* free actions at any time */
	return verbs_of(s, c) |
	       (RULED(c, FREE_ACTION_TIMING, ANY_TIME) ? BIT(PLAY) : 0);
}
