/* What the files of `umpire merge` share: results being added up (merge.c), and
 * those of other commands than `validate` (others.c). */
#ifndef CMD_MERGE_H
#define CMD_MERGE_H

#include "../dispute/table.h"
#include "../find/found.h"
#include "../hash/digests.h"
#include "result_line.h"
#include "seen_logs.h"

/* A run that has not ended yet. */
struct run {
	bool open;
	bool damaged; /* a line is missing: its numbers cannot be right */
	struct totals before;
	uint64_t logs, games;
	uint64_t lines; /* findings, digests, rows or readings */
	struct {
		char *file; /* NULL: none yet */
		uint32_t last;
		uint64_t games, lines;
	} log;
};

enum results {
	RESULTS_NONE,
	RESULTS_VERDICTS,
	RESULTS_DIGESTS,
	RESULTS_FOUND,
	RESULTS_READINGS
};

struct merge {
	struct verdict_options options;
	const char *logs; /* the file that names logs, or NULL */
	struct verdicts *verdicts;
	struct digests digests;
	struct found found;
	struct reading_table table;
	struct run run;
	enum results results; /* what all lines must be */
	struct tally seen;    /* seen_logs.h */
	uint64_t errors;
	int worst;
	const char *path; /* the file that is read, and its line */
	uint64_t line;
};

/* A line of a log: the same log as the line before it, and a later game. */
void merge_place(struct merge *, const char *file, uint32_t ordinal);
/* The end of a log, which must count the lines before it: does it? */
void merge_log(struct merge *, const struct result *, bool right);
/* The end of a run, which must count them all; `empty` if it had no game and
 * nothing went wrong. */
void merge_run(struct merge *, int status, bool empty, bool right);

/* --- others.c --------------------------------------------------------------
 */

/* A line of `hash`, of `find`, and of `dispute`. */
void merge_digest(struct merge *, const struct result *);
void merge_found(struct merge *, const struct result *);
void merge_reading(struct merge *, const struct result *);
/* Writes what comes at the end of either: the exit status. */
int merge_others_end(struct merge *);

#endif
