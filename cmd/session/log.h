/* The file of a session: a log that grows row by row.  `bytes` is what it
 * holds; a row goes to the disk before it is shown as taken. */
#pragma once

#include <stdbool.h>
#include <sys/stat.h>

#include "../../logs/csv/columns.h"

/* Text of the first rows: the args of each. */
struct first_rows {
	char id[1024];     /* args of the game row */
	char ruling[4096]; /* args of the ruling row, or "" */
};

struct session_log {
	const char *path;
	int file;       /* -1: not open */
	struct stat is; /* which file that is */
	bool lost; /* another program had its hand on it, and the rows went to
		      another file */
	char *bytes;
	size_t size, room;
	size_t safe; /* bytes that are in the file; after them a row on
			trial */
};

/* An empty log in memory, to be written to `path`; given back. */
void session_log_begin(struct session_log *, const char *path);
void session_log_end(struct session_log *);
/* Puts header and first rows into memory, alone; false if memory is gone. */
bool session_log_first(struct session_log *, const struct first_rows *);
/* Makes the file, which must not be there yet, of what is in memory. */
bool session_log_create(struct session_log *);
/* Opens a log to continue with; drops half a row at its end, with a message. */
bool session_log_open(struct session_log *);
/* Adds a row after the others, to be looked at ... */
bool session_log_try(struct session_log *, const struct columns *,
		     const struct slice *cells);
/* ... and into the file and onto the disk, or away again. */
bool session_log_keep(struct session_log *);
void session_log_drop(struct session_log *);
/* At the end: is all there that was taken?  If not, it goes to another file. */
bool session_log_left(struct session_log *);
