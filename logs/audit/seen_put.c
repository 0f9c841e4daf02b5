/* Rows put before the referee of a seat; among them those that the log of the
 * table has not: the game of the seat asks for a name that it has learned, and
 * the table knew all along. */
#include "../grammar.h"
#include "join_inner.h"
#include "seen_inner.h"

enum { TELLING = 16 }; /* rows between two of the table */

enum audit_event
seen_put(struct seen *s, const struct written_row *w)
{
	if (s->over || (!*w->cell[0] && !*w->cell[1] && !*w->cell[2]))
		return AUDIT_PASSED;
	return join_put(&s->join,
			(const char *const[]){w->cell[0], w->cell[1],
					      w->cell[2], w->cell[3]});
}

bool
seen_is_legal(const struct seen *s, const struct move *m, enum certainty how)
{
	struct trial t;

	return join_legal(audit_context(s->join.referee),
			  audit_state(s->join.referee), m, &t) &&
	       !(how == SURELY && t.unsure);
}

/* --- rows that only the seats have ---------------------------------------- */

static enum audit_event
put_move(struct seen *s, const struct move *m)
{
	struct written_row w = {0};
	const struct context *c = audit_context(s->join.referee);
	struct buf t = buf_in(w.cell[0], sizeof(w.cell[0]));

	if (m->actor)
		domain_print(c->game->seats, NULL, m->actor - 1, &t);
	t = buf_in(w.cell[1], sizeof(w.cell[1]));
	buf_add(&t, c->game->verbs[m->verb].name);
	t = buf_in(w.cell[2], sizeof(w.cell[2]));
	grammar_print_args(c, m, &t);
	return seen_put(s, &w);
}

struct told_row {
	struct seen *s;
	struct audit *a;
	const void *full; /* the position of the table */
	struct move row;
	bool found;
};

/* Does it tell nothing that was hidden but what everybody saw by then? */
static bool
tells_true(const struct told_row *x, const struct move *m)
{
	const struct context *all = audit_context(x->a);
	const void *now = audit_state(x->s->join.referee), *full[2];
	struct context c = *audit_context(x->s->join.referee);
	uint64_t then[STATE_MAX / 8];
	bool any = false;

	full[0] = x->s->before;
	full[1] = audit_state(x->a);
	memcpy(then, now, c.game->state_size);
	c.game->apply(then, &c, m);
	for (struct place at = {0}; place_next(c.game, &at);) {
		const struct field *f = at.field;
		const int64_t value = field_get(f, then, at.element);
		bool seen = false;

		if (value == field_get(f, now, at.element) ||
		    seen_element(&c, now, &at) == OPEN_TO_ALL)
			continue;
		any = true;
		for (int k = 0; k < 2; k++)
			seen |=
			    value == field_get(f, full[k], at.element) &&
			    seen_is_open(x->s, seen_element(all, full[k], &at));
		if (!seen)
			return false;
	}
	return any;
}

/* Keeps a row that the game of this seat asks for and that of the table does
 * not, as what was hidden left no choice; false ends the listing. */
static bool
tells(void *arg, const struct move *m)
{
	struct told_row *x = arg;
	struct trial t;

	x->found = !m->pattern && seen_is_legal(x->s, m, PERHAPS) &&
		   !join_legal(audit_context(x->a), x->full, m, &t) &&
		   tells_true(x, m);
	if (x->found)
		x->row = *m;
	return !x->found;
}

/* Does the game of this seat wait for something else than that of the table? */
static bool
waits(struct seen *s, struct audit *a)
{
	for (int i = 0; i < 2; i++)
		if (s->asks[i].field &&
		    field_get(s->asks[i].field, audit_state(a), 0) !=
			field_get(s->asks[i].field,
				  audit_state(s->join.referee), 0))
			return true;
	return false;
}

int
seen_tell(struct seen *s, struct audit *a, const struct move *m)
{
	struct context *c = audit_context(s->join.referee);
	const void *full = m ? s->before : audit_state(a);
	int rows = 0;

	for (; rows < TELLING &&
	       (m ? !seen_is_legal(s, m, PERHAPS) : waits(s, a));
	     rows++) {
		struct told_row x = {s, a, full, {0}, false};

		(void)c->game->enumerate(audit_state(s->join.referee), c, tells,
					 &x);
		if (!x.found || put_move(s, &x.row) != AUDIT_PLAYED)
			break;
	}
	return rows;
}
