/* What the random players of all games share: packs, dice, and the rows that
 * enumerate lists. */
#pragma once

#include <string.h>

#include "../../core/game.h"
#include "../../core/move.h"
#include "../pattern.h"
#include "../../logs/grammar.h"
#include "../../logs/pack/packs.h"

#define ROWS_MAX 8192

struct player {
	struct context c;
	struct coverage coverage;
	uint64_t seed;
	struct move rows[ROWS_MAX];
	int count;
};

/* A built-in pack; with NULL the complete one.  It lives as long as the test:
 * each test is a process of its own. */
static inline const struct pack *
pack_called(const struct game *game, const char *id)
{
	static const struct sink sink = {.finding = finding_ignored};
	static struct packs *packs;

	if (!packs)
		packs = packs_new();
	return packs_find(packs, game,
			  slice_of(id ? id : packs_whole(packs, game)), &sink);
}

/* The same numbers from the same seed on every machine (xorshift). */
static inline uint32_t
dice(struct player *p, uint32_t sides)
{
	p->seed ^= p->seed << 13;
	p->seed ^= p->seed >> 7;
	p->seed ^= p->seed << 17;
	return (uint32_t)(p->seed >> 33) % sides;
}

static inline void
player_begin(struct player *p, const struct game *game, const struct pack *pack,
	     int seats, uint64_t seed)
{
	int i;

	memset(p, 0, sizeof(*p));
	p->c.game = game;
	p->c.pack = pack;
	p->c.coverage = &p->coverage;
	p->c.seats = (uint8_t)seats;
	for (i = 0; i < seats; i++)
		p->c.order[i] = (uint8_t)(i + 1);
	p->seed = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
	context_edition(&p->c, 0);
}

static inline bool
keep_row(void *arg, const struct move *m)
{
	struct player *p = arg;

	if (p->count < ROWS_MAX)
		p->rows[p->count++] = *m;
	return true;
}

static inline void
list_rows(struct player *p, const void *state)
{
	p->count = 0;
	p->c.game->enumerate(state, &p->c, keep_row, p);
}

/* A visitor that stops after some rows: the listing must stop then. */
struct stop {
	int left; /* rows until then */
	int more; /* rows after it */
};

static inline bool
count_down(void *arg, const struct move *m)
{
	struct stop *s = arg;

	(void)m;
	if (s->left <= 0)
		s->more++;
	return --s->left > 0;
}

/* Does the listing stop when the visitor has had that many rows? */
static inline bool
stops_after(struct player *p, const void *state, int rows)
{
	struct stop s = {rows, 0};

	return !p->c.game->enumerate(state, &p->c, count_down, &s) &&
	       s.left == 0 && s.more == 0;
}

/* The first rule that the row breaks, RULE_NONE if it is legal. */
static inline uint16_t
broken_rule(struct player *p, const void *state, const struct move *m)
{
	struct trial t;

	game_check(&t, state, &p->c, m, false);
	return t.count ? t.broken[0].rule : 0;
}

/* Is the row, or a pattern that it fills, among those listed last?  Yes if
 * there were too many to keep. */
static inline bool
listed(struct player *p, const void *state, const struct move *m)
{
	const struct verb *verbs = p->c.game->verbs;
	struct move canonical = *m;
	int i;

	if (p->c.game->canonical)
		p->c.game->canonical(state, &p->c, &canonical);
	for (i = 0; i < p->count; i++)
		if (p->rows[i].pattern
			? move_matches(&p->rows[i], &canonical, verbs)
			: move_equal(&p->rows[i], &canonical, verbs))
			return true;
	return p->count == ROWS_MAX;
}

/* `p1 play card=x`, as a log has it. */
static inline void
row_text(struct player *p, const struct move *m, char *at, size_t size)
{
	struct buf t = buf_in(at, size);

	grammar_print_row(&p->c, m, &t);
}
