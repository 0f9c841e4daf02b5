/* Questions about the position; they change nothing. */
#pragma once

#include "revolution1848.h"

/* --- board.c -------------------------------------------------------------- */

/* Is the Character a Military Leader now?  1, 0 or UNKNOWN. */
int32_t r48_is_leader(const struct r48 *, const struct context *, int person);
/* Does an effect of the text pass over the card, which is a Leader or, as the
 * ruling says, his Army?  1, 0, or UNKNOWN and the cells are noted.  (§Military
 * Leaders are not as vulnerable) */
int32_t r48_immune(const struct r48 *, const struct context *, int text,
		   int card, struct unknown_cells *);
/* Is this in force anywhere? */
bool r48_in_force(const struct r48 *, enum op);
/* By a factor, which divides if it is below 0. */
int32_t r48_multiplied(int32_t value, int factor);
/* 1 + the highest of four, if in the set, or 0; *tie: two are. */
int r48_highest(const int32_t numbers[SEATS], unsigned set, bool *tie);
/* Notes unknown cells of the cards on the table that count for strength. */
void r48_note_strength(const struct r48 *, const struct context *,
		       struct unknown_cells *);
