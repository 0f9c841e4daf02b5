/* Rows that answer a text: the present act, its candidates, and whether a row
 * is one of them. */
#include "program_inner.h"

#include <string.h>

#include "bytes.h"

/* --- the present act ------------------------------------------------------ */

/* The seat that decides: whom `by` names, the member of `each`, the owner. */
static int
decider(const struct scene *sc, const struct effect_step *step)
{
	int16_t list[PROGRAM_LIST];

	if (step->by.moves && program_at(sc, step->by.word, list) > 0)
		return list[0] + step->by.number + 1;
	if (step->each != EFFECT_NONE && sc->at.member &&
	    game_of(sc)->things[step->each].seats)
		return sc->at.member;
	return sc->me + 1;
}

int
program_decider(const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	return step ? decider(sc, step) : sc->me + 1;
}

static void
open_key(struct waiting *w, int key)
{
	w->open |= (uint16_t)(1u << key);
}

/* A number by count: within the range of the key, or nothing happens. */
static bool
set_number(const struct scene *sc, struct waiting *w, const struct key *k,
	   int key, const struct effect_term *t)
{
	int32_t value = program_number(sc, t);

	if (value == UNKNOWN) {
		w->unsure = true;
		value = k->min > 0 ? k->min : 0;
	}
	if ((k->min || k->max) && value > k->max)
		value = k->max;
	if ((k->min || k->max) && value < k->min)
		return false;
	move_set(&w->move, key, value);
	return true;
}

/* A word that stands for one thing is set, for several a choice. */
static bool
set_one(struct waiting *w, int key, const int16_t *list, int n, int32_t shift)
{
	if (n == 1)
		move_set(&w->move, key, list[0] + shift);
	else
		open_key(w, key);
	return n > 0;
}

static bool
set_term(const struct scene *sc, struct waiting *w, const struct key *k,
	 int key, const struct effect_term *t)
{
	int16_t list[PROGRAM_LIST];

	if (t->kind != TERM_MOST && t->kind != TERM_FEWEST)
		return set_number(sc, w, k, key, t);
	return set_one(w, key, list, program_extremes(sc, t, list, &w->unsure),
		       0);
}

/* What the text says of one key; false if it names what is not there. */
static bool
set_argument(const struct scene *sc, struct waiting *w,
	     const struct effect_arg *a)
{
	const struct effects *e = &pack_of(sc)->effects;
	const struct key *k = &game_of(sc)->verbs[w->act->verb].keys[a->key];
	int16_t list[PROGRAM_LIST];
	bool many = k->type == KEY_BAG || k->type == KEY_LIST;

	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		move_set(&w->move, a->key, a->value);
		return true;
	case VALUE_LIST:
		for (int i = 0; i < a->count; i++)
			move_push(&w->move, a->key, e->items[a->value + i]);
		return true;
	case VALUE_CHOICE:
		if (!many && a->count > w->repeats)
			w->repeats = a->count;
		open_key(w, a->key);
		return true;
	case VALUE_AMONG:
		open_key(w, a->key);
		return true;
	case VALUE_AT:
		return set_one(w, a->key, list, program_at(sc, a->word, list),
			       a->value);
	case VALUE_TERM:
		return set_term(sc, w, k, a->key, &e->terms[a->value]);
	}
	return false;
}

/* KEY_REPEAT: a row each, and the later ones keep the first choice. */
static void
set_repeats(const struct scene *sc, struct waiting *w, const struct key *keys)
{
	for (int i = 0; i < VERB_KEYS && keys[i].name; i++) {
		int rows;

		if (!(keys[i].flags & KEY_REPEAT) || !move_has(&w->move, i))
			continue;
		rows = w->move.value[i];
		move_set(&w->move, i, 1);
		if (rows > 1 && sc->at.times % rows > 0 && w->open) {
			int first = bits_first(w->open);

			move_set(&w->move, first, sc->at.last);
			w->open &= (uint16_t) ~(1u << first);
		}
		w->repeats = (uint8_t)(w->repeats * rows);
	}
}

/* `party=all`: the member whose turn it is; false after the last one. */
static bool
set_group(const struct scene *sc, struct waiting *w)
{
	int16_t list[PROGRAM_LIST];
	int n = 0, key = -1, at;

	w->group = -1;
	if (stage_of(sc)->group)
		n = stage_of(sc)->group(sc, w, list, &key);
	if (n == 0)
		return sc->at.times < w->repeats;
	at = sc->at.times / w->repeats;
	if (at >= n)
		return false;
	w->group = (int8_t)key;
	w->move.actor = (uint8_t)(list[at] + 1);
	move_set(&w->move, key, list[at]);
	return true;
}

static bool
price_follows(const struct pack *p, const struct effect_option *o, int act)
{
	while (++act < o->acts)
		if (effect_act(p, o, act)->link == LINK_TO)
			return true;
	return false;
}

bool
program_present(const struct scene *sc, int option, struct waiting *w)
{
	const struct pack *p = pack_of(sc);
	const struct effect_step *step = program_step(sc);
	const struct effect_option *o = effect_option(p, step, option);
	const struct verb *verb;
	int actor;

	if (sc->at.act >= o->acts)
		return false;
	w->act = effect_act(p, o, sc->at.act);
	w->step = step;
	w->option = (uint8_t)option;
	w->open = w->free = 0;
	w->repeats = 1;
	w->answered = false;
	w->unsure = o->conditions + o->otherwise > 0 && sc->at.act == 0 &&
		    sc->at.times == 0 &&
		    program_option_holds(sc, option) == HOLDS_UNSURE;
	w->price = price_follows(p, o, sc->at.act);
	verb = &game_of(sc)->verbs[w->act->verb];
	move_begin(&w->move, game_of(sc)->verbs, w->act->verb,
		   decider(sc, step));
	for (int i = 0; i < VERB_KEYS && verb->keys[i].name; i++) {
		const struct effect_arg *a = effect_arg(p, w->act, i);

		if (a && !set_argument(sc, w, a))
			return false;
		if (!a && (verb->keys[i].flags & KEY_DEFAULT_ACTOR))
			move_set(&w->move, i, sc->me + verb->keys[i].preset);
		if (!a && (verb->keys[i].flags & KEY_FREE))
			w->free |= (uint16_t)(1u << i);
	}
	set_repeats(sc, w, verb->keys);
	if (!set_group(sc, w))
		return false;
	actor = stage_of(sc)->actor ? stage_of(sc)->actor(sc, w) : 0;
	if (actor > 0)
		w->move.actor = (uint8_t)actor;
	if (stage_of(sc)->adjust)
		stage_of(sc)->adjust(sc, w);
	return true;
}

/* --- candidates ----------------------------------------------------------- */

struct search {
	const struct scene *scene;
	struct waiting *waiting;
	const struct verb *verb;
	move_fn *visit;
	void *arg;
};

/* Numbers that an open or free key can take: their number. */
static int
numbers(const struct search *x, const struct move *m, int key, int16_t *list)
{
	const struct scene *sc = x->scene;
	const struct effects *e = &pack_of(sc)->effects;
	const struct effect_arg *a =
	    effect_arg(pack_of(sc), x->waiting->act, key);
	const struct key *k = &x->verb->keys[key];
	int n = -1, from = k->domain ? 0 : k->min;
	int to = k->domain ? domain_size(k->domain) : k->max + 1;

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
		return program_extremes(sc, &e->terms[a->value], list,
					&x->waiting->unsure);
	if (stage_of(sc)->candidates)
		n = stage_of(sc)->candidates(sc, x->waiting, m, key, list);
	if (n >= 0)
		return n;
	for (n = 0; from < to && n < PROGRAM_LIST; from++)
		if (!k->domain || domain_has(k->domain, pack_of(sc), from))
			list[n++] = (int16_t)from;
	return n;
}

/* Every argument is there: hands the row on if it can be carried out, and if
 * what it is the price of can be done then. */
static bool
offer(const struct search *x, const struct move *m)
{
	struct waiting *w = x->waiting;
	enum could could = stage_of(x->scene)->could(x->scene, w, m);

	if (could == COULD_NOT || (w->price && could == COULD_PARTLY) ||
	    (w->price && !program_leads(x->scene, w, m)))
		return true;
	if (could == COULD_UNSURE)
		w->unsure = true;
	return x->visit(x->arg, m);
}

static bool fill(const struct search *, struct move *, int key);

/* Every set of `left` of the numbers, those from `first` on. */
static bool
fill_bag(const struct search *x, const struct move *m, int key,
	 const int16_t *list, int n, int first, int left)
{
	struct move next = *m;

	if (left == 0)
		return fill(x, &next, key + 1);
	for (int i = first; i + left <= n; i++) {
		next = *m;
		move_push(&next, key, list[i]);
		if (!fill_bag(x, &next, key, list, n, i + 1, left - 1))
			return false;
	}
	return true;
}

/* The keys from `key` on take every number that they can. */
static bool
fill(const struct search *x, struct move *m, int key)
{
	const struct waiting *w = x->waiting;
	unsigned asked = (unsigned)(w->open | w->free) >> key;
	const struct effect_arg *a;
	int16_t list[PROGRAM_LIST];
	int n;

	if (!asked)
		return offer(x, m);
	key += bits_first(asked);
	a = effect_arg(pack_of(x->scene), w->act, key);
	n = numbers(x, m, key, list);
	if (w->free >> key & 1) {
		struct move without = *m;

		if (!fill(x, &without, key + 1))
			return false;
	}
	if (x->verb->keys[key].type == KEY_BAG ||
	    x->verb->keys[key].type == KEY_LIST) {
		int due = a ? a->count : 1;

		/* as far as there are so many */
		return n == 0 ||
		       fill_bag(x, m, key, list, n, 0, due < n ? due : n);
	}
	for (int i = 0; i < n; i++) {
		struct move next = *m;

		move_set(&next, key, list[i]);
		if (!fill(x, &next, key + 1))
			return false;
	}
	return true;
}

bool
program_rows(const struct scene *sc, struct waiting *w, move_fn *visit,
	     void *arg)
{
	const struct search x = {sc, w, &game_of(sc)->verbs[w->act->verb],
				 visit, arg};
	struct move m = w->move;

	return fill(&x, &m, 0);
}

struct found {
	int n, most;
	struct move *first;
};

static bool
keep_first(void *arg, const struct move *m)
{
	struct found *f = arg;

	if (f->n++ == 0)
		*f->first = *m;
	return f->n < f->most;
}

int
program_candidates(const struct scene *sc, struct waiting *w, int most,
		   struct move *first)
{
	struct found f = {0, most, first};

	(void)program_rows(sc, w, keep_first, &f);
	return f.n;
}

/* --- does a row answer? --------------------------------------------------- */

static bool
has_number(const int16_t *list, int n, int32_t number)
{
	while (n-- > 0)
		if (list[n] == number)
			return true;
	return false;
}

/* What the row says of an open key. */
static bool
chosen(const struct search *x, const struct move *m, int key)
{
	const struct effect_arg *a =
	    effect_arg(pack_of(x->scene), x->waiting->act, key);
	int16_t list[PROGRAM_LIST];
	const int16_t *items;
	int n, count;

	if (!(m->given >> key & 1))
		return false;
	if (!a || a->kind == VALUE_CHOICE)
		return true;
	n = numbers(x, m, key, list);
	if (x->verb->keys[key].type != KEY_BAG &&
	    x->verb->keys[key].type != KEY_LIST)
		return has_number(list, n, m->value[key]);
	items = move_items(m, key, &count);
	while (count-- > 0)
		if (!has_number(list, n, items[count]))
			return false;
	return true;
}

/* What the row says of a key that the text fixes, or is silent about. */
static bool
agrees(const struct search *x, const struct move *m, int key)
{
	const struct move *fixed = &x->waiting->move;
	int n, count;
	const int16_t *items, *there;

	if (!(m->given >> key & 1) ||
	    (x->verb->keys[key].flags & KEY_CELL_ONLY))
		return true;
	if (x->verb->keys[key].type != KEY_BAG &&
	    x->verb->keys[key].type != KEY_LIST)
		return m->value[key] == fixed->value[key];
	items = move_items(m, key, &count);
	there = move_items(fixed, key, &n);
	return count == n &&
	       memcmp(items, there, (size_t)n * sizeof(*items)) == 0;
}

/* The row as it would be if it said what the text fixes. */
static bool
complete(const struct search *x, const struct move *m, struct move *whole,
	 int *key)
{
	unsigned asked = (unsigned)(x->waiting->open | x->waiting->free);

	*whole = x->waiting->move;
	whole->actor = m->actor;
	for (int k = 0; k < VERB_KEYS && x->verb->keys[k].name; k++) {
		int count;
		const int16_t *items;

		*key = k;
		if (!(asked >> k & 1)) {
			if (!agrees(x, m, k))
				return false;
			continue;
		}
		if (x->waiting->open >> k & 1 ? !chosen(x, m, k)
					      : !(m->given >> k & 1)) {
			if (x->waiting->open >> k & 1)
				return false;
			continue;
		}
		if (x->verb->keys[k].type != KEY_BAG &&
		    x->verb->keys[k].type != KEY_LIST) {
			move_set(whole, k, m->value[k]);
			continue;
		}
		items = move_items(m, k, &count);
		for (int i = 0; i < count; i++)
			move_push(whole, k, items[i]);
	}
	return true;
}

/* Does it answer this act? */
static enum answer
answers(const struct scene *sc, struct waiting *w, const struct move *m,
	struct move *whole, int *key)
{
	const struct search x = {sc, w, &game_of(sc)->verbs[w->act->verb], NULL,
				 NULL};
	enum could could;

	*key = AT_VERB;
	if (m->verb != w->act->verb)
		return ANSWER_VERB;
	if (m->actor != w->move.actor)
		return ANSWER_ACTOR;
	if (!complete(&x, m, whole, key))
		return ANSWER_KEY;
	*key = w->open ? bits_first(w->open) : AT_ROW;
	could = stage_of(sc)->could(sc, w, whole);
	if (could == COULD_UNSURE)
		w->unsure = true;
	if (could == COULD_NOT || (w->price && could == COULD_PARTLY) ||
	    (w->price && !program_leads(sc, w, whole)))
		return ANSWER_CANNOT;
	return ANSWER_FITS;
}

enum answer
program_answer(const struct scene *sc, const struct move *m, struct waiting *w,
	       struct move *whole, int *key)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	enum answer best = ANSWER_VERB;
	int n = 1, k;

	*key = AT_VERB;
	list[0] = (uint8_t)(sc->at.option - 1);
	if (!program_step(sc))
		return ANSWER_VERB;
	if (sc->at.option == 0)
		n = program_options(sc, list);
	for (int i = 0; i < n; i++) {
		struct waiting one;
		struct move row;
		enum answer answer;

		if (!program_present(sc, list[i], &one))
			continue;
		answer = answers(sc, &one, m, &row, &k);
		/* the nearest: it fits, or gets the furthest */
		if (answer == ANSWER_FITS || answer > best || i == 0) {
			best = answer;
			*w = one;
			*whole = row;
			*key = k;
		}
		if (answer == ANSWER_FITS)
			return ANSWER_FITS;
	}
	return best;
}
