/* Plain questions about the position. */
#include "board.h"

int32_t
r48_is_leader(const struct r48 *s, const struct context *c, int person)
{
	bool any = RULED(c, LEADER_MEANS, ANY_CROSS);
	int32_t cross;

	if (s->attached[person])
		return 1;
	cross = person_cell(c, person, PERSON_CROSS);
	if (cross == UNKNOWN)
		return any ? UNKNOWN : 0;
	return cross > 0 && !DUE(c, RULE_LEADER_NEEDS_ARMY, !any);
}

/* Z07 and Z17 act on Leaders too, and with `train-only` all blue cards. */
static int32_t
r48_touches_leaders(const struct context *c, int action)
{
	int32_t train;

	if (is_card(c, action, NEED_Z07) || is_card(c, action, NEED_Z17))
		return 1;
	if (RULED(c, IMMUNITY_SCOPE, ALL_ACTIONS))
		return 0;
	train = action_cell(c, action, ACTION_TRAIN);
	return train == UNKNOWN ? UNKNOWN : !train;
}

/* Is the card the Army of a Leader, and guarded with him? */
static bool
is_guarded(const struct r48 *s, const struct context *c, int action)
{
	int army = army_of(c, action);

	return army &&
	       entries_from_to(s, s->attached, DECK_PERSON, army, army) &&
	       RULED(c, ARMY_REMOVAL, BARRED);
}

int32_t
r48_immune(const struct r48 *s, const struct context *c, int text, int card,
	   struct unknown_cells *cells)
{
	int32_t leader, touches;

	if (text >= ACTIONS) /* an Event is not an Action card */
		return 0;
	leader = is_person(card) ? r48_is_leader(s, c, card)
				 : is_guarded(s, c, card - PERSONS);
	touches = leader ? r48_touches_leaders(c, text) : 1;
	if (leader == 0 || touches == 1)
		return 0;
	if (leader == 1 && touches == 0)
		return 1;
	if (leader == UNKNOWN)
		cells_gap(cells, c, T_PERSONS, card, PERSON_CROSS);
	if (touches == UNKNOWN)
		cells_gap(cells, c, T_ACTIONS, text, ACTION_TRAIN);
	return UNKNOWN;
}

bool
r48_in_force(const struct r48 *s, enum op op)
{
	for (int slot = 0; slot < SLOTS; slot++)
		for (int k = 0; k < LASTING && s->fx_op[slot][k]; k++)
			if (s->fx_op[slot][k] == op)
				return true;
	return false;
}

int32_t
r48_multiplied(int32_t value, int factor)
{
	/* a fraction is dropped, as it is of the military score */
	return factor < 0 ? value / -factor : value * factor;
}

int
r48_highest(const int32_t numbers[SEATS], unsigned set, bool *tie)
{
	int best = 0;

	_Static_assert(SEATS == PARTIES, "four seats, four parties");
	*tie = false;
	EACH (i, set) {
		if (best && numbers[i] < OF(numbers, best))
			continue;
		*tie = best && numbers[i] == OF(numbers, best);
		best = or_none(i);
	}
	return best;
}

void
r48_note_strength(const struct r48 *s, const struct context *c,
		  struct unknown_cells *cells)
{
	EACH (row, cards_on_table(s, DECK_PERSON)) {
		cells_gap(cells, c, T_PERSONS, row, PERSON_PARTY);
		cells_gap(cells, c, T_PERSONS, row, PERSON_VOTES);
		cells_gap(cells, c, T_PERSONS, row, PERSON_CROSS);
		cells_gap(cells, c, T_PERSONS, row, PERSON_FLAG);
	}
	EACH (row, cards_on_table(s, DECK_ACTION)) {
		cells_gap(cells, c, T_ACTIONS, row, ACTION_FLAG);
		cells_gap(cells, c, T_ACTIONS, row, ACTION_STRENGTH);
	}
}
