/* Logs of which results were seen, whole or game by game: for merge.c. */
#ifndef CMD_MERGE_SEEN_LOGS_H
#define CMD_MERGE_SEEN_LOGS_H

#include <stdint.h>

/* {NULL}: none yet. */
struct seen_logs {
	void *names;
};

enum log_state { LOG_NEW, LOG_SEEN, LOG_NO_MEMORY };

/* There are results of a log, or of its game `only` if that is not 0; were they
 * seen before? */
enum log_state seen_logs_add(struct seen_logs *, const char *file,
			     uint32_t only);
/* Were results of it seen, whole or of any game? */
enum log_state seen_logs_find(const struct seen_logs *, const char *file);
void seen_logs_free(struct seen_logs *);

#endif
