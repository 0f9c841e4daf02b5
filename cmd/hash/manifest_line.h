/* A line of a manifest, as `hash` prints it:
 *
 *   DIGEST  LOG        the only game of a log
 *   DIGEST  LOG#K      its K-th game
 *   play-DIGEST  LOG   the digest of the play only
 */
#pragma once

#include "../../logs/audit/audit.h"

enum { MANIFEST_DIGEST = 32 }; /* its digits */

struct golden {
	const char *digest; /* without `play-`; in the line */
	uint32_t game;
	bool marked; /* `#K` was in the line */
	bool play;   /* a digest of play */
	size_t log;  /* for who reads them */
};

/* Is it blank, or a comment? */
static inline bool
manifest_says_nothing(const char *line)
{
	return !*line || *line == '#';
}

/* The name in the line, which is cut into its parts; NULL: another line. */
const char *manifest_line(char *line, struct golden *);
/* The digest of a game that is over, without `play-`; nothing if it stopped. */
void golden_print(const struct audit_summary *, struct buf *);
