/* A random player of 1848: draws cards that can lie in the decks, and picks
 * among the rows that enumerate lists. */
#ifndef TESTS_REVOLUTION1848_PLAYER_H
#define TESTS_REVOLUTION1848_PLAYER_H

#include "../../core/revolution1848/revolution1848.h"
#include "../../logs/grammar.h"
#include "../../logs/packs.h"

#define ROWS_MAX 4096

struct player {
	struct context c;
	struct coverage coverage;
	uint64_t seed;
	struct move rows[ROWS_MAX];
	int count;
	int weight[16]; /* of each verb */
};

static inline uint32_t
dice(struct player *p, uint32_t sides)
{
	p->seed ^= p->seed << 13;
	p->seed ^= p->seed >> 7;
	p->seed ^= p->seed << 17;
	return (uint32_t)(p->seed >> 33) % sides;
}

static inline bool
keep_row(void *arg, const struct move *m)
{
	struct player *p = arg;

	if (p->count < ROWS_MAX)
		p->rows[p->count++] = *m;
	return true;
}

/* A card that can be on top of this deck now, or UNSEEN for a known place. */
static inline int
top_card(struct player *p, struct r48 *s, int deck)
{
	const uint8_t *at = deck == DECK_PERSON ? s->at_person : s->at_action;
	int rows = deck == DECK_PERSON ? PERSONS : ACTIONS, i, n = 0;
	int list[PERSONS];

	r48_reshuffle(s, &p->c, deck);
	if (!s->shuffled[deck]) {
		int entry = deck == DECK_PERSON ? s->bottom_person[0]
						: s->bottom_action[0];

		if (entry >= BOTTOM_CARD)
			return entry - BOTTOM_CARD;
	}
	for (i = 0; i < rows; i++)
		if (at[i] == PLACE_UNSEEN)
			list[n++] = i;
	return n ? list[dice(p, (uint32_t)n)] : UNSEEN;
}

/* Fills a pattern of draw with cards, each one drawn from a copy. */
static inline void
fill_draw(struct player *p, const struct r48 *state, struct move *m)
{
	int n[2] = {m->count[DRAW_PERSON], m->count[DRAW_ACTION]}, deck, i;
	struct move filled;
	struct r48 s = *state;

	move_begin(&filled, r48_verbs, VERB_DRAW, m->actor);
	for (deck = 0; deck < 2; deck++)
		for (i = 0; i < n[deck]; i++) {
			int card = top_card(p, &s, deck);

			move_push(&filled, deck, card);
			r48_draw(&s, &p->c, m->actor, deck, card);
		}
	*m = filled;
}

/* A legal row for this state; false if there is none. */
static inline bool
pick_row(struct player *p, const struct r48 *s, struct move *m)
{
	int i, all = 0, at;

	p->count = 0;
	r48_enumerate(s, &p->c, keep_row, p);
	for (i = 0; i < p->count; i++) {
		if (p->rows[i].pattern && p->rows[i].verb != VERB_DRAW)
			p->rows[i].verb = 15;
		all += p->weight[p->rows[i].verb];
	}
	if (!all)
		return false;
	at = (int)dice(p, (uint32_t)all);
	for (i = 0; at >= p->weight[p->rows[i].verb]; i++)
		at -= p->weight[p->rows[i].verb];
	*m = p->rows[i];
	if (m->verb == VERB_DRAW)
		fill_draw(p, s, m);
	return true;
}

static inline void
player_begin(struct player *p, const struct game *g, const struct pack *pack,
	     int seats, uint64_t seed)
{
	int i;

	memset(p, 0, sizeof(*p));
	p->seed = seed * 2654435761u + 88172645463325252u;
	p->c.game = g;
	p->c.pack = pack;
	p->c.coverage = &p->coverage;
	context_edition(&p->c, 0);
	p->c.seats = (uint8_t)seats;
	for (i = 0; i < seats; i++)
		p->c.order[i] = (uint8_t)(i + 1);
	for (i = 0; i < 15; i++)
		p->weight[i] = 4;
	p->weight[VERB_DISCARD] = 1;
	p->weight[VERB_PASS] = 3;
}

#endif
