/* The two closed decks and the hands.
 *
 * A card that the log names has its place; of the others it is only known how
 * many are in each hand, in the shuffled part of each deck, and beneath it,
 * where shoved cards lie in their order.  A card shoved unseen leaves those of
 * its hand that were named *held*: in that hand, or among the shoved.  So each
 * question is a count: is there room for this card where the row takes it from?
 */
#include "pieces.h"

/* --- questions ------------------------------------------------------------ */

static int
discards(const struct r48 *s, int deck)
{
	return bits_count(cards_at(s, deck, PLACE_DISCARD));
}

int
r48_deck_holds(const struct r48 *s, int deck)
{
	int n = s->shuffled[deck] + s->shoved[deck];

	/* no row draws more at once */
	return n >= HAND_LIMIT ? n : n + discards(s, deck);
}

/* --- hidden cards --------------------------------------------------------- */

struct r48_unseen
r48_unseen_of(const struct r48 *s, int deck)
{
	struct r48_unseen h = {.shoved = bits_count(shoved_unseen(s, deck))};
	bool held = cards_held(s, deck);

	for (int seat = 1; seat <= SEATS; seat++) {
		OF(h.unknown, seat) = unknown_cards(s, seat, deck);
		if (held)
			OF(h.held, seat) =
			    bits_count(cards_at(s, deck, PLACE_HELD + seat));
	}
	return h;
}

int
r48_unseen_spare(const struct r48_unseen *h)
{
	int spare = h->shoved;

	for (int i = 0; i < SEATS; i++)
		if (h->held[i] > h->unknown[i])
			spare -= h->held[i] - h->unknown[i];
	return spare;
}

int
r48_unseen_most(const struct r48 *s, int seat, int deck)
{
	int unknown = unknown_cards(s, seat, deck), held, most;
	struct r48_unseen h;

	if (!cards_held(s, deck))
		return unknown;
	h = r48_unseen_of(s, deck);
	held = OF(h.held, seat);
	most = r48_unseen_spare(&h) + greater(0, unknown - held);
	return lesser(most, unknown);
}

uint64_t
r48_unknown_in_hand(const struct r48 *s, int seat, int deck)
{
	if (unknown_cards(s, seat, deck) == 0)
		return 0;
	return cards_at(s, deck, PLACE_HELD + seat) |
	       (r48_unseen_most(s, seat, deck) > 0
		    ? cards_at(s, deck, PLACE_UNSEEN)
		    : 0);
}

/* --- drawing -------------------------------------------------------------- */

/* From now on these cards may be anywhere unseen. */
static void
lose_sight(struct r48 *s, int deck, uint64_t set)
{
	EACH (card, set)
		LIST(s, at, deck)[card] = PLACE_UNSEEN;
}

/* The discards of a deck that is used up are shuffled to be it. */
static void
r48_reshuffle(struct r48 *s, struct context *c, int deck)
{
	uint64_t set;

	if (s->shuffled[deck] || s->shoved[deck])
		return;
	set = cards_at(s, deck, PLACE_DISCARD);
	/* §IV ¶1: each type returns only to its own deck */
	if (!DUE(c, RULE_RESHUFFLE, set != 0))
		return;
	lose_sight(s, deck, set);
	s->shuffled[deck] = (uint8_t)bits_count(set);
}

void
r48_reshuffle_at_once(struct r48 *s, struct context *c, int deck)
{
	if (RULED(c, RESHUFFLE, AT_ONCE))
		r48_reshuffle(s, c, deck);
}

/* The card at the top of the shoved ones, or UNSEEN. */
static int
lift_shoved(struct r48 *s, int deck)
{
	uint8_t *entry = LIST(s, bottom, deck);
	int card = entry[0] >= BOTTOM_CARD ? entry[0] - BOTTOM_CARD : UNSEEN;

	s->shoved[deck]--;
	memmove(entry, entry + 1, s->shoved[deck]);
	entry[s->shoved[deck]] = BOTTOM_NONE;
	return card;
}

void
r48_draw(struct r48 *s, struct context *c, int seat, int deck, int card)
{
	int known;

	r48_reshuffle(s, c, deck); /* when-needed */
	if (s->shuffled[deck]) {
		s->shuffled[deck]--;
		TOOK(c, RULE_DECKS_CLOSED);
	} else {
		known = lift_shoved(s, deck);
		/* what was in a hand or shoved may be in yet another hand */
		if (known == UNSEEN && card == UNSEEN)
			lose_sight(s, deck, cards_held(s, deck));
		else if (DUE(c, RULE_DRAW_BOTTOM_KNOWN, card == UNSEEN))
			card = known;
		else if (card == UNSEEN)
			LIST(s, at, deck)[known] = PLACE_UNSEEN;
	}
	OF(s->hand, seat)[deck]++;
	if (card != UNSEEN)
		LIST(s, at, deck)[card] = (uint8_t)(PLACE_HAND + seat);
	r48_reshuffle_at_once(s, c, deck);
}

/* --- out of a hand -------------------------------------------------------- */

void
r48_shove(struct r48 *s, struct context *c, int seat, int deck, int card)
{
	/* §II ¶3: a `?` may be any card of this type in the hand: those that
	 * the log has named are still there, or one of them was shoved */
	EACH (known, card == UNSEEN ? cards_at(s, deck, PLACE_HAND + seat) : 0)
		LIST(s, at, deck)[known] = (uint8_t)(PLACE_HELD + seat);
	OF(s->hand, seat)[deck]--;
	if (!APPLIES(c, RULE_DISCARD_BENEATH))
		return;
	if (card != UNSEEN)
		LIST(s, at, deck)[card] = PLACE_BOTTOM;
	LIST(s, bottom, deck)
	[s->shoved[deck]++] =
	    (uint8_t)(card == UNSEEN ? BOTTOM_HIDDEN : BOTTOM_CARD + card);
}

void
r48_hand_over(struct r48 *s, int from, int to, int deck, int card)
{
	/* -k lets a row take more than there is */
	if (!OF(s->hand, from)[deck])
		return;
	OF(s->hand, from)[deck]--;
	OF(s->hand, to)[deck]++;
	if (card != UNSEEN)
		LIST(s, at, deck)[card] = (uint8_t)(PLACE_HAND + to);
	else
		lose_sight(s, deck,
			   cards_at(s, deck, PLACE_HAND + from) |
			       cards_at(s, deck, PLACE_HELD + from));
}

/* --- rules ---------------------------------------------------------------- */

bool
r48_may_hold(const struct r48 *s, int seat, int card)
{
	int place = place_of(s, card), deck = deck_of(card);

	return place == PLACE_HAND + seat ||
	       (place == PLACE_HELD + seat &&
		unknown_cards(s, seat, deck) > 0) ||
	       (place == PLACE_UNSEEN && r48_unseen_most(s, seat, deck) > 0);
}

/* The card is in the hand, or may be one of its unknown ones. */
void
r48_check_hand(struct trial *t, const struct r48 *s, uint16_t rule, int key,
	       int item, int card, int seat)
{
	int place = place_of(s, card);
	bool unknown = place == PLACE_UNSEEN || place == PLACE_HELD + seat;

	TEST_ITEM(t, rule, place == PLACE_HAND + seat || unknown, key, item,
		  card, place, seat);
	TEST_ITEM(t, RULE_PLAY_UNKNOWN, !unknown || r48_may_hold(s, seat, card),
		  key, item, card, deck_of(card), seat);
}

/* The rest of a deck while the cards of one row are followed through it. */
struct rest {
	struct deck_view deck;
	int shuffled, shoved, place; /* place: of the next shoved card */
	bool turned;                 /* the discard pile is the deck now */
	struct r48_unseen unseen;
};

/* The next card: the shoved one, UNSEEN, or MISSING in the shuffled part. */
static int
next_place(struct rest *r)
{
	int entry;

	if (r->shuffled > 0) {
		r->shuffled--;
		return MISSING;
	}
	if (r->shoved == 0) {
		r->turned = true;
		return MISSING;
	}
	r->shoved--;
	entry = r->deck.entry[r->place++];
	return entry >= BOTTOM_CARD ? entry - BOTTOM_CARD : UNSEEN;
}

/* May a card of this place be the shoved one that comes up?  Not if that one
 * has to be another: a held one that no hand has room for. */
static bool
may_be_shoved(const struct r48_unseen *h, int place)
{
	int seat = is_held(place) ? place - PLACE_HELD : 0;

	return r48_unseen_spare(h) > 0 ||
	       (seat && OF(h->held, seat) > OF(h->unknown, seat));
}

/* What the next cards of the row find, after an unseen one that was shoved. */
static void
follow_unseen(struct rest *r, int card)
{
	struct r48_unseen *h = &r->unseen;

	h->shoved--;
	for (int seat = 1; seat <= SEATS; seat++)
		if (card == UNSEEN)
			OF(h->held, seat) = 0;
		else if (r->deck.at[card] == PLACE_HELD + seat)
			OF(h->held, seat)--;
}

/* The card may lie where this draw takes it from. */
static void
check_card(struct trial *t, struct rest *r, int key, int item, int base,
	   int card)
{
	int known = next_place(r), place;
	bool fits = known != UNSEEN || card == UNSEEN ||
		    may_be_shoved(&r->unseen, r->deck.at[card]);

	if (known == UNSEEN)
		follow_unseen(r, card);
	if (card == UNSEEN)
		return;
	place = r->deck.at[card];
	if (known >= 0) {
		TEST_ITEM(t, RULE_DRAW_BOTTOM_ORDER, card == known, key, item,
			  base + card, base + known);
		return;
	}
	TEST_ITEM(t, RULE_DRAW_BOTTOM_ORDER, place != PLACE_BOTTOM, key, item,
		  base + card, MISSING);
	TEST_ITEM(t, RULE_DRAW_FROM_DECK,
		  place == PLACE_UNSEEN || place == PLACE_BOTTOM ||
		      place == PLACE_ABSENT ||
		      (known == UNSEEN && is_held(place)) ||
		      (r->turned && place == PLACE_DISCARD),
		  key, item, base + card, place, 0);
	TEST_ITEM(t, RULE_DRAW_FROM_DECK, fits, key, item, base + card, place,
		  1);
}

void
r48_check_deck(struct trial *t, const struct r48 *s, int key, int deck)
{
	uint16_t each_once =
	    deck == DECK_PERSON ? RULE_PERSON_CARDS : RULE_ACTION_CARDS;
	struct rest r = {.deck = view_of(s, deck),
			 .shuffled = s->shuffled[deck],
			 .shoved = s->shoved[deck]};
	int count, holds = s->shuffled[deck] + s->shoved[deck];
	const int16_t *list = move_items(t->move, key, &count);
	int base = first_card(deck);

	if (shoved_unseen(s, deck))
		r.unseen = r48_unseen_of(s, deck);
	if (count > holds)
		holds += discards(s, deck);
	MUST(t, RULE_DRAW_NOT_MORE_THAN_THERE, count <= holds, key, holds,
	     count, deck);
	for (int i = 0; i < count; i++) {
		/* a card that this game leaves out is not there either */
		TEST_ITEM(t, each_once,
			  !move_is_twice(list, i) &&
			      (list[i] == UNSEEN ||
			       r.deck.at[list[i]] != PLACE_ABSENT),
			  key, i, base + list[i]);
		TRY(t, check_card(t, &r, key, i, base, list[i]));
	}
}
