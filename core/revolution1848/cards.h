/* Small questions about cards and seats, and sets of cards as bits: what the
 * rules ask on every row.  Included by revolution1848.h, after the state. */
#pragma once

/* --- cards ---------------------------------------------------------------- */

static inline bool
is_person(int card)
{
	return card < PERSONS;
}

static inline int
deck_of(int card)
{
	return card < PERSONS ? DECK_PERSON : DECK_ACTION;
}

static inline int
first_card(int deck)
{
	return deck == DECK_PERSON ? 0 : PERSONS;
}

/* Where it is printed in the pack: T_PERSONS or T_ACTIONS, and the row. */
static inline int
table_of(int card)
{
	return card < PERSONS ? T_PERSONS : T_ACTIONS;
}

static inline int
row_of(int card)
{
	return card < PERSONS ? card : card - PERSONS;
}

/* Lists with an element for each card: where it is (at), its place in the order
 * of play (seq), what is shoved (bottom).  Both decks lie side by side: the
 * list of all cards is that of the first. */
#define SIDE_BY_SIDE(list)                                                     \
	_Static_assert(offsetof(struct r48, list##_action) ==                  \
			   offsetof(struct r48, list##_person) + PERSONS,      \
		       "Characters, then Action cards")
SIDE_BY_SIDE(at);
SIDE_BY_SIDE(seq);
SIDE_BY_SIDE(bottom);
#define LIST_AT(list, deck)                                                    \
	(offsetof(struct r48, list##_person) + (size_t)first_card(deck))
#define LIST(s, list, deck) ((uint8_t *)(s) + LIST_AT(list, deck))

static inline int
place_of(const struct r48 *s, int card)
{
	return ((const uint8_t *)s + LIST_AT(at, DECK_PERSON))[card];
}

static inline void
put(struct r48 *s, int card, int place)
{
	LIST(s, at, DECK_PERSON)[card] = (uint8_t)place;
}

/* Place in the order of play of the round, 0 off the table. */
static inline int
order_of(const struct r48 *s, int card)
{
	return ((const uint8_t *)s + LIST_AT(seq, DECK_PERSON))[card];
}

static inline void
put_order(struct r48 *s, int card, int place)
{
	LIST(s, seq, DECK_PERSON)[card] = (uint8_t)place;
}

/* The seat in whose faction a card at this place lies, or 0. */
static inline int
faction(int place)
{
	return place > PLACE_TABLE && place <= PLACE_TABLE + SEATS
		   ? place - PLACE_TABLE
		   : 0;
}

static inline bool
in_hand(int place)
{
	return place > PLACE_HAND && place <= PLACE_HAND + SEATS;
}

/* In a hand, or shoved unseen from it; the log does not say which. */
static inline bool
is_held(int place)
{
	return place > PLACE_HELD && place <= PLACE_HELD + SEATS;
}

static inline const struct r48_printed *
printed(const struct context *c)
{
	return (const void *)c->pack->derived;
}

static inline int
army_of(const struct context *c, int action)
{
	return printed(c)->army_of[action];
}

static inline int
action_of(const struct context *c, int army)
{
	return printed(c)->action_of[army];
}

/* An Action card that rules name. */
static inline bool
is_card(const struct context *c, int action, int need)
{
	return action == needed(c->pack, need);
}

static inline int32_t
person_cell(const struct context *c, int person, int column)
{
	return cell(c->pack, T_PERSONS, person, column);
}

static inline int32_t
action_cell(const struct context *c, int action, int column)
{
	return cell(c->pack, T_ACTIONS, action, column);
}

/* The Army that a card is, or 0. */
static inline int
army_of_card(const struct context *c, int card)
{
	return is_person(card) ? 0 : army_of(c, card - PERSONS);
}

/* Has the card the train symbol?  1, 0, UNKNOWN; its table, row, column. */
#define TRAIN_CELL(card)                                                       \
	table_of(card), row_of(card),                                          \
	    (is_person(card) ? (int)PERSON_TRAIN : (int)ACTION_TRAIN)

static inline int32_t
train_of(const struct context *c, int card)
{
	return cell(c->pack, TRAIN_CELL(card));
}

/* Of each card of a deck where it is, and the shoved ones from the top down. */
struct deck_view {
	const uint8_t *at, *entry;
	int rows;
};

static inline struct deck_view
view_of(const struct r48 *s, int deck)
{
	return deck == DECK_PERSON
		   ? (struct deck_view){s->at_person, s->bottom_person, PERSONS}
		   : (struct deck_view){s->at_action, s->bottom_action,
					ACTIONS};
}

/* --- sets of cards -------------------------------------------------------- */

/* Bit n: entry n of a list with one for each card is `low` to `high`. */
static inline uint64_t
entries_from_to(const struct r48 *s, const uint8_t *list, int deck, int low,
		int high)
{
	return bytes_part_within(
	    s, list, deck == DECK_PERSON ? PERSONS : ACTIONS, low, high + 1);
}

/* Bit n: card n of the deck is at a place from `low` to `high`. */
static inline uint64_t
cards_from_to(const struct r48 *s, int deck, int low, int high)
{
	return entries_from_to(s, view_of(s, deck).at, deck, low, high);
}

static inline uint64_t
cards_at(const struct r48 *s, int deck, int place)
{
	return cards_from_to(s, deck, place, place);
}

/* Bit n: the n-th shoved card is unknown. */
static inline uint64_t
shoved_unseen(const struct r48 *s, int deck)
{
	return entries_from_to(s, view_of(s, deck).entry, deck, BOTTOM_HIDDEN,
			       BOTTOM_HIDDEN);
}

static inline uint64_t
cards_on_table(const struct r48 *s, int deck)
{
	return cards_from_to(s, deck, PLACE_TABLE + 1, PLACE_TABLE + SEATS);
}

/* Cards in a hand, or shoved unseen from it (is_held). */
static inline uint64_t
cards_held(const struct r48 *s, int deck)
{
	return cards_from_to(s, deck, PLACE_HELD + 1, PLACE_HELD + SEATS);
}

/* Cards of a hand that the log has not named. */
static inline int
unknown_cards(const struct r48 *s, int seat, int deck)
{
	return OF(s->hand, seat)[deck] -
	       bits_count(cards_at(s, deck, PLACE_HAND + seat));
}

static inline bool
any_army(const struct r48 *s)
{
	uint64_t by;

	memcpy(&by, s->army_by, sizeof(by));
	return by != 0;
}

/* --- seats ---------------------------------------------------------------- */

static inline int
hand_size(const struct r48 *s, int seat)
{
	return OF(s->hand, seat)[DECK_PERSON] + OF(s->hand, seat)[DECK_ACTION];
}

/* All seats of this game: they are numbered without a gap. */
static inline unsigned
r48_seats(const struct r48 *s)
{
	return 3u | (s->order[2] ? 4u : 0) | (s->order[3] ? 8u : 0);
}

static inline bool
r48_in_game(const struct r48 *s, int seat)
{
	return (r48_seats(s) & bit_of(seat)) != 0;
}

/* Does the text of a card wait for a row?  It may be unknown (attest). */
static inline bool
text_pending(const struct r48 *s)
{
	return s->phase == PHASE_EFFECT || s->phase == PHASE_ATTEST;
}

/* The text of the card that is pending, -1: none; that of the open Event. */
static inline int
r48_text_now(const struct r48 *s)
{
	return unless_none(s->pending_card);
}

static inline int
r48_event_text(const struct r48 *s)
{
	return ACTIONS + unless_none(s->event_now);
}

/* The seat after this one in turn order. */
static inline int
r48_next(const struct r48 *s, int seat)
{
	if (s->order[0] == seat)
		return s->order[1];
	if (s->order[1] == seat && s->order[2])
		return s->order[2];
	if (s->order[2] == seat && s->order[3])
		return s->order[3];
	return s->order[0];
}
