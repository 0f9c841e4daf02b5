/* The counts of tests/perft.csv, and the same by brute force: every row that
 * can be written is judged, and exactly the listed ones must be legal. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../core/perft.h"
#include "../../logs/audit/audit.h"
#include "../../logs/grammar.h"
#include "../pattern.h"

#define BRUTE_ROWS 60000 /* candidates of a verb at the root; a tenth below */
#define BRUTE_LINES 400  /* depths with more lines are not walked */
#define LIST_MAX 3       /* items of a list that are tried */

/* --- positions ------------------------------------------------------------ */

/* The audit of a log after row n of its game; the caller closes it. */
static struct audit *
position(struct packs *packs, const char *path, unsigned game, unsigned n)
{
	const struct audit_options options = {
	    .packs = packs, .sink = {finding_ignored, NULL, NULL}};
	struct audit *a = audit_open(NULL, path, &options);
	enum audit_event event;

	while ((event = audit_next(a)) != AUDIT_END)
		if (event != AUDIT_GAME_END &&
		    audit_summary(a)->ordinal == game && audit_n(a) == n)
			return a;
	audit_close(a);
	return NULL;
}

/* --- every row that can be written ---------------------------------------- */

struct brute {
	const void *state;
	struct context *context;
	struct move *listed;
	bool *found; /* by brute force */
	size_t count, room;
	int longest; /* list of the verb under way */
	uint64_t tried;
};

static void
words_of(const struct brute *b, const struct move *m, char *buffer, size_t size)
{
	struct buf t = buf_in(buffer, size);

	grammar_print_row(b->context, m, &t);
}

static bool
keep(void *arg, const struct move *m)
{
	struct brute *b = arg;

	if (b->count == b->room) {
		b->room = b->room * 2 + 64;
		b->listed = realloc(b->listed, b->room * sizeof(*b->listed));
	}
	b->listed[b->count++] = *m;
	return true;
}

static void
try_row(struct brute *b, const struct move *written)
{
	const struct game *g = b->context->game;
	struct move m = *written;
	struct trial t;
	char words[2000];

	b->tried++;
	game_check(&t, b->state, b->context, &m, false);
	if (t.count)
		return;
	if (g->canonical)
		g->canonical(b->state, b->context, &m);
	for (size_t i = 0; i < b->count; i++) {
		const struct move *l = &b->listed[i];

		if (l->pattern ? move_matches(l, &m, g->verbs)
			       : move_equal(l, &m, g->verbs)) {
			b->found[i] = true;
			return;
		}
	}
	words_of(b, &m, words, sizeof(words));
	cr_expect(false, "%s: legal, not listed: '%s'", g->id, words);
}

/* The numbers that one value or item of a key can be. */
static void
bounds(const struct key *k, int *low, int *high)
{
	*low = k->domain || key_is_list(k) ? 0 : k->min;
	*high = k->domain        ? domain_size(k->domain) - 1
		: key_is_list(k) ? 12
				 : k->max;
}

static bool
can_be(const struct brute *b, const struct key *k, int value)
{
	return !k->domain || domain_has(k->domain, b->context->pack, value);
}

static void fill(struct brute *, const struct move *, int key);
static void fill_each(struct brute *, const struct move *, int key, int low,
		      int high);

static void
fill_list(struct brute *b, const struct move *m, int key)
{
	const struct key *k = &b->context->game->verbs[m->verb].keys[key];
	int low, high, count;
	const int16_t *items = move_items(m, key, &count);

	if (count >= k->min)
		fill(b, m, key + 1);
	if (count >= k->max || count >= b->longest)
		return;
	bounds(k, &low, &high);
	if (k->type == KEY_BAG && count)
		low = items[count - 1] + ((k->flags & KEY_ONCE) != 0);
	fill_each(b, m, key, low, high);
}

/* Each value from low to high, as an item more or as the only one. */
static void
fill_each(struct brute *b, const struct move *m, int key, int low, int high)
{
	const struct key *k = &b->context->game->verbs[m->verb].keys[key];

	for (int value = low; value <= high; value++) {
		struct move next = *m;

		if (!can_be(b, k, value))
			continue;
		if (key_is_list(k)) {
			move_push(&next, key, value);
			fill_list(b, &next, key);
		} else {
			move_set(&next, key, value);
			fill(b, &next, key + 1);
		}
	}
}

/* All values of this key and those after it. */
static void
fill(struct brute *b, const struct move *m, int key)
{
	const struct verb *v = &b->context->game->verbs[m->verb];
	const struct key *k = &v->keys[key];
	int low, high;

	if (key == verb_keys(v)) {
		try_row(b, m);
		return;
	}
	if (!(k->flags & KEY_REQUIRED))
		fill(b, m, key + 1);
	if (k->flags & KEY_CELL_ONLY)
		return;
	if (key_is_list(k) && (k->max <= 0 || b->longest <= 0))
		return;
	bounds(k, &low, &high);
	fill_each(b, m, key, low, high);
}

/* How many rows of this verb there are with lists of up to that many items. */
static double
rows_of(const struct verb *v, int longest)
{
	double rows = 1;
	int i, n, low, high;

	for (i = 0; i < verb_keys(v); i++) {
		double one, all = 1;

		bounds(&v->keys[i], &low, &high);
		one = high - low + 1;
		if (!key_is_list(&v->keys[i])) {
			rows *= one + 1;
			continue;
		}
		for (n = 0; n < longest && n < v->keys[i].max; n++)
			all = all * one + 1;
		rows *= all;
	}
	return rows;
}

/* Were lists as long as those of this row tried? */
static bool
was_tried(const struct move *m, const int *longest)
{
	for (int k = 0; k < VERB_KEYS; k++)
		if (m->count[k] > longest[m->verb])
			return false;
	return longest[m->verb] >= 0;
}

static void
check_listed(struct brute *b, const int *longest)
{
	const struct game *g = b->context->game;
	char words[2000];
	struct trial t;

	for (size_t i = 0; i < b->count; i++) {
		if (b->listed[i].pattern)
			continue;
		words_of(b, &b->listed[i], words, sizeof(words));
		game_check(&t, b->state, b->context, &b->listed[i], false);
		cr_expect(t.count == 0, "%s: listed, not legal: '%s'", g->id,
			  words);
		cr_expect(b->found[i] || !was_tried(&b->listed[i], longest),
			  "%s: listed, and not written by anybody: '%s'", g->id,
			  words);
		for (size_t k = 0; k < i; k++)
			cr_expect(
			    !move_equal(&b->listed[i], &b->listed[k], g->verbs),
			    "%s: listed twice: '%s'", g->id, words);
	}
}

/* Lists, compares with all rows that can be written, and continues after each
 * row that is not a pattern. */
static void
count_lines(const void *state, struct context *c, int depth, double most,
	    struct perft *p)
{
	const struct game *g = c->game;
	struct brute b = {.state = state, .context = c};
	uint64_t next[STATE_MAX / 8];
	int longest[256], verb, actor;

	g->enumerate(state, c, keep, &b);
	b.found = calloc(b.count + 1, sizeof(*b.found));
	for (verb = 0; g->verbs[verb].name; verb++) {
		const struct verb *v = &g->verbs[verb];

		longest[verb] = -1;
		if (v->flags & VERB_LASTING)
			continue;
		for (b.longest = LIST_MAX;
		     b.longest >= 0 && rows_of(v, b.longest) > most;
		     b.longest--)
			;
		longest[verb] = b.longest;
		if (b.longest < 0)
			continue;
		for (actor = 0; actor <= c->seats; actor++) {
			struct move m;

			if ((actor == 0) == (v->actor == ACTOR_SEAT))
				continue;
			move_begin(&m, g->verbs, verb,
				   actor ? c->order[actor - 1] : 0);
			fill(&b, &m, 0);
		}
	}
	check_listed(&b, longest);
	if (!b.count)
		p->ended++;
	for (size_t i = 0; i < b.count; i++) {
		if (depth == 1 || b.listed[i].pattern) {
			perft_row(state, c, &b.listed[i], depth, p);
			continue;
		}
		memcpy(next, state, g->state_size);
		g->apply(next, c, &b.listed[i]);
		count_lines(next, c, depth - 1, most / 10, p);
	}
	cr_expect(b.tried > 0, "%s: nothing was tried", g->id);
	free(b.listed);
	free(b.found);
}

/* --- the table ------------------------------------------------------------ */

struct expected {
	char log[200];
	unsigned game, n;
	int depth;
	unsigned long long lines, open, ended;
};

static void
check_row(struct packs *packs, const struct expected *e, unsigned *brute)
{
	struct audit *a = position(packs, e->log, e->game, e->n);
	struct perft p = {0, 0, 0}, q = {0, 0, 0};
	struct context c;

	cr_assert(a, "%s has no row %u in game %u", e->log, e->n, e->game);
	c = *audit_context(a);
	perft_count(audit_state(a), &c, e->depth, &p);
	cr_expect(p.lines == e->lines && p.open == e->open &&
		      p.ended == e->ended,
		  "%s game %u row %u depth %d: %llu lines, %llu open, %llu "
		  "ended",
		  e->log, e->game, e->n, e->depth, (unsigned long long)p.lines,
		  (unsigned long long)p.open, (unsigned long long)p.ended);
	if (e->depth <= 2 && (e->depth == 1 || p.lines <= BRUTE_LINES)) {
		count_lines(audit_state(a), &c, e->depth, BRUTE_ROWS, &q);
		cr_expect(memcmp(&p, &q, sizeof(p)) == 0,
			  "%s game %u row %u depth %d by brute force: %llu "
			  "lines, %llu open, %llu ended",
			  e->log, e->game, e->n, e->depth,
			  (unsigned long long)q.lines,
			  (unsigned long long)q.open,
			  (unsigned long long)q.ended);
		(*brute)++;
	}
	audit_close(a);
}

/* ONLY=GAME, while games are moved: logs of the others are left out. */
static bool
has_game(const char *log)
{
	struct slice rest = slice_of(log);

	(void)slice_cut(&rest, '/');
	return game_find(slice_cut(&rest, '/')) != NULL;
}

Test(perft, table_and_brute_force)
{
	FILE *f = fopen("tests/perft.csv", "r");
	struct packs *packs = packs_new();
	struct expected e;
	char line[400];
	unsigned rows = 0, brute = 0;

	cr_assert(f && packs && fgets(line, sizeof(line), f));
	while (fgets(line, sizeof(line), f)) {
		cr_assert(sscanf(line, "%199[^,],%u,%u,%d,%llu,%llu,%llu",
				 e.log, &e.game, &e.n, &e.depth, &e.lines,
				 &e.open, &e.ended) == 7,
			  "tests/perft.csv: '%s'", line);
		if (!has_game(e.log))
			continue;
		check_row(packs, &e, &brute);
		rows++;
	}
	cr_expect(rows >= (games[1] ? 20 : 2) && brute >= (games[1] ? 10 : 1),
		  "%u rows, %u by brute force", rows, brute);
	packs_free(packs);
	fclose(f);
}

/* One line more than fits the counter: from one less than its maximum, from the
 * maximum, and by a pattern that stands for many rows. */
Test(perft, stays_at_the_greatest_number)
{
	struct packs *packs = packs_new();
	struct audit *a =
	    position(packs, "fixtures/bismarck/examples/first-turn.csv", 1, 1);
	struct context c = *audit_context(a);
	struct move deal = {.pattern = true, .fillings = UINT64_MAX};

	for (int below = 0; below < 3; below++) {
		struct perft p = {PERFT_MOST - (uint64_t)below, 0, 0};
		struct perft open = {0, PERFT_MOST - (uint64_t)below, 0};

		deal.fillings = 1;
		perft_row(audit_state(a), &c, &deal, 1, &p);
		cr_expect_eq(p.lines, PERFT_MOST - (below == 2));
		deal.fillings = 2;
		perft_row(audit_state(a), &c, &deal, 2, &open);
		cr_expect_eq(open.open, PERFT_MOST);
		deal.fillings = UINT64_MAX;
		perft_row(audit_state(a), &c, &deal, 1, &p);
		cr_expect_eq(p.lines, PERFT_MOST);
	}
	audit_close(a);
	packs_free(packs);
}
