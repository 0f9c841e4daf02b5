/* Writes CSV through libcsv: fields are quoted only where they must be. */
#ifndef LOGS_WRITER_H
#define LOGS_WRITER_H

#include <stdio.h>

#include "../../core/buf.h"

struct writer;

/* Writes to a stream that stays the caller's; NULL if memory is gone. */
struct writer *writer_file(FILE *, char delimiter);
void writer_free(struct writer *);
/* One row, LF at its end.  False from the first error on. */
bool writer_row(struct writer *, const struct slice *cells, size_t count);
/* False if anything so far was not written (full disk, closed pipe). */
bool writer_flush(struct writer *);
/* The errno of the first write that failed; 0: none. */
int writer_error(const struct writer *);

#endif
