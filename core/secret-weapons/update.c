/* Order of play (§17) and Update Board (§18): the next order, victory, goals,
 * the new year; and how the game ends (spec (g)). */
#include "steps.h"

bool
sw_is_last_year(const struct sw *s, const struct context *c)
{
	int row = sw_year_row(c, s->year);

	if (row < 0 || sw_year_row(c, s->year + 1) < 0)
		return true;
	return cell(c->pack, T_YEARS, row, YEAR_LAST) == 1;
}

/* --- order of play ------------------------------------------------------- */

/* The first place of the next year that is free, or NULL. */
static uint8_t *
free_place(struct sw *s)
{
	return memchr(s->next, 0, s->seat_count);
}

/* The seat that chooses: reverse player order. */
static int
chooser(const struct sw *s)
{
	for (int i = s->seat_count - 1; i >= 0; i--)
		if (!memchr(s->next, s->order[i], s->seat_count))
			return s->order[i];
	return 0;
}

void
sw_check_position(struct trial *t, const struct sw *s, const struct move *m)
{
	int place = m->value[K_POSITION_PLACE];

	TEST(t, RULE_ORDER_PICK_FREE,
	     place <= s->seat_count && !OF(s->next, place), K_POSITION_PLACE,
	     place, s->seat_count);
}

/* The seat takes a place in the order of the next year. */
void
sw_act_position(struct sw *s, struct context *c UNUSED, const struct move *m)
{
	int place = m->value[K_POSITION_PLACE];
	uint8_t *free = free_place(s);

	/* under -k: the first place that is free */
	if (free && (place > s->seat_count || OF(s->next, place)))
		*free = m->actor;
	else
		OF(s->next, place) = m->actor;
}

/* --- the end ------------------------------------------------------------- */

/* Has the group as many weapons as the set-up asks for? */
static bool
is_target_met(const struct sw *s, struct context *c)
{
	int32_t target = sw_setup_cell(c, SETUP_TARGET);

	(void)sure(c, T_SETUP, sw_setup_row(c), SETUP_TARGET);
	return DUE(c, RULE_VICTORY_CHECK, target != UNKNOWN) &&
	       s->weapons >= target;
}

/* The seats that win if the group does, as bits: with most VP; ties by ruling
 * vp-tie to the most cubes, to the first in the order, or shared. */
static unsigned
best_seats(const struct sw *s, const struct context *c)
{
	int best = INT16_MIN, cubes = -1;
	unsigned seats = 0;

	EACH_SEAT (seat, s) {
		int vp = OF(s->vp, seat);
		bool by_cubes = RULED(c, VP_TIE, WEAPON_CUBES);
		int own = by_cubes ? sw_cubes_of(s, c, seat) : 0;

		if (vp > best || (vp == best && own > cubes)) {
			best = vp;
			cubes = own;
			seats = bit_of(seat);
		} else if (vp == best && own == cubes &&
			   !RULED(c, VP_TIE, TURN_ORDER)) {
			seats |= bit_of(seat);
		}
	}
	return seats;
}

/* Could unknown VP, which only add, give a seat the lead, alone or shared? */
bool
sw_winner_unclear(struct unknown_cells *cells, const struct sw *s,
		  const struct context *c)
{
	const int most = c->game->tables[T_PROJECTS].columns[PROJECT_VP].max;
	int first = bits_first(s->winners), best = s->vp[first];
	bool shared = bits_count(s->winners) > 1, found = false;

	for (int i = 0; i < s->seat_count; i++) {
		struct unknown_cells own = {0};
		int n = sw_unknown_vp(&own, s, c, seat_of(i), VP_NOW);
		bool wins = bits_has(s->winners, i);

		if (!n || (wins ? !shared : s->vp[i] + n * most < best))
			continue;
		found = true;
		cells_add(cells, &own);
	}
	return found;
}

/* The group has met its target and the best seats win, or it has lost. */
static void
game_ends(struct sw *s, struct context *c)
{
	s->phase = PHASE_OVER;
	s->actor = 0;
	if (is_target_met(s, c)) {
		s->outcome = OUTCOME_MET;
		if (APPLIES(c, RULE_WINNER))
			s->winners = (uint8_t)best_seats(s, c);
	} else {
		s->outcome =
		    APPLIES(c, RULE_GROUP_LOSS) ? OUTCOME_MISSED : OUTCOME_MET;
	}
}

/* Pushes the text of a goal that is reached for the first time; or false. */
static bool
reach_goal(struct sw *s, struct context *c)
{
	int n = pack_entries(c->pack, T_GOALS);

	for (int i = 0; i < n; i++) {
		struct scene sc =
		    sw_scene_of(s, c, s->order[0], NO_PROJECT, NO_PROJECT);
		int32_t condition = cell(c->pack, T_GOALS, i, GOAL_CONDITION);
		enum holds holds = HOLDS_NOT;

		if (!bits_has(s->goals, i))
			holds = program_cell_holds(&sc, condition);
		if (holds == HOLDS_UNKNOWN &&
		    sure(c, T_GOALS, i, GOAL_CONDITION))
			sw_note_cell(&c->doubt, &sc, condition);
		if (!DUE(c, RULE_GOALS_CHECK, holds == HOLDS))
			continue;
		s->goals |= (uint16_t)bit(i);
		(void)sw_push(s, PENDING_GOAL, i, s->order[0]);
		return true;
	}
	return false;
}

/* --- the new year -------------------------------------------------------- */

/* §18: the year ends, what is of a year is cleared, sites open. */
static void
new_year(struct sw *s, struct context *c)
{
	if (APPLIES(c, RULE_YEAR_ADVANCE))
		s->year++;
	s->turn = (uint8_t)sw_cell_or(sw_year_cell(c, s->year, YEAR_TURN),
				      s->turn + 1);
	sw_fronts_end(s, c);
	memset(s->planned, 0, sizeof(s->planned));
	memset(s->seat_turn, 0, sizeof(s->seat_turn));
	memset(s->coop, 0, sizeof(s->coop));
	memset(s->runs, 0, sizeof(s->runs));
	memset(s->delays, 0, sizeof(s->delays));
	memset(s->done, 0, sizeof(s->done));
	memset(s->made, 0, sizeof(s->made));
	memset(s->hit, 0, sizeof(s->hit));
	memset(s->grant, 0, sizeof(s->grant));
	memset(s->next, 0, sizeof(s->next));
	sw_mod_end(s, UNTIL_YEAR);
	for (int i = 0; i < sw_sites_of(c); i++) {
		int32_t open = sw_site(c, i, SITE_OPEN);

		/* §18.4 */
		if (s->cover[i] == COVER_CLOSED &&
		    DUE(c, RULE_SITES_OPEN, open != UNKNOWN && open <= s->year))
			s->cover[i] = COVER_OPEN;
	}
}

/* §17, §18: places are chosen, goals checked; the year ends, or the game. */
int
sw_order_run(struct sw *s, struct context *c)
{
	uint8_t *free = free_place(s), *end = &s->next[s->seat_count];
	bool choice = free && memchr(free + 1, 0, (size_t)(end - free - 1));
	bool last = sw_is_last_year(s, c);

	s->actor = (uint8_t)(choice ? chooser(s) : 0);
	if (choice)
		return RUN_ROW;
	if (free)
		*free = (uint8_t)chooser(s);
	if (reach_goal(s, c))
		return RUN_AGAIN;
	/* ruling last-year-cleanup: no choice was made, nothing changes */
	for (int i = 0; i < s->seat_count; i++)
		s->order[i] = s->next[i];
	if (DUE(c, RULE_GAME_END,
		last || (RULED(c, VICTORY_TEST, EVERY_YEAR) &&
			 is_target_met(s, c)))) {
		memset(s->next, 0, sizeof(s->next));
		game_ends(s, c);
		return RUN_ROW;
	}
	new_year(s, c);
	return PHASE_DRAFT_SHUFFLE;
}
