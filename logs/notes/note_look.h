/* One look at a position for a line: which rows explain it best.
 *
 * Every legal row is a candidate, and every pattern filled with what the line
 * names; or (look_any) every row whose move and values the line names, legal
 * or not.
 */
#ifndef LOGS_NOTE_LOOK_H
#define LOGS_NOTE_LOOK_H

#include "../../core/choices.h"
#include "note_place.h"

struct look {
	const struct note_place *place;
	struct choosing choosing;
	struct move *rows; /* all that are legal */
	size_t count;
	uint64_t free; /* words that cost nothing */
	bool any;      /* rows need not be legal, but be named in full */
	int tried;     /* of those */
	struct readings *found;
};

/* --- note_look.c ---------------------------------------------------------- */

void look_begin(struct look *, const struct note_place *, struct readings *);
/* Is the best one what the line says? */
void look_end(struct look *);
/* A candidate. */
void look_rank(struct look *, const struct move *);

/* --- note_fill.c ---------------------------------------------------------- */

/* Every legal row; words in `free` cost nothing. */
void look_at(const struct note_place *, uint64_t free, struct readings *);
/* Any row of the game whose move and values the line names, for whoever asks
 * why a row is not legal, or writes one that is not.  The line is that of the
 * vocabulary (vocabulary_line). */
void look_any(const struct note_place *, struct readings *);

#endif
