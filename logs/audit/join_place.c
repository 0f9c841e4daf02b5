/* Rows at another place.
 *
 * Who did what first, where it makes no difference, each writes as he likes:
 * his own draw, agenda or refusal before those that he did not see.
 */
#include <string.h>

#include "join_inner.h"

/* The next rows of a view, of which the other one has these in another order,
 * or, if it ends, some of them. */
struct run {
	int count;
	struct move rows[JOIN_NEAR]; /* what both say, in the view's order */
	int order[JOIN_NEAR];        /* that of the other one; then the rest */
};

/* How many of the next `most` rows can change places. */
static int
rows_of_play(const struct join_view *v, int most)
{
	int n = 0;

	while (n < most && n < v->count && v->rows[n]->event == AUDIT_PLAYED &&
	       v->rows[n]->back == v->rows[0]->back)
		n++;
	return n;
}

/* Which of the rows is this one of the other view?  Of several that it can be
 * the one that says the same, else the first, or the last; -1: none. */
static int
find(struct join *j, int side, int row, bool last, unsigned used,
     struct run *run)
{
	const struct join_view *v = &j->view[side];
	struct move joined;
	int found = -1, key;

	for (int k = 0; k < run->count; k++) {
		struct written rows[2];
		struct move both, more;
		bool needed;

		rows[!side] = join_written(&j->view[!side], row);
		rows[side] = join_written(v, k);
		if (used >> k & 1)
			continue;
		if (move_equal(rows[0].move, rows[1].move,
			       rows[0].context->game->verbs))
			return k;
		if (found >= 0 && !last)
			continue;
		if (!join_rows(rows, false, &both, &more, &needed, &key) ||
		    !needed)
			continue;
		joined = both;
		found = k;
	}
	if (found >= 0)
		run->rows[found] = joined;
	return found;
}

/* The next rows of view `side`, of which the other one has the first `count`.
 */
static bool
same_run(struct join *j, int side, int count, bool last, struct run *run)
{
	unsigned used = 0;
	int n = 0;

	for (int k = 0; k < run->count; k++)
		run->rows[k] = j->view[side].rows[k]->move;
	for (; n < count; n++) {
		run->order[n] = find(j, side, n, last, used, run);
		if (run->order[n] < 0)
			return false;
		used |= 1u << run->order[n];
	}
	for (int k = 0; k < run->count; k++)
		if (!(used >> k & 1))
			run->order[n++] = k;
	return true;
}

/* The state after them in the game that both tell; false: one is not legal. */
static bool
state_after(struct join *j, const struct run *run, bool other, void *state)
{
	struct context c = *audit_context(j->referee);
	struct trial trial;

	memcpy(state, audit_state(j->referee), c.game->state_size);
	for (int i = 0; i < run->count; i++) {
		const struct move *m = &run->rows[other ? run->order[i] : i];

		if (!join_legal(&c, state, m, &trial))
			return false;
		c.game->apply(state, &c, m);
	}
	return true;
}

bool
join_change_places(struct join *j, struct move *joined)
{
	const size_t size = audit_context(j->referee)->game->state_size;
	struct join_row *rows[JOIN_NEAR];
	uint64_t states[2][STATE_MAX / 8];

	for (int k = 4; k < 2 * JOIN_NEAR + 2; k++) {
		const int n[2] = {rows_of_play(&j->view[0], k / 2),
				  rows_of_play(&j->view[1], k / 2)};
		const int side = n[1] >= n[0], fewer = n[!side];
		struct join_view *v = &j->view[side];
		struct run run = {.count = k / 2};

		/* a view may end before the other one */
		if (n[side] < run.count || !fewer ||
		    (fewer < run.count &&
		     j->view[!side].rows[fewer]->event != AUDIT_END))
			return false;
		if (!same_run(j, side, fewer, k % 2, &run) ||
		    !state_after(j, &run, false, states[0]) ||
		    !state_after(j, &run, true, states[1]) ||
		    memcmp(states[0], states[1], size) != 0)
			continue;
		for (int i = 0; i < run.count; i++)
			rows[i] = v->rows[i];
		for (int i = 0; i < run.count; i++)
			v->rows[i] = rows[run.order[i]];
		*joined = run.rows[run.order[0]];
		return true;
	}
	return false;
}
