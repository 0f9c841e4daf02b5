#include <string.h>

#include "move.h"

#define M4 MISSING, MISSING, MISSING, MISSING
static const int32_t nothing[VERB_KEYS] = {M4, M4, M4, M4};
#undef M4
_Static_assert(VERB_KEYS == 16, "of every key nothing is said");

void
move_begin(struct move *m, const struct verb *verbs, int verb, int actor)
{
	const struct key *k = verbs[verb].keys;

	m->verb = (uint8_t)verb;
	m->actor = (uint8_t)actor;
	m->given = 0;
	m->items_used = 0;
	m->pattern = 0;
	m->fillings = 1;
	memset(m->count, 0, sizeof(m->count));
	memcpy(m->value, nothing, sizeof(nothing));
	for (int i = 0; k[i].name; i++) {
		if (k[i].flags & KEY_DEFAULT)
			m->value[i] = k[i].preset;
		else if ((k[i].flags & KEY_DEFAULT_ACTOR) && actor)
			m->value[i] = actor - 1 + k[i].preset;
	}
}

void
move_set(struct move *m, int key, int32_t value)
{
	m->value[key] = value;
	m->given |= (uint16_t)(1u << key);
}

void
move_push(struct move *m, int key, int item)
{
	if (m->items_used >= MOVE_ITEMS)
		return;
	if (m->count[key]++ == 0)
		m->value[key] = m->items_used;
	m->given |= (uint16_t)(1u << key);
	m->items[m->items_used++] = (int16_t)item;
}

/* Has a list key the same items in both rows, of a bag in any order?  If `a` is
 * a PATTERN, its UNSEEN agrees with anything. */
enum { PLAIN_ROW, PATTERN };
static bool
items_match(const struct move *a, const struct move *b, int key,
	    const struct key *k, bool pattern)
{
	bool bag = k->type == KEY_BAG;
	int n, other, i, j;
	const int16_t *x = move_items(a, key, &n);
	const int16_t *y = move_items(b, key, &other);
	uint8_t used[MOVE_ITEMS] = {0};

	if (n != other)
		return false;
	for (i = 0; i < n; i++) {
		if (pattern && x[i] == UNSEEN)
			continue;
		if (!bag) {
			if (x[i] != y[i])
				return false;
			continue;
		}
		for (j = 0; j < n && (used[j] || y[j] != x[i]); j++)
			;
		if (j == n)
			return false;
		used[j] = 1;
	}
	return true;
}

bool
move_same_value(const struct move *a, const struct move *b, int key,
		const struct key *k)
{
	return key_is_list(k) ? items_match(a, b, key, k, PLAIN_ROW)
			      : a->value[key] == b->value[key];
}

const int16_t *
move_values(const struct move *m, int key, const struct key *k, int16_t *one,
	    int *count)
{
	if (key_is_list(k))
		return move_items(m, key, count);
	*one = (int16_t)m->value[key];
	*count = move_has(m, key);
	return one;
}

bool
move_is_unseen(const struct move *m, int key, const struct key *k)
{
	int count;
	const int16_t *items = move_items(m, key, &count);

	if (!key_is_list(k))
		return m->value[key] == UNSEEN;
	while (count > 0 && items[count - 1] != UNSEEN)
		count--;
	return count > 0;
}

/* Have they the same verb, actor, values?  A `?` of a pattern is any value. */
static bool
agree(const struct move *a, const struct move *b, const struct verb *verbs,
      bool pattern)
{
	const struct key *k = verbs[a->verb].keys;

	if (a->verb != b->verb || a->actor != b->actor)
		return false;
	for (int i = 0; k[i].name; i++) {
		if (key_is_list(&k[i])) {
			if (!items_match(a, b, i, &k[i], pattern))
				return false;
		} else if (a->value[i] != b->value[i] &&
			   !(pattern && a->value[i] == UNSEEN &&
			     b->value[i] != MISSING)) {
			return false;
		}
	}
	return true;
}

bool
move_has_stranger(const struct move *m)
{
	for (int i = 0; i < VERB_KEYS; i++)
		if (!m->count[i] && m->value[i] == STRANGER)
			return true;
	for (int i = 0; i < m->items_used; i++)
		if (m->items[i] == STRANGER)
			return true;
	return false;
}

bool
move_equal(const struct move *a, const struct move *b, const struct verb *verbs)
{
	return agree(a, b, verbs, PLAIN_ROW);
}

bool
move_matches(const struct move *pattern, const struct move *m,
	     const struct verb *verbs)
{
	return agree(pattern, m, verbs, PATTERN);
}
