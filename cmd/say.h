/* Findings on standard error, for commands whose results are something else. */
#ifndef CMD_SAY_H
#define CMD_SAY_H

#include "../logs/audit.h"
#include "options.h"

struct said {
	uint64_t games; /* games that were looked at */
	uint64_t illegal, claims, malformed, troubles;
	uint32_t only_game; /* findings of other games are not said */
};

struct sink said_sink(struct said *);
/* Counts a finding; true if it is worth saying. */
bool said_count(struct said *, const struct finding *);
/* Exit status from what was said; nothing looked at is trouble, and is said,
 * unless --allow-empty. */
int said_status(const struct said *, const struct options *);
/* `kiel.csv#2: bismarck, pack stand-in`. */
void verdict_heading(struct audit *, struct text *);

#endif
