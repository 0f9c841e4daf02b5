/* Drafting (§2): the packet, one pick for each seat, the card left over; and
 * who can hold which event card.
 */
#include "steps.h"

bool
sw_year_cards(struct sw *s, struct context *c, int year)
{
	int i, n = sw_events_of(c);
	bool some = false;

	for (i = 0; i < n; i++) {
		if (s->at[i] != AT_BOX || derived(c)->required[i] ||
		    sw_or(sw_event(c, i, EVENT_YEARMARK), 0) !=
			year - YEAR_BASE)
			continue;
		if (!DUE(c, RULE_DRAFT_YEAR_CARDS, true))
			continue;
		s->at[i] = AT_DECK;
		some = true;
	}
	return some;
}

/* Cards without a name: in packet, hands and discards. */
static int
unnamed(const struct sw *s)
{
	int i, n = s->packet_unknown + s->discard_unknown;

	for (i = 0; i < SEATS; i++)
		n += s->unknown[i];
	return n;
}

/* Event cards at a place; `place` is none that a row without a card has. */
static int
count_at(const struct sw *s, int place)
{
	uint64_t first = bytes_equal(s->at, 64, place);
	uint64_t others = bytes_equal(s->at + 64, EVENTS - 64, place);

	return bits_count(first) + bits_count(others);
}

int
sw_event_deck(const struct sw *s, const struct context *c)
{
	int size;

	/* a pack of what is known lacks most cards: the deck never ends */
	if (c->pack->kind == PACK_KNOWN)
		return EVENTS;
	size = count_at(s, AT_DECK) - unnamed(s);
	return size > 0 ? size : 0;
}

int
sw_packet_size(const struct sw *s)
{
	return count_at(s, AT_PACKET) + s->packet_unknown;
}

int
sw_packet_due(const struct sw *s, const struct context *c)
{
	int due = s->seat_count + 1, deck = sw_event_deck(s, c);

	return due < deck ? due : deck;
}

/* §2.2 with a deck that is too short: ruling event-discards.  True if the
 * discards came back and have to be shuffled in. */
bool
sw_draft_short(struct sw *s, struct context *c)
{
	int i, n = sw_events_of(c);

	if (sw_event_deck(s, c) > s->seat_count)
		return false;
	if (c->ruling[RULING_EVENT_DISCARDS] == EVENT_DISCARDS_OUT_OF_PLAY ||
	    count_at(s, AT_DISCARD) + s->discard_unknown == 0) {
		TOOK(c, RULE_DRAFT_DECK_SHORT);
		return false;
	}
	if (!DUE(c, RULE_DRAFT_DECK_SHORT, true))
		return false;
	for (i = 0; (i = sw_next_event(s, c, AT_DISCARD, i)) < n;)
		s->at[i] = AT_DECK;
	s->discard_unknown = 0;
	return true;
}

/* --- the packet ---------------------------------------------------------- */

static int
event_of(int card)
{
	return card - PROJECTS - TECHS;
}

void
sw_check_draw_packet(struct trial *t, const struct sw *s, const struct move *m)
{
	const struct context *c = t->context;
	int n, i, j, due = sw_packet_due(s, c);
	const int16_t *card = move_items(m, DRAW_CARDS, &n);

	TEST(t, RULE_DRAFT_PACKET_SIZE,
	     n == due && !move_has(m, DRAW_SEAT) && !move_has(m, DRAW_SLOT),
	     DRAW_CARDS, due, n);
	if (c->pack->kind == PACK_KNOWN)
		t->unverified = true;
	for (i = 0; i < n; i++) {
		int e = event_of(card[i]);
		bool there =
		    card[i] == UNSEEN ||
		    (e >= 0 && e < sw_events_of(c) && s->at[e] == AT_DECK);

		for (j = 0; j < i; j++)
			if (card[i] != UNSEEN && card[j] == card[i])
				there = false;
		TEST_ITEM(t, RULE_DRAFT_FROM_DECK, there, DRAW_CARDS, i,
			  card[i]);
	}
}

void
sw_act_draw_packet(struct sw *s, struct context *c, const struct move *m)
{
	int n, i;
	const int16_t *card = move_items(m, DRAW_CARDS, &n);

	for (i = 0; i < n; i++) {
		int e = event_of(card[i]);

		if (sw_event_deck(s, c) == 0)
			break;
		if (card[i] == UNSEEN)
			s->packet_unknown++;
		else if (e >= 0 && e < sw_events_of(c) && s->at[e] == AT_DECK)
			s->at[e] = AT_PACKET;
	}
	sw_enter(s, c, PHASE_DRAFT_PICK);
}

/* --- picks --------------------------------------------------------------- */

static bool
in_packet(const struct sw *s, int e)
{
	return s->at[e] == AT_PACKET ||
	       (s->packet_unknown && s->at[e] == AT_DECK);
}

void
sw_check_pick(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t e = m->value[PICK_CARD], left = m->value[PICK_LEFT];
	int size = sw_packet_size(s);

	TEST(t, RULE_DRAFT_PICK_FROM_PACKET, e == UNSEEN || in_packet(s, e),
	     PICK_CARD, e);
	if (size > 2)
		TEST(t, RULE_DRAFT_PICK_FROM_PACKET, left == MISSING, PICK_LEFT,
		     left);
	else if (size == 2 && left != MISSING)
		TEST(t, RULE_DRAFT_PICK_FROM_PACKET,
		     left != e && in_packet(s, left), PICK_LEFT, left);
	else if (size == 2)
		/* §2.3: the card left over is always shown */
		TEST(t, RULE_DRAFT_PICK_FROM_PACKET,
		     e != UNSEEN &&
			 (s->packet_unknown == 0 ||
			  (s->packet_unknown == 1 && s->at[e] == AT_DECK)),
		     PICK_CARD, MISSING);
}

/* A card is picked that nobody saw: the named cards of the packet are no
 * longer known to be there. */
static void
blur_packet(struct sw *s, const struct context *c)
{
	int i, n = sw_events_of(c);

	for (i = 0; (i = sw_next_event(s, c, AT_PACKET, i)) < n;) {
		s->at[i] = AT_DECK;
		s->packet_unknown++;
	}
}

static void
out_of_packet(struct sw *s, int e)
{
	if (s->at[e] != AT_PACKET && s->packet_unknown)
		s->packet_unknown--;
}

static void
leftover(struct sw *s, struct context *c, int e)
{
	bool kept = sw_or(sw_event(c, e, EVENT_BOMBARDMENT), 0) == 1 ||
		    sw_or(sw_event(c, e, EVENT_MANDATORY), 0) == 1;

	out_of_packet(s, e);
	/* §2.3 */
	if (DUE(c, RULE_DRAFT_LEFTOVER_KEPT, kept)) {
		s->at[e] = AT_LEFTOVER;
		return;
	}
	if (!DUE(c, RULE_DRAFT_LEFTOVER_OTHER, true))
		return;
	switch (c->ruling[RULING_DRAFT_LEFTOVER]) {
	case DRAFT_LEFTOVER_FIRST_PLAYER:
		s->at[e] = (uint8_t)(AT_HAND + s->order[0] - 1);
		break;
	case DRAFT_LEFTOVER_BACK_TO_DECK:
		s->at[e] = AT_DECK;
		break;
	default:
		s->at[e] = AT_DISCARD;
	}
}

void
sw_act_pick(struct sw *s, struct context *c, const struct move *m)
{
	int32_t e = m->value[PICK_CARD], left = m->value[PICK_LEFT];
	int i, n = sw_events_of(c);

	if (e == UNSEEN) {
		if (left != MISSING)
			out_of_packet(s, left), s->at[left] = AT_PACKET;
		if (!s->packet_unknown)
			blur_packet(s, c);
		s->packet_unknown--;
		s->unknown[m->actor - 1]++;
	} else {
		out_of_packet(s, e);
		s->at[e] = (uint8_t)(AT_HAND + m->actor - 1);
	}
	sw_turn_over(s, m->actor);
	if (sw_after(s, m->actor) && sw_packet_size(s) > 0)
		return;
	if (left != MISSING) {
		leftover(s, c, left);
		return;
	}
	for (i = 0; (i = sw_next_event(s, c, AT_PACKET, i)) < n; i++)
		leftover(s, c, i);
	/* a card nobody named goes to the discards */
	s->discard_unknown = (uint8_t)(s->discard_unknown + s->packet_unknown);
	s->packet_unknown = 0;
}

/* --- hidden hands -------------------------------------------------------- */

bool
sw_may_hold(const struct sw *s, const struct context *c, int e, int seat)
{
	(void)c;
	if (s->at[e] == AT_HAND + seat - 1)
		return true;
	return s->unknown[seat - 1] && s->at[e] == AT_DECK;
}

void
sw_reveal(struct sw *s, int e, int seat)
{
	if (s->at[e] == AT_DECK && s->unknown[seat - 1])
		s->unknown[seat - 1]--;
	s->at[e] = (uint8_t)(AT_HAND + seat - 1);
}

int
sw_hand_size(const struct sw *s, int seat)
{
	return count_at(s, AT_HAND + seat - 1) + s->unknown[seat - 1];
}
