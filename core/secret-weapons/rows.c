/* The rows: for each verb its timing, its rules, what it does, and which rows
 * are worth trying.  verbs.def has its keys; a new verb is in both.
 */
#include "lists.h"

/* clang-format off */
const struct sw_row sw_rows_of[V_COUNT] = {
    /* verb            timing                its rules            what it does        rows to try */
    [V_ORDER]       = {NULL,                 sw_check_order,       sw_act_order,       sw_list_order},
    [V_DRAW]        = {NULL,                 sw_check_draw,        sw_act_draw,        sw_list_draw},
    [V_SHUFFLE]     = {NULL,                 sw_check_shuffle,     sw_act_shuffle,     sw_list_shuffle},
    [V_ROLL]        = {NULL,                 sw_check_roll,        sw_act_roll,        sw_list_roll},
    [V_PICK]        = {sw_time_pick,         sw_check_pick,        sw_act_pick,        sw_list_pick},
    [V_TOP_UP]      = {sw_time_top_up,       sw_check_top_up,      sw_act_top_up,      NULL},
    [V_SWAP]        = {sw_time_swap,         sw_check_swap,        sw_act_swap,        sw_list_swap},
    [V_PLAN]        = {sw_time_planning,     sw_check_plan,        sw_act_plan,        sw_list_plan},
    [V_GIVE]        = {sw_time_give,         sw_check_give,        sw_act_give,        sw_list_give},
    [V_PROMISE]     = {NULL,                 sw_check_promise,     sw_act_promise,     NULL},
    [V_PASS]        = {sw_time_pass,         sw_check_pass,        sw_act_pass,        sw_list_pass},
    [V_REQUISITION] = {sw_time_requisition,  sw_check_requisition, sw_act_requisition, NULL},
    [V_RESEARCH]    = {sw_time_research,     sw_check_research,    sw_act_research,    NULL},
    [V_TRADE]       = {sw_time_trade,        sw_check_trade,       sw_act_trade,       NULL},
    [V_ASSIGN]      = {NULL,                 sw_check_assign,      sw_act_assign,      sw_list_assign},
    [V_MOVE]        = {NULL,                 sw_check_move,        sw_act_move,        sw_list_move},
    [V_PLAY]        = {sw_time_play,         sw_check_play,        sw_act_play,        sw_list_play},
    [V_DONE]        = {NULL,                 sw_check_done,        sw_act_done,        NULL},
    [V_PRODUCE]     = {NULL,                 sw_check_produce,     sw_act_produce,     sw_list_produce},
    [V_GRANT]       = {NULL,                 sw_check_grant,       sw_act_grant,       NULL},
    [V_REFUSE]      = {NULL,                 sw_check_refuse,      sw_act_refuse,      NULL},
    [V_APPROVE]     = {NULL,                 sw_check_approve,     sw_act_approve,     sw_list_approve},
    [V_COMPLETE]    = {NULL,                 sw_check_complete,    sw_act_complete,    sw_list_complete},
    [V_UPGRADE]     = {NULL,                 sw_check_upgrade,     sw_act_upgrade,     NULL},
    [V_DOWNGRADE]   = {NULL,                 sw_check_downgrade,   sw_act_downgrade,   NULL},
    [V_TARGET]      = {sw_time_target,       sw_check_target,      sw_act_target,      NULL},
    [V_DELAY]       = {sw_time_delay,        sw_check_delay,       sw_act_delay,       NULL},
    [V_REDEPLOY]    = {NULL,                 sw_check_redeploy,    sw_act_redeploy,    sw_list_redeploy},
    [V_CLAIM]       = {NULL,                 sw_check_claim,       sw_act_claim,       NULL},
    [V_RECEIVE]     = {NULL,                 sw_check_receive,     sw_act_receive,     NULL},
    [V_POSITION]    = {sw_time_position,     sw_check_position,    sw_act_position,    NULL},
};
/* clang-format on */
