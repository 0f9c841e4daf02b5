/* Effect texts: which step waits, for whom, and what may be answered. */
#include "rules.h"

/* Does this effect wait for a row of its own? */
static bool
needs_row(const struct effect *e)
{
	/* each base is a row: a full city asks for a decision (4.1) */
	return e->choices > 0 || e->verb == V_BASE_PLACE;
}

/* Parties one after the other where each has to choose for itself. */
static int
members(const struct weimar *s, int frame, const struct effect *e,
	uint8_t list[PARTIES])
{
	int key = weimar_party_key(e->verb);

	if (key < 0 || e->v[key] == MISSING || e->v[key] < BENCHES ||
	    !needs_row(e))
		return 0;
	return weimar_list(s, s->party[frame], e->v[key], list);
}

bool
weimar_feasible(const struct weimar *s, const struct context *c, int frame,
		const struct effect_option *o)
{
	struct effect e, found;

	if (o->verb == V_UNKNOWN)
		return true;
	return weimar_condition(s, c, frame, o) &&
	       weimar_arguments(s, c, frame, o, &e) &&
	       weimar_candidates(s, c, frame, &e, 1, &found) > 0;
}

/* The chosen option at its present repeat: group parties one by one, and the
 * second base of `city=? n=2` where the first is.  False when it is done. */
static bool
present(const struct weimar *s, const struct context *c, int frame,
	const struct effect_option *o, struct effect *e)
{
	uint8_t list[PARTIES];
	int rep, n, i;

	if (!weimar_arguments(s, c, frame, o, e))
		return false;
	rep = weimar_repeats(e);
	n = members(s, frame, e, list);
	if (s->times[frame] >= rep * greater(1, n))
		return false;
	if (n > 0)
		e->v[weimar_party_key(e->verb)] = list[s->times[frame] / rep];
	if (e->verb != V_BASE_PLACE && e->verb != V_BASE_REMOVE)
		return true;
	for (i = 0; i < e->choices; i++) {
		int per = e->v[K_BASE_PLACE_N];

		if (e->open[i] != K_BASE_PLACE_CITY || per < 2 ||
		    s->times[frame] % per == 0 || !s->same[frame])
			continue;
		e->v[K_BASE_PLACE_CITY] = s->same[frame] - 1;
		e->choices--;
		for (; i < e->choices; i++) {
			e->open[i] = e->open[i + 1];
			e->arg[i] = e->arg[i + 1];
		}
	}
	return true;
}

const struct effect_option *
weimar_waiting(const struct weimar *s, const struct context *c,
	       struct effect *e)
{
	int frame = s->depth - 1, n, i, chosen;
	const struct effect_option *o;

	if (weimar_top(s) != FRAME_PROGRAM || (s->flag[frame] & FLAG_ATTESTED))
		return NULL;
	o = effect_step(PACK(c), weimar_program(s, c, frame), s->at[frame], &n);
	chosen = s->flag[frame] & FLAG_OPTION;
	if (n == 0)
		return NULL;
	if (!chosen) {
		int only = -1;

		/* what waits was found to be feasible */
		if (n == 1)
			only = 0;
		for (i = 0; i < n && n > 1; i++) {
			if (!weimar_feasible(s, c, frame, &o[i]))
				continue;
			if (only >= 0)
				return NULL;
			only = i;
		}
		if (only < 0)
			return NULL;
		chosen = only + 1;
		if (!weimar_arguments(s, c, frame, &o[only], e) ||
		    !needs_row(e))
			return NULL;
	}
	o += chosen - 1;
	return present(s, c, frame, o, e) ? o : NULL;
}

int
weimar_chooser(const struct weimar *s, const struct context *c,
	       const struct effect *e)
{
	int frame = s->depth - 1, key = weimar_party_key(e->verb);
	int n;
	const struct effect_option *o;

	if (e->verb == V_BASE_PLACE && e->v[key] != MISSING &&
	    e->v[key] < PARTIES)
		return e->v[key];
	/* fight-loss-chooser: who picks the units that are lost */
	if (e->verb == V_UNIT_DISSOLVE && s->source[frame] == SOURCE_RESULT &&
	    s->target[frame] &&
	    says(c, RULING_FIGHT_LOSS_CHOOSER, FIGHT_LOSS_CHOOSER_OWNER))
		return s->target[frame] - 1;
	o = effect_step(PACK(c), weimar_program(s, c, frame), s->at[frame], &n);
	if (n > 0 && key >= 0 && e->v[key] != MISSING && e->v[key] < PARTIES) {
		int chosen = s->flag[frame] & FLAG_OPTION;
		const struct effect_arg *a =
		    effect_arg(&o[chosen ? chosen - 1 : 0], key);

		/* each of a group chooses for itself */
		if (a && a->kind == VALUE_FIXED && a->value >= BENCHES)
			return e->v[key];
	}
	return s->party[frame];
}

static void
next_step(struct weimar *s, int frame)
{
	s->at[frame]++;
	s->times[frame] = 0;
	s->flag[frame] &= (uint8_t) ~(FLAG_OPTION | FLAG_TAKEN);
}

static void
remember_city(struct weimar *s, int frame, const struct effect *e)
{
	const struct key *k = weimar_verbs[e->verb].keys;
	int i;

	for (i = 0; i < 8 && k[i].name; i++) {
		int32_t city = e->v[i];

		if (!weimar_is_place(&k[i]) || city == MISSING)
			continue;
		if (k[i].domain == &weimar_unit_places) {
			if (e->verb != V_UNIT_DISSOLVE)
				continue;
			city -= UNIT_CITY;
		}
		if (city < 0 || city >= CITIES)
			continue;
		s->same[frame] = (uint8_t)(city + 1);
		if (!s->city[frame])
			s->city[frame] = (uint8_t)(city + 1);
	}
}

/* Carries a row out that answers the waiting step. */
void
weimar_after_row(struct run *r, const struct effect *row)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, i, n, feasible = -1;
	const struct effect_option *o = effect_step(
	    PACK(r->c), weimar_program(s, r->c, frame), s->at[frame], &n);

	for (i = 0; i < n && !(s->flag[frame] & FLAG_OPTION); i++)
		if (n == 1 || weimar_feasible(s, r->c, frame, &o[i]))
			feasible = i;
	if (feasible >= 0)
		s->flag[frame] |= (uint8_t)(feasible + 1);
	s->times[frame]++;
	remember_city(s, frame, row);
	weimar_do(r, frame, row, false);
}

/* Carries an attested row out: the text behind it is not known. */
void
weimar_attest(struct run *r, const struct effect *row)
{
	int frame = r->s->depth - 1;

	remember_city(r->s, frame, row);
	weimar_do(r, frame, row, false);
}

/* A member of a group that can do nothing is passed over. */
static bool
pass_over(struct run *r, int frame, const struct effect *e)
{
	struct weimar *s = r->s;
	struct effect whole;
	uint8_t list[PARTIES];
	int n, rep;
	int count;
	const struct effect_option *o = effect_step(
	    PACK(r->c), weimar_program(s, r->c, frame), s->at[frame], &count);

	(void)e;
	o += (s->flag[frame] & FLAG_OPTION) - 1;
	if (!weimar_arguments(s, r->c, frame, o, &whole))
		return false;
	rep = weimar_repeats(&whole);
	n = members(s, frame, &whole, list);
	if (n == 0)
		return false;
	s->times[frame] = (uint8_t)((s->times[frame] / rep + 1) * rep);
	return true;
}

/* The option of a step that has none yet: 1 taken, 0 wait, -1 none. */
static int
take_option(struct run *r, int frame, const struct effect_option *o, int n)
{
	struct weimar *s = r->s;
	struct effect e;
	int i, only = -1, feasible = 0;

	/* the only one: whether it can do anything shows at once */
	if (n == 1 &&
	    (!o->may || o->verb == V_ACT || (s->flag[frame] & FLAG_TAKEN))) {
		if (!weimar_condition(s, r->c, frame, o))
			return -1;
		s->flag[frame] |= 1;
		return 1;
	}
	for (i = 0; i < n; i++)
		if (weimar_feasible(s, r->c, frame, &o[i])) {
			feasible++;
			only = i;
		}
	if (feasible == 0)
		return -1;
	if (feasible > 1)
		return 0;
	if (o[only].may && !(s->flag[frame] & FLAG_TAKEN) &&
	    o[only].verb != V_ACT)
		return 0;
	if (!weimar_arguments(s, r->c, frame, &o[only], &e))
		return -1;
	s->flag[frame] |= (uint8_t)(only + 1);
	return 1;
}

bool
weimar_advance_program(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, program = weimar_program(s, r->c, frame), n;
	const struct effect_option *o;
	struct effect e, found;
	int candidates;

	if (s->flag[frame] & FLAG_ATTESTED)
		return false;
	if (program == UNKNOWN) {
		weimar_pop(s);
		return true;
	}
	o = effect_step(PACK(r->c), program, s->at[frame], &n);
	if (n == 0) {
		if (PACK(r->c)->effects.programs[program].open) {
			s->flag[frame] |= FLAG_ATTESTED;
			return false;
		}
		weimar_pop(s);
		return true;
	}
	if (s->at[frame] < 8 && (s->skip[frame] >> s->at[frame] & 1)) {
		next_step(s, frame);
		return true;
	}
	if (o[0].verb == V_UNKNOWN) {
		s->flag[frame] |= FLAG_ATTESTED;
		return false;
	}
	if (!(s->flag[frame] & FLAG_OPTION)) {
		int taken = take_option(r, frame, o, n);

		if (taken == 0)
			return false;
		if (taken < 0) {
			TOOK(r->c, RULE_EFFECT_FULLEST_EXTENT);
			next_step(s, frame);
			return true;
		}
	}
	o += (s->flag[frame] & FLAG_OPTION) - 1;
	if (!present(s, r->c, frame, o, &e)) {
		next_step(s, frame);
		return true;
	}
	/* whatever is left to choose, a base is a row of its own */
	candidates = weimar_candidates(s, r->c, frame, &e,
				       e.verb == V_BASE_PLACE ? 1 : 2, &found);
	if (candidates == 0) {
		if (!pass_over(r, frame, &e)) {
			if (s->times[frame] == 0)
				TOOK(r->c, RULE_EFFECT_FULLEST_EXTENT);
			next_step(s, frame);
		}
		return true;
	}
	if (e.verb == V_BASE_PLACE || candidates > 1 ||
	    (e.choices && weimar_always_row(s, r->c, frame))) {
		r->waits = true;
		r->effect = e;
		return false;
	}
	s->times[frame]++;
	remember_city(s, frame, &found);
	weimar_do(r, frame, &found, o->may);
	return true;
}

/* Does a row say what the waiting effect asks for?  *key: what differs. */
bool
weimar_fits(const struct effect *e, const struct effect *row, int *key)
{
	const struct key *k = weimar_verbs[e->verb].keys;
	int i, j;

	*key = AT_VERB;
	if (e->verb != row->verb)
		return false;
	for (i = 0; i < 8 && k[i].name; i++) {
		bool open = false, found = false;

		*key = i;
		/* words for cells alone */
		if (k[i].domain == &weimar_spares ||
		    k[i].domain == &weimar_colours ||
		    k[i].domain == &weimar_society_colours)
			continue;
		if ((e->verb == V_BASE_PLACE || e->verb == V_BASE_REMOVE) &&
		    i == K_BASE_PLACE_N)
			continue;
		for (j = 0; j < e->choices; j++)
			open |= e->open[j] == i;
		found = open || e->v[i] == row->v[i];
		if (!found)
			return false;
	}
	return true;
}
