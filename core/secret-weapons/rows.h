/* The rows: which one has its time, what it has to keep to and what it does.
 */
#ifndef SECRET_WEAPONS_ROWS_H
#define SECRET_WEAPONS_ROWS_H

#include "turn.h"

GAME_DECLARES(sw);

#endif
