/* The grammar of rows of play: words of a log to struct move and back.
 *
 * One const table per game (core/verb.h) drives both directions.
 */
#pragma once

#include "../core/game.h"
#include "csv/reader.h"

/* What is malformed: a rule of the frame, where, and words. */
struct grammar_error {
	const char *rule; /* `log/...` */
	enum cell cell;
	size_t offset; /* bytes into the cell */
	char words[400];
	/* a word for which there may be a near one: grammar_words looks */
	char meant[80]; /* the only one, once it has looked; or "" */
	enum { NEAR_NOTHING, NEAR_VALUE, NEAR_SEAT, NEAR_VERB } near;
	const struct key *key; /* whose value it is */
	struct slice word;     /* in the cell */
};

struct likely; /* near.h */

/* The verb of this name, or -1. */
int grammar_verb(const struct game *, struct slice word);
/* Parses the cells of a row of play; false: *error says why. */
bool grammar_parse(const struct context *, const struct slice *cells,
		   struct move *, struct grammar_error *);
/* Parses the cells of a row whose verb, or -1, is known already. */
bool grammar_parse_verb(const struct context *, int verb,
			const struct slice *cells, struct move *,
			struct grammar_error *);

/* The words, with what may have been meant: once, while the cells are still
 * there, and only if somebody reads them, as the search costs as much as some
 * hundred rows. */
const char *grammar_words(struct grammar_error *, const struct context *,
			  const struct likely *) __attribute__((cold));

/* The args of a move in canonical form: keys in table order, defaults dropped,
 * bags ascending, equal neighbours as x*n. */
void grammar_print_args(const struct context *, const struct move *,
			struct buf *);
/* The cells of a row of play as a log has them; the args go into `args`. */
void grammar_print_cells(const struct context *, const struct move *,
			 struct buf *args, struct slice cells[CELL_COUNT]);
/* The whole row, `actor verb args`, as messages show it. */
void grammar_print_row(const struct context *, const struct move *,
		       struct buf *);
/* `actor,verb,args`, as the log digest hashes it. */
void grammar_print_digest(const struct context *, const struct move *,
			  struct buf *);

/* Where argument `key`, item `item` begins in an args cell, for placing a
 * finding; 0 if it is not written there. */
size_t grammar_locate(struct slice args, const char *key, int item);

/* One `key=value` of args text; *rest continues after it.  False at the end;
 * text keys (`text_key` is reached) take the rest.  No error checks. */
bool args_next(struct slice *rest, struct slice *key, struct slice *value,
	       const char *text_key);

/* The seats of a `+` list of seat names, at most SEATS_MAX; false if there is
 * none, or a word is no seat or is there twice.  For the game row. */
bool grammar_seats(const struct game *, struct slice words, uint8_t *order,
		   uint8_t *count);
