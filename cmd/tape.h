/* Findings and game summaries of a log, kept until it is their turn. */
#ifndef CMD_TAPE_H
#define CMD_TAPE_H

#include "../logs/audit.h"

/* Grows as it is written; all zero is an empty one. */
struct tape {
	char *bytes;
	size_t size, room;
	bool lost; /* memory was gone: something is missing */
};

enum tape_kind { TAPE_END, TAPE_FINDING, TAPE_GAME };

void tape_free(struct tape *);
/* Puts all of the second one behind the first, and empties it. */
void tape_append(struct tape *, struct tape *);
void tape_finding(struct tape *, const struct finding *);
void tape_game(struct tape *, const struct audit_summary *);

/* What is written at *at, which moves behind it; one of the two is filled.
 * Strings of a finding lie in the tape. */
enum tape_kind tape_next(const struct tape *, size_t *at, struct finding *,
			 struct audit_summary *);

#endif
