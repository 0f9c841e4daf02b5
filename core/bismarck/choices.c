/* What the waiting step of an event card offers.
 *
 * Offered are all options with fixed values and one for each candidate of a
 * `?`, as long as their conditions hold.  None: the step is skipped; one: it
 * is carried out; two or more: the player's row says which.
 */
#include "bismarck.h"

int
bismarck_program(const struct context *c, int card, int *steps, bool *open)
{
	int32_t program = cell(c->pack, TABLE_CARDS, card, CARDS_EFFECTS);

	if (program == UNKNOWN) {
		*steps = 0;
		*open = true;
		return -1;
	}
	*steps = c->pack->effects.programs[program].steps;
	*open = c->pack->effects.programs[program].open;
	return program;
}

/* --- conditions ---------------------------------------------------------- */

static bool
condition_on(const struct bismarck *s, const struct context *c, int what,
	     int value)
{
	switch ((enum condition)what) {
	case IF_LOST:
		return s->parliament[value];
	case IF_SUPPORTED:
		return !s->parliament[value];
	case IF_FRENCH:
		return bismarck_zone(c, s->flags[value]) == ZONE_FRENCH;
	case IF_NEUTRAL:
		return bismarck_zone(c, s->flags[value]) == ZONE_NEUTRAL;
	case IF_GERMAN:
		return bismarck_zone(c, s->flags[value]) == ZONE_GERMAN;
	case IF_INACTIVE:
		return s->inactive[value];
	}
	return false;
}

static bool
conditions_hold(const struct bismarck *s, const struct context *c,
		const struct effect_option *o)
{
	int i;

	for (i = 0; i < o->conditions; i++) {
		const struct effect_condition *k = &o->condition[i];

		if (!(k->path ? effect_path_holds(c->pack, k, s)
			      : condition_on(s, c, k->what, k->value)))
			return false;
	}
	return true;
}

/* --- candidates ---------------------------------------------------------- */

/* May a `?` of this primitive stand for this object? */
static bool
is_candidate(const struct bismarck *s, int verb, int object)
{
	switch (verb) {
	case VERB_FLAG:
		return object >= SIDE_POWER;
	case VERB_DEACTIVATE:
		return object >= SIDE_POWER &&
		       !s->inactive[object - SIDE_POWER];
	case VERB_ACTIVATE:
		return object >= SIDE_POWER && s->inactive[object - SIDE_POWER];
	case VERB_LOSE_SUPPORT:
		return !s->parliament[object];
	case VERB_GAIN_SUPPORT:
		return s->parliament[object];
	case VERB_REFRESH:
		return !s->tokens[object];
	case VERB_EXHAUST:
		return s->tokens[object];
	case VERB_DISCARD:
		return bismarck_discardable(s, object);
	default:
		return false;
	}
}

static int
objects(int verb)
{
	switch (verb) {
	case VERB_FLAG:
	case VERB_DEACTIVATE:
	case VERB_ACTIVATE:
		return SIDE_POWER + POWERS;
	case VERB_LOSE_SUPPORT:
	case VERB_GAIN_SUPPORT:
		return PARTIES;
	case VERB_REFRESH:
	case VERB_EXHAUST:
		return TOKENS;
	case VERB_DISCARD:
		return CARDS;
	default:
		return 0;
	}
}

bool
bismarck_offered(const struct choices *all, const struct choice *choice)
{
	const struct choice *o;
	int i;

	for (i = 0; i < all->count; i++) {
		o = &all->list[i];
		if (o->verb == choice->verb &&
		    o->value[0] == choice->value[0] &&
		    o->value[1] == choice->value[1] &&
		    o->value[2] == choice->value[2])
			return true;
	}
	return false;
}

static void
offer(struct choices *all, const struct choice *choice)
{
	if (all->count < CHOICES_MAX && !bismarck_offered(all, choice))
		all->list[all->count++] = *choice;
}

/* Offers one option: itself, or one row for each candidate of its `?`. */
static void
offer_option(const struct bismarck *s, const struct context *c,
	     const struct effect_option *o, struct choices *all)
{
	const struct effect_arg *open = NULL;
	struct choice choice = {.verb = o->verb};
	int i, object, n;

	for (i = 0; i < o->args; i++) {
		if (o->arg[i].key >= 3)
			continue;
		if (o->arg[i].kind == VALUE_FIXED)
			choice.value[o->arg[i].key] = (int16_t)o->arg[i].value;
		else if (o->arg[i].key == EFFECT_OBJECT)
			open = &o->arg[i];
	}
	if (!open) {
		/* a text from a log may name Germany, who owns no flag */
		if (objects(o->verb) != SIDE_POWER + POWERS ||
		    choice.value[EFFECT_OBJECT] >= SIDE_POWER)
			offer(all, &choice);
		return;
	}
	n = open->kind == VALUE_AMONG ? open->count : objects(o->verb);
	for (i = 0; i < n; i++) {
		object = open->kind == VALUE_AMONG
			     ? c->pack->effects.items[open->value + i]
			     : i;
		choice.value[EFFECT_OBJECT] = (int16_t)object;
		if (is_candidate(s, o->verb, object))
			offer(all, &choice);
	}
}

void
bismarck_choices(const struct bismarck *s, const struct context *c,
		 struct choices *all)
{
	static const struct choice nothing = {.verb = VERB_NOTHING};
	int card = bismarck_card_in(s, s->pend_slot);
	const struct effect_option *o;
	int program, steps, n = 0, i;
	bool open, may = false;

	all->count = 0;
	if (card < 0)
		return;
	program = bismarck_program(c, card, &steps, &open);
	if (s->pend_step >= steps)
		return;
	o = effect_step(c->pack, program, s->pend_step, &n);
	for (i = 0; i < n; i++) {
		if (o[i].verb == EFFECT_NO_VERB ||
		    !conditions_hold(s, c, &o[i]))
			continue;
		may |= o[i].may;
		offer_option(s, c, &o[i], all);
	}
	if (may && all->count)
		offer(all, &nothing);
}

/* --- rows ---------------------------------------------------------------- */

struct choice
bismarck_choice_of(const struct move *m)
{
	struct choice choice = {.verb = m->verb};
	int key;

	for (key = 0; key < 3; key++)
		if (move_has(m, key))
			choice.value[key] = (int16_t)m->value[key];
	return choice;
}

void
bismarck_choice_move(const struct choice *choice, struct move *m)
{
	const struct verb *verbs = game_bismarck.verbs;
	int key;

	move_begin(m, verbs, choice->verb, 1);
	for (key = 0; key < 3 && verbs[choice->verb].keys[key].name; key++)
		move_set(m, key, choice->value[key]);
}
