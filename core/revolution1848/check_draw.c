/* Is a draw legal, and the naming of a first player. */
#include "revolution1848.h"

/* The rest of a deck while the cards of one row are followed through it. */
struct rest {
	const uint8_t *at, *entry;
	int shuffled, shoved, place; /* place: of the next shoved card */
	bool turned;                 /* the discard pile is the deck now */
};

static struct rest
rest_of(const struct r48 *s, int deck)
{
	struct rest r = {
	    .at = deck == DECK_PERSON ? s->at_person : s->at_action,
	    .entry = deck == DECK_PERSON ? s->bottom_person : s->bottom_action,
	    .shuffled = s->shuffled[deck],
	    .shoved = s->shoved[deck],
	};

	return r;
}

/* The card may lie where this draw takes it from. */
static void
check_card(struct trial *t, struct rest *r, int key, int item, int card)
{
	int base = key == DRAW_ACTION ? PERSONS : 0, known = UNSEEN, place;
	bool hidden = true;

	if (r->shuffled > 0) {
		r->shuffled--;
	} else if (r->shoved > 0) {
		int entry = r->entry[r->place++];

		r->shoved--;
		if (entry >= BOTTOM_CARD) {
			known = entry - BOTTOM_CARD;
			hidden = false;
		}
	} else {
		r->turned = true;
	}
	if (card == UNSEEN)
		return;
	place = r->at[card];
	if (!hidden) {
		TEST_ITEM(t, RULE_DRAW_BOTTOM_ORDER, card == known, key, item,
			  base + card, base + known);
		return;
	}
	TEST_ITEM(t, RULE_DRAW_BOTTOM_ORDER, place != PLACE_BOTTOM, key, item,
		  base + card, MISSING);
	TEST_ITEM(t, RULE_DRAW_FROM_DECK,
		  place == PLACE_UNSEEN || place == PLACE_BOTTOM ||
		      place == PLACE_ABSENT ||
		      (r->turned && place == PLACE_DISCARD),
		  key, item, base + card, place);
}

/* The chance rules of one deck, card by card. */
static void
check_deck(struct trial *t, int key)
{
	const struct r48 *s = t->state;
	int deck = key == DRAW_PERSON ? DECK_PERSON : DECK_ACTION;
	uint16_t each_once =
	    key == DRAW_PERSON ? RULE_PERSON_CARDS : RULE_ACTION_CARDS;
	struct rest r = rest_of(s, deck);
	int count, i, k, there = r.shuffled + r.shoved;
	const int16_t *list = move_items(t->move, key, &count);
	int base = key == DRAW_ACTION ? PERSONS : 0;

	if (count > there)
		there += r48_discards(s, deck);
	MUST(t, RULE_DRAW_NOT_MORE_THAN_THERE, count <= there, key, there,
	     count, deck);
	for (i = 0; i < count; i++) {
		bool twice = false;

		for (k = 0; k < i && list[i] != UNSEEN; k++)
			twice |= list[k] == list[i];
		/* a card that this game leaves out is not there either */
		TEST_ITEM(t, each_once,
			  !twice && (list[i] == UNSEEN ||
				     r.at[list[i]] != PLACE_ABSENT),
			  key, i, base + list[i]);
		check_card(t, &r, key, i, list[i]);
		if (stopped(t))
			return;
	}
}

/* Phase IV: the limits, in the order of the spec. */
static void
check_limits(struct trial *t, int persons, int actions)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	int seat = t->move->actor, apart = persons - actions, next;
	int most;

	TEST(t, RULE_DRAW_TWO_PERSONS, persons <= 2, DRAW_PERSON, 2, persons);
	TEST(t, RULE_DRAW_TWO_ACTIONS, actions <= 2, DRAW_ACTION, 2, actions);
	TEST(t, RULE_DRAW_HAND_LIMIT,
	     persons + actions == 0 ||
		 hand_size(s, seat) + persons + actions <= HAND_LIMIT,
	     AT_ROW, hand_size(s, seat), persons + actions);
	TEST(t, RULE_DRAW_ONCE, !in_set(s->dealt, seat), AT_ACTOR, seat);
	TEST(t, RULE_DRAW_ONE_OF_EACH, apart <= 1 && apart >= -1, AT_ROW,
	     persons, actions);
	if (c->ruling[RULING_DRAW_ORDER] == DRAW_ORDER_SEATS)
		next = r48_next_to_draw(s);
	else
		next = seat;
	TEST(t, RULE_DRAW_TURN, seat == next, AT_ACTOR, next, seat);
	most = c->ruling[RULING_DRAW_AMOUNT] == DRAW_AMOUNT_MUST
		   ? r48_draw_most(s, seat)
		   : 0;
	TEST(t, RULE_DRAW_FILL, persons + actions >= most, AT_ROW, most,
	     persons + actions);
}

void
r48_check_draw(struct trial *t)
{
	const struct r48 *s = t->state;
	const struct context *c = t->context;
	int persons = t->move->count[DRAW_PERSON];
	int actions = t->move->count[DRAW_ACTION], seat = t->move->actor;
	bool setup = s->phase == PHASE_SETUP;

	r48_check_open(t);
	if (stopped(t))
		return;
	TEST(t, RULE_PHASE_ROW, setup || s->phase == PHASE_REPLENISH, AT_VERB,
	     PHASE_REPLENISH, s->phase);
	if (setup)
		TEST(t, RULE_SETUP_DEAL_ONCE, !in_set(s->dealt, seat), AT_ACTOR,
		     seat);
	check_deck(t, DRAW_PERSON);
	if (stopped(t))
		return;
	check_deck(t, DRAW_ACTION);
	if (stopped(t))
		return;
	if (!setup) {
		check_limits(t, persons, actions);
		return;
	}
	/* said once, with the first card that is dealt */
	if (s->dealt == 0)
		TEST(t, RULE_SEAT_COUNT,
		     c->seats > 2 ||
			 c->ruling[RULING_SEATS_ALLOWED] == SEATS_ALLOWED_2_4,
		     AT_ROW, 3, c->seats);
	TEST(t, RULE_SETUP_DEAL, persons == 2 && actions == 2, AT_ROW, persons,
	     actions);
}

void
r48_check_first(struct trial *t)
{
	const struct r48 *s = t->state;
	int seat = t->move->value[FIRST_SEAT];
	bool table =
	    t->context->ruling[RULING_ROUND_LEADER] == ROUND_LEADER_TABLE;

	r48_check_open(t);
	if (stopped(t))
		return;
	if (s->phase == PHASE_FIRST || (table && s->phase != PHASE_SETUP)) {
		TEST(t, RULE_ROUND_FIRST_NAMED,
		     s->phase == PHASE_FIRST && r48_in_game(s, seat),
		     FIRST_SEAT, seat);
		return;
	}
	if (s->phase == PHASE_SETUP)
		TEST(t, RULE_SETUP_DEAL_ONCE, s->dealt == r48_seats(s), AT_VERB,
		     0);
	TEST(t, RULE_SETUP_FIRST,
	     s->phase == PHASE_SETUP && r48_in_game(s, seat), FIRST_SEAT, seat,
	     s->phase);
}
