/* Findings on standard error, for commands whose results are something else:
 *
 *   FILE:LINE:COLUMN: KIND: WORDS [RULE]
 *
 * without the position where the finding has none. */
#ifndef CMD_SAY_H
#define CMD_SAY_H

#include <stdio.h>

#include "../../logs/audit.h"
#include "../options/options.h"

/* `FILE:LINE:COLUMN`, or `FILE` where the line is 0. */
void print_place(FILE *, const char *file, struct position);

/* For sinks without an argument.  A finding without its kind:
 * `FILE:LINE:COLUMN: WORDS [RULE]`. */
void say_fault(void *, const struct finding *);
/* The same as trouble, with `umpire: ` in front. */
void trouble_fault(void *, const struct finding *);
/* Says trouble with a file, as `umpire: FILE: WORDS [RULE]`, and nothing else
 * that is found; true if it was said. */
bool said_trouble(const struct finding *);

/* What a command has said, counted. */
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
/* `bismarck 0.3.0, pack stand-in`, without the pack if none was found. */
void text_game(struct text *, const struct audit_summary *);
/* `kiel.csv#2: bismarck, pack stand-in`. */
void verdict_heading(struct audit *, struct text *);

#endif
