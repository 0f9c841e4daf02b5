/* 4.9: the Chancellor breaks every tie. */
#include "rows.h"

void
weimar_check_tiebreak(struct trial *t)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	uint64_t set = s->tied[s->depth - 1], named = 0;
	int n, first = bits_first(set), second = bits_first(set & (set - 1));
	const int16_t *order = move_items(m, K_TIEBREAK_ORDER, &n);

	MUST(t, RULE_TIE_CHANCELLOR, s->chancellor + 1 == m->actor, FAULT_ACTOR,
	     s->chancellor);
	for (int i = 0; i < n; i++) {
		int k = order[i];

		TEST_ITEM(t, RULE_TIEBREAK_AMONG_TIED,
			  set >> k & 1 && !(named >> k & 1), K_TIEBREAK_ORDER,
			  i, 1, first, second, k);
		named |= UINT64_C(1) << k;
	}
	/* all the tied, and nobody else */
	TEST(t, RULE_TIEBREAK_AMONG_TIED, named == set, K_TIEBREAK_ORDER, 2,
	     first, second);
}

void
weimar_apply_tiebreak(struct run *r, const struct move *m)
{
	struct weimar *s = r->s;
	int frame = s->depth - 1, ends = s->ends[frame], n;
	int i, tie = s->tie[frame];
	const int16_t *order = move_items(m, K_TIEBREAK_ORDER, &n);

	weimar_pop(s);
	switch ((enum tie)tie) {
	case TIE_MOST:
	case TIE_SECOND:
		weimar_most_decided(r, tie, order, n);
		break;
	case TIE_SPACE:
		weimar_space_decided(s, order, n);
		break;
	case TIE_LADDER:
	case TIE_CHANCELLOR:
		weimar_ladder_decided(r, tie, order, n);
		break;
	case TIE_YOUNG_PLAN:
	case TIE_BALLOT:
	case TIE_PRESIDENT:
	case TIE_VOTE:
		weimar_ballot_decided(r, tie, order);
		break;
	case TIE_VICTORY:
	case TIE_RADICAL:
		s->winners = (uint8_t)(1u << order[0]);
		weimar_finish(r, ends);
		break;
	case TIE_DIVIDED:
		/* his word counts */
		i = weimar_push(s, FRAME_AGREE, order[0]);
		s->issue_of[i] = (uint8_t)(weimar_divided_issue(s, r->c) + 1);
		break;
	case TIE_TEXT:
		weimar_text_meant(s, order[0]);
		break;
	case TIE_NONE:
	case TIES:
		break;
	}
}
