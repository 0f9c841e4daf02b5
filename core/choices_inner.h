/* What choices.c asks of choices_fill.c: the rows of a pattern, and the values
 * of one place of it. */
#ifndef CORE_CHOICES_INNER_H
#define CORE_CHOICES_INNER_H

#include "choices.h"
#include "listing.h"

enum { NO_FAULT = -1 };

/* A pattern that is being filled. */
struct filler {
	const struct choosing *so_far;
	struct context context;
	struct coverage coverage;
	const struct key *keys;
	struct move move;
	int tries, most, count;
	int tries_most;
	bool over;  /* too many */
	bool any;   /* one row is enough */
	bool hasty; /* a value that the referee points at is changed next, and
		       others after it are not tried */
	int fault;  /* the place that he points at, or NO_FAULT */
	bool elsewhere; /* he has pointed at another place than `offers` */
	int offers;     /* the place whose values are asked for, or NO_FAULT */
	struct choice *offered; /* those that begin a legal row */
	int left;               /* values that may still be tried for it */
	bool closed;            /* nothing else has to be filled in */
	struct move found[CHOICES_ROWS];
};

/* A place of a row: item of a list, or 0 of another key. */
static inline int
filler_place(int key, int item)
{
	return key * (MOVE_ITEMS + 1) + item;
}

/* Is the row legal, its own `?` aside? */
bool choices_plain_legal(struct filler *, const struct move *pattern);
/* A value that the key can have, once. */
void choices_add_value(struct choice *, int value);
/* Every legal row of the pattern, as many as `most`, into found; `over`: there
 * may be more. */
void filler_all(struct filler *, const struct move *pattern);
/* Every value of this place (item -1: of the key) with which a legal row
 * begins, into `offered`. */
void filler_offer(struct filler *, const struct move *pattern, int key,
		  int item);

#endif
