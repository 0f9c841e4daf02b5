/* Dice: how many are due, and what they bring. */
#include "steps.h"

/* --- how many ------------------------------------------------------------- */

struct due
weimar_dice_due(const struct weimar *s, const struct context *c, uint16_t *rule)
{
	int frame = top_frame(s), top = top_kind(s), n = 0;
	bool crisis = top == FRAME_ROLL && s->roll[frame] == ROLL_CRISIS;
	bool election = top == FRAME_BALLOT && s->ballot == BALLOT_ELECTION;
	bool setup = top == FRAME_NONE && s->phase == PHASE_SETUP &&
		     s->step == STEP_CITY_TABLE;

	*rule = crisis     ? RULE_CRISIS_TWO_DICE
		: election ? RULE_ELECTION_ONE_DIE
		: setup    ? RULE_SETUP_POVERTY_THREE
			   : RULE_DICE_COUNT;
	if (weimar_is_roll(s, frame))
		return weimar_dice_range(s, c);
	/* 6.4: three for the government, two for everybody else */
	if (crisis && governs(s, s->party[frame]))
		n = s->crisis_dice;
	else if (top == FRAME_ROLL || setup) /* on the City Table */
		n = 2;
	else if (top == FRAME_BALLOT)
		n = weimar_ballot_rolls(s);
	return (struct due){n, n};
}

static void
check_stresemann(struct trial *t, const struct weimar *s)
{
	int owner = weimar_minor_owner(s, MINOR_DVP);

	MUST(t, RULE_STRESEMANN_OWNER, owner == party_of(t->move->actor),
	     FAULT_ACTOR, owner, party_of(t->move->actor));
	TEST(t, RULE_STRESEMANN_ACTIVE, s->stresemann == STRESEMANN_ACTIVE,
	     FAULT_VERB, s->stresemann);
}

/* As many dice as are due (unknown: as the row has), each of six sides. */
void
weimar_check_roll(struct trial *t, const struct weimar *s)
{
	uint16_t rule;
	struct due may = weimar_dice_due(s, t->context, &rule);
	int n, due = may.most;
	const int16_t *dice = move_items(t->move, K_ROLL_DICE, &n);

	if (may.least < may.most) {
		due = greater(greater(1, may.least), lesser(may.most, n));
		if (n == due)
			weimar_depends_on_count(t, s);
	}
	if (due == 0 && top_kind(s) == FRAME_ACTION)
		MUST(t, RULE_DICE_ZERO_ROLL, false, K_ROLL_DICE, 0);
	MUST(t, RULE_ROLL_DUE, due > 0, FAULT_VERB, due);
	if (t->move->verb == V_STRESEMANN)
		TRY(t, check_stresemann(t, s));
	TEST(t, rule, n == due, K_ROLL_DICE, due, n);
	for (int i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DICE_COUNT, dice[i] >= 1 && dice[i] <= 6,
			  K_ROLL_DICE, i, due, dice[i], 0, 1);
}

/* --- the City Table ------------------------------------------------------- */

static int
city_of(const struct context *c, int sum)
{
	for (int city = 0; city < CITIES; city++)
		if (cell(c->pack, T_CITIES, city, CITY_ROLL) == sum)
			return city;
	return lesser(CITIES - 1, greater(0, sum - 2));
}

/* 3.0: the City Table names a city for one of the first Poverty markers. */
static void
setup_roll(struct weimar *s, struct context *c, int city)
{
	if (!APPLIES(c, RULE_CITY_TABLE))
		return;
	if (s->poverty[city]) {
		/* 3.0: the same city again is rolled again */
		s->progress |= SAME_CITY;
		return;
	}
	s->progress = (uint8_t)((s->progress & ~SAME_CITY) + 1);
	weimar_city_roll(s, c, THREAT_POVERTY, city);
}

/* The City Table has named a city for one of the threats that are due. */
static void
roll_on_city_table(struct weimar *s, struct context *c, int city)
{
	int frame = top_frame(s), kind = s->roll[frame];

	if (--s->count[frame] == 0)
		weimar_pop(s);
	if (APPLIES(c, RULE_CITY_TABLE))
		weimar_city_roll(s, c, kind, city);
	weimar_ends(s, c, MID_ROUND);
}

/* --- crisis rolls (4.4) --------------------------------------------------- */

/* The highest die; *sixes: how many show a 6. */
static int
highest(const int16_t *dice, int n, int *sixes)
{
	int high = 0;

	*sixes = 0;
	for (int i = 0; i < n; i++) {
		high = greater(high, dice[i]);
		*sixes += dice[i] == 6;
	}
	return high;
}

/* What one die of a crisis roll does to the party. */
static void
crisis_die(struct weimar *s, struct context *c, int row, int party)
{
	int32_t text = cell(c->pack, T_CRISIS, row, CRISIS_EFFECTS);
	const struct effect_act *act = weimar_first_act(c->pack, text);
	int verb = act ? act->verb : -1;

	if (text != UNKNOWN && !c->pack->effects.programs[text].steps)
		TOOK(c, RULE_CRISIS_NONE);
	if ((verb == V_VP_LOSE && !APPLIES(c, RULE_CRISIS_LOSE_VP)) ||
	    (verb == V_SEAT_LOSE && !APPLIES(c, RULE_CRISIS_LOSE_SEAT)))
		return;
	(void)weimar_push_text(s, SOURCE_CRISIS, row, party);
}

/* The highest die takes effect, and every 1 and 2 as well. */
static void
crisis_roll(struct weimar *s, struct context *c, const int16_t *dice, int n)
{
	int party = s->party[top_frame(s)], sixes;
	int high = highest(dice, n, &sixes);
	bool once = RULED(c, CRISIS_LOW_DICE, ONCE);
	uint64_t seen = 0;

	weimar_pop(s);
	if (!APPLIES(c, RULE_CRISIS_EFFECTS))
		return;
	if (high > 2)
		crisis_die(s, c, high - 1, party);
	for (int i = 0; i < n; i++) {
		if (dice[i] > 2 || (once && bits_has(seen, dice[i])))
			continue;
		seen |= bit(dice[i]);
		crisis_die(s, c, dice[i] - 1, party);
	}
}

/* --- results -------------------------------------------------------------- */

/* 4.2, 5.3.3: highest die, further sixes, what was bought, and the bonus for
 * `poverty` in the city.  result-change-applies: what a reaction takes, it
 * takes from the result or from each die. */
enum { NO_POVERTY_BONUS };
static int
result(struct weimar *s, struct context *c, const int16_t *rolled, int n,
       bool poverty)
{
	bool each = RULED(c, RESULT_CHANGE_APPLIES, EACH_DIE);
	int lower = each ? s->dice[DICE_LOWER] : 0; /* of each die */
	int sixes, high, extra, boost = s->dice[DICE_BOOST];
	int16_t dice[MOVE_ITEMS];

	for (int i = 0; i < n; i++)
		dice[i] = (int16_t)(rolled[i] + lower);
	high = highest(dice, n, &sixes);
	extra = greater(0, sixes - 1);
	if (!APPLIES(c, RULE_DICE_HIGHEST))
		high = dice[0];
	if (!DUE(c, RULE_DICE_EXTRA_SIX, extra > 0))
		extra = 0;
	if (!DUE(c, RULE_DICE_BONUS_SUM, boost))
		boost = 0;
	if (RULED(c, BONUS_AND_EXTRA_SIX, ADD))
		extra += boost;
	else
		extra = greater(extra, boost);
	if (DUE(c, RULE_DICE_POVERTY_BONUS, poverty))
		extra++;
	/* what the dice were lowered by is in DICE_MOD as well */
	return high + extra + s->dice[DICE_MOD] - lower;
}

/* Has a result a line on the board?  A reaction may have lowered it below 1:
 * then, by ruling, *value becomes 1, the lowest line, or it has none. */
static bool
has_line(const struct context *c, int *value)
{
	if (*value >= 1)
		return true;
	*value = 1;
	return DUE(c, RULE_RESULT_BELOW_ONE,
		   RULED(c, RESULT_BELOW_ONE, LOWEST_LINE));
}

/* Does the result of an action take effect: is the rule that says so in force
 * (it is not where a test switches it off)? */
static bool
takes_effect(struct weimar *s, struct context *c, int party, int action,
	     int value)
{
	static const uint16_t rules[ACTIONS] = {
	    [ACTION_DEMONSTRATE] = RULE_DEMONSTRATION_RESULT,
	    [ACTION_REACT] = RULE_REACTION_RESULT,
	    [ACTION_COUP] = RULE_COUP_RESULT,
	    [ACTION_FIGHT] = RULE_FIGHT_DISSOLVES};
	uint16_t rule = rules[action];

	if (action == ACTION_DEMONSTRATE && party == KPD && value >= 7) {
		if (governs(s, KPD))
			TOOK(c, RULE_DEMONSTRATION_KPD_GOVERNING);
		rule = RULE_DEMONSTRATION_KPD_SEVEN;
	}
	if (action == ACTION_COUNTER_COUP && value == 1 && party == ZENTRUM)
		rule = RULE_COUNTER_COUP_ONE_ZENTRUM;
	return !rule || APPLIES(c, rule);
}

/* A Counter-Coup succeeds where its row takes a marker away. */
static bool
removes_marker(const struct pack *p, int row)
{
	EACH_ACT (act, p, cell(p, T_RESULTS, row, RESULT_EFFECTS))
		if (act->verb == V_THREAT_REMOVE &&
		    weimar_fixed(p, act, K_THREAT_REMOVE_KIND) >= THREAT_REGIME)
			return true;
	return false;
}

/* A Counter-Coup succeeds; true: its Unstable State is still to come. */
static bool
counter_coup_succeeds(struct weimar *s, struct context *c, int city)
{
	/* FAQ, Counter-Coup: every party threat marker of the city goes */
	if (APPLIES(c, RULE_COUNTER_COUP_CLEARS)) {
		weimar_threat_remove(s, c, THREAT_REGIME, city, REMOVE_ALL);
		weimar_threat_remove(s, c, THREAT_COUNCILS, city, REMOVE_ALL);
		weimar_threat_remove(s, c, THREAT_UPRISING, city, REMOVE_ALL);
	}
	if (!DUE(c, RULE_COUNTER_COUP_UNSTABLE_STATE,
		 RULED(c, UNSTABLE_ON_COUNTER_COUP, YES)))
		return false;
	if (weimar_is_unstable_put_off(c))
		return true;
	weimar_place_nationally(s, c, THREAT_UNSTABLE_STATE);
	weimar_ends(s, c, MID_ROUND);
	return false;
}

/* Does Poverty in the city add one?  If unknown, so is the result. */
static bool
poverty_adds(struct weimar *s, struct context *c, int party, int action,
	     int city)
{
	int row = weimar_action_row(c, party, action);

	if (row < 0 || !s->poverty[city])
		return false;
	(void)sure(c, T_ACTIONS, row, ACTION_POVERTY_BONUS);
	return cell(c->pack, T_ACTIONS, row, ACTION_POVERTY_BONUS) == 1;
}

/* Row of results.csv for a result, -1: the pack has none. */
static int
row_of_result(const struct context *c, int party, int action, int result)
{
	for (int row = 0; row < pack_entries(c->pack, T_RESULTS); row++) {
		const int32_t *v = cells(c->pack, T_RESULTS, row);

		if (v[RESULT_PARTY] == party && v[RESULT_ACTION] == action &&
		    v[RESULT_FROM] <= result && v[RESULT_TO] >= result)
			return row;
	}
	return -1;
}

/* The result of an action or a reaction is the text of its row on the board. */
static void
action_result(struct weimar *s, struct context *c, const int16_t *dice, int n)
{
	int frame = top_frame(s), party = s->party[frame], i;
	int action = unless_none(s->action[frame]),
	    city = unless_none(s->city[frame]);
	int target = s->target[frame]; /* an owner */
	bool poverty = poverty_adds(s, c, party, action, city);
	int value = result(s, c, dice, n, poverty);
	bool line = has_line(c, &value), later = false;
	int row = row_of_result(c, party, action, value);

	weimar_pop_rolled(s);
	if (!line || !takes_effect(s, c, party, action, value))
		return;
	if (action == ACTION_COUNTER_COUP && row >= 0 &&
	    removes_marker(c->pack, row)) {
		later = counter_coup_succeeds(s, c, city);
		if (s->outcome || top_kind(s) == FRAME_TIEBREAK)
			return;
	}
	if (action == ACTION_REACT)
		target = owner_of(weimar_acting(s));
	i = weimar_push_text(s, SOURCE_RESULT, row, party);
	s->city[i] = s->same[i] = or_none(city);
	s->target[i] = (uint8_t)target;
	if (action == ACTION_COUP)
		s->flags[i] = 1 << BIT_COUP;
	if (later)
		s->flags[i] |= 1 << BIT_UNSTABLE;
}

/* --- a row ---------------------------------------------------------------- */

/* The dice of an action or reaction: rolled again if due, else the result. */
static void
roll_action(struct weimar *s, struct context *c, const int16_t *dice, int n)
{
	/* an effect makes the roll be made again */
	if (s->dice[DICE_REROLLS] > 0)
		s->dice[DICE_REROLLS]--;
	else if (weimar_is_declared(s, ACTION_FOREIGN_AFFAIRS))
		weimar_treaty_result(s, c,
				     result(s, c, dice, n, NO_POVERTY_BONUS));
	else
		action_result(s, c, dice, n);
}

/* By what is on top: the City Table, a ballot, a crisis, a roll. */
void
weimar_apply_roll(struct weimar *s, struct context *c, const struct move *m)
{
	int n, top = top_kind(s);
	const int16_t *dice = move_items(m, K_ROLL_DICE, &n);

	/* 4.3.6: the roll is void, and still due */
	if (m->verb == V_STRESEMANN && APPLIES(c, RULE_STRESEMANN_ANY_ROLL) &&
	    RULED(c, STRESEMANN_USES, ONCE) &&
	    s->stresemann == STRESEMANN_ACTIVE)
		s->stresemann = STRESEMANN_INACTIVE;
	if (m->verb == V_STRESEMANN)
		return;
	if (top == FRAME_NONE)
		setup_roll(s, c, city_of(c, dice[0] + dice[1]));
	else if (top == FRAME_BALLOT)
		weimar_ballot_roll(s, c, dice[0]);
	else if (top != FRAME_ROLL)
		roll_action(s, c, dice, n);
	else if (s->roll[top_frame(s)] == ROLL_CRISIS)
		crisis_roll(s, c, dice, n);
	else
		roll_on_city_table(s, c, city_of(c, dice[0] + dice[1]));
}
