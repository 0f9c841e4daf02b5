/* Pieces moved; no rule on when is asked here. */
#pragma once

#include "board.h"

/* --- pieces.c ------------------------------------------------------------- */

/* Moves a flag `steps` to the right (negative: left), at most to the edge.
 * True if it was pushed against the edge. */
bool bismarck_move_flag(struct bismarck *, struct context *, int power,
			int steps);
/* Moves at most that many discs. */
void bismarck_move_discs(uint8_t *from, uint8_t *to, int32_t n);
/* Lays a card into a free slot. */
void bismarck_lay(struct bismarck *, int card, int slot);
/* Fills free slots, from left to right, with the cards of a draw. */
void bismarck_fill_slots(struct bismarck *, const struct move *);
/* Card to the discard pile; its discs, by `rule`, to the Influence Pool. */
void bismarck_discard(struct bismarck *, struct context *, int card,
		      uint16_t rule);
