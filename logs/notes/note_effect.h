/* What a row does: the words of a line that tell it. */
#pragma once

#include "note_place.h"

/* The words of the vocabulary's line that name what differs between the two:
 * a thing whose field changes, its value before and after, and by how many a
 * number changes. */
uint64_t effect_words(const struct note_place *before,
		      const struct note_place *after);
/* Does the vocabulary's line tell what differs between the two, and name
 * nothing else, nor a row that is possible after it?  `tells`: words before it
 * say what it is about. */
bool effect_is_told(const struct note_place *before,
		    const struct note_place *after, bool tells);
/* Does the line tell what the last row has done, and name nobody who does
 * something? */
bool effect_tells_last(const struct note_place *);
/* `Relief: ...`, `Anna Relief, ...`: is the line only a card, which no row can
 * have now, as what those after it are about? */
bool effect_is_in_front(const struct note_place *);
/* Did the last row only roll dice that count for nothing, and can the line, as
 * only dice may come, be no row? */
bool effect_is_void(const struct note_place *before,
		    const struct note_place *after);
/* Words of the line that tell what differs by this row. */
uint64_t effect_of(const struct note_place *before, const struct move *);
/* Does the row move what the line names to the other side: `Italy moves left`?
 * Spaces are counted from the left. */
bool effect_turned(const struct note_place *before, const struct move *);
