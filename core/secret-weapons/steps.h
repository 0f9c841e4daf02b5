/* What each step of a year asks of a position and does to it, one file a
 * subject, in the order of the year.
 *
 * sw_check_X judges a row whose turn it is; who may speak at all is settled
 * above, by the precondition (check.c).  sw_act_X carries it out; afterwards
 * sw_settle does everything that is forced, up to the next decision. */
#pragma once

#include "pieces.h"

typedef void check_fn(struct trial *, const struct sw *, const struct move *);
typedef void act_fn(struct sw *, struct context *, const struct move *);
/* What a phase comes to: another one (PHASE_*) that begins, or one of these. */
enum {
	RUN_ROW = PHASES, /* a row is needed */
	RUN_AGAIN,        /* something has moved on; it continues again */
	RUN_LEAVE         /* it is over */
};
/* The rows: rows.def. */
#define ROW(verb, name, list)                                                  \
	check_fn sw_check_##name;                                              \
	act_fn sw_act_##name;
#include "rows.def"
#undef ROW
typedef int run_fn(struct sw *, struct context *);

static inline enum holds
sw_surer(enum holds a, enum holds b)
{
	return a > b ? a : b;
}

/* A row, or a rule, that is only looked at: no rule counts as tested. */
struct look {
	struct trial t;
	struct context context;
	struct coverage coverage;
};

static inline struct trial *
sw_look(struct look *l, const struct sw *s, const struct context *c,
	const struct move *m)
{
	l->context = context_looking(c, &l->coverage);
	trial_begin(&l->t, s, &l->context, m, STOP_AT_FIRST);
	return &l->t;
}

/* What it has come to. */
static inline enum holds
sw_looked(const struct look *l)
{
	return l->t.count ? HOLDS_NOT : l->t.unverified ? HOLDS_UNKNOWN : HOLDS;
}

/* The seat that a row `draw` names, 0: none. */
static inline int
sw_draw_seat(const struct move *m)
{
	return move_has(m, K_DRAW_SEAT) ? seat_of(m->value[K_DRAW_SEAT]) : 0;
}

/* --- shared.c ----------------------------------------------------------- */

/* Rules for the site of a new project; `creates`: that of an event. */
void sw_test_site(struct trial *, const struct sw *, int p, int32_t site,
		  int key, bool creates);
/* Does some site take it (ruling approve-no-site)? */
void sw_check_finds_site(struct trial *, const struct sw *, int p, int key);
void sw_check_room(struct trial *, const struct sw *, int site, int key);
/* Tokens of a SRC list lie at the places it names; `any`: of either kind. */
enum { ONE_KIND, EITHER_KIND };
void sw_check_sources(struct trial *, const struct sw *, const struct move *,
		      int key, int kind, bool any);
/* `n` tokens lie on this own source (SOURCE_*). */
void sw_check_tokens(struct trial *, const struct sw *, int seat, int source,
		     int kind, int n, int key);
/* The tokens that a row names lie there; keys as sw_hand_over has them. */
void sw_check_both(struct trial *, const struct sw *, const struct move *,
		   int workers, int seat, int source);
/* The Reserve has that many workers and scientists. */
void sw_check_reserve(struct trial *, const struct sw *, int workers,
		      int scientists);

/* --- needs.c ------------------------------------------------------------ */

/* May the seat name it under `access=`?  How many of those help project p? */
bool sw_may_use(const struct sw *, const struct context *, int seat, int q);
int sw_useful_access(const struct sw *, const struct context *, int seat, int p,
		     int16_t *list);
/* May the row name this access for p, which needs `column` (-1: none)? */
void sw_check_access(struct trial *, const struct sw *, int seat, int p,
		     int column, const struct move *, int key);
/* §12.4: what this project depends on; `key` of the row names the access,
 * without a row all that there is counts. */
void sw_check_dependencies(struct trial *, const struct sw *, int seat, int p,
			   const struct move *, int key);
/* Does the project have the technologies that this cell of it lists? */
bool sw_has_techs(struct trial *, const struct sw *, int seat, int p,
		  int32_t cell_);
/* The end of Develop. */
check_fn sw_check_pass_develop;
act_fn sw_act_pass_develop;

/* --- setup.c ------------------------------------------------------------ */

/* `draw` of start projects. */
check_fn sw_check_draw_start;
act_fn sw_act_draw_start;
/* The seat that draws its start projects now, 0 when all have. */
int sw_start_seat(const struct sw *, const struct context *);

/* --- draft.c ------------------------------------------------------------ */

/* Events of the year join the deck, and shuffle it (`used`: there are none). */
void sw_enter_shuffle(struct sw *, struct context *);
int sw_packet_size(const struct sw *);
int sw_packet_due(const struct sw *, const struct context *);
bool sw_refill_short_deck(struct sw *, struct context *);
check_fn sw_check_draw_events, sw_check_draw_packet;
act_fn sw_act_draw_packet;

/* --- funding.c ---------------------------------------------------------- */

/* §3.1: approved projects collect; then, where the ruling leaves no choice, the
 * draws up to the least of each kind. */
void sw_income(struct sw *, struct context *);
void sw_auto_top_up(struct sw *, struct context *);
/* May the seat top up?  Has it a swap (ruling swap-limit), and the tokens? */
bool sw_lacks(const struct sw *, const struct context *, int seat);
bool sw_may_swap(const struct sw *, const struct context *, int seat);
bool sw_can_swap(const struct sw *, const struct context *, int seat);
/* Passing instead of `top-up`. */
check_fn sw_check_pass_top_up;

/* --- planning.c --------------------------------------------------------- */

/* Ruling leftover-deal: may the seat give away this card of the draft? */
bool sw_gives_leftover(const struct sw *, const struct context *, int e,
		       int seat);

/* --- research.c --------------------------------------------------------- */

/* §7: the slots from the first on, each seat with what it has planned there. */
run_fn sw_research_run;
/* The first of these seats in player order after this one (0: of all), or 0. */
int sw_first_of(const struct sw *, unsigned seats, int after);
/* Next slot in track order after this one (0: the first); 0 at the end. */
int sw_next_slot(const struct context *, int slot);
/* Best match (HOLDS_*) of technologies and projects; one with own ones. */
enum holds sw_knows_best_match(struct trial *, const struct sw *,
			       uint64_t techs, uint64_t projects);
enum holds sw_knows_owns_match(struct trial *, const struct sw *, int seat,
			       int tech);
/* Where a technology that comes free of charge goes: the project that a text
 * names if it fits (NO_PROJECT: none), or the seat's only one that does; or: */
enum { TAKER_TO_NAME = -1, TAKER_NONE = -2 };
int sw_taker(struct sw *, struct context *, int tech, int seat, int named);
/* §8: the same of recruits. */
run_fn sw_recruit_run;
/* Passing instead of `trade` and `assign`. */
act_fn sw_act_pass_trade;
act_fn sw_act_pass_assign;
/* The seat that recruits may have nothing to trade. */
bool sw_may_end_trades(const struct sw *, struct context *);
bool sw_must_assign(const struct sw *, const struct context *, int seat);
/* The seat may say that an unclear pool is empty. */
bool sw_may_end_assigning(const struct sw *, int seat);

/* --- move.c ------------------------------------------------------------- */

check_action sw_check_move;
do_action sw_do_move;
/* Additional Move Cost of a project with the cards on it; is it known? */
int sw_project_move_cost(const struct sw *, const struct context *, int p,
			 bool *known);
/* May this technology leave its project (ruling immovable-scope)? */
enum { IN_ANY_STEP, IN_MOVE_STEP };
bool sw_knows_movable(struct trial *, int tech, bool move_step);

/* --- condition.c -------------------------------------------------------- */

/* Cells on which conditions depend: of the options of a step, or of a cell. */
void sw_note_options(struct unknown_cells *, const struct scene *);
void sw_note_cell(struct unknown_cells *, const struct scene *,
		  int32_t program);
/* White cubes of a seat. */
int sw_cubes_of(const struct sw *, const struct context *, int seat);
enum holds sw_holds(const struct scene *, int key, enum compare,
		    const int32_t *values, int count);
int32_t sw_quantity(const void *state, const struct context *, int quantity,
		    int i, int j);
/* Notes on which cells it depends what a text offers. */
void sw_note_unknown(struct unknown_cells *, const struct sw *,
		     const struct scene *);

/* --- requisition.c ------------------------------------------------------ */

/* `roll` of a requisition. */
check_fn sw_check_roll_requisition;
act_fn sw_act_roll_requisition;
/* The row `take`, where a requisition has brought loot. */
check_fn sw_check_loot;
act_fn sw_act_loot;
/* What a result grants, as far as the target has it. */
struct loot {
	int acting, target; /* projects */
	int tech;           /* named before the die, or -1 */
	int owed; /* technologies and cubes together, as far as they may fit */
	int surely; /* as far as they surely do */
	int cubes_least, cubes_most;
	int granted[2], due[2]; /* tokens by kind */
};
/* The loot of entry i of the stack. */
struct loot sw_loot(const struct sw *, const struct context *, int i);
/* A row is due; else the entry is off the stack. */
bool sw_loot_run(struct sw *, struct context *);
check_action sw_check_take;
do_action sw_do_take;

/* --- loss.c ------------------------------------------------------------- */

/* The row `lose`, where a loss is owed. */
check_fn sw_check_loss;
act_fn sw_act_loss;
/* A row is due; else the entry is off the stack. */
bool sw_loss_run(struct sw *, struct context *);
check_action sw_check_lose;
do_action sw_do_lose;
/* Is there what is to be lost, or some of it? */
enum feasible sw_losable(const struct sw *, const struct context *,
			 const struct action *);

/* --- draws.c ------------------------------------------------------------ */

/* Draws that a text calls for. */
check_fn sw_check_draw_due;
act_fn sw_act_draw_due;
int sw_draw_due(const struct sw *, const struct context *);
check_action sw_check_draw, sw_check_discard_event, sw_check_last;
do_action sw_do_draw, sw_do_discard_event, sw_do_last, sw_do_bomb;

/* --- event.c ------------------------------------------------------------ */

/* Must the first player resolve this leftover card now? */
bool sw_leftover_due(const struct sw *, struct context *, int e);
/* In the event turn of the seat: has it to resolve one now? */
enum holds sw_leftover_needs(const struct sw *, struct context *, int seat);
/* Has the first player anything to resolve before the ordinary plays? */
enum holds sw_first_needs(const struct sw *, struct context *);
/* The first required event of the year from `e` on that is still in the box;
 * the number of event cards if there is none. */
int sw_next_required(const struct sw *, const struct context *, int e);
/* Each of them. */
#define EACH_REQUIRED(e, s, c)                                                 \
	for (int e = 0; (e = sw_next_required(s, c, e)) < sw_events_of(c); e++)
bool sw_required_due(const struct sw *, struct context *, int e);
/* The card may be required: what this year requires is unknown. */
bool sw_required_unknown(const struct sw *, const struct context *, int e);
/* Does playing this card take a cube of stage 4? */
bool sw_event_costs(const struct sw *, const struct context *, int e);
run_fn sw_event_first_run;
/* Clean-up: what becomes of leftovers and unplayed mandatory cards. */
void sw_events_end(struct sw *, struct context *);
check_fn sw_knows_nothing_first, sw_check_pass_event;
/* Cells on which it depends whether the first player has to resolve a card
 * before the ordinary plays; in a trial the row is unverified then. */
void sw_note_first(struct unknown_cells *, const struct sw *, struct context *);
/* Leftovers that must be resolved if their condition holds: why unknown. */
void sw_note_leftovers(struct unknown_cells *, const struct sw *,
		       struct context *);

/* --- approve.c ---------------------------------------------------------- */

/* Project p, or -1, must belong to the seat of the action and be unfinished. */
#define MUST_DEVELOP_OWN(t, s, d, p, key)                                      \
	do {                                                                   \
		MUST(t, RULE_DEVELOP_OWN,                                      \
		     (p) >= 0 && (s)->owner[p] == (d)->seat, key, (d)->seat,   \
		     (p) < 0 ? 0 : (s)->owner[p]);                             \
		TEST(t, RULE_DEVELOP_FINISHED,                                 \
		     (s)->stage[p] != STAGE_FINISHED, key, p);                 \
	} while (0)

check_action sw_check_approve;
/* §12.8: a mission has no disc; a project of unknown class, also one that an
 * event `creates`, is one if the row names no site. */
enum { DISC_APPROVED, DISC_CREATED };
void sw_check_disc(struct trial *, const struct sw *, int p, int32_t site,
		   bool creates);
do_action sw_do_approve;
/* Two cells from this column on print tokens that the project has, and pays. */
void sw_check_development(struct trial *, const struct sw *, int p,
			  uint16_t rule, int key, int table, int row,
			  int column);
void sw_pay_development(struct sw *, struct context *, int p, int table,
			int row, int column);
void sw_benefit_comes(struct sw *, struct context *, int p, uint16_t rule);
/* The disc of project p comes to the site (MISSING: to none), the favour marker
 * moves by `rule`; then the same of a mission (§12.8), or a created project. */
void sw_approve_disc(struct sw *, struct context *, int p, int32_t site,
		     uint16_t rule);
void sw_approve_mission(struct sw *, struct context *, int p);

/* --- complete.c --------------------------------------------------------- */

check_action sw_check_complete;
do_action sw_do_complete;
/* Where an approved project is developed (§12.2): green sites, pens. */
enum { PLACE_TO_COMPLETE, PLACE_TO_FLIP };
void sw_check_place(struct trial *, const struct sw *, int p, bool flip,
		    int key);
/* Places that can give the scientist of the VP mark, where a row names one. */
int sw_marker_places(const struct sw *, const struct context *, int seat, int p,
		     int waiver, int16_t *list);

/* --- flip.c ------------------------------------------------------------- */

check_action sw_check_flip;
do_action sw_do_upgrade, sw_do_downgrade;
/* Colours of which an upgrade has to name one. */
int sw_colours_to_name(const struct sw *, const struct context *, int t,
		       int16_t *list);

/* --- bombardment.c ------------------------------------------------------ */

enum { FIRST_RAIDS = 3 }; /* §13.1: turn from which on runs are mandated */

/* §13: mandated runs, then those of cards, seat by seat. */
run_fn sw_bombardment_run;
/* Runs that the year mandates: 0 before FIRST_RAIDS, UNKNOWN if the pack lacks
 * their number or (unless it is 0) that of the turn. */
int32_t sw_mandated_runs(const struct sw *, const struct context *);
/* Cells on which it depends whether there is a run: those of the year while
 * more may be mandated, then those that say which site the run reaches. */
void sw_note_runs(struct unknown_cells *, const struct sw *,
		  const struct context *);
/* The first player may say that there is no (further) run. */
bool sw_may_end_runs(const struct sw *, struct context *);
/* Does somebody reach an active site with so much more range? */
enum holds sw_best_target(const struct sw *, const struct context *, int bonus);
/* New year: cards in front go to the discards. */
void sw_fronts_end(struct sw *, const struct context *);
act_fn sw_act_pass_run;

/* --- advancement.c ------------------------------------------------------ */

/* §14: a counter may be held back, then sites are covered. */
run_fn sw_advancement_run;
/* Is there a counter that somebody may hold back? */
enum holds sw_hold_needs(const struct sw *, struct context *);
act_fn sw_act_pass_delay;

/* --- retire.c ----------------------------------------------------------- */

/* Passing instead of `redeploy`. */
check_fn sw_check_pass_retire;
/* Is the project finished and about to leave the map?  Has the seat anything to
 * see to on such projects?  They leave the map. */
bool sw_retires(const struct sw *, const struct context *, int p);
enum holds sw_retire_needs(const struct sw *, const struct context *, int seat);
void sw_retire(struct sw *, struct context *, int seat);
/* Anything to redistribute in Clean-up (§16.7)?  *cells: where unknown. */
enum holds sw_redistributes(const struct sw *, const struct context *, int seat,
			    struct unknown_cells *);

/* --- cleanup.c ---------------------------------------------------------- */

/* §16.1: seats without a project get one, in turn order. */
run_fn sw_claim_run;
/* The seat that takes a new project now, 0 if none; from the deck? */
int sw_claimer(const struct sw *, const struct context *, bool *search);
run_fn sw_bottom_run;
check_fn sw_check_draw_cards;
/* Can this card be drawn next? */
bool sw_may_be_drawn(const struct sw *, const struct context *, int card);
/* The card is out of the deck of a copy. */
void sw_set_aside(struct sw *, int card);
/* §16.6: the track is refilled from the top slot downwards. */
run_fn sw_refill_run;
/* May no card be left to refill with?  The phase after that. */
bool sw_may_end_refill(const struct sw *, struct context *);
int sw_end_refill(struct sw *, struct context *);
/* The slot that is refilled next; 0: none. */
int sw_refill_slot(const struct sw *, const struct context *);

/* --- update.c ----------------------------------------------------------- */

/* §17, §18: the seats choose their places; then the year ends, or the game. */
run_fn sw_order_run;
/* Is this year surely the last one? */
bool sw_is_last_year(const struct sw *, const struct context *);
/* Could VP that the pack does not know change who has won? */
bool sw_winner_unclear(struct unknown_cells *, const struct sw *,
		       const struct context *);

/* --- check_time.c ------------------------------------------------------- */

/* Special rules of timing: of a phase, of passing in it, and of a verb. */
check_fn sw_time_verb;
check_fn sw_time_plan, sw_time_first, sw_time_pass_pick;
check_fn sw_time_pass_event, sw_time_pass_target;
check_fn sw_time_refill, sw_time_claim, sw_time_assign;
/* May the seat play this card now, outside its turn (free-action-timing)? */
bool sw_any_time(const struct sw *, const struct context *,
		 const struct move *);
