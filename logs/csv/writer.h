/* Writes CSV through libcsv: fields are quoted only where they must be. */
#pragma once

#include <stdio.h>

#include "../../core/buf.h"

/* The columns of a log that umpire writes: n, actor, move, args, note. */
enum { LOG_CELLS = 5 };
extern const struct slice log_head[LOG_CELLS];

struct writer {
	FILE *to;
	char delimiter;
	int error; /* the errno of the first write that failed; 0: none */
};

/* To a stream, which stays the caller's. */
static inline struct writer
writer_to(FILE *to, char delimiter)
{
	return (struct writer){to, delimiter, 0};
}

/* One row, LF at its end.  False from the first error on. */
bool writer_row(struct writer *, const struct slice *cells, size_t count);
/* False if anything so far was not written (full disk, closed pipe). */
bool writer_flush(struct writer *);
