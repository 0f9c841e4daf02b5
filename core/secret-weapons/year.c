/* The year on one page: its phases in order, the rows that each takes, and what
 * happens where it begins, continues and ends.  What a phase does not name is
 * what most have: the seats decide one after the other, as far as they have to.
 */
#include "turn.h"

/* --- where it begins ------------------------------------------------------ */

static void
enter_packet(struct sw *s, struct context *c)
{
	if (sw_draft_short(s, c))
		(void)sw_push(s, PENDING_SHUFFLE, DECK_EVENTS, 0);
}

static void
enter_targets(struct sw *s, struct context *c)
{
	s->runs_left = (uint8_t)sw_cell_or(sw_mandated_runs(s, c), 0);
}

/* ruling last-year-cleanup */
static bool
skips_cleanup(const struct sw *s, struct context *c)
{
	return sw_last_year(s, c) && RULED(c, LAST_YEAR_CLEANUP, SKIPPED);
}

static void
enter_claim(struct sw *s, struct context *c)
{
	s->used = skips_cleanup(s, c);
	if (!s->used)
		sw_events_end(s, c);
}

static int
claim_run(struct sw *s, struct context *c)
{
	return s->used ? PHASE_ORDER_PICK : sw_claim_run(s, c);
}

/* There is no choice for a year that does not come. */
static void
enter_order_pick(struct sw *s, struct context *c)
{
	if (skips_cleanup(s, c))
		memcpy(s->next, s->order, sizeof(s->next));
}

/* --- what happens in it --------------------------------------------------- */

/* §2.1: only where cards of the year have joined the deck. */
static int
shuffle_run(struct sw *s, struct context *c UNUSED)
{
	return s->used ? PHASE_DRAFT_PACKET : RUN_ROW;
}

static int
order_run(struct sw *s, struct context *c UNUSED)
{
	return s->order[0] ? RUN_LEAVE : RUN_ROW;
}

static int
start_run(struct sw *s, struct context *c)
{
	return sw_start_seat(s, c) ? RUN_ROW : RUN_LEAVE;
}

static int
packet_run(struct sw *s, struct context *c)
{
	return sw_packet_size(s) > 0     ? PHASE_DRAFT_PICK
	       : sw_packet_due(s, c) > 0 ? RUN_ROW
					 : PHASE_FUNDING_ASSIGN;
}

static int
stage2_run(struct sw *s UNUSED, struct context *c)
{
	return RULED(c, STAGE2_TURNS, ROUND_ROBIN) ? RUN_PLACEMENTS : RUN_SEATS;
}

static int
event_run(struct sw *s UNUSED, struct context *c)
{
	return DUE(c, RULE_EVENT_TURNS, RULED(c, EVENT_TURNS, ROUND_ROBIN))
		   ? RUN_PLAYS
		   : RUN_SEATS;
}

static int
assign_run(struct sw *s, struct context *c)
{
	if (s->actor && sw_must_assign(s, c, s->actor))
		return RUN_ROW;
	s->phase = PHASE_CLEANUP_CLAIM;
	return RUN_AGAIN;
}

/* --- what a seat has to decide in it -------------------------------------- */

static enum holds
pick_needs(const struct sw *s, struct context *c UNUSED, int seat UNUSED)
{
	return sw_yes_if(sw_packet_size(s) > 0);
}

static enum holds
assign_needs(const struct sw *s, struct context *c, int seat)
{
	return sw_may_end_assigning(s, seat)
		   ? HOLDS_UNSURE
		   : sw_yes_if(sw_must_assign(s, c, seat));
}

/* Something has to be drawn, unless the Reserve has none. */
static enum holds
need_drawn(const struct context *c, bool something)
{
	bool known = sw_limit_known(c, PIECE_WORKERS) &&
		     sw_limit_known(c, PIECE_SCIENTISTS);

	return something && !known ? HOLDS_UNSURE : sw_yes_if(something);
}

/* What lies at unclear places may be more or less than the state shows. */
static enum holds
top_up_needs(const struct sw *s, struct context *c, int seat)
{
	return sw_seat_unclear(s, c, seat)
		   ? HOLDS_UNSURE
		   : need_drawn(c, sw_lacks(s, c, seat));
}

static enum holds
swap_needs(const struct sw *s, struct context *c, int seat)
{
	if (!sw_seat_unclear(s, c, seat))
		return need_drawn(c, sw_can_swap(s, c, seat));
	return sw_may_swap(s, c, seat) ? HOLDS_UNSURE : HOLDS_NOT;
}

static enum holds
plan_needs(const struct sw *s UNUSED, struct context *c UNUSED, int seat UNUSED)
{
	return HOLDS;
}

static enum holds
requisition_needs(const struct sw *s, struct context *c UNUSED, int seat)
{
	return sw_yes_if(s->stage1[seat - 1] &&
			 !(s->seat_turn[seat - 1] & TURN_ATTEMPTED));
}

static enum holds
stage_needs(const struct sw *s, struct context *c UNUSED, int seat)
{
	return sw_yes_if(ON_STAGE(s, sw_year[s->phase].stage)[seat - 1] ||
			 s->used);
}

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

static enum holds
retire_needs(const struct sw *s, struct context *c, int seat)
{
	return RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT)
		   ? sw_retire_needs(s, c, seat)
		   : HOLDS_NOT;
}

static enum holds
redistribute_needs(const struct sw *s, struct context *c, int seat)
{
	return sw_redistributes(s, c, seat, NULL);
}

/* --- where a turn ends, and the phase ------------------------------------- */

/* ruling cost-return */
static void
spend(struct sw *s, struct context *c, int seat)
{
	uint8_t *tokens = &ON_STAGE(s, sw_year[s->phase].stage)[seat - 1];

	if (!*tokens)
		return;
	if (DUE(c, RULE_STAGE_COST, RULED(c, COST_RETURN, STEP_END)))
		sw_to_reserve(s, WORKERS, *tokens);
	*tokens = 0;
}

static void
retire_turn_ends(struct sw *s, struct context *c, int seat)
{
	/* ruling redeploy-time */
	if (RULED(c, REDEPLOY_TIME, AFTER_ADVANCEMENT))
		sw_retire(s, c, seat);
}

/* Start projects that were not drawn: ruling start-projects-left. */
static bool
leave_start(struct sw *s, struct context *c)
{
	EACH (p, sw_projects_at(c, s->place, PLACE_PILE))
		s->place[p] = RULED(c, START_PROJECTS_LEFT, DECK) ? PLACE_DECK
								  : PLACE_LOST;
	return true;
}

/* §5.4 */
static bool
leave_planning(struct sw *s UNUSED, struct context *c)
{
	return APPLIES(c, RULE_PLANNING_ENDS);
}

static bool
leave_grants(struct sw *s, struct context *c UNUSED)
{
	memset(s->grant, 0, sizeof(s->grant));
	return true;
}

/* --- the year ------------------------------------------------------------- */

#define PLANNING                                                               \
	.verbs = BIT(PLAN) | BIT(PASS) | BIT(GIVE) | BIT(PROMISE),             \
	.needs = plan_needs, .time_pass = sw_time_plan

/* clang-format off */
const struct sw_phase sw_year[PHASES] = {
    [PHASE_SETUP_ORDER] = {
	.begins_step = true, .verbs = BIT(ORDER), .run = order_run},
    [PHASE_SETUP_START] = {
	.verbs = BIT(DRAW), .run = start_run, .leave = leave_start},
    [PHASE_SETUP_TRACK] = {
	.verbs = BIT(DRAW), .run = sw_refill_run, .time = sw_time_refill,
	.may_be_over = sw_may_end_refill},

    [PHASE_DRAFT_SHUFFLE] = {
	.begins_step = true, .verbs = BIT(SHUFFLE),
	.enter = sw_enter_shuffle, .run = shuffle_run},
    [PHASE_DRAFT_PACKET] = {
	.verbs = BIT(DRAW) | BIT(SHUFFLE),
	.enter = enter_packet, .run = packet_run},
    [PHASE_DRAFT_PICK] = {
	.verbs = BIT(PICK), .needs = pick_needs, .time_pass = sw_time_pass_pick},

    [PHASE_FUNDING_ASSIGN] = {
	.begins_step = true, .verbs = BIT(ASSIGN) | BIT(PASS),
	.enter = sw_income, .needs = assign_needs, .time = sw_time_assign,
	.act_pass = sw_act_pass_assign},
    [PHASE_FUNDING_TOP_UP] = {
	.verbs = BIT(TOP_UP) | BIT(PASS), .enter = sw_auto_top_up,
	.needs = top_up_needs, .check_pass = sw_check_pass_top_up},
    [PHASE_FUNDING_SWAP] = {
	.verbs = BIT(SWAP) | BIT(PASS), .needs = swap_needs},

    [PHASE_PLANNING_1] = {.begins_step = true, PLANNING},
    [PHASE_PLANNING_2] = {.run = stage2_run, PLANNING},
    [PHASE_PLANNING_3] = {PLANNING},
    [PHASE_PLANNING_4] = {PLANNING},
    [PHASE_PLANNING_5] = {PLANNING},
    [PHASE_PLANNING_6] = {.leave = leave_planning, PLANNING},

    [PHASE_REQUISITION_ACT] = {
	.begins_step = true, .stage = PLAN_REQUISITION, .verbs = BIT(REQUISITION) | BIT(PASS),
	.needs = requisition_needs, .turn_ends = spend},

    [PHASE_RESEARCH_SLOT] = {
	.begins_step = true, .verbs = BIT(RESEARCH), .run = sw_research_run},

    [PHASE_RECRUIT_TRADE] = {
	.begins_step = true, .verbs = BIT(TRADE) | BIT(PASS),
	.run = sw_recruit_run, .may_be_over = sw_may_end_trades,
	.act_pass = sw_act_pass_trade},
    [PHASE_RECRUIT_ASSIGN] = {
	.verbs = BIT(ASSIGN) | BIT(PASS), .needs = assign_needs,
	.time = sw_time_assign, .act_pass = sw_act_pass_assign},

    [PHASE_MOVE_ACT] = {
	.begins_step = true, .stage = PLAN_MOVE, .verbs = BIT(MOVE) | BIT(PASS),
	.needs = stage_needs, .turn_ends = spend},

    [PHASE_EVENT_FIRST] = {
	.begins_step = true, .verbs = BIT(PLAY) | BIT(PASS),
	.run = sw_event_first_run, .needs = sw_first_needs,
	.time_pass = sw_time_first, .check_pass = sw_knows_first},
    [PHASE_EVENT_ACT] = {
	.stage = PLAN_EVENT, .verbs = BIT(PLAY) | BIT(PASS), .run = event_run,
	.needs = event_needs, .turn_ends = spend,
	.leave = leave_grants, .time_pass = sw_time_pass_event},

    [PHASE_PRODUCTION_ACT] = {
	.begins_step = true, .stage = PLAN_PRODUCTION, .verbs = BIT(PRODUCE) | BIT(PASS),
	.needs = stage_needs, .turn_ends = spend},

    [PHASE_DEVELOP_ACT] = {
	.begins_step = true, .stage = PLAN_DEVELOP,
	.verbs = BIT(APPROVE) | BIT(COMPLETE) | BIT(UPGRADE) |
		 BIT(DOWNGRADE) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS),
	.needs = stage_needs, .leave = leave_grants,
	.check_pass = sw_check_pass_develop, .act_pass = sw_act_pass_develop},

    [PHASE_BOMBARDMENT_TARGET] = {
	.begins_step = true, .verbs = BIT(TARGET) | BIT(PASS),
	.enter = enter_targets, .run = sw_bombardment_run,
	.may_be_over = sw_may_end_runs, .time_pass = sw_time_pass_target,
	.act_pass = sw_act_pass_run},

    [PHASE_ADVANCEMENT_DELAY] = {
	.begins_step = true, .verbs = BIT(DELAY) | BIT(PASS),
	.run = sw_advancement_run, .needs = sw_hold_needs,
	.act_pass = sw_act_pass_delay},
    [PHASE_ADVANCEMENT_RETIRE] = {
	.verbs = BIT(REDEPLOY) | BIT(GRANT) | BIT(REFUSE) | BIT(PASS),
	.needs = retire_needs, .turn_ends = retire_turn_ends,
	.leave = leave_grants, .time_pass = sw_check_pass_retire},

    [PHASE_CLEANUP_CLAIM] = {
	.begins_step = true, .verbs = BIT(CLAIM) | BIT(DRAW),
	.enter = enter_claim, .run = claim_run, .time = sw_time_claim},
    [PHASE_CLEANUP_ASSIGN] = {
	.verbs = BIT(ASSIGN) | BIT(PASS), .run = assign_run,
	.needs = assign_needs, .time = sw_time_assign,
	.act_pass = sw_act_pass_assign},
    [PHASE_CLEANUP_BOTTOM] = {
	.verbs = BIT(RECEIVE), .run = sw_bottom_run},
    [PHASE_CLEANUP_REFILL] = {
	.verbs = BIT(DRAW), .run = sw_refill_run, .time = sw_time_refill,
	.may_be_over = sw_may_end_refill},
    [PHASE_CLEANUP_REDISTRIBUTE] = {
	.verbs = BIT(REDEPLOY) | BIT(PASS), .needs = redistribute_needs,
	.turn_ends = sw_retire, .time_pass = sw_check_pass_retire},

    [PHASE_ORDER_PICK] = {
	.begins_step = true, .verbs = BIT(POSITION),
	.enter = enter_order_pick, .run = sw_order_run},
    [PHASE_OVER] = {.begins_step = false},
};
/* clang-format on */
