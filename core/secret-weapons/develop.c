/* Develop (§12): approving and completing projects. */
#include "steps.h"

/* --- sites --------------------------------------------------------------- */

static bool
reaches(const struct sw *s, const struct context *c, int from, int site)
{
	return c->ruling[RULING_APPROVE_PATH] == APPROVE_PATH_NOT_REQUIRED ||
	       sw_path(s, c, from, site);
}

/* Is there a site of this kind that can take the project now? */
static bool
some_site(const struct sw *s, const struct context *c, int p, int from,
	  int kind)
{
	int i, n = sw_sites_of(c);

	for (i = 0; i < n; i++)
		if ((kind < 0 || sw_site(c, i, SITE_KIND) == kind) &&
		    sw_can_stand(s, c, p, i) && reaches(s, c, from, i))
			return true;
	return false;
}

void
sw_test_site(struct trial *t, const struct sw *s, int p, int32_t site, int from,
	     int key, bool by_event)
{
	const struct context *c = t->context;
	bool pen = sw_is_pen_project(c, p), open;
	int32_t kind;
	uint16_t event = by_event ? RULE_EVENT_PROJECT_SITE : 0;

	if (site == MISSING) {
		/* ruling approve-no-site */
		TEST(t, event ? event : RULE_APPROVE_NO_SITE,
		     !by_event &&
			 c->ruling[RULING_APPROVE_NO_SITE] ==
			     APPROVE_NO_SITE_WAIT_AT_HOME &&
			 !some_site(s, c, p, from, -1),
		     AT_ROW, p);
		return;
	}
	kind = sw_sees(t, sw_site(c, site, SITE_KIND),
		       pen ? KIND_PEN : KIND_DEVELOPMENT);
	open = s->cover[site] == COVER_OPEN || s->cover[site] == COVER_HELD;
	if (pen) {
		TEST(t, event ? event : RULE_APPROVE_UBOAT_PEN,
		     kind == KIND_PEN, key, p, site, kind);
	} else {
		TEST(t, event ? event : RULE_MOVE_SITE_KIND,
		     kind == KIND_DEVELOPMENT || kind == KIND_FACTORY, key, p,
		     site, kind);
	}
	TEST(t, RULE_MOVE_SITE_OPEN, open, key, site, s->cover[site]);
	sw_sees(t, sw_site(c, site, SITE_STACK), 0);
	TEST(t, RULE_SITE_STACKING, sw_has_room(s, c, site), key, site,
	     sw_or(sw_site(c, site, SITE_STACK), 0));
	if (!pen)
		TEST(t, event ? event : RULE_APPROVE_GREEN_FIRST,
		     kind != KIND_FACTORY ||
			 !some_site(s, c, p, from, KIND_DEVELOPMENT),
		     key, p, site);
	if (pack_rows(c->pack, TABLE_EDGES) == 0)
		t->unverified = true;
	TEST(t, RULE_APPROVE_PATH, reaches(s, c, from, site), key, from, site);
}

/* --- approve ------------------------------------------------------------- */

/* Scientists that count for a project: ruling develop-cylinder-counts. */
static int
scientists_for(const struct sw *s, const struct context *c, int seat, int p)
{
	bool counts = !DUE(c, RULE_DEVELOP_CYLINDER_ON_BOARD,
			   c->ruling[RULING_DEVELOP_CYLINDER_COUNTS] ==
			       DEVELOP_CYLINDER_COUNTS_NO);

	return s->scientists[p] + (counts ? s->stage6[seat - 1] : 0);
}

/* Pays for a project, with the cylinder of stage 6 where it counts. */
static void
pay_project(struct sw *s, struct context *c, int seat, int p, int w, int k)
{
	sw_pay(s, seat, SOURCE_PROJECT + p, false, w);
	k -= sw_pay(s, seat, SOURCE_PROJECT + p, true, k);
	if (k > 0 && s->stage6[seat - 1] &&
	    c->ruling[RULING_DEVELOP_CYLINDER_COUNTS] ==
		DEVELOP_CYLINDER_COUNTS_YES) {
		s->stage6[seat - 1] = 0;
		sw_to_reserve(s, true, 1);
	}
}

static void
check_needs(struct trial *t, const struct sw *s, int seat, int p)
{
	const struct context *c = t->context;
	int32_t w = sw_sees(t, sw_project(c, p, PROJECT_NEED_W), 0);
	int32_t k = sw_sees(t, sw_project(c, p, PROJECT_NEED_S), 0);
	int32_t techs = sw_project(c, p, PROJECT_NEED_TECHS);
	int have = scientists_for(s, c, seat, p);

	TEST(t, RULE_APPROVE_REQUIREMENTS, s->workers[p] >= w && have >= k,
	     AT_ROW, w, k, s->workers[p], have);
	if (techs == UNKNOWN)
		t->unverified = true;
	else
		TEST(t, RULE_APPROVE_REQUIREMENTS,
		     sw_has_techs(t, s, seat, p, techs), AT_ROW, w, k,
		     s->workers[p], have);
}

void
sw_test_approve(struct trial *t, const struct sw *s, int seat, int p, int site,
		bool free, const struct move *m, int key, bool by_event)
{
	const struct context *c = t->context;

	TEST(t, RULE_DEVELOP_OWN, s->owner[p] == seat, APPROVE_PROJECT, seat,
	     s->owner[p]);
	TEST(t, RULE_DEVELOP_FINISHED, s->stage[p] != STAGE_FINISHED,
	     APPROVE_PROJECT, p);
	TEST(t, RULE_APPROVE_PROPOSED,
	     s->stage[p] == STAGE_PROPOSED && s->place[p] == PLACE_HOME,
	     APPROVE_PROJECT, p, s->stage[p]);
	if (!free)
		TRY(t, sw_check_dependencies(t, s, seat, p, m, key));
	if (sw_project(c, p, PROJECT_CLASS) == UNKNOWN)
		t->unverified = true;
	if (sw_is_mission(c, p)) {
		TEST(t, RULE_APPROVE_MISSION_NO_SITE, site == MISSING,
		     APPROVE_SITE, p);
	} else {
		TEST(t, RULE_APPROVE_DISC_PAIR, s->supply_discs > 0,
		     APPROVE_PROJECT, s->supply_discs);
		TRY(t, sw_test_site(t, s, p, site, sw_home(s, c, p),
				    APPROVE_SITE, false));
	}
	if (!free)
		check_needs(t, s, seat, p);
	(void)by_event;
}

static void
benefit_comes(struct sw *s, struct context *c, int p, uint16_t rule)
{
	int32_t benefit = sw_or(sw_project(c, p, PROJECT_BENEFIT), 0);
	int32_t effects;

	if (!benefit || sw_benefit_in_play(s, benefit - 1))
		return;
	if (!DUE(c, rule, true))
		return;
	s->benefits |= (uint16_t)(1u << (benefit - 1));
	effects = cell(c->pack, TABLE_BENEFITS, benefit - 1, BENEFIT_EFFECTS);
	if (effects != UNKNOWN && c->pack->effects.programs[effects].count)
		sw_push(s, PENDING_BENEFIT, benefit - 1, 0, s->owner[p], 0);
}

void
sw_do_approve(struct sw *s, struct context *c, int seat, int p, int site,
	      bool free)
{
	if (s->stage[p] != STAGE_PROPOSED)
		return;
	seat = s->owner[p];
	/* ruling approve-tokens */
	if (!free && c->ruling[RULING_APPROVE_TOKENS] == APPROVE_TOKENS_SPENT)
		pay_project(s, c, seat, p,
			    sw_or(sw_project(c, p, PROJECT_NEED_W), 0),
			    sw_or(sw_project(c, p, PROJECT_NEED_S), 0));
	if (sw_is_mission(c, p)) {
		/* §12.8 and ruling mission-finish */
		s->stage[p] =
		    c->ruling[RULING_MISSION_FINISH] == MISSION_FINISH_FINISHED
			? STAGE_FINISHED
			: STAGE_APPROVED;
		if (!DUE(c, RULE_APPROVE_MISSION, true))
			return;
		sw_score(s, c, s->owner[p],
			 sw_or(sw_project(c, p, PROJECT_VP), 0));
		benefit_comes(s, c, p, RULE_APPROVE_MISSION);
		return;
	}
	if (site != MISSING && !s->supply_discs)
		return;
	s->stage[p] = STAGE_APPROVED;
	if (site != MISSING)
		sw_place_disc(s, p, site);
	if (DUE(c, RULE_APPROVE_FAVOUR, sw_colour_of(c, p) != COLOUR_NONE))
		sw_favour(s, c, sw_colour_of(c, p), 1);
}

void
sw_check_approve(struct trial *t, const struct sw *s, const struct move *m)
{
	TEST(t, RULE_EVENT_EFFECT, m->value[APPROVE_FREE] == 0, APPROVE_FREE,
	     0);
	sw_test_approve(t, s, m->actor, m->value[APPROVE_PROJECT],
			m->value[APPROVE_SITE], false, m, APPROVE_ACCESS,
			false);
}

void
sw_developed(struct sw *s, struct context *c)
{
	/* §12.12: as often as the resources allow */
	s->used = 1;
	if (!DUE(c, RULE_DEVELOP_MANY, true))
		sw_turn_over(s, s->actor);
}

void
sw_act_approve(struct sw *s, struct context *c, const struct move *m)
{
	sw_developed(s, c);
	sw_do_approve(s, c, m->actor, m->value[APPROVE_PROJECT],
		      m->value[APPROVE_SITE], false);
}

/* --- complete ------------------------------------------------------------ */

/* §12.2: green sites, for U-boats pens. */
static void
check_place(struct trial *t, const struct sw *s, int p, int key)
{
	const struct context *c = t->context;
	int32_t kind = -1;
	bool pen = sw_is_pen_project(c, p);

	if (sw_on_map(s, p))
		kind =
		    sw_sees(t, sw_site(c, s->place[p] - PLACE_SITE, SITE_KIND),
			    pen ? KIND_PEN : KIND_DEVELOPMENT);
	if (pen)
		TEST(t, RULE_DEVELOP_UBOAT_PEN, kind == KIND_PEN, key, p,
		     kind < 0 ? MISSING : kind);
	else
		TEST(t, RULE_DEVELOP_GREEN_SITE, kind == KIND_DEVELOPMENT, key,
		     p, kind < 0 ? MISSING : kind);
}

/* §12.11: the Reserve has a scientist for the mark (ruling marker-timing). */
static bool
reserve_marks(const struct sw *s, const struct context *c, int p, bool free)
{
	int paid = free ? 0 : sw_or(sw_project(c, p, PROJECT_COST_S), 0);

	if (c->ruling[RULING_MARKER_TIMING] == MARKER_TIMING_BEFORE_COST)
		paid = 0;
	return s->reserve_scientists + paid > 0;
}

static void
check_marker(struct trial *t, const struct sw *s, int seat, int p, bool free,
	     int32_t marker)
{
	const struct context *c = t->context;
	int cost = free ? 0 : sw_or(sw_project(c, p, PROJECT_COST_S), 0);
	int own;

	if (reserve_marks(s, c, p, free)) {
		TEST(t, RULE_COMPLETE_MARKER_SOURCE, marker == MISSING,
		     COMPLETE_MARKER, marker);
		return;
	}
	TEST(t, RULE_MARKER_STUCK,
	     marker < SOURCE_PROJECT ||
		 s->scientists[marker - SOURCE_PROJECT] ||
		 !s->marker[marker - SOURCE_PROJECT],
	     COMPLETE_MARKER, marker - SOURCE_PROJECT);
	own = sw_total(s, c, seat, true) - cost;
	TEST(t, RULE_COMPLETE_NO_SCIENTIST, own > 0, AT_ROW, own);
	TEST(t, RULE_COMPLETE_MARKER_SOURCE,
	     marker != MISSING &&
		 (marker == SOURCE_POOL ||
		  sw_own_active(s, marker - SOURCE_PROJECT, seat)) &&
		 sw_tokens_at(s, seat, marker, true) -
			 (marker == SOURCE_PROJECT + p ? cost : 0) >
		     0,
	     COMPLETE_MARKER, marker);
}

void
sw_test_complete(struct trial *t, const struct sw *s, int seat, int p,
		 bool free, const struct move *m, int key, int32_t marker,
		 bool by_event)
{
	const struct context *c = t->context;
	int32_t techs = sw_project(c, p, PROJECT_TECHS), w, k;
	int have;

	TEST(t, RULE_DEVELOP_OWN, s->owner[p] == seat, COMPLETE_PROJECT, seat,
	     s->owner[p]);
	TEST(t, RULE_DEVELOP_FINISHED, s->stage[p] != STAGE_FINISHED,
	     COMPLETE_PROJECT, p);
	TEST(t, RULE_COMPLETE_APPROVED,
	     s->stage[p] == STAGE_APPROVED && !sw_is_mission(c, p),
	     COMPLETE_PROJECT, p, s->stage[p]);
	TRY(t, sw_check_dependencies(t, s, seat, p, m, key));
	if (!by_event)
		TRY(t, check_place(t, s, p, COMPLETE_PROJECT));
	if (techs == UNKNOWN)
		t->unverified = true;
	else
		TEST(t, RULE_COMPLETE_TECHS, sw_has_techs(t, s, seat, p, techs),
		     COMPLETE_PROJECT, p);
	w = free ? 0 : sw_sees(t, sw_project(c, p, PROJECT_COST_W), 0);
	k = free ? 0 : sw_sees(t, sw_project(c, p, PROJECT_COST_S), 0);
	have = scientists_for(s, c, seat, p);
	TEST(t, RULE_COMPLETE_COST, s->workers[p] >= w && have >= k,
	     COMPLETE_PROJECT, w, k, s->workers[p], have);
	check_marker(t, s, seat, p, free, marker);
}

void
sw_do_complete(struct sw *s, struct context *c, int seat, int p, bool free,
	       int32_t marker)
{
	int w = free ? 0 : sw_or(sw_project(c, p, PROJECT_COST_W), 0);
	int k = free ? 0 : sw_or(sw_project(c, p, PROJECT_COST_S), 0);
	bool reserve = reserve_marks(s, c, p, free);
	uint8_t *from;
	int i;

	if (s->stage[p] != STAGE_APPROVED || sw_is_mission(c, p))
		return;
	/* under -k a seat may have completed what another one owns */
	seat = s->owner[p];
	pay_project(s, c, seat, p, w, k);
	from = &s->reserve_scientists;
	if ((!reserve || !*from) && marker != MISSING &&
	    sw_tokens_at(s, seat, marker, true) > 0)
		from = sw_tokens(s, seat, marker, true);
	/* under -k: any scientist of the seat */
	for (i = 0; !*from && i < sw_projects_of(c); i++)
		if (s->owner[i] == seat)
			from = &s->scientists[i];
	if (!*from)
		return;
	if (DUE(c, RULE_COMPLETE_MARKER, true)) {
		(*from)--;
		s->marker[p] = 1;
	}
	s->done[p] = 1;
	s->stage[p] = STAGE_COMPLETE;
	if (DUE(c, RULE_COMPLETE_VP, true))
		sw_score(s, c, seat, sw_or(sw_project(c, p, PROJECT_VP), 0));
	benefit_comes(s, c, p, RULE_COMPLETE_BENEFIT);
	/* §12.10 */
	if (DUE(c, RULE_COMPLETE_NONWEAPON, !sw_makes_weapon(c, p)))
		s->stage[p] = STAGE_FINISHED;
}

void
sw_check_complete(struct trial *t, const struct sw *s, const struct move *m)
{
	TEST(t, RULE_EVENT_EFFECT, m->value[COMPLETE_FREE] == 0, COMPLETE_FREE,
	     0);
	sw_test_complete(t, s, m->actor, m->value[COMPLETE_PROJECT], false, m,
			 COMPLETE_ACCESS, m->value[COMPLETE_MARKER], false);
}

void
sw_act_complete(struct sw *s, struct context *c, const struct move *m)
{
	sw_developed(s, c);
	sw_do_complete(s, c, m->actor, m->value[COMPLETE_PROJECT], false,
		       m->value[COMPLETE_MARKER]);
}
