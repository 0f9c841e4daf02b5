/* What `umpire legal` shares with its --why, and with `umpire record`. */
#pragma once

#include "../../core/choices.h"
#include "../../logs/grammar.h"
#include "../../logs/say/say.h"
#include "../output/record.h"
#include "../positions.h"

struct readings;

/* The three cells of a row as the command line gives them: `play card=x`,
 * `p1 play card=x` or, as `legal` prints rows, `p1,play,card=x`. */
struct row_words {
	struct slice cells[CELL_COUNT];
	char seat[ID_MAX + 1]; /* the seat to act, where none was given */
	char args[1400];       /* of a row that words mean */
};

/* Takes the words apart.  A missing actor is the seat to act, if needed. */
void row_words_split(const struct game_position *, const char *words,
		     struct row_words *);

enum { AS_WRITTEN = false, AS_MEANT = true };
/* Is it a row of play, legal or not: as rows are written, or also as it is
 * plainly meant?  What is wrong with it, if not. */
bool row_words_move(const struct game_position *, const struct row_words *,
		    bool as_meant, struct move *, struct grammar_error *);
/* The row as it is, or that the words mean; false: reported (JSON: asked). */
bool row_words_find(const struct game_position *, const char *words,
		    struct record_sheet *, struct row_words *, struct move *);
/* Is it meant as such a row, or one of the log itself, and not as words? */
bool row_words_like(const struct row_words *, const char *line);
/* What a line in words means here: a legal row, several, or one that breaks a
 * rule.  Unwritten rows are never sure. */
void row_words_mean(const struct game_position *, const char *line,
		    struct readings *);

/* A row with its cells parted by `between`. */
void row_print(const struct context *, const struct move *, char between,
	       struct buf *);
/* Rows with their sentences, cells parted by `between`; readings, numbered. */
void rows_print(FILE *, const struct speaker *, const struct move *rows,
		int count, char between);
void meanings_print(FILE *, const struct speaker *, const struct readings *,
		    char between);

/* The name of the seat that has the turn, or nothing; perhaps in `name`. */
struct slice seat_to_act(const struct game_position *, char name[ID_MAX + 1]);

/* `    (stands for 12 rows)` where a listed row does. */
void pattern_say(const struct move *, struct buf *);

/* A row that stands for several: what its open keys take. */
void legal_open(const struct game_position *, const struct move *);

/* The legal rows that a row in progress can become (NULL: all, with patterns
 * that many values were to be tried for), a line each, and with one a line
 * `choices` for each move; false with a message. */
bool legal_rows_json(const struct game_position *, const char *row,
		     struct json *);

extern const struct record_type legal_record, why_record, unclear_record,
    choices_record;

/* Prints why the row is not legal here, or that it is: the exit status.  It is
 * given as for row_words_split, or in words. */
int legal_why(const struct game_position *, const char *words,
	      struct record_sheet *);

/* A line `choices` for each verb of the rows: its keys, and for each the values
 * that lead to one of the rows, with names. */
void choices_json(const struct game_position *, const struct choosing *,
		  const struct move *, size_t count, struct json *);
/* The open keys of the row in progress, once its verb is there. */
void choices_print(const struct game_position *, const struct choosing *,
		   const struct move *, size_t count);
