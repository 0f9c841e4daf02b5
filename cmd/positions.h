/* The positions that --game and --at name, for commands that look at what
 * could come next. */
#pragma once

#include "files/files.h"
#include "output/findings.h"

struct game_position {
	struct audit *audit;
	const struct game *game;
	struct context *context;
	const void *state; /* as the next row of play would find it */
	uint64_t n;        /* after this row */
	bool refused;      /* row n was refused: the state is that before it */
};

typedef void game_position_fn(void *arg, const struct game_position *);
typedef void game_row_fn(void *arg, struct audit *, enum audit_event);

/* Calls `visit` for the position after row --at (or at the end) of each game
 * that --game lets through, before it `row` (or NULL) for the game's rows up to
 * there.  Where the game stops, the position is that before the row.  A game
 * without such a position is an error, with a message; so is one that cannot be
 * continued, where `row` is NULL.  Returns the exit status of all of that. */
int positions_each(const struct files *, const struct options *,
		   game_position_fn *visit, game_row_fn *row, void *arg);

/* `kiel.csv#2: bismarck, pack stand-in, after row 4`. */
void position_heading(const struct game_position *, struct buf *);
