/* The rows: which has its time, what it has to keep to, what it does. */
#pragma once

#include "turn.h"

GAME_DECLARES(sw);
