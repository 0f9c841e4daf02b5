/* Patterns that few rows fill: every `?` takes each value that is worth trying,
 * key after key, and the referee says which rows are legal.  Where one row is
 * enough he also says which value to change next. */
#include "choices_fill.h"

#include "listing.h"

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
		int at = fault.at < 0 ? NO_FAULT
				      : filler_place(fault.at, fault.item);

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

void
choices_add_value(struct choice *c, int value)
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
	if (f->offers == filler_place(key, i) && !f->any) {
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
		if (enough(f, filler_place(key, i)))
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
	if (f->offers == filler_place(key, 0) && !f->any) {
		offer_at(f, key, -1);
		return;
	}
	n = choices_values(f->so_far, &f->move, key, list);
	f->over |= n < 0;
	for (int v = 0; v < n && !done && !takes_long(f); v++) {
		f->move.value[key] = list[v];
		fill_key(f, key + 1);
		done = enough(f, filler_place(key, 0));
	}
	if (!done && !(k->flags & sure)) {
		f->move.value[key] = MISSING;
		f->move.given &= (uint16_t) ~(1u << key);
		fill_key(f, key + 1);
		f->move.given |= (uint16_t)(1u << key);
	}
	f->move.value[key] = UNSEEN;
}

bool
choices_plain_legal(struct filler *f, const struct move *pattern)
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
		return choices_plain_legal(f, &f->move);
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

bool
choices_found(const void *state, const struct context *c,
	      const struct move *pattern)
{
	const struct choosing so_far = {.state = state, .context = c};
	struct filler f;

	f.so_far = &so_far;
	f.context = context_looking(c, &f.coverage);
	f.keys = c->game->verbs[pattern->verb].keys;
	f.any = true;
	f.most = 1;
	for (f.hasty = true;; f.hasty = false) {
		f.tries_most = f.hasty ? CHOICES_HASTY : CHOICES_STEADY;
		filler_all(&f, pattern);
		if (f.count || !f.hasty)
			return f.count;
	}
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
			choices_add_value(f->offered, list[v]);
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

void
filler_all(struct filler *f, const struct move *pattern)
{
	f->move = *pattern;
	f->move.pattern = 0;
	f->move.fillings = 1;
	f->tries = f->count = 0;
	f->over = f->elsewhere = false;
	f->fault = f->offers = NO_FAULT;
	fill_key(f, 0);
}

void
filler_offer(struct filler *f, const struct move *pattern, int key, int item)
{
	f->closed =
	    !choices_open(pattern, f->keys) && choices_plain_legal(f, pattern);
	f->offers = filler_place(key, item < 0 ? 0 : item);
	f->move = *pattern;
	f->move.pattern = 0;
	f->move.fillings = 1;
	if (f->closed) /* what else is hidden may stay so */
		offer_at(f, key, item);
	else
		fill_key(f, 0);
}
