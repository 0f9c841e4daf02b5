/* A line that is a row of play: its three cells, and the move. */
#pragma once

#include "../grammar.h"

/* The seat of this id, or of the player who is called so, from 0; or negative.
 */
int row_seat(const struct game *, const struct slice *players, struct slice);
/* `card=pe36 ...` */
bool row_names_key(struct slice args);
/* The cells of `Anna play card=pe36`, the actor as a seat; a line that does not
 * begin with one has none. */
void row_cells(const struct game *, const struct slice *players,
	       struct slice line, struct slice cells[CELL_COUNT]);
/* Where only one seat can make such a row, it need not be written: one of
 * these, which are legal. */
void row_only_seat(const struct game *, const struct move *legal, size_t count,
		   struct slice cells[CELL_COUNT]);
/* The row as it is or, with `fix`, the one that is plainly meant (fix.h).
 * False: it is not one; what is wrong with it. */
bool row_move(const struct context *, const struct slice *players,
	      const struct slice cells[CELL_COUNT], bool fix, struct move *,
	      struct grammar_error *);
