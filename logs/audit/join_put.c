/* A row of both views: do they match, and what goes into the log of both. */
#include <string.h>

#include "../grammar.h"
#include "join_inner.h"

enum join_end
join_impossible(struct join *j)
{
	text_set(j->words, sizeof(j->words),
		 *j->heard_words ? j->heard_words : "the row cannot be judged");
	return j->lost ? JOIN_NO_MEMORY : JOIN_CONTRADICTS;
}

enum join_end
join_put_row(struct join *j, const struct join_row *r, struct move *joined,
	     const char *note)
{
	char words[JOIN_CELLS][8192];
	const char *const pointers[JOIN_CELLS] = {words[0], words[1], words[2],
						  note};
	struct context *c = joined ? audit_context(j->referee) : NULL;
	struct buf t;

	/* what one had to say for want of a name may be known now */
	if (joined && c->game->canonical)
		c->game->canonical(audit_state(j->referee), c, joined);
	for (int i = 0; i < 3; i++) {
		t = buf_in(words[i], sizeof(words[i]));
		if (joined && i == 2 && !move_has_stranger(joined))
			grammar_print_args(c, joined, &t);
		else
			buf_add(&t, r->cells[i]);
		j->lost |= t.full;
	}
	if (join_put(j, pointers) == r->event && !j->lost)
		return JOIN_AGREES;
	return join_impossible(j);
}

enum join_end
join_put_back(struct join *j, int rows, const char *note)
{
	BUF(t, 40);
	const char *const words[JOIN_CELLS] = {"", "takeback", t.at, note};

	if (!rows)
		return JOIN_AGREES;
	buf_say(&t, "rows=%d", rows);
	return join_put(j, words) == AUDIT_BACK && !j->lost
		   ? JOIN_AGREES
		   : join_impossible(j);
}

void
join_print_notes(const char *a, const char *b, struct buf *t)
{
	buf_add(t, a);
	if (!*b || strcmp(a, b) == 0)
		return;
	if (t->size)
		buf_add(t, " / ");
	buf_add(t, b);
}

static bool
is_unseen(const struct move *m)
{
	int i;

	for (i = 0; i < m->items_used && m->items[i] != UNSEEN; i++)
		;
	return i < m->items_used;
}

/* Is the row legal in the game that both tell?  If not, why not. */
static bool
is_legal(struct join *j, const void *state, const struct move *m)
{
	struct context *c = audit_context(j->referee);
	struct buf t = buf_in(j->heard_words, sizeof(j->heard_words));
	struct trial trial;

	if (join_legal(c, state, m, &trial))
		return true;
	verdict_print(&trial.broken[0], c, &t);
	return false;
}

/* Do both rows come to the same in the game that both tell? */
static bool
same_effect(struct join *j, const void *state, const struct move *a,
	    const struct move *b)
{
	const struct game *g = audit_context(j->referee)->game;
	const struct move *const rows[2] = {a, b};
	uint64_t states[2][STATE_MAX / 8];

	for (int i = 0; i < 2; i++) {
		struct context c = *audit_context(j->referee);

		memcpy(states[i], state, g->state_size);
		g->apply(states[i], &c, rows[i]);
	}
	return memcmp(states[0], states[1], g->state_size) == 0;
}

/* What both rows say together, lists in their order or any.  False: they differ
 * in *key, or (FAULT_ROW) together break a rule. */
static bool
join_moves(struct join *j, const void *state, const struct written rows[2],
	   enum items order, struct move *joined, int *key)
{
	struct move more;
	bool needed;

	*key = FAULT_ROW;
	if (!join_rows(rows, order, joined, &more, &needed, key))
		return false;
	/* what only one of them has follows from what the other saw */
	if (!needed && !same_effect(j, state, joined, &more))
		return false;
	/* and must be right, too */
	*key = FAULT_ROW;
	return is_legal(j, state, joined) && is_legal(j, state, &more) &&
	       (order == IN_ORDER || is_unseen(rows[0].move) ||
		is_unseen(rows[1].move) ||
		same_effect(j, state, rows[0].move, rows[1].move));
}

struct written
join_written(const struct join_view *v, int row)
{
	return (struct written){audit_context(v->audit), v->rows[0]->before,
				&v->rows[row]->move};
}

bool
join_match(struct join *j, const void *state, const struct written rows[2],
	   struct move *joined, int *key)
{
	int other;

	*key = FAULT_ACTOR;
	if (move_equal(rows[0].move, rows[1].move,
		       rows[0].context->game->verbs)) {
		*joined = *rows[0].move;
		return true;
	}
	return join_moves(j, state, rows, IN_ORDER, joined, key) ||
	       join_moves(j, state, rows, IN_ANY_ORDER, joined, &other);
}
