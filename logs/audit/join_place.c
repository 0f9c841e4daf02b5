/* Rows at another place.
 *
 * Who did what first, where it makes no difference, each writes as he likes:
 * his own draw, agenda or refusal before those that he did not see.
 */
#include <string.h>

#include "join_inner.h"

/* Row k of a view comes before those in front of it, if the game is the same
 * for it: each is legal there, and the state after them is that of before. */
static bool
hasten(struct join_view *v, int k)
{
	struct context c = *audit_context(v->audit);
	uint64_t state[JOIN_NEAR + 2][STATE_MAX / 8];
	struct join_row *const late = v->rows[k];
	struct trial trial;

	memcpy(state[0], v->rows[0]->before, sizeof(state[0]));
	for (int i = 0; i <= k; i++) {
		const struct join_row *r = i ? v->rows[i - 1] : late;

		if (r->event != AUDIT_PLAYED || r->back != late->back ||
		    !join_legal(&c, state[i], &r->move, &trial))
			return false;
		memcpy(state[i + 1], state[i], sizeof(state[0]));
		c.game->apply(state[i + 1], &c, &r->move);
	}
	if (memcmp(state[k + 1], v->rows[k + 1]->before, c.game->state_size) !=
	    0)
		return false;
	memmove(v->rows + 1, v->rows, (size_t)k * sizeof(*v->rows));
	v->rows[0] = late;
	for (int i = 0; i <= k; i++)
		memcpy(v->rows[i]->before, state[i], sizeof(state[0]));
	return true;
}

/* The next rows of both views: what both say of each, in the order of the first
 * view, and that of the second. */
struct run {
	int count;
	struct move rows[JOIN_NEAR];
	int order[JOIN_NEAR];
};

/* Are the next `count` rows of both the same, in another order?  Of several
 * that a row can be, the first one, or the last one. */
static bool
same_run(struct join *j, int count, bool last, struct run *run)
{
	const struct join_view *a = &j->view[0], *b = &j->view[1];
	unsigned used = 0;
	struct move more;
	bool needed;
	int i, k, key;

	run->count = count;
	for (i = 0; i < count; i++) {
		int found = -1;

		for (k = 0; k < count && (last || found < 0); k++) {
			const struct written rows[2] = {join_written(a, i),
							join_written(b, k)};
			struct move both;

			if (used >> k & 1 ||
			    a->rows[i]->back != b->rows[k]->back ||
			    !join_rows(rows, false, &both, &more, &needed,
				       &key))
				continue;
			run->rows[i] = both;
			found = k;
		}
		if (found < 0)
			return false;
		k = found;
		used |= 1u << k;
		run->order[k] = i;
	}
	return true;
}

/* The state after them in the game that both tell; false: one is not legal. */
static bool
state_after(struct join *j, const struct run *run, bool second, void *state)
{
	struct context c = *audit_context(j->referee);
	struct trial trial;

	memcpy(state, audit_state(j->referee), c.game->state_size);
	for (int i = 0; i < run->count; i++) {
		const struct move *m = &run->rows[second ? run->order[i] : i];

		if (!join_legal(&c, state, m, &trial))
			return false;
		c.game->apply(state, &c, m);
	}
	return true;
}

bool
join_change_places(struct join *j, struct move *joined)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	const size_t size = audit_context(a->audit)->game->state_size;
	struct join_row *rows[JOIN_NEAR];
	uint64_t states[2][STATE_MAX / 8];
	struct run run;

	for (int k = 4; k < 2 * JOIN_NEAR + 2; k++) {
		const int n = k / 2;

		if (n >= a->count || n >= b->count ||
		    a->rows[n - 1]->event != AUDIT_PLAYED ||
		    b->rows[n - 1]->event != AUDIT_PLAYED)
			return false;
		if (!same_run(j, n, k % 2, &run) ||
		    !state_after(j, &run, false, states[0]) ||
		    !state_after(j, &run, true, states[1]) ||
		    memcmp(states[0], states[1], size) != 0)
			continue;
		memcpy(rows, b->rows, (size_t)n * sizeof(*rows));
		for (int i = 0; i < n; i++)
			b->rows[run.order[i]] = rows[i];
		*joined = run.rows[0];
		return true;
	}
	return false;
}

/* Is the row of view `side` a later one of the other, that may come now? */
bool
join_comes_later(struct join *j, int side, struct move *joined)
{
	const struct join_row *r = j->view[side].rows[0];
	struct join_view *v = &j->view[!side];
	struct written rows[2];
	int key;

	rows[side] = join_written(&j->view[side], 0);
	for (int k = 1; k <= JOIN_NEAR && k + 1 < v->count; k++) {
		const struct join_row *o = v->rows[k];

		if (o->event != AUDIT_PLAYED)
			return false;
		if (o->move.verb != r->move.verb ||
		    o->move.actor != r->move.actor)
			continue;
		rows[!side] = join_written(v, k);
		if (join_match(j, rows, joined, &key) && hasten(v, k))
			return true;
	}
	return false;
}
