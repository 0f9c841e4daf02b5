/* Long lists on a terminal go through $PAGER, as git does it. */
#ifndef CMD_PAGER_H
#define CMD_PAGER_H

#include <stddef.h>

/* From here on standard output goes to the pager, if it is a terminal with
 * fewer lines than these. */
void pager_begin(size_t lines);
/* Waits until it was left. */
void pager_end(void);

#endif
