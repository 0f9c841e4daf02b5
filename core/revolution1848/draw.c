/* The deal of the set-up, the drawing of phase IV, and who begins. */
#include "rows.h"

/* --- how many (§IV ¶3) ---------------------------------------------------- */

enum limits {
	TWO_PERSONS = 1,
	TWO_ACTIONS = 2,
	FULL_HAND = 4,
	ONE_OF_EACH = 8
};

/* Are cards drawn from both decks alike, as far as they last?  By ruling the
 * other deck may give them when one is used up (one-deck-left). */
static bool
is_one_of_each(const struct r48 *s, const struct context *c, int persons,
	       int actions)
{
	int less = persons < actions ? DECK_PERSON : DECK_ACTION;
	int apart = persons - actions;

	return (apart <= 1 && apart >= -1) ||
	       (!r48_deck_holds(s, less) &&
		RULED(c, ONE_DECK_LEFT, OTHER_TYPE));
}

/* The limits that a draw of these numbers breaks, as bits. */
static unsigned
limits(const struct r48 *s, const struct context *c, int seat, int persons,
       int actions)
{
	int n = persons + actions;
	unsigned broken = 0;

	if (persons > 2)
		broken |= TWO_PERSONS;
	if (actions > 2)
		broken |= TWO_ACTIONS;
	if (n && hand_size(s, seat) + n > HAND_LIMIT)
		broken |= FULL_HAND;
	if (!is_one_of_each(s, c, persons, actions))
		broken |= ONE_OF_EACH;
	return broken;
}

/* The most cards that the seat can draw within the limits. */
static int
r48_draw_most(const struct r48 *s, const struct context *c, int seat)
{
	int most = 0;

	for (int p = 0; p <= r48_deck_holds(s, DECK_PERSON) && p <= 2; p++)
		for (int a = 0; a <= r48_deck_holds(s, DECK_ACTION) && a <= 2;
		     a++)
			if (p + a > most && !limits(s, c, seat, p, a))
				most = p + a;
	return most;
}

/* The first seat of the round just ended that has not drawn, or 0. */
static int
next_to_draw(const struct r48 *s)
{
	int seat = s->first;

	for (int i = 0; i < SEATS; i++, seat = r48_next(s, seat))
		if (!in_set(s->dealt, seat))
			return seat;
	return 0;
}

void
r48_precondition_draw(struct trial *t, const struct r48 *s)
{
	TRY(t, r48_precondition_open(t, s));
	TEST(t, RULE_PHASE_ROW,
	     s->phase == PHASE_SETUP || s->phase == PHASE_REPLENISH, FAULT_VERB,
	     PHASE_REPLENISH, s->phase, s->actor);
}

/* --- draw ----------------------------------------------------------------- */

/* The first hands: two cards of each deck, for as many as may play. */
static void
check_deal(struct trial *t, const struct r48 *s, int persons, int actions)
{
	const struct context *c = t->context;

	/* printed once, with the first card that is dealt */
	if (s->dealt == 0)
		TEST(t, RULE_SEAT_COUNT,
		     c->seats > 2 || RULED(c, SEATS_ALLOWED, 2_4), FAULT_ROW, 3,
		     c->seats);
	TEST(t, RULE_SETUP_DEAL, persons == 2 && actions == 2, FAULT_ROW,
	     persons, actions);
}

/* §IV ¶3: at most two of each deck, one of each, up to six cards in hand. */
static void
check_refill(struct trial *t, const struct r48 *s, int persons, int actions)
{
	const struct context *c = t->context;
	int seat = t->move->actor, next = seat, most = 0;
	unsigned broken = limits(s, c, seat, persons, actions);

	if (RULED(c, DRAW_ORDER, SEATS))
		next = next_to_draw(s);
	if (RULED(c, DRAW_AMOUNT, MUST))
		most = r48_draw_most(s, c, seat);
	TEST(t, RULE_DRAW_TWO_PERSONS, !(broken & TWO_PERSONS), K_DRAW_PERSON,
	     2, persons);
	TEST(t, RULE_DRAW_TWO_ACTIONS, !(broken & TWO_ACTIONS), K_DRAW_ACTION,
	     2, actions);
	TEST(t, RULE_DRAW_HAND_LIMIT, !(broken & FULL_HAND), FAULT_ROW,
	     hand_size(s, seat), persons + actions);
	TEST(t, RULE_DRAW_ONCE, !in_set(s->dealt, seat), FAULT_ACTOR, seat);
	TEST(t, RULE_DRAW_ONE_OF_EACH, !(broken & ONE_OF_EACH), FAULT_ROW,
	     persons, actions);
	TEST(t, RULE_DRAW_TURN, seat == next, FAULT_ACTOR, next, seat);
	TEST(t, RULE_DRAW_FILL, persons + actions >= most, FAULT_ROW, most,
	     persons + actions);
}

/* Cards of both decks: the first hands, or the refill after a round. */
void
r48_check_draw(struct trial *t, const struct r48 *s)
{
	int persons = t->move->count[K_DRAW_PERSON];
	int actions = t->move->count[K_DRAW_ACTION];

	if (s->phase == PHASE_SETUP)
		TEST(t, RULE_SETUP_DEAL_ONCE, !in_set(s->dealt, t->move->actor),
		     FAULT_ACTOR, t->move->actor);
	TRY(t, r48_check_deck(t, s, K_DRAW_PERSON, DECK_PERSON));
	TRY(t, r48_check_deck(t, s, K_DRAW_ACTION, DECK_ACTION));
	if (s->phase == PHASE_SETUP)
		check_deal(t, s, persons, actions);
	else
		check_refill(t, s, persons, actions);
}

void
r48_apply_draw(struct r48 *s, struct context *c, const struct move *m)
{
	r48_draw_cards(s, c, m);
	TOOK(c, RULE_PERSON_DATA);
	s->dealt |= (uint8_t)bit_of(m->actor);
	if (s->phase != PHASE_REPLENISH)
		return;
	/* the round is over, whoever was back in it */
	c->resolved = true;
	r48_drawn(s, c);
}

/* --- first ---------------------------------------------------------------- */

/* Who begins: chosen in the set-up, named in a later round only by ruling. */
void
r48_check_first(struct trial *t, const struct r48 *s)
{
	int seat = t->move->value[K_FIRST_SEAT];
	bool table = RULED(t->context, ROUND_LEADER, TABLE);

	if (s->phase == PHASE_FIRST || (table && s->phase != PHASE_SETUP)) {
		TEST(t, RULE_ROUND_FIRST_NAMED,
		     s->phase == PHASE_FIRST && r48_in_game(s, seat),
		     K_FIRST_SEAT, seat);
		return;
	}
	if (s->phase == PHASE_SETUP)
		TEST(t, RULE_SETUP_DEAL_ONCE, s->dealt == r48_seats(s),
		     FAULT_VERB, 0);
	TEST(t, RULE_SETUP_FIRST,
	     s->phase == PHASE_SETUP && r48_in_game(s, seat), K_FIRST_SEAT,
	     seat, s->phase);
}

void
r48_apply_first(struct r48 *s, struct context *c, const struct move *m)
{
	s->first = (uint8_t)m->value[K_FIRST_SEAT];
	r48_round_begins(s, c);
}
