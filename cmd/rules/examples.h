/* Rows of logs that show a rule: refused for it, or keeping it. */
#ifndef CMD_SIGHTINGS_H
#define CMD_SIGHTINGS_H

#include "../../logs/audit.h"

#define SIGHTED 4 /* rows of each sort that are remembered */

struct sighting {
	char row[400]; /* `kiel.csv:41: player cancel card=spa discs=2` */
};

/* Of one rule. */
struct sightings {
	uint64_t broken, kept; /* rows in all; kept: a consequence took
				  effect */
	struct sighting broken_at[SIGHTED], kept_at[SIGHTED];
};

/* Adds what a log shows of the rules of a game; `of` has one for each rule.
 * Returns the number of games of it, or -1 if memory is gone. */
int sightings_add(struct sightings *of, const struct game *, const char *path,
		  const struct audit_options *);

#endif
