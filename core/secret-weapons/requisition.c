/* Requisition (§6): attempt, die, loot. */
#include <stdlib.h>

#include "steps.h"

/* --- the attempt --------------------------------------------------------- */

/* The best match of a technology there with the acting project. */
static int
match_on(struct trial *t, const struct sw *s, int on, int acting)
{
	return sw_knows_best_match(t, s, sw_techs_on(s, t->context, on),
				   UINT64_C(1) << acting);
}

/* §6.3 and ruling requisition-colour. */
static bool
colour_fits(struct trial *t, const struct sw *s, const struct move *m,
	    int acting, int target)
{
	int32_t tech = m->value[K_REQUISITION_TECH];

	if (tech != MISSING &&
	    RULED(t->context, REQUISITION_COLOUR, TAKEN_TECHNOLOGY))
		return sw_knows_match(t, s, tech, acting);
	return match_on(t, s, target, acting) != MATCH_NOT ||
	       (RULED(t->context, REQUISITION_COLOUR,
		      ANY_TECHNOLOGY_EITHER_SIDE) &&
		match_on(t, s, acting, acting) != MATCH_NOT);
}

/* A technology that an attempt could bring. */
static bool
some_loot(const struct sw *s, const struct context *c, int acting, int target)
{
	EACH (i, sw_techs_on(s, c, target))
		if (sw_loot_fits(s, c, i, acting, target) == MATCH_SURELY)
			return true;
	return false;
}

/* §6.6: the conditions that the pack has, which may know nothing of them. */
static void
check_caveat(struct trial *t, const struct sw *s, int seat, int acting,
	     int target)
{
	struct scene sc = sw_scene_of(s, t->context, seat, acting, target);
	enum holds holds;

	holds = program_cell_holds(&sc, sw_pack_value(t->context, PACK_CAVEAT));
	TEST(t, RULE_REQUISITION_CAVEAT, holds != HOLDS_NOT,
	     K_REQUISITION_TARGET, target);
	if (holds == HOLDS_UNSURE &&
	    knows(t, T_PACK, sw_pack_row(t->context), PACK_CAVEAT))
		t->unverified = true;
}

void
sw_check_requisition(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int acting = m->value[K_REQUISITION_PROJECT];
	int target = m->value[K_REQUISITION_TARGET];
	int32_t tech = m->value[K_REQUISITION_TECH];
	bool proposed = RULED(c, PROPOSED_REQUISITION, ALLOWED);

	TEST(t, RULE_REQUISITION_ACTING_PROJECT,
	     sw_own_active(s, acting, m->actor) &&
		 (proposed || s->stage[acting] > STAGE_PROPOSED),
	     K_REQUISITION_PROJECT, m->actor, acting, s->owner[acting],
	     s->owner[acting] == m->actor);
	TEST(t, RULE_REQUISITION_TARGET_PROJECT,
	     s->owner[target] && s->owner[target] != m->actor &&
		 (proposed || s->stage[target] > STAGE_PROPOSED),
	     K_REQUISITION_TARGET, m->actor, target, s->owner[target]);
	if (RULED(c, REQUISITION_LOOT_CHOICE, AFTER_ROLL))
		TEST(t, RULE_REQUISITION_LOOT, tech == MISSING,
		     K_REQUISITION_TECH, 0, 0, 1);
	else
		TEST(t, RULE_REQUISITION_LOOT,
		     tech == MISSING ? !some_loot(s, c, acting, target)
				     : s->on[tech] == ON_PROJECT + target &&
					   sw_knows_movable(t, tech, false),
		     K_REQUISITION_TECH, 1, 0, 2);
	TEST(t, RULE_REQUISITION_COLOUR, colour_fits(t, s, m, acting, target),
	     K_REQUISITION_TARGET, acting, target);
	TEST(t, RULE_REQUISITION_PATH,
	     sw_knows_path_between(t, s, acting, target), K_REQUISITION_TARGET,
	     acting, target);
	check_caveat(t, s, m->actor, acting, target);
}

void
sw_act_requisition(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	int32_t tech = m->value[K_REQUISITION_TECH];
	int target = m->value[K_REQUISITION_TARGET];
	int i;

	s->seat_turn[m->actor - 1] |= TURN_ATTEMPTED;
	if (!s->owner[target] || !s->owner[m->value[K_REQUISITION_PROJECT]])
		return;
	i = sw_push(s, PENDING_DIE, 0, 0);
	s->pending_acting[i] = (uint8_t)(m->value[K_REQUISITION_PROJECT] + 1);
	s->pending_target[i] = (uint8_t)(target + 1);
	s->pending_tech[i] = (uint8_t)(tech == MISSING ? 0 : tech + 1);
}

/* --- the die ------------------------------------------------------------- */

/* §6.4 and ruling himmler-term. */
static int
term(const struct sw *s, struct context *c, int acting, int target)
{
	int a = sw_space(c, sw_colour_of(c, acting));
	int b = sw_space(c, sw_colour_of(c, target));
	int nearer, spaces;

	/* a colour without a space on the track has no distance */
	if (!a || !b)
		return 0;
	nearer = abs(b - s->favour) - abs(a - s->favour);
	spaces = abs(a - b);
	if (RULED(c, HIMMLER_TERM, DISTANCE_DIFFERENCE))
		return nearer;
	if (RULED(c, HIMMLER_TERM, ALWAYS_PLUS))
		return spaces;
	return RULED(c, HIMMLER_TERM, ALWAYS_MINUS) || nearer < 0 ? -spaces
	       : nearer > 0                                       ? spaces
								  : 0;
}

static int
loyalty(const struct sw *s, const struct context *c, int p)
{
	int value =
	    sw_project(c, p, PROJECT_LOYALTY) + sw_mod_sum(s, MOD_LOYALTY, p);

	return value < 0 ? 0 : value;
}

static int
total(const struct sw *s, struct context *c, int acting, int target, int die)
{
	if (!APPLIES(c, RULE_REQUISITION_TOTAL))
		return die;
	return loyalty(s, c, acting) - loyalty(s, c, target) +
	       term(s, c, acting, target) +
	       sw_mod_sum(s, MOD_REQUISITION, s->owner[acting]) + die;
}

/* Does the pack know what the total is made of?  Notes the cells it lacks. */
static bool
total_known(struct unknown_cells *cells, const struct sw *s,
	    const struct context *c, int acting, int target)
{
	const int projects[] = {acting, target};
	bool gap = false;

	for (int i = 0; i < 2; i++) {
		int32_t colour = sw_project(c, projects[i], PROJECT_COLOUR);

		gap |= cells_gap(cells, c, T_PROJECTS, projects[i],
				 PROJECT_LOYALTY);
		gap |= cells_gap(cells, c, T_PROJECTS, projects[i],
				 PROJECT_COLOUR);
		if (colour != UNKNOWN && colour != COLOUR_NONE &&
		    !sw_space(c, colour) && sw_space_unknown(c)) {
			cells_note(cells, T_FAVOUR, NO_ROW, 0);
			gap = true;
		}
	}
	if (s->favour == FAVOUR_UNKNOWN)
		cells_gap(cells, c, T_PACK, sw_pack_row(c), PACK_FAVOUR_START);
	return !gap && s->favour != FAVOUR_UNKNOWN;
}

void
sw_check_roll_requisition(struct trial *t, const struct sw *s,
			  const struct move *m)
{
	const struct context *c = t->context;
	int i = sw_top(s), n = m->count[K_ROLL_DICE];

	TEST(t, RULE_REQUISITION_DIE,
	     n == 1 && m->value[K_ROLL_PROJECT] == MISSING, K_ROLL_DICE, 1, n);
	if (!total_known(&t->cells, s, c, s->pending_acting[i] - 1,
			 s->pending_target[i] - 1))
		t->unverified = true;
	if (pack_entries(c->pack, T_REQUISITION) == 0)
		depends_on_row(t, T_REQUISITION);
}

/* The line of the table; NO_LINE when the pack has none for this total. */
static int
line_of(const struct context *c, int sum)
{
	int n = pack_entries(c->pack, T_REQUISITION);

	for (int i = 0; i < n; i++)
		if (cell(c->pack, T_REQUISITION, i, RESULT_LOW) <= sum &&
		    cell(c->pack, T_REQUISITION, i, RESULT_HIGH) >= sum)
			return i;
	return NO_LINE;
}

void
sw_act_roll_requisition(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), n, line = NO_LINE;
	const int16_t *die = move_items(m, K_ROLL_DICE, &n);
	int acting = s->pending_acting[i] - 1;
	int target = s->pending_target[i] - 1;

	/* which line it is depends on these cells */
	if (total_known(&c->doubt, s, c, acting, target))
		line = line_of(c, total(s, c, acting, target, die[0] + 1));
	if (!APPLIES(c, RULE_REQUISITION_RESULT)) {
		sw_pop(s);
		return;
	}
	s->pending[i] = PENDING_RESULT;
	s->pending_card[i] = (uint8_t)line;
}
