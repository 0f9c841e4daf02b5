/* The header of a log: which column is which cell, and the delimiter. */
#ifndef LOGS_COLUMNS_H
#define LOGS_COLUMNS_H

#include "input.h"
#include "reader.h"

#define NO_COLUMN SIZE_MAX

struct columns {
	size_t count;          /* of the header, ignored ones included */
	uint8_t *cell_of;      /* for each an enum cell; CELL_COUNT: ignored,
				  and the one behind the last too */
	size_t of[CELL_COUNT]; /* the column of a cell or NO_COLUMN */
	char delimiter;
	int ignored;
	char *ignored_name[READER_IGNORED];

	enum reader_state state; /* READER_OPEN: a good header */
	const char *detail;      /* constant text, never NULL */
	struct position place;   /* of the trouble */

	uint64_t line; /* of what follows the header */
	bool cr;       /* the header ended with a CR, perhaps half
			  of a CRLF */
};

/* Reads the header and passes it; false when memory is gone. */
bool columns_read(struct columns *, struct input *);
void columns_free(struct columns *);

#endif
