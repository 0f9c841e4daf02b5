/* The present act of a text: what is fixed, what is open, who answers. */
#include "program_inner.h"

/* The seat that decides: that of `by`, the member of `each`, or the owner. */
static int
seat_deciding(const struct scene *sc, const struct effect_step *step)
{
	int16_t list[PROGRAM_LIST];

	if (step->by.moves && program_at(sc, step->by.word, list) > 0)
		return seat_of(list[0] + step->by.number);
	if (step->each != EFFECT_NONE && sc->at.member &&
	    game_of(sc)->entities[step->each].seats)
		return sc->at.member;
	return seat_of(sc->me);
}

int
program_decider(const struct scene *sc)
{
	const struct effect_step *step = program_step(sc);

	return step ? seat_deciding(sc, step) : seat_of(sc->me);
}

static uint8_t
rows_of(int rows, int times)
{
	return (uint8_t)(rows * times < UINT8_MAX ? rows * times : UINT8_MAX);
}

static void
open_key(struct pending *w, int key)
{
	w->open |= (uint16_t)bit(key);
}

/* A number by count: within the range of the key; below it nothing happens. */
static bool
set_number(const struct scene *sc, struct pending *w, const struct key *k,
	   int key, const struct effect_term *t)
{
	int32_t value = program_number(sc, t);

	/* how often is settled when the first row is carried out */
	if ((k->flags & KEY_REPEAT) && sc->at.times)
		value = sc->at.times + 1;
	if (value == UNKNOWN) {
		w->unknown = true;
		value = greater(0, k->min);
	}
	if ((k->min || k->max) && value > k->max)
		value = k->max;
	if (k->min < 0 && value < k->min)
		value = k->min;
	w->nothing = (k->min || k->max) && value < k->min;
	if (w->nothing)
		return false;
	move_set(&w->move, key, value);
	return true;
}

/* Sets a key to the only value of the list, or opens it for a choice; a list
 * that only cells have takes all.  False: there is none. */
static bool
set_one(struct pending *w, const struct key *k, int key, const int16_t *list,
	int n, int32_t shift)
{
	bool all = key_is_list(k) && (k->flags & KEY_CELL_ONLY);

	for (int i = 0; i < n && all; i++)
		move_push(&w->move, key, list[i] + shift);
	if (all)
		return n > 0;
	if (n > 1)
		open_key(w, key);
	else if (n == 1 && key_is_list(k))
		move_push(&w->move, key, list[0] + shift);
	else if (n == 1)
		move_set(&w->move, key, list[0] + shift);
	return n > 0;
}

/* The argument as the term gives it now: a number, or the one member meant. */
static bool
set_term(const struct scene *sc, struct pending *w, const struct key *k,
	 int key, const struct effect_term *t)
{
	int16_t list[PROGRAM_LIST];

	if (k->flags & KEY_STANDING)
		return true;
	if (!term_names(t))
		return set_number(sc, w, k, key, t);
	return set_one(w, k, key, list, program_meant(sc, t, list, &w->unknown),
		       0);
}

/* Sets one key as the text has it; false: nothing is there that it names. */
static bool
set_argument(const struct scene *sc, struct pending *w, const struct key *k,
	     const struct effect_arg *a)
{
	const struct effects *e = &pack_of(sc)->effects;
	int16_t list[PROGRAM_LIST];

	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		move_set(&w->move, a->key, a->value);
		return true;
	case VALUE_LIST:
		for (int i = 0; i < a->count; i++)
			move_push(&w->move, a->key, e->items[a->value + i]);
		return true;
	case VALUE_CHOICE:
		if (k->flags & KEY_LATER)
			return true;
		if (k->flags & KEY_FREE) {
			w->free |= (uint16_t)bit(a->key);
			return true;
		}
		if (!key_is_list(k) && a->count > w->repeats) {
			w->repeats = a->count;
			w->apart = (int8_t)a->key;
		}
		open_key(w, a->key);
		return true;
	case VALUE_AMONG:
		open_key(w, a->key);
		return true;
	case VALUE_AT:
		return set_one(w, k, a->key, list,
			       program_at(sc, a->word, list), a->value);
	case VALUE_TERM:
		return set_term(sc, w, k, a->key, &e->terms[a->value]);
	}
	return false;
}

/* Each key, as the text has it or leaves it out, in their order. */
static bool
set_arguments(const struct scene *sc, struct pending *w, const struct key *keys)
{
	const struct effect_arg *next = pack_of(sc)->effects.args + w->act->arg;
	const struct effect_arg *end = next + w->act->args;

	for (int i = 0; keys[i].name; i++) {
		const unsigned flags = keys[i].flags;

		if (next < end && next->key == i) {
			if (!set_argument(sc, w, &keys[i], next++))
				return false;
			continue;
		}
		/* missing means the actor, as in a row */
		if ((flags & KEY_DEFAULT_ACTOR) && w->move.actor)
			move_set(&w->move, i,
				 key_of_actor(&keys[i], w->move.actor));
		if (flags & KEY_FREE)
			w->free |= (uint16_t)bit(i);
	}
	return true;
}

/* An act with KEY_REPEAT takes that many rows for each choice: the first of
 * them chooses, the others keep it.  False: it is not done at all. */
static bool
set_repeats(const struct scene *sc, struct pending *w, const struct key *keys)
{
	int key = 0, rows;

	while (keys[key].name && !(keys[key].flags & KEY_REPEAT))
		key++;
	if (!keys[key].name || !move_has(&w->move, key))
		return true;
	rows = w->move.value[key];
	w->nothing = rows < 1;
	if (w->nothing)
		return false;
	move_set(&w->move, key, 1);
	w->same = (uint8_t)rows;
	w->repeats = rows_of(w->repeats, rows);
	if (sc->at.times % rows > 0 && w->open) {
		int chosen = bits_first(w->open);

		move_set(&w->move, chosen, sc->at.last);
		w->open &= (uint16_t)~bit(chosen);
	}
	return true;
}

/* Sets the key of a group (`party=all`) to its next member; false: no more. */
static bool
set_group(const struct scene *sc, struct pending *w)
{
	int16_t list[PROGRAM_LIST];
	int n, key = -1, at = 0;

	n = hooks_of(sc)->group(sc, w, list, &key);
	if (n == 0)
		return true;
	w->rows = rows_of(w->repeats, n);
	if (sc->at.times)
		at = (w->rows - sc->at.times) / w->repeats;
	if (at < 0 || at >= n)
		return false;
	w->group = (int8_t)key;
	w->move.actor = or_none(list[at]);
	move_set(&w->move, key, list[at]);
	return true;
}

bool
program_named(const struct scene *sc, const struct pending *w, int32_t number)
{
	const struct key *k = game_of(sc)->verbs[w->act->verb].keys + w->apart;

	/* the first row of this member, or again an unseen one */
	if (sc->at.times % w->repeats == 0 || number == UNSEEN)
		return false;
	return w->same == 1 && program_few(pack_of(sc), k)
		   ? bits_has((uint64_t)sc->at.last, number)
		   : sc->at.last == number;
}

static bool
price_follows(const struct pack *p, const struct effect_option *o, int act)
{
	while (++act < o->acts)
		if (effect_act(p, o, act)->link == LINK_TO)
			return true;
	return false;
}

/* The act as its row would be, key by key; how many rows, and from whom. */
bool
program_present(const struct scene *sc, int option, struct pending *w)
{
	const struct pack *p = pack_of(sc);
	const struct effect_step *step = program_step(sc);
	const struct effect_option *o = effect_option(p, step, option);
	const bool begins = sc->at.act == 0 && sc->at.times == 0;
	const struct verb *verb;
	int actor;

	if (sc->at.act >= o->acts)
		return false;
	w->act = effect_act(p, o, sc->at.act);
	w->step = step;
	w->option = (uint8_t)option;
	w->open = w->free = 0;
	w->repeats = w->same = w->rows = 1;
	w->group = w->apart = -1;
	w->answered = w->nothing = false;
	w->at = sc->at.act;
	w->times = sc->at.times;
	w->unknown =
	    begins && program_option_holds(sc, step, option) == HOLDS_UNKNOWN;
	w->price = price_follows(p, o, sc->at.act);
	verb = &game_of(sc)->verbs[w->act->verb];
	move_begin(&w->move, game_of(sc)->verbs, w->act->verb,
		   seat_deciding(sc, step));
	if (!set_arguments(sc, w, verb->keys) ||
	    !set_repeats(sc, w, verb->keys))
		return false;
	w->rows = w->repeats;
	if (hooks_of(sc)->group && !set_group(sc, w))
		return false;
	actor = hooks_of(sc)->actor ? hooks_of(sc)->actor(sc, w) : 0;
	if (verb->actor != ACTOR_SEAT)
		w->move.actor = 0; /* chance */
	else if (actor > 0)
		w->move.actor = (uint8_t)actor;
	if (hooks_of(sc)->adjust)
		hooks_of(sc)->adjust(sc, w);
	return true;
}
