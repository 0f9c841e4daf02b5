/* What the frame asks of this game beside its rows (GAME_DECLARES in rows.h),
 * and what only that needs.
 */
#ifndef SECRET_WEAPONS_DOOR_H
#define SECRET_WEAPONS_DOOR_H

#include "../listing.h"
#include "rows.h"

/* --- position.c --------------------------------------------------------- */

/* What cannot be of the order of the seats, of what is pending and of what
 * lasts, or NULL: no game continues from there. */
const char *sw_invalid(const struct sw *, struct context *);

/* --- fill.c ------------------------------------------------------------- */

/* Pieces that are neither in the Reserve nor in the supply; VP of cards and
 * cubes. */
struct books {
	int workers, scientists, cubes, weapons, discs;
	int vp[SEATS];
};
struct books sw_balance(const struct sw *, const struct context *);
/* What `unnamed` of each turn, and `unnamed-loose`, come to: unnamed event
 * cards. */
void sw_unnamed(const struct sw *, int of[YEARS], int *loose);

/* --- listing_turn.c ----------------------------------------------------- */

list_fn sw_list_assign, sw_list_swap, sw_list_plan, sw_list_move;
list_fn sw_list_redeploy, sw_list_produce, sw_list_develop;

/* --- listing_deals.c ---------------------------------------------------- */

list_fn sw_list_give;

/* --- listing_text.c ----------------------------------------------------- */

list_fn sw_list_play, sw_list_effect;

#endif
