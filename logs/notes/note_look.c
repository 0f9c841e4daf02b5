/* The legal rows of a position, ranked by how well they explain a line. */
#include "note_look.h"

#include <stdlib.h>

#include "../legal_list.h"

/* --- rows ----------------------------------------------------------------- */

void
note_canonical(const struct note_place *p, struct move *m)
{
	const struct game *g = p->context->game;

	m->pattern = 0;
	m->fillings = 1;
	if (g->canonical)
		g->canonical(p->state, p->context, m);
}

void
note_place_after(struct note_place *p, const struct move *m)
{
	p->context->game->apply(p->state, p->context, m);
	p->last = *m;
	p->has_last = true;
}

static void
list_rows(struct look *l, const struct note_place *p)
{
	memset(l, 0, sizeof(*l));
	l->place = p;
	l->choosing.state = p->state;
	l->choosing.context = p->context;
	l->rows = legal_list(&l->choosing, &l->count);
}

struct move *
note_legal(const struct note_place *p, size_t *count)
{
	const struct choosing all = {.state = p->state, .context = p->context};

	return legal_list(&all, count);
}

bool
look_is_legal(const struct look *l, const struct move *m)
{
	struct coverage unused = {0};
	struct context own = *l->place->context;
	struct trial t;

	own.coverage = &unused;
	game_check(&t, l->place->state, &own, m, false);
	return t.count == 0;
}

/* --- ranking -------------------------------------------------------------- */

void
look_rank(struct look *l, const struct move *row)
{
	const struct game *g = l->place->context->game;
	int most =
	    l->ranked == RANKS ? l->rank[RANKS - 1].score.cost - 1 : RANK_MOST;
	struct rank r = {.move = *row};
	int i;

	note_canonical(l->place, &r.move);
	for (i = 0; i < l->ranked; i++)
		if (move_equal(&l->rank[i].move, &r.move, g->verbs))
			return;
	r.score = note_score(l->place->vocabulary, l->place->context, l->rows,
			     l->count, row, l->free, most);
	if (r.score.cost > most)
		return;
	if (l->ranked < RANKS)
		l->ranked++;
	for (i = l->ranked - 1;
	     i > 0 && l->rank[i - 1].score.cost > r.score.cost; i--)
		l->rank[i] = l->rank[i - 1];
	l->rank[i] = r;
}

void
look_at(struct look *l, const struct note_place *p, uint64_t free)
{
	list_rows(l, p);
	l->free = free;
	for (size_t i = 0; i < l->count; i++)
		look_fill(l, &l->rows[i]);
}

void
look_end(struct look *l)
{
	free(l->rows);
	l->rows = NULL;
}
