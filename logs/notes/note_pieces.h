/* The pieces of a line that stands for several rows. */
#pragma once

#include "meanings.h"
#include "note_place.h"

enum { PIECES = 12 };

/* Is it cells of several players?  Then it is always cut. */
bool note_is_parted(const struct note_words *);
/* Where each smallest piece begins, and where the last ends; how many there
 * are, 0: the line cannot be cut.  `by_seat`: only where somebody is named
 * first, and there are several (`B Liberal 4, Army 1; A Liberal 9`). */
int pieces_find(struct vocabulary *, const struct note_words *, bool by_seat,
		int begin[PIECES + 1]);

/* Does the line say that the row before it, of this verb, had no effect, and
 * nothing else? */
bool pieces_no_effect(struct vocabulary *, const struct verb *last);
/* Does the piece have a word for a move? */
bool piece_acts(struct vocabulary *, const struct note_words *);
/* Does the piece only say what is not done (`exchanged nothing`), and is that
 * no row, because nobody can do nothing here? */
bool piece_denies(const struct note_place *, const struct note_words *);
/* `..., which would have been Crete`, `haette ich Liberal 4, ...`: what did not
 * happen is no row; what somebody would like may be one. */
bool piece_is_unreal(struct vocabulary *, const struct note_words *);
/* Does the piece name a player?  `DNVP 1` is a place. */
bool piece_names(struct vocabulary *, const struct note_words *);
/* `Anna -> Liberal 4`: the arrow is a word for the move, and not for that of
 * the piece before.  `own`: the first word of the piece itself. */
bool piece_has_arrow(struct vocabulary *, const struct note_words *, int own);
/* `6 votes`: a number with the noun of what no row has here. */
uint64_t piece_counts_other(const struct note_place *);
/* Is the first word from this one on that is no filler a name of a seat? */
bool piece_begins_seat(struct vocabulary *, const struct note_words *, int at);
