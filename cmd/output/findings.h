/* Findings on standard error, for commands whose results are something else:
 *
 *   FILE:LINE:COLUMN: KIND: WORDS [RULE]
 *
 * without the position where the finding has none. */
#pragma once

#include <stdio.h>

#include "../../logs/audit/audit.h"
#include "../options/options.h"

/* `FILE:LINE:COLUMN`, or `FILE` where the line is 0. */
void buf_place(struct buf *, const char *file, struct position);
void print_place(FILE *, const char *file, struct position);

/* For sinks without an argument.  A finding without its kind:
 * `FILE:LINE:COLUMN: WORDS [RULE]`. */
void print_fault(void *, const struct finding *);
/* For a sink: prints a finding as `umpire: FILE:LINE: COLUMN: WORDS`. */
void error_fault(void *, const struct finding *);
/* Prints `umpire: FILE: WORDS [RULE]`, if it is an error; true then. */
bool print_error(const struct finding *);
/* Prints that a game cannot be followed to its end, as cells of its pack are
 * not known: no finding does.  False if it can, or stops for another reason. */
bool print_doubt(const char *path, const struct audit_summary *);

/* Findings of a command, counted by what they do to its exit status. */
struct finding_counts {
	uint64_t games; /* games that were looked at */
	uint64_t illegal, claims, malformed, errors;
	uint32_t only_game; /* 0: all; findings of other games are left out */
};

/* Prints findings and counts them. */
struct sink counts_sink(struct finding_counts *);
/* The exit status of the counts; no game is an error, unless --allow-empty. */
int counts_status(const struct finding_counts *, const struct options *);
/* `bismarck 0.3.0, pack stand-in`, without the pack if none was found. */
void buf_game(struct buf *, const struct audit_summary *);
/* `kiel.csv#2: bismarck, pack stand-in`. */
void verdict_heading(struct audit *, struct buf *);
