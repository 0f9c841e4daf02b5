/* The rows: which one has its time, what it has to keep to and what it does.
 */
#ifndef SECRET_WEAPONS_ROWS_H
#define SECRET_WEAPONS_ROWS_H

#include "turn.h"

/* --- phase_rows.c ------------------------------------------------------- */

/* The rows `draw`, `roll`, `pass` and `promise`. */
check_fn sw_check_draw, sw_check_roll, sw_check_pass;
check_fn sw_time_pass;
act_fn sw_act_pass, sw_act_draw, sw_act_roll, sw_act_promise;

/* --- rows.c ------------------------------------------------------------- */

/* What is done with the rows of a verb. */
struct sw_row {
	check_fn *time;  /* special rules of timing */
	check_fn *check; /* its own rules; rows of texts have sw_check_answer */
	act_fn *act;
};
extern const struct sw_row sw_rows_of[];

/* --- check.c ------------------------------------------------------------ */

/* The seats that may have nothing to decide are passed over until the row has
 * its time. */
void sw_go_on(struct sw *, struct context *, const struct move *);
/* It is unknown whether this `pass` ends the decision that waits, or the next
 * one of the same seat. */
bool sw_may_mean_next(const struct sw *, struct context *, const struct move *);
void sw_precondition(struct trial *);
void sw_check(struct trial *);
/* The rules of a row that has its time. */
check_fn sw_check_verb;

/* --- apply.c ------------------------------------------------------------ */

/* What a row does, in its time; and the row before the game: what may be over
 * is passed over, the row is carried out, and all that is forced follows. */
act_fn sw_act_verb;
void sw_apply(void *state, struct context *, const struct move *);

#endif
