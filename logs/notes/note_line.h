/* A line, or a piece of one, in a position: a row, the same again, or rows of
 * several seats.  Nothing is cut here, and no unwritten row comes before it.
 */
#pragma once

#include "note_place.h"

/* The meaning of the line at this place. */
void note_read_line(const struct note_place *, const struct note_words *,
		    struct readings *);
