/* Phase III: the winner of a round, its points, and what follows. */
#include "revolution1848.h"

static bool
on_table(const struct r48_votes *v, int party)
{
	return ((v->has[0] | v->has[1] | v->has[2] | v->has[3]) &
		(1u << party)) != 0;
}

/* The largest party, 1 + number, or 0. */
static int
largest(const struct r48_votes *v, struct context *c)
{
	int p, best = 0, count = 0;

	for (p = 0; p < PARTIES; p++) {
		if (!on_table(v, p))
			continue;
		TOOK(c, RULE_VOTES_PARTY_TOTAL);
		if (best &&
		    r48_party_total(v, p) < r48_party_total(v, best - 1))
			continue;
		if (!best ||
		    r48_party_total(v, p) > r48_party_total(v, best - 1)) {
			best = p + 1;
			count = 0;
		}
		count++;
	}
	TOOK(c, RULE_VOTES_LARGEST);
	if (!best || DUE(c, RULE_SCORE_TIE_PARTIES, count > 1))
		return 0;
	if (RULED(c, NONPOSITIVE_PARTY, NO_WINNER) &&
	    r48_party_total(v, best - 1) <= 0)
		return 0;
	return best;
}

/* The seat with the most votes in the party, or 0. */
static int
leading(const struct r48_votes *v, struct context *c, int party)
{
	int i, best = 0, count = 0;

	for (i = 0; i < SEATS; i++) {
		if (!(v->has[i] & (1u << party)))
			continue;
		if (best && v->votes[i][party] < v->votes[best - 1][party])
			continue;
		if (!best || v->votes[i][party] > v->votes[best - 1][party]) {
			best = i + 1;
			count = 0;
		}
		count++;
	}
	if (DUE(c, RULE_SCORE_TIE_PLAYERS, count > 1))
		return 0;
	return APPLIES(c, RULE_VOTES_WINNER) ? best : 0;
}

static void
score_political(const struct r48 *s, struct context *c, struct r48_result *r)
{
	struct r48_votes v = {.missing = &r->missing};
	int i, p;

	r48_count_votes(s, c, &v);
	r->mode = MODE_POLITICAL;
	for (i = 0; i < SEATS; i++)
		for (p = 0; p < PARTIES; p++)
			r->tally[i][p] = (int16_t)v.votes[i][p];

	r->party = largest(&v, c);
	if (r->party)
		r->winner = leading(&v, c, r->party - 1);
	if (r->winner)
		r->points = r->tally[r->winner - 1][r->party - 1];
}

void
r48_score(const struct r48 *s, struct context *c, const struct r48_muster *m,
	  struct r48_result *r)
{
	bool military = false;

	memset(r, 0, sizeof(*r));
	TOOK(c, RULE_SCORE_ONE_KIND);
	/* a card that says so takes the military out of this round */
	if (m && !r48_in_force(s, OP_NO_MILITARY)) {
		for (int i = 0; i < m->leaders; i++)
			military |= m->leader[i].army != 0;
		(void)r48_armies_unsure(s, c, &r->missing);
	}
	if (DUE(c, RULE_SCORE_MILITARY, military))
		r48_score_military(s, c, m, r);
	else if (APPLIES(c, RULE_SCORE_POLITICAL))
		score_political(s, c, r);
}

/* --- booking -------------------------------------------------------------- */

static void
book(struct r48 *s, struct context *c, const struct r48_result *r)
{
	bool all = RULED(c, BOOK_VOTES, ALL);
	int i, p;

	if (r->mode == MODE_POLITICAL && !r->winner) {
		if (RULED(c, TIED_ROUND, SKIP) ||
		    !APPLIES(c, RULE_SCORE_TIE_VOTES))
			return;
	}
	if (r->mode == MODE_POLITICAL ? !APPLIES(c, RULE_VOTES_BOOKED)
				      : !APPLIES(c, RULE_MIL_BOOKED))
		return;
	for (i = 0; i < SEATS; i++) {
		if (r->mode == MODE_POLITICAL && !all && i + 1 != r->winner)
			continue;
		for (p = 0; p < PARTIES; p++)
			s->booked[i][p] += r->tally[i][p];
	}
}

int
r48_goal(const struct context *c)
{
	return c->seats == 2 ? 6 : c->seats == 3 ? 5 : 4;
}

/* §End: right after scoring. */
static bool
game_ends(const struct r48 *s, struct context *c)
{
	static const uint16_t rule[] = {
	    [2] = RULE_END_TWO, [3] = RULE_END_THREE, [4] = RULE_END_FOUR};
	int i;

	for (i = 0; i < SEATS; i++)
		if (DUE(c, rule[c->seats], s->won[i] >= r48_goal(c)))
			return true;
	return false;
}

static void
take_event(struct r48 *s, struct context *c, int winner)
{
	if (!s->event_now)
		return;
	if (!winner) {
		TOOK(c, RULE_SCORE_TIE_EVENT);
		return;
	}
	if (!APPLIES(c, RULE_SCORE_EVENT))
		return;
	s->event[s->event_now - 1] = (uint8_t)(EVENT_OPEN + winner);
	s->won[winner - 1]++;
	s->event_now = 0;
	/* what it said holds as long as it lies open */
	r48_end_effects(s, SLOT_EVENT, 1);
}

void
r48_conclude(struct r48 *s, struct context *c, const struct r48_result *r)
{
	memcpy(s->tally, r->tally, sizeof(s->tally));
	s->last_mode = (uint8_t)r->mode;
	s->last_winner = (uint8_t)r->winner;
	s->last_party = (uint8_t)r->party;
	s->last_points = (int16_t)r->points;
	book(s, c, r);
	take_event(s, c, r->winner);
	s->actor = 0;
	if (game_ends(s, c) && APPLIES(c, RULE_END_AT_ONCE)) {
		s->phase = PHASE_OVER;
		r48_finish(s, c);
		return;
	}
	r48_replenish(s, c);
}

/* --- score ---------------------------------------------------------------- */

void
r48_gate_score(struct trial *t)
{
	const struct r48 *s = t->state;

	TRY(t, r48_check_open(t));
	TEST(t, RULE_MUSTER_CLOSE, s->phase == PHASE_MUSTER, FAULT_VERB,
	     s->phase);
}

void
r48_apply_score(struct r48 *s, struct context *c, const struct move *m)
{
	struct r48_result result;
	struct r48_muster muster;

	(void)m;
	s->phase = PHASE_PLAY;
	r48_gather(s, c, &muster);
	r48_score(s, c, &muster, &result);
	if (result.missing.count)
		s->phase = PHASE_TALLY;
	else
		r48_conclude(s, c, &result);
}
