/* Rows that people do not write, between those that they do. */
#ifndef LOGS_NOTE_BRIDGE_H
#define LOGS_NOTE_BRIDGE_H

#include "note_place.h"

typedef void note_reader(const struct note_place *, const struct note_words *,
			 struct readings *);

/* What `read` makes of the line, if need be after such rows; two ways to the
 * same position are one. */
void note_read_over(const struct note_place *, const struct note_words *,
		    note_reader *read, struct readings *);

#endif
