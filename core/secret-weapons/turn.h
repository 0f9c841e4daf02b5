/* The year on one page, and the way from one decision to the next. */
#pragma once

#include "texts.h"

/* --- year.c ------------------------------------------------------------- */

#define BIT(verb) (UINT64_C(1) << V_##verb)

/* What a phase is; NULL: as most phases have it. */
struct sw_phase {
	bool begins_step;     /* a step of the year begins with it */
	uint8_t stage;        /* whose tokens it carries out (PLAN_*) */
	uint64_t verbs;       /* of its rows (bits) */
	check_fn *time;       /* rules of timing for every verb */
	check_fn *time_pass;  /* and for `pass`, where no text waits */
	check_fn *check_pass; /* rules of `pass` there */
	act_fn *act_pass;     /* NULL: the seat has finished */
	/* it waits, and may be over; NULL: as the seat may need nothing */
	bool (*may_be_over)(const struct sw *, struct context *);
};
extern const struct sw_phase sw_year[PHASES];

/* --- flow.c ------------------------------------------------------------- */

/* Continues until a row is needed, or the game is over. */
void sw_settle(struct sw *, struct context *);
/* While a text asks another seat, that one is the actor.  The rules of the step
 * count by the seat whose turn it is: makes that the actor again, in the state
 * or in a copy if it is not already. */
void sw_take_turn(struct sw *);
const struct sw *sw_in_turn(const struct sw *, struct sw *copy);
/* Begins a phase. */
void sw_enter(struct sw *, struct context *, int phase);
/* Has the seat anything to decide in this phase? */
enum holds sw_needs(const struct sw *, struct context *, int seat);

/* Verbs of which rows may have their time (bits); those of the phase. */
uint64_t sw_verbs_now(const struct sw *, const struct context *);
uint64_t sw_phase_verbs(const struct sw *, const struct context *);

/* --- over.c ------------------------------------------------------------- */

/* Might the pending decision not exist? */
bool sw_may_be_over(const struct sw *, struct context *);
/* In a trial: the row is unverified, a decision has been passed over. */
void sw_knows_over(struct trial *, const struct sw *);
/* Is anything unknown that leaves a decision open? */
bool sw_is_unclear(const struct sw *, const struct context *);
/* May the decision of the step not be there, whatever text waits in it? */
bool sw_step_may_be_over(const struct sw *, struct context *);
/* Notes the cells that decide whether the decision, or the step, is over. */
void sw_note_over(struct unknown_cells *, const struct sw *, struct context *);
void sw_note_over_step(struct unknown_cells *, const struct sw *,
		       struct context *);

/* The broken rule of a trial may depend on what lies at unclear places, or on
 * what joined the event deck: the row may be right. */
void sw_doubt(struct trial *);
