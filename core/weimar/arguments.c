/* The words of an effect text as they stand now: parties and places of the
 * moment, conditions, and the candidates for what is open. */
#include "rules.h"

static int32_t
at_word(const struct weimar *s, int frame, int word, bool place)
{
	int i;

	if (place) {
		int city = word == AT_CITY ? s->city[frame] : s->same[frame];

		return city ? city - 1 : MISSING;
	}
	switch ((enum at_words)word) {
	case AT_ME:
		return s->party[frame];
	case AT_ACTING:
		for (i = frame; i >= 0; i--)
			if (s->kind[i] == FRAME_ACTION)
				return s->party[i];
		/* a reaction card: the party whose row it answers */
		if (s->source[frame] == SOURCE_CARD && s->target[frame])
			return s->target[frame] - 1;
		return s->turn && s->phase == PHASE_IMPULSE ? s->turn - 1
							    : s->party[frame];
	case AT_TARGET:
		return s->target[frame] ? s->target[frame] - 1 : MISSING;
	case AT_CHANCELLOR:
		return s->chancellor;
	case AT_CITY:
	case AT_SAME:
		break;
	}
	return MISSING;
}

static void
open_key(struct effect *e, int key, const struct effect_arg *a)
{
	if (e->choices < OPEN_KEYS) {
		e->open[e->choices] = (uint8_t)key;
		e->arg[e->choices++] = a;
	}
	e->v[key] = MISSING;
}

/* security-option-two: 5.4.1 lets the winner mobilise any one unit as well. */
static bool
may_mobilize(const struct weimar *s, const struct context *c, int frame)
{
	return s->source[frame] == SOURCE_ISSUE_OPTION2 &&
	       says(c, RULING_SECURITY_OPTION_TWO,
		    SECURITY_OPTION_TWO_DEPLOY_OR_MOBILIZE) &&
	       s->row[frame] + 1 == derived(c)->security;
}

/* What a key says that a cell leaves out: the preset with the bits of MISSING
 * turned over, so that 0 is none. */
#define VERB(...)
#define KEY(verb_, id_, name_, type_, flags_, domain_, min_, max_, preset_,    \
	    what_)                                                             \
	[V_##verb_][K_##verb_##_##id_] =                                       \
	    (flags_)&KEY_DEFAULT ? (preset_) ^ MISSING : 0,
static const int32_t presets[V_COUNT][VERB_KEYS] = {
#include "verbs.def"
};
#undef VERB
#undef KEY

static bool
argument(const struct weimar *s, const struct context *c, int frame,
	 const struct effect_option *o, const struct effect_arg *a,
	 struct effect *e)
{
	const struct key *k = &weimar_verbs[o->verb].keys[a->key];
	int i = a->key;
	int32_t v;

	e->v[i] = MISSING;
	if (o->verb == V_UNIT_PLACE && i == K_UNIT_PLACE_FROM &&
	    may_mobilize(s, c, frame)) {
		open_key(e, i, NULL);
		return true;
	}
	switch ((enum value_kind)a->kind) {
	case VALUE_FIXED:
		v = a->value;
		if (o->verb == V_UNIT_DISSOLVE && v < UNIT_SUPPLY &&
		    k->domain == &weimar_unit_places)
			return false;
		e->v[i] = v;
		break;
	case VALUE_AT:
		v = at_word(s, frame, a->value, weimar_is_place(k));
		if (v == MISSING) {
			/* a city that nobody named yet is open */
			if (!weimar_is_place(k))
				return false;
			if (o->verb != V_ACT)
				open_key(e, i, NULL);
		} else if (k->domain == &weimar_unit_places) {
			e->v[i] = UNIT_CITY + v;
		} else {
			e->v[i] = v;
		}
		break;
	case VALUE_CHOICE:
	case VALUE_AMONG:
		/* the row of the action itself says where */
		if (o->verb != V_ACT)
			open_key(e, i, a);
		break;
	case VALUE_LIST:
		break;
	}
	return true;
}

/* The arguments of an option as they stand now; `?` stay open.  False if one
 * names something that is not there (`@target` without a target). */
bool
weimar_arguments(const struct weimar *s, const struct context *c, int frame,
		 const struct effect_option *o, struct effect *e)
{
	int i, party = weimar_party_key(o->verb);

	e->verb = o->verb;
	e->choices = 0;
	for (i = 0; i < 8; i++)
		e->v[i] = presets[o->verb][i] ^ MISSING;
	/* only the party can be that of the actor */
	if (party >= 0 &&
	    (weimar_verbs[o->verb].keys[party].flags & KEY_DEFAULT_ACTOR))
		e->v[party] = s->party[frame];
	for (i = 0; i < o->args; i++)
		if (o->arg[i].key < 8 &&
		    !argument(s, c, frame, o, &o->arg[i], e))
			return false;
	return true;
}

bool
weimar_condition(const struct weimar *s, const struct context *c, int frame,
		 const struct effect_option *o)
{
	int i;

	(void)c;
	for (i = 0; i < o->conditions; i++) {
		const struct effect_condition *k = &o->condition[i];
		int64_t value = k->value, found;

		if (k->kind == VALUE_AT)
			value = at_word(s, frame, k->value, false);
		if (k->path) {
			found =
			    field_get(&weimar_fields[k->what], s, k->element);
			if ((k->compare == COMPARE_IS && found != value) ||
			    (k->compare == COMPARE_MIN && found < value) ||
			    (k->compare == COMPARE_MAX && found > value))
				return false;
			continue;
		}
		switch ((enum condition_key)k->what) {
		case CONDITION_GOVERNING:
			found = value >= 0 && governs(s, (int)value);
			value = 1;
			break;
		case CONDITION_RENTENMARK:
			found = s->rentenmark;
			break;
		case CONDITION_VOTE:
			found = s->vote_outcome;
			value = value ? 1 : 2;
			break;
		case CONDITION_CHANCELLOR:
			found = s->chancellor;
			break;
		case CONDITION_PRESIDENT:
			found = s->president - 1;
			break;
		default:
			return false;
		}
		if (found != value)
			return false;
	}
	return true;
}

/* How many rows (or executions) an option takes for one party. */
int
weimar_repeats(const struct effect *e)
{
	int i, n = 1;

	for (i = 0; i < e->choices; i++)
		if (e->arg[i] && e->arg[i]->kind == VALUE_CHOICE &&
		    e->arg[i]->count > n)
			n = e->arg[i]->count;
	if (e->verb == V_BASE_PLACE || e->verb == V_BASE_REMOVE)
		n *= e->v[K_BASE_PLACE_N] == MISSING ? 1 : e->v[K_BASE_PLACE_N];
	return n;
}

/* A search for rows that answer an effect. */
struct search {
	const struct weimar *s;
	const struct context *c;
	int frame;
	struct effect e;      /* open keys are filled in one by one */
	struct effect *found; /* the last answer */
};

static int
answers(struct search *x)
{
	if (!weimar_possible(x->s, x->c, x->frame, &x->e))
		return 0;
	*x->found = x->e;
	return 1;
}

static int fill(struct search *, int i, int most);

/* Answers with this value of the open key i. */
static int
fill_with(struct search *x, int i, int value, int most)
{
	x->e.v[x->e.open[i]] = value;
	return i + 1 == x->e.choices ? answers(x) : fill(x, i + 1, most);
}

/* Answers in which the open keys from i on take any value; at most `most`. */
static int
fill(struct search *x, int i, int most)
{
	const struct pack *k = PACK(x->c);
	const struct effect_arg *a = x->e.arg[i];
	const struct domain *d =
	    weimar_verbs[x->e.verb].keys[x->e.open[i]].domain;
	int value, n = 0, size;

	if (a && a->kind == VALUE_AMONG) {
		for (value = 0; value < a->count && n < most; value++)
			n += fill_with(x, i, k->effects.items[a->value + value],
				       most - n);
		return n;
	}
	size = d ? domain_size(d) : 0;
	if (d == &weimar_whom)
		size = PARTIES;
	for (value = 0; value < size && n < most; value++) {
		if (!domain_has(d, k, value))
			continue;
		/* yellow markers enter by the event that names them */
		if (x->e.verb == V_SOCIETY_PLACE &&
		    x->e.v[K_SOCIETY_PLACE_COLOUR] == MISSING &&
		    cell(k, T_SOCIETY, value, SOCIETY_COLOUR) == 1)
			continue;
		n += fill_with(x, i, value, most - n);
	}
	return n;
}

int
weimar_candidates(const struct weimar *s, const struct context *c, int frame,
		  const struct effect *e, int most, struct effect *found)
{
	struct search x = {s, c, frame, *e, found};

	return e->choices ? fill(&x, 0, most) : answers(&x);
}
