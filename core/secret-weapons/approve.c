/* Develop (§12): projects are approved. */
#include "steps.h"

/* --- tokens of a development ---------------------------------------------- */

/* Scientists that count for a project: those on it, by ruling
 * develop-cylinder-counts the cylinder. */
static int
scientists_for(const struct sw *s, const struct context *c, int seat, int p)
{
	if (DUE(c, RULE_DEVELOP_CYLINDER_ON_BOARD,
		!RULED(c, DEVELOP_CYLINDER_COUNTS, YES)))
		return s->scientists[p];
	return s->scientists[p] + OF(s->stage6, seat);
}

/* The project pays what two cells print; the cylinder may be one of it. */
void
sw_pay_development(struct sw *s, struct context *c, int p, int table, int row,
		   int column)
{
	int32_t w = cell(c->pack, table, row, column + WORKERS);
	int32_t k = cell(c->pack, table, row, column + SCIENTISTS);
	int seat = s->owner[p];
	bool cylinder =
	    RULED(c, DEVELOP_CYLINDER_COUNTS, YES) && OF(s->stage6, seat);

	if (w == UNKNOWN || k == UNKNOWN)
		*UNCLEAR(s, seat, SOURCE_PROJECT + p) = 1;
	sw_pay(s, seat, SOURCE_PROJECT + p, WORKERS, sw_cell_or(w, 0));
	/* it is unknown whether the cylinder has to help */
	if (k != 0 && cylinder && s->unclear[p])
		sw_note_tokens(&c->doubt, s, c);
	k = sw_cell_or(k, 0);
	if (cylinder && s->scientists[p] < k) {
		OF(s->stage6, seat) = 0;
		sw_to_reserve(s, SCIENTISTS, 1);
		k--;
	}
	sw_pay(s, seat, SOURCE_PROJECT + p, SCIENTISTS, k);
}

void
sw_check_development(struct trial *t, const struct sw *s, int p, uint16_t rule,
		     int key, int table, int row, int column)
{
	int seat = s->owner[p];
	int32_t w = sw_knows(t, table, row, column + WORKERS, 0);
	int32_t k = sw_knows(t, table, row, column + SCIENTISTS, 0);
	int have = scientists_for(s, t->context, seat, p);

	if (sw_depends_on_tokens(t, s, s->unclear[p]))
		return;
	TEST(t, rule, s->workers[p] >= w && have >= k, key, w, k, s->workers[p],
	     have);
}

/* --- the test ------------------------------------------------------------- */

/* §12.5: what has to lie on it, as far as no text waives that. */
static void
check_needs(struct trial *t, const struct sw *s, int seat, int p, int waiver)
{
	int have = scientists_for(s, t->context, seat, p);

	if (waiver == FREE_NO)
		TRY(t, sw_check_development(t, s, p, RULE_APPROVE_REQUIREMENTS,
					    FAULT_ROW, T_PROJECTS, p,
					    PROJECT_NEED_W));
	if (waiver == FREE_ALL || !knows(t, T_PROJECTS, p, PROJECT_NEED_TECHS))
		return;
	TEST(t, RULE_APPROVE_REQUIREMENTS,
	     sw_has_techs(t, s, seat, p,
			  sw_project(t->context, p, PROJECT_NEED_TECHS)),
	     FAULT_ROW,
	     sw_cell_or(sw_project(t->context, p, PROJECT_NEED_W), 0),
	     sw_cell_or(sw_project(t->context, p, PROJECT_NEED_S), 0),
	     s->workers[p], have);
}

/* Ruling approve-immovable: a card that is marked n/a holds the disc. */
static void
check_held(struct trial *t, const struct sw *s, int p)
{
	const struct context *c = t->context;

	EACH (tech, sw_techs_on(s, c, p)) {
		int32_t move = sw_tech(c, tech, TECH_MOVE);

		if ((move == COST_NA || move == UNKNOWN) &&
		    RULED(c, APPROVE_IMMOVABLE, REFUSED))
			TEST(t, RULE_MOVE_IMMOVABLE_PROJECT,
			     sw_knows_movable(t, tech, IN_MOVE_STEP),
			     K_APPROVE_PROJECT, p);
	}
}

/* An approved project needs a disc and a site that fits; a mission neither. */
void
sw_check_disc(struct trial *t, const struct sw *s, int p, int32_t site,
	      bool creates)
{
	int key = creates ? (int)K_CREATE_SITE : K_APPROVE_SITE;
	bool known = knows(t, T_PROJECTS, p, PROJECT_CLASS);

	if (sw_is_mission(t->context, p)) {
		TEST(t, RULE_APPROVE_MISSION_NO_SITE, site == MISSING, key, p);
		return;
	}
	if (!known && site == MISSING)
		return;
	if (site != MISSING)
		TRY(t, check_held(t, s, p));
	(void)sw_knows_limit(t, PIECE_DISCS);
	TEST(t, creates ? RULE_EVENT_PROJECT_DISCS : RULE_APPROVE_DISC_PAIR,
	     s->supply_discs > 0, K_APPROVE_PROJECT, s->supply_discs);
	sw_test_site(t, s, p, site, key, creates);
}

/* §12.3-12.8: a proposed project of the seat, with what it needs, and a site.
 */
void
sw_check_approve(struct trial *t, const struct sw *s, const struct action *d)
{
	const struct move *m = d->m;
	int32_t p = m->value[K_APPROVE_PROJECT];
	int seat = d->seat, waiver = m->value[K_APPROVE_FREE];

	MUST_DEVELOP_OWN(t, s, d, p, K_APPROVE_PROJECT);
	TEST(t, RULE_APPROVE_PROPOSED,
	     s->stage[p] == STAGE_PROPOSED && s->place[p] == PLACE_HOME,
	     K_APPROVE_PROJECT, p, s->stage[p]);
	TRY(t, sw_check_access(t, s, seat, p,
			       waiver == FREE_ALL ? -1 : PROJECT_NEED_TECHS, m,
			       K_APPROVE_ACCESS));
	if (waiver != FREE_ALL)
		TRY(t,
		    sw_check_dependencies(t, s, seat, p, m, K_APPROVE_ACCESS));
	TRY(t, sw_check_disc(t, s, p, m->value[K_APPROVE_SITE], DISC_APPROVED));
	check_needs(t, s, seat, p, waiver);
}

/* --- what it does --------------------------------------------------------- */

/* The common benefit of the project comes into play, if it is not there yet. */
void
sw_benefit_comes(struct sw *s, struct context *c, int p, uint16_t rule)
{
	int32_t benefit = sw_sure(c, T_PROJECTS, p, PROJECT_BENEFIT, 0);

	if (benefit <= 0 || sw_benefit_in_play(s, unless_none(benefit)))
		return;
	if (!APPLIES(c, rule))
		return;
	s->benefits |= (uint16_t)bit_of(benefit);
	(void)sw_push(s, PENDING_BENEFIT, unless_none(benefit), s->owner[p]);
}

void
sw_approve_disc(struct sw *s, struct context *c, int p, int32_t site,
		uint16_t rule)
{
	int32_t colour = sw_sure(c, T_PROJECTS, p, PROJECT_COLOUR, COLOUR_NONE);

	s->stage[p] = STAGE_APPROVED;
	/* ruling approve-no-site: it waits at home */
	if (site != MISSING)
		sw_place_disc(s, p, site);
	if (DUE(c, rule, colour != COLOUR_NONE || rule != RULE_APPROVE_FAVOUR))
		sw_favour(s, c, colour, 1);
}

void
sw_approve_mission(struct sw *s, struct context *c, int p)
{
	s->stage[p] = RULED(c, MISSION_FINISH, FINISHED) ? STAGE_FINISHED
							 : STAGE_APPROVED;
	if (!APPLIES(c, RULE_APPROVE_MISSION))
		return;
	/* of a card that may be no mission VP are not counted */
	if (sw_is_mission(c, p))
		sw_score(s, c, s->owner[p],
			 sw_cell_or(sw_project(c, p, PROJECT_VP), 0));
	sw_benefit_comes(s, c, p, RULE_APPROVE_MISSION);
}

/* What it needs is paid (ruling approve-tokens); its disc goes to the site. */
void
sw_do_approve(struct sw *s, struct context *c, const struct action *d)
{
	int32_t p = d->m->value[K_APPROVE_PROJECT];
	int32_t site = d->m->value[K_APPROVE_SITE];
	int32_t class;

	if (s->stage[p] != STAGE_PROPOSED)
		return;
	class = sw_sure(c, T_PROJECTS, p, PROJECT_CLASS,
			site == MISSING ? CLASS_MISSION : CLASS_WEAPON);
	if (class != CLASS_MISSION && site != MISSING && !s->supply_discs)
		return;
	if (d->m->value[K_APPROVE_FREE] == FREE_NO &&
	    RULED(c, APPROVE_TOKENS, SPENT))
		sw_pay_development(s, c, p, T_PROJECTS, p, PROJECT_NEED_W);
	if (class == CLASS_MISSION) {
		sw_approve_mission(s, c, p);
		return;
	}
	sw_approve_disc(s, c, p, site, RULE_APPROVE_FAVOUR);
}
