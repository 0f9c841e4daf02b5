/* What struct game names beside the rows. */
#ifndef CORE_BISMARCK_DOOR_H
#define CORE_BISMARCK_DOOR_H

#include "rows.h"

/* --- listing.c, fill.c, invariant.c, sound.c, view.c ---------------------- */

/* As struct game has them. */
bool bismarck_enumerate(const void *, struct context *, move_fn *, void *);
void bismarck_fill(void *, struct context *, const struct named *);
const char *bismarck_invariant(const void *, struct context *);
bool bismarck_pack_sound(const struct pack *, struct pack_error *);
void bismarck_board(const void *, struct context *, struct buf *);

/* --- wording.c ---------------------------------------------------------- */

/* What is said of rows, and what players call things. */
extern const struct wording bismarck_wording;

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_bismarck;

#endif
