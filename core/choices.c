/* What may come next: the listing, cut down to a row in progress. */
#include "choices.h"

#include <string.h>

#include "listing.h"

_Static_assert(CHOICES_VALUES == LISTING_MAX, "lists of one size");

/* --- does a row say what the row in progress says? ------------------------ */

/* The first item from..to-1 of this value that is not used, or -1. */
static int
item_at(const int16_t *item, const bool *used, int from, int to, int value)
{
	while (from < to && (used[from] || item[from] != value))
		from++;
	return from < to ? from : -1;
}

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

/* *filled: a `?` has become something. */
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
		if (!(row->given >> i & 1))
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

/* --- patterns that few rows fill ------------------------------------------ */

struct filler {
	const struct choosing *so_far;
	struct context context;
	struct coverage coverage;
	const struct key *keys;
	struct move move;
	int tries, most, count;
	int tries_most;
	bool over; /* too many */
	struct move found[CHOICES_ROWS];
};

static bool
is_legal(struct filler *f, const struct move *m)
{
	struct trial t;

	game_check(&t, f->so_far->state, &f->context, m, false);
	return t.count == 0;
}

/* One for a hidden card can, and what the card is does not matter to whether
 * the row is legal. */
bool
choices_open(const struct move *m, const struct key *k)
{
	for (int key = 0; k[key].name; key++) {
		int n;
		const int16_t *item = move_items(m, key, &n);

		if (k[key].flags & KEY_HIDDEN)
			continue;
		if (!key_is_list(&k[key])) {
			if (m->value[key] == UNSEEN)
				return true;
			continue;
		}
		while (n > 0 && item[n - 1] != UNSEEN)
			n--;
		if (n > 0)
			return true;
	}
	return false;
}

/* Every `?` has its value. */
static void
take_row(struct filler *f)
{
	struct move m = f->move;

	if (!is_legal(f, &m))
		return;
	if (f->count == f->most) {
		f->over = true;
		return;
	}
	for (int key = 0; f->keys[key].name; key++)
		if (f->keys[key].type == KEY_BAG && m.count[key])
			items_sort(m.items + m.value[key], m.count[key]);
	f->found[f->count++] = m;
}

static void fill_key(struct filler *, int key);

/* A value is tried; one that no row has counts too, as there may be far more of
 * them than rows. */
static bool
takes_long(struct filler *f)
{
	return f->over |= ++f->tries > f->tries_most;
}

/* Item i of a list and those after it; `least`: of a bag, in which no item is
 * smaller than one filled before it. */
static void
fill_items(struct filler *f, int key, int i, int least)
{
	const struct key *k = &f->keys[key];
	int16_t list[LISTING_MAX], *item = f->move.items + f->move.value[key];
	int n, other;

	while (i < f->move.count[key] && item[i] != UNSEEN)
		i++;
	if (i >= f->move.count[key]) {
		fill_key(f, key + 1);
		return;
	}
	n = choices_values(f->so_far, &f->move, key, list);
	f->over |= n < 0;
	for (int v = 0; v < n && !takes_long(f); v++) {
		if (k->type == KEY_BAG && list[v] < least)
			continue;
		for (other = 0; other < f->move.count[key]; other++)
			if ((k->flags & KEY_ONCE) && item[other] == list[v])
				break;
		if (other < f->move.count[key])
			continue;
		item[i] = list[v];
		fill_items(f, key, i + 1, list[v]);
	}
	item[i] = UNSEEN;
}

static void
fill_key(struct filler *f, int key)
{
	const unsigned sure =
	    KEY_REQUIRED | KEY_DEFAULT | KEY_DEFAULT_ACTOR | KEY_HIDDEN;
	const struct key *k = &f->keys[key];
	int16_t list[LISTING_MAX];
	int n;

	if (f->over)
		return;
	if (!k->name) {
		take_row(f);
		return;
	}
	if (key_is_list(k)) {
		fill_items(f, key, 0, INT16_MIN);
		return;
	}
	if (f->move.value[key] != UNSEEN) {
		fill_key(f, key + 1);
		return;
	}
	n = choices_values(f->so_far, &f->move, key, list);
	f->over |= n < 0;
	for (int v = 0; v < n && !takes_long(f); v++) {
		f->move.value[key] = list[v];
		fill_key(f, key + 1);
	}
	if (!(k->flags & sure)) {
		f->move.value[key] = MISSING;
		f->move.given &= (uint16_t) ~(1u << key);
		fill_key(f, key + 1);
		f->move.given |= (uint16_t)(1u << key);
	}
	f->move.value[key] = UNSEEN;
}

int
choices_values(const struct choosing *so_far, const struct move *m, int key,
	       int16_t *list)
{
	const struct context *c = so_far->context;
	const struct game *g = c->game;
	const struct key *k = &g->verbs[m->verb].keys[key];
	int n = -1;

	if (g->choices)
		n = g->choices(so_far->state, c, m, key, list);
	if (n < 0 && g->fillings)
		n = g->fillings(so_far->state, c, m, key, list);
	if (n >= 0)
		return n;
	if (k->domain) {
		n = domain_numbers(k->domain, c->pack, list, LISTING_MAX);
		return n < LISTING_MAX ? n : -1;
	}
	if (k->type != KEY_NUMBER || k->max - k->min >= LISTING_MAX)
		return -1;
	for (n = 0; n <= k->max - k->min; n++)
		list[n] = (int16_t)(k->min + n);
	return n;
}

/* --- all ------------------------------------------------------------------ */

struct visit {
	const struct choosing *so_far;
	move_fn *fn;
	void *arg;
	struct filler filler;
};

static bool
fill(struct visit *v, const struct move *pattern)
{
	struct filler *f = &v->filler;
	const struct verb *verb = &f->context.game->verbs[pattern->verb];

	f->keys = verb->keys;
	f->most = verb->flags & VERB_CHANCE && !v->so_far->rolls ? CHOICES_ROLLS
								 : CHOICES_ROWS;
	f->move = *pattern;
	f->move.pattern = 0;
	f->move.fillings = 1;
	f->tries = f->count = 0;
	f->over = false;
	fill_key(f, 0);
	if (f->over || f->count == 0)
		return v->fn(v->arg, pattern);
	for (int i = 0; i < f->count; i++)
		if (!v->fn(v->arg, &f->found[i]))
			return false;
	return true;
}

static bool
plain_legal(struct filler *f, const struct move *pattern)
{
	struct move m = *pattern;

	m.pattern = 0;
	return is_legal(f, &m);
}

static bool
one_row(void *arg, const struct move *row)
{
	struct visit *v = arg;
	struct move m = *row;
	bool filled = false;

	if (!narrow(v->so_far, &m, &filled))
		return true;
	v->filler.keys = v->filler.context.game->verbs[m.verb].keys;
	if (m.pattern && choices_open(&m, v->filler.keys))
		return fill(v, &m);
	/* a hidden card that was named may not be there */
	if (filled && !plain_legal(&v->filler, &m))
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
	struct context own = *so_far->context;
	int patterns = 0;

	v.filler.so_far = so_far;
	v.filler.context = *so_far->context;
	v.filler.context.coverage = own.coverage = &v.filler.coverage;
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

static void
add_value(struct choice *c, int value)
{
	int i = 0;

	while (i < c->count && c->value[i] != value)
		i++;
	if (i == c->count && i < CHOICES_VALUES)
		c->value[c->count++] = (int16_t)value;
}

/* A hidden card can be any that makes the row legal; other numbers are only
 * known to be worth trying. */
static void
add_unseen(struct choices *all, const struct move *pattern, int key, int item)
{
	const struct choosing *so_far = all->so_far;
	const struct key *k =
	    &so_far->context->game->verbs[pattern->verb].keys[key];
	struct coverage unused = {0};
	struct context own = *so_far->context;
	struct move m = *pattern;
	int16_t list[LISTING_MAX];
	int n = choices_values(so_far, pattern, key, list);
	struct trial t;

	own.coverage = &unused;
	m.pattern = 0;
	all->key[key].pattern = true;
	for (int i = 0; i < n; i++) {
		if (item >= 0)
			m.items[m.value[key] + item] = list[i];
		else
			m.value[key] = list[i];
		if (k->flags & KEY_HIDDEN) {
			game_check(&t, so_far->state, &own, &m, false);
			if (t.count)
				continue;
		}
		add_value(&all->key[key], list[i]);
	}
}

static void
add_items(struct choices *all, const struct move *m, int key)
{
	struct choice *c = &all->key[key];
	int n, said;
	const int16_t *item = move_items(m, key, &n);
	bool unseen = false;

	(void)move_items(&all->so_far->row, key, &said);
	if (!all->so_far->has_verb)
		said = 0;
	c->least = n < c->least ? (uint8_t)n : c->least;
	c->most = n > c->most ? (uint8_t)n : c->most;
	for (int i = said < n ? said : n; i < n; i++) {
		if (item[i] != UNSEEN)
			add_value(c, item[i]);
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
		if (key_is_list(&k[key]) ? !m->count[key] : !move_has(m, key))
			c->always = false;
		else if (key_is_list(&k[key]))
			add_items(all, m, key);
		else if (m->value[key] == UNSEEN)
			add_unseen(all, m, key, -1);
		else
			add_value(c, m->value[key]);
	}
}
