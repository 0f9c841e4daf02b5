/* What may come next in a row: one answer for whoever completes, numbers, shows
 * or reads rows.
 *
 * A row in progress is a move of which some things are given: nothing, who
 * acts, the verb, some values.  Its choices are the legal rows with all that,
 * and the values that those have for the keys that are still open.  A pattern
 * that few rows fill is given as these rows; another one stays a pattern, and
 * its keys have the values that are worth trying, and how many of them it
 * takes.
 *
 *   struct choosing so_far = {.state = s, .context = c};
 *   struct choices choices;
 *
 *   choices_begin(&choices, &so_far);
 *   choices_each(&so_far, visit, arg);          every row that is left
 *   ... in visit: choices_add(&choices, m);     and the values of its keys
 */
#pragma once

#include "choices_fill.h"

/* Every legal row that is left, or pattern; false: the visitor stopped. */
bool choices_each(const struct choosing *, move_fn *visit, void *arg);

/* Of rows of one verb. */
struct choices {
	const struct choosing *so_far;
	uint64_t rows, patterns;
	struct choice key[VERB_KEYS];
};

/* None yet; then one row more: its value of each key that is still open. */
void choices_begin(struct choices *, const struct choosing *);
void choices_add(struct choices *, const struct move *);
