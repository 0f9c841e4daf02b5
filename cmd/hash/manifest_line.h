/* A line of a manifest, as `hash` prints it:
 *
 *   DIGEST  LOG        the only game of a log
 *   DIGEST  LOG#K      its K-th game
 *   play-DIGEST  LOG   the digest of the play only
 *   stops@N RULE  LOG  it stops at row N, by this rule
 */
#ifndef CMD_HASH_MANIFEST_LINE_H
#define CMD_HASH_MANIFEST_LINE_H

#include "../../logs/audit/audit.h"

enum {
	MANIFEST_DIGEST = 32, /* its digits */
	GOLDEN = 100          /* bytes of what is before the two blanks */
};

struct golden {
	const char *digest; /* without `play-`; in the line */
	uint32_t game;
	bool marked; /* `#K` was in the line */
	bool play;   /* a digest of play */
	bool stops;  /* `stops@N RULE` instead of a digest */
	size_t log;  /* for who reads them */
};

/* Is it blank, or a comment? */
static inline bool
manifest_says_nothing(const char *line)
{
	return !*line || *line == '#';
}

/* The name in the line, which is cut into its parts; NULL if the line is
 * something else. */
const char *manifest_line(char *line, struct golden *);
/* Is this `stops@N RULE`? */
bool golden_stops(const char *words);
/* The digest of a game that is over, without `play-`; nothing if it
 * stopped in doubt. */
void golden_print(const struct audit_summary *, struct buf *);
/* Is the finding about nothing but the stop of its game? */
static inline bool
finding_stops(const struct finding *f)
{
	return f->game &&
	       (f->kind == FINDING_ILLEGAL || f->kind == FINDING_MALFORMED);
}

#endif
