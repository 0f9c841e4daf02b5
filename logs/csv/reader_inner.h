/* A reader inside: for reader.c, odd_row.c and where.c only. */
#pragma once

#include "columns.h"
#include "input.h"
#include "reader.h"
#include "split.h"

struct reader {
	struct input input;
	struct columns columns;
	struct split split; /* of the record read last */
	enum reader_state state;
	int error;

	/* The record read last: its bytes come first in the window. */
	const char *at;     /* NULL: there is none, or its bytes are gone */
	uint64_t byte;      /* of the file */
	uint64_t line;      /* of its first byte */
	uint64_t next_line; /* of the byte that comes */
	enum row_fault fault;
	enum cell fault_cell;
	size_t fault_byte; /* of that cell: a NUL or bad UTF-8 */
	bool rest;         /* it continues after what was read of it, */
	bool rest_quoted;  /* in a quoted cell */
	size_t glued;      /* it has a header after that many bytes; 0: none */

	bool some;         /* a row was returned */
	bool every;        /* comments are given out */
	bool conflict;     /* between the marks of a merge */
	bool header_waits; /* the row returned last is a header, not yet read */
	uint32_t numbered; /* rows since the last one that have only a number */
	char *more;        /* the header and the rows of reader_more */
	size_t more_room;
};

/* --- odd_row.c ----------------------------------------------------------- */

/* Moves begin with a letter and arguments with a key, so most rows are what
 * they seem: only those that begin like the name of a column, or `sep=`, are
 * looked at twice. */
bool row_is_plain(const struct row *);
/* What a row is that may not be one.  ROW_GLUED: it is cut before the header in
 * its line, at reader->glued, which was 0; only there it is changed. */
enum row_fault row_look_closer(struct reader *, struct row *);
