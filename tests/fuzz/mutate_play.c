/* The game is played on, legally, at random. */
#include "mutate_inner.h"

#include "../../logs/audit/audit_inner.h"

#include <string.h>

enum { LEGAL_ROWS = 40 };

/* Where the game row of the game around this row stands. */
static int
game_row_of(const struct mutation *m, int row)
{
	while (row > 0 &&
	       !slice_is(fuzz_cell(m->rows, row, m->rows->move), "game"))
		row--;
	return row;
}

/* The rows of one game up to a row, as a log of its own. */
static struct slice
beginning(struct mutation *m, int first, int last)
{
	size_t from = m->arena.size;

	buf_bytes(&m->arena, m->rows->row[0].at, m->rows->row[0].size);
	buf_char(&m->arena, '\n');
	for (int i = first; i <= last; i++) {
		buf_bytes(&m->arena, m->rows->row[i].at, m->rows->row[i].size);
		buf_char(&m->arena, '\n');
	}
	return mutate_since(m, from);
}

static int
play_on(struct mutation *m, struct context *c, uint64_t *state, int at)
{
	static struct legal_rows listing;
	const struct game *g = c->game;
	size_t n = 1 + mutate_below(m, LEGAL_ROWS);
	struct move move;

	while (n-- && !game_outcome(g, state)) {
		size_t from = m->arena.size;
		struct slice args;

		legal_rows_fill(&listing, g, state, c);
		if (!listing.count ||
		    !chance_pick(&m->chance, &listing, state, c, &move))
			break;
		grammar_print_args(c, &move, &m->arena);
		args = mutate_since(m, from);
		mutate_insert_row(
		    m, at++,
		    mutate_log_row(
			m,
			slice_of(move.actor
				     ? g->seats->lists[0].words[move.actor - 1]
				     : ""),
			slice_of(g->verbs[move.verb].name), args));
		g->apply(state, c, &move);
		/* what is wrong is found when the log is run, and kept */
		if (g->invariant(state, c))
			break;
	}
	return at;
}

void
change_legal_rows(struct mutation *m)
{
	int at = mutate_below(m, 2) ? mutate_any_row(m) : m->rows->count - 1;
	int first = game_row_of(m, at);
	struct audit_options o = {.packs = fuzz_packs(),
				  .sink = {finding_ignored, NULL, NULL},
				  .keep_going = mutate_below(m, 4) == 0};
	uint64_t state[STATE_MAX / 8];
	enum audit_event event;
	struct audit *a;
	struct slice log;
	bool playing = false;

	if (at < 1 || first < 1)
		return;
	log = beginning(m, first, at);
	a = audit_memory(NULL, "mutation", log.at, log.size, &o);
	while ((event = audit_next(a)) != AUDIT_GAME_END && event != AUDIT_END)
		playing = a->phase == PHASE_PLAYING && a->game;
	if (playing) {
		struct context c = *audit_context(a);

		memcpy(state, audit_state(a), c.game->state_size);
		if (!c.game->invariant(state, &c))
			at = play_on(m, &c, state, at + 1);
		if (mutate_below(m, 2) && at < m->rows->count)
			m->rows->count = at;
	}
	audit_close(a);
}
