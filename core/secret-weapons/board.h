/* Questions about what is printed, and what follows; nothing changes. */
#pragma once

#include "printed.h"

/* --- board.c ------------------------------------------------------------ */

/* §10.3: the project that an event creates (event.c), or one of these. */
enum {
	CREATES_NAMED = -1, /* one that a row names */
	CREATES_NONE = -2
};
int sw_event_creates(const struct context *, int e);
/* The set-up line for this number of seats, or -1; a cell of it. */
int sw_setup_row(const struct context *);
int32_t sw_setup_cell(const struct context *, int column);
/* The line of a year, or -1; a cell of it. */
int sw_year_row(const struct context *, int year);
int32_t sw_year_cell(const struct context *, int year, int column);
/* The number of its turn, counted on from an earlier year where it is missing;
 * 0 if the pack does not have the year. */
int sw_count_turn(const struct context *, int year);
/* Is the number of this turn missing in the pack, though it has the year? */
static inline bool
sw_turn_unknown(const struct sw *s, const struct context *c)
{
	int row = sw_year_row(c, s->year);

	return row >= 0 && cell(c->pack, T_YEARS, row, YEAR_TURN) == UNKNOWN;
}
/* The line of values of the whole game, or -1; one of them. */
static inline int
sw_pack_row(const struct context *c)
{
	return pack_entries(c->pack, T_PACK) ? 0 : -1;
}
int32_t sw_pack_value(const struct context *, int column);
/* Row of slots.csv of slot K (1..), or -1. */
static inline int
sw_slot_row(const struct context *c, int slot)
{
	if (slot < 1 || slot > SLOTS || !(in_set(sw_slots(c), slot)))
		return -1;
	return OF(derived(c)->slot_row, slot);
}
/* Column of the workers that an operation (OP_*) of a slot asks for, then that
 * of scientists; the tokens of a kind, or UNKNOWN. */
static inline int
sw_slot_column(int op)
{
	return op == OP_RESEARCH ? SLOT_RESEARCH_W : SLOT_RECRUIT_W;
}
int32_t sw_slot_cost(const struct context *, int slot, int op, int kind);
/* How many of a piece the box holds; where unknown, the most a state counts. */
int sw_limit(const struct context *, int piece);
int sw_limit_row(const struct context *, int piece);
static inline bool
sw_is_limit_known(const struct context *c, int piece)
{
	return sw_limit(c, piece) != PIECES_UNKNOWN;
}
/* In a trial: is that known? */
bool sw_knows_limit(struct trial *, int piece);
/* Notes the gaps of these columns, in all rows. */
void sw_note_columns(struct unknown_cells *, const struct context *, int table,
		     int first, int last);
/* The line of a table of results whose first columns are pairs, from and to, of
 * which each holds its value; NO_LINE: there is none. */
int sw_line_of(const struct context *, int table, const int *values, int n);
/* Is more printed than is known? */
bool sw_may_say_more(const struct context *, int32_t program);
/* The first act with this verb, or NULL; a fixed value of it, or MISSING. */
const struct effect_act *sw_find_act(const struct context *, int32_t program,
				     int verb);
int32_t sw_act_says(const struct context *, const struct effect_act *, int key);
