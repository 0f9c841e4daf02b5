/* Move (§9): projects, technologies and tokens, and what a move costs. */
#include "steps.h"

bool
sw_knows_movable(struct trial *t, int tech, bool move_step)
{
	if (!move_step && RULED(t->context, IMMOVABLE_SCOPE, MOVE_STEP))
		return true;
	return sw_knows(t, T_TECHS, tech, TECH_MOVE, 0) != COST_NA;
}

/* §9.5: can the project and its technologies move?  Unknown: unverified. */
static bool
knows_project_movable(struct trial *t, const struct sw *s, int p)
{
	if (sw_knows(t, T_PROJECTS, p, PROJECT_MOVE, 0) == COST_NA)
		return false;
	EACH (i, sw_techs_on(s, t->context, p))
		if (!sw_knows_movable(t, i, IN_MOVE_STEP))
			return false;
	return true;
}

/* --- what it costs ------------------------------------------------------- */

static int
cost(int32_t printed)
{
	return printed == UNKNOWN || printed == COST_NA ? 0 : printed;
}

int
sw_project_move_cost(const struct sw *s, const struct context *c, int p,
		     bool *known)
{
	int32_t own = sw_project(c, p, PROJECT_MOVE);
	int sum = cost(own);
	bool cards = DUE(c, RULE_MOVE_PROJECT_COST,
			 RULED(c, PROJECT_MOVE_COST, PROJECT_AND_CARDS));

	*known = own != UNKNOWN;
	EACH (i, cards ? sw_techs_on(s, c, p) : 0) {
		sum += cost(sw_tech(c, i, TECH_MOVE));
		*known = *known && sw_tech(c, i, TECH_MOVE) != UNKNOWN;
	}
	return sum;
}

/* §9.4: paid by source and destination, in tokens of ruling move-cost-token; a
 * move that a card makes costs nothing. */
static void
check_payment(struct trial *t, const struct sw *s, const struct move *m,
	      int from, int to, int due, bool known)
{
	int n = m->count[K_MOVE_PAY];

	from += SOURCE_PROJECT;
	to += SOURCE_PROJECT;
	if (sw_top(s) >= 0)
		due = 0;
	if (known || sw_top(s) >= 0)
		TEST(t, RULE_MOVE_ADDITIONAL_COST, n == due, K_MOVE_PAY, due,
		     n);
	EACH_ITEM (i, source, m, K_MOVE_PAY)
		TEST_ITEM(t, RULE_MOVE_COST_PAYER,
			  source == from || source == to, K_MOVE_PAY, i, from,
			  to, source);
}

/* --- what moves ---------------------------------------------------------- */

/* Tokens, from where? */
static bool
names_tokens(const struct move *m)
{
	return m->value[K_MOVE_FROM] != MISSING ||
	       sw_names_tokens(m, K_MOVE_WORKERS);
}

/* Has the project a disc on the map, or one without a site yet? */
static bool
disc_may_move(const struct sw *s, const struct context *c, int p)
{
	const bool waits = RULED(c, APPROVE_NO_SITE, WAIT_AT_HOME);

	return (s->stage[p] == STAGE_APPROVED ||
		s->stage[p] == STAGE_COMPLETE) &&
	       (sw_is_on_map(s, p) || (waits && s->supply_discs > 0));
}

/* §9.3: its disc goes to another site, open, of its kind and with room. */
static void
check_project(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int p = m->value[K_MOVE_PROJECT];
	int32_t site = m->value[K_MOVE_SITE], kind;
	bool known;
	int due;

	MUST(t, RULE_MOVE_OBJECTS,
	     site != MISSING && m->value[K_MOVE_TECH] == MISSING &&
		 m->value[K_MOVE_TO] == MISSING && !names_tokens(m) &&
		 s->owner[p] == m->actor,
	     K_MOVE_PROJECT, m->actor, s->owner[p]);
	TEST(t, RULE_MOVE_PROJECT_DISC, disc_may_move(s, c, p), K_MOVE_PROJECT,
	     p, s->stage[p]);
	TEST(t, RULE_MOVE_IMMOVABLE_PROJECT, knows_project_movable(t, s, p),
	     K_MOVE_PROJECT, p);
	kind = sw_knows(t, T_SITES, site, SITE_KIND,
			sw_is_pen_project(c, p) ? KIND_PEN : KIND_DEVELOPMENT);
	if (kind == KIND_HOME || knows(t, T_PROJECTS, p, PROJECT_PEN))
		TEST(t, RULE_MOVE_SITE_KIND,
		     kind != KIND_HOME &&
			 (kind == KIND_PEN) == sw_is_pen_project(c, p),
		     K_MOVE_SITE, p, site, kind);
	TEST(t, RULE_MOVE_SITE_OPEN, sw_knows_open(t, s, site), K_MOVE_SITE,
	     site, s->cover[site]);
	TRY(t, sw_check_room(t, s, site, K_MOVE_SITE));
	/* from an unknown home there may be a path */
	TEST(t, RULE_MOVE_PATH,
	     s->place[p] != PLACE_SITE + site &&
		 (!sw_knows_home(t, s, p) ||
		  sw_knows_path(t, s, sw_site_of(s, c, p), site)),
	     K_MOVE_SITE, sw_site_of(s, c, p), site);
	due = sw_project_move_cost(s, c, p, &known);
	check_payment(t, s, m, p, p, due, known);
}

/* §9.4: a technology, or free tokens, between own joined projects. */
static void
check_between(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	bool is_tech = move_has(m, K_MOVE_TECH);
	int tech = is_tech ? m->value[K_MOVE_TECH] : 0;
	int32_t from =
	    is_tech ? sw_project_under(s, tech) : m->value[K_MOVE_FROM];
	int32_t to = m->value[K_MOVE_TO];
	int32_t price = is_tech ? sw_tech(c, tech, TECH_MOVE) : 0;

	MUST(t, RULE_MOVE_OBJECTS,
	     from >= 0 && to != MISSING && from != to &&
		 m->value[K_MOVE_SITE] == MISSING &&
		 sw_is_own_active(s, from, m->actor) &&
		 sw_is_own_active(s, to, m->actor) &&
		 (is_tech ? !names_tokens(m)
			  : sw_names_tokens(m, K_MOVE_WORKERS)),
	     is_tech ? K_MOVE_TECH : FAULT_ROW, m->actor,
	     is_tech     ? sw_tech_owner(s, tech)
	     : from >= 0 ? s->owner[from]
			 : 0);
	if (is_tech) {
		TEST(t, RULE_MOVE_IMMOVABLE_TECH,
		     sw_knows_movable(t, tech, IN_MOVE_STEP), K_MOVE_TECH,
		     tech);
		TEST(t, RULE_TECH_COLOUR_MATCH, sw_knows_match(t, s, tech, to),
		     K_MOVE_TO, tech, to);
	} else {
		TRY(t, sw_check_both(t, s, m, K_MOVE_WORKERS, m->actor,
				     SOURCE_PROJECT + from));
	}
	TEST(t, RULE_MOVE_PATH, sw_knows_path_between(t, s, from, to),
	     K_MOVE_TO, sw_site_of(s, c, from), sw_site_of(s, c, to));
	check_payment(t, s, m, from, to, cost(price), price != UNKNOWN);
}

/* §9: a move of a project, or between projects, is paid for. */
void
sw_check_move(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct move *m = d->m;

	TRY(t, sw_check_sources(t, s, m, K_MOVE_PAY, WORKERS,
				RULED(t->context, MOVE_COST_TOKEN, ANY)));
	if (move_has(m, K_MOVE_PROJECT))
		check_project(t, s, m);
	else
		check_between(t, s, m);
}

/* Moves go where they can, whatever -k let pass; a project needs a disc. */
void
sw_do_move(struct sw *s, struct context *c, const struct action *d)
{
	const struct move *m = d->m;

	EACH_ITEM (i, source, m, K_MOVE_PAY)
		if (!sw_pay(s, m->actor, source, WORKERS, 1) &&
		    RULED(c, MOVE_COST_TOKEN, ANY))
			(void)sw_pay(s, m->actor, source, SCIENTISTS, 1);
	if (s->phase == PHASE_MOVE_ACT && !d->kind) {
		s->used = 1;
		/* §9.2: one cube for any number */
		if (!APPLIES(c, RULE_MOVE_ANY_NUMBER))
			sw_turn_over(s, m->actor);
	}
	if (move_has(m, K_MOVE_PROJECT)) {
		int p = m->value[K_MOVE_PROJECT];

		if (move_has(m, K_MOVE_SITE) && s->owner[p] &&
		    s->stage[p] >= STAGE_APPROVED &&
		    s->place[p] != PLACE_SIDE &&
		    (sw_is_on_map(s, p) || s->supply_discs))
			sw_place_disc(s, p, m->value[K_MOVE_SITE]);
	} else if (!move_has(m, K_MOVE_TO) ||
		   !sw_is_unfinished(s, m->value[K_MOVE_TO])) {
		return;
	} else if (move_has(m, K_MOVE_TECH)) {
		if (sw_project_under(s, m->value[K_MOVE_TECH]) >= 0)
			sw_tech_to_project(s, c, m->value[K_MOVE_TECH],
					   m->value[K_MOVE_TO], TECH_MOVES);
	} else if (move_has(m, K_MOVE_FROM) &&
		   s->owner[m->value[K_MOVE_FROM]]) {
		int from = m->value[K_MOVE_FROM];

		sw_hand_over(s, m, K_MOVE_WORKERS, s->owner[from],
			     SOURCE_PROJECT + from, m->value[K_MOVE_TO]);
	}
}
