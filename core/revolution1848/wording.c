/* The words of the game. */
#include "door.h"

#define DEFINE_WORDING const struct wording r48_wording
#define GAME_SENTENCES "revolution1848/sentences.def"
#define GAME_WORDS "revolution1848/words.def"
#include "../wording_tables.h"
