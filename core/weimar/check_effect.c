/* Rows that carry an effect out: choices of a known text, or attested ones. */
#include "rules.h"

static void
read_row(const struct move *m, struct effect *e)
{
	int i;

	e->verb = m->verb;
	e->choices = 0;
	for (i = 0; i < 8; i++)
		e->v[i] = m->value[i];
}

/* The rule of one society marker, by what is printed on it. */
static uint16_t
society_rule(const struct context *c, int marker, int verb)
{
	static const struct {
		const char *id;
		uint16_t rule;
	} rules[] = {
	    {"labor-welfare", RULE_SOCIETY_LABOR_WELFARE},
	    {"red-flag", RULE_SOCIETY_RED_FLAG},
	    {"armored-cruiser", RULE_SOCIETY_ARMORED_CRUISER},
	    {"revolution", RULE_SOCIETY_REVOLUTION},
	    {"protection-law", RULE_SOCIETY_PROTECTION_LAW},
	};
	struct slice id;
	unsigned i;

	if (marker != 255) {
		id = pack_id(PACK(c), T_SOCIETY, marker);
		for (i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
			if (slice_is(id, rules[i].id))
				return rules[i].rule;
	}
	(void)verb;
	return RULE_SOCIETY_CITIES_CHOSEN;
}

static uint16_t
issue_rule(const struct context *c, int issue, bool second)
{
	static const struct {
		const char *id;
		uint16_t one, two;
	} rules[] = {
	    {"media", RULE_ISSUE_MEDIA, RULE_ISSUE_MEDIA},
	    {"security", RULE_ISSUE_SECURITY_ONE, RULE_ISSUE_SECURITY_TWO},
	    {"poverty", RULE_ISSUE_POVERTY, RULE_ISSUE_POVERTY},
	    {"stab-in-the-back", RULE_ISSUE_STAB_IN_THE_BACK,
	     RULE_ISSUE_STAB_IN_THE_BACK},
	    {"foreign-affairs", RULE_ISSUE_FOREIGN_GOVERNMENT,
	     RULE_ISSUE_FOREIGN_GOVERNMENT},
	};
	struct slice id = pack_id(PACK(c), T_ISSUES, issue);
	int32_t kind = cell(PACK(c), T_ISSUES, issue, ISSUE_KIND);
	unsigned i;

	for (i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		if (slice_is(id, rules[i].id))
			return second ? rules[i].two : rules[i].one;
	if (kind == ISSUE_CARD || kind == ISSUE_ROUND)
		return RULE_ISSUE_CARD_OPTIONS;
	return RULE_CHOICE_DUE;
}

/* What says that another row than the waiting one is not due. */
uint16_t
weimar_waiting_rule(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1, source = s->source[frame];

	if (source == SOURCE_SOCIETY && s->row[frame] != 255)
		return RULE_SOCIETY_ORDER;
	if (source == SOURCE_ISSUE_OPTION1 || source == SOURCE_ISSUE_OPTION2)
		return issue_rule(c, s->row[frame],
				  source == SOURCE_ISSUE_OPTION2);
	return RULE_CHOICE_DUE;
}

/* A row of the right verb that names the wrong thing: which rule says so. */
static uint16_t
misfit(const struct weimar *s, const struct context *c, const struct effect *e,
       const struct effect *row)
{
	int frame = s->depth - 1, source = s->source[frame];

	if (row->verb == V_FLAG_ADD && s->flags[row->v[K_FLAG_ADD_NATION]] >= 3)
		return RULE_FLAG_LIMIT;
	if (row->verb == V_SOCIETY_PLACE) {
		int marker = row->v[K_SOCIETY_PLACE_MARKER];
		bool yellow =
		    cell(PACK(c), T_SOCIETY, marker, SOCIETY_COLOUR) == 1;

		if (source == SOURCE_ISSUE_OPTION1 && yellow)
			return RULE_SOCIETY_MEDIA_WHITE;
		if (yellow)
			return RULE_SOCIETY_YELLOW_EVENT;
		if (source != SOURCE_ISSUE_OPTION1)
			return RULE_SOCIETY_CHOOSE;
	}
	if (row->verb == V_NSDAP_PLACE)
		return RULE_NSDAP_PLACE;
	if (row->verb == V_UNIT_DISSOLVE && c->edition > 0) {
		int unit = weimar_unit_row(row->v[K_UNIT_DISSOLVE_UNIT]);

		if ((unit == REICHSWEHR_1 || unit == REICHSWEHR_2) &&
		    source != SOURCE_ISSUE_OPTION1 && source != SOURCE_SOCIETY)
			return RULE_REICHSWEHR_NOT_DISSOLVED;
	}
	if (row->verb == V_THREAT_REMOVE &&
	    row->v[K_THREAT_REMOVE_KIND] == THREAT_BLACK_FRIDAY)
		return RULE_BLACK_FRIDAY_STAYS;
	switch ((enum source)source) {
	case SOURCE_AGENDA:
		if (row->verb == V_BASE_PLACE && e->v[K_BASE_PLACE_N] >= 2)
			return RULE_AGENDA_DNVP_POPULISM_SAME_CITY;
		break;
	case SOURCE_SOCIETY:
		return society_rule(c, s->row[frame], row->verb);
	case SOURCE_ISSUE_OPTION1:
	case SOURCE_ISSUE_OPTION2:
		return issue_rule(c, s->row[frame],
				  source == SOURCE_ISSUE_OPTION2);
	case SOURCE_CARD_OPTION1:
	case SOURCE_CARD_OPTION2:
	case SOURCE_ROUND_OPTION1:
	case SOURCE_ROUND_OPTION2:
		return RULE_ISSUE_CARD_OPTIONS;
	case SOURCE_CRISIS:
		return RULE_CRISIS_LOSE_BASE;
	case SOURCE_CARD:
		if (row->verb == V_THREAT_ADD && s->row[frame] != 255 &&
		    slice_is(pack_id(PACK(c), T_CARDS, s->row[frame]), "k07"))
			return RULE_BROTHERS_MAJORITY;
		break;
	case SOURCE_NONE:
	case SOURCE_ROUND:
	case SOURCE_RESULT:
	case SOURCE_TREATY_ALWAYS:
	case SOURCE_TREATY_SUCCESS:
	case SOURCE_TREATY_FAILURE:
	case SOURCE_NSDAP:
	case SOURCES:
		break;
	}
	return RULE_CHOICE_DUE;
}

/* --- general rules that bind every effect -------------------------------- */

static void
base_row(struct trial *t, int party, int city)
{
	const struct weimar *s = t->state;

	TEST(t, RULE_DISC_SUPPLY, weimar_discs(s, party) > 0, AT_ROW, party);
	TEST(t, RULE_CITY_FULL_REMOVE_FIRST,
	     !weimar_city_full(s, t->context, city), K_BASE_PLACE_CITY, city);
}

static void
threat_row(struct trial *t, int kind, int city, bool attested)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;

	TEST(t, RULE_UNREST_NOT_NATIONAL,
	     kind != THREAT_UNREST || city != CITY_DR, K_THREAT_ADD_CITY, city);
	if (!attested)
		return;
	if (kind <= THREAT_PROSPERITY) {
		TEST(t, RULE_POVERTY_BY_TABLE, city == CITY_DR,
		     K_THREAT_ADD_CITY, city);
		return;
	}
	if (kind == THREAT_UNREST && city < CITIES)
		TEST(t, RULE_CITY_ONE_OF_EACH, !s->unrest[city],
		     K_THREAT_ADD_CITY, city);
	TEST(t, RULE_CHOICE_DUE,
	     kind == THREAT_UNREST ||
		 (kind >= THREAT_REGIME) == (city < CITIES),
	     K_THREAT_ADD_CITY, city);
	if (kind == THREAT_INFLATION && s->rentenmark)
		return;
	if (kind == THREAT_UPRISING && city < CITIES && s->uprising[city])
		kind = THREAT_COUNCILS;
	TEST(t, RULE_THREAT_SUPPLY_ATTESTED,
	     weimar_supply(s, c, kind) > 0 || kind >= THREAT_REGIME,
	     K_THREAT_ADD_KIND, kind);
	if (kind >= THREAT_REGIME && city < CITIES &&
	    !(kind == THREAT_REGIME ? s->regime : s->councils)[city])
		TEST(t, RULE_THREAT_SUPPLY_ATTESTED,
		     weimar_supply(s, c, kind) > 0, K_THREAT_ADD_KIND, kind);
}

static void
threat_off(struct trial *t, int kind, int city)
{
	const struct weimar *s = t->state;

	TEST(t, RULE_BLACK_FRIDAY_STAYS, kind != THREAT_BLACK_FRIDAY,
	     K_THREAT_REMOVE_KIND, kind);
	TEST(t, RULE_INFLATION_NEEDED,
	     kind != THREAT_INFLATION || !s->rentenmark, K_THREAT_REMOVE_KIND,
	     kind);
	if (city < CITIES)
		TEST(t, RULE_REGIME_COUNCILS_EXCLUSIVE,
		     !(kind == THREAT_COUNCILS && s->regime[city] &&
		       !s->councils[city]) &&
			 !(kind == THREAT_REGIME && s->councils[city] &&
			   !s->regime[city]),
		     K_THREAT_REMOVE_KIND, kind, city);
	TEST(t, RULE_CHOICE_DUE, weimar_threat_there(s, kind, city),
	     K_THREAT_REMOVE_KIND, kind, city);
}

static void
unit_row(struct trial *t, const struct effect *e)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	int unit = e->v[0], from;

	switch (e->verb) {
	case V_UNIT_ENLIST:
		TEST(t, RULE_UNIT_SUPPLY, s->units[unit][UNIT_ABSENT] > 0,
		     K_UNIT_ENLIST_UNIT, unit, UNIT_ABSENT);
		break;
	case V_UNIT_PLACE:
		from = e->v[K_UNIT_PLACE_FROM];
		TEST(t, RULE_UNIT_NOT_IN_GAME,
		     from != UNIT_ABSENT && !(from == UNIT_SUPPLY &&
					      !s->units[unit][UNIT_SUPPLY] &&
					      s->units[unit][UNIT_ABSENT]),
		     K_UNIT_PLACE_UNIT, unit);
		TEST(t, RULE_UNIT_SUPPLY, s->units[unit][from] > 0,
		     K_UNIT_PLACE_UNIT, unit, from);
		TEST(t, RULE_CHOICE_DUE,
		     from != UNIT_CITY + e->v[K_UNIT_PLACE_CITY],
		     K_UNIT_PLACE_FROM, unit);
		break;
	case V_UNIT_RETURN:
		TEST(t, RULE_UNIT_SUPPLY,
		     s->units[unit][UNIT_CITY + e->v[K_UNIT_RETURN_CITY]] > 0,
		     K_UNIT_RETURN_UNIT, unit,
		     UNIT_CITY + e->v[K_UNIT_RETURN_CITY]);
		break;
	case V_UNIT_DISSOLVE:
		from = e->v[K_UNIT_DISSOLVE_CITY];
		TEST(t, RULE_UNIT_SUPPLY,
		     from != UNIT_ABSENT && from != UNIT_DISSOLVED &&
			 s->units[unit][from] > 0,
		     K_UNIT_DISSOLVE_UNIT, unit, from);
		if (c->edition > 0)
			TEST(t, RULE_REICHSWEHR_NOT_DISSOLVED,
			     weimar_unit_row(unit) != REICHSWEHR_1 &&
				 weimar_unit_row(unit) != REICHSWEHR_2,
			     K_UNIT_DISSOLVE_UNIT, unit);
		break;
	default:
		TEST(t, RULE_CHOICE_DUE, weimar_possible(s, c, -1, e), AT_ROW,
		     unit);
		break;
	}
}

static void
seat_row(struct trial *t, const struct effect *e, int bench)
{
	const struct weimar *s = t->state;
	int n = e->v[K_SEAT_GAIN_N];

	if (e->verb == V_SEAT_LOSE) {
		TEST(t, RULE_CHOICE_DUE, s->seats[bench] > 0, AT_ROW, bench);
		return;
	}
	if (bench == NSDAP)
		TEST(t, RULE_NSDAP_DISC_SUPPLY, s->seats[NSDAP] + n <= 10,
		     K_SEAT_GAIN_N, 10 - s->seats[NSDAP], n);
	else
		TEST(t, RULE_DISC_SUPPLY, weimar_discs(s, bench) >= n,
		     K_SEAT_GAIN_N, bench, n);
}

/* Party of a row that names one, or -1; groups are words for cells. */
static int
named_party(const struct effect *e)
{
	int key = weimar_party_key(e->verb);

	return key < 0 || e->v[key] == MISSING ? -1 : e->v[key];
}

/* What binds a row whatever text stands behind it. */
static void
general(struct trial *t, const struct effect *e, bool attested)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	int party = named_party(e);

	if (weimar_party_key(e->verb) >= 0) {
		bool seats = e->verb == V_SEAT_GAIN || e->verb == V_SEAT_LOSE;

		MUST(t, RULE_CHOICE_DUE,
		     party >= 0 && party < (seats ? BENCHES : PARTIES),
		     weimar_party_key(e->verb), party);
	}
	switch (e->verb) {
	case V_BASE_PLACE:
		base_row(t, party, e->v[K_BASE_PLACE_CITY]);
		break;
	case V_BASE_REMOVE:
		if (attested)
			TEST(t, RULE_CHOICE_DUE,
			     s->base[e->v[K_BASE_REMOVE_CITY]][party] > 0,
			     K_BASE_REMOVE_CITY, party);
		break;
	case V_SEAT_GAIN:
	case V_SEAT_LOSE:
		seat_row(t, e, party);
		break;
	case V_THREAT_ADD:
		threat_row(t, e->v[K_THREAT_ADD_KIND], e->v[K_THREAT_ADD_CITY],
			   attested);
		break;
	case V_THREAT_REMOVE:
		threat_off(t, e->v[K_THREAT_REMOVE_KIND],
			   e->v[K_THREAT_REMOVE_CITY]);
		break;
	case V_CITY_ROLL:
		TEST(t, RULE_CHOICE_DUE,
		     e->v[K_CITY_ROLL_KIND] <= THREAT_UNREST, K_CITY_ROLL_KIND,
		     e->v[K_CITY_ROLL_KIND]);
		break;
	case V_UNIT_ENLIST:
	case V_UNIT_PLACE:
	case V_UNIT_RETURN:
	case V_UNIT_DISSOLVE:
	case V_UNIT_FLIP:
		unit_row(t, e);
		break;
	case V_SOCIETY_PLACE:
		TEST(t, RULE_SOCIETY_SUPPLY, weimar_possible(s, c, -1, e),
		     K_SOCIETY_PLACE_MARKER, e->v[K_SOCIETY_PLACE_MARKER]);
		break;
	case V_FLAG_ADD:
		TEST(t, RULE_FLAG_LIMIT, s->flags[e->v[K_FLAG_ADD_NATION]] < 3,
		     K_FLAG_ADD_NATION, e->v[K_FLAG_ADD_NATION]);
		break;
	case V_ACT:
		TEST(t, RULE_EVENT_ACTION_GOVERNMENT,
		     (e->v[K_ACT_KIND] != ACTION_FIGHT &&
		      e->v[K_ACT_KIND] != ACTION_COUNTER_COUP) ||
			 governs(s, t->move->actor - 1),
		     K_ACT_KIND, t->move->actor - 1);
		break;
	case V_NSDAP_PLACE:
		TEST(t, RULE_NSDAP_PLACE, weimar_possible(s, c, -1, e), AT_ROW,
		     party);
		break;
	case V_RESERVE_GAIN:
		TEST(t, RULE_RESERVE_MAX,
		     s->reserve[party] + e->v[K_RESERVE_GAIN_N] <=
			 weimar_number(c, BOARD_RESERVE_MAX),
		     K_RESERVE_GAIN_N, weimar_number(c, BOARD_RESERVE_MAX),
		     s->reserve[party] + e->v[K_RESERVE_GAIN_N]);
		break;
	case V_MINOR_ASSIGN:
		TEST(t, RULE_ISSUE_MINOR_PARTY, weimar_possible(s, c, -1, e),
		     K_MINOR_ASSIGN_PARTY, party);
		break;
	case V_ISSUE_MOVE:
		TEST(t, RULE_DEBATE_ISSUE_IN_PLAY,
		     s->issue[e->v[K_ISSUE_MOVE_ISSUE]] >= ISSUE_SPACE,
		     K_ISSUE_MOVE_ISSUE, e->v[K_ISSUE_MOVE_ISSUE]);
		break;
	case V_CARD_DRAW:
		TEST(t, RULE_CHOICE_DUE,
		     e->v[K_CARD_DRAW_DECK] == DECK_TIMELINE ||
		         e->v[K_CARD_DRAW_DECK] == DECK_PARTY + party,
		     K_CARD_DRAW_DECK, party);
		break;
	case V_DICE_CHANGE:
	case V_RESULT_CHANGE:
	case V_ROLL_AGAIN:
		TEST(t, RULE_CHOICE_DUE, weimar_action_frame(s) >= 0, AT_VERB,
		     party);
		break;
	default:
		break;
	}
}

/* --- rows of known and unknown texts ------------------------------------- */

static void
attested(struct trial *t, const struct effect *row)
{
	const struct weimar *s = t->state;
	int frame = s->depth - 1, me = s->party[frame];
	int actor = t->move->actor - 1, party = named_party(row);

	/* nobody's text goes deeper than that */
	MUST(t, RULE_CHOICE_DUE,
	     s->depth < PENDING - 6 &&
		 !(weimar_verbs[row->verb].flags & VERB_CELL_ONLY),
	     AT_VERB, s->depth);
	t->unverified = true;
	TEST(t, RULE_CHOICE_DUE, actor == me || actor == party, AT_ACTOR, me,
	     actor);
	general(t, row, true);
}

/* A full city: a base of another party goes first, and counts (4.1). */
static void
removal(struct trial *t, const struct effect *e, const struct effect *row)
{
	const struct weimar *s = t->state;
	int city = row->v[K_BASE_REMOVE_CITY], party = named_party(row);
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
	MUST(t, misfit(s, c, &e, row),
	     weimar_fits(&e, row, &key) && among(c, &e, row), key, row->verb);
	general(t, row, false);
	if (t->count)
		return;
	/* what the cell says beyond the row goes along */
	full = e;
	for (i = 0; i < e.choices; i++)
		full.v[e.open[i]] = row->v[e.open[i]];
	if (e.verb != V_BASE_PLACE)
		TEST(t, misfit(s, c, &e, row),
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
		MUST(t, RULE_CHOICE_DUE, top == FRAME_PROGRAM, AT_VERB, 0);
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
	read_row(t->move, &row);
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

/* --- carried out --------------------------------------------------------- */

static void
apply_done(struct run *r)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, program, n;
	const struct effect_option *o;

	if (!s->depth) {
		if (s->step == STEP_ACTION) {
			s->act_done |= DONE_VALUE;
			s->act_points = 0;
		} else {
			s->act_done |= DONE_PRESIDENT;
		}
		return;
	}
	program = weimar_program(s, r->c, frame);
	if (program == UNKNOWN) {
		weimar_pop(s);
		return;
	}
	o = effect_step(PACK(r->c), program, s->at[frame], &n);
	if (n == 0) {
		weimar_pop(s);
		return;
	}
	for (; n > 0 && o[0].verb == V_UNKNOWN;
	     o = effect_step(PACK(r->c), program, s->at[frame], &n))
		s->at[frame]++;
	s->flag[frame] &= (uint8_t)~FLAG_ATTESTED;
}

static void
apply_skip(struct run *r, int effect)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;

	if (weimar_top(s) == FRAME_GRANT) {
		weimar_pop(s);
		return;
	}
	if (s->flag[frame] & FLAG_ATTESTED) {
		s->skip[frame] |= (uint8_t)(1u << (effect - 1));
		return;
	}
	s->at[frame]++;
	s->times[frame] = 0;
	s->flag[frame] &= (uint8_t) ~(FLAG_OPTION | FLAG_TAKEN);
}

void
weimar_apply_effect(struct run *r, const struct move *m, uint16_t broken)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1;
	struct effect row;
	int i;

	switch (m->verb) {
	case V_CHOOSE:
		s->flag[frame] |=
		    (uint8_t)(m->value[K_CHOOSE_OPTION] | FLAG_TAKEN);
		return;
	case V_SKIP:
		if (s->depth)
			apply_skip(r, m->value[K_SKIP_EFFECT]);
		return;
	case V_DONE:
		apply_done(r);
		return;
	case V_CRISIS:
		if (weimar_top(s) == FRAME_CRISIS) {
			int party = m->actor - 1;

			if (s->crisis_due[party])
				s->crisis_due[party]--;
			i = weimar_push(s, FRAME_ROLL, party);
			s->source[i] = ROLL_CRISIS;
			return;
		}
		break;
	default:
		break;
	}
	read_row(m, &row);
	if (!s->depth || s->kind[frame] != FRAME_PROGRAM) {
		if (broken)
			weimar_do(r, -1, &row, false);
		return;
	}
	if (m->verb == V_BASE_REMOVE && !(s->flag[frame] & FLAG_ATTESTED))
		TOOK(r->c, RULE_CITY_REMOVAL_IS_PLACEMENT);
	if (s->flag[frame] & FLAG_ATTESTED)
		weimar_attest(r, &row);
	else
		weimar_after_row(r, &row);
}
