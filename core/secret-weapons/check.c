/* One row before the referee.  For each verb its rules and what it does, with
 * keys in verbs.def: a new verb is in both.  The precondition: whose turn it is
 * and what is pending, in the order in which broken rules are reported: missing
 * tokens, special rules of timing, what is pending, step, player.  Then the
 * rules of the verb itself; and what the row comes to.
 *
 * The precondition looks at an argument only where the row has it: without
 * arguments it is whether any row of this verb and actor has its time. */
#include "rows.h"

/* --- passing -------------------------------------------------------------- */

void
sw_check_pass(struct trial *t, const struct sw *s, const struct move *m)
{
	/* it may be another seat's turn */
	if (sw_may_be_over(s, t->context))
		sw_knows_over(t, s);
	if (sw_top(s) < 0 && sw_year[s->phase].check_pass)
		sw_year[s->phase].check_pass(t, s, m);
}

/* A pass answers a text, or ends the turn of the seat in its phase. */
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

/* What is done with the rows of a verb. */
struct row {
	check_fn *check; /* its own rules; rows of texts have sw_check_answer */
	act_fn *act;
};

/* clang-format off */
static const struct row rows_of[V_COUNT] = {
#define ROW(verb, name, list) [V_##verb] = {sw_check_##name, sw_act_##name},
#include "rows.def"
};
/* Rows that something pending asks for. */
static const struct row rows_due[PENDING_DEAL + 1] = {
    [PENDING_DIE]  = {sw_check_roll_requisition, sw_act_roll_requisition},
    [PENDING_LOSS] = {sw_check_loss, sw_act_loss},
    [PENDING_LOOT] = {sw_check_loot, sw_act_loot},
    [PENDING_DRAW] = {sw_check_draw_due, sw_act_draw_due},
    [PENDING_DEAL] = {sw_check_draw_due, sw_act_draw_due},
};
/* `draw` where a phase has another. */
static const struct row draws[PHASES] = {
    [PHASE_SETUP_START]  = {sw_check_draw_start, sw_act_draw_start},
    [PHASE_DRAFT_PACKET] = {sw_check_draw_packet, sw_act_draw_packet},
};
/* clang-format on */

/* How the row is judged and carried out now: by what is pending first, then as
 * an answer to a text, as a draw of the phase, or by its verb. */
static const struct row *
row_now(const struct sw *s, const struct move *m)
{
	static const struct row answer = {sw_check_answer, sw_act_answer};
	int top = sw_top(s);

	if (top >= 0 && rows_due[s->pending[top]].check)
		return &rows_due[s->pending[top]];
	if (top >= 0 && (sw_verbs[m->verb].flags & VERB_PRIMITIVE))
		return &answer;
	return top < 0 && m->verb == V_DRAW && draws[s->phase].check
		   ? &draws[s->phase]
		   : &rows_of[m->verb];
}

/* The stage that a verb is planned for; an event card may need none. */
static const struct {
	uint8_t stage;
	uint16_t rule;
} planned_for[V_COUNT] = {
    [V_REQUISITION] = {PLAN_REQUISITION, RULE_REQUISITION_NEEDS_CUBE},
    [V_MOVE] = {PLAN_MOVE, RULE_MOVE_NEEDS_CUBE},
    [V_PRODUCE] = {PLAN_PRODUCTION, RULE_PRODUCTION_NEEDS_CUBE},
    [V_APPROVE] = {PLAN_DEVELOP, RULE_DEVELOP_NEEDS_CYLINDER},
    [V_COMPLETE] = {PLAN_DEVELOP, RULE_DEVELOP_NEEDS_CYLINDER},
    [V_UPGRADE] = {PLAN_DEVELOP, RULE_DEVELOP_NEEDS_CYLINDER},
    [V_DOWNGRADE] = {PLAN_DEVELOP, RULE_DEVELOP_NEEDS_CYLINDER}};

/* A row of a step needs tokens on its stage; some event cards need none. */
static void
check_planned(struct trial *t, const struct sw *s, const struct move *m)
{
	int stage = planned_for[m->verb].stage;
	int e = m->verb == V_PLAY ? m->value[K_PLAY_CARD] : MISSING;

	if (s->phase <= PHASE_PLANNING_6 || s->phase == PHASE_OVER)
		return;
	if (stage)
		TEST(t, planned_for[m->verb].rule,
		     sw_has_planned(s, m->actor, stage), FAULT_VERB,
		     m->verb == V_PRODUCE ? OF(s->stage5, m->actor) : m->actor);
	if (e != MISSING && !sw_has_planned(s, m->actor, PLAN_EVENT) &&
	    sw_event_costs(s, t->context, e) &&
	    knows(t, T_EVENTS, e, EVENT_MANDATORY) &&
	    knows(t, T_EVENTS, e, EVENT_FREE))
		TEST(t, RULE_EVENT_NEEDS_CUBE, false, FAULT_VERB, e, 0);
}

/* --- (3) what is pending ------------------------------------------------- */

/* A text is pending: only its effects may come, from the seat that it asks;
 * while it is attested, from any seat, until `done`. */
static void
pending_text(struct trial *t, const struct sw *s, const struct move *m, int i)
{
	struct scene sc = sw_scene(s, t->context, i);
	bool attested = sw_is_attested(&sc);
	bool effect = sw_verbs[m->verb].flags & VERB_PRIMITIVE;
	int actor;

	TEST(t, RULE_PENDING_FIRST,
	     effect || (m->verb == V_DONE && attested) ||
		 (m->verb == V_PASS && !attested && program_may(&sc)),
	     FAULT_VERB, s->pending[i], seat_of(sc.me), attested,
	     s->pending_card[i]);
	if (attested && effect) {
		TEST(t, RULE_PLAYER_ORDER, sw_is_seat(t->context, m->actor),
		     FAULT_ACTOR, seat_of(sc.me), m->actor);
		return;
	}
	/* of several options each is taken by the seat that it asks */
	if (effect && program_asks(&sc, m->verb, m->actor))
		return;
	actor = attested ? seat_of(sc.me) : program_actor(&sc);
	TEST(t,
	     s->pending[i] == PENDING_HIT ? RULE_BOMBARDMENT_CHOICE
					  : RULE_PLAYER_ORDER,
	     m->actor == actor, FAULT_ACTOR, actor, m->actor);
}

/* The entry `i` of the stack waits. */
static void
check_pending(struct trial *t, const struct sw *s, const struct move *m, int i)
{
	int kind = s->pending[i], seat = s->pending_seat[i];
	int deck = kind == PENDING_DEAL ? DECK_EVENTS : DECK_TECH;

	if (sw_is_text(kind)) {
		pending_text(t, s, m, i);
		return;
	}
	TEST(t,
	     kind != PENDING_SHUFFLE || s->pending_card[i] == DECK_EVENTS
		 ? RULE_PENDING_FIRST
	     : seat ? RULE_NEW_PROJECT_SHUFFLE
		    : RULE_THEORY_SHUFFLE,
	     bits_has(sw_verbs_now(s, t->context), m->verb) &&
		 (m->verb != V_DRAW || m->value[K_DRAW_DECK] == MISSING ||
		  m->value[K_DRAW_DECK] == deck),
	     FAULT_VERB, kind, seat);
	if (sw_is_of_seat(kind))
		TEST(t,
		     i > 0 && s->pending[i - 1] == PENDING_HIT
			 ? RULE_BOMBARDMENT_CHOICE
			 : RULE_PLAYER_ORDER,
		     m->actor == seat, FAULT_ACTOR, seat, m->actor);
}

/* --- (4), (5) step and player -------------------------------------------- */

/* The nearest step before this phase, or after it, that takes the verb, as the
 * year goes round; -1: no step does. */
enum { STEP_BEFORE = -1, STEP_AFTER = 1 };
static int
near_step(int phase, int by, int verb)
{
	for (int i = 1; i <= PHASES; i++) {
		int step = (phase + PHASES + by * i) % PHASES;

		if (bits_has(sw_year[step].verbs, verb))
			return step;
	}
	return -1;
}

/* The wordings of RULE_STEP_ORDER. */
/* clang-format off */
enum { OUT_OF_STEPS = 1, OUT_DECK, OUT_SHUFFLE, OUT_TEXT, OUT_OF_STEP, OUT_ROLL,
       OUT_PASS, OUT_DONE };
/* clang-format on */

/* The wording for a verb that has no place in this phase. */
static int
out_of_step(int phase, int verb)
{
	int before = near_step(phase, STEP_BEFORE, verb);
	int after = near_step(phase, STEP_AFTER, verb);

	switch (verb) {
	case V_ROLL:
		return OUT_ROLL;
	case V_PASS:
		return OUT_PASS;
	case V_DONE:
		return OUT_DONE;
	}
	if (!rows_of[verb].check)
		return OUT_TEXT;
	return before == after ? OUT_OF_STEP : OUT_OF_STEPS;
}

/* Consent and agreements are not decisions of the step: anybody has them. */
static bool
is_consent(int verb)
{
	return verb == V_GIVE || verb == V_PROMISE || verb == V_GRANT ||
	       verb == V_REFUSE;
}

/* Does the row belong to this step, and its draw to the deck of the step? */
static void
check_step(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int32_t deck =
	    m->verb == V_DRAW ? m->value[K_DRAW_DECK] : (int32_t)MISSING;
	bool in_draft = m->verb == V_SHUFFLE && s->phase == PHASE_DRAFT_PACKET;

	TEST(t, RULE_STEP_ORDER, bits_has(sw_phase_verbs(s, c), m->verb),
	     FAULT_VERB, s->phase, out_of_step(s->phase, m->verb),
	     near_step(s->phase, STEP_BEFORE, m->verb),
	     near_step(s->phase, STEP_AFTER, m->verb));
	TEST(t, RULE_STEP_ORDER,
	     deck == MISSING ||
		 deck == (s->phase == PHASE_SETUP_START    ? DECK_START
			  : s->phase == PHASE_DRAFT_PACKET ? DECK_EVENTS
							   : DECK_TECH),
	     FAULT_VERB, s->phase, OUT_DECK);
	/* §2.1: cards may have joined the deck of which the year is unknown */
	TEST(t, RULE_STEP_ORDER,
	     !in_draft || (derived(c)->joins_unknown && !s->used), FAULT_VERB,
	     s->phase, OUT_SHUFFLE);
}

/* Nothing is pending: is it the step of the row, and the turn of its seat? */
static void
check_turn(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	bool any_time = m->verb == V_PLAY && sw_any_time(s, c, m);
	bool anybody = is_consent(m->verb) || any_time;
	bool rolls = s->phase == PHASE_BOMBARDMENT_TARGET && s->run_site;

	/* what a step itself waits for */
	if (s->phase == PHASE_DRAFT_SHUFFLE)
		TEST(t, RULE_DRAFT_YEAR_SHUFFLE, m->verb == V_SHUFFLE,
		     FAULT_VERB, s->year);
	if (rolls)
		TEST(t, RULE_PENDING_FIRST, m->verb == V_ROLL, FAULT_VERB,
		     PENDING_DIE);
	if (!any_time && !(rolls && m->verb == V_ROLL))
		TRY(t, check_step(t, s, m));
	if (m->actor)
		TEST(t, RULE_PLAYER_ORDER,
		     sw_is_seat(c, m->actor) &&
			 (anybody || m->actor == s->actor),
		     FAULT_ACTOR, s->actor, m->actor);
}

/* The precondition for the row of the trial in another position. */
static void
precondition_at(struct trial *t, const struct sw *s)
{
	const struct move *m = t->move;
	int top = sw_top(s);
	struct sw copy;

	s = sw_in_turn(s, &copy);
	if (m->actor) {
		if (top < 0)
			TRY(t, check_planned(t, s, m));
		TRY(t, sw_time_verb(t, s, m));
		if (m->verb == V_PASS && top < 0 && sw_year[s->phase].time_pass)
			TRY(t, sw_year[s->phase].time_pass(t, s, m));
	}
	if (sw_year[s->phase].time)
		TRY(t, sw_year[s->phase].time(t, s, m));
	if (top < 0)
		TRY(t, check_turn(t, s, m));
	else
		TRY(t, check_pending(t, s, m, top));
	/* §12.17: only the end of Develop names where a scientist goes */
	if (t->count == 0 && m->verb == V_PASS)
		TEST(t, RULE_DEVELOP_CYLINDER_RETURN,
		     !move_has(m, K_PASS_TO) ||
			 (top < 0 && s->phase == PHASE_DEVELOP_ACT),
		     K_PASS_TO, m->value[K_PASS_TO], 2);
}

/* --- decisions that are passed over -------------------------------------- */

/* The pending decision is passed or, where a card is to be drawn, the track is
 * left as it is; then the game continues. */
static void
pass_over(struct sw *s, struct context *c)
{
	struct move m;

	sw_take_turn(s);
	if (s->phase == PHASE_SETUP_TRACK || s->phase == PHASE_CLEANUP_REFILL) {
		sw_enter(s, c, sw_end_refill(s, c));
	} else {
		move_begin(&m, sw_verbs, V_PASS, s->actor);
		sw_act_pass(s, c, &m);
	}
	sw_settle(s, c);
}

static bool
has_its_time(const struct sw *s, const struct context *c, const struct move *m)
{
	struct look l;

	precondition_at(sw_look(&l, s, c, m), s);
	return l.t.count == 0;
}

/* Passes doubtful decisions until the row may come: how many; -1: never. */
static int
pass_to_its_time(struct sw *s, struct context *c, const struct move *m)
{
	int passed = 0;

	for (; !has_its_time(s, c, m); passed++) {
		if (!sw_may_be_over(s, c))
			return -1;
		pass_over(s, c);
	}
	return passed;
}

/* pass_to_its_time on a copy, *after: how many it passes, or -1. */
static int
times_passed(const struct sw *s, const struct context *c, const struct move *m,
	     struct sw *after)
{
	struct look l;

	*after = *s;
	(void)sw_look(&l, s, c, m);
	return pass_to_its_time(after, &l.context, m);
}

/* Is it unknown whether this `pass` ends the pending decision, or the next one
 * of its seat?  The end of Develop names where the scientist goes. */
static bool
may_mean_next(const struct sw *s, struct context *c, const struct move *m)
{
	struct look l;
	struct sw next;

	if (m->verb != V_PASS || move_has(m, K_PASS_TO) ||
	    !sw_may_be_over(s, c))
		return false;
	next = *s;
	(void)sw_look(&l, s, c, m);
	pass_over(&next, &l.context);
	return sw_top(&next) < 0 && next.actor == m->actor &&
	       has_its_time(&next, c, m) &&
	       !(next.phase == PHASE_DEVELOP_ACT && OF(next.stage6, m->actor));
}

/* --- the doors ----------------------------------------------------------- */

void
sw_precondition(struct trial *t)
{
	const struct sw *s = t->state;
	struct sw after;

	precondition_at(t, s);
	if (t->count && sw_may_be_over(s, t->context) &&
	    times_passed(s, t->context, t->move, &after) >= 0)
		t->count = 0;
	if (derived(t->context)->gaps)
		sw_doubt(t);
}

/* The rules of the row, past decisions that may not be there. */
void
sw_check(struct trial *t)
{
	struct sw copy, after;
	const struct sw *s = sw_in_turn(t->state, &copy);
	const struct row *row;
	int passed = 0;

	if (sw_may_be_over(s, t->context)) {
		passed = times_passed(s, t->context, t->move, &after);
		/* the precondition was asked without all arguments */
		if (passed < 0) {
			precondition_at(t, t->state);
			return;
		}
		if (passed > 0)
			sw_knows_over(t, t->state);
		s = &after;
	}
	row = row_now(s, t->move);
	if (row->check)
		row->check(t, s, t->move);
	/* if there was a decision, it is another rule that is broken */
	t->unknown |= passed && derived(t->context)->gaps;
	if (derived(t->context)->gaps)
		sw_doubt(t);
}

/* Carries the row out, past such decisions, and continues to the next one. */
void
sw_apply(void *state, struct context *c, const struct move *m)
{
	struct sw *s = state, after;
	const struct row *row;
	bool next;

	/* the acts take what is there, whatever -k let pass */
	sw_take_turn(s);
	if (sw_may_be_over(s, c) && times_passed(s, c, m, &after) > 0)
		(void)pass_to_its_time(s, c, m);
	next = may_mean_next(s, c, m);
	/* a row of the decision shows that it is not over */
	if (m->actor && !is_consent(m->verb))
		OF(s->seat_turn, m->actor) &= (uint8_t)~TURN_OVER_UNKNOWN;
	row = row_now(s, m);
	if (row->act)
		row->act(s, c, m);
	sw_settle(s, c);
	if (next && s->actor == m->actor)
		OF(s->seat_turn, m->actor) |= TURN_OVER_UNKNOWN;
}
