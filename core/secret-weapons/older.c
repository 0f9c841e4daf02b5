/* Rows of older logs, which say at once what takes two: `play` with the choices
 * of the first effect that leaves any, and `lose` or `take` that take an option
 * of a text and say from where.  They are read as the two rows; nothing else
 * knows of them.
 */
#include <string.h>

#include "primitive.h"

/* The two rows, and the position between them: there the second has its time,
 * even if there is one way only. */
struct two {
	struct move first, then;
	struct sw between;
	int option; /* of the step that waits */
};

enum { SEVERAL = 1 }; /* the row could be one or the other effect */

/* --- the choices of a play ------------------------------------------------ */

static bool
is_choice(const struct context *c, const struct effect_arg *a)
{
	return a->kind == VALUE_CHOICE || a->kind == VALUE_AMONG ||
	       a->kind == VALUE_AT ||
	       (a->kind == VALUE_TERM &&
		c->pack->effects.terms[a->value].kind >= TERM_MOST);
}

/* Does the text leave something to say, even if there is one way only? */
static bool
leaves_choice(const struct context *c, const struct effect_act *act)
{
	const struct key *keys = sw_verbs[act->verb].keys;

	for (int k = 0; keys[k].name; k++) {
		const struct effect_arg *a = effect_arg(c->pack, act, k);

		if (a ? is_choice(c, a) : (keys[k].flags & KEY_FREE) != 0)
			return true;
	}
	return false;
}

/* Has the step an option, possible or not, in which this seat chooses? */
static bool
asks(const struct scene *sc, int seat, bool possible)
{
	const struct effect_step *step = program_step(sc);
	struct waiting w;

	if (!step || (step->each != EFFECT_NONE && !sc->at.member))
		return false;
	for (int i = 0; i < step->options; i++)
		if ((!sc->at.option || sc->at.option == i + 1) &&
		    program_present(sc, i, &w) && w.move.actor == seat &&
		    leaves_choice(sc->context, w.act) &&
		    program_offers(sc, i) == possible)
			return true;
	return false;
}

/* The card is played, and what comes before the first choice of the seat is
 * carried out; false if there is none. */
static bool
play_up_to_choice(struct sw *s, struct context *c, const struct move *card,
		  bool possible)
{
	int base = sw_top(s) + 1, top, seat = card->actor;

	sw_act_play(s, c, card);
	while ((top = sw_top(s)) >= base) {
		bool text = sw_is_text(s->pending[top]);
		struct scene sc;

		if (text) {
			sc = sw_scene(s, c, top);
			if (asks(&sc, seat, possible))
				return true;
		}
		if (!sw_pending_run(s, c))
			continue;
		if (!text)
			return s->pending[top] == PENDING_LOSS &&
			       s->pending_seat[top] == seat;
		sc = sw_scene(s, c, top);
		return !sw_is_attested(&sc) && program_actor(&sc) == seat;
	}
	return false;
}

static int
key_named(int verb, const char *name)
{
	const struct key *keys = sw_verbs[verb].keys;

	for (int k = 0; keys[k].name; k++)
		if (slice_is(slice_of(keys[k].name), name))
			return k;
	return -1;
}

/* The choices as a row of this verb; false if it does not have them. */
static bool
choice_row(const struct move *m, int verb, struct move *row)
{
	const struct key *keys = sw_verbs[V_PLAY].keys;

	move_begin(row, sw_verbs, verb, m->actor);
	for (int k = K_PLAY_CARD + 1; keys[k].name; k++) {
		int j = key_named(verb, keys[k].name), n;
		const int16_t *item = move_items(m, k, &n);
		int32_t value = m->value[k];

		if (!(m->given >> k & 1))
			continue;
		/* a place where the verb has a project: not the pool */
		if (j >= 0 && value >= 0 && keys[k].domain == &sw_sources &&
		    sw_verbs[verb].keys[j].domain != &sw_sources &&
		    (value -= SOURCE_PROJECT) < 0)
			return false;
		if (j < 0)
			return false;
		if (!key_is_list(&keys[k]))
			move_set(row, j, value);
		for (int i = 0; i < n; i++)
			move_push(row, j, item[i]);
	}
	return true;
}

/* --- the two rows --------------------------------------------------------- */

/* `held`: where the text waits.  Can the row mean this option? */
static bool
can_be(const struct sw *held, struct context *c, const struct move *m,
       int option, struct two *x)
{
	int top = sw_top(held);
	struct scene sc;
	const struct effect_step *step;
	struct waiting w;

	x->option = option;
	x->between = *held;
	if (held->pending[top] == PENDING_LOSS)
		return option == 0 && choice_row(m, V_LOSE, &x->then);
	sc = sw_scene(held, c, top);
	step = program_step(&sc);
	if (!step || option >= step->options ||
	    (sc.at.option && sc.at.option != option + 1) ||
	    !program_begins(&sc, option, &w))
		return false;
	if (m->verb == V_PLAY)
		return choice_row(m, w.act->verb, &x->then);
	/* what is still to be chosen takes a row of its own */
	if (!program_offers(&sc, option) || w.act->verb != m->verb ||
	    w.move.actor != m->actor || w.open)
		return false;
	x->first = w.move;
	x->then = *m;
	sc.state = &x->between;
	program_answered(&x->between, &sc, &w, &w.move);
	return sw_top(&x->between) > top;
}

static void
check_then(struct trial *t, const struct two *x)
{
	const struct sw *s = &x->between;
	int top = sw_top(s);

	if (!sw_is_text(s->pending[top]))
		TEST(t, RULE_EVENT_EFFECT,
		     s->pending_seat[top] == x->then.actor, FAULT_ACTOR,
		     s->pending_card[top]);
	sw_check_verb(t, s, &x->then);
}

enum fit { FITS_NOT, FITS_NEARLY, FITS, FITS_SEVERAL };

/* Of a loss or loot. */
static bool
says_how_much(const struct move *m)
{
	return m->verb == V_TAKE ||
	       (m->verb == V_LOSE && sw_loss_has_numbers(m));
}

/* What the row means where this text waits: the first that fits, or is near. */
static enum fit
find_at(const struct sw *held, struct context *c, const struct move *m,
	struct two *x)
{
	enum fit fit = FITS_NOT;
	struct two one = *x;
	struct sw ends[2];

	for (int i = 0; i < EFFECT_OPTIONS_MAX; i++) {
		struct sw *end = &ends[fit >= FITS];
		struct trial t = {
		    .state = &one.between, .context = c, .move = &one.then};

		if (!can_be(held, c, m, i, &one))
			continue;
		if (fit == FITS_NOT)
			*x = one;
		fit = fit == FITS_NOT ? FITS_NEARLY : fit;
		check_then(&t, &one);
		if (t.count)
			continue;
		*end = one.between;
		sw_act_verb(end, c, &one.then);
		if (fit == FITS && memcmp(&ends[0], end, sizeof(*end)) != 0)
			return FITS_SEVERAL;
		if (fit != FITS)
			*x = one;
		fit = FITS;
		if (says_how_much(m))
			break;
	}
	return fit;
}

static enum fit
find(const struct sw *s, const struct context *c, const struct move *m,
     struct two *x)
{
	struct coverage coverage = {0};
	struct context look = *c;
	enum fit fit = FITS_NOT;

	look.coverage = &coverage;
	look.watch = NULL;
	move_begin(&x->first, sw_verbs, V_PLAY, m->actor);
	if (m->verb != V_PLAY)
		return find_at(s, &look, m, x);
	move_set(&x->first, K_PLAY_CARD, m->value[K_PLAY_CARD]);
	/* of what cannot be done the rules say why */
	for (int cannot = 0; cannot < 2 && fit == FITS_NOT; cannot++) {
		struct sw held = *s;

		if (play_up_to_choice(&held, &look, &x->first, !cannot))
			fit = find_at(&held, &look, m, x);
	}
	return fit;
}

/* Does it say as much, wherever it is? */
static bool
says_two(const struct move *m)
{
	return m->verb == V_PLAY   ? (m->given & ~(1u << K_PLAY_CARD)) != 0
	       : m->verb == V_LOSE ? m->given && !move_has(m, K_LOSE_FROM)
				   : m->verb == V_TAKE && m->given;
}

bool
sw_is_two(const struct sw *s, struct context *c, const struct move *m)
{
	int top = sw_top(s), key;
	struct scene sc;
	struct waiting w;
	struct move whole;
	struct two x;

	if (!says_two(m) || m->verb == V_PLAY)
		return says_two(m);
	if (top < 0 || !sw_is_text(s->pending[top]))
		return false;
	sc = sw_scene(s, c, top);
	if (sw_is_attested(&sc) || sc.at.option ||
	    program_answer(&sc, m, &w, &whole, &key) == ANSWER_FITS)
		return false;
	for (int i = 0; i < EFFECT_OPTIONS_MAX; i++)
		if (can_be(s, c, m, i, &x))
			return true;
	return false;
}

void
sw_check_two(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	int card = m->verb == V_PLAY ? m->value[K_PLAY_CARD]
				     : s->pending_card[sw_top(s)];
	uint16_t rule =
	    m->verb != V_PLAY && s->pending[sw_top(s)] == PENDING_HIT
		? RULE_BOMBARDMENT_CHOICE
		: RULE_EVENT_EFFECT;
	struct two x;
	enum fit fit = find(s, c, m, &x);
	struct trial then = {.state = &x.between,
			     .context = c,
			     .move = &x.then,
			     .collect = t->collect};

	if (fit == FITS_NOT && m->verb == V_PLAY &&
	    sw_may_say_more(c, sw_event(c, card, EVENT_EFFECTS))) {
		/* attested like the rows of the text itself */
		depends_on(t, T_EVENTS, card, EVENT_EFFECTS);
		return;
	}
	MUST(t, rule, fit != FITS_NOT, FAULT_ROW, card);
	MUST(t, rule, fit != FITS_SEVERAL, FAULT_ROW, card, SEVERAL);
	check_then(&then, &x);
	t->unverified |= then.unverified;
	cells_add(&t->cells, &then.cells);
	for (int i = 0; i < then.count; i++) {
		const struct verdict *v = &then.broken[i];
		int at =
		    v->at < 0
			? v->at
			: key_named(m->verb,
				    sw_verbs[x.then.verb].keys[v->at].name);

		if (!trial_broke(t, v->rule,
				 v->at >= 0 && at < 0 ? FAULT_ROW : at, v->item,
				 v->value))
			return;
	}
}

void
sw_act_two(struct sw *s, struct context *c, const struct move *m)
{
	struct two x;
	enum fit fit = find(s, c, m, &x);

	if (m->verb == V_PLAY && !play_up_to_choice(s, c, &x.first, true))
		return;
	if ((fit != FITS && fit != FITS_NEARLY) ||
	    !can_be(s, c, m, x.option, &x))
		return;
	*s = x.between;
	sw_act_verb(s, c, &x.then);
}

int
sw_split(const void *state, struct context *c, const struct move *m,
	 struct move *rows)
{
	struct coverage coverage;
	struct context look = *c;
	struct sw now, whole, first, both;
	struct trial t, plain;
	struct two x;

	if (!says_two(m))
		return 0;
	look.coverage = &coverage;
	look.watch = NULL;
	now = whole = first = *(const struct sw *)state;
	sw_take_turn(&now);
	sw_go_on(&now, &look, m);
	if (!sw_is_two(&now, &look, m) ||
	    find(&now, &look, m, &x) == FITS_SEVERAL)
		return 0;
	rows[0] = x.first;
	sw_canonical(state, &look, &rows[0]);
	sw_apply(&whole, &look, m);
	sw_apply(&first, &look, &rows[0]);
	if (memcmp(&whole, &first, sizeof(first)) == 0) {
		/* words that leave no choice */
		game_check(&t, state, &look, m, false);
		game_check(&plain, state, &look, &rows[0], false);
		return t.unverified || !plain.unverified;
	}
	rows[1] = x.then;
	sw_canonical(&first, &look, &rows[1]);
	both = first;
	game_check(&t, &first, &look, &rows[1], false);
	sw_apply(&both, &look, &rows[1]);
	return t.count == 0 && memcmp(&whole, &both, sizeof(both)) == 0 ? 2 : 0;
}
