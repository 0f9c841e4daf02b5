/* Who may see what: the one answer for everything that is shown to a seat.
 *
 * A game says which elements of its state are open to whom (`open_to`).  The
 * rest follows: a card is open to a seat if all elements are that tell where it
 * is; an argument of a row that may be written `?` is shown to the seat that
 * made the row, and to those to whom the card is open before or after it.  So a
 * row hides what its keys name, whatever else it changes, and a seat always
 * sees what it did itself.
 *
 * Sets of seats: bit n is seat n, from 0; OPEN_TO_ALL. */
#pragma once

#include "game.h"

/* The seats that see an element of this state. */
uint8_t seen_element(const struct context *, const void *state,
		     const struct place *);
/* The seats that see where the card is that a row of a table stands for. */
uint8_t seen_card(const struct context *, const void *state, int table,
		  int row);
/* Number `number` of a domain as the row of a table; -1 if it is a word. */
int seen_table(const struct domain *, int number, int *row);
/* For each value and item of a row of play that may be hidden, the seats that
 * see it, but for the one that made the row; the others are left as they are.
 * `before` and `after` are the states around it. */
struct seen_by {
	uint8_t value[VERB_KEYS], item[MOVE_ITEMS];
};
void seen_by(const struct context *, const void *before, const void *after,
	     const struct move *, struct seen_by *);
/* The row as this seat (from 0) saw it; true if it has a `?` then. */
bool seen_move(const struct context *, const struct move *,
	       const struct seen_by *, int seat, struct move *seen);
