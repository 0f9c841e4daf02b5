/* Every row: when it has its time, its rules, and what carries it out. */
#ifndef CORE_REVOLUTION1848_ROWS_H
#define CORE_REVOLUTION1848_ROWS_H

#include "steps.h"

GAME_DECLARES(r48);

/* --- draw.c: set-up and phase IV ------------------------------------------ */

/* The rules of the row, then what it does. */
void r48_check_draw(struct trial *);
void r48_apply_draw(struct r48 *, struct context *, const struct move *);
void r48_check_first(struct trial *);
void r48_apply_first(struct r48 *, struct context *, const struct move *);

/* --- turn.c: the turns of phase II ---------------------------------------- */

/* Tests that come before those of any verb: the end, what waits. */
void r48_check_open(struct trial *);
/* Is it the turn of this seat, and the time for a turn?  Then each row. */
void r48_precondition_turn(struct trial *);
void r48_check_play(struct trial *);
void r48_apply_play(struct r48 *, struct context *, const struct move *);
void r48_check_discard(struct trial *);
void r48_apply_discard(struct r48 *, struct context *, const struct move *);
void r48_check_pass(struct trial *);
void r48_apply_pass(struct r48 *, struct context *, const struct move *);

/* --- attach.c: the choice of an Army, and what is attested ---------------- */

/* Which Army is given away, and to whom. */
void r48_check_attach(struct trial *);
void r48_apply_attach(struct r48 *, struct context *, const struct move *);

/* --- combine.c: Leaders who join forces ----------------------------------- */

/* Is it the turn for it?  Who joins whom. */
void r48_precondition_combine(struct trial *);
void r48_check_combine(struct trial *);
void r48_apply_combine(struct r48 *, struct context *, const struct move *);

/* --- answer.c: rows that answer a text ------------------------------------ */

/* Rows while a text waits, its choices and what is attested. */
void r48_precondition_effect(struct trial *);
void r48_check_effect(struct trial *);
void r48_apply_effect(struct r48 *, struct context *, const struct move *);
/* An answer that says all that the text fixes. */
void r48_spell_out(const struct r48 *, struct context *, struct move *);

/* --- tally.c: the scoring ------------------------------------------------- */

/* Is the round to be scored?  By its votes, or as the table attests. */
void r48_precondition_score(struct trial *);
void r48_apply_score(struct r48 *, struct context *, const struct move *);
void r48_precondition_tally(struct trial *);
void r48_check_tally(struct trial *);
void r48_apply_tally(struct r48 *, struct context *, const struct move *);

#endif
