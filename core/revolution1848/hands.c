/* Effects on hands: drawing, shoving, looking and stealing by a text. */
#include "texts.h"

/* --- could ---------------------------------------------------------------- */

/* Cards of a seat's hand, of one deck or (MISSING) of both. */
static int
in_hands(const struct r48 *s, int seat, int deck)
{
	return deck == MISSING ? hand_size(s, seat) : OF(s->hand, seat)[deck];
}

static int
can_draw(const struct r48 *s, int seat, int deck)
{
	int room = HAND_LIMIT - hand_size(s, seat), holds = 0;

	for (int k = 0; k < DECKS; k++)
		if (deck == MISSING || deck == k)
			holds += r48_deck_holds(s, k);
	return greater(0, lesser(room, holds));
}

/* As many cards as the text says, or as there are. */
static int
cards_due(const struct r48 *s, const struct move *m)
{
	int n, there;

	if (m->verb == V_DRAW) {
		n = m->value[K_DRAW_N];
		there = can_draw(s, m->actor, m->value[K_DRAW_DECK]);
	} else {
		n = m->value[K_STEAL_N];
		there = in_hands(s, seat_of(m->value[K_STEAL_SEAT]),
				 m->value[K_STEAL_DECK]);
	}
	return lesser(n, there);
}

static enum feasible
feasible_by_cards(int due, int n)
{
	return due == 0  ? FEASIBLE_NOT
	       : due < n ? FEASIBLE_PARTLY
			 : FEASIBLE_WHOLLY;
}

/* A card of the deck that the text names (if any); it may be unseen. */
static enum feasible
feasible_shove(const struct r48 *s, const struct move *m)
{
	int card = m->value[K_DISCARD_CARD], deck = m->value[K_DISCARD_DECK];

	if (card == UNSEEN)
		return in_hands(s, m->actor, deck) > 0 ? FEASIBLE_WHOLLY
						       : FEASIBLE_NOT;
	if ((deck != MISSING && deck_of(card) != deck) ||
	    !r48_may_hold(s, m->actor, card))
		return FEASIBLE_NOT;
	return place_of(s, card) == PLACE_HAND + m->actor ? FEASIBLE_WHOLLY
							  : FEASIBLE_UNKNOWN;
}

/* Does the row name another seat of this game that has cards in its hand? */
static bool
is_other_hand(const struct r48 *s, const struct move *m)
{
	int seat = seat_of(m->value[HAND_SEAT]);

	return r48_in_game(s, seat) && seat != m->actor &&
	       hand_size(s, seat) > 0;
}

enum feasible
r48_feasible_hands(const struct r48 *s, const struct move *m)
{
	switch (m->verb) {
	case V_DRAW:
		return feasible_by_cards(cards_due(s, m), m->value[K_DRAW_N]);
	case V_STEAL:
		return is_other_hand(s, m)
			   ? feasible_by_cards(cards_due(s, m),
					       m->value[K_STEAL_N])
			   : FEASIBLE_NOT;
	case V_LOOK:
		return is_other_hand(s, m) ? FEASIBLE_WHOLLY : FEASIBLE_NOT;
	case V_DISCARD:
		return feasible_shove(s, m);
	default:
		return FEASIBLE_WHOLLY;
	}
}

/* --- rules of the cards that a row names ---------------------------------- */

/* Cards of one deck that are seen in a hand or taken from it. */
static void
check_seen(struct trial *t, const struct r48 *s, const struct move *m, int key,
	   int deck, int seat)
{
	int base = first_card(deck), unseen = 0, held = 0, n;
	const int16_t *list = move_items(m, key, &n);

	for (int i = 0; i < n; i++) {
		int place;

		TEST_ITEM(t, RULE_PLAY_IN_HAND, !move_is_twice(list, i), key, i,
			  base + list[i], PLACE_HAND + seat, seat);
		if (list[i] == UNSEEN)
			continue;
		place = place_of(s, base + list[i]);
		unseen += place == PLACE_UNSEEN;
		held += place == PLACE_HELD + seat;
		r48_check_hand(t, s, RULE_PLAY_IN_HAND, key, i, base + list[i],
			       seat);
	}
	TEST(t, RULE_PLAY_UNKNOWN,
	     unseen + held <= unknown_cards(s, seat, deck) &&
		 unseen <= r48_unseen_most(s, seat, deck),
	     key, n ? base + list[0] : MISSING, deck, seat);
	TEST(t, RULE_EFFECT_TARGET_FITS, n <= OF(s->hand, seat)[deck], key,
	     PERSONS + r48_text_now(s), MISSING);
}

static void
check_hand_of(struct trial *t, const struct r48 *s, const struct move *m)
{
	int seat = seat_of(m->value[HAND_SEAT]);

	MUST(t, RULE_PLAY_SEAT_EXISTS, r48_in_game(s, seat) && seat != m->actor,
	     HAND_SEAT, seat, seat == m->actor);
	TRY(t, check_seen(t, s, m, HAND_PERSON, DECK_PERSON, seat));
	check_seen(t, s, m, HAND_ACTION, DECK_ACTION, seat);
}

/* As many cards as a known text says, of the deck that the row names, if it
 * names one.  The key of the Action cards is after that of the Characters. */
static void
check_numbers(struct trial *t, const struct r48 *s, const struct move *m,
	      int persons_key, int deck_key)
{
	int actions_key = persons_key + 1, only = m->value[deck_key];
	int n = m->count[persons_key] + m->count[actions_key];
	int other = only == DECK_PERSON ? actions_key : persons_key;

	if (s->phase == PHASE_ATTEST)
		return;
	TEST(t, RULE_EFFECT_TARGET_FITS,
	     n == cards_due(s, m) && (only == MISSING || !m->count[other]),
	     FAULT_ROW, PERSONS + r48_text_now(s), MISSING);
}

void
r48_check_cards(struct trial *t, const struct r48 *s, const struct move *m)
{
	int n = m->count[K_DRAW_PERSON] + m->count[K_DRAW_ACTION];

	if (m->verb == V_DISCARD)
		r48_check_shoved(t, s, m);
	if (m->verb == V_LOOK || m->verb == V_STEAL)
		TRY(t, check_hand_of(t, s, m));
	if (m->verb == V_STEAL)
		check_numbers(t, s, m, K_STEAL_PERSON, K_STEAL_DECK);
	if (m->verb != V_DRAW)
		return;
	TRY(t, r48_check_deck(t, s, K_DRAW_PERSON, DECK_PERSON));
	TRY(t, r48_check_deck(t, s, K_DRAW_ACTION, DECK_ACTION));
	TEST(t, RULE_DRAW_HAND_LIMIT, hand_size(s, m->actor) + n <= HAND_LIMIT,
	     FAULT_ROW, hand_size(s, m->actor), n);
	check_numbers(t, s, m, K_DRAW_PERSON, K_DRAW_DECK);
}

/* --- carrying out --------------------------------------------------------- */

void
r48_draw_cards(struct r48 *s, struct context *c, const struct move *m)
{
	for (int deck = 0; deck < DECKS; deck++)
		EACH_ITEM (i, card, m, K_DRAW_PERSON + deck)
			r48_draw(s, c, m->actor, deck, card);
}

/* Named cards first: what is taken unseen may be any of the others. */
static void
take_cards(struct r48 *s, const struct move *m, int deck)
{
	for (int unseen = 0; unseen < 2; unseen++)
		EACH_ITEM (i, card, m, HAND_PERSON + deck)
			if ((card == UNSEEN) == unseen)
				r48_hand_over(s, seat_of(m->value[HAND_SEAT]),
					      m->actor, deck, card);
}

/* What was seen is known from now on. */
static void
see_cards(struct r48 *s, const struct move *m, int deck)
{
	EACH_ITEM (i, card, m, HAND_PERSON + deck)
		if (card != UNSEEN)
			put(s, first_card(deck) + card,
			    PLACE_HAND + seat_of(m->value[HAND_SEAT]));
}

void
r48_use_hands(struct r48 *s, struct context *c, const struct move *m)
{
	if (m->verb == V_DRAW)
		r48_draw_cards(s, c, m);
	else if (m->verb == V_DISCARD)
		r48_shove_card(s, c, m);
	for (int deck = 0; deck < DECKS; deck++)
		if (m->verb == V_STEAL)
			take_cards(s, m, deck);
		else if (m->verb == V_LOOK)
			see_cards(s, m, deck);
}

/* In the hand, or one of that many unseen ones. */
void
r48_check_shoved(struct trial *t, const struct r48 *s, const struct move *m)
{
	int card = m->value[K_DISCARD_CARD], deck = m->value[K_DISCARD_DECK];
	int seat = m->actor;

	if (card == UNSEEN) {
		TEST(t, RULE_DISCARD_IN_HAND,
		     deck != MISSING && OF(s->hand, seat)[deck] > 0,
		     K_DISCARD_CARD, UNSEEN, PLACE_UNSEEN, seat);
		return;
	}
	r48_check_hand(t, s, RULE_DISCARD_IN_HAND, K_DISCARD_CARD, 0, card,
		       seat);
	TEST(t, RULE_DISCARD_IN_HAND, deck == MISSING || deck == deck_of(card),
	     K_DISCARD_DECK, card, place_of(s, card), seat);
}

void
r48_shove_card(struct r48 *s, struct context *c, const struct move *m)
{
	int card = m->value[K_DISCARD_CARD];

	if (card == UNSEEN)
		r48_shove(s, c, m->actor, m->value[K_DISCARD_DECK], UNSEEN);
	else
		r48_shove(s, c, m->actor, deck_of(card), row_of(card));
}
