/* Moving the pieces: tokens, cubes, discs, VP, the favour marker, cards, what
 * lasts and what is pending.
 *
 * Every function keeps conservation: what leaves one place arrives at another.
 */
#pragma once

#include "board.h"

/* --- map.c -------------------------------------------------------------- */

/* Site on which a project is or waits, or -1. */
int sw_site_of(const struct sw *, const struct context *, int p);
/* Home of a project that enters play now: its own, else the other one that is
 * not overrun, else a site of unknown kind; -1 if there is none. */
int sw_home(const struct sw *, const struct context *, int p);
/* Sites that a path joins to this one (bits), itself included; all, where the
 * pack knows no path.  Are two projects joined so? */
uint32_t sw_reach(const struct sw *, const struct context *, int site);
/* Does a path join two sites, two projects?  True, and the row unverified,
 * where it is unknown, as past sites that may be overrun. */
bool sw_knows_path(struct trial *, const struct sw *, int from, int to);
bool sw_knows_path_between(struct trial *, const struct sw *, int p, int q);
/* In a trial: is a project's place known, also if it waits at its home? */
bool sw_knows_home(struct trial *, const struct sw *, int p);
bool sw_is_open(const struct sw *, int site);
/* In a trial: sw_is_open, as far as the pack knows when it opens and closes. */
bool sw_knows_open(struct trial *, const struct sw *, int site);
int sw_stack(const struct sw *, const struct context *, int site);
/* Can the project be there (kind, open, room)?  Yes where unknown. */
bool sw_can_stand(const struct sw *, const struct context *, int p, int site);
/* Kind of the site with the project's disc, -1: none; unknown: `otherwise`. */
int32_t sw_knows_kind(struct trial *, const struct sw *, int p,
		      int32_t otherwise);
/* A disc of the project goes to the site; it comes off. */
void sw_place_disc(struct sw *, int p, int site);
void sw_take_disc(struct sw *, int p);
/* Year in which a site is overrun, effects included; 0: never, or unknown. */
int sw_overrun_year(const struct sw *, const struct context *, int site);

/* --- unseen.c ----------------------------------------------------------- */

/* Event cards at a place; in the deck (EVENTS if the pack lacks most). */
int sw_events_at(const struct sw *, int place);
int sw_event_deck(const struct sw *, const struct context *);
/* Unknown cards of the hand that were not picked in a known turn. */
int sw_loose(const struct sw *, int seat);
int sw_hand_size(const struct sw *, int seat);
/* Cards of the hand that may be gone: of those that the record does not know,
 * Clean-up may have discarded some (ruling mandatory-in-hand). */
int sw_hand_unknown(const struct sw *, const struct context *, int seat);
/* The card joins the deck in this turn. */
void sw_joins_deck(struct sw *, int e, int turn);
/* The turn in which it joins the deck; 0: at once, or that is unknown. */
int sw_joined(const struct context *, int e);
/* Notes the cells on which it depends which cards have joined the deck. */
void sw_note_joined(struct unknown_cells *, const struct context *);
/* In a trial: the row is unverified if another card may have joined. */
void sw_knows_joined(struct trial *);
/* Can the card be in the packet; in this hand (hidden-hand)? */
bool sw_in_packet(const struct sw *, int e);
bool sw_may_hold(const struct sw *, int e, int seat);
/* An unknown card joins the packet; one leaves it for another place. */
void sw_packet_unseen(struct sw *);
void sw_out_of_packet(struct sw *, int e, int place);
void sw_pick_unseen(struct sw *, const struct context *, int seat);
void sw_packet_discarded(struct sw *);
/* A card named by a seat is taken to have been there. */
void sw_reveal(struct sw *, int e, int seat);
void sw_give_unseen(struct sw *, const struct context *, int seat, int to);
void sw_discard_unseen(struct sw *, const struct context *, int seat);
/* A card (or UNSEEN) comes from the deck to a hand. */
void sw_event_drawn(struct sw *, int e, int seat);
void sw_discards_back(struct sw *, const struct context *);

/* --- pieces.c ----------------------------------------------------------- */

/* Seats are numbered without a gap. */
static inline bool
sw_is_seat(const struct context *c, int seat)
{
	return seat >= 1 && seat <= c->seats;
}
/* The seat whose turn it is, also while a text asks another one; 0 for none. */
static inline int
sw_turn_seat(const struct sw *s)
{
	return s->turn_of ? s->turn_of : s->actor;
}
/* Index of the seat in the player order, or -1. */
int sw_index(const struct sw *, int seat);
/* The seat after this one in player order, 0 after the last. */
int sw_after(const struct sw *, int seat);
static inline int
sw_last(const struct sw *s)
{
	return s->order[s->seat_count - 1];
}
/* Own tokens of a kind (WORKERS, SCIENTISTS) at a source: pool or project. */
uint8_t *sw_tokens(struct sw *, int seat, int source, int kind);
int sw_tokens_at(const struct sw *, int seat, int source, int kind);
/* Takes as many out of the Reserve as are due, and returns them: fewer, or none
 * (reserve-short), if it is too short. */
int sw_from_reserve(struct sw *, struct context *, int kind, int due);
/* sw_from_reserve to a place of a seat; unclear if it may be short. */
void sw_gain(struct sw *, struct context *, int seat, int source, int kind,
	     int due);
void sw_to_reserve(struct sw *, int kind, int n);
static inline int
sw_reserve(const struct sw *s, int kind)
{
	int n = TOKENS(s, reserve_, kind);
	int most = kind == WORKERS ? PIECES : PIECES / 2;

	/* of an unknown number as many as a box may hold are drawn */
	if (n > PIECES)
		n -= PIECES_UNKNOWN - most;
	return greater(0, n);
}

/* The stage that is planned now (PLAN_*); 0: not yet, over STAGES: no more. */
static inline int
sw_stage_now(const struct sw *s)
{
	return greater(0, s->phase - PHASE_PLANNING_1 + 1);
}

static inline bool
sw_in_planning(const struct sw *s)
{
	return s->phase >= PHASE_PLANNING_1 && s->phase <= PHASE_PLANNING_6;
}

/* Has the seat planned this stage (PLAN_*)? */
static inline bool
sw_has_planned(const struct sw *s, int seat, int stage)
{
	return in_set(OF(s->planned, seat), stage);
}

/* Does a list of the row name item i before, too? */
static inline bool
sw_is_twice(const struct move *m, int key, int i)
{
	return move_is_twice(m->items + m->value[key], i);
}

/* Takes up to n tokens off a source; returns how many.  Where it is unknown
 * how many lie there, what is missing comes from the Reserve. */
int sw_lift(struct sw *, int seat, int source, int kind, int n);
/* Puts tokens there. */
void sw_lay(struct sw *, int seat, int source, int kind, int n);
/* Does a row name tokens (`workers` and the next key, scientists)?  As far as
 * they lie at that place of the seat, they go to a project. */
static inline bool
sw_names_tokens(const struct move *m, int workers)
{
	return m->value[workers + WORKERS] || m->value[workers + SCIENTISTS];
}
void sw_hand_over(struct sw *, const struct move *, int workers, int seat,
		  int from, int to);
/* Lifts up to n and puts them in the Reserve. */
int sw_pay(struct sw *, int seat, int source, int kind, int n);
/* Pays every item of a SRC list. */
void sw_pay_list(struct sw *, const struct move *, int key, int seat, int kind);
/* All tokens of a place of the seat go to another, its unclear mark, too. */
void sw_move_all(struct sw *, int seat, int from, int to);
/* All tokens of a project go to the Reserve, or to the pool of its owner: with
 * its mark, if it is unknown how many they are. */
void sw_empty_project(struct sw *, int p, bool to_reserve);
/* Tokens of the seat on projects and in the pool. */
int sw_total(const struct sw *, const struct context *, int seat, int kind);
/* Places of the seat with tokens of a kind, as a set of sources. */
uint64_t sw_places_with(const struct sw *, const struct context *, int seat,
			int kind);
/* The only own unfinished project as a source; none: the pool; more: -1. */
int sw_only_project(const struct sw *, const struct context *, int seat);
/* Is the source the pool, or a project that the seat owns? */
static inline bool
sw_is_own_source(const struct sw *s, int seat, int source)
{
	return source == SOURCE_POOL ||
	       s->owner[source - SOURCE_PROJECT] == seat;
}
/* Is it an unfinished project of the seat, or the pool of a seat without one?
 */
bool sw_takes_tokens(const struct sw *, const struct context *, int seat,
		     int32_t source);
/* Where tokens land: there, or if that is no good place, as in a row that -k
 * lets pass, the first own unfinished project, else the pool. */
int sw_landing(const struct sw *, const struct context *, int seat, int32_t to);
/* Tokens come from the Reserve: workers by this cell, scientists by the next
 * one; where they are unknown the place is unclear. */
void sw_bring(struct sw *, struct context *, int seat, int source, int table,
	      int row, int column);
/* VP that a card or a cube explains. */
void sw_score(struct sw *, struct context *, int seat, int n);
/* VP that only `adjust` explains. */
void sw_score_effect(struct sw *, struct context *, int seat, int n);
/* The favour marker moves `steps` towards the colour, if it has a space. */
void sw_favour(struct sw *, struct context *, int colour, int steps);
/* Is the colour of a space unknown, or the whole track? */
bool sw_space_unknown(const struct context *);
/* The seat has finished in this step. */
void sw_turn_over(struct sw *, int seat);

/* Some place of the seat is. */
bool sw_seat_unclear(const struct sw *, const struct context *, int seat);
bool sw_any_unclear(const struct sw *);
/* Approved projects of the seat, and further ones, of which it is unknown what
 * VP they bring, or whether they are missions, which have them without a mark:
 * how many; `now`: only those that can bring them as they are.  Notes them. */
enum { VP_EVER, VP_NOW };
int sw_unknown_vp(struct unknown_cells *, const struct sw *,
		  const struct context *, int seat, bool now);
/* Places are unclear, and what they may have taken, at most as much as cells
 * usually have, could make the Reserve too short for that many. */
bool sw_may_reach_limit(const struct sw *, int kind, int due);
/* Notes what may have brought tokens to a place, or taken them: of all projects
 * in play, as tokens may have come from any of them. */
void sw_note_tokens(struct unknown_cells *, const struct sw *,
		    const struct context *);
/* In a trial: is it unclear how many lie there?  Then it is unverified. */
bool sw_depends_on_tokens(struct trial *, const struct sw *, bool unclear);

/* --- cards.c ------------------------------------------------------------ */

/* Cards of the technology deck, projects with them. */
int sw_deck_size(const struct sw *, const struct context *);
/* The highest slot in play. */
int sw_top_slot(const struct context *);
/* The project, technology (not a paired Theory card) on a slot, or -1. */
int sw_slot_project(const struct sw *, const struct context *, int slot);
int sw_slot_tech(const struct sw *, const struct context *, int slot);
/* The project of a Theory card that lies on the track, too, or -1. */
int sw_pair_of(const struct sw *, const struct context *, int tech);
/* Slots in play without a card, as bits; the highest of a set, or 0. */
unsigned sw_empty_slots(const struct sw *, const struct context *);
static inline int
sw_highest(unsigned slots)
{
	return slots ? bits_last(slots) + 1 : 0;
}
/* True if no card lies on the slot. */
bool sw_slot_empty(const struct sw *, const struct context *, int slot);
void sw_project_under_deck(struct sw *, int p);
void sw_tech_under_deck(struct sw *, struct context *, int t);
/* A card (or PROJECTS + a technology) leaves the deck; later ones move up. */
void sw_off_deck(struct sw *, int card);
/* A technology goes to a slot from a project or a hand. */
void sw_tech_to_slot(struct sw *, struct context *, int t, int slot);
/* A technology goes to another project; for its cube there are VP by ruling. */
enum { TECH_MOVES, TECH_REQUISITIONED };
void sw_tech_to_project(struct sw *, struct context *, int t, int p,
			bool requisition);
/* Out of the game, cube to the supply. */
void sw_tech_to_box(struct sw *, struct context *, int t);
/* Seat that owns the project under a technology, or 0. */
int sw_tech_owner(const struct sw *, int t);
/* Technologies on projects of a seat. */
uint64_t sw_seat_techs(const struct sw *, const struct context *, int seat);
/* The cube of a technology comes off, and the VP for it. */
void sw_cube_off(struct sw *, struct context *, int t);
/* A project leaves play: overrun, bombed or destroyed. */
enum loss { LOSS_OVERRUN, LOSS_BOMBED };
void sw_lose_project(struct sw *, struct context *, int p, enum loss);
/* A project comes to a seat: Proposed at its home, with its Provides.  False:
 * both homes are overrun, it went under the deck. */
enum { PROVIDES_TO_PROJECT, PROVIDES_TO_POOL };
bool sw_receive_project(struct sw *, struct context *, int p, int seat,
			bool to_pool);

/* --- effect.c ----------------------------------------------------------- */

/* A *action* is one effect of a text in front of the general rules of the game.
 * Each primitive has one test, which finds whether it can be done and which
 * rule is broken if not, and one act. */
struct action {
	const struct move *m;
	const struct effect_act *act; /* in the text; NULL: it is attested */
	int kind, card;               /* of the text */
	int seat;           /* whom it concerns; 0: no seat of this table */
	int me;             /* whose text it is */
	bool in_turn;       /* the step is one of each seat */
	int acting, target; /* projects, or -1 */
	uint16_t rule;      /* broken by what the text does not say */
};
typedef void check_action(struct trial *, const struct sw *,
			  const struct action *);
typedef void do_action(struct sw *, struct context *, const struct action *);

/* The entry of the pending stack that counts, -1 without one. */
static inline int
sw_top(const struct sw *s)
{
	uint64_t kinds = bytes_set(s->pending, PENDINGS);

	return kinds ? bits_last(kinds) : -1;
}
/* What a row breaks that entry `i` does not ask for (-1: none). */
static inline uint16_t
sw_text_rule(const struct sw *s, int i)
{
	return i >= 0 && s->pending[i] == PENDING_HIT ? RULE_BOMBARDMENT_CHOICE
						      : RULE_EVENT_EFFECT;
}
/* Puts an entry on the stack (if full, for the top); its index. */
int sw_push(struct sw *, int kind, int card, int seat);
void sw_pop(struct sw *);
/* Does only the seat of an entry of this kind write the row? */
static inline bool
sw_is_of_seat(int kind)
{
	return kind == PENDING_LOSS || kind == PENDING_LOOT ||
	       kind == PENDING_PLACE;
}
/* Is the entry a text: a result, or a card?  Where each kind is printed. */
static inline bool
sw_is_line(int kind)
{
	return kind == PENDING_RESULT || kind == PENDING_HIT;
}
bool sw_is_text(int kind);
extern const struct text_place {
	uint8_t table, column;
} sw_texts[PENDING_BENEFIT + 1];
/* For conditions of cells: a seat, and of an attempt two projects (or -1). */
enum { NO_PROJECT = -1 };
struct scene sw_scene_of(const struct sw *, struct context *, int seat,
			 int acting, int target);
/* The project that acts in an attempt, or in the text, or its target; -1. */
enum { PARTY_ACTING, PARTY_TARGET };
int sw_party(const struct scene *, bool target);
/* Whose it is, or was before the result destroyed it; 0. */
int sw_party_seat(const struct scene *, bool target);
/* The text of an entry of the stack. */
struct scene sw_scene(const struct sw *, struct context *, int i);
/* Notes the text of an entry as not known. */
void sw_note_text(struct unknown_cells *, const struct sw *,
		  const struct context *, int i);
/* The key of a verb for whom it concerns, or -1. */
int sw_who_key(int verb);
/* An owned project that is not beside the board. */
bool sw_in_play(const struct sw *, int32_t p);
/* How many cards the text has, of which a row names some. */
int sw_how_many(const struct context *, const struct action *, int key);
/* Rows until `done` are attested. */
static inline bool
sw_is_attested(const struct scene *sc)
{
	return sc->at.flags & CURSOR_ATTESTED;
}
/* An effect begins to last: what it changes, on what, by how much, until when
 * (UNTIL_*).  Those that agree in all but the number add up; with all entries
 * taken the oldest gives way. */
void sw_mod_add(struct sw *, int kind, int target, int n, int until);
/* How much do all of this kind that last on it come to? */
int sw_mod_sum(const struct sw *, int kind, int target);
/* Ends what lasts until then, but runs of cards; this kind on this target. */
void sw_mod_end(struct sw *, int until);
void sw_mod_drop(struct sw *, int kind, int target);
/* Runs of a card in front of a seat. */
void sw_mod_bomb(struct sw *, int card, int range, int die, int runs);
