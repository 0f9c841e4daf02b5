/* Plain questions about the position and the printed board. */
#include "rules.h"

int
weimar_number(const struct context *c, int key)
{
	/* What the board says where a pack does not know it: enough room that
	 * nothing is refused for a number nobody knows. */
	static const uint8_t fallback[BOARD_KEYS] = {
	    [BOARD_SEATS] = 24,       [BOARD_DR_SPACES] = 6,
	    [BOARD_RESERVE_MAX] = 2,  [BOARD_SOCIETY_LENGTH] = SOCIETY_LENGTH,
	    [BOARD_NSDAP_LENGTH] = 6, [BOARD_ECONOMY_START] = 0,
	    [BOARD_FA_START] = 0};
	int32_t v = cell(PACK(c), T_BOARD, key, BOARD_VALUE);

	if (v == UNKNOWN)
		return fallback[key];
	if (key == BOARD_SOCIETY_LENGTH)
		return lesser(v, SOCIETY_LENGTH);
	if (key == BOARD_NSDAP_LENGTH)
		return lesser(v, NSDAP_LENGTH);
	return v;
}

static int
sum(const uint8_t *at, int n)
{
	int i, total = 0;

	for (i = 0; i < n; i++)
		total += at[i];
	return total;
}

static int
marked(const uint8_t *at)
{
	int i, total = 0;

	for (i = 0; i < CITIES; i++)
		total += at[i] != MARKER_NONE;
	return total;
}

int
weimar_poverty(const struct weimar *s)
{
	return sum(s->poverty, CITIES) + s->dr_poverty;
}

int
weimar_supply(const struct weimar *s, const struct context *c, int threat)
{
	int pool = threat <= THREAT_PROSPERITY ? POOL_POVERTY : threat - 1;
	int32_t count = cell(PACK(c), T_THREATS, pool, THREAT_COUNT);
	int used = 0;

	if (count == UNKNOWN)
		count = 12;
	switch ((enum threat)threat) {
	case THREAT_POVERTY:
	case THREAT_PROSPERITY:
		used = weimar_poverty(s) + sum(s->prosperity, CITIES);
		break;
	case THREAT_UNREST:
		used = sum(s->unrest, CITIES);
		break;
	case THREAT_INFLATION:
		used = s->dr_inflation;
		break;
	case THREAT_BLOCKADE:
		used = s->dr_blockade;
		break;
	case THREAT_VIOLENT_PEACE:
		used = s->dr_violent_peace;
		break;
	case THREAT_UNSTABLE_STATE:
		used = s->dr_unstable_state;
		break;
	case THREAT_MINORITY_CABINET:
		used = s->dr_minority_cabinet;
		break;
	case THREAT_BLACK_FRIDAY:
		used = s->dr_black_friday;
		break;
	case THREAT_REGIME:
		used = marked(s->regime);
		break;
	case THREAT_COUNCILS:
		used = marked(s->councils);
		break;
	case THREAT_UPRISING:
		used = marked(s->uprising);
		break;
	case THREATS:
		break;
	}
	return greater(0, count - used);
}

int
weimar_bases(const struct weimar *s, int party)
{
	int city, n = 0;

	for (city = 0; city < CITIES; city++)
		n += s->base[city][party];
	return n;
}

int
weimar_discs(const struct weimar *s, int party)
{
	int i, n = weimar_bases(s, party) + s->seats[party] + 1;

	for (i = 0; i < NSDAP_LENGTH; i++)
		n += s->nsdap[i] == party + 1;
	return 30 - n;
}

int
weimar_city_bases(const struct weimar *s, int city)
{
	return sum(s->base[city], PARTIES);
}

bool
weimar_city_full(const struct weimar *s, const struct context *c, int city)
{
	int32_t spaces = cell(PACK(c), T_CITIES, city, CITY_SPACES);

	return spaces != UNKNOWN && weimar_city_bases(s, city) >= spaces;
}

int
weimar_seats(const struct weimar *s)
{
	return sum(s->seats, BENCHES);
}

int
weimar_dr(const struct weimar *s)
{
	return s->dr_blockade + s->dr_inflation + s->dr_violent_peace +
	       s->dr_unstable_state + s->dr_minority_cabinet +
	       s->dr_black_friday + s->dr_poverty;
}

int
weimar_place(const struct weimar *s, int party)
{
	int i;

	for (i = 0; i < PARTIES - 1 && s->order[i] != party; i++)
		;
	return i;
}

int
weimar_clockwise(const struct weimar *s, int party, int steps)
{
	return s->order[(weimar_place(s, party) + steps) % PARTIES];
}

bool
weimar_black(int unit)
{
	return unit >= REICHSWEHR_1_BLACK;
}

int
weimar_unit_row(int unit)
{
	return weimar_black(unit) ? unit - REICHSWEHR_1_BLACK + REICHSWEHR_1
				  : unit;
}

int
weimar_unit_colour(const struct context *c, int unit)
{
	int32_t colour;

	if (weimar_black(unit))
		return DNVP; /* FAQ L182-L187: a DNVP unit */
	colour = cell(PACK(c), T_UNITS, unit, UNIT_COLOUR);
	return colour == UNKNOWN ? COLOUR_WHITE : colour;
}

int
weimar_unit_strength(const struct context *c, int unit)
{
	int32_t v =
	    cell(PACK(c), T_UNITS, weimar_unit_row(unit), UNIT_STRENGTH);

	return v == UNKNOWN ? 1 : v;
}

int
weimar_hand(const struct weimar *s, const struct context *c, int party)
{
	int i, n = s->unseen_party[party] + s->unseen_timeline[party];

	for (i = 0; i < pack_rows(PACK(c), T_CARDS); i++)
		n += s->card[i] == CARD_HAND + party;
	return n;
}

int
weimar_minor_owner(const struct weimar *s, int minor)
{
	/* 8.3: the SPD keeps the benefits of a USPD that left the game */
	if (minor == MINOR_USPD && s->minor[minor] == MINOR_OUT &&
	    s->minor_merged)
		return SPD;
	return s->minor[minor] >= 1 && s->minor[minor] <= PARTIES
		   ? s->minor[minor] - 1
		   : -1;
}

int
weimar_acting(const struct weimar *s)
{
	int frame = weimar_action_frame(s);

	if (frame >= 0)
		return s->party[frame];
	if (s->trigger_party)
		return s->trigger_party - 1;
	return s->turn ? s->turn - 1 : s->chancellor;
}

bool
weimar_republican(int government)
{
	return (government & (1 << SPD | 1 << ZENTRUM)) != 0;
}
