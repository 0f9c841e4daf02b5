/* What is printed: set-up, years, box, texts.  Nothing changes. */
#include "board.h"

/* --- the set-up and the years --------------------------------------------- */

int
sw_setup_row(const struct context *c)
{
	const int32_t seats = c->seats;

	return pack_entry(c->pack, T_SETUP, &seats);
}

int32_t
sw_setup_cell(const struct context *c, int column)
{
	return sw_cell_of(c, T_SETUP, sw_setup_row(c), column);
}

int
sw_year_row(const struct context *c, int year)
{
	return pack_entry(c->pack, T_YEARS, &(int32_t){year});
}

int32_t
sw_year_cell(const struct context *c, int year, int column)
{
	return sw_cell_of(c, T_YEARS, sw_year_row(c, year), column);
}

int
sw_count_turn(const struct context *c, int year)
{
	for (int back = 0; back < YEARS; back++) {
		int row = sw_year_row(c, year - back);
		int32_t turn;

		/* the year after this one was the first */
		if (row < 0)
			return back;
		turn = cell(c->pack, T_YEARS, row, YEAR_TURN);
		if (turn != UNKNOWN)
			return turn + back;
	}
	return 0;
}

int32_t
sw_pack_value(const struct context *c, int column)
{
	return sw_cell_of(c, T_PACK, sw_pack_row(c), column);
}

int32_t
sw_slot_cost(const struct context *c, int slot, int op, int kind)
{
	return sw_cell_of(c, T_SLOTS, sw_slot_row(c, slot),
			  sw_slot_column(op) + kind);
}

/* --- the box -------------------------------------------------------------- */

int
sw_limit_row(const struct context *c, int piece)
{
	return pack_entry(c->pack, T_LIMITS, &(int32_t){piece});
}

int
sw_limit(const struct context *c, int piece)
{
	return sw_cell_or(
	    sw_cell_of(c, T_LIMITS, sw_limit_row(c, piece), LIMIT_COUNT),
	    PIECES_UNKNOWN);
}

bool
sw_knows_limit(struct trial *t, int piece)
{
	return knows(t, T_LIMITS, sw_limit_row(t->context, piece), LIMIT_COUNT);
}

void
sw_note_columns(struct unknown_cells *cells, const struct context *c, int table,
		int first, int last)
{
	int n = pack_entries(c->pack, table);

	for (int row = n ? 0 : -1; row < n; row++)
		for (int column = first; column <= last; column++)
			cells_gap(cells, c, table, row, column);
}

int
sw_line_of(const struct context *c, int table, const int *values, int n)
{
	for (int row = 0; row < pack_entries(c->pack, table); row++) {
		const int32_t *of = cells(c->pack, table, row);
		int k = 0;

		while (k < n && of[2 * k] <= values[k] &&
		       of[2 * k + 1] >= values[k])
			k++;
		if (k == n)
			return row;
	}
	return NO_LINE;
}

/* --- texts ---------------------------------------------------------------- */

bool
sw_may_say_more(const struct context *c, int32_t program)
{
	return program == UNKNOWN || c->pack->effects.programs[program].open;
}

const struct effect_act *
sw_find_act(const struct context *c, int32_t program, int verb)
{
	EACH_ACT (act, c->pack, program)
		if (act->verb == verb)
			return act;
	return NULL;
}

int32_t
sw_act_says(const struct context *c, const struct effect_act *act, int key)
{
	const struct effect_arg *a = effect_arg(c->pack, act, key);
	const struct key *k = &sw_verbs[act->verb].keys[key];

	if (a)
		return a->kind == VALUE_FIXED ? a->value : MISSING;
	return k->flags & KEY_DEFAULT ? k->preset : MISSING;
}

int
sw_event_creates(const struct context *c, int e)
{
	const struct effect_act *act =
	    sw_find_act(c, sw_event(c, e, EVENT_EFFECTS), V_CREATE);
	int32_t p = act ? sw_act_says(c, act, K_CREATE_PROJECT) : MISSING;

	if (!act)
		return CREATES_NONE;
	return p == MISSING ? CREATES_NAMED : p;
}
