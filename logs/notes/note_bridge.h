/* Rows that people do not write, between those that they do. */
#pragma once

#include "note_place.h"

enum { BRIDGE_DEPTH = 6, BRIDGE_ROWS = 16 };

/* A position, and the rows that lead there. */
struct bridge {
	struct note_place place;
	int depth;
	struct move row[BRIDGE_ROWS];
};

/* The only row that is legal, where it is one of the table: a shuffle, the
 * order of one player; or NULL.  Borrowed. */
const struct move *note_forced(const struct note_place *);

typedef void note_reader(const struct note_place *, const struct note_words *,
			 struct readings *);

/* What `read` makes of the line, if need be after such rows; two ways to the
 * same position are one. */
void note_read_over(const struct note_place *, const struct note_words *,
		    note_reader *read, struct readings *);
/* Is the line a row after those, and no other?  `3 Event` of a player whose
 * turn has not ended. */
bool note_is_row_over(const struct note_place *, const struct note_words *,
		      note_reader *);
