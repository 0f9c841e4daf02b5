/* Patterns that few rows fill: every slot takes each value that is worth
 * trying, one after the other, and the referee decides which rows are legal.
 * Where one row is enough he also points at the value to change next. */
#include "choices_fill.h"

/* Every `?` has its value. */
static void
take_row(struct filler *f)
{
	struct move m = f->move;
	struct trial t;

	game_check(&t, f->so_far->state, &f->context, &m, STOP_AT_FIRST);
	if (t.count) {
		const struct verdict *why = &t.broken[0];
		int at = slots_index(&f->slots, why->at, why->item);

		if (at < 0 && why->at >= 0)
			at = FAULT_FIXED;
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

/* Is the value among those of the choice? */
static bool
choice_has(const struct choice *c, int value)
{
	int i = 0;

	while (i < c->count && c->value[i] != value)
		i++;
	return i < c->count;
}

void
choices_add_value(struct choice *c, int value)
{
	if (!choice_has(c, value) && c->count < CHOICES_VALUES)
		c->value[c->count++] = (int16_t)value;
}

/* Counts a value that is tried; false, and `over`, if there are too many. */
static bool
may_try(struct filler *f)
{
	const bool steady = f->any && !f->hasty && !f->elsewhere;

	f->tries++;
	f->over |= f->tries > (steady ? CHOICES_STEADY : f->tries_most);
	return !f->over;
}

/* The least value of the slot: in a bag that of the item before it. */
static int
least_of(const struct filler *f, int slot)
{
	const struct slot *s = &f->slots.at[slot], *before = s - 1;

	if (f->keys[s->key].type != KEY_BAG || slot == 0 ||
	    before->key != s->key || slot - 1 == f->offers)
		return INT16_MIN;
	return f->move.items[f->move.value[s->key] + before->item];
}

static void offer_at(struct filler *, int slot);

static void fill_from(struct filler *, int slot);

/* Each value of the slot with all fillings of those after it, last without the
 * key, until there are enough rows or the referee points elsewhere. */
static void
try_values(struct filler *f, int slot)
{
	const struct slot *s = &f->slots.at[slot];
	int16_t list[LISTING_MAX];
	int n = choices_values(f->so_far, &f->move, s->key, list);
	bool done = false;

	f->over |= n < 0;
	for (int v = 0; v < n && !done && may_try(f); v++) {
		if (list[v] < least_of(f, slot))
			continue;
		slot_set(s, &f->move, list[v]);
		if (slot_repeats(s, &f->move, f->keys))
			continue;
		fill_from(f, slot + 1);
		if (f->fault == slot)
			f->fault = NO_FAULT; /* the next value may be right */
		done = f->fault != NO_FAULT || (f->any && f->count);
	}
	if (!done && slot_may_miss(s, f->keys)) {
		slot_set(s, &f->move, MISSING);
		fill_from(f, slot + 1);
	}
	slot_set(s, &f->move, UNSEEN);
}

/* Fills this slot and those after it, in every way. */
static void
fill_from(struct filler *f, int slot)
{
	if (f->over)
		return;
	if (slot == f->slots.count)
		take_row(f);
	else if (slot == f->offers && !f->any)
		offer_at(f, slot);
	else
		try_values(f, slot);
}

bool
choices_plain_legal(struct filler *f, const struct move *pattern)
{
	struct move m = *pattern;

	m.pattern = 0;
	return game_legal(f->so_far->state, &f->context, &m);
}

/* Is there a legal row with the values up to this slot?  First each value that
 * the referee points at is another one, which finds a row soon; then all are
 * tried.  Where they are too many, there is one unless he never pointed at any
 * slot but this, whatever the others were. */
static bool
completes(struct filler *f, int slot)
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
		fill_from(f, slot + 1);
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

static void
look_for(struct filler *f, const struct choosing *so_far,
	 const struct move *pattern, int most)
{
	f->so_far = so_far;
	f->context = context_looking(so_far->context, &f->coverage);
	f->keys = f->context.game->verbs[pattern->verb].keys;
	f->any = most == 1;
	f->most = most;
}

bool
choices_rows(const void *state, const struct context *c,
	     const struct move *pattern, move_fn *visit, void *arg)
{
	const struct choosing so_far = {.state = state, .context = c};
	struct filler f;
	bool more = true;

	look_for(&f, &so_far, pattern, CHOICES_ROWS);
	f.hasty = false;
	f.tries_most = CHOICES_TRIES;
	filler_all(&f, pattern);
	for (int i = 0; i < f.count && more; i++)
		more = visit(arg, &f.found[i]);
	return more;
}

bool
choices_found(const void *state, const struct context *c,
	      const struct move *pattern)
{
	struct move row = *pattern;

	return choices_take(state, c, &row);
}

bool
choices_take(const void *state, const struct context *c, struct move *pattern)
{
	const struct choosing so_far = {.state = state, .context = c};
	struct filler f;

	look_for(&f, &so_far, pattern, 1);
	f.hasty = true;
	f.tries_most = CHOICES_SURE;
	filler_all(&f, pattern);
	if (!f.count) {
		f.hasty = false;
		f.tries_most = CHOICES_STEADY;
		filler_all(&f, pattern);
	}
	if (f.count)
		*pattern = f.found[0];
	return f.count > 0;
}

/* Collects the values of this slot with which there is a legal row. */
static void
offer_at(struct filler *f, int slot)
{
	const struct slot *s = &f->slots.at[slot];
	int16_t list[LISTING_MAX];
	int n = choices_values(f->so_far, &f->move, s->key, list);

	for (int v = 0; v < n && !f->over; v++) {
		if (choice_has(f->offered, list[v]))
			continue;
		slot_set(s, &f->move, list[v]);
		if (completes(f, slot))
			choices_add_value(f->offered, list[v]);
	}
	slot_set(s, &f->move, UNSEEN);
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
	n = slot_numbers(k, c->pack, list);
	return n < LISTING_MAX ? n : -1;
}

static void
begin_filling(struct filler *f, const struct move *pattern)
{
	slots_find(&f->slots, pattern, f->keys);
	f->move = *pattern;
	f->move.pattern = 0;
	f->move.fillings = 1;
	f->tries = f->count = 0;
	f->over = f->elsewhere = false;
	f->fault = f->offers = NO_FAULT;
}

void
filler_all(struct filler *f, const struct move *pattern)
{
	begin_filling(f, pattern);
	fill_from(f, 0);
}

void
filler_offer(struct filler *f, const struct move *pattern, int key, int item)
{
	begin_filling(f, pattern);
	f->closed =
	    !pattern_open(pattern, f->keys) && choices_plain_legal(f, pattern);
	f->offers = slots_index(&f->slots, key, item);
	if (f->closed) /* what else is hidden may stay so */
		offer_at(f, f->offers);
	else
		fill_from(f, 0);
}
