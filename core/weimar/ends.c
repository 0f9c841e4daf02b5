/* The ends of the game. */
#include "pieces.h"

bool
weimar_radical(const struct weimar *s, const struct context *c, int party)
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
weimar_win(struct run *r, unsigned set, int outcome, int tie)
{
	while (r->s->depth)
		weimar_pop(r->s);
	if (tie != TIE_NONE && set & (set - 1)) {
		weimar_push_tie(r->s, tie, set, outcome);
		return;
	}
	r->s->winners = (uint8_t)set;
	r->s->outcome = (uint8_t)outcome;
	r->s->phase = PHASE_OVER;
	r->s->step = STEP_NONE;
	r->s->actor = r->s->progress = 0;
}

/* 7.0: Anarchy, the takeover, or the last round: the points decide. */
void
weimar_end_points(struct run *r, int outcome)
{
	struct weimar *s = r->s;
	uint16_t loss[PARTIES] = {0};

	for (int party = 0; party < PARTIES; party++) {
		if (outcome == OUTCOME_ANARCHY &&
		    DUE(r->c, RULE_ANARCHY_DEDUCTION, governs(s, party)))
			loss[party] = 8;
		if (outcome == OUTCOME_NSDAP)
			loss[party] = (uint16_t)(5 * bits_count(bytes_equal(
							 s->nsdap, NSDAP_LENGTH,
							 party + 1)));
	}
	if (outcome != OUTCOME_POINTS)
		weimar_lose(r, loss);
	weimar_win(r, weimar_most(s->vp, (1 << PARTIES) - 1), outcome,
		   TIE_VICTORY);
}

static void
radical_end(struct run *r, unsigned set)
{
	if (!DUE(r->c, RULE_SUDDEN_DEATH_BOTH, set & (set - 1)))
		weimar_win(r, set, OUTCOME_SUDDEN_DEATH, TIE_NONE);
	else if (RULED(r->c, DOUBLE_SUDDEN_DEATH, MORE_VP))
		weimar_win(r, weimar_most(r->s->vp, set), OUTCOME_SUDDEN_DEATH,
			   TIE_VICTORY);
	else
		weimar_win(r, set, OUTCOME_SUDDEN_DEATH, TIE_RADICAL);
}

static bool
anarchy(const struct run *r, bool round_end)
{
	int spaces = weimar_number(r->c, BOARD_DR_SPACES);

	if (RULED(r->c, ANARCHY_TRIGGER, SEVENTH_MARKER))
		return r->seventh || weimar_dr(r->s) > spaces;
	return round_end && weimar_dr(r->s) >= spaces;
}

void
weimar_ends(struct run *r, bool round_end)
{
	bool now = round_end || RULED(r->c, SUDDEN_DEATH_TIME, IMMEDIATE);
	int set = 0, length = weimar_number(r->c, BOARD_NSDAP_LENGTH);
	bool chaos = anarchy(r, round_end);

	if (r->s->outcome)
		return;
	if (now)
		set = weimar_radical(r->s, r->c, KPD) << KPD |
		      weimar_radical(r->s, r->c, DNVP) << DNVP;
	if (set && chaos) {
		/* FAQ, several ends at once: the radical victory first */
		if (!DUE(r->c, RULE_RADICAL_BEFORE_ANARCHY,
			 RULED(r->c, RADICAL_WIN_VS_ANARCHY, RADICAL)))
			set = 0;
	}
	if (set)
		radical_end(r, (unsigned)set);
	else if (DUE(r->c, RULE_ANARCHY, chaos))
		weimar_end_points(r, OUTCOME_ANARCHY);
	else if (DUE(r->c, RULE_NSDAP_TAKEOVER, r->s->nsdap[length - 1]))
		weimar_end_points(r, OUTCOME_NSDAP);
}
