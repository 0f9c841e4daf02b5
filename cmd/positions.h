/* The positions that --game and --at name, for commands that look at what
 * could come next. */
#ifndef CMD_POSITIONS_H
#define CMD_POSITIONS_H

#include "output/findings.h"

struct game_position {
	struct audit *audit;
	const struct game *game;
	struct context *context;
	const void *state; /* as the next row of play would find it */
	uint64_t n;        /* behind this row */
	bool refused;      /* row n was refused: the state is that before it */
};

typedef void game_position_fn(void *arg, const struct game_position *);

/* Calls `visit` for the position behind row --at (or at the end) of each game
 * of the log that --game lets through.  A game without such a position is
 * said, and counted as trouble. */
void positions_each(const char *path, const struct options *,
		    struct finding_counts *, game_position_fn *visit,
		    void *arg);

/* `kiel.csv#2: bismarck, pack stand-in, behind row 4`. */
void position_heading(const struct game_position *, struct text *);

#endif
