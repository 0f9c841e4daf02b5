/* Cards: the deal, the exchange, draws into the row, and the discard pile. */
#include <string.h>

#include "bismarck.h"

void
bismarck_lay(struct bismarck *s, int card, int slot)
{
	s->card[card] = (uint8_t)slot;
	s->row[slot - 1] = (uint8_t)(card + 1);
}

void
bismarck_fill_slots(struct bismarck *s, const struct move *m)
{
	int n, i = 0;
	const int16_t *card = move_items(m, K_DRAW_CARDS, &n);

	for (int slot = 0; slot < SLOTS && i < n; slot++)
		if (!s->row[slot]) {
			bismarck_lay(s, card[i++], slot + 1);
			s->deck--;
		}
}

void
bismarck_discard(struct bismarck *s, struct context *c, int card, uint16_t rule)
{
	int slot = bismarck_in_row(s, card) ? s->card[card] - PLACE_ROW : -1;

	if (slot >= 0) {
		if (DUE(c, rule, s->discs[slot] > 0))
			bismarck_move_discs(&s->discs[slot],
					    &s->pool[POOL_INFLUENCE], DISCS);
		s->discs[slot] = 0;
		s->row[slot] = 0;
	}
	s->card[card] =
	    APPLIES(c, RULE_DISCARD_FINAL) ? PLACE_DISCARD : PLACE_DECK;
}

/* --- which cards can come ------------------------------------------------- */

/* Each is a card of this game. */
static void
check_ids(struct trial *t, int key)
{
	int n;
	const int16_t *card = move_items(t->move, key, &n);

	for (int i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DECK_COMPOSITION, card[i] != STRANGER, key, i,
			  0);
}

/* Each lies in the pile, once. */
static void
check_in_pile(struct trial *t, int key)
{
	const struct bismarck *s = t->state;
	int n, twin;
	const int16_t *card = move_items(t->move, key, &n);

	for (int i = 0; i < n; i++) {
		if (card[i] < 0)
			continue;
		for (twin = 0; twin < i && card[twin] != card[i]; twin++)
			;
		TEST_ITEM(t, RULE_DRAW_FROM_DECK,
			  s->card[card[i]] == PLACE_DECK && twin == i, key, i,
			  card[i], twin < i ? PLACE_ROW : s->card[card[i]]);
	}
}

/* Cards of a deal or draw: named, as many as are due, declared, in the pile. */
static void
check_cards(struct trial *t, int due, uint16_t rule_count)
{
	int n;
	const int16_t *card = move_items(t->move, K_DRAW_CARDS, &n);

	for (int i = 0; i < n; i++)
		TEST_ITEM(t, RULE_DRAW_FACE_UP, card[i] != UNSEEN, K_DRAW_CARDS,
			  i, 0);
	TEST(t, rule_count, n == due, K_DRAW_CARDS, due, n);
	TRY(t, check_ids(t, K_DRAW_CARDS));
	for (int i = 0; i < n; i++)
		if (card[i] >= 0)
			TEST_ITEM(t, RULE_CARD_DECLARED,
				  bismarck_declared(t->context, card[i]),
				  K_DRAW_CARDS, i, card[i]);
	check_in_pile(t, K_DRAW_CARDS);
}

void
bismarck_check_look(struct trial *t)
{
	TRY(t, check_ids(t, K_LOOK_CARDS));
	check_in_pile(t, K_LOOK_CARDS);
}

/* --- the deal and the exchange -------------------------------------------- */

void
bismarck_start(void *state, struct context *c)
{
	struct bismarck *s = state;

	s->pool[POOL_INFLUENCE] = DISCS;
	if (APPLIES(c, RULE_SETUP_DECK_FULL))
		s->deck = CARDS;
	TOOK(c, RULE_DISCS_SEVEN);
}

void
bismarck_check_deal(struct trial *t, const struct lasting *l)
{
	(void)l;
	MUST(t, RULE_BOARD_COMPLETE, bismarck_board_complete(t->context),
	     FAULT_VERB, 0);
	check_cards(t, SLOTS, RULE_SETUP_DEAL_FIVE);
}

void
bismarck_deal(struct bismarck *s, struct context *c, const struct move *m)
{
	int n, i;
	const int16_t *card = move_items(m, K_DEAL_CARDS, &n);

	for (i = 0; i < n && i < SLOTS; i++)
		bismarck_lay(s, card[i],
			     APPLIES(c, RULE_SETUP_ROW_ORDER) ? i + 1
							      : SLOTS - i);
	s->deck = (uint8_t)(s->deck - i);
	for (i = 0; i < POWERS; i++)
		if (APPLIES(c, RULE_SETUP_FLAGS_START))
			s->flags[i] =
			    (uint8_t)cell(c->pack, T_POWERS, i, POWERS_START);
	TOOK(c, RULE_TOKENS_THREE);
	for (i = 0; i < TOKENS; i++)
		if (APPLIES(c, RULE_SETUP_TOKENS_ACTIVE))
			s->tokens[i] = 1;
	TOOK(c, RULE_PARTIES_FOUR);
	if (APPLIES(c, RULE_SETUP_CENTRIST_DISC))
		bismarck_move_discs(&s->pool[POOL_INFLUENCE],
				    &s->parliament[PARTY_Z], 1);
	s->phase = PHASE_MULLIGAN;
}

void
bismarck_check_mulligan(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;
	int32_t card = t->move->value[K_MULLIGAN_CARD];

	(void)l;
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_MULLIGAN_CARD, 0);
	TEST(t, RULE_SETUP_MULLIGAN_TARGET, bismarck_in_row(s, card),
	     K_MULLIGAN_CARD, card, s->card[card]);
}

/* The slot of the exchanged card stays free for the card drawn. */
void
bismarck_mulligan(struct bismarck *s, struct context *c, const struct move *m)
{
	int card = m->value[K_MULLIGAN_CARD];

	s->row[s->card[card] - PLACE_ROW] = 0;
	s->card[card] = PLACE_DISCARD;
	if (APPLIES(c, RULE_SETUP_MULLIGAN_RETURN)) {
		s->card[card] = PLACE_DECK;
		s->deck++;
	}
	s->phase = PHASE_REDRAW;
}

/* --- draws ---------------------------------------------------------------- */

/* After a refill, after Intelligence, or because a text says so. */
void
bismarck_check_draw(struct trial *t, const struct lasting *l)
{
	const struct bismarck *s = t->state;

	TRY(t, check_cards(t, bismarck_cards_due(s), RULE_REFILL_COUNT));
	if (s->phase == PHASE_EFFECT || s->phase == PHASE_ATTEST)
		bismarck_check_effect(t, l);
}

void
bismarck_draw(struct bismarck *s, struct context *c, const struct move *m)
{
	uint8_t phase = s->phase;

	if (phase == PHASE_EFFECT || phase == PHASE_ATTEST) {
		bismarck_effect(s, c, m);
		return;
	}
	if (phase == PHASE_REDRAW) {
		bismarck_fill_slots(s, m);
		s->phase = PHASE_SETUP;
		return;
	}
	if (DUE(c,
		phase == PHASE_REFILL ? RULE_REFILL_DRAW
				      : RULE_INTELLIGENCE_REFILL,
		true))
		bismarck_fill_slots(s, m);
	if (bismarck_pile_lost(s, c))
		return;
	if (phase == PHASE_INTEL_DRAW)
		s->phase = PHASE_INTEL;
	else
		bismarck_after_refill(s, c);
}

void
bismarck_want_cards(struct bismarck *s, struct context *c, int phase)
{
	if (DUE(c, RULE_LOSE_LAST_CARD, s->deck == 0))
		bismarck_lose(s, c, REASON_LAST_CARD);
	else
		s->phase = (uint8_t)phase;
}

/* 4: under failed-draw a card has to be missing.  What a text shows is of the
 * pile still. */
bool
bismarck_pile_lost(struct bismarck *s, struct context *c)
{
	bool lost =
	    s->deck == 0 && !memchr(s->card, PLACE_SEEN, CARDS) &&
	    (RULED(c, LAST_CARD, EMPTIES_DECK) || bismarck_free_slots(s) > 0);

	if (DUE(c, RULE_LOSE_LAST_CARD, lost))
		bismarck_lose(s, c, REASON_LAST_CARD);
	return s->phase == PHASE_OVER;
}
