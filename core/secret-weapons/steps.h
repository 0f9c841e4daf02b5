/* The steps of a year: for each verb a test and an act, and the flow between.
 *
 * sw_check_X judges a row whose turn it is; who may speak at all is settled
 * before, in check.c.  sw_act_X carries it out; afterwards sw_settle does
 * everything that is forced, up to the next decision.
 */
#ifndef SECRET_WEAPONS_STEPS_H
#define SECRET_WEAPONS_STEPS_H

#include "pieces.h"

typedef void check_fn(struct trial *, const struct sw *, const struct move *);
typedef void act_fn(struct sw *, struct context *, const struct move *);

/* --- flow.c -------------------------------------------------------------- */

/* Goes on until a row is needed, or the game is over. */
void sw_settle(struct sw *, struct context *);
/* Begins a phase. */
void sw_enter(struct sw *, struct context *, int phase);
/* The seat has finished in this step. */
void sw_turn_over(struct sw *, int seat);
/* Verbs that a phase knows (bits). */
uint64_t sw_verbs_of_phase(int phase);

/* --- check.c, tests that many rows share --------------------------------- */

void sw_check(struct trial *);
/* Tokens of a SRC list lie where it says. */
void sw_check_sources(struct trial *, const struct sw *, const struct move *,
		      int key, bool scientists);
/* `n` tokens lie on this own source (SOURCE_*). */
void sw_check_tokens(struct trial *, const struct sw *, int seat, int source,
		     bool scientists, int n, int key);

/* --- check_time.c -------------------------------------------------------- */

check_fn sw_check_time;
/* Rules of the phase that bind every verb. */
check_fn sw_time_phase;
/* May the seat play this card now, outside its turn (free-action-timing)? */
bool sw_any_time(const struct sw *, const struct context *,
		 const struct move *);

/* --- setup.c ------------------------------------------------------------- */

void sw_start(void *state, struct context *);
check_fn sw_check_order, sw_check_draw_start;
act_fn sw_act_order, sw_act_draw_start;
/* The seat that draws its start projects now, 0 when all have. */
int sw_start_seat(const struct sw *, const struct context *);
/* Start projects each seat draws; 0 if the pack does not know. */
int sw_start_projects(const struct context *);
/* A cell of the set-up line for this number of seats. */
int sw_setup_cell(const struct context *, int column);
/* How many of a piece the box holds. */
int sw_limit(const struct context *, int piece);

/* --- draft.c ------------------------------------------------------------- */

/* Events of the year join the deck; true if there were some. */
bool sw_year_cards(struct sw *, struct context *, int year);
int sw_packet_due(const struct sw *, const struct context *);
int sw_event_deck(const struct sw *, const struct context *);
bool sw_draft_short(struct sw *, struct context *);
int sw_packet_size(const struct sw *);
check_fn sw_check_draw_packet, sw_check_pick;
act_fn sw_act_draw_packet, sw_act_pick;
/* Could this event card be in the hand of the seat? (hidden-hand) */
bool sw_may_hold(const struct sw *, const struct context *, int e, int seat);
/* A card named by a seat is taken to have been there. */
void sw_reveal(struct sw *, int e, int seat);
int sw_hand_size(const struct sw *, int seat);

/* --- funding.c ----------------------------------------------------------- */

void sw_income(struct sw *, struct context *);
void sw_auto_top_up(struct sw *, struct context *);
bool sw_lacks(const struct sw *, const struct context *, int seat);
bool sw_can_swap(const struct sw *, const struct context *, int seat);
check_fn sw_check_top_up, sw_check_swap, sw_check_pass_top_up;
act_fn sw_act_top_up, sw_act_swap;

/* --- planning.c ---------------------------------------------------------- */

check_fn sw_check_plan;
act_fn sw_act_plan;
/* Printed tokens of an operation of a slot. */
int sw_slot_cost(const struct context *, int slot, int op, bool scientists);

/* --- deals.c ------------------------------------------------------------- */

check_fn sw_check_give, sw_check_promise;
act_fn sw_act_give;

/* --- requisition.c ------------------------------------------------------- */

check_fn sw_check_requisition, sw_check_roll_requisition, sw_check_take;
act_fn sw_act_requisition, sw_act_roll_requisition, sw_act_take;
/* What a `take` may bring now: items there and asked for. */
struct loot {
	int techs, workers, scientists, cubes; /* most of each */
	int owed; /* technologies and cubes together */
};
struct loot sw_loot(const struct sw *, const struct context *);
/* Could the acting project take this technology? */
bool sw_loot_fits(const struct sw *, const struct context *, int t, int acting,
		  int target);

/* --- research.c ---------------------------------------------------------- */

bool sw_research_run(struct sw *, struct context *);
bool sw_recruit_run(struct sw *, struct context *);
check_fn sw_check_research, sw_check_trade, sw_check_assign;
act_fn sw_act_research, sw_act_trade, sw_act_assign, sw_act_pass_trade;
/* Next slot in track order behind this one (0: the first); 0 at the end. */
int sw_next_slot(const struct sw *, const struct context *, int slot);
bool sw_must_assign(const struct sw *, const struct context *, int seat);
void sw_stage2_back(struct sw *, struct context *);
bool sw_can_trade(const struct sw *, const struct context *, int seat);
/* The seat whose turn a set of seats makes it; 0 for none. */
int sw_first_of(const struct sw *, unsigned seats);

/* --- move.c -------------------------------------------------------------- */

check_fn sw_check_move;
act_fn sw_act_move;
/* Additional Move Cost of a project with the cards on it. */
int sw_project_move_cost(const struct sw *, const struct context *, int p);
/* May this technology leave its project (ruling immovable-scope)? */
bool sw_tech_movable(const struct context *, int t, bool move_step);
bool sw_project_movable(const struct sw *, const struct context *, int p);

/* --- event.c ------------------------------------------------------------- */

check_fn sw_check_play, sw_check_pass_event;
act_fn sw_act_play;
/* Plays a card up to the first choice that its text leaves. */
void sw_play_hold(struct sw *, struct context *, int e, int seat);
bool sw_event_first_run(struct sw *, struct context *);
/* Is the condition of a card met? */
bool sw_event_possible(const struct sw *, const struct context *, int e,
		       int seat, bool *unknown);
/* A mandatory card in the hand of this seat that can be played. */
bool sw_must_play(const struct sw *, const struct context *, int e, int seat);
/* The leftover card: can the first player resolve it, and must it be? */
bool sw_leftover_open(const struct sw *, const struct context *, int e);
bool sw_leftover_due(const struct sw *, const struct context *, int e);
/* The first required event of the year from `e` on that is still in the box;
 * the number of event cards if there is none. */
int sw_next_required(const struct sw *, const struct context *, int e);
bool sw_required_due(const struct sw *, const struct context *, int e);
/* Does playing this card take a cube of stage 4? */
bool sw_event_costs(const struct sw *, const struct context *, int e);
bool sw_event_paid(const struct sw *, const struct context *, int seat);
bool sw_is_free(const struct context *, int e);
/* Clean-up: what becomes of leftovers and unplayed mandatory cards. */
void sw_events_end(struct sw *, struct context *);

/* --- condition.c --------------------------------------------------------- */

bool sw_holds(const struct sw *, const struct context *, int32_t program,
	      int seat, int acting, int target, bool *unknown);
bool sw_option_holds(const struct sw *, const struct context *,
		     const struct effect_option *, int seat, int acting,
		     int target, bool *unknown);

/* --- effect.c ------------------------------------------------------------ */

/* The entry of the pending stack that counts, opened up. */
struct entry {
	int kind, index; /* of the stack; kind PENDING_NONE: nothing waits */
	int32_t program; /* UNKNOWN: text not known */
	int card;        /* event, line, goal or benefit */
	int step;
	int seat;           /* whose card it is */
	int acting, target; /* projects, -1 */
	int chooser;        /* the seat that chooses now */
};

struct entry sw_entry(const struct sw *, const struct context *);
/* Does the row carry out an effect of this entry, in its words? */
bool sw_answers(const struct sw *, const struct move *);
/* Options of the step of the moment. */
const struct effect_option *sw_entry_options(const struct context *,
					     const struct entry *, int *count);
/* The chooser has had this step. */
void sw_step_taken(struct sw *, const struct entry *);
/* Carries out what needs no choice; true if a row is needed. */
bool sw_effects_run(struct sw *, struct context *);
/* The same, but stops where the text leaves the seat any choice. */
void sw_effects_hold(struct sw *, struct context *);
/* The option that waits for `take`, or NULL. */
const struct effect_option *sw_take_waiting(const struct sw *,
					    const struct context *);
/* Every row that answers an entry, whole (`full`: with what the card fixes). */
bool sw_effect_moves(const struct sw *, struct context *, const struct entry *,
		     const struct effect_option *, bool full, move_fn *,
		     void *arg);
bool sw_may_decline(const struct context *, const struct entry *);

/* --- effect_row.c -------------------------------------------------------- */

check_fn sw_check_effect, sw_check_done;
act_fn sw_act_effect, sw_act_done, sw_act_pass_effect;
/* Fills in what the card says; false: the row is not what it says. */
bool sw_complete_row(const struct context *, const struct entry *,
		     const struct effect_option *, const struct move *,
		     struct move *whole);

/* --- primitive.c --------------------------------------------------------- */

/* General rules for one effect; `rule` is for choices the card does not
 * allow. */
void sw_check_primitive(struct trial *, const struct sw *, const struct entry *,
			const struct move *, uint16_t rule, int techs_due);
void sw_act_primitive(struct sw *, struct context *, const struct entry *,
		      const struct move *);

/* --- develop_needs.c ----------------------------------------------------- */

bool sw_cooperates(const struct sw *, int a, int b);
/* §12.4: what this project depends on; `key` of the row names the access. */
void sw_check_dependencies(struct trial *, const struct sw *, int seat, int p,
			   const struct move *, int key);
/* Does the project have the technologies that this cell of it lists? */
bool sw_has_techs(struct trial *, const struct sw *, int seat, int p,
		  int32_t cell_);

/* --- production.c, develop.c, develop_tech.c ----------------------------- */

/* A seat has developed; it may go on. */
void sw_developed(struct sw *, struct context *);
check_fn sw_check_produce, sw_check_approve, sw_check_complete;
check_fn sw_check_upgrade, sw_check_downgrade, sw_check_grant;
check_fn sw_check_refuse, sw_check_pass_develop;
act_fn sw_act_produce, sw_act_approve, sw_act_complete, sw_act_upgrade;
act_fn sw_act_downgrade, sw_act_grant, sw_act_pass_develop;
/* The same as effects of a card: no site kind, no step; maybe no cost. */
void sw_test_approve(struct trial *, const struct sw *, int seat, int p,
		     int site, bool free, const struct move *access, int key,
		     bool by_event);
void sw_do_approve(struct sw *, struct context *, int seat, int p, int site,
		   bool free);
void sw_test_complete(struct trial *, const struct sw *, int seat, int p,
		      bool free, const struct move *access, int key,
		      int32_t marker, bool by_event);
void sw_do_complete(struct sw *, struct context *, int seat, int p, bool free,
		    int32_t marker);
void sw_test_upgrade(struct trial *, const struct sw *, int seat, int tech,
		     int32_t colour, bool free, bool by_event);
void sw_do_upgrade(struct sw *, struct context *, int t, int32_t colour,
		   bool free);
void sw_do_downgrade(struct sw *, struct context *, int t);
/* Approval site rules of a new project (event projects too). */
void sw_test_site(struct trial *, const struct sw *, int p, int32_t site,
		  int from, int key, bool by_event);

/* --- bombardment.c, advancement.c ---------------------------------------- */

bool sw_bombardment_run(struct sw *, struct context *);
enum { FIRST_RAIDS = 3 }; /* §13.1: turn from which on runs are mandated */

/* New year: cards in front go to the discards. */
void sw_fronts_end(struct sw *, const struct context *);
bool sw_in_reach(const struct sw *, const struct context *, int site,
		 int bonus);
bool sw_active_site(const struct sw *, const struct context *, int site);
bool sw_target_open(const struct sw *, const struct context *, int site,
		    int bonus);
int sw_run_bonus(const struct sw *, const struct context *);
check_fn sw_check_target, sw_check_roll_hit;
act_fn sw_act_target, sw_act_roll_hit;
/* Runs that the year mandates. */
int sw_mandated_runs(const struct sw *, const struct context *);
bool sw_advancement_run(struct sw *, struct context *);
void sw_advance(struct sw *, struct context *);
check_fn sw_check_delay;
act_fn sw_act_delay;
bool sw_due_now(const struct sw *, const struct context *, int site);

/* --- retire.c ------------------------------------------------------------ */

check_fn sw_check_redeploy, sw_check_pass_retire;
act_fn sw_act_redeploy;
bool sw_has_retiring(const struct sw *, const struct context *, int seat);
bool sw_retiring(const struct sw *, const struct context *, int p);
void sw_retire(struct sw *, struct context *, int seat);
bool sw_can_redistribute(const struct sw *, const struct context *, int seat);

/* --- cleanup.c, theory.c ------------------------------------------------- */

bool sw_claim_run(struct sw *, struct context *);
/* The seat that takes a new project now, 0 if none; from the deck? */
int sw_claimer(const struct sw *, const struct context *, bool *search);
bool sw_bottom_run(struct sw *, struct context *);
bool sw_refill_run(struct sw *, struct context *);
void sw_cleanup_begin(struct sw *, struct context *);
check_fn sw_check_claim, sw_check_receive, sw_check_draw_tech;
check_fn sw_check_shuffle;
act_fn sw_act_claim, sw_act_receive, sw_act_draw_tech, sw_act_shuffle;
bool sw_track_project(const struct sw *, const struct context *);
bool sw_deck_project(const struct sw *, const struct context *);
int sw_refill_slot(const struct sw *, const struct context *);
void sw_theory_revealed(struct sw *, struct context *, int t, int slot);
void sw_slide(struct sw *, struct context *);
/* Can this card be drawn next, after `drawn` others of the same row? */
bool sw_drawable(const struct sw *, const struct context *, int card);

/* --- update.c ------------------------------------------------------------ */

bool sw_order_run(struct sw *, struct context *);
check_fn sw_check_position;
act_fn sw_act_position;

bool sw_last_year(const struct sw *, const struct context *);
int sw_year_row(const struct context *, int year);

/* --- the doors ----------------------------------------------------------- */

void sw_apply(void *state, struct context *, const struct move *,
	      uint16_t broken);
void sw_fill(void *state, struct context *, const struct named *);
bool sw_enumerate(const void *state, struct context *, move_fn *, void *arg);
const char *sw_invariant(const void *state, struct context *);
/* What cannot be of the order of the seats, of what waits and of what lasts, or
 * NULL: nobody carries on from there (position.c). */
const char *sw_unsound(const struct sw *, const struct context *);
void sw_canonical(const void *state, struct context *, struct move *);
void sw_board(const void *state, struct context *, struct text *);

#endif
