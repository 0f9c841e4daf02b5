/* Random texts with random answers: no dead end, and exactly the listed rows
 * are legal. */
#include "odd_game.h"

static struct nim_table t;

/* --- texts ---------------------------------------------------------------- */

static const char *
pick(const char *const *list, int n)
{
	return list[dice(&t.p, (uint32_t)n)];
}

#define PICK(list) pick(list, sizeof(list) / sizeof(list[0]))

static const char *
heap(bool each)
{
	static const char *const heaps[] = {"a",
					    "b",
					    "c",
					    "d",
					    "?",
					    "?",
					    "?a+b",
					    "?b+c+d",
					    "?*2",
					    "@this",
					    "@most(heap heap.@it)",
					    "@fewest(stack heap.@it)",
					    "@any(heap empty=@it)"};

	return each && dice(&t.p, 2) ? "@each" : PICK(heaps);
}

static const char *
number(void)
{
	static const char *const numbers[] = {"1",
					      "2",
					      "-1",
					      "-3",
					      "9",
					      "-9",
					      "?-1+1",
					      "heap.b",
					      "-1*heap.c..-2",
					      "count(heap empty=@it)",
					      "2*count(stack)..5",
					      "total"};

	return PICK(numbers);
}

static void
add_condition(struct buf *out, bool each)
{
	static const char *const conditions[] = {"empty=a",
						 "not empty=b",
						 "left-min=6",
						 "left-max=9",
						 "empty=b+c",
						 "heap.b-min=heap.c",
						 "count(stack)-min=2",
						 "turn=p1",
						 "emptied=@this",
						 "heap.d=0+1+2"};

	buf_add(out, each && dice(&t.p, 3) == 0 ? "not empty=@each"
						: PICK(conditions));
	buf_char(out, ' ');
}

static void
add_act(struct buf *out, bool each)
{
	switch (dice(&t.p, 6)) {
	case 0:
		buf_add(out, "move from=");
		buf_add(out, heap(each));
		buf_add(out, " to=");
		buf_add(out, dice(&t.p, 2) ? "d" : "?");
		if (dice(&t.p, 2))
			buf_add(out, " n=2");
		break;
	case 1:
		buf_add(out, dice(&t.p, 2) ? "gather heaps=?*2"
					   : "gather heaps=b+c");
		break;
	case 2:
		buf_add(out, dice(&t.p, 2) ? "give n=1" : "nothing");
		break;
	default:
		buf_add(out, "add heap=");
		buf_add(out, heap(each));
		buf_add(out, " n=");
		buf_add(out, number());
	}
}

static void
add_option(struct buf *out, bool each)
{
	static const char *const links[] = {" and ", " to "};

	if (dice(&t.p, 4) == 0)
		buf_add(out, "may ");
	if (dice(&t.p, 3) == 0) {
		buf_add(out, "if ");
		add_condition(out, each);
		if (dice(&t.p, 3) == 0)
			add_condition(out, each);
	}
	add_act(out, each);
	while (dice(&t.p, 3) == 0) {
		buf_add(out, PICK(links));
		add_act(out, each);
	}
}

static void
add_step(struct buf *out)
{
	static const char *const whose[] = {
	    "",           "",           "",
	    "",           "each heap ", "each stack ",
	    "each seat ", "by @next ",  "each heap by @next "};
	const char *who = PICK(whose);
	bool each = strstr(who, "heap") || strstr(who, "stack");

	if (dice(&t.p, 12) == 0) {
		buf_add(out, "...");
		return;
	}
	buf_add(out, who);
	add_option(out, each);
	while (dice(&t.p, 3) == 0) {
		buf_add(out, " or ");
		add_option(out, each);
	}
}

static void
compose(char *text, size_t size)
{
	struct buf out = buf_in(text, size);

	add_step(&out);
	while (dice(&t.p, 2)) {
		buf_add(&out, " ; ");
		add_step(&out);
	}
	cr_assert_not(out.full);
}

/* --- every row that can be written ---------------------------------------- */

/* Is a row legal exactly if it is listed? */
static void
try_row(const char *text, const struct move *m)
{
	struct trial trial;
	char row[200];

	game_check(&trial, &t.s, &t.p.c, m, false);
	if ((trial.count == 0) == listed(&t.p, &t.s, m))
		return;
	row_text(&t.p, m, row, sizeof(row));
	cr_assert_fail("'%s': '%s' is %s", text, row,
		       trial.count ? "listed, not legal" : "legal, not listed");
}

static void
try_verb(const char *text, int verb, int actor, int first, int last, int low,
	 int high)
{
	for (int i = first; i <= last; i++)
		for (int k = low; k <= high; k++) {
			struct move m;

			move_begin(&m, t.p.c.game->verbs, verb, actor);
			move_set(&m, 0, i);
			move_set(&m, 1, k);
			try_row(text, &m);
		}
}

static void
try_rows(const char *text)
{
	for (int actor = 1; actor <= 3; actor++) {
		struct move m;

		try_verb(text, V_ADD, actor, 0, 3, -MOST, MOST);
		try_verb(text, ODD_MOVE, actor, 0, 3, 0, 4);
		move_begin(&m, t.p.c.game->verbs, V_NOTHING, actor);
		try_row(text, &m);
		for (int set = 1; set < 16; set++) {
			move_begin(&m, t.p.c.game->verbs, ODD_GATHER, actor);
			for (int i = 0; i < 4; i++)
				if (set >> i & 1)
					move_push(&m, 0, i);
			try_row(text, &m);
		}
	}
}

/* --- games ---------------------------------------------------------------- */

/* Plays the text to its end; returns how many rows it took. */
static int
play_text(const char *text, bool thorough)
{
	int rows = 0;

	for (; t.s.phase == PHASE_TEXT || t.s.phase == PHASE_ATTEST; rows++) {
		struct nim twin;
		struct move m;

		cr_assert_lt(rows, 600, "'%s' does not end", text);
		cr_assert_null(t.p.c.game->invariant(&t.s, &t.p.c));
		list_rows(&t.p, &t.s);
		cr_assert_gt(t.p.count, 0, "'%s': nothing to do", text);
		if (t.s.phase == PHASE_TEXT && thorough)
			try_rows(text);
		m = t.p.rows[dice(&t.p, (uint32_t)t.p.count)];
		twin = t.s;
		t.p.c.game->apply(&t.s, &t.p.c, &m);
		t.p.c.game->apply(&twin, &t.p.c, &m);
		cr_assert_arr_eq(&twin, &t.s, sizeof(twin), "'%s'", text);
	}
	return rows;
}

Test(program, texts_at_random, .timeout = 300)
{
	const struct game *odd = odd_game();
	struct pack_error e;
	char text[2000], again[2000];
	int compiled = 0, rows = 0, ended = 0;

	for (int seed = 1; seed <= 6000; seed++) {
		struct nim_heap heaps[] = {{"a", "1", "none"},
					   {"b", "3", "none"},
					   {"c", "5", "none"},
					   {"d", "1", "none"}};
		struct buf out = buf_in(again, sizeof(again));
		int program;

		player_begin(&t.p, odd, NULL, 3, (uint64_t)seed);
		compose(text, sizeof(text));
		nim_fill(&t.pack, odd, heaps, 4);
		program = effect_compile(&t.pack, slice_of(text),
					 LANGUAGE_EFFECTS, &e);
		if (program < 0)
			continue;
		compiled++;
		effect_print(&t.pack, program, &out);
		cr_expect_eq(effect_compile(&t.pack, slice_of(again),
					    LANGUAGE_EFFECTS, &e),
			     program + 1, "'%s' as '%s': %s", text, again,
			     e.words);
		heaps[0].text = again;
		nim_begin(&t, odd, heaps, 4, 3);
		t.p.seed = (uint64_t)seed * 7919;
		t.s.heap[3] = 0;
		nim_play(&t, "p1 take heap=a n=1");
		rows += play_text(again, seed % 8 == 0);
		ended++;
	}
	cr_expect_gt(compiled, 4000, "%d compiled", compiled);
	cr_expect_gt(rows, 5000, "%d rows", rows);
	cr_expect_eq(ended, compiled);
}
