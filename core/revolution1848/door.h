/* What struct game names beside rows (GAME_DECLARES), and its helpers. */
#pragma once

#include "rows.h"

/* --- setup.c -------------------------------------------------------------- */

/* §Setup a: the lowest Event of the deck is shown. */
void r48_show_event(struct r48 *);

/* --- valid.c -------------------------------------------------------------- */

/* Fills pack->derived (struct game). */
void r48_derive(struct pack *);

/* --- invariant.c, invariant_turn.c ---------------------------------------- */

/* What else is wrong with a position that was given, or NULL. */
const char *r48_given_wrong(const void *state, struct context *);
/* What is wrong with turns and what is pending, or NULL. */
const char *r48_turns_wrong(const struct r48 *, struct context *);

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_revolution1848;
