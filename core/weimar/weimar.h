/* Weimar: 4 players; draft rulebook and FAQ v2.0.
 *
 * The numbers of everything, and the state.  Parties are 0..3 everywhere (kpd
 * spd zentrum dnvp); an owner is a party plus 1, 0 is none. */
#pragma once

#define GAME_FOLDER weimar
#define GAME_PREFIX weimar
#include "../bytes.h"
#include "../effect/program.h"
#include "../game_enums.h"
#include "../numbers.h"
#include "../word_numbers.h"

/* --- numbers of things --------------------------------------------------- */

/* clang-format off */
/* How many rows tables may have. */
enum {
	OPINION_ROWS = 40, ISSUE_ROWS = 24, FOREIGN_ROWS = 9, SOCIETY_ROWS = 31,
	AGENDA_ROWS = 16, ROUND_ROWS = 6, CARD_ROWS = 136, SOCIETY_LENGTH = 12,
	NSDAP_LENGTH = 8
};
/* clang-format on */
/* What the box has: discs of a party that can be in play (2.7), discs of the
 * NSDAP, flags of a nation; the most dice of a roll. */
enum { PARTY_DISCS = 29, NSDAP_DISCS = 10, NATION_FLAGS = 3, DICE_MOST = 5 };
enum { EVERYBODY = (1 << PARTIES) - 1 }; /* as a set */
enum { COLOUR_WHITE = PARTIES, COLOURS, AGAINST_OPPONENT = COLOURS };
enum { ROLL_CRISIS = THREATS }; /* what is rolled for: a threat, or a crisis */

/* Numbers of `tied`: parties, no, yes, issues, then cities, units of texts. */
enum {
	TIED_NO = PARTIES,
	TIED_YES,
	TIED_ISSUES,
	TIED_CITIES = TIED_ISSUES + ISSUE_ROWS,
	TIED_UNITS = TIED_CITIES + CITIES
};
/* The economy where the pack does not know its start, moved or not. */
enum { ECONOMY_SPACES = 16, ECONOMY_UNKNOWN = 255 };
/* act.points of unknown value: less what was spent, from POINTS_UNKNOWN on. */
enum { POINTS_UNKNOWN = 128, POINTS_UNKNOWN_ALL = 255 };

/* clang-format off */
/* `ladder.step`: the largest party alone, or with a neighbour; those who are not
 * the largest; a minority; what is left.  By a ruling two name the Chancellor. */
enum {
	LADDER_ALONE = 1, LADDER_MAJORITY, LADDER_OTHERS, LADDER_MINORITY,
	LADDER_FORCED, LADDER_NAMING
};
/* clang-format on */

/* Ids that rules name (needed.def): NEED_K07 and the like. */
enum {
#define NEEDED(name, table, id) NEED_##name,
#include "needed.def"
#undef NEEDED
	NEEDS
};

/* --- state --------------------------------------------------------------- */

enum { PENDING = 16, DRAWN_EXTRA = 2, RESERVED = 1 };
/* In `winners`, while a row is carried out: a threat has met a full national
 * display, and may not have been placed (dr-box-overflow). */
enum { SEVENTH_MET = 1 << PARTIES };
enum { RESERVE_MAX = 9 }; /* of one row */

struct weimar {
#include "../state_members.h"
};
/* Which element of a member of it a place is; -1: none. */
#define NTH(place, member) PLACE_IN(place, struct weimar, member)

/* --- what numbers are called (domains.c) --------------------------- */

#define DOMAIN(symbol, ...) extern const struct domain weimar_##symbol;
#include "../word_domains.h"
extern const struct domain *const weimar_domains[];

/* --- small questions ------------------------------------------------------ */

/* The party of an owner, as rows (`actor`) and the state name it; -1: none. */
static inline int
party_of(int owner)
{
	return unless_none(owner);
}

static inline uint8_t
owner_of(int party)
{
	return or_none(party);
}

static inline bool
governs(const struct weimar *s, int party)
{
	return party >= 0 && party < PARTIES && bits_has(s->government, party);
}

/* Counts up or down, never below 0. */
static inline void
add8(uint8_t *at, int n)
{
	*at = (uint8_t)greater(0, *at + n);
}

/* A step begins, and continues: true. */
static inline bool
weimar_begin(struct weimar *s, int step)
{
	s->step = (uint8_t)step;
	s->progress = 0;
	return true;
}

/* The number or word that a text fixes for a key, or MISSING. */
static inline int32_t
weimar_fixed(const struct pack *p, const struct effect_act *act, int key)
{
	const struct effect_arg *a = effect_arg(p, act, key);

	return a && a->kind == VALUE_FIXED ? a->value : MISSING;
}

/* The frame on top of the stack, -1: nothing is pending; what kind it is. */
static inline int
top_frame(const struct weimar *s)
{
	return s->depth - 1;
}

static inline int
top_kind(const struct weimar *s)
{
	return s->depth ? s->kind[top_frame(s)] : FRAME_NONE;
}
