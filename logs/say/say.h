/* Rows and what they changed in sentences, with names beside ids.
 *
 *   p1 Alan plays pe30 Heinrich von Gagern
 *   The flag of gb Great Britain moves to space 5.
 *
 * A component is its id and what the pack prints on it; where the id is that
 * name in small letters, only the name.  A seat is its id and who the `seat`
 * rows say sits there.  Fixed words have names too (`koeln` is Köln).
 * The sentences are in tables (core/wording.h); a row or field that they lack
 * is printed in the words of the log.
 */
#pragma once

#include "../../core/game.h"

struct speaker {
	const struct context *context; /* borrowed */
	/* names of the players by the number of their seat, from 0; empty
	 * where none was named; NULL: of none */
	const struct slice *players;
	bool plain;  /* ids only */
	bool secret; /* `?` is called hidden */
	bool named;  /* names only, no ids */
};

/* `1 disc`, `2 discs` */
void say_counted(int64_t number, struct slice noun, struct buf *);
/* A number of a domain. */
void say_value(const struct speaker *, const struct domain *, int number,
	       struct buf *);
/* The members of a set of such numbers, `and` between them. */
void say_members_of(const struct speaker *, const struct domain *, uint64_t set,
		    struct buf *);
/* A seat, by its number from 0. */
void say_seat(const struct speaker *, int seat, struct buf *);
/* A row of play: no full stop at its end. */
void say_move(const struct speaker *, const struct move *, struct buf *);
/* What is between the braces of a sentence, about a row; or nothing. */
void say_slot(const struct speaker *, const struct move *, struct slice inside,
	      struct buf *);
/* `a hidden card`, `2 Characters that nobody saw`: that many `?` of a list,
 * whose items a pattern calls so after the colon of `{key:#Character}`. */
void say_unseen(const struct speaker *, int count, struct slice noun,
		struct buf *);
struct slice say_items_noun(struct slice after_colon);
/* Where in its turn the game is: `Planning stage 3`, `Agenda, start player`. */
void say_phase(const struct speaker *, const void *state, struct buf *);
/* What differs between two states, a sentence each, as far as a table would
 * talk about it: with full stops, a blank between two, nothing if there is
 * nothing to say.  `move` (or NULL) is what was just printed: where a card that
 * it names went is not repeated. */
void say_changes(const struct speaker *, const struct move *,
		 const void *before, const void *after, struct buf *);
/* The printed names of a row's components, `; ` between, unless their ids. */
void say_titles(const struct speaker *, const struct move *, struct buf *);
/* An id by itself: the name of its component, if that differs; or nothing. */
struct slice say_title_of(const struct speaker *, struct slice id);
/* The text with names after its ids, its lines broken again. */
void say_names(const struct speaker *, const char *text, struct buf *);
/* The board of a game in this state, with names, in lines as wide as the text's
 * are; false if it has none.  Only one thread may ask. */
bool say_board(const struct speaker *, const void *state, struct buf *);
/* Is the id the title in small letters, with `-` for what else is in it? */
bool say_is_id(struct slice id, struct slice title);
/* The printed name of row `row` of a table; empty if the pack has none. */
struct slice say_title(const struct pack *, int table, int row);
/* The column in which a table has it; -1 if in none. */
int say_title_column(const struct table *);
