/* The words of the game. */
#include "door.h"

#define DEFINE_WORDING const struct wording bismarck_wording
#define GAME_SENTENCES "bismarck/sentences.def"
#define GAME_WORDS "bismarck/words.def"
#include "../wording_tables.h"
