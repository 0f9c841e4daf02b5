/* Walks CSV byte by byte and knows where it is: line and column, record and
 * cell, and what each byte is for.
 *
 * It is the slow twin of libcsv, used where libcsv cannot help: to place a
 * finding, and to find the end of a record that is too long to keep.
 */
#ifndef LOGS_WALK_H
#define LOGS_WALK_H

#include "reader.h"

/* What a byte was. */
enum walked {
	WALK_MARKUP,   /* a quote of a cell, the LF of a CRLF, an empty line */
	WALK_CONTENT,  /* a byte of a cell */
	WALK_END_CELL, /* a delimiter */
	WALK_END_ROW,  /* a line end that ends a row, and its last cell */
	WALK_STRAY     /* a byte that must not be here; it is not content, and
			  what comes after it is undefined */
};

/* Between which bytes we are. */
enum walk_state {
	WALK_ROW,    /* no row has begun */
	WALK_CELL,   /* a cell begins */
	WALK_PLAIN,  /* in an unquoted cell */
	WALK_QUOTED, /* in a quoted cell */
	WALK_CLOSED  /* after a quote in a quoted cell */
};

struct walk {
	uint64_t line;   /* of the byte to come, from 1 */
	uint64_t column; /* characters of that line before it */
	uint64_t row;    /* rows that have ended */
	uint64_t cell;   /* cells of this row that have ended */
	uint64_t offset; /* content bytes of this cell so far */
	enum walk_state state;
	bool cr; /* the byte before was a CR */
	char delimiter;
};

/* At the beginning of a line; `cr` as above. */
struct walk walk_from(uint64_t line, bool cr, char delimiter);
enum walked walk_byte(struct walk *, char byte);
/* The column, from 1, of the character that `byte`, which comes next, is
 * part of. */
uint64_t walk_column(const struct walk *, char byte);

#define WALK_BEGIN                                                             \
	SIZE_MAX /* an offset: where the cell begins, with                     \
		    its quote */
#define WALK_END                                                               \
	(SIZE_MAX - 1) /* an offset: where it ends; a cell: where              \
			  its row ends */

/* From the beginning of a row to byte `offset` of a cell; a cell that is
 * shorter or missing ends the search where it, or its row, ends.  Inexact
 * when the bytes do not reach that far. */
struct position walk_to(struct walk *, const char *at, size_t size, size_t cell,
			size_t offset);

#endif
