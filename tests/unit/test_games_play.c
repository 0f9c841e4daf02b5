/* Random games of every game with random readings: exactly the listed rows are
 * legal, every position is valid and has a next row, also after a row that -k
 * lets pass.  A new game in games[] is played too; tests of its own are for
 * what is special. */
#include <criterion/criterion.h>

#include "../../core/pack/pack_parts.h"
#include "../property/property.h"

enum {
	GAMES = 16,  /* of each game */
	LONG = 3000, /* rows of a game that need not end */
	SHORT = 250,
	LISTED = 24, /* rows of a listing that are put before the referee */
	NEAR = 4,    /* rows a little different from those, at each position */
	AFTER = 12,  /* rows played after one that -k let pass */
	OFTEN = 5    /* of each rule in each game of a seed, at most */
};

static struct run r;
static struct desk t;
static struct pack pack;

/* What happened in all the games of one game. */
static struct {
	int ended;            /* games */
	int unknown;          /* rows that were attested */
	bool rule[RULES_MAX]; /* broken by rows that -k let pass */
	int now[RULES_MAX];   /* how often in this game */
} seen;

/* An exception, which a property prints, is a failure here. */
void
exception(struct run *run, const char *words, const char *a, const char *b)
{
	cr_expect(false, "%s, seed %llu: %s %s %s", run->game->id,
		  (unsigned long long)run->seed, words, a ? a : "", b ? b : "");
}

/* Fails with the place and the row. */
#define assert_of(ok, row, words, more)                                        \
	cr_assert(ok, "%s, seed %llu, after %llu rows, %s: %s %s", r.game->id, \
		  (unsigned long long)r.seed,                                  \
		  (unsigned long long)t.play.applied,                          \
		  (row) ? desk_row(&t, row) : "-", words, more)

/* False if a ruling forbids that many seats. */
static bool
begin(const struct game *g, const struct pack *p, int seed)
{
	r = (struct run){.game = g, .seed = (uint64_t)seed};
	r.chance.state = r.seed;
	desk_begin(&r, &t, p);
	(void)play_ready(&t.play);
	return desk_list(&t);
}

static void
check_valid(const struct move *m, const char *after)
{
	const char *wrong = desk_invariant(&t);

	assert_of(!wrong, m, wrong, after);
}

/* --- one position --------------------------------------------------------- */

/* Some of the rows that are listed. */
static void
check_listed(void)
{
	size_t step = 1 + t.rows.count / LISTED;

	for (size_t i = (size_t)below(&r, (int)step); i < t.rows.count;
	     i += step) {
		const struct move *m = &t.rows.moves[i];
		struct judged j;

		if (m->pattern)
			continue;
		j = desk_judge(&t, m);
		assert_of(j.kind != BROKEN, m, "is listed and breaks",
			  desk_verdict(&t, &j));
	}
}

/* Lists the rows; false at the end of the game. */
static bool
list(const char *after)
{
	bool any = desk_list(&t);

	assert_of(any || desk_over(&t), NULL, "a dead end", after);
	return any;
}

/* A random row, filled; false if none can be: an attested text may ask for
 * cards that a random filling does not try. */
static bool
pick(struct move *m)
{
	return chance_pick(&r.chance, &t.rows, t.play.state, &t.play.context,
			   m);
}

/* The rule that the row breaks and -k lets pass, or 0. */
static uint16_t
let_pass(const struct move *m)
{
	const struct rule *rules = r.game->rules;
	struct trial all;

	game_check(&all, t.play.state, &t.play.context, m, true);
	for (int i = 0; i < all.count; i++)
		if (rules[all.broken[i].rule].class != CLASS_FORBIDDEN)
			return 0;
	return all.count && rules[all.broken[0].rule].forced == FORCED_APPLY
		   ? all.broken[0].rule
		   : 0;
}

/* Plays a row that -k lets pass and some rows after it, then restores
 * everything. */
static void
go_on_after(const struct move *broken, uint16_t rule)
{
	static struct play before;
	const char *id = r.game->rules[rule].id;
	struct move m = *broken;

	seen.rule[rule] = true;
	before = t.play;
	play_apply(&t.play, &m, rule);
	check_valid(&m, id);
	for (int i = 0; i < AFTER && list(id) && pick(&m); i++) {
		desk_apply(&t, &m);
		check_valid(&m, id);
	}
	t.play = before;
	(void)desk_list(&t);
}

static void
check_accepted(const struct move *m)
{
	assert_of(desk_listed(&t, m), m, "is accepted and not listed", "");
}

/* Rows a little different from those listed. */
static void
check_near(void)
{
	struct move m;
	uint16_t rule;

	for (int i = 0; i < NEAR; i++) {
		int at = below(&r, (int)t.rows.count);

		if (!mutate_row(&r, &t, &t.rows.moves[at], &m))
			continue;
		if (desk_judge(&t, &m).kind != BROKEN)
			check_accepted(&m);
		else if ((rule = let_pass(&m)) != 0 && seen.now[rule]++ < OFTEN)
			go_on_after(&m, rule);
	}
}

/* The same row makes the same state. */
static void
apply_twice(const struct move *m)
{
	uint64_t twin[STATE_MAX / 8];
	struct context c = t.play.context;

	memcpy(twin, t.play.state, sizeof(twin));
	r.game->apply(twin, &c, m);
	desk_apply(&t, m);
	assert_of(memcmp(twin, t.play.state, r.game->state_size) == 0, m,
		  "makes another state", "the second time");
}

/* --- whole games ---------------------------------------------------------- */

static void
play_out(int most)
{
	memset(seen.now, 0, sizeof(seen.now));
	check_valid(NULL, "the set-up");
	for (int rows = 0; rows < most && list(""); rows++) {
		struct move m;

		check_listed();
		check_near();
		if (!pick(&m))
			return;
		seen.unknown += desk_judge(&t, &m).kind == UNVERIFIED;
		apply_twice(&m);
		check_valid(&m, "");
	}
	if (!desk_over(&t))
		return;
	seen.ended++;
	(void)legal_rows_fill(&t.rows, r.game, t.play.state, &t.play.context);
	assert_of(t.rows.count == 0, NULL, "rows", "after the end");
}

static int
how_many(const bool *set, int size)
{
	int n = 0;

	while (size-- > 0)
		n += set[size];
	return n;
}

/* How many rules a row may break and be let pass by -k. */
static int
passable(const struct game *g)
{
	int n = 0;

	for (const struct rule *rule = g->rules + 1; rule->id; rule++)
		n += rule->class == CLASS_FORBIDDEN &&
		     rule->forced == FORCED_APPLY;
	return n;
}

/* Games of each seed; -k must have let pass what breaks some rules. */
static void
play_games(const struct game *g, const struct pack *p, int count, int most)
{
	memset(&seen, 0, sizeof(seen));
	for (int seed = 1; seed <= count; seed++)
		if (begin(g, p, seed))
			play_out(most);
	cr_expect_geq(how_many(seen.rule, RULES_MAX) * 10, passable(g),
		      "%s: -k let pass what breaks %d rules", g->id,
		      how_many(seen.rule, RULES_MAX));
}

Test(games_play, with_the_complete_pack, .timeout = 300)
{
	for (int g = 0; games[g]; g++) {
		play_games(games[g], stand_in(games[g]), GAMES, LONG);
		cr_expect_gt(seen.ended, GAMES / 2, "%s: %d of %d games ended",
			     games[g]->id, seen.ended, GAMES);
	}
}

/* Every other text that can be played is unknown: what it does is attested. */
static void
forget_texts(struct pack *p)
{
	const struct table *tables = p->game->tables;

	for (int i = 0; tables[i].name; i++)
		for (int k = 0; tables[i].columns[k].name; k++)
			for (int row = (i + k) % 2; row < pack_entries(p, i);
			     row += 2)
				if (tables[i].columns[k].type == COLUMN_EFFECTS)
					*cell_at(p, i, row, k) = UNKNOWN;
	pack_derive(p);
}

Test(games_play, with_texts_that_are_attested, .timeout = 300)
{
	for (int g = 0; games[g]; g++) {
		if (!games[g]->hooks)
			continue;
		pack_copy(&pack, stand_in(games[g]));
		forget_texts(&pack);
		play_games(games[g], &pack, GAMES / 2, SHORT);
		cr_expect_gt(seen.unknown, GAMES, "%s: %d rows attested",
			     games[g]->id, seen.unknown);
	}
}
