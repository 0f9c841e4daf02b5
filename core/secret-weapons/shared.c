/* Tests that many rows share: sites for approved projects (§12.5, §12.6,
 * §12.18), the tokens that a row names, what it takes of the Reserve. */
#include "steps.h"

/* Can a site of this kind, which paths join to `from` where the ruling asks for
 * that, take the project?  Unverified where unknown. */
enum { ANY_KIND = -1 };
static enum holds
knows_taker(struct trial *t, const struct sw *s, int p, int from, int kind)
{
	static const uint8_t decides[] = {SITE_KIND, SITE_STACK, SITE_OPEN,
					  SITE_OVERRUN};
	const struct context *c = t->context;
	struct unknown_cells cells = {0};
	bool any = false;
	uint32_t reached = RULED(c, APPROVE_PATH, NOT_REQUIRED) ? UINT32_MAX
			   : from >= 0 && APPLIES(c, RULE_PATH_DEFINITION)
			       ? sw_reach(s, c, from)
			       : 0;

	EACH (i, reached & sw_rows(sw_sites_of(c))) {
		int32_t is = sw_site(c, i, SITE_KIND);
		bool gap = false;

		if ((kind != ANY_KIND && is != kind && is != UNKNOWN) ||
		    !sw_can_stand(s, c, p, i))
			continue;
		for (size_t k = 0; k < sizeof(decides); k++)
			gap |= cells_gap(&cells, c, T_SITES, i, decides[k]);
		if (!gap)
			return HOLDS;
		any = true;
	}
	depends_on_cells(t, &cells);
	return any ? HOLDS_UNKNOWN : HOLDS_NOT;
}

void
sw_check_finds_site(struct trial *t, const struct sw *s, int p, int key)
{
	const struct context *c = t->context;
	enum holds taken = knows_taker(t, s, p, sw_home(s, c, p), ANY_KIND);
	bool known = knows(t, T_PROJECTS, p, PROJECT_PEN);

	known = knows(t, T_PROJECTS, p, PROJECT_HOME) && known;
	if (!derived(c)->edges)
		depends_on_row(t, T_EDGES);
	TEST(t, RULE_APPROVE_NO_SITE,
	     !known || !derived(c)->edges || taken != HOLDS_NOT ||
		 RULED(c, APPROVE_NO_SITE, WAIT_AT_HOME),
	     key, p, 1);
}

/* Is the site of the kind that the project needs?  `event`: else this rule. */
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

/* Wordings of the rules for a site (rules.def). */
enum { SITE_NEEDED = 2, SITE_GREEN = 3, SITE_NOT_NAMED = 4 };

void
sw_test_site(struct trial *t, const struct sw *s, int p, int32_t site, int key,
	     bool creates)
{
	const struct context *c = t->context;
	int from = sw_home(s, c, p);
	uint16_t event = creates ? RULE_EVENT_PROJECT_SITE : 0;

	if (site == MISSING) {
		bool waits = RULED(c, APPROVE_NO_SITE, WAIT_AT_HOME);
		bool taken = knows_taker(t, s, p, from, ANY_KIND) == HOLDS;
		bool known = !waits || (knows(t, T_PROJECTS, p, PROJECT_PEN) &&
					knows(t, T_PROJECTS, p, PROJECT_HOME));

		TEST(t, creates && taken ? event : RULE_APPROVE_NO_SITE,
		     waits && (!taken || !known), FAULT_ROW, p, SITE_NEEDED, 0,
		     SITE_NOT_NAMED);
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
		     key, p, site, 0, SITE_GREEN);
	if (RULED(c, APPROVE_PATH, REQUIRED))
		TEST(t, RULE_APPROVE_PATH,
		     !knows(t, T_PROJECTS, p, PROJECT_HOME) ||
			 sw_knows_path(t, s, from, site),
		     key, from, site);
}

/* The place has n tokens of the kind; `any`: of both kinds together.  Of what
 * is missing at an unclear place the Reserve must have had enough. */
static void
check_place(struct trial *t, const struct sw *s, int seat, int source, int kind,
	    bool any, int n, int key, int item)
{
	int have = sw_tokens_at(s, seat, source, kind) +
		   (any ? sw_tokens_at(s, seat, source, !kind) : 0);
	int p = source - SOURCE_PROJECT;

	if (sw_is_own_source(s, seat, source) &&
	    sw_depends_on_tokens(t, s, *UNCLEAR(s, seat, source))) {
		TEST(t, RULE_RESERVE_LIMIT,
		     n - have <=
			 sw_reserve(s, kind) + (any ? sw_reserve(s, !kind) : 0),
		     key, s->reserve_workers, s->reserve_scientists);
		return;
	}
	/* §12.11: the cylinder on the mark is none of them */
	if (kind == SCIENTISTS && p >= 0)
		TEST_ITEM(t, RULE_MARKER_STUCK,
			  n <= have || s->owner[p] != seat ||
			      n > have + s->marker[p],
			  key, item, p);
	TEST_ITEM(t, RULE_TOKEN_PLACE, n <= have, key, item, source, have, n);
}

void
sw_check_tokens(struct trial *t, const struct sw *s, int seat, int source,
		int kind, int n, int key)
{
	int all = sw_limit(t->context, kind);

	if (n == 0)
		return;
	if (n > sw_tokens_at(s, seat, source, kind))
		(void)sw_knows_limit(t, kind);
	TEST(t, RULE_COMPONENT_CONSERVATION, n <= all, key, all, n);
	check_place(t, s, seat, source, kind, false, n, key, 0);
}

/* clang-format off */
#define NEXT(workers, scientists) ((int)(scientists) - (int)(workers) == 1)
#define KEYS(verb) NEXT(K_##verb##_WORKERS, K_##verb##_SCIENTISTS)
#define COLUMNS(of) NEXT(of##_W, of##_S)
_Static_assert(KEYS(TOP_UP) && KEYS(SWAP) && KEYS(PLAN) && KEYS(GIVE) &&
	       KEYS(TAKE) && KEYS(ASSIGN) && KEYS(MOVE) && KEYS(LOSE) &&
	       KEYS(REDEPLOY) && KEYS(GAIN) && KEYS(STEAL) &&
	       COLUMNS(PROJECT_PROVIDES) && COLUMNS(PROJECT_NEED) &&
	       COLUMNS(PROJECT_COST) && COLUMNS(TECH_UP) &&
	       COLUMNS(SLOT_RESEARCH) && COLUMNS(SLOT_RECRUIT) &&
	       COLUMNS(SLOT_GAIN) && NEXT(SETUP_WORKERS, SETUP_SCIENTISTS) &&
	       NEXT(FUNDING_WORKERS, FUNDING_SCIENTISTS) &&
	       NEXT(WORKERS, SCIENTISTS),
	       "scientists come after workers: `+ kind`");
/* clang-format on */

void
sw_check_both(struct trial *t, const struct sw *s, const struct move *m,
	      int workers, int seat, int source)
{
	EACH_KIND (kind)
		TRY(t,
		    sw_check_tokens(t, s, seat, source, kind,
				    m->value[workers + kind], workers + kind));
}

/* Each place has as many tokens as the times that the row names it. */
void
sw_check_sources(struct trial *t, const struct sw *s, const struct move *m,
		 int key, int kind, bool any)
{
	EACH_ITEM (i, source, m, key) {
		int need = 0;

		EACH_ITEM (j, before, m, key)
			need += j <= i && before == source;
		TRY(t, check_place(t, s, m->actor, source, kind, any, need, key,
				   i));
	}
}

void
sw_check_reserve(struct trial *t, const struct sw *s, int workers,
		 int scientists)
{
	if (workers)
		(void)sw_knows_limit(t, PIECE_WORKERS);
	if (scientists)
		(void)sw_knows_limit(t, PIECE_SCIENTISTS);
	(void)sw_depends_on_tokens(
	    t, s,
	    sw_may_reach_limit(s, WORKERS, workers) ||
		sw_may_reach_limit(s, SCIENTISTS, scientists));
	TEST(t, RULE_RESERVE_LIMIT,
	     workers <= s->reserve_workers &&
		 scientists <= s->reserve_scientists,
	     FAULT_ROW, s->reserve_workers, s->reserve_scientists);
}
