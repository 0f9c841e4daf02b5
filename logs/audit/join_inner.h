/* What the files of a join share; no other file includes it. */
#pragma once

#include "join.h"

/* What became of a row of a view. */
enum { LEFT_OUT, OF_BOTH, ALONE };

/* The row at which a view is. */
static inline const struct move *
join_move_of(const struct join_view *v)
{
	return &v->rows[0]->move;
}
static inline const struct verb *
join_verb_of(const struct join_view *v)
{
	return &audit_context(v->audit)->game->verbs[join_move_of(v)->verb];
}
static inline bool
join_is_back(const struct join_view *v)
{
	return v->rows[0]->event == AUDIT_BACK;
}

/* --- join_row.c: one row of play as two people wrote it down -------------- */

/* A position in which a row was written, and the row. */
struct written {
	const struct context *context;
	const void *state; /* before it */
	const struct move *move;
};

enum items { IN_ORDER, IN_ANY_ORDER };
/* The row with all that both have, without the arguments that only one of
 * them has, and with them; *needed: their writer could not leave them out, for
 * want of a name.  Items of lists are in order, or in any.  False: *key is the
 * one in which they contradict each other, or FAULT_ACTOR, FAULT_VERB. */
bool join_rows(const struct written rows[2], enum items, struct move *less,
	       struct move *more, bool *needed, int *key);

/* Is the row legal in this position, or is it not known? */
bool join_legal(const struct context *, const void *state, const struct move *,
		struct trial *);

/* --- join_log.c: the log of both, and a view ------------------------------ */

/* The sink of the referee: what is worst in his findings of one row. */
void join_hear(void *arg, const struct finding *);
/* Keeps actor, move, args and note of the row that a view has just read. */
void join_keep_cells(struct join *, const struct join_view *,
		     struct join_row *);
/* Forgets the row at which the view is, if it is at one, and reads ahead from
 * there: it is at its next row of play, or at the end of its game. */
void join_advance(struct join *, struct join_view *);
/* Is the view at a row after which it is not a possible game? */
bool join_stopped(const struct join_view *);
void join_view_free(struct join_view *);
/* Puts what both views have before their next rows of play, each row once;
 * false: the referee does not take one. */
bool join_put_all_others(struct join *);

/* --- join_given.c: the position that was given ---------------------------- */

/* Puts the position that was given, as far as both know it; false: they
 * contradict each other, or the game hides nothing, so the rows must agree. */
bool join_put_given(struct join *);

/* --- join_names.c: what one of them did not see --------------------------- */

/* Does the row of a view only tell what both together know already?  It was due
 * where a card was hidden, and they have no place for it. */
bool join_only_tells(struct join *, const struct join_view *);

/* --- join_put.c ----------------------------------------------------------- */

/* The end where each view is possible, but not both; j->words says why. */
enum join_end join_impossible(struct join *);
/* Puts a row as one view has it or, `joined` not NULL, as both say it together;
 * JOIN_AGREES if it had the same outcome as in the view. */
enum join_end join_put_row(struct join *, const struct join_row *,
			   struct move *joined, const char *note);
enum join_end join_put_back(struct join *, int rows, const char *note);
/* Appends one note if the other is the same or empty, else both with ` / `. */
void join_print_notes(const char *a, const char *b, struct buf *);
/* A row of a view, with the position that the view is in. */
struct written join_written(const struct join_view *, int row);
/* Are these the same row in this state of the game that both tell, and what do
 * both say?  False: *key is that in which they contradict each other. */
bool join_match(struct join *, const void *state, const struct written rows[2],
		struct move *joined, int *key);

/* --- join_place.c: rows at another place ---------------------------------- */

/* The next rows, which each view has in another order, and which change places
 * only where it is known of which cards they tell. */
bool join_change_places(struct join *, struct move *joined);
/* Two rows match, but say it differently (`?`, or dice in another order): they
 * may be two rows, and the next rows show it.  True: they have changed places,
 * and *joined is what both say now. */
bool join_is_another(struct join *, struct move *joined);

/* --- join_back.c: rows that are taken back -------------------------------- */

/* Remembers what has become of the view's next row. */
void join_became(struct join_view *, uint8_t what);
/* Rows of its own that are still to be taken back. */
int join_open_rows(const struct join_view *);
/* How many rows of both this row takes back; 0: it is not a takeback. */
int join_of_both(const struct join_view *);
/* The view that has to tell something by itself now, or NULL. */
struct join_view *join_goes_alone(struct join *);
/* Puts the next row of this view, which the other one does not have. */
enum join_end join_put_alone(struct join *, struct join_view *);
/* Takes back the rows that only this view has played: the other's come next. */
enum join_end join_close_open(struct join *, struct join_view *);
/* Puts one takeback for both views, which take back the same rows. */
enum join_end join_both_back(struct join *);
