/* What holds in every position (after every row). */
#include "rules.h"

static int
total(const uint8_t *at, int n)
{
	int i, sum = 0;

	for (i = 0; i < n; i++)
		sum += at[i];
	return sum;
}

/* 2.0, 2.7: thirty discs a party, ten of the NSDAP. */
static const char *
discs(const struct weimar *s)
{
	int party;

	for (party = 0; party < PARTIES; party++)
		if (weimar_discs(s, party) < 0)
			return "a party has more than its 30 discs in play";
	if (s->seats[NSDAP] > 10)
		return "the NSDAP has more than its 10 discs in play";
	return NULL;
}

static const char *
units(const struct weimar *s, const struct context *c)
{
	int unit, place;

	for (unit = 0; unit < UNIT_ROWS; unit++) {
		int32_t count = cell(PACK(c), T_UNITS, unit, UNIT_COUNT);
		int held = total(s->units[unit], UNIT_PLACES);

		if (unit == REICHSWEHR_1 || unit == REICHSWEHR_2)
			held += total(
			    s->units[unit - REICHSWEHR_1 + REICHSWEHR_1_BLACK],
			    UNIT_PLACES);
		if (count != UNKNOWN && held != count)
			return "the units of a kind are not as many as printed";
	}
	/* a black Reichswehr unit turns white when it leaves its city */
	for (unit = REICHSWEHR_1_BLACK; unit < UNITS; unit++)
		for (place = 0; place < UNIT_CITY; place++)
			if (s->units[unit][place])
				return "a black Reichswehr unit is in no city";
	return NULL;
}

/* The first pool of threats.csv of which more lie on the board than there
 * are, or -1. */
static const char *
threats(const struct weimar *s, const struct context *c)
{
	const uint8_t *markers[] = {s->regime, s->councils, s->uprising};
	int used[POOLS], i, city;

	used[0] = weimar_poverty(s) + total(s->prosperity, CITIES);
	used[1] = total(s->unrest, CITIES);
	used[2] = s->dr_inflation;
	used[3] = s->dr_blockade;
	used[4] = s->dr_violent_peace;
	used[5] = s->dr_unstable_state;
	used[6] = s->dr_minority_cabinet;
	used[7] = s->dr_black_friday;
	for (i = 0; i < 3; i++)
		for (city = used[8 + i] = 0; city < CITIES; city++)
			used[8 + i] += markers[i][city] != MARKER_NONE;
	for (i = 0; i < POOLS; i++) {
		int32_t count = cell(PACK(c), T_THREATS, i, THREAT_COUNT);

		if (count != UNKNOWN && used[i] > count)
			return "more threat markers of a kind than there are";
	}
	/* 5.0: a seventh threat ends the published game and has no room in
	 * the draft, unless the rulings say otherwise */
	if (s->outcome == RUNNING &&
	    weimar_dr(s) > weimar_number(c, BOARD_DR_SPACES) &&
	    says(c, RULING_DR_BOX_OVERFLOW, DR_BOX_OVERFLOW_SKIP))
		return "more threats in the national display than spaces";
	return NULL;
}

static bool
idle(const struct weimar *s, const struct context *c, int party)
{
	return governs(s, party) ||
	       says(c, RULING_PARTY_MARKERS_UNFLIP, PARTY_MARKERS_UNFLIP_STAY);
}

static const char *
one_city(const struct weimar *s, const struct context *c, int city)
{
	int32_t spaces = cell(PACK(c), T_CITIES, city, CITY_SPACES);

	if (spaces != UNKNOWN && weimar_city_bases(s, city) > spaces)
		return "a city holds more bases than it has spaces";
	if (s->poverty[city] + s->prosperity[city] > 1 || s->unrest[city] > 1)
		return "a city holds two markers of which it may hold one";
	if (s->councils[city] && s->regime[city])
		return "a city holds Councils and a Regime";
	if (s->councils[city] && s->uprising[city] &&
	    says(c, RULING_UPRISING_ON_COUNCILS, UPRISING_ON_COUNCILS_SKIP))
		return "a city holds Councils and an Uprising";
	if ((s->councils[city] == MARKER_INACTIVE ||
	     s->uprising[city] == MARKER_INACTIVE) &&
	    !idle(s, c, KPD))
		return "a marker of the KPD is inactive outside the government";
	if (s->regime[city] == MARKER_INACTIVE && !idle(s, c, DNVP))
		return "a marker of the DNVP is inactive outside the "
		       "government";
	return NULL;
}

static const char *
government(const struct weimar *s)
{
	int party, members = 0;

	for (party = 0; party < PARTIES; party++)
		members += governs(s, party);
	if (members < 1 || members > 2 || s->government >= 1 << PARTIES)
		return "the government has not one or two parties";
	/* 6.2: a government without SPD and Zentrum ends the game */
	if (s->outcome == RUNNING && !weimar_republican(s->government))
		return "the government has neither SPD nor Zentrum";
	if (!governs(s, s->chancellor))
		return "the Chancellor is not in the government";
	return NULL;
}

/* Every card lies in one place; those nobody has seen lie in a pile or in a
 * hand. */
static const char *
cards(const struct weimar *s, const struct context *c)
{
	int unseen[DECKS] = {0}, unknown[DECKS] = {0};
	int i, party, held;

	for (i = 0; i < pack_rows(PACK(c), T_CARDS); i++) {
		int32_t deck = cell(PACK(c), T_CARDS, i, CARD_DECK);

		if (deck < 0 || deck >= DECKS)
			continue;
		unseen[deck] += s->card[i] == CARD_UNSEEN;
		unknown[deck] += cell(PACK(c), T_CARDS, i, CARD_SET) == UNKNOWN;
	}
	held = total(s->unseen_timeline, PARTIES);
	if (unseen[DECK_TIMELINE] != s->pile_timeline + held)
		return "the timeline cards do not add up";
	for (party = 0; party < PARTIES; party++) {
		int deck = DECK_PARTY + party;

		/* where the sets are not known, ten may be set aside */
		held = s->pile[party] + s->unseen_party[party];
		if (unseen[deck] != held && !unknown[deck])
			return "the cards of a party do not add up";
	}
	return NULL;
}

const char *
weimar_invariant(const void *state, struct context *c)
{
	const struct weimar *s = state;
	const char *wrong;
	int city;

	if ((wrong = weimar_unsound(s, c)) || (wrong = discs(s)) ||
	    (wrong = units(s, c)) || (wrong = threats(s, c)) ||
	    (wrong = government(s)) || (wrong = cards(s, c)))
		return wrong;
	for (city = 0; city < CITIES; city++)
		if ((wrong = one_city(s, c, city)))
			return wrong;
	if (s->phase == PHASE_POLITICS && s->step >= STEP_GOVERNMENT &&
	    weimar_seats(s) > weimar_number(c, BOARD_SEATS))
		return "more seats than the Reichstag has after the cut";
	/* but for the card that is drawn for a reaction card, which may answer
	 * the debate or event that the last impulse ended with */
	if (s->step == STEP_PLAY && s->depth && s->kind[0] != FRAME_DRAW)
		return "something waits between two impulses";
	return NULL;
}
