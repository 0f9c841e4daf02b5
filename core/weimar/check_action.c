/* Actions: whose, where, with what, for how much. */
#include "rules.h"

/* What all tests of one action row look at. */
struct act {
	struct trial *t;
	const struct weimar *s;
	const struct context *c;
	const struct move *m;
	int party, action, city; /* city -1: none */
	int city_key, boost_key; /* -1: no such key */
	int grant;               /* frame that grants it, or -1 */
	int32_t target;
	struct dice dice;
	int cost;
};

/* Whose board and which key says the city. */
static void
look(struct act *a, struct trial *t)
{
	const struct move *m = t->move;

	a->t = t;
	a->s = t->state;
	a->c = t->context;
	a->m = m;
	a->party = m->actor - 1;
	a->action = weimar_action_of(m->verb);
	a->grant = weimar_top(a->s) == FRAME_GRANT ? a->s->depth - 1 : -1;
	a->city = a->city_key = a->boost_key = -1;
	a->target = 0;
	switch (m->verb) {
	case V_MOBILIZE:
		a->city_key = K_MOBILIZE_CITY;
		break;
	case V_TAKE_CONTROL:
		a->city_key = K_TAKE_CONTROL_CITY;
		break;
	case V_DEMONSTRATE:
	case V_COUP:
	case V_COUNTER_COUP:
		a->city_key = K_COUP_CITY;
		a->boost_key = K_COUP_BOOST;
		break;
	case V_FIGHT:
		a->city_key = K_FIGHT_CITY;
		a->boost_key = K_FIGHT_BOOST;
		a->target = m->value[K_FIGHT_TARGET];
		break;
	default:
		break;
	}
	if (a->city_key >= 0)
		a->city = m->value[a->city_key];
}

static void
granted(const struct act *a)
{
	struct trial *t = a->t;
	int frame = a->grant;

	MUST(t, RULE_CHOICE_DUE, a->s->party[frame] == a->party, AT_ACTOR,
	     a->s->party[frame], a->party);
	TEST(t, RULE_CHOICE_DUE,
	     !a->s->city[frame] || a->city < 0 ||
		 a->s->city[frame] == a->city + 1,
	     a->city_key, a->s->city[frame] - 1, a->city);
}

static void
mobilize(const struct act *a)
{
	struct trial *t = a->t;
	const struct weimar *s = a->s;
	int unit = a->m->value[K_MOBILIZE_UNIT];
	int from = a->m->value[K_MOBILIZE_FROM];
	int colour = weimar_unit_colour(a->c, unit);
	bool police = a->party == ZENTRUM && unit == POLICE;

	TEST(t, RULE_DISSOLVED_NOT_MOBILIZED, from != UNIT_DISSOLVED,
	     K_MOBILIZE_FROM, unit);
	TEST(t, RULE_UNIT_NOT_IN_GAME,
	     from != UNIT_ABSENT &&
		 !(from == UNIT_SUPPLY && !s->units[unit][UNIT_SUPPLY] &&
		   s->units[unit][UNIT_ABSENT]),
	     K_MOBILIZE_UNIT, unit);
	TEST(t, RULE_UNIT_SUPPLY, s->units[unit][from] > 0, K_MOBILIZE_UNIT,
	     unit, from);
	TEST(t, RULE_MOBILIZE_SOURCE, from != UNIT_CITY + a->city,
	     K_MOBILIZE_FROM, from);
	if (police && !governs(s, ZENTRUM))
		police = DUE(a->c, RULE_MOBILIZE_ZENTRUM_POLICE, true);
	/* 4.6, 6.2: its own, and the white ones of a governing party */
	TEST(t, RULE_MOBILIZE_OWN,
	     colour == a->party ||
		 (colour == COLOUR_WHITE && (governs(s, a->party) || police)),
	     K_MOBILIZE_UNIT, unit, a->party);
}

static void
take_control(const struct act *a)
{
	struct trial *t = a->t;
	int unit = a->m->value[K_TAKE_CONTROL_UNIT];
	bool black = a->m->value[K_TAKE_CONTROL_SIDE] == 1;
	bool reichswehr = unit == REICHSWEHR_1 || unit == REICHSWEHR_2;
	int shows = black ? unit : unit + REICHSWEHR_1_BLACK - REICHSWEHR_1;

	MUST(t, RULE_TAKE_CONTROL_CITY, reichswehr, K_TAKE_CONTROL_UNIT, unit,
	     a->city);
	TEST(t, RULE_TAKE_CONTROL_CITY,
	     a->s->units[shows][UNIT_CITY + a->city] > 0, K_TAKE_CONTROL_UNIT,
	     unit, a->city);
	if (black)
		TEST(t, RULE_TAKE_CONTROL_DNVP, a->party == DNVP, AT_ACTOR,
		     DNVP, a->party);
	else
		TEST(t, RULE_TAKE_CONTROL_GOVERNMENT,
		     (a->party == SPD || a->party == ZENTRUM) &&
			 governs(a->s, a->party),
		     AT_ACTOR, a->party);
}

static void
coup(const struct act *a)
{
	struct trial *t = a->t;

	if (a->action == ACTION_COUP) {
		TEST(t, RULE_COUP_GOVERNING,
		     !governs(a->s, a->party) ||
			 says(a->c, RULING_GOVERNING_COUP,
			      GOVERNING_COUP_NO_MARKER),
		     AT_ACTOR, a->party);
	} else {
		TEST(t, RULE_COUNTER_COUP_GOVERNMENT, governs(a->s, a->party),
		     AT_ACTOR, a->party);
		TEST(t, RULE_COUNTER_COUP_TARGET,
		     weimar_counter_coup_target(a->s, a->c, a->city),
		     a->city_key, a->city);
	}
	if (a->grant < 0)
		TEST(t, RULE_COUP_ONCE, !(a->s->act_done & DONE_COUP), AT_VERB,
		     a->party);
}

static void
fight(const struct act *a)
{
	struct trial *t = a->t;

	TEST(t, RULE_FIGHT_GOVERNMENT,
	     governs(a->s, a->party) && weimar_fighters(a->s, a->city),
	     AT_ACTOR, a->party, a->city);
	TEST(t, RULE_FIGHT_TARGET,
	     a->target != a->party &&
		 weimar_fight_target(a->s, a->c, a->city, a->target),
	     K_FIGHT_TARGET, a->target, a->city);
}

static void
store(const struct act *a)
{
	struct trial *t = a->t;
	int points = a->m->value[K_STORE_POINTS];
	int max = weimar_number(a->c, BOARD_RESERVE_MAX);

	TEST(t, RULE_RESERVE_MAX, a->s->reserve[a->party] + points <= max,
	     K_STORE_POINTS, max, a->s->reserve[a->party] + points);
	if (a->grant < 0)
		TEST(t, RULE_RESERVE_STORE, points <= a->s->act_points,
		     K_STORE_POINTS, a->s->act_points, points);
}

static void
treaty(const struct act *a)
{
	struct trial *t = a->t;
	int row = a->m->value[K_FOREIGN_AFFAIRS_CARD];
	bool alone = says(a->c, RULING_FOREIGN_AFFAIRS_COMBINE,
			  FOREIGN_AFFAIRS_COMBINE_ALONE);

	TEST(t, RULE_FOREIGN_GOVERNMENT, governs(a->s, a->party), AT_ACTOR,
	     a->party);
	TEST(t, RULE_FOREIGN_SEQUENCE, a->s->fa[row] != FA_WAITING,
	     K_FOREIGN_AFFAIRS_CARD, row);
	TEST(t, RULE_FOREIGN_OPEN_CARD,
	     a->s->fa[row] == FA_OPEN || a->s->fa[row] == FA_WAITING,
	     K_FOREIGN_AFFAIRS_CARD, row);
	if (a->grant < 0)
		TEST(t, RULE_FOREIGN_CITY, !alone || !a->s->act_city, AT_VERB,
		     a->s->act_city - 1);
}

/* Which rule says that an action cannot be paid. */
static uint16_t
price_rule(int action)
{
	switch ((enum action)action) {
	case ACTION_MOBILIZE:
		return RULE_MOBILIZE_COST;
	case ACTION_FOREIGN_AFFAIRS:
		return RULE_FOREIGN_COST;
	case ACTION_STORE:
	case ACTION_TAKE_CONTROL:
	case ACTION_DEMONSTRATE:
	case ACTION_COUP:
	case ACTION_COUNTER_COUP:
	case ACTION_FIGHT:
	case ACTION_REACT:
	case ACTIONS:
		break;
	}
	return RULE_ACTION_POINTS;
}

static void
price(struct act *a)
{
	struct trial *t = a->t;
	const struct weimar *s = a->s;
	int boost = a->boost_key < 0 ? 0 : a->m->value[a->boost_key];
	int have, cost = a->dice.cost;

	if (a->action == ACTION_STORE)
		return;
	if (boost) {
		TEST(t, RULE_DICE_BONUS_PRINTED, a->dice.boost, a->boost_key,
		     a->party);
		TEST(t, RULE_DICE_BONUS_ONCE, boost < 2, a->boost_key, 1,
		     boost);
		t->unverified |= a->dice.boost_unknown;
	}
	if (a->grant >= 0) {
		cost = s->row[a->grant];
		have = s->reserve[a->party];
	} else {
		have = s->act_points + s->reserve[a->party];
		t->unverified |= a->dice.cost_unknown;
	}
	TEST(t, price_rule(a->action), cost + 2 * boost <= have, AT_VERB,
	     cost + 2 * boost, have);
}

void
weimar_check_action(struct trial *t)
{
	struct act a;
	bool rolled;

	look(&a, t);
	if (a.grant >= 0) {
		granted(&a);
		if (t->count && !t->collect)
			return;
	}
	rolled = a.boost_key >= 0;
	if (a.action == ACTION_COUP || a.action == ACTION_COUNTER_COUP)
		TEST(t, RULE_COUP_PARTIES,
		     (a.party == KPD || a.party == DNVP) ==
			 (a.action == ACTION_COUP),
		     AT_VERB, a.party);
	TEST(t, RULE_ACTION_ON_BOARD,
	     weimar_action_row(a.c, a.party, a.action) >= 0, AT_VERB, a.party);
	if (a.action == ACTION_COUP || a.action == ACTION_COUNTER_COUP)
		coup(&a);
	else if (a.action == ACTION_FIGHT)
		fight(&a);
	else if (a.action == ACTION_MOBILIZE)
		mobilize(&a);
	else if (a.action == ACTION_TAKE_CONTROL)
		take_control(&a);
	else if (a.action == ACTION_STORE)
		store(&a);
	else if (a.action == ACTION_FOREIGN_AFFAIRS)
		treaty(&a);
	if (t->count && !t->collect)
		return;
	if (a.action == ACTION_DEMONSTRATE && a.grant < 0)
		TEST(t, RULE_DEMONSTRATION_ONCE,
		     !(a.s->act_done & DONE_DEMONSTRATION), AT_VERB, a.party);
	if (a.city >= 0 && a.grant < 0) {
		TEST(t, RULE_ACTION_ONE_CITY,
		     !a.s->act_city || a.s->act_city == a.city + 1, a.city_key,
		     a.s->act_city - 1, a.city);
		TEST(t, RULE_FOREIGN_CITY,
		     !(a.s->act_done & DONE_FOREIGN) ||
			 says(a.c, RULING_FOREIGN_AFFAIRS_COMBINE,
			      FOREIGN_AFFAIRS_COMBINE_WITH_CITY),
		     a.city_key, a.city);
	}
	if (rolled)
		weimar_dice(a.s, a.c, a.party, a.action, a.city, a.target, -1,
			    &a.dice);
	else
		weimar_price(a.c, a.party, a.action, &a.dice);
	if (rolled)
		TEST(t, RULE_DICE_ZERO_DECLARE,
		     a.dice.unknown || a.dice.count > 0 ||
			 says(a.c, RULING_ZERO_DICE_START,
			      ZERO_DICE_START_ALLOWED),
		     a.city_key, a.dice.count);
	price(&a);
}
