/* 1848: the state of the table, and what the files of this folder share.
 *
 * Numbers: seats count from 1 (0 is nobody); Characters and Action cards are
 * rows of their pack tables from 0 (pe01 is 0, z01 is 0); where `none` is
 * possible they count from 1.  A *card* ranges over both: Characters first,
 * then Action cards.  An *army* is 1 to 8 (z15, z28 to z34), 0 is none.
 */
#ifndef CORE_REVOLUTION1848_H
#define CORE_REVOLUTION1848_H

#include <stddef.h>
#include <string.h>

#define GAME_RULES "revolution1848/rules.def"
#define GAME_RULINGS "revolution1848/rulings.def"
#include "../catalogue_enums.h"
#include "../game.h"

#define PERSONS 42
#define ACTIONS 34
#define EVENTS 26
#define ARMIES 8
#define PARTIES 4
#define SEATS 4
#define HAND_LIMIT 6
#define LASTING 2 /* steps of one card that may stay on the table */

enum { TABLE_PERSONS, TABLE_ACTIONS, TABLE_EVENTS };
enum {
	PERSON_ID,
	PERSON_NAME,
	PERSON_PARTY,
	PERSON_VOTES,
	PERSON_CROSS,
	PERSON_FLAG,
	PERSON_TRAIN
};
enum {
	ACTION_ID,
	ACTION_TITLE,
	ACTION_KIND,
	ACTION_TRAIN,
	ACTION_FLAG,
	ACTION_STRENGTH,
	ACTION_RED,
	ACTION_EFFECTS
};
enum { EVENT_ID, EVENT_TITLE, EVENT_BASIC };

enum { REPUBLICAN, DEMOCRAT, LIBERAL, REACTIONARY };
enum { FLAG_NONE, FLAG_AUSTRIA, FLAG_PRUSSIA, FLAG_GERMAN, FLAGS };
enum { DECK_PERSON, DECK_ACTION };
enum { TYPE_PERSON, TYPE_ACTION, TYPE_ARMY };
enum { WHERE_HERE, WHERE_ANY };

/* Action cards that rules name, as rows of the table. */
enum { Z07 = 6, Z15 = 14, Z17 = 16, Z27_CARD = 26, Z28 = 27 };

enum phase {
	PHASE_SETUP,
	PHASE_PLAY,
	PHASE_ATTEST,
	PHASE_ATTACH,
	PHASE_MUSTER,
	PHASE_TALLY,
	PHASE_REPLENISH,
	PHASE_FIRST,
	PHASE_OVER
};
enum { OUTCOME_RUNNING, OUTCOME_MAJORITY, OUTCOME_RANKING };
enum { MODE_NONE, MODE_POLITICAL, MODE_MILITARY };
enum { ACT_NONE, ACT_PLAY, ACT_DISCARD, ACT_PASS };
enum { OP_NONE, OP_VOTES, OP_SCALE, OP_FLAT };

/* Where a card is: PLACE_HAND + seat, PLACE_TABLE + seat, or one of these. */
enum {
	PLACE_UNSEEN = 0,
	PLACE_HAND = 0,
	PLACE_TABLE = SEATS,
	PLACE_DISCARD = 2 * SEATS + 1,
	PLACE_REMOVED,
	PLACE_BOTTOM,
	PLACE_ABSENT
};
/* Where an Event is: EVENT_OPEN + seat for a won one. */
enum { EVENT_DECK_, EVENT_OPEN, EVENT_ABSENT = EVENT_OPEN + SEATS + 1 };
/* Entries of `bottom`: an unidentified card, or BOTTOM_CARD + row. */
enum { BOTTOM_NONE, BOTTOM_HIDDEN, BOTTOM_CARD };

enum verb_1848 {
	VERB_DRAW,
	VERB_FIRST,
	VERB_PLAY,
	VERB_DISCARD,
	VERB_PASS,
	VERB_COMBINE,
	VERB_ATTACH,
	VERB_VOTES,
	VERB_SCALE,
	VERB_FLAT,
	VERB_REMOVE,
	VERB_DONE,
	VERB_SCORE,
	VERB_TALLY
};
/* keys */
enum { DRAW_PERSON, DRAW_ACTION };
enum { FIRST_SEAT };
enum { PLAY_CARD, PLAY_ON, PLAY_TARGET };
enum { DISCARD_CARD, DISCARD_DECK };
enum { COMBINE_ARMY, COMBINE_LEADERS };
enum { ATTACH_ARMY, ATTACH_LEADER };
enum { VOTES_CARD, VOTES_PARTY, VOTES_PERSON, VOTES_DELTA };
enum { SCALE_CARD, SCALE_PARTY, SCALE_PERSON, SCALE_FACTOR };
enum { FLAT_CARD, FLAT_PARTY, FLAT_VOTES };
enum { REMOVE_CARD, REMOVE_TARGET, REMOVE_TYPE, REMOVE_WHERE, REMOVE_PARTY };
enum { TALLY_MODE, TALLY_WINNER, TALLY_PARTY, TALLY_P1 };

struct r48 {
	uint64_t stamp;
	int32_t booked[SEATS][PARTIES];
	int16_t tally[SEATS][PARTIES]; /* what the last scoring found */
	int16_t last_points;
	uint16_t round; /* rounds begun, tied ones included */
	uint8_t last_mode, last_winner, last_party;
	uint8_t phase, outcome, winners, actor;
	uint8_t order[SEATS];
	uint8_t event_now;                    /* 1 + row */
	uint8_t first, last_play;             /* seats */
	uint8_t passed, acted, banned, dealt; /* sets of seats */
	uint8_t step_due;                     /* the turn has yet to move on */
	uint8_t pending_turn, pending_army, pending_leader, pending_card;
	uint8_t at_person[PERSONS], at_action[ACTIONS];
	uint8_t event[EVENTS];
	uint8_t hand[SEATS][2]; /* known and unknown cards, by deck */
	uint8_t shuffled[2], shoved[2];
	uint8_t bottom_person[PERSONS], bottom_action[ACTIONS];
	uint8_t attached[PERSONS]; /* army */
	uint8_t army_by[ARMIES];   /* the seat that laid it */
	uint8_t seq_person[PERSONS], seq_action[ACTIONS], seq_next;
	uint8_t fx_op[ACTIONS][LASTING], fx_parties[ACTIONS][LASTING];
	uint8_t fx_person[ACTIONS][LASTING]; /* 1 + row */
	int8_t fx_value[ACTIONS][LASTING];
	uint8_t won[SEATS], vp[SEATS];
	uint8_t last_turn, last_act; /* who had the last turn of this round;
					what its last row was */
	uint8_t reserved[6];
};

#include "cards.h"

/* --- seats (deck.c) ------------------------------------------------------- */

/* The first seat of the round just ended that has not drawn, or 0. */
int r48_next_to_draw(const struct r48 *);
/* Cards of a hand that the log has not named. */
int r48_unknown(const struct r48 *, int seat, int deck);

/* --- decks (deck.c) ------------------------------------------------------- */

int r48_discards(const struct r48 *, int deck);
bool r48_exhausted(const struct r48 *, int deck);
/* `card` is a row of the deck's table, or UNSEEN. */
void r48_draw(struct r48 *, struct context *, int seat, int deck, int card);
void r48_shove(struct r48 *, struct context *, int seat, int deck, int card);
/* A card leaves the table. */
void r48_lift(struct r48 *, int card, int place);
/* Makes the discard pile the deck: the deck is used up. */
void r48_turn_over(struct r48 *, struct context *, int deck);
static inline void
r48_reshuffle(struct r48 *s, struct context *c, int deck)
{
	if (!s->shuffled[deck] && !s->shoved[deck])
		r48_turn_over(s, c, deck);
}

/* How many cards of each deck a seat may draw at most, all limits kept. */
int r48_draw_most(const struct r48 *, int seat);
bool r48_draw_allowed(const struct r48 *, int seat, int persons, int actions);

/* --- texts of cards (effects.c) ------------------------------------------- */

struct r48_step {
	uint8_t verb;    /* VERB_VOTES .. VERB_REMOVE */
	uint8_t parties; /* set, 0: any */
	uint8_t type, where;
	bool choice; /* `?` */
	int person;  /* a fixed Character, 1 + row */
	int value;   /* delta, factor, votes */
};

/* Why a card is no target of a step. */
enum r48_fit {
	FIT_OK,
	FIT_ABSENT,
	FIT_ELSEWHERE,
	FIT_WRONG,
	FIT_LEADER,
	FIT_UNSURE /* would do, if an unknown value is as it has to be */
};

/* Steps of the known text of an Action card; *open: more is printed. */
int r48_steps(const struct context *, int action, bool *open);
struct r48_step r48_step(const struct context *, int action, int step);
enum r48_fit r48_fits(const struct r48 *, const struct context *, int action,
		      int on, const struct r48_step *, int target);
bool r48_has_target(const struct r48 *, const struct context *, int action,
		    int on, const struct r48_step *);
/* Carries one step of a card on the table out; `target` is a card or -1. */
void r48_do_step(struct r48 *, struct context *, int action,
		 const struct r48_step *, int target);
/* Carries the known text of the card just laid out, step by step, with the
 * targets that the row names for its choices. */
void r48_run(struct r48 *, struct context *, int action, const int16_t *targets,
	     int count);
/* Is the Character a Military Leader now? */
bool r48_is_leader(const struct r48 *, const struct context *, int person);
void r48_check_targets(struct trial *, int action, int on);
void r48_check_attested(struct trial *);

/* --- armies (armies.c, resolve.c) ----------------------------------------- */

struct r48_leader {
	uint8_t person, seat, army;
	int8_t flag, cross; /* -1: unknown */
};

/* Leaders and Armies on the table, gathered once. */
struct r48_muster {
	int leaders;
	unsigned armies; /* bit n: army n is on the table */
	struct r48_leader leader[PERSONS];
	struct {
		uint8_t seat; /* whose faction; 0: not on the table */
		int8_t flag;  /* -1: unknown, finds nobody */
		int16_t strength;
		uint8_t holders, holder_seat;
		int8_t holder_flag;
		bool native;    /* the holders are of its nationality */
		bool open;      /* a holder's cross is unknown */
		int16_t sum;    /* crosses of the holders */
		bool available; /* a Leader of its nationality is */
	} army[ARMIES + 1];
};

void r48_gather(const struct r48 *, const struct context *,
		struct r48_muster *);
/* Sums up the holders again after leader[].army changed. */
void r48_refresh(const struct context *, struct r48_muster *);
bool r48_native(const struct r48_muster *, int flag, int army);
bool r48_entitled(const struct r48_muster *, const struct context *, int flag,
		  int army);
/* Do Leaders of this flag with this sum take the army from its holders? */
bool r48_beats(const struct r48_muster *, const struct context *, int flag,
	       int sum, int army);
/* Armies (bit n: army n) that leader[i], alone, can take. */
unsigned r48_claims(const struct r48_muster *, const struct context *, int i);
/* The strongest army of a set, then the lowest number. */
int r48_strongest(const struct r48_muster *, unsigned armies);
/* leader[i] takes the army, in the muster and in the state. */
void r48_attach(struct r48 *, struct r48_muster *, int i, int army);
int r48_find(const struct r48_muster *, int person);

struct r48_pair {
	uint8_t army, person;
};
/* The answers to the open choice. */
int r48_choices(const struct r48 *, struct context *,
		struct r48_pair pairs[PERSONS]);
/* Brings every Army to rest.  `laid` is the Character just played or -1; the
 * muster is filled.  False: a choice is open, phase, actor and pending are
 * set. */
bool r48_resolve(struct r48 *, struct context *, int laid, struct r48_muster *);
/* ruling grouping=auto; true if something moved. */
bool r48_group(struct r48 *, struct context *, struct r48_muster *);
void r48_group_rest(struct r48 *, struct context *, struct r48_muster *);

/* A combination: what `combine` asks for. */
struct r48_group {
	int seat, army, flag;
	int count, sum; /* with the holders that stay in it */
	int listed;
	bool joins; /* holders of the army belong to it */
};
/* The group of the listed leaders (indices into m->leader). */
struct r48_group r48_group_of(const struct r48_muster *, const struct context *,
			      int seat, int army, const uint8_t *listed,
			      int count);
/* Is a combination for this army legal for this seat?  Calls `visit` with each
 * (indices into m->leader); returns whether there was one. */
typedef bool r48_group_fn(void *arg, const struct r48_muster *, int seat,
			  int army, const uint8_t *listed, int count);
bool r48_groups(const struct r48_muster *, const struct context *, int seat,
		r48_group_fn *visit, void *arg);
bool r48_may_combine(const struct r48 *, const struct context *, int seat);
/* May anybody?  `m` is the table as it is. */
bool r48_anybody_combines(const struct r48 *, const struct context *,
			  const struct r48_muster *);
bool r48_one_party(const struct r48_muster *, const struct context *,
		   const struct r48_group *, const uint8_t *listed, int count);

void r48_check_combine(struct trial *);
void r48_check_attach(struct trial *);

/* --- rounds (rounds.c, settle.c) ------------------------------------------ */

void r48_round_begins(struct r48 *, struct context *);
void r48_replenish(struct r48 *, struct context *);
/* Marks seats that have nothing to draw as having drawn. */
void r48_mark_drawn(struct r48 *, struct context *);
/* After a draw: marks who has nothing to draw, goes on when all have. */
void r48_drawn(struct r48 *, struct context *);
/* What the rules force after a row of phase II.  `laid`: the Character just
 * played or -1; `armies`: Leaders or Armies may move; `step`: the row was the
 * turn of the seat at turn. */
void r48_settle(struct r48 *, struct context *, int laid, bool armies,
		bool step);
void r48_pass(struct r48 *, struct context *, int seat);

/* --- scoring (score.c, votes.c, military.c, finish.c) --------------------- */

struct r48_result {
	int mode, winner, party; /* party: 1 + party or 0 */
	int points;
	int16_t tally[SEATS][PARTIES];
	bool missing; /* a value that it needs is unknown */
};

/* Votes of every seat and party, cards counted; `has` bit p: a card of party p
 * lies in the faction. */
struct r48_votes {
	int32_t votes[SEATS][PARTIES];
	uint8_t has[SEATS];
	bool missing;
};

void r48_count_votes(const struct r48 *, struct context *, struct r48_votes *);
/* `m` is the table as it is, or NULL: no Army lies there. */
void r48_score(const struct r48 *, struct context *, const struct r48_muster *m,
	       struct r48_result *);
void r48_score_military(const struct r48 *, struct context *,
			const struct r48_muster *, struct r48_result *);
/* Books a result, moves the Event, tests for the end, goes on. */
void r48_conclude(struct r48 *, struct context *, const struct r48_result *);
void r48_finish(struct r48 *, struct context *);
int r48_target(const struct context *);
void r48_check_tally(struct trial *);

/* --- the door ------------------------------------------------------------- */

void r48_start(void *state, struct context *);
void r48_fill(void *state, struct context *, const struct named *);
void r48_check(struct trial *);
void r48_apply(void *state, struct context *, const struct move *,
	       uint16_t broken);
bool r48_enumerate(const void *state, struct context *, move_fn *, void *arg);
const char *r48_invariant(const void *state, struct context *);
void r48_canonical(const void *state, struct context *, struct move *);
void r48_board(const void *state, struct context *, struct text *);

/* --- sound.c ------------------------------------------------------------- */

bool r48_pack_sound(const struct pack *, struct pack_error *);

/* Tests that come before those of any verb: end, open choice, open text. */
void r48_check_open(struct trial *);
void r48_check_draw(struct trial *);
void r48_check_first(struct trial *);

static inline bool
stopped(const struct trial *t)
{
	return t->count && !t->collect;
}

extern const struct verb r48_verbs[];

#endif
