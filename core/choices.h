/* What may come next in a row: one answer for whoever completes, numbers, shows
 * or reads rows.
 *
 * A row in progress is a move of which some things are said: nothing, who acts,
 * the verb, some values.  Its choices are the legal rows that say all that, and
 * what those say of the keys that are still open.  A pattern that few rows fill
 * is given as these rows; another one stays a pattern, and its keys have the
 * values that are worth trying, and how many of them it takes.
 *
 *   struct choosing so_far = {.state = s, .context = c};
 *   struct choices choices;
 *
 *   choices_begin(&choices, &so_far);
 *   choices_each(&so_far, visit, arg);          every row that is left
 *   ... in visit: choices_add(&choices, m);     and the values of its keys
 */
#ifndef CORE_CHOICES_H
#define CORE_CHOICES_H

#include "game.h"

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
	CHOICES_STEADY = 512,     /* while the referee points at this place */
	CHOICES_SURE = 4096,      /* and that there is none */
	CHOICES_OFFERED = 1 << 16 /* for all values of a place */
};

/* Every legal row that is left, as move or pattern; false if the visitor
 * stopped. */
bool choices_each(const struct choosing *, move_fn *visit, void *arg);

/* Has a pattern a `?` that cannot stand in a log? */
bool choices_open(const struct move *, const struct key *);

/* Numbers that are worth trying for a `?` of a pattern, whose keys before it
 * have their values; -1: more than CHOICES_VALUES. */
int choices_values(const struct choosing *, const struct move *, int key,
		   int16_t *list);

/* The values that rows have for one key. */
struct choice {
	bool always;         /* every row that is left has the key */
	bool pattern;        /* some of the values were not tried */
	uint8_t least, most; /* items of a list */
	int count;
	int16_t value[CHOICES_VALUES];
};

/* Of rows of one verb. */
struct choices {
	const struct choosing *so_far;
	uint64_t rows, patterns;
	struct choice key[VERB_KEYS];
};

void choices_begin(struct choices *, const struct choosing *);
void choices_add(struct choices *, const struct move *);

#endif
