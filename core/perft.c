#include <string.h>

#include "perft.h"
#include "slots.h"

struct walk {
	const void *state;
	struct context *context;
	int depth;
	struct perft *perft;
	uint64_t rows;
};

/* A sum that stays at the greatest number instead of running over. */
static void
add(uint64_t *sum, uint64_t more)
{
	*sum = more > PERFT_MOST - *sum ? PERFT_MOST : *sum + more;
}

/* Can a game continue after this row as it is? */
static bool
is_row(const void *state, struct context *c, const struct move *m)
{
	return !m->pattern || (m->fillings <= 1 &&
			       !pattern_open(m, c->game->verbs[m->verb].keys) &&
			       game_legal(state, c, m));
}

void
perft_row(const void *state, struct context *c, const struct move *m, int depth,
	  struct perft *p)
{
	uint64_t next[STATE_MAX / 8];

	if (depth == 1) {
		add(&p->lines, m->pattern ? m->fillings : 1);
		return;
	}
	if (!is_row(state, c, m)) {
		add(&p->open, m->fillings);
		return;
	}
	memcpy(next, state, c->game->state_size);
	c->game->apply(next, c, m);
	perft_count(next, c, depth - 1, p);
}

static bool
visit(void *arg, const struct move *m)
{
	struct walk *w = arg;

	w->rows++;
	perft_row(w->state, w->context, m, w->depth, w->perft);
	return true;
}

void
perft_count(const void *state, struct context *c, int depth, struct perft *p)
{
	struct walk w = {
	    .state = state, .context = c, .depth = depth, .perft = p};

	c->game->enumerate(state, c, visit, &w);
	if (!w.rows)
		add(&p->ended, 1);
}
