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
/* What `unnamed` of each turn, and `unnamed-loose`, come to: event cards that
 * nobody named. */
void sw_unnamed(const struct sw *, int of[YEARS], int *loose);

#endif
