/* The readings on which a verdict depends: for every refused row of every
 * fixture, each of those named changes the verdict, and no other single value
 * does.
 */
#define _DEFAULT_SOURCE
#include <criterion/criterion.h>

#include "../../core/reading.h"
#include "fixtures.h"
#include "player.h"

extern const struct game game_revolution1848;

static bool
legal_under(const struct play *p, const void *here, const struct move *m,
	    int ruling, int value)
{
	struct context c = p->context;
	struct coverage unused;
	struct trial t;
	uint64_t there[STATE_MAX / 8];

	c.coverage = &unused;
	c.ruling[ruling] = (uint8_t)value;
	game_check(&t, play_under(p, &c, there) ? there : here, &c, m, false);
	return t.count == 0;
}

/* Is the value among those named? */
static bool
supplied(const struct reading *list, int n, int ruling, int value)
{
	while (n-- > 0)
		if (list[n].ruling == ruling && list[n].value == value)
			return true;
	return false;
}

struct seen {
	int rows, turned;
};

static void
check_row(void *arg, struct audit *a, enum audit_event event)
{
	struct seen *x = arg;
	const struct play *p = audit_play(a);
	const struct move *m = audit_move(a);
	const struct ruling *rulings;
	struct reading list[READINGS];
	struct coverage kept;
	int n;

	if (event != AUDIT_REFUSED)
		return;
	rulings = p->context.game->rulings;
	kept = *p->context.coverage;
	n = readings_of(p, p->state, m, list);
	x->rows++;
	x->turned += n > 0;
	cr_assert_arr_eq(&kept, p->context.coverage, sizeof(kept));
	/* a sample, as the next row is mostly like it; unverified is not
	 * illegal */
	if (x->rows % 3 || legal_under(p, p->state, m, 0, p->context.ruling[0]))
		return;
	for (int i = 0; n < READINGS && rulings[i].key; i++)
		for (int v = 0; v < ruling_values(&rulings[i]); v++)
			cr_expect_eq(supplied(list, n, i, v),
				     v != p->context.ruling[i] &&
					 legal_under(p, p->state, m, i, v),
				     "%s: game %u row %llu: %s=%s",
				     audit_name(a),
				     (unsigned)audit_summary(a)->ordinal,
				     (unsigned long long)audit_n(a),
				     rulings[i].key, rulings[i].values[v]);
}

Test(reading, what_is_told_turns_the_verdict, .timeout = 300)
{
	struct seen x = {0, 0};

	cr_expect(fixtures_events(check_row, &x) > 100);
	cr_expect(x.rows > 1000, "only %d rows", x.rows);
	cr_expect(x.turned > 100, "only %d rows depend on a ruling", x.turned);
}

/* --- in words ------------------------------------------------------------- */

Test(reading, in_words)
{
	static struct player p;
	char buffer[200];
	struct buf t = buf_in(buffer, sizeof(buffer));
	const struct reading list[] = {{0, 1}, {3, 1}, {3, 3}, {4, 2}};

	player_begin(&p, &game_revolution1848,
		     pack_called(&game_revolution1848, "stand-in"), 3, 1);
	readings_print(&p.c, list, 0, true, &t);
	cr_expect_str_eq(buffer, "");
	readings_print(&p.c, list, 4, true, &t);
	cr_expect_str_eq(buffer, "legal under seats-allowed=3-4 (here 2-4), "
				 "under round-leader=left or table (here "
				 "same), under pass-from=always (here "
				 "game-round)");
	buf_clear(&t);
	readings_print(&p.c, list, 1, false, &t);
	cr_expect_str_eq(buffer, "illegal under seats-allowed=3-4 (here 2-4)");
}
