/* What a block of a log holds, found many bytes at a time.
 *
 * The parser looks at every byte once.  What it does not tell (lines, bytes
 * that need a closer look, where a record surely ends) is found here, with
 * vectors of the compiler, so that it costs next to nothing beside it.
 */
#ifndef LOGS_SCAN_H
#define LOGS_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct scan {
	uint64_t lines; /* line ends: LF, CRLF or a lone CR */
	uint64_t quotes;
	bool edges; /* blanks beside quotes or after line ends */
	bool nul;
	bool high; /* bytes that are not ASCII */
};

/* Looks at a block; `before` is the byte in front of it, and what follows it
 * does not count. */
struct scan scan_block(const char *at, size_t size, char before,
		       char delimiter);
/* The length of the longest beginning of the block that is UTF-8. */
size_t scan_utf8(const char *at, size_t size);
/* The sign of a line that a merge left, `<`, `|`, `=` or `>`; 0 if it is
 * another line. */
char scan_merged(const char *at, size_t size);
/* The length of the longest beginning of the block that ends with `end`;
 * 0 if none. */
size_t scan_last(const char *at, size_t size, char end);
/* The same of a block that holds an odd number of quotes, and the beginning
 * must hold an even number.  Where a block begins with a record and is valid,
 * a line end after an even number of quotes ends a record. */
size_t scan_even(const char *at, size_t size, char end);

#endif
