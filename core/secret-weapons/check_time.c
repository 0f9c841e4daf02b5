/* Special rules of timing, which come before all others but the missing tokens
 * of a stage.  What a row leaves out is taken to fit. */
#include "steps.h"

/* Has the seat had its turn in this stage? */
static bool
has_had_turn(const struct sw *s, const struct context *c, int seat)
{
	if (OF(s->seat_turn, seat) & TURN_OVER)
		return true;
	if (s->phase == PHASE_PLANNING_2 && RULED(c, STAGE2_TURNS, ROUND_ROBIN))
		return false;
	return sw_index(s, seat) < sw_index(s, s->actor);
}

/* Stages are planned in order, by the seats in theirs, and never later. */
void
sw_time_plan(struct trial *t, const struct sw *s, const struct move *m)
{
	int now = sw_stage_now(s);
	bool says = m->verb == V_PLAN && move_has(m, K_PLAN_STAGE);
	int stage = says ? m->value[K_PLAN_STAGE] : now;

	if (m->verb == V_PLAN && now > STAGES && s->phase < PHASE_OVER)
		stage = 0;
	else if (!sw_in_planning(s))
		return;
	TEST(t, RULE_PLANNING_NO_RETRO,
	     stage > now ||
		 (stage == now && (m->actor == s->actor ||
				   !has_had_turn(s, t->context, m->actor))),
	     m->verb == V_PLAN ? K_PLAN_STAGE : FAULT_VERB, now, stage);
	TEST(t, RULE_PLANNING_STAGE_ORDER, stage <= now, K_PLAN_STAGE, now,
	     stage);
	TEST(t, RULE_PLANNING_PLAYER_ORDER, m->actor == s->actor, FAULT_ACTOR,
	     s->actor, m->actor);
}

/* A leftover that must be resolved comes first, before any other row than the
 * one that plays it, event e (MISSING: the row plays none). */
enum { OF_LEFTOVER, OTHER_PLAY };
static void
check_leftovers(struct trial *t, const struct sw *s, int32_t e, bool other)
{
	EACH_EVENT (i, s, t->context, WHERE_LEFTOVER)
		TEST(t, RULE_EVENT_LEFTOVER_FIRST,
		     !other || i == e || !sw_leftover_due(s, t->context, i),
		     FAULT_VERB, i);
}

/* A row comes too early while a leftover, or then a card that the year
 * requires, has to be resolved first. */
void
sw_time_first(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int32_t e = m->verb == V_PLAY ? m->value[K_PLAY_CARD] : MISSING;
	bool other;

	/* a listing asks for each card */
	if (m->verb == V_PLAY && e == MISSING)
		return;
	other = e == MISSING ||
		(s->at[e] != WHERE_LEFTOVER && !sw_required_due(s, c, e) &&
		 !sw_required_unknown(s, c, e));
	TRY(t, check_leftovers(t, s, e, other));
	EACH_REQUIRED (i, s, c)
		if (sw_required_due(s, c, i))
			TEST(t, RULE_EVENT_YEAR_REQUIRED, !other || i == e,
			     FAULT_VERB, i);
}

void
sw_time_pass_pick(struct trial *t, const struct sw *s UNUSED,
		  const struct move *m)
{
	TEST(t, RULE_DRAFT_PICK_ONE, false, FAULT_VERB, m->actor);
}

void
sw_time_pass_event(struct trial *t, const struct sw *s, const struct move *m)
{
	if (m->actor != s->actor)
		return;
	if (m->actor == s->order[0])
		TRY(t, check_leftovers(t, s, MISSING, OTHER_PLAY));
	sw_check_pass_event(t, s, m);
}

void
sw_time_pass_target(struct trial *t, const struct sw *s, const struct move *m)
{
	if (!s->run_site)
		TEST(t,
		     s->runs_left ? RULE_BOMBARDMENT_MANDATED
				  : RULE_BOMBARDMENT_EVENT_ORDER,
		     m->actor == s->actor && sw_may_end_runs(s, t->context),
		     FAULT_VERB, s->actor, m->actor, 2);
}

bool
sw_any_time(const struct sw *s, const struct context *c, const struct move *m)
{
	int32_t e = m->value[K_PLAY_CARD];
	bool is_running =
	    s->phase > PHASE_DRAFT_PICK && s->phase < PHASE_ORDER_PICK;

	if (m->verb != V_PLAY || !RULED(c, FREE_ACTION_TIMING, ANY_TIME))
		return false;
	if (e != MISSING && sw_event(c, e, EVENT_FREE) == 0)
		return false;
	return is_running && s->phase != PHASE_EVENT_FIRST && !s->run_site;
}

/* Free actions have their own time; leftovers and required cards come first. */
static void
time_play(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int32_t e = m->value[K_PLAY_CARD];

	if (sw_top(s) >= 0)
		return;
	if (e != MISSING && m->actor != s->actor)
		(void)knows(t, T_EVENTS, e, EVENT_FREE);
	if (e != MISSING && sw_is_free(c, e))
		TEST(t, RULE_EVENT_FREE_TIMING,
		     ((s->phase == PHASE_EVENT_FIRST ||
		       s->phase == PHASE_EVENT_ACT) &&
		      m->actor == s->actor) ||
			 sw_any_time(s, c, m),
		     FAULT_VERB, e);
	if (s->phase == PHASE_EVENT_FIRST)
		sw_time_first(t, s, m);
	else if (e != MISSING && s->phase == PHASE_EVENT_ACT &&
		 m->actor == s->actor && m->actor == s->order[0])
		check_leftovers(t, s, e, s->at[e] != WHERE_LEFTOVER);
}

/* New projects go to the seats that may claim one, in their order. */
void
sw_time_claim(struct trial *t, const struct sw *s, const struct move *m)
{
	bool search;
	int named, seat = sw_claimer(s, t->context, &search);

	if (m->verb == V_CLAIM) {
		TEST(t, RULE_NEW_PROJECT_ORDER, m->actor == seat, FAULT_ACTOR,
		     seat, m->actor);
		return;
	}
	if (m->verb != V_DRAW || m->value[K_DRAW_DECK] != DECK_TECH ||
	    sw_top(s) >= 0)
		return;
	named = sw_draw_seat(m);
	TEST(t, RULE_NEW_PROJECT_ORDER, named && named == seat,
	     named ? K_DRAW_SEAT : K_DRAW_SLOT, seat, named);
	TEST(t, RULE_NEW_PROJECT_TRACK, search, K_DRAW_SEAT, 0, 1);
}

/* A seat assigns its tokens before anything else. */
void
sw_time_assign(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) < 0 && m->verb != V_TOP_UP)
		TEST(t, RULE_ASSIGN_ALL,
		     m->actor == s->actor &&
			 (m->verb == V_ASSIGN ||
			  (m->verb == V_PASS &&
			   sw_may_end_assigning(s, s->actor))),
		     FAULT_VERB, s->actor, m->actor);
}

void
sw_time_refill(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) < 0)
		TEST(t, RULE_TRACK_REFILL_ALL, m->verb == V_DRAW, FAULT_VERB,
		     sw_refill_slot(s, t->context));
}

/* A trade comes right after the recruit of its seat: it is too early where the
 * slot, on which the seat recruits, has not had its turn. */
static void
time_trade(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t slot = m->value[K_TRADE_SLOT];
	bool recruits =
	    slot != MISSING && in_set(OF(s->slot_recruit, slot), m->actor);
	bool early =
	    recruits && (s->phase == PHASE_RESEARCH_SLOT ||
			 (s->phase == PHASE_RECRUIT_TRADE && slot != s->slot &&
			  RULED(t->context, TRADE_SLOT, RECRUITED)));

	TEST(t, RULE_RECRUIT_TRACK_ORDER, !early, K_TRADE_SLOT, s->slot, slot);
	TEST(t, RULE_RECRUIT_TRADE_TIME,
	     s->phase == PHASE_RECRUIT_TRADE && s->actor == m->actor,
	     FAULT_VERB, m->actor);
}

/* Verbs whose step is set by a rule. */
static void
time_step(struct trial *t, const struct sw *s, const struct move *m)
{
	switch (m->verb) {
	case V_GIVE:
		TEST(t, RULE_DEAL_TIME, sw_in_planning(s), FAULT_VERB,
		     s->phase);
		break;
	case V_SWAP:
		TEST(t, RULE_SWAP_AT_END, s->phase == PHASE_FUNDING_SWAP,
		     FAULT_VERB, s->phase);
		/* its turn is over, and that is why */
		TEST(t, RULE_SWAP_LIMIT, sw_may_swap(s, t->context, m->actor),
		     FAULT_VERB, m->actor);
		break;
	case V_TOP_UP:
		TEST(t, RULE_TOP_UP_AFTER_INCOME,
		     s->phase < PHASE_DRAFT_SHUFFLE ||
			 s->phase > PHASE_FUNDING_ASSIGN,
		     FAULT_VERB, s->phase);
		break;
	case V_DELAY:
		if (sw_top(s) < 0)
			TEST(t, RULE_DEATH_RAY_DELAY,
			     s->phase == PHASE_ADVANCEMENT_DELAY &&
				 m->actor == s->actor,
			     FAULT_VERB, m->value[K_DELAY_SITE]);
		break;
	case V_TARGET:
		if (s->phase != PHASE_BOMBARDMENT_TARGET)
			TEST(t, RULE_BOMBARDMENT_MANDATED,
			     s->turn >= FIRST_RAIDS ||
				 s->phase < PHASE_BOMBARDMENT_TARGET,
			     FAULT_VERB, s->actor, m->actor, 1);
		break;
	default:
		break;
	}
}

/* In the step of a verb: once, and in the order of a rule. */
static void
time_order(struct trial *t, const struct sw *s, const struct move *m)
{
	uint8_t turn = OF(s->seat_turn, m->actor);
	uint16_t order = 0;

	if (m->verb == V_PICK && s->phase == PHASE_DRAFT_PICK) {
		TEST(t, RULE_DRAFT_PICK_ONE, !(turn & TURN_OVER), FAULT_VERB,
		     m->actor);
		order = RULE_DRAFT_PICK_ORDER;
	} else if (m->verb == V_REQUISITION &&
		   s->phase == PHASE_REQUISITION_ACT) {
		TEST(t, RULE_REQUISITION_ONCE, !(turn & TURN_ATTEMPTED),
		     FAULT_VERB, m->actor);
		order = RULE_REQUISITION_ORDER;
	} else if (m->verb == V_TARGET &&
		   s->phase == PHASE_BOMBARDMENT_TARGET) {
		order = s->runs_left ? RULE_BOMBARDMENT_MANDATED
				     : RULE_BOMBARDMENT_EVENT_ORDER;
	} else if (m->verb == V_POSITION && s->phase == PHASE_ORDER_PICK) {
		order = RULE_ORDER_PICK_REVERSE;
	}
	if (order)
		TEST(t, order, m->actor == s->actor, FAULT_ACTOR, s->actor,
		     m->actor);
	if (m->verb == V_RESEARCH && s->phase == PHASE_RESEARCH_SLOT)
		TEST(t, RULE_RESEARCH_TRACK_ORDER,
		     !move_has(m, K_RESEARCH_SLOT) ||
			 m->value[K_RESEARCH_SLOT] == s->slot,
		     K_RESEARCH_SLOT, s->slot, m->value[K_RESEARCH_SLOT]);
}

void
sw_time_verb(struct trial *t, const struct sw *s, const struct move *m)
{
	if (m->verb == V_PLAN)
		TRY(t, sw_time_plan(t, s, m));
	if (m->verb == V_PLAY)
		TRY(t, time_play(t, s, m));
	if (m->verb == V_TRADE)
		TRY(t, time_trade(t, s, m));
	TRY(t, time_step(t, s, m));
	time_order(t, s, m);
}
