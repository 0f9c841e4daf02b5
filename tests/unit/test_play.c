/* A takeback restores the state that was there, however far the game had gone,
 * also across a component row. */
#include "odd_game.h"

#include "../../core/play.h"

enum { ROWS = 400 };

/* A game without end, with random rows and choices. */
static const struct nim_heap endless[] = {
    {"a", "5", "add heap=b n=9 ; pull heap=?"},
    {"b", "5", "add heap=?a+b n=4 ; each seat may add heap=? n=1"},
    {"c", "3", "add heap=@this n=3"}};

static struct nim_table t;
static struct play play;
static uint64_t states[ROWS + 1][STATE_MAX / 8];
static struct pack other_pack;

static bool
same(uint64_t row)
{
	return memcmp(play.state, states[row], sizeof(struct nim)) == 0;
}

/* Plays rows at random until `row` were applied. */
static void
play_to(uint64_t row)
{
	while (play.applied < row) {
		list_rows(&t.p, play.state);
		cr_assert_gt(t.p.count, 0);
		play_apply(&play, &t.p.rows[dice(&t.p, (uint32_t)t.p.count)],
			   0);
		memcpy(states[play.applied], play.state, sizeof(states[0]));
	}
}

static void
begin(uint64_t seed)
{
	nim_begin(&t, odd_game(), endless, 3, 3);
	t.p.seed = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	play_begin(&play, &t.p.c);
	cr_assert_null(play_ready(&play));
	memcpy(states[0], play.state, sizeof(states[0]));
}

Test(play, back_to_every_row)
{
	for (uint64_t seed = 1; seed < 8; seed++) {
		begin(seed);
		play_to(ROWS - 20 + seed);
		for (uint64_t back = 1; back <= PLAY_BACK; back++) {
			uint64_t at = play.applied;

			cr_assert_neq(play_back(&play, back), BACK_TOO_FAR);
			cr_assert_eq(play.applied, at - back);
			cr_assert(same(play.applied), "%d back from %d",
				  (int)back, (int)at);
			/* forward again with other rows, as far as before */
			play_to(at);
		}
	}
}

Test(play, not_beyond_what_is_remembered)
{
	begin(4);
	play_to(90);
	cr_expect_eq(play_back(&play, play.applied + 1), BACK_TOO_FAR);
	cr_expect(same(90));
	cr_expect_neq(play_back(&play, 90), BACK_TOO_FAR);
	cr_expect(same(0));
	cr_expect_eq(play_back(&play, 1), BACK_TOO_FAR);
	play_to(ROWS);
	cr_expect_eq(play_back(&play, PLAY_BACK + 1), BACK_TOO_FAR);
	cr_expect_neq(play_back(&play, PLAY_BACK), BACK_TOO_FAR);
	cr_expect(same(ROWS - PLAY_BACK));
	/* the furthest row counts, not the last one */
	cr_expect_eq(play_back(&play, 1), BACK_TOO_FAR);
}

/* A random row among those taken back is reported. */
Test(play, chance_taken_back)
{
	struct grammar_error e;
	struct move m;

	begin(5);
	cr_assert(nim_parse(&t, "p1 take heap=a n=5", &m, &e));
	play_apply(&play, &m, 0);
	cr_expect_eq(play_back(&play, 1), BACK_DONE);
	play_apply(&play, &m, 0);
	cr_assert(nim_parse(&t, "- pull heap=b", &m, &e));
	play_apply(&play, &m, 0);
	cr_expect_eq(play_back(&play, 1), BACK_CHANCE);
	cr_expect_eq(play_back(&play, 1), BACK_DONE);
}

/* After a component row the rows before it keep the states of their time. */
Test(play, across_a_component_row)
{
	char buffer[100];
	struct buf words = buf_in(buffer, sizeof(buffer));
	int column;

	for (uint64_t seed = 1; seed < 10; seed++)
		for (uint64_t row = 1; row < 100; row += 33) {
			begin(seed);
			play_to(row);
			pack_copy(&other_pack, play.context.pack);
			cr_assert(play_pack(&play, &other_pack, 0, -1, 0,
					    &words, &column));
			cr_assert(same(row));
			t.p.c.pack = &other_pack;
			play_to(row + 20);
			for (uint64_t back = 1; back <= play.applied;
			     back += 7) {
				uint64_t at = play.applied;

				cr_assert_neq(play_back(&play, back),
					      BACK_TOO_FAR);
				cr_assert(same(at - back));
				play_to(at);
			}
		}
}

/* Played again from the earliest remembered row, the rows lead to the same
 * state. */
static void
once_more(void)
{
	struct context c = play.context;
	uint64_t state[STATE_MAX / 8];

	cr_assert(play_under(&play, &c, state));
	cr_assert(memcmp(state, states[play.applied], sizeof(struct nim)) == 0,
		  "after %d rows", (int)play.applied);
}

Test(play, once_more_after_every_row)
{
	begin(2);
	for (uint64_t row = 0; row <= ROWS; row++) {
		play_to(row);
		once_more();
	}
	for (int back = 0; back < PLAY_BACK; back++) {
		cr_assert_neq(play_back(&play, 1), BACK_TOO_FAR);
		once_more();
	}
}

Test(play, once_more_across_a_component_row)
{
	char buffer[100];
	struct buf words = buf_in(buffer, sizeof(buffer));
	int column;

	for (uint64_t row = 0; row < 300; row += 50) {
		begin(3);
		play_to(row);
		pack_copy(&other_pack, play.context.pack);
		cr_assert(
		    play_pack(&play, &other_pack, 0, -1, 0, &words, &column));
		t.p.c.pack = &other_pack;
		for (uint64_t on = row; on < row + 90 && on <= ROWS; on += 10) {
			play_to(on);
			once_more();
		}
	}
}

/* A row that breaks a rule with the other readings: how the game would have
 * gone on is unknown. */
Test(play, not_once_more_where_a_row_is_illegal)
{
	struct context c;
	uint64_t state[STATE_MAX / 8];

	begin(3);
	play_to(100);
	for (int row = 0; row < 100; row += 33) {
		struct move was = play.moves[row].move;

		c = play.context;
		play.moves[row].move.verb = 0;
		play.moves[row].move.actor = 7;
		cr_expect_not(play_under(&play, &c, state));
		/* it was let pass, so it is not judged */
		play.moves[row].move = was;
		once_more();
	}
}

/* Doubts about a state go when the rows that caused them are taken back. */
Test(play, doubt_goes_with_the_rows)
{
	begin(1);
	play_to(10);
	play.doubt.cells.count = 1;
	play.doubt.from = 5;
	cr_expect_neq(play_back(&play, 3), BACK_TOO_FAR);
	cr_expect_eq(play.doubt.cells.count, 1);
	cr_expect_neq(play_back(&play, 3), BACK_TOO_FAR);
	cr_expect_eq(play.doubt.cells.count, 0);
}
