/* The games of umpire: a fifth one is a folder and a line in games.def. */
#include <stddef.h>

#include "game.h"

#define GAME(name) extern const struct game game_##name;
#include "games.def"
#undef GAME
#define GAME(name) &game_##name,

const struct game *const games[] = {
#include "games.def"
    NULL,
};
