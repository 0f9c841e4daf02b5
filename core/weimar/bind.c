/* The general rules that bind every effect, known or attested. */
#include "rules.h"

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
int
weimar_named_party(const struct effect *e)
{
	int key = weimar_party_key(e->verb);

	return key < 0 || e->v[key] == MISSING ? -1 : e->v[key];
}

/* What binds a row whatever text stands behind it. */
void
weimar_general(struct trial *t, const struct effect *e, bool attested)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	int party = weimar_named_party(e);

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
