/* One look at a position for a line: which rows explain it best.
 *
 * Every legal row is a candidate, and every pattern filled with what the line
 * names; or (look_any) every row whose move and values the line names, legal
 * or not.
 */
#pragma once

#include "../../core/choices.h"
#include "note_place.h"

enum {
	RANK_MOST = 900, /* a row that costs more has nothing to do with it */
	RANKED = 512     /* blocks */
};

/* The best rows of a block, for a line: the same block is legal in many
 * positions in which the line is read. */
struct ranked_block {
	uint64_t key; /* digest of the line, of the block and of what else the
			 scores come of; 0: none */
	int most;     /* rows that cost more are not in it */
	struct readings best;
};

struct look {
	const struct note_place *place;
	struct choosing choosing;
	const struct known_position *known; /* its rows: all that are legal */
	int most;                           /* that a row may cost */
	uint64_t free;                      /* words that cost nothing */
	bool any;  /* rows need not be legal, but be named in full */
	int tried; /* of those */
	struct readings *found;
};

/* A key of a row of the place. */
static inline const struct key *
look_key(const struct look *l, const struct move *m, int key)
{
	return &l->place->context->game->verbs[m->verb].keys[key];
}

/* --- note_look.c ---------------------------------------------------------- */

/* Nothing is ranked yet. */
void look_begin(struct look *, const struct note_place *, struct readings *);
/* Is the best one what the line says? */
void look_end(struct look *);
/* What a row may cost to be among the best. */
static inline int
look_most(const struct look *l)
{
	const struct readings *r = l->found;

	return r->count == READINGS ? r->at[READINGS - 1].cost - 1 : l->most;
}
/* A candidate. */
void look_rank(struct look *, const struct move *);

/* --- note_mention.c ------------------------------------------------------- */

enum {
	MENTIONS = 32,
	MENTION_MOST = 70 /* what costs more is not a name */
};

struct mention {
	int value;
	struct span span;
};

/* What the line names of a key's domain, in the order in which it does; no word
 * for two things.  `item` >= 0: only what can be among the items from this on.
 * How many; list: of MENTIONS. */
int mentions_among(struct look *, const struct move *, int key, int item,
		   struct mention *list);
/* Those that could be among hidden cards; where that can never be known, all.
 */
int mentions_of(struct look *, const struct move *, int key, int item,
		struct mention *list);

/* Numbers of the line that can be of the key, each once; at most MENTIONS. */
int mentions_numbers(const struct look *, const struct move *, int key,
		     int16_t *numbers);

/* --- note_fill.c ---------------------------------------------------------- */

/* Every legal row; words in `free` cost nothing. */
void look_at(const struct note_place *, uint64_t free, struct readings *);

/* --- note_any.c ----------------------------------------------------------- */

/* Any row of the game whose move and values the line names, for whoever asks
 * why a row is not legal, or writes one that is not.  The line is that of the
 * vocabulary (vocabulary_line). */
void look_any(const struct note_place *, struct readings *);
