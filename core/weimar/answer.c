/* Rows that answer a text: choices, effects, skips, and `done`. */
#include "texts.h"

/* --- the text on top ------------------------------------------------------ */

bool
weimar_speaks(const struct weimar *s, const struct context *c, int actor)
{
	int frame = top_frame(s);

	return actor == owner_of(s->party[frame]) ||
	       weimar_chooser_unknown(s, c, frame);
}

struct scene
weimar_top_text(const struct weimar *s, struct context *c, int actor)
{
	int frame = top_frame(s);
	struct scene sc = weimar_scene(s, c, frame);

	if (weimar_chooser_unknown(s, c, frame))
		sc.me = party_of(actor);
	return sc;
}

/* --- which rule says so --------------------------------------------------- */

/* What the rules say of texts by their source: against a row that is not asked
 * for, and one that is not among the choices.  NEEDS: of all others. */
/* clang-format off */
static const struct {
	uint8_t from, to, need;
	uint16_t rule[2];
} of_text[] = {
	/* sources                                   need                   other row                      no choice */
	{SOURCE_ISSUE_OPTION2, SOURCE_ISSUE_OPTION2, NEED_SECURITY,         {RULE_ISSUE_SECURITY_TWO,       0}},
	{SOURCE_ISSUE_OPTION1, SOURCE_ISSUE_OPTION1, NEED_SECURITY,         {RULE_ISSUE_SECURITY_ONE,       0}},
	{SOURCE_ISSUE_OPTION1, SOURCE_ISSUE_OPTION2, NEED_MEDIA,            {RULE_ISSUE_MEDIA,              0}},
	{SOURCE_ISSUE_OPTION1, SOURCE_ISSUE_OPTION2, NEED_POVERTY,          {RULE_ISSUE_POVERTY,            0}},
	{SOURCE_ISSUE_OPTION1, SOURCE_ISSUE_OPTION2, NEED_STAB_IN_THE_BACK, {RULE_ISSUE_STAB_IN_THE_BACK,   0}},
	{SOURCE_ISSUE_OPTION1, SOURCE_ISSUE_OPTION2, NEED_FOREIGN_AFFAIRS,  {RULE_ISSUE_FOREIGN_GOVERNMENT, 0}},
	{SOURCE_SOCIETY,       SOURCE_SOCIETY,       NEED_LABOR_WELFARE,    {RULE_SOCIETY_ORDER, RULE_SOCIETY_LABOR_WELFARE}},
	{SOURCE_SOCIETY,       SOURCE_SOCIETY,       NEED_RED_FLAG,         {RULE_SOCIETY_ORDER, RULE_SOCIETY_RED_FLAG}},
	{SOURCE_SOCIETY,       SOURCE_SOCIETY,       NEED_ARMORED_CRUISER,  {RULE_SOCIETY_ORDER, RULE_SOCIETY_ARMORED_CRUISER}},
	{SOURCE_SOCIETY,       SOURCE_SOCIETY,       NEED_REVOLUTION,       {RULE_SOCIETY_ORDER, RULE_SOCIETY_REVOLUTION}},
	{SOURCE_SOCIETY,       SOURCE_SOCIETY,       NEED_PROTECTION_LAW,   {RULE_SOCIETY_ORDER, RULE_SOCIETY_PROTECTION_LAW}},
	{SOURCE_SOCIETY,       SOURCE_SOCIETY,       NEEDS,                 {RULE_SOCIETY_ORDER, RULE_SOCIETY_CITIES_CHOSEN}},
	{SOURCE_CARD_OPTION1,  SOURCE_CARD_OPTION2,  NEEDS,                 {0, RULE_ISSUE_CARD_OPTIONS}},
	{SOURCE_ROUND_OPTION1, SOURCE_ROUND_OPTION2, NEEDS,                 {0, RULE_ISSUE_CARD_OPTIONS}},
	{SOURCE_CRISIS,        SOURCE_CRISIS,        NEEDS,                 {0, RULE_CRISIS_LOSE_BASE}},
};
/* clang-format on */
enum { OTHER_ROW, NO_CHOICE };

/* The rule that the rules have of the text on top; 0: none of its own. */
static uint16_t
own_rule(const struct weimar *s, const struct context *c, int against)
{
	int frame = top_frame(s), source = s->source[frame];

	for (unsigned i = 0; i < sizeof(of_text) / sizeof(*of_text); i++)
		if (s->row[frame] && source >= of_text[i].from &&
		    source <= of_text[i].to &&
		    (of_text[i].need == NEEDS ||
		     weimar_text_is(s, c, frame, source, of_text[i].need)))
			return of_text[i].rule[against];
	return 0;
}

uint16_t
weimar_text_rule(const struct weimar *s, const struct context *c)
{
	int source = s->source[top_frame(s)];
	uint16_t rule = own_rule(s, c, OTHER_ROW);
	int32_t kind = ISSUE_PERMANENT;

	if (source == SOURCE_ISSUE_OPTION1 || source == SOURCE_ISSUE_OPTION2)
		kind = cell(c->pack, T_ISSUES,
			    unless_none(s->row[top_frame(s)]), ISSUE_KIND);
	return rule ? rule
	       : kind == ISSUE_CARD || kind == ISSUE_ROUND
		   ? RULE_ISSUE_CARD_OPTIONS
		   : RULE_CHOICE_DUE;
}

/* The rule by which another effect than the row's is due. */
static uint16_t
other_due(const struct weimar *s, const struct context *c, int verb)
{
	int frame = top_frame(s);
	int32_t text = weimar_text(s, c, frame);

	if (verb == V_CRISIS)
		return RULE_THREATS_CRISIS;
	if (s->source[frame] == SOURCE_SOCIETY && text != UNKNOWN &&
	    effect_says(c->pack, text, verb))
		return own_rule(s, c, NO_CHOICE);
	return weimar_text_rule(s, c);
}

/* The rule by which a row of the right sort is not one of the choices. */
static uint16_t
no_choice(const struct weimar *s, const struct context *c,
	  const struct pending *w, const struct move *m)
{
	int frame = top_frame(s);
	uint16_t rule = own_rule(s, c, NO_CHOICE);

	if (s->source[frame] == SOURCE_AGENDA && m->verb == V_BASE_PLACE &&
	    w->repeats >= 2)
		return RULE_AGENDA_DNVP_POPULISM_SAME_CITY;
	if (m->verb == V_THREAT_ADD &&
	    weimar_text_is(s, c, frame, SOURCE_CARD, NEED_K07))
		return RULE_BROTHERS_MAJORITY;
	return rule ? rule : weimar_text_rule(s, c);
}

/* A general rule that the row breaks under any text, if it says more; 0. */
static uint16_t
general_rule(struct ask a)
{
	enum feasible can;

	switch (a.m->verb) {
	case V_NSDAP_PLACE:
		return RULE_NSDAP_PLACE;
	case V_SOCIETY_PLACE:
		if (a.s->source[a.frame] == SOURCE_ISSUE_OPTION1)
			return 0;
		break;
	case V_FLAG_ADD:
	case V_UNIT_DISSOLVE:
	case V_THREAT_REMOVE:
		break;
	default:
		return 0;
	}
	a.w = NULL;
	can = weimar_ask(&a);
	if (a.m->verb != V_SOCIETY_PLACE)
		return a.why.rule == RULE_FLAG_LIMIT ||
			       a.why.rule == RULE_REICHSWEHR_NOT_DISSOLVED ||
			       a.why.rule == RULE_BLACK_FRIDAY_STAYS
			   ? a.why.rule
			   : 0;
	if (can == FEASIBLE_NOT) /* none is in supply */
		return a.why.rule;
	return cell(a.c->pack, T_SOCIETY, a.m->value[K_SOCIETY_PLACE_MARKER],
		    SOCIETY_COLOUR) == SOCIETY_YELLOW
		   ? RULE_SOCIETY_YELLOW_EVENT
		   : RULE_SOCIETY_CHOOSE;
}

/* The text is unknown: who speaks for it, or the party that the row is about,
 * says what it does; that can be done, and is unverified. */
static void
check_attested(struct trial *t, const struct weimar *s)
{
	int frame = top_frame(s), me = s->party[frame];
	int party = party_of(t->move->actor),
	    key = weimar_named_key(t->move->verb);
	bool is_named = key >= 0 && t->move->value[key] == party;
	struct scene sc = weimar_scene(s, t->context, frame);
	struct ask a = ask_of(&sc, NULL, t->move);
	enum feasible can;

	MUST(t, RULE_CHOICE_DUE, weimar_has_room(s), FAULT_VERB, s->depth);
	t->unverified = true;
	weimar_note_text(s, frame, &t->cells);
	TEST(t, RULE_CHOICE_DUE,
	     is_named || weimar_speaks(s, t->context, t->move->actor),
	     FAULT_ACTOR, me, party);
	can = weimar_ask(&a);
	if (can == FEASIBLE_NOT)
		TEST(t, a.why.rule ? a.why.rule : RULE_CHOICE_DUE, false,
		     a.why.at, a.why.value[0], a.why.value[1]);
	cells_add(&t->cells, &a.cells);
}

/* --- answers -------------------------------------------------------------- */

/* A base of another party that makes room takes the place of the placement
 * (4.1): would the row do if it placed one?  Where the text leaves the party
 * open, one of any other party. */
static bool
makes_room(const struct scene *sc, const struct move *m, struct pending *w)
{
	bool open = bits_has(w->open, K_BASE_PLACE_PARTY);
	int32_t whose = w->move.value[K_BASE_PLACE_PARTY];
	struct move placed = *m, whole;
	int key;

	placed.verb = V_BASE_PLACE;
	for (int party = 0; party < PARTIES; party++) {
		if (open ? party == m->value[K_BASE_REMOVE_PARTY]
			 : party != whose)
			continue;
		placed.value[K_BASE_PLACE_PARTY] = party;
		if (program_answer_to(sc, w, &placed, &whole, &key) ==
		    ANSWER_FITS)
			return true;
	}
	return false;
}

/* Does the row remove a base where one is to be placed? */
static bool
is_removal(const struct pending *w, const struct move *m)
{
	return w->act->verb == V_BASE_PLACE && m->verb == V_BASE_REMOVE;
}

/* 4.1: a base of another party may make room in a full city. */
static void
check_removal(struct trial *t, const struct weimar *s, const struct scene *sc,
	      struct pending *w)
{
	int party = t->move->value[K_BASE_REMOVE_PARTY];
	int city = t->move->value[K_BASE_REMOVE_CITY];

	MUST(t, RULE_CHOICE_DUE, party >= 0 && party < PARTIES,
	     K_BASE_REMOVE_PARTY, party);
	TEST(t, RULE_CITY_REMOVAL_OPPONENT,
	     bits_has(w->open, K_BASE_PLACE_PARTY) ||
		 party != w->move.value[K_BASE_PLACE_PARTY],
	     K_BASE_REMOVE_PARTY, party);
	TEST(t, RULE_CITY_REMOVAL_ONLY_FULL,
	     weimar_is_city_full(s, t->context, city), K_BASE_REMOVE_CITY,
	     city);
	TEST(t, RULE_CHOICE_DUE, makes_room(sc, t->move, w), K_BASE_REMOVE_CITY,
	     city);
	TEST(t, RULE_CHOICE_DUE, s->base[city][party] > 0, K_BASE_REMOVE_PARTY,
	     party);
}

/* nsdap-disc-short: a base or a seat of the party whose disc is short. */
static bool
frees_disc(const struct weimar *s, const struct context *c,
	   const struct pending *w, const struct move *m)
{
	return w->act->verb == V_NSDAP_PLACE &&
	       (m->verb == V_BASE_REMOVE || m->verb == V_SEAT_LOSE) &&
	       weimar_lacks_disc(s, c, w->move.value[K_NSDAP_PLACE_PARTY]);
}

/* A base or seat of the party is given up for the disc on the NSDAP track. */
static void
check_freed(struct trial *t, const struct weimar *s, const struct pending *w)
{
	const struct move *m = t->move;
	int party = w->move.value[K_NSDAP_PLACE_PARTY];

	TEST(t, RULE_NSDAP_DISC_FREED,
	     m->value[K_SEAT_LOSE_PARTY] == party &&
		 (m->verb == V_BASE_REMOVE
		      ? s->base[m->value[K_BASE_REMOVE_CITY]][party] > 0
		      : s->seats[party] > 0 && m->value[K_SEAT_LOSE_N] == 1),
	     FAULT_ROW, party);
}

/* What a message is about: the party of a disc, else the row. */
static int32_t
subject(const struct move *m)
{
	return m->verb == V_NSDAP_PLACE ? m->value[K_NSDAP_PLACE_PARTY]
					: m->verb;
}

/* Of the right verb: is the row what the text asks for, and feasible? */
static void
check_fit(struct trial *t, const struct weimar *s, const struct scene *sc,
	  struct pending *w)
{
	struct context *c = t->context;
	struct move whole;
	int key;
	enum answer answer = program_answer_to(sc, w, t->move, &whole, &key);
	struct ask a = ask_of(sc, w, answer == ANSWER_KEY ? t->move : &whole);
	enum feasible can;
	uint16_t rule;

	if (answer == ANSWER_VERB || answer == ANSWER_ACTOR)
		return; /* the rules before this one report it */
	if (answer == ANSWER_KEY) {
		rule = general_rule(a);
		MUST(t, rule ? rule : no_choice(s, c, w, t->move), false, key,
		     subject(t->move));
	}
	can = weimar_ask(&a);
	if (can == FEASIBLE_NOT)
		TEST(t, a.why.rule ? a.why.rule : no_choice(s, c, w, &whole),
		     false, a.why.at, a.why.value[0], a.why.value[1]);
	else
		TEST(t, RULE_CHOICE_DUE, answer == ANSWER_FITS, key,
		     t->move->verb);
	if (t->move->verb == V_BASE_PLACE)
		TEST(t, RULE_CITY_FULL_REMOVE_FIRST,
		     !weimar_is_city_full(s, c, whole.value[K_BASE_PLACE_CITY]),
		     K_BASE_PLACE_CITY, whole.value[K_BASE_PLACE_CITY]);
	if (t->move->verb == V_NSDAP_PLACE)
		TEST(t, RULE_NSDAP_DISC_FREED,
		     !weimar_lacks_disc(s, c, subject(&whole)), FAULT_ROW,
		     subject(&whole));
	t->unverified |= w->unknown;
	depends_on_cells(t, &a.cells);
}

/* The text is known: what is pending comes first, then whose row it is. */
static void
check_known(struct trial *t, const struct weimar *s)
{
	const struct move *m = t->move;
	int frame = top_frame(s);
	struct scene sc = weimar_top_text(s, t->context, m->actor);
	struct pending w;

	MUST(t, m->verb == V_NSDAP_PLACE ? RULE_NSDAP_PLACE : RULE_CHOICE_DUE,
	     program_pending(&sc, &w), FAULT_VERB,
	     m->verb == V_NSDAP_PLACE ? subject(m) : 0);
	if (weimar_chooser_unknown(s, t->context, frame))
		(void)knows(t, T_SOCIETY, unless_none(s->row[frame]),
			    SOCIETY_CHOOSER);
	/* 5.2: one agenda after the other */
	if (s->source[frame] == SOURCE_AGENDA)
		MUST(t, RULE_AGENDA_ORDER,
		     m->actor == w.move.actor ||
			 m->actor == owner_of(s->party[frame]),
		     FAULT_ACTOR, party_of(w.move.actor), party_of(m->actor));
	if (m->verb == V_THREAT_ADD || m->verb == V_THREAT_REMOVE)
		TEST(t, RULE_UNREST_NOT_NATIONAL,
		     m->value[K_THREAT_ADD_KIND] != THREAT_UNREST ||
			 m->value[K_THREAT_ADD_CITY] != CITY_DR,
		     K_THREAT_ADD_CITY, m->value[K_THREAT_ADD_CITY]);
	TEST(t, RULE_CHOICE_DUE, m->actor == w.move.actor, FAULT_ACTOR,
	     party_of(w.move.actor), party_of(m->actor));
	if (is_removal(&w, m)) {
		check_removal(t, s, &sc, &w);
		return;
	}
	if (frees_disc(s, t->context, &w, m)) {
		check_freed(t, s, &w);
		return;
	}
	MUST(t, other_due(s, t->context, m->verb), m->verb == w.act->verb,
	     FAULT_VERB,
	     m->verb == V_CRISIS ? party_of(m->actor) : w.act->verb);
	MUST(t, RULE_TIE_CHANCELLOR, !weimar_tie_of(&sc, &w), FAULT_VERB,
	     s->chancellor);
	check_fit(t, s, &sc, &w);
}

/* `crisis` of a party, its roll. */
static void
check_crisis(struct trial *t, const struct weimar *s)
{
	int party = party_of(t->move->actor);

	TEST(t, RULE_THREATS_CRISIS, s->crisis_due[party] > 0, FAULT_ACTOR,
	     party, s->crisis_due[party]);
	TEST(t, RULE_THREATS_CRISIS,
	     t->move->value[K_CRISIS_PARTY] == party &&
		 t->move->value[K_CRISIS_N] == 1,
	     K_CRISIS_PARTY, party, 2, t->move->value[K_CRISIS_PARTY],
	     t->move->value[K_CRISIS_N]);
}

void
weimar_check_effect(struct trial *t, const struct weimar *s)
{
	if (top_kind(s) == FRAME_CRISIS)
		check_crisis(t, s);
	else if (weimar_is_attested(s))
		check_attested(t, s);
	else
		check_known(t, s);
}

/* A row that answers a known text, or with -k another one. */
static void
answer(struct weimar *s, struct context *c, const struct move *m)
{
	struct scene sc = weimar_top_text(s, c, m->actor);
	struct pending w;
	struct move whole;
	bool there = program_pending(&sc, &w);
	bool removal = there && is_removal(&w, m);
	int key;

	if (there && frees_disc(s, c, &w, m)) {
		weimar_carry_out(s, c, sc.entry, m, GRANT_DUE);
		return;
	}
	if (removal)
		TOOK(c, RULE_CITY_REMOVAL_IS_PLACEMENT);
	else if (there &&
		 program_answer_to(&sc, &w, m, &whole, &key) == ANSWER_FITS)
		m = &whole;
	/* -k: a row of the right sort counts all the same */
	if (removal || (there && w.act->verb == m->verb))
		program_answered(s, &sc, &w, m);
	else if (program_step(&sc))
		program_instead(s, &sc, m);
}

void
weimar_apply_effect(struct weimar *s, struct context *c, const struct move *m)
{
	int frame = top_frame(s);
	struct scene sc;

	if (top_kind(s) == FRAME_CRISIS && m->verb == V_CRISIS) {
		add8(&s->crisis_due[party_of(m->actor)], -1);
		weimar_push_roll(s, ROLL_CRISIS, party_of(m->actor), 1);
	} else if (weimar_is_attested(s)) {
		sc = weimar_scene(s, c, frame);
		program_attested(s, &sc, m);
	} else if (top_kind(s) == FRAME_TEXT) {
		answer(s, c, m);
	} else if (frame >= 0) {
		/* -k: it answers nothing, and what is pending continues */
		weimar_carry_out(s, c, frame, m, GRANT_DUE);
	}
	if (m->verb == V_UNIT_PLACE && RULED(c, UNIT_MOVE_REACTION, ANY))
		weimar_unit_moved(s, party_of(m->actor),
				  m->value[K_UNIT_PLACE_UNIT],
				  m->value[K_UNIT_PLACE_CITY]);
}
