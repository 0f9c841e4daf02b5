/* A line of a manifest, as `hash` prints it:
 *
 *   DIGEST  LOG        the only game of a log
 *   DIGEST  LOG#K      its K-th game
 *   play-DIGEST  LOG   the digest of play alone
 */
#ifndef CMD_HASH_MANIFEST_LINE_H
#define CMD_HASH_MANIFEST_LINE_H

#include <stdbool.h>
#include <stdint.h>

enum { MANIFEST_DIGEST = 32 /* its digits */ };

struct golden {
	char digest[MANIFEST_DIGEST + 1];
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

/* The name in the line, whose `#K` is cut off; NULL if the line is something
 * else. */
const char *manifest_line(char *line, struct golden *);

#endif
