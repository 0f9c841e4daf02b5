/* Small patterns (choices.h): their rows, and the values of a slot. */
#pragma once

#include "game.h"
#include "slots.h"

/* A row in progress, in a position. */
struct choosing {
	const void *state;
	const struct context *context;
	bool has_actor, has_verb; /* the row says who, and the verb */
	bool rolls;               /* rows of chance are as many as others */
	bool shared;     /* the patterns share CHOICES_TRIES: a listing in which
			    there are many is not waited for */
	struct move row; /* its keys that are given; of lists the items so far
			  */
};

enum { CHOICES_VALUES = 256 }; /* of one key */

enum {
	CHOICES_ROWS = 64,        /* a pattern of more rows stays one */
	CHOICES_ROLLS = 12,       /* the same of rows of chance */
	CHOICES_TRIES = 16384,    /* values tried for a pattern */
	CHOICES_HASTY = 256,      /* to see that there is a row with a value */
	CHOICES_STEADY = 512,     /* while the referee points at this slot */
	CHOICES_SURE = 4096,      /* and that there is none */
	CHOICES_OFFERED = 1 << 16 /* for all values of a slot */
};

/* The values that rows have for one key. */
struct choice {
	bool always;         /* every row that is left has the key */
	bool pattern;        /* some of the values were not tried */
	uint8_t least, most; /* items of a list */
	int count;
	int16_t value[CHOICES_VALUES];
};

/* Numbers that are worth trying for a `?` of a pattern, whose keys before it
 * have their values, into list[CHOICES_VALUES]; -1: there may be more, or the
 * key has neither domain nor range. */
int choices_values(const struct choosing *, const struct move *, int key,
		   int16_t *list);

enum { NO_FAULT = -1, FAULT_FIXED = -2 /* at what is not a slot */ };

/* A pattern that is being filled. */
struct filler {
	const struct choosing *so_far;
	struct context context;
	struct coverage coverage;
	const struct key *keys;
	struct slots slots;
	struct move move;
	int tries, most, count;
	int tries_most;
	bool over;  /* too many */
	bool any;   /* one row is enough */
	bool hasty; /* a value that the referee points at is changed next, and
		       others after it are not tried */
	int fault;  /* the slot that he points at, or FAULT_... */
	bool elsewhere; /* he has pointed at another slot than `offers` */
	int offers;     /* the slot whose values are asked for, or NO_FAULT */
	struct choice *offered; /* those that begin a legal row */
	int left;               /* values that may still be tried for it */
	bool closed;            /* nothing else has to be filled in */
	struct move found[CHOICES_ROWS];
};

/* Visits the legal rows of a pattern, of more than CHOICES_ROWS only those that
 * were found first; false when the visitor stops. */
bool choices_rows(const void *state, const struct context *,
		  const struct move *pattern, move_fn *visit, void *arg);
/* Is a legal row of the pattern found soon? */
bool choices_found(const void *state, const struct context *,
		   const struct move *pattern);
/* choices_found that replaces the pattern with the legal row. */
bool choices_take(const void *state, const struct context *,
		  struct move *pattern);
/* Is the row legal, its own `?` aside? */
bool choices_plain_legal(struct filler *, const struct move *pattern);
/* A value that the key can have, once. */
void choices_add_value(struct choice *, int value);
/* Legal rows of the pattern, at most `most`; `over`: there may be more. */
void filler_all(struct filler *, const struct move *pattern);
/* Each value of this slot that a legal row begins with, into `offered`. */
void filler_offer(struct filler *, const struct move *pattern, int key,
		  int item);
