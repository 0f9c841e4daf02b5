/* Rows that answer an effect: what the card says and the row leaves open. */
#include "steps.h"

/* Keys that general rules ask for and no card says. */
static bool
free_key(int verb, int key)
{
	return (verb == VERB_APPROVE && key == APPROVE_ACCESS) ||
	       (verb == VERB_COMPLETE &&
		(key == COMPLETE_ACCESS || key == COMPLETE_MARKER)) ||
	       (verb == VERB_UPGRADE && key == UPGRADE_COLOUR) ||
	       (verb == VERB_LOSE &&
		(key == LOSE_PROJECT || key == LOSE_TECHS)) ||
	       (verb == VERB_APPROVE && key == APPROVE_SITE) ||
	       (verb == VERB_CREATE && key == CREATE_SITE) ||
	       (verb == VERB_GAIN && key == GAIN_TO) ||
	       /* ruling requisition-weapon-cube: instead of a technology */
	       (verb == VERB_TAKE && key == TAKE_CUBES);
}

static bool
among(const struct context *c, const struct effect_arg *a, int32_t value)
{
	int i;

	for (i = 0; i < a->count; i++)
		if (c->pack->effects.items[a->value + i] == value)
			return true;
	return false;
}

/* The project that `@word` names. */
static int32_t
at_word(const struct entry *e, int32_t word)
{
	switch (word) {
	case 0:
		return e->acting;
	case 1:
	case 2:
		return e->target;
	default:
		return MISSING;
	}
}

/* `a` is what the card says of the key, or NULL. */
static bool
complete_key(const struct context *c, const struct entry *e,
	     const struct effect_option *o, int key, const struct effect_arg *a,
	     const struct move *m, struct move *whole)
{
	bool given = m->given >> key & 1;
	int32_t value;

	if (!a || (o->verb == VERB_DRAW_TECH && key == DRAW_TECH_TO))
		return !given || free_key(o->verb, key);
	switch (a->kind) {
	case VALUE_FIXED:
	case VALUE_AT:
		value = a->kind == VALUE_AT ? at_word(e, a->value) : a->value;
		if (value < 0 && a->kind == VALUE_AT)
			return false;
		if (given && m->value[key] != value)
			return false;
		whole->value[key] = value;
		return true;
	case VALUE_LIST:
		/* counts of technologies: the row names them */
		return true;
	case VALUE_AMONG:
		return given && (m->count[key] || among(c, a, m->value[key]));
	default:
		/* `from=?`: the row names the project that loses */
		return o->verb == VERB_LOSE && key == LOSE_FROM ? !given
								: given;
	}
}

bool
sw_complete_row(const struct context *c, const struct entry *e,
		const struct effect_option *o, const struct move *m,
		struct move *whole)
{
	const struct key *keys = c->game->verbs[o->verb].keys;
	const struct effect_arg *a = o->arg, *end = a + o->args;
	int key;

	if (m->verb != o->verb)
		return false;
	*whole = *m;
	/* arguments stand in the order of the keys */
	for (key = 0; key < VERB_KEYS && keys[key].name; key++) {
		bool said = a < end && a->key == key;

		if (!complete_key(c, e, o, key, said ? a : NULL, m, whole))
			return false;
		a += said;
	}
	return true;
}

/* How many technologies an option takes; 0 if it says nothing of them. */
static int
techs_due(const struct context *c, const struct effect_option *o)
{
	const struct effect_arg *a =
	    o->verb == VERB_LOSE ? effect_arg(o, LOSE_TECHS) : NULL;

	if (!a)
		return 0;
	if (a->kind == VALUE_LIST)
		return a->count ? c->pack->effects.items[a->value] : 0;
	return a->count ? a->count : 1;
}

void
sw_check_effect(struct trial *t, const struct sw *s, const struct move *m)
{
	struct context *c = t->context;
	struct entry e = sw_entry(s, c);
	uint16_t rule =
	    e.kind == PENDING_HIT ? RULE_BOMBARDMENT_CHOICE : RULE_EVENT_EFFECT;
	const struct effect_option *o;
	struct move whole;
	bool unknown = false;
	int n, i;

	o = sw_entry_options(c, &e, &n);
	if (e.kind == PENDING_ATTEST || n == 0) {
		t->unverified = true;
		sw_check_primitive(t, s, &e, m, rule, -1);
		return;
	}
	for (i = 0; i < n; i++)
		if (sw_complete_row(c, &e, &o[i], m, &whole) &&
		    sw_option_holds(s, c, &o[i], e.seat, e.acting, e.target,
				    &unknown))
			break;
	MUST(t, rule, i < n, AT_VERB, e.card);
	sw_check_primitive(t, s, &e, &whole, rule, techs_due(c, &o[i]));
}

void
sw_act_effect(struct sw *s, struct context *c, const struct move *m)
{
	struct entry e = sw_entry(s, c);
	const struct effect_option *o;
	struct move whole = *m;
	int n, i;

	o = sw_entry_options(c, &e, &n);
	if (e.kind != PENDING_ATTEST && n > 0) {
		for (i = 0; i < n; i++)
			if (sw_complete_row(c, &e, &o[i], m, &whole))
				break;
		sw_step_taken(s, &e);
	} else if (e.kind == PENDING_RESULT) {
		s->pending_b[e.index]++;
	}
	sw_act_primitive(s, c, &e, &whole);
}

void
sw_check_done(struct trial *t, const struct sw *s, const struct move *m)
{
	(void)s;
	(void)m;
	t->unverified = true;
}

void
sw_act_done(struct sw *s, struct context *c, const struct move *m)
{
	struct entry e = sw_entry(s, c);

	(void)m;
	sw_pop(s);
	if (e.kind == PENDING_RESULT)
		sw_pop(s);
}

/* A step that may be declined is. */
void
sw_act_pass_effect(struct sw *s, struct context *c, const struct move *m)
{
	struct entry e = sw_entry(s, c);

	(void)m;
	if (e.chooser)
		sw_step_taken(s, &e);
}
