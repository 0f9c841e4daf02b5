/* Actions: whose, where, with what, for how much; done, or declared. */
#include <assert.h>

#include "steps.h"

/* --- what a row says ------------------------------------------------------ */

/* The action of a row: keys that its verb does not have are -1. */
static struct act
read_action(const struct weimar *s, const struct move *m)
{
	int action = weimar_action_of(m->verb);
	int city = weimar_key(m->verb, &weimar_cities);
	int boost = weimar_key(m->verb, &weimar_boosts);

	assert(action >= 0);
	return (struct act){
	    .s = s,
	    .m = m,
	    .party = party_of(m->actor),
	    .action = action,
	    .city_key = city,
	    .city = city < 0 ? -1 : m->value[city],
	    .target = action == ACTION_FIGHT ? m->value[K_FIGHT_TARGET] : -1,
	    .rolled = boost >= 0,
	    .boost = boost < 0 ? 0 : m->value[boost],
	    .grant = top_kind(s) == FRAME_GRANT ? top_frame(s) : -1,
	};
}

/* The frame of an action that is rolled. */
static int
push_action(struct weimar *s, const struct act *a)
{
	int frame = weimar_push(s, FRAME_ACTION, a->party);

	s->action[frame] = or_none(a->action);
	s->city[frame] = or_none(a->city);
	s->target[frame] = owner_of(a->target);
	return frame;
}

/* --- checks --------------------------------------------------------------- */

/* A Coup is made from outside the government, a Counter-Coup from inside. */
static void
check_coup(struct trial *t, const struct act *a)
{
	if (a->action == ACTION_COUP) {
		TEST(t, RULE_COUP_GOVERNING,
		     !governs(a->s, a->party) ||
			 RULED(t->context, GOVERNING_COUP, NO_MARKER),
		     FAULT_ACTOR, a->party);
	} else {
		TEST(t, RULE_COUNTER_COUP_GOVERNMENT, governs(a->s, a->party),
		     FAULT_ACTOR, a->party);
		TEST(t, RULE_COUNTER_COUP_TARGET,
		     a->s->councils[a->city] || a->s->regime[a->city] ||
			 (a->s->uprising[a->city] &&
			  RULED(t->context, COUNTER_COUP_TARGET, ANY_MARKER)),
		     a->city_key, a->city);
	}
	if (a->grant < 0)
		TEST(t, RULE_COUP_ONCE, !bits_has(a->s->act_done, DID_COUP),
		     FAULT_VERB, a->party);
}

/* A Fight needs government units and another party's to strike. */
static void
check_fight(struct trial *t, const struct act *a)
{
	/* 5.3.3.5: Police or white Reichswehr in the city */
	TEST(t, RULE_FIGHT_GOVERNMENT,
	     governs(a->s, a->party) &&
		 (a->s->units[POLICE][UNIT_CITY + a->city] ||
		  weimar_reichswehr_in(a->s, a->city, WHITE_SIDE)),
	     FAULT_ACTOR, a->party, a->city);
	TEST(t, RULE_FIGHT_TARGET,
	     a->target != a->party &&
		 weimar_strength(a->s, t->context, a->target, a->city) > 0,
	     K_FIGHT_TARGET, a->target, a->city);
}

/* The Reserve has room for the points, and the card gives as many. */
static void
check_store(struct trial *t, const struct act *a)
{
	int points = a->m->value[K_STORE_POINTS];
	int max = weimar_number(t->context, BOARD_RESERVE_MAX);

	TEST(t, RULE_RESERVE_MAX, a->s->reserve[a->party] + points <= max,
	     K_STORE_POINTS, max, a->s->reserve[a->party] + points);
	if (a->grant >= 0)
		return;
	if (a->s->act_points >= POINTS_UNKNOWN)
		(void)knows(t, T_CARDS, unless_none(a->s->act_card),
			    CARD_LARGE);
	else
		TEST(t, RULE_RESERVE_STORE, points <= a->s->act_points,
		     K_STORE_POINTS, a->s->act_points, points);
}

/* One city an impulse, and each of these once. */
static void
check_impulse(struct trial *t, const struct act *a)
{
	const struct weimar *s = a->s;

	if (a->grant >= 0)
		return;
	if (a->action == ACTION_DEMONSTRATE)
		TEST(t, RULE_DEMONSTRATION_ONCE,
		     !bits_has(s->act_done, DID_DEMONSTRATION), FAULT_VERB,
		     a->party);
	if (a->action == ACTION_FOREIGN_AFFAIRS)
		TEST(t, RULE_FOREIGN_ONCE,
		     !bits_has(s->act_done, DID_FOREIGN) ||
			 RULED(t->context, FOREIGN_AFFAIRS_TWICE, ALLOWED),
		     FAULT_VERB, a->party);
	if (a->city < 0)
		return;
	TEST(t, RULE_ACTION_ONE_CITY,
	     !s->act_city || s->act_city == or_none(a->city), a->city_key,
	     unless_none(s->act_city), a->city);
	TEST(t, RULE_FOREIGN_CITY,
	     !bits_has(s->act_done, DID_FOREIGN) ||
		 RULED(t->context, FOREIGN_AFFAIRS_COMBINE, WITH_CITY),
	     a->city_key, a->city);
}

void
weimar_check_boost(struct trial *t, int party, int action, int boost,
		   const struct dice *d)
{
	int row = weimar_action_row(t->context, party, action);
	int key = weimar_key(t->move->verb, &weimar_boosts);

	if (!boost)
		return;
	TEST(t, RULE_DICE_BONUS_PRINTED, d->boost, key, party);
	TEST(t, RULE_DICE_BONUS_ONCE, boost < 2, key, 1, boost);
	if (row >= 0)
		(void)knows(t, T_ACTIONS, row, ACTION_BOOST);
}

/* A grant costs what it says, from the Reserve; an action of the impulse what
 * the board says, from the points of the card and the Reserve. */
static void
check_price(struct trial *t, const struct act *a, const struct dice *d)
{
	const struct weimar *s = a->s;
	int have = s->reserve[a->party], cost = d->cost;
	int row = weimar_action_row(t->context, a->party, a->action);

	if (a->action == ACTION_STORE)
		return;
	TRY(t, weimar_check_boost(t, a->party, a->action, a->boost, d));
	if (a->grant >= 0) {
		cost = s->cost[a->grant];
	} else {
		if (!knows(t, T_ACTIONS, row, ACTION_COST))
			return;
		/* an unknown value pays for anything */
		if (s->act_points >= POINTS_UNKNOWN) {
			(void)knows(t, T_CARDS, unless_none(s->act_card),
				    CARD_LARGE);
			return;
		}
		have += s->act_points;
	}
	TEST(t,
	     a->action == ACTION_MOBILIZE          ? RULE_MOBILIZE_COST
	     : a->action == ACTION_FOREIGN_AFFAIRS ? RULE_FOREIGN_COST
						   : RULE_ACTION_POINTS,
	     cost + 2 * a->boost <= have, FAULT_VERB, cost + 2 * a->boost,
	     have);
}

typedef void check_fn(struct trial *, const struct act *);
static check_fn *const checks[ACTIONS] = {
    [ACTION_MOBILIZE] = weimar_check_mobilize,
    [ACTION_STORE] = check_store,
    [ACTION_TAKE_CONTROL] = weimar_check_take_control,
    [ACTION_COUP] = check_coup,
    [ACTION_COUNTER_COUP] = check_coup,
    [ACTION_FIGHT] = check_fight,
    [ACTION_FOREIGN_AFFAIRS] = weimar_check_treaty,
};

/* 5.3.3: place, party, the action's own needs, the impulse, dice, price. */
void
weimar_check_action(struct trial *t, const struct weimar *s)
{
	const struct context *c = t->context;
	struct act a = read_action(s, t->move);
	struct weimar declared;
	struct dice d;

	if (a.grant >= 0 && s->city[a.grant] && a.city >= 0)
		TEST(t, RULE_CHOICE_DUE, s->city[a.grant] == or_none(a.city),
		     a.city_key, unless_none(s->city[a.grant]), a.city);
	if (a.action == ACTION_COUP || a.action == ACTION_COUNTER_COUP)
		TEST(t, RULE_COUP_PARTIES,
		     (a.party == KPD || a.party == DNVP) ==
			 (a.action == ACTION_COUP),
		     FAULT_VERB, a.party);
	MUST(t, RULE_ACTION_ON_BOARD,
	     weimar_action_row(c, a.party, a.action) >= 0, FAULT_VERB, a.party);
	if (checks[a.action])
		TRY(t, checks[a.action](t, &a));
	TRY(t, check_impulse(t, &a));
	if (!a.rolled) {
		d = weimar_price(c, a.party, a.action);
	} else {
		declared = *s;
		d = weimar_dice(&declared, c, push_action(&declared, &a));
		TEST(t, RULE_DICE_ZERO_DECLARE,
		     d.unknown || d.count > 0 ||
			 RULED(c, ZERO_DICE_START, ALLOWED),
		     a.city_key, d.count);
		if ((d.unknown || d.count - d.fewer <= 0) &&
		    RULED(c, ZERO_DICE_START, FORBIDDEN)) {
			t->unverified = true;
			cells_add(&t->cells, &d.cells);
		}
	}
	check_price(t, &a, &d);
}

/* --- carried out ---------------------------------------------------------- */

/* 5.3.3: the points of the card first, then the Reserve. */
static void
pay(struct weimar *s, struct context *c, int party, int cost)
{
	int card = s->act_points >= POINTS_UNKNOWN
		       ? cost
		       : lesser(cost, s->act_points);

	/* who paid what depends on an unknown value */
	if (s->act_points >= POINTS_UNKNOWN && s->reserve[party])
		(void)sure(c, T_CARDS, unless_none(s->act_card), CARD_LARGE);
	add8(&s->act_points, -card);
	add8(&s->reserve[party], card - cost);
}

void
weimar_unit_moved(struct weimar *s, int party, int unit, int city)
{
	s->trigger = or_none(TRIGGER_UNIT_MOVE);
	s->trigger_party = owner_of(party);
	s->trigger_unit = or_none(unit);
	s->trigger_city = or_none(city);
}

/* Puts an action that needs dice on the stack, and its dice in preparation: it
 * is carried out when they are rolled. */
static void
declare(struct weimar *s, struct context *c, const struct act *a, int bonus)
{
	int frame = push_action(s, a);
	struct dice d = weimar_dice(s, c, frame);

	weimar_keep_dice(s, frame);
	if (!APPLIES(c, RULE_DICE_FORMULA))
		d.count = 1;
	if (a->action == ACTION_COUNTER_COUP)
		TOOK(c, RULE_WHITE_UNITS_NO_DEFENCE);
	if (a->action == ACTION_FIGHT)
		TOOK(c, RULE_FIGHT_DICE);
	s->dice[DICE_COUNT] = (int8_t)greater(-99, lesser(d.count, 99));
	s->dice[DICE_MOD] = (int8_t)bonus;
	s->dice[DICE_BOOST] = a->boost > 0;
}

/* Marks what can be done once an impulse, and the city of its actions. */
static void
mark_done(struct weimar *s, const struct act *a)
{
	static const uint8_t done_acts[ACTIONS] = {
	    [ACTION_DEMONSTRATE] = 1 << DID_DEMONSTRATION,
	    [ACTION_COUP] = 1 << DID_COUP,
	    [ACTION_COUNTER_COUP] = 1 << DID_COUP,
	    [ACTION_FOREIGN_AFFAIRS] = 1 << DID_FOREIGN};

	s->act_done |= done_acts[a->action];
	if (a->city >= 0)
		s->act_city = or_none(a->city);
}

/* The party pays: for a granted action from the Reserve what the grant costs,
 * else from the impulse what the board says. */
static void
charge(struct weimar *s, struct context *c, const struct act *a)
{
	int cost = a->grant >= 0 ? s->cost[a->grant]
		   : a->action == ACTION_STORE
		       ? a->m->value[K_STORE_POINTS]
		       : weimar_price(c, a->party, a->action).cost;

	cost += a->boost ? 2 : 0;
	if (a->grant >= 0) {
		add8(&s->reserve[a->party], -cost);
		return;
	}
	(void)sure(c, T_ACTIONS, weimar_action_row(c, a->party, a->action),
		   ACTION_COST);
	pay(s, c, a->party, cost);
	mark_done(s, a);
	TOOK(c, RULE_RESERVE_KEPT);
}

/* The price is paid; what needs dice is declared, the rest happens. */
void
weimar_apply_action(struct weimar *s, struct context *c, const struct move *m)
{
	struct act a = read_action(s, m);
	int unit, bonus = 0;

	charge(s, c, &a);
	if (a.grant >= 0) {
		bonus = s->bonus[a.grant];
		weimar_pop(s);
		/* the next step of the text may mean this city */
		if (a.city >= 0 && top_kind(s) == FRAME_TEXT)
			s->same[top_frame(s)] = or_none(a.city);
	}
	s->act_done &= (uint8_t) ~(1u << DID_ZERO_DICE);
	if (a.action == ACTION_MOBILIZE) {
		unit = m->value[K_MOBILIZE_UNIT];
		weimar_move_unit(s, c, unit, m->value[K_MOBILIZE_FROM],
				 UNIT_CITY + a.city);
		TOOK(c, RULE_WHITE_UNITS_CONTROL);
		weimar_unit_moved(s, a.party, unit, a.city);
	} else if (a.action == ACTION_STORE) {
		weimar_store(s, c, a.party, m->value[K_STORE_POINTS]);
	} else if (a.action == ACTION_TAKE_CONTROL) {
		TOOK(c, RULE_REICHSWEHR_SIDES);
		weimar_turn_unit(s, m->value[K_TAKE_CONTROL_UNIT],
				 m->value[K_TAKE_CONTROL_SIDE], a.city);
	} else if (a.action == ACTION_FOREIGN_AFFAIRS) {
		weimar_declare_treaty(s, c, a.party,
				      m->value[K_FOREIGN_AFFAIRS_CARD]);
	} else {
		declare(s, c, &a, bonus);
	}
}
