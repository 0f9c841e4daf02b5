/* Bismarck's Dance v0.3.0: words and the state.
 *
 * One seat, `player`; nothing is hidden but the order of the draw pile, which
 * the state does not hold.  What is printed on cards and board comes from the
 * pack.  This is the ground; each floor above has its header, and includes the
 * one below: board.h, pieces.h, steps.h, texts.h, turn.h, rows.h, door.h. */
#pragma once

#define GAME_FOLDER bismarck
#define GAME_PREFIX bismarck
#include "../effect/program.h"
#include "../game_enums.h"
#include "../numbers.h"

enum {
	POWERS = 5,
	SPACES = 6,
	CARDS = 62,
	SLOTS = 5,
	DISCS = 7,
	FACES = 6,
	LOOK_MOST = 7 /* cards that a text shows at once */
};

/* `pend_broker`; one that is barred was let pass by -k: only spent. */
enum { BROKER_USED = 1, BROKER_BARRED };

#include "../word_numbers.h"

#define IN(phase) (1u << (phase)) /* sets of phases */

struct bismarck {
#include "../state_members.h"
};

/* The object of a primitive (power, party, token, card) is its first key. */
enum { EFFECT_OBJECT };
