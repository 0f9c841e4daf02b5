/* umpire hash --seal: state hashes written into the hash column of a log. */
#ifndef CMD_HASH_SEAL_H
#define CMD_HASH_SEAL_H

#include "../../logs/audit.h"

struct sealed {
	uint64_t games, rows;
};

/* Seals a log: every cell stays as it is but the hash of rows of play.  The
 * new file is written beside the old one and renamed over it; `-` goes from
 * standard input to standard output.  False, with the log untouched and words
 * on standard error, if a game stops or a file cannot be written. */
bool seal(const char *path, const struct audit_options *, struct sealed *);

#endif
