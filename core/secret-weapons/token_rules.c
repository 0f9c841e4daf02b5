/* Tests that many rows share: the tokens that a row names are there,
 * and the Reserve has what it takes. */
#include "steps.h"

/* That many tokens lie there; `any`: the other kind will do as well.  The
 * Reserve stands in for what lies at an unclear place. */
static void
check_place(struct trial *t, const struct sw *s, int seat, int source,
	    bool scientists, bool any, int n, int key, int item)
{
	int have = sw_tokens_at(s, seat, source, scientists) +
		   (any ? sw_tokens_at(s, seat, source, !scientists) : 0);
	int p = source - SOURCE_PROJECT;

	if (sw_is_own_source(s, seat, source) &&
	    sw_depends_on_tokens(t, s, seat, source)) {
		TEST(t, RULE_RESERVE_LIMIT,
		     n - have <= sw_reserve(s, scientists) +
				     (any ? sw_reserve(s, !scientists) : 0),
		     key, s->reserve_workers, s->reserve_scientists);
		return;
	}
	/* §12.11: the cylinder on the mark is none of them */
	if (scientists && p >= 0)
		TEST_ITEM(t, RULE_MARKER_STUCK,
			  n <= have || s->owner[p] != seat ||
			      n > have + s->marker[p],
			  key, item, p);
	TEST_ITEM(t, RULE_TOKEN_PLACE, n <= have, key, item, source, have, n);
}

void
sw_check_tokens(struct trial *t, const struct sw *s, int seat, int source,
		bool scientists, int n, int key)
{
	int piece = scientists ? PIECE_SCIENTISTS : PIECE_WORKERS;
	int all = sw_limit(t->context, piece);

	if (n == 0)
		return;
	if (n > sw_tokens_at(s, seat, source, scientists))
		(void)sw_knows_limit(t, piece);
	TEST(t, RULE_COMPONENT_CONSERVATION, n <= all, key, all, n);
	check_place(t, s, seat, source, scientists, false, n, key, 0);
}

_Static_assert(K_ASSIGN_SCIENTISTS == K_ASSIGN_WORKERS + 1 &&
		   K_GIVE_SCIENTISTS == K_GIVE_WORKERS + 1 &&
		   K_LOSE_SCIENTISTS == K_LOSE_WORKERS + 1 &&
		   K_MOVE_SCIENTISTS == K_MOVE_WORKERS + 1 &&
		   K_REDEPLOY_SCIENTISTS == K_REDEPLOY_WORKERS + 1 &&
		   K_STEAL_SCIENTISTS == K_STEAL_WORKERS + 1 &&
		   K_TAKE_SCIENTISTS == K_TAKE_WORKERS + 1,
	       "the key of the scientists is the next one");

void
sw_check_both(struct trial *t, const struct sw *s, const struct move *m,
	      int workers, int seat, int source)
{
	for (int kind = 0; kind < 2; kind++)
		TRY(t,
		    sw_check_tokens(t, s, seat, source, kind == 1,
				    m->value[workers + kind], workers + kind));
}

void
sw_check_sources(struct trial *t, const struct sw *s, const struct move *m,
		 int key, bool scientists, bool any)
{
	int n;
	const int16_t *source = move_items(m, key, &n);

	for (int i = 0; i < n; i++) {
		int need = 0;

		for (int j = 0; j <= i; j++)
			need += source[j] == source[i];
		TRY(t, check_place(t, s, m->actor, source[i], scientists, any,
				   need, key, i));
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
	if (sw_near_limit(s, false, workers) ||
	    sw_near_limit(s, true, scientists)) {
		t->unverified = true;
		sw_note_unclear(&t->cells, s, t->context);
	}
	TEST(t, RULE_RESERVE_LIMIT,
	     workers <= s->reserve_workers &&
		 scientists <= s->reserve_scientists,
	     FAULT_ROW, s->reserve_workers, s->reserve_scientists);
}
