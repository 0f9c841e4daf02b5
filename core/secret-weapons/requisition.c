/* Requisition (§6): attempt, die, loot. */
#include "steps.h"

/* --- the attempt --------------------------------------------------------- */

static bool
matches_on(const struct sw *s, const struct context *c, int on, int acting)
{
	uint64_t there = sw_techs_on(s, c, on);

	for (; there; there &= there - 1)
		if (sw_matches(s, c, bits_first(there), acting))
			return true;
	return false;
}

/* §6.3 and ruling requisition-colour. */
static bool
colour_fits(const struct sw *s, const struct context *c, const struct move *m,
	    int acting, int target)
{
	int32_t tech = m->value[REQUISITION_TECH];

	switch (c->ruling[RULING_REQUISITION_COLOUR]) {
	case REQUISITION_COLOUR_ANY_TECHNOLOGY_EITHER_SIDE:
		return matches_on(s, c, target, acting) ||
		       matches_on(s, c, acting, acting);
	case REQUISITION_COLOUR_TAKEN_TECHNOLOGY:
		if (tech != MISSING)
			return sw_matches(s, c, tech, acting);
		break;
	default:
		break;
	}
	return matches_on(s, c, target, acting);
}

/* A technology that an attempt could bring. */
static bool
some_loot(const struct sw *s, const struct context *c, int acting, int target)
{
	int i, n = sw_techs_of(c);

	for (i = 0; i < n; i++)
		if (sw_loot_fits(s, c, i, acting, target))
			return true;
	return false;
}

static void
check_caveat(struct trial *t, const struct sw *s, int seat, int acting,
	     int target)
{
	const struct context *c = t->context;
	int32_t program = pack_rows(c->pack, TABLE_PACK) == 0
			      ? UNKNOWN
			      : cell(c->pack, TABLE_PACK, 0, PACK_CAVEAT);
	bool unknown = false;

	if (program == UNKNOWN) {
		t->unverified = true;
		return;
	}
	TEST(t, RULE_REQUISITION_CAVEAT,
	     sw_holds(s, c, program, seat, acting, target, &unknown),
	     REQUISITION_TARGET, target);
	if (unknown)
		t->unverified = true;
}

void
sw_check_requisition(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int acting = m->value[REQUISITION_PROJECT];
	int target = m->value[REQUISITION_TARGET];
	int32_t tech = m->value[REQUISITION_TECH];
	bool proposed = c->ruling[RULING_PROPOSED_REQUISITION] ==
			PROPOSED_REQUISITION_ALLOWED;

	TEST(t, RULE_REQUISITION_ACTING_PROJECT,
	     sw_own_active(s, acting, m->actor) &&
		 (proposed || s->stage[acting] > STAGE_PROPOSED),
	     REQUISITION_PROJECT, m->actor, acting, s->owner[acting]);
	TEST(t, RULE_REQUISITION_TARGET_PROJECT,
	     s->owner[target] && s->owner[target] != m->actor &&
		 (proposed || s->stage[target] > STAGE_PROPOSED),
	     REQUISITION_TARGET, m->actor, target, s->owner[target]);
	if (c->ruling[RULING_REQUISITION_LOOT_CHOICE] ==
	    REQUISITION_LOOT_CHOICE_AFTER_ROLL)
		TEST(t, RULE_REQUISITION_LOOT, tech == MISSING,
		     REQUISITION_TECH, 0, 0);
	else
		TEST(t, RULE_REQUISITION_LOOT,
		     tech == MISSING ? !some_loot(s, c, acting, target)
				     : s->on[tech] == ON_PROJECT + target &&
					   sw_tech_movable(c, tech, false),
		     REQUISITION_TECH, 1, 0);
	TEST(t, RULE_REQUISITION_COLOUR, colour_fits(s, c, m, acting, target),
	     REQUISITION_TARGET, acting, target);
	if (pack_rows(c->pack, TABLE_EDGES) == 0)
		t->unverified = true;
	TEST(t, RULE_REQUISITION_PATH, sw_path_between(s, c, acting, target),
	     REQUISITION_TARGET, acting, target);
	check_caveat(t, s, m->actor, acting, target);
}

void
sw_act_requisition(struct sw *s, struct context *c, const struct move *m)
{
	int32_t tech = m->value[REQUISITION_TECH];
	int target = m->value[REQUISITION_TARGET];

	(void)c;
	s->seat_turn[m->actor - 1] |= TURN_ATTEMPTED;
	if (!s->owner[target] || !s->owner[m->value[REQUISITION_PROJECT]])
		return;
	sw_push(s, PENDING_DIE, m->value[REQUISITION_PROJECT], target,
		tech == MISSING ? 0 : tech + 1, m->actor);
}

/* --- the die ------------------------------------------------------------- */

static int
distance(int a, int b)
{
	return a < b ? b - a : a - b;
}

static int
term(const struct sw *s, struct context *c, int acting, int target)
{
	int a = sw_space(s, c, sw_colour_of(c, acting));
	int b = sw_space(s, c, sw_colour_of(c, target));
	int nearer, spaces;

	/* a colour without a space on the track has no distance */
	if (!a || !b)
		return 0;
	nearer = distance(b, s->favour) - distance(a, s->favour);
	spaces = distance(a, b);
	switch (c->ruling[RULING_HIMMLER_TERM]) {
	case HIMMLER_TERM_DISTANCE_DIFFERENCE:
		return nearer;
	case HIMMLER_TERM_ALWAYS_PLUS:
		return spaces;
	case HIMMLER_TERM_ALWAYS_MINUS:
		return -spaces;
	default:
		return nearer > 0 ? spaces : nearer < 0 ? -spaces : 0;
	}
}

static int
loyalty(const struct sw *s, const struct context *c, int p)
{
	int value = sw_or(sw_project(c, p, PROJECT_LOYALTY), 0) +
		    sw_mod_sum(s, MOD_LOYALTY, p);

	return value < 0 ? 0 : value;
}

static int
total(const struct sw *s, struct context *c, int acting, int target, int die)
{
	if (!DUE(c, RULE_REQUISITION_TOTAL, true))
		return die;
	return loyalty(s, c, acting) - loyalty(s, c, target) +
	       term(s, c, acting, target) +
	       sw_mod_sum(s, MOD_REQUISITION, s->owner[acting]) + die;
}

void
sw_check_roll_requisition(struct trial *t, const struct sw *s,
			  const struct move *m)
{
	const struct context *c = t->context;
	int i = sw_top(s), n = m->count[ROLL_DICE];

	TEST(t, RULE_REQUISITION_DIE,
	     n == 1 && m->value[ROLL_PROJECT] == MISSING, ROLL_DICE, 1, n);
	sw_sees(t, sw_project(c, s->pending_a[i], PROJECT_LOYALTY), 0);
	sw_sees(t, sw_project(c, s->pending_b[i], PROJECT_LOYALTY), 0);
	if (pack_rows(c->pack, TABLE_REQUISITION) == 0)
		t->unverified = true;
}

/* The line of the table; 255 when the pack has none for this total. */
static int
line_of(const struct context *c, int sum)
{
	int i, n = pack_rows(c->pack, TABLE_REQUISITION);

	for (i = 0; i < n; i++)
		if (cell(c->pack, TABLE_REQUISITION, i, RESULT_LOW) <= sum &&
		    cell(c->pack, TABLE_REQUISITION, i, RESULT_HIGH) >= sum)
			return i;
	return 255;
}

void
sw_act_roll_requisition(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), n;
	const int16_t *die = move_items(m, ROLL_DICE, &n);
	int acting = s->pending_a[i], target = s->pending_b[i];
	int line = line_of(c, total(s, c, acting, target, die[0] + 1));

	if (!DUE(c, RULE_REQUISITION_RESULT, true)) {
		sw_pop(s);
		return;
	}
	/* the die stays under its result and goes with it: it remembers a
	 * technology that was named before the roll */
	sw_push(s, PENDING_RESULT, line, 0, acting, target);
}

/* --- the loot ------------------------------------------------------------ */

bool
sw_loot_fits(const struct sw *s, const struct context *c, int t, int acting,
	     int target)
{
	return s->on[t] == ON_PROJECT + target && sw_matches(s, c, t, acting) &&
	       sw_tech_movable(c, t, false);
}

static int
printed_count(const struct effects *e, const struct effect_arg *a)
{
	if (!a)
		return 0;
	if (a->kind == VALUE_LIST)
		return a->count ? e->items[a->value] : 0;
	return a->kind == VALUE_CHOICE ? (a->count ? a->count : 1) : a->value;
}

/* Ruling requisition-loot-choice: technology + 1 named before the die, which
 * still waits under the result; else 0. */
static int
nominated(const struct sw *s)
{
	int i = sw_top(s);

	return i > 0 && s->pending[i - 1] == PENDING_DIE ? s->pending_c[i - 1]
							 : 0;
}

struct loot
sw_loot(const struct sw *s, const struct context *c)
{
	const struct effects *e = &c->pack->effects;
	struct loot l = {0, 0, 0, 0, 0};
	int i = sw_top(s), target, acting, k, fit = 0;
	const struct effect_option *o;

	if (i < 0 || s->pending[i] != PENDING_RESULT)
		return l;
	o = sw_take_waiting(s, c);
	if (!o)
		return l;
	acting = s->pending_c[i];
	target = s->pending_d[i];
	for (k = 0; k < sw_techs_of(c); k++)
		fit += sw_loot_fits(s, c, k, acting, target) &&
		       (!nominated(s) || nominated(s) == k + 1);
	l.techs = printed_count(e, effect_arg(o, TAKE_TECHS));
	l.workers = printed_count(e, effect_arg(o, TAKE_WORKERS));
	l.scientists = printed_count(e, effect_arg(o, TAKE_SCIENTISTS));
	/* ruling requisition-weapon-cube: a cube of the project may be taken
	 * in place of a technology */
	if (c->ruling[RULING_REQUISITION_WEAPON_CUBE] ==
	    REQUISITION_WEAPON_CUBE_FROM_PROJECT) {
		l.cubes = printed_count(e, effect_arg(o, TAKE_CUBES)) + l.techs;
		if (l.cubes > s->cubes[target])
			l.cubes = s->cubes[target];
	}
	l.owed = l.techs < fit + l.cubes ? l.techs : fit + l.cubes;
	/* what the target does not have is not owed */
	if (l.techs > fit)
		l.techs = fit;
	if (l.workers > s->workers[target])
		l.workers = s->workers[target];
	if (l.scientists > s->scientists[target])
		l.scientists = s->scientists[target];
	return l;
}

void
sw_check_take(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int i = sw_top(s), n, k;
	const int16_t *tech = move_items(m, TAKE_TECHS, &n);
	struct loot l = sw_loot(s, c);
	int acting = s->pending_c[i], target = s->pending_d[i];
	bool known = sw_take_waiting(s, c) != NULL;

	if (!known)
		t->unverified = true;
	TRY(t, sw_check_tokens(t, s, s->owner[target], SOURCE_PROJECT + target,
			       false, m->value[TAKE_WORKERS], TAKE_WORKERS));
	TRY(t,
	    sw_check_tokens(t, s, s->owner[target], SOURCE_PROJECT + target,
			    true, m->value[TAKE_SCIENTISTS], TAKE_SCIENTISTS));
	for (k = 0; k < n; k++) {
		int id = tech[k] - PICK_TECH;
		int j;
		bool once =
		    id >= 0 && (!nominated(s) || nominated(s) == id + 1);

		for (j = 0; j < k; j++)
			once = once && tech[j] != tech[k];
		TEST_ITEM(t, RULE_REQUISITION_LOOT,
			  once && s->on[id] == ON_PROJECT + target, TAKE_TECHS,
			  k, l.owed, n);
		if (id < 0)
			continue;
		TEST_ITEM(t, RULE_MOVE_IMMOVABLE_TECH,
			  sw_tech_movable(c, id, false), TAKE_TECHS, k, id);
		TEST_ITEM(t, RULE_TECH_COLOUR_MATCH,
			  sw_sees_match(t, s, id, acting), TAKE_TECHS, k, id,
			  acting);
	}
	TEST(t, RULE_REQUISITION_LOOT,
	     !known || (m->value[TAKE_CUBES] <= l.cubes &&
			n + m->value[TAKE_CUBES] == l.owed),
	     TAKE_TECHS, l.owed, n);
	TEST(t, RULE_REQUISITION_LOOT,
	     known ? m->value[TAKE_WORKERS] == l.workers
		   : m->value[TAKE_WORKERS] <= s->workers[target],
	     TAKE_WORKERS, l.workers, m->value[TAKE_WORKERS]);
	TEST(t, RULE_REQUISITION_LOOT,
	     known ? m->value[TAKE_SCIENTISTS] == l.scientists
		   : m->value[TAKE_SCIENTISTS] <= s->scientists[target],
	     TAKE_SCIENTISTS, l.scientists, m->value[TAKE_SCIENTISTS]);
	TEST(t, RULE_REQUISITION_LOOT, m->value[TAKE_CUBES] <= s->cubes[target],
	     TAKE_CUBES, l.cubes, m->value[TAKE_CUBES]);
}

static int
least(int a, int b)
{
	return a < b ? a : b;
}

void
sw_act_take(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), n, k;
	const int16_t *tech = move_items(m, TAKE_TECHS, &n);
	int acting = s->pending_c[i], target = s->pending_d[i];
	int w = least(m->value[TAKE_WORKERS], s->workers[target]);
	int sci = least(m->value[TAKE_SCIENTISTS], s->scientists[target]);
	int cubes = least(m->value[TAKE_CUBES], s->cubes[target]);

	for (k = 0; k < n; k++) {
		int id = tech[k] - PICK_TECH;

		if (id >= 0 && s->on[id] == ON_PROJECT + target &&
		    sw_unfinished(s, acting))
			sw_tech_to_project(s, c, id, acting, true);
	}
	s->workers[target] = (uint8_t)(s->workers[target] - w);
	s->workers[acting] = (uint8_t)(s->workers[acting] + w);
	s->scientists[target] = (uint8_t)(s->scientists[target] - sci);
	s->scientists[acting] = (uint8_t)(s->scientists[acting] + sci);
	if (cubes) {
		/* §6.5: the VP goes along */
		TOOK(c, RULE_REQUISITION_WEAPON_CUBE);
		s->cubes[target] = (uint8_t)(s->cubes[target] - cubes);
		s->cubes[acting] = (uint8_t)(s->cubes[acting] + cubes);
		sw_score(s, c, s->owner[target], -cubes);
		sw_score(s, c, s->owner[acting], cubes);
	}
	s->pending_b[i]++;
}
