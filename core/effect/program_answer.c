/* Does a row answer the pending text?
 *
 * It is compared with the act that each open option begins with: the row as it
 * would be with all that the text fixes has to be one that can be carried out.
 * Of a row that fits nowhere the nearest option gives the reason. */
#include "program_inner.h"

/* A row before a pending act. */
struct asked {
	const struct scene *scene;
	struct pending *waiting;
	const struct key *keys;
};

/* Takes the number out of the list, if it is there. */
static bool
take_number(int16_t *list, int *n, int32_t number)
{
	for (int i = 0; i < *n; i++)
		if (list[i] == number) {
			list[i] = list[--*n];
			return true;
		}
	return false;
}

/* Is the row's value of an open key one of those that the text leaves open? */
static bool
is_among_open(const struct asked *x, const struct move *m, int key)
{
	const struct effect_arg *a =
	    effect_arg(pack_of(x->scene), x->waiting->act, key);
	int16_t list[PROGRAM_LIST];
	const int16_t *items;
	int n, count;

	/* what a row leaves out has its default */
	if (!bits_has(m->given, key) &&
	    !(x->keys[key].flags & (KEY_DEFAULT | KEY_DEFAULT_ACTOR)))
		return false;
	if (!key_is_list(&x->keys[key]) && (!a || a->kind == VALUE_CHOICE))
		return key != x->waiting->apart ||
		       !program_named(x->scene, x->waiting, m->value[key]);
	n = program_numbers(x->scene, x->waiting, m, key, list);
	if (!key_is_list(&x->keys[key]))
		return take_number(list, &n, m->value[key]);
	items = move_items(m, key, &count);
	if (count != program_items_due(a, n))
		return false;
	while (count-- > 0)
		if (!take_number(list, &n, items[count]))
			return false;
	return true;
}

/* Does the row leave the key out, or give it the value that the text has? */
static bool
agrees_with_text(const struct asked *x, const struct move *m, int key)
{
	const struct key *k = &x->keys[key];
	const struct move *fixed = &x->waiting->move;

	if (!bits_has(m->given, key) || (k->flags & KEY_CELL_ONLY))
		return true;
	return move_same_value(m, fixed, key, k);
}

/* Takes over the row's value of a key. */
static void
take_over(const struct asked *x, const struct move *m, struct move *whole,
	  int key)
{
	int count;
	const int16_t *items = move_items(m, key, &count);

	if (!key_is_list(&x->keys[key]))
		move_set(whole, key, m->value[key]);
	for (int i = 0; i < count; i++)
		move_push(whole, key, items[i]);
}

/* The row with all that the text fixes, in *whole; false: *key does not fit. */
static bool
complete(const struct asked *x, const struct move *m, struct move *whole,
	 int *key)
{
	const struct pending *w = x->waiting;

	*whole = w->move;
	whole->actor = m->actor;
	for (int k = 0; x->keys[k].name; k++) {
		bool open = bits_has(w->open, k), given = bits_has(m->given, k);
		bool own =
		    bits_has(w->free, k) || (x->keys[k].flags & KEY_LOG_ONLY);

		*key = k;
		if (open && !is_among_open(x, m, k))
			return false;
		if (!open && !own && !agrees_with_text(x, m, k))
			return false;
		if (open || (own && given))
			take_over(x, m, whole, k);
	}
	return true;
}

/* Does the row answer act *w?  *whole: with what is fixed; *key: the misfit. */
enum answer
program_answer_to(const struct scene *sc, struct pending *w,
		  const struct move *m, struct move *whole, int *key)
{
	const struct asked x = {sc, w, game_of(sc)->verbs[w->act->verb].keys};
	enum feasible feasible, leads = FEASIBLE_WHOLLY;

	*key = FAULT_VERB;
	if (m->verb != w->act->verb)
		return ANSWER_VERB;
	if (m->actor != w->move.actor)
		return ANSWER_ACTOR;
	if (!complete(&x, m, whole, key))
		return ANSWER_KEY;
	*key = w->open ? bits_first(w->open) : FAULT_ROW;
	feasible = hooks_of(sc)->feasible(sc, w, whole);
	if (w->price && feasible != FEASIBLE_NOT && feasible != FEASIBLE_PARTLY)
		leads = program_leads(sc, w, whole);
	if (feasible == FEASIBLE_UNKNOWN || leads == FEASIBLE_UNKNOWN)
		w->unknown = true;
	if (feasible == FEASIBLE_NOT ||
	    (w->price && feasible == FEASIBLE_PARTLY) || leads == FEASIBLE_NOT)
		return ANSWER_CANNOT;
	return ANSWER_FITS;
}

/* Options of which a row is due: the one that was taken, or all that can be.
 * *first: what the first begins with; it may begin with nothing (*there). */
static int
open_options(const struct scene *sc, uint8_t list[EFFECT_OPTIONS_MAX],
	     struct pending *first, bool *there, bool *unknown)
{
	*unknown = false;
	*there = true;
	if (!program_step(sc))
		return 0;
	if (sc->at.option == 0)
		return program_offered(sc, list, first, unknown);
	list[0] = (uint8_t)(unless_none(sc->at.option));
	*there = program_begins(sc, list[0], first);
	return 1;
}

/* Is the only act of the option one with another verb? */
static bool
has_no_such_act(const struct scene *sc, int option, int verb)
{
	const struct effect_option *o =
	    effect_option(pack_of(sc), program_step(sc), option);

	return o->acts == 1 && effect_act(pack_of(sc), o, 0)->verb != verb;
}

bool
program_begins_with(const struct scene *sc, int option, int verb,
		    struct pending *w)
{
	return !has_no_such_act(sc, option, verb) &&
	       program_begins(sc, option, w) && w->move.verb == verb;
}

struct answers {
	const struct scene *scene;
	const uint8_t *options; /* those before it, whose rows were visited */
	int count;
	move_fn *visit;
	void *arg;
};

/* Hands a row on that does not answer one of the options before, too. */
static bool
visit_new(void *arg, const struct move *m)
{
	const struct answers *x = arg;

	for (int i = 0; i < x->count; i++) {
		struct pending w;
		struct move whole;
		int key;

		if (program_begins_with(x->scene, x->options[i], m->verb, &w) &&
		    program_answer_to(x->scene, &w, m, &whole, &key) ==
			ANSWER_FITS)
			return true;
	}
	return x->visit(x->arg, m);
}

bool
program_answers(const struct scene *sc, int verb, move_fn *visit, void *arg)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	struct pending w;
	bool there, unknown;
	int n = open_options(sc, list, &w, &there, &unknown);
	struct answers x = {
	    .scene = sc, .options = list, .visit = visit, .arg = arg};

	for (; x.count < n; x.count++) {
		if (has_no_such_act(sc, list[x.count], verb))
			continue;
		if (x.count > 0)
			there = program_begins(sc, list[x.count], &w);
		if (there && w.move.verb == verb &&
		    !program_rows(sc, &w, visit_new, &x))
			return false;
	}
	return true;
}

/* Each open option is compared with the row; the one that fits, or that gets
 * the furthest, is what the caller hears of. */
enum answer
program_answer(const struct scene *sc, const struct move *m, struct pending *w,
	       struct move *whole, int *key)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	enum answer best = ANSWER_VERB;
	struct pending one;
	bool none = true, there, unknown;
	int n = open_options(sc, list, &one, &there, &unknown), k;

	*key = FAULT_VERB;
	for (int i = 0; i < n; i++) {
		struct move row;
		enum answer answer;

		if (!none && has_no_such_act(sc, list[i], m->verb))
			continue;
		if (i > 0)
			there = program_begins(sc, list[i], &one);
		if (!there)
			continue;
		answer = program_answer_to(sc, &one, m, &row, &k);
		/* which options there are may depend on it too */
		one.unknown |= unknown;
		/* the nearest: it fits, or gets the furthest */
		if (answer == ANSWER_FITS || answer > best || none) {
			none = false;
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

/* Is a row of this option due: the one taken, or any that can be? */
static bool
is_open(const struct scene *sc, int option)
{
	return sc->at.option ? option == unless_none(sc->at.option)
			     : program_offers(sc, option);
}

bool
program_asks(const struct scene *sc, int verb, int actor)
{
	const struct effect_step *step = program_step(sc);
	struct pending w;

	for (int i = 0; step && i < step->options; i++)
		if (program_begins_with(sc, i, verb, &w) &&
		    (!actor || w.move.actor == actor) && is_open(sc, i))
			return true;
	return false;
}

/* --- whole rows ----------------------------------------------------------- */

static bool
declines(const struct scene *sc, const struct move *m)
{
	return m->verb == hooks_of(sc)->decline && program_may(sc);
}

bool
program_fits(const struct scene *sc, const struct move *m, bool *unknown)
{
	uint8_t list[EFFECT_OPTIONS_MAX];
	struct pending w;
	struct move whole;
	int key;
	bool fits = program_answer(sc, m, &w, &whole, &key) == ANSWER_FITS;
	bool there;

	*unknown = fits && w.unknown;
	if (fits || !declines(sc, m))
		return fits;
	(void)open_options(sc, list, &w, &there, unknown);
	return true;
}

void
program_row(void *state, struct scene *sc, const struct move *m)
{
	struct pending w;
	struct move whole;
	int key;

	if (sc->at.flags & CURSOR_ATTESTED)
		program_attested(state, sc, m);
	else if (program_answer(sc, m, &w, &whole, &key) == ANSWER_FITS)
		program_answered(state, sc, &w, &whole);
	else if (declines(sc, m))
		program_decline(state, sc);
	else
		program_instead(state, sc, m);
}

enum program_turn
program_go_on(void *state, struct scene *sc, const struct move *m)
{
	enum program_turn turn = PROGRAM_MOVED;

	if (m && m->verb == hooks_of(sc)->done) {
		if (program_done(state, sc))
			return PROGRAM_ENDED;
	} else if (m) {
		program_row(state, sc, m);
	}
	while (turn == PROGRAM_MOVED)
		turn = program_advance(state, sc);
	return turn;
}
