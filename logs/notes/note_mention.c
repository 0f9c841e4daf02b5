/* What a line names of a key: each thing once, in the order of the line, and no
 * word for two of them; of two names that share a word, the better one. */
#include "note_claim.h"
#include "note_look.h"

/* Longer names first; then those that are named in full. */
static bool
is_better(const struct mention *a, const struct mention *b)
{
	int x = bits_count(a->span.words), y = bits_count(b->span.words);

	return 20 * x - a->span.cost > 20 * y - b->span.cost;
}

static bool
comes_before(const struct mention *a, const struct mention *b)
{
	return a->span.first < b->span.first;
}

/* Into a list that is in order; the last goes where it is full. */
static int
insert(struct mention *list, int count, const struct mention *one,
       bool (*before)(const struct mention *, const struct mention *))
{
	int i;

	if (count == MENTIONS && !before(one, &list[count - 1]))
		return count;
	i = count < MENTIONS ? count++ : count - 1;
	for (; i > 0 && before(one, &list[i - 1]); i--)
		list[i] = list[i - 1];
	list[i] = *one;
	return count;
}

/* Can the value be one of the items from this one on?  A deck may run out in
 * the middle of them. */
static bool
fits(const struct look *l, const struct move *m, int key, int item, int value)
{
	struct move one = *m;
	int16_t *at = one.items + one.value[key];
	bool legal = false;

	one.pattern = 0;
	for (; !legal && item < m->count[key]; item++) {
		at[item] = (int16_t)value;
		legal = note_is_legal(l->place, &one);
		at[item] = UNSEEN;
	}
	return legal;
}

int
mentions_among(struct look *l, const struct move *m, int key, int item,
	       struct mention *list)
{
	const struct domain *d = look_key(l, m, key)->domain;
	int16_t values[CHOICES_VALUES];
	int n = l->any ? domain_numbers(d, l->place->context->pack, values,
					CHOICES_VALUES)
		       : choices_values(&l->choosing, m, key, values);
	int all = 0, count = 0;
	struct mention found[MENTIONS] = {{0}};
	uint64_t taken = 0;

	for (int i = 0; i < n; i++) {
		const struct spans *s =
		    vocabulary_value(l->place->vocabulary, d, values[i]);

		if (!s->count || s->at[0].cost > MENTION_MOST)
			continue;
		if (item >= 0 && !fits(l, m, key, item, values[i]))
			continue;
		for (int a = 0; a < s->count && s->at[a].cost <= MENTION_MOST;
		     a++)
			all = insert(found, all,
				     &(struct mention){values[i], s->at[a]},
				     is_better);
	}
	for (int i = 0; i < all; i++)
		if (!(found[i].span.words & taken)) {
			taken |= found[i].span.words;
			count = insert(list, count, &found[i], comes_before);
		}
	return count;
}

int
mentions_of(struct look *l, const struct move *m, int key, int item,
	    struct mention *list)
{
	int count = 0;

	if (look_key(l, m, key)->flags & KEY_HIDDEN)
		count = mentions_among(l, m, key, item, list);
	return count ? count : mentions_among(l, m, key, -1, list);
}

int
mentions_numbers(const struct look *l, const struct move *m, int key,
		 int16_t *values)
{
	const struct note_words *w = l->place->words;
	int count = 0;

	if (claim_needs_noun(l->place->vocabulary, look_key(l, m, 0),
			     look_key(l, m, key)))
		return 0;
	for (int i = 0; i < w->count && count < MENTIONS; i++) {
		int k = 0;

		if ((w->word[i].kind != NOTE_NUMBER && !w->word[i].nothing) ||
		    bits_has(l->free, i))
			continue;
		values[count] = (int16_t)w->word[i].number;
		while (values[k] != values[count])
			k++;
		count += k == count;
	}
	return count;
}
