/* A parsed row of play: fixed size, no pointers, copied with `=`. */
#pragma once

#include "verb.h"

#define MOVE_ITEMS 96
#define UNSEEN INT16_MIN         /* a `?` in a log */
#define STRANGER (INT16_MIN + 1) /* an id of no component (KEY_STRANGER) */

struct move {
	uint8_t verb;   /* index into game->verbs */
	uint8_t actor;  /* 0 the table, else 1 + number of the seat */
	uint16_t given; /* bit k: key k was written (defaults are filled in
			   but not marked) */
	uint8_t items_used;
	uint8_t pattern;   /* of enumerate: a `?` row that stands for many */
	uint64_t fillings; /* pattern: how many rows it stands for */
	uint8_t count[VERB_KEYS]; /* items of list keys; 0 when missing */
	int32_t value[VERB_KEYS]; /* word or number; list keys: index of the
				     first item.  Missing without a default:
				     MISSING */
	int16_t items[MOVE_ITEMS];
};

#define MISSING INT32_MIN

static inline bool
move_has(const struct move *m, int key)
{
	return m->value[key] != MISSING;
}

/* Items of a list key and their number. */
static inline const int16_t *
move_items(const struct move *m, int key, int *count)
{
	*count = m->count[key];
	return m->items + (m->count[key] ? m->value[key] : 0);
}

/* Item i of a list key. */
static inline int
move_item(const struct move *m, int key, int i)
{
	return m->items[m->value[key] + i];
}

/* EACH_ITEM (i, card, m, K_DRAW_CARDS) ...: with each item of a list key and
 * its place in the list, from 0; left by `break` as EACH (bytes.h). */
#define EACH_ITEM(i, item, m, key)                                             \
	for (int i = 0, i##_on = 1; i##_on && i < (m)->count[key]; i++)        \
		for (int item = (i##_on = 0, move_item(m, key, i)); !i##_on;   \
		     i##_on = 1)

/* Is this one of the items of a list key? */
static inline bool
move_has_item(const struct move *m, int key, int item)
{
	EACH_ITEM (i, one, m, key)
		if (one == item)
			return true;
	return false;
}

/* Does item i of a list come before it, too?  A `?` does not. */
static inline bool
move_is_twice(const int16_t *list, int i)
{
	int before = 0;

	while (before < i && list[before] != list[i])
		before++;
	return before < i && list[i] != UNSEEN;
}

/* The values of a key (in *one if it is not a list), and their number: 0
 * where the row does not have it.  For values that fit: words, dice. */
const int16_t *move_values(const struct move *, int key, const struct key *,
			   int16_t *one, int *count);
/* Has the row the key, given or by its preset? */
static inline bool
move_has_key(const struct move *m, int key, const struct key *k)
{
	return key_is_list(k) ? m->count[key] > 0 : move_has(m, key);
}
/* What a row without the key (KEY_DEFAULT_ACTOR) means by it: its actor. */
static inline int32_t
key_of_actor(const struct key *k, int actor)
{
	return actor - 1 + k->preset;
}
/* Has the key the value that a row means without it? */
static inline bool
move_is_preset(const struct move *m, int key, const struct key *k)
{
	if (k->flags & KEY_DEFAULT)
		return m->value[key] == k->preset;
	return (k->flags & KEY_DEFAULT_ACTOR) && m->actor &&
	       m->value[key] == key_of_actor(k, m->actor);
}
/* Is a value of the key a `?`? */
bool move_is_unseen(const struct move *, int key, const struct key *);

/* --- building moves, for enumerate -------------------------------------- */

/* A move without arguments: all keys MISSING or preset. */
void move_begin(struct move *, const struct verb *verbs, int verb, int actor);
void move_set(struct move *, int key, int32_t value);
/* Of a key that is not a list: the row does not say it. */
static inline void
move_unset(struct move *m, int key)
{
	m->value[key] = MISSING;
	m->given &= (uint16_t)~bit(key);
}
/* Appends to a list key (if room), one list after the other. */
void move_push(struct move *, int key, int item);
/* Same verb, actor and arguments (bags in any order when canonical). */
bool move_equal(const struct move *, const struct move *,
		const struct verb *verbs);
/* The first item from..to-1 of this value that is not used, or -1. */
int item_at(const int16_t *item, const bool *used, int from, int to, int value);
/* Have the rows the same value of a key: items in order, a bag in any? */
bool move_same_value(const struct move *, const struct move *, int key,
		     const struct key *);
/* Does a component of it have no name to be printed by? */
bool move_has_stranger(const struct move *);
