/* Debates (5.3.2), and the debate of the Reichspräsident (6.5). */
#include "rows.h"

/* One value of the card, and what the row does with it. */
struct half {
	int issue_key, to_key, reserve_key, column;
	bool used;
	bool torn; /* an issue without a space, or a space without one */
	int issue, from, to, reserve;
};

static const struct half halves[2] = {
    {.issue_key = K_DEBATE_LARGE,
     .to_key = K_DEBATE_LARGE_TO,
     .reserve_key = K_DEBATE_LARGE_RESERVE,
     .column = CARD_LARGE},
    {.issue_key = K_DEBATE_SMALL,
     .to_key = K_DEBATE_SMALL_TO,
     .reserve_key = K_DEBATE_SMALL_RESERVE,
     .column = CARD_SMALL},
};

/* What a row says of the large (0) or the small value (1). */
static struct half
read_half(const struct weimar *s, const struct move *m, int which)
{
	struct half h = halves[which];

	h.used = move_has(m, h.issue_key) && move_has(m, h.to_key);
	h.torn = move_has(m, h.issue_key) != move_has(m, h.to_key);
	h.reserve = m->value[h.reserve_key];
	h.issue = h.from = h.to = -1;
	if (h.used) {
		h.issue = m->value[h.issue_key];
		h.from = weimar_space_of(s, h.issue);
		h.to = m->value[h.to_key];
	}
	return h;
}

static const struct track *
track_of(const struct context *c, int party)
{
	return &derived(c)->track[party];
}

/* Where an issue ends after that many points, or at the end of the arm. */
static uint64_t
ends_of(const struct context *c, const struct track *t, int from, int points)
{
	uint64_t set = weimar_ways(t, from, points);

	if (RULED(c, DEBATE_EXACT, FULL))
		return set;
	while (points-- > 0)
		set |= weimar_ways(t, from, points);
	return set;
}

/* Is the value wasted on the issue (debate-zero-move): it is at the end of the
 * arm, while another issue, not the one of the other value, could move? */
static bool
is_wasted(const struct weimar *s, const struct context *c,
	  const struct track *t, int issue, int other)
{
	bool others = false;

	if (!RULED(c, DEBATE_ZERO_MOVE, FORBIDDEN))
		return false;
	EACH (i, weimar_issues_laid(s)) {
		bool moves = t->left[weimar_space_of(s, i)] > 0;

		if (moves && i == issue)
			return false;
		others |= moves && i != other;
	}
	return others;
}

/* One value: its issue goes toward the party, a shortest way, as far as due. */
static void
check_half(struct trial *t, const struct weimar *s, const struct half *h,
	   const struct half *other)
{
	const struct context *c = t->context;
	int party = party_of(t->move->actor), value, steps;
	const struct track *track = track_of(c, party);

	if (!h->used || h->from < 0)
		return;
	if (!weimar_knows_track(c, party, &t->cells) ||
	    track->left[h->from] < 0 || track->left[h->to] < 0) {
		t->unverified = true;
		return;
	}
	steps = track->left[h->from] - track->left[h->to];
	MUST(t, RULE_DEBATE_OWN_DIRECTION,
	     steps > 0 || (steps == 0 && h->to == h->from), h->to_key, 0);
	MUST(t, RULE_DEBATE_ORTHOGONAL,
	     steps == 0 || weimar_has_path(track, h->from, h->to), h->to_key,
	     0);
	TEST(t, RULE_DEBATE_ZERO_MOVE,
	     !is_wasted(s, c, track, h->issue, other->issue), h->issue_key,
	     h->issue);
	if (!s->act_card ||
	    !knows(t, T_CARDS, unless_none(s->act_card), h->column)) {
		t->unverified = true;
		return;
	}
	value = cell(c->pack, T_CARDS, unless_none(s->act_card), h->column) +
		h->reserve;
	TEST(t, RULE_DEBATE_DISTANCE,
	     bits_has(ends_of(c, track, h->from, value), h->to), h->to_key,
	     lesser(track->left[h->from], value), steps);
}

/* Both values: which issues, and what of the Reserve. */
static void
check_values(struct trial *t, const struct weimar *s, const struct half *large,
	     const struct half *small)
{
	int reserve = s->reserve[party_of(t->move->actor)];
	bool both = large->used && small->used;
	bool enough = RULED(t->context, DEBATE_BOTH_VALUES, MAY)
			  ? large->used || small->used
			  : both;

	MUST(t, RULE_DEBATE_ISSUE_IN_PLAY, !large->used || large->from >= 0,
	     K_DEBATE_LARGE, large->issue);
	MUST(t, RULE_DEBATE_ISSUE_IN_PLAY, !small->used || small->from >= 0,
	     K_DEBATE_SMALL, small->issue);
	TEST(t, RULE_DEBATE_DIFFERENT_ISSUES,
	     !both || large->issue != small->issue, K_DEBATE_SMALL,
	     small->issue);
	TEST(t, RULE_DEBATE_RESERVE,
	     (large->used || !large->reserve) &&
		 (small->used || !small->reserve),
	     large->used ? K_DEBATE_SMALL_RESERVE : K_DEBATE_LARGE_RESERVE, 0);
	TEST(t, RULE_DEBATE_TWO_VALUES, !large->torn && !small->torn && enough,
	     FAULT_ROW, 0);
	TEST(t, RULE_RESERVE_NOT_NEGATIVE,
	     large->reserve + small->reserve <= reserve,
	     large->reserve ? K_DEBATE_LARGE_RESERVE : K_DEBATE_SMALL_RESERVE,
	     reserve, large->reserve + small->reserve);
}

void
weimar_check_debate(struct trial *t, const struct weimar *s)
{
	struct half large = read_half(s, t->move, 0);
	struct half small = read_half(s, t->move, 1);

	TRY(t, check_values(t, s, &large, &small));
	TRY(t, check_half(t, s, &large, &small));
	check_half(t, s, &small, &large);
}

/* Each value moves its issue and takes what it used of the Reserve. */
void
weimar_apply_debate(struct weimar *s, struct context *c, const struct move *m)
{
	const struct track *t = track_of(c, party_of(m->actor));

	for (int i = 0; i < 2; i++) {
		struct half h = read_half(s, m, i);

		add8(&s->reserve[party_of(m->actor)], -h.reserve);
		if (!h.used)
			continue;
		/* 5.3.2: as if it lay in the middle */
		if (h.from == t->outer)
			TOOK(c, RULE_DEBATE_OUTER_ZERO);
		weimar_lay_issue(s, h.issue, h.to);
	}
	s->act_done |= s->act_use == or_none(USE_DEBATE) ? 1 << DID_VALUE
							 : 1 << DID_PRESIDENT;
}

/* Where the large or the small value (`which`) can move its issue with so much
 * of the Reserve; of an unknown value anywhere on the way. */
static uint64_t
issue_spaces(const struct weimar *s, const struct context *c, int party,
	     int which, int issue, int reserve)
{
	const struct track *t = track_of(c, party);
	int from = weimar_space_of(s, issue);
	struct unknown_cells cells = {.count = 0};
	int32_t value = s->act_card
			    ? cell(c->pack, T_CARDS, unless_none(s->act_card),
				   halves[which].column)
			    : UNKNOWN;
	uint64_t set = 0;

	if (!weimar_knows_track(c, party, &cells))
		return bit(t->spaces) - 1;
	if (value != UNKNOWN)
		return ends_of(c, t, from, value + reserve);
	for (int n = 0; n <= greater(0, t->left[from]); n++)
		set |= weimar_ways(t, from, n);
	return set;
}

uint64_t
weimar_debates(const struct weimar *s, const struct context *c, struct move *m)
{
	uint64_t ways[2][RESERVE_MAX + 1] = {{0}}, n = 0;
	int party = party_of(m->actor);
	int reserve = lesser(RESERVE_MAX, s->reserve[party]);

	for (int i = 0; i < 2; i++) {
		int32_t issue = m->value[halves[i].issue_key];
		int32_t other = m->value[halves[!i].issue_key];

		if (issue == MISSING) {
			ways[i][0] = 1;
			continue;
		}
		if (is_wasted(s, c, track_of(c, party), issue, other))
			return 0;
		/* of each value, with k of the Reserve */
		for (int k = 0; k <= reserve; k++) {
			uint64_t set = issue_spaces(s, c, party, i, issue, k);

			ways[i][k] = (uint64_t)bits_count(set);
			if (k == 0 && set)
				m->value[halves[i].to_key] = bits_first(set);
		}
	}
	for (int large = 0; large <= reserve; large++)
		for (int small = 0; large + small <= reserve; small++)
			n += ways[0][large] * ways[1][small];
	return n;
}

/* Where an issue of a row in progress can go; what ties. */
int
weimar_choices(const void *state, const struct context *c, const struct move *m,
	       int key, int16_t *list)
{
	const struct weimar *s = state;
	int party = party_of(m->actor), reserve;
	uint64_t set = 0;
	bool goes = false; /* the key says where the issue goes */

	if (m->verb == V_TIEBREAK && s->depth > 0)
		return list_of(s->tied[top_frame(s)], 0, list);
	if (m->verb != V_DEBATE)
		return -1;
	reserve = lesser(RESERVE_MAX, s->reserve[party]);
	for (int i = 0; i < 2; i++)
		for (int k = 0; k <= reserve; k++) {
			if (key == halves[i].reserve_key)
				set |= bit(k);
			if (key != halves[i].to_key)
				continue;
			set |= issue_spaces(s, c, party, i,
					    m->value[halves[i].issue_key], k);
			goes = true;
		}
	return set || goes ? list_of(set, 0, list) : -1;
}
