/* Perft: how many ways a game can continue, the oldest test of move generators.
 *
 * A line is a sequence of legal rows.  A pattern of `enumerate` counts as the
 * rows it stands for.  If it is a legal row itself (unseen cards) and
 * stands for no more, the line continues after it; else it cannot, and the rows
 * it stands for are counted as open. */
#pragma once

#include "game.h"

#define PERFT_DEPTH 32
#define PERFT_MOST INT64_MAX /* what is more is counted as this */

struct perft {
	uint64_t lines; /* of exactly that many rows */
	uint64_t open;  /* lines that stop at a pattern before */
	uint64_t ended; /* lines that stop before because nothing is legal */
};

/* Adds lines of a depth (1 to PERFT_DEPTH) to *p; rules count as tested. */
void perft_count(const void *state, struct context *, int depth,
		 struct perft *p);
/* Counts the lines that begin with this row of enumerate, as perft does. */
void perft_row(const void *state, struct context *, const struct move *,
	       int depth, struct perft *p);
