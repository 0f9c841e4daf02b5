/* A row in progress as somebody types it: `p1`, `p1 play`, `roll dice=3+`. */
#pragma once

#include "../../core/choices.h"
#include "../grammar.h"

/* Reads cells of a row of play of which any may be empty; a value that ends in
 * `=` or `+` is still to come.  False, with the words that mean nothing. */
bool in_progress_read(struct choosing *, const struct slice *cells,
		      struct slice *unknown);
