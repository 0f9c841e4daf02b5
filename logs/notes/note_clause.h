/* The clauses of a line, and the account that is held of each.
 *
 * A line is parted at commas and the like, at arrows and pluses, and at `and`,
 * `then`.  A row is what the line says only if every clause is accounted for:
 * either the clause says something of the row, and then no name, no number and
 * nothing added to it may be left over; or it says nothing of the row, and then
 * no word in it may mean anything in the game: no move, no name, no thing
 * and no value.  A clause of which something is left is another row, or makes
 * the line a question.
 */
#pragma once

#include "vocabulary.h"

struct claims;

/* The words between two commas or the like. */
uint64_t clause_of(const struct note_words *, int at);
/* The next word of its clause that is not a filler, in this direction (1 or
 * -1); or -1. */
int clause_beside(const struct note_words *, int at, int step);
/* `..., neither`: is a negation all of its clause, and so of the one before? */
bool clause_only_denies(const struct note_words *, int at);
/* The words that are numbers. */
uint64_t clause_numbers(const struct note_words *);
/* Words of the line that are left over, and mean something: the row uses the
 * others. */
uint64_t clause_left(struct claims *);
/* Words that name somebody or something, or are a number. */
uint64_t clause_names(struct vocabulary *);
/* Words that name somebody or something or a move, or are a number. */
uint64_t clause_means(struct vocabulary *);
/* Is a line, or a piece of one, that is not a row a remark or a heading?
 * `first`: no row of the line comes before it; `ends`: a turn may end now, so
 * that a heading may be a row. */
bool clause_is_remark(struct vocabulary *, bool first, bool ends);
