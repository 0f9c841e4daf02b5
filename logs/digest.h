/* The log digest: XXH3-128 chained over what a game is, not how it is spelt.
 *
 * The rows before play (component, given) form a chain of their own, because
 * rulings may come among them; d0 is taken over the game row, the pack digest,
 * the rulings that are not the edition's default, sorted by key, and that
 * chain.  Then each applied row of play, component and takeback:
 *
 *   d' = XXH3-128(d, canonical text, state hash or 0 before play)
 *
 * Rows one after the other whose order is unseen (VERB_UNORDERED) are one
 * link: its text is the sum of their hashes, its state that after the last.
 *
 * The digest of play leaves out edition, pack and rulings: two readings of a
 * log have the same one if no state differs.
 */
#pragma once

#include "../core/game.h"
#include "../core/hash.h"

#define DIGEST_TEXT 4096 /* bytes; a longer text is linked by its own hash */

struct digest {
	uint64_t d[2];
	bool begun;
	bool play;       /* of only the play: no edition, pack or ruling */
	char game[256];  /* canonical text of the game row */
	uint64_t sum[3]; /* of rows without an order; the state after them */
	int summed;
};

/* Begins the digest of a game with its row; `play` is set before. */
void digest_begin(struct digest *, const struct context *);
/* Takes d0, once: to be called before the first row of play and at the end. */
void digest_ready(struct digest *, const struct context *);
/* Adds a row whose order among those beside it is unseen. */
void digest_unordered(struct digest *, struct slice text, uint64_t state_hash);
/* Adds the link of unordered rows that came last: d is that of all rows. */
void digest_end(struct digest *);
/* Adds a link: canonical text of a row and the hash after it. */
void digest_link(struct digest *, struct slice text, uint64_t state_hash);

/* --- catalogues ----------------------------------------------------------- */

/* The digest of a game's rules, rulings and editions, word for word: two
 * programs with the same one judge by the same rules. */
uint64_t catalogue(const struct game *);
void catalogue_add(struct hash *, const struct game *);
