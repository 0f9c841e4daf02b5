/* What struct game names beside rows (GAME_DECLARES), and its helpers. */
#pragma once

#include "../listing.h"
#include "rows.h"

/* --- position.c --------------------------------------------------------- */

/* What cannot be of the order of the seats, of what is pending and of what
 * lasts, or NULL: no game continues from there. */
const char *sw_invalid(const struct sw *, struct context *);

/* --- fill.c ------------------------------------------------------------- */

/* Pieces out of the Reserve and the supply; VP of cards and cubes. */
struct books {
	int pieces[PIECE_DISCS + 1], weapons;
	int vp[SEATS];
};
struct books sw_balance(const struct sw *, const struct context *);
/* What the fields `unnamed` (of each turn) and `unnamed-loose` have to be.  A
 * turn: unknown cards picked in it, and of the present packet, less the unseen
 * cards of which it is known that they are among these.  Loose: unknown cards
 * of no known turn, in hands and discards, less unseen ones of none.  Below 0:
 * the record contradicts itself (invariant.c). */
void sw_unnamed(const struct sw *, int of[YEARS], int *loose);

/* --- listing: rows.def --------------------------------------------------- */

#define ROW(verb, name, list) list_fn list;
#include "rows.def"
#undef ROW
/* --- listing_text.c ----------------------------------------------------- */

/* The row answers the pending text, loss or loot. */
list_fn sw_list_effect;
