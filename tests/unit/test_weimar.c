/* Corners of Weimar that no log shows well: distances, order, bounds, ties. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "../../core/pack/pack_parts.h"
#include "../../core/weimar/rows.h"
#include "player.h"

extern const struct game game_weimar;

static struct context c;
static struct coverage coverage;
static struct weimar s;

static void
setup(void)
{
	c = (struct context){.game = &game_weimar,
			     .pack = pack_called(&game_weimar, "stand-in"),
			     .coverage = &coverage,
			     .seats = PARTIES,
			     .order = {1, 2, 3, 4}};
	context_edition(&c, 0);
	game_start(&game_weimar, &s, &c);
	s.chancellor = SPD;
}

TestSuite(weimar, .init = setup);

/* --- the Opinion Track (5.3.2) -------------------------------------------- */

enum { FAR = 99 };

/* Steps between two spaces, found without the frame: by trying every space in
 * between. */
static int steps_between[OPINION_ROWS][OPINION_ROWS];

static void
measure(int spaces)
{
	for (int a = 0; a < spaces; a++)
		for (int b = 0; b < spaces; b++) {
			const int32_t *m = cells(c.pack, T_OPINION, a);
			const int32_t *n = cells(c.pack, T_OPINION, b);
			int away = abs(m[OPINION_COLUMN] - n[OPINION_COLUMN]) +
				   abs(m[OPINION_ROW] - n[OPINION_ROW]);

			steps_between[a][b] = away < 2 ? away : FAR;
		}
	for (int via = 0; via < spaces; via++)
		for (int a = 0; a < spaces; a++)
			for (int b = 0; b < spaces; b++)
				steps_between[a][b] =
				    lesser(steps_between[a][b],
					   steps_between[a][via] +
					       steps_between[via][b]);
}

/* The highest space of a party. */
static int
end_of(int party)
{
	static const char *const ends[PARTIES] = {[KPD] = "kpd-3",
						  [SPD] = "spd-3",
						  [ZENTRUM] = "zentrum-3",
						  [DNVP] = "dnvp-3"};

	return pack_find(c.pack, T_OPINION, slice_of(ends[party]));
}

/* 5.1: the discards of a party come into its pile, each of them. */
Test(weimar, a_shuffled_pile_has_every_discard)
{
	static struct pack own;
	struct move m;

	pack_copy(&own, c.pack);
	*cell_at(&own, T_CARDS, 0, CARD_DECK) = DECK_PARTY;
	pack_derive(&own);
	c.pack = &own;
	s.phase = PHASE_AGENDA;
	for (int card = 0; card < pack_entries(c.pack, T_CARDS); card++) {
		int32_t deck = cell(c.pack, T_CARDS, card, CARD_DECK);

		if (deck < DECK_PARTY)
			continue;
		memset(s.card, CARD_OUT, sizeof(s.card));
		memset(s.pile, 0, sizeof(s.pile));
		s.card[card] = CARD_DISCARD;
		move_begin(&m, weimar_verbs, V_SHUFFLE, 0);
		move_set(&m, K_SHUFFLE_DECK, deck);
		weimar_apply_shuffle(&s, &c, &m);
		cr_expect_eq(s.card[card], CARD_UNSEEN, "card %d", card);
		cr_expect_eq(s.pile[deck - DECK_PARTY], 1, "card %d", card);
	}
}

/* A start that is a number is the undivided space of the party with that value;
 * one that could be it, if no other is, depends on what is printed there. */
Test(weimar, a_start_on_a_space_that_may_be_divided)
{
	enum { ROWS_LIKE = 3, VALUE = 3 };
	static struct pack own;
	const int zero = weimar_start_space(&c, START_NONE, 0);

	pack_copy(&own, c.pack);
	c.pack = &own;
	for (int row = 0; row < pack_entries(&own, T_OPINION); row++)
		*cell_at(&own, T_OPINION, row, OPINION_OWNER) = 1;
	for (int row = 0; row < ROWS_LIKE; row++) {
		c.doubt.count = 0;
		cr_expect_eq(weimar_start_space(&c, VALUE, 1), zero);
		cr_expect_eq(c.doubt.count, 0);
		*cell_at(&own, T_OPINION, row, OPINION_OWNER) = 2;
		*cell_at(&own, T_OPINION, row, OPINION_VALUE) = VALUE;
		*cell_at(&own, T_OPINION, row, OPINION_OWNER2) = UNKNOWN;
		cr_expect_eq(weimar_start_space(&c, VALUE, 1), row);
		cr_expect_gt(c.doubt.count, 0);
		*cell_at(&own, T_OPINION, row, OPINION_OWNER) = 1;
	}
}

/* A debate moves an issue n steps nearer to the end of the party: to every
 * space that is n steps away and n steps nearer, and to no other. */
Test(weimar, ways_of_a_debate)
{
	int spaces = pack_entries(c.pack, T_OPINION);
	int outer = pack_find(c.pack, T_OPINION, slice_of("zero-outer"));

	measure(spaces);
	for (int party = 0; party < PARTIES; party++)
		for (int from = 0; from < spaces; from++)
			for (int n = 1; n <= 3; n++) {
				const struct track *t =
				    &derived(&c)->track[party];
				int left = steps_between[from][end_of(party)];
				int far = lesser(n, left);
				uint64_t ways = weimar_ways(t, from, n);

				if (from == outer)
					continue;
				for (int to = 0; to < spaces; to++) {
					bool way =
					    steps_between[from][to] == far &&
					    steps_between[to][end_of(party)] ==
						left - far;

					cr_expect_eq(ways >> to & 1, way,
						     "party %d: %d from %d "
						     "to %d",
						     party, n, from, to);
				}
			}
}

/* An issue that moves without a word goes over undivided spaces where it can,
 * and of several ends by the first, column by column (5.4.1). */
Test(weimar, an_issue_moves_without_a_word)
{
	static const struct {
		int party, n;
		const char *from, *to;
	} cases[] = {
	    {KPD, 1, "zero", "kpd-1"},
	    {KPD, 2, "zero", "kpd-2"},
	    {KPD, 9, "zero", "kpd-3"},
	    {KPD, 1, "kpd-3", "kpd-3"},
	    {KPD, 2, "zentrum-1", "kpd-1"},
	    {KPD, 1, "spd-zentrum", "spd-1"},
	    {DNVP, 1, "spd-1", "zero"},
	    {KPD, 1, "spd-2", "spd-1"},
	    /* zentrum-1 is as near, and a column later */
	    {SPD, 1, "zentrum-dnvp", "dnvp-1"},
	    /* kpd-dnvp comes first, and is divided */
	    {DNVP, 2, "kpd-spd", "zero"},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		int from =
		    pack_find(c.pack, T_OPINION, slice_of(cases[i].from));
		int to =
		    weimar_advance_issue(&c, from, cases[i].party, cases[i].n);

		cr_expect(slice_is(pack_id(c.pack, T_OPINION, to), cases[i].to),
			  "case %zu: to space %d", i, to);
	}
}

/* --- points (FAQ, negative points) ---------------------------------------- */

/* KPD has 2, SPD 0, Zentrum 5, DNVP 1, and each loses 3: 1, 3, 0 and 2 points
 * are not there.  The SPD is Chancellor, the order is that of the table. */
Test(weimar, points_that_are_not_there)
{
	static const struct {
		int shortfall, order;
		uint16_t left[PARTIES]; /* KPD SPD Zentrum DNVP */
	} cases[] = {
	    {VP_SHORTFALL_FLOOR, SHORTFALL_ORDER_SIMULTANEOUS, {0, 0, 2, 0}},
	    {VP_SHORTFALL_FLOOR, SHORTFALL_ORDER_TURN_ORDER, {0, 0, 2, 0}},
	    /* each gains what the three others lack */
	    {VP_SHORTFALL_OTHERS_GAIN,
	     SHORTFALL_ORDER_SIMULTANEOUS,
	     {5, 3, 8, 4}},
	    /* the SPD lacks 3, of which the others gain 3 each; then they have
	     * enough: 2 + 3 - 3, 5 + 3 - 3, 1 + 3 - 3 */
	    {VP_SHORTFALL_OTHERS_GAIN,
	     SHORTFALL_ORDER_TURN_ORDER,
	     {2, 0, 5, 1}},
	};
	static const uint16_t loss[PARTIES] = {3, 3, 3, 3};

	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		c.ruling[RULING_VP_SHORTFALL] = (uint8_t)cases[i].shortfall;
		c.ruling[RULING_SHORTFALL_ORDER] = (uint8_t)cases[i].order;
		memcpy(s.vp, (uint16_t[PARTIES]){2, 0, 5, 1}, sizeof(s.vp));
		weimar_lose(&s, &c, loss);
		for (int party = 0; party < PARTIES; party++)
			cr_expect_eq(s.vp[party], cases[i].left[party],
				     "case %zu, party %d: %d", i, party,
				     s.vp[party]);
	}
}

/* --- pending -------------------------------------------------------------- */

/* The last on top; what is gone leaves nothing, and a full stack takes the
 * place of its last. */
Test(weimar, what_waits_comes_back_in_order)
{
	struct weimar before = s;

	weimar_push_roll(&s, THREAT_UNREST, SPD, 2);
	weimar_push_tie(&s, TIE_VICTORY, 1 << KPD | 1 << DNVP, OUTCOME_POINTS);
	weimar_push_draw(&s, ZENTRUM, DECK_TIMELINE, 3, true);
	cr_expect_eq(top_kind(&s), FRAME_DRAW);
	weimar_pop(&s);
	cr_expect_eq(top_kind(&s), FRAME_TIEBREAK);
	cr_expect_eq(s.party[1], SPD, "the Chancellor breaks it");
	weimar_pop(&s);
	cr_expect_eq(top_kind(&s), FRAME_ROLL);
	cr_expect_eq(s.count[0], 2);
	weimar_pop(&s);
	weimar_pop(&s);
	cr_expect_eq(memcmp(&s, &before, sizeof(s)), 0);
	for (int i = 0; i < PENDING + 3; i++)
		weimar_push_roll(&s, THREAT_UNREST, SPD, i + 1);
	cr_expect_eq(s.depth, PENDING);
	cr_expect_eq(s.count[PENDING - 1], PENDING + 3);
	cr_expect_not(weimar_has_room(&s));
	while (s.depth)
		weimar_pop(&s);
	cr_expect_eq(memcmp(&s, &before, sizeof(s)), 0);
}

/* --- how the game ends (7.0) ---------------------------------------------- */

/* Markers that the KPD and the DNVP have in Berlin and elsewhere. */
static void
mark(uint8_t at[CITIES], int berlin, int active, int inactive)
{
	memset(at, 0, CITIES);
	at[BERLIN] = (uint8_t)berlin;
	for (int city = 0; active + inactive > 0; city++)
		if (city != BERLIN && active)
			at[city] = MARKER_ACTIVE, active--;
		else if (city != BERLIN)
			at[city] = MARKER_INACTIVE, inactive--;
}

Test(weimar, sudden_death)
{
	enum { ON = MARKER_ACTIVE, OFF = MARKER_INACTIVE };
	static const struct {
		int berlin, active, inactive;
		bool counts, ignored; /* wins if inactive ones count, or not */
	} cases[] = {
	    {0, 3, 0, false, false},  {0, 4, 0, true, true},
	    {ON, 1, 0, false, false}, {ON, 2, 0, true, true},
	    {ON, 1, 1, true, false},  {OFF, 2, 0, true, false},
	    {0, 3, 1, true, false},   {OFF, 3, 0, true, false},
	    {OFF, 4, 0, true, true},  {0, 0, 4, true, false},
	};

	for (size_t i = 0; i < 2 * sizeof(cases) / sizeof(*cases); i++) {
		bool ignore = i % 2;
		bool wins = ignore ? cases[i / 2].ignored : cases[i / 2].counts;

		setup();
		c.ruling[RULING_INACTIVE_IN_SUDDEN_DEATH] =
		    ignore ? INACTIVE_IN_SUDDEN_DEATH_IGNORE
			   : INACTIVE_IN_SUDDEN_DEATH_COUNT;
		mark(s.councils, cases[i / 2].berlin, cases[i / 2].active,
		     cases[i / 2].inactive);
		weimar_ends(&s, &c, true);
		cr_expect_eq(s.outcome, wins ? OUTCOME_SUDDEN_DEATH : RUNNING,
			     "case %zu, %s", i / 2,
			     ignore ? "ignore" : "count");
		cr_expect_eq(s.winners, wins ? 1 << KPD : 0, "case %zu", i / 2);
	}
}

/* 4.9: both at once: the Chancellor chooses, or by ruling the points do, and
 * only equal points are a tie again. */
Test(weimar, sudden_death_of_both)
{
	for (int i = 0; i < 3; i++) {
		bool tie = i != 1;

		setup();
		if (i)
			c.ruling[RULING_DOUBLE_SUDDEN_DEATH] =
			    DOUBLE_SUDDEN_DEATH_MORE_VP;
		mark(s.councils, MARKER_ACTIVE, 2, 0);
		mark(s.regime, 0, 4, 0);
		s.vp[SPD] = 50;
		s.vp[DNVP] = 20;
		s.vp[KPD] = i == 1 ? 19 : 20;
		weimar_ends(&s, &c, true);
		cr_expect_eq(top_kind(&s), tie ? FRAME_TIEBREAK : FRAME_NONE,
			     "case %d", i);
		cr_expect_eq(s.tied[0], tie ? 1u << KPD | 1u << DNVP : 0);
		cr_expect_eq(s.winners, tie ? 0 : 1 << DNVP, "case %d", i);
	}
}

/* Anarchy costs each party of the Government 8 points, the NSDAP takeover 5 for
 * each marker; then the most points win. */
Test(weimar, points_of_the_end)
{
	setup();
	c.ruling[RULING_VP_SHORTFALL] = VP_SHORTFALL_FLOOR;
	s.government = 1 << SPD | 1 << ZENTRUM;
	memcpy(s.vp, (uint16_t[PARTIES]){10, 18, 17, 10}, sizeof(s.vp));
	weimar_end_points(&s, &c, OUTCOME_ANARCHY);
	cr_expect_eq(top_kind(&s), FRAME_TIEBREAK, "three have 10");
	cr_expect_eq(s.tied[0], 1u << KPD | 1u << SPD | 1u << DNVP);
	setup();
	c.ruling[RULING_VP_SHORTFALL] = VP_SHORTFALL_FLOOR;
	s.nsdap[0] = s.nsdap[2] = 1 + DNVP;
	s.nsdap[1] = 1 + SPD;
	memcpy(s.vp, (uint16_t[PARTIES]){9, 14, 8, 19}, sizeof(s.vp));
	weimar_end_points(&s, &c, OUTCOME_NSDAP);
	cr_expect_eq(top_kind(&s), FRAME_TIEBREAK);
	cr_expect_eq(s.tied[0], 1u << KPD | 1u << SPD | 1u << DNVP);
	cr_expect_eq(s.ends[0], OUTCOME_NSDAP);
}
