/* Tests that many rows share: the tokens that a row names are there,
 * and the Reserve has what it takes. */
#include "steps.h"

/* That many tokens lie there; `any`: the other kind will do as well.  The
 * Reserve stands in for what lies at an unclear place. */
static void
check_place(struct trial *t, const struct sw *s, int seat, int source, int kind,
	    bool any, int n, int key, int item)
{
	int have = sw_tokens_at(s, seat, source, kind) +
		   (any ? sw_tokens_at(s, seat, source, !kind) : 0);
	int p = source - SOURCE_PROJECT;

	if (sw_is_own_source(s, seat, source) &&
	    sw_depends_on_tokens(t, s, seat, source)) {
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
	if (sw_near_limit(s, WORKERS, workers) ||
	    sw_near_limit(s, SCIENTISTS, scientists)) {
		t->unverified = true;
		sw_note_unclear(&t->cells, s, t->context);
	}
	TEST(t, RULE_RESERVE_LIMIT,
	     workers <= s->reserve_workers &&
		 scientists <= s->reserve_scientists,
	     FAULT_ROW, s->reserve_workers, s->reserve_scientists);
}
