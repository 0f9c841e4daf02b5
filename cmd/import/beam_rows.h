/* Questions about a row that a line may stand for although it does not say it
 * (beam.c); the line is the one that the vocabulary of the log holds. */
#ifndef CMD_IMPORT_BEAM_ROWS_H
#define CMD_IMPORT_BEAM_ROWS_H

#include "import.h"

/* Does the row name something that is printed, and the line does not? */
bool row_invents(const struct import_log *, const struct move *);
/* A pattern, made a row: what is hidden stays open; of dice any result serves
 * to see what could follow.  False: more has to be given. */
bool row_fill_first(const struct import_log *, struct move *);
/* Does a legal row of the same seat have the same card?  Then a word for the
 * move of this one may only be an unusual one, and it is asked. */
bool row_has_legal_twin(const struct import_log *, const struct move *);

#endif
