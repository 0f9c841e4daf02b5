/* Rows that answer what is pending: a text, a crisis, a lost party. */
#include "rows.h"

/* --- a text ------------------------------------------------------------- */

/* Is the row a choice that the text of the card leaves to the player? */
static void
check_choice(struct trial *t, const struct bismarck *s)
{
	struct scene scene = bismarck_scene(s, t->context);
	bool unknown;

	TEST(t, RULE_EFFECT_CHOICE, program_fits(&scene, t->move, &unknown),
	     FAULT_VERB, bismarck_card_in(s, s->pend_slot));
	if (unknown)
		depends_on(t, T_CARDS, bismarck_card_in(s, s->pend_slot),
			   CARDS_EFFECTS);
}

/* A row of an effect: its object exists, and the text asks for it. */
void
bismarck_check_effect(struct trial *t, const struct bismarck *s,
		      const struct lasting *l UNUSED)
{
	const struct move *m = t->move;
	uint16_t rule = bismarck_object_rule(m->verb);
	int32_t object = m->value[EFFECT_OBJECT];

	if (s->phase == PHASE_BOP_PARTY) {
		TEST(t, RULE_BOP_PARTY_SUPPORTING, !s->parliament[object],
		     K_LOSE_SUPPORT_PARTY, object);
		return;
	}
	if (rule)
		MUST(t, RULE_DECK_COMPOSITION, object != STRANGER,
		     EFFECT_OBJECT, 0);
	if (rule)
		MUST(t, rule, bismarck_has_object(s, m), EFFECT_OBJECT, object,
		     m->verb == V_DISCARD ? s->card[object] : 0);
	if (m->verb == V_LOOK)
		TRY(t, bismarck_check_look(t));
	if (s->phase == PHASE_EFFECT)
		check_choice(t, s);
	else
		TEST(t, RULE_EFFECT_CHOICE, !s->pend_pushed, FAULT_VERB,
		     bismarck_card_in(s, s->pend_slot));
}

/* Carries out an effect of the text, or pays what a double costs the party. */
void
bismarck_apply_effect(struct bismarck *s, struct context *c,
		      const struct move *m)
{
	struct scene scene = bismarck_scene(s, c);

	if (s->phase == PHASE_BOP_PARTY) {
		bismarck_lose_to_double(s, c, m->value[EFFECT_OBJECT]);
		return;
	}
	program_row(s, &scene, m);
	if (m->verb == V_DRAW && bismarck_test_pile(s, c))
		return;
	bismarck_place_losses(s, c, CAUSE_EFFECT);
}

void
bismarck_apply_done(struct bismarck *s, struct context *c,
		    const struct move *m UNUSED)
{
	struct scene scene = bismarck_scene(s, c);

	if (program_done(s, &scene))
		bismarck_end_card(s, c, CARD_LEAVES);
	else
		bismarck_run_effect(s, c);
}

/* --- a crisis ----------------------------------------------------------- */

void
bismarck_check_crisis(struct trial *t, const struct bismarck *s,
		      const struct lasting *l)
{
	int32_t side = t->move->value[K_CRISIS_SIDE];

	TEST(t, RULE_CRISIS_SIDE_NOT_FRANCE, side != SIDE_FRANCE, K_CRISIS_SIDE,
	     side);
	TEST(t, RULE_CRISIS_SIDE_INVOLVED,
	     bits_has(bismarck_involved(s, t->context), side), K_CRISIS_SIDE,
	     side);
	if (!t->move->value[K_CRISIS_BROKER])
		return;
	TEST(t, RULE_BROKER_ACTIVE, s->tokens[TOKEN_BROKER], K_CRISIS_BROKER,
	     0);
	TEST(t, RULE_PASSIVE_FORBIDS, l->token[TOKEN_BROKER] < 0,
	     K_CRISIS_BROKER, l->token[TOKEN_BROKER]);
}

void
bismarck_apply_crisis(struct bismarck *s, struct context *c,
		      const struct move *m)
{
	bismarck_take_side(s, c, m->value[K_CRISIS_SIDE],
			   m->value[K_CRISIS_BROKER]);
	bismarck_place_losses(s, c, CAUSE_CRISIS);
}

/* --- a lost party ------------------------------------------------------- */

/* 3.2.6: the disc comes from a pool, or from a card if all pools are empty. */
void
bismarck_check_source(struct trial *t, const struct bismarck *s,
		      const struct lasting *l UNUSED)
{
	const struct move *m = t->move;
	int32_t card = m->value[K_SOURCE_CARD];
	int pools = s->pool[POOL_EVENT] + s->pool[POOL_DIPLOMACY] +
		    s->pool[POOL_POLITICS];

	/* exactly one place gives the disc */
	MUST(t, RULE_SOURCE_HAS_DISC,
	     move_has(m, K_SOURCE_POOL) != move_has(m, K_SOURCE_CARD),
	     FAULT_VERB, 0);
	if (move_has(m, K_SOURCE_POOL)) {
		TEST(t, RULE_SOURCE_HAS_DISC,
		     s->pool[m->value[K_SOURCE_POOL] + POOL_EVENT],
		     K_SOURCE_POOL, 1);
		return;
	}
	MUST(t, RULE_DECK_COMPOSITION, card != STRANGER, K_SOURCE_CARD, 0);
	TEST(t, RULE_SOURCE_HAS_DISC,
	     bismarck_in_row(s, card) && s->discs[s->card[card] - PLACE_ROW],
	     K_SOURCE_CARD, 1);
	TEST(t, RULE_SOURCE_CARDS, !pools, K_SOURCE_CARD, pools);
}

/* Takes the owed disc from there; then the next one is due. */
void
bismarck_apply_source(struct bismarck *s, struct context *c,
		      const struct move *m)
{
	if (move_has(m, K_SOURCE_CARD))
		bismarck_take_from_card(s, c, m->value[K_SOURCE_CARD]);
	else
		bismarck_take_from_pool(s, c,
					m->value[K_SOURCE_POOL] + POOL_EVENT);
	if (s->phase != PHASE_OVER)
		bismarck_place_losses(s, c, (enum cause)s->pend_cause);
}
