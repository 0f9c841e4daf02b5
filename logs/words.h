/* Words of a log, taken eight bytes at a time, and what they mean, remembered.
 *
 * The words of a game are few and come again and again: a word of up to 16
 * bytes is two numbers, and a table of recent words says which number of which
 * list it is.  Longer words are looked up every time.
 */
#ifndef LOGS_WORDS_H
#define LOGS_WORDS_H

#include <string.h>

#include "../core/pack/domain.h"
#include "../core/pack/pack.h"

#define WORDS_SLOTS 1024 /* a power of two */
#define WORD_MAX 16      /* longer words are not remembered */
#define WORDS_STEPS 4    /* slots in which a word may be */

struct words {
	struct word {
		uint64_t low, high; /* the word, zeros after it */
		const void *list;   /* of which it is a word; NULL: free */
		int number;
	} slots[WORDS_SLOTS + WORDS_STEPS];
	uint64_t stamp; /* of the pack where its ids were looked up */
};

/* Up to eight bytes as one number: the first is the lowest, zeros after. */
static inline uint64_t
bytes_8(const char *at, size_t size)
{
	uint64_t all = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	uint32_t low, high;

	if (size >= 8) {
		memcpy(&all, at, 8);
	} else if (size >= 4) {
		/* the halves overlap where both say the same */
		memcpy(&low, at, 4);
		memcpy(&high, at + size - 4, 4);
		all = low | (uint64_t)high << 8 * (size - 4);
	} else if (size > 0) {
		low = (uint8_t)at[0];
		low |= (uint32_t)(uint8_t)at[size / 2] << 8 * (size / 2);
		low |= (uint32_t)(uint8_t)at[size - 1] << 8 * (size - 1);
		all = low;
	}
#else
	for (size_t i = 0; i < size && i < 8; i++)
		all |= (uint64_t)(uint8_t)at[i] << 8 * i;
#endif
	return all;
}

/* Where the first `mark`, or the first `other`, stands, or the end; neither is
 * NUL. */
static inline const char *
find_mark(const char *at, const char *end, char mark, char other)
{
	const uint64_t ones = UINT64_C(0x0101010101010101);

	while (at < end) {
		const size_t size = (size_t)(end - at);
		const uint64_t bytes = bytes_8(at, size);
		uint64_t a = bytes ^ ones * (uint8_t)mark;
		uint64_t b = bytes ^ ones * (uint8_t)other;
		/* the high bit of the first byte that is zero now, and perhaps
		 * of some after it */
		uint64_t hit =
		    (((a - ones) & ~a) | ((b - ones) & ~b)) & ones << 7;

		if (hit)
			return at + (__builtin_ctzll(hit) >> 3);
		if (size <= 8)
			break;
		at += 8;
	}
	return end;
}

/* Before words of this pack are remembered: those of one with other ids are
 * forgotten. */
void words_of_pack(struct words *, const struct pack *);
/* A word of 1 to WORD_MAX bytes that is not remembered. */
void words_remember(struct words *, const void *list, struct slice word,
		    int number);
/* A word to compare; its number is the slot where it may be. */
static inline struct word
words_new(const void *list, struct slice word)
{
	const uint64_t low = bytes_8(word.at, word.size);
	const uint64_t high =
	    word.size > 8 ? bytes_8(word.at + 8, word.size - 8) : 0;
	const uint64_t mixed =
	    (low ^ high >> 7 ^ ((uintptr_t)list & 4095) << 24) *
	    UINT64_C(0x9e3779b97f4a7c15);

	return (struct word){low, high, list, (mixed >> 32) % WORDS_SLOTS};
}

/* The number of a word of 1 to WORD_MAX bytes, without NUL, in a list, which is
 * any address; -1: not remembered. */
static inline int
words_recall(const struct words *w, const void *list, struct slice word)
{
	const struct word new = words_new(list, word);
	const struct word *s = &w->slots[new.number];
	const struct word *end = s + WORDS_STEPS;

	for (; s < end; s++)
		if (s->low == new.low && s->high == new.high && s->list == list)
			return s->number;
	return -1;
}

/* As domain_find, and remembers what it finds. */
int words_look_up(struct words *, const struct domain *, const struct pack *,
		  struct slice word);

/* As domain_find, sooner where the word is remembered. */
static inline int
words_find(struct words *w, const struct domain *d, const struct pack *pack,
	   struct slice word)
{
	int number = -1;

	if (word.size - 1 < WORD_MAX && (!pack || pack->stamp == w->stamp))
		number = words_recall(w, d, word);
	return number >= 0 ? number : words_look_up(w, d, pack, word);
}

#endif
