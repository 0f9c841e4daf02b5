/* Rows picked and filled at random.
 *
 * A row is chosen from the listing (chance_choose), and where it is a pattern
 * each `?` is a slot that is given a value: the next card or die of a stream, a
 * value worth trying, else any of the range. Then the referee is asked; the
 * slot that he points at is drawn again, up to a limit, after which the row is
 * dropped from the listing.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/listing.h"
#include "../output/output.h"
#include "chance.h"

enum {
	FILL_TRIES = 16384, /* rows put before the referee for one pattern */
	FILL_AFRESH = 64,   /* one fault in that many gives all values up */
	FILL_LONG = 1024,   /* after that many tries one for each `?` */
	ANY_TRIES = 4096,   /* numbers without a name that are passed over */
	FREE_NUMBERS = 21,  /* numbers of a list are 0 to 20 */
	FILLINGS_MOST = 255 /* a pattern counts for no more rows than these */
};

static uint64_t
next(struct chance *c)
{
	uint64_t z = c->state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
	return z ^ z >> 31;
}

uint64_t
chance_below(struct chance *c, uint64_t count)
{
	uint64_t over, x;

	assert(count > 0);
	over = (UINT64_MAX - count + 1) % count;
	do
		x = next(c);
	while (x > UINT64_MAX - over);
	return x % count;
}

/* --- listing ------------------------------------------------------------- */

bool
legal_rows_fill(struct legal_rows *l, const struct game *g, const void *state,
		const struct context *c)
{
	LOOKING(own, c);

	l->count = 0;
	l->no_memory = false;
	g->enumerate(state, &own, legal_rows_keep, l);
	return !memory_gone(l->no_memory);
}

void
legal_rows_free(struct legal_rows *l)
{
	free(l->moves);
	memset(l, 0, sizeof(*l));
}

/* --- choosing ------------------------------------------------------------ */

/* In how many orders can the dice of this row fall? */
static uint64_t
orders(const struct move *m, const struct key *k)
{
	uint64_t n = 1;
	int key, i, j, count, before;

	for (key = 0; key < VERB_KEYS && k[key].name; key++) {
		const int16_t *items = move_items(m, key, &count);

		if (k[key].type != KEY_BAG || k[key].domain || count > 12)
			continue;
		for (i = 0; i < count; i++) {
			before = 1;
			for (j = 0; j < i; j++)
				before += items[j] == items[i];
			/* n choices so far times (i + 1) / before: whole */
			n = n * (uint64_t)(i + 1) / (uint64_t)before;
		}
	}
	return n;
}

static uint64_t
row_weight(const struct move *m, const struct game *g)
{
	const struct verb *v = &g->verbs[m->verb];

	return v->flags & VERB_CHANCE ? orders(m, v->keys) : 1;
}

static uint64_t
bits(uint64_t n)
{
	uint64_t count = 0;

	for (; n; n >>= 1)
		count++;
	return count;
}

/* How many rows a listed row means, within bounds. */
static uint64_t
stands_for(const struct move *m)
{
	if (!m->pattern || m->fillings < 1)
		return 1;
	return m->fillings < FILLINGS_MOST ? m->fillings : FILLINGS_MOST;
}

/* A verb at random: the more rows it has, the likelier, but by their bits. */
static int
choose_verb(struct chance *c, const struct legal_rows *l)
{
	uint64_t rows[256] = {0}, all = 0, at;
	int v, verbs = 0;

	for (size_t i = 0; i < l->count; i++) {
		v = l->moves[i].verb;
		rows[v] += stands_for(&l->moves[i]);
		verbs = v < verbs ? verbs : v + 1;
	}
	for (v = 0; v < verbs; v++)
		all += bits(rows[v]);
	at = chance_below(c, all);
	for (v = 0; at >= bits(rows[v]); v++)
		at -= bits(rows[v]);
	return v;
}

size_t
chance_choose(struct chance *c, const struct legal_rows *l,
	      const struct game *g)
{
	int verb = choose_verb(c, l);
	uint64_t all = 0, at, weight;

	for (size_t i = 0; i < l->count; i++)
		if (l->moves[i].verb == verb)
			all += row_weight(&l->moves[i], g);
	at = chance_below(c, all);
	for (size_t i = 0;; i++) {
		if (l->moves[i].verb != verb)
			continue;
		weight = row_weight(&l->moves[i], g);
		if (at < weight)
			return i;
		at -= weight;
	}
}

/* --- filling ------------------------------------------------------------- */

/* What is drawn from, and for what. */
struct draw {
	struct chance *chance;
	const void *state;
	struct context *context;
	struct move *move;
	const struct verb *verb;
	struct slots slots;
	/* Of each slot the place in the stream after that of its value; 0: it
	 * has none yet; SPENT: its value is a new one. */
	size_t ahead[SLOTS_MAX];
};

static const size_t SPENT = SIZE_MAX;

static const void *
source_of(const struct draw *d, int slot)
{
	return stream_source(d->verb, d->slots.at[slot].key);
}

static bool
is_from_stream(const struct draw *d, int slot)
{
	return d->ahead[slot] && d->ahead[slot] != SPENT;
}

/* Any value of the key that has a name. */
static int32_t
any_value(struct chance *c, const struct key *k, const struct pack *pack,
	  bool may_miss)
{
	int32_t low = 0, size = FREE_NUMBERS, value, unnamed = 0;

	if (k->domain) {
		size = domain_size(k->domain);
	} else if (k->type == KEY_NUMBER) {
		low = k->min;
		size = k->max - k->min + 1;
	}
	do {
		value = (int32_t)chance_below(c, (uint64_t)size + may_miss);
		if (value == size)
			return MISSING;
	} while (k->domain && !domain_has(k->domain, pack, value) &&
		 ++unnamed < ANY_TRIES);
	return low + value;
}

/* Any value that is worth trying; false if there is none. */
static bool
worth_trying(struct draw *d, const struct slot *slot, int32_t *value)
{
	const struct game *g = d->context->game;
	const struct key *keys = d->verb->keys;
	const bool may_miss = slot_may_miss(slot, keys);
	int16_t list[LISTING_MAX];
	int n = -1, at;

	if (g->fillings)
		n = g->fillings(d->state, d->context, d->move, slot->key, list);
	if (n < 0) {
		*value = any_value(d->chance, &keys[slot->key],
				   d->context->pack, may_miss);
		return true;
	}
	if (n + may_miss == 0)
		return false;
	at = (int)chance_below(d->chance, (uint64_t)n + may_miss);
	*value = at < n ? list[at] : MISSING;
	return true;
}

/* The next of the stream that no slot before this one has, nor had itself. */
static bool
comes_next(struct draw *d, int slot, int32_t *value)
{
	const struct stream *ahead = d->chance->ahead;
	const void *source = source_of(d, slot);
	size_t at = d->ahead[slot];

	if (!ahead || !source)
		return false;
	for (int i = 0; i < slot; i++)
		if (source_of(d, i) == source && d->ahead[i] > at)
			at = d->ahead[i];
	for (; at < ahead->count; at++)
		if (ahead->next[at].source == source) {
			*value = ahead->next[at].item;
			d->ahead[slot] = at + 1;
			return true;
		}
	d->ahead[slot] = SPENT;
	return false;
}

static bool
redraw(struct draw *d, int slot)
{
	int32_t value;

	if (!comes_next(d, slot, &value) &&
	    !worth_trying(d, &d->slots.at[slot], &value))
		return false;
	slot_set(&d->slots.at[slot], d->move, value);
	return true;
}

/* The keys before a `?` are drawn before it. */
static bool
redraw_all(struct draw *d)
{
	memset(d->ahead, 0, sizeof(d->ahead));
	for (int i = 0; i < d->slots.count; i++)
		if (!redraw(d, i))
			return false;
	return true;
}

/* Another value for the slot at fault, and for those after it in a stream. */
static bool
redraw_fault(struct draw *d, int fault)
{
	const bool known = is_from_stream(d, fault);

	if (!redraw(d, fault))
		return false;
	for (int i = fault + 1; known && i < d->slots.count; i++)
		if (source_of(d, i) == source_of(d, fault)) {
			d->ahead[i] = 0;
			if (!redraw(d, i))
				return false;
		}
	return true;
}

/* Of two that have the same value, the one that is new. */
static int
newer(const struct draw *d, int fault)
{
	const struct move *m = d->move;
	const struct slot *slot = &d->slots.at[fault];
	const int16_t *item = m->items;

	if (!is_from_stream(d, fault) || slot->item < 0)
		return fault;
	item += m->value[slot->key];
	for (int i = 0; i < d->slots.count; i++) {
		const struct slot *o = &d->slots.at[i];

		if (d->ahead[i] == SPENT && o->key == slot->key &&
		    item[o->item] == item[slot->item])
			return i;
	}
	return fault;
}

/* The slot that has the value of another item, or that the referee points at;
 * -1: he points at something else, or the row is legal. */
static int
slot_at_fault(struct draw *d, bool *legal)
{
	struct trial t;

	*legal = false;
	for (int i = 0; i < d->slots.count; i++)
		if (slot_repeats(&d->slots.at[i], d->move, d->verb->keys))
			return i;
	game_check(&t, d->state, d->context, d->move, false);
	*legal = t.count == 0;
	return *legal
		   ? -1
		   : slots_index(&d->slots, t.broken[0].at, t.broken[0].item);
}

/* Draws every `?`, then again and again the one that the referee points at.
 * For cards drawn one by one that is fair: each is any that can still come. */
bool
chance_fill(struct chance *c, const void *state, const struct context *context,
	    struct move *m)
{
	const struct verb *verb = &context->game->verbs[m->verb];
	LOOKING(own, context);
	struct draw d = {c, state, &own, m, verb, {.count = 0}, {0}};
	bool whole, legal = false;

	slots_find(&d.slots, m, verb->keys);
	m->pattern = 0;
	m->fillings = 1;
	whole = redraw_all(&d);
	for (int tries = 0; tries < FILL_TRIES; tries++) {
		int fault = whole ? slot_at_fault(&d, &legal) : -1;
		int afresh =
		    FILL_AFRESH * (tries < FILL_LONG ? 1 : d.slots.count);

		if (legal || (whole && d.slots.count == 0))
			return legal;
		if (fault >= 0 && chance_below(c, (uint64_t)afresh) > 0)
			whole = redraw_fault(&d, newer(&d, fault));
		else
			whole = redraw_all(&d);
	}
	return false;
}

bool
chance_pick(struct chance *c, struct legal_rows *l, const void *state,
	    const struct context *context, struct move *m)
{
	const struct game *g = context->game;
	struct context own = *context;
	size_t i;

	while (l->count) {
		i = chance_choose(c, l, g);
		*m = l->moves[i];
		if (c->ahead)
			stream_open(c->ahead, &g->verbs[m->verb], m);
		if (chance_fill(c, state, context, m)) {
			if (g->canonical)
				g->canonical(state, &own, m);
			return true;
		}
		l->count--;
		memmove(l->moves + i, l->moves + i + 1,
			(l->count - i) * sizeof(*l->moves));
	}
	return false;
}
