/* The politics phase, step by step (5.4). */
#include "steps.h"

/* --- the parties (5.4.2) -------------------------------------------------- */

/* Markers that count for points: of Councils, or of Regimes. */
static int
scored(const struct context *c, const uint8_t at[CITIES])
{
	int n = 0;

	for (int city = 0; city < CITIES; city++)
		n += at[city] != MARKER_NONE &&
		     !DUE(c, RULE_INACTIVE_NOT_SCORED,
			  at[city] == MARKER_INACTIVE);
	return n;
}

/* 5.4.2: two points for each own marker, and for what is absent. */
static void
score_parties(struct weimar *s, struct context *c)
{
	int councils = scored(c, s->councils);
	int regimes = scored(c, s->regime);
	int unrest = bytes_sum(s->unrest, CITIES);
	int poverty = bytes_sum(s->poverty, CITIES) + s->dr_poverty;

	if (APPLIES(c, RULE_SCORE_KPD))
		weimar_gain(s, KPD, 2 * councils + (regimes ? 0 : 2));
	if (APPLIES(c, RULE_SCORE_SPD))
		weimar_gain(s, SPD, (poverty <= 2 ? 2 : 0) + (regimes ? 0 : 2));
	if (APPLIES(c, RULE_SCORE_ZENTRUM))
		weimar_gain(s, ZENTRUM,
			    (unrest <= 2 ? 2 : 0) + (councils ? 0 : 2));
	if (APPLIES(c, RULE_SCORE_DNVP))
		weimar_gain(s, DNVP, 2 * regimes + (councils ? 0 : 2));
	TOOK(c, RULE_POINTS_HIDDEN);
}

/* Points, then the DDP may negotiate, then Stresemann is ready again. */
static bool
advance_parties(struct weimar *s, struct context *c)
{
	int owner;

	if (s->progress == SCORE_DUE) {
		score_parties(s, c);
		s->progress = DDP_DUE;
		owner = weimar_minor_owner(s, MINOR_USPD);
		if (DUE(c, RULE_MINOR_USPD_RESERVE, owner >= 0))
			weimar_store(s, c, owner, 1);
		return true;
	}
	if (s->progress == DDP_DUE) {
		if (weimar_ddp_may_negotiate(s, c))
			return false;
		s->progress = DDP_DONE;
		return true;
	}
	if (DUE(c, RULE_STRESEMANN_READY,
		s->stresemann == STRESEMANN_INACTIVE &&
		    weimar_minor_owner(s, MINOR_DVP) >= 0))
		s->stresemann = STRESEMANN_ACTIVE;
	return weimar_begin(s, STEP_ECONOMY);
}

/* --- the government (5.4.2) ----------------------------------------------- */

/* Threats of a city after Prosperity offset one of them. */
static int
city_net(const struct weimar *s, const struct context *c, int city)
{
	bool all = RULED(c, INACTIVE_IN_DECLARATION, COUNT);
	const uint8_t marker[3] = {s->councils[city], s->uprising[city],
				   s->regime[city]};
	int n = s->unrest[city] + s->poverty[city];

	for (int i = 0; i < 3; i++)
		n += marker[i] == MARKER_ACTIVE ||
		     (all && marker[i] == MARKER_INACTIVE);
	return greater(0, n - s->prosperity[city]);
}

/* Government line: declaration and failure. */
static void
declaration(struct weimar *s, struct context *c)
{
	int points = 0, failures = 0;
	bool alone = !bits_several(s->government);

	for (int city = 0; city < CITIES; city++) {
		int net = city_net(s, c, city);

		points += DUE(c, RULE_DECLARATION_POINTS, net == 0);
		failures += net >= 2;
	}
	for (int party = 0; party < PARTIES; party++) {
		if (!governs(s, party))
			continue;
		/* 5.4.2: the odd point goes to the Chancellor */
		if (!DUE(c, RULE_DECLARATION_SPLIT, !alone))
			weimar_gain(s, party, points);
		else
			weimar_gain(s, party,
				    (points + (party == s->chancellor)) / 2);
		if (DUE(c, RULE_FAILURE_SEATS, failures > 0))
			add8(&s->seats[party], -failures);
	}
}

/* The economy rolls its Poverty, then its Prosperity; then the declaration. */
static bool
advance_economy(struct weimar *s, struct context *c)
{
	enum { POVERTY_DUE, PROSPERITY_DUE, DECLARATION_DUE }; /* progress */
	bool poverty = s->progress == POVERTY_DUE;
	int32_t row, n;

	if (s->progress == DECLARATION_DUE) {
		declaration(s, c);
		return weimar_begin(s, STEP_CRISIS);
	}
	s->progress++;
	row = weimar_economy_row(s, c);
	if (row < 0) { /* rows say which markers come */
		s->progress = DECLARATION_DUE;
		(void)weimar_push_text(s, SOURCE_ECONOMY, -1, s->chancellor);
		return true;
	}
	n = cells(c->pack, T_ECONOMY,
		  row)[poverty ? ECONOMY_POVERTY : ECONOMY_PROSPERITY];
	if (DUE(c, RULE_ECONOMY_MARKERS, n > 0))
		weimar_push_roll(s,
				 poverty ? THREAT_POVERTY : THREAT_PROSPERITY,
				 s->chancellor, n);
	return true;
}

/* Crisis rolls that a party has to make; they wait in one frame. */
void
weimar_crisis_done(struct weimar *s, struct context *c UNUSED,
		   const struct move *m, int party)
{
	s->crisis_due[party] =
	    (uint8_t)lesser(99, s->crisis_due[party] + m->value[K_CRISIS_N]);
	for (int i = 0; i < s->depth; i++)
		if (s->kind[i] == FRAME_CRISIS)
			return;
	(void)weimar_push(s, FRAME_CRISIS, party);
}

bool
weimar_advance_crisis(struct weimar *s, struct context *c UNUSED)
{
	if (bytes_sum(s->crisis_due, PARTIES))
		return false;
	weimar_pop(s);
	return true;
}

/* A crisis roll for each threat but one; Violent Peace, Unstable State go. */
static bool
advance_crisis_step(struct weimar *s, struct context *c)
{
	int due = weimar_dr(s) - 1;

	if (s->progress == 0) {
		s->progress = 1;
		if (due <= 0)
			return true;
		for (int party = 0; party < PARTIES; party++)
			s->crisis_due[party] =
			    governs(s, party) ? (uint8_t)due : 0;
		(void)weimar_push(s, FRAME_CRISIS, s->chancellor);
		return true;
	}
	/* Stabilization */
	if (DUE(c, RULE_STABILIZATION,
		s->dr_violent_peace || s->dr_unstable_state)) {
		add8(&s->dr_violent_peace, -1);
		add8(&s->dr_unstable_state, -1);
	}
	return weimar_begin(s, STEP_PARLIAMENT);
}

/* --- parliament (5.4.3) --------------------------------------------------- */

/* Minor parties give their owners the seats that are printed for the round, or
 * take them back, as they count only while the mat is held (minor-seats). */
enum { TAKE_SEATS, GIVE_SEATS };
static void
move_minor_seats(struct weimar *s, struct context *c, bool give)
{
	for (int minor = 0; minor < MINORS; minor++) {
		int owner = weimar_minor_owner(s, minor);
		int32_t n =
		    cell(c->pack, T_MINOR, minor, MINOR_SEATS1 + s->round - 1);

		if (owner < 0 || n <= 0)
			continue;
		if (give)
			weimar_seat_gain(s, c, owner, n);
		else
			add8(&s->seats[owner], -n);
	}
}

/* Seats that a bench of this size loses in one pass (5.4.3). */
static int
bench_loses(int seats)
{
	if (seats >= 10)
		return 3;
	if (seats >= 7)
		return 2;
	return seats >= 4;
}

/* 5.4.3: all benches lose seats by their size, until the Reichstag fits. */
static void
cut_parliament(struct weimar *s, struct context *c)
{
	int limit = weimar_number(c, BOARD_SEATS);
	int benches = RULED(c, NSDAP_SEATS_CUT, YES) ? BENCHES : PARTIES;

	/* each takes a seat from somebody, or the pass is the last */
	for (int passes = 0; passes < 30 && weimar_seats(s) > limit; passes++) {
		if (!APPLIES(c, RULE_PARLIAMENT_CUT))
			return;
		for (int i = 0; i < benches; i++)
			add8(&s->seats[i], -bench_loses(s->seats[i]));
	}
}

/* Minor parties give seats, then benches are cut to the Reichstag's size. */
static bool
advance_parliament(struct weimar *s, struct context *c)
{
	/* unknown seats are attested */
	for (int minor = 0; minor < MINORS && s->progress == 0; minor++)
		if (weimar_minor_owner(s, minor) >= 0 &&
		    !sure(c, T_MINOR, minor, MINOR_SEATS1 + s->round - 1)) {
			s->progress = 1;
			(void)weimar_push_text(s, SOURCE_MINOR, minor,
					       s->chancellor);
			return true;
		}
	if (APPLIES(c, RULE_MINOR_SEATS))
		move_minor_seats(s, c, GIVE_SEATS);
	cut_parliament(s, c);
	return weimar_begin(s, STEP_GOVERNMENT);
}

/* --- the end of the round (5.4.5, 7.0) ------------------------------------ */

/* Seats of mats go back by ruling; an unsigned Versailles costs a Blockade. */
static bool
advance_versailles(struct weimar *s, struct context *c)
{
	if (RULED(c, MINOR_SEATS, WHILE_HELD))
		move_minor_seats(s, c, TAKE_SEATS);
	/* 5.4.5: unsigned, another Blockade, up to three times */
	if (DUE(c, RULE_VERSAILLES_UNSIGNED,
		!s->versailles && s->versailles_blockades < 3)) {
		int before = s->dr_blockade;

		weimar_threat_add(s, c, THREAT_BLOCKADE, CITY_DR);
		s->versailles_blockades = (uint8_t)(s->versailles_blockades +
						    s->dr_blockade - before);
		weimar_ends(s, c, MID_ROUND);
	}
	if (s->outcome || s->depth)
		return true;
	return weimar_begin(s, STEP_CHECK);
}

/* Victory check, then the next round or the end. */
static bool
advance_check(struct weimar *s, struct context *c)
{
	if (APPLIES(c, RULE_VICTORY_CHECK))
		weimar_ends(s, c, ROUND_OVER);
	if (s->outcome || s->depth)
		return true;
	weimar_issues_away(s, c, AWAY_OF_CARDS);
	s->crisis_dice = 2;
	s->progress = 0;
	if (DUE(c, RULE_ROUND_SIX, s->round >= s->last_round)) {
		if (APPLIES(c, RULE_FINAL_POINTS))
			weimar_end_points(s, c, OUTCOME_POINTS);
		return true;
	}
	if (!APPLIES(c, RULE_ROUND_ADVANCE))
		return false;
	s->round++;
	s->phase = PHASE_CARD;
	s->step = STEP_ISSUE;
	return true;
}

bool
weimar_advance_politics(struct weimar *s, struct context *c)
{
	static bool (*const steps[STEPS])(struct weimar *, struct context *) = {
	    [STEP_ISSUES] = weimar_advance_issues,
	    [STEP_SOCIETY] = weimar_advance_society,
	    [STEP_PARTIES] = advance_parties,
	    [STEP_ECONOMY] = advance_economy,
	    [STEP_CRISIS] = advance_crisis_step,
	    [STEP_PARLIAMENT] = advance_parliament,
	    [STEP_GOVERNMENT] = weimar_advance_government,
	    [STEP_VERSAILLES] = advance_versailles,
	    [STEP_CHECK] = advance_check};

	return steps[s->step] && steps[s->step](s, c);
}
