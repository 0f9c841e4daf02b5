/* Requisition (§6): the attempt, the die, and what it brings: `take`. */
#include <stdlib.h>

#include "steps.h"

/* --- what it brings (§6.2, §6.5, §6.6) ------------------------------------ */

/* Could the acting project take this technology (HOLDS_*)? */
static enum holds
loot_fits(const struct sw *s, const struct context *c, int t, int acting,
	  int target)
{
	struct look l;
	struct trial *look = sw_look(&l, s, c, NULL);
	bool fits = sw_project_under(s, t) == target &&
		    sw_knows_movable(look, t, IN_ANY_STEP) &&
		    sw_knows_match(look, s, t, acting);

	return fits ? sw_looked(&l) : HOLDS_NOT;
}

struct loot
sw_loot(const struct sw *s, const struct context *c, int i)
{
	int techs = s->pending_cards[i], cubes = s->pending_cubes[i];
	struct loot l = {
	    .acting = unless_none(s->pending_acting[i]),
	    .target = unless_none(s->pending_target[i]),
	    .tech = unless_none(s->pending_tech[i]),
	    .granted = {s->pending_workers[i], s->pending_scientists[i]}};
	int fit = 0, surely = 0;

	EACH (t, sw_techs_on(s, c, l.target)) {
		enum holds fits = loot_fits(s, c, t, l.acting, l.target);

		if (l.tech >= 0 && l.tech != t)
			continue;
		fit += fits != HOLDS_NOT;
		surely += fits == HOLDS;
	}
	/* ruling requisition-weapon-cube: cubes of the project are taken, one
	 * more may be in place of a technology */
	if (RULED(c, REQUISITION_WEAPON_CUBE, FROM_PROJECT)) {
		l.cubes_least = lesser(cubes, s->cubes[l.target]);
		l.cubes_most = lesser(cubes + techs, s->cubes[l.target]);
	}
	/* what the target does not have is not owed */
	l.owed =
	    l.cubes_least + lesser(techs, fit + l.cubes_most - l.cubes_least);
	l.surely = l.cubes_least +
		   lesser(techs, surely + l.cubes_most - l.cubes_least);
	l.due[0] = lesser(l.granted[0], s->workers[l.target]);
	l.due[1] = lesser(l.granted[1], s->scientists[l.target]);
	return l;
}

/* --- the row -------------------------------------------------------------- */

/* The technologies that a row takes: of the target, movable, of a match. */
static void
check_loot_techs(struct trial *t, const struct sw *s, const struct move *m,
		 int acting, int target, int named, int owed)
{
	EACH_ITEM (i, tech, m, K_TAKE_TECHS) {
		TEST_ITEM(t, RULE_REQUISITION_LOOT,
			  (named < 0 || named == tech) &&
			      !sw_is_twice(m, K_TAKE_TECHS, i) &&
			      sw_project_under(s, tech) == target,
			  K_TAKE_TECHS, i, owed, m->count[K_TAKE_TECHS], 3);
		TEST_ITEM(t, RULE_MOVE_IMMOVABLE_TECH,
			  sw_knows_movable(t, tech, IN_ANY_STEP), K_TAKE_TECHS,
			  i, tech);
		TEST_ITEM(t, RULE_TECH_COLOUR_MATCH,
			  sw_knows_match(t, s, tech, acting), K_TAKE_TECHS, i,
			  tech, acting);
	}
}

/* Tokens of a kind (WORKERS, SCIENTISTS). */
static void
check_kind(struct trial *t, const struct sw *s, const struct loot *l, int kind)
{
	int key = K_TAKE_WORKERS + kind, taken = t->move->value[key];

	/* it is unknown how many lie there */
	if (l->granted[kind] &&
	    sw_depends_on_tokens(t, s, s->unclear[l->target]))
		TEST(t, RULE_REQUISITION_LOOT, taken <= l->granted[kind], key,
		     l->granted[kind], taken);
	else
		TEST(t, RULE_REQUISITION_LOOT, taken == l->due[kind], key,
		     l->due[kind], taken);
}

/* The row takes as much loot as is granted and there, and no less. */
void
sw_check_loot(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct loot l = sw_loot(s, t->context, sw_top(s));
	int n = m->count[K_TAKE_TECHS], cubes = m->value[K_TAKE_CUBES];

	TRY(t, check_loot_techs(t, s, m, l.acting, l.target, l.tech, l.owed));
	TEST(t, RULE_REQUISITION_LOOT,
	     cubes <= l.cubes_most && cubes >= l.cubes_least, K_TAKE_CUBES,
	     cubes > l.cubes_most ? l.cubes_most : l.cubes_least, cubes);
	TEST(t, RULE_REQUISITION_LOOT,
	     n + cubes <= l.owed && n + cubes >= l.surely, K_TAKE_TECHS,
	     l.owed - cubes, n);
	/* it is unknown which of them could be taken */
	EACH (i, l.surely < l.owed ? sw_techs_on(s, t->context, l.target) : 0) {
		(void)sw_knows_match(t, s, i, l.acting);
		(void)sw_knows_movable(t, i, IN_ANY_STEP);
	}
	TRY(t, check_kind(t, s, &l, WORKERS));
	TRY(t, check_kind(t, s, &l, SCIENTISTS));
}

/* What the row takes goes over, cubes with their VP (§6.5). */
static void
take_loot(struct sw *s, struct context *c, const struct move *m, int acting,
	  int target)
{
	int cubes = lesser(m->value[K_TAKE_CUBES], s->cubes[target]);

	EACH_ITEM (i, tech, m, K_TAKE_TECHS)
		if (sw_project_under(s, tech) == target &&
		    sw_is_unfinished(s, acting))
			sw_tech_to_project(s, c, tech, acting,
					   TECH_REQUISITIONED);
	sw_hand_over(s, m, K_TAKE_WORKERS, s->owner[target],
		     SOURCE_PROJECT + target, acting);
	if (!cubes)
		return;
	/* §6.5: the VP goes along */
	TOOK(c, RULE_REQUISITION_WEAPON_CUBE);
	s->cubes[target] = (uint8_t)(s->cubes[target] - cubes);
	s->cubes[acting] = (uint8_t)(s->cubes[acting] + cubes);
	sw_score(s, c, s->owner[target], -cubes);
	sw_score(s, c, s->owner[acting], cubes);
}

void
sw_act_loot(struct sw *s, struct context *c, const struct move *m)
{
	const struct loot l = sw_loot(s, c, sw_top(s));

	sw_pop(s);
	take_loot(s, c, m, l.acting, l.target);
}

/* Are both projects in play?  An earlier step may have destroyed one. */
static bool
are_both_there(const struct sw *s, int acting, int target)
{
	return acting >= 0 && target >= 0 && s->owner[acting] &&
	       s->owner[target];
}

/* Is any loot left to take?  Where tokens are unclear there may be. */
static bool
is_any_left(const struct sw *s, const struct loot *l)
{
	return are_both_there(s, l->acting, l->target) &&
	       (l->owed || l->due[0] || l->due[1] ||
		(s->unclear[l->target] && (l->granted[0] || l->granted[1])));
}

/* The loot on top of the stack; true: a row has to take it. */
bool
sw_loot_run(struct sw *s, struct context *c)
{
	const struct loot l = sw_loot(s, c, sw_top(s));

	if (!is_any_left(s, &l)) {
		sw_pop(s);
		return false;
	}
	if (l.surely || l.due[0] || l.due[1])
		return true;
	/* whether there is any is unknown */
	if (s->unclear[l.target])
		sw_note_tokens(&c->doubt, s, c);
	EACH (t, l.owed ? sw_techs_on(s, c, l.target) : 0)
		(void)sure(c, T_TECHS, t, sw_colours_column(s, t));
	return true;
}

/* --- what a result grants ------------------------------------------------ */

/* What the text grants is owed from now on. */
static void
push_grant(struct sw *s, const struct context *c, const struct action *d)
{
	uint8_t named = s->pending_tech[sw_top(s)];
	int i = sw_push(s, PENDING_LOOT, 0, d->me);

	s->pending_acting[i] = or_none(d->acting);
	s->pending_target[i] = or_none(d->target);
	s->pending_tech[i] = named;
	s->pending_cards[i] = (uint8_t)sw_how_many(c, d, K_TAKE_TECHS);
	s->pending_workers[i] = (uint8_t)d->m->value[K_TAKE_WORKERS];
	s->pending_scientists[i] = (uint8_t)d->m->value[K_TAKE_SCIENTISTS];
	s->pending_cubes[i] = (uint8_t)d->m->value[K_TAKE_CUBES];
}

/* A result that grants loot: is there any?  An unknown one takes it at once. */
void
sw_check_take(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct move *m = d->m;
	struct sw after = *s;
	struct loot l;

	MUST(t, d->rule, are_both_there(s, d->acting, d->target), FAULT_VERB,
	     0);
	/* a result of which the text is unknown */
	if (!d->act) {
		TRY(t,
		    sw_check_both(t, s, m, K_TAKE_WORKERS, s->owner[d->target],
				  SOURCE_PROJECT + d->target));
		TRY(t, check_loot_techs(t, s, m, d->acting, d->target, -1, 0));
		TEST(t, RULE_REQUISITION_LOOT,
		     m->value[K_TAKE_CUBES] <= s->cubes[d->target],
		     K_TAKE_CUBES, s->cubes[d->target], m->value[K_TAKE_CUBES]);
		return;
	}
	push_grant(&after, t->context, d);
	l = sw_loot(&after, t->context, sw_top(&after));
	TEST(t, d->rule, is_any_left(&after, &l), FAULT_VERB, 0);
}

/* The loot becomes due; of an unknown text the row takes it at once. */
void
sw_do_take(struct sw *s, struct context *c, const struct action *d)
{
	if (!are_both_there(s, d->acting, d->target))
		return;
	if (d->act)
		push_grant(s, c, d);
	else
		take_loot(s, c, d->m, d->acting, d->target);
}

/* --- the attempt --------------------------------------------------------- */

/* §6.3 and ruling requisition-colour. */
static bool
colour_fits(struct trial *t, const struct sw *s, const struct move *m,
	    int acting, int target)
{
	const struct context *c = t->context;
	uint64_t by = bit(acting), own = sw_techs_on(s, c, acting);
	int32_t tech = m->value[K_REQUISITION_TECH];

	if (tech != MISSING && RULED(c, REQUISITION_COLOUR, TAKEN_TECHNOLOGY))
		return sw_knows_match(t, s, tech, acting);
	return sw_knows_best_match(t, s, sw_techs_on(s, c, target), by) !=
		   HOLDS_NOT ||
	       (RULED(c, REQUISITION_COLOUR, ANY_TECHNOLOGY_EITHER_SIDE) &&
		sw_knows_best_match(t, s, own, by) != HOLDS_NOT);
}

/* Could an attempt bring a technology of the target? */
static bool
has_loot(const struct sw *s, const struct context *c, int acting, int target)
{
	EACH (i, sw_techs_on(s, c, target))
		if (loot_fits(s, c, i, acting, target) == HOLDS)
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
	if (holds == HOLDS_UNKNOWN &&
	    knows(t, T_PACK, sw_pack_row(t->context), PACK_CAVEAT))
		t->unverified = true;
}

/* §6.1-6.3, §6.6: the two projects, a colour, a path, and the caveat. */
void
sw_check_requisition(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int acting = m->value[K_REQUISITION_PROJECT];
	int target = m->value[K_REQUISITION_TARGET];
	int32_t tech = m->value[K_REQUISITION_TECH];
	bool proposed = RULED(c, PROPOSED_REQUISITION, ALLOWED);

	TEST(t, RULE_REQUISITION_ACTING_PROJECT,
	     sw_is_own_active(s, acting, m->actor) &&
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
		     tech == MISSING
			 ? !has_loot(s, c, acting, target)
			 : sw_project_under(s, tech) == target &&
			       sw_knows_movable(t, tech, IN_ANY_STEP),
		     K_REQUISITION_TECH, 1, 0, 2);
	TEST(t, RULE_REQUISITION_COLOUR, colour_fits(t, s, m, acting, target),
	     K_REQUISITION_TARGET, acting, target);
	TEST(t, RULE_REQUISITION_PATH,
	     sw_knows_path_between(t, s, acting, target), K_REQUISITION_TARGET,
	     acting, target);
	check_caveat(t, s, m->actor, acting, target);
}

/* The attempt waits for its die. */
void
sw_act_requisition(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	int32_t tech = m->value[K_REQUISITION_TECH];
	int target = m->value[K_REQUISITION_TARGET];
	int i;

	OF(s->seat_turn, m->actor) |= TURN_ATTEMPTED;
	if (!s->owner[target] || !s->owner[m->value[K_REQUISITION_PROJECT]])
		return;
	i = sw_push(s, PENDING_DIE, 0, 0);
	s->pending_acting[i] = or_none(m->value[K_REQUISITION_PROJECT]);
	s->pending_target[i] = or_none(target);
	s->pending_tech[i] = (uint8_t)(tech == MISSING ? 0 : or_none(tech));
}

/* --- the die ------------------------------------------------------------- */

/* §6.4 and ruling himmler-term. */
static int
term(const struct sw *s, struct context *c, int acting, int target)
{
	int a = derived(c)->space[sw_colour_of(c, acting)];
	int b = derived(c)->space[sw_colour_of(c, target)];
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

/* What is added to the die, in *sum; false: unknown, the cells are noted. */
static bool
requisition_sum(struct unknown_cells *cells, const struct sw *s,
		struct context *c, int acting, int target, int *sum)
{
	const int projects[] = {acting, target};
	bool gap = false;

	*sum = sw_mod_sum(s, MOD_REQUISITION, s->owner[acting]);
	for (int i = 0; i < 2; i++) {
		int p = projects[i];
		int32_t colour = sw_project(c, p, PROJECT_COLOUR);
		int loyalty = sw_cell_or(sw_project(c, p, PROJECT_LOYALTY), 0) +
			      sw_mod_sum(s, MOD_LOYALTY, p);

		gap |= cells_gap(cells, c, T_PROJECTS, p, PROJECT_LOYALTY);
		gap |= cells_gap(cells, c, T_PROJECTS, p, PROJECT_COLOUR);
		if (colour != UNKNOWN && colour != COLOUR_NONE &&
		    !derived(c)->space[colour] && sw_space_unknown(c)) {
			cells_note(cells, T_FAVOUR, NO_ROW, 0);
			gap = true;
		}
		if (loyalty > 0)
			*sum += p == acting ? loyalty : -loyalty;
	}
	if (s->favour == FAVOUR_UNKNOWN)
		cells_gap(cells, c, T_PACK, sw_pack_row(c), PACK_FAVOUR_START);
	gap |= s->favour == FAVOUR_UNKNOWN;
	*sum += gap ? 0 : term(s, c, acting, target);
	return !gap;
}

/* §6.4: one die; which line it is may depend on unknown cells. */
void
sw_check_roll_requisition(struct trial *t, const struct sw *s,
			  const struct move *m)
{
	struct context *c = t->context;
	int i = sw_top(s), n = m->count[K_ROLL_DICE], sum;

	TEST(t, RULE_REQUISITION_DIE,
	     n == 1 && m->value[K_ROLL_PROJECT] == MISSING, K_ROLL_DICE, 1, n);
	if (!requisition_sum(&t->cells, s, c, unless_none(s->pending_acting[i]),
			     unless_none(s->pending_target[i]), &sum))
		t->unverified = true;
	if (pack_entries(c->pack, T_REQUISITION) == 0)
		depends_on_row(t, T_REQUISITION);
}

/* The die and what is added name the line of the table, whose text is next. */
void
sw_act_roll_requisition(struct sw *s, struct context *c, const struct move *m)
{
	int i = sw_top(s), line = NO_LINE, sum;

	/* which line it is depends on these cells */
	if (requisition_sum(&c->doubt, s, c, unless_none(s->pending_acting[i]),
			    unless_none(s->pending_target[i]), &sum)) {
		if (!APPLIES(c, RULE_REQUISITION_TOTAL))
			sum = 0;
		sum += move_item(m, K_ROLL_DICE, 0) + 1;
		line = sw_line_of(c, T_REQUISITION, &sum, 1);
	}
	if (!APPLIES(c, RULE_REQUISITION_RESULT)) {
		sw_pop(s);
		return;
	}
	s->pending[i] = PENDING_RESULT;
	s->pending_card[i] = (uint8_t)line;
}
