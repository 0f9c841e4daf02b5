/* The slots of a pattern: its `?`, each of which a row has a value for. */
#ifndef CORE_SLOTS_H
#define CORE_SLOTS_H

#include "move.h"

#define LISTING_MAX 256 /* values worth trying for one key */

struct slot {
	uint8_t key;
	int16_t item; /* of a list; -1: the key is none */
};

#define SLOTS_MAX (MOVE_ITEMS + VERB_KEYS)

/* In the order of keys and items. */
struct slots {
	struct slot at[SLOTS_MAX];
	int count;
};

/* Has it a `?` that no log may have?  One for a hidden card may stay. */
bool pattern_open(const struct move *, const struct key *);
void slots_find(struct slots *, const struct move *pattern, const struct key *);
/* The slot of this key and, in a list, of this item; -1: it is none. */
int slots_index(const struct slots *, int key, int item);
/* May a row leave the key out? */
bool slot_may_miss(const struct slot *, const struct key *);
/* MISSING: the row leaves it out.  UNSEEN: open again. */
void slot_set(const struct slot *, struct move *, int32_t value);
/* Has another item the same value, in a list that takes each once?  Such a row
 * is malformed, so the referee has no opinion of it. */
bool slot_repeats(const struct slot *, const struct move *, const struct key *);
/* All numbers that the domain or the range of a key has, at most LISTING_MAX;
 * -1: it has neither. */
int slot_numbers(const struct key *, const struct pack *, int16_t *list);

#endif
