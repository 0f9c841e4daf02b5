/* What texts of cards do: which step can be done, which row answers one. */
#pragma once

#include "steps.h"

/* --- primitive.c -------------------------------------------------------- */

/* The seat that a row of an effect concerns. */
int sw_action_seat(const struct move *);
enum feasible sw_feasible(const struct scene *, const struct pending *,
			  const struct move *);
void sw_carry_out(void *state, const struct scene *, const struct pending *,
		  const struct move *);
/* One effect in front of the general rules; no `waiting`: it is attested. */
void sw_check_action(struct trial *, const struct scene *,
		     const struct pending *, const struct move *);

/* --- hooks.c ------------------------------------------------------------ */

/* Own unfinished projects as sources, or the pool. */
int sw_list_own(const struct sw *, const struct context *, int seat,
		int16_t *list);
/* Words worth trying for a key of a verb; -1: all that it takes. */
int sw_list_words(int verb, int key, int seat, const struct sw *,
		  const struct context *, int16_t *list);
extern const struct hooks sw_hooks;

/* --- answer.c ----------------------------------------------------------- */

/* A row that answers a text. */
check_fn sw_check_answer;
act_fn sw_act_answer;
