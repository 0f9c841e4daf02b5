/* A line that is a sentence of this program is the row that it describes,
 * legal or not. */
#pragma once

#include "../../core/game.h"

enum { SAID_MOST = 4 };

/* Rows of which say_move (say.h) says this, with ids, names or both: how many,
 * SAID_MOST at most. */
int row_said(const struct context *, const struct slice *players,
	     struct slice line, struct move rows[SAID_MOST]);
