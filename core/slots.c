#include "slots.h"

bool
pattern_open(const struct move *m, const struct key *k)
{
	for (int key = 0; k[key].name; key++)
		if (!(k[key].flags & KEY_HIDDEN) &&
		    move_is_unseen(m, key, &k[key]))
			return true;
	return false;
}

void
slots_find(struct slots *s, const struct move *m, const struct key *k)
{
	s->count = 0;
	for (int key = 0; k[key].name; key++) {
		int n;
		const int16_t *item = move_items(m, key, &n);

		if (!key_is_list(&k[key]) && m->value[key] == UNSEEN)
			s->at[s->count++] = (struct slot){(uint8_t)key, -1};
		for (int i = 0; key_is_list(&k[key]) && i < n; i++)
			if (item[i] == UNSEEN)
				s->at[s->count++] =
				    (struct slot){(uint8_t)key, (int16_t)i};
	}
}

int
slots_index(const struct slots *s, int key, int item)
{
	int i = s->count - 1;

	while (i >= 0 && (s->at[i].key != key ||
			  (s->at[i].item >= 0 && s->at[i].item != item)))
		i--;
	return i;
}

bool
slot_may_miss(const struct slot *slot, const struct key *k)
{
	const unsigned always =
	    KEY_REQUIRED | KEY_DEFAULT | KEY_DEFAULT_ACTOR | KEY_HIDDEN;

	return slot->item < 0 && !(k[slot->key].flags & always);
}

void
slot_set(const struct slot *slot, struct move *m, int32_t value)
{
	if (slot->item >= 0)
		m->items[m->value[slot->key] + slot->item] = (int16_t)value;
	else if (value == MISSING)
		move_unset(m, slot->key);
	else
		move_set(m, slot->key, value);
}

bool
slot_repeats(const struct slot *slot, const struct move *m, const struct key *k)
{
	int n;
	const int16_t *item = move_items(m, slot->key, &n);

	if (slot->item < 0 || !(k[slot->key].flags & KEY_ONCE))
		return false;
	for (int i = 0; i < n; i++)
		if (i != slot->item && item[i] == item[slot->item])
			return true;
	return false;
}

int
slot_numbers(const struct key *k, const struct pack *pack, int16_t *list)
{
	int n = 0;

	if (k->domain)
		return domain_numbers(k->domain, pack, list, LISTING_MAX);
	if (k->type != KEY_NUMBER)
		return -1;
	while (n < LISTING_MAX && n <= k->max - k->min) {
		list[n] = (int16_t)(k->min + n);
		n++;
	}
	return n;
}
