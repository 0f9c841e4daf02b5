/* Set-up: order of the first year, start projects, first filling of the track.
 */
#include "steps.h"

int
sw_year_row(const struct context *c, int year)
{
	const struct pack *k = c->pack;
	int i = 0, n = pack_rows(k, TABLE_YEARS);

	/* rows are sorted: mostly one behind the other */
	if (n > 0 && year > cell(k, TABLE_YEARS, 0, YEAR_YEAR))
		i = year - cell(k, TABLE_YEARS, 0, YEAR_YEAR);
	if (i < n && cell(k, TABLE_YEARS, i, YEAR_YEAR) == year)
		return i;
	for (i = 0; i < n; i++)
		if (cell(k, TABLE_YEARS, i, YEAR_YEAR) == year)
			return i;
	return -1;
}

static int
limit(const struct context *c, int piece, int otherwise)
{
	int i, n = pack_rows(c->pack, TABLE_LIMITS);

	for (i = 0; i < n; i++)
		if (cell(c->pack, TABLE_LIMITS, i, LIMIT_PIECE) == piece)
			return sw_or(
			    cell(c->pack, TABLE_LIMITS, i, LIMIT_COUNT),
			    otherwise);
	return otherwise;
}

int
sw_limit(const struct context *c, int piece)
{
	/* an unknown box is taken to hold as much as a state can */
	static const uint8_t most[] = {120, 60, 60, 20};

	return limit(c, piece, most[piece]);
}

int
sw_setup_cell(const struct context *c, int column)
{
	int32_t keys[1] = {c->seats};
	int row = pack_row(c->pack, TABLE_SETUP, keys);

	return row < 0 ? UNKNOWN : cell(c->pack, TABLE_SETUP, row, column);
}

int
sw_start_projects(const struct context *c)
{
	return sw_or(sw_setup_cell(c, SETUP_PROJECTS), 0);
}

static void
start_cards(struct sw *s, const struct context *c)
{
	int i, n;

	for (i = 0, n = sw_projects_of(c); i < n; i++) {
		int32_t origin = sw_project(c, i, PROJECT_ORIGIN);

		s->place[i] = (uint8_t)(origin == ORIGIN_DECK    ? PLACE_DECK
					: origin == ORIGIN_EVENT ? PLACE_BOX
								 : PLACE_PILE);
	}
	for (i = 0, n = sw_techs_of(c); i < n; i++)
		s->on[i] = ON_DECK;
	for (i = 0, n = sw_events_of(c); i < n; i++)
		if (sw_or(sw_event(c, i, EVENT_YEARMARK), 0) == 0 &&
		    !derived(c)->required[i])
			s->at[i] = AT_DECK;
}

void
sw_start(void *state, struct context *c)
{
	struct sw *s = state;
	int i, n = sw_sites_of(c), row;

	s->year = (uint16_t)(pack_rows(c->pack, TABLE_PACK) == 0
				 ? 1938
				 : sw_or(cell(c->pack, TABLE_PACK, 0,
					      PACK_FIRST_YEAR),
					 1938));
	row = sw_year_row(c, s->year);
	s->turn =
	    (uint8_t)(row < 0
			  ? 1
			  : sw_or(cell(c->pack, TABLE_YEARS, row, YEAR_TURN),
				  1));
	s->phase = PHASE_SETUP_ORDER;
	s->seat_count = c->seats;
	s->reserve_workers = (uint8_t)sw_limit(c, PIECE_WORKERS);
	s->reserve_scientists = (uint8_t)sw_limit(c, PIECE_SCIENTISTS);
	s->supply_cubes = (uint8_t)sw_limit(c, PIECE_CUBES);
	s->supply_discs = (uint8_t)sw_limit(c, PIECE_DISCS);
	s->favour = (uint8_t)(pack_rows(c->pack, TABLE_PACK) == 0
				  ? 1
				  : sw_or(cell(c->pack, TABLE_PACK, 0,
					       PACK_FAVOUR_START),
					  1));
	start_cards(s, c);
	for (i = 0; i < n; i++)
		s->cover[i] = sw_or(sw_site(c, i, SITE_OPEN), 0) <= s->year
				  ? COVER_OPEN
				  : COVER_CLOSED;
}

/* --- order of the first year --------------------------------------------- */

void
sw_check_order(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int n, i, j;
	const int16_t *seat = move_items(m, ORDER_SEATS, &n);
	bool once = n == c->seats;

	(void)s;
	MUST(t, RULE_SETUP_SEATS, sw_setup_cell(c, SETUP_PLAYERS) != UNKNOWN,
	     AT_ROW, c->seats);
	for (i = 0; i < n; i++) {
		TEST_ITEM(t, RULE_SETUP_SEATS, sw_seated(c, seat[i] + 1),
			  ORDER_SEATS, i, c->seats);
		for (j = 0; j < i; j++)
			if (seat[j] == seat[i])
				once = false;
	}
	TEST(t, RULE_SETUP_ORDER, once, ORDER_SEATS, c->seats, n);
}

void
sw_act_order(struct sw *s, struct context *c, const struct move *m)
{
	int n, i, filled = 0;
	const int16_t *seat = move_items(m, ORDER_SEATS, &n);

	/* under -k seats that are missing follow in the order of the table */
	for (i = 0; i < n; i++)
		if (sw_seated(c, seat[i] + 1) && sw_index(s, seat[i] + 1) < 0)
			s->order[filled++] = (uint8_t)(seat[i] + 1);
	for (i = 0; i < c->seats; i++)
		if (sw_index(s, c->order[i]) < 0)
			s->order[filled++] = c->order[i];
}

/* --- start projects ------------------------------------------------------ */

int
sw_start_seat(const struct sw *s, const struct context *c)
{
	int i, due = sw_start_projects(c);

	if (sw_setup_cell(c, SETUP_PROJECTS) == UNKNOWN)
		due = 1;
	if (!due || !sw_projects_at(c, s->place, PLACE_PILE))
		return 0;
	for (i = 0; i < s->seat_count; i++)
		if (bits_count(sw_projects_at(c, s->owner, s->order[i])) < due)
			return s->order[i];
	return 0;
}

void
sw_check_draw_start(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int n, i, j;
	const int16_t *card = move_items(m, DRAW_CARDS, &n);
	int32_t due = sw_sees(t, sw_setup_cell(c, SETUP_PROJECTS), n);
	int seat = move_has(m, DRAW_SEAT) ? m->value[DRAW_SEAT] + 1 : 0;

	MUST(t, RULE_SETUP_START_PROJECTS, seat != 0, DRAW_SEAT, due, n);
	MUST(t, RULE_PLAYER_ORDER, seat == sw_start_seat(s, c), DRAW_SEAT,
	     sw_start_seat(s, c), seat);
	TEST(t, RULE_SETUP_START_PROJECTS, n == due && !move_has(m, DRAW_SLOT),
	     DRAW_CARDS, due, n);
	for (i = 0; i < n; i++) {
		bool there = card[i] >= 0 && card[i] < sw_projects_of(c) &&
			     s->place[card[i]] == PLACE_PILE;

		for (j = 0; j < i; j++)
			there = there && card[j] != card[i];
		TEST_ITEM(t, RULE_DECK_DRAW, there, DRAW_CARDS, i, card[i],
			  DECK_START);
		if (there)
			sw_sees(t, sw_project(c, card[i], PROJECT_ORIGIN), 0);
	}
}

void
sw_act_draw_start(struct sw *s, struct context *c, const struct move *m)
{
	int n, i, seat = m->value[DRAW_SEAT] + 1, first = -1;
	const int16_t *card = move_items(m, DRAW_CARDS, &n);
	int workers = sw_or(sw_setup_cell(c, SETUP_WORKERS), 0);
	int scientists = sw_or(sw_setup_cell(c, SETUP_SCIENTISTS), 0);

	for (i = 0; i < n; i++) {
		if (card[i] < 0 || card[i] >= sw_projects_of(c) ||
		    s->place[card[i]] != PLACE_PILE)
			continue;
		sw_receive_project(s, c, card[i], seat, false);
		if (first < 0 || card[i] < first)
			first = card[i];
	}
	if (first < 0)
		return;
	/* tokens beside those of the cards lie on the first project */
	s->workers[first] = (uint8_t)(s->workers[first] +
				      sw_from_reserve(s, c, false, workers));
	s->scientists[first] =
	    (uint8_t)(s->scientists[first] +
		      sw_from_reserve(s, c, true, scientists));
}
