/* What struct game names beside the rows (GAME_DECLARES in rows.h). */
#ifndef CORE_BISMARCK_DOOR_H
#define CORE_BISMARCK_DOOR_H

#include "rows.h"

/* --- tables.c ------------------------------------------------------------- */

extern const struct game game_bismarck;

#endif
