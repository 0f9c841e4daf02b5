/* Is a row legal?  First whose turn it is and what waits, in the order of
 * spec (c): missing tokens, special rules of timing, what is pending, step,
 * player; then the rules of the verb itself.
 */
#include "steps.h"

#define BIT(verb) (UINT64_C(1) << VERB_##verb)

static const uint64_t verbs_of_phase[PHASES] = {
    [PHASE_SETUP_ORDER] = BIT(ORDER),
    [PHASE_SETUP_START] = BIT(DRAW),
    [PHASE_SETUP_TRACK] = BIT(DRAW),
    [PHASE_DRAFT_SHUFFLE] = BIT(SHUFFLE),
    [PHASE_DRAFT_PACKET] = BIT(DRAW),
    [PHASE_DRAFT_PICK] = BIT(PICK),
    [PHASE_FUNDING_ASSIGN] = BIT(ASSIGN),
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
    [PHASE_RECRUIT_ASSIGN] = BIT(ASSIGN),
    [PHASE_MOVE_ACT] = BIT(MOVE) | BIT(PASS),
    [PHASE_EVENT_FIRST] = BIT(PLAY) | BIT(PASS),
    [PHASE_EVENT_ACT] = BIT(PLAY) | BIT(PASS),
    [PHASE_PRODUCTION_ACT] = BIT(PRODUCE) | BIT(PASS),
    [PHASE_DEVELOP_ACT] = BIT(APPROVE) | BIT(COMPLETE) | BIT(UPGRADE) |
			  BIT(DOWNGRADE) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS),
    [PHASE_BOMBARDMENT_TARGET] = BIT(TARGET),
    [PHASE_ADVANCEMENT_DELAY] = BIT(DELAY) | BIT(PASS),
    [PHASE_ADVANCEMENT_RETIRE] =
	BIT(REDEPLOY) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS),
    [PHASE_CLEANUP_CLAIM] = BIT(CLAIM) | BIT(DRAW),
    [PHASE_CLEANUP_ASSIGN] = BIT(ASSIGN),
    [PHASE_CLEANUP_BOTTOM] = BIT(RECEIVE),
    [PHASE_CLEANUP_REFILL] = BIT(DRAW),
    [PHASE_CLEANUP_REDISTRIBUTE] = BIT(REDEPLOY) | BIT(PASS),
    [PHASE_ORDER_PICK] = BIT(POSITION),
};

uint64_t
sw_verbs_of_phase(int phase)
{
	return verbs_of_phase[phase];
}

/* --- tests that many rows share ------------------------------------------ */

void
sw_check_tokens(struct trial *t, const struct sw *s, int seat, int source,
		bool scientists, int n, int key)
{
	const struct context *c = t->context;
	int have = sw_tokens_at(s, seat, source, scientists);
	int p = source - SOURCE_PROJECT;
	int all = sw_limit(c, scientists ? PIECE_SCIENTISTS : PIECE_WORKERS);

	TEST(t, RULE_COMPONENT_CONSERVATION, n <= all, key, all, n);
	/* §12.11: the cylinder on the mark is none of them */
	if (scientists && p >= 0)
		TEST(t, RULE_MARKER_STUCK,
		     n <= have || s->owner[p] != seat ||
			 n > have + s->marker[p],
		     key, p);
	TEST(t, RULE_TOKEN_PLACE, n <= have, key, source, have, n);
}

void
sw_check_sources(struct trial *t, const struct sw *s, const struct move *m,
		 int key, bool scientists)
{
	int n, i, j;
	const int16_t *source = move_items(m, key, &n);

	for (i = 0; i < n; i++) {
		int have = sw_tokens_at(s, m->actor, source[i], scientists);
		int p = source[i] - SOURCE_PROJECT, need = 0;

		for (j = 0; j <= i; j++)
			need += source[j] == source[i];
		if (scientists && p >= 0)
			TEST_ITEM(t, RULE_MARKER_STUCK,
				  need <= have || s->owner[p] != m->actor ||
				      need > have + s->marker[p],
				  key, i, p);
		TEST_ITEM(t, RULE_TOKEN_PLACE, need <= have, key, i, source[i],
			  have, need);
	}
}

/* --- (1) tokens on the stages -------------------------------------------- */

static void
check_planned(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	unsigned planned = s->planned[m->actor - 1];
	int e;

	if (s->phase <= PHASE_PLANNING_6 || s->phase == PHASE_OVER)
		return;
	switch (m->verb) {
	case V_REQUISITION:
		TEST(t, RULE_REQUISITION_NEEDS_CUBE, planned & 1u, AT_VERB,
		     m->actor);
		break;
	case V_MOVE:
		TEST(t, RULE_MOVE_NEEDS_CUBE, planned & 4u, AT_VERB, m->actor);
		break;
	case V_PLAY:
		e = m->value[K_PLAY_CARD];
		if (sw_event_costs(s, c, e) &&
		    sw_event(c, e, EVENT_MANDATORY) != UNKNOWN &&
		    sw_event(c, e, EVENT_FREE) != UNKNOWN)
			TEST(t, RULE_EVENT_NEEDS_CUBE, planned & 8u, AT_VERB, e,
			     0);
		break;
	case V_PRODUCE:
		TEST(t, RULE_PRODUCTION_NEEDS_CUBE, planned & 16u, AT_VERB,
		     s->stage5[m->actor - 1], 0);
		break;
	case V_APPROVE:
	case V_COMPLETE:
	case V_UPGRADE:
	case V_DOWNGRADE:
		TEST(t, RULE_DEVELOP_NEEDS_CYLINDER, planned & 32u, AT_VERB,
		     m->actor);
		break;
	default:
		break;
	}
}

/* --- (3) what is pending ------------------------------------------------- */

static void
pending_effect(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	struct entry e = sw_entry(s, c);
	bool attest = e.kind == PENDING_ATTEST ||
		      (e.kind == PENDING_RESULT && e.program == UNKNOWN);
	bool known = c->game->verbs[m->verb].flags & VERB_PRIMITIVE;
	bool decline = m->verb == V_PASS && sw_may_decline(c, &e);

	TEST(t, RULE_PENDING_FIRST,
	     known || decline || (attest && m->verb == V_DONE), AT_VERB, 0,
	     0);
	/* an option of the card by another seat than the one that chooses;
	 * the owner of a project says what it loses */
	TEST(t,
	     e.kind == PENDING_HIT ? RULE_BOMBARDMENT_CHOICE
				   : RULE_PLAYER_ORDER,
	     m->actor == e.chooser ||
		 (e.kind == PENDING_ATTEST && m->verb == V_LOSE),
	     AT_ACTOR, e.chooser, m->actor);
}

static uint16_t
missing_shuffle(const struct sw *s, int i)
{
	if (s->pending_a[i] == DECK_EVENTS)
		return RULE_PENDING_FIRST;
	return s->pending_b[i] ? RULE_NEW_PROJECT_SHUFFLE : RULE_THEORY_SHUFFLE;
}

/* The entry `i` of the stack waits. */
static void
check_pending(struct trial *t, const struct sw *s, const struct move *m, int i)
{
	switch ((enum pending_kind)s->pending[i]) {
	case PENDING_ORDER_SHUFFLE:
		TEST(t, missing_shuffle(s, i), m->verb == V_SHUFFLE, AT_VERB,
		     s->pending_a[i], MISSING);
		break;
	case PENDING_DIE:
		TEST(t, RULE_PENDING_FIRST, m->verb == V_ROLL, AT_VERB, 0,
		     0);
		break;
	case PENDING_DRAW:
		TEST(t, RULE_PENDING_FIRST,
		     m->verb == V_DRAW && m->value[K_DRAW_DECK] == DECK_TECH,
		     AT_VERB, 0, 0);
		break;
	case PENDING_PLACE_TECH:
		TEST(t, RULE_PENDING_FIRST, m->verb == V_RECEIVE, AT_VERB, 0,
		     0);
		TEST(t, RULE_PLAYER_ORDER, m->actor == s->pending_c[i],
		     AT_ACTOR, s->pending_c[i], m->actor);
		break;
	case PENDING_RESULT:
	case PENDING_HIT:
	case PENDING_EFFECT:
	case PENDING_ATTEST:
	case PENDING_GOAL:
	case PENDING_BENEFIT:
		pending_effect(t, s, m);
		break;
	case PENDING_NONE:
		break;
	}
}

/* --- (4), (5) step and player -------------------------------------------- */

static bool
right_deck(const struct sw *s, const struct move *m)
{
	int deck = s->phase == PHASE_SETUP_START    ? DECK_START
		   : s->phase == PHASE_DRAFT_PACKET ? DECK_EVENTS
						    : DECK_TECH;

	return m->verb != V_DRAW || m->value[K_DRAW_DECK] == deck;
}

static void
check_turn(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	bool any_time = m->verb == V_PLAY && sw_any_time(s, c, m);
	bool anybody = m->verb == V_GIVE || m->verb == V_PROMISE ||
		       m->verb == V_GRANT || m->verb == V_REFUSE ||
		       any_time;
	bool run = s->phase == PHASE_BOMBARDMENT_TARGET && s->run_site;

	/* what a step itself waits for */
	if (s->phase == PHASE_DRAFT_SHUFFLE)
		TEST(t, RULE_DRAFT_YEAR_SHUFFLE, m->verb == V_SHUFFLE,
		     AT_VERB, s->year);
	if (run) {
		TEST(t, RULE_PENDING_FIRST, m->verb == V_ROLL, AT_VERB, 0,
		     0);
		run = m->verb == V_ROLL;
	}
	TEST(
	    t, RULE_STEP_ORDER,
	    run || any_time ||
		((verbs_of_phase[s->phase] >> m->verb & 1) && right_deck(s, m)),
	    AT_VERB, s->phase);
	if (m->actor)
		TEST(t, RULE_PLAYER_ORDER,
		     sw_seated(c, m->actor) &&
			 (anybody || m->actor == s->actor),
		     AT_ACTOR, s->actor, m->actor);
}

/* --- the rules of the verb ----------------------------------------------- */

static void
check_draw(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) < 0 && s->phase == PHASE_SETUP_START)
		sw_check_draw_start(t, s, m);
	else if (sw_top(s) < 0 && s->phase == PHASE_DRAFT_PACKET)
		sw_check_draw_packet(t, s, m);
	else
		sw_check_draw_tech(t, s, m);
}

static void
check_pass(struct trial *t, const struct sw *s, const struct move *m)
{
	if (sw_top(s) >= 0)
		return;
	if (s->phase == PHASE_DEVELOP_ACT) {
		sw_check_pass_develop(t, s, m);
		return;
	}
	/* §12.17: only there a scientist comes back */
	TEST(t, RULE_DEVELOP_CYLINDER_RETURN, !move_has(m, K_PASS_TO), K_PASS_TO,
	     m->value[K_PASS_TO]);
	if (s->phase == PHASE_FUNDING_TOP_UP)
		sw_check_pass_top_up(t, s, m);
	else if (s->phase == PHASE_ADVANCEMENT_RETIRE ||
		 s->phase == PHASE_CLEANUP_REDISTRIBUTE)
		sw_check_pass_retire(t, s, m);
}

static check_fn *const checks[VERBS] = {
    [V_ORDER] = sw_check_order,
    [V_DRAW] = check_draw,
    [V_SHUFFLE] = sw_check_shuffle,
    [V_PICK] = sw_check_pick,
    [V_TOP_UP] = sw_check_top_up,
    [V_SWAP] = sw_check_swap,
    [V_PLAN] = sw_check_plan,
    [V_GIVE] = sw_check_give,
    [V_PROMISE] = sw_check_promise,
    [V_PASS] = check_pass,
    [V_REQUISITION] = sw_check_requisition,
    [V_TAKE] = sw_check_take,
    [V_RESEARCH] = sw_check_research,
    [V_TRADE] = sw_check_trade,
    [V_ASSIGN] = sw_check_assign,
    [V_MOVE] = sw_check_move,
    [V_PLAY] = sw_check_play,
    [V_DONE] = sw_check_done,
    [V_PRODUCE] = sw_check_produce,
    [V_GRANT] = sw_check_grant,
    [V_REFUSE] = sw_check_refuse,
    [V_APPROVE] = sw_check_approve,
    [V_COMPLETE] = sw_check_complete,
    [V_UPGRADE] = sw_check_upgrade,
    [V_DOWNGRADE] = sw_check_downgrade,
    [V_TARGET] = sw_check_target,
    [V_DELAY] = sw_check_delay,
    [V_REDEPLOY] = sw_check_redeploy,
    [V_CLAIM] = sw_check_claim,
    [V_RECEIVE] = sw_check_receive,
    [V_POSITION] = sw_check_position,
};

static void
check_verb(struct trial *t, const struct sw *s, const struct move *m)
{
	if (m->verb == V_ROLL) {
		if (sw_top(s) >= 0)
			sw_check_roll_requisition(t, s, m);
		else
			sw_check_roll_hit(t, s, m);
	} else if (sw_answers(s, m)) {
		sw_check_effect(t, s, m);
	} else if (checks[m->verb]) {
		checks[m->verb](t, s, m);
	}
}

/* Rows whose turn has not come are not looked into: the tests of a verb may
 * count on its phase. */
void
sw_check(struct trial *t)
{
	const struct sw *s = t->state;
	const struct move *m = t->move;
	int before = t->count, top = sw_top(s);

	if (m->actor) {
		if (top < 0)
			TRY(t, check_planned(t, s, m));
		TRY(t, sw_check_time(t, s, m));
	}
	TRY(t, sw_time_phase(t, s, m));
	if (top < 0)
		TRY(t, check_turn(t, s, m));
	else
		TRY(t, check_pending(t, s, m, top));
	if (t->count > before)
		return;
	check_verb(t, s, m);
}
