/* A log written again, record by record, with its audit alongside.
 *
 * All cells of a record come by, also those of columns that umpire does not
 * read.  A new file (new_file.h) takes the place of the old one, so
 * there is never half a log; `-` goes from standard input to standard output.
 */
#pragma once

#include "../../logs/audit/audit.h"
#include "../../logs/csv/columns.h"

#define REWRITE_MORE 8 /* cells that a record may grow by */

struct record {
	struct audit *audit;    /* it has just read this record */
	enum audit_event event; /* AUDIT_END: this is a header; AUDIT_PASSED: a
				   row that says nothing */
	const char *name;       /* of the log */
	bool drop;              /* to be set: the record is not written, */
	bool keep;              /* or it is written as it was read */
	struct slice *cells;    /* to be changed at will; */
	size_t count;         /* 0: no valid CSV; room for REWRITE_MORE, and */
	size_t width;         /* for the cells of the header, beyond it */
	const size_t *column; /* of the header by enum cell, or NO_COLUMN */
};

struct rewrite {
	const char *word; /* `sealed`: for messages */
	/* Changes a record; false refuses the whole log. */
	bool (*record)(void *arg, struct record *);
	/* A game is over; may be NULL.  False refuses the log. */
	bool (*game)(void *arg, struct audit *);
	/* Everything is written, to this file: the last word before it takes
	 * the place of the old one; may be NULL. */
	bool (*check)(void *arg, const char *path);
	void *arg;
	const char *shown; /* what findings call the log; NULL: its path */
	bool canonical;    /* no BOM, and only titles above the header */
	bool dry;          /* write nothing, only compare */
};

enum rewritten {
	REWRITE_SAME,    /* every byte as before; the file was not touched */
	REWRITE_CHANGED, /* written (or, dry, it would have been) */
	REWRITE_FAILED   /* words on standard error; the log is as it was */
};

/* Reads a log, and puts what `how` makes of it in its place. */
enum rewritten rewrite(const char *path, const struct audit_options *,
		       const struct rewrite *);
