/* The rows: which has its time, what it has to keep to, what it does. */
#ifndef SECRET_WEAPONS_ROWS_H
#define SECRET_WEAPONS_ROWS_H

#include "turn.h"

GAME_DECLARES(sw);

#endif
