/* Rows of a listing; and all that can be made of a row in progress, as
 * `choices` has them: small patterns as rows, one move after the other. Numbers
 * in `legal` and `record` are places in this list.
 */
#pragma once

#include "../core/choices.h"

/* Rows of a listing, as long as memory is there. */
struct legal_rows {
	struct move *moves;
	size_t count, room;
	bool no_memory;
};

/* Adds a row: for enumerate and choices_each.  False if memory is gone. */
bool legal_rows_keep(void *legal_rows, const struct move *);

/* A list that the caller frees; NULL and no rows if memory is gone. */
struct move *legal_list(const struct choosing *, size_t *count);
