/* The header of a log: which column is which cell, and the delimiter. */
#pragma once

#include "input.h"
#include "reader.h"
#include "split.h"

#define NO_COLUMN SIZE_MAX

struct columns {
	size_t count;          /* of the header, ignored ones included */
	uint8_t *cell_of;      /* for each an enum cell; CELL_COUNT: ignored,
				  and the one after the last too */
	size_t of[CELL_COUNT]; /* the column of a cell or NO_COLUMN */
	char delimiter;
	uint64_t header_line;
	uint64_t titles; /* lines above it that are text */
	char *head;      /* the header and what is above it */
	size_t head_size, head_room;
	size_t above;              /* bytes of it above the header */
	uint64_t from, to;         /* its bytes in the file */
	char *renamed[CELL_COUNT]; /* as the header has the name, or NULL */
	int ignored;
	char *ignored_name[READER_IGNORED];
	size_t ignored_at[READER_IGNORED]; /* their columns */

	enum reader_state state; /* READER_OPEN: a good header */
	const char *detail;      /* never NULL; constant, or `said` */
	char said[200];
	struct position place; /* of the error */

	uint64_t line; /* of what follows the header */
	bool memory;   /* there was none for `head` */
};

enum { COLUMNS_TITLES = 20 }; /* most lines of text above a header */

/* Reads the header and passes it, and what is above it: `sep=;`, lines of
 * text; `line` is that of the next byte.  The split is that of the header then,
 * and knows its delimiter.  False when memory is gone. */
bool columns_read(struct columns *, struct input *, struct split *,
		  uint64_t line);
/* Which delimiter a header has: the one that is in it most often, else a comma.
 * *end: the bytes of the header with its line end, 0 if that is not there. */
char columns_delimiter(const char *at, size_t size, size_t *end);
/* The bytes of a byte order mark at the beginning, or 0. */
size_t columns_mark(const char *at, size_t size);
/* The bytes of `sep=;` with its line end, which tells some programs the
 * delimiter; 0 if it is something else. */
size_t columns_separator(const char *at, size_t size, char *delimiter);
/* Is it UTF-16 or UTF-32: with its mark, or NUL bytes between ASCII? */
bool columns_is_utf16(const char *at, size_t size);
/* Does a header begin here, or `sep=;` above one? */
bool columns_begin(const char *at, size_t size);
void columns_free(struct columns *);

/* --- header.c ------------------------------------------------------------ */

/* Notes what is wrong with the header: its state and `detail`.  Always true,
 * for those that return false when memory is gone. */
bool columns_trouble(struct columns *, enum reader_state, const char *detail);
/* Reads a line that may be the header: see the state.  False: no memory. */
bool columns_understand(struct columns *, struct split *, const char *at,
			size_t size);
