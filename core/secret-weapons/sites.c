/* Sites for approved projects (§12.5, §12.6, §12.18). */
#include "steps.h"

/* Sites that a disc reaches from there (bits). */
static uint32_t
reached(const struct sw *s, const struct context *c, int from)
{
	if (RULED(c, APPROVE_PATH, NOT_REQUIRED))
		return UINT32_MAX;
	if (from < 0 || !APPLIES(c, RULE_PATH_DEFINITION))
		return 0;
	return sw_reach(s, c, from);
}

/* Can a site of this kind (-1: of any) take the project?  Where it is unknown
 * the row is unverified. */
static enum holds
knows_taker(struct trial *t, const struct sw *s, int p, int from, int kind)
{
	static const uint8_t decides[] = {SITE_KIND, SITE_STACK, SITE_OPEN,
					  SITE_OVERRUN};
	const struct context *c = t->context;
	struct unknown_cells cells = {0};
	bool any = false;

	EACH (i, reached(s, c, from) & sw_rows(sw_sites_of(c))) {
		int32_t is = sw_site(c, i, SITE_KIND);
		bool gap = false;

		if ((kind >= 0 && is != kind && is != UNKNOWN) ||
		    !sw_can_stand(s, c, p, i))
			continue;
		for (size_t k = 0; k < sizeof(decides); k++)
			gap |= cells_gap(&cells, c, T_SITES, i, decides[k]);
		if (!gap)
			return HOLDS;
		any = true;
	}
	depends_on_cells(t, &cells);
	return any ? HOLDS_UNSURE : HOLDS_NOT;
}

void
sw_check_finds_site(struct trial *t, const struct sw *s, int p, int key)
{
	const struct context *c = t->context;
	enum holds taken = knows_taker(t, s, p, sw_home(s, c, p), -1);
	bool known = knows(t, T_PROJECTS, p, PROJECT_PEN);

	known = knows(t, T_PROJECTS, p, PROJECT_HOME) && known;
	if (!derived(c)->edges)
		depends_on_row(t, T_EDGES);
	TEST(t, RULE_APPROVE_NO_SITE,
	     !known || !derived(c)->edges || taken != HOLDS_NOT ||
		 RULED(c, APPROVE_NO_SITE, WAIT_AT_HOME),
	     key, p, 1);
}

/* The kind of site. */
static void
check_kind(struct trial *t, int p, int site, int key, uint16_t event)
{
	bool pen = sw_is_pen_project(t->context, p);
	int32_t kind = sw_knows(t, T_SITES, site, SITE_KIND,
				pen ? KIND_PEN : KIND_DEVELOPMENT);

	if (!knows(t, T_PROJECTS, p, PROJECT_PEN) && kind != KIND_HOME)
		return;
	TEST(t,
	     event ? event
	     : pen ? RULE_APPROVE_UBOAT_PEN
		   : RULE_MOVE_SITE_KIND,
	     pen ? kind == KIND_PEN
		 : kind == KIND_DEVELOPMENT || kind == KIND_FACTORY,
	     key, p, site, kind, pen ? 1 : 2);
}

void
sw_check_room(struct trial *t, const struct sw *s, int site, int key)
{
	int32_t stack = sw_knows(t, T_SITES, site, SITE_STACK, SITE_STACK_MOST);

	TEST(t, RULE_SITE_STACKING, sw_stack(s, t->context, site) < stack, key,
	     site, stack);
}

void
sw_test_site(struct trial *t, const struct sw *s, int p, int32_t site, int key,
	     bool creates)
{
	const struct context *c = t->context;
	int from = sw_home(s, c, p);
	uint16_t event = creates ? RULE_EVENT_PROJECT_SITE : 0;

	if (site == MISSING) {
		bool waits = RULED(c, APPROVE_NO_SITE, WAIT_AT_HOME);
		bool taken = knows_taker(t, s, p, from, -1) == HOLDS;
		bool known = !waits || (knows(t, T_PROJECTS, p, PROJECT_PEN) &&
					knows(t, T_PROJECTS, p, PROJECT_HOME));

		/* ruling approve-no-site */
		TEST(t, creates && taken ? event : RULE_APPROVE_NO_SITE,
		     waits && (!taken || !known), FAULT_ROW, p, 2, 0, 4);
		return;
	}
	TRY(t, check_kind(t, p, site, key, event));
	TEST(t, RULE_MOVE_SITE_OPEN, sw_knows_open(t, s, site), key, site,
	     s->cover[site]);
	TRY(t, sw_check_room(t, s, site, key));
	/* §12.5: a factory only where no green site can take it */
	if (!sw_is_pen_project(c, p))
		TEST(t, event ? event : RULE_APPROVE_GREEN_FIRST,
		     sw_site(c, site, SITE_KIND) != KIND_FACTORY ||
			 knows_taker(t, s, p, from, KIND_DEVELOPMENT) != HOLDS,
		     key, p, site, 0, 3);
	if (RULED(c, APPROVE_PATH, REQUIRED))
		TEST(t, RULE_APPROVE_PATH,
		     !knows(t, T_PROJECTS, p, PROJECT_HOME) ||
			 sw_knows_path(t, s, from, site),
		     key, from, site);
}
