/* All rows that can be made of a row in progress, as `choices` has them: small
 * patterns as rows, one move after the other.  Numbers in `legal` and `record`
 * are places in this list.
 */
#ifndef LOGS_LEGAL_LIST_H
#define LOGS_LEGAL_LIST_H

#include "../core/choices.h"

/* A list that the caller frees; NULL and no rows if memory is gone. */
struct move *legal_list(const struct choosing *, size_t *count);

#endif
