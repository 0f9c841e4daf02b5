/* The interpreter inside: for program*.c only. */
#ifndef CORE_PROGRAM_INNER_H
#define CORE_PROGRAM_INNER_H

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

static inline const struct stage *
stage_of(const struct scene *sc)
{
	return game_of(sc)->stage;
}

/* --- program.c ------------------------------------------------------------ */

/* Writes scene->at into the state. */
void program_place(void *state, const struct scene *);
/* Do the conditions of an option hold, and after `else` not those before it? */
enum holds program_option_holds(const struct scene *, int option);
/* The cursor after one more row of this act. */
void program_count_row(struct scene *, const struct waiting *,
		       const struct move *);
/* Options (from 0) that can be taken now: their number.  *unsure becomes true
 * if one of them hangs on what the pack does not know. */
int program_offered(const struct scene *, uint8_t list[EFFECT_OPTIONS_MAX],
		    bool *unsure);
/* After this row of a price, can the rest of the option be carried out? */
bool program_leads(const struct scene *, const struct waiting *,
		   const struct move *);

/* --- program_act.c -------------------------------------------------------- */

/* Numbers of what a word of the moment names, as those of a key: what has no
 * name there falls out.  Their number. */
int program_of_key(const struct scene *, const struct key *, int32_t shift,
		   int16_t *list, int n);

/* --- program_rows.c ------------------------------------------------------- */

/* Numbers that an open or free key can take, when those before it are set:
 * their number. */
int program_numbers(const struct scene *, struct waiting *, const struct move *,
		    int key, int16_t *list);
/* Items that an open list takes: as many as the text asks for, as far as there
 * are so many; a free one all that there are. */
int program_items_due(const struct effect_arg *, int there);
/* Rows that answer, at most `most`; the first in *first. */
int program_candidates(const struct scene *, struct waiting *, int most,
		       struct move *first);

#endif
