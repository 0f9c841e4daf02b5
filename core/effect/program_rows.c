/* Rows for the present act: fillings of its open keys that can be done. */
#include "program_inner.h"

#include <limits.h>
#include <string.h>

/* All that the key can be, named before or not. */
static int
all_numbers(const struct scene *sc, struct pending *w, const struct move *m,
	    int key, int16_t *list)
{
	const struct effects *e = &pack_of(sc)->effects;
	const struct effect_arg *a = effect_arg(pack_of(sc), w->act, key);
	const struct key *k = &game_of(sc)->verbs[w->act->verb].keys[key];
	int n = -1;

	if (a && a->kind == VALUE_AMONG) {
		memcpy(list, e->items + a->value, a->count * sizeof(*list));
		return a->count;
	}
	if (a && a->kind == VALUE_AT) {
		n = program_at(sc, a->word, list);
		for (int i = 0; i < n; i++)
			list[i] = (int16_t)(list[i] + a->value);
		return n;
	}
	if (a && a->kind == VALUE_TERM)
		return program_meant(sc, &e->terms[a->value], list,
				     &w->unknown);
	if (hooks_of(sc)->candidates)
		n = hooks_of(sc)->candidates(sc, w, m, key, list);
	if (n >= 0)
		return n;
	if (k->domain)
		return domain_numbers(k->domain, pack_of(sc), list,
				      PROGRAM_LIST);
	for (n = 0; n < PROGRAM_LIST && k->min + n <= k->max; n++)
		list[n] = (int16_t)(k->min + n);
	return n;
}

int
program_numbers(const struct scene *sc, struct pending *w, const struct move *m,
		int key, int16_t *list)
{
	int n = 0, all = all_numbers(sc, w, m, key, list);

	if (key != w->apart)
		return all;
	for (int i = 0; i < all; i++)
		if (!program_named(sc, w, list[i]))
			list[n++] = list[i];
	return n;
}

struct search {
	const struct scene *scene;
	struct pending *waiting;
	move_fn *visit;
	void *arg;
	int possible; /* rows so far that can be carried out at all */
};

/* Every argument is there: hands the row on if it can be carried out, and if
 * what it is the price of can be done then. */
static bool
offer(struct search *x, const struct move *m)
{
	struct pending *w = x->waiting;
	enum feasible feasible, leads = FEASIBLE_WHOLLY;
	int *tries = x->scene->tries;

	if (tries)
		--*tries;
	/* too many ways to look at: this one is taken as it is */
	if (tries && *tries <= 0) {
		x->possible++;
		return x->visit(x->arg, m);
	}
	feasible = hooks_of(x->scene)->feasible(x->scene, w, m);
	if (feasible == FEASIBLE_NOT)
		return true;
	x->possible++;
	if (w->price && feasible == FEASIBLE_PARTLY)
		return true;
	if (w->price)
		leads = program_leads(x->scene, w, m);
	if (leads == FEASIBLE_NOT)
		return true;
	if (feasible == FEASIBLE_UNKNOWN || leads == FEASIBLE_UNKNOWN)
		w->unknown = true;
	return x->visit(x->arg, m);
}

int
program_items_due(const struct effect_arg *a, int there)
{
	int due = !a ? there : a->kind == VALUE_CHOICE ? a->count : 1;

	return lesser(due, there);
}

static bool fill(struct search *, const struct move *, int key);

/* Every set of `left` of the numbers, those from `first` on. */
static bool
fill_bag(struct search *x, const struct move *m, int key, const int16_t *list,
	 int n, int first, int left)
{
	if (left == 0)
		return fill(x, m, key + 1);
	for (int i = first; i + left <= n; i++) {
		struct move next = *m;

		move_push(&next, key, list[i]);
		if (!fill_bag(x, &next, key, list, n, i + 1, left - 1))
			return false;
	}
	return true;
}

/* How much of something: of what one is impossible, more is impossible too. */
static bool
is_quantity(const struct key *k)
{
	return !k->domain && (k->flags & KEY_ANY);
}

/* Every number of the list; where one is impossible no larger quantity. */
static bool
fill_number(struct search *x, const struct move *m, int key,
	    const int16_t *list, int n)
{
	const int verb = x->waiting->act->verb;
	const bool quantity =
	    is_quantity(&game_of(x->scene)->verbs[verb].keys[key]);
	struct move next = *m;

	for (int i = 0; i < n; i++) {
		const int before = x->possible;

		move_set(&next, key, list[i]);
		if (!fill(x, &next, key + 1))
			return false;
		if (quantity && list[i] > 0 && x->possible == before)
			break;
	}
	return true;
}

/* The keys from `key` on take every number that they can. */
static bool
fill(struct search *x, const struct move *m, int key)
{
	const struct pending *w = x->waiting;
	unsigned asked = (unsigned)(w->open | w->free) >> key;
	const struct effect_arg *a;
	int16_t list[PROGRAM_LIST];
	int n;

	if (!asked)
		return offer(x, m);
	key += bits_first(asked);
	a = effect_arg(pack_of(x->scene), w->act, key);
	n = program_numbers(x->scene, x->waiting, m, key, list);
	if (bits_has(w->free, key) && !fill(x, m, key + 1))
		return false;
	if (key_is_list(&game_of(x->scene)->verbs[w->act->verb].keys[key]))
		return n == 0 ||
		       fill_bag(x, m, key, list, n, 0, program_items_due(a, n));
	return fill_number(x, m, key, list, n);
}

static bool
search(const struct scene *sc, struct pending *w, move_fn *visit, void *arg)
{
	struct search x = {
	    .scene = sc, .waiting = w, .visit = visit, .arg = arg};

	return fill(&x, &w->move, 0);
}

/* Rows have no key that only a cell has, nor one they need not give. */
struct said {
	const struct key *keys;
	move_fn *visit;
	void *arg;
};

/* Takes out what no row has to say before the row is handed on. */
static bool
visit_said(void *arg, const struct move *m)
{
	const struct said *x = arg;
	struct move row = *m;

	for (int k = 0; x->keys[k].name; k++) {
		const struct key *key = &x->keys[k];

		if (key->flags & KEY_CELL_ONLY) {
			row.value[k] =
			    key->flags & KEY_DEFAULT ? key->preset : MISSING;
			row.count[k] = 0;
		} else if (!(key->flags & KEY_DEFAULT) ||
			   (key->flags & KEY_SHOW_DEFAULT) ||
			   row.value[k] != key->preset) {
			continue;
		}
		row.given &= (uint16_t)~bit(k);
	}
	return x->visit(x->arg, &row);
}

bool
program_rows(const struct scene *sc, struct pending *w, move_fn *visit,
	     void *arg)
{
	struct said said = {game_of(sc)->verbs[w->act->verb].keys, visit, arg};

	return search(sc, w, visit_said, &said);
}

struct found {
	int n, most;
	struct move *first; /* or NULL */
};

/* A visitor of rows: keeps the first, and counts up to `most`. */
static bool
keep_first(void *arg, const struct move *m)
{
	struct found *f = arg;

	if (f->n++ == 0 && f->first)
		*f->first = *m;
	return f->n < f->most;
}

int
program_candidates(const struct scene *sc, struct pending *w, int most,
		   struct move *first)
{
	struct found f = {0, most, first};

	(void)search(sc, w, keep_first, &f);
	return f.n;
}

bool
program_rows_unknown(const struct scene *sc, struct pending *w)
{
	(void)program_candidates(sc, w, INT_MAX, NULL);
	return w->unknown;
}

/* A price of zero is paid. */
bool
program_unpaid(const struct scene *sc, const struct pending *w)
{
	return w->price && sc->at.times == 0 && !w->nothing;
}

/* Is there a row that carries the act out?  FEASIBLE_UNKNOWN: only if cells say
 * so that the pack does not know.  The act stays as it is presented. */
static enum feasible
act_feasible(const struct scene *now, struct pending *w)
{
	const bool unknown = w->unknown;
	enum feasible feasible;

	if (program_candidates(now, w, 1, NULL) == 0)
		return FEASIBLE_NOT;
	feasible = w->unknown ? FEASIBLE_UNKNOWN : FEASIBLE_WHOLLY;
	w->unknown = unknown;
	return feasible;
}

/* The first act with a row decides.  One that has none is passed over, and so
 * is one that is not there (its condition fails, or it is for no one);
 * but what has a price that is not paid is not had. */
enum feasible
program_rest_feasible(struct scene *now, const struct effect_option *o,
		      int option, struct pending *w)
{
	while (now->at.act < o->acts) {
		enum feasible feasible;

		if (!program_present(now, option, w)) {
			if (program_unpaid(now, w))
				return FEASIBLE_NOT;
			program_next_act(now);
			continue;
		}
		feasible = act_feasible(now, w);
		if (feasible != FEASIBLE_NOT || w->price)
			return feasible;
		program_next_try(now, w);
	}
	return FEASIBLE_NOT;
}

bool
program_begins(const struct scene *sc, int option, struct pending *w)
{
	const struct effect_option *o =
	    effect_option(pack_of(sc), program_step(sc), option);
	struct scene now = *sc;
	bool there = program_present(sc, option, w);

	/* where there is one try at one act, that is it */
	if (sc->at.option || (o->acts == 1 && (!there || w->rows == 1)))
		return there;
	return program_rest_feasible(&now, o, option, w) != FEASIBLE_NOT ||
	       there;
}

/* What may be spent on one row of a price: a row that is looked at costs one,
 * a position that is tried as much as a hundred.  Listing looks at some hundred
 * rows, and each of them at as many: 150 positions are enough for two rows of
 * twelve cities, and stay within a second. */
enum { POSITION = 100, PRICE_TRIES = 200 * POSITION };

/* A copy of the position on which a price is paid to see what it buys.  Not
 * every way of paying can be tried: what may lead somewhere is offered. */
enum feasible
program_leads(const struct scene *sc, const struct pending *w,
	      const struct move *m)
{
	uint64_t state[STATE_MAX / 8];
	LOOKING(context, sc->context);
	struct scene after = *sc;
	struct pending bought;
	int tries = PRICE_TRIES;

	if (hooks_of(sc)->in_vain && hooks_of(sc)->in_vain(sc))
		return FEASIBLE_WHOLLY;
	if (!after.tries)
		after.tries = &tries;
	*after.tries -= POSITION;
	if (*after.tries <= 0)
		return FEASIBLE_WHOLLY;
	memcpy(state, sc->state, game_of(sc)->state_size);
	after.state = state;
	after.context = &context;
	program_count_row(&after, w, m);
	program_place(state, &after);
	hooks_of(sc)->carry_out(state, &after, w, m);
	return program_rest_feasible(
	    &after, effect_option(pack_of(sc), w->step, w->option), w->option,
	    &bought);
}
