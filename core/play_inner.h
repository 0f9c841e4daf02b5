/* What the files of a play share; only they include this. */
#pragma once

#include <string.h>

#include "play.h"

static inline void
copy_state(const struct play *p, uint64_t *to, const uint64_t *from)
{
	memcpy(to, from, p->context.game->state_size);
}

static inline uint64_t *
copy_of(struct play *p, uint64_t applied)
{
	return p->copies[applied / PLAY_EVERY % PLAY_COPIES];
}

static inline const struct played *
remembered(const struct play *p, uint64_t applied)
{
	return &(p->leader ? p->leader : p)->moves[applied % PLAY_MOVES];
}

/* --- play_rows.c --------------------------------------------------------- */

/* What `given` rows left out; *d has no cells, or those of the set-up. */
void play_fill_again(const struct play *, struct context *, void *state,
		     struct doubt *d);
/* Takes over what row `applied` has put in doubt or settled. */
void play_doubt_follows(struct doubt *, const struct context *,
			uint64_t applied);
/* A row that is remembered again, with the pack as it is for it. */
void play_apply_again(const struct play *, struct context *, uint64_t at,
		      uint64_t *state);
/* As play_apply_again; false where the row breaks a rule now, or the game
 * stops.  One that -k let pass is left out if -k would leave it out now. */
bool play_row_again(const struct play *, struct context *, uint64_t at,
		    uint64_t *state, struct trial *);
