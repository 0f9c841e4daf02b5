/* What `umpire legal` shares with its --why, and with `umpire record`. */
#ifndef CMD_LEGAL_H
#define CMD_LEGAL_H

#include "../../logs/grammar.h"
#include "../output/record.h"
#include "../positions.h"

/* The three cells of a row as the command line gives them: `play card=x`,
 * `p1 play card=x` or, as `legal` prints rows, `p1,play,card=x`. */
struct row_words {
	struct slice cells[CELL_COUNT];
	char seat[ID_MAX + 1]; /* the seat to act, where none was given */
};

/* Takes the words apart; `actor` is the value of --actor, or NULL.  A missing
 * actor is the seat to act where the verb needs one. */
void row_words_split(const struct game_position *, const char *words,
		     const char *actor, struct row_words *);

/* The name of the seat that has the turn, or nothing; perhaps in `name`. */
struct slice seat_to_act(const struct game_position *, char name[ID_MAX + 1]);

/* Ends the line of a legal row: `(a pattern: 12 rows)` where it is one. */
void print_pattern(const struct move *);

/* The legal rows that a row in progress can become (NULL: all), a line each,
 * and with one a line `choices` for each move; false with a message. */
bool legal_rows_json(const struct game_position *, const char *row,
		     struct json *);

extern const struct record_type legal_record, why_record;

/* Prints why the row is not legal here, or that it is: the exit status. */
int legal_why(const struct game_position *, const struct row_words *,
	      enum format, struct json *, struct writer *);

#endif
