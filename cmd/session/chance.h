/* Chance: a documented generator, and rows of play picked and filled by it.
 *
 * The generator is splitmix64: state += 0x9e3779b97f4a7c15, and the output is
 * that state mixed by two multiplications.  It uses only integers, so a seed
 * gives the same game on every machine.
 */
#pragma once

#include "../../logs/legal_list.h"
#include "stream.h"

struct chance {
	uint64_t state;             /* begins as the seed */
	const struct stream *ahead; /* what comes before new values; or NULL */
};

/* 0 to count - 1, each as likely (by rejection); `count` is at least 1. */
uint64_t chance_below(struct chance *, uint64_t count);

/* The legal rows of one position; zeroed, or filled before.  False with a
 * message if memory is gone: the rows are not all there. */
bool legal_rows_fill(struct legal_rows *, const struct game *,
		     const void *state, const struct context *);
void legal_rows_free(struct legal_rows *);

/* Which of the listed rows, as chance will have it: first a verb, by the
 * number of bits of its count of rows (so that the many ways to play do not
 * drown the one way to pass), then a row of it.  A row of dice that are
 * rolled together counts once for each order in which they can fall. */
size_t chance_choose(struct chance *, const struct legal_rows *,
		     const struct game *);

/* Gives every `?` of a pattern a value so that the referee lets the row pass;
 * false if that did not come about.  Rows without `?` stay as they are. */
bool chance_fill(struct chance *, const void *state, const struct context *,
		 struct move *);

/* A legal row for this position; rows that cannot be filled are dropped from
 * the listing.  False if none is left. */
bool chance_pick(struct chance *, struct legal_rows *, const void *state,
		 const struct context *, struct move *);
