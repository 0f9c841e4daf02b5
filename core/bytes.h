/* Sets of positions in an array of bytes: which projects are here, which
 * cards lie there.  Bit i of a set is entry i.
 *
 *   set = bytes_equal(s->owner, PROJECTS, seat);
 *   EACH (p, set)
 *           sum += s->workers[p];
 *
 * A state keeps such facts as one byte an entry and a row asks for them many
 * times over, so sixteen bytes are compared at once where the processor can. */
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

/* Entries of at[0..n) with low <= entry < high, where 0 <= low < high <= 256;
 * n is at most 64 and a multiple of 8. */
static inline uint64_t
bytes_within(const uint8_t *at, int n, int low, int high)
{
	uint64_t set = 0;
	int i = 0;

#ifdef __SSE2__
	const __m128i least = _mm_set1_epi8((char)low);
	const __m128i most = _mm_set1_epi8((char)(high - low - 1));

	for (; i < n; i += 16) {
		bool half = i + 8 == n;
		__m128i x = half ? _mm_loadl_epi64((const void *)(at + i))
				 : _mm_loadu_si128((const void *)(at + i));

		x = _mm_sub_epi8(x, least);
		x = _mm_cmpeq_epi8(_mm_min_epu8(x, most), x);
		set |= (uint64_t)(_mm_movemask_epi8(x) & (half ? 255 : 65535))
		       << i;
	}
#else
	for (; i < n; i++)
		set |= (uint64_t)(at[i] >= low && at[i] < high) << i;
#endif
	return set;
}

/* bytes_within of a list of any length below 64.  Up to seven bytes after it
 * are read, and left out: the whole that it is part of has to have them. */
static inline uint64_t
bytes_part_within(const void *whole, const uint8_t *list, int n, int low,
		  int high)
{
	/* by way of the whole: the compiler may know where the list ends */
	const uint8_t *at =
	    (const uint8_t *)whole + (list - (const uint8_t *)whole);

	return bytes_within(at, (n + 7) / 8 * 8, low, high) &
	       ((UINT64_C(1) << n) - 1);
}

/* Entries of at[0..n) that are not 0. */
static inline uint64_t
bytes_set(const uint8_t *at, int n)
{
	return bytes_within(at, n, 1, 256);
}

/* Entries of at[0..n) that are `value`. */
static inline uint64_t
bytes_equal(const uint8_t *at, int n, int value)
{
	return bytes_within(at, n, value, value + 1);
}

/* at[0] + ... + at[n - 1], where n is at most 64. */
static inline int
bytes_sum(const uint8_t *at, int n)
{
	const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
	uint64_t x, pairs = 0;
	int sum = 0;

	for (; n >= 8; n -= 8, at += 8) {
		memcpy(&x, at, sizeof(x));
		pairs += (x & even) + (x >> 8 & even);
	}
	while (n-- > 0)
		sum += at[n];
	return sum + (int)(pairs * UINT64_C(0x0001000100010001) >> 48);
}

/* The set whose only member is i. */
static inline uint64_t
bit(int i)
{
	return UINT64_C(1) << i;
}

/* Is i a member? */
static inline bool
bits_has(uint64_t set, int i)
{
	return set >> i & 1;
}

/* The lowest member; the set is not empty. */
static inline int
bits_first(uint64_t set)
{
	return __builtin_ctzll(set);
}

/* EACH (p, set) ...: with each member of the set, from the lowest on; the set
 * is computed once.  The inner loop, which goes round once, declares `p`; left
 * by `break` it ends the outer one, too. */
#define EACH(i, set)                                                           \
	for (uint64_t i##_left = (set), i##_on = 1; i##_on && i##_left;        \
	     i##_left &= i##_left - 1)                                         \
		for (int i = (i##_on = 0, bits_first(i##_left)); !i##_on;      \
		     i##_on = 1)

/* The members as a list of numbers, each `shift` higher; how many. */
static inline int
list_of(uint64_t set, int shift, int16_t *list)
{
	int n = 0;

	EACH (i, set)
		list[n++] = (int16_t)(i + shift);
	return n;
}

/* The highest one. */
static inline int
bits_last(uint64_t set)
{
	return 63 - __builtin_clzll(set);
}

/* Has the set more than one member? */
static inline bool
bits_several(uint64_t set)
{
	return (set & (set - 1)) != 0;
}

/* Without the instruction the compiler calls a function with a table. */
static inline int
bits_count(uint64_t set)
{
#if defined(__x86_64__) && !defined(__POPCNT__)
	set -= set >> 1 & UINT64_C(0x5555555555555555);
	set = (set & UINT64_C(0x3333333333333333)) +
	      (set >> 2 & UINT64_C(0x3333333333333333));
	set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
	return (int)(set * UINT64_C(0x0101010101010101) >> 56);
#else
	return __builtin_popcountll(set);
#endif
}
