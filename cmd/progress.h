/* How far long work is, on standard error, when that is a terminal and the work
 * takes more than a second.  Costs a counter a row. */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <time.h>

#include "../logs/audit.h"

struct progress {
	const char *name;
	struct timespec start;
	uint64_t rows;
	double last; /* when it was shown, in seconds from the start */
	bool terminal, shown;
};

/* A log begins. */
void progress_begin(struct progress *, const char *name);
/* A row was read. */
static inline bool
progress_due(struct progress *p)
{
	return (++p->rows & 0x3fff) == 0 && p->terminal;
}
/* Shows the bytes done, the rate and the time left; call when it is due. */
void progress_show(struct progress *, const struct audit *);
/* The log is over, or something else is written: the line goes away. */
void progress_end(struct progress *);

#endif
