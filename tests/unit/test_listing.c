/* Listing legal rows: the precondition, every filling of the keys, patterns,
 * counts. */
#include "nim_player.h"

static struct nim_table t;

static const struct nim_heap heaps[] = {{"a", "2", "none"}, {"b", "1", "none"}};

static struct {
	int gates, checks;
} asked;

static void
counting_precondition(struct trial *trial)
{
	asked.gates++;
	game_nim.precondition(trial);
}

static void
counting_check(struct trial *trial)
{
	asked.checks++;
	game_nim.check(trial);
}

static struct game counting;

static void
setup(void)
{
	counting = game_nim;
	counting.precondition = counting_precondition;
	counting.check = counting_check;
	nim_begin(&t, &counting, heaps, 2, 3);
	memset(&asked, 0, sizeof(asked));
}

TestSuite(listing, .init = setup);

/* A verb that is not possible now costs one precondition per seat; a draw,
 * which lists a pattern, two. */
Test(listing, the_precondition_is_asked_once)
{
	cr_expect_str_eq(nim_rows(&t), "p1 take heap=a n=1 | p1 take heap=a "
				       "n=2 | p1 take heap=b n=1");
	cr_expect_eq(asked.gates, 5 * 3 + 2);
	cr_expect_eq(asked.checks, 2 * MOST);
}

/* Precondition and check both find what the state refuses. */
Test(listing, a_row_that_does_not_pass_the_precondition_is_not_looked_into)
{
	struct trial trial;
	struct move m;

	move_begin(&m, counting.verbs, V_DONE, 1);
	game_check(&trial, &t.s, &t.p.c, &m, true);
	cr_expect_eq(trial.count, 1);
	cr_expect_eq(asked.checks, 0);
	counting.precondition = NULL;
	game_check(&trial, &t.s, &t.p.c, &m, false);
	cr_expect_eq(asked.checks, 1);
}

/* --- fillings ------------------------------------------------------------- */

static const struct domain nim_heaps = {"heap", {ROWS(T_HEAPS, HEAPS)}};
static const char *const some_seats[] = {"p1", "p2", "p3"};
static const struct domain seats = {"seat", {WORDS(some_seats)}};

/* One verb with every sort of key. */
static const struct verb odd_verbs[] = {
    {.name = "odd",
     .keys =
	 {{.name = "heap",
	   .type = KEY_WORD,
	   .flags = KEY_REQUIRED,
	   .domain = &nim_heaps},
	  {.name = "n", .type = KEY_NUMBER, .min = -1, .max = 1},
	  {.name = "d",
	   .type = KEY_NUMBER,
	   .flags = KEY_DEFAULT,
	   .min = 1,
	   .max = 2,
	   .preset = 2},
	  {.name = "seat",
	   .type = KEY_WORD,
	   .flags = KEY_DEFAULT_ACTOR,
	   .domain = &seats},
	  {.name = "cell",
	   .type = KEY_NUMBER,
	   .flags = KEY_CELL_ONLY,
	   .max = 5},
	  {.name = "list", .type = KEY_LIST, .domain = &nim_heaps, .max = 3}}},
    {.name = "pile",
     .keys = {{.name = "list",
	       .type = KEY_LIST,
	       .flags = KEY_REQUIRED | KEY_HIDDEN,
	       .domain = &nim_heaps,
	       .max = 3},
	      {.name = "n",
	       .type = KEY_NUMBER,
	       .flags = KEY_REQUIRED,
	       .min = 1,
	       .max = 2}}},
    {.name = NULL}};

static void
legal(struct trial *trial)
{
	(void)trial;
}

static void
list_piles(struct listing *l, int verb, int actor)
{
	struct move m = listing_row(l, verb, actor);

	/* the game lists the values of a list key, the other keys are filled */
	move_push(&m, 0, 1);
	listing_rest(l, &m, 0);
	m = listing_row(l, verb, actor);
	listing_unseen(&m, 0, 3);
	listing_pattern(l, &m, listing_arrange(5, 3));
}

static int
not_b(const struct listing *l, const struct move *m, int key, int16_t *list)
{
	(void)l, (void)m;
	list[0] = 0;
	return key == 0 ? 1 : -1;
}

static bool narrow;

static bool
list_odd(const void *state, struct context *c, move_fn *visit, void *arg)
{
	static const struct listed verbs[] = {{0, NULL}, {1, list_piles}};
	struct listing l = {.candidates = narrow ? not_b : NULL};

	return listing_run(&l, state, c, visit, arg, verbs, 2);
}

static void
list_odd_rows(void)
{
	static struct game odd;

	odd = game_nim;
	odd.verbs = odd_verbs;
	odd.precondition = NULL;
	odd.check = legal;
	odd.enumerate = list_odd;
	t.p.c.game = &odd;
	list_rows(&t.p, &t.s);
}

Test(listing, fills_every_key_once)
{
	int found[2] = {0, 0};

	list_odd_rows();
	for (int i = 0; i < t.p.count; i++) {
		const struct move *m = &t.p.rows[i];

		found[m->verb]++;
		for (int k = 0; k < i; k++)
			cr_expect_not(move_equal(m, &t.p.rows[k], odd_verbs),
				      "rows %d and %d are the same", k, i);
		if (m->verb == 0)
			cr_expect_not(move_has(m, 4), "never in a log");
	}
	/* 3 seats; 2 heaps, 3 numbers or none, d is 1 or left out, another
	 * seat or the actor */
	cr_expect_eq(found[0], 3 * 2 * 4 * 2 * 3);
	cr_expect_eq(found[1], 3 * (2 + 1));
	narrow = true;
	list_rows(&t.p, &t.s);
	found[0] = 0;
	for (int i = 0; i < t.p.count; i++)
		found[0] += t.p.rows[i].verb == 0;
	cr_expect_eq(found[0], 3 * 1 * 4 * 2 * 3);
}

Test(listing, patterns_say_how_many_they_are)
{
	list_odd_rows();
	cr_assert_gt(t.p.count, 0);
	cr_expect_eq(t.p.rows[t.p.count - 1].pattern, 1);
	cr_expect_eq(t.p.rows[t.p.count - 1].fillings, 60);
	cr_expect_eq(t.p.rows[t.p.count - 1].count[0], 3);
}

/* --- the visitor ---------------------------------------------------------- */

Test(listing, stops_when_the_visitor_does)
{
	for (int rows = 1; rows <= 3; rows++)
		cr_expect(stops_after(&t.p, &t.s, rows), "after %d", rows);
}

/* Looking for rows tests no rule. */
Test(listing, leaves_the_coverage_alone)
{
	struct coverage before = t.p.coverage;

	list_rows(&t.p, &t.s);
	cr_expect_eq(memcmp(&before, &t.p.coverage, sizeof(before)), 0);
}

/* --- counts --------------------------------------------------------------- */

Test(listing, counts_ways)
{
	static const struct {
		int n, k;
		uint64_t choose, arrange;
	} cases[] = {
	    {5, 0, 1, 1},
	    {5, 1, 5, 5},
	    {5, 3, 10, 60},
	    {5, 5, 1, 120},
	    {2, 3, 0, 0},
	    {0, 0, 1, 1},
	    {62, 5, 6471002, UINT64_C(776520240)},
	    {100, 50, UINT64_MAX, UINT64_MAX},
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		cr_expect_eq(listing_choose(cases[i].n, cases[i].k),
			     cases[i].choose, "%d of %d", cases[i].k,
			     cases[i].n);
		cr_expect_eq(listing_arrange(cases[i].n, cases[i].k),
			     cases[i].arrange, "%d of %d in order", cases[i].k,
			     cases[i].n);
	}
}
