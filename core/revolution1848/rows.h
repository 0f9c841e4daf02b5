/* Every row: when it has its time, its rules, and what carries it out. */
#pragma once

#include "steps.h"

GAME_DECLARES(r48);

/* --- rows.def: each in the file of its subject ---------------------------- */

#define ROW(verb, when, name, list)                                            \
	void r48_precondition_##when(struct trial *, const struct r48 *);      \
	void r48_check_##name(struct trial *, const struct r48 *);             \
	void r48_apply_##name(struct r48 *, struct context *,                  \
			      const struct move *);
#include "rows.def"
#undef ROW

/* --- answer.c: rows that answer a text ------------------------------------ */

/* An answer with all that the text fixes. */
void r48_spell_out(const struct r48 *, struct context *, struct move *);
