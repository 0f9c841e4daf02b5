/* Event cards that the record does not name (§2.2, §5.1): how many of them are
 * where, by the turn of the packet from which they were picked, and which cards
 * they can be.
 *
 * Of each turn, and of those tied to none, there are as many unknown cards as
 * cards at `unseen` and `unnamed` together.  An unknown card that is `unnamed`
 * can be any card that was in the deck then and has not been shown elsewhere:
 * it still counts as at `deck`. */
#include "pieces.h"

/* The present turn as an index. */
static int
now(const struct sw *s)
{
	return greater(0, lesser(s->turn, YEARS) - 1);
}

/* --- where they are ------------------------------------------------------- */

int
sw_events_at(const struct sw *s, int place)
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
	size = sw_events_at(s, WHERE_DECK) - s->unnamed_loose;
	for (int i = 0; i < YEARS; i++)
		size -= s->unnamed[i];
	return greater(0, size);
}

int
sw_joined(const struct context *c, int e)
{
	int32_t mark = sw_cell_or(sw_event(c, e, EVENT_YEARMARK), 0);

	return mark ? sw_count_turn(c, YEAR_BASE + mark) : 0;
}

void
sw_joins_deck(struct sw *s, int e, int turn)
{
	s->at[e] = WHERE_DECK;
	s->event_turn[e] = (uint8_t)turn;
}

int
sw_hand_size(const struct sw *s, int seat)
{
	return sw_events_at(s, sw_where_hand(seat)) + OF(s->unknown, seat);
}

int
sw_hand_unknown(const struct sw *s, const struct context *c, int seat)
{
	int older = OF(s->unknown, seat) - OF(s->picked, seat)[now(s)];

	return older > 0 && RULED(c, MANDATORY_IN_HAND, DISCARD) ? older : 0;
}

int
sw_loose(const struct sw *s, int seat)
{
	return OF(s->unknown, seat) - bytes_sum(OF(s->picked, seat), YEARS);
}

void
sw_note_joined(struct unknown_cells *cells, const struct context *c)
{
	sw_note_columns(cells, c, T_EVENTS, EVENT_YEARMARK, EVENT_YEARMARK);
	sw_note_columns(cells, c, T_YEARS, YEAR_REQUIRED, YEAR_REQUIRED);
}

void
sw_knows_joined(struct trial *t)
{
	if (!derived(t->context)->joins_unknown)
		return;
	t->unverified = true;
	sw_note_joined(&t->cells, t->context);
}

/* --- what they can be ----------------------------------------------------- */

/* An unknown card of this turn. */
static bool
can_be(const struct sw *s, int e, int turn)
{
	if (s->at[e] == WHERE_UNSEEN)
		return s->event_turn[e] == or_none(turn) || !s->event_turn[e];
	return s->at[e] == WHERE_DECK && s->unnamed[turn] &&
	       s->event_turn[e] <= or_none(turn);
}

/* The unknown cards of a turn become loose: they may be anybody's. */
static void
loosen(struct sw *s, int turn)
{
	for (int e = 0; e < EVENTS; e++)
		if (s->at[e] == WHERE_UNSEEN &&
		    s->event_turn[e] == or_none(turn))
			s->event_turn[e] = 0;
	s->unnamed_loose = (uint8_t)(s->unnamed_loose + s->unnamed[turn]);
	s->unnamed[turn] = 0;
	for (int i = 0; i < SEATS; i++)
		s->picked[i][turn] = 0;
}

/* --- the packet ----------------------------------------------------------- */

bool
sw_in_packet(const struct sw *s, int e)
{
	if (s->at[e] == WHERE_UNSEEN && s->event_turn[e] != or_none(now(s)))
		return false;
	return s->at[e] == WHERE_PACKET ||
	       (s->packet_unknown && can_be(s, e, now(s)));
}

void
sw_packet_unseen(struct sw *s)
{
	s->packet_unknown++;
	s->unnamed[now(s)]++;
}

void
sw_out_of_packet(struct sw *s, int e, int place)
{
	if (s->at[e] != WHERE_PACKET && s->packet_unknown)
		s->packet_unknown--;
	if (s->at[e] == WHERE_DECK && s->unnamed[now(s)])
		s->unnamed[now(s)]--;
	s->at[e] = (uint8_t)place;
	s->event_turn[e] = 0;
}

/* The seat picks a card unseen: it may be any that was named in the packet. */
void
sw_pick_unseen(struct sw *s, const struct context *c, int seat)
{
	EACH_EVENT (i, s, c, WHERE_PACKET) {
		s->at[i] = WHERE_UNSEEN;
		s->event_turn[i] = or_none(now(s));
		s->packet_unknown++;
	}
	s->packet_unknown--;
	OF(s->unknown, seat)++;
	OF(s->picked, seat)[now(s)]++;
}

void
sw_packet_discarded(struct sw *s)
{
	loosen(s, now(s));
	s->packet_unknown--;
	s->discard_unknown++;
}

/* --- hands ---------------------------------------------------------------- */

/* The earliest turn in which the seat may have picked the card; YEARS: none. */
static int
turn_of(const struct sw *s, int e, int seat)
{
	int turn = 0;

	while (turn < YEARS &&
	       !(OF(s->picked, seat)[turn] && can_be(s, e, turn)))
		turn++;
	return turn;
}

bool
sw_may_hold(const struct sw *s, int e, int seat)
{
	if (s->at[e] == sw_where_hand(seat))
		return true;
	if (!OF(s->unknown, seat))
		return false;
	return turn_of(s, e, seat) < YEARS ||
	       (sw_loose(s, seat) > 0 &&
		(s->at[e] == WHERE_UNSEEN ||
		 (s->at[e] == WHERE_DECK && s->unnamed_loose)));
}

void
sw_reveal(struct sw *s, int e, int seat)
{
	int turn = turn_of(s, e, seat);

	if (s->at[e] == sw_where_hand(seat))
		return;
	if (turn < YEARS && s->at[e] == WHERE_UNSEEN && !s->event_turn[e]) {
		loosen(s, turn);
		turn = YEARS;
	}
	if (OF(s->unknown, seat))
		OF(s->unknown, seat)--;
	if (turn < YEARS) {
		OF(s->picked, seat)[turn]--;
		s->unnamed[turn] =
		    (uint8_t)(s->unnamed[turn] - (s->at[e] == WHERE_DECK));
	} else if (s->at[e] == WHERE_UNSEEN && s->event_turn[e]) {
		loosen(s, unless_none(s->event_turn[e]));
	} else if (s->at[e] == WHERE_DECK && s->unnamed_loose) {
		s->unnamed_loose--;
	}
	s->at[e] = sw_where_hand(seat);
	s->event_turn[e] = 0;
}

/* The turn from which all cards of the hand are; YEARS: all are loose, or there
 * are none; -1: they are of several, some are loose, or some are named. */
static int
only_turn(const struct sw *s, const struct context *c, int seat)
{
	int only = YEARS, turns = sw_loose(s, seat) > 0;

	for (int i = 0; i < YEARS; i++)
		if (OF(s->picked, seat)[i]) {
			only = i;
			turns++;
		}
	if (sw_next_event(s, c, sw_where_hand(seat), 0) < sw_events_of(c))
		return -1;
	return turns > 1 ? -1 : only;
}

/* A card leaves the hand unseen: it may be any of the named ones, so none of
 * them is known to be there any more. */
static void
blur_hand(struct sw *s, const struct context *c, int seat)
{
	EACH_EVENT (i, s, c, sw_where_hand(seat)) {
		s->at[i] = WHERE_UNSEEN;
		s->event_turn[i] = 0;
		OF(s->unknown, seat)++;
	}
	for (int i = 0; i < YEARS; i++)
		if (OF(s->picked, seat)[i])
			loosen(s, i);
}

void
sw_give_unseen(struct sw *s, const struct context *c, int seat, int to)
{
	int turn = only_turn(s, c, seat);

	if (turn < 0)
		blur_hand(s, c, seat);
	if (!OF(s->unknown, seat))
		return;
	if (turn >= 0 && turn < YEARS) {
		OF(s->picked, seat)[turn]--;
		OF(s->picked, to)[turn]++;
	}
	OF(s->unknown, seat)--;
	OF(s->unknown, to)++;
}

void
sw_discard_unseen(struct sw *s, const struct context *c, int seat)
{
	blur_hand(s, c, seat);
	if (!OF(s->unknown, seat))
		return;
	OF(s->unknown, seat)--;
	s->discard_unknown++;
}

void
sw_event_drawn(struct sw *s, int e, int seat)
{
	if (e != UNSEEN) {
		s->at[e] = sw_where_hand(seat);
		s->event_turn[e] = 0;
		return;
	}
	OF(s->unknown, seat)++;
	OF(s->picked, seat)[now(s)]++;
	s->unnamed[now(s)]++;
}

/* Unnamed cards come back too: none tied to no turn is certain. */
void
sw_discards_back(struct sw *s, const struct context *c)
{
	int n = sw_events_of(c), loose = 0;

	EACH_EVENT (i, s, c, WHERE_DISCARD)
		sw_joins_deck(s, i, s->turn);
	if (!s->discard_unknown)
		return;
	s->discard_unknown = 0;
	for (int i = 0; i < n; i++)
		if (s->at[i] == WHERE_UNSEEN && !s->event_turn[i])
			sw_joins_deck(s, i, s->turn);
	for (int i = 1; i <= SEATS; i++)
		loose += sw_loose(s, i);
	s->unnamed_loose = (uint8_t)loose;
}
