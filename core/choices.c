/* What may come next: the listing, cut down to a row in progress. */
#include "choices.h"

#include <string.h>

#include "listing.h"

_Static_assert(CHOICES_VALUES == LISTING_MAX, "lists of one size");

/* --- does a row agree with the row in progress? ------------------------ */

/* The items of the row in progress are the first of a list, or some of a bag;
 * a `?` of a pattern becomes one of them. */
static bool
narrow_items(const struct move *so_far, struct move *m, int key, bool bag,
	     bool *filled)
{
	bool used[MOVE_ITEMS] = {false};
	int n;
	const int16_t *want = move_items(so_far, key, &n);
	int16_t *item = m->items + (m->count[key] ? m->value[key] : 0);

	for (int i = 0; i < n; i++) {
		int from = bag ? 0 : i, to = bag ? m->count[key] : i + 1;
		int at;

		if (i >= m->count[key])
			return false;
		at = item_at(item, used, from, to, want[i]);
		if (at < 0)
			at = item_at(item, used, from, to, UNSEEN);
		if (at < 0)
			return false;
		*filled |= item[at] != want[i];
		item[at] = want[i];
		used[at] = true;
	}
	return true;
}

/* Does *m agree with the row in progress?  Its `?` are filled (*filled). */
static bool
narrow(const struct choosing *so_far, struct move *m, bool *filled)
{
	const struct move *row = &so_far->row;
	const struct key *k = so_far->context->game->verbs[m->verb].keys;

	if (so_far->has_actor && m->actor != row->actor)
		return false;
	if (!so_far->has_verb)
		return true;
	if (m->verb != row->verb)
		return false;
	for (int i = 0; k[i].name; i++) {
		if (!bits_has(row->given, i))
			continue;
		if (key_is_list(&k[i])) {
			if (!narrow_items(row, m, i, k[i].type == KEY_BAG,
					  filled))
				return false;
		} else if (m->value[i] == UNSEEN) {
			m->value[i] = row->value[i];
			*filled = true;
		} else if (m->value[i] != row->value[i]) {
			return false;
		}
	}
	return true;
}

/* --- all ------------------------------------------------------------------ */

struct visit {
	const struct choosing *so_far;
	move_fn *fn;
	void *arg;
	struct filler filler;
};

/* Visits the rows of a pattern, or the pattern itself if they are too many, or
 * if none is found and no value was given (`narrowed`) that may fit none. */
static bool
fill(struct visit *v, const struct move *pattern, bool narrowed)
{
	struct filler *f = &v->filler;
	const struct verb *verb = &f->context.game->verbs[pattern->verb];

	f->keys = verb->keys;
	f->most = verb->flags & VERB_CHANCE && !v->so_far->rolls ? CHOICES_ROLLS
								 : CHOICES_ROWS;
	filler_all(f, pattern);
	if (f->over || (f->count == 0 && !narrowed))
		return v->fn(v->arg, pattern);
	for (int i = 0; i < f->count; i++)
		if (!v->fn(v->arg, &f->found[i]))
			return false;
	return true;
}

/* Do rows take the place of a pattern, narrowed to `m`?  If a `?` is left that
 * no log may have, or its hidden cards may not all stay unnamed. */
static bool
must_fill(struct visit *v, const struct move *pattern, const struct move *m)
{
	return pattern_open(m, v->filler.keys) ||
	       (!pattern_open(pattern, v->filler.keys) &&
		!choices_plain_legal(&v->filler, pattern));
}

/* A visitor of the listing: passes on what agrees with the row in progress. */
static bool
one_row(void *arg, const struct move *row)
{
	struct visit *v = arg;
	struct move m = *row;
	bool filled = false;

	if (!narrow(v->so_far, &m, &filled))
		return true;
	v->filler.keys = v->filler.context.game->verbs[m.verb].keys;
	if (m.pattern && must_fill(v, row, &m))
		return fill(v, &m, filled);
	/* a hidden card that was named may not be there */
	if (filled && !choices_plain_legal(&v->filler, &m))
		return true;
	return v->fn(v->arg, &m);
}

static bool
count_pattern(void *arg, const struct move *row)
{
	*(int *)arg += row->pattern != 0;
	return true;
}

bool
choices_each(const struct choosing *so_far, move_fn *fn, void *arg)
{
	struct visit v = {.so_far = so_far, .fn = fn, .arg = arg};
	struct context own =
	    context_looking(so_far->context, &v.filler.coverage);
	int patterns = 0;

	v.filler.so_far = so_far;
	v.filler.context = own;
	if (so_far->shared)
		own.game->enumerate(so_far->state, &own, count_pattern,
				    &patterns);
	v.filler.tries_most = CHOICES_TRIES / (patterns ? patterns : 1);
	return own.game->enumerate(so_far->state, &own, one_row, &v);
}

/* --- the values of keys --------------------------------------------------- */

void
choices_begin(struct choices *all, const struct choosing *so_far)
{
	memset(all, 0, sizeof(*all));
	all->so_far = so_far;
	for (int key = 0; key < VERB_KEYS; key++) {
		all->key[key].always = true;
		all->key[key].least = UINT8_MAX;
	}
}

/* Every value with which a legal row begins. */
static void
add_unseen(struct choices *all, const struct move *pattern, int key, int item)
{
	const struct choosing *so_far = all->so_far;
	struct filler f = {.so_far = so_far,
			   .offered = &all->key[key],
			   .left = CHOICES_OFFERED,
			   .tries_most = CHOICES_OFFERED,
			   .fault = NO_FAULT};

	f.context = context_looking(so_far->context, &f.coverage);
	f.keys = so_far->context->game->verbs[pattern->verb].keys;
	all->key[key].pattern = true;
	filler_offer(&f, pattern, key, item);
}

/* The items that the row in progress does not say: of a list those after the
 * first, of a bag all but as many as it names. */
static void
add_items(struct choices *all, const struct move *m, int key, bool bag)
{
	struct choice *c = &all->key[key];
	bool used[MOVE_ITEMS] = {false}, unseen = false;
	int n, said;
	const int16_t *item = move_items(m, key, &n);
	const int16_t *want = move_items(&all->so_far->row, key, &said);

	if (!all->so_far->has_verb)
		said = 0;
	c->least = n < c->least ? (uint8_t)n : c->least;
	c->most = n > c->most ? (uint8_t)n : c->most;
	for (int i = 0; i < n; i++) {
		int at = bag        ? item_at(want, used, 0, said, item[i])
			 : i < said ? i
				    : -1;

		if (at >= 0)
			used[at] = true;
		else if (item[i] != UNSEEN)
			choices_add_value(c, item[i]);
		else if (!unseen)
			add_unseen(all, m, key, i);
		unseen |= item[i] == UNSEEN;
	}
}

void
choices_add(struct choices *all, const struct move *m)
{
	const struct key *k = all->so_far->context->game->verbs[m->verb].keys;

	all->rows += !m->pattern;
	all->patterns += m->pattern != 0;
	for (int key = 0; k[key].name; key++) {
		struct choice *c = &all->key[key];

		if (k[key].flags & KEY_CELL_ONLY)
			continue;
		if (!move_has_key(m, key, &k[key]))
			c->always = false;
		else if (key_is_list(&k[key]))
			add_items(all, m, key, k[key].type == KEY_BAG);
		else if (m->value[key] == UNSEEN)
			add_unseen(all, m, key, -1);
		else
			choices_add_value(c, m->value[key]);
	}
}
