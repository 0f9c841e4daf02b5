/* The games of umpire: a fifth one is a folder and two lines here, in the
 * order of their ids. */
#include "game.h"

extern const struct game game_bismarck;
extern const struct game game_revolution1848;
extern const struct game game_secret_weapons;
extern const struct game game_weimar;

const struct game *const games[] = {
    &game_bismarck, &game_revolution1848, &game_secret_weapons, &game_weimar,
    NULL,
};
