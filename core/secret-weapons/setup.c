/* Set-up: order of the first year, start projects. */
#include "steps.h"

/* --- order of the first year --------------------------------------------- */

/* Each seat is in the player order once. */
void
sw_check_order(struct trial *t, const struct sw *s UNUSED, const struct move *m)
{
	const struct context *c = t->context;
	int n = m->count[K_ORDER_SEATS];
	bool once = n == c->seats;

	MUST(t, RULE_SETUP_SEATS, sw_setup_cell(c, SETUP_PLAYERS) != UNKNOWN,
	     FAULT_ROW, c->seats);
	EACH_ITEM (i, seat, m, K_ORDER_SEATS) {
		TEST_ITEM(t, RULE_SETUP_SEATS, sw_is_seat(c, seat_of(seat)),
			  K_ORDER_SEATS, i, c->seats);
		once = once && !sw_is_twice(m, K_ORDER_SEATS, i);
	}
	TEST(t, RULE_SETUP_ORDER, once, K_ORDER_SEATS, c->seats, n);
}

/* The order of the first year; what a new game begins with is known. */
void
sw_act_order(struct sw *s, struct context *c, const struct move *m)
{
	int filled = 0, row = sw_year_row(c, s->year);

	/* what a new game begins with; a fragment has it itself */
	(void)sure(c, T_PACK, sw_pack_row(c), PACK_FIRST_YEAR);
	(void)sure(c, T_PACK, sw_pack_row(c), PACK_FAVOUR_START);
	if (row >= 0)
		(void)sure(c, T_YEARS, row, YEAR_TURN);
	/* under -k seats that are missing follow in the order of the table */
	EACH_ITEM (i, seat, m, K_ORDER_SEATS)
		if (sw_is_seat(c, seat_of(seat)) &&
		    sw_index(s, seat_of(seat)) < 0)
			s->order[filled++] = (uint8_t)seat_of(seat);
	for (int i = 0; i < c->seats; i++)
		if (sw_index(s, c->order[i]) < 0)
			s->order[filled++] = c->order[i];
}

/* --- start projects ------------------------------------------------------ */

int
sw_start_seat(const struct sw *s, const struct context *c)
{
	int32_t due = sw_setup_cell(c, SETUP_PROJECTS);

	if (due == UNKNOWN)
		due = 1;
	if (!due || !sw_projects_at(c, s->place, PLACE_PILE))
		return 0;
	EACH_SEAT (seat, s)
		if (bits_count(sw_projects_at(c, s->owner, seat)) < due)
			return seat;
	return 0;
}

static bool
in_pile(const struct sw *s, const struct context *c, int card)
{
	return card >= 0 && card < sw_projects_of(c) &&
	       s->place[card] == PLACE_PILE;
}

/* The seats draw their starting projects one by one, from the pile. */
void
sw_check_draw_start(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int n = m->count[K_DRAW_CARDS], row = sw_setup_row(c);
	int32_t due =
	    row < 0 ? n : sw_knows(t, T_SETUP, row, SETUP_PROJECTS, n);
	int seat = sw_draw_seat(m);

	MUST(t, RULE_SETUP_START_PROJECTS, seat != 0, K_DRAW_SEAT, due, n);
	MUST(t, RULE_PLAYER_ORDER, seat == sw_start_seat(s, c), K_DRAW_SEAT,
	     sw_start_seat(s, c), seat);
	TEST(t, RULE_SETUP_START_PROJECTS,
	     n == due && !move_has(m, K_DRAW_SLOT), K_DRAW_CARDS, due, n);
	EACH_ITEM (i, card, m, K_DRAW_CARDS) {
		bool there =
		    in_pile(s, c, card) && !sw_is_twice(m, K_DRAW_CARDS, i);

		TEST_ITEM(t, RULE_DECK_DRAW, there, K_DRAW_CARDS, i, card,
			  DECK_START);
		if (there)
			(void)knows(t, T_PROJECTS, card, PROJECT_ORIGIN);
	}
}

/* The seat gets its projects; further tokens lie on the first of them. */
void
sw_act_draw_start(struct sw *s, struct context *c, const struct move *m)
{
	int seat = seat_of(m->value[K_DRAW_SEAT]), first = -1;
	int row = sw_setup_row(c);

	EACH_ITEM (i, card, m, K_DRAW_CARDS) {
		if (!in_pile(s, c, card))
			continue;
		sw_receive_project(s, c, card, seat, PROVIDES_TO_PROJECT);
		if (first < 0 || card < first)
			first = card;
	}
	/* tokens beside those of the cards lie on the first project */
	if (first >= 0 && row >= 0)
		sw_bring(s, c, seat, SOURCE_PROJECT + first, T_SETUP, row,
			 SETUP_WORKERS);
}
