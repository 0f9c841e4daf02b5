/* 5.3.2: debates; 6.5: the debate of the Reichspräsident. */
#include "rules.h"

/* One value of the card, and what the row does with it. */
struct half {
	int issue_key, to_key, reserve_key;
	bool used;
	bool torn;     /* an issue without a space, or a space without one */
	int32_t value; /* of the card */
	int from, to;  /* spaces */
	int reserve;
};

static void
read_half(const struct trial *t, bool large, struct half *h)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;

	h->issue_key = large ? K_DEBATE_LARGE : K_DEBATE_SMALL;
	h->to_key = large ? K_DEBATE_LARGE_TO : K_DEBATE_SMALL_TO;
	h->reserve_key =
	    large ? K_DEBATE_LARGE_RESERVE : K_DEBATE_SMALL_RESERVE;
	h->used = move_has(m, h->issue_key) && move_has(m, h->to_key);
	h->torn = move_has(m, h->issue_key) != move_has(m, h->to_key);
	h->value = UNKNOWN;
	if (s->act_card)
		h->value = cell(PACK(t->context), T_CARDS, s->act_card - 1,
				large ? CARD_LARGE : CARD_SMALL);
	h->reserve = m->value[h->reserve_key];
	h->from = h->to = -1;
	if (h->used) {
		h->from = s->issue[m->value[h->issue_key]] - ISSUE_SPACE;
		h->to = m->value[h->to_key];
	}
}

static void
check_half(struct trial *t, const struct track *track, const struct half *h)
{
	bool exact = says(t->context, RULING_DEBATE_EXACT, DEBATE_EXACT_FULL);
	int left, steps, most;

	if (!h->used || h->from < 0)
		return;
	left = track->left[h->from];
	steps = left - track->left[h->to];
	if (left < 0 || track->left[h->to] < 0) {
		t->unverified = true;
		return;
	}
	MUST(t, RULE_DEBATE_OWN_DIRECTION,
	     steps > 0 || (steps == 0 && h->to == h->from), h->to_key, 0);
	MUST(t, RULE_DEBATE_ORTHOGONAL,
	     steps == 0 || weimar_path(track, h->from, h->to), h->to_key, 0);
	if (h->value == UNKNOWN) {
		t->unverified = true;
		return;
	}
	/* the end of the arm stops it */
	most = lesser(left, h->value + h->reserve);
	TEST(t, RULE_DEBATE_DISTANCE, exact ? steps == most : steps <= most,
	     h->to_key, most, steps);
}

static void
check_values(struct trial *t, const struct half *large,
	     const struct half *small)
{
	const struct weimar *s = t->state;
	const struct move *m = t->move;
	int party = m->actor - 1;
	bool may =
	    says(t->context, RULING_DEBATE_BOTH_VALUES, DEBATE_BOTH_VALUES_MAY);

	MUST(t, RULE_DEBATE_ISSUE_IN_PLAY, !large->used || large->from >= 0,
	     K_DEBATE_LARGE, m->value[K_DEBATE_LARGE]);
	MUST(t, RULE_DEBATE_ISSUE_IN_PLAY, !small->used || small->from >= 0,
	     K_DEBATE_SMALL, m->value[K_DEBATE_SMALL]);
	TEST(t, RULE_DEBATE_DIFFERENT_ISSUES,
	     !large->used || !small->used ||
		 m->value[K_DEBATE_LARGE] != m->value[K_DEBATE_SMALL],
	     K_DEBATE_SMALL, m->value[K_DEBATE_SMALL]);
	TEST(t, RULE_DEBATE_RESERVE,
	     (large->used || !large->reserve) &&
		 (small->used || !small->reserve),
	     large->used ? K_DEBATE_SMALL_RESERVE : K_DEBATE_LARGE_RESERVE, 0);
	TEST(t, RULE_DEBATE_TWO_VALUES,
	     !large->torn && !small->torn &&
		 ((large->used && small->used) ||
		  (may && (large->used || small->used))),
	     AT_ROW, 0);
	TEST(t, RULE_RESERVE_NOT_NEGATIVE,
	     large->reserve + small->reserve <= s->reserve[party],
	     large->reserve ? K_DEBATE_LARGE_RESERVE : K_DEBATE_SMALL_RESERVE,
	     s->reserve[party], large->reserve + small->reserve);
}

void
weimar_check_debate(struct trial *t)
{
	const struct track *track =
	    &derived(t->context)->track[t->move->actor - 1];
	struct half large, small;
	int broken = t->count;

	read_half(t, true, &large);
	read_half(t, false, &small);
	check_values(t, &large, &small);
	if (t->count > broken && !t->collect)
		return;
	check_half(t, track, &large);
	if (t->count > broken && !t->collect)
		return;
	check_half(t, track, &small);
}

void
weimar_apply_debate(struct run *r, const struct move *m)
{
	static const int keys[2][3] = {
	    {K_DEBATE_LARGE, K_DEBATE_LARGE_TO, K_DEBATE_LARGE_RESERVE},
	    {K_DEBATE_SMALL, K_DEBATE_SMALL_TO, K_DEBATE_SMALL_RESERVE}};
	struct weimar *s = r->s;
	int party = m->actor - 1, i;
	int outer = pack_find(PACK(r->c), T_OPINION, slice_of("zero-outer"));

	for (i = 0; i < 2; i++) {
		uint8_t *at;

		s->reserve[party] = (uint8_t)greater(
		    0, s->reserve[party] - m->value[keys[i][2]]);
		if (!move_has(m, keys[i][0]) || !move_has(m, keys[i][1]))
			continue;
		at = &s->issue[m->value[keys[i][0]]];
		/* 5.3.2: as if it lay in the middle */
		if (*at == outer + ISSUE_SPACE)
			TOOK(r->c, RULE_DEBATE_OUTER_ZERO);
		*at = (uint8_t)(m->value[keys[i][1]] + ISSUE_SPACE);
	}
	if (s->act_use == USE_DEBATE)
		s->act_done |= DONE_VALUE;
	else
		s->act_done |= DONE_PRESIDENT;
}
