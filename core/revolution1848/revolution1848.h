/* 1848: words and the state of the table.  The floors above: board.h, pieces.h,
 * armies.h, texts.h, steps.h, rows.h, door.h.
 *
 * Numbers: seats count from 1 (0 is none); Characters, Action cards and
 * Events are rows of their pack tables from 0; where `none` is possible they
 * count from 1.  A *card* ranges over Characters first, then Action cards.  A
 * *text* ranges over Action cards first, then Events.  An *army* is 1 to 8
 * (z15, z28 to z34), 0 is none. */
#pragma once

#include <stddef.h>
#include <string.h>

#define GAME_FOLDER revolution1848
#define GAME_PREFIX r48
#include "../bytes.h"
#include "../effect/program.h"
#include "../game_enums.h"
#include "../numbers.h"

#define PERSONS 42
#define ACTIONS 34
#define EVENTS 26
#define PARTIES 4
#define SEATS 4
#define HAND_LIMIT 6
#define LASTING 4    /* steps of one text that may be in force together */
#define LISTED_MAX 5 /* Leaders in a combine row */
#define TARGETS 32   /* cards that one play may choose */

#include "../word_numbers.h"

/* Action cards that rules name, first the Armies by number: NEED(name, id). */
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
enum { ARMY_Z15 = NEED_Z15 + 1 }; /* as an army, which counts from 1 */

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

/* --- the state ------------------------------------------------------------ */

/* Key of the card whose text it is, in all rows that name it. */
#define TEXT_CARD K_VOTES_CARD

/* Keys of the rows that look at a hand, or take from it: whose it is, and the
 * cards.  The cards of the second deck are the key after those of the first. */
enum {
	HAND_SEAT = K_LOOK_SEAT,
	HAND_PERSON = K_LOOK_PERSON,
	HAND_ACTION = K_LOOK_ACTION
};
_Static_assert((int)K_STEAL_SEAT == HAND_SEAT &&
		   (int)K_STEAL_PERSON == HAND_PERSON &&
		   (int)K_STEAL_ACTION == HAND_PERSON + DECK_ACTION &&
		   (int)K_DRAW_ACTION == K_DRAW_PERSON + DECK_ACTION,
	       "the same keys in each of these rows");

/* Slots of what is in force: one for each Action card, and the open Event. */
#define SLOT_EVENT ACTIONS
#define SLOTS (ACTIONS + 1)

struct r48 {
#include "../state_members.h"
};
/* Which element of a member of it a place is; -1: none. */
#define NTH(place, member) PLACE_IN(place, struct r48, member)

#include "cards.h"
