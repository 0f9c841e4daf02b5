/* The books of a position, for fragments and the invariant. */
#ifndef SECRET_WEAPONS_BOOKS_H
#define SECRET_WEAPONS_BOOKS_H

#include "steps.h"

/* --- books.c ------------------------------------------------------------- */

/* Pieces that are neither in the Reserve nor in the supply; VP of cards and
 * cubes. */
struct books {
	int workers, scientists, cubes, weapons, discs;
	int vp[SEATS];
};

struct books sw_balance(const struct sw *, const struct context *);
/* What `unnamed` of a turn (from 0), and `unnamed-loose`, come to. */
int sw_unnamed_of(const struct sw *, int turn);
int sw_unnamed_loose(const struct sw *);

#endif
