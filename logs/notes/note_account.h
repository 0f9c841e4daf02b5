/* What a line denies, and what else it names: a row is what the line says only
 * if nothing in it contradicts the row.
 *
 * Words that mean nothing in the game contradict nothing; they are left over.
 * These do: a negation of the move or of a value that the row has; a hedge
 * (`almost`, `forgot`) about what the row says; a player who is named and whom
 * the row does not have; a word for another move and no other; the wrong way
 * round, between players (`A gives B`, `A gets from B`) or places (`from`,
 * `to`, `A -> B`).
 */
#pragma once

#include "note_claim.h"

enum { CONTRADICTS = 600, OTHER_MOVE = 300 };

/* Before the words are shared out: those that are denied, or belong to the
 * other side of an exchange, cost nothing where the row says the same. */
void account_begin(struct claims *);
/* What the negations and hedges of the line deny, contradict or turn
 * (note_deny.c). */
void account_deny(struct claims *);
/* What it costs that the row leaves these words of the line to others; *used
 * are words that say something of it, and c->place where each claim is. */
int account_cost(const struct claims *, uint64_t used);
/* `zuerst vier Arbeiter und dann einen Wissenschaftler`: what another key takes
 * after `then` is another row, and so is one more of a heap after `first`. */
bool account_is_two_steps(const struct claims *);
