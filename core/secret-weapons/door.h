/* What the frame asks of this game beside its rows.
 */
#ifndef SECRET_WEAPONS_DOOR_H
#define SECRET_WEAPONS_DOOR_H

#include "../listing.h"
#include "rows.h"

/* --- position.c --------------------------------------------------------- */

/* What cannot be of the order of the seats, of what waits and of what lasts, or
 * NULL: nobody carries on from there. */
const char *sw_unsound(const struct sw *, struct context *);

/* --- invariant.c -------------------------------------------------------- */

/* What is wrong with a position that has come about in play, or NULL. */
const char *sw_invariant(const void *state, struct context *);
/* What cannot be of a position that somebody wrote down, or NULL. */
const char *sw_given(const void *state, struct context *);

/* --- unclear.c ---------------------------------------------------------- */

/* Is it unknown whether the element has this value, by itself or by rows that
 * may have been due? */
bool sw_unknown(const void *state, const struct context *, const struct place *,
		struct unknown_cells *);
bool sw_unclear(const void *state, struct context *, const struct place *,
		bool as_claimed, struct unknown_cells *);

/* --- fill.c ------------------------------------------------------------- */

/* Pieces that are neither in the Reserve nor in the supply; VP of cards and
 * cubes. */
struct books {
	int workers, scientists, cubes, weapons, discs;
	int vp[SEATS];
};
struct books sw_balance(const struct sw *, const struct context *);
/* What `unnamed` of each turn, and `unnamed-loose`, come to: event cards that
 * nobody named. */
void sw_unnamed(const struct sw *, int of[YEARS], int *loose);
/* What `given` rows have left out follows from what they name. */
void sw_fill(void *state, struct context *, const struct named *);

/* --- canonical.c -------------------------------------------------------- */

/* Takes out of a legal row what says no more than the row without it. */
void sw_canonical(const void *state, struct context *, struct move *);

/* --- fillings.c --------------------------------------------------------- */

/* Numbers worth trying for a `?` of a pattern; of those, the cards that a draw
 * may choose among. */
int sw_fillings(const void *state, const struct context *, const struct move *,
		int key, int16_t *list);
int sw_choices(const void *state, const struct context *, const struct move *,
	       int key, int16_t *list);

/* --- listing.c ---------------------------------------------------------- */

/* Offers every legal row, those with many fillings as patterns. */
bool sw_enumerate(const void *state, struct context *, move_fn *, void *arg);

/* --- listing_turn.c ----------------------------------------------------- */

list_fn sw_list_assign, sw_list_swap, sw_list_plan, sw_list_move;
list_fn sw_list_redeploy, sw_list_produce, sw_list_develop;

/* --- listing_deals.c ---------------------------------------------------- */

list_fn sw_list_give;

/* --- listing_text.c ----------------------------------------------------- */

list_fn sw_list_play, sw_list_effect;

/* --- sound.c ------------------------------------------------------------ */

/* False, with what is wrong, if no card and no board can be like that. */
bool sw_pack_sound(const struct pack *, struct pack_error *);

/* --- view.c ------------------------------------------------------------- */

/* The board as text. */
void sw_board(const void *state, struct context *, struct buf *);

/* --- wording.c ---------------------------------------------------------- */

/* What is said of rows, and what players call things. */
extern const struct wording sw_wording;

#endif
