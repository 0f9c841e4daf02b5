/* From one decision to the next: the order of steps, whose turn it is, and
 * what becomes of the tokens of a stage (§4.1, §4.2).
 */
#include "steps.h"

void
sw_turn_over(struct sw *s, int seat)
{
	s->seat_turn[seat - 1] &= (uint8_t)~TURN_MAYBE_OVER;
	s->seat_turn[seat - 1] |= TURN_OVER;
}

/* --- beginnings ---------------------------------------------------------- */

static void
enter_order_pick(struct sw *s, struct context *c)
{
	/* ruling last-year-cleanup: nobody chooses for a year that does not
	 * come */
	if (sw_last_year(s, c) && RULED(c, LAST_YEAR_CLEANUP, SKIPPED))
		memcpy(s->next, s->order, sizeof(s->next));
}

/* The phase with which the step of the year begins that a phase is part of. */
static int
step_of(int phase)
{
	static const uint8_t begins[] = {
	    PHASE_SETUP_ORDER,       PHASE_DRAFT_SHUFFLE,
	    PHASE_FUNDING_ASSIGN,    PHASE_PLANNING_1,
	    PHASE_REQUISITION_ACT,   PHASE_RESEARCH_SLOT,
	    PHASE_RECRUIT_TRADE,     PHASE_MOVE_ACT,
	    PHASE_EVENT_FIRST,       PHASE_PRODUCTION_ACT,
	    PHASE_DEVELOP_ACT,       PHASE_BOMBARDMENT_TARGET,
	    PHASE_ADVANCEMENT_DELAY, PHASE_CLEANUP_CLAIM,
	    PHASE_ORDER_PICK};
	size_t i = sizeof(begins) - 1;

	while (i > 0 && begins[i] > phase)
		i--;
	return begins[i];
}

void
sw_enter(struct sw *s, struct context *c, int phase)
{
	if (step_of(phase) != step_of(s->phase))
		sw_mod_end(s, UNTIL_STEP);
	s->phase = (uint8_t)phase;
	s->actor = s->used = s->slot = s->gained = 0;
	memset(s->seat_turn, 0, sizeof(s->seat_turn));
	memset(s->spent, 0, sizeof(s->spent));
	switch (phase) {
	case PHASE_DRAFT_SHUFFLE:
		if (!sw_year_cards(s, c, s->year))
			sw_enter(s, c, PHASE_DRAFT_PACKET);
		break;
	case PHASE_DRAFT_PACKET:
		if (sw_draft_short(s, c))
			(void)sw_push(s, PENDING_SHUFFLE, DECK_EVENTS, 0);
		break;
	case PHASE_FUNDING_ASSIGN:
		sw_income(s, c);
		break;
	case PHASE_FUNDING_TOP_UP:
		sw_auto_top_up(s, c);
		break;
	case PHASE_BOMBARDMENT_TARGET:
		s->runs_left = (uint8_t)sw_or(sw_mandated_runs(s, c), 0);
		break;
	case PHASE_CLEANUP_CLAIM:
		if (sw_last_year(s, c) && RULED(c, LAST_YEAR_CLEANUP, SKIPPED))
			sw_enter(s, c, PHASE_ORDER_PICK);
		else
			sw_cleanup_begin(s, c);
		break;
	case PHASE_ORDER_PICK:
		enter_order_pick(s, c);
		break;
	default:
		break;
	}
}

/* --- endings ------------------------------------------------------------- */

static void
spend(struct sw *s, struct context *c, uint8_t *tokens)
{
	if (!*tokens)
		return;
	/* ruling cost-return */
	if (DUE(c, RULE_STAGE_COST, RULED(c, COST_RETURN, STEP_END)))
		sw_to_reserve(s, false, *tokens);
	*tokens = 0;
}

/* A seat has finished in this step. */
static void
end_turn(struct sw *s, struct context *c, int seat)
{
	switch (s->phase) {
	case PHASE_REQUISITION_ACT:
		spend(s, c, &s->stage1[seat - 1]);
		break;
	case PHASE_MOVE_ACT:
		spend(s, c, &s->stage3[seat - 1]);
		break;
	case PHASE_EVENT_ACT:
		spend(s, c, &s->stage4[seat - 1]);
		break;
	case PHASE_PRODUCTION_ACT:
		spend(s, c, &s->stage5[seat - 1]);
		break;
	case PHASE_ADVANCEMENT_RETIRE:
	case PHASE_CLEANUP_REDISTRIBUTE:
		/* ruling redeploy-time */
		if (s->phase == PHASE_CLEANUP_REDISTRIBUTE ||
		    RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT))
			sw_retire(s, c, seat);
		break;
	default:
		break;
	}
}

static void
leave(struct sw *s, struct context *c)
{
	uint64_t pile;
	int i;

	for (i = 0; i < s->seat_count; i++)
		end_turn(s, c, s->order[i]);
	switch (s->phase) {
	case PHASE_SETUP_START:
		/* start projects that nobody drew join the deck */
		pile = sw_projects_at(c, s->place, PLACE_PILE);
		for (; pile; pile &= pile - 1)
			s->place[bits_first(pile)] = PLACE_DECK;
		break;
	case PHASE_PLANNING_6:
		/* §5.4 */
		if (APPLIES(c, RULE_PLANNING_ENDS))
			break;
		sw_enter(s, c, PHASE_PLANNING_6);
		return;
	case PHASE_EVENT_ACT:
	case PHASE_DEVELOP_ACT:
	case PHASE_ADVANCEMENT_RETIRE:
		memset(s->grant, 0, sizeof(s->grant));
		break;
	default:
		break;
	}
	sw_enter(s, c, s->phase + 1);
}

/* --- whose turn ---------------------------------------------------------- */

static enum need
need_if(bool something)
{
	return something ? NEEDS : NEEDS_NOT;
}

/* What lies at uncertain places may be more or less than the state shows. */
static enum need
top_up_or_swap(const struct sw *s, const struct context *c, int seat)
{
	bool swap = s->phase == PHASE_FUNDING_SWAP;

	if (sw_seat_uncertain(s, c, seat))
		return swap && RULED(c, SWAP_LIMIT, ONCE) &&
			       (s->seat_turn[seat - 1] & TURN_SWAPPED)
			   ? NEEDS_NOT
			   : NEEDS_MAYBE;
	if (swap ? !sw_can_swap(s, c, seat) : !sw_lacks(s, c, seat))
		return NEEDS_NOT;
	/* nobody knows whether the Reserve has any */
	return sw_limit_known(c, PIECE_WORKERS) &&
		       sw_limit_known(c, PIECE_SCIENTISTS)
		   ? NEEDS
		   : NEEDS_MAYBE;
}

static enum need
needs(const struct sw *s, const struct context *c, int seat)
{
	int i = seat - 1;

	switch (s->phase) {
	case PHASE_DRAFT_PICK:
		return need_if(sw_packet_size(s) > 0);
	case PHASE_FUNDING_ASSIGN:
	case PHASE_RECRUIT_ASSIGN:
		return sw_may_end_assigning(s, seat)
			   ? NEEDS_MAYBE
			   : need_if(sw_must_assign(s, c, seat));
	case PHASE_FUNDING_TOP_UP:
	case PHASE_FUNDING_SWAP:
		return top_up_or_swap(s, c, seat);
	case PHASE_PLANNING_1:
	case PHASE_PLANNING_2:
	case PHASE_PLANNING_3:
	case PHASE_PLANNING_4:
	case PHASE_PLANNING_5:
	case PHASE_PLANNING_6:
		return NEEDS;
	case PHASE_REQUISITION_ACT:
		return need_if(s->stage1[i] &&
			       !(s->seat_turn[i] & TURN_ATTEMPTED));
	case PHASE_MOVE_ACT:
		return need_if(s->stage3[i] || s->used);
	case PHASE_EVENT_ACT:
		if ((s->seat_turn[i] & TURN_ATTEMPTED) ||
		    sw_hand_size(s, seat) > sw_hand_unsure(s, c, seat))
			return NEEDS;
		return sw_hand_size(s, seat) > 0 ? NEEDS_MAYBE : NEEDS_NOT;
	case PHASE_PRODUCTION_ACT:
		return need_if(s->stage5[i] || s->used);
	case PHASE_DEVELOP_ACT:
		return need_if(s->stage6[i] || s->used);
	case PHASE_ADVANCEMENT_RETIRE:
		return need_if(RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT) &&
			       sw_has_retiring(s, c, seat));
	case PHASE_CLEANUP_REDISTRIBUTE:
		return sw_can_redistribute(s, c, seat);
	default:
		return NEEDS_NOT;
	}
}

enum need
sw_needs(const struct sw *s, const struct context *c, int seat)
{
	int turn = s->seat_turn[seat - 1];
	enum need need = turn & TURN_OVER ? NEEDS_NOT : needs(s, c, seat);
	/* §7.3, §8.2: no `pass` ends that while tokens lie in the pool */
	bool assigns = s->phase == PHASE_FUNDING_ASSIGN ||
		       s->phase == PHASE_RECRUIT_ASSIGN;

	return need == NEEDS && !assigns && (turn & TURN_MAYBE_OVER)
		   ? NEEDS_MAYBE
		   : need;
}

/* The next seat that has something to decide, or the next phase. */
static bool
seats_run(struct sw *s, struct context *c)
{
	int seat;

	if (s->actor) {
		if (sw_needs(s, c, s->actor) != NEEDS_NOT)
			return true;
		end_turn(s, c, s->actor);
		sw_turn_over(s, s->actor);
		s->used = 0;
	}
	seat = s->actor ? sw_after(s, s->actor) : s->order[0];
	while (seat && sw_needs(s, c, seat) == NEEDS_NOT)
		seat = sw_after(s, seat);
	if (seat) {
		s->actor = (uint8_t)seat;
		return true;
	}
	leave(s, c);
	return false;
}

/* Ruling stage2-turns=round-robin: one placement each until all have passed. */
static bool
round_robin(struct sw *s, struct context *c)
{
	int i, at = s->actor ? sw_index(s, s->actor) : -1;

	if (s->actor && !s->used && !(s->seat_turn[s->actor - 1] & TURN_OVER))
		return true;
	s->used = 0;
	for (i = 1; i <= s->seat_count; i++) {
		int seat = s->order[(at + i) % s->seat_count];

		if (s->seat_turn[seat - 1] & TURN_OVER)
			continue;
		s->actor = (uint8_t)seat;
		return true;
	}
	leave(s, c);
	return false;
}

/* Ruling event-turns=round-robin: a card each until all have passed.  Cubes
 * stay on the stage until the step is over (ruling cost-return). */
static bool
event_run(struct sw *s, struct context *c)
{
	int at = s->actor ? sw_index(s, s->actor) : -1;
	uint8_t *turn = s->actor ? &s->seat_turn[s->actor - 1] : NULL;

	if (!DUE(c, RULE_EVENT_TURNS, RULED(c, EVENT_TURNS, ROUND_ROBIN)))
		return seats_run(s, c);
	if (turn && !(*turn & TURN_ATTEMPTED) &&
	    sw_needs(s, c, s->actor) != NEEDS_NOT)
		return true;
	if (turn) {
		*turn &= (uint8_t)~TURN_ATTEMPTED;
		s->spent[s->actor - 1] =
		    (uint8_t)(s->spent[s->actor - 1] + s->used);
	}
	s->used = 0;
	for (int i = 1; i <= s->seat_count; i++) {
		int seat = s->order[(at + i) % s->seat_count];

		if (sw_needs(s, c, seat) == NEEDS_NOT)
			continue;
		s->actor = (uint8_t)seat;
		return true;
	}
	leave(s, c);
	return false;
}

/* --- one phase ----------------------------------------------------------- */

static bool
waits(struct sw *s, struct context *c)
{
	(void)s;
	(void)c;
	return true;
}

static bool
order_run(struct sw *s, struct context *c)
{
	if (!s->order[0])
		return true;
	leave(s, c);
	return false;
}

static bool
start_run(struct sw *s, struct context *c)
{
	if (sw_start_seat(s, c))
		return true;
	leave(s, c);
	return false;
}

static bool
packet_run(struct sw *s, struct context *c)
{
	if (sw_packet_due(s, c) > 0)
		return true;
	sw_enter(s, c, PHASE_FUNDING_ASSIGN);
	return false;
}

static bool
stage2_run(struct sw *s, struct context *c)
{
	return RULED(c, STAGE2_TURNS, ROUND_ROBIN) ? round_robin(s, c)
						   : seats_run(s, c);
}

static bool
assign_run(struct sw *s, struct context *c)
{
	if (s->actor && sw_must_assign(s, c, s->actor))
		return true;
	s->phase = PHASE_CLEANUP_CLAIM;
	return false;
}

/* Phases in which not one seat decides after the other. */
static bool (*const runs[PHASES])(struct sw *, struct context *) = {
    [PHASE_SETUP_ORDER] = order_run,
    [PHASE_SETUP_START] = start_run,
    [PHASE_SETUP_TRACK] = sw_refill_run,
    [PHASE_DRAFT_SHUFFLE] = waits,
    [PHASE_DRAFT_PACKET] = packet_run,
    [PHASE_PLANNING_2] = stage2_run,
    [PHASE_RESEARCH_SLOT] = sw_research_run,
    [PHASE_RECRUIT_TRADE] = sw_recruit_run,
    [PHASE_EVENT_FIRST] = sw_event_first_run,
    [PHASE_EVENT_ACT] = event_run,
    [PHASE_BOMBARDMENT_TARGET] = sw_bombardment_run,
    [PHASE_ADVANCEMENT_DELAY] = sw_advancement_run,
    [PHASE_CLEANUP_CLAIM] = sw_claim_run,
    [PHASE_CLEANUP_ASSIGN] = assign_run,
    [PHASE_CLEANUP_BOTTOM] = sw_bottom_run,
    [PHASE_CLEANUP_REFILL] = sw_refill_run,
    [PHASE_ORDER_PICK] = sw_order_run,
};

/* True: a row is needed; false: something moved on. */
static bool
phase_run(struct sw *s, struct context *c)
{
	return runs[s->phase] ? runs[s->phase](s, c) : seats_run(s, c);
}

void
sw_take_turn(struct sw *s)
{
	if (s->turn_of)
		s->actor = s->turn_of;
	s->turn_of = 0;
}

const struct sw *
sw_in_turn(const struct sw *s, struct sw *copy)
{
	if (!s->turn_of)
		return s;
	*copy = *s;
	sw_take_turn(copy);
	return copy;
}

/* The seat of which what waits asks a row; 0: chance. */
static int
asked(const struct sw *s, struct context *c)
{
	int top = sw_top(s);

	if (top < 0)
		return 0;
	return sw_is_text(s->pending[top]) ? sw_text_actor(s, c, top)
	       : s->pending[top] == PENDING_LOSS ||
		       s->pending[top] == PENDING_LOOT ||
		       s->pending[top] == PENDING_PLACE
		   ? s->pending_seat[top]
		   : 0;
}

void
sw_settle(struct sw *s, struct context *c)
{
	bool due = false;
	int seat;

	sw_take_turn(s);
	while (s->phase != PHASE_OVER && !due)
		due = sw_top(s) >= 0 ? sw_pending_run(s, c) : phase_run(s, c);
	seat = asked(s, c);
	if (!seat || seat == s->actor)
		return;
	s->turn_of = s->actor;
	s->actor = (uint8_t)seat;
}
