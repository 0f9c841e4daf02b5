/* The year on one page: phases and their rows; flow.c carries them on. */
#include "turn.h"

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
[PHASE_EVENT_FIRST] =          {true, 0, BIT(PLAY) | BIT(PASS), .time_pass = sw_time_first, .check_pass = sw_knows_nothing_first},
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
