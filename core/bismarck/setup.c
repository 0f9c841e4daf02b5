/* 2: the set-up, the deal and the exchange. */
#include "rows.h"

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
bismarck_check_deal(struct trial *t, const struct bismarck *s UNUSED,
		    const struct lasting *l UNUSED)
{
	MUST(t, RULE_BOARD_COMPLETE, bismarck_board_complete(t->context),
	     FAULT_VERB, 0);
	bismarck_check_pile(t, SLOTS, RULE_SETUP_DEAL_FIVE);
}

/* The first row of five, then flags, tokens and Parliament as printed. */
void
bismarck_apply_deal(struct bismarck *s, struct context *c, const struct move *m)
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
bismarck_check_mulligan(struct trial *t, const struct bismarck *s,
			const struct lasting *l UNUSED)
{
	int32_t card = t->move->value[K_MULLIGAN_CARD];

	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_MULLIGAN_CARD, 0);
	TEST(t, RULE_SETUP_MULLIGAN_TARGET, bismarck_in_row(s, card),
	     K_MULLIGAN_CARD, card, s->card[card]);
}

/* The slot of the exchanged card stays free for the card drawn. */
void
bismarck_apply_mulligan(struct bismarck *s, struct context *c,
			const struct move *m)
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
