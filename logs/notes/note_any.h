/* A line read as any row of the game, legal or not: for whoever asks why a row
 * is not legal, or types one that is not.
 */
#ifndef LOGS_NOTE_ANY_H
#define LOGS_NOTE_ANY_H

#include "note_read.h"

/* Rows whose move and values the line names, the best first.  The line is that
 * of the vocabulary (vocabulary_line). */
void note_read_any(const struct note_place *, const struct note_words *,
		   struct readings *);

#endif
