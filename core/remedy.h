/* What would be possible in a position that cannot be.
 *
 * Somebody wrote a position down, and the invariant refuses it.  Every value of
 * the field at fault is tried in its place, and where none helps the other
 * fields that were named: what the invariant then takes is possible.  So this
 * is known of every field of every game, and can never say anything else than
 * the invariant does. */
#pragma once

#include "play.h"

struct remedy {
	/* The element that helps, and its value now.  NULL: no single one. */
	const struct field *field;
	int element;
	int64_t now;
	bool whole; /* false: other fields have to change as well */
};

/* After play_ready has returned `wrong`.  The play is left as it is.  *values:
 * `0 to 3, 7`; empty if there is no remedy. */
struct remedy remedy_find(const struct play *, const char *wrong,
			  struct buf *values);
/* The element that the invariant found at fault; false: it named none. */
bool remedy_fault(const struct play *, const struct field **, int *element);
/* What the kind of a field takes, with this pack and at this table:
 * `0 to 255`; ids and words in full, if they are few. */
void remedy_values(const struct context *, const struct place *, struct buf *);
