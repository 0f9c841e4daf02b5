/* The steps of a year: for each verb a test and an act, and the flow between.
 *
 * sw_check_X judges a row whose turn it is; who may speak at all is settled
 * before, by the gate (check.c).  sw_act_X carries it out; afterwards sw_settle
 * does everything that is forced, up to the next decision.
 */
#ifndef SECRET_WEAPONS_STEPS_H
#define SECRET_WEAPONS_STEPS_H

#include "subjects.h"

/* --- year.c -------------------------------------------------------------- */

/* What a phase is; NULL: as most phases have it. */
struct sw_phase {
	bool begins_step; /* a step of the year begins with it */
	uint64_t verbs;   /* of its rows (bits) */
	void (*enter)(struct sw *, struct context *);
	/* true: a row is needed; NULL: sw_seats_run */
	bool (*run)(struct sw *, struct context *);
	/* what a seat has to decide; NULL: nothing */
	enum need (*needs)(const struct sw *, struct context *, int seat);
	/* it waits, and may be over; NULL: as the seat may need nothing */
	bool (*may_be_over)(const struct sw *, struct context *);
	void (*turn_ends)(struct sw *, struct context *, int seat);
	/* false: it begins again */
	bool (*leave)(struct sw *, struct context *);
	check_fn *time;       /* rules of timing for every verb */
	check_fn *time_pass;  /* and for `pass`, where no text waits */
	check_fn *check_pass; /* rules of `pass` there */
	act_fn *act_pass;     /* NULL: the seat has finished */
};
extern const struct sw_phase sw_year[PHASES];

/* --- rows.c -------------------------------------------------------------- */

struct listing;
/* What is done with the rows of a verb. */
struct sw_row {
	check_fn *time;  /* special rules of timing */
	check_fn *check; /* its own rules; rows of texts have sw_check_answer */
	act_fn *act;
	/* rows worth trying; NULL: for a primitive what answers the text that
	 * waits, else every filling of the keys */
	void (*list)(struct listing *, int verb, int actor);
};
extern const struct sw_row sw_rows_of[];

/* --- flow.c -------------------------------------------------------------- */

/* Goes on until a row is needed, or the game is over. */
void sw_settle(struct sw *, struct context *);
/* While a text asks another seat, that one is the actor.  The rules of the step
 * count by the seat whose turn it is: makes that the actor again, in the state
 * or in a copy if it is not already. */
void sw_take_turn(struct sw *);
const struct sw *sw_in_turn(const struct sw *, struct sw *copy);
/* Begins a phase. */
void sw_enter(struct sw *, struct context *, int phase);
/* The seat has finished in this step. */
void sw_turn_over(struct sw *, int seat);
/* Seats in player order, each as long as it has something to decide; by ruling
 * stage2-turns=round-robin a placement each, by event-turns=round-robin a card
 * each, until all have passed.  Then the phase is left. */
bool sw_seats_run(struct sw *, struct context *);
bool sw_placements_run(struct sw *, struct context *);
bool sw_plays_run(struct sw *, struct context *);
/* The phase is over for all; false. */
bool sw_leave(struct sw *, struct context *);
/* Has the seat anything to decide in this phase? */
enum need sw_needs(const struct sw *, struct context *, int seat);

/* --- unclear.c, decisions that nobody knows to be there --- */

/* May the decision that waits not be there at all? */
bool sw_may_be_over(const struct sw *, struct context *);
/* The seats that may have nothing to decide are passed over until the row has
 * its time. */
void sw_go_on(struct sw *, struct context *, const struct move *);
/* Nobody knows whether this `pass` ends the decision that waits, or the next
 * one of the same seat. */
bool sw_may_mean_next(const struct sw *, struct context *, const struct move *);
void sw_pass_over(struct sw *, struct context *);
/* In a trial: the row is unverified, a decision has been passed over. */
void sw_knows_over(struct trial *, const struct sw *);
/* The position in which the row has its time: this one or, in *after, one to
 * which the game has gone on if the seats had nothing to decide; NULL if it has
 * none. */
const struct sw *sw_position_of(const struct sw *, struct context *,
				const struct move *, struct sw *after);
/* Is it not known whether the element has this value? */
bool sw_unclear(const void *state, struct context *, const struct place *,
		bool as_claimed, struct unknown_cells *);

/* --- check.c ------------------------------------------------------------- */

void sw_gate(struct trial *);
/* The gate for the row of the trial in another position. */
void sw_gate_at(struct trial *, const struct sw *);
void sw_check(struct trial *);
/* The rules of a row that has its time. */
check_fn sw_check_verb;
check_fn sw_check_draw, sw_check_roll, sw_check_pass;
/* Tokens of a SRC list lie where it says. */
void sw_check_sources(struct trial *, const struct sw *, const struct move *,
		      int key, bool scientists);
/* `n` tokens lie on this own source (SOURCE_*). */
void sw_check_tokens(struct trial *, const struct sw *, int seat, int source,
		     bool scientists, int n, int key);
/* The tokens that a row names lie there; keys as sw_hand_over has them. */
void sw_check_both(struct trial *, const struct sw *, const struct move *,
		   int workers, int seat, int source);
/* The Reserve has that many workers and scientists. */
void sw_check_reserve(struct trial *, const struct sw *, int workers,
		      int scientists);

/* --- verbs_now.c -------------------------------------------------------- */

/* Verbs of which rows may have their time (bits). */
uint64_t sw_verbs_now(const struct sw *, const struct context *);
/* Is it a verb of this phase? */
bool sw_of_phase(const struct sw *, const struct context *, int verb);

/* --- check_time.c -------------------------------------------------------- */

/* Special rules of timing of the verb, and of the phase. */
check_fn sw_check_time, sw_time_phase;
check_fn sw_time_planning, sw_time_first, sw_time_trade, sw_time_pass_pick;
check_fn sw_time_pass_event, sw_time_pass_target, sw_time_pass_retire;
check_fn sw_time_pass, sw_time_play, sw_time_claim, sw_time_assign;
check_fn sw_time_refill, sw_time_pick, sw_time_give, sw_time_swap;
check_fn sw_time_top_up, sw_time_requisition, sw_time_research, sw_time_delay;
check_fn sw_time_target, sw_time_position;
/* May the seat play this card now, outside its turn (free-action-timing)? */
bool sw_any_time(const struct sw *, const struct context *,
		 const struct move *);

/* --- needs.c ------------------------------------------------------------- */

bool sw_cooperates(const struct sw *, int a, int b);
/* May the seat name it under `access=`?  Those that would meet what p depends
 * on: how many. */
bool sw_accessible(const struct sw *, const struct context *, int seat, int q);
int sw_useful_access(const struct sw *, const struct context *, int seat, int p,
		     int16_t *list);
/* Is it right to name them for project p, which needs the technologies of this
 * column (-1: none)? */
void sw_check_access(struct trial *, const struct sw *, int seat, int p,
		     int column, const struct move *, int key);
/* §12.4: what this project depends on; `key` of the row names the access,
 * without a row all that there is counts. */
void sw_check_dependencies(struct trial *, const struct sw *, int seat, int p,
			   const struct move *, int key);
/* Does the project have the technologies that this cell of it lists? */
bool sw_has_techs(struct trial *, const struct sw *, int seat, int p,
		  int32_t cell_);

/* --- effect.c, answer.c: texts that wait (primitive.h) ------------------- */

/* The entry of the pending stack that counts, -1 without one. */
static inline int
sw_top(const struct sw *s)
{
	uint64_t kinds = bytes_set(s->pending, PENDINGS);

	return kinds ? bits_last(kinds) : -1;
}

/* Puts an entry on the stack; its index. */
int sw_push(struct sw *, int kind, int card, int seat);
void sw_pop(struct sw *);
/* Is the entry a text of a card? */
bool sw_is_text(int kind);
/* Goes on with what is on top of the stack; true if a row is needed. */
bool sw_pending_run(struct sw *, struct context *);
/* The seat that a text asks for a row, or whose rows are attested. */
int sw_text_actor(const struct sw *, struct context *, int i);
bool sw_is_empty_text(const struct context *, int32_t program);
/* Is more printed than is known? */
bool sw_may_say_more(const struct context *, int32_t program);
/* The first act with this verb, or NULL; what it says of a key, if that is
 * fixed, else MISSING. */
const struct effect_act *sw_find_act(const struct context *, int32_t program,
				     int verb);
int32_t sw_act_says(const struct context *, const struct effect_act *, int key);
/* For conditions of cells: a seat, and of an attempt two projects (or -1). */
struct scene sw_scene_of(const struct sw *, struct context *, int seat,
			 int acting, int target);

/* --- the doors ----------------------------------------------------------- */

act_fn sw_act_pass, sw_act_draw, sw_act_roll, sw_act_promise, sw_act_verb;
void sw_apply(void *state, struct context *, const struct move *);
void sw_fill(void *state, struct context *, const struct named *);
/* The cover of a site as the year has it (COVER_*). */
int sw_cover_of(const struct sw *, const struct context *, int site);
bool sw_enumerate(const void *state, struct context *, move_fn *, void *arg);
int sw_fillings(const void *state, const struct context *, const struct move *,
		int key, int16_t *list);
int sw_choices(const void *state, const struct context *, const struct move *,
	       int key, int16_t *list);
const char *sw_invariant(const void *state, struct context *);
/* What cannot be of a position that somebody wrote down, or NULL. */
const char *sw_given(const void *state, struct context *);
/* What cannot be of the order of the seats, of what waits and of what lasts, or
 * NULL: nobody carries on from there. */
const char *sw_unsound(const struct sw *, struct context *);
void sw_canonical(const void *state, struct context *, struct move *);
bool sw_pack_sound(const struct pack *, struct pack_error *);
void sw_board(const void *state, struct context *, struct text *);

#endif
