/* umpire hash --seal: state hashes written into the hash column of a log. */
#pragma once

#include "../../logs/audit/audit.h"

struct sealed {
	uint64_t games, rows;
};

/* Seals a log: every cell stays as it is but the hash of rows of play.  A
 * new file (new_file.h) takes the place of the old one; `-` goes from standard
 * input to standard output.  False with a message, and the log untouched,
 * if a game stops or a file cannot be written. */
bool seal(const char *path, const struct audit_options *, struct sealed *);
