/* Nim: the state and the names of the template game; nim.c has the rest. */
#ifndef TESTS_NIM_H
#define TESTS_NIM_H

#define GAME_RULES "../tests/unit/nim/rules.def"
#define GAME_RULINGS "../tests/unit/nim/rulings.def"
#define GAME_VERBS "../tests/unit/nim/verbs.def"
#include "../../../core/catalogue_enums.h"
#include "../../../core/effect/program.h"
#include "../../../core/verb_enums.h"

enum { HEAPS = 8, MOST = 9 };
enum { T_HEAPS };
enum { HEAPS_ID, HEAPS_SIZE, HEAPS_TEXT };
enum phase { PHASE_TURN, PHASE_TEXT, PHASE_ATTEST, PHASE_OVER };
enum { AT_ME, AT_NEXT, AT_THIS };
enum { ENTITY_SEAT, ENTITY_HEAP };

#define STATE_ROWS "../tests/unit/nim/state.def"
struct nim {
#include "../../../core/state_members.h"
};

extern const struct game game_nim;

#endif
