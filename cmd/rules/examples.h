/* Rows of logs as examples of a rule: refused for it, or keeping it. */
#ifndef CMD_RULES_EXAMPLES_H
#define CMD_RULES_EXAMPLES_H

#include "../../logs/audit/audit.h"

#define EXAMPLES_KEPT 4 /* rows of each sort that are remembered */

struct example {
	char row[400]; /* `kiel.csv:41: player cancel card=spa discs=2` */
};

/* Of one rule. */
struct rule_examples {
	uint64_t broken, kept; /* rows in all; kept: a consequence took
				  effect */
	struct example broken_at[EXAMPLES_KEPT], kept_at[EXAMPLES_KEPT];
};

/* Adds what a log shows of the rules of a game; `of` has one for each rule.
 * Returns the number of games of it, or -1 if memory is gone. */
int rule_examples_add(struct rule_examples *of, const struct game *,
		      const char *path, const struct audit_options *);

#endif
