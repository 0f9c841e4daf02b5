/* Numbers that count from 1, so that 0 is none: seats at a table, and whatever
 * else a byte of a state names or not (`..._or_none` in domains.def).  Domains,
 * rows of tables and lists count from 0.  A game crosses from the one to the
 * other here and nowhere else. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

/* OF(s->vp, seat)++: the element of a list for a number that counts from 1. */
#define OF(list, from_1) ((list)[(from_1)-1])

/* What a byte holds that names number n, from 0, or with -1 nothing. */
static inline uint8_t
or_none(int n)
{
	return (uint8_t)(n + 1);
}

/* The number, from 0, that such a byte names; -1: none. */
static inline int
unless_none(int byte)
{
	return byte - 1;
}

/* The seat of a number in the domain of seats, and back; -1: none. */
static inline int
seat_of(int number)
{
	return number + 1;
}

static inline int
seat_number(int seat)
{
	return seat - 1;
}

/* As a set, in which bit n is what counts n + 1; none is the empty set. */
static inline unsigned
bit_of(int from_1)
{
	return from_1 ? 1u << (from_1 - 1) : 0;
}

static inline bool
in_set(unsigned set, int from_1)
{
	return (set & bit_of(from_1)) != 0;
}

static inline int
lesser(int a, int b)
{
	return a < b ? a : b;
}

static inline int
greater(int a, int b)
{
	return a > b ? a : b;
}
