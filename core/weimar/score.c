/* Points, the Reserve, seats, the NSDAP track, bases. */
#include "pieces.h"

enum feasible
weimar_always_feasible(struct ask *a UNUSED)
{
	return FEASIBLE_WHOLLY;
}

/* As far as more can wait. */
enum feasible
weimar_room_feasible(struct ask *a)
{
	return feasible_if(a, weimar_has_room(a->s), RULE_CHOICE_DUE,
			   FAULT_VERB, a->s->depth, 0);
}

/* --- points --------------------------------------------------------------- */

void
weimar_gain(struct weimar *s, int party, int n)
{
	s->vp[party] = (uint16_t)lesser(999, s->vp[party] + n);
}

/* What a party should lose and does not have. */
static void
pay_shortfall(struct weimar *s, struct context *c, int party, int short_by)
{
	if (!DUE(c, RULE_POINTS_NOT_NEGATIVE, short_by > 0))
		return;
	/* FAQ, negative points: every other party gains the rest */
	if (RULED(c, VP_SHORTFALL, FLOOR))
		return;
	for (int other = 0; other < PARTIES; other++)
		if (other != party)
			weimar_gain(s, other, short_by);
}

void
weimar_lose(struct weimar *s, struct context *c, const uint16_t loss[PARTIES])
{
	bool together = !DUE(c, RULE_POINTS_SHORTFALL_ORDER,
			     RULED(c, SHORTFALL_ORDER, TURN_ORDER));
	int short_by[PARTIES];

	for (int i = 0; i < PARTIES; i++) {
		int party = weimar_clockwise(s, s->chancellor, i);
		int lost = lesser(loss[party], s->vp[party]);

		s->vp[party] = (uint16_t)(s->vp[party] - lost);
		short_by[party] = loss[party] - lost;
		if (!together)
			pay_shortfall(s, c, party, short_by[party]);
	}
	for (int i = 0; i < PARTIES && together; i++) {
		int party = weimar_clockwise(s, s->chancellor, i);

		pay_shortfall(s, c, party, short_by[party]);
	}
}

/* The Reserve has room for points. */
enum feasible
weimar_reserve_gain_feasible(struct ask *a)
{
	int most = weimar_number(a->c, BOARD_RESERVE_MAX);
	int sum = a->s->reserve[a->party] + a->m->value[K_RESERVE_GAIN_N];

	/* a recorded gain was made in full */
	if (a->s->reserve[a->party] >= most || (recorded(a) && sum > most))
		return cannot(a, RULE_RESERVE_MAX, K_RESERVE_GAIN_N, most, sum);
	return sum > most ? FEASIBLE_PARTLY : FEASIBLE_WHOLLY;
}

/* Victory points that are not there others may gain (points-not-negative). */
enum feasible
weimar_loss_feasible(struct ask *a)
{
	int verb = a->m->verb, n = a->m->value[K_VP_LOSE_N]; /* key 1 of all */
	int have = verb == V_VP_LOSE     ? a->s->vp[a->party]
		   : verb == V_SEAT_LOSE ? a->s->seats[a->party]
					 : a->s->reserve[a->party];

	if (verb == V_SEAT_LOSE && !have)
		return cannot(a, 0, FAULT_ROW, a->party, 0);
	if (verb == V_RESERVE_LOSE && (!have || (recorded(a) && have < n)))
		return cannot(a, RULE_RESERVE_NOT_NEGATIVE, K_RESERVE_LOSE_N,
			      have, n);
	return have < n ? FEASIBLE_PARTLY : FEASIBLE_WHOLLY;
}

void
weimar_store(struct weimar *s, struct context *c, int party, int n)
{
	uint8_t *at = &s->reserve[party];

	*at = (uint8_t)lesser(weimar_number(c, BOARD_RESERVE_MAX), *at + n);
}

/* --- seats ---------------------------------------------------------------- */

/* 2.0: as many as the bench has discs; the NSDAP has ten. */
static int
seats_left(const struct weimar *s, int bench)
{
	return bench == NSDAP ? NSDAP_DISCS - s->seats[NSDAP]
			      : weimar_discs(s, bench);
}

void
weimar_seat_gain(struct weimar *s, struct context *c, int bench, int n)
{
	int room = seats_left(s, bench);
	int limit = weimar_number(c, BOARD_SEATS);

	n = lesser(n, greater(0, room));
	if (DUE(c, RULE_REICHSTAG_LIMIT,
		RULED(c, REICHSTAG_OVERFLOW, CAPPED) &&
		    weimar_seats(s) + n > limit))
		n = greater(0, limit - weimar_seats(s));
	add8(&s->seats[bench], n);
}

/* The party has discs for seats, and by ruling the Reichstag room. */
enum feasible
weimar_seat_gain_feasible(struct ask *a)
{
	int n = a->m->value[K_SEAT_GAIN_N];
	int left = seats_left(a->s, a->party);

	if (DUE(a->c, RULE_REICHSTAG_LIMIT,
		RULED(a->c, REICHSTAG_OVERFLOW, CAPPED) &&
		    weimar_seats(a->s) >= weimar_number(a->c, BOARD_SEATS)))
		return cannot(a, 0, FAULT_ROW, a->party, 0);
	if (left <= 0 || (recorded(a) && left < n))
		return a->party == NSDAP ? cannot(a, RULE_NSDAP_DISC_SUPPLY,
						  K_SEAT_GAIN_N, left, n)
					 : cannot(a, RULE_DISC_SUPPLY,
						  K_SEAT_GAIN_N, a->party, n);
	return left < n ? FEASIBLE_PARTLY : FEASIBLE_WHOLLY;
}

/* --- bases in the cities -------------------------------------------------- */

/* 4.1: in a full city a row can remove another party's base first. */
enum feasible
weimar_base_place_feasible(struct ask *a)
{
	int city = a->m->value[K_BASE_PLACE_CITY];

	if (weimar_discs(a->s, a->party) <= 0)
		return cannot(a, RULE_DISC_SUPPLY, FAULT_ROW, a->party, 0);
	if (weimar_is_city_full(a->s, a->c, city) &&
	    (recorded(a) ||
	     weimar_city_bases(a->s, city) == a->s->base[city][a->party]))
		return cannot(a, RULE_CITY_FULL_REMOVE_FIRST, K_BASE_PLACE_CITY,
			      city, 0);
	return FEASIBLE_WHOLLY;
}

void
weimar_base_done(struct weimar *s, struct context *c, const struct move *m,
		 int party)
{
	int city = m->value[K_BASE_PLACE_CITY]; /* key 1 of both */

	if (m->verb == V_BASE_REMOVE)
		add8(&s->base[city][party], -1);
	else if (weimar_discs(s, party) > 0 && !weimar_is_city_full(s, c, city))
		s->base[city][party]++;
}

/* Points, Reserve, seats: n of a party. */
void
weimar_number_done(struct weimar *s, struct context *c, const struct move *m,
		   int party)
{
	int n = m->value[K_VP_GAIN_N]; /* key 1 of each of them */

	if (m->verb == V_VP_GAIN)
		weimar_gain(s, party, n);
	else if (m->verb == V_RESERVE_GAIN)
		weimar_store(s, c, party, n);
	else if (m->verb == V_SEAT_GAIN)
		weimar_seat_gain(s, c, party, n);
	else
		add8(m->verb == V_SEAT_LOSE ? &s->seats[party]
					    : &s->reserve[party],
		     -n);
}

int
weimar_start_bases(const struct weimar *s, int *party)
{
	static const struct {
		uint8_t party, bases;
	} order[PARTIES] = {{SPD, 6}, {ZENTRUM, 5}, {KPD, 4}, {DNVP, 3}};
	int next = lesser(s->progress, PARTIES - 1);

	*party = order[next].party;
	return order[next].bases;
}

/* 3.0: as many as are due, one in a city, and each city has room. */
void
weimar_check_start_bases(struct trial *t, const struct weimar *s)
{
	int party, n, due = weimar_start_bases(s, &party);
	const int16_t *cities = move_items(t->move, K_START_BASES_CITIES, &n);

	for (int i = 0; i < n; i++) {
		int32_t spaces =
		    cell(t->context->pack, T_CITIES, cities[i], CITY_SPACES);
		int before = 0;

		for (int j = 0; j < i; j++)
			before += cities[j] == cities[i];
		TEST_ITEM(t, RULE_CITY_CAPACITY,
			  weimar_city_bases(s, cities[i]) + before < spaces,
			  K_START_BASES_CITIES, i, spaces, cities[i]);
		TEST_ITEM(t, RULE_SETUP_BASES_ONE_PER_CITY, !before,
			  K_START_BASES_CITIES, i, cities[i]);
	}
	TEST(t, RULE_SETUP_BASES_COUNT, n == due, K_START_BASES_CITIES, due, n,
	     party);
}

void
weimar_apply_start_bases(struct weimar *s, struct context *c UNUSED,
			 const struct move *m)
{
	int n;
	const int16_t *cities = move_items(m, K_START_BASES_CITIES, &n);

	while (n-- > 0)
		s->base[cities[n]][party_of(m->actor)]++;
	s->progress++;
}

/* --- the NSDAP ------------------------------------------------------------ */

/* 6.7: a disc on the leftmost free space. */
void
weimar_nsdap_place_done(struct weimar *s, struct context *c,
			const struct move *m UNUSED, int party)
{
	int length = weimar_number(c, BOARD_NSDAP_LENGTH), free = 0, row;

	while (free < length && s->nsdap[free])
		free++;
	if (free == length || weimar_discs(s, party) <= 0)
		return;
	s->nsdap[free] = owner_of(party);
	/* 7.0: the rightmost space ends the game */
	if (free + 1 == length)
		return;
	row = pack_entry(c->pack, T_NSDAP, (const int32_t[1]){free + 1});
	if (APPLIES(c, RULE_NSDAP_SPACE_EFFECTS))
		(void)weimar_push_text(s, SOURCE_NSDAP, row, party);
}

bool
weimar_lacks_disc(const struct weimar *s, const struct context *c, int party)
{
	return party >= 0 && party < PARTIES && weimar_discs(s, party) <= 0 &&
	       RULED(c, NSDAP_DISC_SHORT, FROM_THE_BOARD);
}

/* The party has a disc, on the board if need be, and the track a space. */
enum feasible
weimar_nsdap_place_feasible(struct ask *a)
{
	bool board = weimar_lacks_disc(a->s, a->c, a->party);

	if ((weimar_discs(a->s, a->party) <= 0 && !board) ||
	    a->s->nsdap[weimar_number(a->c, BOARD_NSDAP_LENGTH) - 1])
		return cannot(a, RULE_NSDAP_PLACE, FAULT_ROW, a->party, 0);
	return board && recorded(a)
		   ? cannot(a, RULE_NSDAP_DISC_FREED, FAULT_ROW, a->party, 0)
		   : weimar_room_feasible(a);
}

/* The minor party is in the game, and may go to this party. */
enum feasible
weimar_minor_assign_feasible(struct ask *a)
{
	int minor = a->m->value[K_MINOR_ASSIGN_MINOR];
	int party = a->m->value[K_MINOR_ASSIGN_PARTY];
	int32_t owners = cell(a->c->pack, T_MINOR, minor, MINOR_OWNERS);

	if (a->s->minor[minor] == MINOR_OUT)
		return cannot(a, RULE_MINOR_PARTY_OUT, K_MINOR_ASSIGN_MINOR,
			      minor, 0);
	if (owners == UNKNOWN)
		return unknown(a, T_MINOR, minor, MINOR_OWNERS);
	return feasible_if(a, bits_has((uint64_t)owners, party),
			   RULE_ISSUE_MINOR_PARTY, K_MINOR_ASSIGN_PARTY, minor,
			   party);
}
