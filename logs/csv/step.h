/* A reader inside, and how it takes a step: for reader.c and step.c only. */
#ifndef LOGS_STEP_H
#define LOGS_STEP_H

#include "columns.h"
#include "input.h"
#include "reader.h"
#include "walk.h"

#include <csv.h>

/* A row of the step. */
struct kept {
	struct slice cell[CELL_COUNT + 1]; /* the last: of no use to us */
	enum row_fault fault;
	enum cell fault_cell;
	uint32_t begin, end; /* its bytes in the step, without the line end */
};

/* A byte of the step and its line: up to there, lines were counted. */
struct mark {
	size_t byte;
	uint64_t line;
};

struct reader {
	struct input input;
	struct columns columns;
	struct csv_parser csv;
	enum reader_state state;
	int error;

	/* The step */
	const char *at;
	size_t size;
	uint64_t byte; /* of the file */
	uint64_t line; /* of its first byte */
	bool cr;       /* a CR comes before it */
	char last;     /* its last byte, also when it was passed over */
	size_t target; /* bytes to take, if a record ends there */
	size_t most;   /* what the target grows to, from step to step */
	bool suspect;  /* NUL bytes or bad UTF-8 in it */
	uint64_t next_line;
	bool next_cr;
	void (*skip)(struct reader *); /* what comes before the next step, or
				  NULL */

	/* Its rows */
	struct kept *rows;
	size_t room, count, next;
	struct kept *row;       /* the one being filled */
	size_t column;          /* the one that comes next */
	size_t from;            /* where it is in the step */
	const uint8_t *cell_of; /* as in columns */
	char *arena, *free;     /* quoted cells, without their quotes */
	size_t open;            /* the column where a quote stays open */
	bool long_quote; /* a row is too long, and its last field quoted */

	/* The row returned last */
	enum row_fault fault;
	bool some; /* there was one */
	enum cell fault_cell;
	size_t fault_byte; /* of that cell: a NUL or bad UTF-8 */
	struct mark *mark, mark_room;

	bool every;        /* comments are given out */
	bool conflict;     /* between the marks of a merge */
	bool header_waits; /* the row returned last is a header, not yet read */
	size_t glued;      /* the row returned last has a header after that many
			      bytes; 0: it has none */
	char *more;        /* the header and the rows of reader_more */
	size_t more_room;
	uint32_t numbered; /* rows since the last one that have only a number */
};

/* Splits the next step into rows; false when there are no more: the state
 * says why. */
bool step_take(struct reader *);
/* The input is one row that was written of these cells.  Plain ones need not
 * be split again, and it is the step; else step_take will.  False: memory is
 * gone. */
bool step_written(struct reader *, const struct slice *cells, size_t count);

#endif
