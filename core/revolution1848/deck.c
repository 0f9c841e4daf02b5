/* The two closed decks: drawing, shoving beneath, reshuffling. */
#include "revolution1848.h"

static uint8_t *
places(struct r48 *s, int deck)
{
	return deck == DECK_PERSON ? s->at_person : s->at_action;
}

static uint8_t *
bottom(struct r48 *s, int deck)
{
	return deck == DECK_PERSON ? s->bottom_person : s->bottom_action;
}

int
r48_unknown(const struct r48 *s, int seat, int deck)
{
	return s->hand[seat - 1][deck] -
	       count_cards(cards_at(s, deck, PLACE_HAND + seat));
}

int
r48_discards(const struct r48 *s, int deck)
{
	return count_cards(cards_at(s, deck, PLACE_DISCARD));
}

bool
r48_exhausted(const struct r48 *s, int deck)
{
	return s->shuffled[deck] == 0 && s->shoved[deck] == 0 &&
	       r48_discards(s, deck) == 0;
}

void
r48_turn_over(struct r48 *s, struct context *c, int deck)
{
	uint64_t set = cards_at(s, deck, PLACE_DISCARD);
	/* §IV ¶1: each type returns only to its own deck */
	if (!DUE(c, RULE_RESHUFFLE, set != 0))
		return;
	while (set) {
		places(s, deck)[next_card(&set)] = PLACE_UNSEEN;
		s->shuffled[deck]++;
	}
}

/* The card at the top of the shoved ones, or UNSEEN. */
static int
lift_shoved(struct r48 *s, int deck)
{
	uint8_t *entry = bottom(s, deck);
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
		if (DUE(c, RULE_DRAW_BOTTOM_KNOWN,
			known != UNSEEN && card == UNSEEN))
			card = known;
		else if (known != UNSEEN && card == UNSEEN)
			places(s, deck)[known] = PLACE_UNSEEN;
	}
	s->hand[seat - 1][deck]++;
	if (card != UNSEEN)
		places(s, deck)[card] = (uint8_t)(PLACE_HAND + seat);
	if (c->ruling[RULING_RESHUFFLE] == RESHUFFLE_AT_ONCE)
		r48_reshuffle(s, c, deck);
}

void
r48_shove(struct r48 *s, struct context *c, int seat, int deck, int card)
{
	uint8_t *at = places(s, deck);
	uint64_t known = 0;

	/* A `?` may be any card of this type in the hand, one that the log
	 * has named too: from now on none of them is known to be there. */
	if (card == UNSEEN)
		known = cards_at(s, deck, PLACE_HAND + seat);
	while (known)
		at[next_card(&known)] = PLACE_UNSEEN;
	s->hand[seat - 1][deck]--;
	if (!DUE(c, RULE_DISCARD_BENEATH, true))
		return;
	if (card != UNSEEN)
		at[card] = PLACE_BOTTOM;
	bottom(s, deck)[s->shoved[deck]++] =
	    (uint8_t)(card == UNSEEN ? BOTTOM_HIDDEN : BOTTOM_CARD + card);
}

void
r48_lift(struct r48 *s, int card, int place)
{
	int action = card - PERSONS, army;

	put(s, card, place);
	if (is_person(card)) {
		s->seq_person[card] = 0;
		s->attached[card] = 0;
		return;
	}
	s->seq_action[action] = 0;
	memset(s->fx_op[action], 0, LASTING);
	memset(s->fx_parties[action], 0, LASTING);
	memset(s->fx_person[action], 0, LASTING);
	memset(s->fx_value[action], 0, LASTING);
	army = army_of(action);
	if (army) {
		int i;

		s->army_by[army - 1] = 0;
		for (i = 0; i < PERSONS; i++)
			if (s->attached[i] == army)
				s->attached[i] = 0;
	}
}

/* --- how many may be drawn ------------------------------------------------ */

static int
there(const struct r48 *s, int deck)
{
	int n = s->shuffled[deck] + s->shoved[deck];

	return n >= 3 ? n : n + r48_discards(s, deck);
}

bool
r48_draw_allowed(const struct r48 *s, int seat, int persons, int actions)
{
	int apart = persons - actions;

	return persons <= 2 && actions <= 2 && apart <= 1 && apart >= -1 &&
	       hand_size(s, seat) + persons + actions <= HAND_LIMIT &&
	       persons <= there(s, DECK_PERSON) &&
	       actions <= there(s, DECK_ACTION);
}

int
r48_draw_most(const struct r48 *s, int seat)
{
	int p, a, most = 0;

	for (p = 0; p <= 2; p++)
		for (a = 0; a <= 2; a++)
			if (p + a > most && r48_draw_allowed(s, seat, p, a))
				most = p + a;
	return most;
}

int
r48_next_to_draw(const struct r48 *s)
{
	int seat = s->first, i;

	for (i = 0; i < SEATS; i++) {
		if (!in_set(s->dealt, seat))
			return seat;
		seat = r48_next(s, seat);
	}
	return 0;
}
