/* The words of the game. */
#include "door.h"

#define DEFINE_WORDING const struct wording weimar_wording
#define GAME_SENTENCES "weimar/sentences.def"
#define GAME_WORDS "weimar/words.def"
#include "../wording_tables.h"
