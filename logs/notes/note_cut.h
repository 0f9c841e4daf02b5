/* A line that stands for several rows, in pieces. */
#pragma once

#include "note_place.h"

/* Rows in pieces of the line, one after the other; false: not all of them are
 * clear. */
bool note_read_cut(const struct note_place *, const struct note_words *,
		   struct readings *);
