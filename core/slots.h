/* The slots of a pattern: its `?`, for each of which a row has a value. */
#pragma once

#include "move.h"

#define LISTING_MAX 256 /* values worth trying for one key */

struct slot {
	uint8_t key;
	int16_t item; /* of a list, from 0; -1: the key has no list */
};

#define SLOTS_MAX (MOVE_ITEMS + VERB_KEYS)

/* In the order of keys and items. */
struct slots {
	struct slot at[SLOTS_MAX];
	int count;
};

/* The keys are always all those of the verb of the row. */

/* Has the row a `?` that no log may have?  That of a hidden card may stay. */
bool pattern_open(const struct move *, const struct key *);
/* All slots of the pattern. */
void slots_find(struct slots *, const struct move *pattern, const struct key *);
/* The number of the slot of this key and list item; -1: none. */
int slots_index(const struct slots *, int key, int item);
/* May a row leave out the key of the slot?  An item never is. */
bool slot_may_miss(const struct slot *, const struct key *);
/* Fills the slot in the row.  MISSING: without the key; UNSEEN: open. */
void slot_set(const struct slot *, struct move *, int32_t value);
/* Has another item of the list the same value, where each may be in it once?
 * Such a row is malformed, so the referee has no opinion of it. */
bool slot_repeats(const struct slot *, const struct move *, const struct key *);
/* All numbers that the domain or the range of a key has, at most LISTING_MAX,
 * into *list: how many.  -1: it has neither. */
int slot_numbers(const struct key *, const struct pack *, int16_t *list);
