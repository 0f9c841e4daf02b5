/* Logs of which results were seen, whole or game by game: for merge.c. */
#ifndef CMD_MERGE_LOGS_H
#define CMD_MERGE_LOGS_H

#include <stdint.h>

/* {NULL}: none yet. */
struct logs {
	void *names;
};

enum logs_state { LOGS_NEW, LOGS_SEEN, LOGS_NO_MEMORY };

/* There are results of a log, or of its game `only` if that is not 0; were they
 * seen before? */
enum logs_state logs_see(struct logs *, const char *file, uint32_t only);
/* Were results of it seen, whole or of any game? */
enum logs_state logs_find(const struct logs *, const char *file);
void logs_free(struct logs *);

#endif
