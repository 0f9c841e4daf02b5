/* The way back: a takeback shows the state that was there, however far the game
 * had gone, and also across a component row. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/play.h"
#include "revolution1848_player.h"

enum { ROWS = 400 };

static struct player player;
static struct play play;
static uint64_t states[ROWS + 1][STATE_MAX / 8];
static struct pack other_pack;

static bool
same(uint64_t row)
{
	return memcmp(play.state, states[row],
		      game_revolution1848.state_size) == 0;
}

/* Plays rows until `row` were applied; false if the game ends before. */
static bool
play_to(uint64_t row)
{
	struct move m;

	while (play.applied < row) {
		const struct r48 *s = (const struct r48 *)play.state;

		if (game_outcome(&game_revolution1848, s) ||
		    !pick_row(&player, s, &m))
			return false;
		play_apply(&play, &m, 0);
		memcpy(states[play.applied], play.state, sizeof(states[0]));
	}
	return true;
}

static void
begin(uint64_t seed)
{
	player_begin(&player, &game_revolution1848,
		     pack_called(&game_revolution1848, "stand-in"), 2, seed);
	play_begin(&play, &player.c);
	play.context.coverage = &player.coverage;
	cr_assert(play_ready(&play) == NULL);
	memcpy(states[0], play.state, sizeof(states[0]));
}

Test(play, back_to_every_row)
{
	uint64_t seed, back;

	for (seed = 1; seed < 20; seed++) {
		begin(seed);
		play_to(ROWS);
		for (back = 1; back <= PLAY_BACK && back <= play.applied;
		     back++) {
			uint64_t at = play.applied;

			cr_assert(play_back(&play, back) != BACK_TOO_FAR);
			cr_assert(play.applied == at - back);
			cr_assert(same(play.applied), "%lu back from %lu",
				  (unsigned long)back, (unsigned long)at);
			/* forward again on another way, as far as before */
			if (!play_to(at))
				break;
		}
	}
}

Test(play, not_beyond_what_is_remembered)
{
	begin(4);
	cr_assert(play_to(90));
	cr_expect(play_back(&play, play.applied + 1) == BACK_TOO_FAR);
	cr_expect(same(90));
	cr_expect(play_back(&play, 90) != BACK_TOO_FAR);
	cr_expect(same(0));
	cr_expect(play_back(&play, 1) == BACK_TOO_FAR);
	play_to(ROWS);
	if (play.applied > PLAY_BACK) {
		uint64_t at = play.applied;

		cr_expect(play_back(&play, PLAY_BACK + 1) == BACK_TOO_FAR);
		cr_expect(play_back(&play, PLAY_BACK) != BACK_TOO_FAR);
		cr_expect(same(at - PLAY_BACK));
		/* the furthest row counts, not the last one */
		cr_expect(play_back(&play, 1) == BACK_TOO_FAR);
	}
}

/* A row of chance among those taken back is said. */
Test(play, chance_taken_back)
{
	begin(5);
	play_to(1);
	cr_expect(play_back(&play, 1) == BACK_CHANCE);
}

/* Behind a component row the rows before it keep the states of their time. */
Test(play, across_a_component_row)
{
	uint64_t seed, row, back;

	for (seed = 1; seed < 10; seed++)
		for (row = 1; row < 100; row += 33) {
			begin(seed);
			if (!play_to(row))
				continue;
			pack_copy(&other_pack, play.context.pack);
			play_pack(&play, &other_pack);
			cr_assert(same(row));
			player.c.pack = &other_pack;
			play_to(row + 20);
			for (back = 1; back <= play.applied; back += 7) {
				uint64_t at = play.applied;

				cr_assert(play_back(&play, back) !=
					  BACK_TOO_FAR);
				cr_assert(same(at - back));
				if (!play_to(at))
					break;
			}
		}
}
