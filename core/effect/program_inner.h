/* The interpreter inside, for program*.c only: each file uses those above. */
#pragma once

#include "../numbers.h"
#include "program.h"

static inline const struct game *
game_of(const struct scene *sc)
{
	return sc->context->game;
}

static inline const struct pack *
pack_of(const struct scene *sc)
{
	return sc->context->pack;
}

static inline const struct hooks *
hooks_of(const struct scene *sc)
{
	return game_of(sc)->hooks;
}

/* --- program_at.c --------------------------------------------------------- */

/* Writes scene->at into the state. */
void program_place(void *state, const struct scene *);
/* Do the conditions of an option hold, and after `else` not those before it? */
enum holds program_option_holds(const struct scene *,
				const struct effect_step *, int option);
/* Back to where no option of the step is taken; the same of the next step. */
void program_begin_step(struct scene *);
void program_next_step(struct scene *);
/* Goes to the next member of `each`; false after the last one. */
bool program_next_member(struct scene *, const struct effect_step *);
/* Leaves the step for this member of `each`, after the last one for good. */
void program_step_over(struct scene *, const struct effect_step *);
/* Goes to an act of the option (past the last: it is over), or the next. */
void program_to_act(struct scene *, int act);
void program_next_act(struct scene *);
/* The act fails for this member of a group: on to the next, or next act. */
void program_next_try(struct scene *, const struct pending *);
/* The numbers of the key are few enough that scene->at.last has a bit for each;
 * of others it has the last one that was named. */
bool program_few(const struct pack *, const struct key *);
/* The cursor after one more row of this act. */
void program_count_row(struct scene *, const struct pending *,
		       const struct move *);

/* --- program_act.c -------------------------------------------------------- */

/* Was it named for `?*N` by a row before this one? */
bool program_named(const struct scene *, const struct pending *,
		   int32_t number);

/* --- program_rows.c ------------------------------------------------------- */

/* Numbers an open or free key can take after those before it; how many. */
int program_numbers(const struct scene *, struct pending *, const struct move *,
		    int key, int16_t *list);
/* Items that an open list takes: as many as the text asks for, as far as there
 * are that many; a free one all that there are. */
int program_items_due(const struct effect_arg *, int there);
/* Rows that answer, at most `most`; the first in *first, unless NULL. */
int program_candidates(const struct scene *, struct pending *, int most,
		       struct move *first);
/* Is the act a price that names what is not there?  It buys nothing. */
bool program_unpaid(const struct scene *, const struct pending *);
/* Of the present act and all after it, finds the first that can be done,
 * which is *waiting; FEASIBLE_NOT if there is none. */
enum feasible program_rest_feasible(struct scene *,
				    const struct effect_option *, int option,
				    struct pending *);
/* The act that an option begins with: of one that is not taken yet those acts
 * that cannot be done are passed over. */
bool program_begins(const struct scene *, int option, struct pending *);
/* After this row of a price, can the rest of the option be carried out? */
enum feasible program_leads(const struct scene *, const struct pending *,
			    const struct move *);

/* --- program_turn.c ------------------------------------------------------- */

/* Options (from 0) that can be taken now: their number.  *first: what the first
 * of them begins with, as program_begins has it.  *unknown becomes true if one
 * of them depends on what the pack does not know. */
int program_offered(const struct scene *, uint8_t list[EFFECT_OPTIONS_MAX],
		    struct pending *first, bool *unknown);
