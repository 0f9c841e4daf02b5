/* 2, 3.1, 3.3.1: discs that prevent a card, and the Intelligence token. */
#include "rows.h"

/* --- cancelling ----------------------------------------------------------- */

static void
check_recancel(struct trial *t, const struct bismarck *s, int slot)
{
	TEST(t, RULE_RECANCEL,
	     !OF(s->discs, slot) || RULED(t->context, RECANCEL, YES),
	     K_CANCEL_CARD, t->move->value[K_CANCEL_CARD], OF(s->discs, slot));
}

/* Set-up and Intelligence pay from the Influence Pool and are not an action. */
static void
check_early_cancel(struct trial *t, const struct bismarck *s, int slot,
		   int price, int discs)
{
	bool setup = s->phase != PHASE_INTEL;
	int purse = s->pool[POOL_INFLUENCE];
	int others = bismarck_row_discs(s) - OF(s->discs, slot);

	TEST(t,
	     setup ? RULE_SETUP_CANCEL_FUNDS : RULE_INTELLIGENCE_CANCEL_FUNDS,
	     discs <= purse, K_CANCEL_DISCS, purse, discs);
	TRY(t, check_recancel(t, s, slot));
	if (setup)
		TEST(t, RULE_SETUP_CANCEL_NUMBER,
		     !others || RULED(t->context, SETUP_CANCELS, ANY_NUMBER),
		     K_CANCEL_CARD, 0);
	TEST(t, setup ? RULE_SETUP_CANCEL_COST : RULE_INTELLIGENCE_CANCEL_COST,
	     bismarck_cancels(t->context, price, discs), K_CANCEL_DISCS, price,
	     discs);
}

/* A card in slot n costs n discs, from the pool that the phase pays with. */
void
bismarck_check_cancel(struct trial *t, const struct bismarck *s,
		      const struct lasting *l)
{
	int32_t card = t->move->value[K_CANCEL_CARD];
	int32_t discs = t->move->value[K_CANCEL_DISCS];
	int purse = s->pool[POOL_EVENT], slot, price;

	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_CANCEL_CARD, 0);
	MUST(t, RULE_CANCEL_TARGET, bismarck_in_row(s, card), K_CANCEL_CARD,
	     card, s->card[card]);
	slot = s->card[card];
	price = slot;
	if (s->phase == PHASE_ACTION)
		price += l->surcharge[ACTION_CANCEL];
	if (s->phase != PHASE_ACTION) {
		check_early_cancel(t, s, slot, price, discs);
		return;
	}
	TEST(t, RULE_CANCEL_FUNDS, discs <= purse, K_CANCEL_DISCS, purse,
	     discs);
	TEST(t, RULE_PASSIVE_FORBIDS, l->action[ACTION_CANCEL] < 0, FAULT_VERB,
	     l->action[ACTION_CANCEL]);
	TRY(t, check_recancel(t, s, slot));
	TEST(t, RULE_CANCEL_COST,
	     bismarck_is_price(l, price, discs) ||
		 bismarck_cancels(t->context, price, discs),
	     K_CANCEL_DISCS, price, discs);
}

/* The discs go to the card; in the set-up that ends the exchange. */
void
bismarck_apply_cancel(struct bismarck *s, struct context *c,
		      const struct move *m)
{
	int slot = s->card[m->value[K_CANCEL_CARD]];
	int pool = s->phase == PHASE_ACTION ? POOL_EVENT : POOL_INFLUENCE;

	if (s->phase == PHASE_MULLIGAN)
		s->phase = PHASE_SETUP;
	else if (s->phase == PHASE_INTEL)
		TOOK(c, RULE_INTELLIGENCE_CANCEL_NUMBER);
	else if (s->phase == PHASE_ACTION)
		TOOK(c, RULE_ACTION_ANY_NUMBER);
	TOOK(c, RULE_CANCELLED_WHILE_DISC);
	if (APPLIES(c, RULE_CANCEL_DISCS_STAY))
		bismarck_move_discs(&s->pool[pool], &OF(s->discs, slot),
				    m->value[K_CANCEL_DISCS]);
}

/* --- the Intelligence token ----------------------------------------------- */

void
bismarck_check_intelligence(struct trial *t, const struct bismarck *s,
			    const struct lasting *l)
{
	TEST(t, RULE_INTELLIGENCE_ACTIVE, s->tokens[TOKEN_INTELLIGENCE],
	     FAULT_VERB, 0);
	TEST(t, RULE_PASSIVE_FORBIDS, l->token[TOKEN_INTELLIGENCE] < 0,
	     FAULT_VERB, l->token[TOKEN_INTELLIGENCE]);
}

/* The token is spent: the whole row is discarded, and drawn again. */
void
bismarck_apply_intelligence(struct bismarck *s, struct context *c,
			    const struct move *m UNUSED)
{
	bismarck_end_setup(s, c);
	if (APPLIES(c, RULE_INTELLIGENCE_SPENT))
		s->tokens[TOKEN_INTELLIGENCE] = 0;
	for (int i = 0; i < SLOTS; i++)
		if (DUE(c, RULE_INTELLIGENCE_DISCARDS, s->row[i]))
			bismarck_discard(s, c, unless_none(s->row[i]),
					 RULE_INTELLIGENCE_DISCS_RETURN);
	TOOK(c, RULE_INTELLIGENCE_UNEXECUTED);
	bismarck_want_cards(s, c, PHASE_INTEL_DRAW);
}

void
bismarck_end_setup(struct bismarck *s, struct context *c)
{
	if (s->phase != PHASE_MULLIGAN && s->phase != PHASE_SETUP)
		return;
	TOOK(c, RULE_SETUP_REST_INFLUENCE);
	if (APPLIES(c, RULE_SETUP_OPTIONAL))
		s->turn = 1;
}
