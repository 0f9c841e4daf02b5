/* §End, The Winner: when the game ends, and its Victory Points. */
#include "steps.h"

static int64_t
total_of(const struct r48 *s, int party)
{
	return (int64_t)s->booked[0][party] + s->booked[1][party] +
	       s->booked[2][party] + s->booked[3][party];
}

/* Has any seat booked votes for the party? */
static bool
has_bookings(const struct r48 *s, int party)
{
	for (int i = 0; i < SEATS; i++)
		if (s->booked[i][party])
			return true;
	return false;
}

/* The seats that contributed most to a party each receive the points. */
static void
reward(struct r48 *s, struct context *c, int party, int points)
{
	bool any = RULED(c, VP_NEEDS_VOTES, ANY);
	int32_t best = 0;
	bool found = false;
	int i, count = 0;

	for (i = 0; i < SEATS && s->order[i]; i++) {
		int32_t votes = OF(s->booked, s->order[i])[party];

		if (votes <= 0 && DUE(c, RULE_VP_NEEDS_VOTES, !any))
			continue;
		if (!found || votes > best)
			best = votes;
		found = true;
	}
	for (i = 0; i < SEATS && s->order[i] && found; i++) {
		int seat = s->order[i];

		if (OF(s->booked, seat)[party] != best)
			continue;
		if (count++ && !APPLIES(c, RULE_VP_TOP_SHARED))
			continue;
		OF(s->vp, seat) = (uint8_t)(OF(s->vp, seat) + points);
	}
}

/* The party with more than all others together, or -1. */
static int
majority(const struct r48 *s, const struct context *c)
{
	for (int p = 0; p < PARTIES; p++) {
		int64_t others = 0;
		bool highest = true;

		for (int q = 0; q < PARTIES; q++) {
			if (q == p)
				continue;
			others += total_of(s, q) >= 0 ||
					  RULED(c, MAJORITY_NEGATIVES, COUNTED)
				      ? total_of(s, q)
				      : 0;
			highest &= total_of(s, p) > total_of(s, q);
		}
		if (highest && total_of(s, p) > others)
			return p;
	}
	return -1;
}

/* 4, 3, 2, 1 points by the rank of the party. */
static void
rank_parties(struct r48 *s, struct context *c)
{
	bool low = RULED(c, PARTY_TIE, LOW);
	bool up = RULED(c, FEWER_PARTIES, BOTTOM_UP);
	int p, q, parties = 0;

	for (p = 0; p < PARTIES; p++)
		parties += has_bookings(s, p);
	if (parties < PARTIES)
		TOOK(c, RULE_VP_FEWER_PARTIES);
	for (p = 0; p < PARTIES; p++) {
		int better = 0, equal = 0;

		if (!has_bookings(s, p))
			continue;
		for (q = 0; q < PARTIES; q++) {
			if (q == p || !has_bookings(s, q))
				continue;
			better += total_of(s, q) > total_of(s, p);
			equal += total_of(s, q) == total_of(s, p);
		}
		if (DUE(c, RULE_VP_PARTY_TIE, equal)) {
			if (RULED(c, PARTY_TIE, NONE))
				continue;
			if (low)
				better += equal;
		}
		reward(s, c, p, (up ? parties : PARTIES) - better);
	}
}

static int64_t
votes_of(const struct r48 *s, int seat)
{
	const int32_t *b = OF(s->booked, seat);

	return (int64_t)b[0] + b[1] + b[2] + b[3];
}

/* §The Winner ¶1: points, then Event cards, then as ruled. */
static int
compare(const struct r48 *s, struct context *c, int a, int b)
{
	if (OF(s->vp, a) != OF(s->vp, b))
		return OF(s->vp, a) - OF(s->vp, b);
	if (DUE(c, RULE_VP_TIE_EVENTS, OF(s->won, a) != OF(s->won, b)))
		return OF(s->won, a) - OF(s->won, b);
	if (RULED(c, LAST_TIE, MOST_VOTES))
		return (votes_of(s, a) > votes_of(s, b)) -
		       (votes_of(s, a) < votes_of(s, b));
	return 0;
}

/* A party with an absolute majority takes five points, else all by rank; then
 * the seats are compared one after the other. */
void
r48_finish(struct r48 *s, struct context *c)
{
	int party = majority(s, c), i, best;

	TOOK(c, RULE_VP_PARTY_SUM);
	if (DUE(c, RULE_VP_ABSOLUTE, party >= 0)) {
		s->outcome = OUTCOME_MAJORITY;
		reward(s, c, party, 5);
	} else {
		s->outcome = OUTCOME_RANKING;
		if (APPLIES(c, RULE_VP_SIMPLE))
			rank_parties(s, c);
	}
	best = s->order[0];
	s->winners = (uint8_t)bit_of(best);
	for (i = 1; i < SEATS && s->order[i]; i++) {
		int d = compare(s, c, s->order[i], best);

		if (DUE(c, RULE_VP_WINNER, d > 0)) {
			best = s->order[i];
			s->winners = 0;
		}
		if (d >= 0)
			s->winners |= (uint8_t)bit_of(s->order[i]);
	}
}

bool
r48_game_ends(const struct r48 *s, struct context *c)
{
	static const uint16_t rule[] = {
	    [2] = RULE_END_TWO, [3] = RULE_END_THREE, [4] = RULE_END_FOUR};

	for (int i = 0; i < SEATS; i++)
		if (DUE(c, rule[c->seats], s->won[i] >= r48_goal(c)))
			return true;
	return false;
}

int
r48_goal(const struct context *c)
{
	return c->seats == 2 ? 6 : c->seats == 3 ? 5 : 4;
}
