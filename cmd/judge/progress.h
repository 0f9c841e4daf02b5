/* How far long work is, on standard error, when that is a terminal and the work
 * takes more than a second.  Costs a counter a row.
 *
 *   [########------------] 41 %, log 3 of 7, 12.4 million rows, 95.1 MB/s,
 *   9 s left: kiel.csv
 *
 * in one line, cut to the width of the terminal.  Share and time left are those
 * of the bytes of all logs that are regular files.
 */
#ifndef CMD_JUDGE_PROGRESS_H
#define CMD_JUDGE_PROGRESS_H

#include <time.h>

#include "../../logs/audit/audit.h"
#include "../files/files.h"

struct progress {
	const char *name; /* of the log now read */
	size_t log, logs; /* its number, from 1; how many there are */
	uint64_t all;     /* bytes of all logs, 0: unknown */
	uint64_t passed;  /* bytes of the logs before this one */
	uint64_t own;     /* bytes of this one */
	uint64_t rows;
	struct timespec start;
	double last; /* when it was shown, in seconds from the start */
	bool terminal, shown;
	bool same; /* standard output is a terminal as well */
};

/* The work is these logs, one after the other; progress_log begins each. */
void progress_begin_all(struct progress *, const struct files *);
void progress_log(struct progress *, const char *name);
/* A row was read. */
static inline bool
progress_due(struct progress *p)
{
	return (++p->rows & 0x3fff) == 0 && p->terminal;
}
/* Shows how far the log is; call when it is due. */
void progress_show(struct progress *, const struct audit *);
/* The same without an audit: that many bytes of the log are done. */
void progress_show_bytes(struct progress *, uint64_t done);
/* The log is over, or something else is written: the line goes away. */
void progress_end(struct progress *);
/* A row is written to standard output: the line goes away if it would be
 * before it. */
static inline void
progress_row(struct progress *p)
{
	if (p->shown && p->same)
		progress_end(p);
}

#endif
