/* Findings on standard error, for commands whose results are something else:
 *
 *   FILE:LINE:COLUMN: KIND: WORDS [RULE]
 *
 * without the position where the finding has none. */
#ifndef CMD_OUTPUT_FINDINGS_H
#define CMD_OUTPUT_FINDINGS_H

#include <stdio.h>

#include "../../logs/audit.h"
#include "../options/options.h"

/* `FILE:LINE:COLUMN`, or `FILE` where the line is 0. */
void print_place(FILE *, const char *file, struct position);

/* For sinks without an argument.  A finding without its kind:
 * `FILE:LINE:COLUMN: WORDS [RULE]`. */
void print_fault(void *, const struct finding *);
/* The same as trouble, with `umpire: ` in front. */
void trouble_fault(void *, const struct finding *);
/* Says trouble with a file, as `umpire: FILE: WORDS [RULE]`, and nothing else
 * that is found; true if it was said. */
bool print_trouble(const struct finding *);

/* What a command has said, counted. */
struct finding_counts {
	uint64_t games; /* games that were looked at */
	uint64_t illegal, claims, malformed, troubles;
	uint32_t only_game; /* findings of other games are not said */
};

struct sink counts_sink(struct finding_counts *);
/* Counts a finding; true if it is worth saying. */
bool counts_add(struct finding_counts *, const struct finding *);
/* Exit status from what was said; nothing looked at is trouble, and is said,
 * unless --allow-empty. */
int counts_status(const struct finding_counts *, const struct options *);
/* `bismarck 0.3.0, pack stand-in`, without the pack if none was found. */
void text_game(struct text *, const struct audit_summary *);
/* `kiel.csv#2: bismarck, pack stand-in`. */
void verdict_heading(struct audit *, struct text *);

#endif
