/* Two audits of one game under two readings, row by row side by side; only
 * files of this folder include it. */
#pragma once

#include "dispute.h"

/* The last finding of an audit. */
struct last_finding {
	char words[500];
	bool failed; /* a file or memory failed: that is in `words` */
	uint64_t results_failed; /* claims of `result` rows, not met */
	char result[400];        /* the first of them */
};

struct side {
	struct audit *audit;
	uint64_t n; /* the row just read */
	struct last_finding last;
	struct {
		AUDIT_COUNTS;
	} before; /* the row */
	enum audit_event event;
	bool stopped;
};

struct pair {
	struct side *a, b;
	struct difference *d;
	struct parting *parting; /* or NULL */
};

/* The sink of a side: its `last`. */
void side_hear(void *last, const struct finding *);
/* Opens an audit of the game, false: no memory; returns it to the pool. */
bool side_open(struct side *, struct disputed *, const struct audit_options *);
void side_close(struct side *, struct disputed *);
/* An audit that is not needed any more, or NULL. */
struct audit *pool_take(struct dispute_pool *);
/* Reads the next row; side_follow: judges the one that its leader has read. */
void side_step(struct side *);
void side_follow(struct side *);

/* Forgets what was found, so that a game can be compared. */
void pair_begin(struct pair *);
/* Compares the row that both have just read; false when no later row counts. */
bool pair_row(struct pair *);
/* Ends the comparison: that of the results, if the game is over for both; or,
 * of `b` only when `a` stopped, how far it went. */
void pair_end(struct pair *);

/* Notes what its own reading makes of the game: after a row, and at the end. */
void disputed_note(struct disputed *, const struct side *);
void disputed_end(struct disputed *, const struct side *);
