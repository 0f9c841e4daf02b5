/* The interpreter of texts: what it carries out, the rows that answer, and the
 * place that it keeps.  In each game here p1 empties heap a and carries out its
 * text, with three tokens on b, five on c and none on d. */
#include "odd_game.h"
#include "recorded.h"

#include "../../core/effect/program.h"

static struct nim_table t;

/* Begins such a game, and empties the first heap. */
static void
begin(const char *text)
{
	const struct nim_heap heaps[] = {{"a", "1", text},
					 {"b", "3", "none"},
					 {"c", "5", "none"},
					 {"d", "", "none"}};

	nim_begin(&t, odd_game(), heaps, 4, 3);
	nim_play(&t, "p1 take heap=a n=1");
}

/* `TEXT | ROWS`, and the position then; with a `?`, the rule that a row breaks.
 */
static void
play_case(struct recorded *r, const char *words)
{
	char text[1000];
	const char *script = strstr(words, " | ");

	snprintf(text, sizeof(text), "%.*s",
		 (int)(script ? script - words : (long)strlen(words)), words);
	script = script ? script + 3 : "";
	begin(text);
	if (strncmp(script, "? ", 2) == 0) {
		const char *rule = nim_say(&t, script + 2);

		recorded_line(r, "  %s", *rule ? rule : "legal");
		return;
	}
	nim_play(&t, script);
	recorded_line(r, "  %s", nim_shown(&t));
}

Test(program, carries_out_texts, .timeout = 30)
{
	recorded_cases("program", play_case);
}

/* The text and the place in it, as its functions take them. */
static struct scene
scene(void)
{
	return (struct scene){
	    .state = &t.s,
	    .context = &t.p.c,
	    .me = t.s.turn - 1,
	    .it = -1,
	    .at = bookmark_open(&t.s.text, cell(&t.pack, T_HEAPS,
						t.s.emptied - 1, HEAPS_TEXT))};
}

static enum answer
answer(const char *row, int *key)
{
	struct scene sc = scene();
	struct grammar_error e;
	struct move m, whole;
	struct pending w;

	cr_assert(nim_parse(&t, row, &m, &e), "%s", e.words);
	return program_answer(&sc, &m, &w, &whole, key);
}

Test(program_rows, says_what_a_row_does_not_answer)
{
	int key;

	begin("add heap=?b+c n=-3 or gather heaps=b");
	cr_expect_eq(answer("p1 add heap=b n=-3", &key), ANSWER_FITS);
	cr_expect_eq(answer("p1 gather heaps=b", &key), ANSWER_FITS);
	cr_expect_eq(answer("p1 move from=b to=c", &key), ANSWER_VERB);
	cr_expect_eq(key, FAULT_VERB);
	cr_expect_eq(answer("p2 add heap=b n=-3", &key), ANSWER_ACTOR);
	cr_expect_eq(answer("p1 add heap=d n=-3", &key), ANSWER_KEY);
	cr_expect_eq(key, K_ADD_HEAP);
	cr_expect_eq(answer("p1 add heap=b n=3", &key), ANSWER_KEY);
	cr_expect_eq(key, K_ADD_N);
	cr_expect_eq(answer("p1 gather heaps=c", &key), ANSWER_KEY);
	cr_expect_eq(key, 0);
	begin("add heap=? n=-3");
	cr_expect_eq(answer("p1 add heap=d n=-3", &key), ANSWER_CANNOT);
	cr_expect_eq(key, K_ADD_HEAP);
	begin("add heap=?b+c n=-3 to add heap=b n=-3");
	cr_expect_str_eq(nim_shown(&t), "0 0 2 0 turn of p2");
	begin("may add heap=?b+c n=-2 to add heap=b n=-2");
	cr_expect_eq(answer("p1 add heap=b n=-2", &key), ANSWER_FITS);
	begin("may add heap=?b+c n=-3 to add heap=b n=-1");
	cr_expect_eq(answer("p1 add heap=b n=-3", &key), ANSWER_CANNOT);
	cr_expect_eq(answer("p1 add heap=c n=-3", &key), ANSWER_FITS);
	/* when nothing is pending */
	begin("...");
	cr_expect_eq(answer("p1 add heap=b n=1", &key), ANSWER_VERB);
}

/* Functions of the interpreter for games in which taking an option is a row. */
Test(program_rows, choose_decline_instead)
{
	struct scene sc;
	struct pending w;
	uint8_t list[EFFECT_OPTIONS_MAX];
	struct grammar_error e;
	struct move m;

	begin("may add heap=?b+c n=1 or add heap=d n=-1 or add heap=d n=2 ; "
	      "add heap=?b+c n=3");
	sc = scene();
	cr_assert_eq(program_options(&sc, list), 2);
	cr_expect_eq(list[0], 0);
	cr_expect_eq(list[1], 2);
	cr_expect(program_may(&sc));
	cr_expect_not(program_pending(&sc, &w), "an option comes first");
	cr_expect(program_offers(&sc, 2));
	cr_expect_not(program_offers(&sc, 1));
	cr_expect_eq(program_actor(&sc), 1);
	program_choose(&t.s, &sc, 0);
	cr_expect_eq(program_advance(&t.s, &sc), PROGRAM_WAITS);
	cr_expect_not(program_may(&sc), "it was accepted");
	cr_expect(program_pending(&sc, &w));
	cr_expect_eq(w.move.verb, V_ADD);
	cr_expect_eq(w.open, 1 << K_ADD_HEAP);
	cr_expect_str_eq(nim_shown(&t),
			 "0 3 5 0 p1 add heap=b n=1 | p1 add heap=c n=1");
	nim_play(&t, "p1 add heap=b n=1");
	/* the other way round: declined, then something else chosen */
	begin("may add heap=?b+c n=1 ; add heap=?b+c n=3");
	sc = scene();
	program_decline(&t.s, &sc);
	cr_expect_eq(program_advance(&t.s, &sc), PROGRAM_WAITS);
	cr_expect_eq(sc.at.step, 1);
	cr_assert(nim_parse(&t, "p1 add heap=d n=4", &m, &e));
	program_instead(&t.s, &sc, &m);
	cr_expect_eq(t.s.heap[3], 4);
	cr_expect_eq(program_advance(&t.s, &sc), PROGRAM_ENDED);
}

Test(program_rows, steps_that_are_left_out)
{
	struct scene sc;

	begin("add heap=?b+c n=1 ; add heap=d n=1 ; add heap=d n=2");
	sc = scene();
	sc.at.skip = 1 << 0 | 1 << 2;
	while (program_advance(&t.s, &sc) == PROGRAM_MOVED)
		continue;
	cr_expect_eq(t.s.heap[3], 1);
	cr_expect_eq(sc.at.step, 3);
}

/* --- one position, one encoding ------------------------------------------- */

Test(program_rows, one_position_has_one_encoding)
{
	static const char *const ways[][3] = {
	    {"add heap=?*3 n=1", "p1 add heap=b n=1 / p1 add heap=c n=1",
	     "p1 add heap=c n=1 / p1 add heap=b n=1"},
	    {"add heap=?b+c n=1 or add heap=?c+d n=1 ; add heap=? n=1 ; add "
	     "heap=? n=2",
	     "p1 add heap=c n=1 / p1 add heap=d n=1",
	     "p1 add heap=d n=1 / p1 add heap=c n=1"},
	    {"move from=?b+c to=?a+d n=2 and add heap=? n=1",
	     "p1 move from=c to=a / p1 move from=c to=d",
	     "p1 move from=c to=d / p1 move from=c to=a"},
	    {"each seat add heap=? n=1",
	     "p2 add heap=b n=1 / p3 add heap=c n=1",
	     "p2 add heap=c n=1 / p3 add heap=b n=1"},
	    {"may add heap=b n=1 ; may add heap=b n=-1 ; add heap=? n=1",
	     "p1 nothing / p1 nothing",
	     "p1 add heap=b n=1 / p1 add heap=b n=-1"},
	    {"...", "p1 add heap=b n=1 / p1 add heap=b n=1",
	     "p1 add heap=b n=2"},
	    {"... ; add heap=? n=1", "p1 done", "p1 nothing / p1 done"},
	};

	for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++) {
		struct nim one;

		begin(ways[i][0]);
		nim_play(&t, ways[i][1]);
		one = t.s;
		begin(ways[i][0]);
		nim_play(&t, ways[i][2]);
		cr_expect_arr_eq(&one, &t.s, sizeof(one), "'%s'", ways[i][0]);
	}
}

Test(program_rows, places_that_no_text_has)
{
	struct scene sc;

	begin("add heap=?b+c n=1 ; add heap=c n=1");
	sc = scene();
	cr_expect(program_within(&sc));
	sc.at.flags = CURSOR_BEGUN;
	cr_expect_not(program_within(&sc), "begun, and not attested");
	sc.at.flags = CURSOR_FLAGS;
	cr_expect_not(program_within(&sc), "a flag that there is not");
}
