/* Secret Weapons of the Third Reich: state and words.
 *
 * Everything printed on cards and boards is in the pack (tables.def); the
 * state is the board, field by field (state.def).  A seat is 0 for none, else
 * 1..4; projects, technologies, events and sites are row numbers of their
 * tables.
 *
 * check.c decides whether a row has its time and who judges it; each step of
 * the year has a file of its own, which judges its rows and carries them out;
 * flow.c continues to the next decision.  Texts of cards wait on the pending
 * stack (effect.c); what they do is in primitive.c and its neighbours. */
#pragma once

#include <string.h>

/* clang-format off */
#define GAME_FOLDER secret-weapons
#define GAME_PREFIX sw
/* clang-format on */
#include "../effect/program.h"
#include "../game_enums.h"
#include "../numbers.h"

/* Most rows of each table; no pack may exceed them. */
enum {
	SEATS = 4,
	PROJECTS = 40,
	TECHS = 48,
	EVENTS = 72,
	SITES = 32,
	SLOTS = 10,
	KINDS = 48,
	SPACES = 16,
	/* more pieces, or spaces, than there are: counted down from, where the
	 * pack does not know the number */
	PIECES = 120,
	PIECES_UNKNOWN = 255,
	FAVOUR_UNKNOWN = 255,
	BENEFITS = 16,
	GOALS = 16,
	YEARS = 12,
	MODS = 32,
	PENDINGS = 8,
	STAGES = 6
};

#include "../word_numbers.h"

/* Cards of a draw: projects, then technologies, then event cards. */
enum { FIRST_TECH = PROJECTS, FIRST_EVENT = PROJECTS + TECHS };

/* --- words --------------------------------------------------------------- */

/* What the six stages of planning are for. */
enum {
	PLAN_REQUISITION = 1,
	PLAN_SLOTS,
	PLAN_MOVE,
	PLAN_EVENT,
	PLAN_PRODUCTION,
	PLAN_DEVELOP
};

/* Bits of seat_turn. */
enum {
	TURN_ATTEMPTED = 1,
	TURN_OVER = 2,
	TURN_PASSED = 4,
	TURN_SWAPPED = 8,
	TURN_OVER_UNKNOWN = 16 /* its last `pass` may have been this one */
};

/* `card` of a result: no line of the table has this total. */
enum { NO_LINE = 255 };

enum { CUBES_MOST = 12 };      /* of a seat on a stage */
enum { SITE_STACK_MOST = 99 }; /* where the limit is unknown */
enum { COST_NA = 10 };         /* move cost `na` */
enum { YEAR_BASE = 1929 };     /* year words: none, then 1930.. */

#define EACH_KIND(kind) for (int kind = WORKERS; kind <= SCIENTISTS; kind++)
#define EACH_PIECE(piece) for (int piece = 0; piece <= PIECE_DISCS; piece++)
#define EACH_OPERATION(op) for (int op = OP_RESEARCH; op <= OP_RECRUIT; op++)
/* Each seat in player order; left by `break` as EACH (bytes.h). */
#define EACH_SEAT(seat, s)                                                     \
	for (int seat##_i = 0, seat##_on = 1;                                  \
	     seat##_on && seat##_i < (s)->seat_count; seat##_i++)              \
		for (int seat = (seat##_on = 0, (s)->order[seat##_i]);         \
		     !seat##_on; seat##_on = 1)
/* The member of a state for tokens of a kind: of a seat in the pool
 * OF(TOKENS(s, pool_, kind), seat), on a project TOKENS(s, , kind)[p]. */
#define TOKENS(s, where, kind)                                                 \
	((kind) == WORKERS ? (s)->where##workers : (s)->where##scientists)
/* The mark of a source (SOURCE_*) of the seat: *UNCLEAR(s, seat, source) is 1
 * if it is unknown how many tokens lie there. */
#define UNCLEAR(s, seat, source)                                               \
	((source) == SOURCE_POOL ? &OF((s)->pool_unclear, seat)                \
				 : &(s)->unclear[(source)-SOURCE_PROJECT])
/* Who has placed on an operation of each slot, the first being 0. */
#define PLACED(s, op)                                                          \
	((op) == OP_RESEARCH ? (s)->slot_research : (s)->slot_recruit)
/* Tokens on a stage, but for the slots of stage 2. */
#define ON_STAGE(s, stage)                                                     \
	((stage) == PLAN_REQUISITION  ? (s)->stage1                            \
	 : (stage) == PLAN_MOVE       ? (s)->stage3                            \
	 : (stage) == PLAN_EVENT      ? (s)->stage4                            \
	 : (stage) == PLAN_PRODUCTION ? (s)->stage5                            \
				      : (s)->stage6)
/* Of a piece what is in the Reserve or the supply: *LEFT(s, piece). */
#define LEFT(s, piece)                                                         \
	((piece) == PIECE_WORKERS      ? &(s)->reserve_workers                 \
	 : (piece) == PIECE_SCIENTISTS ? &(s)->reserve_scientists              \
	 : (piece) == PIECE_CUBES      ? &(s)->supply_cubes                    \
				       : &(s)->supply_discs)

/* --- the state ----------------------------------------------------------- */

struct sw {
#include "../state_members.h"
};
/* Which element of a member of it a place is; -1: none. */
#define NTH(place, member) PLACE_IN(place, struct sw, member)

/* --- places of a seat, of a slot ----------------------------------------- */

/* Of event cards: the hand of a seat, and what it has laid face up. */
static inline uint8_t
sw_where_hand(int seat)
{
	return (uint8_t)(WHERE_HAND + seat_number(seat));
}

static inline uint8_t
sw_where_front(int seat)
{
	return (uint8_t)(WHERE_FRONT + seat_number(seat));
}

/* Of a slot of the track: the place of its project, and of its technology. */
static inline uint8_t
sw_place_slot(int slot)
{
	return (uint8_t)(PLACE_SLOT + unless_none(slot));
}

static inline uint8_t
sw_on_slot(int slot)
{
	return (uint8_t)(ON_SLOT + unless_none(slot));
}

/* --- the tables of the game ---------------------------------------------- */

extern const struct domain *const sw_domains[];
#define DOMAIN(symbol, ...) extern const struct domain sw_##symbol;
#include "../word_domains.h"
