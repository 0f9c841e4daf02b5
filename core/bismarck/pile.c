/* Which cards can come from the draw pile. */
#include "rows.h"

/* Each is a card of this game. */
static void
check_ids(struct trial *t, int key)
{
	EACH_ITEM (i, card, t->move, key)
		TEST_ITEM(t, RULE_DECK_COMPOSITION, card != STRANGER, key, i,
			  0);
}

/* Each card of the key lies in the pile, and is named once. */
static void
check_in_pile(struct trial *t, const struct bismarck *s, int key)
{
	int n;
	const int16_t *card = move_items(t->move, key, &n);

	for (int i = 0; i < n; i++) {
		bool twice = move_is_twice(card, i);

		if (card[i] < 0)
			continue;
		TEST_ITEM(t, RULE_DRAW_FROM_DECK,
			  s->card[card[i]] == PLACE_DECK && !twice, key, i,
			  card[i], twice ? PLACE_ROW : s->card[card[i]]);
	}
}

void
bismarck_check_pile(struct trial *t, int due, uint16_t rule_count)
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
				  bismarck_knows_card(t->context, card[i]),
				  K_DRAW_CARDS, i, card[i]);
	check_in_pile(t, t->state, K_DRAW_CARDS);
}

void
bismarck_check_look(struct trial *t)
{
	TRY(t, check_ids(t, K_LOOK_CARDS));
	check_in_pile(t, t->state, K_LOOK_CARDS);
}
