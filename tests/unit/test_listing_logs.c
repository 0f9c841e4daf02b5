/* Every row of play of every fixture that the rules allow is among the rows
 * that the game lists for its position: the table played what `legal` shows.
 * A row with `?`, written by somebody who did not see all of it, is so if it
 * can be filled to one of them. */
#define _DEFAULT_SOURCE
#include <criterion/criterion.h>

#include "../../logs/audit.h"
#include "fixtures.h"
#include "player.h"

struct looked {
	struct packs *packs;
	int rows;
};

static bool
listed_unseen(const struct player *p, const struct move *m)
{
	int i;

	for (i = 0; i < p->count; i++)
		if (move_matches(m, &p->rows[i], p->c.game->verbs))
			return true;
	return false;
}

/* The player at the row that was just read. */
static struct player *
at_row(struct audit *a)
{
	static struct player p;

	p.c = *audit_context(a);
	p.c.coverage = &p.coverage;
	return &p;
}

/* Every event of a log. */
static void
look_at_log(struct looked *l, const char *path,
	    void (*look)(struct looked *, struct audit *, enum audit_event))
{
	const struct audit_options o = {.packs = l->packs,
					.sink = {finding_ignored, NULL}};
	struct audit *a = audit_open(path, &o);
	enum audit_event event;

	while ((event = audit_next(a)) != AUDIT_END)
		look(l, a, event);
	audit_close(a);
}

static void
is_listed(struct looked *l, struct audit *a, enum audit_event event)
{
	static uint64_t before[STATE_MAX / 8];
	const struct game *g = audit_summary(a)->game;
	struct player *p;
	struct trial t;
	char words[4200];

	if (event == AUDIT_PLAYED) {
		p = at_row(a);
		game_check(&t, before, &p->c, audit_move(a), false);
		if (!t.count && !t.unverified) {
			list_rows(p, before);
			row_text(p, audit_move(a), words, sizeof(words));
			cr_expect(listed(p, before, audit_move(a)) ||
				      listed_unseen(p, audit_move(a)),
				  "%s: game %u row %llu: %s", audit_name(a),
				  (unsigned)audit_summary(a)->ordinal,
				  (unsigned long long)audit_n(a), words);
			l->rows++;
		}
	}
	if (g && event != AUDIT_GAME_END)
		memcpy(before, audit_state(a), g->state_size);
}

static void
check_log(void *arg, const char *path)
{
	look_at_log(arg, path, is_listed);
}

Test(listing_logs, what_was_played_is_listed, .timeout = 300)
{
	struct looked l = {packs_new(), 0};

	cr_expect(fixtures_each(check_log, &l) > 100);
	cr_expect(l.rows > 10000, "only %d rows", l.rows);
	packs_free(l.packs);
}

/* --- a listing stops when it is told to ----------------------------------- */

static void
stops(struct looked *l, struct audit *a, enum audit_event event)
{
	struct player *p;
	int i;

	/* not in every position: their kinds come back */
	if (event != AUDIT_PLAYED || l->rows++ % 31)
		return;
	p = at_row(a);
	list_rows(p, audit_state(a));
	for (i = 1; i <= p->count && i <= 25; i++)
		cr_expect(stops_after(p, audit_state(a), i),
			  "%s: row %llu of game %u, stopped after %d of %d",
			  audit_name(a), (unsigned long long)audit_n(a),
			  (unsigned)audit_summary(a)->ordinal, i, p->count);
}

static void
stop_everywhere(void *arg, const char *path)
{
	look_at_log(arg, path, stops);
}

Test(listing_logs, a_listing_stops, .timeout = 1200)
{
	struct looked l = {packs_new(), 0};

	cr_expect(fixtures_each(stop_everywhere, &l) > 100);
	packs_free(l.packs);
}
