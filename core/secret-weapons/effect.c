/* Effects: steps of a card carried out in order, with a row where a seat has
 * something to choose.
 *
 * The pending stack names the card and the step; bits of `d` are the seats
 * that still have to take the step, CHOOSERS_SET says that they are known.
 */
#include "steps.h"

enum { CHOOSERS_SET = 0x80 };

/* --- the entry that counts ----------------------------------------------- */

static int32_t
program_of(const struct context *c, int kind, int card)
{
	switch (kind) {
	case PENDING_EFFECT:
		return sw_event(c, card, EVENT_EFFECTS);
	case PENDING_RESULT:
		return card == 255 ? UNKNOWN
				   : cell(c->pack, TABLE_REQUISITION, card,
					  RESULT_EFFECTS);
	case PENDING_HIT:
		return card == 255 ? UNKNOWN
				   : cell(c->pack, TABLE_BOMBARDMENT, card,
					  HIT_EFFECTS);
	case PENDING_GOAL:
		return cell(c->pack, TABLE_GOALS, card, GOAL_EFFECTS);
	case PENDING_BENEFIT:
		return cell(c->pack, TABLE_BENEFITS, card, BENEFIT_EFFECTS);
	default:
		return UNKNOWN;
	}
}

static bool
is_card(int kind)
{
	return kind == PENDING_EFFECT || kind == PENDING_RESULT ||
	       kind == PENDING_HIT || kind == PENDING_GOAL ||
	       kind == PENDING_BENEFIT || kind == PENDING_ATTEST;
}

bool
sw_answers(const struct sw *s, const struct move *m)
{
	int i = sw_top(s);

	return i >= 0 && is_card(s->pending[i]) && m->verb != VERB_PASS &&
	       m->verb != VERB_DONE &&
	       !(s->pending[i] == PENDING_RESULT && m->verb == VERB_TAKE);
}

struct entry
sw_entry(const struct sw *s, const struct context *c)
{
	struct entry e = {.index = sw_top(s), .acting = -1, .target = -1};
	int i = e.index;
	unsigned choosers;

	if (i < 0 || !is_card(s->pending[i]))
		return e;
	e.kind = s->pending[i];
	e.card = s->pending_a[i];
	e.step = s->pending_b[i];
	e.program = program_of(c, e.kind, e.card);
	e.seat = s->pending_c[i];
	if (e.kind == PENDING_RESULT) {
		e.acting = s->pending_c[i];
		e.target = s->pending_d[i];
		e.chooser = e.seat = s->owner[e.acting];
	} else if (e.kind == PENDING_HIT) {
		e.target = s->pending_c[i];
		e.chooser = e.seat = s->owner[e.target];
	} else if (e.kind == PENDING_ATTEST) {
		e.chooser = e.seat;
	} else {
		choosers = s->pending_d[i] & (CHOOSERS_SET - 1u);
		e.chooser = sw_first_of(s, choosers);
	}
	return e;
}

const struct effect_option *
sw_entry_options(const struct context *c, const struct entry *e, int *count)
{
	*count = 0;
	if (e->program == UNKNOWN || e->kind == PENDING_NONE)
		return NULL;
	return effect_step(c->pack, e->program, e->step, count);
}

const struct effect_option *
sw_take_waiting(const struct sw *s, const struct context *c)
{
	struct entry e = sw_entry(s, c);
	int n, i;
	const struct effect_option *o = sw_entry_options(c, &e, &n);

	for (i = 0; i < n; i++)
		if (o[i].verb == VERB_TAKE)
			return &o[i];
	return NULL;
}

bool
sw_may_decline(const struct context *c, const struct entry *e)
{
	int n;
	const struct effect_option *o = sw_entry_options(c, e, &n);

	return n > 0 && o->may;
}

/* --- who takes a step ---------------------------------------------------- */

/* Which key of the verb says who. */
static int
who_key(int verb)
{
	switch (verb) {
	case VERB_GAIN:
		return GAIN_WHO;
	case VERB_VP:
		return VP_WHO;
	case VERB_LOSE:
		return LOSE_FROM;
	default:
		return -1;
	}
}

/* Seats that own a project which the goal names. */
static unsigned
goal_owners(const struct sw *s, const struct context *c, int goal)
{
	int32_t program = cell(c->pack, TABLE_GOALS, goal, GOAL_CONDITION);
	const struct effects *x = &c->pack->effects;
	const struct effect_condition *k;
	unsigned seats = 0;
	int i, j, p;

	if (program == UNKNOWN || !x->programs[program].count)
		return 0;
	k = x->options[x->programs[program].first].condition;
	for (i = 0; i < x->options[x->programs[program].first].conditions; i++)
		for (j = 0; !k[i].path && j < k[i].count &&
			    (k[i].what == CONDITION_COMPLETE ||
			     k[i].what == CONDITION_APPROVED);
		     j++) {
			p = x->items[k[i].value + j];
			if (s->owner[p])
				seats |= 1u << (s->owner[p] - 1);
		}
	return seats;
}

static unsigned
choosers_of(const struct sw *s, const struct context *c, const struct entry *e,
	    const struct effect_option *o)
{
	int key = who_key(o->verb), i;
	const struct effect_arg *a = key < 0 ? NULL : effect_arg(o, key);
	unsigned all = 0;

	for (i = 0; i < s->seat_count; i++)
		all |= 1u << (s->order[i] - 1);
	if (a && a->kind == VALUE_FIXED) {
		if (a->value == WHO_EACH)
			return all;
		if (a->value == WHO_OWNERS && e->kind == PENDING_GOAL)
			return goal_owners(s, c, e->card);
	}
	return e->seat ? 1u << (e->seat - 1) : 0;
}

/* --- carrying out -------------------------------------------------------- */

struct found {
	int count;
	struct move move;
};

static bool
keep_first(void *arg, const struct move *m)
{
	struct found *f = arg;

	if (f->count++ == 0)
		f->move = *m;
	return f->count < 2;
}

static void
next_step(struct sw *s, int i)
{
	s->pending_b[i]++;
	if (s->pending[i] != PENDING_RESULT && s->pending[i] != PENDING_HIT)
		s->pending_d[i] = 0;
}

/* The chooser has had this step. */
void
sw_step_taken(struct sw *s, const struct entry *e)
{
	int i = e->index;

	if (e->kind == PENDING_RESULT || e->kind == PENDING_HIT) {
		next_step(s, i);
		return;
	}
	s->pending_d[i] &= (uint8_t) ~(1u << (e->chooser - 1));
	if (s->pending_d[i] == CHOOSERS_SET)
		next_step(s, i);
}

static void
entry_ends(struct sw *s, const struct context *c, const struct entry *e)
{
	bool open =
	    e->program != UNKNOWN && c->pack->effects.programs[e->program].open;
	int seat = e->seat;

	/* text behind `...`, and cards without any text: rows until `done` */
	if ((e->program == UNKNOWN || open) && e->kind == PENDING_EFFECT) {
		s->pending[e->index] = PENDING_ATTEST;
		s->pending_c[e->index] = (uint8_t)seat;
		s->pending_d[e->index] = 0;
		return;
	}
	sw_pop(s);
	if (e->kind == PENDING_RESULT && sw_top(s) >= 0 &&
	    s->pending[sw_top(s)] == PENDING_DIE)
		sw_pop(s);
}

/* Does the text of the option leave something open? */
static bool
leaves_choice(const struct effect_option *o)
{
	int i;

	for (i = 0; i < o->args; i++)
		if (o->arg[i].kind == VALUE_CHOICE ||
		    o->arg[i].kind == VALUE_AMONG ||
		    o->arg[i].kind == VALUE_LIST)
			return true;
	return o->verb == VERB_CREATE;
}

/* One chooser, one step.  True if a row is needed.  `hold`: stop where the
 * text leaves a choice, even if one candidate is left. */
static bool
run_step(struct sw *s, struct context *c, const struct entry *e,
	 const struct effect_option *o, int options, bool hold)
{
	struct found f = {0};
	bool unknown = false;
	int i;

	for (i = 0; hold && i < options; i++)
		if (e->chooser == e->seat && leaves_choice(&o[i]))
			return true;
	for (i = 0; i < options && f.count < 2; i++)
		if (sw_option_holds(s, c, &o[i], e->seat, e->acting, e->target,
				    &unknown))
			sw_effect_moves(s, c, e, &o[i], true, keep_first, &f);
	if (f.count == 0) {
		sw_step_taken(s, e);
		return false;
	}
	/* the loot is always a row (spec (c)), and so is what may be left */
	if (f.count > 1 || o->may || f.move.verb == VERB_TAKE)
		return true;
	sw_step_taken(s, e);
	sw_act_primitive(s, c, e, &f.move);
	return false;
}

static bool
run(struct sw *s, struct context *c, bool hold)
{
	for (;;) {
		struct entry e = sw_entry(s, c);
		const struct effect_option *o;
		int n;

		if (e.kind == PENDING_NONE || e.kind == PENDING_ATTEST)
			return sw_top(s) >= 0;
		/* the project that was hit is gone, or nothing else is known */
		o = sw_entry_options(c, &e, &n);
		if (n == 0 || (e.kind == PENDING_HIT && !e.seat) ||
		    (e.kind == PENDING_RESULT &&
		     (!e.seat || !s->owner[e.target]))) {
			if (e.kind == PENDING_RESULT && e.seat &&
			    e.program == UNKNOWN && e.step == 0)
				return true;
			entry_ends(s, c, &e);
			continue;
		}
		if (e.kind != PENDING_RESULT && e.kind != PENDING_HIT &&
		    !(s->pending_d[e.index] & CHOOSERS_SET)) {
			unsigned seats = choosers_of(s, c, &e, o);

			s->pending_d[e.index] = (uint8_t)(CHOOSERS_SET | seats);
			if (!seats)
				next_step(s, e.index);
			continue;
		}
		if (run_step(s, c, &e, o, n, hold))
			return true;
	}
}

bool
sw_effects_run(struct sw *s, struct context *c)
{
	return run(s, c, false);
}

void
sw_effects_hold(struct sw *s, struct context *c)
{
	run(s, c, true);
}
