/* Nim: the state and the names of the template game; nim.c has the rest. */
#ifndef TESTS_NIM_H
#define TESTS_NIM_H

#define GAME_RULES "../tests/unit/nim/rules.def"
#define GAME_RULINGS "../tests/unit/nim/rulings.def"
#define GAME_VERBS "../tests/unit/nim/verbs.def"
#include "../../../core/catalogue_enums.h"
#include "../../../core/effect/program.h"
#include "../../../core/verb_enums.h"

enum { HEAPS = 8, MOST = 9, CARDS = 8 };
enum { T_HEAPS, T_CARDS };
enum { HEAPS_ID, HEAPS_SIZE, HEAPS_TEXT };
enum { CARDS_ID, CARDS_WORTH };
enum phase { PHASE_TURN, PHASE_TEXT, PHASE_ATTEST, PHASE_DRAW, PHASE_OVER };
/* in the hand of seat 1 is PLACE_HAND + 1, played by it PLACE_PLAYED + 1 */
enum { PLACE_DECK, PLACE_HAND = 0, PLACE_PLAYED = SEATS_MAX };
enum { AT_ME, AT_NEXT, AT_THIS };
enum { ENTITY_SEAT, ENTITY_HEAP };

#define STATE_ROWS "../tests/unit/nim/state.def"
struct nim {
#include "../../../core/state_members.h"
};

extern const struct game game_nim;

#endif
