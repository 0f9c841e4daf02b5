/* Every legal row of play in the fixtures is among the rows that the game lists
 * for its position, so the players played what `legal` shows.  A row with `?`,
 * written by somebody who did not see everything, can be filled to give one of
 * them. */
#define _DEFAULT_SOURCE
#include <criterion/criterion.h>
#include <limits.h>

#include "../../core/choices.h"
#include "fixtures.h"
#include "player.h"

static bool
listed_unseen(const struct player *p, const struct move *m)
{
	for (int i = 0; i < p->count; i++)
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

/* --- a row in progress ---------------------------------------------------- */

static bool
has_unseen(const struct move *m)
{
	for (int i = 0; i < m->items_used; i++)
		if (m->items[i] == UNSEEN)
			return true;
	for (int i = 0; i < VERB_KEYS; i++)
		if (!m->count[i] && m->value[i] == UNSEEN)
			return true;
	return false;
}

struct left {
	struct player *p;
	const struct move *played;
	const void *before;
	int rows, patterns, found, illegal;
};

static bool
look_at_choice(void *arg, const struct move *m)
{
	struct left *left = arg;
	const struct verb *verbs = left->p->c.game->verbs;
	struct trial t;

	left->rows += !m->pattern;
	left->patterns += m->pattern;
	left->found += move_matches(m, left->played, verbs) ||
		       move_matches(left->played, m, verbs);
	if (m->pattern)
		return true;
	game_check(&t, left->before, &left->p->c, m, false);
	left->illegal += t.count != 0;
	return true;
}

/* As one word after another of the row becomes known, the row stays among those
 * that are left, and those become fewer. */
static void
is_a_choice(struct player *p, const void *before, const struct move *m)
{
	const struct key *k = p->c.game->verbs[m->verb].keys;
	struct choosing so_far = {.state = before, .context = &p->c};
	int most = INT_MAX, key;
	struct move canonical = *m;
	struct trial t;
	char words[4200];

	if (p->c.game->canonical)
		p->c.game->canonical(before, &p->c, &canonical);
	game_check(&t, before, &p->c, &canonical, false);
	row_text(p, &canonical, words, sizeof(words));
	cr_expect(!t.count && !t.unverified, "%s: less certain than written",
		  words);
	so_far.row = canonical;
	so_far.row.given = 0;
	so_far.has_actor = so_far.has_verb = true;
	for (key = -1; key < 0 || k[key].name; key++) {
		struct left left = {p, &canonical, before, 0, 0, 0, 0};

		if (key >= 0 && !(m->given >> key & 1))
			continue;
		if (key >= 0)
			so_far.row.given |= (uint16_t)(1u << key);
		cr_expect(choices_each(&so_far, look_at_choice, &left));
		row_text(p, m, words, sizeof(words));
		cr_expect(left.found >= 1,
			  "%d keys said of %s: it is not there", key + 1,
			  words);
		cr_expect_eq(left.illegal, 0, "%d keys said of %s: %d illegal",
			     key + 1, words, left.illegal);
		cr_expect(left.patterns || left.rows <= most);
		most = left.patterns ? INT_MAX : left.rows;
	}
}

static void
is_listed(void *rows, struct audit *a, enum audit_event event)
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
			/* a sample of rows: they repeat themselves */
			if ((*(int *)rows)++ % 7 == 0 &&
			    !has_unseen(audit_move(a)))
				is_a_choice(p, before, audit_move(a));
		}
	}
	if (g && event != AUDIT_GAME_END)
		memcpy(before, audit_state(a), g->state_size);
}

Test(listing_logs, what_was_played_is_listed, .timeout = 300)
{
	int rows = 0;

	cr_expect(fixtures_events(is_listed, &rows) > 100);
	cr_expect(rows > 10000, "only %d rows", rows);
}

/* --- a listing stops when the visitor does -------------------------------- */

static void
stops(void *rows, struct audit *a, enum audit_event event)
{
	struct player *p;

	/* a sample of positions: they repeat themselves */
	if (event != AUDIT_PLAYED || (*(int *)rows)++ % 31)
		return;
	p = at_row(a);
	list_rows(p, audit_state(a));
	for (int i = 1; i <= p->count && i <= 25; i++)
		cr_expect(stops_after(p, audit_state(a), i),
			  "%s: row %llu of game %u, stopped after %d of %d",
			  audit_name(a), (unsigned long long)audit_n(a),
			  (unsigned)audit_summary(a)->ordinal, i, p->count);
}

Test(listing_logs, a_listing_stops, .timeout = 1200)
{
	int rows = 0;

	cr_expect(fixtures_events(stops, &rows) > 100);
}
