/* Drafting (§2): the packet, one pick for each seat, the card left over. */
#include "steps.h"

void
sw_enter_shuffle(struct sw *s, struct context *c)
{
	s->used = 1;
	for (int i = 0; i < sw_events_of(c); i++) {
		if (s->at[i] != WHERE_BOX || derived(c)->required[i] ||
		    sw_cell_or(sw_event(c, i, EVENT_YEARMARK), 0) !=
			s->year - YEAR_BASE)
			continue;
		if (!APPLIES(c, RULE_DRAFT_YEAR_CARDS))
			continue;
		sw_joins_deck(s, i, s->turn);
		/* one that may be required may lie beside the deck */
		if (!derived(c)->required_unknown ||
		    sw_event(c, i, EVENT_ORIGIN) == EVENT_DECK)
			s->used = 0;
	}
}

int
sw_packet_size(const struct sw *s)
{
	return sw_events_at(s, WHERE_PACKET) + s->packet_unknown;
}

int
sw_packet_due(const struct sw *s, const struct context *c)
{
	return lesser(s->seat_count + 1, sw_event_deck(s, c));
}

/* §2.2 with a deck that is too short: ruling event-discards.  True if the
 * discards came back and have to be shuffled in. */
bool
sw_refill_short_deck(struct sw *s, struct context *c)
{
	if (sw_event_deck(s, c) > s->seat_count)
		return false;
	if (RULED(c, EVENT_DISCARDS, OUT_OF_PLAY) ||
	    sw_events_at(s, WHERE_DISCARD) + s->discard_unknown == 0) {
		TOOK(c, RULE_DRAFT_DECK_SHORT);
		return false;
	}
	if (!APPLIES(c, RULE_DRAFT_DECK_SHORT))
		return false;
	sw_discards_back(s, c);
	return true;
}

/* --- the packet ---------------------------------------------------------- */

/* Is event e in the deck?  One of an unknown year may have joined it. */
static bool
knows_in_deck(struct trial *t, const struct sw *s, int e)
{
	if (e < 0 || e >= sw_events_of(t->context) ||
	    (s->at[e] != WHERE_DECK && s->at[e] != WHERE_BOX))
		return false;
	return !knows(t, T_EVENTS, e, EVENT_YEARMARK) || s->at[e] == WHERE_DECK;
}

/* Event cards that a row draws are in the deck, each once. */
void
sw_check_draw_events(struct trial *t, const struct sw *s, const struct move *m)
{
	if (t->context->pack->kind == PACK_KNOWN)
		depends_on_row(t, T_EVENTS);
	EACH_ITEM (i, card, m, K_DRAW_CARDS)
		TEST_ITEM(t, RULE_DRAFT_FROM_DECK,
			  card == UNSEEN ||
			      (knows_in_deck(t, s, card - FIRST_EVENT) &&
			       !sw_is_twice(m, K_DRAW_CARDS, i)),
			  K_DRAW_CARDS, i, card);
}

/* The packet has as many cards as the draft asks for, of the deck. */
void
sw_check_draw_packet(struct trial *t, const struct sw *s, const struct move *m)
{
	int n = m->count[K_DRAW_CARDS], due = sw_packet_due(s, t->context);

	sw_knows_joined(t);
	TEST(t, RULE_DRAFT_PACKET_SIZE,
	     n == due && !move_has(m, K_DRAW_SEAT) && !move_has(m, K_DRAW_SLOT),
	     K_DRAW_CARDS, due, n);
	sw_check_draw_events(t, s, m);
}

/* The cards go to the packet, named or unseen, as far as the deck goes. */
void
sw_act_draw_packet(struct sw *s, struct context *c, const struct move *m)
{
	EACH_ITEM (i, card, m, K_DRAW_CARDS) {
		if (sw_event_deck(s, c) <= 0)
			break;
		if (card == UNSEEN) {
			sw_packet_unseen(s);
			continue;
		}
		s->at[card - FIRST_EVENT] = WHERE_PACKET;
		s->event_turn[card - FIRST_EVENT] = 0;
	}
}

/* --- picks --------------------------------------------------------------- */

/* The card can be in the packet; of the last two both may be named. */
void
sw_check_pick(struct trial *t, const struct sw *s, const struct move *m)
{
	int32_t e = m->value[K_PICK_CARD], left = m->value[K_PICK_LEFT];
	int size = sw_packet_size(s);
	struct sw rest = *s;

	TEST(t, RULE_DRAFT_PICK_FROM_PACKET, e == UNSEEN || sw_in_packet(s, e),
	     K_PICK_CARD, e);
	if (size > 2) {
		TEST(t, RULE_DRAFT_PICK_FROM_PACKET, left == MISSING,
		     K_PICK_LEFT, left);
	} else if (size == 2 && left != MISSING) {
		/* both are in it at once */
		if (e != UNSEEN && sw_in_packet(s, e))
			sw_out_of_packet(&rest, e, WHERE_OUT);
		TEST(t, RULE_DRAFT_PICK_FROM_PACKET,
		     left != e && sw_in_packet(&rest, left), K_PICK_LEFT, left);
	} else if (size == 2) {
		/* §2.3: the card left over is always shown */
		TEST(t, RULE_DRAFT_PICK_FROM_PACKET,
		     e != UNSEEN &&
			 (s->packet_unknown == 0 ||
			  (s->packet_unknown == 1 && s->at[e] != WHERE_PACKET)),
		     K_PICK_CARD, MISSING);
	}
}

/* §2.3: the first player keeps a card that bombs or is mandatory; another one
 * goes where ruling draft-leftover has it. */
static void
leftover(struct sw *s, struct context *c, int e)
{
	bool kept = sw_sure(c, T_EVENTS, e, EVENT_BOMBARDMENT, 0) == 1 ||
		    sw_sure(c, T_EVENTS, e, EVENT_MANDATORY, 0) == 1;

	if (DUE(c, RULE_DRAFT_LEFTOVER_KEPT, kept)) {
		sw_out_of_packet(s, e, WHERE_LEFTOVER);
		return;
	}
	if (!APPLIES(c, RULE_DRAFT_LEFTOVER_OTHER))
		return;
	switch (ruling(c, RULING_DRAFT_LEFTOVER)) {
	case DRAFT_LEFTOVER_FIRST_PLAYER:
		sw_out_of_packet(s, e, sw_where_hand(s->order[0]));
		break;
	case DRAFT_LEFTOVER_BACK_TO_DECK:
		sw_out_of_packet(s, e, WHERE_DECK);
		sw_joins_deck(s, e, s->turn + 1);
		break;
	default:
		sw_out_of_packet(s, e, WHERE_DISCARD);
	}
}

/* The card goes to the hand; after the last pick one is left over. */
void
sw_act_pick(struct sw *s, struct context *c, const struct move *m)
{
	int32_t e = m->value[K_PICK_CARD], left = m->value[K_PICK_LEFT];

	/* an unseen card is not shown */
	if (left != MISSING)
		sw_out_of_packet(s, left, WHERE_OUT);
	if (e == UNSEEN)
		sw_pick_unseen(s, c, m->actor);
	else
		sw_out_of_packet(s, e, sw_where_hand(m->actor));
	if (left != MISSING)
		s->at[left] = WHERE_PACKET;
	sw_turn_over(s, m->actor);
	if (sw_after(s, m->actor) && sw_packet_size(s) > 0)
		return;
	EACH_EVENT (i, s, c, WHERE_PACKET)
		leftover(s, c, i);
	/* an unnamed card goes to the discards */
	while (s->packet_unknown)
		sw_packet_discarded(s);
}
