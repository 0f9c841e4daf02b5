/* What Action cards do: steps of their texts, targets, and rows that attest
 * a text which the pack does not know. */
#include "revolution1848.h"

int
r48_steps(const struct context *c, int action, bool *open)
{
	int32_t text = action_cell(c, action, ACTION_EFFECTS);
	const struct program *p;

	*open = true;
	if (text == UNKNOWN)
		return 0;
	p = &c->pack->effects.programs[text];
	*open = p->open;
	return p->steps;
}

static uint8_t
parties_of(const struct context *c, const struct effect_arg *a)
{
	uint8_t set = 0;
	int i;

	if (a->kind == VALUE_FIXED)
		return (uint8_t)(1u << a->value);
	for (i = 0; i < a->count; i++)
		set |= (uint8_t)(1u << c->pack->effects.items[a->value + i]);
	return set;
}

/* What an argument of a primitive is for. */
enum role { NO_ROLE, PARTIES_OF, WHO, AMOUNT, TYPE_OF, WHERE_OF };

static const uint8_t roles[][VERB_KEYS] = {
    [VERB_VOTES - VERB_VOTES] = {[VOTES_PARTY] = PARTIES_OF,
				 [VOTES_PERSON] = WHO,
				 [VOTES_DELTA] = AMOUNT},
    [VERB_SCALE - VERB_VOTES] = {[SCALE_PARTY] = PARTIES_OF,
				 [SCALE_PERSON] = WHO,
				 [SCALE_FACTOR] = AMOUNT},
    [VERB_FLAT -
	VERB_VOTES] = {[FLAT_PARTY] = PARTIES_OF, [FLAT_VOTES] = AMOUNT},
    [VERB_REMOVE - VERB_VOTES] = {[REMOVE_TARGET] = WHO,
				  [REMOVE_TYPE] = TYPE_OF,
				  [REMOVE_WHERE] = WHERE_OF,
				  [REMOVE_PARTY] = PARTIES_OF},
};

struct r48_step
r48_step(const struct context *c, int action, int step)
{
	const struct effects *e = &c->pack->effects;
	int32_t text = action_cell(c, action, ACTION_EFFECTS);
	const struct program *p = &e->programs[text];
	const struct effect_option *o = &e->options[p->first];
	struct r48_step r = {.verb = o->verb};
	int i;

	while (o->step != step)
		o++;
	r.verb = o->verb;
	for (i = 0; i < o->args; i++) {
		const struct effect_arg *a = &o->arg[i];

		switch ((enum role)roles[o->verb - VERB_VOTES][a->key]) {
		case NO_ROLE:
			break;
		case PARTIES_OF:
			r.parties = parties_of(c, a);
			break;
		case WHO:
			if (a->kind == VALUE_FIXED)
				r.person = (int)a->value + 1;
			else
				r.choice = true;
			break;
		case AMOUNT:
			r.value = (int)a->value;
			break;
		case TYPE_OF:
			r.type = (uint8_t)a->value;
			break;
		case WHERE_OF:
			r.where = (uint8_t)a->value;
			break;
		}
	}
	return r;
}

/* --- targets -------------------------------------------------------------- */

bool
r48_is_leader(const struct r48 *s, const struct context *c, int person)
{
	int32_t cross;

	if (s->attached[person])
		return true;
	cross = person_cell(c, person, PERSON_CROSS);
	return cross != UNKNOWN && cross > 0 &&
	       !DUE(c, RULE_LEADER_NEEDS_ARMY,
		    c->ruling[RULING_LEADER_MEANS] == LEADER_MEANS_ATTACHED);
}

/* Z07 and Z17 act on Leaders too; under `train-only` so do blue cards without
 * the train. */
static bool
touches_leaders(const struct context *c, int action)
{
	return action == Z07 || action == Z17 ||
	       (c->ruling[RULING_IMMUNITY_SCOPE] == IMMUNITY_SCOPE_TRAIN_ONLY &&
		train_of(c, PERSONS + action) == 0);
}

enum r48_fit
r48_fits(const struct r48 *s, const struct context *c, int action, int on,
	 const struct r48_step *step, int target)
{
	int where = faction(place_of(s, target)), army;
	int32_t party;

	if (!where || target == PERSONS + action)
		return FIT_ABSENT;
	if (where != on &&
	    !(step->verb == VERB_REMOVE && step->where == WHERE_ANY))
		return FIT_ELSEWHERE;
	if (!is_person(target)) {
		army = army_of(target - PERSONS);
		if (step->verb != VERB_REMOVE || step->type == TYPE_PERSON)
			return FIT_WRONG;
		/* Z15 is an event and acts as an Army: both words fit it */
		if (step->type == TYPE_ACTION)
			return army > 1 ? FIT_WRONG : FIT_OK;
		return army ? FIT_OK : FIT_WRONG;
	}
	if (step->verb == VERB_REMOVE && step->type != TYPE_PERSON)
		return FIT_WRONG;
	if (r48_is_leader(s, c, target) && !touches_leaders(c, action))
		return FIT_LEADER;
	if (!step->parties)
		return FIT_OK;
	party = person_cell(c, target, PERSON_PARTY);
	if (party == UNKNOWN)
		return FIT_UNSURE;
	return step->parties & (1u << party) ? FIT_OK : FIT_WRONG;
}

bool
r48_has_target(const struct r48 *s, const struct context *c, int action, int on,
	       const struct r48_step *step)
{
	uint64_t persons = cards_on_table(s, DECK_PERSON);
	uint64_t actions = cards_on_table(s, DECK_ACTION);

	while (persons)
		if (r48_fits(s, c, action, on, step, next_card(&persons)) ==
		    FIT_OK)
			return true;
	while (actions)
		if (r48_fits(s, c, action, on, step,
			     PERSONS + next_card(&actions)) == FIT_OK)
			return true;
	return false;
}

/* --- carrying out --------------------------------------------------------- */

static void
remove_card(struct r48 *s, struct context *c, int action, int target)
{
	int card = PERSONS + action, deck = deck_of(target);
	bool at_once = c->ruling[RULING_RESHUFFLE] == RESHUFFLE_AT_ONCE;

	if (DUE(c, RULE_EFFECT_REMOVE, true)) {
		bool discard =
		    c->ruling[RULING_REMOVED_CARDS] == REMOVED_CARDS_DISCARD;

		r48_lift(s, target, discard ? PLACE_DISCARD : PLACE_REMOVED);
		if (discard && at_once)
			r48_reshuffle(s, c, deck);
	}
	if (DUE(c, RULE_EFFECT_REMOVER_SPENT,
		faction(s->at_action[action]) != 0)) {
		r48_lift(s, card, PLACE_DISCARD);
		if (at_once)
			r48_reshuffle(s, c, DECK_ACTION);
	}
}

void
r48_do_step(struct r48 *s, struct context *c, int action,
	    const struct r48_step *step, int target)
{
	static const uint8_t op[] = {[VERB_VOTES - VERB_VOTES] = OP_VOTES,
				     [VERB_SCALE - VERB_VOTES] = OP_SCALE,
				     [VERB_FLAT - VERB_VOTES] = OP_FLAT};
	int k;

	if (step->verb == VERB_REMOVE) {
		if (target >= 0)
			remove_card(s, c, action, target);
		return;
	}
	if (!faction(s->at_action[action]))
		return; /* a spent card has no lasting effect */
	for (k = 0; k < LASTING && s->fx_op[action][k]; k++)
		;
	if (k == LASTING)
		return;
	s->fx_op[action][k] = op[step->verb - VERB_VOTES];
	s->fx_parties[action][k] = step->parties;
	s->fx_person[action][k] =
	    (uint8_t)(target >= 0 ? target + 1 : step->person);
	s->fx_value[action][k] = (int8_t)step->value;
	if (s->fx_person[action][k])
		s->fx_parties[action][k] = 0;
}

/* How many choices from this step on find a fitting target. */
static int
choices_from(const struct r48 *s, const struct context *c, int action, int on,
	     int from)
{
	bool open;
	int steps = r48_steps(c, action, &open), k, n = 0;

	for (k = from; k < steps; k++) {
		struct r48_step step = r48_step(c, action, k);

		n += step.choice && r48_has_target(s, c, action, on, &step);
	}
	return n;
}

/* Does this choice take the next of `left` targets that were named?  Without
 * a candidate it does so only when no later choice wants it. */
static bool
takes_target(const struct r48 *s, const struct context *c, int action, int on,
	     int k, const struct r48_step *step, int left)
{
	return left > 0 && (r48_has_target(s, c, action, on, step) ||
			    left > choices_from(s, c, action, on, k + 1));
}

void
r48_run(struct r48 *s, struct context *c, int action, const int16_t *targets,
	int count)
{
	int on = faction(s->at_action[action]), used = 0, steps, k;
	bool open;

	steps = r48_steps(c, action, &open);
	for (k = 0; k < steps; k++) {
		struct r48_step step = r48_step(c, action, k);
		int target = -1;

		if (!DUE(c, RULE_EFFECT_AS_PRINTED, true))
			break;
		if (step.choice &&
		    takes_target(s, c, action, on, k, &step, count - used))
			target = targets[used++];
		if (DUE(c, RULE_EFFECT_NO_TARGET, step.choice && target < 0))
			continue;
		/* -k: a step with a wrong choice does nothing, but a card
		 * that was taken away is away */
		if (step.choice && target >= 0) {
			enum r48_fit fit =
			    r48_fits(s, c, action, on, &step, target);

			if (fit == FIT_ABSENT ||
			    (step.verb != VERB_REMOVE && fit != FIT_OK &&
			     fit != FIT_UNSURE))
				continue;
		}
		if (step.person && r48_fits(s, c, action, on, &step,
					    step.person - 1) != FIT_OK)
			continue;
		r48_do_step(s, c, action, &step,
			    step.person ? step.person - 1 : target);
	}
}

/* --- checking ------------------------------------------------------------- */

static void
check_fit(struct trial *t, const struct r48 *s, int action, int on,
	  const struct r48_step *step, int target, int item, int at)
{
	enum r48_fit fit = r48_fits(s, t->context, action, on, step, target);

	if (fit == FIT_UNSURE)
		t->unverified = true;
	TEST_ITEM(t, RULE_EFFECT_HERE_ONLY, fit != FIT_ELSEWHERE, at, item, on,
		  target);
	TEST_ITEM(t, RULE_EFFECT_TARGET_FITS, fit != FIT_WRONG, at, item,
		  PERSONS + action, target);
	TEST_ITEM(t, RULE_LEADER_IMMUNE_TARGET, fit != FIT_LEADER, at, item,
		  target);
}

/* Follows the text on a copy: a card removed by the first step is no target
 * of the second. */
static void
check_choices(struct trial *t, struct r48 *s, int action, int on)
{
	struct context *c = t->context;
	int count, used = 0, k, steps;
	const int16_t *targets = move_items(t->move, PLAY_TARGET, &count);
	bool open;

	steps = r48_steps(c, action, &open);
	for (k = 0; k < steps; k++) {
		struct r48_step step = r48_step(c, action, k);
		bool takes, due;

		if (!step.choice)
			continue;
		due = r48_has_target(s, c, action, on, &step);
		takes = takes_target(s, c, action, on, k, &step, count - used);
		if (!takes) {
			TEST(t, RULE_EFFECT_TARGET_FITS, !due, PLAY_TARGET,
			     PERSONS + action, MISSING);
			continue;
		}
		check_fit(t, s, action, on, &step, targets[used], used,
			  PLAY_TARGET);
		if (stopped(t))
			return;
		if (step.verb == VERB_REMOVE)
			r48_lift(s, targets[used], PLACE_REMOVED);
		used++;
	}
	TEST_ITEM(t, RULE_EFFECT_TARGET_FITS, used >= count, PLAY_TARGET, used,
		  PERSONS + action, used < count ? targets[used] : MISSING);
}

/* Does the known text leave a choice? */
static bool
asks(const struct context *c, int action)
{
	const struct effects *e = &c->pack->effects;
	const struct program *p =
	    &e->programs[action_cell(c, action, ACTION_EFFECTS)];
	int i, k;

	for (i = p->first; i < p->first + p->count; i++)
		for (k = 0; k < e->options[i].args; k++)
			if (e->options[i].arg[k].kind == VALUE_CHOICE)
				return true;
	return false;
}

void
r48_check_targets(struct trial *t, int action, int on)
{
	const struct r48 *s = t->state;
	int count, i;
	const int16_t *targets = move_items(t->move, PLAY_TARGET, &count);
	bool open, choice = count > 0;
	int steps = r48_steps(t->context, action, &open);

	if (open)
		t->unverified = true;
	for (i = 0; i < count; i++)
		TEST_ITEM(t, RULE_EFFECT_TARGET_THERE,
			  faction(place_of(s, targets[i])) != 0, PLAY_TARGET, i,
			  targets[i], place_of(s, targets[i]));
	choice |= steps && asks(t->context, action);
	if (choice) {
		struct r48 copy = *s;

		check_choices(t, &copy, action, on);
	}
}

/* --- attested rows -------------------------------------------------------- */

_Static_assert((int)VOTES_PERSON == (int)SCALE_PERSON, "the same key in both");

/* The Character or card that an attested row names, or -1. */
static int
attested_target(const struct move *m)
{
	int key = m->verb == VERB_REMOVE ? REMOVE_TARGET : VOTES_PERSON;

	if (m->verb == VERB_FLAT || !move_has(m, key) ||
	    m->value[key] == UNSEEN)
		return -1;
	return m->value[key];
}

void
r48_check_attested(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct move *m = t->move;
	int card = s->pending_card - 1, target = attested_target(m), on;
	bool lasts = m->verb != VERB_REMOVE && m->verb != VERB_DONE;
	struct r48_step step = {.verb = m->verb, .where = WHERE_ANY};

	TEST(t, RULE_GAME_OVER, s->phase != PHASE_OVER, AT_VERB, 0);
	TEST(t, RULE_ATTACH_DECIDER, s->phase != PHASE_ATTACH, AT_VERB,
	     s->actor, m->actor);
	t->unverified = true;
	MUST(t, RULE_EFFECT_ATTESTED,
	     s->phase == PHASE_ATTEST && m->actor == s->actor, AT_VERB,
	     s->pending_card);
	if (m->verb == VERB_DONE)
		return;
	/* the card is the one just played, and a third step does not last */
	MUST(t, RULE_EFFECT_ATTESTED, m->value[VOTES_CARD] == card, VOTES_CARD,
	     s->pending_card);
	TEST(t, RULE_EFFECT_ATTESTED,
	     !lasts || (faction(s->at_action[card]) != 0 &&
			s->fx_op[card][LASTING - 1] == OP_NONE),
	     AT_VERB, s->pending_card);
	if (target < 0) {
		/* what was read out is fixed: no `?` is left */
		TEST(t, RULE_EFFECT_ATTESTED,
		     m->verb == VERB_FLAT ||
			 (m->value[VOTES_PERSON] != UNSEEN &&
			  m->verb != VERB_REMOVE),
		     AT_VERB, s->pending_card);
		return;
	}
	MUST(t, RULE_EFFECT_TARGET_THERE, faction(place_of(s, target)) != 0,
	     VOTES_PERSON, target, place_of(s, target));
	on = faction(s->at_action[card]);
	step.type = (uint8_t)(is_person(target) ? TYPE_PERSON : TYPE_ARMY);
	if (m->verb == VERB_REMOVE && !is_person(target))
		return;
	check_fit(t, s, card, on, &step, target, 0,
		  m->verb == VERB_REMOVE ? REMOVE_TARGET : VOTES_PERSON);
}
