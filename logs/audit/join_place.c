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
	int from, count;
	const void *state;           /* of the game that both tell, before */
	int side, fewer;             /* whose rows; how many the other has */
	struct move rows[JOIN_NEAR]; /* what both say, in the view's order */
	int order[JOIN_NEAR];        /* that of the other one; then the rest */
	int tries;                   /* that are left */
};

enum { TRIES = 256 };

/* How many of the rows from there, at most that many, can change places. */
static int
rows_of_play(const struct join_view *v, int from, int most)
{
	int n = 0;

	while (n < most && from + n < v->count &&
	       v->rows[from + n]->event == AUDIT_PLAYED &&
	       v->rows[from + n]->back == v->rows[from]->back)
		n++;
	return n;
}

enum row_order { AS_IN_VIEW, CHANGED };

/* The state after a run of rows in the joined game; false: one is illegal. */
static bool
state_after(struct join *j, const struct run *run, enum row_order order,
	    void *state)
{
	struct context c = *audit_context(j->referee);
	struct trial trial;

	memcpy(state, run->state, c.game->state_size);
	for (int i = 0; i < run->count; i++) {
		const struct move *m =
		    &run->rows[order == CHANGED ? run->order[i] : i];

		if (!join_legal(&c, state, m, &trial))
			return false;
		c.game->apply(state, &c, m);
	}
	return true;
}

/* Can the rows come in both orders, to the same state, and does that move the
 * first one?  `used`, as bits, are those that the other view has; the others
 * come after them. */
static bool
can_change(struct join *j, struct run *run, unsigned used)
{
	const size_t size = audit_context(j->referee)->game->state_size;
	uint64_t states[2][STATE_MAX / 8];
	int n = run->fewer;

	for (int k = 0; k < run->count; k++)
		if (!bits_has(used, k))
			run->order[n++] = k;
	return run->order[0] != 0 &&
	       state_after(j, run, AS_IN_VIEW, states[0]) &&
	       state_after(j, run, CHANGED, states[1]) &&
	       memcmp(states[0], states[1], size) == 0;
}

/* Do both rows, each with what its view saw, say one thing? */
static bool
are_one(struct join *j, const struct run *run, int k, int n, struct move *both,
	bool *equal)
{
	struct written rows[2];
	struct move more;
	bool needed;
	int key;

	rows[!run->side] = join_written(&j->view[!run->side], run->from + n);
	rows[run->side] = join_written(&j->view[run->side], run->from + k);
	*equal = move_equal(rows[0].move, rows[1].move,
			    rows[0].context->game->verbs);
	*both = *rows[run->side].move;
	return *equal ||
	       (join_rows(rows, IN_ORDER, both, &more, &needed, &key) &&
		needed);
}

/* Which of the rows is row n of the other view, and which are those after it?
 * The same one, else each that it can be. */
static bool
same_run(struct join *j, struct run *run, int n, unsigned used)
{
	bool equal = false;

	if (run->tries-- <= 0)
		return false;
	if (n == run->fewer)
		return can_change(j, run, used);
	for (int pass = 0; pass < 2 && !equal; pass++)
		for (int k = 0; k < run->count; k++) {
			const struct move own = run->rows[k];
			struct move both;
			bool same;

			if (bits_has(used, k) ||
			    !are_one(j, run, k, n, &both, &same) ||
			    same != !pass)
				continue;
			equal |= same;
			run->rows[k] = both;
			run->order[n] = k;
			if (same_run(j, run, n + 1, used | 1u << k))
				return true;
			run->rows[k] = own;
			if (same)
				break;
		}
	return false;
}

/* Does the view end with this row?  It may, before the other one does. */
static bool
ends_at(const struct join_view *v, int row)
{
	return row < v->count && v->rows[row]->event == AUDIT_END;
}

/* Finds that many rows or more, from there on, that can change places. */
static bool
find_run(struct join *j, int from, int least, const void *state,
	 struct run *run)
{
	for (int count = least; count <= JOIN_NEAR; count++) {
		const int n[2] = {rows_of_play(&j->view[0], from, count),
				  rows_of_play(&j->view[1], from, count)};
		const int side = n[1] >= n[0], fewer = n[!side];

		*run = (struct run){.from = from,
				    .count = count,
				    .state = state,
				    .side = side,
				    .fewer = fewer,
				    .tries = TRIES};
		if (n[side] < count || !fewer ||
		    (fewer < count && !ends_at(&j->view[!side], from + fewer)))
			return false;
		for (int k = 0; k < count; k++)
			run->rows[k] = j->view[side].rows[from + k]->move;
		if (same_run(j, run, 0, 0))
			return true;
	}
	return false;
}

/* Puts the rows of one view into the order that the other one has. */
static bool
change(struct join *j, int least, struct move *joined)
{
	struct join_row *rows[JOIN_NEAR];
	struct run run;
	struct join_view *v;

	if (!find_run(j, 0, least, audit_state(j->referee), &run))
		return false;
	v = &j->view[run.side];
	for (int i = 0; i < run.count; i++)
		rows[i] = v->rows[i];
	for (int i = 0; i < run.count; i++)
		v->rows[i] = rows[run.order[i]];
	*joined = run.rows[run.order[0]];
	return true;
}

bool
join_change_places(struct join *j, struct move *joined)
{
	return change(j, 2, joined);
}

/* How many rows match one by one, as they come, until some cannot even change
 * places; 0: none of those that are near. */
static int
contradiction_ahead(struct join *j, const struct move *first)
{
	struct context c = *audit_context(j->referee);
	const struct join_view *a = &j->view[0], *b = &j->view[1];
	uint64_t state[STATE_MAX / 8];
	struct move joined = *first;
	struct run run;
	int key;

	memcpy(state, audit_state(j->referee), c.game->state_size);
	for (int i = 1; i < JOIN_NEAR; i++) {
		struct written rows[2];

		c.game->apply(state, &c, &joined);
		if (rows_of_play(a, 0, i + 1) <= i ||
		    rows_of_play(b, 0, i + 1) <= i)
			return 0;
		rows[0] = join_written(a, i);
		rows[1] = join_written(b, i);
		if (!join_match(j, state, rows, &joined, &key))
			return find_run(j, i, 2, state, &run) ? 0 : i;
	}
	return 0;
}

bool
join_is_another(struct join *j, struct move *joined)
{
	int ahead;

	if (move_equal(join_move_of(&j->view[0]), join_move_of(&j->view[1]),
		       audit_context(j->referee)->game->verbs))
		return false;
	ahead = contradiction_ahead(j, joined);
	return ahead && change(j, ahead + 1, joined);
}
