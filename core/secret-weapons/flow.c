/* From one decision to the next: the order of steps, whose turn it is, and
 * what becomes of the tokens of a stage (§4.1, §4.2). */
#include "turn.h"

/* --- beginnings and endings ---------------------------------------------- */

/* Is there no Clean-up in this last year (ruling last-year-cleanup)? */
static bool
skips_cleanup(const struct sw *s, struct context *c)
{
	return sw_is_last_year(s, c) && RULED(c, LAST_YEAR_CLEANUP, SKIPPED);
}

/* Sets up what a phase needs when it begins. */
static void
begin_phase(struct sw *s, struct context *c)
{
	switch (s->phase) {
	case PHASE_DRAFT_SHUFFLE:
		sw_enter_shuffle(s, c);
		break;
	case PHASE_DRAFT_PACKET:
		if (sw_refill_short_deck(s, c))
			(void)sw_push(s, PENDING_SHUFFLE, DECK_EVENTS, 0);
		break;
	case PHASE_FUNDING_ASSIGN:
		sw_income(s, c);
		break;
	case PHASE_FUNDING_TOP_UP:
		sw_auto_top_up(s, c);
		break;
	case PHASE_BOMBARDMENT_TARGET:
		s->runs_left = (uint8_t)sw_cell_or(sw_mandated_runs(s, c), 0);
		break;
	case PHASE_CLEANUP_CLAIM:
		s->used = skips_cleanup(s, c);
		if (!s->used)
			sw_events_end(s, c);
		break;
	case PHASE_ORDER_PICK:
		/* there is no choice for a year that does not come */
		if (skips_cleanup(s, c))
			memcpy(s->next, s->order, sizeof(s->next));
		break;
	default:
		break;
	}
}

/* The phase with which the step of the year begins that a phase is part of. */
static int
step_of(int phase)
{
	while (!sw_year[phase].begins_step)
		phase--;
	return phase;
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
	begin_phase(s, c);
}

/* The seat is through: tokens of its stage are spent (ruling cost-return), but
 * those of develop, for which a row is due; finished projects retire. */
static void
end_turn(struct sw *s, struct context *c, int seat)
{
	int stage = sw_year[s->phase].stage;
	uint8_t *tokens;

	if (s->phase == PHASE_CLEANUP_REDISTRIBUTE ||
	    (s->phase == PHASE_ADVANCEMENT_RETIRE &&
	     RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT)))
		sw_retire(s, c, seat);
	if (!stage || stage == PLAN_DEVELOP)
		return;
	tokens = &OF(ON_STAGE(s, stage), seat);
	if (!*tokens)
		return;
	if (DUE(c, RULE_STAGE_COST, RULED(c, COST_RETURN, STEP_END)))
		sw_to_reserve(s, WORKERS, *tokens);
	*tokens = 0;
}

/* Ends all turns, and what lasts for the phase; false: it begins again. */
static bool
leave_phase(struct sw *s, struct context *c)
{
	/* in the phases before, nothing is spent and nothing retires */
	if (s->phase >= PHASE_REQUISITION_ACT)
		EACH_SEAT (seat, s)
			end_turn(s, c, seat);
	switch (s->phase) {
	case PHASE_SETUP_START:
		/* those that were not drawn: ruling start-projects-left */
		EACH (p, sw_projects_at(c, s->place, PLACE_PILE))
			s->place[p] = RULED(c, START_PROJECTS_LEFT, DECK)
					  ? PLACE_DECK
					  : PLACE_LOST;
		break;
	case PHASE_PLANNING_6:
		/* §5.4 */
		return APPLIES(c, RULE_PLANNING_ENDS);
	case PHASE_EVENT_ACT:
	case PHASE_DEVELOP_ACT:
	case PHASE_ADVANCEMENT_RETIRE:
		memset(s->grant, 0, sizeof(s->grant));
		break;
	default:
		break;
	}
	return true;
}

/* Carries out one turn of the text in entry i; true: a row is due. */
static bool
continue_text(struct sw *s, struct context *c, int i)
{
	struct scene sc = sw_scene(s, c, i), before = sc;
	struct pending w;
	enum program_turn turn = program_advance_to(s, &sc, &w);

	if (sc.unknown && turn == PROGRAM_MOVED)
		sw_note_unknown(&c->doubt, s, &before);
	if (turn == PROGRAM_ENDED)
		sw_pop(s);
	return turn == PROGRAM_WAITS || turn == PROGRAM_ATTESTS;
}

/* Continues what is on top of the stack; true: a row is due. */
static bool
continue_pending(struct sw *s, struct context *c)
{
	int i = sw_top(s);

	switch (s->pending[i]) {
	case PENDING_LOSS:
		return sw_loss_run(s, c);
	case PENDING_LOOT:
		return sw_loot_run(s, c);
	case PENDING_DRAW:
	case PENDING_DEAL:
		/* an empty deck brings nothing */
		if (sw_draw_due(s, c) > 0)
			return true;
		sw_pop(s);
		return false;
	default:
		return !sw_is_text(s->pending[i]) || continue_text(s, c, i);
	}
}

/* --- what a seat has to decide in it -------------------------------------- */

/* Something has to be drawn, unless the Reserve has none. */
static enum holds
need_drawn(const struct context *c, bool something)
{
	bool known = sw_is_limit_known(c, PIECE_WORKERS) &&
		     sw_is_limit_known(c, PIECE_SCIENTISTS);

	return something && !known ? HOLDS_UNKNOWN : holds_if(something);
}

/* Must the seat act in the event step: it holds cards or, as the first player,
 * leftovers?  Unknown where its only cards may be gone. */
static enum holds
event_needs(const struct sw *s, struct context *c, int seat)
{
	enum holds leftover;

	if ((OF(s->seat_turn, seat) & TURN_ATTEMPTED) ||
	    sw_hand_size(s, seat) > sw_hand_unknown(s, c, seat))
		return HOLDS;
	leftover = sw_leftover_needs(s, c, seat);
	return leftover == HOLDS_NOT && sw_hand_size(s, seat) > 0
		   ? HOLDS_UNKNOWN
		   : leftover;
}

/* Has the seat, which has not passed, anything to decide in this phase?
 * Unknown where tokens at unclear places decide that. */
static enum holds
decides(const struct sw *s, struct context *c, int seat)
{
	switch (s->phase) {
	case PHASE_DRAFT_PICK:
		return holds_if(sw_packet_size(s) > 0);
	case PHASE_FUNDING_ASSIGN:
	case PHASE_RECRUIT_ASSIGN:
	case PHASE_CLEANUP_ASSIGN:
		return sw_may_end_assigning(s, seat)
			   ? HOLDS_UNKNOWN
			   : holds_if(sw_must_assign(s, c, seat));
	case PHASE_FUNDING_TOP_UP:
		return sw_seat_unclear(s, c, seat)
			   ? HOLDS_UNKNOWN
			   : need_drawn(c, sw_lacks(s, c, seat));
	case PHASE_FUNDING_SWAP:
		if (!sw_seat_unclear(s, c, seat))
			return need_drawn(c, sw_can_swap(s, c, seat));
		return sw_may_swap(s, c, seat) ? HOLDS_UNKNOWN : HOLDS_NOT;
	case PHASE_REQUISITION_ACT:
		return holds_if(OF(s->stage1, seat) &&
				!(OF(s->seat_turn, seat) & TURN_ATTEMPTED));
	case PHASE_MOVE_ACT:
	case PHASE_PRODUCTION_ACT:
	case PHASE_DEVELOP_ACT:
		return holds_if(
		    OF(ON_STAGE(s, sw_year[s->phase].stage), seat) || s->used);
	case PHASE_EVENT_FIRST:
		return sw_first_needs(s, c);
	case PHASE_EVENT_ACT:
		return event_needs(s, c, seat);
	case PHASE_ADVANCEMENT_DELAY:
		return sw_hold_needs(s, c);
	case PHASE_ADVANCEMENT_RETIRE:
		return RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT)
			   ? sw_retire_needs(s, c, seat)
			   : HOLDS_NOT;
	case PHASE_CLEANUP_REDISTRIBUTE:
		return sw_redistributes(s, c, seat, NULL);
	default:
		return holds_if(sw_in_planning(s));
	}
}

/* --- whose turn ---------------------------------------------------------- */

enum holds
sw_needs(const struct sw *s, struct context *c, int seat)
{
	int turn = OF(s->seat_turn, seat);
	bool assigns = sw_year[s->phase].time == sw_time_assign;
	enum holds need;

	if (turn & TURN_OVER)
		return HOLDS_NOT;
	need = decides(s, c, seat);
	/* an earlier `pass` may have ended it, if no pool is full (§7.3) */
	return need == HOLDS && (turn & TURN_OVER_UNKNOWN) && !assigns
		   ? HOLDS_UNKNOWN
		   : need;
}

/* Seats act one by one, each until it has nothing to decide; then RUN_LEAVE. */
static int
run_seats(struct sw *s, struct context *c)
{
	int seat;

	if (s->actor) {
		if (sw_needs(s, c, s->actor) != HOLDS_NOT)
			return RUN_ROW;
		end_turn(s, c, s->actor);
		sw_turn_over(s, s->actor);
		s->used = 0;
	}
	seat = s->actor ? sw_after(s, s->actor) : s->order[0];
	while (seat && sw_needs(s, c, seat) == HOLDS_NOT)
		seat = sw_after(s, seat);
	if (seat) {
		s->actor = (uint8_t)seat;
		return RUN_ROW;
	}
	return RUN_LEAVE;
}

/* The turn goes to the next seat with something to decide; RUN_LEAVE: none. */
static int
run_next_seat(struct sw *s, struct context *c)
{
	int at = s->actor ? sw_index(s, s->actor) : -1;

	s->used = 0;
	for (int i = 1; i <= s->seat_count; i++) {
		int seat = s->order[(at + i) % s->seat_count];

		if (sw_needs(s, c, seat) == HOLDS_NOT)
			continue;
		s->actor = (uint8_t)seat;
		return RUN_ROW;
	}
	return RUN_LEAVE;
}

/* Seats play an event each in turn.  What they cost stays on the stage until
 * the step is over (ruling cost-return): it is counted as spent. */
static int
run_plays(struct sw *s, struct context *c)
{
	uint8_t *turn = s->actor ? &OF(s->seat_turn, s->actor) : NULL;

	if (turn && !(*turn & TURN_ATTEMPTED) &&
	    sw_needs(s, c, s->actor) != HOLDS_NOT)
		return RUN_ROW;
	if (turn) {
		*turn &= (uint8_t)~TURN_ATTEMPTED;
		OF(s->spent, s->actor) =
		    (uint8_t)(OF(s->spent, s->actor) + s->used);
	}
	return run_next_seat(s, c);
}

/* Continues the phase: RUN_ROW, RUN_AGAIN, RUN_LEAVE, or the next phase. */
static int
run_phase(struct sw *s, struct context *c)
{
	switch (s->phase) {
	case PHASE_SETUP_ORDER:
		return s->order[0] ? RUN_LEAVE : RUN_ROW;
	case PHASE_SETUP_START:
		return sw_start_seat(s, c) ? RUN_ROW : RUN_LEAVE;
	case PHASE_SETUP_TRACK:
	case PHASE_CLEANUP_REFILL:
		return sw_refill_run(s, c);
	case PHASE_DRAFT_SHUFFLE:
		/* §2.1: only where cards of the year have joined the deck */
		return s->used ? PHASE_DRAFT_PACKET : RUN_ROW;
	case PHASE_DRAFT_PACKET:
		return sw_packet_size(s) > 0     ? PHASE_DRAFT_PICK
		       : sw_packet_due(s, c) > 0 ? RUN_ROW
						 : PHASE_FUNDING_ASSIGN;
	case PHASE_PLANNING_2:
		if (!RULED(c, STAGE2_TURNS, ROUND_ROBIN))
			return run_seats(s, c);
		/* a placement each, until all have passed */
		return s->actor && !s->used &&
			       sw_needs(s, c, s->actor) != HOLDS_NOT
			   ? RUN_ROW
			   : run_next_seat(s, c);
	case PHASE_RESEARCH_SLOT:
		return sw_research_run(s, c);
	case PHASE_RECRUIT_TRADE:
		return sw_recruit_run(s, c);
	case PHASE_EVENT_FIRST:
		return sw_event_first_run(s, c);
	case PHASE_EVENT_ACT:
		return DUE(c, RULE_EVENT_TURNS,
			   RULED(c, EVENT_TURNS, ROUND_ROBIN))
			   ? run_plays(s, c)
			   : run_seats(s, c);
	case PHASE_BOMBARDMENT_TARGET:
		return sw_bombardment_run(s, c);
	case PHASE_ADVANCEMENT_DELAY:
		return sw_advancement_run(s, c);
	case PHASE_CLEANUP_CLAIM:
		return s->used ? PHASE_ORDER_PICK : sw_claim_run(s, c);
	case PHASE_CLEANUP_ASSIGN:
		if (s->actor && sw_must_assign(s, c, s->actor))
			return RUN_ROW;
		s->phase = PHASE_CLEANUP_CLAIM;
		return RUN_AGAIN;
	case PHASE_CLEANUP_BOTTOM:
		return sw_bottom_run(s, c);
	case PHASE_ORDER_PICK:
		return sw_order_run(s, c);
	default:
		return run_seats(s, c);
	}
}

/* Continues the phase, or enters the next one; true: a row is due. */
static bool
advance_phase(struct sw *s, struct context *c)
{
	int to = run_phase(s, c);

	if (to == RUN_LEAVE)
		to = s->phase + leave_phase(s, c);
	if (to < PHASES)
		sw_enter(s, c, to);
	return to == RUN_ROW;
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

/* The seat that writes the row for what is pending; 0: chance, or none. */
static int
seat_asked(const struct sw *s, struct context *c)
{
	int top = sw_top(s);

	if (top < 0)
		return 0;
	if (sw_is_text(s->pending[top])) {
		struct scene sc = sw_scene(s, c, top);

		return sw_is_attested(&sc) ? seat_of(sc.me)
					   : program_actor(&sc);
	}
	return sw_is_of_seat(s->pending[top]) ? s->pending_seat[top] : 0;
}

void
sw_settle(struct sw *s, struct context *c)
{
	bool due = false;
	int seat;

	sw_take_turn(s);
	while (s->phase != PHASE_OVER && !due)
		due = sw_top(s) >= 0 ? continue_pending(s, c)
				     : advance_phase(s, c);
	seat = seat_asked(s, c);
	if (!seat || seat == s->actor)
		return;
	s->turn_of = s->actor;
	s->actor = (uint8_t)seat;
}

/* --- which verbs a row can have now --------------------------------------- */

static const uint64_t pending_verbs[] = {
    [PENDING_SHUFFLE] = BIT(SHUFFLE), [PENDING_DIE] = BIT(ROLL),
    [PENDING_LOSS] = BIT(LOSE),       [PENDING_LOOT] = BIT(TAKE),
    [PENDING_DRAW] = BIT(DRAW),       [PENDING_PLACE] = BIT(RECEIVE),
    [PENDING_DEAL] = BIT(DRAW)};

/* §12.18: access for a project of an event is granted in the event step. */
uint64_t
sw_phase_verbs(const struct sw *s, const struct context *c)
{
	bool events =
	    s->phase == PHASE_EVENT_FIRST || s->phase == PHASE_EVENT_ACT;

	return sw_year[s->phase].verbs |
	       (events && derived(c)->event_depends_unknown &&
			RULED(c, EVENT_PROJECT_DEPENDENCY, REQUIRED)
		    ? BIT(GRANT) | BIT(REFUSE)
		    : 0);
}

uint64_t
sw_verbs_now(const struct sw *s, const struct context *c)
{
	int top = sw_top(s);

	if (top >= 0)
		return sw_is_text(s->pending[top])
			   ? BIT(DONE) | BIT(PASS) | derived(c)->primitives
			   : pending_verbs[s->pending[top]];
	if (s->run_site)
		return BIT(ROLL);
	/* free actions at any time */
	return sw_phase_verbs(s, c) |
	       (RULED(c, FREE_ACTION_TIMING, ANY_TIME) ? BIT(PLAY) : 0);
}
