/* What the files of a log as one seat saw it share; no other file includes it.
 */
#ifndef LOGS_SEEN_INNER_H
#define LOGS_SEEN_INNER_H

#include "seen.h"

/* Is the seat of this log one of these (bit n: seat n)? */
static inline bool
seen_is_open(const struct seen *s, uint8_t seats)
{
	return seats >> s->seat & 1;
}

/* --- seen_put.c ----------------------------------------------------------- */

/* Writes a row for the referee of the seat, and what he made of it:
 * AUDIT_PASSED also for an empty one, and after the game is over for him. */
enum audit_event seen_put(struct seen *, const struct written_row *);

enum certainty { PERHAPS, SURELY };
/* Does the referee of the seat take this row now?  PERHAPS also where that
 * depends on what he cannot see. */
bool seen_is_legal(const struct seen *, const struct move *, enum certainty);

/* Writes what all seats learned without a row of the table, before the row `m`
 * (NULL: before any other); how many rows it were. */
int seen_tell(struct seen *, struct audit *a, const struct move *m);

#endif
