/* Commentary inside a line: clauses that say why a row is played, what for or
 * with what effect, and opinions.
 *
 * The main clause says the row.  A clause that begins with `because`, `so that`
 * or the like, and one in which nothing means anything in the game, is read as
 * no part of it; neither denies or names anything of the row.  An effect
 * (`which pushed Italy`) has to be what the row changes.  A clause that may be
 * an act of its own (a word for a move with what it takes, another player, a
 * denial, a correction) is no commentary, and the line stays what it is
 * without this reading. */
#ifndef LOGS_NOTE_COMMENT_H
#define LOGS_NOTE_COMMENT_H

#include "note_bridge.h"

enum main_clause {
	MAIN_WHOLE,   /* the line has no commentary, as far as is clear */
	MAIN_REFUSED, /* what seems to be commentary may be another act */
	MAIN_OPEN,    /* it has some; what is left is a question */
	MAIN_READ     /* the main clause says the rows */
};

/* `read` of the line without its commentary: what a word marks as such for
 * certain, or (`all`) perhaps, also opinions, and effects of dice.  The
 * readings are those of the main clause if it is read, or open. */
enum main_clause note_read_main(const struct note_place *,
				const struct note_words *, note_reader *read,
				bool all, struct readings *);

#endif
