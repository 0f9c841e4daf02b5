/* One row of play as two people wrote it down: what both say together. */
#ifndef LOGS_JOIN_ROW_H
#define LOGS_JOIN_ROW_H

#include "../../core/game.h"

/* A position in which a row was written, and the row. */
struct written {
	const struct context *context;
	const void *state; /* before it */
	const struct move *move;
};

/* The row with all that both have, without the arguments that only one of
 * them has, and with them; *needed: their writer could not leave them out, for
 * want of a name.  `bags`: items of lists in any order.  False: *key is the one
 * in which they contradict each other, or FAULT_ACTOR, FAULT_VERB. */
bool join_rows(const struct written rows[2], bool bags, struct move *less,
	       struct move *more, bool *needed, int *key);

/* Is the row legal in this position, or is it not known? */
bool join_legal(const struct context *, const void *state, const struct move *,
		struct trial *);

#endif
