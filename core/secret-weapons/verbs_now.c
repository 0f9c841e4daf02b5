/* Which verbs a row can have now: those of the step, or of what is pending. */
#include "turn.h"

#define BIT(verb) (UINT64_C(1) << V_##verb)

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

	return sw_year[s->phase].verbs |
	       (events && derived(c)->event_depends_unsure &&
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
