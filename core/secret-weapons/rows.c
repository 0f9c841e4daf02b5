/* The rows: for each verb its timing, its rules and what it does.  verbs.def
 * has its keys; a new verb is in both.
 */
#include "rows.h"

/* clang-format off */
const struct sw_row sw_rows_of[V_COUNT] = {
    /* verb            timing                its rules            what it does */
    [V_ORDER]       = {NULL,                 sw_check_order,       sw_act_order},
    [V_DRAW]        = {NULL,                 sw_check_draw,        sw_act_draw},
    [V_SHUFFLE]     = {NULL,                 sw_check_shuffle,     sw_act_shuffle},
    [V_ROLL]        = {NULL,                 sw_check_roll,        sw_act_roll},
    [V_PICK]        = {sw_time_pick,         sw_check_pick,        sw_act_pick},
    [V_TOP_UP]      = {sw_time_top_up,       sw_check_top_up,      sw_act_top_up},
    [V_SWAP]        = {sw_time_swap,         sw_check_swap,        sw_act_swap},
    [V_PLAN]        = {sw_time_planning,     sw_check_plan,        sw_act_plan},
    [V_GIVE]        = {sw_time_give,         sw_check_give,        sw_act_give},
    [V_PROMISE]     = {NULL,                 sw_check_promise,     sw_act_promise},
    [V_PASS]        = {sw_time_pass,         sw_check_pass,        sw_act_pass},
    [V_REQUISITION] = {sw_time_requisition,  sw_check_requisition, sw_act_requisition},
    [V_RESEARCH]    = {sw_time_research,     sw_check_research,    sw_act_research},
    [V_TRADE]       = {sw_time_trade,        sw_check_trade,       sw_act_trade},
    [V_ASSIGN]      = {NULL,                 sw_check_assign,      sw_act_assign},
    [V_MOVE]        = {NULL,                 sw_check_own,         sw_act_own},
    [V_PLAY]        = {sw_time_play,         sw_check_play,        sw_act_play},
    [V_DONE]        = {NULL,                 sw_check_done,        sw_act_done},
    [V_PRODUCE]     = {NULL,                 sw_check_produce,     sw_act_produce},
    [V_GRANT]       = {NULL,                 sw_check_grant,       sw_act_grant},
    [V_REFUSE]      = {NULL,                 sw_check_refuse,      sw_act_refuse},
    [V_APPROVE]     = {NULL,                 sw_check_own,         sw_act_own},
    [V_COMPLETE]    = {NULL,                 sw_check_own,         sw_act_own},
    [V_UPGRADE]     = {NULL,                 sw_check_own,         sw_act_own},
    [V_DOWNGRADE]   = {NULL,                 sw_check_own,         sw_act_own},
    [V_TARGET]      = {sw_time_target,       sw_check_target,      sw_act_target},
    [V_DELAY]       = {sw_time_delay,        sw_check_delay,       sw_act_delay},
    [V_REDEPLOY]    = {NULL,                 sw_check_redeploy,    sw_act_redeploy},
    [V_CLAIM]       = {NULL,                 sw_check_claim,       sw_act_claim},
    [V_RECEIVE]     = {NULL,                 sw_check_receive,     sw_act_receive},
    [V_POSITION]    = {sw_time_position,     sw_check_position,    sw_act_position},
};
/* clang-format on */
