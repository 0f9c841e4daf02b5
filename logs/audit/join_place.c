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

/* The state after both rows in the game that both tell; false: one is not
 * legal. */
static bool
state_after(struct join *j, const struct move *first, const struct move *second,
	    void *state)
{
	struct context c = *audit_context(j->referee);
	struct trial trial;

	memcpy(state, audit_state(j->referee), c.game->state_size);
	if (!join_legal(&c, state, first, &trial))
		return false;
	c.game->apply(state, &c, first);
	if (!join_legal(&c, state, second, &trial))
		return false;
	c.game->apply(state, &c, second);
	return true;
}

/* Two rows that each view has in another order, and that change places only
 * where it is known of which cards they tell. */
bool
join_change_places(struct join *j, struct move *joined)
{
	struct join_view *a = &j->view[0], *b = &j->view[1];
	uint64_t states[2][STATE_MAX / 8];
	struct move both[2], more;
	bool needed;
	int key;

	if (a->count < 3 || b->count < 3)
		return false;
	for (int i = 0; i < 2; i++) {
		const struct written rows[2] = {join_written(a, i),
						join_written(b, !i)};

		if (a->rows[i]->event != AUDIT_PLAYED ||
		    b->rows[i]->event != AUDIT_PLAYED ||
		    a->rows[i]->back != b->rows[i]->back ||
		    !join_rows(rows, false, &both[i], &more, &needed, &key))
			return false;
	}
	if (!state_after(j, &both[0], &both[1], states[0]) ||
	    !state_after(j, &both[1], &both[0], states[1]) ||
	    memcmp(states[0], states[1],
		   audit_context(a->audit)->game->state_size) != 0)
		return false;
	*joined = both[0];
	struct join_row *late = b->rows[1];
	b->rows[1] = b->rows[0];
	b->rows[0] = late;
	return true;
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
