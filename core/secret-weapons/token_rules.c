/* Tests that many rows share: the tokens that a row names lie where it says,
 * and the Reserve has what it takes. */
#include "steps.h"

/* The Reserve stands in for what lies at an unclear place. */
static void
check_unclear(struct trial *t, const struct sw *s, int seat, int source,
	      bool scientists, int more, int key)
{
	(void)sw_depends_on_tokens(t, s, seat, source);
	TEST(t, RULE_RESERVE_LIMIT, more <= sw_reserve(s, scientists), key,
	     s->reserve_workers, s->reserve_scientists);
}

void
sw_check_tokens(struct trial *t, const struct sw *s, int seat, int source,
		bool scientists, int n, int key)
{
	const struct context *c = t->context;
	int have = sw_tokens_at(s, seat, source, scientists);
	int p = source - SOURCE_PROJECT;
	int all = sw_limit(c, scientists ? PIECE_SCIENTISTS : PIECE_WORKERS);

	if (n == 0)
		return;
	if (n > have)
		(void)sw_knows_limit(t, scientists ? PIECE_SCIENTISTS
						   : PIECE_WORKERS);
	TEST(t, RULE_COMPONENT_CONSERVATION, n <= all, key, all, n);
	if (sw_is_own_source(s, seat, source) &&
	    sw_tokens_unclear(s, seat, source)) {
		check_unclear(t, s, seat, source, scientists, n - have, key);
		return;
	}
	/* §12.11: the cylinder on the mark is none of them */
	if (scientists && p >= 0)
		TEST(t, RULE_MARKER_STUCK,
		     n <= have || s->owner[p] != seat ||
			 n > have + s->marker[p],
		     key, p);
	TEST(t, RULE_TOKEN_PLACE, n <= have, key, source, have, n);
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
		 int key, bool scientists)
{
	int n, seat = m->actor;
	const int16_t *source = move_items(m, key, &n);

	for (int i = 0; i < n; i++) {
		int have = sw_tokens_at(s, seat, source[i], scientists);
		int p = source[i] - SOURCE_PROJECT, need = 0;

		for (int j = 0; j <= i; j++)
			need += source[j] == source[i];
		if (sw_is_own_source(s, seat, source[i]) &&
		    sw_tokens_unclear(s, seat, source[i])) {
			TRY(t, check_unclear(t, s, seat, source[i], scientists,
					     need - have, key));
			continue;
		}
		if (scientists && p >= 0)
			TEST_ITEM(t, RULE_MARKER_STUCK,
				  need <= have || s->owner[p] != seat ||
				      need > have + s->marker[p],
				  key, i, p);
		TEST_ITEM(t, RULE_TOKEN_PLACE, need <= have, key, i, source[i],
			  have, need);
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
