/* What struct game names beside the rows. */
#ifndef CORE_REVOLUTION1848_DOOR_H
#define CORE_REVOLUTION1848_DOOR_H

#include "rows.h"

/* --- setup.c, fill.c ------------------------------------------------------ */

/* As struct game has them. */
void r48_start(void *state, struct context *);
/* §Setup a: the lowest Event of the deck is shown. */
void r48_show_event(struct r48 *);
void r48_fill(void *state, struct context *, const struct named *);

/* --- listing.c, view.c, sound.c ------------------------------------------- */

/* As struct game has them. */
bool r48_enumerate(const void *state, struct context *, move_fn *, void *arg);
void r48_board(const void *state, struct context *, struct buf *);
bool r48_pack_sound(const struct pack *, struct pack_error *);
void r48_derive(struct pack *);

/* --- invariant.c, invariant_turn.c ---------------------------------------- */

/* As struct game has them. */
const char *r48_invariant(const void *state, struct context *);
const char *r48_given_wrong(const void *state, struct context *);
/* What is wrong with turns and what waits, or NULL. */
const char *r48_turns_wrong(const struct r48 *, struct context *);

/* --- wording.c ---------------------------------------------------------- */

/* What is said of rows, and what players call things. */
extern const struct wording r48_wording;

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_revolution1848;

#endif
