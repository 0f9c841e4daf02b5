/* The positions that --game and --at name, for commands that look at what
 * could come next. */
#ifndef CMD_POSITIONS_H
#define CMD_POSITIONS_H

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

/* Calls `visit` for the position after row --at (or at the end) of each game
 * that --game lets through.  A game without such a position is an error, with
 * a message.  Returns the exit status of all of that. */
int positions_each(const struct files *, const struct options *,
		   game_position_fn *visit, void *arg);

/* `kiel.csv#2: bismarck, pack stand-in, after row 4`. */
void position_heading(const struct game_position *, struct buf *);

#endif
