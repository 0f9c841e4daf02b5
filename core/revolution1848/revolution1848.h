/* 1848: the state of the table, and what the files of this folder share.
 *
 * Numbers: seats count from 1 (0 is nobody); Characters, Action cards and
 * Events are rows of their pack tables from 0; where `none` is possible they
 * count from 1.  A *card* ranges over Characters first, then Action cards.  A
 * *text* ranges over Action cards first, then Events.  An *army* is 1 to 8
 * (z15, z28 to z34), 0 is none.
 */
#ifndef CORE_REVOLUTION1848_H
#define CORE_REVOLUTION1848_H

#include <stddef.h>
#include <string.h>

#define GAME_RULES "revolution1848/rules.def"
#define GAME_RULINGS "revolution1848/rulings.def"
#define GAME_VERBS "revolution1848/verbs.def"
#define GAME_TABLES "revolution1848/tables.def"
#include "../bytes.h"
#include "../catalogue_enums.h"
#include "../column_enums.h"
#include "../effect/program.h"
#include "../verb_enums.h"
#include "words.h"

#define PERSONS 42
#define ACTIONS 34
#define EVENTS 26
#define PARTIES 4
#define SEATS 4
#define HAND_LIMIT 6
#define LASTING 4    /* steps of one text that may be in force together */
#define LISTED_MAX 5 /* Leaders in a combine row */
#define TARGETS 32   /* cards that one play may choose */

/* Action cards that rules name: NEED(name, "id"), first the Armies in the order
 * of their numbers here. */
#define NEEDED_ARMIES(NEED)                                                    \
	NEED(Z15, "z15")                                                       \
	NEED(Z28, "z28")                                                       \
	NEED(Z29, "z29")                                                       \
	NEED(Z30, "z30")                                                       \
	NEED(Z31, "z31")                                                       \
	NEED(Z32, "z32") NEED(Z33, "z33") NEED(Z34, "z34")
#define NEEDED_CARDS(NEED)                                                     \
	NEED(Z07, "z07")                                                       \
	NEED(Z17, "z17") NEED(Z27, "z27")
#define NEED(name, id) NEED_##name,
enum {
	NEEDED_ARMIES(NEED) ARMIES,
	NEED_LAST_ARMY = ARMIES - 1,
	NEEDED_CARDS(NEED)
};
#undef NEED

/* What rows would look up again and again (pack->derived). */
struct r48_printed {
	uint8_t army_of[ACTIONS];      /* 0: no Army */
	uint8_t action_of[ARMIES + 1]; /* by army */
	struct r48_printed_text {
		bool asks;    /* for a card to be chosen, or may */
		bool removes; /* cards, as far as the pack knows */
		bool open;    /* more is printed anywhere in it */
	} text[ACTIONS];
	bool gaps;   /* a Leader, an Army or votes are not all known */
	bool steals; /* a text does, or one that is unknown may */
};

/* --- words ---------------------------------------------------------------- */

enum { PARTY_WORDS(NUMBER_OF_) };
enum { FLAG_NONE, NATION_WORDS(NUMBER_OF_) FLAGS };
enum { DECK_WORDS(NUMBER_OF_) DECKS };
enum { TYPE_WORDS(NUMBER_OF_) };
enum { WHERE_WORDS(NUMBER_OF_) };
enum { FACTOR_WORDS(NUMBER_OF_) };

enum phase { PHASE_WORDS(NUMBER_OF_) PHASES };
enum { OUTCOME_WORDS(NUMBER_OF_) };
enum { MODE_WORDS(NUMBER_OF_) };
enum { ACT_WORDS(NUMBER_OF_) };
/* What is in force: *counted: the number is counted when it is needed. */
enum op { OP_WORDS(NUMBER_OF_) };

/* Where a card is: PLACE_HAND + seat, PLACE_TABLE + seat, PLACE_HELD + seat
 * (in that hand or shoved unseen by it), or one of these. */
enum {
	PLACE_UNSEEN = 0,
	PLACE_HAND = 0,
	PLACE_TABLE = SEATS,
	PLACE_DISCARD = 2 * SEATS + 1,
	PLACE_REMOVED,
	PLACE_BOTTOM,
	PLACE_ABSENT,
	PLACE_HELD = PLACE_ABSENT
};
/* Where an Event is: EVENT_OPEN + seat for a won one. */
enum { EVENT_DECK_, EVENT_OPEN, EVENT_ABSENT = EVENT_OPEN + SEATS + 1 };
/* Entries of `bottom`: an unidentified card, or BOTTOM_CARD + row. */
enum { BOTTOM_WORDS(NUMBER_OF_) BOTTOM_CARD };

enum at_words { AT_ME, AT_HERE, AT_FIRST, AT_NEXT, AT_LAST };
enum things {
	THING_SEAT,
	THING_OTHER,
	THING_PARTY,
	THING_PERSON,
	THING_ACTION,
	THING_ARMY
};
enum figures {
	FIGURE_PARTY,
	FIGURE_FLAG,
	FIGURE_FACTION,
	FIGURE_LEADER,
	FIGURE_VOTES,
	FIGURE_CROSS,
	FIGURE_STRENGTH,
	FIGURE_CARDS
};

/* --- the state ------------------------------------------------------------ */

/* Key of the card whose text it is, in all rows that name it. */
#define TEXT_CARD K_VOTES_CARD

/* Slots of what is in force: one for each Action card, and the open Event. */
#define SLOT_EVENT ACTIONS
#define SLOTS (ACTIONS + 1)

struct r48 {
	uint64_t stamp;
	int32_t booked[SEATS][PARTIES];
	int16_t tally[SEATS][PARTIES]; /* what the last scoring found */
	int16_t last_points;
	uint16_t round; /* rounds begun, tied ones included */
	struct bookmark pending_text;
	uint8_t last_mode, last_winner, last_party;
	uint8_t phase, outcome, winners, actor;
	uint8_t order[SEATS];
	uint8_t event_now;                    /* 1 + row */
	uint8_t first, last_play;             /* seats */
	uint8_t passed, acted, banned, dealt; /* sets of seats */
	uint8_t step_due;                     /* the turn has yet to move on */
	/* what waits while `actor` decides: the seat at turn, the Army or the
	 * Leader to be chosen for, or a text (1 + its number) */
	uint8_t pending_turn, pending_army, pending_leader, pending_card;
	uint8_t at_person[PERSONS], at_action[ACTIONS];
	uint8_t event[EVENTS];
	uint8_t hand[SEATS][DECKS]; /* known and unknown cards */
	uint8_t shuffled[DECKS], shoved[DECKS];
	uint8_t bottom_person[PERSONS], bottom_action[ACTIONS];
	uint8_t attached[PERSONS]; /* army */
	uint8_t army_by[ARMIES];   /* the seat that laid it */
	uint8_t seq_person[PERSONS], seq_action[ACTIONS], seq_next;
	uint8_t fx_op[SLOTS][LASTING], fx_parties[SLOTS][LASTING];
	uint8_t fx_person[SLOTS][LASTING]; /* 1 + row */
	uint8_t fx_flag[SLOTS][LASTING];
	int8_t fx_value[SLOTS][LASTING]; /* a factor below 0 divides; of
					    OP_COUNTED_: number of the effect in
					    its text, from 1 */
	uint8_t won[SEATS], vp[SEATS];
	uint8_t last_turn, last_act; /* who had the last turn of this round;
					what its last row was */
	uint8_t pending_on; /* the faction in which the text acts, 0: in all */
	uint8_t pending_spent; /* it has removed a card */
};
/* Which element of a member of it a place is; -1: none. */
#define NTH(place, member) PLACE_IN(place, struct r48, member)

#include "cards.h"

/* --- board.c: plain questions ----------------------------------------------
 */

/* Is the Character a Military Leader now?  1, 0 or UNKNOWN. */
int32_t r48_is_leader(const struct r48 *, const struct context *, int person);
/* Can the Action card touch Leaders?  1, 0 or UNKNOWN. */
int32_t r48_touches_leaders(const struct context *, int action);
/* Does an effect of the text pass over the card, which is a Leader or, as the
 * ruling says, his Army?  1, 0, or UNKNOWN and the cells are noted.  (§Military
 * Leaders are not as vulnerable) */
int32_t r48_immune(const struct r48 *, const struct context *, int text,
		   int card, struct unknown_cells *);
/* §III ¶2: nobody won the last round, its Event lies there for another. */
bool r48_same_event(const struct r48 *);
/* Is this in force anywhere? */
bool r48_in_force(const struct r48 *, enum op);
/* By a factor, which divides if it is below 0. */
int32_t r48_multiplied(int32_t value, int factor);
/* Notes what is unknown of the cards on the table: a number or a condition
 * depends on some of it. */
void r48_note_strength(const struct r48 *, const struct context *,
		       struct unknown_cells *);

/* --- deck.c: the closed decks and the hands ------------------------------- */

/* How many cards a deck can give, its discards included, up to a hand full. */
int r48_deck_holds(const struct r48 *, int deck);
bool r48_exhausted(const struct r48 *, int deck);
/* `card` is a row of the deck's table, or UNSEEN. */
void r48_draw(struct r48 *, struct context *, int seat, int deck, int card);
void r48_shove(struct r48 *, struct context *, int seat, int deck, int card);
/* From one hand to another. */
void r48_hand_over(struct r48 *, int from, int to, int deck, int card);
/* A card leaves the table. */
void r48_lift(struct r48 *, const struct context *, int card, int place);
/* Ends what these slots have in force. */
void r48_end_effects(struct r48 *, int slot, int slots);
/* Makes the discard pile the deck if that is used up. */
void r48_reshuffle(struct r48 *, struct context *, int deck);
/* The same, where the ruling does it at once. */
void r48_reshuffle_at_once(struct r48 *, struct context *, int deck);
/* What the log says of the unseen cards of a deck: how many unknown cards each
 * hand has, how many held ones each seat, and how many shoved cards nobody
 * knows.  Held cards are among both (spec, Hidden information). */
struct r48_unseen {
	int unknown[SEATS], held[SEATS], shoved;
};
struct r48_unseen r48_unseen_of(const struct r48 *, int deck);
/* Shoved cards that may be others than held ones; below 0, held cards for which
 * there is no place. */
int r48_unseen_spare(const struct r48_unseen *);
/* The most unseen cards, held ones aside, that can be in this hand. */
int r48_unseen_most(const struct r48 *, int seat, int deck);
/* Cards that the unknown ones of this hand can be. */
uint64_t r48_unknown_in_hand(const struct r48 *, int seat, int deck);
/* Could the card be in this hand? */
bool r48_may_hold(const struct r48 *, int seat, int card);
/* The same as rules, of a card that is named in argument `key`. */
void r48_check_hand(struct trial *, uint16_t rule, int key, int item, int card,
		    int seat);
/* Chance rules of the cards that a row draws from a deck. */
void r48_check_deck(struct trial *, int key, int deck);

/* --- draw.c: set-up and phase IV ------------------------------------------ */

/* How many cards a seat may draw at most, all limits kept. */
int r48_draw_most(const struct r48 *, const struct context *, int seat);
void r48_check_draw(struct trial *);
void r48_apply_draw(struct r48 *, struct context *, const struct move *);
void r48_check_first(struct trial *);
void r48_apply_first(struct r48 *, struct context *, const struct move *);

/* --- turn.c: the turns of phase II ---------------------------------------- */

void r48_gate_turn(struct trial *);
void r48_check_play(struct trial *);
void r48_apply_play(struct r48 *, struct context *, const struct move *);
void r48_check_discard(struct trial *);
void r48_apply_discard(struct r48 *, struct context *, const struct move *);
void r48_check_pass(struct trial *);
void r48_apply_pass(struct r48 *, struct context *, const struct move *);
/* The card that a discard row names. */
void r48_check_shoved(struct trial *, const struct move *);
void r48_shove_card(struct r48 *, struct context *, const struct move *);
/* A card goes from a hand to a faction. */
void r48_lay(struct r48 *, struct context *, int seat, int card, int on);

#include "armies.h"
#include "texts.h"

/* --- rounds.c: what the rules force after a row --------------------------- */

void r48_round_begins(struct r48 *, struct context *);
/* The Event is announced: the first seat of the round has the turn. */
void r48_first_turn(struct r48 *, struct context *);
void r48_replenish(struct r48 *, struct context *);
/* Marks seats that have nothing to draw as having drawn. */
void r48_mark_drawn(struct r48 *, struct context *);
/* After a draw: marks who has nothing to draw, continues when all have. */
void r48_drawn(struct r48 *, struct context *);
/* After a row of phase II.  `laid`: the Character just played or -1; `armies`:
 * Leaders or Armies may move; `step`: the row was the turn of the seat at turn.
 */
void r48_settle(struct r48 *, struct context *, int laid, bool armies,
		bool step);
/* After a choice or a text: back to the seat at turn, and on. */
void r48_resume(struct r48 *, struct context *, int laid);
/* All have passed. */
void r48_round_ends(struct r48 *, struct context *);
void r48_pass(struct r48 *, struct context *, int seat);

/* --- votes.c, military.c, score.c, tally.c, finish.c ---------------------- */

struct r48_result {
	int mode, winner, party; /* party: 1 + party or 0 */
	int points;
	int16_t tally[SEATS][PARTIES];
	struct unknown_cells missing; /* what it needs and nobody knows */
};

/* Votes of every seat and party, cards counted; `has` bit p: a card of party p
 * lies in the faction. */
struct r48_votes {
	int32_t votes[SEATS][PARTIES];
	uint8_t has[SEATS];
	struct unknown_cells *missing;
};

void r48_count_votes(const struct r48 *, struct context *, struct r48_votes *);
int32_t r48_party_total(const struct r48_votes *, int party);
/* `m` is the table as it is, or NULL: no Army lies there. */
void r48_score(const struct r48 *, struct context *, const struct r48_muster *m,
	       struct r48_result *);
void r48_score_military(const struct r48 *, struct context *,
			const struct r48_muster *, struct r48_result *);
/* What an Army counts, with what is in force; `missing` as above. */
int r48_strength_now(const struct r48 *, const struct context *,
		     const struct r48_muster *, int army,
		     struct unknown_cells *missing);
/* Books a result, moves the Event, tests for the end, continues. */
void r48_conclude(struct r48 *, struct context *, const struct r48_result *);
void r48_gate_score(struct trial *);
void r48_apply_score(struct r48 *, struct context *, const struct move *);
void r48_gate_tally(struct trial *);
void r48_check_tally(struct trial *);
void r48_apply_tally(struct r48 *, struct context *, const struct move *);
void r48_finish(struct r48 *, struct context *);
/* Events that end the game for the seat that has won them. */
int r48_goal(const struct context *);

/* --- check.c: gate and dispatch ------------------------------------------- */

void r48_gate(struct trial *);
void r48_check(struct trial *);
/* Tests that come before those of any verb: the end, what waits. */
void r48_check_open(struct trial *);
void r48_apply(void *state, struct context *, const struct move *,
	       uint16_t broken);
void r48_canonical(const void *state, struct context *, struct move *);
bool r48_unclear(const void *state, struct context *, const struct place *,
		 bool as_claimed, struct unknown_cells *);

/* --- setup.c, fill.c, listing.c, invariant.c, view.c, sound.c ------------- */

void r48_start(void *state, struct context *);
/* §Setup a: the lowest Event of the deck is shown. */
void r48_show_event(struct r48 *);
void r48_fill(void *state, struct context *, const struct named *);
bool r48_enumerate(const void *state, struct context *, move_fn *, void *arg);
const char *r48_invariant(const void *state, struct context *);
const char *r48_given_wrong(const void *state, struct context *);
/* What is wrong with Leaders and their Armies, or NULL; they are gathered. */
const char *r48_armies_wrong(const struct r48 *, struct context *,
			     struct r48_muster *);
void r48_board(const void *state, struct context *, struct text *);
bool r48_pack_sound(const struct pack *, struct pack_error *);
void r48_derive(struct pack *);

/* --- invariant_turn.c ----------------------------------------------------- */

/* What is wrong with turns and what waits, or NULL. */
const char *r48_turns_wrong(const struct r48 *, struct context *);

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_revolution1848;

#endif
