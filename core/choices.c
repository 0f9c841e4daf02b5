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
	bool over;  /* too many */
	bool any;   /* one row is enough */
	bool hasty; /* a value that the referee points at is changed next, and
		       others after it are not tried */
	int fault;  /* the place that he points at, or NO_FAULT */
	bool elsewhere; /* he has pointed at another place than `offers` */
	int offers;     /* the place whose values are asked for, or NO_FAULT */
	struct choice *offered; /* those that begin a legal row */
	int left;               /* values that may still be tried for it */
	bool closed;            /* nothing else has to be filled in */
	struct move found[CHOICES_ROWS];
};

enum { NO_FAULT = -1 };

static int
place_of(int key, int item)
{
	return key * (MOVE_ITEMS + 1) + item;
}

static bool
is_legal(struct filler *f, const struct move *m, struct verdict *why)
{
	struct trial t;

	game_check(&t, f->so_far->state, &f->context, m, false);
	if (t.count)
		*why = t.broken[0];
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
	struct verdict fault;

	if (!is_legal(f, &m, &fault)) {
		int at =
		    fault.at < 0 ? NO_FAULT : place_of(fault.at, fault.item);

		f->elsewhere |= at != f->offers;
		f->fault = f->hasty ? at : NO_FAULT;
		return;
	}
	if (f->count == f->most) {
		f->over = true;
		return;
	}
	for (int key = 0; f->keys[key].name; key++)
		if (f->keys[key].type == KEY_BAG && m.count[key])
			items_sort(m.items + m.value[key], m.count[key]);
	f->found[f->count++] = m;
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

static void fill_key(struct filler *, int key);

/* After a value of this place: is it the last to be tried? */
static bool
enough(struct filler *f, int place)
{
	if (f->fault == place)
		f->fault = NO_FAULT;
	return f->fault != NO_FAULT || (f->any && f->count);
}

/* A value is tried; one that no row has counts too, as there may be far more of
 * them than rows. */
static bool
takes_long(struct filler *f)
{
	return f->over |= ++f->tries > (f->any && !f->hasty && !f->elsewhere
					    ? CHOICES_STEADY
					    : f->tries_most);
}

static void offer_at(struct filler *, int key, int item);

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
	if (f->offers == place_of(key, i) && !f->any) {
		offer_at(f, key, i);
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
		if (enough(f, place_of(key, i)))
			break;
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
	bool done = false;
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
	if (f->offers == place_of(key, 0) && !f->any) {
		offer_at(f, key, -1);
		return;
	}
	n = choices_values(f->so_far, &f->move, key, list);
	f->over |= n < 0;
	for (int v = 0; v < n && !done && !takes_long(f); v++) {
		f->move.value[key] = list[v];
		fill_key(f, key + 1);
		done = enough(f, place_of(key, 0));
	}
	if (!done && !(k->flags & sure)) {
		f->move.value[key] = MISSING;
		f->move.given &= (uint16_t) ~(1u << key);
		fill_key(f, key + 1);
		f->move.given |= (uint16_t)(1u << key);
	}
	f->move.value[key] = UNSEEN;
}

static bool
plain_legal(struct filler *f, const struct move *pattern)
{
	struct move m = *pattern;
	struct verdict why;

	m.pattern = 0;
	return is_legal(f, &m, &why);
}

/* Is there a legal row with the values up to this place?  First each value that
 * the referee points at is another one, which finds a row soon; then all are
 * tried.  Where they are too many, there is one unless he never pointed at any
 * place but this, whatever the others were. */
static bool
completes(struct filler *f, int key, int item)
{
	bool found = false, over = false;

	if (f->closed)
		return plain_legal(f, &f->move);
	f->any = true;
	f->most = 1;
	for (int pass = 0; pass < 2 && !found; pass++) {
		f->hasty = pass == 0;
		f->tries_most = f->hasty ? CHOICES_HASTY : CHOICES_SURE;
		f->tries = f->count = 0;
		f->over = f->elsewhere = false;
		f->fault = NO_FAULT;
		if (item < 0)
			fill_key(f, key + 1);
		else
			fill_items(f, key, item + 1, INT16_MIN);
		found = f->count > 0;
		over = f->over;
		f->left -= f->tries + 1;
	}
	f->any = f->hasty = false;
	f->fault = NO_FAULT;
	f->count = 0;
	f->over = f->left < 0;
	f->tries = 0;
	f->tries_most = CHOICES_OFFERED;
	return found || (over && f->elsewhere);
}

/* The values of this place after what is filled in before it. */
static void
offer_at(struct filler *f, int key, int item)
{
	int16_t list[LISTING_MAX];
	int n = choices_values(f->so_far, &f->move, key, list);

	for (int v = 0; v < n && !f->over; v++) {
		int i = 0;

		while (i < f->offered->count && f->offered->value[i] != list[v])
			i++;
		if (i < f->offered->count)
			continue;
		if (item < 0)
			f->move.value[key] = list[v];
		else
			f->move.items[f->move.value[key] + item] = list[v];
		if (completes(f, key, item))
			add_value(f->offered, list[v]);
	}
	if (item < 0)
		f->move.value[key] = UNSEEN;
	else
		f->move.items[f->move.value[key] + item] = UNSEEN;
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

static void
fill_all(struct filler *f, const struct move *pattern)
{
	f->move = *pattern;
	f->move.pattern = 0;
	f->move.fillings = 1;
	f->tries = f->count = 0;
	f->over = false;
	f->fault = f->offers = NO_FAULT;
	fill_key(f, 0);
}

/* `narrowed`: somebody has said a value, which perhaps no row has. */
static bool
fill(struct visit *v, const struct move *pattern, bool narrowed)
{
	struct filler *f = &v->filler;
	const struct verb *verb = &f->context.game->verbs[pattern->verb];

	f->keys = verb->keys;
	f->most = verb->flags & VERB_CHANCE && !v->so_far->rolls ? CHOICES_ROLLS
								 : CHOICES_ROWS;
	fill_all(f, pattern);
	if (f->over || (f->count == 0 && !narrowed))
		return v->fn(v->arg, pattern);
	for (int i = 0; i < f->count; i++)
		if (!v->fn(v->arg, &f->found[i]))
			return false;
	return true;
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
	/* not every card that only some see may stay unnamed */
	if (m.pattern && (choices_open(&m, v->filler.keys) ||
			  (!choices_open(row, v->filler.keys) &&
			   !plain_legal(&v->filler, row))))
		return fill(v, &m, filled);
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

/* Every value with which a legal row begins. */
static void
add_unseen(struct choices *all, const struct move *pattern, int key, int item)
{
	const struct choosing *so_far = all->so_far;
	struct filler f = {.so_far = so_far,
			   .context = *so_far->context,
			   .move = *pattern,
			   .offered = &all->key[key],
			   .left = CHOICES_OFFERED,
			   .tries_most = CHOICES_OFFERED,
			   .fault = NO_FAULT};

	f.context.coverage = &f.coverage;
	f.keys = so_far->context->game->verbs[pattern->verb].keys;
	f.closed = !choices_open(pattern, f.keys) && plain_legal(&f, pattern);
	f.offers = place_of(key, item < 0 ? 0 : item);
	f.move.pattern = 0;
	f.move.fillings = 1;
	all->key[key].pattern = true;
	if (f.closed) /* what else is hidden may stay so */
		offer_at(&f, key, item);
	else
		fill_key(&f, 0);
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
			add_items(all, m, key, k[key].type == KEY_BAG);
		else if (m->value[key] == UNSEEN)
			add_unseen(all, m, key, -1);
		else
			add_value(c, m->value[key]);
	}
}
