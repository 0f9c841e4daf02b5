/* What struct game names beside the rows (GAME_DECLARES in rows.h). */
#pragma once

#include "rows.h"

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_bismarck;
