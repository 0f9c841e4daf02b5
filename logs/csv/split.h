/* One record of a CSV file (RFC 4180): its end, and its cells, by libcsv. */
#pragma once

#include "../../core/buf.h"
#include "reader.h"

#include <csv.h>

enum split_state {
	SPLIT_VALID,
	SPLIT_STRAY, /* a quote inside an unquoted cell, or text after a
			closing quote: there are the cells up to it */
	SPLIT_OPEN,  /* the bytes end inside a quoted cell */
	SPLIT_NO_MEMORY
};

/* All zero at first, but the delimiter and `loose`; free with split_free. */
struct split {
	char delimiter;
	bool loose; /* blanks beside quotes are no fault: so in a header */
	enum split_state state;
	size_t size, end; /* bytes of the record without its line end, and with
			     it; the same where the bytes end before it.  Of a
			     stray quote: up to the end of its line */
	size_t stray;     /* the byte where that is */
	uint64_t lines;   /* line ends inside of cells */
	struct slice *cells; /* in `copies`, until the next record */
	size_t count;

	bool ended; /* the line end after the record was there */
	size_t room, copied, copies_room;
	char *copies;
	struct csv_parser csv;
	bool csv_begun;
};

/* Splits the record that begins at the first of these bytes, which is not a
 * line end.  All but the delimiter, `loose` and memory is of that record. */
void split_record(struct split *, const char *at, size_t size);

/* Splits a record that comes piece by piece: split_begin; then split_more
 * with all bytes from the first of the record, until it says that the record
 * and its line end are among them (or memory is gone); where no more come
 * before that, split_end.  What was split is not looked at again. */
void split_begin(struct split *);
bool split_more(struct split *, const char *at, size_t size);
void split_end(struct split *);
void split_free(struct split *);

/* For those below, a record with a stray quote is the bytes before it. */

/* The byte after the cell that begins at byte `from` of a record: a delimiter,
 * a line end, or the end of the bytes. */
size_t split_cell_end(struct slice record, char delimiter, size_t from);

#define SPLIT_BEGIN SIZE_MAX     /* an offset: the cell, with its quote */
#define SPLIT_END (SIZE_MAX - 1) /* a cell: where the record ends */

/* Byte `offset` of a cell in its record.  The first quote of a doubled one; the
 * end of a cell that is shorter (its closing quote, if it has one); the end of
 * the record, if it has no such cell. */
size_t split_byte(struct slice record, char delimiter, size_t cell,
		  size_t offset);

/* Line and column of a byte; `line`: of the first byte, which begins it. */
struct position split_position(struct slice bytes, size_t byte, uint64_t line);

/* Does a line end there?  Its bytes: CRLF is one. */
bool split_is_end(char byte);
size_t split_end_size(const char *at, size_t size);
