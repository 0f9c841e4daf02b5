/* Where two diverged games converge: the state hashes of both sides in
 * two tables, each new state looked up in the table of the other side. */
#ifndef CMD_DIFF_MEET_H
#define CMD_DIFF_MEET_H

#include "../../logs/audit/audit.h"

#define MEET_WITHIN 4096 /* rows of play of each side */

/* A row of play of one side. */
struct met {
	uint64_t played; /* how many rows of play of its game, from 1 */
	uint64_t n;      /* its number in the log */
};

struct meeting {
	bool met;
	struct met a, b;
};

struct meet;

/* NULL if memory is gone. */
struct meet *meet_new(void);
void meet_free(struct meet *);
/* The state of a side (0: A, 1: B) after its row `played`; fills the meeting
 * when the other side was in that state. */
void meet_put(struct meet *, int side, struct audit *, uint64_t played,
	      struct meeting *);
/* Rows of the longer side so far. */
int meet_rows(const struct meet *);

#endif
