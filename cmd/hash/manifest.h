/* A manifest: golden digests, one line a game as `hash` prints them
 * (manifest_line.h).  It is read whole; each log that it names is judged once,
 * and the results of its games are compared with their lines (check.c), or
 * takes their place (update.c).  A log is named relative to the working
 * directory, as in sha256sum, else to the folder of the manifest. */
#pragma once

#include "../files/files.h"
#include "../files/lines.h"
#include "../judge/judge.h"
#include "../output/tally.h"
#include "manifest_line.h"

struct manifest_request {
	const struct options *options;
	const struct values *complete; /* --complete */
};

struct manifest_entry {
	char *text;       /* the line as it is; ours */
	char *words;      /* the same, cut into what follows; ours */
	const char *name; /* of the log as it is written; NULL: a comment */
	struct golden is; /* `log`: which of `logs` */
};

struct manifest {
	const struct manifest_request *how;
	const char *path;
	char folder[PATH_MAX]; /* where it is; "": standard input */
	struct lines from;     /* .from is NULL: it is not there */
	struct manifest_entry *lines;
	size_t count, room;
	const struct manifest_entry **games; /* by log and game, no comments */
	size_t game_count;
	bool kind_known, play; /* digests of play */
	uint64_t bad;          /* lines that are something else */
	struct files logs;     /* each once, as it is opened, */
	struct files names;    /* and as it is named */
	struct tally places;   /* of a log from the root in these, + 1 */
};

/* Reads it; lines that are none are named and counted in `bad`.  To be
 * rewritten
 * (`seen` is how it was) it has none, and other programs are kept out until it
 * is freed.  False with a message; free it in any case. */
bool manifest_read(struct manifest *, const char *path, struct stat *seen);
void manifest_free(struct manifest *);
/* The place of a log among its logs, added if new; false if memory is gone. */
bool manifest_place(struct manifest *, const char *name, size_t *at);
/* The first line of this game of the log, or of a later one: from *i on, lines
 * of the log in the order of its games; NULL after the last. */
const struct manifest_entry *manifest_from(const struct manifest *, size_t log,
					   uint32_t game, size_t *i);
const struct manifest_entry *manifest_next(const struct manifest *, size_t log,
					   size_t *i);
enum { WITHOUT_LINES = false, WITH_LINES = true };
/* Judges its logs, one after the other, and finds the lines of findings if they
 * are wanted.  False with a message if settings of a log are not valid. */
bool manifest_judge(const struct manifest *, const struct results *,
		    bool lines);

/* hash --check: compares every line of every manifest; the exit status. */
int manifest_check(const struct manifest_request *,
		   const char *const *manifests, int count);
/* hash --update: rewrites one and prints what changed; the exit status. */
int manifest_update(const struct manifest_request *, const char *manifest);
