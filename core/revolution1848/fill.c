/* Fragments: what `given` rows leave out follows from the set-up, from
 * conservation, or from what is named. */
#include <string.h>

#include "door.h"

static bool
any_named(const struct gap *g, const uint8_t *list, int n)
{
	for (int i = 0; i < n; i++)
		if (!gap_open(g, &list[i]))
			return true;
	return false;
}

/* --- Events --------------------------------------------------------------- */

/* Events won go to their seats in number order. */
static void
deal_events(struct r48 *s)
{
	int left[SEATS], seat = 0;

	for (int i = 0; i < SEATS; i++)
		left[i] = s->won[i];
	for (int i = 0; i < EVENTS; i++)
		if (s->event[i] != EVENT_ABSENT)
			s->event[i] = EVENT_DECK_;
	for (int i = 0; i < EVENTS; i++) {
		while (seat < SEATS && left[seat] == 0)
			seat++;
		if (seat == SEATS)
			return;
		if (s->event[i] == EVENT_ABSENT)
			continue;
		s->event[i] = (uint8_t)(EVENT_OPEN + seat_of(seat));
		left[seat]--;
	}
}

/* `event-now` and the open one of `event.*`: either may be given. */
static void
open_event(const struct gap *g)
{
	struct r48 *s = g->state;
	int open = 0;

	if (!gap_open(g, &s->event_now)) {
		for (int i = 0; i < EVENTS; i++)
			if (s->event[i] == EVENT_OPEN &&
			    or_none(i) != s->event_now)
				s->event[i] = EVENT_DECK_;
		if (s->event_now)
			OF(s->event, s->event_now) = EVENT_OPEN;
		return;
	}
	while (open < EVENTS && s->event[open] != EVENT_OPEN)
		open++;
	s->event_now = open < EVENTS ? or_none(open) : 0;
	if (s->event_now == 0 && s->phase != PHASE_OVER)
		r48_show_event(s);
}

/* Events and the numbers of those won say the same: either may be given. */
static void
fill_events(const struct gap *g)
{
	struct r48 *s = g->state;
	static const int32_t none[SEATS][PARTIES];
	bool named_event = any_named(g, s->event, EVENTS);
	int total = 0;

	if (named_event && !any_named(g, s->won, SEATS))
		for (int i = 0; i < EVENTS; i++)
			if (s->event[i] > EVENT_OPEN &&
			    s->event[i] < EVENT_ABSENT)
				OF(s->won, s->event[i] - EVENT_OPEN)++;
	if (!named_event)
		deal_events(s);
	open_event(g);
	for (int i = 0; i < SEATS; i++)
		total += s->won[i];
	/* §III ¶2: votes that are booked, and no Event won: a tied round */
	if (total == 0 && memcmp(s->booked, none, sizeof(none)) != 0)
		total = 1;
	if (gap_open(g, &s->round))
		s->round = (uint16_t)(total + (s->phase != PHASE_SETUP));
}

/* --- decks and hands ------------------------------------------------------ */

/* Entries of `bottom` say where the card is and how many were shoved. */
static void
fill_bottom(const struct gap *g, int deck)
{
	struct r48 *s = g->state;
	const uint8_t *entry = view_of(s, deck).entry;
	uint8_t *at = LIST(s, at, deck);
	int rows = view_of(s, deck).rows, count = 0;

	/* a card that was given elsewhere stays there, for the invariant */
	for (; count < rows && entry[count] != BOTTOM_NONE; count++)
		if (entry[count] >= BOTTOM_CARD)
			suppose(g, &at[entry[count] - BOTTOM_CARD],
				PLACE_BOTTOM);
	suppose(g, &s->shoved[deck], count);
}

/* Open hands hold what was located there; the other cards are in the deck. */
static void
fill_hands(const struct gap *g, int deck)
{
	struct r48 *s = g->state;
	int unseen =
	    bits_count(cards_at(s, deck, PLACE_UNSEEN) | cards_held(s, deck));
	int rest = unseen - s->shoved[deck] +
		   bits_count(cards_at(s, deck, PLACE_BOTTOM));

	for (int seat = 1; seat <= SEATS; seat++) {
		int located = bits_count(cards_at(s, deck, PLACE_HAND + seat));

		suppose(g, &OF(s->hand, seat)[deck], located);
		rest -= OF(s->hand, seat)[deck] - located;
	}
	suppose(g, &s->shuffled[deck], greater(0, rest));
}

/* --- the table ------------------------------------------------------------ */

/* Cards without a place in the order of play come last, Characters first. */
static void
fill_sequence(const struct gap *g)
{
	struct r48 *s = g->state;
	int last = 0;

	for (int card = 0; card < PERSONS + ACTIONS; card++)
		last = greater(last, order_of(s, card));
	for (int card = 0; card < PERSONS + ACTIONS; card++)
		if (faction(place_of(s, card)) && !order_of(s, card))
			put_order(s, card, ++last);
	suppose(g, &s->seq_next, last + 1);
}

/* Who laid an Army, and what is in force by the texts of the cards. */
static void
fill_texts(const struct gap *g)
{
	struct r48 *s = g->state;

	for (int i = 0; i < ACTIONS; i++) {
		int on = faction(s->at_action[i]),
		    army = army_of(g->context, i);

		if (!on)
			continue;
		if (army && !OF(s->army_by, army))
			OF(s->army_by, army) = (uint8_t)on;
		if (!any_named(g, s->fx_op[i], LASTING))
			r48_stand(s, g->context, i);
	}
	if (s->event_now && s->phase >= PHASE_PLAY && s->phase <= PHASE_TALLY &&
	    !any_named(g, s->fx_op[SLOT_EVENT], LASTING))
		r48_stand(s, g->context, r48_event_text(s));
}

/* Where no commander is named the Armies are at rest, unless a seat has a
 * choice, or an Army would then lie elsewhere than it was given. */
static void
fill_attached(const struct gap *g)
{
	struct r48 *s = g->state, rest = *s;
	LOOKING(c, g->context);
	struct r48_muster m;

	if (s->phase == PHASE_ATTACH || !any_army(s) ||
	    any_named(g, s->attached, PERSONS) ||
	    !r48_resolve(&rest, &c, NONE_LAID, &m) ||
	    memcmp(rest.at_action, s->at_action, ACTIONS) != 0)
		return;
	memcpy(s->attached, rest.attached, PERSONS);
}

/* The seat that decides owns the text; it acts where its card lies. */
static void
fill_pending(const struct gap *g)
{
	struct r48 *s = g->state;
	int text = r48_text_now(s);

	if (!text_pending(s) || text < 0 || text >= ACTIONS)
		return;
	suppose(g, &s->last_play, s->actor);
	suppose(g, &s->pending_on, faction(s->at_action[text]));
	if (s->phase == PHASE_ATTEST)
		suppose(g, &s->pending_text.flags, CURSOR_ATTESTED);
}

void
r48_fill(void *state, struct context *c, const struct named *n)
{
	struct r48 *s = state;
	const struct gap g = {s, c, n};

	suppose(&g, &s->phase, PHASE_PLAY);
	if (s->phase != PHASE_SETUP)
		suppose(&g, &s->first, s->order[0]);
	if (gap_open(&g, &s->actor) && s->phase == PHASE_PLAY) {
		s->actor = s->first;
		for (int i = 0; i < SEATS && in_set(s->passed, s->actor); i++)
			s->actor = (uint8_t)r48_next(s, s->actor);
	}
	/* what is left of phase II is only for Leaders and Armies */
	if (s->phase == PHASE_MUSTER)
		suppose(&g, &s->passed, (int)r48_seats(s));
	fill_events(&g);
	for (int deck = 0; deck < DECKS; deck++) {
		fill_bottom(&g, deck);
		fill_hands(&g, deck);
	}
	fill_sequence(&g);
	fill_pending(&g);
	fill_texts(&g);
	fill_attached(&g);
	if (s->phase == PHASE_REPLENISH && gap_open(&g, &s->dealt))
		r48_mark_drawn(s, c);
}
