/* Dice: how many are due, and what they bring. */
#include "rules.h"

int
weimar_expected(const struct weimar *s, const struct context *c, int *rule)
{
	int frame = s->depth - 1;

	*rule = RULE_DICE_COUNT;
	switch ((enum frame)weimar_top(s)) {
	case FRAME_ROLL:
		if (s->source[frame] != ROLL_CRISIS)
			return 2;
		*rule = RULE_CRISIS_TWO_DICE;
		return s->crisis_dice;
	case FRAME_ACTION:
	case FRAME_REACTION:
		return weimar_dice_due(s, c);
	case FRAME_BALLOT:
		if (s->source[frame] == BALLOT_ELECTION)
			*rule = RULE_ELECTION_ONE_DIE;
		return weimar_ballot_rolls(s);
	case FRAME_NONE:
		if (s->phase != PHASE_SETUP || s->step != STEP_CITY_TABLE)
			return 0;
		*rule = RULE_SETUP_POVERTY_THREE;
		return 2;
	case FRAME_PROGRAM:
	case FRAME_CRISIS:
	case FRAME_VOTE:
	case FRAME_TIEBREAK:
	case FRAME_DRAW:
	case FRAME_SHUFFLE:
	case FRAME_GRANT:
	case FRAME_AGREE:
		break;
	}
	return 0;
}

/* Is the number of dice one that the pack does not know? */
static bool
count_unknown(const struct weimar *s, const struct context *c)
{
	int frame = s->depth - 1, top = weimar_top(s);
	struct dice d;

	if (top != FRAME_ACTION && top != FRAME_REACTION)
		return false;
	if (top == FRAME_ACTION && s->source[frame] == ACTION_FOREIGN_AFFAIRS)
		return cell(PACK(c), T_FOREIGN, s->row[frame],
			    FOREIGN_NATIONS) == UNKNOWN;
	weimar_price(c, s->party[frame], s->source[frame], &d);
	return d.unknown;
}

static void
stresemann(struct trial *t)
{
	const struct weimar *s = t->state;
	int owner = weimar_minor_owner(s, MINOR_DVP);

	MUST(t, RULE_STRESEMANN_OWNER, owner == t->move->actor - 1, AT_ACTOR,
	     owner, t->move->actor - 1);
	TEST(t, RULE_STRESEMANN_ACTIVE, s->stresemann == STRESEMANN_ACTIVE,
	     AT_VERB, s->stresemann);
}

void
weimar_check_roll(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct context *c = t->context;
	const struct move *m = t->move;
	int rule, due = weimar_expected(s, c, &rule), n, i;
	const int16_t *dice = move_items(m, K_ROLL_DICE, &n);
	uint16_t id = (uint16_t)rule;

	if (due == 0 && weimar_top(s) == FRAME_ACTION)
		MUST(t, RULE_DICE_ZERO_ROLL, false, K_ROLL_DICE, 0);
	MUST(t, RULE_ROLL_DUE, due > 0, AT_VERB, due);
	if (m->verb == V_STRESEMANN)
		stresemann(t);
	if (count_unknown(s, c)) {
		t->unverified = true;
		due = lesser(5, n);
	}
	TEST(t, id, n == due, K_ROLL_DICE, due, n);
	for (i = 0; i < n; i++)
		TEST_ITEM(t, id, dice[i] >= 1 && dice[i] <= 6, K_ROLL_DICE, i,
			  due, dice[i]);
}

static int
city_of(const struct context *c, int sum)
{
	int city;

	for (city = 0; city < CITIES; city++)
		if (cell(PACK(c), T_CITIES, city, CITY_ROLL) == sum)
			return city;
	return lesser(CITIES - 1, greater(0, sum - 2));
}

static int
highest(const int16_t *dice, int n, int *sixes)
{
	int i, high = 0;

	*sixes = 0;
	for (i = 0; i < n; i++) {
		high = greater(high, dice[i]);
		*sixes += dice[i] == 6;
	}
	return high;
}

static void
setup_roll(struct run *r, int city)
{
	struct weimar *s = r->s;

	if (!DUE(r->c, RULE_CITY_TABLE, true))
		return;
	if (s->poverty[city]) {
		/* 3.0: the same city again is rolled again */
		s->progress |= 128;
		return;
	}
	s->progress = (uint8_t)((s->progress & 3) + 1);
	weimar_city_roll(r, THREAT_POVERTY, city);
}

static void
table_roll(struct run *r, int city)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, kind = s->source[frame];

	if (s->times[frame])
		s->times[frame]--;
	else
		weimar_pop(s);
	if (DUE(r->c, RULE_CITY_TABLE, true))
		weimar_city_roll(r, kind, city);
	weimar_ends(r, false);
}

/* What one die of a crisis roll does to the party. */
static void
crisis_die(struct run *r, int row, int party)
{
	int32_t program = cell(PACK(r->c), T_CRISIS, row, CRISIS_EFFECTS);
	const struct effect_option *o;
	int n;

	if (program != UNKNOWN) {
		o = effect_step(PACK(r->c), program, 0, &n);
		if (n == 0)
			TOOK(r->c, RULE_CRISIS_NONE);
		else if (o->verb == V_VP_LOSE &&
			 !DUE(r->c, RULE_CRISIS_LOSE_VP, true))
			return;
		else if (o->verb == V_SEAT_LOSE &&
			 !DUE(r->c, RULE_CRISIS_LOSE_SEAT, true))
			return;
	}
	weimar_push_program(r, SOURCE_CRISIS, row, party, 0, 0);
}

/* 4.4: the highest die takes effect, and every 1 and 2 as well. */
static void
crisis_roll(struct run *r, const int16_t *dice, int n)
{
	struct weimar *s = r->s;
	int party = s->party[s->depth - 1], sixes, i, seen = 0;
	int high = highest(dice, n, &sixes);
	bool once = says(r->c, RULING_CRISIS_LOW_DICE, CRISIS_LOW_DICE_ONCE);

	weimar_pop(s);
	if (!DUE(r->c, RULE_CRISIS_EFFECTS, true))
		return;
	if (high > 2)
		crisis_die(r, high - 1, party);
	for (i = 0; i < n; i++) {
		if (dice[i] > 2 || (once && (seen >> dice[i] & 1)))
			continue;
		seen |= 1 << dice[i];
		crisis_die(r, dice[i] - 1, party);
	}
}

/* 4.2, 5.3.3: highest die, further sixes, what was bought and what else. */
static int
result(struct run *r, const int16_t *dice, int n, bool poverty)
{
	struct weimar *s = r->s;
	int sixes, high = highest(dice, n, &sixes);
	int extra = greater(0, sixes - 1), boost = s->dice_boost;

	if (!DUE(r->c, RULE_DICE_HIGHEST, true))
		high = dice[0];
	if (!DUE(r->c, RULE_DICE_EXTRA_SIX, extra > 0))
		extra = 0;
	if (!DUE(r->c, RULE_DICE_BONUS_SUM, boost))
		boost = 0;
	if (says(r->c, RULING_BONUS_AND_EXTRA_SIX, BONUS_AND_EXTRA_SIX_ADD))
		extra += boost;
	else
		extra = greater(extra, boost);
	if (DUE(r->c, RULE_DICE_POVERTY_BONUS, poverty))
		extra++;
	return greater(1, high + extra + s->dice_mod);
}

static void
treaty_result(struct run *r, const int16_t *dice, int n)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, row = s->row[frame], party = s->party[frame];
	int32_t threshold = cell(PACK(r->c), T_FOREIGN, row, FOREIGN_THRESHOLD);
	int value = result(r, dice, n, false);
	bool versailles = slice_is(pack_id(PACK(r->c), T_FOREIGN, row), "a11");
	bool success = threshold == UNKNOWN || value >= threshold / 256;
	int blockade = r->c->ruling[RULING_VERSAILLES_BLOCKADE];

	weimar_pop(s);
	weimar_clear_dice(s);
	/* `failure` is what a miss brings; versailles-blockade says when */
	success = DUE(r->c, RULE_FOREIGN_SUCCESS, success);
	if (DUE(r->c, RULE_FOREIGN_FAILURE, !success) &&
	    !(versailles && blockade == VERSAILLES_BLOCKADE_ROUND_END_ONLY)) {
		weimar_push_program(r, SOURCE_TREATY_FAILURE, row, party, 0, 0);
	}
	if (success && versailles && blockade == VERSAILLES_BLOCKADE_ALWAYS)
		weimar_threat_add(r, THREAT_BLOCKADE, CITY_DR);
	if (success) {
		if (versailles && DUE(r->c, RULE_VERSAILLES_SUCCESS, true))
			s->versailles = 1;
		s->fa[row] =
		    cell(PACK(r->c), T_FOREIGN, row, FOREIGN_REMOVED) == 1
			? FA_REMOVED
			: FA_CONCLUDED;
		weimar_open_treaty(r);
		weimar_push_program(r, SOURCE_TREATY_SUCCESS, row, party, 0, 0);
	}
	if (!versailles || DUE(r->c, RULE_VERSAILLES_ALWAYS, true))
		weimar_push_program(r, SOURCE_TREATY_ALWAYS, row, party, 0, 0);
}

/* The row of the board is carried out, by the rule that says so. */
static bool
result_due(struct run *r, int party, int action, int value)
{
	if (action == ACTION_DEMONSTRATE) {
		if (party == KPD && value >= 7) {
			if (governs(r->s, KPD))
				TOOK(r->c, RULE_DEMONSTRATION_KPD_GOVERNING);
			return DUE(r->c, RULE_DEMONSTRATION_KPD_SEVEN, true);
		}
		return DUE(r->c, RULE_DEMONSTRATION_RESULT, true);
	}
	if (action == ACTION_COUP)
		return DUE(r->c, RULE_COUP_RESULT, true);
	if (action == ACTION_FIGHT)
		return DUE(r->c, RULE_FIGHT_DISSOLVES, true);
	if (action == ACTION_COUNTER_COUP && value == 1 && party == ZENTRUM)
		return DUE(r->c, RULE_COUNTER_COUP_ONE_ZENTRUM, true);
	return true;
}

/* A Counter-Coup succeeds where its row takes a marker away. */
static bool
removes_marker(const struct context *c, int row)
{
	int32_t program = cell(PACK(c), T_RESULTS, row, RESULT_EFFECTS);
	int step, n;

	if (program == UNKNOWN)
		return false;
	for (step = 0;; step++) {
		const struct effect_option *o =
		    effect_step(PACK(c), program, step, &n);

		if (n == 0)
			return false;
		if (o->verb == V_THREAT_REMOVE) {
			const struct effect_arg *a =
			    effect_arg(o, K_THREAT_REMOVE_KIND);

			if (a && a->value >= THREAT_REGIME)
				return true;
		}
	}
}

static void
counter_coup_succeeds(struct run *r, int city)
{
	struct weimar *s = r->s;

	/* FAQ L138-L141: every party threat marker of the city goes */
	if (DUE(r->c, RULE_COUNTER_COUP_CLEARS, true)) {
		weimar_threat_remove(r, THREAT_REGIME, city, true);
		weimar_threat_remove(r, THREAT_COUNCILS, city, true);
		weimar_threat_remove(r, THREAT_UPRISING, city, true);
	}
	if (DUE(r->c, RULE_COUNTER_COUP_UNSTABLE_STATE,
		says(r->c, RULING_UNSTABLE_ON_COUNTER_COUP,
		     UNSTABLE_ON_COUNTER_COUP_YES))) {
		weimar_unstable_state(r);
		weimar_ends(r, false);
	}
	(void)s;
}

static void
action_result(struct run *r, const int16_t *dice, int n)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party = s->party[frame];
	int action = s->source[frame], city = s->city[frame] - 1;
	int target = s->target[frame], value, row;
	bool unknown;

	value = result(r, dice, n,
		       weimar_poverty_adds(s, r->c, party, action, city));
	row = weimar_result(r->c, party, action, value, &unknown);
	weimar_pop(s);
	weimar_clear_dice(s);
	if (!result_due(r, party, action, value))
		return;
	if (action == ACTION_COUNTER_COUP && row != 255 &&
	    removes_marker(r->c, row)) {
		counter_coup_succeeds(r, city);
		if (s->outcome || weimar_top(s) == FRAME_TIEBREAK)
			return;
	}
	weimar_push_program(r, SOURCE_RESULT, row, party, city + 1, target);
	if (action == ACTION_COUP)
		s->flag[s->depth - 1] |= FLAG_COUP;
}

static void
reaction_result(struct run *r, const int16_t *dice, int n)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, party = s->party[frame];
	int city = s->city[frame] - 1, value, row;
	bool unknown;

	value = result(r, dice, n,
		       weimar_poverty_adds(s, r->c, party, ACTION_REACT, city));
	row = weimar_result(r->c, party, ACTION_REACT, value, &unknown);
	weimar_restore_dice(s);
	weimar_pop(s);
	if (DUE(r->c, RULE_REACTION_RESULT, true))
		weimar_push_program(r, SOURCE_RESULT, row, party, city + 1,
				    weimar_acting(s) + 1);
}

void
weimar_apply_roll(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int n, top = weimar_top(s);
	const int16_t *dice = move_items(m, K_ROLL_DICE, &n);

	if (m->verb == V_STRESEMANN) {
		if (DUE(r->c, RULE_STRESEMANN_ANY_ROLL, true) &&
		    says(r->c, RULING_STRESEMANN_USES, STRESEMANN_USES_ONCE) &&
		    s->stresemann == STRESEMANN_ACTIVE)
			s->stresemann = STRESEMANN_INACTIVE;
		return;
	}
	if (top == FRAME_NONE) {
		setup_roll(r, city_of(r->c, dice[0] + dice[1]));
		return;
	}
	if (top == FRAME_BALLOT) {
		weimar_ballot_roll(r, dice[0]);
		return;
	}
	if (top == FRAME_ROLL) {
		if (s->source[s->depth - 1] == ROLL_CRISIS)
			crisis_roll(r, dice, n);
		else
			table_roll(r, city_of(r->c, dice[0] + dice[1]));
		return;
	}
	/* an effect makes the roll be made once more */
	if (s->dice_rerolls) {
		s->dice_rerolls--;
		return;
	}
	if (top == FRAME_REACTION)
		reaction_result(r, dice, n);
	else if (s->source[s->depth - 1] == ACTION_FOREIGN_AFFAIRS)
		treaty_result(r, dice, n);
	else
		action_result(r, dice, n);
}
