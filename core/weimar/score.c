/* Points, seats, the NSDAP track, and the ends of the game. */
#include <string.h>

#include "rules.h"

void
weimar_gain(struct run *r, int party, int n)
{
	r->s->vp[party] = (uint16_t)lesser(999, r->s->vp[party] + n);
}

static int
take(struct run *r, int party, int n)
{
	int have = lesser(n, r->s->vp[party]);

	r->s->vp[party] = (uint16_t)(r->s->vp[party] - have);
	return n - have;
}

static void
pay_shortfall(struct run *r, int party, int short_by)
{
	int other;

	if (!DUE(r->c, RULE_POINTS_NOT_NEGATIVE, short_by > 0))
		return;
	/* FAQ L69-L71: every other party gains what could not be lost */
	if (says(r->c, RULING_VP_SHORTFALL, VP_SHORTFALL_FLOOR))
		return;
	for (other = 0; other < PARTIES; other++)
		if (other != party)
			weimar_gain(r, other, short_by);
}

void
weimar_lose(struct run *r, const uint16_t loss[PARTIES])
{
	bool together = !DUE(
	    r->c, RULE_POINTS_SHORTFALL_ORDER,
	    says(r->c, RULING_SHORTFALL_ORDER, SHORTFALL_ORDER_TURN_ORDER));
	int i, short_by[PARTIES];

	for (i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(r->s, r->s->chancellor, i);

		short_by[party] = take(r, party, loss[party]);
		if (!together)
			pay_shortfall(r, party, short_by[party]);
	}
	for (i = 0; i < PARTIES && together; i++) {
		int party = weimar_clockwise(r->s, r->s->chancellor, i);

		pay_shortfall(r, party, short_by[party]);
	}
}

/* Seats: as many as there are discs, and as the Reichstag allows. */
void
weimar_seat_gain(struct run *r, int bench, int n)
{
	struct weimar *s = r->s;
	int room =
	    bench == NSDAP ? 10 - s->seats[NSDAP] : weimar_discs(s, bench);
	int limit = weimar_number(r->c, BOARD_SEATS);

	n = lesser(n, greater(0, room));
	if (DUE(r->c, RULE_REICHSTAG_LIMIT,
		says(r->c, RULING_REICHSTAG_OVERFLOW,
		     REICHSTAG_OVERFLOW_CAPPED) &&
		    weimar_seats(s) + n > limit))
		n = greater(0, limit - weimar_seats(s));
	add8(&s->seats[bench], n);
}

/* 6.7: a disc on the leftmost free space. */
void
weimar_nsdap(struct run *r, int party)
{
	struct weimar *s = r->s;
	int i, length = weimar_number(r->c, BOARD_NSDAP_LENGTH), row;

	for (i = 0; i < length && s->nsdap[i]; i++)
		;
	if (i == length || weimar_discs(s, party) <= 0)
		return;
	s->nsdap[i] = (uint8_t)(party + 1);
	/* 7.0: the rightmost space ends the game */
	if (i + 1 == length)
		return;
	row = pack_row(PACK(r->c), T_NSDAP, (const int32_t[1]){i + 1});
	if (DUE(r->c, RULE_NSDAP_SPACE_EFFECTS, true))
		weimar_push_program(r, SOURCE_NSDAP, row < 0 ? 255 : row, party,
				    0, 0);
}

static bool
radical(const struct weimar *s, const struct context *c, int party, int *rule)
{
	const uint8_t *at = party == KPD ? s->councils : s->regime;
	bool all = says(c, RULING_INACTIVE_IN_SUDDEN_DEATH,
			INACTIVE_IN_SUDDEN_DEATH_COUNT);
	int city, n = 0;
	bool berlin;

	for (city = 0; city < CITIES; city++) {
		n += at[city] == MARKER_ACTIVE ||
		     DUE(c, RULE_SUDDEN_DEATH_INACTIVE,
			 all && at[city] == MARKER_INACTIVE);
	}
	berlin = at[BERLIN] == MARKER_ACTIVE || (all && at[BERLIN]);
	if (n >= 4) {
		*rule = party == KPD ? RULE_SUDDEN_DEATH_KPD_FOUR
				     : RULE_SUDDEN_DEATH_DNVP_FOUR;
		return DUE(c, *rule, true);
	}
	if (berlin && n >= 3) {
		*rule = party == KPD ? RULE_SUDDEN_DEATH_KPD_BERLIN
				     : RULE_SUDDEN_DEATH_DNVP_BERLIN;
		return DUE(c, *rule, true);
	}
	return false;
}

/* The set of radical parties that meet a sudden-death condition. */
int
weimar_radical(const struct weimar *s, const struct context *c)
{
	int rule, set = 0;

	if (radical(s, c, KPD, &rule))
		set |= 1 << KPD;
	if (radical(s, c, DNVP, &rule))
		set |= 1 << DNVP;
	return set;
}

void
weimar_finish(struct run *r, int outcome)
{
	struct weimar *s = r->s;

	while (s->depth)
		weimar_pop(s);
	s->outcome = (uint8_t)outcome;
	s->phase = PHASE_OVER;
	s->step = STEP_NONE;
	s->actor = 0;
}

static int
richest(const struct weimar *s, int among)
{
	int party, best = 0, set = 0;

	for (party = 0; party < PARTIES; party++) {
		if (!(among >> party & 1))
			continue;
		if (!set || s->vp[party] > best) {
			best = s->vp[party];
			set = 0;
		}
		if (s->vp[party] == best)
			set |= 1 << party;
	}
	return set;
}

/* The most points of these parties win; the Chancellor breaks a tie. */
static void
most_points(struct run *r, int outcome, int among, int tie)
{
	struct weimar *s = r->s;
	int set = richest(s, among);

	while (s->depth)
		weimar_pop(s);
	if (set & (set - 1)) {
		weimar_push_tie(s, tie, (unsigned)set);
		s->row[s->depth - 1] = (uint8_t)outcome;
		return;
	}
	s->winners = (uint8_t)set;
	weimar_finish(r, outcome);
}

/* 7.0: Anarchy, the takeover, or the last round: the points decide. */
void
weimar_end_points(struct run *r, int outcome)
{
	struct weimar *s = r->s;
	uint16_t loss[PARTIES] = {0};
	int party, i;

	for (party = 0; party < PARTIES; party++) {
		if (outcome == OUTCOME_ANARCHY &&
		    DUE(r->c, RULE_ANARCHY_DEDUCTION, governs(s, party)))
			loss[party] = 8;
		for (i = 0; i < NSDAP_LENGTH; i++)
			if (outcome == OUTCOME_NSDAP &&
			    s->nsdap[i] == party + 1)
				loss[party] = (uint16_t)(loss[party] + 5);
	}
	if (outcome != OUTCOME_POINTS)
		weimar_lose(r, loss);
	most_points(r, outcome, (1 << PARTIES) - 1, TIE_VICTORY);
}

static void
radical_end(struct run *r, int set)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_SUDDEN_DEATH_BOTH, set & (set - 1))) {
		if (says(r->c, RULING_DOUBLE_SUDDEN_DEATH,
			 DOUBLE_SUDDEN_DEATH_MORE_VP)) {
			most_points(r, OUTCOME_SUDDEN_DEATH, set, TIE_VICTORY);
			return;
		}
		while (s->depth)
			weimar_pop(s);
		weimar_push_tie(s, TIE_RADICAL, (unsigned)set);
		s->row[s->depth - 1] = OUTCOME_SUDDEN_DEATH;
		return;
	}
	s->winners = (uint8_t)set;
	weimar_finish(r, OUTCOME_SUDDEN_DEATH);
}

static bool
anarchy(const struct run *r, bool round_end)
{
	int spaces = weimar_number(r->c, BOARD_DR_SPACES);

	if (says(r->c, RULING_ANARCHY_TRIGGER, ANARCHY_TRIGGER_SEVENTH_MARKER))
		return r->seventh || weimar_dr(r->s) > spaces;
	return round_end && weimar_dr(r->s) >= spaces;
}

/* The checks of section 7 in their order, whenever one is due. */
void
weimar_ends(struct run *r, bool round_end)
{
	struct weimar *s = r->s;
	bool now = round_end || says(r->c, RULING_SUDDEN_DEATH_TIME,
				     SUDDEN_DEATH_TIME_IMMEDIATE);
	int set, length = weimar_number(r->c, BOARD_NSDAP_LENGTH);
	bool chaos = anarchy(r, round_end);

	if (s->outcome)
		return;
	set = now ? weimar_radical(s, r->c) : 0;
	if (set && chaos) {
		/* FAQ L58-L60: the radical victory takes precedence */
		if (!DUE(r->c, RULE_RADICAL_BEFORE_ANARCHY,
			 says(r->c, RULING_RADICAL_WIN_VS_ANARCHY,
			      RADICAL_WIN_VS_ANARCHY_RADICAL)))
			set = 0;
	}
	if (set)
		radical_end(r, set);
	else if (DUE(r->c, RULE_ANARCHY, chaos))
		weimar_end_points(r, OUTCOME_ANARCHY);
	else if (DUE(r->c, RULE_NSDAP_TAKEOVER, s->nsdap[length - 1]))
		weimar_end_points(r, OUTCOME_NSDAP);
}
