/* What a row does is often written beside it: `I roll 1 and 2: Spirits Tax
 * takes 2 discs`.  The rules do that by themselves, so it is not another row;
 * the words for it are those for what differs between the two positions. */
#include "note_effect.h"

#include <stdlib.h>

#include "lexicon.h"
#include "meanings.h"

struct telling {
	const struct note_place *place;
	uint64_t words;
	uint64_t numbers; /* bit n: a number is n now */
};

static void
tell_value(struct telling *t, const struct domain *d, int64_t value)
{
	if (d && value >= 0 && value < domain_size(d) &&
	    domain_has(d, t->place->context->pack, (int)value))
		t->words |= spans_near(
		    vocabulary_value(t->place->vocabulary, d, (int)value),
		    SPAN_SURE);
}

/* By how many: no number of a name. */
static void
tell_number(struct telling *t, int64_t number)
{
	const struct note_words *w = t->place->vocabulary->words;
	const uint64_t names = vocabulary_exact_values(t->place->vocabulary);

	for (int i = 0; i < w->count; i++)
		if (w->word[i].kind == NOTE_NUMBER && !(names >> i & 1) &&
		    w->word[i].number == number)
			t->words |= UINT64_C(1) << i;
	if (number == 2)
		t->words |=
		    vocabulary_exact(t->place->vocabulary, lexicon_both);
}

/* A field that the row changes: whose it is, and what it was and is. */
static bool
tell_change(void *arg, const struct field *f, int element, int64_t a, int64_t b)
{
	struct telling *t = arg;
	const int n2 = f->n2 ? f->n2 : 1;

	if (f->n1)
		tell_value(t, f->index1, element / n2);
	if (f->n2)
		tell_value(t, f->index2, element % n2);
	switch (f->kind) {
	case FIELD_WORD:
		tell_value(t, f->values, a);
		tell_value(t, f->values, b);
		break;
	case FIELD_SET:
		for (int i = 0; i < 63; i++)
			if ((a ^ b) >> i & 1)
				tell_value(t, f->values, i);
		break;
	case FIELD_STAMP:
	case FIELD_NUMBER:
	case FIELD_SIGNED:
		tell_number(t, a < b ? b - a : a - b);
		if (b > 0 && b < 64)
			t->numbers |= UINT64_C(1) << b;
		break;
	}
	return true;
}

/* What is in the slot of such a number: `5+3, Suez`. */
static bool
tell_slot(void *arg, const struct field *f, int element, int64_t value,
	  int64_t unused)
{
	struct telling *t = arg;

	(void)unused;
	if (f->kind == FIELD_WORD && f->n1 && !f->index1 && !f->n2 &&
	    t->numbers >> (element + 1) & 1)
		tell_value(t, f->values, value);
	return true;
}

uint64_t
effect_words(const struct note_place *before, const struct note_place *after)
{
	const struct note_words *w = before->vocabulary->words;
	struct telling t = {.place = before};

	field_each(before->context->game, before->state, after->state,
		   tell_change, &t);
	field_each(before->context->game, before->state, NULL, tell_slot, &t);
	for (int i = 0; i < w->count; i++)
		if (w->word[i].filler || w->word[i].no)
			t.words &= ~(UINT64_C(1) << i);
	return t.words;
}

/* Does the row have numbers of its own?  Then it is not known which is which.
 */
static bool
takes_numbers(const struct game *g, const struct move *m)
{
	const struct key *k = g->verbs[m->verb].keys;
	bool takes = false;

	for (int key = 0; k[key].name && !takes; key++)
		takes = !k[key].domain && note_says(m, key, &k[key]);
	return takes;
}

uint64_t
effect_of(const struct note_place *before, const struct move *m)
{
	const struct note_words *w = before->vocabulary->words;
	struct note_place *after = malloc(sizeof(*after));
	uint64_t words = 0;

	if (after) {
		*after = *before;
		note_place_after(after, m);
		words = effect_words(before, after);
	}
	free(after);
	for (int i = 0; takes_numbers(before->context->game, m) && i < w->count;
	     i++)
		if (w->word[i].kind == NOTE_NUMBER)
			words &= ~(UINT64_C(1) << i);
	return words;
}
