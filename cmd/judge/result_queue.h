/* Findings, game summaries and hashes of a log, kept until it is their turn. */
#ifndef CMD_TAPE_H
#define CMD_TAPE_H

#include "../../logs/audit.h"

/* Grows as it is written; all zero is an empty one. */
struct tape {
	char *bytes;
	size_t size, room;
	bool lost; /* memory was gone: something is missing */
};

enum tape_kind { TAPE_END, TAPE_FINDING, TAPE_GAME, TAPE_ROW };

/* The state behind a row of play. */
struct row_hash {
	uint32_t game; /* ordinal in its log, from 1 */
	uint64_t n;    /* of the row */
	uint64_t hash; /* of the state */
};

/* What was written: one of the three is filled. */
union taped {
	struct finding finding; /* its strings lie in the tape */
	struct audit_summary game;
	struct row_hash row;
};

void tape_free(struct tape *);
/* Puts all of the second one behind the first, and empties it. */
void tape_append(struct tape *, struct tape *);
void tape_finding(struct tape *, const struct finding *);
void tape_game(struct tape *, const struct audit_summary *);
void tape_row(struct tape *, const struct row_hash *);

/* What is written at *at, which moves behind it. */
enum tape_kind tape_next(const struct tape *, size_t *at, union taped *);

#endif
