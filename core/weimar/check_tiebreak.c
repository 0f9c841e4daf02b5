/* 4.9: the Chancellor breaks every tie. */
#include "rules.h"

/* The tied: bit n is number n of the domain of `order=`. */
unsigned
weimar_tied_set(const struct weimar *s)
{
	int frame = s->depth - 1;

	return s->at[frame] | (unsigned)s->times[frame] << 8 |
	       (unsigned)s->city[frame] << 16 | (unsigned)s->same[frame] << 24;
}

void
weimar_check_tiebreak(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	unsigned set, named = 0;
	int i, n;
	const int16_t *order = move_items(m, K_TIEBREAK_ORDER, &n);

	MUST(t, RULE_TIE_CHANCELLOR, s->chancellor + 1 == m->actor, AT_ACTOR,
	     s->chancellor);
	set = weimar_tied_set(s);
	for (i = 0; i < n; i++) {
		int k = order[i];
		bool tied = set >> k & 1 && !(named >> k & 1);

		TEST_ITEM(t, RULE_TIEBREAK_AMONG_TIED, tied, K_TIEBREAK_ORDER,
			  i, order[i]);
		named |= 1u << k;
	}
	/* all the tied, and nobody else */
	TEST(t, RULE_TIEBREAK_AMONG_TIED, named == set, K_TIEBREAK_ORDER,
	     order[0]);
}
