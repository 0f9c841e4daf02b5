/* The rows: which one has its time, what it has to keep to and what it does.
 */
#ifndef SECRET_WEAPONS_ROWS_H
#define SECRET_WEAPONS_ROWS_H

#include "turn.h"

GAME_DECLARES(sw);

/* --- rows.c ------------------------------------------------------------- */

/* What is done with the rows of a verb. */
struct sw_row {
	check_fn *check; /* its own rules; rows of texts have sw_check_answer */
	act_fn *act;
};
extern const struct sw_row sw_rows_of[];
/* The rules of a row that has its time, and what it does. */
check_fn sw_check_verb;
act_fn sw_act_verb, sw_act_pass;

#endif
