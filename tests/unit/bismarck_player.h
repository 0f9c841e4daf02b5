/* A random player of Bismarck's Dance. */
#ifndef TESTS_BISMARCK_PLAYER_H
#define TESTS_BISMARCK_PLAYER_H

#include "../../core/bismarck/bismarck.h"
#include "player.h"

static inline int
card_called(const struct pack *pack, const char *id)
{
	return pack_find(pack, T_CARDS, slice_of(id));
}

static inline int
power_called(const struct pack *pack, const char *id)
{
	return pack_find(pack, T_POWERS, slice_of(id));
}

/* Fills a pattern of deal or draw with cards of the pile. */
static inline void
fill_cards(struct player *p, const struct bismarck *s, struct move *m)
{
	bool taken[CARDS] = {false};
	int i, card;

	for (i = 0; i < m->count[K_DRAW_CARDS]; i++) {
		do
			card = (int)dice(p, CARDS);
		while (taken[card] || s->card[card] != PLACE_DECK);
		taken[card] = true;
		m->items[m->value[K_DRAW_CARDS] + i] = (int16_t)card;
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

#endif
