/* Phase III: the winner of a round, and its points. */
#include "steps.h"

/* The largest party, 1 + number, or 0. */
static int
largest(const struct r48_votes *v, struct context *c)
{
	unsigned there = 0;
	int32_t total[PARTIES];
	int best;
	bool tie;

	for (int i = 0; i < SEATS; i++)
		there |= v->has[i];
	for (int p = 0; p < PARTIES; p++) {
		total[p] = r48_party_total(v, p);
		if (bits_has(there, p))
			TOOK(c, RULE_VOTES_PARTY_TOTAL);
	}
	best = r48_highest(total, there, &tie);
	TOOK(c, RULE_VOTES_LARGEST);
	if (!best || DUE(c, RULE_SCORE_TIE_PARTIES, tie) ||
	    (RULED(c, NONPOSITIVE_PARTY, NO_WINNER) && OF(total, best) <= 0))
		return 0;
	return best;
}

/* The seat with the most votes in the party, or 0. */
static int
leading(const struct r48_votes *v, struct context *c, int party)
{
	int32_t votes[SEATS];
	unsigned there = 0;
	int best;
	bool tie;

	for (int i = 0; i < SEATS; i++) {
		votes[i] = v->votes[i][party];
		there |= (unsigned)bits_has(v->has[i], party) << i;
	}
	best = r48_highest(votes, there, &tie);
	if (DUE(c, RULE_SCORE_TIE_PLAYERS, tie))
		return 0;
	return APPLIES(c, RULE_VOTES_WINNER) ? best : 0;
}

/* The political score: the largest party, its leading seat, their votes. */
static void
score_political(const struct r48 *s, struct context *c, struct r48_result *r)
{
	struct r48_votes v = {.missing = &r->missing};

	r48_count_votes(s, c, &v);
	r->mode = MODE_POLITICAL;
	for (int i = 0; i < SEATS; i++)
		for (int p = 0; p < PARTIES; p++)
			r->tally[i][p] = (int16_t)v.votes[i][p];

	r->party = largest(&v, c);
	if (r->party)
		r->winner = leading(&v, c, unless_none(r->party));
	if (r->winner)
		r->points = OF(OF(r->tally, r->winner), r->party);
}

void
r48_score(const struct r48 *s, struct context *c, const struct r48_muster *m,
	  struct r48_result *r)
{
	bool military = false;

	memset(r, 0, sizeof(*r));
	TOOK(c, RULE_SCORE_ONE_KIND);
	/* such a card takes the military out of this round */
	if (m && !r48_in_force(s, OP_NO_MILITARY)) {
		for (int i = 0; i < m->leaders; i++)
			military |= m->leader[i].army != 0;
		(void)r48_armies_unknown(s, c, &r->missing);
	}
	if (DUE(c, RULE_SCORE_MILITARY, military))
		r48_score_military(s, c, m, r);
	else if (APPLIES(c, RULE_SCORE_POLITICAL))
		score_political(s, c, r);
}

void
r48_note_scoring(const struct r48 *s, struct context *c,
		 struct unknown_cells *cells)
{
	struct r48_muster m;
	struct r48_result result;

	r48_gather(s, c, &m, SURE_LEADERS);
	r48_score(s, c, any_army(s) ? &m : NULL, &result);
	cells_add(cells, &result.missing);
}
