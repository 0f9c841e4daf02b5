/* Logs of which results were seen, whole or game by game: names in a tally. */
#ifndef CMD_MERGE_SEEN_LOGS_H
#define CMD_MERGE_SEEN_LOGS_H

#include "../output/tally.h"

enum log_state { LOG_NEW, LOG_SEEN, LOG_NO_MEMORY };

/* There are results of a log, or of its game `only` if that is not 0; were they
 * seen before?  Whether any were, tally_find says of a clean name (names.h). */
enum log_state seen_logs_add(struct tally *, const char *file, uint32_t only);

#endif
