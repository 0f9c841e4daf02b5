/* The year on one page: what happens where a phase begins and ends, what a seat
 * has to decide in it, and the rows that each phase takes.  What a phase does
 * not name is what most have: the seats decide one after the other, as far as
 * they have to (flow.c). */
#include "turn.h"

/* --- where it begins ------------------------------------------------------ */

/* ruling last-year-cleanup */
static bool
skips_cleanup(const struct sw *s, struct context *c)
{
	return sw_last_year(s, c) && RULED(c, LAST_YEAR_CLEANUP, SKIPPED);
}

/* What happens where a phase begins. */
void
sw_begin(struct sw *s, struct context *c)
{
	switch (s->phase) {
	case PHASE_DRAFT_SHUFFLE:
		sw_enter_shuffle(s, c);
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

/* --- what a seat has to decide in it -------------------------------------- */

/* Something has to be drawn, unless the Reserve has none. */
static enum holds
need_drawn(const struct context *c, bool something)
{
	bool known = sw_limit_known(c, PIECE_WORKERS) &&
		     sw_limit_known(c, PIECE_SCIENTISTS);

	return something && !known ? HOLDS_UNSURE : sw_yes_if(something);
}

/* Cards of the hand, and leftovers that the first player resolves in his turn;
 * of a card that may be gone it is unknown. */
static enum holds
event_needs(const struct sw *s, struct context *c, int seat)
{
	enum holds leftover;

	if ((s->seat_turn[seat - 1] & TURN_ATTEMPTED) ||
	    sw_hand_size(s, seat) > sw_hand_unsure(s, c, seat))
		return HOLDS;
	leftover = sw_leftover_needs(s, c, seat);
	return leftover == HOLDS_NOT && sw_hand_size(s, seat) > 0 ? HOLDS_UNSURE
								  : leftover;
}

/* Has a seat that has not passed anything to decide in this phase?  What lies
 * at unclear places may be more or less than the state shows. */
enum holds
sw_decides(const struct sw *s, struct context *c, int seat)
{
	bool unclear = sw_seat_unclear(s, c, seat);

	switch (s->phase) {
	case PHASE_DRAFT_PICK:
		return sw_yes_if(sw_packet_size(s) > 0);
	case PHASE_FUNDING_ASSIGN:
	case PHASE_RECRUIT_ASSIGN:
	case PHASE_CLEANUP_ASSIGN:
		return sw_may_end_assigning(s, seat)
			   ? HOLDS_UNSURE
			   : sw_yes_if(sw_must_assign(s, c, seat));
	case PHASE_FUNDING_TOP_UP:
		return unclear ? HOLDS_UNSURE
			       : need_drawn(c, sw_lacks(s, c, seat));
	case PHASE_FUNDING_SWAP:
		if (!unclear)
			return need_drawn(c, sw_can_swap(s, c, seat));
		return sw_may_swap(s, c, seat) ? HOLDS_UNSURE : HOLDS_NOT;
	case PHASE_REQUISITION_ACT:
		return sw_yes_if(s->stage1[seat - 1] &&
				 !(s->seat_turn[seat - 1] & TURN_ATTEMPTED));
	case PHASE_MOVE_ACT:
	case PHASE_PRODUCTION_ACT:
	case PHASE_DEVELOP_ACT:
		return sw_yes_if(
		    ON_STAGE(s, sw_year[s->phase].stage)[seat - 1] || s->used);
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
		return sw_yes_if(s->phase >= PHASE_PLANNING_1 &&
				 s->phase <= PHASE_PLANNING_6);
	}
}

/* --- where a turn ends, and the phase ------------------------------------- */

/* Its tokens are spent by ruling cost-return, finished projects retire. */
void
sw_end_turn(struct sw *s, struct context *c, int seat)
{
	int stage = sw_year[s->phase].stage;
	uint8_t *tokens = &ON_STAGE(s, stage)[seat - 1];

	if (s->phase == PHASE_CLEANUP_REDISTRIBUTE ||
	    (s->phase == PHASE_ADVANCEMENT_RETIRE &&
	     RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT)))
		sw_retire(s, c, seat);
	/* that of develop goes back with a row */
	if (!stage || stage == PLAN_DEVELOP || !*tokens)
		return;
	if (DUE(c, RULE_STAGE_COST, RULED(c, COST_RETURN, STEP_END)))
		sw_to_reserve(s, WORKERS, *tokens);
	*tokens = 0;
}

/* What happens where a phase ends; false: it begins again. */
bool
sw_leave(struct sw *s, struct context *c)
{
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

/* --- the year ------------------------------------------------------------- */

#define PLANNING                                                               \
	BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),                      \
	    .time_pass = sw_time_plan

/* clang-format off */
const struct sw_phase sw_year[PHASES] = {
	/* does a step begin, stage, verbs; rules of timing, passing */
[PHASE_SETUP_ORDER] =          {true, 0, BIT(ORDER), .time = NULL},
[PHASE_SETUP_START] =          {false, 0, BIT(DRAW), .time = NULL},
[PHASE_SETUP_TRACK] =          {false, 0, BIT(DRAW), .time = sw_time_refill, .may_be_over = sw_may_end_refill},
[PHASE_DRAFT_SHUFFLE] =        {true, 0, BIT(SHUFFLE), .time = NULL},
[PHASE_DRAFT_PACKET] =         {false, 0, BIT(DRAW) | BIT(SHUFFLE), .time = NULL},
[PHASE_DRAFT_PICK] =           {false, 0, BIT(PICK), .time_pass = sw_time_pass_pick},
[PHASE_FUNDING_ASSIGN] =       {true, 0, BIT(ASSIGN) | BIT(PASS), .time = sw_time_assign, .act_pass = sw_act_pass_assign},
[PHASE_FUNDING_TOP_UP] =       {false, 0, BIT(TOP_UP) | BIT(PASS), .check_pass = sw_check_pass_top_up},
[PHASE_FUNDING_SWAP] =         {false, 0, BIT(SWAP) | BIT(PASS), .time = NULL},
[PHASE_PLANNING_1] =           {true, 0, PLANNING},
[PHASE_PLANNING_2] =           {false, 0, PLANNING},
[PHASE_PLANNING_3] =           {false, 0, PLANNING},
[PHASE_PLANNING_4] =           {false, 0, PLANNING},
[PHASE_PLANNING_5] =           {false, 0, PLANNING},
[PHASE_PLANNING_6] =           {false, 0, PLANNING},
[PHASE_REQUISITION_ACT] =      {true, PLAN_REQUISITION, BIT(REQUISITION) | BIT(PASS), .time = NULL},
[PHASE_RESEARCH_SLOT] =        {true, 0, BIT(RESEARCH), .time = NULL},
[PHASE_RECRUIT_TRADE] =        {true, 0, BIT(TRADE) | BIT(PASS), .may_be_over = sw_may_end_trades, .act_pass = sw_act_pass_trade},
[PHASE_RECRUIT_ASSIGN] =       {false, 0, BIT(ASSIGN) | BIT(PASS), .time = sw_time_assign, .act_pass = sw_act_pass_assign},
[PHASE_MOVE_ACT] =             {true, PLAN_MOVE, BIT(MOVE) | BIT(PASS), .time = NULL},
[PHASE_EVENT_FIRST] =          {true, 0, BIT(PLAY) | BIT(PASS), .time_pass = sw_time_first, .check_pass = sw_knows_first},
[PHASE_EVENT_ACT] =            {false, PLAN_EVENT, BIT(PLAY) | BIT(PASS), .time_pass = sw_time_pass_event},
[PHASE_PRODUCTION_ACT] =       {true, PLAN_PRODUCTION, BIT(PRODUCE) | BIT(PASS), .time = NULL},
[PHASE_DEVELOP_ACT] =          {true, PLAN_DEVELOP, BIT(APPROVE) | BIT(COMPLETE) | BIT(UPGRADE) | BIT(DOWNGRADE) |
				BIT(GRANT) | BIT(REFUSE) | BIT(PASS), .check_pass = sw_check_pass_develop, .act_pass = sw_act_pass_develop},
[PHASE_BOMBARDMENT_TARGET] =   {true, 0, BIT(TARGET) | BIT(PASS), .time_pass = sw_time_pass_target, .may_be_over = sw_may_end_runs,
				.act_pass = sw_act_pass_run},
[PHASE_ADVANCEMENT_DELAY] =    {true, 0, BIT(DELAY) | BIT(PASS), .act_pass = sw_act_pass_delay},
[PHASE_ADVANCEMENT_RETIRE] =   {false, 0, BIT(REDEPLOY) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS), .time_pass = sw_check_pass_retire},
[PHASE_CLEANUP_CLAIM] =        {true, 0, BIT(CLAIM) | BIT(DRAW), .time = sw_time_claim},
[PHASE_CLEANUP_ASSIGN] =       {false, 0, BIT(ASSIGN) | BIT(PASS), .time = sw_time_assign, .act_pass = sw_act_pass_assign},
[PHASE_CLEANUP_BOTTOM] =       {false, 0, BIT(RECEIVE), .time = NULL},
[PHASE_CLEANUP_REFILL] =       {false, 0, BIT(DRAW), .time = sw_time_refill, .may_be_over = sw_may_end_refill},
[PHASE_CLEANUP_REDISTRIBUTE] = {false, 0, BIT(REDEPLOY) | BIT(PASS), .time_pass = sw_check_pass_retire},
[PHASE_ORDER_PICK] =           {true, 0, BIT(POSITION), .time = NULL},
};
/* clang-format on */
