/* Rows that are not written as rows are, and yet mean one thing only: a
 * player's name for a seat, a printed name for an id, commas for `+`, one word
 * that is near.
 */
#pragma once

#include "../grammar.h"

struct row_fix {
	const struct context *context;
	const struct slice *players; /* by seat, or NULL */
	char args[ROW_MAX];          /* as they are read */
};

/* Reads a row of play that could not be parsed, for which *error was given.
 * False: its meaning is not plain, or (*error then says so) it is, and lacks an
 * argument or has another one that is wrong. */
bool fix_row(struct row_fix *, const struct slice *cells, struct move *,
	     struct grammar_error *) __attribute__((cold));
