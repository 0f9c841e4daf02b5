/* What the files of `umpire fmt` share. */
#pragma once

#include "../../logs/grammar.h"
#include "../files/rewrite.h"
#include "../output/findings.h"

struct formatting {
	struct options options;
	bool check, rules;
	const char *stdin_name; /* --stdin-filename, or NULL */
	const char *seen_by;    /* a seat, or NULL */
	struct audit_options audit;
	uint64_t games;
	bool playable;           /* the game row was good: rows can be parsed */
	const struct game *game; /* of the last good game row */
	uint64_t sum[2];    /* of the digests: the old log's, the new one's */
	bool failed;        /* a file or memory failed */
	char args[ROW_MAX]; /* of the record under way */
};

/* Puts a record into canonical form, for struct rewrite: `arg` is a struct
 * formatting.  False with a message if the log is not valid CSV. */
bool fmt_record(void *arg, struct record *);

/* --seen-by: the games of a log as that seat saw them, to standard output. */
int fmt_seen_by(struct formatting *, const char *path);
