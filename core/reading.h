/* Readings on which a verdict depends: the same row under the other values of
 * the rulings.
 *
 * The position is the one to which the rows that are remembered lead under that
 * value; where they are not legal under it, the one to which the values of the
 * game led.  Whole games under other values are compared by `umpire dispute`.
 */
#pragma once

#include "play.h"

#define READINGS 16 /* the rest is dropped */

struct reading {
	uint8_t ruling, value;
};

/* Every single value of a ruling under which an illegal row is legal, or a
 * legal one illegal, in this position of the play, the first READINGS of them;
 * how many.  The coverage is left as it is. */
int readings_of(const struct play *, const void *state, const struct move *,
		struct reading list[READINGS]);
/* `legal under pass-from=circuit or always (here game-round), under ...`;
 * nothing if there are none.  `legal`: what the row is under them. */
void readings_print(const struct context *, const struct reading *, int n,
		    bool legal, struct buf *);
