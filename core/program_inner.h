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

/* Do the conditions of an option hold, and after `else` not those before it? */
enum holds program_option_holds(const struct scene *, int option);
/* The cursor after one more row of this act. */
void program_count_row(struct scene *, const struct waiting *,
		       const struct move *);
/* After this row of a price, can the rest of the option be carried out? */
bool program_leads(const struct scene *, const struct waiting *,
		   const struct move *);

/* --- program_rows.c ------------------------------------------------------- */

/* Rows that answer, at most `most`; the first in *first. */
int program_candidates(const struct scene *, struct waiting *, int most,
		       struct move *first);

#endif
