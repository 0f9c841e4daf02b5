/* What holds in every position (after every row). */
#include "rules.h"

/* 2.0, 2.7: thirty discs a party, ten of the NSDAP. */
static const char *
discs(const struct weimar *s, struct context *c)
{
	for (int party = 0; party < PARTIES; party++)
		if (weimar_discs(s, party) < 0)
			return unsound_at(
			    c, &s->seats[party],
			    "a party has more than its 30 discs in play");
	if (s->seats[NSDAP] > 10)
		return unsound_at(
		    c, &s->seats[NSDAP],
		    "the NSDAP has more than its 10 discs in play");
	return NULL;
}

static const char *
units(const struct weimar *s, struct context *c)
{
	for (int unit = 0; unit < UNIT_ROWS; unit++) {
		int32_t count = cell(c->pack, T_UNITS, unit, UNIT_COUNT);
		int held = bytes_sum(s->units[unit], UNIT_PLACES);

		if (weimar_reichswehr(unit))
			held += bytes_sum(
			    s->units[unit - REICHSWEHR_1 + REICHSWEHR_1_BLACK],
			    UNIT_PLACES);
		if (count != UNKNOWN && held != count)
			return unsound_at(c, &s->units[unit][UNIT_SUPPLY],
					  "the units of a kind are not as many "
					  "as printed");
	}
	/* a black Reichswehr unit turns white when it leaves its city */
	for (int unit = REICHSWEHR_1_BLACK; unit < UNITS; unit++)
		for (int place = 0; place < UNIT_CITY; place++)
			if (s->units[unit][place])
				return unsound_at(
				    c, &s->units[unit][place],
				    "a black Reichswehr unit is in no city");
	return NULL;
}

static const char *
threats(const struct weimar *s, struct context *c)
{
	for (int i = 0; i < POOLS; i++) {
		int32_t count = cell(c->pack, T_THREATS, i, THREAT_COUNT);

		if (count != UNKNOWN && weimar_in_play(s, i) > count)
			return unsound_at(
			    c, weimar_pool_at(s, i),
			    "more threat markers of a kind than there are");
	}
	/* 5.0: a seventh threat ends the published game and has no room in
	 * the draft, unless the rulings say otherwise */
	if (s->outcome == RUNNING &&
	    cell(c->pack, T_BOARD, BOARD_DR_SPACES, BOARD_VALUE) != UNKNOWN &&
	    weimar_dr(s) > weimar_number(c, BOARD_DR_SPACES) &&
	    says(c, RULING_DR_BOX_OVERFLOW, DR_BOX_OVERFLOW_SKIP))
		return unsound_at(
		    c, &s->dr_blockade,
		    "more threats in the national display than spaces");
	return NULL;
}

/* --- cities --------------------------------------------------------------- */

static bool
idle(const struct weimar *s, const struct context *c, int party)
{
	return governs(s, party) ||
	       says(c, RULING_PARTY_MARKERS_UNFLIP, PARTY_MARKERS_UNFLIP_STAY);
}

static const char *
party_markers(const struct weimar *s, struct context *c, int city)
{
	if (s->councils[city] && s->regime[city])
		return unsound_at(c, &s->councils[city],
				  "a city holds Councils and a Regime");
	if (s->councils[city] && s->uprising[city] &&
	    says(c, RULING_UPRISING_ON_COUNCILS, UPRISING_ON_COUNCILS_SKIP))
		return unsound_at(c, &s->councils[city],
				  "a city holds Councils and an Uprising");
	if ((s->councils[city] == MARKER_INACTIVE ||
	     s->uprising[city] == MARKER_INACTIVE) &&
	    !idle(s, c, KPD))
		return unsound_at(
		    c,
		    s->councils[city] == MARKER_INACTIVE ? &s->councils[city]
							 : &s->uprising[city],
		    "a marker of the KPD is inactive outside the government");
	if (s->regime[city] == MARKER_INACTIVE && !idle(s, c, DNVP))
		return unsound_at(
		    c, &s->regime[city],
		    "a marker of the DNVP is inactive outside the government");
	return NULL;
}

static const char *
one_city(const struct weimar *s, struct context *c, int city)
{
	int32_t spaces = cell(c->pack, T_CITIES, city, CITY_SPACES);

	if (spaces != UNKNOWN && weimar_city_bases(s, city) > spaces)
		return unsound_at(c, &s->base[city][0],
				  "a city holds more bases than it has spaces");
	if (s->poverty[city] + s->prosperity[city] > 1)
		return unsound_at(
		    c, &s->poverty[city],
		    "a city holds two markers of which it may hold one");
	return party_markers(s, c, city);
}

/* --- politics and cards --------------------------------------------------- */

static const char *
government(const struct weimar *s, struct context *c)
{
	int members = bits_count(s->government);

	if (members < 1 || members > 2)
		return unsound_at(c, &s->government,
				  "the government has not one or two parties");
	/* 6.2: a government without SPD and Zentrum ends the game */
	if (s->outcome == RUNNING && !weimar_republican(s->government))
		return unsound_at(c, &s->government,
				  "the government has neither SPD nor Zentrum");
	if (!governs(s, s->chancellor))
		return unsound_at(c, &s->chancellor,
				  "the Chancellor is not in the government");
	return NULL;
}

/* Where nobody knows the space it began on, nobody knows where it is. */
static const char *
economy(const struct weimar *s, struct context *c)
{
	bool known =
	    cell(c->pack, T_BOARD, BOARD_ECONOMY_START, BOARD_VALUE) != UNKNOWN;
	int rows = pack_rows(c->pack, T_ECONOMY);

	if (s->economy >= ECONOMY_MOVED ? known
					: rows > 0 && s->economy >= rows)
		return unsound_at(c, &s->economy,
				  "the Economy Track has no such space");
	return NULL;
}

/* Every card lies in one place; those nobody has seen lie in a pile or in a
 * hand. */
static const char *
cards(const struct weimar *s, struct context *c)
{
	int held = bytes_sum(s->unseen_timeline, PARTIES);

	if (derived(c)->maybe_deck)
		return NULL;
	if (weimar_cards_at(s, c, DECK_TIMELINE, CARD_UNSEEN) !=
	    s->pile_timeline + held)
		return unsound_at(c, &s->pile_timeline,
				  "the timeline cards do not add up");
	for (int party = 0; party < PARTIES; party++) {
		int deck = DECK_PARTY + party;

		/* where the sets are not known, ten may be set aside */
		if (!(derived(c)->maybe_aside >> deck & 1) &&
		    weimar_cards_at(s, c, deck, CARD_UNSEEN) !=
			s->pile[party] + s->unseen_party[party])
			return unsound_at(c, &s->pile[party],
					  "the cards of a party do not add up");
	}
	return NULL;
}

const char *
weimar_invariant(const void *state, struct context *c)
{
	const struct weimar *s = state;
	const char *wrong;

	if ((wrong = weimar_unsound(s, c)) || (wrong = discs(s, c)) ||
	    (wrong = units(s, c)) || (wrong = threats(s, c)) ||
	    (wrong = government(s, c)) || (wrong = economy(s, c)) ||
	    (wrong = cards(s, c)))
		return wrong;
	for (int city = 0; city < CITIES; city++)
		if ((wrong = one_city(s, c, city)))
			return wrong;
	if (s->phase == PHASE_POLITICS && s->step >= STEP_GOVERNMENT &&
	    cell(c->pack, T_BOARD, BOARD_SEATS, BOARD_VALUE) != UNKNOWN &&
	    weimar_seats(s) > weimar_number(c, BOARD_SEATS))
		return unsound_at(
		    c, &s->seats[0],
		    "more seats than the Reichstag has after the cut");
	/* but for the card that is drawn for a reaction card, which may answer
	 * the debate or event that the last impulse ended with */
	if (s->step == STEP_PLAY && s->depth && s->kind[0] != FRAME_DRAW)
		return unsound_at(c, &s->kind[0],
				  "something waits between two impulses");
	return NULL;
}
