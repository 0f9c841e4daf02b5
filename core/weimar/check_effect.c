/* Rows that carry an effect out: choices of a known text, or attested ones. */
#include "rules.h"

void
weimar_read_row(const struct move *m, struct effect *e)
{
	int i;

	e->verb = m->verb;
	e->choices = 0;
	for (i = 0; i < 8; i++)
		e->v[i] = m->value[i];
}

static void
attested(struct trial *t, const struct effect *row)
{
	const struct weimar *s = t->state;
	int frame = s->depth - 1, me = s->party[frame];
	int actor = t->move->actor - 1, party = weimar_named_party(row);

	/* nobody's text goes deeper than that */
	MUST(t, RULE_CHOICE_DUE,
	     s->depth < PENDING - 6 &&
		 !(weimar_verbs[row->verb].flags & VERB_CELL_ONLY),
	     AT_VERB, s->depth);
	t->unverified = true;
	TEST(t, RULE_CHOICE_DUE, actor == me || actor == party, AT_ACTOR, me,
	     actor);
	weimar_general(t, row, true);
}

/* A full city: a base of another party goes first, and counts (4.1). */
static void
removal(struct trial *t, const struct effect *e, const struct effect *row)
{
	const struct weimar *s = t->state;
	int city = row->v[K_BASE_REMOVE_CITY], party = weimar_named_party(row);
	int key, j;
	bool open = false;

	MUST(t, RULE_CHOICE_DUE, party >= 0 && party < PARTIES,
	     K_BASE_REMOVE_PARTY, party);
	TEST(t, RULE_CITY_REMOVAL_OPPONENT, party != e->v[K_BASE_PLACE_PARTY],
	     K_BASE_REMOVE_PARTY, party);
	TEST(t, RULE_CITY_REMOVAL_ONLY_FULL,
	     weimar_city_full(s, t->context, city), K_BASE_REMOVE_CITY, city);
	key = K_BASE_PLACE_CITY;
	for (j = 0; j < e->choices; j++)
		open |= e->open[j] == key;
	TEST(t, RULE_CHOICE_DUE, open || e->v[key] == city, K_BASE_REMOVE_CITY,
	     city);
	TEST(t, RULE_CHOICE_DUE, s->base[city][party] > 0, K_BASE_REMOVE_PARTY,
	     party);
}

static bool
among(const struct context *c, const struct effect *e, const struct effect *row)
{
	int i, j;

	for (i = 0; i < e->choices; i++) {
		const struct effect_arg *a = e->arg[i];

		if (!a || a->kind != VALUE_AMONG)
			continue;
		for (j = 0; j < a->count; j++)
			if (PACK(c)->effects.items[a->value + j] ==
			    row->v[e->open[i]])
				break;
		if (j == a->count)
			return false;
	}
	return true;
}

static void
known(struct trial *t, const struct effect *row)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct effect_option *o;
	struct effect e, full;
	int key, frame = s->depth - 1, i, chooser;

	o = weimar_waiting(s, c, &e);
	MUST(t, row->verb == V_NSDAP_PLACE ? RULE_NSDAP_PLACE : RULE_CHOICE_DUE,
	     o != NULL, AT_VERB, 0);
	chooser = weimar_chooser(s, c, &e);
	/* 5.2: one agenda after the other */
	if (s->source[frame] == SOURCE_AGENDA)
		MUST(t, RULE_AGENDA_ORDER,
		     t->move->actor - 1 == chooser ||
			 t->move->actor - 1 == s->party[frame],
		     AT_ACTOR, chooser, t->move->actor - 1);
	if (row->verb == V_THREAT_ADD || row->verb == V_THREAT_REMOVE)
		TEST(t, RULE_UNREST_NOT_NATIONAL,
		     row->v[K_THREAT_ADD_KIND] != THREAT_UNREST ||
			 row->v[K_THREAT_ADD_CITY] != CITY_DR,
		     K_THREAT_ADD_CITY, row->v[K_THREAT_ADD_CITY]);
	TEST(t, RULE_CHOICE_DUE, t->move->actor - 1 == chooser, AT_ACTOR,
	     chooser, t->move->actor - 1);
	if (e.verb == V_BASE_PLACE && row->verb == V_BASE_REMOVE) {
		removal(t, &e, row);
		return;
	}
	MUST(t, weimar_waiting_rule(s, c), row->verb == e.verb, AT_VERB,
	     e.verb);
	MUST(t, weimar_misfit(s, c, &e, row),
	     weimar_fits(&e, row, &key) && among(c, &e, row), key, row->verb);
	weimar_general(t, row, false);
	if (t->count)
		return;
	/* what the cell says beyond the row goes along */
	full = e;
	for (i = 0; i < e.choices; i++)
		full.v[e.open[i]] = row->v[e.open[i]];
	if (e.verb != V_BASE_PLACE)
		TEST(t, weimar_misfit(s, c, &e, row),
		     weimar_possible(s, c, frame, &full) &&
			 (row->verb != V_SOCIETY_PLACE ||
			  row->v[K_SOCIETY_PLACE_COLOUR] != 1),
		     e.choices ? e.open[0] : AT_ROW, row->verb);
	if (row->verb == V_SOCIETY_PLACE && !among(c, &e, row))
		t->unverified = true;
}

static void
choose(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	int frame = s->depth - 1, option = t->move->value[K_CHOOSE_OPTION], n;
	const struct effect_option *o;
	struct effect e;

	MUST(t, RULE_CHOICE_DUE,
	     weimar_top(s) == FRAME_PROGRAM &&
		 !(s->flag[frame] & (FLAG_ATTESTED | FLAG_OPTION)) &&
		 !weimar_waiting(s, c, &e),
	     AT_VERB, 0);
	TEST(t, RULE_CHOICE_DUE, s->party[frame] == t->move->actor - 1,
	     AT_ACTOR, s->party[frame], t->move->actor - 1);
	o = effect_step(PACK(c), weimar_program(s, c, frame), s->at[frame], &n);
	TEST(t, RULE_CHOICE_DUE,
	     option <= n && weimar_feasible(s, c, frame, &o[option - 1]),
	     K_CHOOSE_OPTION, n, option);
}

/* A part of a text is left out. */
static void
skip(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	int frame = s->depth - 1, top = weimar_top(s), n, now;
	int effect = t->move->value[K_SKIP_EFFECT];
	bool may = false, ahead = false, mine;
	const struct effect_option *o;
	int program, steps;

	if (top == FRAME_GRANT) {
		may = (s->flag[frame] & FLAG_MAY) != 0;
		mine = s->party[frame] == t->move->actor - 1;
		frame--;
		now = frame >= 0 ? s->at[frame] + 1 : effect;
		if (frame < 0 || s->kind[frame] != FRAME_PROGRAM)
			now = effect;
	} else {
		mine = s->party[frame] == t->move->actor - 1;
		now = s->at[frame] + 1;
		program = weimar_program(s, c, frame);
		steps = program == UNKNOWN
			    ? 0
			    : PACK(c)->effects.programs[program].steps;
		ahead = (s->flag[frame] & FLAG_ATTESTED) && effect >= now &&
			effect <= lesser(8, steps);
		o = effect_step(PACK(c), program == UNKNOWN ? 0 : program,
				s->at[frame], &n);
		may = n > 0 && o[0].may && s->times[frame] == 0;
	}
	TEST(t, RULE_CHOICE_DUE, mine, AT_ACTOR, s->party[greater(frame, 0)]);
	TEST(t, RULE_CHOICE_DUE, effect == now || ahead, K_SKIP_EFFECT, now,
	     effect);
	if (may && !ahead)
		return;
	TEST(t, RULE_EFFECT_SKIP, says(c, RULING_EVENT_SKIP, EVENT_SKIP_REMARK),
	     K_SKIP_EFFECT, effect);
	t->remark = RULE_EFFECT_SKIP;
}

static void
done(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;

	if (s->depth) {
		MUST(t, RULE_CHOICE_DUE, weimar_attested(s, c), AT_VERB, 0);
		TEST(t, RULE_CHOICE_DUE,
		     s->party[s->depth - 1] == t->move->actor - 1, AT_ACTOR,
		     s->party[s->depth - 1], t->move->actor - 1);
		return;
	}
	if (s->step == STEP_ACTION)
		TEST(t, RULE_ACTION_UNUSED_POINTS,
		     s->act_points == 0 ||
			 says(c, RULING_UNUSED_POINTS, UNUSED_POINTS_FORFEIT) ||
			 !weimar_can_spend(s, c),
		     AT_VERB, 0, s->act_points);
}

static void
crisis(struct trial *t)
{
	const struct weimar *s = t->state;
	int party = t->move->actor - 1;

	TEST(t, RULE_THREATS_CRISIS, s->crisis_due[party] > 0, AT_ACTOR, party,
	     s->crisis_due[party]);
	TEST(t, RULE_THREATS_CRISIS,
	     t->move->value[K_CRISIS_PARTY] == party &&
		 t->move->value[K_CRISIS_N] == 1,
	     K_CRISIS_PARTY, party, t->move->value[K_CRISIS_PARTY]);
}

/* Words that narrow a choice in a cell say nothing in a log. */
static void
cell_words(struct trial *t)
{
	const struct key *k = weimar_verbs[t->move->verb].keys;
	int i;

	for (i = 0; i < 8 && k[i].name; i++) {
		int32_t v = t->move->value[i];

		if (k[i].domain == &weimar_spares)
			MUST(t, RULE_CHOICE_DUE, v == 0, i, v);
		else if (k[i].domain == &weimar_colours ||
			 k[i].domain == &weimar_society_colours)
			MUST(t, RULE_CHOICE_DUE, v == MISSING, i, v);
	}
}

void
weimar_check_effect(struct trial *t)
{
	const struct weimar *s = t->state;
	struct effect row;

	switch (t->move->verb) {
	case V_CHOOSE:
		choose(t);
		return;
	case V_SKIP:
		skip(t);
		return;
	case V_DONE:
		done(t);
		return;
	case V_CRISIS:
		if (weimar_top(s) == FRAME_CRISIS) {
			crisis(t);
			return;
		}
		break;
	default:
		break;
	}
	weimar_read_row(t->move, &row);
	cell_words(t);
	if (t->count)
		return;
	/* each base is a row of its own */
	if (row.verb == V_BASE_PLACE || row.verb == V_BASE_REMOVE)
		TEST(t, RULE_CHOICE_DUE, row.v[K_BASE_PLACE_N] == 1,
		     K_BASE_PLACE_N, 1, row.v[K_BASE_PLACE_N]);
	if (weimar_attested(s, t->context))
		attested(t, &row);
	else
		known(t, &row);
}
