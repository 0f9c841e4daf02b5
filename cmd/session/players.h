/* Names of players: do they fit the game? */
#pragma once

#include "../../core/game.h"

/* Cuts `Anna+Jörg` into names, which may be empty; how many, kept or not. */
int players_cut(const char *list, struct slice names[SEATS_MAX + 1]);
/* As many as the game is for or, `seats` not 0, as there are seats; no two
 * alike, whatever their case, and none like the seat of somebody else.  False:
 * why not; `where` is who names them: `the first line names`. */
bool players_fit(const struct game *, int seats, const struct slice *names,
		 int count, const char *where, struct buf *why);
