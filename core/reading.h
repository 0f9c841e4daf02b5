/* Readings on which a verdict hangs: the same row under the other values of the
 * rulings.
 *
 * Only the row is judged again; the position is the one that the values of the
 * game led to.  Whole games under other values are compared by `umpire
 * dispute`.
 */
#ifndef CORE_READING_H
#define CORE_READING_H

#include "game.h"

#define READINGS 16 /* more are not told */

struct reading {
	uint8_t ruling, value;
};

/* Every single value of a ruling under which an illegal row is legal, or a
 * legal one illegal; how many there are.  The coverage is left as it is. */
int readings_of(const void *state, const struct context *, const struct move *,
		struct reading list[READINGS]);
/* `legal under pass-from=circuit or always (here game-round), under ...`;
 * nothing if there are none.  `legal`: what the row is under them. */
void readings_print(const struct context *, const struct reading *, int n,
		    bool legal, struct text *);

#endif
