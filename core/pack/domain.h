/* Domains: what a number in a state, a log or a pack is called.
 *
 * A domain is a row of up to four lists; number k is the k-th name of the
 * lists laid end to end.  A list is fixed words of the game, or the ids of a
 * pack table (in component order, which is the byte order of the ids).  A
 * table list always spans the table's maximum of rows, so the numbers after
 * it are constants of the game.  By custom word 0 is `none` where nothing is
 * possible.  A word that is NULL is a number without a name. */
#pragma once

#include "../buf.h"
#include "../bytes.h"

struct pack;

#define DOMAIN_LISTS 6

struct list {
	const char *const *words; /* fixed words, or NULL: a table */
	uint16_t count;           /* words, or maximum rows of the table */
	uint8_t table;            /* index into the game's tables */
};

/* The domains of a game are the rows of its domains.def, where each word has
 * its number, so that the two cannot part (word_numbers.h, word_domains.h):
 *
 *   NUMBERED(side, sides, "side", WORD(SIDE_WHITE, "white")
 *            WORD(SIDE_BLACK, "black") THEN(SIDES))
 *
 * is enum side, and the domain `sides` of these words; THEN is a number without
 * a word, the one after them.  ALSO are words whose numbers need no name; the
 * word after them says its number.  PART is an enum whose words are only a part
 * of what a domain has:
 *
 *   PART(mark, WORD(MARK_NONE, "none") THEN(MARK_SPACE))
 *   DOMAIN(marks, "mark", WORDS(mark_words), ROWS(T_SPACES, SPACES))
 */
struct domain {
	const char *name; /* as {0:name} in messages and in man pages */
	struct list lists[DOMAIN_LISTS];
};

/* A list of words for an initialiser: WORDS(array). */
#define WORDS(array)                                                           \
	{                                                                      \
		.words = (array), .count = sizeof(array) / sizeof((array)[0])  \
	}
/* The words themselves: THESE("no", "yes"). */
#define THESE(...)                                                             \
	{                                                                      \
		.words = (const char *const[]){__VA_ARGS__},                   \
		.count = sizeof((const char *const[]){__VA_ARGS__}) /          \
			 sizeof(char *)                                        \
	}
/* The ids of a table: ROWS(TABLE_PERSONS, PERSONS_MAX). */
#define ROWS(table_, max_)                                                     \
	{                                                                      \
		.table = (table_), .count = (max_)                             \
	}

/* How many numbers the domain spans (rows that the pack lacks included). */
int domain_size(const struct domain *);

/* The list of *number, which becomes its number there; NULL: none. */
const struct list *domain_part(const struct domain *, int *number);

/* The number of a table's first row; -1: no list is the table. */
int domain_rows(const struct domain *, int table);

/* The number of a name, or -1. */
int domain_find(const struct domain *, const struct pack *, struct slice name);

/* True if `number` has a name with this pack. */
bool domain_has(const struct domain *, const struct pack *, int number);

/* The numbers that have a name with this pack, at most that many: how many. */
int domain_numbers(const struct domain *, const struct pack *, int16_t *list,
		   int most);

/* The name; empty if it has none with this pack.  Borrowed. */
struct slice domain_name(const struct domain *, const struct pack *,
			 int number);

/* Appends the name; a number without one is printed as `#number`. */
void domain_print(const struct domain *, const struct pack *, int number,
		  struct buf *);

struct table;
/* All names: its words, and tables (with `ending`) whose ids are, too. */
void domain_list(const struct domain *, const struct table *tables,
		 const char *ending, struct buf *out);

/* --- several, joined by + ------------------------------------------------- */

/* One piece of `a+b*3`: the name and how often; false (and `*times` 0) if the
 * count is not a number from 1 to 255. */
bool item_next(struct slice *rest, struct slice *name, int *times);
/* Prints items joined by +, `x*n`, `none`; numbers without a domain. */
void items_print(const struct pack *, const struct domain *,
		 const int32_t *items, int count, struct buf *);
/* The members of a set, bit n: number n, joined by +; `none` without one. */
void set_print(const struct pack *, const struct domain *, uint64_t set,
	       struct buf *);
void items_sort(int16_t *items, int count);
