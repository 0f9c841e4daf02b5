/* Lists of legal rows, verb by verb (core/listing.h). */
#ifndef SECRET_WEAPONS_LISTS_H
#define SECRET_WEAPONS_LISTS_H

#include "../listing.h"
#include "primitive.h"

/* --- listing.c ------------------------------------------------------------ */

list_fn sw_list_order, sw_list_draw, sw_list_shuffle, sw_list_roll;
list_fn sw_list_pick, sw_list_pass;

/* --- listing_turn.c, tokens and projects --------------------------------- */

list_fn sw_list_assign, sw_list_swap, sw_list_plan, sw_list_move;
list_fn sw_list_redeploy, sw_list_produce, sw_list_approve, sw_list_complete;

/* --- listing_deals.c ----------------------------------------------------- */

list_fn sw_list_give;

/* --- listing_text.c, cards ----------------------------------------------- */

list_fn sw_list_play, sw_list_effect;

#endif
