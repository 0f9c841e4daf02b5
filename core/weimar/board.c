/* Plain questions about the position and the printed board. */
#include <stddef.h>

#include "board.h"

int
weimar_number(const struct context *c, int key)
{
	/* Room enough that nothing is refused for an unknown number. */
	static const uint8_t fallback[BOARD_KEYS] = {[BOARD_SEATS] = 24,
						     [BOARD_DR_SPACES] = 6,
						     [BOARD_RESERVE_MAX] = 2,
						     [BOARD_SOCIETY_LENGTH] =
							 SOCIETY_LENGTH,
						     [BOARD_NSDAP_LENGTH] = 6};
	int32_t v = cell(c->pack, T_BOARD, key, BOARD_VALUE);

	if (v == UNKNOWN)
		return fallback[key];
	if (key == BOARD_SOCIETY_LENGTH)
		return lesser(v, SOCIETY_LENGTH);
	if (key == BOARD_NSDAP_LENGTH)
		return greater(1, lesser(v, NSDAP_LENGTH));
	return v;
}

/* --- the government and the order of play --------------------------------- */

int
weimar_clockwise(const struct weimar *s, int party, int steps)
{
	int i = 0;

	while (i < PARTIES - 1 && s->order[i] != party)
		i++;
	return s->order[(i + steps) % PARTIES];
}

int
weimar_minor_owner(const struct weimar *s, int minor)
{
	if (s->minor[minor] != MINOR_OUT)
		return party_of(s->minor[minor]);
	/* 8.3: the SPD keeps the benefits of a USPD that left the game */
	return minor == MINOR_USPD && s->minor_merged ? SPD : -1;
}

/* --- threats -------------------------------------------------------------- */

/* Where a marker is counted, nationally and in a city; 0: not there. */
#define AT(field) offsetof(struct weimar, field)
static const struct {
	uint16_t national, local;
} places[THREATS] = {
    [THREAT_POVERTY] = {AT(dr_poverty), AT(poverty)},
    [THREAT_PROSPERITY] = {0, AT(prosperity)},
    [THREAT_UNREST] = {0, AT(unrest)},
    [THREAT_INFLATION] = {AT(dr_inflation), 0},
    [THREAT_BLOCKADE] = {AT(dr_blockade), 0},
    [THREAT_VIOLENT_PEACE] = {AT(dr_violent_peace), 0},
    [THREAT_UNSTABLE_STATE] = {AT(dr_unstable_state), 0},
    [THREAT_MINORITY_CABINET] = {AT(dr_minority_cabinet), 0},
    [THREAT_BLACK_FRIDAY] = {AT(dr_black_friday), 0},
    [THREAT_REGIME] = {0, AT(regime)},
    [THREAT_COUNCILS] = {0, AT(councils)},
    [THREAT_UPRISING] = {0, AT(uprising)},
};
#undef AT

size_t
weimar_threat_at(int kind, int city)
{
	size_t at =
	    city == CITY_DR ? places[kind].national : places[kind].local;

	return at && city != CITY_DR ? at + (size_t)city : at;
}

int
weimar_in_play(const struct weimar *s, int pool)
{
	const uint8_t *state = (const uint8_t *)s;
	int n = 0;

	for (int kind = 0; kind < THREATS; kind++) {
		if (weimar_pool(kind) != pool)
			continue;
		if (places[kind].national)
			n += state[places[kind].national];
		if (places[kind].local)
			n += bits_count(bytes_part_within(
			    s, state + places[kind].local, CITIES, 1, 256));
	}
	return n;
}

int
weimar_dr(const struct weimar *s)
{
	return s->dr_blockade + s->dr_inflation + s->dr_violent_peace +
	       s->dr_unstable_state + s->dr_minority_cabinet +
	       s->dr_black_friday + s->dr_poverty;
}

/* --- bases, seats, discs -------------------------------------------------- */

int
weimar_bases(const struct weimar *s, int party)
{
	int n = 0;

	for (int city = 0; city < CITIES; city++)
		n += s->base[city][party];
	return n;
}

int
weimar_discs(const struct weimar *s, int party)
{
	uint64_t track = bytes_equal(s->nsdap, NSDAP_LENGTH, owner_of(party));

	return PARTY_DISCS - weimar_bases(s, party) - s->seats[party] -
	       bits_count(track);
}

unsigned
weimar_most(const uint16_t of[PARTIES], unsigned among)
{
	unsigned set = 0;
	int most = 0;

	for (int party = 0; party < PARTIES; party++) {
		if (!bits_has(among, party) || of[party] < most)
			continue;
		if (of[party] > most)
			set = 0;
		most = of[party];
		set |= 1u << party;
	}
	return set;
}

bool
weimar_is_city_full(const struct weimar *s, const struct context *c, int city)
{
	int32_t spaces = cell(c->pack, T_CITIES, city, CITY_SPACES);

	return spaces != UNKNOWN && weimar_city_bases(s, city) >= spaces;
}

/* --- units ---------------------------------------------------------------- */

bool
weimar_reichswehr_in(const struct weimar *s, int city, bool black)
{
	int first = black ? REICHSWEHR_1_BLACK : REICHSWEHR_1;

	return s->units[first][UNIT_CITY + city] ||
	       s->units[first + 1][UNIT_CITY + city];
}

int
weimar_unit_colour(const struct context *c, int unit)
{
	int32_t colour;

	/* FAQ, Reichswehr: a black one is a unit of the DNVP */
	if (weimar_is_black(unit))
		return DNVP;
	colour = cell(c->pack, T_UNITS, unit, UNIT_COLOUR);
	return colour == UNKNOWN ? COLOUR_WHITE : colour;
}

int
weimar_unit_strength(const struct context *c, int unit)
{
	int32_t v =
	    cell(c->pack, T_UNITS, weimar_unit_row(unit), UNIT_STRENGTH);

	return v == UNKNOWN ? 1 : v;
}

/* --- cards ---------------------------------------------------------------- */

int
weimar_hand(const struct weimar *s, int party)
{
	int n = s->unseen_party[party] + s->unseen_timeline[party];

	for (int i = 0; i < CARD_ROWS; i += 64)
		n += bits_count(bytes_equal(
		    s->card + i, lesser(64, CARD_ROWS - i), CARD_HAND + party));
	return n;
}

int
weimar_cards_at(const struct weimar *s, const struct context *c, int deck,
		int place)
{
	const uint64_t *of = derived(c)->deck[deck];
	int n = 0;

	for (int i = 0; i < CARD_SETS; i++)
		n += bits_count(
		    of[i] & bytes_equal(s->card + 64 * i,
					lesser(64, CARD_ROWS - 64 * i), place));
	return n;
}

void
weimar_count_pile(struct weimar *s, const struct context *c, int deck)
{
	int n = weimar_cards_at(s, c, deck, CARD_UNSEEN) -
		weimar_unseen_held(s, deck);

	/* 2.7: a set has five cards, even where it is unknown which */
	if (bits_has(derived(c)->aside_unknown, deck))
		n -= greater(0, weimar_aside(s, deck - DECK_PARTY) -
				    weimar_cards_at(s, c, deck, CARD_ASIDE));
	PILE(s, deck) = (uint8_t)greater(0, n);
}

/* --- impulses and actions ------------------------------------------------- */

int
weimar_action_frame(const struct weimar *s)
{
	int i = top_frame(s);

	while (i >= 0 && s->kind[i] != FRAME_ACTION)
		i--;
	return i;
}

int
weimar_acting(const struct weimar *s)
{
	int frame = weimar_action_frame(s);

	if (frame >= 0)
		return s->party[frame];
	if (s->trigger_party)
		return party_of(s->trigger_party);
	return s->turn ? party_of(s->turn) : s->chancellor;
}
