/* A log as one seat saw it: the same rows, with `?` for the cards that it did
 * not see, and without notes and claims about them.
 *
 * A referee reads it row by row, so whatever he finds in a row (what was wrong,
 * what would have been legal, what changed) is what that seat may be shown:
 * he knows nothing else.  Rows stay rows, one for one, but where the game asks
 * for a name that was hidden at first: the row that tells it is added.
 *
 *   a has just returned AUDIT_GAME
 *   s = seen_open(seat, &options);
 *   do
 *       seen_row(s, a, event, &(struct row_by){0});
 *   while ((event = audit_next(a)) ...);
 *   ... s->join.bytes is the log, of s->join.size bytes
 */
#pragma once

#include "../../core/seen.h"
#include "join.h"

/* The cells of a row: actor, move, args and note. */
struct written_row {
	char cell[JOIN_CELLS][8192];
};

struct seen {
	struct join join;     /* the log and its referee */
	int seat;             /* from 0 */
	struct sink sink;     /* of its findings */
	bool begun;           /* the position it begins from is written */
	struct place asks[2]; /* what the game waits for; field NULL: none */
	uint64_t before[STATE_MAX / 8]; /* before the row that comes */
	uint64_t applied;               /* rows of play, of the whole game */
	uint8_t rows[PLAY_MOVES];       /* written for each of them */
	bool mute;                      /* no sentences are made of a row now */
	bool over; /* the game has stopped over a row that the seat did not
		      see so: no more rows are judged for it */
	uint64_t claims_failed; /* of the whole game */
	uint64_t unsaid; /* rows that its referee did not take; 0: none */
	struct written_row announced; /* an `illegal` row that waits for its
					 row; or none */
	/* The last row of the game as the seat is shown it, whether it is in
	 * its log or not; and the position before it, as the seat knew it. */
	struct written_row shown;
	struct move move; /* of play, or refused; `?` for what is hidden */
	bool hides;       /* is anything? */
	bool forced;      /* the table played it against a rule */
	uint64_t known[STATE_MAX / 8];
};

/* Who sees what of a row: the same for all seats, so found once. */
struct row_by {
	bool known;
	uint8_t note;
	struct seen_by move;
};

/* A log as this seat (from 0) sees the game that an audit has just begun; NULL:
 * no memory.  The options are those of its referee. */
struct seen *seen_open(int seat, const struct audit_options *);
/* The row that `a` has just read; what the referee made of what was written for
 * it, AUDIT_PASSED if that is nothing: what is wrong with a row that was
 * refused is then not for this seat to know. */
enum audit_event seen_row(struct seen *, struct audit *a, enum audit_event,
			  struct row_by *);
/* Shows the seat the position given so far, as rows of play and claims do. */
void seen_begin(struct seen *, struct audit *a);
void seen_close(struct seen *);
/* --- seen_words.c --------------------------------------------------------- */

/* The seats that see every card which the text names, by id or by name. */
uint8_t seen_words(struct audit *, struct slice text);
/* The first path of a claim (`path=value ...`) that does not name an element
 * which this seat sees now; empty: there is none. */
struct slice seen_hidden_path(struct audit *, int seat, struct slice args);
/* Of the fields that the row just read names, those that this seat sees. */
void seen_fields(struct audit *, int seat, struct buf *);
