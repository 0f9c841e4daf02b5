/* One look at a position for a line: which legal rows explain it best.
 *
 * Every legal row is a candidate, and every pattern filled with what the line
 * names.
 */
#ifndef LOGS_NOTE_LOOK_H
#define LOGS_NOTE_LOOK_H

#include "../../core/choices.h"
#include "note_read.h"

enum {
	RANKS = 8,
	RANK_MOST = 900 /* a row that costs more has nothing to do with it */
};

struct rank {
	struct move move;
	struct score score;
};

struct look {
	const struct note_place *place;
	struct choosing choosing;
	struct move *rows; /* all that are legal */
	size_t count;
	uint64_t free; /* words that cost nothing */
	int ranked;
	struct rank rank[RANKS]; /* the best first */
};

void look_at(struct look *, const struct note_place *, uint64_t free);
void look_end(struct look *);
bool look_is_legal(const struct look *, const struct move *);
/* A candidate. */
void look_rank(struct look *, const struct move *);
/* Candidates: the row, or the pattern filled (note_fill.c). */
void look_fill(struct look *, const struct move *);

#endif
