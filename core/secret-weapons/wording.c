/* The words of the game. */
#include "door.h"

#define DEFINE_WORDING const struct wording sw_wording
#define GAME_SENTENCES "secret-weapons/sentences.def"
#define GAME_WORDS "secret-weapons/words.def"
#include "../wording_tables.h"
