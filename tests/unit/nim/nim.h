/* Nim: the state and the names of the template game; nim.c has the rest. */
#pragma once

/* clang-format off */
#define GAME_FOLDER ../tests/unit/nim
#define GAME_PREFIX nim
/* clang-format on */
#include "../../../core/effect/program.h"
#include "../../../core/game_enums.h"

enum { HEAPS = 8, MOST = 9, CARDS = 8 };
enum phase { PHASE_TURN, PHASE_TEXT, PHASE_ATTEST, PHASE_DRAW, PHASE_OVER };
/* in the hand of seat 1 is PLACE_HAND + 1, played by it PLACE_PLAYED + 1 */
enum { PLACE_DECK, PLACE_HAND = 0, PLACE_PLAYED = SEATS_MAX };

struct nim {
#include "../../../core/state_members.h"
};

extern const struct game game_nim;
