/* A random player of 1848: draws cards that can lie in the decks, and picks
 * among the rows that enumerate lists. */
#ifndef TESTS_REVOLUTION1848_PLAYER_H
#define TESTS_REVOLUTION1848_PLAYER_H

#include "../../core/revolution1848/revolution1848.h"
#include "player.h"

extern const struct game game_revolution1848;

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
	int n[2] = {m->count[K_DRAW_PERSON], m->count[K_DRAW_ACTION]}, deck, i;
	struct move filled;
	struct r48 s = *state;

	move_begin(&filled, game_revolution1848.verbs, V_DRAW, m->actor);
	for (deck = 0; deck < 2; deck++)
		for (i = 0; i < n[deck]; i++) {
			int card = top_card(p, &s, deck);

			move_push(&filled, deck, card);
			r48_draw(&s, &p->c, m->actor, deck, card);
		}
	*m = filled;
}

/* How often a row is picked, beside the others that are listed. */
static inline int
weight(const struct move *m)
{
	if (m->pattern && m->verb != V_DRAW)
		return 0;
	return m->verb == V_DISCARD ? 1 : m->verb == V_PASS ? 3 : 4;
}

/* A legal row for this state; false if there is none. */
static inline bool
pick_row(struct player *p, const struct r48 *s, struct move *m)
{
	int i, all = 0, at;

	list_rows(p, s);
	for (i = 0; i < p->count; i++)
		all += weight(&p->rows[i]);
	if (!all)
		return false;
	at = (int)dice(p, (uint32_t)all);
	for (i = 0; at >= weight(&p->rows[i]); i++)
		at -= weight(&p->rows[i]);
	*m = p->rows[i];
	if (m->verb == V_DRAW)
		fill_draw(p, s, m);
	return true;
}

#endif
