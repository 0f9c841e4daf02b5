/* The ends of the game. */
#include "pieces.h"

bool
weimar_wins_at_once(const struct weimar *s, const struct context *c, int party)
{
	const uint8_t *at = party == KPD ? s->councils : s->regime;
	bool all = RULED(c, INACTIVE_IN_SUDDEN_DEATH, COUNT);
	int n = 0;

	for (int city = 0; city < CITIES; city++)
		n += at[city] == MARKER_ACTIVE ||
		     DUE(c, RULE_SUDDEN_DEATH_INACTIVE,
			 all && at[city] == MARKER_INACTIVE);
	if (n >= 4)
		return APPLIES(c, party == KPD ? RULE_SUDDEN_DEATH_KPD_FOUR
					       : RULE_SUDDEN_DEATH_DNVP_FOUR);
	return n == 3 && (at[BERLIN] == MARKER_ACTIVE || (all && at[BERLIN])) &&
	       APPLIES(c, party == KPD ? RULE_SUDDEN_DEATH_KPD_BERLIN
				       : RULE_SUDDEN_DEATH_DNVP_BERLIN);
}

void
weimar_win(struct weimar *s, unsigned set, int outcome, int tie)
{
	while (s->depth)
		weimar_pop(s);
	if (tie != TIE_NONE && bits_several(set)) {
		weimar_push_tie(s, tie, set, outcome);
		return;
	}
	s->winners = (uint8_t)set;
	s->outcome = (uint8_t)outcome;
	s->phase = PHASE_OVER;
	s->step = STEP_NONE;
	s->actor = s->progress = 0;
}

void
weimar_end_points(struct weimar *s, struct context *c, int outcome)
{
	uint16_t loss[PARTIES] = {0};

	for (int party = 0; party < PARTIES; party++) {
		if (outcome == OUTCOME_ANARCHY &&
		    DUE(c, RULE_ANARCHY_DEDUCTION, governs(s, party)))
			loss[party] = 8;
		if (outcome == OUTCOME_NSDAP)
			loss[party] = (uint16_t)(5 * bits_count(bytes_equal(
							 s->nsdap, NSDAP_LENGTH,
							 owner_of(party))));
	}
	if (outcome != OUTCOME_POINTS)
		weimar_lose(s, c, loss);
	weimar_win(s, weimar_most(s->vp, EVERYBODY), outcome, TIE_VICTORY);
}

/* The radical parties of the set win.  Of two both do, or by ruling the one
 * with more points, or the one that the Chancellor names. */
static void
end_by_sudden_death(struct weimar *s, struct context *c, unsigned set)
{
	if (!DUE(c, RULE_SUDDEN_DEATH_BOTH, bits_several(set)))
		weimar_win(s, set, OUTCOME_SUDDEN_DEATH, TIE_NONE);
	else if (RULED(c, DOUBLE_SUDDEN_DEATH, MORE_VP))
		weimar_win(s, weimar_most(s->vp, set), OUTCOME_SUDDEN_DEATH,
			   TIE_VICTORY);
	else
		weimar_win(s, set, OUTCOME_SUDDEN_DEATH, TIE_RADICAL);
}

/* 7.0: has the national display too many markers: a seventh one, or by ruling
 * no free space at the end of the round? */
static bool
is_anarchy(const struct weimar *s, const struct context *c, bool round_end)
{
	int spaces = weimar_number(c, BOARD_DR_SPACES);

	if (RULED(c, ANARCHY_TRIGGER, SEVENTH_MARKER))
		return s->winners & SEVENTH_MET || weimar_dr(s) > spaces;
	return round_end && weimar_dr(s) >= spaces;
}

void
weimar_ends(struct weimar *s, struct context *c, bool round_end)
{
	bool now = round_end || RULED(c, SUDDEN_DEATH_TIME, IMMEDIATE);
	int set = 0, length = weimar_number(c, BOARD_NSDAP_LENGTH);
	bool chaos = is_anarchy(s, c, round_end);

	if (s->outcome)
		return;
	if (now)
		set = weimar_wins_at_once(s, c, KPD) << KPD |
		      weimar_wins_at_once(s, c, DNVP) << DNVP;
	/* FAQ, several ends at once: the radical victory first */
	if (set && chaos &&
	    !DUE(c, RULE_RADICAL_BEFORE_ANARCHY,
		 RULED(c, RADICAL_WIN_VS_ANARCHY, RADICAL)))
		set = 0;
	if (set)
		end_by_sudden_death(s, c, (unsigned)set);
	else if (DUE(c, RULE_ANARCHY, chaos))
		weimar_end_points(s, c, OUTCOME_ANARCHY);
	else if (DUE(c, RULE_NSDAP_TAKEOVER, s->nsdap[length - 1]))
		weimar_end_points(s, c, OUTCOME_NSDAP);
}
