/* The template game from the first row to the last: what every game needs. */
#include "nim_player.h"

#include "../../core/play.h"

static struct nim_table t;

static const struct nim_heap plain[] = {{"a", "2", "none"},
					{"b", "1", "add heap=a n=1"}};

static const struct nim_heap choice[] = {{"a", "1", "may add heap=? n=1"},
					 {"b", "3", ""}};

Test(nim, fields_tile_the_state)
{
	size_t at = 0;

	for (const struct field *f = game_nim.fields; f->pattern; f++) {
		cr_expect_eq(f->offset, at, "%s", f->pattern);
		at = f->offset + (size_t)field_elements(f) * f->width;
	}
	cr_expect_eq(at, sizeof(struct nim));
	cr_expect_eq(at % 8, 0);
}

Test(nim, a_whole_game)
{
	nim_begin(&t, &game_nim, plain, 2, 2);
	cr_expect_str_eq(nim_shown(&t), "2 1 turn of p1");
	cr_expect_str_eq(nim_rows(&t), "p1 take heap=a n=1 | p1 take heap=a "
				       "n=2 | p1 take heap=b n=1");
	cr_expect_str_eq(nim_say(&t, "p2 take heap=a n=1"), "own-turn");
	cr_expect_str_eq(nim_say(&t, "p1 take heap=a n=3"), "heap-holds");
	cr_expect_str_eq(nim_say(&t, "p1 add heap=a n=1"), "text-says");
	nim_play(&t, "p1 take heap=b n=1");
	cr_expect_str_eq(nim_shown(&t), "3 0 turn of p2");
	nim_play(&t, "p2 take heap=a n=3");
	cr_expect_str_eq(nim_shown(&t), "0 0 over");
	cr_expect_eq(t.s.winners, 2);
	cr_expect_str_eq(nim_rows(&t), "");
	cr_expect_str_eq(nim_say(&t, "p1 take heap=a n=1"), "text-says");
}

Test(nim, a_text_leaves_a_choice)
{
	nim_begin(&t, &game_nim, choice, 2, 2);
	nim_play(&t, "p1 take heap=a n=1");
	cr_expect_str_eq(nim_shown(&t), "0 3 p1 add heap=a n=1 | "
					"p1 add heap=b n=1 | p1 nothing");
	cr_expect_str_eq(nim_say(&t, "p1 add heap=b n=2"), "text-says");
	cr_expect_str_eq(nim_say(&t, "p2 add heap=b n=1"), "own-turn");
	cr_expect_str_eq(nim_say(&t, "p1 take heap=b n=1"), "text-says");
	nim_play(&t, "p1 nothing");
	cr_expect_str_eq(nim_shown(&t), "0 3 turn of p2");
}

/* What the pack does not know, players attest; it counts as unverified. */
Test(nim, a_text_that_is_not_known)
{
	nim_begin(&t, &game_nim, choice, 2, 2);
	nim_play(&t, "p1 take heap=b n=3");
	cr_expect_str_eq(nim_shown(&t), "1 0 attest");
	cr_expect_str_eq(nim_say(&t, "p1 add heap=a n=4"), "unverified");
	cr_expect_str_eq(nim_say(&t, "p1 done"), "unverified");
	cr_expect_str_eq(nim_shown(&t), "5 0 turn of p2");
}

Test(nim, a_size_that_is_not_known_puts_the_game_in_doubt)
{
	static const struct nim_heap heaps[] = {{"a", "", "none"},
						{"b", "1", "none"}};
	static struct play play;

	nim_begin(&t, &game_nim, heaps, 2, 2);
	play_begin(&play, &t.p.c);
	cr_expect_eq(play.doubt.cells.count, 1);
	cr_expect_eq(play.doubt.cells.cell[0].row, 0);
	cr_expect_eq(play.doubt.cells.cell[0].column, HEAPS_SIZE);
}

/* --- component rows ------------------------------------------------------- */

static struct play play;
static struct pack learned;
static struct earlier earlier;
static char said[300];

/* A cell of a heap becomes known after the rows that were played. */
static bool
tell(const char *heap, const char *name, int number, const char *value)
{
	const struct slice names[] = {slice_of("id"), slice_of(name)};
	const struct slice values[] = {slice_of(heap), slice_of(value)};
	struct buf words = buf_in(said, sizeof(said));
	struct pack_error e;
	int offender, column;

	pack_copy(&learned, play.context.pack);
	cr_assert(pack_component(&learned, T_HEAPS, names, values, 2, false, &e,
				 &offender),
		  "%s", e.words);
	return play_pack(&play, &learned, T_HEAPS, e.row, UINT32_C(1) << number,
			 &words, &column);
}

static bool
learn(const char *text)
{
	return tell("b", "text", HEAPS_TEXT, text);
}

static void
play_row(const char *row)
{
	struct grammar_error e;
	struct move m;

	cr_assert(nim_parse(&t, row, &m, &e), "%s", e.words);
	play_apply(&play, &m, 0);
	memcpy(&t.s, play.state, sizeof(t.s));
}

static void
begin_play(void)
{
	nim_begin(&t, &game_nim, choice, 2, 2);
	play_begin(&play, &t.p.c);
	cr_assert_null(play_ready(&play));
	play_row("p1 take heap=b n=3");
}

Test(nim, a_text_that_becomes_known_is_carried_out)
{
	begin_play();
	cr_assert(learn("add heap=a n=2 ; add heap=? n=1"));
	t.p.c.pack = &learned;
	memcpy(&t.s, play.state, sizeof(t.s));
	cr_expect_str_eq(nim_shown(&t),
			 "3 0 p1 add heap=a n=1 | p1 add heap=b n=1");
	/* after a takeback it is still known */
	cr_expect_eq(play_back(&play, 1), BACK_DONE);
	play_row("p1 take heap=b n=3");
	cr_expect_str_eq(nim_shown(&t),
			 "3 0 p1 add heap=a n=1 | p1 add heap=b n=1");
}

/* Rows that attested a text stay as they are, up to `done`.  After they are
 * taken back, the text is known. */
Test(nim, what_was_attested_stays)
{
	begin_play();
	play_row("p1 add heap=a n=1");
	cr_expect_not(learn("add heap=a n=2"), "nobody has it from before");
	cr_expect_not_null(strstr(said, "with this, row 2 would have been "
					"illegal: "),
			   "%s", said);
	play.earlier = &earlier;
	cr_expect(learn("add heap=a n=2"), "%s", said);
	cr_expect_eq(play.late[0].known, 2);
	t.p.c.pack = &learned;
	cr_expect_str_eq(nim_shown(&t), "2 0 attest");
	play_row("p1 done");
	cr_expect_str_eq(nim_shown(&t), "2 0 turn of p2");
	cr_expect_eq(play_back(&play, 1), BACK_DONE);
	memcpy(&t.s, play.state, sizeof(t.s));
	cr_expect_str_eq(nim_shown(&t), "2 0 attest");
	cr_expect_eq(play_back(&play, 1), BACK_DONE);
	memcpy(&t.s, play.state, sizeof(t.s));
	cr_expect_str_eq(nim_shown(&t), "3 0 turn of p2");
	cr_expect_eq(play.lates, 0);
}

/* The rows before a component row are played again, and one of them turns out
 * to be illegal. */
Test(nim, a_row_that_would_have_been_illegal)
{
	static const struct nim_heap heaps[] = {{"a", "", "none"},
						{"b", "4", "none"}};

	nim_begin(&t, &game_nim, heaps, 2, 2);
	play_begin(&play, &t.p.c);
	cr_assert_null(play_ready(&play));
	play_row("p1 take heap=a n=2");
	play_row("p2 take heap=b n=1");
	cr_expect_not(tell("a", "size", HEAPS_SIZE, "1"));
	cr_expect_not_null(strstr(said, "with this, row 1 would have been "
					"illegal: "),
			   "%s", said);
	cr_expect(tell("a", "size", HEAPS_SIZE, "5"), "%s", said);
	t.p.c.pack = &learned;
	memcpy(&t.s, play.state, sizeof(t.s));
	cr_expect_str_eq(nim_shown(&t), "3 3 turn of p1");
	cr_expect_eq(play.doubt.cells.count, 0);
}

/* A game with more rows than are remembered, and one in which too many rows
 * were played again. */
Test(nim, not_without_bounds)
{
	begin_play();
	play.again = PLAY_AGAIN;
	cr_expect_not(learn("add heap=a n=2"));
	cr_expect_not_null(strstr(said, "too many rows"), "%s", said);
	play.again = 0;
	play.furthest = PLAY_MOVES + 1;
	cr_expect_not(learn("add heap=a n=2"));
	cr_expect_not_null(strstr(said, "2048 rows"), "%s", said);
	play.furthest = 1;
	cr_expect(learn("add heap=a n=2"), "%s", said);
}
