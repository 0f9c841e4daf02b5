/* What `dispute` finds for all readings at once against what each finds when
 * the whole game is played again for it. */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../cmd/dispute/dispute.h"

static inline bool
same_fields(const struct changed *a, const struct changed *b, int count)
{
	for (int i = 0; i < count && i < CHANGED; i++)
		if (strcmp(a[i].path, b[i].path) != 0 ||
		    strcmp(a[i].here, b[i].here) != 0 ||
		    strcmp(a[i].there, b[i].there) != 0)
			return false;
	return true;
}

static inline bool
same_difference(const struct difference *a, const struct difference *b)
{
	return a->effect == b->effect && a->n == b->n &&
	       strcmp(a->row, b->row) == 0 && strcmp(a->words, b->words) == 0 &&
	       a->on_to == b->on_to && a->states == b->states &&
	       strcmp(a->claim, b->claim) == 0 && a->fields == b->fields &&
	       a->results == b->results &&
	       same_fields(a->changed, b->changed, a->fields) &&
	       same_fields(a->result, b->result, a->results);
}

/* Calls `odd` with the words of each reading that is not found alike; *alike
 * counts the others.  Of those that were never asked for, which are most, one
 * in `unasked` is played again.  False if the game cannot be played at all. */
static inline bool
readings_alike(struct disputed *e, const struct audit_options *options,
	       int unasked, void (*odd)(void *arg, const char *reading),
	       void *arg, uint64_t *alike)
{
	static struct reading readings[READINGS];
	static struct reading_found found[READINGS];
	static struct reading_found whole;
	int i, count;

	if (!disputed_begin(e, options))
		return false;
	count = readings_other(e, NULL, 0, readings);
	if (!disputed_all(e, options, readings, count, found))
		abort();
	for (i = 0; i < count; i++) {
		char words[320];
		struct buf t = buf_in(words, sizeof(words));

		if (!found[i].asked && (i + (int)*alike) % unasked != 0)
			continue;
		if (!disputed_alone(e, options, &readings[i], &whole))
			abort();
		reading_print(e, &readings[i], &t);
		if (same_difference(&found[i].difference, &whole.difference) &&
		    (found[i].asked || whole.difference.effect == EFFECT_SAME))
			++*alike;
		else
			odd(arg, words);
	}
	return true;
}
