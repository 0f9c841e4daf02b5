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
			m->value[i] = key_of_actor(&k[i], actor);
	}
}

void
move_set(struct move *m, int key, int32_t value)
{
	m->value[key] = value;
	m->given |= (uint16_t)bit(key);
}

void
move_push(struct move *m, int key, int item)
{
	if (m->items_used >= MOVE_ITEMS)
		return;
	if (m->count[key]++ == 0)
		m->value[key] = m->items_used;
	m->given |= (uint16_t)bit(key);
	m->items[m->items_used++] = (int16_t)item;
}

int
item_at(const int16_t *item, const bool *used, int from, int to, int value)
{
	while (from < to && (used[from] || item[from] != value))
		from++;
	return from < to ? from : -1;
}

/* Has a list key the same items in both rows, of a bag in any order? */
static bool
items_match(const struct move *a, const struct move *b, int key,
	    const struct key *k)
{
	const bool bag = k->type == KEY_BAG;
	bool used[MOVE_ITEMS] = {false};
	int n, other;
	const int16_t *x = move_items(a, key, &n);
	const int16_t *y = move_items(b, key, &other);

	if (n != other)
		return false;
	for (int i = 0; i < n; i++) {
		const int at =
		    item_at(y, used, bag ? 0 : i, bag ? n : i + 1, x[i]);

		if (at < 0)
			return false;
		used[at] = true;
	}
	return true;
}

bool
move_same_value(const struct move *a, const struct move *b, int key,
		const struct key *k)
{
	return key_is_list(k) ? items_match(a, b, key, k)
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
	const struct key *k = verbs[a->verb].keys;

	if (a->verb != b->verb || a->actor != b->actor)
		return false;
	for (int i = 0; k[i].name; i++)
		if (!move_same_value(a, b, i, &k[i]))
			return false;
	return true;
}
