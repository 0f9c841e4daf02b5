/* The politics phase, step by step. */
#include "rules.h"

void
weimar_politics_begin(struct run *r)
{
	struct weimar *s = r->s;
	int party;

	s->phase = PHASE_POLITICS;
	s->reparations = 0;
	s->step = STEP_ISSUES;
	s->progress = 0;
	for (party = 0; party < PARTIES; party++)
		s->impulse[party] = s->won[party] = 0;
	TOOK(r->c, RULE_ROUND_PHASES);
}

/* 5.4.2: society markers from left to right. */
static bool
advance_society(struct run *r)
{
	struct weimar *s = r->s;
	int marker, party;
	int32_t chooser;

	while (s->progress < SOCIETY_LENGTH && !s->society[s->progress])
		s->progress++;
	if (s->progress == SOCIETY_LENGTH) {
		s->progress = 0;
		s->step = STEP_PARTIES;
		return true;
	}
	marker = s->society[s->progress++] - 1;
	chooser = cell(PACK(r->c), T_SOCIETY, marker, SOCIETY_CHOOSER);
	party =
	    chooser >= 1 && chooser <= PARTIES ? chooser - 1 : s->chancellor;
	if (weimar_society_due(r, marker))
		weimar_push_program(r, SOURCE_SOCIETY, marker, party, 0, 0);
	return true;
}

static int
markers(const struct weimar *s, const struct context *c, const uint8_t *at)
{
	int city, n = 0;

	(void)s;
	for (city = 0; city < CITIES; city++) {
		if (at[city] == MARKER_NONE || DUE(c, RULE_INACTIVE_NOT_SCORED,
						   at[city] == MARKER_INACTIVE))
			continue;
		n++;
	}
	return n;
}

static void
score_parties(struct run *r)
{
	struct weimar *s = r->s;
	int councils = markers(s, r->c, s->councils);
	int regimes = markers(s, r->c, s->regime);
	int city, unrest = 0;

	for (city = 0; city < CITIES; city++)
		unrest += s->unrest[city];
	if (DUE(r->c, RULE_SCORE_KPD, true))
		weimar_gain(r, KPD, 2 * councils + (regimes ? 0 : 2));
	if (DUE(r->c, RULE_SCORE_SPD, true))
		weimar_gain(r, SPD,
			    (weimar_poverty(s) <= 2 ? 2 : 0) +
				(regimes ? 0 : 2));
	if (DUE(r->c, RULE_SCORE_ZENTRUM, true))
		weimar_gain(r, ZENTRUM,
			    (unrest <= 2 ? 2 : 0) + (councils ? 0 : 2));
	if (DUE(r->c, RULE_SCORE_DNVP, true))
		weimar_gain(r, DNVP, 2 * regimes + (councils ? 0 : 2));
	TOOK(r->c, RULE_POINTS_HIDDEN);
}

/* May the DDP owner negotiate now? */
bool
weimar_ddp_open(const struct weimar *s, const struct context *c)
{
	int owner = weimar_minor_owner(s, MINOR_DDP), i;

	if (owner < 0 || weimar_bases(s, owner) == 0)
		return false;
	if (!governs(s, owner) &&
	    says(c, RULING_DDP_NEEDS_GOVERNMENT, DDP_NEEDS_GOVERNMENT_YES))
		return false;
	for (i = 0; i < pack_rows(PACK(c), T_FOREIGN); i++)
		if (s->fa[i] == FA_OPEN)
			return true;
	return false;
}

static bool
advance_parties(struct run *r)
{
	struct weimar *s = r->s;
	int owner;

	if (s->progress == 0) {
		score_parties(r);
		s->progress = 1;
		owner = weimar_minor_owner(s, MINOR_USPD);
		if (DUE(r->c, RULE_MINOR_USPD_RESERVE, owner >= 0))
			s->reserve[owner] = (uint8_t)lesser(
			    weimar_number(r->c, BOARD_RESERVE_MAX),
			    s->reserve[owner] + 1);
		return true;
	}
	if (s->progress == 1) {
		if (weimar_ddp_open(s, r->c))
			return false;
		s->progress = 2;
		return true;
	}
	if (DUE(r->c, RULE_STRESEMANN_READY,
		s->stresemann == STRESEMANN_INACTIVE &&
		    weimar_minor_owner(s, MINOR_DVP) >= 0))
		s->stresemann = STRESEMANN_ACTIVE;
	s->progress = 0;
	s->step = STEP_ECONOMY;
	return true;
}

/* Threats of a city after Prosperity offset one of them. */
static int
city_net(const struct weimar *s, const struct context *c, int city)
{
	bool all = says(c, RULING_INACTIVE_IN_DECLARATION,
			INACTIVE_IN_DECLARATION_COUNT);
	const uint8_t marker[3] = {s->councils[city], s->uprising[city],
				   s->regime[city]};
	int i, n = s->unrest[city] + s->poverty[city];

	for (i = 0; i < 3; i++)
		n += marker[i] == MARKER_ACTIVE ||
		     (all && marker[i] == MARKER_INACTIVE);
	return greater(0, n - s->prosperity[city]);
}

/* Government line: declaration and failure. */
static void
declaration(struct run *r)
{
	struct weimar *s = r->s;
	int city, party, points = 0, failures = 0;
	bool alone = !(s->government & (s->government - 1));

	for (city = 0; city < CITIES; city++) {
		int net = city_net(s, r->c, city);

		points += DUE(r->c, RULE_DECLARATION_POINTS, net == 0);
		failures += net >= 2;
	}
	for (party = 0; party < PARTIES; party++) {
		if (!governs(s, party))
			continue;
		/* 5.4.2: the odd point goes to the Chancellor */
		weimar_gain(r, party,
			    !DUE(r->c, RULE_DECLARATION_SPLIT, !alone)
				? points
				: points / 2 + (party == s->chancellor
						    ? points % 2
						    : 0));
		if (DUE(r->c, RULE_FAILURE_SEATS, failures > 0))
			add8(&s->seats[party],
			     -lesser(failures, s->seats[party]));
	}
}

static bool
advance_economy(struct run *r)
{
	struct weimar *s = r->s;
	int row =
	    pack_row(PACK(r->c), T_ECONOMY, (const int32_t[1]){s->economy});
	int i, kind;

	/* a track nobody published: what it adds is attested */
	if (s->progress == 0 && (row < 0 || cell(PACK(r->c), T_ECONOMY, row,
						 ECONOMY_POVERTY) == UNKNOWN)) {
		s->progress = 2;
		weimar_push_program(r, SOURCE_SOCIETY, 255, s->chancellor, 0,
				    0);
		return true;
	}
	if (s->progress < 2) {
		int column =
		    s->progress == 0 ? ECONOMY_POVERTY : ECONOMY_PROSPERITY;
		int32_t n = row < 0 ? UNKNOWN
				    : cell(PACK(r->c), T_ECONOMY, row, column);

		kind = s->progress == 0 ? THREAT_POVERTY : THREAT_PROSPERITY;
		s->progress++;
		if (!DUE(r->c, RULE_ECONOMY_MARKERS, n != UNKNOWN && n > 0))
			return true;
		i = weimar_push(s, FRAME_ROLL, s->chancellor);
		s->source[i] = (uint8_t)kind;
		s->times[i] = (uint8_t)(n - 1);
		return true;
	}
	declaration(r);
	s->progress = 0;
	s->step = STEP_CRISIS;
	return true;
}

static bool
advance_crisis_step(struct run *r)
{
	struct weimar *s = r->s;
	int party, due = weimar_dr(s) - 1;

	if (s->progress == 0) {
		s->progress = 1;
		if (due <= 0)
			return true;
		for (party = 0; party < PARTIES; party++)
			s->crisis_due[party] =
			    governs(s, party) ? (uint8_t)due : 0;
		weimar_push(s, FRAME_CRISIS, s->chancellor);
		return true;
	}
	/* Stabilization */
	if (DUE(r->c, RULE_STABILIZATION,
		s->dr_violent_peace || s->dr_unstable_state)) {
		if (s->dr_violent_peace)
			s->dr_violent_peace--;
		if (s->dr_unstable_state)
			s->dr_unstable_state--;
	}
	s->progress = 0;
	s->step = STEP_PARLIAMENT;
	return true;
}

static int32_t
minor_seats(const struct weimar *s, const struct context *c, int minor,
	    int round)
{
	int32_t n = cell(PACK(c), T_MINOR, minor, MINOR_SEATS1 + round - 1);

	(void)s;
	return n == UNKNOWN ? 0 : n;
}

/* Seats that only count while the mat is held (minor-seats). */
static void
give_minor_seats(struct run *r, int sign)
{
	struct weimar *s = r->s;
	int minor;

	for (minor = 0; minor < MINORS; minor++) {
		int owner = weimar_minor_owner(s, minor);
		int32_t n = minor_seats(s, r->c, minor, s->round);

		if (owner < 0 || n <= 0)
			continue;
		if (sign > 0)
			weimar_seat_gain(r, owner, n);
		else
			add8(&s->seats[owner], -lesser(n, s->seats[owner]));
	}
}

static void
cut(struct run *r)
{
	struct weimar *s = r->s;
	int limit = weimar_number(r->c, BOARD_SEATS), i, passes;
	int benches = says(r->c, RULING_NSDAP_SEATS_CUT, NSDAP_SEATS_CUT_YES)
			  ? BENCHES
			  : PARTIES;

	for (passes = 0; passes < 30 && weimar_seats(s) > limit; passes++) {
		uint8_t before[BENCHES];
		bool any = false;

		if (!DUE(r->c, RULE_PARLIAMENT_CUT, true))
			return;
		for (i = 0; i < BENCHES; i++)
			before[i] = s->seats[i];
		for (i = 0; i < benches; i++) {
			int loss = before[i] >= 10  ? 3
				   : before[i] >= 7 ? 2
				   : before[i] >= 4 ? 1
						    : 0;

			s->seats[i] = (uint8_t)(s->seats[i] - loss);
			any |= loss > 0;
		}
		if (!any)
			return;
	}
}

static bool
advance_parliament(struct run *r)
{
	struct weimar *s = r->s;
	int minor;

	for (minor = 0; minor < MINORS && s->progress == 0; minor++)
		if (weimar_minor_owner(s, minor) >= 0 &&
		    cell(PACK(r->c), T_MINOR, minor,
			 MINOR_SEATS1 + s->round - 1) == UNKNOWN) {
			s->progress = 1;
			weimar_push_program(r, SOURCE_SOCIETY, 255,
					    s->chancellor, 0, 0);
			return true;
		}
	if (DUE(r->c, RULE_MINOR_SEATS, true))
		give_minor_seats(r, 1);
	cut(r);
	s->progress = 0;
	s->step = STEP_GOVERNMENT;
	return true;
}

static bool
advance_versailles(struct run *r)
{
	struct weimar *s = r->s;

	if (says(r->c, RULING_MINOR_SEATS, MINOR_SEATS_WHILE_HELD))
		give_minor_seats(r, -1);
	/* 5.4.5: unsigned, another Blockade, up to three times */
	if (DUE(r->c, RULE_VERSAILLES_UNSIGNED,
		!s->versailles && s->versailles_blockades < 3)) {
		s->versailles_blockades++;
		weimar_threat_add(r, THREAT_BLOCKADE, CITY_DR);
		weimar_ends(r, false);
	}
	if (s->outcome || s->depth)
		return true;
	s->progress = 0;
	s->step = STEP_CHECK;
	return true;
}

static void
issues_leave(struct run *r)
{
	struct weimar *s = r->s;
	int i;

	for (i = 0; i < pack_rows(PACK(r->c), T_ISSUES); i++) {
		int32_t kind = cell(PACK(r->c), T_ISSUES, i, ISSUE_KIND);

		if (s->issue[i] >= ISSUE_SPACE &&
		    (kind == ISSUE_ROUND || kind == ISSUE_CARD) &&
		    DUE(r->c, RULE_ISSUE_CARD_LEAVES, true))
			weimar_issue_away(r, i, false);
	}
}

/* Victory check, then the next round or the end. */
static bool
advance_check(struct run *r)
{
	struct weimar *s = r->s;

	if (DUE(r->c, RULE_VICTORY_CHECK, true))
		weimar_ends(r, true);
	if (s->outcome || s->depth)
		return true;
	issues_leave(r);
	s->crisis_dice = 2;
	s->progress = 0;
	if (DUE(r->c, RULE_ROUND_SIX, s->round >= s->last_round)) {
		if (DUE(r->c, RULE_FINAL_POINTS, true))
			weimar_end_points(r, OUTCOME_POINTS);
		return true;
	}
	if (!DUE(r->c, RULE_ROUND_ADVANCE, true))
		return false;
	s->round++;
	s->phase = PHASE_CARD;
	s->step = STEP_ISSUE;
	return true;
}

bool
weimar_advance_politics(struct run *r)
{
	switch (r->s->step) {
	case STEP_ISSUES:
		return weimar_advance_issues(r);
	case STEP_SOCIETY:
		return advance_society(r);
	case STEP_PARTIES:
		return advance_parties(r);
	case STEP_ECONOMY:
		return advance_economy(r);
	case STEP_CRISIS:
		return advance_crisis_step(r);
	case STEP_PARLIAMENT:
		return advance_parliament(r);
	case STEP_VERSAILLES:
		return advance_versailles(r);
	case STEP_CHECK:
		return advance_check(r);
	default:
		return false;
	}
}

/* Which rule a society marker takes effect under. */
bool
weimar_society_due(struct run *r, int marker)
{
	static const struct {
		const char *id;
		uint16_t rule;
	} rules[] = {
	    {"unemployment-insurance", RULE_SOCIETY_UNEMPLOYMENT},
	    {"swim-trunks", RULE_SOCIETY_SWIM_TRUNKS},
	    {"stinnes-legien", RULE_SOCIETY_STINNES_LEGIEN},
	    {"thule", RULE_SOCIETY_THULE},
	};
	struct slice id = pack_id(PACK(r->c), T_SOCIETY, marker);
	unsigned i;

	for (i = 0; i < sizeof(rules) / sizeof(rules[0]); i++)
		if (slice_is(id, rules[i].id))
			return DUE(r->c, rules[i].rule, true);
	return DUE(r->c, RULE_SOCIETY_GENERIC, true);
}
