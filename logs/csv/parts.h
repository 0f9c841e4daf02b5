/* Cuts a large log into parts that can be read at the same time.
 *
 * A part begins with a line that looks like a `game` row.  Whether it is one
 * can be told only by reading all that is before it, because a cell in
 * quotes may hold lines that look the same; and that is what the reader of the
 * part before does anyway: if a row of it begins at that byte, the cut was
 * right (audit_reached), for a game does not depend on those before it.  If
 * not, the part is void, and the reader before continues through it.  So a cut
 * costs nothing but the look for it, and is never trusted.
 */
#ifndef LOGS_PARTS_H
#define LOGS_PARTS_H

#include "reader.h"

struct parts;

/* The bytes that a part shall have at least, so that beginning it costs next
 * to nothing, and need not have more. */
#define PART_LEAST (256 * 1024)
#define PART_MOST (1024 * 1024)

/* Parts of `size` bytes or more; 0: of a size that keeps that many `jobs` busy.
 * NULL if the log cannot be cut or is not worth it: no regular file, no good
 * header, fewer than two parts, or memory is gone. */
struct parts *parts_open(const char *path, uint64_t size, int jobs);
void parts_close(struct parts *);
/* The next part, with a file of its own (-1: there is none to be had); false
 * when there is none.  The last one has no `to`. */
bool parts_next(struct parts *, struct part *);

#endif
