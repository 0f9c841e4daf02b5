/* A random player of Bismarck's Dance, and the packs it plays with. */
#ifndef TESTS_BISMARCK_PLAYER_H
#define TESTS_BISMARCK_PLAYER_H

#include <string.h>

#include "../../core/bismarck/bismarck.h"
#include "../../logs/grammar.h"
#include "../../logs/packs.h"

#define ROWS_MAX 1024

struct player {
	struct context c;
	struct coverage coverage;
	uint64_t seed;
	struct move rows[ROWS_MAX];
	int count;
};

static inline uint32_t
dice(struct player *p, uint32_t sides)
{
	p->seed ^= p->seed << 13;
	p->seed ^= p->seed >> 7;
	p->seed ^= p->seed << 17;
	return (uint32_t)(p->seed >> 33) % sides;
}

static inline void
silent(void *arg, const struct finding *f)
{
	(void)arg;
	(void)f;
}

/* Lives as long as the test: each test is a process of its own. */
static inline const struct pack *
pack_called(const char *id)
{
	static const struct sink sink = {.finding = silent};

	static struct packs *packs; /* kept: every test is a process */

	if (!packs)
		packs = packs_new();
	return packs_find(packs, &game_bismarck, slice_of(id), &sink);
}

static inline int
card_called(const struct pack *pack, const char *id)
{
	return pack_find(pack, TABLE_CARDS, slice_of(id));
}

static inline int
power_called(const struct pack *pack, const char *id)
{
	return pack_find(pack, TABLE_POWERS, slice_of(id));
}

static inline void
player_begin(struct player *p, const struct pack *pack, uint64_t seed)
{
	memset(p, 0, sizeof(*p));
	p->c.game = &game_bismarck;
	p->c.pack = pack;
	p->c.coverage = &p->coverage;
	p->c.seats = 1;
	p->c.order[0] = 1;
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
list_rows(struct player *p, const struct bismarck *s)
{
	p->count = 0;
	game_bismarck.enumerate(s, &p->c, keep_row, p);
}

/* Fills a pattern of deal or draw with cards of the pile. */
static inline void
fill_cards(struct player *p, const struct bismarck *s, struct move *m)
{
	bool taken[CARDS] = {false};
	int i, card;

	for (i = 0; i < m->count[DRAW_CARDS]; i++) {
		do
			card = (int)dice(p, CARDS);
		while (taken[card] || s->card[card] != PLACE_DECK);
		taken[card] = true;
		m->items[m->value[DRAW_CARDS] + i] = (int16_t)card;
	}
	m->pattern = 0;
}

static inline struct move
pick_row(struct player *p, const struct bismarck *s)
{
	struct move m = p->rows[dice(p, (uint32_t)p->count)];

	if (m.pattern)
		fill_cards(p, s, &m);
	return m;
}

static inline void
row_text(struct player *p, const struct move *m, char *at, size_t size)
{
	struct text t = text_in(at, size);

	grammar_print_row(&p->c, m, &t);
}

#endif
