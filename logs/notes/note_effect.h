/* What a row does: the words of a line that tell it. */
#ifndef LOGS_NOTE_EFFECT_H
#define LOGS_NOTE_EFFECT_H

#include "note_place.h"

/* Does the vocabulary's line, but for these words, tell what differs between
 * the two places, and nothing else that means anything at the second? */
bool effect_is_told(const struct note_place *before,
		    const struct note_place *after, uint64_t but);
/* The words of the line that name what the row changes: a thing whose field
 * changes, its value before and after, and by how many a number changes. */
uint64_t effect_of(const struct note_place *before, const struct move *);
/* Does the row move what the line names to the other side: `Italy moves left`?
 * Spaces are counted from the left. */
bool effect_turned(const struct note_place *before, const struct move *);

#endif
